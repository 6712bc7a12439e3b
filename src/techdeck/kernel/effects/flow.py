"""What joins other operations: name, may, each, if, or, use."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import ARG, DOMAIN, NO, NUMBER, VALUE, YES
from techdeck.kernel.effects.base import STOP, named_card
from techdeck.kernel.event import SAY, USE
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

# Offers are read and never changed: these are always the same.
EVERY_DOMAIN: Final = [DOMAIN + domain for domain in range(4)]
EVERY_VALUE: Final = [VALUE + value for value in range(1, 14)]
YES_OR_NO: Final = [YES, NO]
ONE_OR_TWO: Final = [NUMBER + 1, NUMBER + 2]


def parts_possible(op: Op | None, s: State, you: int, scope: Scope) -> bool:
    """Whether any step of a text can be done."""
    while op is not None:
        if op.possible(s, you, scope):
            return True
        op = op.rest
    return False


class Name(Op):
    """Name a domain. / Name a value."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what  # "domain", "value"

    def parts(self) -> tuple[object, ...]:
        return (self.what,)

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return EVERY_DOMAIN if self.what == "domain" else EVERY_VALUE

    def run(self, s: State, f: Frame) -> None:
        named = f.answers[0]
        s.tell(SAY, f.you, -1, 0, 0, named, 0)
        s.go_on_in(f, f.scope.with_named(named))

    def prompt(self) -> str:
        return "name"

    def words(self, s: State, f: Frame) -> str:
        return f"Name a {self.what}."

    def clause(self) -> str:
        return "GR-25"


class May(Op):
    """You may BODY. With `then`: you may BODY; whoever does THEN (GR-26)."""

    def __init__(self, body: Op, then: Op | None = None) -> None:
        super().__init__()
        self.body = body
        self.then = then

    def parts(self) -> tuple[object, ...]:
        return (self.body, self.then)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        if self.then is not None:
            return self.body.possible(s, you, scope)
        return parts_possible(self.body, s, you, scope)

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and self.possible(s, f.you, f.scope) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return YES_OR_NO

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        if f.answers and f.answers[0] == YES:
            if self.then is not None:
                s.push(self.then, f.you, f.scope)
            s.push(self.body, f.you, f.scope)

    def prompt(self) -> str:
        return "may"

    def words(self, s: State, f: Frame) -> str:
        return "Do you want to do this?"

    def clause(self) -> str:
        return "GR-26"


class Each(Op):
    """All players / each other player / each other player with more cards in hand than you does BODY (GR-20)."""

    def __init__(self, who: str, body: Op) -> None:
        super().__init__()
        self.who = who  # "all", "others", "richer"
        self.body = body

    def parts(self) -> tuple[object, ...]:
        return (self.who, self.body)

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        seats = s.others(f.you)
        if self.who == "all":
            seats = [f.you, *seats]
        elif self.who == "richer":
            size = len(s.hand(f.you))
            seats = [seat for seat in seats if len(s.hand(seat)) > size]
        for seat in reversed(seats):
            s.push(self.body, seat, f.scope)


class If(Op):
    """If its value is N or more / N or less, if it is a card of a domain, if a card in play has its value."""

    def __init__(self, test: str, number: int, yes: Op, no: Op | None = None) -> None:
        super().__init__()
        self.test = test  # "min", "max", "domain", "match"
        self.number = number
        self.yes = yes
        self.no = no

    def parts(self) -> tuple[object, ...]:
        return (self.test, self.number, self.yes, self.no)

    def holds(self, s: State, it: int) -> bool:
        value = s.faces.values[it]
        if self.test == "min":
            return value >= self.number
        if self.test == "max":
            return value <= self.number
        if self.test == "domain":
            return s.faces.domains[it] == self.number
        return any(s.faces.values[card] == value for card in s.in_play())

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        it = s.it(f.scope)
        if it < 0:
            return
        if self.holds(s, it):
            s.push(self.yes, f.you, f.scope)
        elif self.no is not None:
            s.push(self.no, f.you, f.scope)


class Either(Op):
    """ONE, or OTHER: number 1 is the first, number 2 the second. Asked when both can be done."""

    def __init__(self, one: Op, other: Op) -> None:
        super().__init__()
        self.one = one
        self.other = other

    def parts(self) -> tuple[object, ...]:
        return (self.one, self.other)

    def asks(self, s: State, f: Frame) -> int:
        if f.answers or not self.one.possible(s, f.you, f.scope) or not self.other.possible(s, f.you, f.scope):
            return 0
        return BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return ONE_OR_TWO

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        first = f.answers[0] == NUMBER + 1 if f.answers else self.one.possible(s, f.you, f.scope)
        s.push(self.one if first else self.other, f.you, f.scope)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return self.one.possible(s, you, scope) or self.other.possible(s, you, scope)

    def prompt(self) -> str:
        return "either"

    def words(self, s: State, f: Frame) -> str:
        return "Choose 1 for the first or 2 for the second part of the sentence."

    def clause(self) -> str:
        return "GR-25"


def use(s: State, you: int, card: int, before: tuple[int, ...] = ()) -> None:
    """Begin the effect of a card as `you`; `before` are the cards whose effects are still resolving (GR-24)."""
    effect = s.effect_of(card)
    if effect is None:
        return
    everyone = s.layout.everyone
    place = s.place[card] if s.known[card] == everyone else s.layout.aside  # where a card is now may be a secret
    s.tell(USE, you, card, place, place, 0, everyone)
    scope = Scope(you, before + (card,), s.last_used, len(s.zones[s.layout.aside]))  # noqa: RUF005 - faster
    s.last_used = s.faces.kinds[card]
    s.push(STOP, you, scope)
    s.push(effect, you, scope)


class Use(Op):
    """Use the effect of another card: a copy (GR-24, FX-6)."""

    def __init__(self, source: str, number: int = 0) -> None:
        super().__init__()
        self.source = source  # "top", "hand", "it", "mine", "domain", "theirs", "last", "low"
        self.number = number  # of "domain": which; of "low": at most this value

    def parts(self) -> tuple[object, ...]:
        return (self.source, self.number)

    def where(self, s: State, you: int, scope: Scope) -> list[int]:
        faces = s.faces
        if self.source == "top":
            return s.tops()
        if self.source == "hand":
            return s.hand(you)
        if self.source == "it":
            return [s.it(scope)]
        if self.source == "mine":
            return s.controlled(you) + s.neutral()
        if self.source == "domain":
            return [card for card in s.piled() if faces.domains[card] == self.number]
        if self.source == "theirs":
            out: list[int] = []
            for seat in s.others(you):
                out = out + s.controlled(seat)
            return out
        if self.source == "last":
            return [scope.before]
        return [card for card in s.piled() + s.in_play() if faces.values[card] <= self.number]

    def candidates(self, s: State, you: int, scope: Scope) -> list[int]:
        cards = self.where(s, you, scope)
        if self.source == "last" and any(s.faces.kinds[card] == scope.before for card in scope.chain):
            return []
        return [card for card in cards if card >= 0 and card not in scope.chain and s.effect_of(card) is not None]

    def asks(self, s: State, f: Frame) -> int:
        if f.answers:
            return 0
        if self.source == "it" or self.source == "last":
            return 0
        if self.source == "hand":  # how many cards it may be must not tell which cards they are
            others = [card for card in s.hand(f.you) if card not in f.scope.chain]
            return BITS[f.you] if others else 0
        return BITS[f.you] if len(self.candidates(s, f.you, f.scope)) > 1 else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return self.candidates(s, f.you, f.scope)

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        cards = [named_card(f.answers, 0)] if f.answers else self.candidates(s, f.you, f.scope)
        if cards and cards[0] >= 0:
            if self.source == "hand":
                s.show(cards[0], s.layout.everyone, f.you)
            use(s, f.you, cards[0], f.scope.chain)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        it = s.it(scope)
        if self.source == "it" and it >= 0 and s.known[it] != s.layout.everyone:
            return True  # whether it has an effect must not show while only some have seen it
        return bool(self.candidates(s, you, scope))

    def prompt(self) -> str:
        return "use"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card whose effect to use."

    def clause(self) -> str:
        return "FX-6"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice & ARG in f.scope.chain and choice <= ARG:
            return ("GR-24", "The effect of that card is still resolving: a copy may not copy it.")
        return super().whynot(s, f, seat, choice)
