"""Editions with other cards: what holds for every game holds with decks that lack cards, have copies and new values."""

from __future__ import annotations

from random import Random

import pytest

from techdeck.cards.edition import Edition, parsed
from techdeck.games.registry import GAMES
from techdeck.kernel.agenda import NO_SCOPE
from techdeck.kernel.effects.flow import Name
from techdeck.kernel.errors import Impossible
from techdeck.kernel.game import Game
from techdeck.match.match import Match
from techdeck.match.seat import Seat
from techdeck.testing import Law, laws, random_game
from techdeck.testing.variants import Variant

TOP = 'based-on = "house"\n'
NEW = 'concept = "Quantum"\nyear = 2030\npeople = ["Nobody Yet"]\nname = "Entangle"\ntext = "Draw 2 cards."\n'
LESS = ("5K", "6S", "7T", "8V", "9K", "10S")


def edition_of(name: str, *cards: str) -> Edition:
    return parsed(f'edition = "{name}"\n' + TOP + "\n".join(cards))


FEWER = edition_of("fewer", *[f'["{card}"]\ncopies = 0\n' for card in LESS])
MORE = edition_of("more", '["5K"]\ncopies = 0\n', '["7K"]\ncopies = 3\n', '["8V"]\ncopies = 2\n')
HIGHER = edition_of("higher", '["14K"]\n' + NEW, '["15T"]\ncopies = 2\n' + NEW, '["W"]\ncopies = 0\n')
EDITIONS = (FEWER, MORE, HIGHER)
TESTED = (
    laws.random_play_ends_with_a_result,
    laws.every_card_is_in_one_place,
    laws.a_record_replays_to_the_same_state,
    laws.every_choice_reads_back_from_its_text,
    laws.what_is_offered_is_among_all_choices,
    laws.nobody_learns_what_they_may_not_know,
    laws.a_secret_choice_is_seen_by_nobody_else,
    laws.states_travel,
    laws.every_bot_plays_by_what_its_seat_knows,
)


def allows(game: Game, edition: Edition, seats: int) -> bool:
    try:
        game.new(seats, {}, "", edition.effects)
    except Impossible:
        return False
    return True


def variants() -> list[Variant]:
    """Of every game that allows the cards, with the fewest and the most players that they are enough for."""
    out = []
    for game in [game for game in GAMES.values() if game.uses_edition]:
        for edition in EDITIONS:
            counts = [seats for seats in game.seat_counts if allows(game, edition, seats)]
            out += [Variant(game, seats, {}, edition) for seats in sorted({*counts[:1], *counts[-1:]})]
    return out


VARIANTS = variants()


@pytest.mark.parametrize("law", [Law(law, variant, 1) for variant in VARIANTS for law in TESTED], ids=str)
def test_the_laws_of_all_games_hold_with_other_cards(law: Law) -> None:
    law()


def test_every_game_of_ours_with_an_edition_can_be_played_with_fewer_cards() -> None:
    played = {variant.game.name for variant in VARIANTS if variant.edition is FEWER}
    assert played == {name for name in GAMES.ours if GAMES[name].uses_edition}
    assert {variant.game.name for variant in VARIANTS if variant.edition is MORE} == {"paradoxical", "tech-city"}
    assert {variant.game.name for variant in VARIANTS if variant.edition is HIGHER} == {"tech-city"}


@pytest.mark.parametrize(("edition", "highest"), [(HIGHER, 15), (FEWER, 13)])
def test_every_value_of_the_deck_can_be_named(edition: Edition, highest: int) -> None:
    state = GAMES["tech-city"].new(2, {}, "named", edition.effects)
    state.push(Name("value"), 0, NO_SCOPE)
    state.settle()
    assert [state.text(choice) for choice in state.choices(0)] == [f"value {value}" for value in range(1, highest + 1)]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_cards_that_are_left_out_are_never_seen_in_play_and_all_others_can_be(variant: Variant) -> None:
    state = variant.start("seen")
    assert variant.edition is not None
    gone = {card for card in range(state.room) if not variant.edition.deck.copies[state.faces.kinds[card]]}
    assert gone == set(state.faces.left_out)
    dealt = {card for card in range(state.room) if not state.lies(card, state.layout.out)}
    assert not dealt & gone
    usual = variant._replace(edition=None).start("seen")
    stays_out = {card for card in range(usual.room) if usual.lies(card, usual.layout.out)}
    expelled = {usual.faces.names[card] for card in stays_out}
    assert {state.faces.names[card] for card in set(range(state.room)) - dealt - gone} <= expelled
    for current in random_game(state, Random(3)):
        assert all(current.lies(card, current.layout.out) for card in gone)


@pytest.mark.parametrize(
    ("game", "edition", "why"),
    [
        ("paradoxical", HIGHER, "values up to 13: not with 14K"),
        ("tech-poker", MORE, "one card of a kind at most: not with 7K 3 times"),
        ("tricks-of-the-trade", HIGHER, "values up to 13"),
        ("tricks-of-the-trade", edition_of("no goal", '["1K"]\ncopies = 0\n'), "cannot be set up without 1K"),
        ("tech-chess", edition_of("no king", '["13T"]\ncopies = 0\n'), "cannot be set up without 13T"),
        ("tech-city", edition_of("no start", '["3V"]\ncopies = 0\n'), "cannot be set up without 3V"),
        ("tech-city", edition_of("too many", '["7K"]\ncopies = 9\n'), "4 cards of a kind at most"),
    ],
)
def test_a_deck_that_a_game_cannot_be_played_with_is_refused_with_a_sentence(
    game: str, edition: Edition, why: str
) -> None:
    seats = [Seat.bot("random")] * min(GAMES[game].seat_counts)
    with pytest.raises(Impossible) as refusal:
        Match.start(game, seats, {}, "x", edition)
    assert why in refusal.value.message
    assert refusal.value.message.endswith(".")


def test_a_deck_that_is_too_small_for_the_players_is_refused() -> None:
    few = edition_of("few", *[f'["{value}{domain}"]\ncopies = 0\n' for domain in "KSTV" for value in range(3, 8)])
    Match.start("tech-poker", [Seat.bot("random")] * 4, {}, "x", few)
    with pytest.raises(Impossible, match="with 6 seats needs 48 cards, and this edition leaves 32"):
        Match.start("tech-poker", [Seat.bot("random")] * 6, {}, "x", few)


def test_a_game_without_an_edition_is_played_as_ever() -> None:
    plain = GAMES["pairadox"].new(4, {}, "x", FEWER.effects)
    assert plain.same(GAMES["pairadox"].new(4, {}, "x", HIGHER.effects))


def test_the_digest_of_an_edition_has_its_deck() -> None:
    digests = {FEWER.digest, MORE.digest, HIGHER.digest, edition_of("one less", '["5K"]\ncopies = 0\n').digest}
    assert len(digests) == 4
    same = edition_of("other name", *[f'["{card}"]\ncopies = 0\n' for card in reversed(LESS)])
    assert same.digest == FEWER.digest


def test_a_game_with_other_cards_is_recorded_and_played_again() -> None:
    match = Match.start("tech-city", [Seat.bot("random")] * 2, {}, "again", HIGHER)
    rng = Random(1)
    while not match.state.over:
        seat = rng.choice(match.state.actors)
        match.choose(seat, match.state.text(rng.choice(match.state.choices(seat))))
    again = Match.from_record(match.record, HIGHER)
    assert again.record.text() == match.record.text()
    assert again.state.same(match.state)
