"""Choices that several make at once, unseen by the others until the last one is in."""

from __future__ import annotations

from techdeck.kernel.state import State


def in_secret(state: State) -> bool:
    """Whether several seats choose at once and nobody sees the others' answers."""
    return state.agenda is not None and state.agenda.op.together()


def answered(state: State, seat: int) -> bool:
    """Whether a seat's answer lies hidden until the others have answered, too."""
    frame = state.agenda
    return frame is not None and frame.op.together() and 0 <= seat < state.seats and frame.answers[seat] >= 0
