"""Random card texts: every operation of the card language, wherever it makes sense."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product

from hypothesis import strategies as st

from techdeck.cards.context import CHOSEN, LATER, START, Context, after, entering, having_done
from techdeck.cards.sense import objection
from techdeck.kernel.agenda import Op, chain
from techdeck.kernel.effects import control, deck, everyone, flow, hand, lasting, luck, pile, play, search

Draw = st.DrawFn
Maker = Callable[[], Op]

COUNTS = range(1, 10)
VALUES = range(1, 14)
DOMAINS = range(4)
WHOSE = (play.MINE, play.YOURS, play.NEUTRAL)
TARGETS = (control.IN_PLAY, control.THEIRS, *WHOSE)
HERE = (play.HAND, *WHOSE)
THERE = (*WHOSE, play.DISCARD, play.LOWER, play.HIGHER, play.TOP, play.TOP_OR_DISCARD)


def makers(kind: Callable[..., Op], *parameters: tuple[object, ...]) -> list[Maker]:
    """Operations are joined by changing them, so each use needs a fresh one."""
    return [partial(kind, *given) for given in parameters]


def each_of(values: range | tuple[object, ...]) -> list[tuple[object, ...]]:
    return [(value,) for value in values]


STEPS: list[list[Maker]] = [
    makers(deck.Reveal, *product(range(10), (False, True))),
    makers(deck.Cut, ()),
    makers(deck.Take, *each_of((deck.ANY, deck.OF_DOMAIN, deck.OF_VALUE, deck.HIGHEST, deck.LOWEST))),
    makers(deck.Back, ()),
    makers(deck.Bottom, (False,), (True,)),
    makers(deck.DiscardThem, ()),
    makers(deck.DiscardAny, ()),
    makers(deck.GiveThem, ()),
    makers(pile.TakeDiscard, ("top",), ("any",), ("near",)),
    makers(pile.TakeSum, *each_of(COUNTS)),
    makers(pile.Recycle, *each_of(COUNTS)),
    makers(everyone.LookHand, ()),
    makers(everyone.PeekRandom, ()),
    makers(flow.Name, ("domain",), ("value",)),
    makers(flow.Use, *each_of(("top", "hand", "it", "theirs", "last", *WHOSE))),
    makers(flow.Use, *product(("domain",), DOMAINS), *product(("low",), VALUES)),
    makers(hand.Draw, *each_of(COUNTS)),
    makers(hand.Discard, *each_of(COUNTS)),
    makers(hand.DiscardNamed, ()),
    makers(hand.PutCard, (False,), (True,)),
    makers(hand.ShowCard, ()),
    makers(hand.GiveCard, ()),
    makers(hand.GiveTo, (-1,)),
    makers(hand.GiveEach, ()),
    makers(play.Exchange, *product(HERE, THERE), *product(WHOSE, (play.HAND,))),
    makers(play.ExchangeIt, *each_of(HERE)),
    makers(play.ExchangeThese, ()),
    makers(play.Replace, *each_of(WHOSE)),
    makers(play.ReplaceIt, *each_of(WHOSE)),
    makers(play.Refresh, *each_of(WHOSE)),
    makers(search.SearchDeck, *product((search.ANY, search.NAMED, *VALUES), (search.ANY, *DOMAINS))),
    makers(search.SearchDeck, (search.ANY, search.NAMED), (search.NAMED, search.NAMED)),
    makers(search.ShowThem, ()),
    makers(hand.DiscardHand, ()),
    makers(hand.Expel, *each_of(COUNTS)),
    makers(everyone.TakeRandom, ()),
    makers(everyone.SwapHands, ()),
    makers(control.PutIntoPlay, ()),
    makers(control.Destroy, *each_of(TARGETS)),
    makers(control.GainControl, *each_of(TARGETS)),
    makers(control.DrawEach, *product(("controlled", "neutral", "hand", "players"), COUNTS), ("roll", 1)),
    makers(luck.Roll, (luck.COIN,), (luck.DIE,)),
    makers(lasting.Skip, ()),
    makers(lasting.Again, ()),
]
LINKED = [[make for make in kind if objection(make(), START) is not None] for kind in STEPS]
STATE_TESTS = [
    ("empty", 0),
    *product(("hold", "few", "control"), COUNTS),
    *product(("shows",), (luck.HEADS, luck.TAILS)),
    *product(("over", "under"), range(1, luck.DIE + 1)),
]
TESTS = [*product(("min", "max"), VALUES), *product(("domain",), DOMAINS), ("match", 0)]


def fitting(kinds: list[list[Maker]], context: Context) -> list[list[Maker]]:
    found = [[make for make in kind if objection(make(), context) is None] for kind in kinds]
    return [kind for kind in found if kind]


def a_step(draw: Draw, context: Context) -> Op:
    """Half of the time one that speaks of something said before, where there is one."""
    kinds = fitting(LINKED, context)
    if not kinds or draw(st.booleans()):
        kinds = fitting(STEPS, context)
    return draw(st.sampled_from(draw(st.sampled_from(kinds))))()


def some_steps(draw: Draw, context: Context, most: int = 3) -> list[Op]:
    ops: list[Op] = []
    for _ in range(draw(st.integers(1, most))):
        ops.append(a_step(draw, context))
        context = after(ops[-1], context)
    return ops


def a_deed(draw: Draw, context: Context) -> Op:
    """Steps, or a choice between two."""
    if draw(st.integers(0, 4)) == 0:
        return an_either(draw, context)
    return chain(some_steps(draw, context))


def an_either(draw: Draw, context: Context) -> Op:
    return flow.Either(chain(some_steps(draw, context, 2)), chain(some_steps(draw, context, 2)))


def a_body(draw: Draw, context: Context) -> Op:
    """A deed, or steps at whose end somebody has a turn."""
    how = draw(st.integers(0, 4))
    if how == 0:
        return a_turn(draw, context)
    if how > 1:
        return a_deed(draw, context)
    ops = some_steps(draw, context)
    for op in ops:
        context = after(op, context)
    return chain([*ops, a_turn(draw, context)])


def a_may(draw: Draw, context: Context) -> Op:
    body = a_deed(draw, context)
    return flow.May(body, a_body(draw, having_done(body, context)) if draw(st.booleans()) else None)


def an_each(draw: Draw, context: Context) -> Op:
    who = draw(st.sampled_from(("all", "others", "richer", "next")))
    inner = entering(context, who)
    body = a_deed(draw, inner)
    if draw(st.booleans()):
        body = flow.May(body, a_deed(draw, having_done(body, inner)) if draw(st.booleans()) else None)
    return flow.Each(who, body)


def a_chosen(draw: Draw, context: Context) -> Op:
    body = a_deed(draw, entering(context, CHOSEN))
    return everyone.Chosen(flow.May(body) if draw(st.booleans()) else body)


def a_lasting(draw: Draw, context: Context) -> Op:
    makers: tuple[Callable[[], Op], ...] = (
        lasting.Counter,
        lasting.Safe,
        lambda: lasting.Whenever(a_body(draw, LATER)),
        lambda: lasting.AtTurn(a_body(draw, LATER)),
    )
    return draw(st.sampled_from(makers))()


def a_turn(draw: Draw, context: Context) -> Op:
    make = draw(st.sampled_from((a_may, an_each, a_fixed_turn, a_chosen, a_lasting)))
    op = make(draw, context)
    return op if objection(op, context) is None else everyone.PassLeft()


def a_fixed_turn(draw: Draw, context: Context) -> Op:
    return draw(st.sampled_from((deck.EachTakes, everyone.PassLeft, everyone.RevealRandom)))()


def an_if(draw: Draw, context: Context) -> Op:
    test, number = draw(st.sampled_from(draw(st.sampled_from((TESTS, STATE_TESTS)))))
    if objection(flow.If(test, number, Op()), context) is not None:
        return a_step(draw, context)
    return flow.If(test, number, a_body(draw, context), a_body(draw, context) if draw(st.booleans()) else None)


def a_contest(draw: Draw, context: Context) -> Op:
    return draw(st.sampled_from((everyone.Trade(), everyone.Contest(draw(st.sampled_from(COUNTS))))))


STATEMENTS = (a_step, a_step, a_step, a_turn, a_turn, an_if, an_if, an_either, a_contest)


@st.composite
def effects(draw: Draw) -> Op:
    """An effect that a card's text can say."""
    context = START
    ops: list[Op] = []
    for _ in range(draw(st.integers(1, 5))):
        ops.append(draw(st.sampled_from(STATEMENTS))(draw, context))
        context = after(ops[-1], context)
    return chain(ops)
