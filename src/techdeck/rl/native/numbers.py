"""Action numbers: dense, the same in every state, process and game of one kind of table.

The choices of a table (`every_choice`) have kinds. A kind of few choices has a number for each. A kind of many is said
in several numbers, one after the other: the cards, then where from and where to, or column and row. A path is the
numbers that make a choice, and no path begins with another.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from techdeck.kernel.choice import ARG, NOUNS, VERB, WORDS, About, Codec
from techdeck.kernel.errors import Impossible
from techdeck.kernel.layout import Layout
from techdeck.kernel.offer import Offer

FEW: Final = 128  # choices of a kind that have a number each
LONGEST: Final = 4  # numbers of a path
WIDTH: Final = 15  # bits of a number in a packed path, which has the first number lowest, each from 1 on
BITS: Final[i64] = 0x7FFF
MOST: Final = 0x7FFE  # numbers of a table
MORE: Final = -1  # the choice is not complete yet
CLOSED: Final = -2  # that action is not open
MASKS: Final = vec[i64]([0, 2**15 - 1, 2**30 - 1, 2**45 - 1, 2**60 - 1])

Step = tuple[str, object]  # what one number of a path says: of which part, and which one


def kind_name(codec: Codec, kind: int) -> str:
    """How the choices of a kind begin: `build`, `card`, `word`."""
    if kind >= VERB >> 16:
        return codec.verbs[kind - (VERB >> 16)].name
    return NOUNS[kind] or "word"


def steps_of(about: About, most: int) -> list[Step]:
    """What a choice is about, part by part; `most` are the cards that others of its kind name."""
    out: list[Step] = [("card", card) for card in about.cards]
    if len(out) < most:
        out.append(("card", None))  # that was all
    for part, square in zip(("from", "to") if len(about.squares) > 1 else ("at",), about.squares):
        out.append((part, square))
    if about.cell is not None:
        out += [("column", about.cell[0]), ("row", about.cell[1])]
    plain = (
        ("seat", about.seat),
        ("deck", about.deck),
        ("number", about.number),
        ("value", about.value),
        ("domain", about.domain),
    )
    return out + [(name, number) for name, number in plain if number >= 0]


def order(step: Step) -> tuple[bool, object]:
    return (step[1] is None, step[1] if step[1] is not None else 0)


class Numbers:
    """The numbers of one table: of a choice its path, and which numbers are open while a choice is being said."""

    def __init__(self, codec: Codec, layout: Layout, every: list[int]) -> None:
        self.codec = codec
        self.layout = layout
        self.count: i64 = 0
        self.names: list[str] = []  # by number: what it says
        self.factored: list[str] = []  # the kinds that are said in several numbers
        self.starts = vec[i64]([-1] * 64)  # by kind of choice: where its arguments begin in `paths`
        self.ends = vec[i64]([0] * 64)
        kinds: dict[int, list[int]] = {}
        for choice in every:
            kinds.setdefault(choice >> 16, []).append(choice)
        paths: list[int] = []
        for kind, choices in kinds.items():
            self.starts[kind] = len(paths)
            first = len(paths)
            paths += [0] * ((max(choices) & ARG) + 1)
            for choice, path in self.paths_of(kind, choices):
                paths[first + (choice & ARG)] = path
            self.ends[kind] = len(paths)
        self.paths = vec[i64]([i64(path) for path in paths])

    def paths_of(self, kind: int, choices: list[int]) -> list[tuple[int, int]]:
        """The choices of a kind with their packed paths; the numbers are given out here."""
        steps = self.factors(choices) if len(choices) > FEW else None
        if self.count + (len(choices) if steps is None else 0) > MOST:
            raise Impossible(f"There are too many choices of the kind {kind_name(self.codec, kind)!r} to number them.")
        if steps is None:
            first = self.count + 1
            self.count += len(choices)
            self.names += [self.codec.text(choice) for choice in choices]
            return [(choice, int(first) + n) for n, choice in enumerate(choices)]
        name = kind_name(self.codec, kind)
        self.factored.append(name)
        numbers = self.number_steps(name, {step for path in steps for step in path})
        return [(choice, packed([numbers[step] for step in path])) for choice, path in zip(choices, steps)]

    def factors(self, choices: list[int]) -> list[list[Step]] | None:
        """Each choice as a few steps, or None where what they are about does not tell them apart."""
        abouts = [self.codec.about(choice) for choice in choices]
        most = max([len(about.cards) for about in abouts])
        steps = [steps_of(about, most) for about in abouts]
        if max([len(path) for path in steps]) > LONGEST or len({tuple(path) for path in steps}) < len(steps):
            return None
        heads = {tuple(path[:n]) for path in steps for n in range(len(path))}
        if any(tuple(path) in heads for path in steps) or len(heads) < 2:
            return None
        return steps

    def number_steps(self, name: str, steps: set[Step]) -> dict[Step, int]:
        out: dict[Step, int] = {}
        for part in ("card", "from", "to", "at", "column", "row", "seat", "deck", "number", "value", "domain"):
            for step in sorted([step for step in steps if step[0] == part], key=order):
                self.names.append(f"{name} {part} {self.step_name(step)}")
                out[step] = int(self.count)
                self.count += 1
        return out

    def step_name(self, step: Step) -> str:
        if step[1] is None:
            return WORDS[1]
        if step[0] == "card" and isinstance(step[1], int):
            return self.codec.faces.names[step[1]]
        return str(step[1])

    def path(self, choice: i64) -> i64:
        """The packed path of a choice, or 0 for one that this numbering does not have."""
        kind = choice >> 16
        if not 0 <= kind < 64:
            return 0
        start = self.starts[kind]
        at = start + (choice & ARG)
        return self.paths[at] if start >= 0 and at < self.ends[kind] else 0

    def beyond(self, choice: i64) -> Impossible:
        """What is wrong with a choice without a path."""
        text = self.codec.text(choice) if choice >= 0 else str(choice)
        return Impossible(f"The choice {text!r} has no action number: it is beyond the bounds of this space.")

    def open(self, offer: Offer, said: i64, out: vec[u8], at: i64) -> None:
        """Mark in `out`, from `at` on, the numbers that are open after the packed numbers `said`."""
        items, paths, starts, ends = offer.items, self.paths, self.starts, self.ends
        length = said_bits(said)
        low = mask_of(length)
        n: i64 = 0
        while n < offer.count:
            choice = items[n]
            kind = choice >> 16
            index = starts[kind] + (choice & ARG)
            path = paths[index] if starts[kind] >= 0 and index < ends[kind] else i64(0)
            if path == 0:
                raise self.beyond(choice)
            if path & low == said:
                out[at + (path >> length & BITS) - 1] = u8(1)
            n += 1

    def find(self, offer: Offer, said: i64, action: i64) -> i64:
        """After `said` an action: the choice that it completes, MORE where it completes none, CLOSED if not open."""
        length = said_bits(said)
        if action < 0 or action >= self.count or length >= WIDTH * LONGEST:
            return CLOSED
        now = said | shifted(action + 1, length)
        low = mask_of(length + WIDTH)
        found: i64 = CLOSED
        n: i64 = 0
        while n < offer.count:
            path = self.path(offer.items[n])
            if path == now:
                return offer.items[n]
            if path & low == now:
                found = MORE
            n += 1
        return found


def packed(numbers: list[int]) -> int:
    """A path in one number, of action numbers from 0 on."""
    out = 0
    for number in reversed(numbers):
        out = out << WIDTH | number + 1
    return out


def unpacked(path: int) -> tuple[int, ...]:
    """The action numbers of a path."""
    out: list[int] = []
    while path:
        out.append((path & int(BITS)) - 1)
        path >>= WIDTH
    return tuple(out)


def said_bits(said: i64) -> i64:
    """How many bits the numbers of a path take."""
    length: i64 = 0
    while said:
        said >>= WIDTH
        length += WIDTH
    return length


def mask_of(bits: i64) -> i64:
    return MASKS[bits // WIDTH]


def shifted(number: i64, bits: i64) -> i64:
    return number << bits


def longer(said: i64, action: i64) -> i64:
    """The packed path that goes on with an action."""
    return said | shifted(action + 1, said_bits(said))
