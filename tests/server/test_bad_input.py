"""Malformed and hostile requests and messages: refused in words, never a crash, never a changed table.

GASLIGHT_TEST_HOSTILE sets how many are sent, half of them requests, half messages (40000 for
the full count), and GASLIGHT_TEST_SEED which: so a long run can be cut into pieces.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.hostile import (
    THE_END,
    garbage,
    hostile_message,
    hostile_request,
    lobby_message,
)
from tests.server.process import Process
from tests.server.serving import Serving, bearer, client, create, seated
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gaslight.server.settings import Settings
from gaslight.server.wire.refusals import STATUS

SEED = int(os.environ.get("GASLIGHT_TEST_SEED", "1"))
COUNT = int(os.environ.get("GASLIGHT_TEST_HOSTILE", "1200"))
A_SOCKET = 40
"""So many messages go through one hostile socket."""

REFUSED_BY_THE_PARSER = (b"Invalid HTTP request", b"Lines end with CR and LF", b"not both")


SAID_TO_PEOPLE = ("Gaslight is open at ", "Gaslight is closed")
"""On the standard output, beside the log."""


@pytest.fixture
def serving(address: str, tmp_path: Path) -> Iterator[Process]:
    """A server on either store; its log holds JSON alone and no mistake of the server."""
    with Process(address, tmp_path, message_burst=10**6) as server:
        yield server
    for line in server.log.read_text(encoding="utf-8").splitlines():
        if not line.startswith(SAID_TO_PEOPLE):
            assert json.loads(line)["level"] in ("debug", "info", "warning"), line


async def send_raw(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        if writer.can_write_eof():
            writer.write_eof()
        return await asyncio.wait_for(reader.read(1 << 20), 10)
    except (OSError, TimeoutError):
        return b""
    finally:
        writer.close()


def check_answer(answer: bytes, seen: Counter[str]) -> None:
    """Refused with a code and words, or simply answered; never a mistake of the server."""
    if not answer:
        seen["closed"] += 1
        return
    if answer.startswith(b"HTTP/1.1 100 "):  # what was expected is not sent
        answer = answer.partition(b"\r\n\r\n")[2] or answer
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    seen[str(status)] += 1
    assert status < 500, answer[:500]
    if status >= 400 and b"application/json" in head and body:
        error = json.loads(body)["error"]
        assert STATUS[error["code"]] == status
        assert len(error["message"]) > 10
    elif (
        status >= 400 and body and b"text/html" not in head
    ):  # a page for who follows a link in a mail
        # The HTTP parser itself refuses what is no HTTP.
        assert any(words in body for words in REFUSED_BY_THE_PARSER), answer[:300]


# --- Through sockets ----------------------------------------------------------------------


async def hostile_socket(
    url: str, table: str, token: str | None, chance: random.Random, seen: Counter[str]
) -> int:
    """Send hostile messages through one socket; how many were sent."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
    sent = 0
    try:
        async with connect(address, origin=url, compression=None, max_size=None) as socket:  # type: ignore[arg-type]
            if token is not None or chance.random() < 0.9:
                await socket.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            for _ in range(A_SOCKET):
                message = hostile_message(chance)
                if '"resign"' in str(message):
                    continue
                await socket.send(message)
                sent += 1
            await socket.send('{"type":"ping","ref":999}')
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                seen[answer["type"]] += 1
                if answer["type"] == "error":
                    seen[answer["code"]] += 1
                    assert answer["code"] in STATUS
                    assert len(answer["message"]) > 10
                if answer.get("ref") == 999:
                    break
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 1006
        seen[f"closed {code}"] += 1
    except ConnectionError:
        seen["cut"] += 1
    return sent


async def hostile_visitor(url: str, chance: random.Random, seen: Counter[str]) -> int:
    """Send hostile messages through a socket of the lobby; how many were sent."""
    address = f"{url.replace('http', 'ws', 1)}/api/v1/lobby/socket"
    sent = 0
    try:
        async with connect(address, origin=url, compression=None, max_size=None) as socket:  # type: ignore[arg-type]
            if chance.random() < 0.9:
                await socket.send('{"type":"enter","version":1}')
            for _ in range(A_SOCKET):
                await socket.send(lobby_message(chance))
                sent += 1
            await socket.send(json.dumps({"type": THE_END}))
            while True:
                answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
                seen[f"lobby {answer['type']}"] += 1
                if answer["type"] == "error":
                    assert answer["code"] in STATUS
                    if THE_END in answer["message"]:
                        break
    except ConnectionClosed as closed:
        seen[f"closed {closed.rcvd.code if closed.rcvd else 1006}"] += 1
    except ConnectionError:
        seen["cut"] += 1
    return sent


# --- The tests ----------------------------------------------------------------------------


async def what_is_there(url: str, created: dict[str, Any]) -> list[Any]:
    """The table as its seats see it."""
    found = []
    async with client(url) as http:
        for seat in created["seats"]:
            answer = await http.get(
                f"/tables/{created['table']['id']}/view", headers=bearer(seat["token"])
            )
            view = answer.json()
            del view["at"]
            found.append(view)
    return found


def test_hostile_requests_change_nothing(serving: Process) -> None:
    chance = random.Random(SEED)
    seen: Counter[str] = Counter()

    async def go() -> None:
        async with client(serving.url) as http:
            victim = await create(http)
            other = await create(http)
        before = await what_is_there(serving.url, victim)
        tokens = [seat["token"] for seat in other["seats"]] + [
            seat["token"][::-1] for seat in victim["seats"]
        ]
        for _ in range(COUNT // 2):
            request = hostile_request(chance, victim["table"]["id"], tokens)
            if chance.random() < 0.05:
                request = garbage(chance) + b"\r\n\r\n"
            check_answer(await send_raw(serving.port, request), seen)
        assert await what_is_there(serving.url, victim) == before

    asyncio.run(go())
    print(dict(seen))
    assert sum(seen.values()) == COUNT // 2


def test_what_is_no_http_behind_a_head_is_cut_off(serving: Process) -> None:
    head = (
        b"HEAD /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"[" * 80_000
    )
    for _ in range(20):
        check_answer(asyncio.run(send_raw(serving.port, head)), Counter())


def test_hostile_messages_change_nothing(serving: Process) -> None:
    chance = random.Random(1000 + SEED)
    seen: Counter[str] = Counter()

    async def go() -> None:
        async with client(serving.url) as http:
            victim = await create(http, watch="link")
            other = await create(http)
        table = victim["table"]["id"]
        before = await what_is_there(serving.url, victim)
        sent = 0
        while sent < COUNT // 2:
            if chance.random() < 0.2:
                sent += await hostile_visitor(serving.url, chance, seen)
                continue
            # The seat that is not to move, a watcher, somebody from another table, a guess.
            tokens = [victim["seats"][1]["token"], None, other["seats"][0]["token"], "x" * 22]
            token = chance.choices(tokens, [5, 3, 1, 1])[0]
            sent += await hostile_socket(serving.url, table, token, chance, seen)
        assert await what_is_there(serving.url, victim) == before

    asyncio.run(go())
    print(dict(seen))
    closed = {int(name.removeprefix("closed ")) for name in seen if name.startswith("closed ")}
    assert closed <= {1002, 1007, 1009, 4400, 4401, 4403, 4404, 4408, 4429}


def test_a_seat_that_sends_illegal_moves_changes_nothing(serving: Process) -> None:
    chance = random.Random(3)

    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
        async with seated(serving.url, created["table"]["id"], created["seats"][0]["token"]) as one:
            before = one.last("view")["view"]
            for _ in range(COUNT // 10):
                text = chance.choice(
                    [
                        "identity gull",
                        "seen",
                        "lay smith W",
                        "draw madame",
                        "holmes 9",
                        "?",
                        "alibi alibi",
                    ]
                )
                asks: list[tuple[str, dict[str, Any]]] = [
                    ("pick", {"text": text}),
                    (
                        "pick",
                        {
                            "id": f"{chance.randrange(3)}.{chance.randrange(3)}.{chance.randrange(900)}x"
                        },
                    ),
                    ("draft", {"picks": [text, text]}),
                    ("move", {"n": chance.randrange(5), "picks": [text]}),
                    ("confirm", {"n": chance.randrange(2, 9)}),
                ]
                kind, fields = chance.choice(asks)
                answer = await one.ask(kind, **fields)
                assert answer["type"] == "error", (kind, fields, answer)
            await one.settle()
            assert one.last("view")["view"] == before
            assert (await one.ask("reset"))["n"] == 1

    asyncio.run(go())


def test_a_flood_is_slowed_down_and_then_cut_off(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gaslight.server.http.routes.REQUEST_BURST", 20.0)
    settings = Settings(store=str(tmp_path / "gaslight.sqlite"), requests_per_second=0.1)

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http)
            async with seated(
                serving.url, created["table"]["id"], created["seats"][0]["token"]
            ) as one:
                for n in range(400):
                    with suppress(ConnectionClosed):
                        await one.socket.send(json.dumps({"type": "ping", "ref": n}))
                with pytest.raises(ConnectionClosed) as closed:
                    await one.until("never")
                codes = [message.get("code") for message in one.messages]
                assert "too_fast" in codes
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
            answers = [await http.get("/games/pocket") for _ in range(25)]
            assert answers[-1].status_code == 429
            assert answers[-1].json()["error"]["code"] == "too_fast"

    with Serving(settings) as serving:
        asyncio.run(go(serving))


def test_an_address_sets_up_so_many_tables_and_no_more(tmp_path: Any) -> None:
    settings = Settings(
        store=str(tmp_path / "gaslight.sqlite"), tables_per_hour=3, sockets_per_address=2
    )

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = [await create(http) for _ in range(3)]
            refused = await http.post("/tables", json={"game": "pocket"})
            assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_many")
            table, token = created[0]["table"]["id"], created[0]["seats"][0]["token"]
            async with (
                seated(serving.url, table, token),
                seated(serving.url, table, token),
                seated(serving.url, table, token) as third,
            ):
                assert third.messages[0]["code"] == "too_many"

    with Serving(settings) as serving:
        asyncio.run(go(serving))
