"""The agenda: operations, the frames they wait in, and what a running effect speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from techdeck.kernel.choice import PASS
from techdeck.kernel.layout import NOBODY

if TYPE_CHECKING:
    from random import Random

    from techdeck.kernel.chance import Stream
    from techdeck.kernel.state import State

MISSING: Final = -1  # a seat's answer that is not in yet, in a frame that asks several seats at once
EXEMPT: Final = -2  # a seat that such a frame does not ask


@mypyc_attr(acyclic=True)
class Scope:
    """What a running effect speaks of. Immutable; operations make a new one where they change it."""

    def __init__(
        self,
        user: int,
        chain: tuple[int, ...],
        before: int,
        mark: int,
        it: int = -1,
        named: int = -1,
        depth: int = 1,
        these: tuple[int, ...] = (),
        lookers: int = 0,
    ) -> None:
        self.user = user  # whose effect it is
        self.chain = chain  # the cards whose effects are resolving, this one last (GR-24)
        self.before = before  # the kind of card whose effect was used before this one
        self.mark = mark  # cards set aside from this index on are "them"
        self.it = it  # the card shown, discarded or looked at elsewhere
        self.named = named  # the value or domain named, as a choice
        self.depth = depth  # where cards set aside go back to: places from the top of their deck
        self.these = these  # cards revealed in several hands
        self.lookers = lookers  # mask of the seats that see the cards set aside

    def with_it(self, it: int) -> Scope:
        return Scope(
            self.user, self.chain, self.before, self.mark, it, self.named, self.depth, self.these, self.lookers
        )

    def with_named(self, named: int) -> Scope:
        return Scope(
            self.user, self.chain, self.before, self.mark, self.it, named, self.depth, self.these, self.lookers
        )

    def lifted(self, it: int, depth: int, lookers: int) -> Scope:
        """After cards were lifted from `depth` places below the top of a deck; `it` is the card if it was one."""
        return Scope(self.user, self.chain, self.before, self.mark, it, self.named, depth, self.these, lookers)

    def with_these(self, these: tuple[int, ...]) -> Scope:
        return Scope(
            self.user, self.chain, self.before, self.mark, self.it, self.named, self.depth, these, self.lookers
        )

    def relabelled(self, cards: list[int]) -> Scope:
        """With other cards for those that are not known; which effects resolve, everybody knows."""
        if not self.these and (self.it < 0 or cards[self.it] == self.it):
            return self
        it = cards[self.it] if self.it >= 0 else self.it
        these = tuple([cards[c] for c in self.these])
        return Scope(self.user, self.chain, self.before, self.mark, it, self.named, self.depth, these, self.lookers)

    def redrawn(self, t: State, seat: int, rng: Random | None) -> Scope:
        """The same without secrets that `seat` does not know: laid out in one fixed way, or at random with `rng`."""
        return self

    def parts(self) -> tuple[object, ...]:
        speaks_of = (self.mark, self.it, self.named, self.depth, self.these, self.lookers)
        return (self.user, self.chain, self.before, *speaks_of)


NO_SCOPE: Final = Scope(NOBODY, (), -1, 0)


class Op:
    """One step of a turn or an effect: an immutable object shared by all states.

    `rest` is the next step of the same text. `asks` says which seats must still answer, `choices` what one of them
    may answer, and `run` does the step once every answer is in. What `choices` gives is read and never changed, so
    it may be a list of the state, like a hand, or one shared by all states.
    """

    def __init__(self) -> None:
        self.rest: Op | None = None

    def parts(self) -> tuple[object, ...]:
        """What tells this step from another of its class."""
        return ()

    def asks(self, s: State, f: Frame) -> int:
        return 0

    def choices(self, s: State, f: Frame, seat: int) -> list[int]:
        return []

    def any_choice(self, s: State, f: Frame, seat: int, dice: Stream) -> int:
        """One of the choices, each equally likely; an operation with many may know a quicker way than to list them."""
        choices = s.offered(seat)
        return choices[dice.below(len(choices))] if len(choices) > 1 else choices[0]

    def run(self, s: State, f: Frame) -> None:
        s.go_on(f)

    def possible(self, s: State, you: int, scope: Scope) -> bool:
        """Whether there is anything to do, as far as everybody can tell."""
        return True

    def together(self) -> bool:
        """Whether it asks several seats at once, in secret; answers are then kept by seat."""
        return False

    def prompt(self) -> str:
        """One word for what is asked."""
        return ""

    def words(self, s: State, f: Frame) -> str:
        """What is asked, as a sentence; `{0}` stands for the name of seat 0."""
        return ""

    def clause(self) -> str:
        return "GR-19"

    def whynot(self, s: State, f: Frame, seat: int, choice: int) -> tuple[str, str]:
        """Clause and reason why a choice is not on offer here."""
        if choice == PASS:
            return ("GR-26", "This is not optional: only where the text says 'may' can you decline.")
        return (self.clause(), self.words(s, f))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Op)
            and type(self) is type(other)
            and self.parts() == other.parts()
            and self.rest == other.rest
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        inner = ", ".join([repr(part) for part in self.parts()])
        return f"{type(self).__name__}({inner})" + (f" → {self.rest!r}" if self.rest is not None else "")


def chain(ops: list[Op]) -> Op:
    """Join fresh operations into one text, and give its first."""
    for op, rest in zip(ops, ops[1:]):
        op.rest = rest
    return ops[0]


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """An operation on the agenda, whose it is, what it speaks of, and the answers so far.

    Immutable. `below` is the frame to come after it: the agenda is a chain, and copies of a state share it.
    """

    def __init__(self, op: Op, you: int, scope: Scope, answers: tuple[int, ...], below: Frame | None) -> None:
        self.op = op
        self.you = you
        self.scope = scope
        self.answers = answers
        self.below = below

    def answered(self, answers: tuple[int, ...]) -> Frame:
        return Frame(self.op, self.you, self.scope, answers, self.below)

    def parts(self) -> tuple[object, ...]:
        return (self.op, self.you, self.scope.parts(), self.answers)
