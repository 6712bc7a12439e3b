"""What makes no sense on a card though its words can be read, with what could stand there instead."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from techdeck.cards.context import CHOSEN, YOU, Context, entering, through
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects.control import IN_PLAY, THEIRS, DrawEach, GainControl
from techdeck.kernel.effects.deck import (
    ANY,
    OF_DOMAIN,
    OF_VALUE,
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
from techdeck.kernel.effects.everyone import Chosen, Contest
from techdeck.kernel.effects.flow import Each, If, Use
from techdeck.kernel.effects.hand import Discard, DiscardNamed, Draw, Expel, GiveEach, GiveTo
from techdeck.kernel.effects.lasting import Again, Lasting, Skip
from techdeck.kernel.effects.luck import COIN, DIE
from techdeck.kernel.effects.pile import SomePiled, TakeDiscard, TakeSum
from techdeck.kernel.effects.play import HAND, NEUTRAL, ExchangeIt, ExchangeThese, ReplaceIt
from techdeck.kernel.effects.search import ANY as SOME
from techdeck.kernel.effects.search import NAMED, SearchDeck, ShowThem

COUNTS: Final = range(1, 10)
VALUES: Final = range(1, 14)

CARDS_FIRST: Final = ("Look at the top 3 cards of a deck.", "Reveal the top card of a deck.")
IT_FIRST: Final = ("Reveal the top card of a deck.", "Reveal a card from your hand.", "Discard a card.")
ITS: Final = ("it", "its", "whose")


@dataclass(frozen=True)
class Objection:
    """Why something makes no sense, and the words that it hangs on."""

    reason: str
    words: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()  # what could stand there
    first: tuple[str, ...] = ()  # sentences that would have to stand before


def _no_cards(context: Context) -> Objection | None:
    if context.left:
        return None
    reason = "no cards were looked at or revealed before, or all of them have gone"
    return Objection(reason, ("it", "them", "one", "the", "any"), first=CARDS_FIRST)


def _theirs(context: Context, taking: bool) -> Objection | None:
    """Players who act after cards were set out may have them only if all have seen them (GR-28)."""
    if not context.shared:
        return None
    if not taking:
        return Objection("where these cards go is yours to say, not theirs", instead=("take", "draw", "discard a card"))
    if not context.openly:
        return _secret()
    return None


def _secret() -> Objection:
    return Objection("only you have seen these cards", first=("Reveal the top 3 cards of a deck.",))


def _unclear(context: Context) -> Objection | None:
    if context.it is not None:
        return _theirs(context, taking=True)
    return Objection("it is not clear which card this is", ITS, first=IT_FIRST)


def _only_you(context: Context, instead: str) -> Objection | None:
    return None if context.who == YOU else Objection("only you can do this", instead=(instead,))


def wrong_count(count: int) -> Objection | None:
    if count in COUNTS:
        return None
    return Objection("a count goes from 1 to 9", instead=("a number from 1 to 9",))


def wrong_value(value: int) -> Objection | None:
    if value in VALUES:
        return None
    return Objection("a value goes from 1 to 13", instead=("a number from 1 to 13",))


def wrong_shown(number: int) -> Objection | None:
    if 1 <= number <= DIE:
        return None
    return Objection(f"a die shows 1 to {DIE}", instead=(f"a number from 1 to {DIE}",))


def pronoun(form: str, context: Context) -> Objection | None:
    """Whether `it`, `them`, `the other`, `the others` or `the rest` fits the cards of the deck that are left."""
    fits = {
        "it": context.total == 1,
        "them": context.left > 1,
        "the other": context.touched and context.left == 1 and context.total > 1,
        "the others": context.touched and context.left > 1,
        "the rest": context.touched and context.total > 1,
    }
    if fits[form]:
        return None
    return Objection(f'"{form}" does not fit the cards that are left', (form.split()[0],), (context.them,))


def _unnamed(what: str, context: Context) -> Objection | None:
    if what in context.named:
        return None
    return Objection(f"no {what} was named before", ("that", "named"), first=(f"Name a {what}.",))


@singledispatch
def objection(op: Op, context: Context) -> Objection | None:
    """Why this operation makes no sense here; its parts were looked at before."""
    return None


@objection.register
def _(op: Reveal, context: Context) -> Objection | None:
    if op.count and (wrong := wrong_count(op.count)):
        return wrong
    return _still_there(context)


@objection.register
def _(op: Cut, context: Context) -> Objection | None:
    return _still_there(context)


@objection.register
def _(op: SearchDeck, context: Context) -> Objection | None:
    if wrong := _still_there(context) or (wrong_value(op.value) if op.value not in (SOME, NAMED) else None):
        return wrong
    value = _unnamed("value", context) if op.value == NAMED else None
    return value or (_unnamed("domain", context) if op.domain == NAMED else None)


@objection.register
def _(op: ShowThem, context: Context) -> Objection | None:
    if wrong := _no_cards(context) or _theirs(context, taking=False):
        return wrong
    return Objection("everybody has seen this already", instead=("take", "discard")) if context.openly else None


def _still_there(context: Context) -> Objection | None:
    if not context.left:
        return None
    reason = "cards looked at or revealed before have not gone anywhere yet"
    return Objection(reason, first=(f"Put {context.them} on the bottom.", f"Discard {context.them}."))


@objection.register
def _(op: Take, context: Context) -> Objection | None:
    if wrong := _no_cards(context) or _theirs(context, taking=True):
        return wrong
    if op.pick in (OF_DOMAIN, OF_VALUE) and (wrong := _unnamed(op.pick, context)):
        return wrong
    if op.pick != ANY and context.left < 2:
        return Objection("there is only one card to take", ("one",), (context.them,))
    return None


@objection.register(Back)
@objection.register(DiscardThem)
def _(op: Op, context: Context) -> Objection | None:
    return _no_cards(context) or _theirs(context, taking=False)


@objection.register
def _(op: Bottom, context: Context) -> Objection | None:
    if wrong := _no_cards(context) or _theirs(context, taking=False):
        return wrong
    if op.free and context.left < 2:
        return Objection("a single card has no order", ("in",), (".", "and"))
    return None


@objection.register
def _(op: DiscardAny, context: Context) -> Objection | None:
    if wrong := _no_cards(context) or _theirs(context, taking=False):
        return wrong
    return None if context.left > 1 else Objection("there is only one card", ("any",), (context.them,))


@objection.register
def _(op: GiveThem, context: Context) -> Objection | None:
    return _no_cards(context) or _only_you(context, "give you a card")


@objection.register
def _(op: EachTakes, context: Context) -> Objection | None:
    if wrong := _no_cards(context):
        return wrong
    if not context.openly:
        return _secret()
    return None if context.left > 1 else Objection("there is only one card", instead=("All players may take it",))


@objection.register
def _(op: TakeDiscard, context: Context) -> Objection | None:
    return _unclear(context) if op.pick == "near" else None


@objection.register
def _(op: SomePiled, context: Context) -> Objection | None:
    return wrong_count(op.count) or (_unclear(context) if isinstance(op, TakeSum) else None)


@objection.register(Draw)
@objection.register(Discard)
@objection.register(Expel)
def _(op: Draw | Discard | Expel, context: Context) -> Objection | None:
    return wrong_count(op.count)


@objection.register
def _(op: DrawEach, context: Context) -> Objection | None:
    if wrong := wrong_count(op.count):
        return wrong
    return _unrolled(DIE, context) if op.what == "roll" else None


@objection.register
def _(op: GainControl, context: Context) -> Objection | None:
    if op.place in (IN_PLAY, THEIRS, NEUTRAL):
        return None
    return Objection("one's own cards are under control already", instead=("a card in play", "a neutral card"))


def _unrolled(sides: int, context: Context) -> Objection | None:
    if context.sides == sides:
        return None
    what, first = ("coin", "Flip a coin.") if sides == COIN else ("die", "Roll a die.")
    return Objection(f"no {what} shows anything here", ("shows",), first=(first,))


@objection.register(Lasting)
def _(op: Lasting, context: Context) -> Objection | None:
    """To skip a turn or to take another is done now; all else waits, and nothing that waits can wait again."""
    if isinstance(op, Skip | Again) or not context.later:
        return None
    return Objection("this comes at its own time already", ("until", "at"), ("draw a card", "you may"))


@objection.register
def _(op: Contest, context: Context) -> Objection | None:
    return wrong_count(op.prize)


@objection.register
def _(op: DiscardNamed, context: Context) -> Objection | None:
    return _unnamed("value", context)


@objection.register
def _(op: GiveTo, context: Context) -> Objection | None:
    if context.who != YOU:
        return None
    return Objection("only other players can give you a card", ("you",), ("a card to another player",))


@objection.register
def _(op: GiveEach, context: Context) -> Objection | None:
    return _only_you(context, "give a card from their hand to another player")


@objection.register
def _(op: ExchangeIt, context: Context) -> Objection | None:
    if wrong := _unclear(context):
        return wrong
    if op.place == HAND and context.it is not None and context.it.place == "hand":
        return Objection("it is in your hand already", ("hand", "yours"), ("a card that is yours or neutral",))
    return None


@objection.register
def _(op: ReplaceIt, context: Context) -> Objection | None:
    return _unclear(context)


@objection.register
def _(op: ExchangeThese, context: Context) -> Objection | None:
    if not context.these:
        reason = "the step before it reveals no cards of the other players"
        return Objection(reason, ("these",), first=("Each other player reveals a random hand card.",))
    return _only_you(context, "exchange a card in their hand with a card that is theirs or neutral")


@objection.register
def _(op: If, context: Context) -> Objection | None:
    if op.test in ("min", "max") and (wrong := wrong_value(op.number)):
        return wrong
    if op.of_card:
        return _unclear(context)
    if op.test in ("hold", "few", "control"):
        return wrong_count(op.number)
    if op.test in ("over", "under"):
        return wrong_shown(op.number) or _unrolled(DIE, context)
    return _unrolled(COIN, context) if op.test == "shows" else None


@objection.register
def _(op: Use, context: Context) -> Objection | None:
    if op.source == "low":
        return wrong_value(op.number)
    if op.source != "it":
        return None
    it = context.it
    if it is not None and not it.openly:
        return Objection("not everybody has seen this card", ITS, first=("Reveal the top card of a deck.",))
    return _unclear(context)


@objection.register
def _(op: Chosen, context: Context) -> Objection | None:
    return objection(Each(CHOSEN, op.body), context)


@objection.register
def _(op: Each, context: Context) -> Objection | None:
    done = through(op.body, entering(context, op.who))
    if done.left and not done.shared:
        reason = "each of them must say where the cards go"
        instead = "look at the top 2 cards of a deck, take one and discard the other"
        return Objection(reason, ("reveal", "look", "cut", "search"), (instead,))
    return None
