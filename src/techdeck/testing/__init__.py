"""The laws every game keeps, to be checked by whoever writes one.

    from techdeck.testing import check_game
    check_game(GAME)

With pytest, a test for each law and number of seats:

    @pytest.mark.parametrize("law", laws_of(GAME), ids=str)
    def test_the_game_keeps_the_laws_of_all_games(law: Law) -> None:
        law()
"""

from __future__ import annotations

from techdeck.testing.clauses import clause, unproved
from techdeck.testing.laws import Law, check_game, laws_of
from techdeck.testing.variants import BrokenLaw, Variant, random_game, variants_of

__all__ = [
    "BrokenLaw",
    "Law",
    "Variant",
    "check_game",
    "clause",
    "laws_of",
    "random_game",
    "unproved",
    "variants_of",
]
