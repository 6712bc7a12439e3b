"""The web application."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from techdeck import __version__
from techdeck.bots import close_kinds
from techdeck.kernel.errors import TechdeckError
from techdeck.server.http.designs import DesignRoutes, StudyRoutes
from techdeck.server.http.guards import (
    LONGEST_BODY,
    bad_input,
    bad_request,
    broken,
    compression_config,
    csrf_config,
    guarded,
    near_only,
    paced,
    session_config,
    too_deep,
)
from techdeck.server.http.lessons import LessonRoutes
from techdeck.server.http.puzzles import PuzzleRoutes
from techdeck.server.http.routes import DEPENDENCIES, DataRoutes, PeopleRoutes, Serving, TableRoutes
from techdeck.server.http.sockets import table_socket
from techdeck.server.messages.answers import Health
from techdeck.server.process.logs import set_up_logs
from techdeck.server.process.metrics import watch
from techdeck.server.process.services import Services
from techdeck.server.process.settings import Settings

CLIENT = Path(__file__).parent.parent / "client"  # the built browser client, where there is one

ROUTES = (PeopleRoutes, DataRoutes, DesignRoutes, StudyRoutes, LessonRoutes, PuzzleRoutes, TableRoutes)

PLAIN_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>techdeck</title></head>
<body>
<h1>techdeck</h1>
<p>The server runs. The browser client is not part of this build.</p>
<p>Programs use the <a href="/api/schema/openapi.json">HTTP interface</a>: <a href="/api/games">games</a>,
<a href="/api/tables">tables</a>, <a href="/api/rules">rules</a>, <a href="/api/cards">cards</a>.</p>
</body>
</html>
"""


PAGES = (
    *("/", "/t/{name:str}", "/lobby", "/mine", "/new", "/new/{name:str}", "/replay/{name:str}"),
    "/analysis/{name:str}",
    *("/rules", "/rules/{name:str}", "/cards", "/settings", "/design", "/design/{name:str}", "/learn/{name:str}"),
    *("/puzzles", "/puzzles/{name:str}", "/puzzles/{name:str}/{number:int}"),
)


def client(status: int = 200) -> Response[str]:
    index = CLIENT / "index.html"
    text = index.read_text() if index.exists() else PLAIN_PAGE
    return Response(text, media_type=MediaType.HTML, status_code=status)


@get(list(PAGES), media_type=MediaType.HTML, include_in_schema=False)
async def page() -> Response[str]:
    return client()


def no_page(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """A person at a wrong address gets the client, which says so and knows the way on; a program gets a problem."""
    wants_page = "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
    return client(404) if wants_page else bad_request(request, error)


@get("/healthz", tags=["operations"], summary="Whether the process runs")
async def healthz() -> Health:
    return Health("ok")


@get("/readyz", tags=["operations"], summary="Whether the database can be written and the bus answers")
async def readyz(services: Serving) -> Response[Health]:
    try:
        if services.stopping:
            raise ConnectionError("stopping")
        await services.ready.check()
    except Exception as error:
        return Response(Health("failing", type(error).__name__), status_code=503)
    return Response(Health("ok"))


class Metrics(PrometheusController):
    guards = (near_only,)
    include_in_schema = False


def make_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        services = await Services.start(settings)
        app.state.services = services
        watch(services)
        try:
            yield
        finally:
            await services.close()

    session = session_config(settings)
    prometheus = PrometheusConfig("techdeck", "techdeck", group_path=True, scopes={ScopeType.HTTP})
    middleware: list[Any] = [prometheus.middleware, session.middleware]
    if settings.rate:
        middleware.insert(0, paced(settings))
    handlers: Sequence[Any] = [page, healthz, readyz, Metrics, *ROUTES, table_socket]
    if CLIENT.is_dir():
        handlers = [*handlers, create_static_files_router("/assets", [CLIENT / "assets"], include_in_schema=False)]
    app = Litestar(
        handlers,
        dependencies=DEPENDENCIES,
        middleware=middleware,
        csrf_config=csrf_config(settings),
        compression_config=compression_config(),
        exception_handlers={
            TechdeckError: bad_input,
            NotFoundException: no_page,
            HTTPException: bad_request,
            RecursionError: too_deep,
            Exception: broken,
        },
        lifespan=[running],
        openapi_config=openapi_config(),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
    )
    app.state.session = session._backend_class(session)
    return app


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        "techdeck", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()], use_handler_docstrings=True
    )


def from_environment() -> ASGIApp:
    """The application of a server process, as the first process said."""
    settings = Settings.from_environment()
    close_kinds(settings.bots)
    set_up_logs(settings.log)
    return guarded(make_app(settings), settings)
