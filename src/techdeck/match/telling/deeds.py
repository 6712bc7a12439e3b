"""What people did with cards: events folded into deeds, a verb and its cards each, however many moves that took."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel.choice import DOMAIN, DONE, NO, NUMBER, PASS, VALUE, YES, arg_of, kind_of
from techdeck.kernel.effects.luck import HEADS
from techdeck.kernel.event import HIDDEN, Event
from techdeck.kernel.layout import ASIDE, DECK, HAND, NOBODY, OPEN, Layout
from techdeck.match.telling.sentence import Part, Words, card, counted, does, joined, name, number, verb, whose

NOWHERE = -1
COMING = (("prepare", "for what comes"), ("miss", "the next turn"), ("get", "another turn"))  # what waits
WITHOUT_CARDS = ("name", "flip", "roll", "skip", *[verb for verb, _ in COMING])


class Deed:
    """One thing that somebody did. `src` and `dst` are places, NOWHERE where they are not told."""

    def __init__(self, at: int, seat: int, does: str, cards: list[int], src: int = NOWHERE, dst: int = NOWHERE) -> None:
        self.at = at
        self.seat = seat
        self.does = does
        self.cards = cards  # HIDDEN is one that was not seen
        self.src = src
        self.dst = dst
        self.other = HIDDEN  # of two cards that change places, the second
        self.of_them = False  # whether the cards are some of those that were just looked at

    def takes(self, later: Deed) -> bool:
        """Whether a later deed is more of the same."""
        same = (later.seat, later.does, later.src, later.dst) == (self.seat, self.does, self.src, self.dst)
        return same and self.does not in ("swap", "replace", *WITHOUT_CARDS)


class Deeds:
    """Folds the events of a chapter. What follows by the rules is no deed: shuffles, cards that go back.

    Where every `step` counts, those that go back are told too, and that an effect is used. `chosen` are the numbers of
    events before which somebody chose: what was chosen apart is not one exchange.
    """

    def __init__(
        self, layout: Layout, names: Sequence[str], step: bool = False, chosen: Collection[int] = frozenset()
    ) -> None:
        self.layout = layout
        self.step = step
        self.chosen = chosen
        self.names = names  # of cards
        self.done: list[Deed] = []
        self.lifted: dict[int, Deed] = {}  # by card aside: the deed that turned it up
        self.unseen: list[Deed] = []  # the same for cards that were not seen
        self.in_use: set[int] = set()  # cards aside whose own effect runs

    def fold(self, first: int, events: Sequence[Event]) -> list[Deed]:
        at = 0
        while at < len(events):
            at += self.one(first + at, events, at)
        return [deed for deed in self.done if deed.cards or deed.does in WITHOUT_CARDS]

    def one(self, number: int, events: Sequence[Event], at: int) -> int:
        """Take in the event at an index; gives how many events that took."""
        event = events[at]
        after = events[at + 1] if at + 1 < len(events) else None
        if event.kind == "move":
            apart = after is None or number + 1 in self.chosen
            if not apart and self.exchanged(number, event, events[at + 1], events[at + 2 :]):
                return 2
            self.move(number, event, after)
        elif event.kind == "show":
            self.show(number, event)
        elif event.kind == "use" and self.step:
            self.done.append(Deed(number, event.seat, "use", [event.card]))
        elif event.kind == "fresh":
            self.add(Deed(number, event.seat, "refresh", [event.card]))
        elif event.kind == "say":
            self.say(number, event)
        return 1

    def say(self, number: int, event: Event) -> None:
        """What effects say: a name, what a coin or die shows, a skipped turn, a countered effect, a card taken over."""
        if kind_of(event.arg) in (DOMAIN, VALUE):
            self.done.append(Deed(number, event.seat, "name", [], event.arg))
        elif kind_of(event.arg) == NUMBER and event.dst == 1:
            self.done.append(Deed(number, event.seat, "roll" if event.src else "flip", [], event.arg))
        elif event.arg == PASS:
            self.done.append(Deed(number, event.seat, "skip", []))
        elif event.arg == DONE:
            self.done.append(Deed(number, event.seat, COMING[event.dst][0], [], dst=event.dst))
        elif event.card >= 0 and event.arg in (YES, NO):
            self.add(Deed(number, event.seat, "counter" if event.arg == NO else "take over", [event.card]))

    def add(self, deed: Deed) -> Deed:
        if self.done and self.done[-1].takes(deed):
            self.done[-1].cards += deed.cards
            return self.done[-1]
        self.done.append(deed)
        return deed

    # Two cards that change places, or one that takes another's.

    def exchanged(self, number: int, event: Event, after: Event, rest: Sequence[Event]) -> bool:
        kinds, piles = self.layout.kinds, self.layout.piles
        if after.kind != "move" or after.seat != event.seat or kinds[event.dst] == ASIDE:
            return False
        back = (after.src, after.dst) == (event.dst, event.src)
        if kinds[event.src] == ASIDE:
            return back and self.exchanged_aside(number, event, after)
        if back and event.src != event.dst and kinds[event.src] != DECK:
            if kinds[event.dst] == DECK and rest and rest[0].kind == "move" and rest[0].src == event.dst:
                return False  # put under the deck, and then drawn from it
            return self.pair(Deed(number, event.seat, "swap", [event.card], event.src, after.src), after.card)
        if event.src == event.dst == after.src == after.dst:
            return self.pair(Deed(number, event.seat, "swap", [event.card], event.src, after.src), after.card)
        in_play = kinds[event.src] == OPEN and event.src not in piles
        if in_play and event.dst in piles and after.dst == event.src and after.src != event.src:
            found = self.picked_up(after.card) if kinds[after.src] == ASIDE else None
            src = after.src if found is None else found.src if not found.cards else NOWHERE
            return self.pair(Deed(number, event.seat, "replace", [event.card], event.src, src), after.card)
        return False

    def exchanged_aside(self, number: int, event: Event, after: Event) -> bool:
        """A card that was turned up comes into the place of another, which goes where that one was."""
        found = self.picked_up(event.card)
        if found is None:
            return False
        if after.card == HIDDEN:
            self.unseen.append(found)
        else:
            self.lifted[after.card] = found
        return self.pair(Deed(number, event.seat, "swap", [after.card], after.src, found.src), event.card)

    def picked_up(self, card: int) -> Deed | None:
        """The deed that turned up a card that now leaves; where it was the only one, that goes without saying."""
        found = self.lifted.pop(card, None) if card != HIDDEN else None
        if found is None and self.unseen and card == HIDDEN:
            found = self.unseen.pop(0)
        if found is not None and len(found.cards) == 1 and not self.step:
            found.cards = []
        return found

    def pair(self, deed: Deed, other: int) -> bool:
        deed.other = other
        self.done.append(deed)
        return True

    # Cards that move.

    def move(self, number: int, event: Event, after: Event | None) -> None:
        layout, kinds = self.layout, self.layout.kinds
        if kinds[event.dst] == ASIDE:
            if after is not None and after.kind == "use" and after.card == event.card and kinds[event.src] == HAND:
                self.in_use.add(event.card)
            else:
                self.lift(number, event)
        elif kinds[event.src] == ASIDE:
            if event.card in self.in_use and event.card != HIDDEN:
                self.in_use.discard(event.card)
            else:
                self.put_down(number, event)
        elif event.src != event.dst:
            does = way(layout, event)
            if does:
                self.add(Deed(number, event.seat, does, [event.card], event.src, event.dst))

    def lift(self, number: int, event: Event) -> None:
        does = "look" if event.card == HIDDEN else "reveal"
        own = self.layout.kinds[event.src] == HAND and self.layout.owners[event.src] == event.seat
        deed = self.add(Deed(number, event.seat, "show" if own else does, [event.card], event.src))
        if event.card == HIDDEN:
            self.unseen.append(deed)
        else:
            self.lifted[event.card] = deed

    def put_down(self, number: int, event: Event) -> None:
        """A card that was aside: what becomes of it matters, and where it was only if it was the only one."""
        kinds, owners = self.layout.kinds, self.layout.owners
        found = self.lifted.get(event.card) if event.card != HIDDEN else None
        if found is None and self.unseen:
            found = self.unseen[0]
        src = found.src if found is not None else NOWHERE
        if kinds[event.dst] == DECK or event.dst == src:
            if self.step and kinds[event.dst] == DECK:
                self.add(Deed(number, event.seat, "put", [event.card], dst=event.dst)).of_them = True
            self.forget(event.card)
            return
        alone = found is not None and len(found.cards) == 1 and found.seat == event.seat
        if kinds[event.dst] == HAND:
            does = "take" if owners[event.dst] == event.seat else "give"
        else:
            does = "discard" if event.dst in self.layout.piles else "put"
        dst = event.dst if does in ("give", "put") else NOWHERE
        deed = self.add(Deed(number, event.seat, does, [event.card], src if alone else NOWHERE, dst))
        deed.of_them = not alone
        if alone and found is not None:
            found.cards = []  # it is enough to say what was done with it
        self.forget(event.card)

    def forget(self, card: int) -> None:
        if card in self.lifted:
            del self.lifted[card]
        elif self.unseen:
            self.unseen.pop(0)

    def show(self, number: int, event: Event) -> None:
        if self.layout.kinds[event.src] == ASIDE:
            self.add(Deed(number, event.seat, "show", [event.card]))
        elif event.seat == NOBODY or self.layout.owners[event.src] == event.seat:
            self.add(Deed(number, event.seat, "show", [event.card], event.src))
        else:
            through = self.layout.kinds[event.src] == DECK
            self.add(Deed(number, event.seat, "look through" if through else "look at", [event.card], event.src))


def way(layout: Layout, event: Event) -> str:
    """The verb for a card that goes from one place to another; empty for what nobody needs to hear."""
    kinds, owners, seat = layout.kinds, layout.owners, event.seat
    src, dst = event.src, event.dst
    if seat == NOBODY:
        return ""
    if kinds[dst] == HAND:
        if owners[dst] != seat:
            return "give"
        if owners[src] == seat and kinds[src] == HAND:
            return ""  # set aside
        return "draw" if kinds[src] == DECK else "take"
    if dst in layout.piles:
        return "discard"
    if kinds[dst] == DECK:
        return "put"
    if dst == layout.out:
        return "expel"
    if kinds[src] == DECK:
        return "turn up"
    if owners[dst] == seat and kinds[src] == OPEN:
        return "take"
    return "play" if kinds[src] == HAND and owners[dst] < 0 else "put"


# In words.


def sentence(layout: Layout, names: Sequence[str], deeds: Sequence[Deed]) -> list[Part]:
    """Deeds in a row as one sentence, without the full stop: each doer with what they did."""
    out: list[Part] = []
    for seat, group in by_doer(deeds):
        if out:
            out.append("; ")
        clauses: list[Words] = []
        before = ""
        for deed in group:
            doing = verb_of(deed)
            form = verb if clauses else does
            begin = (form(seat, doing, YOURS.get(doing, "")), " ") if doing != before else ()
            clauses.append((*begin, *objects(layout, names, deed)))
            before = doing
        out += joined(clauses)
    return out


def by_doer(deeds: Sequence[Deed]) -> list[tuple[int, list[Deed]]]:
    """Everybody with their deeds, whoever did something first first."""
    out: dict[int, list[Deed]] = {}
    for deed in deeds:
        mine = out.setdefault(deed.seat, [])
        if mine and mine[-1].takes(deed):
            mine[-1].cards += deed.cards
        else:
            mine.append(deed)
    return list(out.items())


YOURS = {"reveal": "turn up"}  # who turns cards up cannot tell from that alone whether the others saw them


def verb_of(deed: Deed) -> str:
    return "look at" if deed.does == "look" else deed.does


def shown(names: Sequence[str], cards: Sequence[int]) -> list[Part]:
    """`[7K], [8S] and two cards`."""
    seen: list[Words] = [(card(names[each]),) for each in cards if each != HIDDEN]
    hidden = len(cards) - len(seen)
    if hidden:
        seen.append((counted(hidden, "card"),))
    return joined(seen)


def objects(layout: Layout, names: Sequence[str], deed: Deed) -> Words:
    """What a deed was done to."""
    if deed.does == "name":
        arg = arg_of(deed.src)
        return (DOMAIN_NAMES[arg] if kind_of(deed.src) == DOMAIN else f"the value {arg}",)
    if deed.does == "skip":
        return ("a turn",)
    if deed.does in dict(COMING):
        return (dict(COMING)[deed.does],)
    if deed.does in ("flip", "roll"):
        face = arg_of(deed.src)
        return ("heads" if face == HEADS else "tails",) if deed.does == "flip" else (f"a {face}",)
    if deed.does == "look through":
        return tuple(place(layout, deed.src, deed.seat))
    if deed.does == "look at" and len(deed.cards) > 1 and layout.kinds[deed.src] == HAND:
        seen: list[Part] = [" (", *shown(names, deed.cards), ")"] if HIDDEN not in deed.cards else []
        return (*place(layout, deed.src, deed.seat), *seen)
    if deed.of_them and set(deed.cards) == {HIDDEN}:
        return (number(len(deed.cards)), *where(layout, deed))
    cards = shown(names, deed.cards)
    if deed.does in ("swap", "replace"):
        return (*cards, " with ", *swapped_with(layout, names, deed))
    return (*cards, *where(layout, deed))


def swapped_with(layout: Layout, names: Sequence[str], deed: Deed) -> list[Part]:
    """The other card; or, if it was not seen, whose or where it was."""
    if deed.other != HIDDEN:
        deck = deed.dst != NOWHERE and layout.kinds[deed.dst] == DECK
        return [*shown(names, [deed.other]), *([" from ", *place(layout, deed.dst, deed.seat)] if deck else [])]
    if deed.dst == NOWHERE:
        return ["a card"]
    zone = deed.src if layout.owners[deed.dst] == deed.seat else deed.dst
    owner = layout.owners[zone]
    if layout.kinds[zone] == HAND and owner != deed.seat:
        return [name(owner)]
    return ["a card of ", *place(layout, zone, deed.seat)]


def where(layout: Layout, deed: Deed) -> list[Part]:
    kinds, owners = layout.kinds, layout.owners
    if deed.does == "give":
        return [" to ", name(owners[deed.dst])] if owners[deed.dst] >= 0 else []
    if deed.does == "put":
        into = " back into " if kinds[deed.dst] == DECK else " into "
        return [into, *place(layout, deed.dst, deed.seat)]
    if deed.src == NOWHERE or (kinds[deed.src] == HAND and owners[deed.src] == deed.seat):
        return []
    if (deed.does == "draw" and len(layout.decks) < 2) or deed.does in ("play", "expel", "refresh"):
        return []
    in_hand = kinds[deed.src] == HAND and deed.does in ("look", "look at", "reveal")
    link = " in " if in_hand else " of " if deed.does == "look" else " from "
    return [link, *place(layout, deed.src, deed.seat)]


def place(layout: Layout, zone: int, seat: int) -> list[Part]:
    """`deck 1`, `the pool`, `Cog's tableau`; of the doer's own "the tableau" is enough."""
    called, owner = layout.names[zone], layout.owners[zone]
    if zone in layout.piles:
        return ["the discards"]
    if owner >= 0:
        noun = called.rpartition(" ")[0] or called
        return [f"the {noun}"] if owner == seat else [whose(owner), f" {noun}"]
    return [called if called[-1].isdigit() else f"the {called}"]
