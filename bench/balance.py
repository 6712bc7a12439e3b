"""Studies the House Edition in every game, and writes docs/balance: what its cards are worth, and their sentences.

usage: balance.py [--seconds N] [--game NAME]...

Each game is studied twice, for so many seconds (150): as it is, and with the same sentence on every card. What a card
is worth there is the worth of its value and domain alone; what it is worth more or less in the House Edition is the
worth of its sentence. What was played before is not played again.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from techdeck.cards.edition import Edition, house, parsed
from techdeck.games.registry import GAMES, game_named
from techdeck.lab import Plan, study
from techdeck.lab.report.facts import CardFact, Facts, Mean
from techdeck.lab.report.finding import FAMILY
from techdeck.lab.store import Store

PAGES = Path(__file__).parent.parent / "docs" / "balance"
SENTENCE = "Draw a card."  # on every card, where only values count
LADDER = 1.4  # times as long, with what takes long
FAR = 5.0  # points off that ask for another sentence
ALWAYS = {"tech-poker": {"hands": "1"}}  # in a game of many hands a card of the first matters little
BOOKS = ("13K", "3S", "7S", "13S", "13T", "3V", "9V", "13V")  # as they are printed there, and stay


class Worth(NamedTuple):
    """A card in hand against an average one, in points of winning chance: all of it, and of what it comes."""

    card: CardFact
    all: Mean
    value: Mean
    sentence: Mean

    @property
    def verdict(self) -> str:
        """Of its sentence, for all cards together."""
        if abs(self.sentence.mean) - FAMILY * self.sentence.half > FAR:
            return "surely outside"
        if abs(self.sentence.mean) > FAR:
            return "perhaps outside"
        return ""


def all_alike() -> Edition:
    """The House Edition with one sentence on all cards."""
    cards = [card.code for card in house().cards if card.text]
    text = "\n".join(f'["{code}"]\ntext = "{SENTENCE}"' for code in cards)
    return parsed(f'edition = "All alike"\nbased-on = "house"\n{text}\n')


def facts_of(plan: Plan, seconds: float) -> Facts:
    *_, last = study(plan, seconds=seconds, workers=None, store=Store())
    return last.report().facts


def worths(game: Facts, alike: Facts) -> list[Worth]:
    """The strongest sentence first."""
    values = {card.code: card.impact[0] for card in alike.cards if card.impact}
    out = []
    for card in game.cards:
        mine, value = card.impact[0] if card.impact else None, values.get(card.code)
        if mine and value and card.text:
            half = sqrt(mine.half**2 + value.half**2)
            out.append(Worth(card, mine, value, Mean(mine.mean - value.mean, half, mine.count)))
    return sorted(out, key=lambda worth: -worth.sentence.mean)


def number(mean: Mean) -> str:
    return f"{mean.mean:+.1f} ± {mean.half:.1f}"


def table(worths: list[Worth]) -> list[str]:
    lines = ["| card | worth | by its value | by its sentence | used in | what it does |", "|---|---|---|---|---|---|"]
    for each in worths:
        card = each.card
        sentence = f"**{number(each.sentence)}**" if each.verdict else number(each.sentence)
        parts = f"{number(each.all)} | {number(each.value)} | {sentence} | {min(100.0, 100 * card.used[0]):.0f} %"
        lines.append(f"| {card.title}, {card.concept} | {parts} | {card.text} |")
    return lines


def page(facts: Facts, found: list[Worth]) -> str:
    """All cards of a game."""
    lines = [f"# {facts.title}", "", facts.sentence, "", f"{facts.games:,} games. The strongest sentence first.", ""]
    return "\n".join([*lines, *table(found)]) + "\n"


def part(facts: Facts, found: list[Worth]) -> list[str]:
    """A game on the first page: what stands out."""
    lines = [f"## {facts.title}", facts.sentence]
    if not found:
        return [*lines, ""]
    books = [each.card.concept for each in found if each.verdict and each.card.code in BOOKS]
    far = [f"{each.card.concept} ({each.verdict})" for each in found if each.verdict and each.card.code not in BOOKS]
    said = [f"More than {FAR:.0f} points by its sentence: {', '.join(far) or 'none'}."]
    if books:
        said.append(f"Of the cards of the books, which stay as they are: {', '.join(books)}.")
    unused = [card.concept for card in facts.cards if card.code in facts.unused]
    said.append(f"Never used: {', '.join(unused)}." if unused else "Every effect is used.")
    lines += [" ".join(said), "", *table([*found[:4], *found[-4:]]), ""]
    return [*lines, f"[All cards]({facts.game}.md)", ""]


def line(facts: Facts) -> str:
    first, minutes, draws = facts.figures["seat 0"][0], facts.figures["minutes"][0], facts.figures["draw"][0]
    skill = f"{100 * facts.skill[0].mean:.0f} ± {100 * facts.skill[0].half:.0f}" if facts.skill else ""
    share = f"{100 * first.mean:.1f} % ± {100 * first.half:.1f}"
    counts = f"{facts.games:,} | {share} | {facts.typical[0]} | {minutes.mean:.0f} | {100 * draws.mean:.0f} %"
    return f"| {facts.title} | {counts} | {skill} |"


HEAD = """# Balance of the House Edition

What studies say of every game with as few players as it takes, Pixel in every seat; made by `python bench/balance.py`.
Worth is what a card in hand does to the chance to win against an average card, in points of a hundred, with 95 %
intervals. See [the lab](../lab.md) for how it is measured. A card has a value, a domain and a sentence: its worth *by
its value* is measured in the same game with "Draw a card." on every card; what it is worth more or less in the House
Edition is *by its sentence*. Tech Poker is looked at hand by hand. [What follows from it](findings.md).

| game | games | first seat wins | turns | minutes | without one winner | skill |
|---|---|---|---|---|---|---|"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=150)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    asked = parser.parse_args()
    lines, parts = [], []
    for name in asked.game or GAMES:
        options = ALWAYS.get(name, {})
        # The cards first, then the bots of the ladder beside them.
        facts_of(Plan.of(name, options, brief=True), asked.seconds)
        facts = facts_of(Plan.of(name, options), LADDER * asked.seconds)
        found: list[Worth] = []
        if game_named(name).uses_edition:
            found = worths(facts, facts_of(Plan.of(name, options, edition=all_alike(), brief=True), asked.seconds))
            (PAGES / f"{name}.md").write_text(page(facts, found))
        lines.append(line(facts))
        parts += part(facts, found)
        print(f"{facts.title}: {facts.sentence}", flush=True)
    if not asked.game:
        (PAGES / "index.md").write_text("\n".join([HEAD, *lines, "", *parts]))


if __name__ == "__main__":
    main()
