"""The engine protocol: one JSON object a line in, one a line out. Bad input gets an error and changes nothing."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from random import Random
from typing import IO, Any

from techdeck.adapters.fields import BadRequest, Fields
from techdeck.adapters.shapes import SEATS, asks_of, events_of, game_of
from techdeck.bots import Budget, Thinker, Thought, bot_named
from techdeck.cards.edition import Edition, house, load
from techdeck.games.registry import GAMES
from techdeck.kernel.errors import Refused, TechdeckError, Unknown
from techdeck.kernel.record import parse_record
from techdeck.kernel.state import State
from techdeck.match.fold import fill_names, new_record
from techdeck.match.match import Match

LONGEST_LINE = 1 << 24
LONGEST_MESSAGE = 500
LONGEST_THOUGHT = 3600.0


class NoRecord(TechdeckError):
    """A state whose past is not known."""

    code = "no-record"


class Engine:
    """Answers requests. A state is a match that lives here in memory, under the name it gives out."""

    def __init__(self) -> None:
        self.states: dict[str, Match] = {}
        self.given = 0
        self.editions: dict[str, Edition] = {}  # those used so far, by digest: their records can be loaded
        self.requests: dict[str, Callable[[Fields], object]] = {
            "games": self.games,
            "new": self.new,
            "set": self.set,
            "position": self.position,
            "asks": self.asks,
            "choose": self.choose,
            "whynot": self.whynot,
            "observe": self.observe,
            "sample": self.sample,
            "copy": self.copy,
            "drop": self.drop,
            "result": self.result,
            "record": self.record,
            "load": self.load,
            "think": self.think,
        }

    def answer(self, line: bytes) -> dict[str, Any]:
        """The reply to one line."""
        number: object = None
        try:
            if len(line) >= LONGEST_LINE:
                raise BadRequest(f"The line is too long: {LONGEST_LINE} bytes is the most.")
            request = read_line(line)
            number = request.get("id")
            fields = Fields(request)
            word = fields.text("do")
            if word not in self.requests:
                raise Unknown(f"There is no request {word!r}; the requests are {', '.join(self.requests)}.")
            return {"id": number, "ok": self.requests[word](fields)}
        except TechdeckError as error:
            return {"id": number, "error": described(error)}
        except RecursionError:
            return {"id": number, "error": {"code": "too-deep", "message": "The request is nested too deeply."}}
        except Exception as error:
            # A fault of ours: the program at the other end learns of it, and its states are as they were.
            return {"id": number, "error": {"code": "internal", "message": short(f"{type(error).__name__}: {error}")}}

    def hold(self, held: Match) -> str:
        self.given += 1
        name = f"s{self.given}"
        self.states[name] = held
        return name

    def held(self, fields: Fields) -> Match:
        name = fields.text("state")
        if name not in self.states:
            raise Unknown(f"There is no state {name!r}.")
        return self.states[name]

    def edition(self, fields: Fields) -> Edition:
        """The edition in a file, or the House Edition."""
        path = fields.maybe_text("edition")
        try:
            edition = house() if path is None else load(path)
        except ValueError:
            raise BadRequest("'edition' is the path of a file, and this is none.") from None
        self.editions[edition.digest] = edition
        return edition

    # Requests, in the order of the protocol.

    def games(self, fields: Fields) -> object:
        fields.done()
        return [game_of(game) for game in GAMES.values()]

    def new(self, fields: Fields) -> object:
        return self.begin(fields, None)

    def set(self, fields: Fields) -> object:
        return self.begin(fields, fields.thing("position"))

    def begin(self, fields: Fields, position: dict[str, Any] | None) -> object:
        game, seats = fields.text("game"), fields.number("seats")
        options, seed = fields.maybe_thing("options"), fields.maybe_text("seed")
        edition = self.edition(fields)
        fields.done()
        record = new_record(game, seats, options, seed, edition, position)
        name = self.hold(Match(record, edition, names=SEATS[: record.seats]))
        return {"state": name, "commitment": record.commitment} if position is None else {"state": name}

    def position(self, fields: Fields) -> object:
        held = self.held(fields)
        fields.done()
        return held.state.position(-1)

    def asks(self, fields: Fields) -> object:
        held = self.held(fields)
        fields.done()
        return asks_of(held.state, held.state.actors)

    def choose(self, fields: Fields) -> object:
        held = self.held(fields)
        seat, text = fields.seat(held.state), fields.text("choice")
        fields.done()
        happened = held.choose(seat, text)
        return {"events": events_of(held.state, happened)}

    def whynot(self, fields: Fields) -> object:
        held = self.held(fields)
        seat, text = fields.seat(held.state), fields.text("choice")
        fields.done()
        clause, reason = held.whynot(seat, text)
        return {"clause": clause, "reason": reason} if clause or reason else {"legal": True}

    def observe(self, fields: Fields) -> object:
        held = self.held(fields)
        seat = fields.seat_or_watcher(held.state)
        fields.done()
        seen = held.observe(seat)
        seats = [seat] if seat in seen.state.actors else []
        return {
            "view": seen.view(),
            "asks": asks_of(seen.state, seats),
            "events": events_of(seen.state, seen.events()),
        }

    def sample(self, fields: Fields) -> object:
        held = self.held(fields)
        seat, seed = fields.seat_or_watcher(held.state), fields.seed("seed")
        fields.done()
        return {"state": self.hold(held.sample(seat, Random(seed)))}

    def copy(self, fields: Fields) -> object:
        held = self.held(fields)
        fields.done()
        return {"state": self.hold(held.copy())}

    def drop(self, fields: Fields) -> object:
        self.held(fields)
        name = fields.text("state")
        fields.done()
        del self.states[name]
        return {}

    def result(self, fields: Fields) -> object:
        held = self.held(fields)
        fields.done()
        result = held.state.result()
        return {
            "over": held.state.over,
            "winners": list(result.winners),
            "scores": list(result.scores),
            "reason": result.reason,
        }

    def record(self, fields: Fields) -> object:
        held = self.held(fields)
        fields.done()
        if held.record.seed is None:
            raise NoRecord("This state is a sample or comes from one: its past is not known, so it has no record.")
        return held.record.text()

    def load(self, fields: Fields) -> object:
        record = parse_record(fields.text("record"))
        given = self.edition(fields) if fields.has("edition") else self.editions.get(record.edition)
        fields.done()
        return {"state": self.hold(Match(record, given, names=SEATS[: record.seats]))}

    def think(self, fields: Fields) -> object:
        held = self.held(fields)
        seat, level = fields.seat(held.state), fields.text("bot")
        budget = Budget(fields.maybe_seconds("seconds", LONGEST_THOUGHT), fields.maybe_count("iterations"))
        seed = fields.seed("seed") if fields.has("seed") else None
        fields.done()
        bot = bot_named(level, held.record.game, held.record.seats)
        seen, rng = held.observe(seat), Random(seed)
        if seat not in seen.state.actors:
            clause, reason = held.whynot(seat, 0)
            raise Refused(reason, clause)
        if isinstance(bot, Thinker):
            return thought_of(held.state, bot.think(seen, budget, rng))
        return {"choice": held.state.text(bot.choose(seen, budget, rng))}


def thought_of(state: State, thought: Thought) -> dict[str, Any]:
    """How often each choice was looked at, and the chance of winning with the best."""
    visits = {state.text(line.choice): line.visits for line in thought.lines}
    return {"choice": state.text(thought.choice), "visits": visits, "value": thought.lines[0].chance}


def read_line(line: bytes) -> dict[str, Any]:
    try:
        request = json.loads(line.decode(), parse_constant=refuse_constant, parse_float=finite)
    except RecursionError:
        raise BadRequest("The line is nested too deeply.") from None
    except ValueError as error:
        raise BadRequest(f"The line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequest('A request is a JSON object, like {"id": 1, "do": "games"}.')
    return request


def refuse_constant(word: str) -> float:
    raise ValueError(f"{word} is no JSON")


def finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError("a number is too large")
    return number


def described(error: TechdeckError) -> dict[str, str]:
    message = short(fill_names(error.message, SEATS))
    return {"code": error.code, "message": message} | ({"clause": error.clause} if error.clause else {})


def short(message: str) -> str:
    return message if len(message) <= LONGEST_MESSAGE else message[:LONGEST_MESSAGE] + "…"


def written(reply: dict[str, Any]) -> bytes:
    try:
        return json.dumps(reply).encode() + b"\n"
    except RecursionError:
        return json.dumps(reply | {"id": None}).encode() + b"\n"


def serve(source: IO[bytes], out: IO[bytes]) -> None:
    """Answer line after line until there are no more."""
    engine = Engine()
    while line := source.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE)
        out.write(written(engine.answer(line)))
        out.flush()
