"""One suite for every game, `techdeck.testing`: what holds for all of them, played at random."""

from __future__ import annotations

from random import Random

import pytest
from builds import PURE

from techdeck.games.registry import GAMES
from techdeck.testing import Law, laws_of, random_game, variants_of

LAWS = [law for game in GAMES.values() for law in laws_of(game, 1 if PURE else 4)]
EVERY = [law for law in LAWS if not PURE or not law.variant.options]  # on the others the builds agree: test_builds


@pytest.mark.parametrize("law", EVERY, ids=str)
def test_a_game_keeps_the_laws_of_all_games(law: Law) -> None:
    law()


@pytest.mark.parametrize("name", GAMES.ours)
def test_the_suite_meets_several_kinds_of_question_in_a_game_of_ours(name: str) -> None:
    """So what is looked at when something is asked for the first time is not the same moment over and over."""
    for variant in variants_of(GAMES[name]):
        asked = {state.agenda.op.prompt for state in random_game(variant.start("asked"), Random(5)) if state.agenda}
        assert len(asked) > 2, variant
