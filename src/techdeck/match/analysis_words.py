"""The key moments of a finished game in words: what was better and why, and what luck brought."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from techdeck.cards.edition import Edition
from techdeck.kernel.layout import DECK
from techdeck.kernel.observe import Observation
from techdeck.match.chances import Stop
from techdeck.match.coaching import coach_for
from techdeck.match.coaching.reason import called, reason_for, reason_words
from techdeck.match.coaching.trials import tried
from techdeck.match.coaching.words import choice_words, inside, line_words
from techdeck.match.replay import Replay
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Words, card, joined
from techdeck.match.telling.story import lines

if TYPE_CHECKING:
    from techdeck.match.analysis import Judged

MISTAKE, LUCK = "mistake", "luck"
SHOWN = 5  # cards that are named
BARS = 8  # choices that are shown beside each other
# Where no feature of the game tells the two choices apart.
SHORT = " falls short"
ANYWAY = "Nothing on the table tells the two apart at once: it shows when the game is played on."


class Bar(NamedTuple):
    """One of the choices there were."""

    text: str
    label: Words
    chance: float


class Key(NamedTuple):
    """A moment that mattered for somebody. `step` is the one that the choice led to."""

    step: int
    seats: tuple[int, ...]
    kind: str
    turn: int
    title: Words
    change: float  # of the chance: what a choice cost, with a minus, or what luck gave
    why: Words
    line: tuple[Words, ...] = ()  # what would have followed
    bars: tuple[Bar, ...] = ()  # the best first, and what was played among them
    played: str = ""
    trials: int = 0  # on which the two were compared


def mistake_key(
    replay: Replay, seen: Observation, found: Judged, names: Sequence[str], edition: Edition, rng: Random
) -> Key:
    """What was better, by how much, and the feature of the game that tells the two apart."""
    game, best, played = replay.record.game, found.best.choice, found.played
    view = Outlook(game, seen.state, found.seat, names, edition)
    trials = tried(game, seen, [best, played], rng)
    reason = reason_for(coach_for(game).features, trials.by_choice[best], trials.by_choice[played])
    label = choice_words(view, played)
    why = reason_words(reason, found.seat, inside(label)) if reason is not None else (ANYWAY,)
    shown = list(found.lines[:BARS])
    if found.made not in shown:
        shown[-1:] = [found.made]
    bars = tuple(Bar(seen.state.text(each.choice), choice_words(view, each.choice), each.chance) for each in shown)
    title = (reason.feature.missed,) if reason is not None else (*called(label), SHORT)
    follows = tuple(line_words(view, best, trials))
    text = seen.state.text(played)
    return Key(
        found.step,
        (found.seat,),
        MISTAKE,
        found.turn,
        title,
        -found.cost,
        why,
        follows,
        bars,
        text,
        len(trials.samples),
    )


def luck_key(
    replay: Replay, stop: Stop, until: int, side: tuple[int, ...], names: Sequence[str], edition: Edition
) -> Key:
    """What came from a deck after a choice, and what happened then."""
    before, after = replay.step(stop.step), replay.step(until)
    kinds, codes = after.layout.kinds, after.faces.names
    events = after.events(before.happened)
    came = [event.card for event in events if event.kind == "move" and event.card >= 0 and kinds[event.src] == DECK]
    dealt = len(came) > SHOWN
    title: Words = ("Luck of the deal" if dealt else "Luck of the cards",)
    if len(came) == 1:
        title = ("Luck: ", card(codes[came[0]]), " came up")
    view = Outlook(replay.record.game, after, -1, names, edition, open=True)
    happened = [line for line in lines(view) if line.at >= before.happened and line.words]
    drawn: Words = (
        ("From the deck came ", *joined([(card(codes[each]),) for each in came[:SHOWN]]), ".") if came else ()
    )
    told = ("New cards were dealt.",) if dealt else happened[0].words if happened else drawn
    return Key(stop.step + 1, side, LUCK, stop.turn, title, 0.0, told)
