"""Hearts keeps the laws of all games, with every option."""

from __future__ import annotations

import pytest
from hearts.game import GAME

from techdeck.testing import Law, laws_of


@pytest.mark.parametrize("law", laws_of(GAME, games=1), ids=str)
def test_it_keeps_the_laws_of_all_games(law: Law) -> None:
    law()
