"""Games in words for people: what is asked, what a choice means, what happened. Every screen speaks with these."""

from __future__ import annotations

from techdeck.match.telling.pairadox import PairadoxSpeaker
from techdeck.match.telling.paradoxical import ParadoxicalSpeaker
from techdeck.match.telling.speaker import Speaker
from techdeck.match.telling.tech_chess import TechChessSpeaker
from techdeck.match.telling.tech_city import TechCitySpeaker
from techdeck.match.telling.tricks_of_the_trade import TricksSpeaker

SPEAKERS: dict[str, Speaker] = {
    "paradoxical": ParadoxicalSpeaker(),
    "pairadox": PairadoxSpeaker(),
    "tech-chess": TechChessSpeaker(),
    "tech-city": TechCitySpeaker(),
    "tricks-of-the-trade": TricksSpeaker(),
}
PLAIN = Speaker()


def speaker_for(game: str) -> Speaker:
    return SPEAKERS.get(game, PLAIN)
