"""What a seat sees, as numbers: written from the state itself, only what the seat knows of it.

The law is that this equals what would be written of the seat's observation, and of every sample of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.kernel.agenda import EXEMPT, MISSING, NOTHING, Frame, Op
from techdeck.kernel.effects.base import named_domain, named_value
from techdeck.kernel.layout import BITS, HAND, NOBODY
from techdeck.kernel.observe import scope_of
from techdeck.kernel.state import State
from techdeck.rl.native.numbers import Numbers
from techdeck.rl.native.planes import Plane, Planes, Row, turned

VALUES: Final = 14
DOMAINS: Final = 4
NAMED: Final = 1 << 12  # what a scope names is below this, if it is a value or a domain
ORDERS: Final = 7  # steps of one decision that are told apart


class Encoder:
    """Writes what a seat sees of the states of one kind of table; `start` is one of them, at its beginning."""

    def __init__(self, start: State, numbers: Numbers, part: Planes, kinds: dict[type[Op], int]) -> None:
        self.title = start.origin.game.title if start.origin is not None else ""
        self.numbers = numbers
        self.part = part
        self.kinds = kinds  # of operations
        self.other = kinds[Op]  # one that is not among them
        layout = start.layout
        self.seats: i64 = layout.seats
        self.room: i64 = start.room
        self.places: i64 = len(layout.kinds)
        self.card_kinds: i64 = max([int(kind) for kind in start.faces.kinds]) + 1
        self.seen_as = vec[i64](
            [self.seen(start, seat, zone) for seat in range(self.seats) for zone in range(self.places)]
        )
        self.planes: list[Plane] = []
        self.size: i64 = 0
        self.lay(start)
        self.asked_at = self.offset("asked")
        self.turn_at = self.offset("turn")
        self.sizes_at = self.offset("sizes")
        self.cards_at = self.offset("cards")
        self.depth_at = self.offset("depth")
        self.used_at = self.offset("used")
        self.operation_at = self.offset("operation")
        self.pending_at = self.offset("pending")
        self.said_at = self.offset("said")
        self.effect_at = self.offset("source")
        self.own_at = self.offset("before") + self.card_kinds

    def seen(self, start: State, seat: int, zone: int) -> int:
        """As which place a seat sees this one: of places of the seats, the own one comes first."""
        owners = start.layout.owners
        owner = int(owners[zone])
        if owner == NOBODY:
            return int(self.part.turned(start, seat, zone))
        number = len([other for other in range(zone) if owners[other] == owner])
        owned = [other for other in range(len(owners)) if owners[other] == (owner - seat) % start.layout.seats]
        return owned[number]

    def add(self, name: str, shape: tuple[int, ...], words: str) -> None:
        plane = Plane(name, int(self.size), shape, words)
        self.planes.append(plane)
        self.size += plane.size

    def offset(self, name: str) -> int:
        return next(plane.offset for plane in self.planes if plane.name == name)

    def lay(self, start: State) -> None:
        """The planes that every game has, and those that it adds."""
        seats, room, places, kinds = int(self.seats), int(self.room), int(self.places), len(self.kinds)
        self.add("seat", (seats,), "which seat I am: seats in action numbers are counted from the first of the table")
        self.add("asked", (seats,), "who is asked now, me first")
        self.add("turn", (seats,), "whose turn it is, me first")
        self.add("absent", (seats,), "who takes no part for now, me first")
        self.add("sizes", (places,), "how many cards lie in each place, my places first")
        self.add("cards", (places, room), "where each card lies that I know, my places first")
        self.add("depth", (room,), "how deep it lies there, where a place has an order: 1 is the top")
        self.add("used", (seats, room), "for whom its effect is used up, me first")
        self.add("operation", (kinds,), "what is asked: the kind of step that is open")
        self.add("pending", (kinds,), "the steps that come after it, by kind: how many")
        self.add("said", (int(self.numbers.count),), "the numbers I have said in this decision: bit n for the nth")
        self.add("source", (room,), "whose effects are going on: 1 for the last card, 2 for the one before it")
        self.add("you", (seats,), "whose step it is, me first")
        self.add("user", (seats,), "whose effect it is, me first")
        self.add("it", (room + 1,), "the card that the effect speaks of; the last for one that I do not know")
        self.add("these", (room + 1,), "cards that were revealed; the last: how many I do not know")
        self.add("named", (VALUES + DOMAINS,), "the value and the domain that were named")
        self.add("aside", (2,), "from which card aside on the effect has its own; how deep they go back")
        self.add("lookers", (seats,), "who sees the cards aside, me first")
        self.add("last", (int(self.card_kinds),), "the kind of card whose effect was used last")
        self.add("before", (int(self.card_kinds),), "the one that was used before this effect")
        for name, shape, words in self.part.listed(start):
            self.add(name, shape, words)

    def write(self, s: State, seat: i64, said: i64, cells: vec[u8], base: i64) -> None:
        """What a seat sees into `cells`, all zero from `base` on; `said` is what it has said of a choice so far."""
        bit = BITS[seat]
        cells[base + seat] = u8(1)
        self.write_cards(s, seat, bit, cells, base)
        row = Row(cells)
        if s.agenda is not None:
            self.write_agenda(s, s.agenda, seat, bit, said, row, base)
        row.at = base + self.turn_at + self.seats
        row.put_seat_bits(s.absent, seat, self.seats)
        row.at = base + self.own_at - 2 * self.card_kinds
        row.put_one(s.last_used, self.card_kinds)
        row.at = base + self.own_at
        self.part.write(s, seat, row)

    def write_cards(self, s: State, seat: i64, bit: i64, out: vec[u8], base: i64) -> None:
        cells, sizes, known, used, room = s.cells, s.sizes, s.known, s.used, self.room
        kinds = s.layout.kinds
        zone: i64 = 0
        while zone < self.places:
            size = i64(sizes[zone])
            if size:
                place = self.seen_as[seat * self.places + zone]
                out[base + self.sizes_at + place] = u8(size)
                row = base + self.cards_at + place * room
                depth = base + self.depth_at
                ordered = kinds[zone] != HAND
                at = zone * room
                while size:
                    card = i64(cells[at])
                    if i64(known[card]) & bit:
                        out[row + card] = u8(1)
                        if ordered:
                            out[depth + card] = u8(size)
                        if used[card]:
                            self.write_used(i64(used[card]), card, seat, out, base)
                    at += 1
                    size -= 1
            zone += 1

    def write_used(self, mask: i64, card: i64, seat: i64, out: vec[u8], base: i64) -> None:
        mask = turned(mask, seat, self.seats)
        at = base + self.used_at + card
        while mask:
            if mask & 1:
                out[at] = u8(1)
            mask >>= 1
            at += self.room

    def write_agenda(self, s: State, f: Frame, seat: i64, bit: i64, said: i64, row: Row, base: i64) -> None:
        """The open step as the seat sees it, and what comes after it by kind."""
        seats = self.seats
        row.at = base + self.asked_at
        row.put_seat_bits(asked_as_seen(s, f, seat, bit), seat, seats)
        self.write_said(s, f, seat, bit, said, row, base)
        cells = row.cells
        cells[base + self.operation_at + self.kind(f.op)] = u8(1)
        last = f
        below = f.below
        while below is not None:
            at = base + self.pending_at + self.kind(below.op)
            cells[at] = u8(i64(cells[at]) + 1 & 127)
            last = below
            below = below.below
        row.at = base + self.turn_at
        row.put_seat(last.you, seat, seats)
        self.write_scope(s, f, seat, bit, row, base)

    def kind(self, op: Op) -> i64:
        return self.kinds.get(type(op), self.other)

    def write_said(self, s: State, f: Frame, seat: i64, bit: i64, said: i64, row: Row, base: i64) -> None:
        """The own answers in the open step, then the numbers of the choice that is being said."""
        count: i64 = 0
        if f.op.together():
            if f.answers[seat] > MISSING:
                count = self.write_path(self.numbers.path(f.answers[seat]), count, row, base)
        elif s.asked & bit:
            for answer in f.answers:
                count = self.write_path(self.numbers.path(answer), count, row, base)
        self.write_path(said, count, row, base)

    def write_path(self, path: i64, count: i64, row: Row, base: i64) -> i64:
        while path:
            at = base + self.said_at + (path & 0x7FFF) - 1
            row.cells[at] = u8(i64(row.cells[at]) | BITS[count])
            if count < ORDERS - 1:
                count += 1
            path >>= 15
        return count

    def write_scope(self, s: State, f: Frame, seat: i64, bit: i64, row: Row, base: i64) -> None:
        scope, seats, room = scope_of(f), self.seats, self.room
        chain = scope.chain
        row.at = base + self.effect_at
        depth: i64 = len(chain)
        for card in chain:
            row.cells[row.at + card] = u8(depth & 127)
            depth -= 1
        row.at += room
        row.put_seat(f.you, seat, seats)
        row.put_seat(scope.user, seat, seats)
        it = scope.it
        row.put_one(it if it < 0 or i64(s.known[it]) & bit else room, room + 1)
        for card in scope.these:
            at = row.at + (card if i64(s.known[card]) & bit else room)
            row.cells[at] = u8(i64(row.cells[at]) + 1)
        row.at += room + 1
        named = scope.named < NAMED
        row.put_one(named_value(scope) if named else NOBODY, VALUES)
        row.put_one(named_domain(scope) if named else NOBODY, DOMAINS)
        row.put(scope.mark)
        row.put(scope.depth)
        row.put_seat_bits(scope.lookers, seat, seats)
        row.at += self.card_kinds
        row.put_one(scope.before, self.card_kinds)

    def mask(self, s: State, seat: i64, said: i64, cells: vec[u8], at: i64) -> None:
        """The numbers that are open to a seat that is asked, into `cells`, all zero from `at` on."""
        self.numbers.open(s.offered(seat), said, cells, at)


def asked_as_seen(s: State, f: Frame, seat: i64, bit: i64) -> i64:
    """Who is asked, as a seat sees it: while several answer in secret, who of the others has answered is not seen."""
    if len(f.answers) == 0:
        return s.asked
    if f.op.together():
        mask: i64 = 0
        n: i64 = 0
        while n < len(f.answers):
            if f.answers[n] == MISSING or (n != seat and f.answers[n] != EXEMPT):
                mask |= BITS[n]
            n += 1
        return mask
    if s.asked & bit:
        return s.asked
    return f.op.asks(s, f.answered(NOTHING))
