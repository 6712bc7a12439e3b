"""What one looks at in Pairadox: the True and False cards of this trick, and the pairs at the end."""

from __future__ import annotations

from typing import cast

from techdeck.bots.native.guide import Guide
from techdeck.bots.native.pairadox.evaluation import plain_choice
from techdeck.cards.gnomon import SINGLES
from techdeck.games.pairadox.state import TEAMS, Pairadox
from techdeck.kernel.dice import Dice
from techdeck.kernel.state import State
from techdeck.match.coaching.coach import MINUS, Coach, Feature, ahead, plain, some
from techdeck.match.telling.sentence import Words, whose


def table_of(s: State) -> Pairadox:
    return cast(Pairadox, s)


def trick_over(begin: State, now: State, turns: int) -> bool:
    return table_of(now).tricks != table_of(begin).tricks


def game_over(begin: State, now: State, turns: int) -> bool:
    """Also that of a game within a match."""
    return list(table_of(now).games) != list(table_of(begin).games)


def taken(s: State, team: int) -> float:
    true, false = table_of(s).won(team)
    return float(true + false)


def pair_lead(s: State, seat: int) -> float:
    """When a game of a match is over, the next is dealt: then who won it counts."""
    state, team = table_of(s), seat % TEAMS
    return float(state.pairs(team) - state.pairs(1 - team))


def kinds_left(s: State, seat: int) -> float:
    """The kinds of Singles in hand: whoever lacks one need not follow with it, and can slip in a True or False."""
    state = table_of(s)
    return float(sum(kind < SINGLES for kind in state.holds(seat)))


TRUTHS = "True or False card"


def kinds_words(seat: int, figure: str) -> Words:
    left = f"{plain(figure)} {'is' if figure == '1' else 'are'} left"
    return ("The fewer kinds of Singles in ", whose(seat), f" hand, the fewer have to be followed with: {left}")


def ours_words(seat: int, figure: str) -> Words:
    return (whose(seat), f" side takes {some(figure, TRUTHS)} in this trick")


def theirs_words(seat: int, figure: str) -> Words:
    return (f"The others get {some(figure, TRUTHS)} in this trick",)


def pair_words(seat: int, figure: str) -> Words:
    size = figure.lstrip(f"+{MINUS}")
    if size == "0":
        return ("Nobody gains a pair in this trick",)
    if figure.startswith(MINUS):
        return (f"The others gain {some(size, 'pair')} in this trick",)
    return (whose(seat), f" side gains {some(size, 'pair')} in this trick")


def pair_otherwise(seat: int, figure: str) -> Words:
    size = figure.lstrip(f"+{MINUS}")
    if size == "0":
        return ("nobody gains one",)
    return (f"the others gain {plain(size)}",) if figure.startswith(MINUS) else (plain(size),)


def final_words(seat: int, figure: str) -> Words:
    return (whose(seat), f" side ends {ahead(figure, 'pair')}")


def final_otherwise(seat: int, figure: str) -> Words:
    return (ahead(figure, "pair"),)


def final_lead(s: State, seat: int) -> float:
    return pair_lead(s, seat) if table_of(s).match == 1 else 0.0


class PairadoxCoach(Coach):
    features = (
        Feature(
            "pairs",
            pair_lead,
            pair_words,
            "pairs in this trick",
            "A pair let go",
            trick_over,
            signed=True,
            otherwise=pair_otherwise,
        ),
        Feature(
            "ours",
            lambda s, seat: taken(s, seat % TEAMS),
            ours_words,
            "who gets the True and False cards of this trick",
            "True and False given away",
            trick_over,
        ),
        Feature(
            "theirs",
            lambda s, seat: taken(s, 1 - seat % TEAMS),
            theirs_words,
            "keeping True and False cards from the others",
            "A gift to the others",
            trick_over,
            fewer=True,
        ),
        Feature(
            "kinds",
            kinds_left,
            kinds_words,
            "what you can be made to follow with",
            "A kind of Single kept too long",
            trick_over,
            gain=False,
            fewer=True,
            least=0.4,
        ),
        Feature(
            "end",
            final_lead,
            final_words,
            "the pairs at the end",
            "Pairs lost later",
            game_over,
            gain=False,
            signed=True,
            otherwise=final_otherwise,
        ),
    )
    pace = 6000

    def choose(self, guide: Guide, s: State, seat: int, dice: Dice) -> int:
        return plain_choice(table_of(s), seat)


COACH = PairadoxCoach()
