"""Events, prompts and games as the JSON of the engine protocol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from techdeck.kernel.event import Event
from techdeck.kernel.game import Game, Option
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names

SEATS = [f"seat {seat}" for seat in range(8)]  # what seats are called in sentences
OF_A_CARD = ("move", "show", "use", "fresh")
OF_A_PLACE = ("show", "shuffle", "renew")


def game_of(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "seats": list(game.seat_counts),
        "minutes": game.minutes,
        "scoring": game.scoring,
        "tips": list(game.first_tips()),
        "teams": game.teams_by_seats(),
        "options": [option_of(option) for option in game.options],
        "rules": game.version,
    }


def option_of(option: Option) -> dict[str, Any]:
    about = {"name": option.name, "default": option.default, "meaning": option.meaning}
    if option.values:
        return about | {"type": "word", "values": list(option.values)}
    return about | {"type": "number", "low": option.low, "high": option.high}


def asks_of(state: State, seats: Iterable[int]) -> list[dict[str, Any]]:
    """What these seats are asked."""
    frame = state.agenda
    if frame is None:
        return []
    return [
        {
            "seat": seat,
            "prompt": frame.op.prompt,
            "choices": [state.text(choice) for choice in state.choices(seat)],
            "words": fill_names(frame.op.words(state, frame), SEATS),
            "clause": frame.op.clause,
        }
        for seat in seats
    ]


def events_of(state: State, events: list[Event]) -> list[dict[str, Any]]:
    return [event_of(state, event) for event in events]


def event_of(state: State, event: Event) -> dict[str, Any]:
    """One event; a card that was not seen is "?"."""
    names = state.layout.names
    out: dict[str, Any] = {"event": event.kind}
    if event.seat >= 0:
        out["seat"] = event.seat
    if event.kind in OF_A_CARD:
        out["card"] = state.faces.names[event.card] if event.card >= 0 else "?"
    if event.kind == "move":
        out |= {"from": names[event.src], "to": names[event.dst]}
    elif event.kind in OF_A_PLACE:
        out["place"] = names[event.dst]
    elif event.kind == "say":
        out["choice"] = state.text(event.arg)
    return out
