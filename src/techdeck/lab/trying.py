"""A card used once in a real game, so that whoever writes it sees what it does.

A game is dealt, the card comes into the first hand or into the place of a card that can be used, and its effect is
played to its end. The same edition, game, card and deal give the same trial.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from techdeck.bots import Budget, bot_named
from techdeck.bots.names import bot_name
from techdeck.cards.edition import Edition
from techdeck.games.registry import game_named
from techdeck.kernel.agenda import Op, chained
from techdeck.kernel.choice import DECK as WHICH_DECK
from techdeck.kernel.choice import DONE, NO, PASS, kind_of
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import Game
from techdeck.kernel.layout import DECK, HAND
from techdeck.kernel.state import State
from techdeck.lab.giving import begins_empty, give, hands_of, settled, with_no_log
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.steps import Step, steps_of

MOST_DEALS = 6
EARLY, LATE = 24, 90  # choices until there is something in hands that begin empty, and in the discards
MOST_BEFORE = 120  # choices of all before the card is used
MOST_CHOICES = 40  # of all while its effect goes on
YOU = 0
LEVEL = "easy"

NOTHING = "It can be used, but in the deals that were tried there was nothing for it to do."
NEVER = "In the deals that were tried nobody came to use it in {}: try again, or in another game."
ENDLESS = "It goes on for long: these are its first steps."


class Trial(NamedTuple):
    """What a card did. `words` say why there are no steps, or that there would be more."""

    deal: int  # the number of the deal in which it did this
    steps: list[Step]
    words: str = ""


def tried(edition: Edition, game: str, card: str, deal: int = 0) -> Trial:
    """The card used in the deal of this number, or in one of the next where that shows more of it."""
    rules = game_named(game)
    wanted = sentences(check(rules, edition, card))
    best: Trial | None = None
    for number in range(deal, deal + MOST_DEALS):
        trial = tried_in(rules, edition, card, number)
        if trial is not None and (best is None or len(trial.steps) > len(best.steps)):
            best = trial
        if best is not None and len(best.steps) >= wanted:
            break
    if best is None:
        return Trial(deal + MOST_DEALS - 1, [], NEVER.format(rules.title))
    return best if best.steps else Trial(deal + MOST_DEALS - 1, [], NOTHING)


def sentences(effect: Op | None) -> int:
    """How many steps a text has."""
    count = 0
    while effect is not None:
        count, effect = count + 1, effect.rest
    return count


def check(rules: Game, edition: Edition, card: str) -> Op:
    """The effect of a card; one that no deal of this game has is refused."""
    if not rules.uses_edition:
        raise Impossible(f"The cards of {rules.title} have no effects to try.")
    seats = seats_of(rules)
    rules.check_table(seats, rules.settle(seats, {}), edition.effects)
    kinds = {edition.deck.code(kind): kind for kind in edition.deck.kinds}
    if card not in kinds:
        raise Impossible(f"There is no card {card} in this edition.")
    if not edition.deck.copies[kinds[card]]:
        raise Impossible(f"The deck is dealt without {card}: give it a copy to try it.")
    effect = edition.effects[kinds[card]]
    if effect is None:
        raise Impossible("This card has no effect to try.")
    return effect


def seats_of(rules: Game) -> int:
    return next((count for count in rules.seat_counts if count > 1), rules.seat_counts[0])


def tried_in(rules: Game, edition: Edition, code: str, deal: int) -> Trial | None:
    """What the card does in one deal; None where nobody can use it there."""
    state = rules.new(seats_of(rules), {}, f"try {deal}", edition.effects)
    card, rng = state.faces.index[code], Random(f"try {deal}")
    empty = begins_empty(state)
    for count in range(MOST_BEFORE):
        if state.over:
            return None
        if YOU in state.actors and not in_effect(state) and (not empty or is_ripe(state, count)):
            used = use_of(state, card, rng)
            if used is not None:
                return finished(*used, card, edition, deal, rng)
        seat = state.actors[0]
        state.choose(seat, rng.choice(state.choices(seat)))
    return None


def is_ripe(state: State, count: int) -> bool:
    """Whether a game that began with empty hands is far enough: most effects find something to do."""
    full = all(hands_of(state)) and any(state.size(pile) for pile in state.layout.piles)
    return count >= LATE or (count >= EARLY and full)


# Using it.


def use_of(state: State, card: int, rng: Random) -> tuple[State, int] | None:
    """The game with the card where it can be used now, and the choice that does: as it lies, in hand, or elsewhere."""
    uses = uses_in(state)
    if card in uses:
        return state, uses[card]
    if not uses or state.layout.kinds[int(state.place[card])] not in (DECK, HAND):
        return None
    for laid in (in_hand, instead_of(min(uses))):
        twin = state.copy()
        laid(twin, card, rng)
        uses = uses_in(twin)
        if card in uses:
            return twin, uses[card]
    return None


def in_hand(state: State, card: int, rng: Random) -> None:
    if len(state.layout.hands) > YOU:
        give(state, YOU, card, rng)


def instead_of(other: int) -> Callable[[State, int, Random], None]:
    """It takes the place of a card that could be used."""

    def laid(state: State, card: int, rng: Random) -> None:
        with_no_log(state)
        state.swap(card, other)
        settled(state)

    return laid


def uses_in(state: State) -> dict[int, int]:
    """The cards whose effects you can use now, each with the choice that does."""
    return {used: choice for choice in state.choices(YOU) if (used := used_by(state, choice)) >= 0}


def used_by(state: State, choice: int) -> int:
    """The card whose effect begins by a choice of yours, or -1."""
    twin, before = state.copy(), state.happened
    twin.choose(YOU, choice)
    return next((event.card for event in twin.events(before) if event.kind == "use" and event.seat == YOU), -1)


def finished(state: State, choice: int, card: int, edition: Edition, deal: int, rng: Random) -> Trial:
    """The effect from that choice to its end, told to who uses it."""
    assert state.origin is not None
    game, before = state.origin.game.name, state.happened
    state.choose(YOU, choice)
    chosen = answered(state, card, deal, rng)
    names = ["You"]
    while len(names) < state.seats:
        names.append(bot_name(LEVEL, names))
    view = Outlook.of(game, state.observe(YOU), names, edition)
    first, end = span_of(state, before, card)
    steps = steps_of(view, state, first, end, chosen)
    return Trial(deal, steps, ENDLESS if resolving(state, card) else "")


def answered(state: State, card: int, deal: int, rng: Random) -> list[int]:
    """Play on until the effect is over, or for long enough; gives the number of the next event at every choice."""
    assert state.origin is not None
    bot, numbers = bot_named(LEVEL, state.origin.game.name), list[int]()
    while len(numbers) < MOST_CHOICES and resolving(state, card):
        numbers.append(state.happened)
        seat = state.actors[0]
        chosen = bot.choose(state.observe(seat), Budget(), rng)
        state.choose(seat, eager(state, chosen, deal) if seat == YOU else chosen)
    return numbers


def in_effect(state: State) -> bool:
    """Whether an effect asks, not the turn."""
    return any(len(frame.scope.chain) for frame in chained(state.agenda))


def resolving(state: State, card: int) -> bool:
    """Whether the effect of the card, or one that it uses, still asks somebody."""
    return not state.over and any(len(f.scope.chain) and f.scope.chain[0] == card for f in chained(state.agenda))


def eager(state: State, chosen: int, deal: int) -> int:
    """Who tries a card does what they may: a bot's no is a yes, and of any number it is one at least.

    Of two decks it is the same one throughout a deal, so that two cards are drawn in one step.
    """
    frame, choices = state.agenda, state.choices(YOU)
    if kind_of(chosen) == WHICH_DECK:
        return choices[deal % len(choices)]
    if chosen in (NO, PASS) or (chosen == DONE and frame is not None and not len(frame.answers)):
        return next((choice for choice in choices if choice not in (NO, PASS, DONE)), chosen)
    return chosen


def span_of(state: State, before: int, card: int) -> tuple[int, int]:
    """The numbers of the effect's events: it ends where its card goes where used cards go, or with the turn."""
    events = list(enumerate(state.events(before), before))
    first = next(at for at, event in events if event.kind == "use" and event.card == card) + 1
    for at, event in events:
        gone = event.kind == "move" and event.card == card and event.src == state.layout.aside
        if at >= first and (gone or event.kind in ("turn", "end")):
            return first, at
    return first, before + len(events)
