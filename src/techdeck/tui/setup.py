"""What the menu puts together: a game, who sits where, options."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from techdeck.bots import levels_for
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import TechdeckError
from techdeck.kernel.game import Game, Option
from techdeck.match.seat import PERSON, Seat, names_of
from techdeck.match.telling import speaker_for

PEOPLE = ("Ana", "Bo", "Cy", "Di", "Eve", "Finn", "Gus", "Hana")
RIVAL = "easy"
YOU = "You"


def bot_kind(level: str) -> str:
    return f"{level} bot"


def kinds_for(game: str) -> list[str]:
    """Who can play a seat: a person, or a bot: those of other packages, then ours, the strongest first."""
    return [PERSON, *map(bot_kind, reversed(levels_for(game)))]


@dataclass
class Setup:
    """A game to be started: at first you against an easy bot."""

    game: Game
    count: int = 0
    kinds: list[str] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)  # that somebody typed
    options: dict[str, str | int] = field(default_factory=dict)

    @classmethod
    def standard(cls, game: str | None, options: dict[str, str]) -> Setup:
        chosen = GAMES[game] if game else next(iter(GAMES.values()))
        setup = cls(chosen)
        setup.fit()
        for name, value in options.items():
            setup.options[name] = setup.option(name).read(value)
        return setup

    def fit(self) -> None:
        """Seats and options that this game can have."""
        if self.count not in self.game.seat_counts:
            self.count = self.game.seat_counts[0]
        kinds = kinds_for(self.game.name)
        rival = bot_kind(RIVAL) if bot_kind(RIVAL) in kinds else kinds[-1]
        self.kinds = [kind if kind in kinds else rival for kind in self.kinds]
        for seat in range(len(self.kinds), max(self.game.seat_counts)):
            self.kinds.append(rival if seat else PERSON)
        begins = {option.name: option.default for option in self.game.options} | dict(speaker_for(self.game.name).quick)
        self.options = {name: self.options.get(name, value) for name, value in begins.items()}

    def option(self, name: str) -> Option:
        return next(option for option in self.game.options if option.name == name)

    def people(self) -> int:
        return self.kinds[: self.count].count(PERSON)

    def name(self, seat: int) -> str:
        return self.seats()[seat].name

    def seats(self) -> list[Seat]:
        sitting = [self.seat(number) for number in range(self.count)]
        return [replace(seat, name=name) for seat, name in zip(sitting, names_of(sitting), strict=True)]

    def seat(self, number: int) -> Seat:
        """A bot whom nobody named has no name yet."""
        name = self.names.get(number, "")
        if self.kinds[number] != PERSON:
            return Seat.bot(self.kinds[number].removesuffix(" bot"), name)
        return Seat.person(name or (YOU if self.people() == 1 else PEOPLE[number % len(PEOPLE)]))

    # Changes.

    def turn_game(self, by: int) -> None:
        games = list(GAMES.values())
        self.game = games[(games.index(self.game) + by) % len(games)]
        self.fit()

    def turn_count(self, by: int) -> None:
        counts = self.game.seat_counts
        self.count = counts[(counts.index(self.count) + by) % len(counts)]

    def turn_kind(self, seat: int, by: int) -> None:
        kinds = kinds_for(self.game.name)
        self.kinds[seat] = kinds[(kinds.index(self.kinds[seat]) + by) % len(kinds)]

    def turn_option(self, name: str, by: int) -> None:
        """Only an option with few values can be turned; a number is typed."""
        values = self.option(name).values
        if values:
            self.options[name] = values[(values.index(str(self.options[name])) + by) % len(values)]

    def set_name(self, seat: int, name: str) -> str:
        """Why this cannot be a name; empty if it is one now."""
        try:
            Seat.person(name)
        except TechdeckError as error:
            return error.message
        if name:
            self.names[seat] = name
        else:
            self.names.pop(seat, None)
        return ""

    def set_option(self, name: str, value: str) -> str:
        """Why this cannot be; empty if it is so now."""
        try:
            self.options[name] = self.option(name).read(value)
        except TechdeckError as error:
            return error.message
        return ""
