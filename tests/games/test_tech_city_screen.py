"""Tech City on the screen: what a person can read off the grid without colours."""

from __future__ import annotations

from random import Random
from typing import Any

from city import City, effects, table
from tui.screens import at_table, seated

from techdeck.cards.edition import house
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.telling import speaker_for
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Scene
from techdeck.tui.result import ResultScreen

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]


def look(t: City, seat: int) -> Outlook:
    return Outlook.of("tech-city", t.state.observe(seat), NAMES[: t.state.seats], house())


def screen(t: City, seat: int = 0, width: int = 60, **more: Any) -> str:
    return painter_for("tech-city").board(Scene(look(t, seat), width, **more)).plain


def meanings(t: City, seat: int) -> dict[str, str]:
    view = look(t, seat)
    return {t.state.text(choice): speaker_for("tech-city").meaning(view, choice) for choice in view.choices}


CITY = "1,0 7S 1; 2,0 7T; 1,-1 10K 0 used"


def test_markers_neutral_and_used_cards_are_told_apart_by_letters() -> None:
    lines = screen(effects(city=CITY)).splitlines()
    assert any("3V:-" in line and "7S:B" in line and "7T:-" in line for line in lines)
    assert any("10K:A*" in line for line in lines)
    assert "A Ana, B Bo, - neutral, * used, · free" in "\n".join(lines)
    assert "Round 1 of 6, effects, Ana first" in lines[0]


def test_what_can_be_used_is_in_brackets_and_the_rest_is_not() -> None:
    seen = screen(effects(city=CITY))
    assert "[3V:-]" in seen
    assert "[7S:B]" in seen
    assert "[10K" not in seen


def test_a_service_card_is_used_for_whoever_used_it() -> None:
    t = effects(3, city="0,0 4V")
    t.does(0, "use 0,0")
    assert "4V:-*" in screen(t, 0)
    assert "4V:-*" not in screen(t, 1)


def test_free_cells_show_their_key_and_what_they_score_while_a_cell_is_chosen() -> None:
    t = table(city="1,0 7S 0; 2,0 7T 0", hands=["7K 2S"])
    assert "(+" not in screen(t)
    t.does(0, "build 7K")
    seen = screen(t)
    keys = t.offers(0)
    assert len(keys) == 8
    for number in range(len(keys)):
        assert f"{'1234567890'[number]}(+" in seen
    assert "(+3)" in seen  # 2 base and the neighbours
    assert "(+2)" in seen
    assert "(+" not in screen(t, 1)  # nobody else sees that something is being built
    assert speaker_for("tech-city").asks(look(t, 0)) == "Place Email: up to 3 points."
    assert meanings(t, 0)["cell 1,1"] == "two other 7s +2, two of your companies next door +1"
    assert meanings(t, 0)["cell -1,0"] == "two other 7s +2"


def test_costs_and_points_are_told_with_the_cards_to_build() -> None:
    t = table(city="1,0 7S 0; 2,0 7T", hands=["7K 2S W 9V"])
    told = meanings(t, 0)
    assert "two other 7s +2" in told["build 7K"]
    assert "costs you one card of value 7 or less, or any two cards" in told["build 7K"]
    assert "two cards given" in told["build 9V"]
    assert "copies a city card" in told["build W"]
    t.does(0, "build W")
    assert meanings(t, 0)["copy 2,0"] == "7 of Technology (neutral): two other 7s +2"


def test_effects_are_told_with_their_owner_and_text() -> None:
    told = meanings(effects(city=CITY), 0)
    assert told["use 1,0"].startswith("7 of Science (Bo): Cut a deck")
    assert told["use 0,0"].startswith("3 of Service (neutral): Give")


def test_a_city_too_wide_for_the_screen_is_drawn_in_bands() -> None:
    row = "; ".join(f"{n},0 {n}K 0" for n in range(1, 13))
    t = effects(city=row)
    wide, narrow = screen(t, 0, 120), screen(t, 0, 44)
    for n in range(1, 13):
        assert f"{n}K:A" in wide
        assert f"{n}K:A" in narrow
    assert max(len(line) for line in narrow.splitlines()[1:]) <= 60
    assert len(narrow.splitlines()) > len(wide.splitlines())


def test_the_score_sheet_is_shown_where_there_is_room() -> None:
    t = table(city="1,0 7S 0; 2,0 7T 0", hands=["7K 2S"], round=2)
    t.does(0, "build 7K", "cell 1,1")
    assert "base 2, neighbours 1; by round 0 3" in screen(t, 0, 80, roomy=True)


def test_everything_is_drawn_for_watchers_and_a_player_alone() -> None:
    assert "Cy" in screen(effects(6, city=CITY), -1)
    t = table(1, hands=["7V 2K 3K"])
    t.does(0, "build 7V", "give 2K", "give 3K")
    assert "1(+1)" in screen(t)


def test_the_log_tells_builds_copies_and_the_council_in_words() -> None:
    t = table(city="1,0 7S 1", hands=["W 4K", "9V 2K 3K"], deck="10K")
    t.does(0, "build W", "copy 1,0", "cell 0,1").does(1, "build 9V")
    told = [text for _, text in texts(look(t, 1))]
    copied = "Ana builds a wild card as a copy of 7 of Science: +1 (one other 7). 10 of Knowledge moves in."
    assert copied in told
    assert "Ana pays 4 of Knowledge, Podcasting." in told
    assert told[-1] == "You ask for help with 9 of Service, Professional Services. Two cards are needed."
    t = table(1, hands=["1K"], deck="10K").does(0, "pass")
    assert "The city council builds 10 of Knowledge, Online Learning." in [text for _, text in texts(look(t, 0))]


async def test_a_whole_game_through_the_screen() -> None:
    rng = Random(3)
    match = Match.start("tech-city", [Seat.parse("person:Ana"), Seat.parse("bot:easy:Bo")], {}, "screen")
    async with seated(at_table(match)) as hands:
        while not match.state.over:
            assert "Ana" in hands.sees
            number = rng.randrange(min(10, len(hands.table.offered)))
            await hands.press("1234567890"[number])
        assert isinstance(hands.screen, ResultScreen)
        assert "TC-32" in hands.sees
