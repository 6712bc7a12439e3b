"""The commands of the server: `techdeck serve` and `techdeck admin`."""

from __future__ import annotations

import asyncio
import os
import threading
import time
import webbrowser
from collections.abc import Coroutine
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import click

from techdeck.kernel.errors import Impossible, Unknown
from techdeck.kernel.record import Record, parse_record
from techdeck.match.store import saves
from techdeck.server.process.files import close_database, close_folder, close_output
from techdeck.server.process.settings import Settings
from techdeck.server.process.wishes import check_seeded, free_port, need_extras, read_bots

LONGEST_RECORD = 10_000_000
WORKER_PATIENCE = 60  # seconds in which a worker must answer the first process, also on a machine that is overrun

DATA = click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The data folder; ~/.local/share/techdeck/server."
)
DATABASE = click.option("--database", default="", help="postgresql+asyncpg://…, instead of SQLite in the data folder.")


def settle(data: Path | None, database: str) -> tuple[Path, str]:
    """The data folder and the database, which nobody else can read from now on."""
    folder = data or saves() / "server"
    if database and not database.startswith(("postgresql+asyncpg://", "sqlite+aiosqlite://")):
        raise Impossible("A database is postgresql+asyncpg://USER@HOST/NAME or sqlite+aiosqlite:///FILE.")
    close_folder(folder)
    url = Settings(str(folder), database).database_url
    if url.startswith("sqlite"):
        close_database(Path(url.partition("///")[2]))
    return folder, database


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free port.")
@DATA
@DATABASE
@click.option("--bus", default="", help="redis://…, which carries news between several processes.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that serve.")
@click.option("--bots", "bot_processes", type=click.IntRange(1, 64), default=1, help="Processes that bots think in.")
@click.option("--bot", "bots", multiple=True, metavar="NAME=BOT", help="One more bot for tables: fox=onnx:fox.onnx.")
@click.option("--bot-seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True)
@click.option("--study-seconds", type=click.FloatRange(0, 600), default=60.0, help="For each study; 0: none.")
@click.option("--bot-pause", type=click.FloatRange(0, 10), default=0.7, show_default=True)
@click.option(
    "--spans", type=click.FloatRange(0, 100), default=1.0, help="How long times of the rules take; 0: for ever."
)
@click.option("--most-choices", type=click.IntRange(1), default=20_000, help="Of a game; then its table is ended.")
@click.option("--rate", type=click.IntRange(0), default=600, help="HTTP requests a minute from one address; 0: all.")
@click.option("--talk", type=click.IntRange(0), default=20, help="Messages a second over one WebSocket; 0: all.")
@click.option("--head-seconds", type=click.FloatRange(0.1, 600), default=10.0, help="To send the head of a request in.")
@click.option("--origin", "origins", multiple=True, help="Another page that may play here, like https://example.org.")
@click.option("--https", "secure", is_flag=True, help="People come by HTTPS: cookies are for it only.")
@click.option("--seed", default="", help="Deal every table as this text says: for shows and tests.")
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), default="info", show_default=True)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str,
    bus: str,
    workers: int,
    bot_processes: int,
    bots: tuple[str, ...],
    bot_seconds: float,
    study_seconds: float,
    bot_pause: float,
    spans: float,
    most_choices: int,
    rate: int,
    talk: int,
    head_seconds: float,
    origins: tuple[str, ...],
    secure: bool,
    seed: str,
    log: str,
    no_browser: bool,
) -> int:
    """Serve tables to browsers: friends, bots, nothing lost.

    \b
    techdeck serve
    techdeck serve --host 0.0.0.0 --port 8080 --no-browser
    techdeck serve --bot fox=onnx:fox.onnx
    techdeck serve --workers 4 --database postgresql+asyncpg://techdeck@localhost/techdeck --bus redis://localhost
    """
    need_extras(database, bus)
    folder, database = settle(data, database)
    if workers > 1 and not bus:
        raise Impossible("Several workers need a bus to hear of each other: --bus redis://localhost")
    if bus and not bus.startswith(("redis://", "rediss://", "unix://")):
        raise Impossible("A bus is written like redis://localhost:6379/0.")
    check_seeded(seed, host)
    settings = Settings(
        data=str(folder),
        database=database,
        bus=bus,
        host=host,
        port=port or free_port(host),
        workers=workers,
        secure=secure,
        origins=origins,
        rate=rate,
        talk=talk,
        head_seconds=head_seconds,
        bot_processes=bot_processes,
        bots=read_bots(bots),
        bot_seconds=bot_seconds,
        study_seconds=study_seconds,
        bot_pause=bot_pause,
        spans=spans,
        most_choices=most_choices,
        seed=seed,
        log=log,
    )
    run(settings, not no_browser)
    return 0


def run(settings: Settings, browser: bool) -> None:
    import msgspec.structs
    import uvicorn

    from techdeck.server.process.begin import open_data

    secret = asyncio.run(open_data(Path(settings.data), settings.database_url))
    more_files()
    msgspec.structs.replace(settings, secret=secret).to_environment()
    if settings.workers > 1:
        share_metrics(settings)
    address = (
        f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0', '::') else settings.host}:{settings.port}/"
    )
    click.echo(f"techdeck is played at {address} (data in {settings.data}). Ctrl-C ends it.")
    if browser:
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    uvicorn.run(
        "techdeck.server.http.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        http="techdeck.server.http.heads:Heads",
        ws="techdeck.server.http.wire:Wire",
        ws_per_message_deflate=False,
        ws_max_size=16_384,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=WORKER_PATIENCE,
    )


def more_files() -> None:
    """As many connections as the system allows, not as many as it gives to everybody."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def share_metrics(settings: Settings) -> None:
    """Worker processes count together in a folder that begins empty."""
    folder = Path(settings.data) / "metrics"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.db"):
        old.unlink()
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)


def open_browser(address: str) -> None:
    """Once the server answers."""
    for _ in range(100):
        try:
            with urlopen(address + "healthz", timeout=1):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.1)


def record_at(url: str) -> Record:
    """The record behind the address of a table, or of a record itself."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https"):
        raise Impossible(f"{url[:60]!r} is no address: it begins with http:// or https://.")
    if parts.path.startswith("/t/"):
        url = f"{parts.scheme}://{parts.netloc}/api/tables/{parts.path.split('/')[2]}/record"
    try:
        with urlopen(url, timeout=30) as answer:
            return parse_record(answer.read(LONGEST_RECORD).decode())
    except HTTPError as error:
        raise Unknown(f"There is no finished game at this address (status {error.code}).") from None
    except (URLError, OSError, UnicodeDecodeError) as error:
        raise Unknown(f"The record cannot be read: {error}.") from None


@click.group()
def admin() -> None:
    """Look after the tables of a server, whether it runs or not.

    \b
    techdeck admin list
    techdeck admin check
    techdeck admin end TABLE
    techdeck admin export TABLE > game.techdeck
    techdeck admin logout ACCOUNT
    techdeck admin backup backup.sqlite
    """
    need_extras()


@admin.command("list")
@DATA
@DATABASE
@click.option("--all", "every", is_flag=True, help="Those that are over, too.")
def list_tables(data: Path | None, database: str, every: bool) -> int:
    """List the tables: id, game, status, when made, who sits there.

    \b
    techdeck admin list --all
    """
    from techdeck.server.process.admin import table_lines

    return ask(table_lines(url_of(data, database), every))


@admin.command()
@DATA
@DATABASE
def check(data: Path | None, database: str) -> int:
    """Name the tables that cannot be read: a server sets them aside, and all others go on.

    \b
    techdeck admin check
    """
    from techdeck.server.process.admin import check_lines

    return ask(check_lines(url_of(data, database)))


@admin.command()
@click.argument("table")
@DATA
@DATABASE
def end(table: str, data: Path | None, database: str) -> int:
    """Stop a table for good. Its game has no result, and its seed stays secret.

    A server that runs tells the players within seconds.

    \b
    techdeck admin end 3uB0…
    """
    from techdeck.server.process.admin import end_table

    return ask(end_table(url_of(data, database), table))


@admin.command()
@click.argument("table")
@DATA
@DATABASE
@click.option("--secret", is_flag=True, help="With the seed, though the game goes on.")
def export(table: str, data: Path | None, database: str, secret: bool) -> int:
    """Print the record of a table.

    \b
    techdeck admin export 3uB0… > game.techdeck
    """
    from techdeck.server.process.admin import record_lines

    close_output()
    return ask(record_lines(url_of(data, database), table, secret))


@admin.command()
@click.argument("account")
@DATA
@DATABASE
def sessions(account: str, data: Path | None, database: str) -> int:
    """List where an account is signed in: id, when last seen, the browser.

    \b
    techdeck admin sessions Ana
    """
    from techdeck.server.process.admin import session_lines

    return ask(session_lines(url_of(data, database), account))


@admin.command()
@click.argument("account")
@DATA
@DATABASE
@click.option("--session", help="Only this one.")
def logout(account: str, data: Path | None, database: str, session: str | None) -> int:
    """Sign an account out everywhere. Its open connections are closed within seconds.

    \b
    techdeck admin logout Ana
    """
    from techdeck.server.process.admin import end_sessions

    return ask(end_sessions(url_of(data, database), account, session))


@admin.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATA
def backup(file: Path, data: Path | None) -> int:
    """Copy the SQLite database of the data folder to FILE, also while a server runs.

    \b
    techdeck admin backup techdeck-monday.sqlite
    """
    from techdeck.server.process.admin import copy_database

    folder, _ = settle(data, "")
    return ask(copy_database(folder / "techdeck.sqlite", file))


def url_of(data: Path | None, database: str) -> str:
    need_extras(database)
    folder, database = settle(data, database)
    return Settings(str(folder), database).database_url


def ask(work: Coroutine[Any, Any, list[str]]) -> int:
    for line in asyncio.run(work):
        click.echo(line)
    return 0
