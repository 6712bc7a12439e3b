"""The laws that every game keeps: functions of a variant of a game and of how many random games are played of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import NamedTuple

from techdeck.kernel.game import Game, every_choice
from techdeck.kernel.record import Record, digest_of, parse_record, result_text
from techdeck.kernel.state import State
from techdeck.plugins import NAME
from techdeck.testing import checks
from techdeck.testing.variants import (
    BrokenLaw,
    Variant,
    holds,
    moments,
    new_questions,
    play_on,
    random_game,
    variants_of,
)

READ_BACK = 2000  # choices of all that there can be
SECRETS = 12  # simultaneous choices of a game that are looked at
BOT_MOMENTS = 4


def it_says_what_it_is(variant: Variant, games: int) -> None:
    game, seats = variant.game, range(variant.seats)
    holds(bool(NAME.fullmatch(game.name)), f"its name {game.name!r} is not small letters, digits and hyphens")
    holds(bool(re.fullmatch("[A-Z]{2}", game.prefix)), f"its clauses begin with {game.prefix!r}, not two capitals")
    for sentence in (game.about, game.scoring, *game.first_tips()):
        one = sentence.endswith((".", "?", "!")) and "\n" not in sentence
        holds(one, f"{sentence!r} is no sentence in one line")
    holds(game.minutes > 0, f"a game takes {game.minutes} minutes")
    teams = sorted(seat for team in game.teams(variant.seats) for seat in team)
    holds(teams == list(seats), f"its teams are {game.teams(variant.seats)}: every seat is in one")


def random_play_ends_with_a_result(variant: Variant, games: int) -> None:
    for n in range(2 * games):
        state = variant.start(f"ends {n}")
        for current in random_game(state, Random(n)):
            holds(current.result().winners == (), "somebody has won, and the game goes on")
            holds(len(current.result().scores) == variant.seats, "not every seat has a score")
        result = state.result()
        holds(len(result.scores) == variant.seats, "at the end not every seat has a score")
        holds(set(result.winners) <= set(range(variant.seats)), f"the winners are {result.winners}")
        holds(bool(result.reason), "the result does not say how the game ended")
        holds(state.choices(0) == [], "something can be chosen when the game is over")
        for seat in range(-1, variant.seats):
            holds(state.observe(seat).state.result() == result, "what decided it was not shown to everybody")


def every_card_is_in_one_place(variant: Variant, games: int) -> None:
    for n in range(games):
        state = variant.start(f"places {n}")
        for current in random_game(state, Random(n)):
            checks.check_cards(current)
        checks.check_cards(state)


def copies_are_independent(variant: Variant, games: int) -> None:
    kept = []
    for state in moments(variant.start("copies"), Random(2), 40):
        kept.append((state.copy(), state.copy()))
        holds(state.same(kept[-1][0]) and kept[-1][0].same(state), "a copy is not the same")
    for one, other in kept:
        play_on(one, Random(3))
        holds(not one.same(other), "what happens to a state happens to its copy")
        play_on(other, Random(3))
        holds(one.same(other), "a copy goes another way, with the same choices and the same chance")
        holds(checks.parts(one.events()) == checks.parts(other.events()), "a copy has another past")


def a_copy_offers_the_same(variant: Variant, games: int) -> None:
    """What a state keeps from earlier decisions, and a copy works out anew, is still true."""
    for current in random_game(variant.start("offers kept"), Random(6)):
        for seat in current.actors:
            same = current.choices(seat) == current.copy().choices(seat)
            holds(same, f"a copy offers seat {seat} something else")


def a_record_replays_to_the_same_state(variant: Variant, games: int) -> None:
    """Also in the middle of an effect, from the text of the record."""
    rng = Random(4)
    game, state = variant.game, variant.start("record")
    record = Record(
        game.name, game.version, variant.seats, game.settle(variant.seats, variant.options), "none", "none", "-"
    )
    asked: set[str] = set()
    while not state.over:
        prompt = state.agenda.op.prompt if state.agenda is not None else ""
        if prompt not in asked:
            asked.add(prompt)
            check_replay(record, variant, state)
        seat = rng.choice(state.actors)
        choice = rng.choice(state.choices(seat))
        record.choices.append((seat, state.text(choice)))
        state.choose(seat, choice)
    check_replay(record, variant, state)


def check_replay(record: Record, variant: Variant, state: State) -> None:
    read = parse_record(record.text())
    again = variant._replace(options=read.options).start("record")
    for seat, text in read.choices:
        again.choose(seat, again.parse(text))
    after = f"after {len(read.choices)} choices"
    holds(again.same(state), f"the record replays to another state, {after}")
    holds(digest_of(again) == digest_of(state), f"the record replays with another past, {after}")
    holds(result_text(again.result()) == result_text(state.result()), f"the record replays to another result, {after}")


def what_is_offered_is_accepted_and_all_else_refused(variant: Variant, games: int) -> None:
    rng = Random(5)
    state = variant.start("offers")
    for current in new_questions(state, rng, 3, 25):
        checks.check_choices(current, rng)
    checks.check_choices(state, rng)


def every_choice_reads_back_from_its_text(variant: Variant, games: int) -> None:
    state = variant.start("texts")
    every = every_choice(state.codec, state.layout)
    for choice in Random(12).sample(every, min(len(every), READ_BACK)):
        checks.check_text(state, choice)


def what_is_offered_is_among_all_choices(variant: Variant, games: int) -> None:
    start = variant.start("every")
    every = every_choice(start.codec, start.layout)
    holds(every == sorted(set(every)), "all choices are not in order, each once")
    known, rng = set(every), Random(11)
    for n in range(games):
        for current in random_game(variant.start(f"every {n}"), rng):
            for seat in current.actors:
                for choice in current.choices(seat):
                    holds(choice in known, f"{current.text(choice)!r} is offered, and not among all choices")


def nobody_learns_what_they_may_not_know(variant: Variant, games: int) -> None:
    for n in range(games):
        rng = Random(n)
        for state in moments(variant.start(f"law {n}"), rng, 60):
            for seat in range(-1, variant.seats):
                checks.check_observation(state, seat, rng)
                checks.check_past(state, seat)


def a_secret_choice_is_seen_by_nobody_else(variant: Variant, games: int) -> None:
    for n in range(games):
        secret = (state for state in random_game(variant.start(f"secret {n}"), Random(n)) if len(state.actors) > 1)
        for state in islice(secret, SECRETS):
            checks.check_secret(state)


def time_that_is_over_tells_nothing(variant: Variant, games: int) -> None:
    """What the rules time can end at any moment, and who cannot tell two tables apart sees the same happen to both."""
    rng = Random(13)
    for n in range(games):
        for state in moments(variant.start(f"time {n}"), rng, 60):
            span = state.span()
            holds(span is None or bool(variant.game.timed), "something is timed, and `timed` does not say so")
            for seat in range(-1, variant.seats) if span is not None else ():
                sample = state.observe(seat).sample(rng)
                holds(sample.span() == span, f"what is timed tells seat {seat} something")
                over = state.copy()
                for each in (over, sample):
                    each.end_span()
                    holds(each.span() != span, "the time is over, and yet it goes on")
                holds(over.observe(seat) == sample.observe(seat), f"the end of the time tells seat {seat} something")
                checks.check_cards(over)


def logging_can_be_off(variant: Variant, games: int) -> None:
    loud, quiet = variant.start("log"), variant.start("log")
    quiet.logging = False
    before = quiet.happened
    play_on(loud, Random(6))
    play_on(quiet, Random(6))
    holds(loud.same(quiet), "a game goes another way while nothing is logged")
    holds(quiet.happened == before, "something is logged while nothing should be")
    holds(loud.happened > before, "nothing of a whole game is logged")


def states_travel(variant: Variant, games: int) -> None:
    rng = Random(9)
    state = variant.start("travel")
    for current in new_questions(state, rng, 3, 100):
        checks.check_travel(current, rng)
    back = checks.there_and_back(state)
    holds(back.result() == checks.there_and_back(state.result()) == state.result(), "a result changes when pickled")


def every_bot_plays_by_what_its_seat_knows(variant: Variant, games: int) -> None:
    rng = Random(10)
    chosen = [state.copy() for state in moments(variant.start("bots"), rng, 40)]
    for state in rng.sample(chosen, min(len(chosen), BOT_MOMENTS)):
        checks.check_bots(state, variant.game.name, rng)


LAWS: tuple[Callable[[Variant, int], None], ...] = (
    it_says_what_it_is,
    random_play_ends_with_a_result,
    every_card_is_in_one_place,
    copies_are_independent,
    a_copy_offers_the_same,
    a_record_replays_to_the_same_state,
    every_choice_reads_back_from_its_text,
    what_is_offered_is_accepted_and_all_else_refused,
    what_is_offered_is_among_all_choices,
    nobody_learns_what_they_may_not_know,
    a_secret_choice_is_seen_by_nobody_else,
    time_that_is_over_tells_nothing,
    logging_can_be_off,
    states_travel,
    every_bot_plays_by_what_its_seat_knows,
)


class Law(NamedTuple):
    """A law in one variant of a game; calling it checks it there."""

    check: Callable[[Variant, int], None]
    variant: Variant
    games: int

    def __call__(self) -> None:
        """Raises a BrokenLaw that names the law; an error in the game's own code is its cause."""
        try:
            self.check(self.variant, self.games)
        except Exception as error:
            told = str(error) if isinstance(error, BrokenLaw) else f"{type(error).__name__}: {error}"
            raise BrokenLaw(f"{self.name} [{self.variant}]: {told}") from error

    @property
    def name(self) -> str:
        """What the law says, as words."""
        return self.check.__name__.replace("_", " ")

    def __str__(self) -> str:
        return f"{self.variant}-{self.check.__name__}"


def laws_of(game: Game, games: int = 4) -> list[Law]:
    """All laws in all variants of a game; `games` says how many random games are played for one."""
    return [Law(law, variant, games) for variant in variants_of(game) for law in LAWS]


def check_game(game: Game, games: int = 4) -> None:
    """Whether a game keeps the laws of all games; raises an AssertionError that names the law it breaks and where."""
    for law in laws_of(game, games):
        law()
