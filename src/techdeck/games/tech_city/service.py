"""Service cards are built with the help of all (TC-13 to TC-16, TC-41)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.tech_city.choices import BUILD_CHOICES, CELL, GIVE, GIVE_CHOICES
from techdeck.games.tech_city.place import place_words, put_up, why_no_cell
from techdeck.games.tech_city.sheet import HELPED
from techdeck.games.tech_city.state import TechCity
from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.event import SAY
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

NEEDED: Final = 2  # cards given (TC-14)


def ask_for_help(s: TechCity, seat: int, card: int, copied: int) -> None:
    """Show the card; from its player on, everybody may give one (TC-13). `copied` is what a wild card copies, or -1."""
    s.tell(SAY, seat, -1, 0, 0, BUILD_CHOICES[card], 0)
    s.show(card, s.layout.everyone, seat)
    if copied >= 0:
        s.tell(SAY, seat, -1, 0, 0, copied, 0)
    s.push(GIVE_OP, seat, Scope(seat, (), -1, 0, card, copied))


def forget_gifts(s: TechCity) -> None:
    s.gifts = 0
    s.helpers = 0


class Help(Op):
    """The scope speaks of the builder, of the card (it) and of the cell that a wild card copies (named)."""

    def face(self, s: TechCity, scope: Scope) -> int:
        return scope.it if scope.named < 0 else s.zones[s.city][s.at(scope.named)]


class Give(Help):
    """Everybody may discard one card to help (TC-13); a player alone gives two (TC-41)."""

    def asks(self, s: State, f: Frame) -> int:
        if f.answers:
            return 0
        own = 1 if f.you == f.scope.user else 0
        return BITS[f.you] if len(s.hand(f.you)) > own else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        hand = s.hand(seat)
        if seat == f.scope.user:
            hand = [card for card in hand if card != f.scope.it]
        out: list[Any] = [GIVE_CHOICES[card] for card in hand]
        out.append(PASS)
        return out

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        given = bool(f.answers) and f.answers[0] != PASS
        if given:
            t.spend(f.answers[0] & ARG, f.you)
            t.gifts += 1
            t.helpers |= BITS[f.you]
        seats = t.layout.seats
        after = (f.you + 1) % seats
        if after != f.scope.user or (seats == 1 and given and t.gifts < NEEDED):
            t.push(self, after, f.scope)
        elif t.gifts >= NEEDED:
            t.push(PLACE, f.scope.user, f.scope)
        else:
            forget_gifts(t)  # the card is in hand still (TC-15)

    def prompt(self) -> str:
        return "give"

    def words(self, s: State, f: Frame) -> str:
        t = cast(TechCity, s)
        who = "You build" if f.you == f.scope.user else f"{{{f.scope.user}}} builds"
        name, face = t.faces.names[f.scope.it], self.face(t, f.scope)
        as_copy = f" as {t.faces.names[face]}" if face != f.scope.it else ""
        return f"{who} {name}{as_copy}, which takes {NEEDED} cards given, {t.gifts} so far: give one, or pass."

    def clause(self) -> str:
        return "TC-13"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice == GIVE + f.scope.it:
            return ("TC-13", "That is the card being built: another one must be given for it.")
        if choice & ~ARG == GIVE:
            return ("TC-13", "You can give a card of your own hand only.")
        return ("TC-13", self.words(s, f))


class Place(Help):
    """With enough cards given, the Service card is placed (TC-14) and everybody scores for it (TC-16)."""

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return cast(TechCity, s).free

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        put_up(t, f.you, f.scope.it, self.face(t, f.scope), f.answers[0])
        for seat in t.others(f.you):
            if t.helpers & BITS[seat]:
                t.credit(seat, HELPED)
        forget_gifts(t)

    def prompt(self) -> str:
        return "cell"

    def words(self, s: State, f: Frame) -> str:
        t = cast(TechCity, s)
        return place_words(t, f.you, f.scope.it, self.face(t, f.scope))

    def clause(self) -> str:
        return "TC-14"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice & ~ARG == CELL:
            return why_no_cell(cast(TechCity, s), choice)
        return ("TC-14", self.words(s, f))


GIVE_OP: Final = Give()
PLACE: Final = Place()
