"""What happened, in plain sentences, as somebody saw it: a card they did not see stays "a card"."""

from __future__ import annotations

from dataclasses import dataclass, field

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel import event as happening
from techdeck.kernel.choice import DOMAIN, VERB, arg_of, kind_of
from techdeck.kernel.event import HIDDEN, KINDS, Event
from techdeck.kernel.layout import ASIDE, DECK, HAND, NOBODY, OPEN
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook, capital, does, listed, possessive

MOVE, SHOW = KINDS[happening.MOVE], KINDS[happening.SHOW]
SHUFFLE, RENEW = KINDS[happening.SHUFFLE], KINDS[happening.RENEW]
SAY, USE, FRESH = KINDS[happening.SAY], KINDS[happening.USE], KINDS[happening.FRESH]
TURN, END = KINDS[happening.TURN], KINDS[happening.END]

MANY = 20  # cards that are still named one by one
CARD = "\0"  # where the card stands in a sentence; no name holds it, as names are printable


@dataclass
class LogLine:
    """One line of the log: events that differ by their card only. A turn or the end makes a heading."""

    sentence: str
    heading: bool = False
    cards: list[str] = field(default_factory=list)  # seen ones
    hidden: int = 0

    @property
    def text(self) -> str:
        unseen = "a card" if self.hidden == 1 else f"{self.hidden} cards"
        cards = self.cards if len(self.cards) <= MANY else [f"{len(self.cards)} cards"]
        return capital(self.sentence.replace(CARD, listed([*cards, *([unseen] if self.hidden else [])])))

    def takes(self, other: LogLine) -> bool:
        """Whether the other line can be told in this one."""
        return self.sentence == other.sentence and CARD in self.sentence and bool(self.hidden) == bool(other.hidden)


def lines(view: Outlook) -> list[LogLine]:
    """The whole log."""
    return merged(view, view.events())


def merged(view: Outlook, events: list[Event]) -> list[LogLine]:
    """Events in as few lines as tell them."""
    out: list[LogLine] = []
    for event in events:
        line = line_of(view, event)
        if out and out[-1].takes(line):
            out[-1].cards += line.cards
            out[-1].hidden += line.hidden
        else:
            out.append(line)
    return out


def line_of(view: Outlook, event: Event) -> LogLine:
    line = LogLine(sentence(view, event), event.kind in (TURN, END))
    if CARD in line.sentence:
        if event.card == HIDDEN:
            line.hidden = 1
        else:
            line.cards.append(view.state.faces.names[event.card])
    return line


def sentence(view: Outlook, event: Event) -> str:
    """One event, with CARD for its card."""
    if event.kind == MOVE:
        return _move(view, event)
    if event.kind == SHOW:
        return _show(view, event)
    who = view.name(event.seat)
    if event.kind == TURN:
        return f"{possessive(who)} turn"
    if event.kind == USE:
        return f"{does(who, 'use')} {named_effect(view, event.card)}."
    if event.kind == SAY:
        return _say(view, event)
    if event.kind == FRESH:
        return f"{does(who, 'make')} {CARD} fresh again."
    if event.kind == SHUFFLE:
        return f"{view.place_name(event.dst)} is shuffled."
    if event.kind == RENEW:
        return f"{view.place_name(event.dst)} is formed anew."
    return "The game is over" if event.kind == END else f"{does(who, event.kind)}."


def _say(view: Outlook, event: Event) -> str:
    """What was said aloud: something named, or a game's own verb, of which its speaker knows how to speak."""
    if event.arg >= VERB:
        return speaker_for(view.game).said(view, event)
    named = DOMAIN_NAMES[arg_of(event.arg)] if kind_of(event.arg) == DOMAIN else f"the {view.state.said(event)}"
    return f"{does(view.name(event.seat), 'name')} {named}."


def named_effect(view: Outlook, card: int) -> str:
    """`Forward (7K)`; an effect in use has been told to everybody, wherever its card is now."""
    if card == HIDDEN:
        return "an effect"
    name = view.edition.cards[view.state.faces.kinds[card]].name
    return f"{name} ({view.state.faces.names[card]})"


def _show(view: Outlook, event: Event) -> str:
    who = view.name(event.seat)
    if event.seat == NOBODY:
        return f"{CARD} shown in {view.place_name(event.src)}."
    if view.state.layout.kinds[event.src] == ASIDE:
        return f"{does(who, 'reveal')} {CARD}."
    if view.state.layout.owners[event.src] == event.seat:
        return f"{does(who, 'show')} {CARD}."
    return f"{does(who, 'look')} at {CARD} in {view.place_name(event.src)}."


def _move(view: Outlook, event: Event) -> str:
    kinds = view.state.layout.kinds
    if event.src == event.dst:
        return f"{CARD} moved within {view.place_name(event.dst)}."
    if event.seat == NOBODY:
        return f"{CARD} moved from {view.place_name(event.src)} to {view.place_name(event.dst)}."
    if kinds[event.dst] == HAND:
        return _to_hand(view, event)
    if kinds[event.dst] == ASIDE:
        return _aside(view, event)
    return _elsewhere(view, event)


def _to_hand(view: Outlook, event: Event) -> str:
    layout, who = view.state.layout, view.name(event.seat)
    src, taker = _place(view, event.src, event.seat), layout.owners[event.dst]
    from_aside = layout.kinds[event.src] == ASIDE
    if taker != event.seat:
        receiver = "you" if view.name(taker) == "You" else view.name(taker)
        if from_aside or layout.kinds[event.src] == HAND:
            return f"{does(who, 'give')} {CARD} to {receiver}."
        if layout.kinds[event.src] == OPEN:
            return f"{CARD} goes to {view.place_name(event.dst)}."
        return f"{CARD} moved from {src} to {view.place_name(event.dst)}."
    if from_aside:
        back = " back" if event.arg else ""  # a used card was in that hand before
        return f"{does(who, 'take')} {CARD}{back}."
    return f"{does(who, 'draw' if layout.kinds[event.src] == DECK else 'take')} {CARD} from {src}."


def _aside(view: Outlook, event: Event) -> str:
    """The one who lifts a card cannot tell a look from a reveal by the event alone; others can."""
    who, src = view.name(event.seat), view.place_name(event.src)
    if view.state.layout.owners[event.src] == event.seat:
        return f"{does(who, 'show')} {CARD}."
    if event.card == HIDDEN:
        return f"{does(who, 'look')} at {CARD} of {src}."
    verb = "turn" if event.seat == view.seat or view.open else "reveal"
    return f"{does(who, verb)}{' up' if verb == 'turn' else ''} {CARD} of {src}."


def _elsewhere(view: Outlook, event: Event) -> str:
    layout, who = view.state.layout, view.name(event.seat)
    src, dst = _place(view, event.src, event.seat), _place(view, event.dst, event.seat)
    near = layout.kinds[event.src] in (HAND, ASIDE)
    if event.dst in layout.piles:
        return f"{does(who, 'discard')} {CARD}{'' if near else f' from {src}'}."
    if layout.kinds[event.dst] == DECK:
        back = layout.kinds[event.src] == ASIDE
        return f"{does(who, 'return' if back else 'put')} {CARD} {'to' if back else 'into'} {dst}."
    if layout.kinds[event.src] == DECK and layout.kinds[event.dst] == OPEN:
        return f"{does(who, 'turn')} up {CARD} from {src} into {dst}."
    if near:
        return f"{does(who, 'put')} {CARD} into {dst}."
    return f"{does(who, 'move')} {CARD} from {src} to {dst}."


def _place(view: Outlook, zone: int, seat: int) -> str:
    """A place in a sentence that begins with the name of `seat`: its own are "their hand", "their tableau"."""
    name = view.place_name(zone)
    if view.state.layout.owners[zone] != seat or view.name(seat) == "You":
        return name
    return "their" + name.removeprefix(possessive(view.name(seat)))
