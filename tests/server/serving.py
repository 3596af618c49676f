"""A real server on the loopback interface, and clients that talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gaslight.server.running import bound, server_for
from gaslight.server.settings import Settings
from gaslight.server.world import World

ANSWERS = ("ack", "choices", "previews", "hint", "error")
PATIENCE = float(os.environ.get("GASLIGHT_TEST_PATIENCE", "60"))
"""Far more than any answer takes, also on a machine with much else to do."""


class Serving:
    """A server in a thread of its own, so that clients talk to it through real sockets."""

    def __init__(self, settings: Settings, world: World | None = None) -> None:
        self.listener = bound("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.server = server_for(settings, world)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.thread.start()
        for _ in range(1000):
            if self.server.started:
                return self
            threading.Event().wait(0.01)
        raise TimeoutError("the server does not start")

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive()

    @property
    def registry(self) -> Any:
        return self.app.state.registry

    @property
    def app(self) -> Any:
        return self.server.config.app.app  # type: ignore[union-attr]


@dataclass
class Housed:
    """A server in the loop of its clients."""

    port: int
    app: Any

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def registry(self) -> Any:
        return self.app.state.registry


@asynccontextmanager
async def housed(settings: Settings, world: World) -> AsyncIterator[Housed]:
    """Serve in this very loop: real sockets, and no second thread that a busy machine lets wait.

    Signals stay with pytest, so `serve`, which takes them over, is not called.
    """
    listener = bound("127.0.0.1", 0)
    server = server_for(settings, world)
    serving = asyncio.create_task(server._serve([listener]))
    while not server.started and not serving.done():  # noqa: ASYNC110 - it has no event for that
        await asyncio.sleep(0.01)
    try:
        yield Housed(listener.getsockname()[1], server.config.app.app)  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        await serving
        listener.close()


def generous(store: str, **changes: Any) -> Settings:
    """Settings without the limits that keep strangers polite."""
    figures: dict[str, Any] = {
        "tables_per_hour": 10**6,
        "sockets_per_address": 10**6,
        "requests_per_second": 10**6,
        "messages_per_second": 10**6,
        "messages_per_address": 10**6,
        "message_burst": 10**6,
        "wrong_tokens": 10**6,
        "analyses": 10**6,
        "hints": 10**6,
        "previews": 10**6,
        "replays": 10**6,
        "chat_lines": 10**6,
        "seeks_per_address": 10**6,
        "connections_per_address": 10**6,
        "think_grid_ms": 0,
        "think_seconds": 300.0,
    }
    return Settings(store=store, **{**figures, **changes})


@dataclass
class Seat:
    """One socket at a table, and everything that came through it."""

    socket: ClientConnection
    heard: list[str] = field(default_factory=list)
    messages: list[dict[str, Any]] = field(default_factory=list)
    refs: Any = field(default_factory=lambda: itertools.count(1))

    async def receive(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):  # `wait_for` would make a task for each
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        self.messages.append(message)
        return message

    async def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """The next message of a kind with these facts."""
        while True:
            message = await self.receive()
            if message["type"] == kind and all(
                message[name] == value for name, value in facts.items()
            ):
                return message

    async def until_one_of(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of some kinds."""
        while (message := await self.receive())["type"] not in kinds:
            pass
        return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        ref = next(self.refs)
        await self.socket.send(json.dumps({"type": kind, "ref": ref, **fields}))
        while True:
            message = await self.receive()
            if message["type"] in ANSWERS and message.get("ref") == ref:
                return message

    async def settle(self) -> None:
        """Everything sent so far has come."""
        await self.ask("ping")

    def last(self, kind: str) -> dict[str, Any]:
        """The newest message of a kind."""
        return next(message for message in reversed(self.messages) if message["type"] == kind)

    def n(self) -> int:
        numbers = [message["n"] for message in self.messages if message["type"] == "view"]
        return int(numbers[-1])


@asynccontextmanager
async def seated(
    url: str,
    table: str,
    token: str | None = None,
    last: int | None = None,
    *,
    frames: bool = True,
    **options: Any,
) -> AsyncIterator[Seat]:
    """A socket that has said hello and been welcomed."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
    # No pings of the client: a starved test machine must not look like a broken line.
    quiet: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None}
    quiet["open_timeout"] = PATIENCE
    async with connect(address, origin=url, **{**quiet, **options}) as socket:  # type: ignore[arg-type]
        seat = Seat(socket)
        hello = {"type": "hello", "version": 1, "token": token, "last": last, "frames": frames}
        with suppress(ConnectionClosed):  # refused before it could say a word
            await socket.send(json.dumps(hello))
        first = await seat.receive()
        if first["type"] == "welcome":
            await seat.until("view")
            await seat.settle()
        yield seat


def client(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=f"{url}/api/v1", headers={"Gaslight-Client": "tests"}, timeout=PATIENCE
    )


async def create(http: httpx.AsyncClient, game: str = "pocket", **wishes: Any) -> dict[str, Any]:
    """A table, by default with both seats at this device."""
    body = {
        "game": game,
        "seats": [{"player": "me", "name": "Ada"}, {"player": "me", "name": "Bo"}],
        **wishes,
    }
    answer = await http.post("/tables", json=body)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def play_random_move(seats: list[Seat], choose: Callable[[list[Any]], Any]) -> bool:
    """Whoever is to act drafts and confirms a random move; False when the game is over."""
    await asyncio.gather(*(seat.settle() for seat in seats))
    view = seats[0].last("view")
    if view["outcome"] is not None:
        return False
    mover = seats[view["to_act"][0]]
    offer = mover.last("choices")
    while not offer["complete"]:
        offer = await mover.ask("pick", id=choose(offer["choices"])["id"])
        assert offer["type"] == "choices", offer
    answer = await mover.ask("confirm", n=offer["n"])
    assert answer["type"] == "ack", answer
    return True
