"""A boardgame.io server as a peer: installed from the npm registry into a temporary folder, for one run."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol, TypeVar

from wire import Wire, connect

STORES = ("FlatFile", "memory")
TABLES, MOVES, SEATS = 50, 150, 4
# Newer koa-compose breaks its lobby, newer node-persist stalls its FlatFile store.
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.0"},
    "overrides": {"koa-compose": "4.1.0"},
}
SERVER = Path(__file__).with_name("boardgame.cjs")

Result = TypeVar("Result")


class Playing(Protocol):
    """A table that plays itself once it is told to go on."""

    wires: list[Wire]
    times: list[float]
    bytes: int
    done: asyncio.Future[None]

    def go_on(self) -> None: ...


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Match:
    """The four sockets of a match; the seat whose turn it is plays a card as soon as all have heard."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wires: list[Wire] = []
        self.synced = asyncio.Event()
        self.heard = self.state = 0
        self.left = MOVES
        self.bytes = 0
        self.sent_at = 0.0
        self.times: list[float] = []
        self.done = asyncio.get_running_loop().create_future()

    def hear(self, seat: int, data: bytes) -> None:
        if data[:1] == b"0":
            self.wires[seat].send(b"40/hands,")
        elif data[:1] == b"2":
            self.wires[seat].send(b"3")
        elif data.startswith(b"40/hands"):
            self.tell(seat, ["sync", self.name, str(seat), None, SEATS])
        elif data.startswith(b'42/hands,["sync"'):
            self.synced.set()
        elif data.startswith(b'42/hands,["update"'):
            self.bytes += len(data)
            _, _, state, _ = json.loads(data[9:])
            assert state["_stateID"] == self.state + 1
            self.heard += 1
            if self.heard == SEATS:
                self.heard, self.state = 0, self.state + 1
                self.times.append(time.perf_counter() - self.sent_at)
                self.go_on()

    def tell(self, seat: int, message: list[object]) -> None:
        self.wires[seat].send(b"42/hands," + json.dumps(message).encode())

    def go_on(self) -> None:
        if not self.left:
            self.done.set_result(None)
            return
        self.left -= 1
        seat = str(self.state % SEATS)
        payload = {"type": "play", "args": [self.state % 20], "playerID": seat, "credentials": None}
        self.sent_at = time.perf_counter()
        self.tell(int(seat), ["update", {"type": "MAKE_MOVE", "payload": payload}, self.state, self.name, seat])


class Peer:
    def __init__(self, store: str, folder: Path) -> None:
        self.store = store
        self.folder = folder
        self.port = free_port()

    @property
    def ready(self) -> str:
        return f"http://127.0.0.1:{self.port}/games"

    def install(self) -> None:
        if not (self.folder / "node_modules").exists():
            (self.folder / "package.json").write_text(json.dumps(PACKAGE))
            npm = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
            subprocess.run(npm, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)
            shutil.copy(SERVER, self.folder)

    def serve(self, cores: list[int]) -> subprocess.Popen[bytes]:
        self.install()
        command = ["node", SERVER.name, str(self.port), self.store, str(self.folder / "matches")]
        return subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "NODE_ENV": "production"},
            preexec_fn=lambda: os.sched_setaffinity(0, cores) if cores else None,
        )

    async def play(self, timed: Callable[[list[Playing], int], Awaitable[Result]], pid: int) -> Result:
        matches: list[Playing] = []
        for number in range(TABLES):
            match = Match(f"match{number}")
            for seat in range(SEATS):

                def hear(data: bytes, seat: int = seat, match: Match = match) -> None:
                    match.hear(seat, data)

                match.synced.clear()
                await connect(self.port, "/socket.io/?EIO=4&transport=websocket", hear, match.wires)
                await match.synced.wait()
            matches.append(match)
        await asyncio.sleep(1)
        result = await timed(matches, pid)
        for match_ in matches:
            for wire in match_.wires:
                wire.close()
        return result
