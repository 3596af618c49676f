"""The outermost layer: sockets go straight to their tables, requests to the addresses."""

from __future__ import annotations

import asyncio
import re

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from gaslight.server.http.lobby_socket import serve_lobby
from gaslight.server.http.routes import API
from gaslight.server.http.socket import serve_socket

SOCKET = re.compile(rf"{API}/tables/([^/]+)/socket")
LOBBY = f"{API}/lobby/socket"
TURNS_OF_THE_LOOP = 3


class Entrance:
    """Takes every connection.

    A socket does not pass through the layers that requests need: thousands of them wait, and
    each layer would hold memory for each.
    """

    def __init__(self, app: Starlette) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        named = SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if named is not None:
            scope["app"] = self.app
            await serve_socket(HTTPConnection(scope), named[1], receive, send)
        elif scope["type"] == "websocket" and scope["path"] == LOBBY:
            scope["app"] = self.app
            await serve_lobby(HTTPConnection(scope), receive, send)
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, unless the client breaks off.

        The HTTP parser refuses a request by itself when its body turns out to be no HTTP, although
        the application is already at work on it; what that answers comes too late and is dropped.
        """
        named = {name for name, _ in scope["headers"]}
        if b"content-length" in named and b"transfer-encoding" in named:
            # Whether a proxy reads the one or the other decides where the next request begins.
            await send(
                {
                    "type": "http.response.start",
                    "status": 400,
                    "headers": [(b"content-type", b"text/plain"), (b"connection", b"close")],
                }
            )
            told = b"A request has a length or is sent in chunks, not both."
            await send({"type": "http.response.body", "body": told})
            return
        gone = False

        async def send_if_wanted(message: Message) -> None:
            nonlocal gone
            if gone:
                return
            try:
                await send(message)
            except Exception:  # noqa: BLE001 - whatever the parser raises, the line is dead
                gone = True

        await self.app(scope, receive, send_if_wanted)
        if gone:
            # The server notices on its next turns that the connection is closed.
            for _ in range(TURNS_OF_THE_LOOP):
                await asyncio.sleep(0)
