"""Setting up: First, then Second, chooses the court and which domain stands where (CH-3 to CH-6)."""

from __future__ import annotations

from typing import Final, cast

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.games.tech_chess.board import FILES, SIDE, SIZE, SQUARES
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import begin_turn
from techdeck.kernel.agenda import NO_SCOPE, Frame, Op
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.event import SAY, SHUFFLE
from techdeck.kernel.layout import BITS
from techdeck.kernel.state import State

COURT: Final = 11  # the first question is about the 11 and 12
QUESTIONS: Final = (COURT, 1, 13, 2, 3, 4)
BACK_RANK: Final = (1, 13, 12, 11, 13, 1)  # from a to f, the same for both (CH-4)
FRONT_RANK: Final = (2, 3, 4, 4, 3, 2)
HAND_SIZE: Final = 3
DOMAINS_OF: Final = ((1, 3), (0, 2))  # by side, lower rank first (CH-2, GR-2)


def card_of(domain: int, value: int) -> int:
    return domain * 13 + value - 1


def squares_of(side: int, value: int) -> list[int]:
    """Where a side's cards of this value stand at the start, from the a-side (CH-4)."""
    back = 0 if side == 0 else SIZE - 1
    front = 1 if side == 0 else SIZE - 2
    ranks = ((back, BACK_RANK), (front, FRONT_RANK))
    return [rank * SIZE + file for rank, row in ranks for file in range(len(FILES)) if row[file] == value]


START: Final = [[squares_of(side, value) for value in range(14)] for side in range(2)]


def lay(s: TechChess, seat: int, value: int, domain: int) -> None:
    """The answer to one question: the court of a domain, or a pair with this domain on the a-side."""
    start = START[s.side(seat)]
    if value == COURT:
        s.put(card_of(domain, 11), seat, start[11][0])
        s.put(card_of(domain, 12), seat, start[12][0])
    else:
        s.put(card_of(domain, value), seat, start[value][0])
        s.put(card_of(domain ^ 2, value), seat, start[value][1])  # the other domain of the side is two ranks away


def lay_standard(s: TechChess, seat: int) -> None:
    """The lower-ranked domain on the a-side, and its 11 and 12 (CH-5)."""
    for value in QUESTIONS:
        lay(s, seat, value, DOMAINS_OF[s.side(seat)][0])


def deal(s: TechChess) -> None:
    """The other 28 cards are the deck; three for each player, and First begins (CH-6)."""
    fill_deck(s)
    for _ in range(HAND_SIZE):
        for seat in (s.first, 1 - s.first):
            s.draw(seat, 0)
    begin_turn(s, s.first)


def fill_deck(s: TechChess) -> None:
    """Cards that lie nowhere yet go under what is in the deck, shuffled; wild cards and kings stay out."""
    zone = s.layout.decks[0]
    over = s.zones[zone][:]
    loose = [card for card in s.zones[s.layout.out] if s.faces.domains[card] >= 0 and s.may_leave(card)]
    s.shuffle_in(loose, 0, SHUFFLE)
    if over:
        s.zones[zone][:] = [card for card in s.zones[zone] if card not in over] + over


class SetUp(Op):
    """One question: which domain's 11 and 12, or which domain of a pair on the a-side."""

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step
        self.value = QUESTIONS[step]

    def parts(self) -> tuple[object, ...]:
        return (self.step,)

    def asks(self, s: State, f: Frame) -> int:
        return 0 if f.answers else BITS[f.you]

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return [SIDE + self.value * 4 + domain for domain in DOMAINS_OF[cast(TechChess, s).side(seat)]]

    def run(self, s: State, f: Frame) -> None:
        c = cast(TechChess, s)
        c.tell(SAY, f.you, -1, 0, 0, f.answers[0], 0)
        lay(c, f.you, self.value, (f.answers[0] & ARG) % 4)
        if self.step + 1 < len(QUESTIONS):
            c.push(SETUPS[self.step + 1], f.you, NO_SCOPE)
        elif f.you == c.first:
            c.push(SETUPS[0], 1 - f.you, NO_SCOPE)
        else:
            deal(c)

    def prompt(self) -> str:
        return "setup"

    def words(self, s: State, f: Frame) -> str:
        if self.value == COURT:
            return "Choose the domain whose 11 and 12 join your side."
        near, far = squares_of(cast(TechChess, s).side(f.you), self.value)
        where = f"on {SQUARES[near]}, the other one on {SQUARES[far]}"
        return f"Choose the domain of your {self.value} to stand {where}."

    def clause(self) -> str:
        return "CH-3" if self.value == COURT else "CH-5"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        if choice == PASS:
            return ("CH-5", "Your pieces must stand before the game begins: choose a domain.")
        if choice & ~ARG != SIDE:
            return ("CH-5", f"The sides are being set up. {self.words(s, f)}")
        if (choice & ARG) // 4 != self.value:
            return (self.clause(), f"This is asked in its own turn. {self.words(s, f)}")
        names = " and ".join([DOMAIN_NAMES[domain] for domain in DOMAINS_OF[cast(TechChess, s).side(seat)]])
        return ("CH-2", f"Your side controls {names}.")


SETUPS: Final = [SetUp(step) for step in range(len(QUESTIONS))]


def begin(s: TechChess) -> None:
    """All cards lie out of the game, and a random player is First (CH-1)."""
    s.first = s.chance().below(2)
    if s.chosen:
        s.push(SETUPS[0], s.first, NO_SCOPE)
        return
    for seat in (s.first, 1 - s.first):
        lay_standard(s, seat)
    deal(s)
