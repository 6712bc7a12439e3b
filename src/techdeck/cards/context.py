"""What a card's text speaks of as it goes on: which cards "it" and "them" are, what was named, who acts.

The reader follows it to refuse a pronoun that stands for nothing, the printer to choose the right one. It mirrors what
the operations do with their scope: what happens inside a part ("you may …") is forgotten after it, except that the
cards of the deck that it took or put away are gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import singledispatch
from typing import Final

from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.deck import (
    ANY,
    HIGHEST,
    LOWEST,
    Back,
    Bottom,
    Cut,
    DiscardAny,
    DiscardThem,
    EachTakes,
    GiveThem,
    Reveal,
    Take,
)
from techdeck.kernel.effects.everyone import Chosen, PeekRandom, RevealRandom
from techdeck.kernel.effects.flow import Each, Either, If, May, Name
from techdeck.kernel.effects.hand import Discard, ShowCard
from techdeck.kernel.effects.luck import Roll
from techdeck.kernel.effects.pile import TakeDiscard
from techdeck.kernel.effects.play import HAND, ExchangeIt, ExchangeThese, ReplaceIt
from techdeck.kernel.effects.search import SearchDeck, ShowThem

YOU: Final = "you"
PLAYERS: Final = 10  # stands for as many cards as there are players: more than any count that can be said


@dataclass(frozen=True, eq=False)
class Spoken:
    """A single card that the text speaks of; two are the same only if they are one object."""

    place: str  # "deck", "hand", "pile", "theirs"
    openly: bool  # whether all have seen it


@dataclass(frozen=True)
class Context:
    who: str = YOU  # or whom of Each, "all", "others", "richer", "next"; or "chosen"
    total: int = 0  # how many cards of a deck were looked at or revealed
    left: int = 0  # how many of them, at most, have not gone anywhere yet
    touched: bool = False  # whether some of them may have gone
    openly: bool = False  # whether all have seen them
    shared: bool = False  # whether they were there before the players who act now began
    card: Spoken | None = None  # the single card last spoken of, not counting those of the deck
    named: frozenset[str] = frozenset()  # of "domain", "value"
    these: bool = False  # whether the other players have just revealed cards of their hands, which may move after that
    about: str = ""  # of whom something was just said: "all" players, all "others"
    sides: int = 0  # of the coin or die that shows something; 0 where there is none
    later: bool = False  # whether this comes at another time than the text before it

    @property
    def it(self) -> Spoken | None:
        """The card that "it" is, if that is clear: a card of a deck may have gone, or another may have come up."""
        if self.left:
            return Spoken("deck", self.openly) if self.total == 1 and not self.touched and not self.card else None
        return self.card

    @property
    def them(self) -> str:
        """The words for all cards of the deck that have not gone anywhere yet."""
        if self.total == 1:
            return "it"
        if not self.touched:
            return "them"
        return "the other" if self.left == 1 else "the rest"


START: Final = Context()
LATER: Final = Context(later=True)
CHOSEN: Final = "chosen"


def through(op: Op | None, context: Context) -> Context:
    """The context after a whole text."""
    while op is not None:
        context = after(op, context)
        op = op.rest
    return context


def after(op: Op, context: Context) -> Context:
    """The context after one operation."""
    these = isinstance(op, RevealRandom)
    about = "others" if these else op.who if isinstance(op, Each) else ""
    return replace(_after(op, context), about=about, these=these)


def entering(context: Context, who: str) -> Context:
    """The context in which each of some players begins what they do: of a card that only you saw they cannot speak."""
    card = context.card if context.card is not None and context.card.openly else None
    if card is not None and card.place == "hand":
        card = Spoken("theirs", card.openly)
    return replace(context, who=who, shared=context.left > 0, card=card)


def having_done(body: Op, context: Context) -> Context:
    """The context of what follows for whoever did something: cards have moved, what was said is forgotten."""
    done = through(body, context)
    kept = replace(done, card=context.card, named=context.named, sides=context.sides)
    return _forget(context, kept, done)


def _gone(context: Context) -> Context:
    return replace(context, total=0, left=0, touched=False, openly=False, shared=False)


def _less(context: Context, count: int) -> Context:
    """Some cards of the deck are taken away: at least so many."""
    left = max(0, context.left - count)
    return replace(context, left=left, touched=True) if left else _gone(context)


def _forget(before: Context, result: Context, *dones: Context) -> Context:
    """What was spoken of inside a part is unclear after it."""
    same = all(done.card is before.card for done in dones)
    return replace(result, card=before.card if same else None)


def _either(before: Context, *ways: Context) -> Context:
    """The context when it is open which way things went."""
    live = [way for way in ways if way.left]
    if not live:
        return _forget(before, _gone(before), *ways)
    result = replace(
        before,
        total=max(way.total for way in live),
        left=max(way.left for way in live),
        touched=any(way.touched for way in live) or (before.left > 0 and len({way.left for way in ways}) > 1),
        openly=all(way.openly for way in live),
        shared=all(way.shared for way in live),
    )
    return _forget(before, result, *ways)


@singledispatch
def _after(op: Op, context: Context) -> Context:
    return context


@_after.register
def _(op: Reveal, context: Context) -> Context:
    count = op.count or PLAYERS
    return replace(_gone(context), total=count, left=count, openly=op.openly, card=None)


@_after.register
def _(op: Cut, context: Context) -> Context:
    return replace(_gone(context), total=1, left=1, openly=True, card=None)


@_after.register
def _(op: SearchDeck, context: Context) -> Context:
    return replace(_gone(context), total=1, left=1, card=None)


@_after.register
def _(op: ShowThem, context: Context) -> Context:
    return replace(context, openly=True)


@_after.register
def _(op: Take, context: Context) -> Context:
    taken = replace(context, card=Spoken("hand", context.openly), touched=True)
    return _less(taken, 1 if op.pick in (ANY, HIGHEST, LOWEST) else 0)


@_after.register(Back)
@_after.register(Bottom)
@_after.register(DiscardThem)
@_after.register(GiveThem)
def _(op: Op, context: Context) -> Context:
    """After "Take one. Discard the other." it is not clear which of the two "it" is."""
    return replace(_gone(context), card=context.card if context.them == "the rest" else None)


@_after.register
def _(op: DiscardAny, context: Context) -> Context:
    return replace(context, touched=True)


@_after.register
def _(op: EachTakes, context: Context) -> Context:
    return _less(context, PLAYERS if context.total == PLAYERS else 2)


@_after.register
def _(op: TakeDiscard, context: Context) -> Context:
    return replace(context, card=Spoken("hand", True))


@_after.register
def _(op: ShowCard, context: Context) -> Context:
    return replace(context, card=Spoken("hand", True))


@_after.register
def _(op: Discard, context: Context) -> Context:
    return replace(context, card=Spoken("pile", True) if op.count == 1 else None)


@_after.register
def _(op: PeekRandom, context: Context) -> Context:
    return replace(context, card=Spoken("theirs", False))


@_after.register
def _(op: Name, context: Context) -> Context:
    return replace(context, named=context.named | {op.what})


@_after.register
def _(op: Roll, context: Context) -> Context:
    return replace(context, sides=op.sides)


@_after.register
def _(op: ExchangeIt, context: Context) -> Context:
    """Another card is then where a card of the deck was."""
    if context.left:
        return replace(context, touched=True, openly=context.openly and op.place != HAND)
    return replace(context, card=None)


@_after.register
def _(op: ExchangeThese, context: Context) -> Context:
    return replace(context, card=None)


@_after.register
def _(op: ReplaceIt, context: Context) -> Context:
    return replace(_gone(context), card=None)


@_after.register
def _(op: May, context: Context) -> Context:
    done = having_done(op.body, context)
    return _either(context, context, done if op.then is None else through(op.then, done))


@_after.register
def _(op: Each, context: Context) -> Context:
    begun = entering(context, op.who)
    done = _either(begun, through(op.body, begun))
    ways = [begun, done] if op.who == "richer" else [done]
    result = _either(begun, *ways)
    card = context.card if result.card is begun.card else None
    return replace(result, who=context.who, shared=context.shared, card=card)


@_after.register
def _(op: Chosen, context: Context) -> Context:
    return _after(Each(CHOSEN, op.body), context)


@_after.register
def _(op: If, context: Context) -> Context:
    ways = [through(op.yes, context), context if op.no is None else through(op.no, context)]
    return _either(context, *ways)


@_after.register
def _(op: Either, context: Context) -> Context:
    return _either(context, through(op.one, context), through(op.other, context))
