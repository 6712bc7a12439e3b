"""The agenda: operations, the frames they wait in, and what a running effect speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.choice import PASS
from techdeck.kernel.layout import BITS, NOBODY

if TYPE_CHECKING:
    from random import Random

    from techdeck.kernel.dice import Dice
    from techdeck.kernel.offer import Offer
    from techdeck.kernel.span import Span
    from techdeck.kernel.state import State

NONE: Final[i64] = -1  # no answer was asked for; no card
MISSING: Final[i64] = -1  # a seat's answer that is not in yet, in a frame that asks several seats at once
EXEMPT: Final[i64] = -2  # a seat that such a frame does not ask
NOTHING: Final = vec[i64]()
OPENLY: Final[i64] = 65536  # in what an effect has named: all have seen the card that it speaks of

AnyState: TypeAlias = Any  # the state of the game that an operation belongs to; those of effects work on every State


def holds(items: vec[i64], wanted: i64) -> bool:
    """Compiled, this is quicker than `in`, which compares objects."""
    for item in items:  # noqa: SIM110 - faster
        if item == wanted:
            return True
    return False


def followed(items: vec[i64], last: i64) -> vec[i64]:
    """A copy with one more."""
    return append(items[:], last) if len(items) else vec[i64]([last])


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Scope:
    """What a running effect speaks of. Immutable; operations make a new one where they change it."""

    def __init__(
        self,
        user: i64,
        chain: vec[i64],
        before: i64,
        mark: i64,
        it: i64 = NONE,
        named: i64 = NONE,
        depth: i64 = 1,
        these: vec[i64] = NOTHING,
        lookers: i64 = 0,
    ) -> None:
        self.user = user  # whose effect it is
        self.chain = chain  # the cards whose effects are resolving, this one last (GR-24)
        self.before = before  # the kind of card whose effect was used before this one
        self.mark = mark  # cards set aside from this index on are "them"
        self.it = it  # the card shown, discarded or looked at elsewhere
        self.named = named  # the value and the domain named, what a coin or die shows, whether all have seen "it"
        self.depth = depth  # where cards set aside go back to: places from the top of their deck
        self.these = these  # cards revealed in several hands
        self.lookers = lookers  # mask of the seats that see the cards set aside

    def with_it(self, it: i64, openly: bool = False) -> Scope:
        """The same, speaking of another card as "it", which all have seen if this is said `openly`."""
        named = self.named
        if openly:
            named = named | OPENLY if named > 0 else OPENLY
        elif named >= OPENLY:
            named -= OPENLY
        return Scope(self.user, self.chain, self.before, self.mark, it, named, self.depth, self.these, self.lookers)

    def with_named(self, named: i64) -> Scope:
        """The same, after a value or domain was named."""
        return Scope(
            self.user, self.chain, self.before, self.mark, self.it, named, self.depth, self.these, self.lookers
        )

    def lifted(self, it: i64, depth: i64, lookers: i64) -> Scope:
        """After cards were lifted from `depth` places below the top of a deck; `it` is the card if it was one."""
        named = self.named - OPENLY if self.named >= OPENLY else self.named
        return Scope(self.user, self.chain, self.before, self.mark, it, named, depth, self.these, lookers)

    def with_these(self, these: vec[i64]) -> Scope:
        """The same, after these cards were revealed in several hands."""
        return Scope(
            self.user, self.chain, self.before, self.mark, self.it, self.named, self.depth, these, self.lookers
        )

    def silent(self) -> Scope:
        """The same, speaking of no card any more that was shown, discarded or looked at elsewhere."""
        if self.it < 0 and len(self.these) == 0:
            return self
        return self.with_it(NONE).with_these(NOTHING)

    def relabelled(self, cards: vec[i64]) -> Scope:
        """With other cards for those that are not known; which effects resolve, everybody knows."""
        if len(self.these) == 0 and (self.it < 0 or cards[self.it] == self.it):
            return self
        it = cards[self.it] if self.it >= 0 else self.it
        these = vec[i64]([cards[card] for card in self.these])
        return Scope(self.user, self.chain, self.before, self.mark, it, self.named, self.depth, these, self.lookers)

    def redrawn(self, t: State, seat: i64, rng: Random | None) -> Scope:
        """The same without secrets that `seat` does not know: laid out in one fixed way, or at random with `rng`."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from techdeck.kernel.travel import remade

        return (remade, (type(self), self.parts()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Scope:
        return self  # it never changes

    def parts(self) -> tuple[object, ...]:
        """The arguments that make it anew."""
        chain, these = tuple([int(card) for card in self.chain]), tuple([int(card) for card in self.these])
        before = (self.user, chain, self.before, self.mark)
        return (*before, self.it, self.named, self.depth, these, self.lookers)


NO_SCOPE: Final = Scope(NOBODY, NOTHING, NONE, 0)
"""Of steps of a turn, which speak of no effect."""

SPEAKING_OF: Final = [NO_SCOPE.with_it(card) for card in range(256)]
"""Of steps of a turn that speak of one card, by that card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One step of a turn or an effect: an immutable object shared by all states.

    The methods of a game's operation name that game's state. What is called with it is not checked any further:
    Generic, which would, gives compiled objects weak references that crash (mypyc 2.4).
    `rest` is the next step of the same text. `asks` says which seats must answer, `choices` what one of them may
    answer. `run` does the step: with the answer, or with NONE where nobody was asked.
    """

    prompt: ClassVar[str] = ""  # one word for what is asked
    clause: ClassVar[str] = "GR-19"
    task: ClassVar[str] = "choose"  # what the others wait for: `Waiting for Ana to choose.`

    def __init__(self) -> None:
        self.rest: Op | None = None

    def parts(self) -> tuple[object, ...]:
        """The arguments that make it anew: what tells this step from another of its class."""
        return ()

    def asks(self, s: AnyState, f: Frame) -> i64:
        """The mask of the seats that must answer before it runs; 0 where nobody is asked."""
        return 0

    def choices(self, s: AnyState, f: Frame, seat: i64, offer: Offer) -> None:
        """Add to the offer what this seat may answer."""

    def any_choice(self, s: AnyState, f: Frame, seat: i64, dice: Dice) -> i64:
        """One of the choices, each equally likely; an operation with many may know a quicker way than to list them."""
        state: State = s
        return state.offered(seat).one_of(dice)

    def take(self, s: AnyState, f: Frame, seat: i64, choice: i64) -> None:
        """An answer came to this frame, which is off the agenda now: the step is done with it."""
        self.run(s, f, choice)

    def run(self, s: AnyState, f: Frame, answer: i64) -> None:
        """Do the step, with the answer or NONE; what it pushes comes next. By default the rest of the text does."""
        state: State = s
        state.go_on(f)

    def span(self, s: AnyState, f: Frame) -> Span | None:
        """How long this step and all that is done within it may take, where the rules time it."""
        return None

    def lapse(self, s: AnyState, f: Frame) -> None:
        """That time is over: this step and what was open within it are off the agenda. Push what comes next."""

    def possible(self, s: AnyState, you: i64, scope: Scope) -> bool:
        """Whether there is anything to do, as far as everybody can tell."""
        return True

    def together(self) -> bool:
        """Whether it asks several seats at once, in secret; answers are then kept by seat."""
        return False

    def words(self, s: AnyState, f: Frame) -> str:
        """What is asked of who must answer, as a sentence to them; `{0}` stands for the name of seat 0."""
        return ""

    def whynot(self, s: AnyState, f: Frame, seat: i64, choice: i64) -> tuple[str, str]:
        """Clause and reason why a choice is not on offer here."""
        if choice == PASS:
            return ("GR-26", f"You cannot pass here. {self.words(s, f)}".rstrip())
        return (self.clause, f"That is not what is asked. {self.words(s, f)}")

    def __reduce__(self) -> tuple[Any, ...]:
        from techdeck.kernel.travel import remade

        return (remade, (type(self), self.parts(), self.rest))

    def __deepcopy__(self, memo: dict[int, Any]) -> Op:
        return self  # it never changes

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Once(Op):
    """You answer, once."""

    def asks(self, s: AnyState, f: Frame) -> i64:
        """The seat whose step it is."""
        return BITS[f.you]


@mypyc_attr(allow_interpreted_subclasses=True)
class Several(Op):
    """You answer several times: the frame gathers the answers while `asks` says so, then the step is done."""

    def take(self, s: AnyState, f: Frame, seat: i64, choice: i64) -> None:
        """The answer is kept with those before it, and `asks` decides whether another is wanted."""
        state: State = s
        state.agenda = f.answered(followed(f.answers, choice))


def chain(ops: list[Op]) -> Op:
    """Join fresh operations into one text, and give its first."""
    for op, rest in zip(ops, ops[1:]):
        op.rest = rest
    return ops[0]


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """An operation on the agenda, whose it is, what it speaks of, and where it asks several times the answers so far.

    Immutable. `below` is the frame to come after it: the agenda is a chain, and copies of a state share it.
    """

    def __init__(self, op: Op, you: i64, scope: Scope, below: Frame | None, answers: vec[i64]) -> None:
        self.op = op
        self.you = you
        self.scope = scope
        self.below = below
        self.answers = answers

    def answered(self, answers: vec[i64]) -> Frame:
        """The same frame with these answers."""
        return Frame(self.op, self.you, self.scope, self.below, answers)

    def parts(self) -> tuple[object, ...]:
        """What tells it from other frames, for comparing states."""
        return (self.op, self.you, self.scope.parts(), tuple([int(answer) for answer in self.answers]))


def chained(frame: Frame | None) -> list[Frame]:
    """A chain of frames as a list, what comes first first."""
    out: list[Frame] = []
    while frame is not None:
        out.append(frame)
        frame = frame.below
    return out
