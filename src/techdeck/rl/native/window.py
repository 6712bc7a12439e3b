"""From a state to the buffers of whoever asks, in one call."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from techdeck.kernel.errors import Impossible, Refused
from techdeck.kernel.layout import BITS, Layout
from techdeck.kernel.state import State
from techdeck.rl.native.encoder import Encoder
from techdeck.rl.native.numbers import LONGEST, longer


class Pane:
    """Numbers on their way to a buffer of the caller's; `shown` is an array over `cells`."""

    def __init__(self, cells: vec[u8], shown: Any) -> None:
        self.cells = cells
        self.count: i64 = len(cells)
        self.shown = shown
        self.bytes: Any = memoryview(shown)
        zeros: Any = memoryview(bytes(len(cells)))
        self.zeros = zeros.cast(self.bytes.format)
        self.last: Any = None  # the buffer that was filled last
        self.target: Any = None  # its bytes, where it has the same kind of numbers

    def wipe(self) -> None:
        """All zero again."""
        self.bytes[:] = self.zeros

    def give(self, out: Any) -> None:
        """Into a buffer: one that comes again and has the same numbers is filled faster than numpy would."""
        if out is not self.last:
            out[...] = self.shown
            self.last = out
            self.target = None
        elif self.target is not None:
            self.target[:] = self.bytes
        else:
            out[...] = self.shown
            target = memoryview(out)
            if target.format == self.bytes.format and target.shape == self.bytes.shape:
                self.target = target


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """What `Space` does most."""

    def __init__(self, encoder: Encoder, layout: Layout, seen: Pane, opened: Pane) -> None:
        self.encoder = encoder
        self.layout = layout
        self._seen = seen
        self._open = opened

    def encode(self, state: State, seat: Any, out: Any, so_far: Any = ()) -> None:
        """What a seat sees into the caller's buffer; `so_far` is what it has said of the choice it is making."""
        encoder = self.encoder
        who: i64 = int(seat)
        if state.layout is not self.layout:
            self.check(state)
        if not 0 <= who < encoder.seats:
            raise Impossible(f"Seats are 0 to {encoder.seats - 1}: there is no seat {who}.")
        if len(out) != encoder.size:
            raise Impossible(f"What a seat sees are {encoder.size} numbers: the buffer has room for {len(out)}.")
        said = self.said(so_far) if so_far else i64(0)
        seen = self._seen
        seen.wipe()
        encoder.write(state, who, said, seen.cells, 0)
        seen.give(out)

    def mask(self, state: State, out: Any, so_far: Any = (), seat: Any = None) -> None:
        """1 for every action number that is open to the seat to act; all 0 when the game is over."""
        if state.layout is not self.layout:
            self.check(state)
        if len(out) != self.encoder.numbers.count:
            raise Impossible(f"There are {self.encoder.numbers.count} actions: the buffer has room for {len(out)}.")
        opened = self._open
        opened.wipe()
        if state.asked:
            said = self.said(so_far) if so_far else i64(0)
            self.encoder.mask(state, self.asked(state, seat), said, opened.cells, 0)
        opened.give(out)

    def asked(self, state: State, seat: Any) -> i64:
        """The seat that is meant, if it is asked: the first of those who are, where none is given."""
        if state.asked == 0:
            raise Refused("The game is over: no action is open.")
        if seat is None:
            return actor(state)
        who: i64 = int(seat)
        if not 0 <= who < self.encoder.seats or not state.asked & BITS[who]:
            raise Refused(f"Seat {who} is not asked now: no action is open.")
        return who

    def said(self, so_far: Any) -> i64:
        """The numbers that were said of a choice, as a packed path."""
        out: i64 = 0
        if len(so_far) >= LONGEST:
            raise self.no_beginning(so_far)
        for each in so_far:
            number: i64 = int(each)
            if not 0 <= number < self.encoder.numbers.count:
                raise self.no_beginning(so_far)
            out = longer(out, number)
        return out

    def no_beginning(self, so_far: Any) -> Impossible:
        """What is wrong with such numbers."""
        return Impossible(f"{tuple(so_far)} is not the beginning of a choice: give the action numbers said so far.")

    def check(self, state: State) -> None:
        """Refuses a state of another kind of table. Where a game makes its places anew each time, the last are kept."""
        layout = state.layout
        if layout is self.layout:
            return
        origin = state.origin
        same = layout.seats == self.encoder.seats and layout.names == self.layout.names
        same = same and state.faces.names == self.encoder.numbers.codec.faces.names
        if same and state.room == self.encoder.room and origin is not None and origin.game.title == self.encoder.title:
            self.layout = layout
            return
        other = f"{origin.game.title} with {origin.seats} seats" if origin is not None else "of another table"
        ours = f"{self.encoder.title} with {self.encoder.seats} seats"
        raise Impossible(f"This space is for {ours}, and the state is {other}.")


def actor(state: State) -> i64:
    """The first seat that is asked."""
    mask = state.asked
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat
