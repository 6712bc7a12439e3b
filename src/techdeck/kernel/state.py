"""The state of a game: a table, an agenda of operations, and the decision that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from techdeck.kernel.agenda import Frame, Op, Scope
from techdeck.kernel.choice import PASS, Codec
from techdeck.kernel.decks import Decks
from techdeck.kernel.errors import Refused
from techdeck.kernel.event import END, Event, as_seen, unpack
from techdeck.kernel.layout import BITS, HAND, NOBODY, Faces, Layout

if TYPE_CHECKING:
    from techdeck.kernel.observe import Observation

SEATS: Final = [tuple(seat for seat in range(8) if mask & BITS[seat]) for mask in range(256)]


class Result:
    """How a game ended."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def parts(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        return (self.winners, self.scores, self.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"


class State(Decks):
    """A game at one moment. Mutable; whoever wants to keep the old one copies first."""

    def __init__(self, layout: Layout, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(layout, faces)
        self.codec = codec
        self.effects = effects  # by kind of card
        self.agenda: Frame | None = None  # what is to be done next, and below it what comes after
        self.asked = 0  # mask of the seats that must answer now
        self.offer: list[int] | None = None  # what one asked seat may choose, kept once it was computed
        self.offered_to = NOBODY
        self.last_used = -1  # the kind of card whose effect was used last
        self.logs: dict[int, list[int]] | None = None  # by mask of seats: the log as they saw it, as far as computed
        self.guarded = False  # whether `may_leave` and `may_enter` ever say no

    # From Python.

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats to choose now; several while a choice is secret and simultaneous, none when the game is over."""
        return SEATS[self.asked]

    @property
    def over(self) -> bool:
        return self.asked == 0

    @property
    def seats(self) -> int:
        return self.layout.seats

    def choices(self, seat: int) -> list[int]:
        """What this seat may choose now; empty when it is not asked."""
        return self.offered(seat)[:]

    def offered(self, seat: int) -> list[int]:
        """The same list as it is kept: to be read, never changed."""
        offer = self.offer
        if offer is not None and self.offered_to == seat:
            return offer
        if not 0 <= seat < self.layout.seats or not self.asked & BITS[seat]:
            return []
        frame = self.agenda
        assert frame is not None
        offer = frame.op.choices(self, frame, seat) or [PASS]  # what cannot be done is skipped (GR-19)
        self.offer = offer
        self.offered_to = seat
        return offer

    def choose(self, seat: int, choice: int) -> None:
        """Take a choice that is on offer; anything else is refused and changes nothing."""
        for offered in self.offered(seat):
            if offered == choice:
                self.take(seat, choice)
                return
        clause, reason = self.whynot(seat, choice)
        raise Refused(reason, clause)

    def take(self, seat: int, choice: int) -> None:
        """Take a choice known to be on offer."""
        frame = self.agenda
        assert frame is not None
        if frame.op.together():
            given = list(frame.answers)
            given[seat] = choice
            self.agenda = frame.answered(tuple(given))
        else:
            before = frame.answers
            self.agenda = frame.answered(before + (choice,) if before else (choice,))  # noqa: RUF005 - faster
        self.settle()

    def text(self, choice: int) -> str:
        return self.codec.text(choice)

    def parse(self, text: str) -> int:
        return self.codec.parse(text)

    def whynot(self, seat: int, choice: int) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this now; two empty strings if it may."""
        if self.over:
            return (self.end_clause(), "The game is over.")
        if not 0 <= seat < self.layout.seats:
            return ("GR-28", f"There is no seat {seat} at this table.")
        if not self.asked & BITS[seat]:
            return self.not_asked(seat)
        if choice in self.offered(seat):
            return ("", "")
        frame = self.agenda
        assert frame is not None
        return frame.op.whynot(self, frame, seat, choice)

    def not_asked(self, seat: int) -> tuple[str, str]:
        names = " and ".join([f"{{{actor}}}" for actor in self.actors])
        return ("GR-20", f"It is not your choice now: {names} must choose first.")

    def observe(self, seat: int) -> Observation:
        """What a seat may know now; seat -1 is somebody who only watches."""
        from techdeck.kernel.observe import observe

        return observe(self, seat)

    # What a game says.

    def copy(self) -> State:
        raise NotImplementedError

    def result(self) -> Result:
        raise NotImplementedError

    def position(self, bit: int) -> dict[str, Any]:
        """The whole position as plain data, cards that the seats in `bit` do not know as "?"; -1 knows all."""
        raise NotImplementedError

    def fields(self) -> tuple[Any, ...]:
        """The game's own numbers, for comparing states."""
        return ()

    def end_clause(self) -> str:
        return "GR-19"

    def neutral(self) -> list[int]:
        """Cards in play that nobody controls (GR-16)."""
        return []

    def controlled(self, seat: int) -> list[int]:
        """Cards in play that a seat controls (GR-16)."""
        return []

    def may_leave(self, card: int) -> bool:
        """Whether an effect may exchange or replace this card in play."""
        return True

    def may_enter(self, card: int, target: int) -> bool:
        """Whether an effect may put this card where `target` is in play."""
        return True

    def alike(self, zone: int, card: int, other: int) -> bool:
        """Whether `other` could lie where `card` lies unseen, as everybody knows."""
        return True

    def choosy(self, zone: int) -> int:
        """Unseen cards are laid into places in ascending order of this: decks are choosy, hands take what is left."""
        return 1 if self.layout.kinds[zone] == HAND else 0

    def said(self, event: Event) -> str:
        """What was said aloud, as people write it down."""
        return self.text(event.arg)

    # The agenda.

    def push(self, op: Op, you: int, scope: Scope) -> None:
        self.agenda = Frame(op, you, scope, (), self.agenda)

    def go_on(self, f: Frame) -> None:
        """Then the rest of the same text."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, f.scope, (), self.agenda)

    def go_on_with(self, f: Frame, it: int) -> None:
        """Then the rest of the same text, speaking of `it`."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, f.scope.with_it(it), (), self.agenda)

    def go_on_in(self, f: Frame, scope: Scope) -> None:
        """Then the rest of the same text, with another scope."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, scope, (), self.agenda)

    def frames(self) -> list[Frame]:
        """The agenda, what comes first first."""
        out: list[Frame] = []
        frame = self.agenda
        while frame is not None:
            out.append(frame)
            frame = frame.below
        return out

    def settle(self) -> None:
        """Run what is complete, until somebody must choose or the game is over."""
        self.offer = None
        frame = self.agenda
        while frame is not None:
            op = frame.op
            asked = op.asks(self, frame)
            if asked:
                self.asked = asked
                return
            self.agenda = frame.below
            op.run(self, frame)
            frame = self.agenda
        self.asked = 0
        self.tell(END, NOBODY, -1, 0, 0, 0, 0)

    def finish(self) -> None:
        """The game is over: nothing more will happen."""
        self.agenda = None

    def copy_state(self, into: State) -> None:
        self.copy_table(into)
        into.agenda = self.agenda
        into.asked = self.asked
        into.last_used = self.last_used

    # Words of effects that need the agenda.

    def them(self, scope: Scope) -> list[int]:
        """The cards this effect has set aside."""
        return self.zones[self.layout.aside][scope.mark :]

    def has_them(self, scope: Scope) -> bool:
        return len(self.zones[self.layout.aside]) > scope.mark

    def it(self, scope: Scope) -> int:
        """The card this effect speaks of."""
        aside = self.zones[self.layout.aside]
        return aside[scope.mark] if len(aside) > scope.mark else scope.it

    def mine(self, seat: int) -> list[int]:
        """Cards that are yours or neutral and may be exchanged or replaced (FX-5)."""
        cards = self.controlled(seat) + self.neutral()
        return [card for card in cards if self.may_leave(card)] if self.guarded else cards

    def in_play(self) -> list[int]:
        out = self.neutral()
        for seat in range(self.layout.seats):
            out = out + self.controlled(seat)
        return out

    def effect_of(self, card: int) -> Op | None:
        return self.effects[self.faces.kinds[card]]

    def events(self, after: int = 0) -> list[Event]:
        """What happened, from event number `after` on, all of it: for the table's keeper, never for a seat."""
        return [unpack(packed) for packed in self.log[after : self.happened]]

    def log_of(self, bit: int) -> list[int]:
        """The log as the seats in `bit` saw it."""
        if self.logs is None:
            self.logs = {}
        past = self.logs.setdefault(bit, [])
        past += as_seen(self.log[len(past) : self.happened], bit)
        return past[:]

    def cards_text(self, zone: int, bit: int) -> list[str]:
        """The cards of a place from the bottom as `bit` knows them; in a hand, order tells nothing."""
        names = self.faces.names
        cards = self.zones[zone]
        if self.layout.kinds[zone] == HAND:
            seen = sorted([card for card in cards if self.known[card] & bit])
            return [names[card] for card in seen] + ["?"] * (len(cards) - len(seen))
        return [names[card] if self.known[card] & bit or bit < 0 else "?" for card in cards]

    def key_parts(self) -> tuple[Any, ...]:
        """Everything that makes this state what it is, except its past."""
        return (
            self.zones,
            self.known,
            self.used,
            (self.key, self.seed, self.counter),
            self.asked,
            self.last_used,
            [frame.parts() for frame in self.frames()],
            self.fields(),
        )

    def same(self, other: State) -> bool:
        return type(self) is type(other) and self.key_parts() == other.key_parts()
