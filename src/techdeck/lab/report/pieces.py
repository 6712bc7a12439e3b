"""Small pieces of the page: icons, chips, faces, dots with whiskers on a scale."""

from __future__ import annotations

from html import escape

from techdeck.lab.report.facts import CardFact, Mean
from techdeck.lab.report.words import half, signed

CHARACTERS = {"random": "sprout", "easy": "pixel", "medium": "cog", "hard": "vega"}


def block(title: str, note: str, body: str) -> str:
    """A figure: what it shows as its title, how to read it, and itself. All three are HTML."""
    return f"<div><h3>{title}</h3><p>{note}</p>{body}</div>"


def spot(kind: str, left: float, top: float, text: object) -> str:
    """Words at a place of a chart, in per cent."""
    return f'<span class="{kind}" style="left:{left:.2f}%;top:{top:.2f}%">{text}</span>'


def drawing(*parts: str) -> str:
    """What is drawn, on a field of 100 by 100 that is stretched."""
    return f'<svg viewBox="0 0 100 100" preserveAspectRatio="none">{"".join(parts)}</svg>'


def icon(name: str) -> str:
    return f'<svg class="ic" aria-hidden="true"><use href="#{name}"/></svg>'


def avatar(level: str) -> str:
    return f'<svg aria-hidden="true"><use href="#{CHARACTERS.get(level, "robot")}"/></svg>'


def domain_class(card: CardFact) -> str:
    return card.domain or "N"


def chip(card: CardFact) -> str:
    """A card as one sees it in running text: value and sign of the domain."""
    if not card.domain:
        return f'<span class="chip N"><b>{escape(card.code)}</b></span>'
    return f'<span class="chip {card.domain}"><b>{card.value}</b>{icon(card.domain)}</span>'


def face(card: CardFact) -> str:
    """A card as it lies on the table, small."""
    mark = f"<b>{card.value}</b>{icon(card.domain)}" if card.domain else f"<b>{escape(card.title)}</b>"
    text = f"<small>{escape(card.text)}</small>" if card.text else ""
    return f'<span class="face {domain_class(card)}"><em>{escape(card.name)}</em>{mark}{text}</span>'


def tip(card: CardFact) -> str:
    """What is told of a card where one points at it."""
    now = card.impact[0] if card.impact else None
    lines = []
    if now is not None:
        before = card.impact[1] if len(card.impact) > 1 else None
        other = f", {signed(before.mean)} in the other edition" if before is not None else ""
        lines.append(f"{points(now)}{other}. Dealt {spaced(now.count)} times.")
    if card.text:
        lines.append(f"Used in {100 * min(1.0, card.used[0]):.0f} % of games.")
    won = card.won[0]
    if won is not None and card.text:
        lines.append(f"Whoever used it won {won.mean:.0f} % ± {won.half:.0f}.")
    name = escape(f"{card.value} {card.concept}" if card.concept else card.title)
    told = "".join(f"<span>{escape(line)}</span>" for line in lines)
    return f'<span class="tip">{face(card)}<strong>{name}</strong>{told}</span>'


def points(mean: Mean) -> str:
    return f"{signed(mean.mean)} points ({ends(mean)})"


def ends(mean: Mean) -> str:
    return f"{minus(mean.low)} to {minus(mean.high)}"


def minus(number: float) -> str:
    return f"{number:.1f}".replace("-", "\N{MINUS SIGN}")


def spaced(number: int) -> str:
    """20 000: a thin line between thousands."""
    return f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


class Scale:
    """A line from `low` to `high`, on which places are told in per cent of its length."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1

    def at(self, number: float) -> float:
        share = (number - self.low) / (self.high - self.low)
        return round(100 * min(1.0, max(0.0, share)), 2)

    def dot(self, mean: Mean, old: bool = False) -> str:
        """A mean with its whisker."""
        kind = "old " if old else ""
        low, high = self.at(mean.low), self.at(mean.high)
        whisker = f'<span class="{kind}whisker" style="left:{low}%;width:{round(high - low, 2)}%"></span>'
        return f'{whisker}<span class="{kind}dot" style="left:{self.at(mean.mean)}%"></span>'

    def mark(self, number: float) -> str:
        return f'<i style="left:{self.at(number)}%"></i>'

    def band(self, low: float, high: float) -> str:
        left, right = self.at(low), self.at(high)
        return f'<s style="left:{left}%;width:{round(right - left, 2)}%"></s>'


def verdict(card: CardFact) -> str:
    """What is to be said of a card, with a sign."""
    signs = {"too strong": ("bad", "warning"), "too weak": ("bad", "weak"), "fine": ("good", "check")}
    kind, sign = signs.get(card.verdict, ("", "open"))
    words = card.verdict if card.verdict != "open" else "not clear yet"
    return f'<span class="verdict {kind}">{icon(sign)}{words}</span>'


def plus_minus(mean: Mean, factor: float = 1.0, digits: int = 1) -> str:
    return f"{factor * mean.mean:.{digits}f} ± {half(factor * mean.half, digits)}"
