"""Why a choice is good: reasons come from what the samples gave, and from nothing that a seat may not know."""

from __future__ import annotations

import re
from random import Random

import pytest
from builds import once

from match.tables import laid, play_on
from techdeck.bots import Budget
from techdeck.games.registry import GAMES, game_named
from techdeck.kernel.errors import Refused
from techdeck.kernel.observe import Observation
from techdeck.match.coaching import COACHES, coach_for
from techdeck.match.coaching.coach import POINTS, Coach, Feature, ahead, lead_of, next_turn, plain, some, spelt
from techdeck.match.coaching.reason import Reason, amount, figure, reason_for, reason_words, signed, times
from techdeck.match.coaching.trials import Trial, tried
from techdeck.match.hint import DEPTHS, Hint, hint, hint_text
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import Words, spoken

FEW = 6  # samples
NAMES = ["Ana", "Bo", "Cleo", "Dee", "Eve", "Fay"]
CODE = re.compile(r"\b(1[0-3]|[1-9])[KSTV]\b|\bseat \d|team \d")
READY = ["12K", "12T", "2S", "2V", "1K", "1S", "1T", "1V"]  # two pairs that outweigh the rest

pytestmark = once


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few samples for a hint."""
    for game in GAMES:
        monkeypatch.setattr(type(COACHES[game]), "samples", FEW)


def moments(game: str, count: int) -> list[tuple[Match, Observation]]:
    """Moments of a game played at random at which somebody has a choice."""
    seats = game_named(game).seat_counts[len(game_named(game).seat_counts) // 2 - 1]
    match = Match.start(game, [Seat.person(name) for name in NAMES[:seats]], {}, "coach")
    rng, out = Random(game), list[tuple[Match, Observation]]()
    while len(out) < count and not match.state.over:
        play_on(match, rng, 9)
        asked = [seat for seat in match.state.actors if len(match.state.choices(seat)) > 1]
        if asked:
            out.append((match, match.observe(asked[0])))
    return out


def view_of(match: Match, seen: Observation) -> Outlook:
    return Outlook.of(match.record.game, seen, NAMES, match.edition)


def hinted(match: Match, seen: Observation, iterations: int = 12) -> Hint:
    return hint(view_of(match, seen), seen, Budget(iterations=iterations), Random(1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("few")
def test_two_worlds_that_a_seat_cannot_tell_apart_get_the_same_words(game: str) -> None:
    told = 0
    for match, seen in moments(game, 3):
        one = hinted(match, seen)
        for luck in (5, 6):
            other = seen.sample(Random(luck)).observe(seen.seat)
            assert other.state.same(seen.state)
            assert hinted(match, other) == one
        told += one.reason is not None
        for depth in DEPTHS:
            for text in hint_text(view_of(match, seen), one, depth):
                assert text and not CODE.search(text), "cards and people are called by their names"
    assert told or game != "paradoxical"


@pytest.mark.parametrize("game", GAMES)
def test_a_named_advantage_is_real(game: str) -> None:
    """The figures of a reason are the means over samples, played on anew with the same luck."""
    found = 0
    for match, seen in moments(game, 4):
        choices = list(dict.fromkeys(seen.choices[:3] + seen.choices[-1:]))
        trials = tried(game, seen, choices, Random(3), FEW)
        for better in choices:
            for other in choices:
                reason = reason_for(coach_for(game).features, trials.by_choice[better], trials.by_choice[other])
                if better == other or reason is None:
                    continue
                found += 1
                check_real(match, seen, reason, better, other)
                break
    assert found, "there was something to say"


def check_real(match: Match, seen: Observation, reason: Reason, better: int, other: int) -> None:
    game, feature = match.record.game, reason.feature
    number = coach_for(game).features.index(feature)
    again = tried(game, seen, [better, other], Random(3), FEW)
    values = [[trial.features[number] for trial in again.by_choice[choice]] for choice in (better, other)]
    means = [sum(each) / len(each) for each in values]
    # Other choices that were tried beside them change no sample and no luck.
    assert (reason.better, reason.other) == pytest.approx(tuple(means))
    assert means[0] < means[1] if feature.fewer else means[0] > means[1]
    assert abs(means[0] - means[1]) >= feature.least
    text = "".join(spoken(reason_words(reason, seen.seat, ("else",)), seen.seat, NAMES)[::2])
    for mean in means:
        assert any(
            told in text for told in (figure(reason, mean).lstrip("+\N{MINUS SIGN}"), *worded(figure(reason, mean)))
        ), text
    if feature.times:
        assert {0.0, 1.0} >= {value for each in values for value in each}, "it happens or it does not"


def worded(value: str) -> list[str]:
    """How a figure may be spelt."""
    size = value.lstrip("+\N{MINUS SIGN}")
    if size == "0":
        return ["no ", "none", "nobody", "Nobody", "nothing", "level"]
    return [spelt(size), *(["Nobody"] if size == "never" else [])]


def test_a_paradox_that_can_be_claimed_is_the_reason_to_claim_it() -> None:
    match = laid({"tableaus": [READY, ["3K"]], "tokens": [1, 0]})
    seen = match.observe(0)
    found = hinted(match, seen, 400)
    assert match.state.text(found.choice) == "claim two-pairs"
    nudge, move = (hint_text(view_of(match, seen), found, depth)[0] for depth in DEPTHS[:2])
    assert nudge.startswith("What matters now: claiming a paradox.") and "two pairs" not in nudge
    assert "Claim two pairs wins about 100 %. You claim a paradox every time; with " in move
    assert "Next best: " in move


def test_one_who_is_not_asked_gets_no_hint_and_who_has_one_choice_hears_that() -> None:
    match = laid({"tableaus": [READY, ["3K"]]})
    with pytest.raises(Refused):
        hinted(match, match.observe(1))
    ((match, seen),) = moments("pairadox", 1)
    while len(seen.choices) > 1:
        play_on(match, Random(2), 1)
        seen = match.observe(match.state.actors[0])
    told = [hint_text(view_of(match, seen), hinted(match, seen), depth) for depth in DEPTHS]
    assert told[0] == told[1] == told[2] and told[0][0].startswith("There is only one choice: play ")


# How a feature is found, and told.


def says(seat: int, text: str) -> Words:
    return (f"it is {text}",)


def made(worth: float, *features: float) -> Trial:
    return Trial(features, ("",) * len(features), worth, ())


def test_the_feature_that_goes_with_the_chances_is_the_reason() -> None:
    features = (POINTS._replace(name="noise"), POINTS._replace(name="cause"))
    better = [made(0.8, 2.0 + at % 2, 5.0 + at % 3) for at in range(12)]
    other = [made(0.2, 1.0 + at % 2, 1.0 + at % 3) for at in range(12)]
    better = [trial._replace(worth=trial.features[1] / 10) for trial in better]
    other = [trial._replace(worth=trial.features[1] / 10) for trial in other]
    found = reason_for(features, better, other)
    assert found is not None and found.feature.name == "cause"
    assert reason_for(features, other, better) is None, "what is worse is no reason"


def test_a_difference_that_may_be_luck_is_no_reason() -> None:
    features = (Feature("any", lambda s, seat: 0.0, says, "this", "Lost", next_turn),)
    better = [made(0.5, float(at % 7)) for at in range(10)]
    other = [made(0.5, float((at + 3) % 5)) for at in range(10)]
    assert reason_for(features, better, other) is None
    assert reason_for(features, [made(0.5, 1.0)] * 4, [made(0.5, 0.95)] * 4) is None, "nor one too small to notice"


def test_figures_are_told_as_people_tell_them() -> None:
    told = [times(each) for each in (0.0, 0.01, 0.3, 0.5, 0.8, 0.1, 0.99, 1.0)]
    assert told == [
        "never",
        "almost never",
        "3 times of 10",
        "1 time of 2",
        "4 times of 5",
        "1 time of 10",
        "almost every time",
        "every time",
    ]
    assert [amount(each) for each in (3.0, 2.25, -1.5, -0.01)] == ["3", "2.2", "\N{MINUS SIGN}1.5", "0"]
    assert [plain(each) for each in ("0", "2", "14", "2.5")] == ["none", "two", "14", "2.5"]
    assert [some(each, "card") for each in ("0", "1", "2.5")] == ["no cards", "one card", "2.5 cards"]
    assert [ahead(each, "pair") for each in ("+2", "\N{MINUS SIGN}1", "0")] == [
        "two pairs ahead",
        "one pair behind",
        "level",
    ]
    assert [signed(each) for each in (3.0, -1.5, 0.0)] == ["+3", "\N{MINUS SIGN}1.5", "0"]


TRICKS = "tricks-of-the-trade"


@pytest.mark.parametrize(
    ("game", "feature", "better", "other", "text"),
    [
        ("pairadox", "theirs", 0.0, 1.0, "The others get no True or False cards in this trick; with “else”, one."),
        ("pairadox", "pairs", 0.0, -1.0, "Nobody gains a pair in this trick; with “else”, the others gain one."),
        ("pairadox", "end", 1.5, -1.0, "Your side ends 1.5 pairs ahead; with “else”, one pair behind."),
        (TRICKS, "trick", 0.8, 0.0, "You win this trick 4 times of 5; with “else”, never."),
        (TRICKS, "duck", 0.0, 0.5, "This trick is one too many, and you never win it; with “else”, 1 time of 2."),
        (TRICKS, "round", 4.2, -1.0, "In this round you gain 4.2 points on the others; with “else”, you lose one."),
        ("tech-chess", "kept", 2.0, 1.0, "Four turns on, you have two kings; with “else”, one."),
        ("tech-chess", "material", 1.0, 0.0, "Four turns on, you are one pawn ahead in pieces; with “else”, level."),
        ("tech-poker", "chips", 3.0, -2.5, "You gain three chips in this hand; with “else”, you lose 2.5."),
        ("paradoxical", "rivals", 0.0, 1.0, "Nobody else has a paradox to claim; with “else”, every time."),
    ],
)  # fmt: skip
def test_a_reason_is_told_as_a_player_tells_it(game: str, feature: str, better: float, other: float, text: str) -> None:
    named = next(each for each in coach_for(game).features if each.name == feature)
    words = reason_words(Reason(named, better, other, 10), 0, ("else",))
    assert spoken(words, 0, NAMES) == [text]


def test_every_game_of_ours_names_features_and_any_other_has_points() -> None:
    for game in GAMES:
        coach = COACHES[game]
        assert type(coach) is not Coach and coach.features
        assert len({feature.name for feature in coach.features}) == len(coach.features)
    assert Coach().features == (POINTS,)
    state = laid({"tokens": [1, 0]}).state
    assert (lead_of(state, 0), lead_of(state, 1)) == (1.0, -1.0)
