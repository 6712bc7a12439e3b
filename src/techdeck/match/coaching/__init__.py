"""Why a choice is good, in a game's own terms: two choices played on from the same samples, and what differs then."""

from __future__ import annotations

from techdeck.games.registry import GAMES
from techdeck.match.coaching.coach import Coach
from techdeck.plugins import Parts, instance_of

COACHES = Parts(GAMES, "coach", "techdeck.match.coaching.{}", instance_of(Coach), Coach())


def coach_for(game: str) -> Coach:
    """Who explains choices of a game; one that knows points serves those that say nothing."""
    return COACHES[game]
