"""What happened, as sentences for people."""

from __future__ import annotations

from collections.abc import Iterator

from techdeck.cards.edition import Edition
from techdeck.kernel.event import Event
from techdeck.kernel.state import State
from techdeck.match.replay import Replay


def place_words(state: State, zone: int, names: list[str]) -> str:
    """The name of a place; `hand 0` is `Ana's hand`."""
    name, owner = state.layout.names[zone], state.layout.owners[zone]
    return f"{names[owner]}'s {name.removesuffix(f' {owner}')}" if owner >= 0 else name


def event_words(event: Event, state: State, names: list[str], edition: Edition | None = None) -> str:
    """One sentence about one event. An event as a seat saw it tells no more than that seat knows."""
    card = state.faces.names[event.card] if event.card >= 0 else "a card"
    who = names[event.seat] if event.seat >= 0 else ""
    place = place_words(state, event.dst, names)
    if event.kind == "move":
        return f"{card} goes from {place_words(state, event.src, names)} to {place}."
    if event.kind == "use":
        return f"{who} uses {card}{effect_name(event, state, edition)}."
    sentences = {
        "show": f"{card} is seen in {place}.",
        "shuffle": f"{place} is shuffled.",
        "renew": f"{place} is formed anew.",
        "fresh": f"{card} is fresh again.",
        "turn": f"It is {who}'s turn.",
        "end": "The game is over.",
    }
    if event.kind in sentences:
        sentence = sentences[event.kind]
        return sentence[0].upper() + sentence[1:] if event.card < 0 else sentence
    return f"{who}: {state.said(event)}."


def effect_name(event: Event, state: State, edition: Edition | None) -> str:
    """The name printed on the card, in brackets."""
    if edition is None or event.card < 0:
        return ""
    name = edition.cards[state.faces.kinds[event.card]].name
    return f" ({name})" if name else ""


def told(replay: Replay, seat: int | None, step: int | None, edition: Edition) -> Iterator[str]:
    """A game line by line, everything open or as a seat saw it; or one step of it, and the table then."""
    for number in range(replay.steps + 1) if step is None else [step]:
        who = replay.names[replay.chooser(number)] if number else "The game begins"
        choice = replay.choice(number, seat) if number else ""
        yield f"{number:4}  {who}: {choice}" if choice else f"{number:4}  {who}"
        state = replay.step(number) if seat is None else replay.view(number, seat).state
        for event in replay.events(number, seat):
            yield "      " + event_words(event, state, replay.names, edition)
        if step is not None:
            for name, value in state.position(-1 if seat is None else state.bit(seat)).items():
                yield f"      {name}: {value}"
    if step is None and replay.record.result:
        yield f"Result: {replay.record.result}"
