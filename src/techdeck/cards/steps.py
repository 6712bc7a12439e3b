"""The operation of each step of the grammar, by the name of its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from lark import Token, Tree

from techdeck.cards.sense import Objection, wrong_count, wrong_shown, wrong_value
from techdeck.cards.words import number_of
from techdeck.kernel.agenda import Op
from techdeck.kernel.effects import play
from techdeck.kernel.effects.control import IN_PLAY, THEIRS, Destroy, DrawEach, GainControl, PutIntoPlay
from techdeck.kernel.effects.deck import (
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
from techdeck.kernel.effects.luck import COIN, DIE, Roll
from techdeck.kernel.effects.pile import Recycle, TakeDiscard, TakeSum
from techdeck.kernel.effects.play import Exchange, ExchangeIt, ExchangeThese, Refresh, Replace, ReplaceIt
from techdeck.kernel.effects.search import ANY, NAMED, SearchDeck, ShowThem

Node = Tree[Token]

DOMAINS: Final = ("knowledge", "science", "technology", "service")
PLACES: Final = {
    **dict.fromkeys(("mine", "owned_or_neutral", "neutral_or_own", "neutral_in_play_or_own"), play.MINE),
    **dict.fromkeys(("own_or_neutral", "own_or_neutral_in_play"), play.MINE),
    **dict.fromkeys(("own", "owned_only", "controlled"), play.YOURS),
    **dict.fromkeys(("neutral", "neutral_only", "neutral_in_play"), play.NEUTRAL),
    "hand": play.HAND,
    "pile": play.DISCARD,
    "lower": play.LOWER,
    "higher": play.HIGHER,
    "top": play.TOP,
    "top_or_pile": play.TOP_OR_DISCARD,
    "top_or_card": play.TOP_OR_DISCARD,
}
EXCHANGED: Final = tuple(play.WHOSE)
TARGETS: Final = {**PLACES, "any_in_play": IN_PLAY, "of_another": THEIRS}
COUNTED: Final = {
    "per_controlled": "controlled",
    "per_neutral": "neutral",
    "per_hand": "hand",
    "per_player": "players",
}


class Nonsense(Exception):
    """Some words were read but make no sense."""

    def __init__(self, node: Node, why: Objection) -> None:
        super().__init__(why.reason)
        self.node = node
        self.why = why


def parts(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree)]


class Given:
    """What a step, condition or prize says besides its fixed words."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def number(self) -> tuple[int, Node]:
        """The number and where it stands; 1 where there is none."""
        for part in parts(self.node):
            if part.data == "count":
                return Given(part).number()
            if part.data == "number":
                return (number_of(str(part.children[0])) if part.children else 1), part
        return 1, self.node

    def count(self) -> int:
        number, node = self.number()
        if wrong := wrong_count(number):
            raise Nonsense(node, wrong)
        return number

    def value(self) -> int:
        number, node = self.number()
        if wrong := wrong_value(number):
            raise Nonsense(node, wrong)
        return number

    def shown(self) -> int:
        """What a die shows."""
        number, node = self.number()
        if wrong := wrong_shown(number):
            raise Nonsense(node, wrong)
        return number

    def domain(self) -> int:
        return next(DOMAINS.index(part.data) for part in parts(self.node) if part.data in DOMAINS)

    def says(self, *names: str) -> bool:
        return any(part.data in names for part in parts(self.node))

    def target(self) -> str:
        """Of cards in play, which."""
        return next(TARGETS[part.data] for part in parts(self.node) if part.data in TARGETS)

    def counted(self) -> str:
        """What is counted."""
        return next(COUNTED[part.data] for part in parts(self.node) if part.data in COUNTED)

    def place(self) -> str:
        """The one place that it speaks of."""
        return next(PLACES[part.data] for part in parts(self.node) if part.data in PLACES)

    def places(self, *allowed: tuple[str, ...]) -> Iterator[str]:
        """The places of an exchange, each of them one that may stand there."""
        for node, may_be in zip(parts(self.node)[-len(allowed) :], allowed, strict=True):
            place = PLACES[node.data]
            if place not in may_be:
                raise _not_exchanged(node)
            yield place


def _not_exchanged(place: Node) -> Nonsense:
    return Nonsense(place, Objection("these cannot be exchanged", instead=("a card that is yours or neutral",)))


def _exchange(given: Given) -> Op:
    one, other = given.places((play.HAND, *EXCHANGED), tuple(PLACES.values()))
    if one == other == play.HAND:
        raise _not_exchanged(parts(given.node)[-1])
    return Exchange(one, other)


def _exchange_two(given: Given) -> Op:
    number, node = given.number()
    if number != 2:
        raise Nonsense(node, Objection("an exchange is between two cards", instead=("two",)))
    return Exchange(given.place(), given.place())


def _exchange_it(given: Given) -> Op:
    (place,) = given.places((play.HAND, *EXCHANGED))
    return ExchangeIt(place)


def _exchange_these(given: Given) -> Op:
    next(given.places((play.HAND,)))
    return ExchangeThese()


def _search(given: Given) -> Op:
    value = NAMED if given.says("that_value", "that_both") else given.value() if given.says("number") else ANY
    domain = NAMED if given.says("that_domain", "that_both") else given.domain() if given.says(*DOMAINS) else ANY
    return SearchDeck(value, domain)


def _reveal_random(given: Given) -> Op:
    reason = 'this can only be said as "Each other player reveals a random hand card"'
    raise Nonsense(given.node, Objection(reason, ("random",), ("card",)))


STEPS: Final[dict[str, Callable[[Given], Op]]] = {
    "look": lambda given: Reveal(given.count(), False),
    "look_as_many": lambda given: Reveal(0, False),
    "reveal": lambda given: Reveal(given.count(), True),
    "reveal_as_many": lambda given: Reveal(0, True),
    "show_them": lambda given: ShowThem(),
    "cut": lambda given: Cut(),
    "cut_anywhere": lambda given: Cut(),
    "search": _search,
    "look_hand": lambda given: LookHand(),
    "peek": lambda given: PeekRandom(),
    "show": lambda given: ShowCard(),
    "reveal_random": _reveal_random,
    "name_domain": lambda given: Name("domain"),
    "name_value": lambda given: Name("value"),
    "take_them": lambda given: Take(),
    "draw_them": lambda given: Take(),
    "take_one": lambda given: Take(),
    "take_of_domain": lambda given: Take(OF_DOMAIN),
    "take_of_value": lambda given: Take(OF_VALUE),
    "take_highest": lambda given: Take(HIGHEST),
    "take_lowest": lambda given: Take(LOWEST),
    "back": lambda given: Back(),
    "bottom": lambda given: Bottom(given.says("any_order")),
    "discard_them": lambda given: DiscardThem(),
    "discard_any": lambda given: DiscardAny(),
    "give_them": lambda given: GiveThem(),
    "take_top": lambda given: TakeDiscard("top"),
    "take_any": lambda given: TakeDiscard("any"),
    "take_near": lambda given: TakeDiscard("near"),
    "take_sum": lambda given: TakeSum(given.count()),
    "recycle": lambda given: Recycle(given.count()),
    "draw": lambda given: Draw(given.count()),
    "discard": lambda given: Discard(given.count()),
    "discard_named": lambda given: DiscardNamed(),
    "draw_each": lambda given: DrawEach(given.counted(), given.count()),
    "draw_shown": lambda given: DrawEach("roll"),
    "discard_hand": lambda given: DiscardHand(),
    "expel": lambda given: Expel(given.count()),
    "take_random": lambda given: TakeRandom(),
    "swap_hands": lambda given: SwapHands(),
    "put_into_play": lambda given: PutIntoPlay(),
    "destroy": lambda given: Destroy(given.target()),
    "gain": lambda given: GainControl(given.target()),
    "flip": lambda given: Roll(COIN),
    "roll": lambda given: Roll(DIE),
    "skip": lambda given: Skip(),
    "again": lambda given: Again(),
    "put_top": lambda given: PutCard(True),
    "put_bottom": lambda given: PutCard(False),
    "give": lambda given: GiveCard(),
    "give_you": lambda given: GiveTo(-1),
    "give_each": lambda given: GiveEach(),
    "give_each_player": lambda given: GiveEach(),
    "give_each_of_them": lambda given: GiveEach(),
    "exchange": _exchange,
    "exchange_two": _exchange_two,
    "exchange_it": _exchange_it,
    "exchange_these": _exchange_these,
    "replace": lambda given: Replace(given.place()),
    "replace_it": lambda given: ReplaceIt(given.place()),
    "refresh": lambda given: Refresh(given.place()),
    "use_hand": lambda given: Use("hand"),
    "use_it": lambda given: Use("it"),
    "use_top": lambda given: Use("top"),
    "use_in_play": lambda given: Use(given.place()),
    "use_domain": lambda given: Use("domain", given.domain()),
    "use_theirs": lambda given: Use("theirs"),
    "use_low": lambda given: Use("low", given.value()),
    "use_last": lambda given: Use("last"),
}
