"""Whether a choice can be taken back: exactly while nobody learnt anything by it.

Who sees a card has learnt it, and chance that was resolved is open. But that nothing happened tells as much, where it
would have happened in another world: a named value that nobody holds. So every hidden card is tried in every hidden
place, as the chooser sees the table and as somebody sees it who only watches.
"""

from __future__ import annotations

from techdeck.kernel.state import State
from techdeck.match.entry import WATCHER
from techdeck.match.secret import in_secret

SEED = 1  # any will do: a hidden card comes to every place


def quiet(before: State, after: State) -> bool:
    """Whether no card was seen and no chance resolved between two states, and nothing chosen in secret."""
    same = after.counter == before.counter and after.learnt == before.learnt
    return same and not after.over and not in_secret(before) and not in_secret(after)


def foretold(before: State, after: State, seat: int, choice: int) -> bool:
    """Whether what followed a choice was decided by what everybody saw, and by what its chooser held."""
    return all(same_in_all_worlds(before, after, seat, choice, eye) for eye in (seat, WATCHER))


def same_in_all_worlds(before: State, after: State, seat: int, choice: int, eye: int) -> bool:
    seen = after.observe(eye)
    for world in before.observe(eye).worlds(SEED):
        if world.offered(seat).holds(choice):
            world.choose(seat, choice)
            if world.observe(eye) != seen:
                return False
    return True
