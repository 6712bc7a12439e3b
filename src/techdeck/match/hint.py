"""What the hard bot would do in a seat's place and why, from what that seat knows and nothing else."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from techdeck.bots import Bot, Budget, Line, Thinker, Thought, thinker_named
from techdeck.bots.guides import guide_of
from techdeck.kernel.errors import Refused
from techdeck.kernel.observe import Observation
from techdeck.match.coaching import coach_for
from techdeck.match.coaching.coach import looks
from techdeck.match.coaching.reason import Reason, nudge_words, reason_for, reason_words
from techdeck.match.coaching.trials import Trials, tried
from techdeck.match.coaching.words import choice_words, inside, line_words
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Part, Words, joined, spoken
from techdeck.match.telling.story import text_of

LEVEL = "hard"
OTHERS = 2  # alternatives that are told
GLANCES = 6  # samples on which one sees what looks good at first sight
CLOSE = 0.02  # chances that differ by less are as good as equal

DEPTHS = ("nudge", "move", "line")
"""What a hint tells: what to think about, then the choice and why, then how it would go on."""


class Hint(NamedTuple):
    """The choice, the one that tempts instead (or none), and the words of every depth."""

    choice: int
    tempting: int | None
    lines: tuple[Line, ...]  # of all choices that were looked at, the best first
    reason: Reason | None
    nudge: Words
    move: Words
    line: tuple[Words, ...]

    def words(self, depth: str) -> list[Words]:
        """The sentences of a depth and those before it that still say something."""
        if depth == "nudge":
            return [self.nudge]
        return [self.move, *self.line] if depth == "line" else [self.move]


def hint(view: Outlook, seen: Observation, budget: Budget, rng: Random, bot: Bot | None = None) -> Hint:
    """By the hard bot, or another one; whoever is not asked gets no hint."""
    state, seat = seen.state, seen.seat
    if seat not in state.actors:
        clause, why = state.whynot(seat, 0)
        raise Refused(why, clause)
    thought = think(bot or thinker_named(LEVEL, view.game), seen, budget, rng)
    choice = thought.choice
    if len(seen.choices) == 1:
        only = ("There is only one choice: ", *inside(choice_words(view, choice)), ".")
        return Hint(choice, None, thought.lines, None, only, only, ())
    other = tempting(view.game, seen, thought, rng)
    found = tried(view.game, seen, [choice, other], rng)
    reason = reason_for(coach_for(view.game).features, found.by_choice[choice], found.by_choice[other])
    return spelt(view, thought, other, found, reason)


def think(bot: Bot, seen: Observation, budget: Budget, rng: Random) -> Thought:
    """Of a bot that does not say what it thinks only its choice is known."""
    if isinstance(bot, Thinker):
        return bot.think(seen, budget, rng)
    return Thought((Line(bot.choose(seen, budget, rng), -1.0, 0),))


def tempting(game: str, seen: Observation, thought: Thought, rng: Random) -> int:
    """What looks best right after, at first sight; where that is the best choice, the next best."""
    guide, choices = guide_of(game, "easy"), [choice for choice in seen.choices if choice != thought.choice]
    known = {line.choice for line in thought.lines[1:]}
    samples = [seen.sample(rng) for _ in range(GLANCES)]
    worth = {each: sum(looks(guide, s, seen.seat, each) for s in samples) for each in seen.choices}
    first = max(worth, key=lambda each: (worth[each], -each))
    if first != thought.choice and (first in known or not known):
        return first
    return next((line.choice for line in thought.lines[1:]), choices[0])


def spelt(view: Outlook, thought: Thought, other: int, found: Trials, reason: Reason | None) -> Hint:
    best, choice = thought.lines[0], thought.choice
    rest = [line for line in thought.lines[1:] if line.choice != other][: OTHERS - 1]
    against = next((line for line in thought.lines if line.choice == other), None)
    mine, theirs = choice_words(view, choice), inside(choice_words(view, other))
    move: list[Part] = [*mine, *chance_words(view, best), "."]
    if reason is not None:
        move += [" ", *reason_words(reason, view.seat, theirs)]
    told = sorted([line for line in (against, *rest) if line is not None], key=lambda line: -line.chance)
    if told:
        next_best = [(*inside(choice_words(view, line.choice)), f" {percent(line.chance)}") for line in told]
        move += [" Next best: ", *joined(next_best), "."]
    nudge = nudge_words(reason) if reason is not None else gap_words(best, against)
    return Hint(choice, other, thought.lines, reason, nudge, tuple(move), tuple(line_words(view, choice, found)))


def gap_words(best: Line, other: Line | None) -> Words:
    """Where no feature tells them apart, only the chances do."""
    if other is None or best.chance < 0.0:
        return ("Look at all your choices: one of them stands out.",)
    if best.chance - other.chance < CLOSE:
        return (f"It hardly matters: the best choices are within {percent(CLOSE)} of each other.",)
    return (f"One choice stands out: {percent(best.chance)} against {percent(other.chance)}.",)


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def chance_words(view: Outlook, line: Line) -> tuple[str, ...]:
    if line.chance < 0.0:
        return ()
    what = "wins about" if view.state.seats > 1 else "is worth about"
    return (f" {what} {percent(line.chance)}{'' if view.state.seats > 1 else ' of the best score'}",)


def hint_text(view: Outlook, found: Hint, depth: str) -> list[str]:
    """A hint as plain text, a sentence a line; from the second on it is how it would go on."""
    return [text_of(view, spoken(words, view.seat, view.names)) for words in found.words(depth)]
