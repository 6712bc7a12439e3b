"""The lower half of the page: the ladder of bots, the cards one by one, the game in numbers, and what to try next."""

from __future__ import annotations

from difflib import SequenceMatcher
from html import escape
from math import ceil

from techdeck.lab.report.facts import CardFact, Facts, Mean
from techdeck.lab.report.pieces import (
    Scale,
    avatar,
    block,
    chip,
    domain_class,
    ends,
    face,
    plus_minus,
    points,
    spot,
    verdict,
)
from techdeck.lab.report.words import card_name, half, per_cent, signed

SHOWN = 4  # of the strongest and the weakest cards


def ladder(facts: Facts) -> str:
    """How often a bot beats the one below it."""
    if not facts.ladder:
        return ""
    scale = Scale(0, 1)
    rows = []
    for rung in reversed(facts.ladder):
        dots = "".join(scale.dot(mean, old=n == 1) for n, mean in reversed(list(enumerate(rung.share))))
        track = f'<div class="track">{scale.mark(facts.fair)}{dots}</div>'
        share = f"{per_cent(rung.share[0].mean, 0)}<small>± {half(100 * rung.share[0].half, 0)}</small>"
        who = f"<div><b>{rung.name}</b><span>beats {rung.below_name}</span></div>"
        rows.append(f'<div class="rung">{avatar(rung.level)}{who}{track}<em>{share}</em></div>')
    skill = facts.skill[0]
    counts = f"Skill counts {100 * skill.mean:.0f} of 100 ± {100 * skill.half:.0f}"
    words = f"<p>{counts}: 0 is luck alone, at 100 the better bot always wins.</p>"
    note = "How often a bot beats the one below it; the line is an even game."
    return block(ladder_title(skill), note, "".join(rows) + words)


def ladder_title(skill: Mean) -> str:
    if skill.low > 0.5:
        return "Skill decides"
    return (
        "Skill pays"
        if skill.low > 0.1
        else "Whether skill pays is not clear yet"
        if skill.half > 0.15
        else "Luck decides"
    )


def asked_card(facts: Facts) -> str:
    """The one card that was asked about: its face, and what it is worth beside the band."""
    card = next((card for card in facts.cards if card.code == facts.card), None)
    worths = facts.figures.get("card", [])
    if card is None or not worths or worths[0].half >= 100:
        return ""
    reach = max([2 * facts.band, *[abs(mean.mean) + mean.half for mean in worths]])
    scale = Scale(-reach, reach)
    dots = "".join(scale.dot(mean, old=n == 1) for n, mean in reversed(list(enumerate(worths))))
    pair = " pair" if len(worths) == 2 else ""
    track = f'<div class="track{pair}">{scale.band(-facts.band, facts.band)}{scale.mark(0)}{dots}</div>'
    marks = "".join(spot("", scale.at(at), 0, signed(at, 0) if at else "0") for at in (-facts.band, 0, facts.band))
    body = f'<div>{track}<div class="scale">{marks}</div></div><em>{points(worths[0])}</em>'
    note = "The same deals with this card in hand, and with another one in its place. The interval holds at any time."
    return block(f"What {escape(card_name(card))} is worth", note, f'<div class="asked">{face(card)}{body}</div>')


def cards_table(facts: Facts) -> str:
    """The changed cards, or the strongest and the weakest."""
    known = [card for card in facts.cards if card.impact and card.impact[0]]
    changed = [card for card in known if card.before is not None]
    if len(facts.sides) == 2 and changed:
        return table(facts, f"The {counted(len(changed))} changed card{'s' * (len(changed) > 1)}", changed[:12])
    if not known:
        return ""
    ordered = sorted(known, key=lambda card: -mean_of(card).mean)
    shown = ordered if len(ordered) <= 2 * SHOWN else ordered[:SHOWN] + ordered[-SHOWN:]
    return table(facts, "The strongest and the weakest cards", shown)


def counted(number: int) -> str:
    words = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[number] if number < len(words) else str(number)


def mean_of(card: CardFact) -> Mean:
    return card.impact[0] or Mean(0, 0) if card.impact else Mean(0, 0)


def table(facts: Facts, title: str, cards: list[CardFact]) -> str:
    reach = max([2 * facts.band, *[abs(mean_of(card).mean) for card in cards]])
    scale = Scale(-reach, reach)
    left = "".join(f"<th>{words}</th>" for words in ("Card", "What it does", "Effect on winning"))
    head = f'<tr>{left}<th class="r">Points</th><th class="r">Used in</th><th></th></tr>'
    rows = "".join(row(card, scale) for card in cards)
    return f'<div><h3>{title}</h3><div class="scroll"><table>{head}{rows}</table></div></div>'


def row(card: CardFact, scale: Scale) -> str:
    now = mean_of(card)
    before = card.impact[1] if len(card.impact) > 1 and card.before is not None else None
    dots = (scale.dot(before, old=True) if before is not None else "") + scale.dot(now)
    text = difference(card.before, card.text) if card.before is not None else escape(card.text)
    name = f'<span class="name">{chip(card)}{escape(card_name(card))}</span>'
    numbers = f"<b>{signed(now.mean)}</b><small>{ends(now)}</small>"
    used = f"{100 * min(1, card.used[0]):.0f} %" if card.text else ""
    return (
        f'<tr class="{domain_class(card)}"><td>{name}</td><td class="text">{text}</td>'
        f'<td><div class="track">{scale.mark(0)}{dots}</div></td>'
        f'<td class="r">{numbers}</td><td class="r">{used}</td><td>{verdict(card)}</td></tr>'
    )


def difference(before: str, after: str) -> str:
    """What went and what came, word by word."""
    old, new = before.split(), after.split()
    out = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            out.append(escape(" ".join(old[a:b])))
        else:
            out += [f"<del>{escape(' '.join(old[a:b]))}</del>"] if a < b else []
            out += [f"<ins>{escape(' '.join(new[c:d]))}</ins>"] if c < d else []
    return " ".join(out)


NUMBERS = (
    ("decisions", "Choices in a game", 1, 0),
    ("minutes", "Minutes at a table, about", 1, 0),
    ("branching", "Possibilities of a choice", 1, 1),
    ("forced", "Choices with one possibility, per cent", 100, 1),
    ("changes", "Changes of the lead", 1, 1),
    ("decided", "Winner leads for good after, per cent of a game", 100, 0),
    ("touches", "Cards that go from player to player", 1, 1),
    ("margin", "Points between first and last", 1, 1),
    ("draw", "Games without one winner, per cent", 100, 1),
)


def numbers(facts: Facts) -> str:
    """The game in numbers, for each edition."""
    sides = len(facts.sides)
    head = "<tr><th></th><th class=r>now</th><th class=r>before</th></tr>" if sides == 2 else ""
    rows = ""
    for name, words, factor, digits in NUMBERS:
        means = facts.figures.get(name)
        if means:
            cells = "".join(f'<td class="r">{plus_minus(mean, factor, digits)}</td>' for mean in means[:sides])
            rows += f"<tr><td>{words}</td>{cells}</tr>"
    return f"<div><h3>The game in numbers</h3><table>{head}{rows}</table></div>" if rows else ""


def endings(facts: Facts) -> str:
    """Why games ended."""
    ends = facts.ends[0] if facts.ends else {}
    whole = sum(ends.values())
    if not whole:
        return ""
    bars = ""
    for reason, count in sorted(ends.items(), key=lambda pair: -pair[1])[:6]:
        share = 100 * count / whole
        bars += f'<span>{escape(reason)}</span><i style="width:{ceil(share)}%"></i><em>{share:.0f} %</em>'
    hurting = [card for card in facts.cards if card.code in facts.hurting]
    note = ""
    if hurting:
        names = ", ".join(escape(card_name(card)) for card in hurting)
        note = f'<p class="note">Who uses these wins less than their share: {names}.</p>'
    return block("How games end", "Share of games by what ended them.", f'<div class="bars">{bars}</div>{note}')


def next_steps(facts: Facts) -> str:
    """What to ask next, as commands."""
    steps = [f"<li>{words}: <code>techdeck study {escape(command)}</code></li>" for words, command in asked_next(facts)]
    return f'<section class="next"><h3>What to try next</h3><ul>{"".join(steps)}</ul></section>'


def asked_next(facts: Facts) -> list[tuple[str, str]]:
    out = []
    suspects = [card for card in facts.cards if card.verdict.startswith("too")]
    if not suspects:
        suspects = sorted(facts.cards, key=lambda card: -abs(mean_of(card).mean))[:1]
    for card in suspects[:2]:
        if card.code != facts.card:
            out.append((f"Is {chip(card)} {escape(card_name(card))} too strong?", f"{facts.game} --card {card.code}"))
    if any(card.verdict == "open" for card in facts.cards):
        out.append(("The same for ten minutes, until every card is clear", f"{facts.game} --seconds 600"))
    if facts.level == "easy":
        out.append(("The same study with Cog in every seat", f"{facts.game} --level medium"))
    return out
