"""Positions as data: a game declares one struct, and from it follow how it is written, hidden, read and described.

A field whose cards lie in places of the table says so with `Laid`: they are written as those who look know them, "?"
for the others, and laid there when a position is read. A field that may be missing where a position is told has UNSET
as its default; any other default is what counts when a position that is read leaves the field out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import UNSET, Struct, UnsetType, ValidationError

from techdeck.kernel.apart import Spliced, spliced, told
from techdeck.kernel.errors import Impossible
from techdeck.kernel.event import SHUFFLE
from techdeck.kernel.layout import DECK, NOBODY

if TYPE_CHECKING:
    from techdeck.kernel.layout import Layout
    from techdeck.kernel.state import State

S = TypeVar("S", bound="State")
P = TypeVar("P", bound=Struct)


class Laid(NamedTuple):
    """Where the cards of a field lie: the layout's name for that place, or for one of each seat or deck."""

    place: str
    most: int | str = 255  # cards that can lie there, or what the layout calls that number
    also: str = ""  # a second place whose cards are told behind
    top_first: bool = False  # a deck is told from its top


class Says(NamedTuple):
    """What a field is, for the sentence that refuses another thing: "'turn' of a position is a seat, not 7."."""

    text: str


class Shown:
    """Of a field that is told where there is something to tell, and never read: it lasts for a moment."""


SHOWN = Shown()
Cards = list[str]
"""A field with the names of cards."""
Cell = Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]  # column and row
Whole = Annotated[int, Says("a whole number")]
"""A field with a whole number."""
Names = Annotated[Cards, Says("a list of names of cards")]
Aside = Annotated[Cards | UnsetType, Laid("aside"), SHOWN]  # cards that an effect holds for a moment
Last = Annotated[str | UnsetType, Says("the name of a card")]  # the card whose effect was used last


# What a struct declares.


class Field(NamedTuple):
    name: str
    type: Any
    laid: Laid | None
    many: bool  # one list of cards for each of several places
    top_first: bool
    shown: bool
    may_miss: bool
    is_list: bool
    says: str

    @classmethod
    def of(cls, name: str, declared: Any) -> Field:
        notes = list(getattr(declared, "__metadata__", ()))
        bare = get_args(declared)[0] if notes else declared
        parts = [part for part in get_args(bare) if part is not UnsetType] if is_union(bare) else [bare]
        inner = get_args(parts[0])
        laid = next((note for note in notes if isinstance(note, Laid)), None)
        many = laid is not None and inner != (str,)
        says = next((note.text for note in notes if isinstance(note, Says)), "")
        if laid and not says:
            says = "a list with a list of names of cards for each place" if many else "a list of names of cards"
        may_miss = is_union(bare) and UnsetType in get_args(bare)
        top_first = laid is not None and laid.top_first
        return cls(name, parts[0], laid, many, top_first, SHOWN in notes, may_miss, get_origin(parts[0]) is list, says)


def is_union(declared: Any) -> bool:
    return get_origin(declared) in (Union, UnionType)


@cache
def fields_of(kind: type[Struct]) -> dict[str, Field]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: Field.of(name, hints[name]) for name in kind.__struct_fields__}


@cache
def told_beside(kind: type[Struct]) -> list[str]:
    """The fields without cards that lie in places."""
    return [field.name for field in fields_of(kind).values() if field.laid is None]


class OnGrid(Struct, forbid_unknown_fields=True):
    """A card on a grid."""

    cell: Annotated[Cell, Says("[column, row], two whole numbers")]
    card: Annotated[str, Says("the name of a card")]


class PlainPosition(Struct, forbid_unknown_fields=True):
    """The position of a game that declares none: the cards of every place by its name, of a deck from the top."""

    turn: Whole = 0
    places: Annotated[dict[str, Cards], Says("the names of cards by the name of their place")] = {}
    scores: Annotated[list[int], Says("a list of whole numbers")] = []
    grid: Annotated[list[OnGrid] | UnsetType, Says("a list of cards with their cells")] = UNSET
    aside: Aside = UNSET


# Told.


def plain_data(position: Struct) -> dict[str, Any]:
    """A position as plain data."""
    told: dict[str, Any] = msgspec.to_builtins(position)
    return told


def zones_of(layout: Layout, place: str) -> list[int]:
    found: Any = getattr(layout, place)
    return [found] if isinstance(found, int) else list(found)


class Row(NamedTuple):
    """How the cards of a field are told on a layout."""

    field: Field
    zones: list[int]
    also: list[int]

    def missing(self, state: State) -> bool:
        """Whether nothing is told, as nothing lies there."""
        return self.field.may_miss and not state.size(self.zones[0])

    def text(self, index: int, state: State, bit: int) -> Cards:
        """The cards of one of its places, as the seats in `bit` know them."""
        return told(state, *self.lie(index), bit)

    def lie(self, index: int) -> tuple[int, int, bool]:
        """Where they lie, where the others lie that are told behind them, and whether the top one is told first."""
        return self.zones[index], self.also[index] if self.also else NOBODY, self.field.top_first

    def spliced(self, index: int, before: State, after: State, bit: int) -> Spliced:
        """How they are told otherwise than before."""
        return spliced(before, after, *self.lie(index), bit)


class Told(NamedTuple):
    """How all cards are told on a layout; and by place in which rows, at which index."""

    rows: list[Row]
    places: dict[int, list[tuple[Row, int]]]

    @classmethod
    def of(cls, kind: type[Struct], layout: Layout) -> Told:
        """Worked out once for a layout, which has the positions of one game."""
        if layout.told is None:
            laid = [(field, field.laid) for field in fields_of(kind).values() if field.laid is not None]
            rows = [
                Row(field, zones_of(layout, where.place), zones_of(layout, where.also) if where.also else [])
                for field, where in laid
            ]
            places: dict[int, list[tuple[Row, int]]] = {}
            for row in rows:
                for index, zone in [*enumerate(row.zones), *enumerate(row.also)]:
                    places.setdefault(zone, []).append((row, index))
            layout.told = cls(rows, places)
        told: Told = layout.told
        return told


def lying(kind: type[P], state: State, bit: int) -> P:
    """A position with the cards where they lie, as the seats in `bit` know them; the rest is yet to be told."""
    cards: dict[str, Any] = {}
    for row in Told.of(kind, state.layout).rows:
        if not row.missing(state):
            texts = [row.text(index, state, bit) for index in range(len(row.zones))]
            cards[row.field.name] = texts if row.field.many else texts[0]
    return kind(**cards)


# Read.


def read(kind: type[P], given: Mapping[str, Any]) -> P:
    """A position from plain data; refuses fields that it does not have, and what they cannot be."""
    fields = fields_of(kind)
    known = [field.name for field in fields.values() if not field.shown]
    for name in given:
        if name not in known:
            raise Impossible(f"A position has no field {name!r} here; its fields: {', '.join(known)}.")
    try:
        return msgspec.convert(said(fields, given), kind)
    except ValidationError as error:
        raise Impossible(refusal(kind, given, str(error))) from None


def said(fields: dict[str, Field], given: Mapping[str, Any]) -> dict[str, Any]:
    """What is given: a list that is null is left out."""
    return {name: value for name, value in given.items() if value is not None or not fields[name].is_list}


def refusal(kind: type[Struct], given: Any, error: str) -> str:
    """Why something is no position, from the place in it where reading failed."""
    what, _, where = error.partition(" - at ")
    value, name, says = given, "", ""
    inside: Any = kind
    for member, index in re.findall(r"\.(\w+)|\[(\d+)\]", where):
        if member:
            field = fields_of(inside)[member]
            inside, name, says = field.type, field.name, field.says
            value = value[member]
        else:
            inside = get_args(inside)[0]
            value = value[int(index)]
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", what)
    if unknown:
        known = ", ".join(fields_of(inside))
        return f"{name!r} of a position has no field {unknown[1]!r} there; its fields: {known}."
    return f"{name!r} of a position is {says}, not {value!r}."


class Reader(Generic[S, P]):
    """Lays out a position that was given. Every card is laid once."""

    def __init__(self, state: S, position: P, given: Mapping[str, Any]) -> None:
        self.state = state
        self.position = position
        self.given = given
        self.laid: set[int] = set()

    def has(self, name: str) -> bool:
        """Whether a field is there, and not left out."""
        return self.given.get(name) is not None

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A field that is a whole number, or the default where it is left out."""
        number: int = getattr(self.position, name) if name in self.given else default
        if not low <= number <= high:
            raise Impossible(f"{name!r} of a position is a whole number from {low} to {high}, not {number!r}.")
        return number

    def each(self, name: str, count: int, default: Any = None) -> list[Any]:
        """A field with one entry a seat or deck, or so many defaults where it is left out."""
        if not self.has(name):
            return [default for _ in range(count)]
        entries: list[Any] = getattr(self.position, name)
        if len(entries) != count:
            raise Impossible(f"{name!r} of a position is a list of {count} entries, not {entries!r}.")
        return entries

    def numbers(self, name: str, count: int, most: int, clause: str = "") -> list[int]:
        """The same with whole numbers, 0 where it is left out."""
        numbers: list[int] = self.each(name, count, 0)
        for number in numbers:
            if not 0 <= number <= most:
                words = f"{name!r} of a position has whole numbers from 0 to {most}, not {number!r}"
                raise Impossible(f"{words} ({clause})." if clause else f"{words}.")
        return numbers

    def cards(self, names: Cards, where: str, most: int = 255) -> list[int]:
        """Card names as card numbers."""
        if len(names) > most:
            raise Impossible(f"At most {most} cards can be in {where}, not {len(names)}.")
        index = self.state.faces.index
        for name in names:
            if name not in index:
                raise Impossible(f"There is no card {name!r} in this game ({where}).")
            if index[name] in self.state.faces.left_out:
                raise Impossible(f"{name} is not in the deck of this edition ({where}).")
        return [index[name] for name in names]

    def lay(self, names: Cards, where: str, zone: int, most: int = 255) -> None:
        """Lay cards into a place, the first one lowest."""
        for first in self.cards(names, where, most):
            card = self.free(first)
            self.laid.add(card)
            self.state.move(card, zone)

    def lay_all(self) -> None:
        """The cards of every field that says where they lie."""
        for field, zones, _ in Told.of(type(self.position), self.state.layout).rows:
            if field.laid is not None and not field.shown:
                value: Any = getattr(self.position, field.name)
                rows = self.each(field.name, len(zones), []) if field.many else [value]
                for zone, row in zip(zones, rows, strict=False):
                    names = row[::-1] if field.top_first else row
                    most = field.laid.most
                    limit = getattr(self.state.layout, most) if isinstance(most, str) else most
                    self.lay(names, self.state.layout.names[zone], zone, limit)

    def free(self, first: int) -> int:
        """The first of the cards equal to `first` that lies nowhere yet."""
        names = self.state.faces.names
        equal = [card for card in range(first, len(names)) if names[card] == names[first]]
        for card in equal:
            if card not in self.laid:
                return card
        if len(equal) == 1:
            raise Impossible(f"{names[first]} is in two places (GR-9).")
        raise Impossible(f"There are {len(equal)} {names[first]} in all, and more are laid out (GR-9).")

    def last_used(self, name: str | UnsetType) -> None:
        """The card whose effect was used last."""
        if name is not UNSET:
            self.state.last_used = self.state.faces.kinds[self.cards([name], "last")[0]]


# What a game has.


class Form(Generic[S, P]):
    """The positions of one game: how they are declared, what is told beside the cards, and how one is laid out."""

    def __init__(
        self,
        kind: type[P],
        tell: Callable[[S, P, int], None],
        lay: Callable[[Reader[S, P]], None],
        alike: bool = False,
    ) -> None:
        self.kind = kind
        self._tell = tell
        self._lay = lay
        self.alike = alike  # whether what is told beside the cards is the same for all who look

    def seen(self, state: S, bit: int) -> P:
        """The position as the seats in `bit` know it; -1 knows all."""
        position = lying(self.kind, state, bit)
        self._tell(state, position, bit)
        return position

    def beside(self, state: S, bit: int) -> P:
        """The same without the cards that lie in places."""
        position = self.kind()
        self._tell(state, position, bit)
        return position

    def lay(self, state: S, given: Mapping[str, Any]) -> None:
        """Lay out a position that was given as plain data, at the top of a turn."""
        position = read(self.kind, given)
        state.logging = False
        self._lay(Reader(state, position, given))


def name_of_last(state: State) -> str | UnsetType:
    return state.faces.names[state.last_used] if state.last_used >= 0 else UNSET


# A game that declares nothing.


def tell_plain(state: State, out: PlainPosition, bit: int) -> None:
    layout, names = state.layout, state.faces.names
    out.turn = state.turn()
    for zone, name in enumerate(layout.names):
        if zone != layout.aside:
            cards = state.cards_text(zone, bit)
            out.places[name] = cards[::-1] if layout.kinds[zone] == DECK else cards
    out.scores = list(state.result().scores)
    grid = state.grid()
    if grid:
        out.grid = [OnGrid([column, row], names[card]) for card, (column, row) in grid.items()]


def lay_plain(r: Reader[State, PlainPosition]) -> None:
    """Cards that are in no place go under what is in the first deck, shuffled; then the game goes on from there."""
    state, position, layout = r.state, r.position, r.state.layout
    for name, cards in position.places.items():
        zone = layout.names.index(name) if name in layout.names else layout.aside
        if zone == layout.aside:
            known = ", ".join([known for known in layout.names if known != layout.names[layout.aside]])
            raise Impossible(f"There is no place {name!r} in a position; its places: {known}.")
        r.lay(cards[::-1] if layout.kinds[zone] == DECK else cards, name, zone)
    loose = [card for card in range(state.room) if card not in r.laid]
    if len(layout.decks) and loose:
        over = state.cards(layout.decks[0])
        state.shuffle_in(loose, 0, SHUFFLE)
        for card in over:
            state.move(card, layout.decks[0])
    state.hide()
    r.number("turn", 0, 0, layout.seats - 1)
    if not r.has("scores"):
        position.scores = [0] * layout.seats
    r.each("scores", layout.seats)
    origin = state.origin
    assert origin is not None
    state.logging = True
    origin.game.resume(state, position)


PLAIN = Form(PlainPosition, tell_plain, lay_plain)
