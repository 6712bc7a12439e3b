"""A game that begins with a card in hand which somebody wants to try."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, TechdeckError
from techdeck.kernel.position import Told, fields_of
from techdeck.kernel.record import Record
from techdeck.kernel.state import State
from techdeck.match.fold import begin, new_record

MOST_STEPS = 60  # that are played for everybody until a position can be laid
MOST_DEALS = 20
DEALT = "Begun with a chosen card in hand, so it is not rated."


def dealt_record(
    game: str, seats: int, options: Mapping[str, object], edition: Edition, card: str, seat: int
) -> Record:
    """The record of a game in which a seat has this card in hand when it begins, and the first turn if that can be."""
    rules, rng = game_named(game), SystemRandom()
    if not rules.uses_edition:
        raise Impossible(f"The cards of {rules.title} have no effects to try.")
    found: Record | None = None
    for _ in range(MOST_DEALS):
        state = rules.new(seats, options, rng.randbytes(32).hex(), edition.effects)
        if card not in state.faces.index:
            raise Impossible(f"There is no card {card} in {rules.title}.")
        record = first_with(state, options, edition, card, seat, rng)
        if record is not None and seat in begin(record, edition).actors:
            return record
        found = found or record
    if found is None:
        raise Impossible(f"{rules.title} cannot begin with this card in hand: try it in another game.")
    return found


def first_with(
    state: State, options: Mapping[str, object], edition: Edition, card: str, seat: int, rng: Random
) -> Record | None:
    """The game as soon as it can go on with the card in that hand."""
    for _ in range(MOST_STEPS):
        record = with_in_hand(state, options, edition, card, seat)
        if record is not None or state.over:
            return record
        go_on(state, rng)
    return None


def go_on(state: State, rng: Random) -> None:
    """A choice for whoever is asked: what is decided before the first turn is decided by chance."""
    seat = next(iter(state.actors))
    state.choose(seat, rng.choice(list(state.choices(seat))))


def with_in_hand(state: State, options: Mapping[str, object], edition: Edition, card: str, seat: int) -> Record | None:
    """The game from here with the card in that hand, if its position can be laid so."""
    assert state.origin is not None
    game = state.origin.game
    position = laid_fields(game.form.kind, state.position(-1))
    if not give(position, state, card, seat):
        return None
    record = new_record(game.name, int(state.seats), options, None, edition, position)
    record.note = DEALT
    try:
        laid = begin(record, edition)
    except TechdeckError:
        return None
    names = laid.faces.names
    has = card in [names[each] for each in laid.cards(laid.layout.hands[seat])]
    return record if has and not laid.over else None


def laid_fields(kind: Any, position: dict[str, Any]) -> dict[str, Any]:
    """Those fields of a position that one is laid by: others are told for a moment only."""
    return {name: value for name, value in position.items() if not fields_of(kind)[name].shown}


def give(position: dict[str, Any], state: State, card: str, seat: int) -> bool:
    """Move a card from wherever it lies into a hand, for another one of it where there is one."""
    assert state.origin is not None
    hand = state.layout.hands[seat] if len(state.layout.hands) > seat else -1
    told = Told.of(state.origin.game.form.kind, state.layout)
    if hand not in told.places:
        return False
    cards = lists_of(told, position)
    mine = cards.pop(hand)
    if card in mine:
        return True
    for others in cards.values():
        if card in others:
            at = others.index(card)
            if mine:
                others[at], mine[0] = mine[0], card
            else:
                mine.append(others.pop(at))
            return True
    return False


def lists_of(told: Told, position: dict[str, Any]) -> dict[int, list[str]]:
    """The lists of a position that tell cards, by place; what is told of two places at once is left alone."""
    found: dict[int, list[str]] = {}
    for row in told.rows:
        if row.field.name in position and not row.also:
            value = position[row.field.name]
            found |= {zone: value[at] if row.field.many else value for at, zone in enumerate(row.zones)}
    return found
