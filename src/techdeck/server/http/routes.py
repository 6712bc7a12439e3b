"""The HTTP interface. Bodies and answers are the structs of `messages`."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from techdeck import rulebook
from techdeck.bots import levels_for
from techdeck.bots.names import bot_name, manner_of
from techdeck.games.registry import GAMES
from techdeck.kernel.game import Option
from techdeck.lessons.reader import lesson_for
from techdeck.match.telling import speaker_for
from techdeck.server.http.designs import card_info, info_of
from techdeck.server.http.guards import unhurried
from techdeck.server.http.sessions import known_person, person_of, sign_in
from techdeck.server.lobby.person import Person
from techdeck.server.messages.answers import (
    BotInfo,
    GameInfo,
    ListedTable,
    Me,
    OptionInfo,
    RulesPage,
    Seated,
    SessionInfo,
    TableInfo,
    Verified,
)
from techdeck.server.messages.designs import Cards
from techdeck.server.messages.past import GameAnalysis, ReplayStep, Story, WinningChances
from techdeck.server.messages.requests import (
    Claim,
    Credentials,
    Fork,
    Join,
    NewTable,
    RecordText,
    SetName,
    SetSeat,
    Start,
)
from techdeck.server.process.services import Services

Asked = Request[Any, Any, State]
Serving = NamedDependency[Services]
Asker = NamedDependency[Person]
TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{16,40}$", description="The id of a table.")]
SessionId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{16,40}$", description="The id of a session.")]
PageName = Annotated[str, PathParameter(pattern="^[A-Za-z-]{1,40}$", description="The name or prefix of a page.")]
Digest = Annotated[
    str | None, QueryParameter(pattern="^[0-9a-f]{64}$", description="An edition; by default the House one.")
]
SeatAt = Annotated[int, PathParameter(ge=0, le=7)]
Step = Annotated[int, QueryParameter(ge=0, le=1_000_000_000)]
Running = Annotated[bool, QueryParameter(description="Those only that wait or are played.")]
OwnSeat = Annotated[int | None, QueryParameter(ge=0, le=7, description="One of your seats; by default the first.")]
FullKnowledge = Annotated[bool, QueryParameter(description="As if all hands had lain open.")]
SeatView = Annotated[int | None, QueryParameter(ge=-1, le=7, description="As this seat saw it; -1 is a watcher.")]


async def provide_services(state: State) -> Services:
    services: Services = state.services
    return services


async def provide_person(request: Asked, services: Serving) -> Person:
    return await person_of(request, services.sessions)


DEPENDENCIES = {"services": Provide(provide_services), "person": Provide(provide_person)}


class PeopleRoutes(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me", summary="Who you are; somebody new becomes a guest")
    async def me(self, services: Serving, person: Asker) -> Me:
        return await services.people.me(person)

    @put("/me", summary="Change your name")
    async def rename(self, request: Asked, services: Serving, person: Asker, data: JSONBody[SetName]) -> Me:
        services.quotas.take("seat", person)
        person = await services.people.rename(person, data.name)
        sign_in(request, person.id, person.name, person.session)
        return await services.people.me(person)

    @post("/account", guards=[unhurried], summary="Make an account of a guest, who keeps all games")
    async def register(self, request: Asked, services: Serving, person: Asker, data: JSONBody[Credentials]) -> Me:
        account = await services.people.register(person, data.name, data.password)
        return await self.signed_in(request, services, person, account)

    @post(
        "/login",
        status_code=200,
        guards=[unhurried],
        summary="Be an account on this device; a guest's games go with you",
    )
    async def log_in(self, request: Asked, services: Serving, data: JSONBody[Credentials]) -> Me:
        before = await known_person(request, services.sessions)
        account = await services.people.log_in(before, data.name, data.password)
        return await self.signed_in(request, services, before, account)

    async def signed_in(self, request: Asked, services: Services, before: Person | None, account: Person) -> Me:
        """A new session for an account; the one before ends, so that who had a copy of it has nothing."""
        person = sign_in(request, account.id, account.name)
        await services.sessions.begin(person)
        if before is not None:
            await services.sessions.end(before.session, before)
        return await services.people.me(person)

    @post("/logout", status_code=204, summary="End this session at once, and its connections")
    async def log_out(self, request: Asked, services: Serving) -> None:
        person = await known_person(request, services.sessions)
        if person is not None:
            await services.sessions.end(person.session, person)
        request.clear_session()

    @get("/sessions", summary="Where you are signed in")
    async def sessions(self, services: Serving, person: Asker) -> list[SessionInfo]:
        return await services.sessions.listed(person)

    @delete("/sessions", summary="End all your sessions but this one")
    async def end_sessions(self, services: Serving, person: Asker) -> None:
        await services.sessions.end_others(person)

    @delete("/sessions/{session:str}", summary="End a session of yours at once, and its connections")
    async def end_session(self, services: Serving, person: Asker, session: SessionId) -> None:
        await services.sessions.end(session, person)


class DataRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games", summary="The games with their seats, options and bots")
    async def games(self) -> list[GameInfo]:
        return [
            GameInfo(
                game.name,
                game.title,
                game.about,
                game.prefix,
                game.version,
                list(game.seat_counts),
                [option_info(game.name, option) for option in game.options],
                game.uses_edition,
                dict(speaker_for(game.name).quick),
                [BotInfo(level, bot_name(level, ()), manner_of(level)) for level in levels_for(game.name)],
                game.minutes,
                game.scoring,
                game.timed,
                list(game.first_tips()),
                game.teams_by_seats(),
                lesson_for(game.name) is not None,
            )
            for game in GAMES.values()
        ]

    @get("/cards", summary="What is printed on the cards of an edition")
    async def cards(self, services: Serving, edition: Digest = None) -> Cards:
        found = await services.hub.editions.printed(edition)
        return Cards(info_of(found), [card_info(card) for card in found.edition.cards])

    @get("/rules", summary="The rulebook")
    async def rules(self) -> list[RulesPage]:
        return [rules_page(page) for page in rulebook.pages()]

    @get("/rules/{name:str}", summary="One page of the rulebook")
    async def page(self, name: PageName) -> RulesPage:
        return rules_page(rulebook.page_of(name.upper() if len(name) == 2 else name.lower()))

    @post("/verify", status_code=200, summary="Check a record that you have")
    async def verify(self, services: Serving, person: Asker, data: JSONBody[RecordText]) -> Verified:
        services.quotas.take("record", person)
        return await services.lobby.verify_text(data.text)


class TableRoutes(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/tables", summary="The lobby: public tables that wait or are played")
    async def lobby(self, services: Serving, person: Asker) -> list[ListedTable]:
        return await services.lobby.listed(person)

    @get("/mine", summary="Your tables, the latest first")
    async def mine(self, services: Serving, person: Asker, running: Running = False) -> list[ListedTable]:
        return await services.lobby.of(person, running)

    @post("/tables", summary="Make a table")
    async def create(self, services: Serving, person: Asker, data: JSONBody[NewTable]) -> TableInfo:
        services.quotas.take("public" if data.public else "table", person)
        return await services.lobby.create(data, person)

    @post("/claim", status_code=200, summary="Come back to a seat by its secret key")
    async def claim(self, services: Serving, person: Asker, data: JSONBody[Claim]) -> Seated:
        services.quotas.take("seat", person)
        return await services.lobby.claim(data.key, person)

    @get("/tables/{table:str}", summary="A table")
    async def info(self, services: Serving, person: Asker, table: TableId) -> TableInfo:
        return await services.lobby.info(table, person)

    @get("/tables/{table:str}/seat", summary="A seat of yours and its secret link")
    async def seat(self, services: Serving, person: Asker, table: TableId, seat: OwnSeat = None) -> Seated:
        return await services.lobby.seated(table, person, seat)

    @post("/tables/{table:str}/join", status_code=200, summary="Sit down")
    async def join(self, services: Serving, person: Asker, table: TableId, data: JSONBody[Join]) -> Seated:
        services.quotas.take("seat", person)
        return await services.lobby.join(table, data, person)

    @post("/tables/{table:str}/leave", status_code=200, summary="Get up before the game begins")
    async def leave(self, services: Serving, person: Asker, table: TableId) -> TableInfo:
        services.quotas.take("seat", person)
        return await services.lobby.leave(table, person)

    @put("/tables/{table:str}/seats/{seat:int}", summary="Give a seat to a bot, or empty it; for the owner")
    async def set_seat(
        self, services: Serving, person: Asker, table: TableId, seat: SeatAt, data: JSONBody[SetSeat]
    ) -> TableInfo:
        services.quotas.take("seat", person)
        return await services.lobby.set_seat(table, seat, data.level, person)

    @post("/tables/{table:str}/start", status_code=200, summary="Begin; for the owner")
    async def start(self, services: Serving, person: Asker, table: TableId, data: JSONBody[Start]) -> TableInfo:
        return await services.lobby.start(table, data.bots, person)

    @get("/tables/{table:str}/record", media_type=MediaType.TEXT, summary="The record of a finished game")
    async def record(self, services: Serving, table: TableId) -> Response[str]:
        text = await services.lobby.record(table)
        name = {"Content-Disposition": f'attachment; filename="{table}.techdeck"'}
        return Response(text, media_type=MediaType.TEXT, headers=name)

    @get("/tables/{table:str}/replay", summary="A step of a finished game")
    async def replay(self, services: Serving, table: TableId, step: Step = 0, seat: SeatView = None) -> ReplayStep:
        return await services.lobby.replay(table, step, seat)

    @get(
        "/tables/{table:str}/story",
        summary="What every step of a finished game did",
        responses={200: ResponseSpec(Story, generate_examples=False, description="Told piece by piece.")},
    )
    async def story(self, services: Serving, table: TableId, seat: SeatView = None) -> Stream:
        return Stream(await services.lobby.story(table, seat), media_type=MediaType.JSON)

    @get("/tables/{table:str}/verify", summary="Check a finished game: seed, shuffles, choices, result")
    async def verify(self, services: Serving, table: TableId) -> Verified:
        return await services.lobby.verify(table)

    @get("/tables/{table:str}/chances", summary="Who was winning a finished game, and the choice that turned it")
    async def chances(self, services: Serving, person: Asker, table: TableId) -> WinningChances:
        services.quotas.take("review", person)
        return await services.lobby.chances(table, person)

    @get("/tables/{table:str}/analysis", summary="A finished game looked through: what each choice cost, and why")
    async def analysis(
        self, services: Serving, person: Asker, table: TableId, open: FullKnowledge = False
    ) -> GameAnalysis:
        if not services.lobby.reviews.begun(table, open):
            services.quotas.take("review", person)
        return await services.lobby.analysis(table, open, person)

    @post("/tables/{table:str}/fork", summary="Go on from a step of a finished game at a new table")
    async def fork(self, services: Serving, person: Asker, table: TableId, data: JSONBody[Fork]) -> TableInfo:
        services.quotas.take("public" if data.public else "table", person)
        return await services.lobby.fork(table, data, person)

    @post("/tables/{table:str}/rematch", status_code=200, summary="The same people at a new table")
    async def rematch(self, services: Serving, person: Asker, table: TableId) -> TableInfo:
        services.quotas.take("table", person)
        return await services.lobby.rematch(table, person)


def option_info(game: str, option: Option) -> OptionInfo:
    title, words = speaker_for(game).option(option)
    values = list(option.values)
    return OptionInfo(option.name, option.default, option.meaning, title, values, words, option.low, option.high)


def rules_page(page: rulebook.Page) -> RulesPage:
    return RulesPage(page.name, page.title, page.prefix, page.text, rulebook.clauses(page.prefix))
