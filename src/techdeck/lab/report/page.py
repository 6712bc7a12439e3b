"""The page of a study: one file that opens in any browser, without a network."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files

from techdeck.lab.report.charts import charts
from techdeck.lab.report.facts import Facts, Mean
from techdeck.lab.report.pieces import Scale, icon, spaced
from techdeck.lab.report.strips import heat, strips
from techdeck.lab.report.tables import asked_card, cards_table, endings, ladder, next_steps, numbers
from techdeck.lab.report.words import side_name

FONTS = {
    "Bricolage": ("bricolage-grotesque-latin-wght-normal.woff2", "200 800"),
    "Figtree": ("figtree-latin-wght-normal.woff2", "300 900"),
}
LOGO = (
    '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true"><rect x="5" y="8" width="19" height="26" rx="4" '
    'transform="rotate(-12 14 21)" fill="var(--s)"/><rect x="15" y="7" width="19" height="26" rx="4" '
    'transform="rotate(10 24 20)" fill="var(--k)"/><path d="M25 13l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#f5b82e" '
    'transform="rotate(10 24 20)"/></svg>'
)


def page(facts: Facts) -> str:
    """The whole page as one text."""
    body = [
        answer(facts),
        two(asked_card(facts), ""),
        charts(facts) if facts.figures.get("turns") else "",
        strips(facts),
        two(ladder(facts) + endings(facts), cards_table(facts)),
        two(numbers(facts), heat(facts)),
        next_steps(facts),
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,'
        f'initial-scale=1"><title>Study of {escape(facts.title)}</title>'
        f"<style>{fonts()}{text_of('style.css')}</style></head>"
        f"<body>{text_of('symbols.svg')}{top(facts)}<main>{''.join(body)}</main></body></html>\n"
    )


def two(left: str, right: str) -> str:
    """What stands below each other on the left, and beside it; whatever there is of it."""
    if not left and not right:
        return ""
    if not left or not right:
        return f'<section class="row">{left}{right}</section>'
    return f'<section class="row two"><div class="stack">{left}</div>{right}</section>'


def top(facts: Facts) -> str:
    """What was studied."""
    names = [side_name(side) for side in facts.sides]
    played = f"{names[0]} against {names[1]}" if len(names) == 2 else names[0]
    seats = f"{facts.seats} players"
    pills = "".join(
        f'<span class="pill">{text}</span>'
        for text in (f"{icon('stack')}{escape(cap(played))}", escape(facts.title), seats)
    )
    return f'<header class="top">{LOGO}<b>techdeck</b><i></i><em>Study</em>{pills}</header>'


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def answer(facts: Facts) -> str:
    """The headline, what was played for it, and what the signs mean."""
    words = "".join(f"<u>{escape(each.text)}</u>" if each.mark else escape(each.text) for each in facts.headline)
    both = f", the same {spaced(facts.deals)} deals for both" if len(facts.sides) == 2 else ""
    told = f"{spaced(facts.games)} games, {facts.bot} in every seat{both}. Whiskers are 95 % intervals; "
    told += "grey bands are what is wanted."
    return f'<section class="answer"><div><h1>{words}</h1><p>{escape(told)}</p></div>{key(facts)}</section>'


def key(facts: Facts) -> str:
    lines = []
    for n, side in enumerate(facts.sides):
        dot = Scale(0, 2).dot(Mean(1, 1), old=n == 1)
        lines.append(f"<div><span>{dot}</span>{escape(side_name(side))}</div>")
    band = '<span style="background:color-mix(in srgb,var(--ink) 7%,transparent)"></span>'
    return f'<div class="key">{"".join(lines)}<div>{band}wanted</div></div>'


@cache
def text_of(name: str) -> str:
    return files("techdeck.lab.report").joinpath(name).read_text(encoding="utf-8")


@cache
def fonts() -> str:
    """The typefaces, inside the page."""
    out = ""
    for name, (file, weights) in FONTS.items():
        data = b64encode(files("techdeck.lab.report").joinpath(file).read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        out += f"@font-face{{font-family:'{name}';font-weight:{weights};src:{source}}}\n"
    return out
