"""Cards that strangers write, used once in a real game: in the process that reads what they send."""

from __future__ import annotations

from msgspec import Struct

from techdeck.cards.errors import EditionError
from techdeck.kernel.errors import TechdeckError
from techdeck.lab.trying import tried
from techdeck.match.telling.steps import Spot, Step
from techdeck.server.messages.designs import SpotInfo, Tried, TriedStep
from techdeck.server.messages.requests import TryWish
from techdeck.server.storage.editions import TooLong, read_edition, refusal, within
from techdeck.server.storage.mistakes import mistakes_of


class Refusal(Struct):
    """Why a card cannot be tried, and whether that is a mistake in its edition."""

    words: str
    mistake: bool = False


def try_once(wish: TryWish) -> Tried:
    trial = tried(read_edition(wish.text), wish.game, wish.card, wish.deal)
    return Tried(trial.deal, [step_info(step) for step in trial.steps], trial.words)


def step_info(step: Step) -> TriedStep:
    return TriedStep(step.words, step.cards, step.others, spot_info(step.source), spot_info(step.place), step.note)


def spot_info(spot: Spot | None) -> SpotInfo | None:
    return SpotInfo(*spot) if spot is not None else None


def try_within(wish: TryWish, seconds: float) -> Tried | Refusal:
    try:
        return within(seconds, try_once, wish)
    except TooLong:
        return Refusal("This takes too long to try: write it more simply.")
    except EditionError as error:
        return Refusal(refusal(mistakes_of(error)), True)
    except TechdeckError as error:
        return Refusal(error.message)
