"""All that a study knows, as data: what the JSON beside a report holds, and what its page and its sentence tell."""

from __future__ import annotations

from msgspec import Struct, field


class Mean(Struct):
    """A number and by how much the true one may be off, 95 times of 100."""

    mean: float
    half: float
    count: int = 0  # deals

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half


class Apart(Struct):
    """How far two editions are apart on the same deals; `half` holds at whatever moment the study stopped."""

    mean: float
    half: float
    differs: bool  # whether that is no chance
    settled: bool  # whether more deals would tell nothing that matters


class SideFact(Struct):
    """An edition that was played."""

    name: str
    digest: str
    options: dict[str, str]


class CardFact(Struct):
    """What is known of one card; lists have an entry for every edition that was played."""

    code: str
    title: str  # 7 of Knowledge
    concept: str
    name: str
    text: str
    value: int
    domain: str
    impact: list[Mean | None]  # on the chance to win, in points of a hundred
    used: list[float]  # share of the hands that had it or the games in which somebody used it
    uses: list[int]
    held: list[int]  # players who had it in hand at some time
    won: list[Mean | None]  # what those won who used it, in points of a hundred
    verdict: str = ""  # too strong, too weak, fine, or open
    before: str | None = None  # its text in the other edition, where that is another one


class Rung(Struct):
    """A bot and how often it beats the one below it."""

    level: str
    name: str
    below: str
    below_name: str
    share: list[Mean]


class Words(Struct):
    """A piece of the headline; what is decisive is marked."""

    text: str
    mark: bool = False


class Facts(Struct):
    """A study as data."""

    game: str
    title: str
    seats: int
    fair: float  # the share of a side that is no better than the others
    level: str
    bot: str
    seed: str
    sides: list[SideFact]
    card: str
    games: int
    deals: int
    answered: bool
    unit: str  # of the length: turns, or decisions
    sentence: str = ""
    headline: list[Words] = field(default_factory=list)
    figures: dict[str, list[Mean]] = field(default_factory=dict)
    apart: dict[str, Apart] = field(default_factory=dict)
    lengths: list[dict[int, int]] = field(default_factory=list)
    typical: list[int] = field(default_factory=list)  # the length that half of the games do not reach
    ends: list[dict[str, int]] = field(default_factory=list)
    leads: list[list[Mean | None]] = field(default_factory=list)
    chances: list[list[Mean]] = field(default_factory=list)
    cards: list[CardFact] = field(default_factory=list)
    ladder: list[Rung] = field(default_factory=list)
    skill: list[Mean] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    hurting: list[str] = field(default_factory=list)
    band: float = 3.0  # points that a card may be off

    def mean(self, name: str, side: int = 0) -> Mean | None:
        """A figure of one edition, if it is known."""
        found = self.figures.get(name)
        return found[side] if found else None


def ranked(side: dict[int, int], share: float) -> int:
    """The length below which this share of games is."""
    wanted, seen = share * sum(side.values()), 0
    for length in sorted(side):
        seen += side[length]
        if seen >= wanted:
            return length
    return 0
