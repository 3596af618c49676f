"""Whoever floods the server, or lets it wait, gets no more of it than his share."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
import time
from pathlib import Path

import pytest
from tests.server.serving import Serving, client, create, generous, seated

from gaslight.server.http import protocols
from gaslight.server.http.answers import LOOKUPS_AT_ONCE
from gaslight.server.http.outbox import MOST_UNSENT_BYTES
from gaslight.server.http.protocols import Doors

HANDSHAKE = (
    "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Gaslight-Client: tests\r\n\r\n"
)


def raw(serving: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", serving.port), timeout=10)


def closed_after(line: socket.socket) -> float:
    """How long it takes until the server has cut a line."""
    began = time.monotonic()
    with contextlib.suppress(ConnectionError):
        while line.recv(65536):
            pass
    return time.monotonic() - began


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(protocols, "BODY_SECONDS", 0.5)
    monkeypatch.setattr(protocols, "UNREAD_SECONDS", 0.5)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /h",
        b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nGaslight-Client: t\r\nContent-Length: 90\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_cut_off(serving: Serving, words: bytes) -> None:
    with raw(serving) as line:
        line.sendall(words)
        assert closed_after(line) < 5


@pytest.mark.usefixtures("hasty")
def test_dripping_gives_no_more_time(serving: Serving) -> None:
    with raw(serving) as line:
        began = time.monotonic()
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                line.sendall(b"x")
                time.sleep(0.05)
        assert time.monotonic() - began < 4


@pytest.mark.usefixtures("hasty")
def test_a_socket_outlives_the_time_that_requests_have(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
        async with seated(
            serving.url, created["table"]["id"], created["seats"][0]["token"]
        ) as seat:
            await asyncio.sleep(1.2)
            assert (await seat.ask("ping"))["type"] == "ack"

    asyncio.run(go())


def test_connections_are_counted_in_all_and_by_address(tmp_path: Path) -> None:
    settings = generous(str(tmp_path / "g.sqlite"), connections_per_address=5)
    with Serving(settings) as serving, contextlib.ExitStack() as stack:
        lines = [stack.enter_context(raw(serving)) for _ in range(5)]
        time.sleep(0.2)
        with raw(serving) as sixth:
            assert closed_after(sixth) < 2
        lines[0].close()
        time.sleep(0.2)
        with raw(serving) as again:
            again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert again.recv(100).startswith(b"HTTP/1.1 200")
    doors = Doors(2, 0)
    transports = [asyncio.Transport(), asyncio.Transport(), asyncio.Transport()]
    assert [doors.enter(each) for each in transports] == [True, True, False]
    doors.leave(transports[0])
    doors.leave(transports[0])
    assert doors.enter(transports[2])


def test_sockets_leave_the_doors_as_they_came(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
        for _ in range(3):
            async with seated(serving.url, created["table"]["id"], created["seats"][0]["token"]):
                pass
        await asyncio.sleep(0.3)

    asyncio.run(go())
    doors = serving.server.config.doors  # type: ignore[attr-defined]
    assert not doors.address_of
    assert not doors.counts


def opened(serving: Serving) -> socket.socket:
    """A socket of somebody who watches, after its handshake."""

    async def table() -> str:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
        return str(created["table"]["id"])

    line = raw(serving)
    line.sendall(HANDSHAKE.format(table=asyncio.run(table()), port=serving.port).encode())
    assert b" 101 " in line.recv(4096)
    hello = json.dumps({"type": "hello", "version": 1}).encode()
    line.sendall(frame(1, hello))
    return line


def frame(opcode: int, data: bytes, *, fin: bool = True) -> bytes:
    """A masked frame whose mask changes nothing."""
    head = bytes([opcode | (0x80 if fin else 0)])
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return head + size + bytes(4) + data


def flooded(line: socket.socket, words: bytes, times: int) -> bool:
    """Whether the server cuts a line on which so much is sent and nothing is read."""
    line.settimeout(3)
    try:
        for _ in range(times):
            line.sendall(words)
        time.sleep(0.5)
        line.sendall(words)
        line.sendall(words)
    except TimeoutError:
        return False
    except OSError:
        return True
    return False


@pytest.mark.parametrize(
    "words", [frame(9, b"x" * 100) * 100, frame(10, b"x") * 100, frame(0, b"", fin=False) * 500]
)
def test_control_frames_and_fragments_are_counted(serving: Serving, words: bytes) -> None:
    with opened(serving) as line:
        if words[0] == 0:
            line.sendall(frame(1, b"x", fin=False))
        assert flooded(line, words, 20)


def test_what_a_socket_does_not_read_is_bounded(serving: Serving) -> None:
    """Messages in, answers not read: the line is cut, and little was held for it."""
    with opened(serving) as line:
        asked = frame(1, json.dumps({"type": "ping", "ref": 1}).encode()) * 50
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        flooded(line, asked, 400)
        time.sleep(0.3)
        held = [
            each.unsent
            for live in serving.registry.tables.values()
            for lines in live.lines.values()
            for each in lines
        ]
    assert all(unsent <= 4 * MOST_UNSENT_BYTES for unsent in held)


@pytest.mark.parametrize("path", ["replay", "record"])
def test_playing_games_over_is_rationed(tmp_path: Path, path: str) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
            table = created["table"]["id"]
            codes = [(await http.get(f"/tables/{table}/{path}")).status_code for _ in range(12)]
        assert codes[:5] == [200] * 5
        assert codes[-1] == 429

    with Serving(generous(str(tmp_path / "g.sqlite"), replays=5)) as serving:
        asyncio.run(go(serving))


def test_tables_that_the_store_must_be_asked_for_are_rationed(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            made = await create(http)
            own = [{"table": made["table"]["id"], "token": made["seats"][0]["token"]}] * 100
            other = [{"table": f"never{n}", "token": "x" * 22} for n in range(100)]
            for _ in range(LOOKUPS_AT_ONCE // 100):
                assert (await http.post("/tables/mine", json={"seats": other})).status_code == 200
            answer = await http.post("/tables/mine", json={"seats": other})
            assert answer.json()["error"]["code"] == "too_fast"
            # What is known here is told, however often it is asked for.
            for _ in range(10):
                told = await http.post("/tables/mine", json={"seats": own})
                assert len(told.json()["tables"]) == 100

    with Serving(generous(str(tmp_path / "g.sqlite"))) as serving:
        asyncio.run(go(serving))


@pytest.mark.parametrize(
    "path", ["/people/me", "/people/me/games", "/people/me/ratings/pocket", "/games/pocket/ladder"]
)
def test_looks_at_peoples_games_are_rationed(tmp_path: Path, path: str) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            codes = [(await http.get(path)).status_code for _ in range(8)]
            assert codes[-1] == 429

    with Serving(generous(str(tmp_path / "g.sqlite"), replays=3)) as serving:
        asyncio.run(go(serving))


def test_messages_of_all_sockets_of_an_address_are_counted_together(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            made = await create(http)
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as other,
        ):
            codes = []
            for seat in (one, other):
                for n in range(40):
                    await seat.socket.send(json.dumps({"type": "ping", "ref": 1000 + n}))
                answers = [await seat.until_one_of("ack", "error") for _ in range(40)]
                codes.append(sum(each.get("code") == "too_fast" for each in answers))
            assert codes[0] == 0
            assert codes[1] > 5

    # Fifty at once by both together, and then few.
    with Serving(generous(str(tmp_path / "g.sqlite"), messages_per_address=5.0)) as serving:
        asyncio.run(go(serving))


def test_hints_are_rationed_for_all_sockets_of_an_address(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, help=3, seats=[{"player": "me"}, {"player": "me"}])
        table, first = created["table"]["id"], created["table"]["to_act"][0]
        token = created["seats"][first]["token"]
        async with (
            seated(serving.url, table, token) as one,
            seated(serving.url, table, token) as two,
        ):
            # Both at once: while a busy machine thinks about one, the next would be allowed.
            told = await asyncio.gather(one.ask("hint"), two.ask("hint"))
            assert sorted(each.get("code", each["type"]) for each in told) == ["hint", "too_fast"]

    with Serving(generous(str(tmp_path / "g.sqlite"), hints=1)) as serving:
        asyncio.run(go(serving))


# --- Talk -----------------------------------------------------------------------------------


def test_talk_is_rationed_by_address_and_kept_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gaslight.server.table.chat.LINES_KEPT", 10)

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
        table = created["table"]["id"]
        async with seated(serving.url, table) as one, seated(serving.url, table) as two:
            said = [
                await (one if n % 2 else two).ask("say", channel="watchers", text=f"line {n}")
                for n in range(40)
            ]
        assert [each["type"] for each in said[:30]] == ["ack"] * 30
        assert said[-1]["code"] == "too_fast"
        kept = await asyncio.to_thread(lines_in, tmp_path / "g.sqlite")
        assert len(kept) == 10

    with Serving(generous(str(tmp_path / "g.sqlite"), chat_lines=30)) as serving:
        asyncio.run(go(serving))


def lines_in(store: Path, name: str = "chat") -> list[tuple[str]]:
    with contextlib.closing(sqlite3.connect(store)) as connection:
        return connection.execute(f"SELECT text FROM {name}").fetchall()


def test_a_table_can_have_its_watchers_silent(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link", watchers_talk=False)
        assert created["table"]["watchers_talk"] is False
        async with seated(serving.url, created["table"]["id"]) as watcher:
            answer = await watcher.ask("say", channel="watchers", text="hello")
            assert answer["code"] == "not_allowed"

    asyncio.run(go())


def test_a_line_can_be_reported_to_the_host(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
        table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
        async with seated(serving.url, table, tokens[0]) as one, seated(serving.url, table) as two:
            await one.ask("say", channel="table", text="something foul")
            await one.ask("say", channel="team", text="between us")
            assert (await two.ask("report", channel="table", n=1))["type"] == "ack"
            assert (await two.ask("report", channel="table", n=7))["code"] == "bad_message"
            assert (await two.ask("report", channel="team", n=1))["code"] == "not_allowed"
        store = tmp_path / "gaslight.sqlite"
        assert await asyncio.to_thread(lines_in, store, "reports") == [("something foul",)]

    asyncio.run(go())
