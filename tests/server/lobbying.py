"""Visitors of the lobby, through real sockets."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.server.serving import PATIENCE
from websockets.asyncio.client import ClientConnection, connect

LIVE = {"kind": "live", "minutes": 10, "increment": 10}


@dataclass
class Visitor:
    """One socket of the lobby, and everything that came through it."""

    socket: ClientConnection
    token: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    messages: list[dict[str, Any]] = field(default_factory=list)

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.messages.append(message)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of some kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def seek(
        self, game: str = "pocket", seats: tuple[int, ...] = (0, 1), **fields: Any
    ) -> Any:
        """Look for a rival; how the search stands, or why not."""
        wants = [{"game": game, "seats": list(seats)}]
        asked = {"token": self.token, "wants": wants, "paces": [LIVE], "name": "Ada", **fields}
        await self.say("seek", **asked)
        return await self.until("seeking", "found", "error")

    async def shown(self, count: int) -> list[dict[str, Any]]:
        """The open tables, as soon as there are so many."""
        while True:
            tables: list[dict[str, Any]] = (await self.until("lobby"))["tables"]
            if len(tables) == count:
                return tables


@asynccontextmanager
async def visiting(url: str, key: str | None = None, **options: Any) -> AsyncIterator[Visitor]:
    """A socket of the lobby that has been let in."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/lobby/socket"
    quiet: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None}
    quiet["open_timeout"] = PATIENCE
    async with connect(address, origin=url, **{**quiet, **options}) as socket:  # type: ignore[arg-type]
        visitor = Visitor(socket)
        await visitor.say("enter", version=1, key=secrets.token_hex(32) if key is None else key)
        await visitor.receive()
        yield visitor
