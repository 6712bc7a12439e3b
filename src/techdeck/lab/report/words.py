"""The answer of a study in words."""

from __future__ import annotations

from techdeck.lab.report.facts import Apart, CardFact, Facts, Mean, SideFact, Words

MARGIN = "±1 %"


def per_cent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def signed(number: float, digits: int = 1) -> str:
    return f"{number:+.{digits}f}".replace("-", "\N{MINUS SIGN}")


def half(number: float, digits: int = 1) -> str:
    return f"{number:.{digits}f}"


def side_name(side: SideFact) -> str:
    """An edition as one speaks of it: by its name, or by the option that makes it another."""
    name = "the house edition" if side.name.casefold() in ("house", "house edition") else side.name
    rules = " and ".join(f"{key}={value}" for key, value in side.options.items())
    return f"{name} with {rules}" if rules else name


def card_name(card: CardFact) -> str:
    return card.concept or card.title


def of_value(card: CardFact) -> str:
    """`7 of Knowledge, Email`: never a code."""
    return f"{card.title}, {card.concept}" if card.concept else card.title


def headline(facts: Facts) -> list[Words]:
    """The answer in one sentence; what decides it is marked."""
    if facts.card:
        return about_card(facts)
    if len(facts.sides) == 2:
        return about_two(facts)
    return about_one(facts)


def sentence(facts: Facts) -> str:
    return "".join(words.text for words in facts.headline)


# One edition.


def about_one(facts: Facts) -> list[Words]:
    first, turns, minutes = facts.mean("seat 0"), facts.mean("turns"), facts.mean("minutes")
    if first is None or turns is None or minutes is None:
        return [Words("No game was played yet.")]
    out = [
        Words("The first seat wins "),
        Words(f"{per_cent(first.mean)} ± {half(100 * first.half)}", abs(first.mean - facts.fair) > 2 * first.half),
        Words(f" ({per_cent(facts.fair, 0)} is fair), a game takes {facts.typical[0]} {facts.unit}"),
        Words(f", about {minutes.mean:.0f} minutes"),
    ]
    return [*out, *about_cards(facts)]


def about_cards(facts: Facts) -> list[Words]:
    """Which cards leave the band, if any."""
    strong = [card for card in facts.cards if card.verdict == "too strong"]
    weak = [card for card in facts.cards if card.verdict == "too weak"]
    if not strong and not weak:
        if not any(card.impact and card.impact[0] for card in facts.cards):
            return [Words(".")]
        return [Words(f"; no card is surely more than {facts.band:.0f} points off.")]
    out = [Words(", but ")]
    for cards, what in ((strong, "too strong"), (weak, "too weak")):
        if cards:
            cards = sorted(cards, key=lambda card: -abs(worth(card).mean))
            out += [] if len(out) == 1 else [Words("; ")]
            out.append(Words(f"{listed(cards)} {'is' if len(cards) == 1 else 'are'} {what}", True))
            out.append(Words(f" ({signed(worth(cards[0]).mean)} ± {half(worth(cards[0]).half)} points)"))
    return [*out, Words(".")]


def worth(card: CardFact) -> Mean:
    found = card.impact[0] if card.impact else None
    return found or Mean(0.0, 0.0)


def listed(cards: list[CardFact], most: int = 3) -> str:
    names = [card_name(card) for card in cards[:most]]
    if len(cards) > most:
        names.append(f"{len(cards) - most} more")
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


# Two editions.


def about_two(facts: Facts) -> list[Words]:
    """What changed, with the difference; and that the rest did not."""
    told = [words for name in facts.apart if facts.apart[name].differs for words in changed(facts, name)]
    open_ones = [name for name, each in facts.apart.items() if not each.settled]
    if not facts.apart:
        return [Words("No game was played yet.")]
    out: list[Words] = []
    for words in told:
        out += [Words(", "), words] if out else [Words(upper(words.text), words.mark)]
    rest = "everything else" if out else "Nothing changed:"
    if not out:
        if open_ones:
            out = [Words("No difference is visible yet", True), Words(f" after {facts.deals} deals{widest(facts)}")]
        else:
            out = [Words("Nothing that matters changed", True), Words(f": every figure is the same within {MARGIN}")]
    elif not open_ones:
        out.append(Words(f"; {rest} unchanged within {MARGIN}"))
    else:
        out.append(Words("; for the rest more deals are needed"))
    return [*out, *about_changed(facts)]


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def widest(facts: Facts) -> str:
    first = facts.apart.get("seat 0")
    if first is None or first.half > 1:
        return ""
    return f": the first seat's share is the same within ±{half(100 * first.half)} points"


def changed(facts: Facts, name: str) -> list[Words]:
    """One figure that is another now."""
    each, now, before = facts.apart[name], facts.figures[name][0].mean, facts.figures[name][1].mean
    if name == "turns":
        count = abs(each.mean)
        what = "shorter" if each.mean < 0 else "longer"
        number = f"{count:.0f}" if count >= 3 else f"{count:.1f}"
        return [Words(f"games are {number} {facts.unit} {what} ({now:.1f} now, {before:.1f} before)", True)]
    if name == "branching":
        return [Words(f"a choice has {now:.1f} possibilities ({before:.1f} before)")]
    verbs = {
        "seat 0": "the first seat now wins",
        "draw": "games without one winner are now",
        "decided": "a game is now decided after",
        "forced": "choices that are none are now",
    }
    difference = f"{per_cent(before)[:-2]} before; difference {signed(100 * each.mean)} ± {half(100 * each.half)}"
    return [Words(f"{verbs[name]} {per_cent(now)} ({difference})", name == "seat 0")]


def about_changed(facts: Facts) -> list[Words]:
    """Of the cards with another text, those that are surely too strong or too weak."""
    wrong = [card for card in facts.cards if card.before is not None and card.verdict.startswith("too")]
    if not wrong:
        return [Words(".")]
    out = [Words(". ")]
    for card in wrong:
        out.append(Words(f"{card_name(card)} is {card.verdict}", True))
        out.append(Words(f" ({signed(worth(card).mean)} ± {half(worth(card).half)} points). "))
    return [*out[:-1], Words(out[-1].text.rstrip())]


# One card.


def about_card(facts: Facts) -> list[Words]:
    """Whether it is too strong, too weak or neither; or that this is not known yet."""
    card = next((card for card in facts.cards if card.code == facts.card), None)
    name = of_value(card) if card is not None else facts.card
    worths = facts.figures.get("card")
    if not worths or worths[0].half >= 1e4:
        return [Words(f"Too few deals were played to say what {name} is worth.")]
    mean = worths[0]
    points = f"{signed(mean.mean)} ± {half(mean.half)} points"
    says = card_verdict(mean, facts.band)
    texts = {
        "too strong": [Words(f"{name}, "), Words("is too strong", True)],
        "too weak": [Words(f"{name}, "), Words("is too weak", True)],
        "fine": [Words(f"{name}, "), Words("is neither too strong nor too weak", True)],
        "open": [Words("It is not clear yet", True), Words(f" whether {name}, is too strong")],
    }
    out = [*texts[says], Words(f" in {facts.title}: to have it in hand instead of an average card is worth {points}")]
    other = facts.apart.get("card")
    if other is not None:
        out.append(Words(f" of the chance to win, {than_before(other, worths[1])}."))
    else:
        out.append(Words(" of the chance to win."))
    return out


def than_before(other: Apart, before: Mean) -> str:
    was = f"{signed(before.mean)} before; difference {signed(other.mean)} ± {half(other.half)}"
    return f"{was}" if other.differs else f"no visible difference ({was})"


def card_verdict(mean: Mean, band: float) -> str:
    if mean.low > band:
        return "too strong"
    if mean.high < -band:
        return "too weak"
    return "fine" if mean.high <= band and mean.low >= -band else "open"
