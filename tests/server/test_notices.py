"""Notices reach the host's web hook and mail relay, tell no secret, and never hold a table up."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.server.serving import Seat, Serving, bearer, client, create, generous, seated

from gaslight.cli.main import main

KEY = "key of the hook"


class Hook(socketserver.StreamRequestHandler):
    """A web hook that notes what it is sent, and answers as it was told to."""

    def handle(self) -> None:
        headers: dict[str, str] = {}
        first = self.rfile.readline().decode()
        while (line := self.rfile.readline().decode().strip()) != "":
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        body = self.rfile.read(int(headers["content-length"]))
        server: Any = self.server
        server.told.append((first.split()[1], headers, body))
        self.wfile.write(server.answer)


class Relay(socketserver.StreamRequestHandler):
    """A mail relay that takes every mail."""

    def handle(self) -> None:
        server: Any = self.server
        self.say("220 relay")
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                self.say("354 go on")
                mail = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    mail += part
                server.told.append(mail.decode())
            if word == "QUIT":
                self.say("221 bye")
                return
            self.say("250 relay")

    def say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")


class Told(socketserver.ThreadingTCPServer):
    """A server on the loopback interface that keeps what it was told."""

    daemon_threads = True
    told: list[Any]
    answer = b"HTTP/1.0 204 No Content\r\n\r\n"

    @property
    def port(self) -> int:
        return int(self.server_address[1])


@contextmanager
def listening(handler: type[socketserver.StreamRequestHandler]) -> Iterator[Told]:
    with Told(("127.0.0.1", 0), handler) as server:
        server.told = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()


@pytest.fixture
def hook() -> Iterator[Told]:
    with listening(Hook) as server:
        yield server


@pytest.fixture
def relay() -> Iterator[Told]:
    with listening(Relay) as server:
        yield server


def noticing(tmp_path: Path, **settings: Any) -> Serving:
    return Serving(
        generous(
            str(tmp_path / "gaslight.sqlite"),
            public_url="https://games.example/",
            **{"notice_seconds": 0.05, **settings},
        )
    )


async def confirm_something(seat: Seat) -> None:
    offer = seat.last("choices")
    while not offer["complete"]:
        offer = await seat.ask("pick", id=offer["choices"][0]["id"])
    assert (await seat.ask("confirm", n=offer["n"]))["type"] == "ack"


async def move_of_one(url: str) -> dict[str, Any]:
    """A table at which seat 0 moves until it is the turn of the other one, who is away."""
    async with client(url) as http:
        created = await create(http)
    table = created["table"]["id"]
    tokens = [seat["token"] for seat in created["seats"]]
    async with seated(url, table, tokens[0]) as one:
        while one.last("view")["to_act"] == [0]:
            await confirm_something(one)
            await one.settle()
    return {"table": table, "tokens": tokens}


def told_soon(server: Told, count: int = 1) -> list[Any]:
    for _ in range(500):
        if len(server.told) >= count:
            break
        threading.Event().wait(0.02)
    assert len(server.told) >= count
    return server.told


def test_who_is_away_at_his_turn_is_told_once_by_the_hook(tmp_path: Path, hook: Told) -> None:
    address = f"http://127.0.0.1:{hook.port}/notices"
    with noticing(tmp_path, notice_hook=address, notice_key=KEY) as server:
        played = asyncio.run(move_of_one(server.url))
        path, headers, body = told_soon(hook)[0]
        threading.Event().wait(0.3)
        games = asyncio.run(ways_of(server.url))
    assert len(hook.told) == 1
    assert games == ["hook"]
    assert path == "/notices"
    assert headers["gaslight-signature"] == hmac.new(KEY.encode(), body, hashlib.sha256).hexdigest()
    assert json.loads(body) == {
        "notice": "turn",
        "table": played["table"],
        "game": "pocket",
        "seat": 1,
        "name": "Bo",
        "link": f"https://games.example/t/{played['table']}",
    }


async def ways_of(url: str) -> list[str]:
    async with client(url) as http:
        found: list[str] = (await http.get("/games")).json()["notices"]
        return found


def test_who_is_connected_is_not_told_but_hears_of_the_end(tmp_path: Path, hook: Told) -> None:
    async def play(url: str) -> None:
        async with client(url) as http:
            created = await create(http)
        table = created["table"]["id"]
        tokens = [seat["token"] for seat in created["seats"]]
        async with seated(url, table, tokens[0]) as one:
            async with seated(url, table, tokens[1]):
                while one.last("view")["to_act"] == [0]:
                    await confirm_something(one)
                    await one.settle()
                await asyncio.sleep(0.3)
                assert hook.told == []
            await one.until("table")
            assert (await one.ask("resign"))["type"] == "ack"

    with noticing(tmp_path, notice_hook=f"http://127.0.0.1:{hook.port}/") as server:
        asyncio.run(play(server.url))
        _, headers, body = told_soon(hook)[0]
    assert "gaslight-signature" not in headers
    assert (json.loads(body)["notice"], json.loads(body)["seat"]) == ("over", 1)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.0 500 No\r\n\r\n",
        b"HTTP/1.0 302 Elsewhere\r\nLocation: http://127.0.0.1:1/\r\n\r\n",
        b"nonsense",
    ],
)
def test_a_hook_that_fails_is_counted_and_nothing_else(
    tmp_path: Path, hook: Told, answer: bytes
) -> None:
    hook.answer = answer
    with noticing(tmp_path, notice_hook=f"http://127.0.0.1:{hook.port}/") as server:
        asyncio.run(move_of_one(server.url))
        told_soon(hook)
        counts = server.hall.metrics.counts
        for _ in range(200):
            if counts["notices_failed"]:
                break
            threading.Event().wait(0.02)
    assert counts["notices_failed"] == 1
    assert counts["notices_by_hook"] == 0


def test_mail_goes_to_the_address_a_seat_has_left_and_nobody_reads_it(
    tmp_path: Path, relay: Told
) -> None:
    async def leave_address(url: str) -> tuple[list[Any], ...]:
        async with client(url) as http:
            created = await create(http, watch="link")
            table = created["table"]["id"]
            tokens = [seat["token"] for seat in created["seats"]]
            async with seated(url, table, tokens[1]) as bo:
                for wrong in ("nobody", "a@b\r\nBcc: c@d", "a@b, c@d", "@", "<a@b>"):
                    answer = await bo.ask("note", key="notice:mail", text=wrong)
                    assert answer["code"] == "bad_message"
                answer = await bo.ask("note", key="notice:mail", text="bo@b.example", shared=True)
                assert answer["code"] == "bad_message"
                answer = await bo.ask("note", key="notice:mail", text="bo@b.example")
                assert answer["type"] == "ack"
            async with seated(url, table, tokens[0]) as ada:
                while ada.last("view")["to_act"] == [0]:
                    await confirm_something(ada)
                    await ada.settle()
                told_soon(relay)
                await ada.ask("resign")
            notes = []
            for token in (tokens[0], tokens[1], None):
                async with seated(url, table, token) as reader:
                    notes.append(reader.messages[0]["notes"])
            record = await http.get(f"/tables/{table}/record", headers=bearer(tokens[0]))
            assert "b.example" not in record.text
        return tuple(notes)

    settings = {"mail_relay": f"smtp://127.0.0.1:{relay.port}", "mail_from": "gaslight@h.example"}
    with noticing(tmp_path, **settings) as server:
        ada, bo, watcher = asyncio.run(leave_address(server.url))
    assert (ada, watcher) == ([], [])
    assert [note["text"] for note in bo] == ["bo@b.example"]
    mail = relay.told[0]
    assert "To: bo@b.example" in mail
    assert "From: gaslight@h.example" in mail
    assert "https://games.example/t/" in mail
    assert "#" not in mail


def test_without_a_relay_no_address_is_taken(tmp_path: Path) -> None:
    async def try_it(url: str) -> dict[str, Any]:
        async with client(url) as http:
            created = await create(http)
        async with seated(url, created["table"]["id"], created["seats"][0]["token"]) as seat:
            return await seat.ask("note", key="notice:mail", text="ada@a.example")

    with noticing(tmp_path) as server:
        assert asyncio.run(try_it(server.url))["code"] == "not_allowed"
        assert asyncio.run(ways_of(server.url)) == []


def test_no_more_notices_wait_than_can_be_kept(
    tmp_path: Path, hook: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gaslight.server.notices.MOST_WAITING", 0)
    with noticing(tmp_path, notice_hook=f"http://127.0.0.1:{hook.port}/") as server:
        asyncio.run(move_of_one(server.url))
        assert server.hall.metrics.counts["notices_left_out"] > 0
    assert hook.told == []


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--notice-hook", "ftp://h.example"], "http:// or https://"),
        (["--mail-relay", "relay"], "smtp://host:port"),
        (["--mail-relay", "smtp://h.example"], "--mail-from"),
    ],
)
def test_addresses_that_cannot_work_are_refused_at_the_start(
    words: list[str], problem: str
) -> None:
    result = CliRunner().invoke(main, ["serve", *words])
    assert result.exit_code == 1
    assert problem in result.output
