"""Setting up: First, then Second, chooses knight and queen and which domain stands where (CH-3 to CH-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from techdeck.cards.faces import DOMAIN_NAMES, KINDS, VALUES
from techdeck.games.tech_chess.board import FILES, KING, ROLES, SIDE, SIZE, SQUARES, role_of
from techdeck.games.tech_chess.state import TechChess
from techdeck.games.tech_chess.turn import begin_turn
from techdeck.kernel.agenda import NO_SCOPE, Frame, Once
from techdeck.kernel.choice import ARG, PASS
from techdeck.kernel.event import SAY, SHUFFLE
from techdeck.kernel.layout import numbers
from techdeck.kernel.offer import Offer

COURT: Final = (11, 12)  # of these a side takes one each (CH-3)
QUESTIONS: Final = (*COURT, 1, 13, 2, 3, 4)
BACK_RANK: Final = (1, 13, 12, 11, 13, 1)  # from a to f, the same for both (CH-4)
FRONT_RANK: Final = (2, 3, 4, 4, 3, 2)
USED: Final = BACK_RANK + FRONT_RANK
HAND_SIZE: Final = 3
DOMAINS_OF: Final = ((1, 3), (0, 2))  # by side, lower rank first (CH-2, GR-2)


def card_of(seat: i64, domain: i64, value: i64) -> i64:
    """Each board is set up from a deck of its own."""
    return (seat >> 1) * KINDS + domain * VALUES + value - 1


def other_of(domain: i64) -> i64:
    """The other domain of a side is two ranks away (CH-2, GR-2)."""
    return domain ^ 2


def squares_of(side: i64, value: i64) -> list[int]:
    """Where a side's cards of this value stand at the start, from the a-side (CH-4)."""
    back = 0 if side == 0 else SIZE - 1
    front = 1 if side == 0 else SIZE - 2
    ranks = ((back, BACK_RANK), (front, FRONT_RANK))
    return [rank * SIZE + file for rank, row in ranks for file in range(len(FILES)) if row[file] == value]


# By side times 14 plus value: the first of these squares, and the last.
NEAR: Final = numbers([squares_of(side, value)[0] if value in USED else 0 for side in range(2) for value in range(14)])
FAR: Final = numbers([squares_of(side, value)[-1] if value in USED else 0 for side in range(2) for value in range(14)])


def lay(s: TechChess, seat: i64, value: i64, domain: i64) -> None:
    """The answer to one question: the 11 or 12 of a domain, or a pair with this domain on the a-side."""
    entry = s.side(seat) * 14 + value
    s.put(card_of(seat, domain, value), seat, NEAR[entry])
    if FAR[entry] != NEAR[entry]:
        s.put(card_of(seat, other_of(domain), value), seat, FAR[entry])


def lay_standard(s: TechChess, seat: i64) -> None:
    """The lower-ranked domain on the a-side, and its 11 and 12 (CH-5)."""
    for value in QUESTIONS:
        lay(s, seat, value, DOMAINS_OF[s.side(seat)][0])


def in_turn(s: TechChess) -> list[int]:
    """The seats in the order in which they set up, are dealt to and play (CH-5, CH-42)."""
    out = [int(s.first)]
    while s.after(out[-1]) != s.first:
        out.append(int(s.after(out[-1])))
    return out


def deal(s: TechChess) -> None:
    """The other cards are the deck, 28 of each board; three for each player, and First begins (CH-6)."""
    fill_deck(s)
    for _ in range(s.dealt):
        for seat in in_turn(s):
            s.draw(seat, 0)
    begin_turn(s, s.first)


def fill_deck(s: TechChess) -> None:
    """Cards that lie nowhere yet go under what is in the deck, shuffled; wild cards and kings stay out."""
    zone = s.layout.decks[0]
    over = s.cards(zone)
    s.shuffle_in(
        [card for card in s.cards(s.layout.out) if s.role(card) < KING and card not in s.faces.left_out], 0, SHUFFLE
    )
    for card in over:
        s.move(card, zone)


class SetUp(Once):
    """One question: which domain of a pair stands on the a-side (CH-5)."""

    prompt = "setup"
    task = "set up their side"
    clause = "CH-5"

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step
        self.value: i64 = QUESTIONS[step]

    def parts(self) -> tuple[object, ...]:
        return (self.step,)

    def choices(self, s: TechChess, f: Frame, seat: i64, offer: Offer) -> None:
        lower = 1 - s.side(seat)
        offer.add(SIDE + self.value * 4 + lower)
        offer.add(SIDE + self.value * 4 + other_of(lower))

    def run(self, s: TechChess, f: Frame, answer: i64) -> None:
        s.tell(SAY, f.you, -1, 0, 0, answer, 0)
        lay(s, f.you, self.value, (answer & ARG) % 4)
        if self.step + 1 < len(QUESTIONS):
            s.push(SETUPS[self.step + 1], f.you, NO_SCOPE)
        elif s.after(f.you) != s.first:
            s.push(SETUPS[0], s.after(f.you), NO_SCOPE)
        else:
            deal(s)

    def words(self, s: TechChess, f: Frame) -> str:
        near, far = squares_of(s.side(f.you), self.value)
        return f"Which {self.value} stands on {SQUARES[near]}? The other goes to {SQUARES[far]}."

    def whynot(self, s: TechChess, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        if choice == PASS:
            return ("CH-5", f"Your pieces must stand before the game begins. {self.words(s, f)}")
        if choice & ~ARG != SIDE:
            return ("CH-5", f"The sides are still being set up. {self.words(s, f)}")
        if (choice & ARG) // 4 != self.value:
            return (self.clause, f"That comes in its own turn. {self.words(s, f)}")
        names = " and ".join([DOMAIN_NAMES[domain] for domain in DOMAINS_OF[s.side(seat)]])
        return ("CH-2", f"Your side is {names}. {self.words(s, f)}")


class TakeCourt(SetUp):
    """The first two questions: which 11, then which 12 (CH-3)."""

    clause = "CH-3"

    def words(self, s: TechChess, f: Frame) -> str:
        return f"Which {ROLES[role_of(self.value)]} joins your side?"


SETUPS: Final = [TakeCourt(step) if step < len(COURT) else SetUp(step) for step in range(len(QUESTIONS))]


def begin(s: TechChess) -> None:
    """All cards lie out of the game, and a random player is First, in bughouse on board one (CH-1)."""
    s.first = s.chance().below(2)
    if s.chosen:
        s.push(SETUPS[0], s.first, NO_SCOPE)
        return
    for seat in in_turn(s):
        lay_standard(s, seat)
    deal(s)
