"""What a coach looks at. A game names features of its states; every game has points."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from techdeck.bots.native.guide import Guide, Judge
from techdeck.kernel.dice import Dice
from techdeck.kernel.state import State
from techdeck.match.telling.sentence import Words, does, name, number, verb

Stop = Callable[[State, State, int], bool]
"""Whether it is time to look, by the state before the choice, the state now, and how many turns began since."""

Says = Callable[[int, str], Words]
"""A feature of a seat with its figure, as the beginning of a sentence: `You win this trick 4 times of 5`."""


def next_turn(begin: State, now: State, turns: int) -> bool:
    """When the turn is over."""
    return turns > 0


def the_end(begin: State, now: State, turns: int) -> bool:
    """Not before the game is over, or played on for long."""
    return False


class Feature(NamedTuple):
    """A number that a player cares about, and how one speaks of it."""

    name: str
    measure: Callable[[State, int], float]
    says: Says
    look: str  # what to think about, after "What matters now:"
    missed: str  # the title of a moment at which it was lost
    until: Stop = next_turn
    gain: bool = True  # what counts is how much it grew since the choice
    times: bool = False  # it happens or it does not: told as so many times of so many
    fewer: bool = False  # less is better
    signed: bool = False  # told with its sign
    least: float = 0.1  # a smaller difference is not worth a word
    shown: Callable[[State, int], str] | None = None  # more of it, told where it is the same however cards lie
    otherwise: Says | None = None  # of the other choice, where its bare figure would not be understood


# Figures in words.

MINUS = "\N{MINUS SIGN}"
FEW = 9  # as many are spelt out


def spelt(figure: str) -> str:
    """`two`, `14`, `2.5`."""
    return number(int(figure)) if figure.isdigit() and int(figure) <= FEW else figure


def plain(figure: str) -> str:
    """A figure that stands alone: `none`, `two`, `2.5`."""
    return "none" if figure == "0" else spelt(figure)


def some(figure: str, noun: str, many: str = "") -> str:
    """`no cards`, `one card`, `2.5 cards`."""
    return f"{spelt(figure)} {noun if figure == '1' else many or noun + 's'}"


def swings(seat: int, figure: str, noun: str, short: bool = False) -> Words:
    """`you gain two chips`, `Cog loses 1.5 chips`; in short without what it is that was named before."""
    size = figure.lstrip(f"+{MINUS}")
    if size == "0":
        return (does(seat, "gain"), " nothing")
    does_it = "lose" if figure.startswith(MINUS) else "gain"
    return (does(seat, does_it), f" {spelt(size) if short else some(size, noun)}")


def ahead(figure: str, noun: str) -> str:
    """`two pairs ahead`, `1.5 pairs behind`, `level`."""
    size = figure.lstrip(f"+{MINUS}")
    return "level" if size == "0" else f"{some(size, noun)} {'behind' if figure.startswith(MINUS) else 'ahead'}"


def often(seat: int, word: str, rest: str, figure: str) -> Words:
    """`you win this trick 4 times of 5`, `Cog never wins this trick`."""
    if figure.endswith("never"):
        return (name(seat), f" {figure} ", verb(seat, word), rest)
    return (does(seat, word), f"{rest} {figure}")


def lead_of(s: State, seat: int) -> float:
    """Points ahead of the best other side, or with nobody else all points; behind where the fewest win."""
    origin, scores = s.origin, s.result().scores
    team = next((side for side in origin.game.teams(s.seats) if seat in side), (seat,)) if origin else (seat,)
    others = [score for other, score in enumerate(scores) if other not in team]
    fewest = origin is not None and origin.game.fewest_win
    if not others:
        return -scores[seat] if fewest else scores[seat]
    return min(others) - scores[seat] if fewest else scores[seat] - max(others)


def lead_words(seat: int, figure: str) -> Words:
    """`you gain two points on the others`."""
    return (*swings(seat, figure, "point"), f" {'to' if figure.startswith(MINUS) else 'on'} the others")


def lead_otherwise(seat: int, figure: str) -> Words:
    return swings(seat, figure, "point", short=True)


POINTS = Feature(
    "points", lead_of, lead_words, "points", "Points left lying", signed=True, otherwise=lead_otherwise
)  # fmt: skip


class Coach:
    """Explains any game by its points; a subclass names what its own is about."""

    features: tuple[Feature, ...] = (POINTS,)
    samples = 60  # of what a seat cannot see, on which choices are compared
    explained = 12  # choices of a game that are explained afterwards, shared by the seats
    longest = 120  # choices that are played on at most
    pace = 400  # iterations of the hard bot in a second, at least

    def choose(self, guide: Guide, s: State, seat: int, dice: Dice) -> int:
        """What a seat chooses while it is played on: as the guide's playouts, or what looks best right after."""
        return greedy(guide, s, seat) if isinstance(guide, Judge) else guide.policy(s, seat, dice)


def greedy(guide: Guide, s: State, seat: int) -> int:
    choices = s.choices(seat)
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda choice: looks(guide, s, seat, choice))


def looks(guide: Guide, s: State, seat: int, choice: int) -> float:
    """How good a choice looks right after it, everything open."""
    after = s.copy()
    after.logging = False
    after.take(seat, choice)
    return guide.evaluate(after, seat)
