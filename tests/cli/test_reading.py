"""Commands to read: games, rules, cards, and what every command says about itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import refused, techdeck
from techdeck import rulebook
from techdeck.cards.edition import house
from techdeck.cards.language import PHRASES
from techdeck.games.registry import GAMES

COMMANDS = [
    "play",
    "replay",
    "verify",
    "engine",
    "rules",
    "cards",
    "games",
    "cards show",
    "cards check",
    "cards language",
]
MINE = """edition = "Mine"
based-on = "house"
["7K"]
concept = "Mail"
year = 1971
people = ["Ray Tomlinson"]
name = "Send"
"""


def test_without_a_command_it_says_what_it_can_do() -> None:
    done = techdeck()
    assert done.code == 0
    for command in COMMANDS[:7]:
        assert f"  {command} " in done.out
    assert techdeck("--help").out == done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches_by_example(command: str) -> None:
    done = techdeck(*command.split(), "--help")
    assert done.code == 0
    assert f"techdeck {command.split()[0]}" in done.out.partition("\n")[2]


def test_it_starts_without_what_only_some_commands_need() -> None:
    code = "import sys, techdeck.cli; print(*{'textual', 'litestar', 'sqlalchemy'} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == ""


def test_unknown_commands_and_options_are_one_line() -> None:
    assert "dance" in refused("dance")
    assert "--loud" in refused("games", "--loud")
    assert "FILE" in refused("verify")
    assert techdeck("--version").out.startswith("techdeck, version ")


def test_games_are_listed_with_seats_and_options() -> None:
    out = techdeck("games").out
    for game in GAMES.values():
        assert game.name in out
        assert all(option.name in out and option.meaning in out for option in game.options)


def test_rules_are_found_by_game_prefix_clause_and_word() -> None:
    page = techdeck("rules", "paradoxical").out
    assert page == rulebook.page("PX") == techdeck("rules", "px").out
    clause = techdeck("rules", "PX-9").out
    assert clause.startswith("PX-9 A player who can do none of these passes.")
    assert techdeck("rules", "px-9").out == clause
    found = techdeck("rules", "--search", "PASSING").out
    assert clause in found
    assert clause in techdeck("rules", "paradoxical", "--search", "passing").out
    assert techdeck("rules", "GR", "--search", "passing").out == ""
    assert "paradoxical" in techdeck("rules").out


def test_rules_that_are_not_there_are_refused() -> None:
    assert "PX-1 to PX-" in refused("rules", "PX-99")
    assert "PX-1 to PX-" in refused("rules", "ZZ-1")
    assert "paradoxical" in refused("rules", "whist")
    assert "paradoxical" in refused("rules", "whist", "--search", "x")


KEPT_FREE = {"tech-city": range(35, 40), "tech-chess": range(29, 40)}  # solo and bughouse begin at 40


def test_the_rulebook_has_a_page_for_every_game_and_no_other() -> None:
    assert {page.name for page in rulebook.pages()} == {"general", "cards", *GAMES}
    for game in GAMES.values():
        assert rulebook.page_of(game.name).prefix == game.prefix
    for page in rulebook.pages():
        numbers = [int(number.partition("-")[2]) for number in rulebook.clauses(page.prefix)]
        kept_free = KEPT_FREE.get(page.name, range(0))
        assert numbers == [n for n in range(1, numbers[-1] + 1) if n not in kept_free]
        assert all(rulebook.clause(number) for number in rulebook.clauses(page.prefix))


def test_the_rulebook_prints_what_the_cards_do() -> None:
    page = rulebook.page("cards")
    for card in house().cards[:52]:
        assert f"| {card.concept} | {card.year} {', '.join(card.people)} | **{card.name}** {card.text} |" in page


def test_cards_are_listed_and_filtered() -> None:
    assert len(techdeck("cards").out.splitlines()) == 54
    knowledge = techdeck("cards", "--domain", "K").out.splitlines()
    assert len(knowledge) == 13
    assert techdeck("cards", "--domain", "knowledge").out.splitlines() == knowledge
    assert len(techdeck("cards", "--value", "7").out.splitlines()) == 4
    (email,) = techdeck("cards", "--domain", "K", "--search", "TOMLINSON").out.splitlines()
    assert email.split()[0] == "7K"
    nothing = techdeck("cards", "--value", "99")
    assert (nothing.code, nothing.out) == (0, "")
    assert "domain" in refused("cards", "--domain", "X")


def test_one_card_is_shown() -> None:
    shown = techdeck("cards", "show", "7K").out
    assert "Email" in shown
    assert "Ray Tomlinson" in shown
    assert techdeck("cards", "show", "7k").out == shown
    assert "FX-3" in techdeck("cards", "show", "W").out
    assert "99K" in refused("cards", "show", "99K")


def test_an_edition_of_ones_own_is_checked_and_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE + 'text = "Draw 3 cards."\n')
    assert techdeck("cards", "check", str(file)).out.startswith("Mine: 54 cards")
    assert "Draw 3 cards." in techdeck("cards", "show", "7K", "--edition", str(file)).out
    assert "Draw 3 cards." in techdeck("cards", "--edition", str(file), "show", "7K").out
    assert "Draw 3 cards." in techdeck("cards", "--edition", str(file), "--value", "7").out


def test_a_bad_edition_is_refused_with_file_and_card(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE + 'text = "Draw 3 elephants."\n')
    message = refused("cards", "check", str(file))
    assert "mine.toml" in message
    assert "7K" in message
    assert "elephants" in message
    for words in (["cards"], ["cards", "show", "7K"], ["play", "paradoxical"]):
        assert "elephants" in refused(*words, "--edition", str(file))
    assert "no such file" in refused("cards", "check", str(tmp_path / "none.toml"))


def test_the_language_of_cards_is_listed_with_examples() -> None:
    done = techdeck("cards", "language")
    assert done.code == 0
    assert all(phrase.example in done.out and phrase.words in done.out for phrase in PHRASES)
    found = techdeck("cards", "language", "--search", "another turn")
    assert "Take another turn." in found.out
    assert "Draw 2 cards." not in found.out
    assert refused("cards", "language", "--search", "xylophone")
