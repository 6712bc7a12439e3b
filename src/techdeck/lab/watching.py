"""One game, played to its end by bots and watched: who led, who used what, how many choices there were."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from techdeck.bots import Bot, Budget
from techdeck.bots.native.guide import Guide, lead, shares
from techdeck.kernel.event import MOVE, TURN, USE
from techdeck.kernel.state import State

Teams = tuple[tuple[int, ...], ...]
ALIKE = 1e-6  # chances nearer than this: nobody leads


@dataclass
class Watched:
    """What a game came to. Sides are the teams, in the order of their first seats."""

    shares: list[float]  # of the win, by side
    scores: list[int]  # by seat
    reason: str
    first: int  # the side that began
    turns: int = 0
    decisions: int = 0
    free: int = 0  # decisions with more than one choice
    offered: int = 0  # choices of those
    leaders: list[int] = field(default_factory=list)  # the side ahead at the beginning of every turn, -1 for none
    touches: int = 0  # cards that went from one player's places to another's
    used: list[dict[int, int]] = field(default_factory=list)  # by side: how often each kind of card was used
    taken: list[dict[int, int]] = field(default_factory=list)  # by side: and came into a hand
    hands: list[list[int]] = field(default_factory=list)  # by side: the kinds of card in hand when all was dealt
    passed: bool = True  # whether the hands can be passed on

    @property
    def drawn(self) -> bool:
        """Whether nobody won alone."""
        return max(self.shares) < 1.0


class Watch:
    """Looks on while a game is played."""

    def __init__(self, state: State, teams: Teams, guide: Guide, first: int) -> None:
        self.state = state
        self.teams = teams
        self.guide = guide
        self.side_of = [next(n for n, team in enumerate(teams) if seat in team) for seat in range(state.seats)]
        self.seen = state.happened
        self.out = Watched([], [], "", self.side_of[first] if first >= 0 else 0)
        self.out.used = [{} for _ in teams]
        self.out.taken = [{} for _ in teams]

    def asked(self, choices: int) -> None:
        """Somebody is about to choose."""
        out = self.out
        out.decisions += 1
        if choices > 1:
            out.free += 1
            out.offered += choices

    def look(self) -> None:
        """At what happened since the last look."""
        state = self.state
        turns = 0
        for happening in state.log.packed[self.seen : state.happened]:
            kind = happening >> 56
            if kind == TURN:
                turns += 1
            elif kind == MOVE:
                self.moved(happening)
            elif kind == USE:
                self.note(self.out.used, (happening >> 52 & 15) - 1, (happening >> 44 & 255) - 1)
        self.seen = state.happened
        if turns and not state.over:
            self.out.turns += turns
            self.out.leaders.append(self.leader())

    def moved(self, happening: int) -> None:
        layout = self.state.layout
        src, dst = happening >> 38 & 63, happening >> 32 & 63
        owner, before = int(layout.owners[dst]), int(layout.owners[src])
        if owner >= 0 and owner != before:
            if before >= 0:
                self.out.touches += 1
            if dst in layout.hands:
                self.note(self.out.taken, owner, (happening >> 44 & 255) - 1)

    def note(self, where: list[dict[int, int]], seat: int, card: int) -> None:
        if seat >= 0 and card >= 0:
            kinds, kind = where[self.side_of[seat]], int(self.state.faces.kinds[card])
            kinds[kind] = kinds.get(kind, 0) + 1

    def leader(self) -> int:
        """The side that looks best, by what the bots know of the game; by points where they know nothing."""
        ahead = self.ahead(self.guide.estimate(self.state))
        if len(ahead) == len(self.teams):
            ahead = self.ahead([lead(self.state, seat) for seat in range(self.state.seats)])
        return ahead[0] if len(ahead) == 1 else -1

    def ahead(self, values: list[float]) -> list[int]:
        sums = [sum(values[seat] for seat in team) / len(team) for team in self.teams]
        best = max(sums)
        return [side for side, value in enumerate(sums) if value > best - ALIKE]

    def end(self) -> Watched:
        """The game is over."""
        state, out = self.state, self.out
        result, won = state.result(), shares(state)
        out.shares = [sum(won[seat] for seat in team) for team in self.teams]
        out.scores, out.reason = list(result.scores), result.reason
        if not out.turns:  # a game that tells of none
            out.turns = out.decisions
        return out


def play(state: State, bots: list[Bot], budgets: list[Budget], luck: list[Random], watch: Watch | None = None) -> State:
    """A game to its end; where several choose at once, the first seat is asked first."""
    while not state.over:
        seat = state.actors[0]
        seen = state.observe(seat)
        if watch is not None:
            watch.asked(len(seen.choices))
        state.choose(seat, bots[seat].choose(seen, budgets[seat], luck[seat]))
        if watch is not None:
            watch.look()
    return state
