"""A proxy that serves a page under a path of its site: it cuts the path off, and passes the rest on."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Self


class Proxy:
    """Listens on a port of its own; each connection carries one request, or one socket."""

    def __init__(self, path: str, port: int) -> None:
        self.path = path
        self.behind = port
        self.port = 0
        self.strangers: list[str] = []
        """What was asked for outside of the path."""
        self.ready = threading.Event()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.take, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        self.loop.run_forever()
        server.close()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, asyncio.CancelledError):
            writer.close()
            return
        first, rest = head.split("\r\n", 1)
        how, address, version = first.split(" ")
        if not address.startswith(self.path):
            self.strangers.append(address)
            writer.write(
                b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
            writer.close()
            return
        if "upgrade: websocket" not in rest.lower():
            rest = "Connection: close\r\n" + rest.replace("Connection: keep-alive\r\n", "")
        away, back = await asyncio.open_connection("127.0.0.1", self.behind)
        back.write(f"{how} /{address[len(self.path) :]} {version}\r\n{rest}".encode("latin-1"))
        with suppress(asyncio.CancelledError):  # the test is over
            await asyncio.gather(carried(reader, back), carried(away, writer))

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.ready.wait(30)
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(30)


async def carried(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
