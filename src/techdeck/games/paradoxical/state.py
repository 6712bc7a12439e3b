"""The state of Paradoxical: its places, and what the words of effects mean here (PX-23 to PX-26)."""

from __future__ import annotations

from typing import Any, Final

from techdeck.games.paradoxical.paradox import KINDS, Groups
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import VERB, Codec, Verb
from techdeck.kernel.event import RENEW
from techdeck.kernel.layout import HAND, OPEN, Faces, Layout
from techdeck.kernel.state import Result, State

TABLEAU_LIMIT: Final = 10
HAND_LIMIT: Final = 5
POOL_LIMIT: Final = 5

BUILD: Final = VERB
CLAIM: Final = VERB + (1 << 16)
EFFECT: Final = VERB + (2 << 16)
ADD: Final = VERB + (3 << 16)
VERBS: Final = (Verb("build", "deck"), Verb("claim", "word", KINDS), Verb("effect", "card"), Verb("add", "card"))

SECOND_PARADOX: Final = "second paradox"
TURN_LIMIT: Final = "turn limit"


class Places(Layout):
    """Two decks with their piles, the pool, a hand and a tableau for every seat (PX-3, PX-4)."""

    def __init__(self, seats: int, faces: Faces) -> None:
        super().__init__(seats)
        self.decks_of = [1 if domain >= 2 else 0 for domain in faces.domains]  # Technology and Service are deck 2
        self.sides = [2 * value + deck for value, deck in zip(faces.values, self.decks_of)]
        self.add_decks(2)
        self.pool = self.add("pool", OPEN)
        self.add_hands()
        self.tableaus = [self.add(f"tableau {seat}", OPEN, seat) for seat in range(seats)]


class Paradoxical(State):
    def __init__(
        self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None], alternating: bool, limit: int
    ) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.alternating = alternating
        self.limit = limit
        self.tokens = [0] * places.seats
        self.turns = 0  # taken so far
        self.decks_of = places.decks_of
        self.sides = places.sides
        self.groups: Groups | None = None  # kept while one claim is being chosen, as working them out is long
        self.groups_of = -1

    def copy(self) -> Paradoxical:
        twin = Paradoxical(self.places, self.faces, self.codec, self.effects, self.alternating, self.limit)
        self.copy_state(twin)
        twin.tokens = self.tokens[:]
        twin.turns = self.turns
        return twin

    def fields(self) -> tuple[Any, ...]:
        return (self.tokens, self.turns, self.alternating, self.limit)

    def tableau(self, seat: int) -> list[int]:
        return self.zones[self.places.tableaus[seat]]

    def claim_groups(self, seat: int, kind: int) -> Groups:
        """The set cards this seat can claim; the same for all choices of one claim."""
        claim = self.turns * 4 + kind
        groups = self.groups
        if groups is None or self.groups_of != claim:
            groups = Groups(kind, self.tableau(seat), self.faces.values, self.decks_of, self.alternating)
            self.groups = groups
            self.groups_of = claim
        return groups

    # The end (PX-19, PX-27).

    def result(self) -> Result:
        most = max(self.tokens)
        best = [seat for seat, tokens in enumerate(self.tokens) if tokens == most]
        winners = tuple(best) if len(best) == 1 and self.over else ()
        reason = "" if not self.over else SECOND_PARADOX if most == 2 else TURN_LIMIT
        return Result(winners, tuple(self.tokens), reason)

    def end_clause(self) -> str:
        return "PX-27"

    # What effects ask.

    def home(self, card: int) -> int:
        return self.decks_of[card]

    def neutral(self) -> list[int]:
        return self.zones[self.places.pool][:]

    def controlled(self, seat: int) -> list[int]:
        return self.tableau(seat)[:]

    def alike(self, zone: int, card: int, other: int) -> bool:
        """The decks are pure, and everybody saw which one a card was lifted from (PX-3, PX-26)."""
        return self.layout.kinds[zone] == HAND or self.decks_of[card] == self.decks_of[other]

    def available(self, deck: int) -> bool:
        places = self.places
        if self.zones[places.decks[deck]] or self.zones[places.piles[deck]]:
            return True
        return any(self.decks_of[card] == deck for card in self.zones[places.pool])

    def renew(self, deck: int) -> None:
        """From its discard pile and the pool cards of its domains (PX-10)."""
        pool = [card for card in self.zones[self.places.pool] if self.decks_of[card] == deck]
        self.shuffle_in(self.zones[self.layout.piles[deck]] + pool, deck, RENEW)

    # As data.

    def position(self, bit: int) -> dict[str, Any]:
        places = self.places
        out: dict[str, Any] = {
            "turn": self.turn(),
            "tableaus": [self.cards_text(zone, bit) for zone in places.tableaus],
            "hands": [self.cards_text(zone, bit) for zone in places.hands],
            "pool": self.cards_text(places.pool, bit),
            "decks": [self.cards_text(zone, bit)[::-1] for zone in places.decks],
            "discards": [self.cards_text(zone, bit) for zone in places.piles],
            "tokens": self.tokens[:],
            "used": [self.faces.names[c] for c, used in enumerate(self.used) if used and self.known[c] & bit],
            "turns": self.turns,
        }
        if self.last_used >= 0:
            out["last"] = self.faces.names[self.last_used]
        if self.zones[places.aside]:
            out["aside"] = self.cards_text(places.aside, bit)
        return out

    def turn(self) -> int:
        """Whose turn it is; what lies lowest on the agenda belongs to that seat."""
        frames = self.frames()
        return frames[-1].you if frames else -1
