"""Cards of a deck: look at them, reveal them, take, put back, discard, give. Meanwhile they lie aside as "them"."""

from __future__ import annotations

from typing import Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import CARD, DONE
from techdeck.kernel.effects.base import STOP, Aimed, FromDeck, arrange, named_card
from techdeck.kernel.event import HIDDEN
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

ANY: Final = "any"
OF_DOMAIN: Final = "domain"  # of that domain
OF_VALUE: Final = "value"  # of that value
HIGHEST: Final = "highest"
LOWEST: Final = "lowest"


class Reveal(FromDeck):
    """Reveal / look at the top N cards of a deck; N = 0 stands for as many as there are players."""

    def __init__(self, count: int, openly: bool) -> None:
        super().__init__()
        self.count = count
        self.openly = openly

    def parts(self) -> tuple[object, ...]:
        return (self.count, self.openly)

    def run(self, s: State, f: Frame) -> None:
        deck = self.deck(s, f)
        seen = s.layout.everyone if self.openly else BITS[f.you]
        card = HIDDEN
        if deck >= 0:
            for _ in range(self.count or s.layout.seats):
                top = s.top(deck)
                if top == HIDDEN:
                    break
                card = top
                s.move(card, s.layout.aside, -1, seen, f.you)
        s.go_on_in(f, f.scope.lifted(card if self.count == 1 else HIDDEN, 1, seen))

    def words(self, s: State, f: Frame) -> str:
        return f"Choose a deck to {'reveal' if self.openly else 'look at'} cards of."


class Cut(FromDeck):
    """Cut a deck and reveal the card (GR-17)."""

    def run(self, s: State, f: Frame) -> None:
        deck = self.deck(s, f)
        depth = 1
        card = HIDDEN
        if deck >= 0 and s.top(deck) != HIDDEN:
            cards = s.zones[s.layout.decks[deck]]
            depth = 1 + s.chance().below(len(cards))
            card = cards[len(cards) - depth]
            s.move(card, s.layout.aside, -1, s.layout.everyone, f.you)
        scope = f.scope.lifted(card, depth, s.layout.everyone)
        s.push(STOP, f.you, scope)
        s.go_on_in(f, scope)

    def words(self, s: State, f: Frame) -> str:
        return "Choose a deck to cut."


class Take(Op):
    """Take it. / Take one. / Take one of that domain, of that value. / Take the one of highest value."""

    def __init__(self, pick: str = ANY) -> None:
        super().__init__()
        self.pick = pick

    def parts(self) -> tuple[object, ...]:
        return (self.pick,)

    def fitting(self, s: State, scope: Scope) -> list[int]:
        them = s.them(scope)
        if self.pick == ANY or not them:
            return them
        values, domains = s.faces.values, s.faces.domains
        if self.pick == OF_DOMAIN:
            return [card for card in them if domains[card] == scope.named & 0xFFFF]
        if self.pick == OF_VALUE:
            return [card for card in them if values[card] == scope.named & 0xFFFF]
        heights = [values[card] for card in them]
        best = max(heights) if self.pick == HIGHEST else min(heights)
        return [card for card in them if values[card] == best]

    def asks(self, s: State, f: Frame) -> int:
        """Whether one is asked must not tell which cards only some have seen."""
        if f.answers:
            return 0
        them = s.them(f.scope)
        secret = self.pick != ANY and any(s.known[card] != s.layout.everyone for card in them)
        return BITS[f.you] if (secret and them) or len(self.fitting(s, f.scope)) > 1 else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return self.fitting(s, f.scope)

    def run(self, s: State, f: Frame) -> None:
        cards = self.fitting(s, f.scope)
        card = named_card(f.answers, 0) if f.answers else cards[0] if cards else -1
        if card >= 0:
            arrange(s, f.scope)
            s.move(card, s.layout.hands[f.you], -1, 0, f.you)
        s.go_on_with(f, card)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return s.has_them(scope)

    def prompt(self) -> str:
        return "take"

    def words(self, s: State, f: Frame) -> str:
        return "Choose the card to take."

    def clause(self) -> str:
        return "FX-7"


TAKE_ANY: Final = Take()


class Ordered(Op):
    """Puts them away in an order of one's choice: asks for the next until one is left."""

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if len(s.them(f.scope)) - len(f.answers) > 1 else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [CARD + card for card in s.them(f.scope) if CARD + card not in f.answers]

    def order(self, s: State, f: Frame) -> list[int]:
        chosen = [answer - CARD for answer in f.answers]
        return chosen + [card for card in s.them(f.scope) if card not in chosen]

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return s.has_them(scope)

    def prompt(self) -> str:
        return "order"

    def clause(self) -> str:
        return "FX-7"


class Back(Ordered):
    """Put them back on top in any order: the first chosen ends on top."""

    def run(self, s: State, f: Frame) -> None:
        arrange(s, f.scope)
        for card in reversed(self.order(s, f)):
            s.put_on(card, 1, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Choose the next card from the top." if f.answers else "Choose the card to lie on top."


class Bottom(Ordered):
    """Put them on the bottom, in the order revealed (FX-7), or in any order: the last one ends lowest."""

    def __init__(self, free: bool) -> None:
        super().__init__()
        self.free = free

    def parts(self) -> tuple[object, ...]:
        return (self.free,)

    def asks(self, s: State, f: Frame) -> int:
        return super().asks(s, f) if self.free else 0

    def run(self, s: State, f: Frame) -> None:
        if self.free:
            arrange(s, f.scope)
        for card in self.order(s, f):
            s.put_on(card, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Choose the next card to put under the deck."


class DiscardThem(Op):
    """Discard it / the other / the rest."""

    def run(self, s: State, f: Frame) -> None:
        for card in s.them(f.scope):
            s.discard(card, f.you)
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        return s.has_them(scope)


class DiscardAny(Op):
    """Discard any of them."""

    def asks(self, s: State, f: Frame) -> int:
        return BITS[f.you] if not f.answers and s.has_them(f.scope) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [*s.them(f.scope), DONE]

    def run(self, s: State, f: Frame) -> None:
        card = named_card(f.answers, 0)
        if card >= 0:
            s.discard(card, f.you)
            s.push(self, f.you, f.scope)
        else:
            s.go_on(f)

    def prompt(self) -> str:
        return "discard"

    def words(self, s: State, f: Frame) -> str:
        return "Choose a card to discard, or be done."

    def clause(self) -> str:
        return "GR-15"


class GiveThem(Aimed):
    """Give it / the other / the rest to another player."""

    def asks(self, s: State, f: Frame) -> int:
        return super().asks(s, f) if s.has_them(f.scope) else 0

    def run(self, s: State, f: Frame) -> None:
        target = self.target(s, f)
        for card in s.them(f.scope) if target >= 0 else []:
            s.move(card, s.layout.hands[target], -1, 0, f.you)
        s.go_on(f)

    def words(self, s: State, f: Frame) -> str:
        return "Choose the player to give it to."


class EachTakes(Op):
    """Each player, you first, takes one."""

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)
        for seat in [*reversed(s.others(f.you)), f.you]:
            s.push(TAKE_ANY, seat, f.scope)
