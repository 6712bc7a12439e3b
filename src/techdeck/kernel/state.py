"""The state of a game: a table, an agenda of operations, and the decision that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from techdeck.kernel.agenda import NONE, NOTHING, OPENLY, Frame, Op, Scope, chained
from techdeck.kernel.choice import PASS, Codec
from techdeck.kernel.decks import Decks
from techdeck.kernel.errors import Refused
from techdeck.kernel.event import END, Event, Log, as_seen, unpack
from techdeck.kernel.layout import BITS, HAND, NOBODY, Faces, Layout
from techdeck.kernel.offer import Offer
from techdeck.kernel.position import plain_data
from techdeck.kernel.span import Span
from techdeck.kernel.travel import Origin, restored, written

if TYPE_CHECKING:
    from techdeck.kernel.observe import Observation

CONTROLLED: Final = 1  # of cards in play: those that a seat controls
UNCONTROLLED: Final = 2  # those that nobody controls
SEATS: Final = [tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256)]


class Result:
    """How a game ended."""

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def parts(self) -> tuple[tuple[int, ...], tuple[int, ...], str]:
        """Winners, scores and reason, by which results are compared."""
        return (self.winners, self.scores, self.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Result, self.parts())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Decks):
    """A game at one moment. Mutable; whoever wants to keep the old one copies first."""

    def __init__(self, layout: Layout, faces: Faces, codec: Codec, effects: list[Op | None]) -> None:
        super().__init__(layout, faces)
        self.codec = codec
        self.effects = effects  # by kind of card
        self.agenda: Frame | None = None  # what is to be done next, and below it what comes after
        self.lasting: Frame | None = None  # what waits for a turn to begin or an effect to be used, the latest first
        self.asked: i64 = 0  # mask of the seats that must answer now
        self.offer: Offer | None = None  # what one asked seat may choose, kept once it was computed
        self.offered_to: i64 = NOBODY
        self.spare: Offer | None = None
        self.last_used: i64 = -1  # the kind of card whose effect was used last
        self.logs: dict[int, Log] | None = None  # by mask of seats: the log as they saw it, as far as computed
        self.guarded = False  # whether `may_leave` and `may_enter` ever say no
        self.origin: Origin | None = None

    # From Python.

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats to choose now; several while a choice is secret and simultaneous, none when the game is over."""
        return SEATS[self.asked]

    @property
    def over(self) -> bool:
        """Whether the game has ended: nobody is asked any more."""
        return self.asked == 0

    @property
    def seats(self) -> int:
        """How many sit at this table."""
        return self.layout.seats

    def choices(self, seat: i64) -> list[int]:
        """What this seat may choose now, in ascending order; empty when it is not asked."""
        if not 0 <= seat < self.layout.seats or not self.asked & BITS[seat]:
            return []
        offer = self.offered(seat)
        offer.sort()
        return offer.listed()

    def offered(self, seat: i64) -> Offer:
        """The same for a seat that is asked, in any order, as it is kept: to be read, never changed."""
        offer = self.offer
        if offer is None:
            offer = self.offer = Offer()
        elif self.offered_to == seat:
            return offer
        frame = self.agenda
        assert frame is not None
        offer.clear()
        frame.op.choices(self, frame, seat, offer)
        if offer.count == 0:
            offer.add(PASS)  # what cannot be done is skipped (GR-19)
        self.offered_to = seat
        return offer

    def gathered(self) -> Offer:
        """An empty offer to gather cards in, for a moment: the next who asks gets the same."""
        spare = self.spare
        if spare is None:
            spare = self.spare = Offer()
        spare.clear()
        return spare

    def choose(self, seat: i64, choice: i64) -> None:
        """Take a choice that is on offer; anything else is refused and changes nothing."""
        if 0 <= seat < self.layout.seats and self.asked & BITS[seat] and self.offered(seat).holds(choice):
            self.take(seat, choice)
            return
        clause, reason = self.whynot(seat, choice)
        raise Refused(reason, clause)

    def take(self, seat: i64, choice: i64) -> None:
        """Take a choice known to be on offer."""
        frame = self.agenda
        assert frame is not None
        self.offered_to = NOBODY
        self.agenda = frame.below
        frame.op.take(self, frame, seat, choice)
        self.settle()

    def end_span(self) -> None:
        """The time of the `span` is over. Nobody chooses this: whoever keeps the clock says so."""
        frame = self.timed_frame()
        if frame is None:
            raise Refused("Nothing is timed now.")
        self.offered_to = NOBODY
        self.agenda = frame.below
        frame.op.lapse(self, frame)
        self.settle()

    def text(self, choice: i64) -> str:
        """A choice as it is written: `card 7K`."""
        return self.codec.text(choice)

    def parse(self, text: str) -> int:
        """The choice that a text stands for, on offer or not; refuses what is no choice of this game."""
        return self.codec.parse(text)

    def whynot(self, seat: i64, choice: i64) -> tuple[str, str]:
        """Clause and reason why a seat may not choose this now; two empty strings if it may."""
        if self.over:
            return (self.end_clause(), "The game is over.")
        if not 0 <= seat < self.layout.seats:
            return ("GR-28", "You are only watching this game.")
        if not self.asked & BITS[seat]:
            return self.not_asked(seat)
        if self.offered(seat).holds(choice):
            return ("", "")
        frame = self.agenda
        assert frame is not None
        return frame.op.whynot(self, frame, seat, choice)

    def not_asked(self, seat: i64) -> tuple[str, str]:
        """Clause and reason why a seat that is not asked may choose nothing now."""
        names = " and ".join([f"{{{actor}}}" for actor in self.actors])
        return ("GR-20", f"It is not your turn yet: waiting for {names}.")

    def position(self, bit: i64) -> dict[str, Any]:
        """The whole position as plain data, cards that the seats in `bit` do not know as "?"; -1 knows all."""
        assert self.origin is not None
        return plain_data(self.origin.game.form.seen(self, bit))

    def observe(self, seat: i64) -> Observation:
        """What a seat may know now; seat -1 is somebody who only watches."""
        from techdeck.kernel.observe import observe

        return observe(self, seat)

    # What a game says.

    def copy(self) -> State:
        """An independent twin with the same past: begin with `copy_state`, then take your own fields along."""
        raise NotImplementedError

    def result(self) -> Result:
        """Winners, scores and reason; before the end nobody has won, and the scores are as they stand."""
        raise NotImplementedError

    def grid(self) -> dict[int, tuple[int, int]]:
        """Of cards that lie on a grid, column and row: for a game that declares no position of its own."""
        return {}

    def fields(self) -> tuple[Any, ...]:
        """The game's own numbers, for comparing states."""
        return ()

    def worked_out(self) -> tuple[str, ...]:
        """The names of attributes that only keep what follows from others: they are not saved."""
        return ()

    def end_clause(self) -> str:
        """The clause by which nothing can be chosen once the game is over."""
        return "GR-19"

    def add_neutral(self, offer: Offer) -> None:
        """Cards in play that nobody controls (GR-16)."""

    def add_controlled(self, seat: i64, offer: Offer) -> None:
        """Cards in play that a seat controls (GR-16)."""

    def may_leave(self, card: i64) -> bool:
        """Whether an effect may exchange or replace this card in play."""
        return True

    def may_enter(self, card: i64, target: i64) -> bool:
        """Whether an effect may put this card where `target` is in play."""
        return True

    def can_enter(self, seat: i64) -> bool:
        """Whether an effect may put a card of this seat's hand into play, as far as everybody can tell."""
        return False

    def add_entries(self, seat: i64, offer: Offer) -> None:
        """The ways to do so, as choices: by default the cards in hand."""
        offer.add_cards(self, self.layout.hands[seat])

    def enter_play(self, seat: i64, choice: i64) -> None:
        """A card of this seat's hand comes into play in one of these ways."""

    def may_gain(self, seat: i64, card: i64) -> bool:
        """Whether an effect may give a seat control of this card in play."""
        return False

    def gain(self, seat: i64, card: i64) -> None:
        """A seat gains control of a card in play."""

    def destroy(self, card: i64, seat: i64) -> None:
        """An effect of `seat` destroys a card in play: it is discarded."""
        self.discard(card, seat)

    def alike(self, zone: i64, card: i64, other: i64) -> bool:
        """Whether `other` could lie where `card` lies unseen, as everybody knows; in a hand, whatever `card` is."""
        return True

    def as_well(self, zone: i64, card: i64, other: i64) -> bool:
        """Whether just what could lie where `card` does, unseen in a place, could also lie where `other` does in it."""
        return self.layout.kinds[zone] == HAND

    def choosy(self, zone: i64) -> i64:
        """Unseen cards are laid into places in ascending order of this: decks are choosy, hands take what is left."""
        return i64(1) if self.layout.kinds[zone] == HAND else i64(0)

    def said(self, event: Event) -> str:
        """What was said aloud, as people write it down."""
        return self.text(event.arg)

    def turn(self) -> int:
        """Whose turn it is; what lies lowest on the agenda belongs to that seat. -1 when the game is over."""
        frame = self.agenda
        while frame is not None and frame.below is not None:
            frame = frame.below
        return frame.you if frame is not None else NOBODY

    # The agenda.

    def push(self, op: Op, you: i64, scope: Scope) -> None:
        """Put an operation on top of the agenda: it comes next."""
        self.agenda = Frame(op, you, scope, self.agenda, NOTHING)

    def go_on(self, f: Frame) -> None:
        """Then the rest of the same text."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, f.scope, self.agenda, NOTHING)

    def go_on_with(self, f: Frame, it: i64, openly: bool = False) -> None:
        """Then the rest of the same text, speaking of `it`, which all have just seen if that was done `openly`."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, f.scope.with_it(it, openly), self.agenda, NOTHING)

    def go_on_in(self, f: Frame, scope: Scope) -> None:
        """Then the rest of the same text, with another scope."""
        rest = f.op.rest
        if rest is not None:
            self.agenda = Frame(rest, f.you, scope, self.agenda, NOTHING)

    def frames(self) -> list[Frame]:
        """The agenda, what comes first first."""
        return chained(self.agenda)

    def span(self) -> Span | None:
        """What the rules time now: the topmost step on the agenda that has a time."""
        frame = self.timed_frame()
        return frame.op.span(self, frame) if frame is not None else None

    def timed_frame(self) -> Frame | None:
        """That step, or None."""
        frame = self.agenda
        while frame is not None and frame.op.span(self, frame) is None:
            frame = frame.below
        return frame

    def settle(self) -> None:
        """Run what is complete, until somebody must choose or the game is over."""
        frame = self.agenda
        while frame is not None:
            op = frame.op
            asked = op.asks(self, frame)
            if asked:
                self.asked = asked
                return
            self.agenda = frame.below
            op.run(self, frame, NONE)
            frame = self.agenda
        self.asked = 0
        self.tell(END, NOBODY, -1, 0, 0, 0, 0)

    def finish(self) -> None:
        """The game is over: nothing more will happen."""
        self.agenda = None

    def copy_state(self, into: State) -> None:
        """Everything that every game has, into the new state that `copy` gives."""
        self.copy_table(into)
        into.agenda = self.agenda
        into.lasting = self.lasting
        into.asked = self.asked
        into.last_used = self.last_used
        into.origin = self.origin

    # Words of effects that need the agenda.

    def them(self, scope: Scope) -> vec[i64]:
        """The cards this effect has set aside."""
        aside = self.layout.aside
        start = aside * self.room
        end = start + i64(self.sizes[aside])
        return vec[i64]([i64(card) for card in self.cells[start + scope.mark : end]])

    def count_them(self, scope: Scope) -> i64:
        """How many cards this effect has set aside."""
        return self.size(self.layout.aside) - scope.mark

    def add_them(self, scope: Scope, offer: Offer) -> None:
        """Add to an offer the cards that this effect has set aside."""
        at, end = scope.mark, self.size(self.layout.aside)
        while at < end:
            offer.add(self.card(self.layout.aside, at))
            at += 1

    def it(self, scope: Scope) -> i64:
        """The card this effect speaks of."""
        aside = self.layout.aside
        return self.card(aside, scope.mark) if self.size(aside) > scope.mark else scope.it

    def is_secret(self, scope: Scope) -> bool:
        """Whether there is such a card and it was not shown to all: being asked must not tell which it is (GR-28).

        What everybody happens to know does not count: that they do, not everybody knows.
        """
        it = self.it(scope)
        seen = scope.lookers == self.layout.everyone if self.count_them(scope) > 0 else scope.named >= OPENLY
        return it != NONE and not seen and self.layout.sees[i64(self.place[it])] != self.layout.everyone

    def add_own(self, seat: i64, offer: Offer) -> None:
        """Cards in play that are yours or neutral (FX-5)."""
        self.add_controlled(seat, offer)
        self.add_neutral(offer)

    def add_whose(self, seat: i64, whose: i64, offer: Offer) -> None:
        """Cards in play that are yours, neutral, or either, as the mask `whose` says."""
        if whose == CONTROLLED:
            self.add_controlled(seat, offer)
        elif whose == UNCONTROLLED:
            self.add_neutral(offer)
        else:
            self.add_own(seat, offer)

    def add_mine(self, seat: i64, whose: i64, offer: Offer) -> None:
        """The same, those that may be exchanged or replaced."""
        first = offer.count
        self.add_whose(seat, whose, offer)
        at = offer.count
        while self.guarded and at > first:
            at -= 1
            if not self.may_leave(offer.items[at]):
                offer.remove(at)

    def has_mine(self, seat: i64, whose: i64, needed: i64) -> bool:
        """Whether there are so many of them."""
        gathered = self.gathered()
        self.add_mine(seat, whose, gathered)
        return gathered.count >= needed

    def add_in_play(self, offer: Offer) -> None:
        """Add to an offer all cards in play, whoever controls them."""
        self.add_neutral(offer)
        seat: i64 = 0
        while seat < self.layout.seats:
            self.add_controlled(seat, offer)
            seat += 1

    def effect_of(self, card: i64) -> Op | None:
        """What the text of a card does in this edition; None where it has no effect."""
        kind = self.faces.kinds[card]
        return self.effects[kind]

    def events(self, after: i64 = 0) -> list[Event]:
        """What happened, from event number `after` on, all of it: for the table's keeper, never for a seat."""
        return [unpack(packed) for packed in self.log.packed[after : self.happened]]

    def log_of(self, bit: i64) -> Log:
        """The log as the seats in `bit` saw it."""
        if self.logs is None:
            self.logs = {}
        past = self.logs.get(bit)
        if past is None:
            past = self.logs[bit] = Log(vec[i64]())
        past.follow(self.log.packed, self.happened, bit)
        return Log(past.packed[: self.happened])

    def cards_text(self, zone: i64, bit: i64) -> list[str]:
        """The cards of a place from the bottom as `bit` knows them; in a hand, order tells nothing."""
        names = self.faces.names
        cards = self.cards(zone)
        if self.layout.kinds[zone] == HAND:
            seen = [card for card in cards if i64(self.known[card]) & bit]
            return [names[card] for card in seen] + ["?"] * (len(cards) - len(seen))
        return [names[card] if i64(self.known[card]) & bit or bit < 0 else "?" for card in cards]

    def seen_since(self, since: i64, bit: i64) -> list[int]:
        """What happened from number `since` on, packed, as the seats in `bit` saw it."""
        packed = self.log.packed
        return [int(as_seen(packed[at], bit)) for at in range(since, self.happened)]

    def used_text(self, bit: i64) -> list[str]:
        """The cards whose effects are used, as far as `bit` knows where they are."""
        names = self.faces.names
        return [names[card] for card in range(self.room) if self.used[card] and i64(self.known[card]) & bit]

    def key_parts(self) -> tuple[Any, ...]:
        """Everything that makes this state what it is, except its past."""
        return (
            [self.cards(zone) for zone in range(len(self.layout.names))],
            bytes(self.known),
            bytes(self.used),
            (self.key, self.seed, self.counter),
            self.asked,
            self.last_used,
            [frame.parts() for frame in chained(self.agenda)],
            [frame.parts() for frame in chained(self.lasting)],
            self.fields(),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (restored, written(self))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def same(self, other: State) -> bool:
        """Whether nothing but the past tells the two states apart."""
        return type(self) is type(other) and self.key_parts() == other.key_parts()
