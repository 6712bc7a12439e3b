"""How techdeck speaks (docs/voice.md): what a player at the table would say, for each kind of thing that happens."""

from __future__ import annotations

from typing import Any

import chessboard
import city
import gnomon
import play
import pokers
import trades

from techdeck.cards.edition import house
from techdeck.match.telling.ending import ending_of
from techdeck.match.telling.outlook import Outlook
from techdeck.match.telling.sentence import spoken
from techdeck.match.telling.story import text_of, texts

NAMES = ["Ana", "Cog", "Vega", "Pixel"]


def view(game: str, table: Any, seat: int) -> Outlook:
    return Outlook.of(game, table.state.observe(seat), NAMES[: table.state.seats], house())


def told(game: str, table: Any, seat: int = 0) -> list[str]:
    return [text for _, text in texts(view(game, table, seat)) if text]


def ends(game: str, table: Any, seat: int = 0) -> str:
    seen = view(game, table, seat)
    return text_of(seen, spoken(ending_of(seen).words, seat, seen.names))


# Deals.


def test_a_deal_is_told_in_a_word_and_shuffles_are_not() -> None:
    lines = told("tricks-of-the-trade", trades.dealt(2))
    assert lines[2] == "You are dealt ten cards."
    assert [line.split()[1:3] for line in lines[:2]] == [["goal", "is"], ["goal", "is"]]
    assert lines[3].startswith("Trump is ") and len(lines) == 4
    assert told("tricks-of-the-trade", trades.dealt(2), -1)[2] == "Everybody is dealt ten cards."


# Paradoxical.


def test_a_card_that_an_effect_turns_up_and_takes_is_one_action() -> None:
    t = play.table(turn=1, tableaus=["", "13S"], decks=["", "9V"])
    t.does(1, "effect 13S", "deck 2", "number 1")
    assert told("paradoxical", t) == ["Cog uses Cogitate and takes 9 of Service, Professional Services, from deck 2."]


def test_a_paradox_is_told_with_its_weight() -> None:
    t = play.table(tableaus=["8K 8T 5S 5V 12K 9K 1S 1V", ""])
    t.does(0, "claim two-pairs", "card 8K", "card 8T", "card 5S", "card 5V")
    assert told("paradoxical", t)[0] == "You claim two pairs, 8s and 5s: 26 against 23. First paradox."


def test_a_second_paradox_ends_the_game_and_says_what_it_was() -> None:
    t = play.table(tableaus=["12S 12T 12V 2K 2T 6K 7K 3S 10S 7V", ""], tokens=[1, 0])
    t.does(0, "claim full-house", "card 12S", "card 12T", "card 12V", "card 2K", "card 2T")
    assert ends("paradoxical", t, 1) == "Ana wins with a second paradox: a full house, 40 against 33."
    assert told("paradoxical", t)[-1] == "You win with a second paradox: a full house, 40 against 33."
    ended = ending_of(view("paradoxical", t, 0))
    assert [row.source for row in ended.rows] == ["Full house", "Earlier paradoxes"]
    assert [len(cards) for cards in ended.cards] == [5, 5]


# Tech City.


def test_a_building_says_its_points_and_why() -> None:
    t = city.table(turn=1, city="1,0 8K 0; 2,0 8T 0", hands=["", "8S 1K"])
    t.does(1, "build 8S", "cell 0,1")
    assert told("tech-city", t) == [
        "Cog builds 8 of Science, Vaccines: +2 (two other 8s).",
        "Cog pays 1 of Knowledge, Open Source.",
    ]


def test_help_says_what_is_missing() -> None:
    t = city.table(turn=1, hands=["2K", "4V 4T"])
    t.does(1, "build 4V", "give 4T")
    asks = "Cog asks for help with 4 of Service, Crowdfunding, and gives a card. One more is needed."
    assert told("tech-city", t) == [asks]
    t.does(0, "pass")
    assert told("tech-city", t)[0].endswith("gives a card, but too few are given: it stays in hand.")


def test_the_end_of_a_city_says_where_the_points_came_from() -> None:
    sheet = [{"round": 1, "seat": 1, "base": 3, "neighbours": 1}]
    t = city.table(city="1,0 8K 0", round=6, phase="effects", turn=1, points=[0, 4], sheet=sheet)
    while not t.state.over:
        t.does(t.state.actors[0], "pass")
    assert ends("tech-city", t) == "Cog wins, 4 to 0. Most of it came from matching values (+3)."


# Tricks of the Trade.


def test_a_trick_is_told_by_who_wins_it() -> None:
    t = trades.playing(2, hands=["12K 3S", "13K 4S"], bids=[1, 2])
    t.does(0, "play 12K")
    assert told("tricks-of-the-trade", t) == ["You lead 12 of Knowledge, Data Mining."]
    t.does(1, "play 13K")
    assert told("tricks-of-the-trade", t)[0] == "Cog wins the trick: 13 of Knowledge over your 12 of Knowledge."
    assert told("tricks-of-the-trade", t)[1].startswith("Cog has 1 of 2 tricks bid")


def test_trades_are_told_as_offer_and_answer() -> None:
    t = trades.trading(3, hands=["7T 9K 3S", "4V 10V", "5S"]).offers_for(0, 1, "give 7T", "blind 9K", "want value 4")
    assert told("tricks-of-the-trade", t, 1)[-1] == (
        "Ana offers you 7 of Technology, Electric Vehicles, and a blind card for a 4."
    )
    t.does(1, "accept", "card 4V")
    assert told("tricks-of-the-trade", t, 1)[-1] == (
        "You agree: you get 9 of Knowledge and 7 of Technology and Ana gets 4 of Service."
    )
    assert told("tricks-of-the-trade", t, 2)[-1] == (
        "Cog agrees: Cog gets 7 of Technology, Electric Vehicles, and a card and Ana gets a card."
    )


def test_a_question_and_its_answer_are_one_line() -> None:
    t = trades.trading(3, hands=["7T 9K 3S", "4V 10V", "5S"])
    t.does(0, "ask 1", "want domain S").does(1, "answer")
    assert told("tricks-of-the-trade", t, 2) == ["Ana asks Cog for a Science card: no."]


def test_a_round_says_how_the_bid_went() -> None:
    t = trades.dealt(2)
    trades.play_round(t, 3, 0)
    scores = [line for line in told("tricks-of-the-trade", t) if " bid " in line and " won " in line]
    assert len(scores) == 2 and all(line.endswith(" in all.") for line in scores)
    assert any("too many" in line or "too few" in line or "exactly" in line for line in scores)


# Pairadox.


def test_a_pair_is_said_to_be_one_and_what_is_missing_for_it() -> None:
    t = gnomon.laid("G R", "TRUE R", "FBT R", "FALSE R").all_play("G TRUE FBT FALSE")
    assert told("pairadox", t)[1] == "You and Vega take a True and a False: a pair."
    t = gnomon.laid("G R", "TRUE B", "FBT R", "C B").all_play("G TRUE FBT C")
    assert told("pairadox", t, 1)[1] == "Ana and Vega take a True; a False would make a pair."


# Tech Chess.


def test_a_move_is_said_as_people_say_it() -> None:
    t = chessboard.table("a4 2S, b5 3K, f6 13K, f1 13S")
    t.does(0, "move a4b5")
    assert told("tech-chess", t, 1)[0] == "Ana: pawn a4 takes b5."
    t = chessboard.table("a4 2S, f6 13K, f1 13S").does(0, "move a4a5")
    assert told("tech-chess", t) == ["You: pawn a4 to a5."]


def test_the_setup_is_told_by_what_joins() -> None:
    t = chessboard.dealt()
    first = t.state.actors[0]
    choice = next(text for text in t.offers(first) if text.startswith("side 11"))
    t.does(first, choice)
    domain = {"K": "Knowledge", "S": "Science", "T": "Technology", "V": "Service"}[choice[-1]]
    assert told("tech-chess", t, first)[0].startswith(f"You bring the 11 of {domain}")


# Tech Poker.


def test_bets_draws_and_hands_are_told() -> None:
    t = pokers.table(2, options={"hands": 1}).all_do("bet", "fold")
    assert told("tech-poker", t, 1)[-1].startswith("The last hand is played: ")


# Any game.


def test_every_game_says_who_won_and_by_what() -> None:
    t = chessboard.table("a5 12S, b3 1S, b6 13K, f1 13S")
    assert told("tech-chess", t) == []
    mated = chessboard.table("a1 1S, c2 1V, f6 13K, f1 13S")
    assert "Check" not in " ".join(told("tech-chess", mated))
