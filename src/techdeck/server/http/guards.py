"""What protects the server from the outside: headers, limits, sessions, and how mistakes are answered."""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from litestar import Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotAuthorizedException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware.session.client_side import ClientSideSessionBackend, CookieBackendConfig
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from techdeck.kernel.errors import TechdeckError
from techdeck.server.lobby.pace import Pace, TooOften, address_of
from techdeck.server.messages.answers import Problem
from techdeck.server.messages.limits import LONGEST_NAME
from techdeck.server.process.services import Services
from techdeck.server.process.settings import Settings

STATUS = {"unknown": 404, "refused": 409, "other-rules": 409, "stale": 409, "forbidden": 403, "denied": 401}
STATUS |= {"unsaved": 503, "unsure": 503, "damaged": 503, "too-fast": 429}
LONGEST_BODY = 500_000
YEAR = 365 * 86_400
UNPACED = ("/healthz", "/readyz", "/metrics")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HSTS = {"strict-transport-security": f"max-age={YEAR}"}
NOT_UNDERSTOOD = "The server did not understand that. Load the page again, then try once more."
ANSWERS = {
    401: ("denied", "That is not for you to see."),
    403: ("forbidden", "Load the page again, then try once more."),
    404: ("unknown", "There is nothing at this address."),
    405: ("method", "That cannot be done here."),
    413: ("too-long", "That is too long."),
    429: ("too-fast", "That was a lot at once. Wait a moment, then try again."),
}
FIELDS = {  # what people fill in
    "name": f"A name has 1 to {LONGEST_NAME} letters.",
    "password": "A password has 8 to 200 letters.",
    "key": "This link to a seat is not complete.",
    "text": "That text is too long.",
    "seats": "Pick how many play.",
    "step": "The game has no such moment.",
}
CONTROL = re.compile(r"[\x00-\x1f\x7f]")

log = logging.getLogger("techdeck.http")


def guarded(app: ASGIApp, settings: Settings) -> ASGIApp:
    """The application with the same headers on every answer, also where there is no such path.

    Headers of requests are ASCII here: what compares secrets takes nothing else. Paths hold no control characters:
    no file has such a name, and the system fails where it is asked for one.
    """
    own = HEADERS | HSTS if settings.secure else HEADERS

    async def outer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await app(scope, receive, send)
            return
        readable = CONTROL.search(scope["path"]) is None
        if scope["type"] == ScopeType.WEBSOCKET:
            await (
                app(scope, receive, send) if readable else send({"type": "websocket.close", "code": 1008, "reason": ""})
            )
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in own.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):  # nothing that belongs to a person is cached
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        scope["headers"] = [(name, value) for name, value in scope["headers"] if value.isascii()]
        await (app(scope, receive, with_headers) if readable else refuse_path(with_headers))

    return outer


async def refuse_path(send: Send) -> None:
    problem = json.encode(Problem("bad-request", "There is nothing at this address."))
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(problem)).encode())]
    await send({"type": "http.response.start", "status": 400, "headers": head})
    await send({"type": "http.response.body", "body": problem, "more_body": False})


def key_of(settings: Settings, purpose: str) -> bytes:
    """A key of its own for each purpose."""
    return blake2b(purpose.encode(), key=settings.secret.encode()[:64], digest_size=32).digest()


class SessionCookies(ClientSideSessionBackend):
    """A cookie that was changed or made up is no session, and no fault of ours."""

    def load_data(self, data: list[bytes]) -> dict[str, Any]:
        try:
            return super().load_data(data)
        except Exception:
            return {}


class SessionConfig(CookieBackendConfig):
    _backend_class = SessionCookies


def session_config(settings: Settings) -> CookieBackendConfig:
    """The session is the cookie, encrypted and signed. WebSockets read it themselves, and never write it."""
    return SessionConfig(
        secret=key_of(settings, "session"),
        key="techdeck",
        max_age=YEAR,
        samesite="lax",
        httponly=True,
        secure=settings.secure,
        scopes={ScopeType.HTTP},
    )


def csrf_config(settings: Settings) -> CSRFConfig:
    secret = key_of(settings, "csrf").hex()
    return CSRFConfig(secret, cookie_name="csrftoken", header_name="x-csrftoken", cookie_secure=settings.secure)


def paced(settings: Settings) -> Callable[[ASGIApp], ASGIApp]:
    """So many requests and connections a minute from one address; whether the server runs may always be asked."""
    pace = Pace(settings.rate, 60.0)

    def middleware(app: ASGIApp) -> ASGIApp:
        async def outer(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["path"] not in UNPACED:
                client = scope["client"]
                slow_down(pace.take(address_of(client[0] if client else None)))
            await app(scope, receive, send)

        return outer

    return middleware


def unhurried(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Guessing passwords is slow, and so is keeping the server busy with hashing them."""
    services: Services = connection.app.state.services
    if services.settings.rate:
        slow_down(services.passwords.take(address_of(connection.client.host if connection.client else None)))


def slow_down(seconds: float) -> None:
    if seconds:
        raise TooManyRequestsException(headers={"retry-after": str(math.ceil(seconds))})


def compression_config() -> CompressionConfig:
    """All but answers with the secret of a seat: their length must tell nothing about it."""
    return CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6, exclude=["/seat$", "/join$", "/claim$"])


def near_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Metrics are for the machine itself; a reverse proxy passes on the address of who really asks."""
    if connection.client is None or connection.client.host not in ("127.0.0.1", "::1"):
        raise NotAuthorizedException("Metrics are for this machine only.")


def bad_input(request: Request[Any, Any, Any], error: TechdeckError) -> Response[Problem]:
    problem = Problem(error.code, error.message[:500], error.clause)
    headers = {"retry-after": str(error.seconds)} if isinstance(error, TooOften) else {}
    return Response(problem, status_code=STATUS.get(error.code, 400), headers=headers)


def bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar refuses: no such path, a body that cannot be read, too many requests."""
    details = [detail for detail in error.extra if isinstance(detail, dict)] if isinstance(error.extra, list) else []
    told = [f"{detail.get('key', 'body')}: {detail.get('message', '')}" for detail in details]
    code, message = ANSWERS.get(error.status_code, ("bad-request", NOT_UNDERSTOOD))
    if error.status_code == 400:
        message = next(filter(None, [FIELDS.get(str(detail.get("key", ""))) for detail in details]), message)
    problem = Problem(code, message, detail="; ".join([error.detail, *told])[:500])
    return Response(problem, status_code=error.status_code, headers=error.headers)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Lists in lists in lists: nothing that is asked for here has such a body."""
    log.warning("nested too deep", extra={"path": request.scope.get("path_template", ""), "error": "RecursionError"})
    return Response(Problem("bad-request", NOT_UNDERSTOOD), status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: who asked learns nothing about it, the log all but their data."""
    log.exception("request failed", exc_info=error, extra={"path": request.scope.get("path_template", "")})
    return Response(Problem("internal", "Something went wrong on our side. Try again in a moment."), status_code=500)
