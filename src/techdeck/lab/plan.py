"""What is asked: a game, whose cards and rules, who plays it, and with which luck."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import NamedTuple

from techdeck.bots import bot_named, is_bot
from techdeck.cards.edition import Edition, house
from techdeck.games.registry import game_named
from techdeck.kernel.errors import Impossible, Unreadable

LADDER = ("random", "easy", "medium", "hard")
Options = tuple[tuple[str, str], ...]


class Side(NamedTuple):
    """An edition and the rules it is played by."""

    edition: Edition
    options: Options = ()


class Plan(NamedTuple):
    """A question about a game. Equal plans play equal games.

    `edition` and `options` are what is asked about; with `against` the same deals are played with that edition, too,
    and with `instead` by those options. `card` asks what one card is worth to who holds it. A `brief` study
    leaves out what takes long: the ladder of bots, and what the hard bot thinks of games.
    """

    game: str
    edition: Edition | None = None
    against: Edition | None = None
    options: Options = ()
    instead: Options | None = None
    card: str = ""
    seats: int = 0
    level: str = "easy"
    seed: str = "study"
    brief: bool = False

    @classmethod
    def of(cls, game: str, options: Mapping[str, str] | None = None, **more: object) -> Plan:
        """A plan with its options by name, checked."""
        return cls(game, options=tuple((options or {}).items()), **more).checked()  # type: ignore[arg-type]

    def checked(self) -> Plan:
        """Itself with the seats that it did not say, or a refusal of what cannot be played."""
        game = game_named(self.game)
        plan = self._replace(seats=self.seats or max(2, game.seat_counts[0]))
        for side in plan.sides:
            game.settle(plan.seats, dict(side.options))
        if plan.seats == 1:
            raise Impossible("A study needs at least two seats: whoever plays alone wins against nobody.")
        bot_named(plan.level, plan.game, plan.seats)
        if not game.uses_edition and (plan.edition or plan.against):
            raise Impossible(f"{game.title} is played with cards of its own: an edition changes nothing in it.")
        if plan.card:
            plan = plan._replace(card=plan.known_card())
        return plan

    def known_card(self) -> str:
        """The card that is asked about, as it is written in this game."""
        from techdeck.lab.deals import dealt

        names = {name.upper(): name for name in dealt(self, self.sides[0], 0).faces.names}
        if self.card.upper() not in names:
            raise Unreadable(f"{self.card!r} is no card of {game_named(self.game).title}: write one like 7K.")
        return names[self.card.upper()]

    @property
    def sides(self) -> tuple[Side, ...]:
        """What is asked about, and what it is compared with."""
        mine = Side(self.edition or house(), self.options)
        if self.against is None and self.instead is None:
            return (mine,)
        other = mine.options if self.instead is None else self.instead
        return (mine, Side(self.against or house(), other))

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""
        return game_named(self.game).teams(self.seats)

    @property
    def rungs(self) -> tuple[tuple[str, str], ...]:
        """The bots of the ladder, each with the one below."""
        known = [level for level in LADDER if is_bot(level)]
        return tuple(zip(known[1:], known, strict=False))

    def digest(self) -> str:
        """Equal for plans that play the same games."""
        sides = [[side.edition.digest, sorted(side.options)] for side in self.sides]
        content = [self.game, game_named(self.game).version, sides, self.card, self.seats, self.level, self.seed]
        return hashlib.sha256(json.dumps(content).encode()).hexdigest()
