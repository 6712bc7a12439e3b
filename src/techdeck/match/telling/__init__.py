"""Games in words for people: what is asked, what a choice means, what happened. Every screen speaks with these."""

from __future__ import annotations

from techdeck.games.registry import GAMES
from techdeck.match.telling.speaker import Speaker
from techdeck.plugins import Parts, instance_of

SPEAKERS = Parts(GAMES, "speaker", "techdeck.match.telling.{}", instance_of(Speaker), Speaker())


def speaker_for(game: str) -> Speaker:
    return SPEAKERS[game]
