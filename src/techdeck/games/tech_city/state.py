"""The state of Tech City: the city with its cells and markers, and what the words of effects mean here."""

from __future__ import annotations

from typing import Any, Final

from techdeck.games.tech_city.choices import CELL, DOWN, RIGHT, USE, beside, column_of, index_of, row_of
from techdeck.games.tech_city.sheet import SOURCES, Entry, Points, entries, pack_points
from techdeck.kernel.agenda import Op
from techdeck.kernel.choice import ARG, Codec
from techdeck.kernel.event import HIDDEN
from techdeck.kernel.layout import BITS, NOBODY, OPEN, Faces, Layout
from techdeck.kernel.state import Result, State

ROUNDS: Final = 6
DEAL: Final = 6
REFILL: Final = 3  # cards that everybody has at least when a round begins (TC-30)
KNOWLEDGE: Final = 0
SCIENCE: Final = 1
TECHNOLOGY: Final = 2
SERVICE: Final = 3

BUILDING: Final = 0
USING: Final = 1
ENDING: Final = 2
PHASES: Final = ("build", "effects", "end")

RANKS: Final = ((20, "Wonder"), (16, "Metropolis"), (12, "City"), (8, "Town"), (0, "Village"))  # TC-44
MOST_POINTS: Final = "most points"
MORE_COMPANIES: Final = "more companies at equal points"
SHARED: Final = "equal points and companies"


def rank_of(points: int) -> str:
    """What a city built alone may call itself (TC-44)."""
    for least, name in RANKS:
        if points >= least:
            return name
    return RANKS[-1][1]


class Places(Layout):
    """A deck with its pile, the city, and a hand for every seat."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.add_decks(1)
        self.city = self.add("city", OPEN)
        self.add_hands()
        self.hand_limit = 5 if seats > 4 else 6  # TC-29


class TechCity(State):
    """`cells`, `uses` and `owners` run parallel to the cards of the city: cells and markers stay where cards change."""

    def __init__(self, places: Places, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(places, faces, codec, effects)
        self.places = places
        self.city = places.city
        self.cells: list[int] = []  # as choices
        self.uses: list[Any] = []  # the choice to use what lies there
        self.owners: list[int] = []  # whose marker lies there
        self.free: list[int] = []  # where a card may be built, as choices; follows from `cells`
        self.counts: list[int] = []  # companies by seat and domain; follows from the markers
        self.points: list[int] = []
        self.sheet: list[int] = []  # everything that was scored, packed (sheet.py)
        self.round = 1
        self.phase = BUILDING
        self.first = 0  # who holds the marker of the first player
        self.gifts = 0  # cards given so far for the Service card that is being built
        self.helpers = 0  # mask of the seats that gave one

    def copy(self) -> TechCity:
        twin = TechCity(self.places, self.faces, self.codec, self.effects)
        self.copy_state(twin)
        twin.cells = self.cells[:]
        twin.uses = self.uses[:]
        twin.owners = self.owners[:]
        twin.free = self.free[:]
        twin.counts = self.counts[:]
        twin.points = self.points[:]
        twin.sheet = self.sheet[:]
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.gifts = self.gifts
        twin.helpers = self.helpers
        return twin

    def fields(self) -> tuple[Any, ...]:
        numbers = (self.round, self.phase, self.first, self.gifts, self.helpers)
        return (self.cells, self.owners, self.points, self.sheet, numbers)

    # The grid.

    def occupy(self, cell: int, owner: int) -> None:
        """The card that came into the city last lies here, with the marker of `owner`."""
        cells, free = self.cells, self.free
        at = index_of(free, cell)
        if at >= 0:
            del free[at]
        taken = beside(cells, cell) | beside(free, cell)
        if not taken & 1:
            free.append(cell - DOWN)
        if not taken & 2:
            free.append(cell - RIGHT)
        if not taken & 4:
            free.append(cell + RIGHT)
        if not taken & 8:
            free.append(cell + DOWN)
        cells.append(cell)
        self.uses.append(cell - CELL + USE)
        self.owners.append(owner)
        domain = self.faces.domains[self.zones[self.city][-1]]
        if owner >= 0 and domain >= 0:
            self.counts[4 * owner + domain] += 1

    def vacate(self) -> None:
        """The cell of the card that came last is free again."""
        cells, owners = self.cells[:-1], self.owners[:-1]
        self.cells, self.uses, self.owners, self.free = [], [], [], []
        for cell, owner in zip(cells, owners):
            self.occupy(cell, owner)
        self.recount()

    def at(self, cell: int) -> int:
        """The index of the city card on a cell, which may come with any verb; -1 where there is none."""
        return index_of(self.cells, CELL + (cell & ARG))

    def companies(self, seat: int, domain: int) -> int:
        """How many companies of a domain a seat controls."""
        return self.counts[4 * seat + domain]

    def recount(self) -> None:
        """After cards of the city changed: a Service card is neutral always (TC-4, TC-27)."""
        counts = [0] * (4 * self.layout.seats)
        domains, owners = self.faces.domains, self.owners
        for index, card in enumerate(self.zones[self.city]):
            domain, owner = domains[card], owners[index]
            if domain == SERVICE:
                owners[index] = NOBODY
            elif owner >= 0:
                counts[4 * owner + domain] += 1
        self.counts = counts

    # Cards that come and go.

    def next_card(self) -> int:
        """The next card of the deck that can stand in the city, or -1: wild cards are expelled (TC-20)."""
        while True:
            card = self.top(0)
            if card == HIDDEN or self.faces.domains[card] >= 0:
                return card
            self.move(card, self.layout.out)

    def spend(self, card: int, seat: int) -> None:
        """Pay with a card or give it: a wild card is expelled (TC-19), any other discarded."""
        if self.faces.domains[card] < 0:
            self.move(card, self.layout.out, -1, 0, seat)
        else:
            self.discard(card, seat)

    def swap(self, a: int, b: int, seen: int = 0, seat: int = NOBODY) -> None:
        """Cells keep their markers (TC-27), what was exchanged is fresh (TC-28), wild cards stay out (TC-20)."""
        in_a, in_b = self.place[a] == self.city, self.place[b] == self.city
        if in_a and self.faces.domains[b] < 0:
            self.swap_wild(a, b, seat)
        elif in_b and self.faces.domains[a] < 0:
            self.swap_wild(b, a, seat)
        else:
            super().swap(a, b, seen, seat)
            if in_a or in_b:
                self.used[a] = self.used[b] = 0
                self.recount()

    def swap_wild(self, card: int, wild: int, seat: int) -> None:
        """The wild card is expelled, the next card of the deck enters the city, `card` goes where the wild one was."""
        zone = self.place[wild]
        at = self.zones[zone].index(wild)
        self.move(wild, self.layout.out, -1, 0, seat)
        new = self.next_card()
        if new < 0:
            return
        if self.is_deck(zone):
            super().swap(card, new, 0, seat)
        else:
            self.move(new, self.city, self.zones[self.city].index(card), 0, seat)
            self.move(card, zone, at, 0, seat)
        self.recount()

    def replace(self, old: int, new: int, seat: int = NOBODY) -> None:
        if self.place[old] == self.city and self.faces.domains[new] < 0:
            self.move(new, self.layout.out, -1, 0, seat)
            new = self.next_card()
            if new < 0:
                return
        super().replace(old, new, seat)
        self.recount()

    # Points.

    def credit(self, seat: int, points: Points) -> None:
        if points.total():
            self.points[seat] += points.total()
            self.sheet.append(pack_points(self.round, seat, points))

    def result(self) -> Result:
        """Most points, then most companies, then the win is shared (TC-32)."""
        scores = tuple(self.points)
        if not self.over:
            return Result((), scores, "")
        if len(scores) == 1:
            return Result((0,), scores, f"rank {rank_of(scores[0])}")
        best = [seat for seat, points in enumerate(scores) if points == max(scores)]
        if len(best) == 1:
            return Result(tuple(best), scores, MOST_POINTS)
        owned = [self.owners.count(seat) for seat in range(len(scores))]
        most = max([owned[seat] for seat in best])
        best = [seat for seat in best if owned[seat] == most]
        return Result(tuple(best), scores, MORE_COMPANIES if len(best) == 1 else SHARED)

    def end_clause(self) -> str:
        return "TC-32" if self.layout.seats > 1 else "TC-44"

    # What effects ask.

    def neutral(self) -> list[int]:
        return self.controlled(NOBODY)

    def controlled(self, seat: int) -> list[int]:
        out: list[int] = []
        city = self.zones[self.city]
        for index, owner in enumerate(self.owners):
            if owner == seat:
                out.append(city[index])
        return out

    def mine(self, seat: int) -> list[int]:
        out: list[int] = []
        city = self.zones[self.city]
        for index, owner in enumerate(self.owners):
            if owner == seat or owner < 0:
                out.append(city[index])
        return out

    def in_play(self) -> list[int]:
        return self.zones[self.city][:]

    # As data.

    def position(self, bit: int) -> dict[str, Any]:
        places = self.places
        out: dict[str, Any] = {
            "turn": self.turn(),
            "round": self.round,
            "phase": PHASES[self.phase],
            "first": self.first,
            "points": self.points[:],
            "city": [self.company(index) for index in range(len(self.cells))],
            "hands": [self.cards_text(zone, bit) for zone in places.hands],
            "deck": self.cards_text(places.decks[0], bit)[::-1],
            "discard": self.cards_text(places.piles[0], bit),
            "expelled": self.cards_text(places.out, bit),
            "sheet": [sheet_line(entry) for entry in entries(self.sheet)],
        }
        if self.last_used >= 0:
            out["last"] = self.faces.names[self.last_used]
        if self.zones[places.aside]:
            out["aside"] = self.cards_text(places.aside, bit)
        return out

    def company(self, index: int) -> dict[str, Any]:
        """A city card as data; of a Service card also the seats for whom it is used (TC-22)."""
        card, cell, owner = self.zones[self.city][index], self.cells[index], self.owners[index]
        out: dict[str, Any] = {
            "cell": [column_of(cell), row_of(cell)],
            "card": self.faces.names[card],
            "owner": owner if owner >= 0 else None,
            "used": self.used[card] != 0,
        }
        if self.used[card] and self.faces.domains[card] == SERVICE:
            out["by"] = [seat for seat in range(self.layout.seats) if self.used[card] & BITS[seat]]
        return out

    def turn(self) -> int:
        """Whose turn it is; what lies lowest on the agenda belongs to that seat."""
        frames = self.frames()
        return frames[-1].you if frames else -1


def sheet_line(entry: Entry) -> dict[str, int]:
    line = {"round": entry.round, "seat": entry.seat}
    for source, points in zip(SOURCES, entry.points.by_source()):
        line[source] = points
    return line
