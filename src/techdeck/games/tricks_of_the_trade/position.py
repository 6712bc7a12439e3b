"""Positions of Tricks of the Trade: read from plain data, refused with a sentence where they cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from techdeck.games.tricks_of_the_trade.begin import begin
from techdeck.games.tricks_of_the_trade.choices import CARDS, LINES, mask_of
from techdeck.games.tricks_of_the_trade.score import Line, packed_line
from techdeck.games.tricks_of_the_trade.state import EFFECTS, OVER, PHASES, PLAYING, ROUNDS, TRICKS, Tricks
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.game import Reader
from techdeck.kernel.layout import numbers

FIELDS: Final = (
    "turn", "phase", "round", "goals", "trump", "trumpdeck", "hands", "deck", "discard", "bids", "leader", "trick",
    "won", "points", "starter", "talk", "winners", "expelled", "base", "best", "sheet", "sitting", "lacks", "last",
)  # fmt: skip
MOST_POINTS: Final = 99


class Laying:
    """Lays out one position, field by field."""

    def __init__(self, state: Tricks, position: Mapping[str, Any]) -> None:
        self.s = state
        self.position = position
        self.read = Reader(state, position, FIELDS)
        self.seats = state.seats
        self.out: list[int] = []  # expelled without being mentioned

    def lay(self) -> None:
        s = self.s
        s.logging = False
        s.round = self.read.number("round", 1, 1, ROUNDS)
        s.phase = self.phase()
        self.lay_cards()
        self.lay_tricks()
        self.fill()
        s.hide()
        self.read_scores()
        self.read_memory()
        s.logging = True
        begin(s, self.read)

    # Cards.

    def lay_cards(self) -> None:
        s, r, places = self.s, self.read, self.s.places
        if "goals" in self.position:
            for seat, card in enumerate(r.lists("goals", self.seats)):
                r.lay([card], f"goal {seat}", places.goals[seat], 1)
        if self.position.get("trump") is not None:
            r.lay([self.position["trump"]], "trump", places.trump, 1)
        for seat, cards in enumerate(r.lists("hands", self.seats)):
            r.lay(cards, f"hand {seat}", places.hands[seat], CARDS)
        r.lay(self.top_first("trumpdeck"), "trumpdeck", places.trumpdeck, 4)
        r.lay(self.top_first("deck"), "deck", places.decks[0], CARDS)
        r.lay(self.position.get("discard", []), "discard", places.piles[0], CARDS)
        expelled = r.cards(self.position.get("expelled", []), "expelled", s.round - 1)
        for card in [*expelled, *s.cards(places.trumpdeck)]:
            if s.faces.values[card] != 2:
                raise Impossible(f"{s.faces.names[card]} is no card of the trump deck (TT-3).")
        for card in expelled:
            if card in r.laid:
                raise Impossible(f"{s.faces.names[card]} is in two places (GR-9).")
            r.laid.add(card)
            s.move(card, places.out)  # behind the wild cards

    def top_first(self, name: str) -> Any:
        given = self.position.get(name, [])
        return given[::-1] if isinstance(given, list) else given

    def lay_tricks(self) -> None:
        """Those won in this round, and the one being played."""
        s, r, places = self.s, self.read, self.s.places
        sizes: list[list[int]] = []
        for seat, tricks in enumerate(r.lists("won", self.seats)):
            if not isinstance(tricks, list) or [trick for trick in tricks if not isinstance(trick, list) or not trick]:
                raise Impossible(f"What seat {seat} won is a list of tricks, each a list of cards, not {tricks!r}.")
            for trick in tricks:
                r.lay(trick, f"a trick won by seat {seat}", places.won[seat], self.seats)
            sizes.append([len(trick) for trick in tricks])
        r.lay(self.position.get("trick", []), "trick", places.trick, self.seats - 1)
        total = sum([len(tricks) for tricks in sizes])
        if s.phase != PLAYING and (total or s.size(places.trick)):
            raise Impossible("Tricks are played in the phase 'tricks' only (TT-22).")
        if total >= TRICKS:
            raise Impossible(f"A round has {TRICKS} tricks, and {total} are won already (TT-22).")
        order = [seat for seat, tricks in enumerate(sizes) for _ in tricks]
        winners = self.numbers("winners", total, self.seats - 1) if "winners" in self.position else order
        if sorted(winners) != order:
            raise Impossible("'winners' does not agree with the tricks in 'won'.")
        for seat in winners:
            s.trick_won(seat, sizes[seat].pop(0))

    def fill(self) -> None:
        """Goals and trump where none are given; every other card that lies nowhere yet goes into its deck."""
        s, places = self.s, self.s.places
        for card in self.read.laid:
            if card >= CARDS:
                raise Impossible("Wild cards are expelled from this game (TT-1).")
        loose = [card for card in range(CARDS) if card not in self.read.laid]
        if "goals" not in self.position:
            ones = [card for card in loose if s.faces.values[card] == 1]
            if len(ones) < self.seats:
                raise Impossible("Say what the goal cards are: the 1s lie elsewhere (TT-2).")
            s.chance().shuffle(ones)
            for seat in range(self.seats):
                s.move(ones[seat], places.goals[seat])
        self.fill_trump([card for card in loose if s.faces.values[card] == 2])
        deck = places.decks[0]
        over = s.cards(deck)
        for card in [card for card in loose if s.lies(card, places.out) and card not in self.out]:
            s.move(card, deck)
        s.shuffle(deck)
        for card in over:
            s.move(card, deck)

    def fill_trump(self, loose: list[int]) -> None:
        """2s not mentioned are the trump deck; beside one that is given they are expelled, as far as can be (TT-29)."""
        s, places = self.s, self.s.places
        if "trumpdeck" not in self.position:
            for card in loose:
                s.move(card, places.trumpdeck)
            s.shuffle(places.trumpdeck)
        elif "expelled" not in self.position:
            self.out = loose[: s.round - 1]
        if not s.size(places.trump):
            if not s.size(places.trumpdeck):
                raise Impossible("There is no trump card, and none in the trump deck (TT-6).")
            s.move(s.last(places.trumpdeck), places.trump)

    # Numbers.

    def phase(self) -> int:
        given = self.position.get("phase", PHASES[0])
        if given not in PHASES[:OVER]:
            raise Impossible(f"'phase' of a position is {' or '.join(PHASES[:OVER])}, not {given!r}.")
        return PHASES.index(given)

    def numbers(self, name: str, count: int, most: int) -> list[int]:
        """A list of whole numbers from 0 on."""
        given = self.read.lists(name, count)
        for number in given:
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
                raise Impossible(f"{name!r} of a position is made of whole numbers from 0 to {most}, not {number!r}.")
        return given

    def read_scores(self) -> None:
        s = self.s
        if "sheet" in self.position:
            s.sheet = self.read_sheet(self.read.lists("sheet", self.seats))
        sheet = [Line(packed) for packed in s.sheet]
        lines = [[line for line in sheet if line.seat == seat] for seat in range(self.seats)]
        s.points = numbers([sum([line.total for line in mine]) for mine in lines])
        s.base = numbers([sum([line.points[0] for line in mine]) for mine in lines])
        if "points" in self.position:
            s.points = numbers(self.numbers("points", self.seats, MOST_POINTS))
        if "base" in self.position:
            s.base = numbers(self.numbers("base", self.seats, TRICKS * ROUNDS))
        if "best" in self.position:
            best = self.read.lists("best", self.seats)
            s.best = numbers([-1 if name is None else self.read.cards([name], "best", 1)[0] for name in best])
        self.read_bids()

    def read_sheet(self, given: list[Any]) -> vec[i64]:
        lines: list[int] = []
        for seat, rounds in enumerate(given):
            for each in rounds if isinstance(rounds, list) else [rounds]:
                if not isinstance(each, dict) or set(each) != {"round", *LINES, "total"}:
                    raise Impossible(f"A line of the sheet has round, {', '.join(LINES)} and total, not {each!r}.")
                read = [each[name] for name in ("round", *LINES)]
                if [n for n in read if type(n) is not int or not 0 <= n <= TRICKS] or each["round"] >= self.s.round:
                    raise Impossible(f"A line of the sheet that cannot be: {each!r}.")
                lines.append(packed_line(read[0], seat, read[1], read[2], read[3], read[4], read[5]))
        return numbers(sorted(lines, key=lambda line: line >> 40))  # by round, then seat

    def read_bids(self) -> None:
        """There are bids when the bidding is over, and none before (TT-16)."""
        s = self.s
        made = s.phase in (EFFECTS, PLAYING)
        default: list[Any] = [0 if made else None] * self.seats
        given = self.read.lists("bids", self.seats) if self.position.get("bids") is not None else default
        if not made and [bid for bid in given if bid is not None]:
            raise Impossible(f"Nobody has bid yet in the phase {PHASES[s.phase]!r} (TT-16).")
        for bid in given:
            if made and (type(bid) is not int or not 0 <= bid <= TRICKS):
                raise Impossible(f"A bid is a whole number from 0 to {TRICKS}, not {bid!r} (TT-16).")
        s.bids = numbers(given) if made else s.places.no_bids

    def read_memory(self) -> None:
        """What was heard and used before."""
        s = self.s
        if "last" in self.position:
            s.last_used = s.faces.kinds[self.read.cards([self.position["last"]], "last", 1)[0]]
        if "lacks" in self.position:
            s.lacks = numbers([self.read_lacks(texts) for texts in self.read.lists("lacks", self.seats)])
            for seat, mask in enumerate(s.lacks):
                if mask & s.hand_mask(seat):
                    raise Impossible(f"Seat {seat} holds a card that it is said to lack.")

    def read_lacks(self, texts: object) -> int:
        mask = 0
        for text in texts if isinstance(texts, list) else [texts]:
            try:
                mask |= mask_of(self.s.codec.parse(f"want {text}"))
            except TechdeckError:
                raise Impossible(f"{text!r} describes no card: write 4V, value 4 or domain V.") from None
        return mask
