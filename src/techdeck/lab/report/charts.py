"""The three charts below the answer: seats, length, and when a game is decided."""

from __future__ import annotations

from html import escape

from techdeck.lab.report.facts import Facts, Mean, ranked
from techdeck.lab.report.pieces import Scale, block, drawing, spot
from techdeck.lab.report.words import half, signed

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
WANTED = 1.0  # points that a seat may be off
BINS = 24
SURE = 0.75


def charts(facts: Facts) -> str:
    return f'<section class="row three">{seats(facts)}{lengths(facts)}{decided(facts)}</section>'


# Seats.


def seats(facts: Facts) -> str:
    """What a seat is worth, in points over an equal share."""
    rows = [[off(facts, n, side) for side in range(len(facts.sides))] for n in range(round(1 / facts.fair))]
    reach = max([4.0, *[abs(mean.mean) + mean.half for row in rows for mean in row]])
    scale = Scale(-reach, reach)
    pair = " pair" if len(facts.sides) == 2 else ""
    lines = []
    for n, row in enumerate(rows):
        dots = "".join(scale.dot(mean, old=side == 1) for side, mean in reversed(list(enumerate(row))))
        track = f'<div class="track{pair}">{scale.band(-WANTED, WANTED)}{scale.mark(0)}{dots}</div>'
        before = (
            f"<small>before {signed(row[1].mean)}</small>" if len(row) == 2 else f"<small>± {half(row[0].half)}</small>"
        )
        name = "Begins" if n == 0 else upper(ORDER[n] if n < len(ORDER) else f"{n + 1}th")
        lines.append(f"<b>{name}</b>{track}<em>{signed(row[0].mean)}{before}</em>")
    ticks = [-round(reach / 2), 0, round(reach / 2)]
    marks = "".join(
        f'<span style="left:{scale.at(tick)}%">{"fair" if tick == 0 else signed(tick, 0)}</span>' for tick in ticks
    )
    scaled = f'<b></b><div class="scale">{marks}</div><em></em>'
    note = "Chance to win above an equal share, in points of a hundred, in the order of play."
    return block(seats_title(facts, rows[0]), note, f'<div class="rows">{"".join(lines)}{scaled}</div>')


def off(facts: Facts, n: int, side: int) -> Mean:
    mean = facts.mean(f"seat {n}", side) or Mean(facts.fair, 0.0)
    return Mean(100 * (mean.mean - facts.fair), 100 * mean.half, mean.count)


def seats_title(facts: Facts, first: list[Mean]) -> str:
    now = first[0]
    if abs(now.mean) <= now.half:
        return "Who begins makes no visible difference"
    if len(first) == 2 and facts.apart.get("seat 0") and facts.apart["seat 0"].differs:
        return f"Who begins wins {'more' if now.mean > first[1].mean else 'less'} often than before"
    if abs(now.mean) < WANTED:
        return "Who begins matters little"
    return "Who begins has an advantage" if now.mean > 0 else "Who begins is at a disadvantage"


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


# Length.


def lengths(facts: Facts) -> str:
    """Share of games by their length, as steps."""
    every = [length for side in facts.lengths for length, count in side.items() for _ in range(count)]
    if not every:
        return "<div></div>"
    every.sort()
    low, high = every[len(every) // 200], every[-1 - len(every) // 200]
    if low == high:
        return block(f"Every game takes {low} {facts.unit}", "There is no other length.", "")
    width = max(1, -(-(high - low + 1) // BINS))
    bins = -(-(high - low + 1) // width)
    shares = [stepped(side, low, width, bins) for side in facts.lengths]
    most = max(max(side) for side in shares) or 1
    drawn = []
    for n, side in reversed(list(enumerate(shares))):
        path = steps(side, most)
        drawn.append(
            f'<path class="area" d="{path} L100 100 L0 100Z"/><path class="mine" d="{path}"/>' if n == 0 else ""
        )
        drawn.append(f'<path class="theirs" d="{path}"/>' if n else "")
    scale = Scale(low, low + bins * width)
    middles = facts.typical
    labels = spot("at big", scale.at(middles[0]), -8, middles[0])
    lines = f'<path class="mine" d="M{scale.at(middles[0])} 0V100"/>'
    if len(middles) == 2:
        lines += f'<path class="theirs" d="M{scale.at(middles[1])} 8V100"/>'
    ticks = [low + (high - low) * n // 4 for n in range(5)]
    labels += "".join(spot("at", scale.at(tick), 110, tick) for tick in ticks)
    svg = drawing(*drawn, lines, '<path class="axis" d="M0 100H100"/>')
    note = f"Share of games by their length in {facts.unit}; half of the games take {quarters(facts.lengths[0])}."
    return block(length_title(facts, middles), note, f'<div class="chart">{svg}{labels}</div>')


def stepped(side: dict[int, int], low: int, width: int, bins: int) -> list[float]:
    out = [0.0] * bins
    whole = sum(side.values()) or 1
    for length, count in side.items():
        at = (length - low) // width
        if 0 <= at < bins:
            out[at] += count / whole
    return out


def steps(shares: list[float], most: float) -> str:
    width = 100 / len(shares)
    parts = [
        f"{'M' if n == 0 else 'L'}{n * width:.2f} {100 - 96 * share / most:.2f}h{width:.2f}"
        for n, share in enumerate(shares)
    ]
    return "".join(parts)


def quarters(side: dict[int, int]) -> str:
    return f"{ranked(side, 0.25)} to {ranked(side, 0.75)}"


def length_title(facts: Facts, middles: list[int]) -> str:
    now = f"A game takes {middles[0]} {facts.unit}"
    return now if len(middles) < 2 or middles[0] == middles[1] else f"{now}, not {middles[1]}"


# Decided.


def decided(facts: Facts) -> str:
    """How often whoever leads wins in the end, over the game; and what the hard bot thinks of the winner."""
    curves = [
        [(n / len(side), mean.mean) for n, mean in enumerate(side) if mean] + [(1.0, 1.0)] for side in facts.leads
    ]
    if not curves or len(curves[0]) < 2:
        return "<div></div>"
    floor = 100 * facts.fair
    height = Scale(floor, 100)
    when = crossing(curves[0])
    drawn = "".join(f'<path class="line" d="M0 {y}H100"/>' for y in (0, 50, 100))
    for n, curve in reversed(list(enumerate(curves))):
        places = [f"{100 * x:.1f} {100 - height.at(100 * y):.1f}" for x, y in curve]
        drawn += f'<path class="{"theirs" if n else "mine"}" d="M{"L".join(places)}"/>'
    steps = (floor, (floor + 100) / 2, 100)
    labels = "".join(spot("at right", -2, 100 - height.at(y), f"{y:.0f}") for y in steps)
    labels += "".join(spot("at", x, 110, text) for x, text in TIMES)
    words = ""
    if when is not None:
        y = 100 - height.at(100 * SURE)
        drawn += f'<path class="drop" d="M{100 * when:.1f} {y:.1f}V100"/>'
        labels += spot("at big", 100 * when, y - 9, f"{100 * when:.0f} %")
        words = f"Three of four games go to whoever leads after {100 * when:.0f} % of them."
    note = escape(f"{words} {by_hard(facts)}".strip())
    return block(decided_title(facts, when, curves), note, f'<div class="chart">{drawing(drawn)}{labels}</div>')


TIMES = ((0, "start"), (25, "25 %"), (50, "50 %"), (75, "75 %"), (100, "end"))


def crossing(curve: list[tuple[float, float]]) -> float | None:
    """From when on whoever leads wins three games of four."""
    for at, (when, share) in enumerate(curve):
        if share >= SURE and all(later >= SURE - 0.03 for _, later in curve[at:]):
            return when
    return None


def decided_title(facts: Facts, when: float | None, curves: list[list[tuple[float, float]]]) -> str:
    if len(curves) == 2:
        before = crossing(curves[1])
        if when is not None and before is not None and abs(when - before) > 0.05:
            return "It is decided earlier" if when < before else "It stays open longer"
        return "It is decided at the same time as before"
    if when is None or when > 0.9:
        return "It stays open to the end"
    return (
        "It is decided early"
        if when < 0.4
        else "It is decided in the second half"
        if when >= 0.5
        else "It is decided in the middle"
    )


def by_hard(facts: Facts) -> str:
    """The chances of the later winner by the hard bot's estimate, halfway."""
    if not facts.chances or not facts.chances[0] or facts.chances[0][0].count < 5:
        return ""
    middle = facts.chances[0][len(facts.chances[0]) // 2]
    return f"Halfway Vega gives the later winner {100 * middle.mean:.0f} % ± {100 * middle.half:.0f}."
