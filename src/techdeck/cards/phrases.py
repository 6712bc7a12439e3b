"""The words of each single step.

`{draw}` is a verb and `{your}`, `{yours}` are pronouns of whoever does it; `{deck}`, `{mine}` and the like are words of
which there are several with one meaning (`wording.py`).
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from techdeck.cards.context import Context
from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects import play
from techdeck.kernel.effects.control import IN_PLAY, THEIRS, Destroy, DrawEach, GainControl, InPlay, PutIntoPlay
from techdeck.kernel.effects.deck import (
    ANY,
    HIGHEST,
    LOWEST,
    OF_DOMAIN,
    OF_VALUE,
    Back,
    Bottom,
    Cut,
    DiscardAny,
    DiscardThem,
    GiveThem,
    Reveal,
    Take,
)
from techdeck.kernel.effects.everyone import LookHand, PeekRandom, SwapHands, TakeRandom
from techdeck.kernel.effects.flow import Name, Use
from techdeck.kernel.effects.hand import (
    Discard,
    DiscardHand,
    DiscardNamed,
    Draw,
    Expel,
    GiveCard,
    GiveEach,
    GiveTo,
    PutCard,
    ShowCard,
)
from techdeck.kernel.effects.lasting import Again, Skip
from techdeck.kernel.effects.luck import COIN, Roll
from techdeck.kernel.effects.pile import Recycle, TakeDiscard, TakeSum
from techdeck.kernel.effects.play import Exchange, ExchangeIt, ExchangeThese, Refresh, Replace, ReplaceIt
from techdeck.kernel.effects.search import ANY as SOME
from techdeck.kernel.effects.search import NAMED, SearchDeck, ShowThem
from techdeck.kernel.errors import Impossible

PICKS: Final = {
    OF_DOMAIN: "one of that domain",
    OF_VALUE: "one of that value",
    HIGHEST: "the one of highest value",
    LOWEST: "the one of lowest value",
}
DISCARDED: Final = {
    "top": "the top card of {pile}",
    "any": "a card from {pile}",
    "near": "a card from {pile} whose value is one higher or one lower",
}
PLACES: Final = {
    play.HAND: "a card in {your} hand",
    play.MINE: "{mine}",
    play.YOURS: "{own}",
    play.NEUTRAL: "{neutral}",
    play.DISCARD: "a card in {pile}",
    play.LOWER: "a card of lower value in {pile}",
    play.HIGHER: "a card of higher value in {pile}",
    play.TOP: "the top card of {deck}",
    play.TOP_OR_DISCARD: "the top card of {deck} or {or_card} in {pile}",
}
WHOSE: Final = {play.MINE: "{yours} or neutral", play.YOURS: "{yours}", play.NEUTRAL: "neutral"}
EXCHANGED: Final = (play.HAND, *WHOSE)
TARGETS: Final = {
    **{place: PLACES[place] for place in WHOSE},
    IN_PLAY: "a card in play",
    THEIRS: "a card in play that another player controls",
}
COUNTED: Final = {
    "controlled": "card {you} control",
    "neutral": "neutral card",
    "hand": "card in {your} hand",
    "players": "other player",
}
SOURCES: Final = {
    "top": "{use} the effect of the top card of {pile}",
    "hand": "{reveal} another card from {your} hand and {use} its effect",
    "it": "{use} its effect",
    play.MINE: "{use} the effect of {another_mine}",
    play.YOURS: "{use} the effect of {another_own}",
    play.NEUTRAL: "{use} the effect of {neutral}",
    "theirs": "{use} the effect of a card in play that another player controls",
    "last": "{use} the effect that was used last before this one",
}


def unsayable(op: Op) -> Impossible:
    return Impossible(f"No card text can say {type(op).__name__}{op.parts()} in this place.")


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


@singledispatch
def phrase(op: Op, context: Context) -> str:
    """The words of a step in its context."""
    raise unsayable(op)


def _pick(table: dict[str, str], key: str, op: Op) -> str:
    if key not in table:
        raise unsayable(op)
    return table[key]


@phrase.register
def _(op: Reveal, context: Context) -> str:
    verb = "{reveal}" if op.openly else "{look} at"
    if op.count == 0:
        return f"{verb} as many cards of {{deck}} as there are players"
    top = "card" if op.count == 1 else f"{op.count} cards"
    return f"{verb} the top {top} of {{deck}}"


@phrase.register
def _(op: Cut, context: Context) -> str:
    return "{cut} {deck}{where} and {reveal} the card"


@phrase.register
def _(op: SearchDeck, context: Context) -> str:
    return "{search} {deck} for " + _sought(op)


def _sought(op: SearchDeck) -> str:
    fixed = 0 <= op.domain < len(DOMAIN_NAMES)
    if op.value > 0 and fixed:
        return f"the {op.value} of {DOMAIN_NAMES[op.domain]}"
    if (op.value, op.domain) == (NAMED, NAMED):
        return "the card of that value and domain"
    if op.value > 0 and op.domain == NAMED:
        raise unsayable(op)
    card = f"a {DOMAIN_NAMES[op.domain]} card" if fixed else "a card"
    of = "that domain" if op.domain == NAMED else "that value" if op.value == NAMED else f"value {op.value}"
    return card if op.value == SOME and op.domain != NAMED else f"{card} of {of}"


@phrase.register
def _(op: ShowThem, context: Context) -> str:
    return f"{{reveal}} {context.them}"


@phrase.register
def _(op: Take, context: Context) -> str:
    if op.pick != ANY:
        return "{take} " + _pick(PICKS, op.pick, op)
    return f"{{get}} {context.them}" if context.left == 1 else "{take} one"


@phrase.register
def _(op: Back, context: Context) -> str:
    return f"{{put}} {context.them} back on top" + (" in any order" if context.left > 1 else "")


@phrase.register
def _(op: Bottom, context: Context) -> str:
    return f"{{put}} {context.them} on the bottom" + (" in any order" if op.free else "")


@phrase.register
def _(op: DiscardThem, context: Context) -> str:
    return f"{{discard}} {context.them}"


@phrase.register
def _(op: DiscardAny, context: Context) -> str:
    return "{discard} any of them"


@phrase.register
def _(op: GiveThem, context: Context) -> str:
    return f"{{give}} {context.them} to another player"


@phrase.register
def _(op: TakeDiscard, context: Context) -> str:
    return "{take} " + _pick(DISCARDED, op.pick, op)


@phrase.register
def _(op: TakeSum, context: Context) -> str:
    if op.count == 1:
        return "{take} up to 1 other card from {piles} whose value is at most its value"
    cards = f"up to {op.count} other cards from {{piles}}"
    return f"{{take}} {cards} whose values together are at most its value"


@phrase.register
def _(op: Recycle, context: Context) -> str:
    cards, decks = ("1 card", "its deck") if op.count == 1 else (f"{op.count} cards", "their decks")
    return f"{{shuffle}} up to {cards} of {{your}} choice from {{piles}} into {decks}"


@phrase.register
def _(op: Draw, context: Context) -> str:
    return "{draw} " + cards(op.count)


@phrase.register
def _(op: Discard, context: Context) -> str:
    """While cards of a deck lie there, the text says which ones it means."""
    return "{discard} " + cards(op.count) + (" from {your} hand" if context.left else "")


@phrase.register
def _(op: DrawEach, context: Context) -> str:
    if op.what == "roll" and op.count == 1:
        return "{draw} as many cards as it shows"
    return f"{{draw}} {cards(op.count)} for each {_pick(COUNTED, op.what, op)}"


@phrase.register
def _(op: DiscardHand, context: Context) -> str:
    return "{discard} {your} hand"


@phrase.register
def _(op: Expel, context: Context) -> str:
    return "{expel} " + cards(op.count) + " from {your} hand"


@phrase.register
def _(op: TakeRandom, context: Context) -> str:
    return "{take} a random card from another player's hand"


@phrase.register
def _(op: SwapHands, context: Context) -> str:
    return "{swap} hands with another player"


@phrase.register
def _(op: PutIntoPlay, context: Context) -> str:
    return "{put} a card from {your} hand into play"


@phrase.register
def _(op: InPlay, context: Context) -> str:
    verb = {Destroy: "{destroy}", GainControl: "{gain} control of"}[type(op)]
    return f"{verb} {_pick(TARGETS, op.place, op)}"


@phrase.register
def _(op: Roll, context: Context) -> str:
    return "{flip} a coin" if op.sides == COIN else "{roll} a die"


@phrase.register
def _(op: Skip, context: Context) -> str:
    return "{skip} {your} next turn"


@phrase.register
def _(op: Again, context: Context) -> str:
    return "{take} another turn"


@phrase.register
def _(op: DiscardNamed, context: Context) -> str:
    return "{discard} every hand card of that value and {draw} as many"


@phrase.register
def _(op: PutCard, context: Context) -> str:
    return "{put} a card from {your} hand " + ("on top of {deck}" if op.top else "on the bottom of {deck}")


@phrase.register
def _(op: ShowCard, context: Context) -> str:
    return "{reveal} a card from {your} hand"


@phrase.register
def _(op: GiveCard, context: Context) -> str:
    return "{give} a card from {your} hand to another player"


@phrase.register
def _(op: GiveTo, context: Context) -> str:
    if op.seat >= 0:
        raise unsayable(op)
    return "{give} you a card"


@phrase.register
def _(op: GiveEach, context: Context) -> str:
    whom = "each_of_them" if context.about == "others" else "each_player"
    return f"{{give}} {{{whom}}} a card from {{your}} hand"


@phrase.register
def _(op: LookHand, context: Context) -> str:
    return "{look} at another player's hand"


@phrase.register
def _(op: PeekRandom, context: Context) -> str:
    return "{look} at a random card in another player's hand"


@phrase.register
def _(op: Name, context: Context) -> str:
    if op.what not in ("domain", "value"):
        raise unsayable(op)
    return f"{{name}} a {op.what}"


@phrase.register
def _(op: Exchange, context: Context) -> str:
    if op.one not in EXCHANGED or op.other not in PLACES or op.one == op.other == play.HAND:
        raise unsayable(op)
    if op.one == op.other:
        return "{exchange} two cards with each other, each of them " + WHOSE[op.one]
    return f"{{exchange}} {PLACES[op.one]} with {PLACES[op.other]}"


@phrase.register
def _(op: ExchangeIt, context: Context) -> str:
    if op.place not in EXCHANGED:
        raise unsayable(op)
    return f"{{exchange}} it with {PLACES[op.place]}"


@phrase.register
def _(op: ExchangeThese, context: Context) -> str:
    return "{exchange} one of these with a card in {your} hand"


@phrase.register
def _(op: Replace, context: Context) -> str:
    return f"{{replace}} {_in_play(op.one, op)} with a card from {{your}} hand"


@phrase.register
def _(op: ReplaceIt, context: Context) -> str:
    return f"{{replace}} {_in_play(op.place, op)} with it"


@phrase.register
def _(op: Refresh, context: Context) -> str:
    return "{refresh} " + used_card(op)


def used_card(op: Refresh) -> str:
    return "a used card that is " + _pick(WHOSE, op.place, op)


def _in_play(place: str, op: Op) -> str:
    return PLACES[place] if place in WHOSE else _pick(WHOSE, place, op)


@phrase.register
def _(op: Use, context: Context) -> str:
    if op.source == "domain" and 0 <= op.number < len(DOMAIN_NAMES):
        return f"{{use}} the effect of a {DOMAIN_NAMES[op.number]} card in {{pile}}"
    if op.source == "low":
        return f"{{use}} the effect of a card of value {op.number} or less in {{pile}} or in play"
    if op.number:
        raise unsayable(op)
    return _pick(SOURCES, op.source, op)
