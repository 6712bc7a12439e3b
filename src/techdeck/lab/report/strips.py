"""What every card is worth: a strip for each domain, with the band in which a card may be; and how often it is used."""

from __future__ import annotations

from html import escape

from techdeck.cards.faces import DOMAIN_NAMES
from techdeck.kernel.choice import DOMAINS
from techdeck.lab.report.facts import CardFact, Facts
from techdeck.lab.report.pieces import Scale, block, domain_class, icon, tip
from techdeck.lab.report.words import card_name, listed, signed

NAME_WIDE, NAME_HIGH = 36.0, 9.0  # of a name beside its card, in per cent of a strip


def strips(facts: Facts) -> str:
    """The chart of all cards; nothing while nothing is known of them."""
    known = [card for card in facts.cards if card.impact and card.impact[0]]
    if not known:
        return ""
    reach = max([2.0 * facts.band, *[abs(worth(card)) * 1.3 for card in known]])
    named = set(names_shown(facts, known))
    reach = max([reach, *[1.25 * max(abs(end) for end in whisker(card)) for card in known if card.code in named]])
    scale = Scale(-reach, reach)
    letters = [letter for letter in DOMAINS if any(card.domain == letter for card in known)]
    if letters:
        columns = "".join(
            column(facts, [card for card in known if card.domain == letter], letter, scale, named) for letter in letters
        )
        kind = "strips"
    else:
        columns, kind = column(facts, known, "", scale, named), "strips one"
    text = "What a card in hand does to the chance to win, against an average card, in points of a hundred."
    more = " Changed cards are named, with their old place as a hollow dot." if len(facts.sides) == 2 else ""
    note = f"{text}{more} Whiskers are 95 % intervals."
    body = f'<div class="{kind}">{labels(scale, facts, "")}{columns}</div>'
    return f'<section class="row">{block(title(facts), note, body)}</section>'


def worth(card: CardFact) -> float:
    found = card.impact[0]
    return found.mean if found else 0.0


def whisker(card: CardFact) -> tuple[float, float]:
    found = card.impact[0]
    return (found.low, found.high) if found else (0.0, 0.0)


def names_shown(facts: Facts, known: list[CardFact]) -> list[str]:
    """Changed cards, those outside the band, and where there are none the strongest and the weakest."""
    out = [card.code for card in known if card.before is not None or card.verdict.startswith("too")]
    if not out:
        ordered = sorted(known, key=worth)
        out = [ordered[0].code, ordered[-1].code]
    return out


def title(facts: Facts) -> str:
    wrong = [card for card in facts.cards if card.verdict.startswith("too")]
    if not wrong:
        return "No card surely leaves the band"
    if len(wrong) == 1:
        return f"{escape(card_name(wrong[0]))} leaves the band"
    return f"{escape(listed(wrong))} leave the band"


def labels(scale: Scale, facts: Facts, more: str) -> str:
    marks = ticks(scale.high, facts.band)
    spans = "".join(
        f'<span style="top:{100 - scale.at(mark)}%">{signed(mark, 0) if mark else "0"}</span>' for mark in marks
    )
    return f'<div class="ylab {more}"><span></span>{spans}</div>'


def ticks(reach: float, band: float) -> list[float]:
    step = band
    while reach / step > 4:
        step += band
    return [n * step for n in range(-int(reach // step), int(reach // step) + 1)]


def column(facts: Facts, cards: list[CardFact], letter: str, scale: Scale, named: set[str]) -> str:
    """The cards of a domain by value."""
    places = {card.code: place(cards, card, letter) for card in cards}
    lines = "".join(
        f'<hr class="{"null" if mark == 0 else ""}" style="top:{100 - scale.at(mark)}%">'
        for mark in ticks(scale.high, facts.band)
    )
    top, bottom = 100 - scale.at(facts.band), 100 - scale.at(-facts.band)
    band = f'<span class="band" style="top:{top}%;height:{bottom - top}%"></span>'
    free = with_room([card for card in cards if card.code in named], places, scale)
    points = "".join(point(card, places[card.code], scale, card.code in free) for card in cards)
    head = f"<h4>{icon(letter)}{DOMAIN_NAMES[DOMAINS.index(letter)]}</h4>" if letter else ""
    again = labels(scale, facts, "again") if letter else ""
    values = "".join(
        f'<span style="left:{places[card.code]}%">{card.value}</span>' for card in cards if letter and card.value % 2
    )
    strip = f'<div class="strip">{band}{lines}{points}</div><div class="vals">{values}</div>'
    return f'{again}<div class="{letter or "N"}">{head}{strip}</div>'


def with_room(cards: list[CardFact], places: dict[str, float], scale: Scale) -> set[str]:
    """Those whose names stand clear of each other, the ones furthest off first; others tell theirs when pointed at."""
    taken: dict[str, float] = {}
    for card in sorted(cards, key=lambda card: -abs(worth(card))):
        y = scale.at(whisker(card)[0 if worth(card) < 0 else 1])
        if not any(
            abs(places[card.code] - places[other]) < NAME_WIDE and abs(y - at) < NAME_HIGH
            for other, at in taken.items()
        ):
            taken[card.code] = y
    return set(taken)


def place(cards: list[CardFact], card: CardFact, letter: str) -> float:
    """How far to the right, in per cent."""
    if letter:
        most = max(13, *[each.value for each in cards])
        return round(4 + 92 * (card.value - 1) / (most - 1), 2)
    return round(3 + 94 * cards.index(card) / max(1, len(cards) - 1), 2)


def point(card: CardFact, x: float, scale: Scale, named: bool) -> str:
    """A card's dot with its whisker, what is told of it, and where it was before."""
    now = card.impact[0]
    assert now is not None
    top, bottom, middle = 100 - scale.at(now.high), 100 - scale.at(now.low), 100 - scale.at(now.mean)
    up, down = max(0.5, middle - top), max(0.5, bottom - middle)
    reach = max(up, down)
    side = ("flip " if x > 50 else "") + ("rise " if middle > 55 else "")
    out = ""
    before = card.impact[1] if len(card.impact) > 1 else None
    if before is not None and card.before is not None:
        y = 100 - scale.at(before.mean)
        out += f'<span class="move" style="left:{x}%;top:{min(y, middle)}%;height:{abs(y - middle)}%"></span>'
        out += f'<span class="was" style="left:{x}%;top:{y}%"></span>'
    if named:
        under = " under" if now.mean < 0 else ""
        lean = " l" if x < 15 else " r" if x > 85 else ""
        y = bottom if now.mean < 0 else top
        out += f'<span class="lbl{under}{lean}" style="left:{x}%;top:{y}%">{escape(card_name(card))}</span>'
    label = escape(f"{card.title}: {signed(now.mean)} points")
    whisker = f'<i style="top:{50 - 50 * up / reach:.1f}%;bottom:{50 - 50 * down / reach:.1f}%"></i>'
    kind = f"pt {side}{'named ' if named else ''}{domain_class(card)}"
    style = f"left:{x}%;top:{middle - reach:.2f}%;height:{2 * reach:.2f}%"
    inside = f"{whisker}<b></b>{tip(card)}"
    return f'{out}<button class="{kind}" style="{style}" aria-label="{label}">{inside}</button>'


def heat(facts: Facts) -> str:
    """How often each effect is used, by domain and value."""
    cards = {(card.domain, card.value): card for card in facts.cards if card.domain and card.text}
    if not cards:
        return ""
    most = max(card.used[0] for card in cards.values()) or 1
    values = range(1, 1 + max(13, *[value for _, value in cards]))
    cells = "<span></span>" + "".join(f"<span>{value}</span>" for value in values)
    for letter in DOMAINS:
        cells += f'<span class="{letter}">{icon(letter)}</span>'
        cells += "".join(cell(cards.get((letter, value)), most, value) for value in values)
    style = f"grid-template-columns:26px repeat({len(values)},minmax(0,1fr))"
    note = "Of a hundred games, in how many somebody uses the effect."
    return block(heat_title(facts), note, f'<div class="heat" style="{style}">{cells}</div>')


def cell(card: CardFact | None, most: float, value: int) -> str:
    if card is None:
        return "<span></span>"
    share = 100 * min(1.0, card.used[0])
    side = "flip " if value > 7 else ""
    style = f"--heat:{70 * card.used[0] / most:.0f}%"
    number = f"{share:.0f}" if share >= 1 or not share else "<1"
    return f'<button class="cell {side}{card.domain}" style="{style}">{escape(number)}{tip(card)}</button>'


def heat_title(facts: Facts) -> str:
    if not facts.unused:
        return "Every effect is used"
    cards = [card for card in facts.cards if card.code in facts.unused]
    return f"Nobody ever used {escape(listed(cards))}"
