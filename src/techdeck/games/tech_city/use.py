"""The effects phase: one effect of the city, and with two Knowledge companies one of them for free (TC-21 to TC-26)."""

from __future__ import annotations

from typing import Any, Final, cast

from techdeck.games.tech_city.choices import BUILD, CELL, COPY, FREE, GIVE, PAY, USE, cell_text
from techdeck.games.tech_city.state import KNOWLEDGE, SERVICE, TechCity
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op, Scope
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.effects.flow import May, use
from techdeck.kernel.effects.hand import ONE_DISCARD, ONE_DRAW
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State


def is_used(s: TechCity, card: int, seat: int) -> bool:
    """For this seat: a Service card is used up for each player on their own (TC-22)."""
    mask = s.used[card]
    return mask & BITS[seat] != 0 if s.faces.domains[card] == SERVICE else mask != 0


class UseTurn(Op):
    """What is still open of an effects turn: an effect of any city card, and the free one of TC-24."""

    def __init__(self, any: bool, free: bool) -> None:
        super().__init__()
        self.any = any
        self.free = free

    def parts(self) -> tuple[object, ...]:
        return (self.any, self.free)

    def asks(self, s: State, f: Frame) -> int:
        if f.answers:
            return 0
        return BITS[f.you] if self.any or (self.free and self.frees(cast(TechCity, s), f.you)) else 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        t = cast(TechCity, s)
        out: list[Any] = []
        if self.any:
            out = t.uses[:]
            used, city = t.used, t.zones[t.city]
            for index in range(len(city) - 1, -1, -1):
                if used[city[index]] and is_used(t, city[index], seat):
                    del out[index]
        if self.free:
            out += self.frees(t, seat)
        out.append(PASS)
        return out

    def frees(self, s: TechCity, seat: int) -> list[int]:
        """The unused Knowledge companies of a seat that has at least two (TC-24)."""
        out: list[int] = []
        if s.companies(seat, KNOWLEDGE) < 2:
            return out
        city, domains = s.zones[s.city], s.faces.domains
        for index, owner in enumerate(s.owners):
            if owner == seat and domains[city[index]] == KNOWLEDGE and not s.used[city[index]]:
                out.append(s.uses[index] - USE + FREE)
        return out

    def run(self, s: State, f: Frame) -> None:
        t = cast(TechCity, s)
        if not f.answers or f.answers[0] == PASS:
            return
        choice, seat = f.answers[0], f.you
        index = t.at(choice)
        card, owner = t.zones[t.city][index], t.owners[index]
        if choice & ~ARG == FREE:
            t.push(AFTER_FREE if self.any else OVER, seat, NO_SCOPE)
        else:
            t.push(AFTER_USE if self.free else OVER, seat, NO_SCOPE)
        if owner >= 0 and owner != seat:
            t.push(OWNER_MAY, owner, Scope(owner, (), -1, 0, -1, card))
        t.used[card] = t.used[card] | BITS[seat] if t.faces.domains[card] == SERVICE else t.layout.everyone
        use(t, seat, card)

    def prompt(self) -> str:
        return "use"

    def words(self, s: State, f: Frame) -> str:
        free = bool(self.free and self.frees(cast(TechCity, s), f.you))
        if not self.any:
            return "You may use one of your Knowledge companies for free, or pass."
        return (
            f"Use the effect of a city card{', and one of your Knowledge companies for free' if free else ''}, or pass."
        )

    def clause(self) -> str:
        return "TC-21" if self.any else "TC-24"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        t, kind = cast(TechCity, s), choice & ~ARG
        if kind in (BUILD, CELL, PAY, COPY, GIVE):
            return ("TC-5", "In the effects phase nothing is built: use the effect of a city card, or pass.")
        if kind not in (USE, FREE):
            return (self.clause(), self.words(s, f))
        if kind == USE and not self.any:
            return ("TC-21", "You have used the effect of a city card in this turn.")
        if kind == FREE and not self.free:
            return ("TC-24", "You have used a Knowledge company for free in this turn.")
        index = t.at(choice)
        if index < 0:
            return ("TC-21", f"There is no city card at {cell_text(choice)}.")
        card = t.zones[t.city][index]
        if kind == FREE and (t.owners[index] != seat or t.faces.domains[card] != KNOWLEDGE):
            return ("TC-24", f"{t.faces.names[card]} is not one of your Knowledge companies.")
        if is_used(t, card, seat):
            return ("TC-22", f"{t.faces.names[card]} has been used in this round.")
        return ("TC-24", "Only with two Knowledge companies can you use one of them for free.")


class OwnerMay(May):
    """When another player's company was used, its owner may draw a card and then discards one (TC-23)."""

    def words(self, s: State, f: Frame) -> str:
        return f"Your {s.faces.names[f.scope.named]} was used: draw a card, and then discard one?"

    def clause(self) -> str:
        return "TC-23"


USE_OP: Final = UseTurn(True, True)
AFTER_FREE: Final = UseTurn(True, False)
AFTER_USE: Final = UseTurn(False, True)
OVER: Final = UseTurn(False, False)
OWNER_MAY: Final = OwnerMay(ONE_DRAW, ONE_DISCARD)
