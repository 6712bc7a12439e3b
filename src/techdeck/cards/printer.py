"""Prints operations as the canonical text of a card. What it prints, the reader reads back as the same operations."""

from __future__ import annotations

from typing import Final

from techdeck.cards.context import START, Context, after, entering, having_done
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.cards.phrases import cards, phrase, unsayable
from techdeck.cards.sense import objection
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.deck import ANY, EachTakes, Reveal, Take
from techdeck.kernel.effects.everyone import Contest, PassLeft, RevealRandom, Trade
from techdeck.kernel.effects.flow import Each, Either, If, May
from techdeck.kernel.effects.hand import GiveEach
from techdeck.kernel.effects.play import Refresh
from techdeck.kernel.errors import Impossible


class Voice(dict[str, str]):
    """Who speaks: pronouns, and verbs as they go with them."""

    def __init__(self, your: str, yours: str, singular: bool = False) -> None:
        super().__init__(your=your, yours=yours)
        self.singular = singular

    def __missing__(self, verb: str) -> str:
        if not self.singular:
            return verb
        return verb + ("es" if verb.endswith("sh") else "s")


YOU: Final = Voice("your", "yours")
THEY: Final = Voice("their", "theirs")
ONE: Final = Voice("their", "theirs", singular=True)

TURNS: Final = (May, Each, EachTakes, PassLeft, RevealRandom)  # with a subject of their own: last in their sentence

TRADE: Final = "choose another player. You both choose a card in hand, unseen; exchange them"
PASS_LEFT: Final = "all players choose a card in hand; all pass it to the left together"
CONTEST: Final = (
    "all players choose a hand card and reveal them together. "
    "The highest card (value, then domain rank) draws its player "
)


def sentence(op: Op) -> str:
    """The canonical text of an effect."""
    context = START
    said: list[str] = []
    before: Op | None = None
    for step in steps_of(op):
        _check(step, context)
        text = _statement(step, context)
        if _taken_at_once(before, step):
            said[-1] = f"{said[-1][:-1]} and {text}."
        else:
            said.append(f"{text[0].upper()}{text[1:]}.")
        context = after(step, context)
        before = step
    return " ".join(said)


def steps_of(op: Op | None) -> list[Op]:
    """The operations of one text."""
    out: list[Op] = []
    while op is not None:
        out.append(op)
        op = op.rest
    return out


def _check(op: Op, context: Context) -> None:
    wrong = objection(op, context)
    if wrong is not None:
        raise Impossible(f"{type(op).__name__}{op.parts()} makes no sense in this place: {wrong.reason}.")


def _taken_at_once(before: Op | None, op: Op) -> bool:
    return isinstance(before, Reveal) and before.count == 1 and isinstance(op, Take) and op.pick == ANY


def _statement(op: Op, context: Context) -> str:
    """The words of an operation as a sentence of its own, without its period."""
    if isinstance(op, If):
        return _if(op, context)
    if isinstance(op, Contest):
        return CONTEST + cards(op.prize)
    if isinstance(op, Trade):
        return TRADE
    if isinstance(op, Refresh):
        return "a used card that is yours or neutral becomes fresh"
    if isinstance(op, TURNS):
        return _turn(op, context)
    if isinstance(op, Either):
        return _either(op, context, YOU)
    then = "then " if isinstance(op, GiveEach) and context.others else ""
    return then + phrase(op, context).format_map(YOU)


def _if(op: If, context: Context) -> str:
    if op.test in ("min", "max"):
        condition = f"its value is {op.number} or {'more' if op.test == 'min' else 'less'}"
    elif op.test == "domain" and 0 <= op.number < len(DOMAIN_NAMES):
        condition = f"it is a {DOMAIN_NAMES[op.number]} card"
    elif op.test == "match" and op.number == 0:
        condition = "a card in play has its value"
    else:
        raise unsayable(op)
    text = f"if {condition}, {_body(op.yes, context)}"
    return text if op.no is None else f"{text}. Otherwise {_body(op.no, context)}"


def _body(op: Op, context: Context) -> str:
    """What you do, and at its end perhaps what others do."""
    steps = steps_of(op)
    last = steps[-1]
    if not isinstance(last, TURNS):
        return _deed(op, context, YOU)
    if len(steps) == 1:
        return _turn(last, context)
    firsts, context = _steps(steps[:-1], context, YOU)
    return f"{firsts}, and {_turn(last, context)}"


def _deed(op: Op, context: Context, voice: Voice) -> str:
    """What somebody does: steps, or a choice between two."""
    if isinstance(op, Either) and op.rest is None:
        return _either(op, context, voice)
    return _steps(steps_of(op), context, voice)[0]


def _either(op: Either, context: Context, voice: Voice) -> str:
    one, _ = _steps(steps_of(op.one), context, voice)
    other, _ = _steps(steps_of(op.other), context, voice)
    return f"{one}, or {other}"


def _steps(steps: list[Op], context: Context, voice: Voice) -> tuple[str, Context]:
    texts: list[str] = []
    for step in steps:
        _check(step, context)
        texts.append(phrase(step, context).format_map(voice))
        context = after(step, context)
    firsts = ", ".join(texts[:-1])
    return (f"{firsts} and {texts[-1]}" if firsts else texts[-1]), context


def _turn(op: Op, context: Context) -> str:
    """What you may do or others do."""
    _check(op, context)
    if isinstance(op, May):
        text = f"you may {_deed(op.body, context, YOU)}"
        return text if op.then is None else f"{text}; if you do, {_body(op.then, having_done(op.body, context))}"
    if isinstance(op, Each):
        return _each(op, entering(context, op.who))
    if isinstance(op, EachTakes):
        return "each player, you first, takes one"
    return PASS_LEFT if isinstance(op, PassLeft) else "each other player reveals a random hand card"


def _each(op: Each, context: Context) -> str:
    optional = op.body if isinstance(op.body, May) and op.body.rest is None else None
    who = "all players" if op.who == "all" else "all other players"
    voice = THEY
    if op.who == "richer":
        who, voice = "each other player with more cards in hand than you", ONE
    elif op.who != "all" and op.who != "others":
        raise unsayable(op)
    if optional is None:
        return f"{who} {_deed(op.body, context, voice)}"
    who = "each other player" if op.who == "others" else who
    text = f"{who} may {_deed(optional.body, context, THEY)}"
    if optional.then is None:
        return text
    return f"{text}; whoever does {_deed(optional.then, having_done(optional.body, context), ONE)}"
