"""Pairadox on the screen: everything that is known is there, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from gnomon import DECK, Trick, laid
from tui.screens import at_table, seated

from techdeck.cards.edition import house
from techdeck.cards.gnomon import KINDS, gnomon_faces
from techdeck.games.pairadox.choices import PLAY
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.match.store import save
from techdeck.match.telling import speaker_for
from techdeck.match.telling.asking import prompt_line
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.story import texts
from techdeck.tui.games import painter_for
from techdeck.tui.games.painter import Painter, Scene
from techdeck.tui.games.pairadox import picture
from techdeck.tui.result import ResultScreen

NAMES = ("Ana", "Bo", "Cy", "Dee")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def view_of(table: Trick, seat: int) -> Outlook:
    return Outlook.of("pairadox", table.state.observe(seat), NAMES, house())


def board(table: Trick, seat: int, width: int = 76) -> str:
    view = view_of(table, seat)
    cards = frozenset(view.state.codec.about(choice).card for choice in view.choices)
    return painter_for("pairadox").board(Scene(view, width, cards=cards)).plain


def test_pattern_color_and_shape_are_told_without_color() -> None:
    kinds, names = list(gnomon_faces().kinds), DECK
    drawn = {names[kinds.index(kind)] + picture(kind) for kind in range(KINDS)}
    assert len(drawn) == KINDS
    assert {"FBT▲", "PGC◐", "HRS□", "F◆", "P◈", "H◇", "C○", "S□", "T△", "R", "TRUE★", "FALSE☆"} < drawn


def test_the_board_says_who_played_what_and_what_is_required() -> None:
    seen = board(laid("", "", "R T T HGS TRUE", trick="FBT TRUE"), 2)
    assert "Trick 16 of 20, led by Ana" in seen
    assert "Ana FBT▲  Bo TRUE★" in seen
    assert "required: Filled, Blue or Triangle" in seen
    assert "R  ·[T△][T△]" in seen
    assert "Completes  HGS□" in seen


def test_hands_of_others_are_counts() -> None:
    table = laid("R FBT", "G TRUE", "H H", "TRUE FALSE")
    seen = board(table, 0)
    assert "Bo                     1 card in hand, 1 T/F face down" in seen
    assert "Cy (partner)           2 cards in hand, 0 T/F face down" in seen
    assert "TRUE" not in seen
    assert "G" not in seen
    watched = board(table, -1)
    assert "FBT" not in watched
    assert "partner" not in watched


def test_both_scores_and_the_first_tf_card_are_shown() -> None:
    won = [{"true": 3, "false": 5}, {"true": 4, "false": 1}]
    seen = board(laid("R", "R", "R", "R", won=won, first=1, match=2, games=[1, 0]), 0)
    assert "Ana and Cy             True 3  False 5  pairs 3, games won 1 of 2" in seen
    assert "Bo and Dee             True 4  False 1  pairs 1, first T/F, games won 0 of 2" in seen


def test_after_a_trick_the_board_and_the_log_tell_who_got_its_tf_cards() -> None:
    table = laid("G R", "TRUE R", "FBT R", "FALSE R").all_play("G TRUE FBT FALSE")
    assert "before     Ana G  Bo TRUE★  Cy FBT▲  Dee FALSE☆ → TRUE and FALSE to Ana and Cy" in board(table, 3)
    told = [text for _, text in texts(view_of(table, 3))]
    assert told == [
        "Ana leads Green, Bo plays True, Cy plays Filled Blue Triangle and you play False.",
        "Ana and Cy take a True and a False: a pair.",
    ]


def test_every_choice_says_what_it_means() -> None:
    speaker = speaker_for("pairadox")
    view = view_of(laid("", "R T HGS TRUE", trick="FBS"), 1)
    assert [speaker.meaning(view, choice) for choice in view.choices] == [
        "does not follow",
        "for Ana and Cy",
    ]
    view = view_of(laid("", "R T HGS TRUE", trick="FBT"), 1)
    assert [speaker.meaning(view, choice) for choice in view.choices] == ["follows"]
    assert [speaker.label(view, choice) for choice in view.choices] == ["Play Triangle"]
    assert prompt_line(view).startswith("Bo: Follow with Filled, Blue or Triangle.")
    view = view_of(laid("R"), 0)
    assert [speaker.meaning(view, choice) for choice in view.choices] == [""]
    assert [speaker.label(view, choice) for choice in view.choices] == ["Play Red"]


def test_a_long_hand_fits_a_narrow_screen() -> None:
    match = Match.start("pairadox", [Seat.parse(f"bot:random:{name}") for name in NAMES], {}, "wide")
    seen = Outlook.of("pairadox", match.observe(0), NAMES, house())
    drawn = painter_for("pairadox").board(Scene(seen, 60)).plain.splitlines()
    assert max(len(line) for line in drawn) <= 60
    assert len(drawn) < 16
    plain = Painter().board(Scene(seen, 60)).plain
    assert "removed Completes  3 cards" in plain


async def test_a_whole_game_with_three_bots(tmp_path: Path) -> None:
    seats = [Seat.parse(seat) for seat in ("person:Ana", "bot:random:Bo", "bot:easy:Cy", "bot:random:Dee")]
    match, rng = save(Match.start("pairadox", seats, {}, "whole"), tmp_path / "game.techdeck"), Random(1)
    async with seated(at_table(match)) as hands:
        while not match.state.over:
            assert "Ana: " in hands.sees
            offered = hands.table.offered
            number = rng.randrange(min(10, len(offered)))
            if rng.random() < 0.8:
                await hands.press("1234567890"[number])
            else:
                await hands.type(match.state.text(offered[number]))
        assert isinstance(hands.screen, ResultScreen)
        assert "PD-21" in hands.sees
        assert " win." in hands.sees


async def test_a_card_is_chosen_by_two_clicks_whichever_copy_it_is() -> None:
    match = Match.start("pairadox", [Seat.parse(f"person:{name}") for name in NAMES], {}, "click")
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        state, seat = match.state, match.state.actors[0]
        cards = [card for card in state.hand(seat) if state.faces.index[state.faces.names[card]] != card]
        hands.table.action_card(cards[0])
        await hands.quiet()
        if match.steps == 0:
            hands.table.action_card(cards[0])
            await hands.quiet()
        assert match.record.choices == [(seat, f"play {state.faces.names[cards[0]]}")]


async def test_a_refused_play_is_answered_with_the_card_that_must_be_played() -> None:
    seats = [Seat.parse(f"person:{name}") for name in NAMES]
    match, rng = Match.start("pairadox", seats, {}, "refused"), Random(2)
    while True:
        (seat,) = match.state.actors
        held = [choice for choice in range(PLAY, PLAY + len(DECK)) if match.state.whynot(seat, choice)[0] == "PD-14"]
        if held:
            break
        match.choose(seat, rng.choice(match.state.choices(seat)))
    async with seated(at_table(match)) as hands:
        await hands.press("enter")
        steps = match.steps
        assert "You can follow " in await hands.type(match.state.text(held[0]))
        assert "(PD-14)" in hands.sees
        assert match.steps == steps
