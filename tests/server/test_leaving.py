"""A server that is told to stop first tells proxies to look elsewhere, and answers whoever comes meanwhile."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import httpx
from tests.server.process import Process
from tests.server.serving import client, create, seated

LONG = 60.0
"""So long nobody waits: a server that is told to stop twice does so at once."""


async def until_leaving(http: httpx.AsyncClient, url: str) -> httpx.Response:
    for _ in range(1000):
        answer = await http.get(f"{url}/readyz")
        if answer.status_code != 200:
            return answer
        await asyncio.sleep(0.02)
    raise TimeoutError("the server does not leave")


def test_a_server_that_leaves_says_so_and_answers_everybody_until_it_stops(tmp_path: Path) -> None:
    async def go(server: Process) -> None:
        async with client(server.url) as http:
            made = await create(http)
            table, token = made["table"]["id"], made["seats"][0]["token"]
            assert (await http.get("/games/pocket")).headers.get("connection") != "close"
            async with seated(server.url, table, token) as seat:
                server.process.send_signal(signal.SIGTERM)  # type: ignore[union-attr] # it runs
                told = await until_leaving(http, server.url)
                assert told.status_code == 503
                assert "about to stop" in told.json()["error"]["message"]
                assert (await http.get(f"{server.url}/healthz")).status_code == 200
                # A line that a proxy keeps is not cut off under its next request.
                assert (await http.post("/tables", json={"game": "pocket"})).headers[
                    "connection"
                ] == "close"
                await seat.settle()
                assert (await seat.ask("say", channel="table", text="still here"))["type"] == "ack"
                await seat.socket.wait_closed()
                assert seat.socket.close_code == 1012

    with Process(str(tmp_path / "g.sqlite"), tmp_path, drain_seconds=1.5) as server:
        asyncio.run(go(server))
        assert server.process is not None
        server.process.wait(30)
    log = server.log.read_text(encoding="utf-8")
    assert log.count("leaving") == 1
    assert "Traceback" not in log


def test_who_is_told_twice_stops_at_once(tmp_path: Path) -> None:
    with Process(str(tmp_path / "g.sqlite"), tmp_path, drain_seconds=LONG) as server:
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)

        async def leaving() -> None:
            async with client(server.url) as http:
                await until_leaving(http, server.url)

        asyncio.run(leaving())
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(30)
        assert time.monotonic() - began < LONG / 2
