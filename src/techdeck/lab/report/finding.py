"""From the sums of all batches to the facts."""

from __future__ import annotations

from math import sqrt

from techdeck.bots.names import bot_name
from techdeck.games.registry import game_named
from techdeck.kernel.layout import Faces
from techdeck.lab.deals import CARD, GAMES, GIFTS, JUDGED, RUNG, dealt
from techdeck.lab.impact import Z95, Fit
from techdeck.lab.judging import MOMENTS
from techdeck.lab.plan import Plan, Side
from techdeck.lab.report.facts import Apart, CardFact, Facts, Mean, Rung, SideFact, ranked
from techdeck.lab.sequence import always_half
from techdeck.lab.tally import Pile, Sums, Tally
from techdeck.lab.telling import GRID

BAND = 3.0  # points that a card may be off
FAMILY = 3.4 / 1.96  # a verdict on one of 52 cards must be surer than one on a single card
# What is compared, and from which difference on that matters: shares in points of a hundred, length in parts of it.
MATTERS = {"seat 0": 0.01, "draw": 0.01, "turns": 0.02, "decided": 0.02, "forced": 0.02, "branching": 0.02}
SHARES = ("seat 0", "draw", "decided", "forced")


def find(plan: Plan, piles: dict[str, Pile], answered: bool) -> Facts:
    """All that is known so far."""
    game = game_named(plan.game)
    games = piles.get(GAMES) or Pile()
    main = piles[CARD] if plan.card else games
    facts = Facts(
        game=plan.game,
        title=game.title,
        seats=plan.seats,
        fair=1 / len(plan.teams),
        level=plan.level,
        bot=bot_name(plan.level, ()),
        seed=plan.seed,
        sides=[side_fact(side) for side in plan.sides],
        card=plan.card,
        games=sum(pile.games for pile in piles.values()),
        deals=main.deals,
        answered=answered,
        unit="turns",
        band=BAND,
    )
    add_figures(facts, games)
    add_chances(facts, piles.get(JUDGED))
    add_ladder(facts, plan, piles)
    add_cards(facts, plan, piles)
    facts.apart = {name: apart(name, tally, facts) for name, tally in games.apart.items() if name in MATTERS}
    if plan.card:
        add_card(facts, piles[CARD])
    return facts


def side_fact(side: Side) -> SideFact:
    return SideFact(side.edition.name, side.edition.digest, dict(side.options))


def mean_of(tally: Tally) -> Mean:
    return Mean(tally.mean, tally.half, tally.count)


def add_figures(facts: Facts, games: Pile) -> None:
    """Means, lengths, ends, and who won of those who led."""
    if not games.sides:
        return
    for name in games.sides[0].tallies:
        if not name.startswith("lead "):
            facts.figures[name] = [mean_of(sums.tally(name)) for sums in games.sides]
    for sums in games.sides:
        facts.lengths.append({int(key): int(n) for key, n in sorted_ints(sums, "turns")})
        facts.typical.append(ranked(facts.lengths[-1], 0.5))
        facts.ends.append({key: int(n) for key, n in sums.counts.get("ends", {}).items()})
        leads = [sums.tallies.get(f"lead {moment}") for moment in range(GRID)]
        facts.leads.append([mean_of(tally) if tally is not None else None for tally in leads])


def sorted_ints(sums: Sums, name: str) -> list[tuple[str, float]]:
    return sorted(sums.counts.get(name, {}).items(), key=lambda pair: int(pair[0]))


def add_chances(facts: Facts, judged: Pile | None) -> None:
    for sums in judged.sides if judged else ():
        if sums.tallies:
            facts.chances.append([mean_of(sums.tally(f"chance {moment}")) for moment in range(MOMENTS)])


def add_ladder(facts: Facts, plan: Plan, piles: dict[str, Pile]) -> None:
    """Every rung; and skill against luck as one number: by how much a better bot wins more than its share."""
    for level, below in plan.rungs:
        pile = piles.get(RUNG + level)
        if pile and pile.sides:
            shares = [mean_of(sums.tally(level)) for sums in pile.sides]
            facts.ladder.append(Rung(level, bot_name(level, ()), below, bot_name(below, ()), shares))
    for side in range(len(facts.sides) if facts.ladder else 0):
        shares = [rung.share[side] for rung in facts.ladder]
        over = 1 - facts.fair
        mean = sum((share.mean - facts.fair) / over for share in shares) / len(shares)
        half = sqrt(sum((share.half / over) ** 2 for share in shares)) / len(shares)
        facts.skill.append(Mean(mean, half, sum(share.count for share in shares)))


def apart(name: str, tally: Tally, facts: Facts) -> Apart:
    """Two editions on the same deals: different, or alike as far as it matters, or neither is known yet."""
    half = always_half(tally, len(MATTERS))
    before = facts.figures[name][1].mean
    matters = MATTERS[name] if name in SHARES else MATTERS[name] * max(1e-9, abs(before))
    differs = abs(tally.mean) > half
    return Apart(tally.mean, half if half != float("inf") else 1e9, differs, differs or half <= matters)


# Cards.


def add_cards(facts: Facts, plan: Plan, piles: dict[str, Pile]) -> None:
    """Every kind of card that the game has, by kind."""
    where = piles.get(GIFTS) or piles.get(GAMES)
    games = piles.get(GAMES)
    if where is None or games is None or not games.sides:
        return
    faces = dealt(plan, plan.sides[0], 0).faces
    impacts = [impacts_of(fit) for fit in where.fits]
    known = {kind for each in impacts for kind in each}
    for sums in games.sides:
        known |= {int(kind) for name in ("used", "held") for kind in sums.counts.get(name, {})}
    for kind in sorted(known):
        facts.cards.append(card_fact(plan, facts, faces, kind, impacts, games))
    facts.unused = [card.code for card in facts.cards if card.text and not card.uses[0]]
    facts.hurting = [card.code for card in facts.cards if hurts(card, facts)]


def impacts_of(fit: Fit) -> dict[int, Mean]:
    """In points of a hundred."""
    return {each.kind: Mean(100 * each.mean, 100 * each.half, each.dealt) for each in fit.impacts()}


def card_fact(
    plan: Plan, facts: Facts, faces: Faces, kind: int, impacts: list[dict[int, Mean]], games: Pile
) -> CardFact:
    card = next(n for n in range(faces.count) if faces.kinds[n] == kind)
    texts = [side.edition.cards[kind] if plan_has_texts(plan) else None for side in plan.sides]
    mine = texts[0]
    of_all = [sums.counts.get("games", {}).get("games", 0) for sums in games.sides]
    fact = CardFact(
        code=faces.names[card],
        title=faces.titles[card],
        concept=mine.concept if mine else "",
        name=mine.name if mine else "",
        text=mine.text if mine else "",
        value=int(faces.values[card]),
        domain=mine.domain if mine else "",
        impact=[each.get(kind) for each in impacts],
        used=[share(count(sums, "used", kind), n) for sums, n in zip(games.sides, of_all, strict=True)],
        uses=[int(count(sums, "uses", kind)) for sums in games.sides],
        held=[int(count(sums, "held", kind)) for sums in games.sides],
        won=[won_of(sums, kind) for sums in games.sides],
    )
    fact.verdict = verdict(fact.impact[0] if fact.impact else None)
    if len(texts) > 1 and texts[1] is not None and mine is not None and texts[1].text != mine.text:
        fact.before = texts[1].text
    return fact


def plan_has_texts(plan: Plan) -> bool:
    return game_named(plan.game).uses_edition


def count(sums: Sums, name: str, kind: int) -> float:
    return sums.counts.get(name, {}).get(str(kind), 0)


def share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def won_of(sums: Sums, kind: int) -> Mean | None:
    """What those won who used a card, in points of a hundred; by Wilson, as they may be few."""
    n = count(sums, "used", kind)
    if not n:
        return None
    p = min(1.0, count(sums, "used won", kind) / n)
    spread = Z95 * Z95 / n
    middle = (p + spread / 2) / (1 + spread)
    half = Z95 * sqrt(p * (1 - p) / n + spread / (4 * n)) / (1 + spread)
    return Mean(100 * middle, 100 * half, int(n))


def verdict(impact: Mean | None, family: float = FAMILY) -> str:
    """Said only when it is sure, for all cards together."""
    if impact is None:
        return "open"
    half = impact.half * family
    if impact.mean - half > BAND:
        return "too strong"
    if impact.mean + half < -BAND:
        return "too weak"
    return "fine" if abs(impact.mean) + impact.half <= BAND else "open"


def hurts(card: CardFact, facts: Facts) -> bool:
    """Whether those who used it surely won less than their share, and holding it surely helps nobody."""
    won, impact = card.won[0], card.impact[0] if card.impact else None
    if won is None or impact is None or not card.text:
        return False
    return won.mean + won.half * FAMILY < 100 * facts.fair and impact.high < 0


def add_card(facts: Facts, pile: Pile) -> None:
    """The one card that is asked about: by its own deals, with intervals that hold at any moment."""
    for side, sums in enumerate(pile.sides):
        tally = sums.tally("impact")
        half = min(1e4, 100 * always_half(tally, 1))
        facts.figures.setdefault("card", []).append(Mean(100 * tally.mean, half, tally.count))
        facts.figures.setdefault("card used", []).append(mean_of(sums.tally("card used")))
        if side == 0:
            facts.apart.pop("card", None)
    if "impact" in pile.apart:
        tally = pile.apart["impact"]
        half = min(1e9, 100 * always_half(tally, 1))
        differs = abs(100 * tally.mean) > half
        facts.apart["card"] = Apart(100 * tally.mean, half, differs, differs or half <= 1.0)
