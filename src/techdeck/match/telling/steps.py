"""What an effect did, step by step: each a few words, the cards it was done to, and where they come from and go."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from typing import Final, Literal, NamedTuple

from techdeck.kernel.event import HIDDEN, Event
from techdeck.kernel.layout import ASIDE, DECK, HAND, OPEN, Layout
from techdeck.kernel.state import State
from techdeck.match.telling.deeds import NOWHERE, WITHOUT_CARDS, Deed, Deeds, place, sentence
from techdeck.match.telling.outlook import UNKNOWN, Outlook
from techdeck.match.telling.sentence import Part, counted, does, spoken
from techdeck.match.telling.story import TELLERS

PAIRS = ("swap", "replace")
Kind = Literal["deck", "hand", "discards", "out", "table"]
KINDS: Final[dict[int, Kind]] = {DECK: "deck", HAND: "hand", OPEN: "table"}


class Spot(NamedTuple):
    """A place that cards come from or go to: its name, and what kind of place it is."""

    name: str
    kind: Kind
    deck: int = 0  # which one, counted from 1; 0 where there is only one


class Step(NamedTuple):
    """One step. `words` are text and card by turns, as in a log, and do not name the cards that are shown beside."""

    seat: int
    words: list[str]
    cards: list[str]  # "?" for one that the reader did not see
    others: list[str]  # the cards that these changed places with
    source: Spot | None = None
    place: Spot | None = None
    note: str = ""


def steps_of(view: Outlook, state: State, first: int, end: int, chosen: Collection[int]) -> list[Step]:
    """The events from `first` to `end` as the one who looks saw them; who else saw a card is told by the real state.

    `chosen` are the numbers of events before which somebody chose.
    """
    seen, real = view.events()[first:end], state.events(first)
    apart = {number - first for number in chosen}
    deeds = Deeds(view.state.layout, view.state.faces.names, True, apart).fold(0, seen)
    return [step_of(view, state, deed, seen[deed.at], real[deed.at]) for deed in deeds]


def step_of(view: Outlook, state: State, deed: Deed, event: Event, real: Event) -> Step:
    own = deed.does == "reveal" and deed.seat == view.seat and real.seen == state.bit(view.seat)
    names = view.state.faces.names
    cards = [names[card] if card != HIDDEN else UNKNOWN for card in deed.cards]
    others = [names[deed.other]] if deed.other != HIDDEN else [UNKNOWN] if deed.does in PAIRS else []
    words = spoken(words_of(view, deed, own), view.seat, view.names)
    moves = event.kind == "move" and deed.does not in PAIRS
    source = spot(view, deed.src if deed.src != NOWHERE else event.src) if moves else None
    target = spot(view, event.dst) if moves else None
    return Step(deed.seat, words, cards, others, source, target, noted(state, deed, event, own))


def words_of(view: Outlook, deed: Deed, own: bool) -> list[Part]:
    """The words of a log, but cards are counted, not named: they are seen beside."""
    layout = view.state.layout
    if deed.does == "use":
        return [does(deed.seat, "use"), " ", TELLERS[view.game](view).effect(deed.cards[0])]
    if deed.does in PAIRS and not any(is_theirs(layout, zone, deed.seat) for zone in (deed.src, deed.dst)):
        return [does(deed.seat, deed.does), " a card" if deed.does == "replace" else " two cards"]
    if deed.does == "put" and layout.kinds[deed.dst] == DECK and deed.src != NOWHERE:
        cards = counted(len(deed.cards), "card")  # from elsewhere, so they do not go back
        return [does(deed.seat, "put"), f" {cards} into ", *place(layout, deed.dst, deed.seat)]
    return sentence(layout, view.state.faces.names, [unnamed(deed, "look" if own else "")])


def is_theirs(layout: Layout, zone: int, seat: int) -> bool:
    """Whether a place is somebody else's hand."""
    return zone != NOWHERE and layout.kinds[zone] == HAND and layout.owners[zone] != seat


def unnamed(deed: Deed, instead: str) -> Deed:
    """The same deed, its cards only counted, and perhaps called something else."""
    twin = copy(deed)
    twin.cards = [HIDDEN] * len(deed.cards)
    twin.other = HIDDEN
    twin.does = instead or deed.does
    return twin


def spot(view: Outlook, zone: int) -> Spot | None:
    """A place by its name; where an effect holds cards is none."""
    layout = view.state.layout
    if layout.kinds[zone] == ASIDE:
        return None
    if zone in layout.piles:
        return Spot("the discards", "discards")
    kind: Kind = "out" if zone == layout.out else KINDS[layout.kinds[zone]]
    decks = list(layout.decks)
    return Spot(view.place_name(zone), kind, decks.index(zone) + 1 if zone in decks and len(decks) > 1 else 0)


def noted(state: State, deed: Deed, event: Event, own: bool) -> str:
    """What the words leave open: who sees the cards, and where in a deck they lie then."""
    them = "them" if len(deed.cards) > 1 else "it"
    if own:
        return f"only you see {them}"
    if deed.does == "reveal":
        return f"everybody sees {them}"
    if deed.does in WITHOUT_CARDS or deed.does in PAIRS or event.kind != "move" or HIDDEN in deed.cards:
        return ""
    layout, count = state.layout, len(deed.cards)
    if layout.kinds[event.dst] == DECK:
        lie = state.cards(event.dst)
        if set(lie[-count:]) == set(deed.cards):
            return "on top"
        return "at the bottom" if set(lie[:count]) == set(deed.cards) else ""
    return ""
