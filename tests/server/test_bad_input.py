"""Malformed and hostile requests and messages: refused in words, never a crash, never a changed table.

GASLIGHT_TEST_HOSTILE sets how many are sent (20000 for the full count).
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from tests.server.serving import Serving, bearer, client, create, generous, seated
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gaslight.server.settings import Settings
from gaslight.server.wire.refusals import STATUS

COUNT = int(os.environ.get("GASLIGHT_TEST_HOSTILE", "1200"))
A_SOCKET = 40
"""So many messages go through one hostile socket."""

ODDITIES: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**63, 2**64, 10**400, 1.5, -0.0, 1e308, "", " ", "0",
    "\u0000", "💡" * 30,
    "a" * 41, "a" * 65, "a" * 300, "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "%s%n", [], {}, [[]],
    {"": {}}, [None] * 500,
    {"type": "hello"}, "\u202eevil", "\ud83d\ude00", "NaN", ["x"] * 401,
]  # fmt: skip
NAMES = [
    "game",
    "name",
    "options",
    "seats",
    "pace",
    "help",
    "watch",
    "games",
    "start_from",
    "promise",
    "what",
    "ref",
    "n",
    "id",
    "text",
]
KINDS = [
    "hello", "pick", "undo", "reset", "draft", "confirm", "move", "takeback", "reply", "claim", "replace", "resign_",
    "say", "note", "hint", "ping", "report", "reveal", "", "view", "Pick", "__class__", "ack",
]  # fmt: skip
FIELDS = [
    "ref",
    "id",
    "text",
    "picks",
    "n",
    "to",
    "agree",
    "seat",
    "channel",
    "key",
    "shared",
    "version",
    "token",
    "last",
]
REFUSED_BY_THE_PARSER = (b"Invalid HTTP request", b"Lines end with CR and LF", b"not both")


class Faults(logging.Handler):
    """Collects what the server logs as its own mistake."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.getMessage()} {record.exc_info}")


@pytest.fixture
def serving(address: str) -> Iterator[Serving]:
    """A server on either store."""
    with Serving(generous(address)) as server:
        yield server


@pytest.fixture
def faults() -> Iterator[Faults]:
    handler = Faults()
    names = ("gaslight.server", "uvicorn.error", "asyncio")
    for name in names:
        logging.getLogger(name).addHandler(handler)
    yield handler
    for name in names:
        logging.getLogger(name).removeHandler(handler)


def deep(chance: random.Random) -> bytes:
    depth = chance.choice([50, 500, 5000, 7000])
    return chance.choice([b"[" * depth, b'{"a":' * depth, b"[" * depth + b"]" * depth])


def garbage(chance: random.Random) -> bytes:
    return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))


def odd(chance: random.Random) -> Any:
    value = chance.choice(ODDITIES)
    return {str(chance.choice(NAMES)): value} if chance.random() < 0.1 else value


# --- Over HTTP ----------------------------------------------------------------------------


def hostile_body(chance: random.Random) -> bytes:
    match chance.randrange(6):
        case 0:
            return garbage(chance)
        case 1:
            return deep(chance)
        case 2:
            return b'{"game":"' + b"x" * chance.choice([100, 70_000]) + b'"}'
        case 3:
            return json.dumps(odd(chance)).encode()
        case _:
            wish: dict[str, Any] = {
                "game": "pocket",
                "seats": [{"player": "me"}, {"player": "open"}],
            }
            for _ in range(chance.randrange(1, 3)):
                wish[chance.choice(NAMES)] = odd(chance)
            return json.dumps(wish).encode()


def hostile_request(chance: random.Random, table: str, tokens: list[str]) -> bytes:
    """A whole request, from somebody who has no right to anything; victims' tokens only on other tables."""
    method = chance.choice(
        ["GET", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW"]
    )
    name = chance.choice([table, "nowhere", "%00", "%ff%fe", "a" * 500, "..%2f..", "mine", "'"])
    path = chance.choice(
        [
            "/api/v1/tables", "/api/v1/tables/mine", f"/api/v1/tables/{name}", f"/api/v1/tables/{name}/join",
            f"/api/v1/tables/{name}/rematch", f"/api/v1/tables/{name}/view", f"/api/v1/tables/{name}/replay",
            f"/api/v1/tables/{name}/record", f"/api/v1/tables/{name}/proof", f"/api/v1/tables/{name}/events",
            f"/api/v1/games/{name}", f"/api/v1/games/{name}/board", "/api/v1/games/pocket",
            "/api/v1/games/pocket/board", "/api/v1/records", f"/api/v1/games/{name}/lessons",
            f"/api/v1/games/pocket/lessons/{name}", f"/api/v1/games/pocket/lessons/{name}/solution",
            f"/api/v1/tables/{name}/analysis",
            "/api/v2/tables", "/api/", f"/{name}", "/healthz", f"/t/{name}", f"/api/v1/tables/{name}/socket",
        ]
    )  # fmt: skip
    query = chance.choice(
        [
            "",
            "?as=all",
            "?as=seat:1",
            "?as=own",
            "?from=-1",
            "?frame=1e9",
            "?frame=99999999",
            "?from=1e9&to=x",
            "?layout=file:/etc/passwd",
            "?%00=%ff",
        ]
    )
    headers = [f"Host: {chance.choice(['gaslight', '', 'x' * 300])}"]
    if chance.random() < 0.95:
        headers.append("Gaslight-Client: hostile")
    if chance.random() < 0.1:
        headers.append(
            f"Origin: {chance.choice(['http://evil.example', 'null', 'http://[', 'http://gaslight'])}"
        )
    if chance.random() < 0.5:
        secret = chance.choice(
            [
                "Bearer x",
                "Bearer ",
                "Basic YTpi",
                f"Bearer {'y' * 3000}",
                "Bearer é",
                *wrong_tokens(tokens),
            ]
        )
        headers.append(f"Authorization: {secret}")
    body = hostile_body(chance) if method != "GET" else b""
    if chance.random() < 0.05:
        headers.append("Transfer-Encoding: chunked")
    else:
        length = len(body) if chance.random() < 0.95 else chance.choice(["-1", "abc", "1" * 30])
        headers.append(f"Content-Length: {length}")
    head = "\r\n".join([f"{method} {path}{query} HTTP/1.1", *headers, "Connection: close", "", ""])
    return head.encode("latin-1", "replace") + body


def wrong_tokens(tokens: list[str]) -> list[str]:
    """Tokens of another table, and those of this one spoiled."""
    return [f"Bearer {token}" for token in tokens]


async def send_raw(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        if writer.can_write_eof():
            writer.write_eof()
        return await asyncio.wait_for(reader.read(1 << 20), 10)
    except (ConnectionError, TimeoutError):
        return b""
    finally:
        writer.close()


def check_answer(answer: bytes, seen: Counter[str]) -> None:
    """Refused with a code and words, or simply answered; never a mistake of the server."""
    if not answer:
        seen["closed"] += 1
        return
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    seen[str(status)] += 1
    assert status < 500, answer[:500]
    if status >= 400 and b"application/json" in head and body:
        error = json.loads(body)["error"]
        assert STATUS[error["code"]] == status
        assert len(error["message"]) > 10
    elif status >= 400 and body:
        # The HTTP parser itself refuses what is no HTTP.
        assert any(words in body for words in REFUSED_BY_THE_PARSER), answer[:300]


# --- Through sockets ----------------------------------------------------------------------


def hostile_message(chance: random.Random) -> str | bytes:
    match chance.randrange(8):
        case 0:
            return garbage(chance)
        case 1:
            return deep(chance).decode()
        case 2:
            return "x" * chance.choice([10, 20_000, 60_000])
        case 3:
            return json.dumps(odd(chance))
        case _:
            message: dict[str, Any] = {"type": chance.choice(KINDS), "ref": chance.randrange(100)}
            for _ in range(chance.randrange(4)):
                message[chance.choice(FIELDS)] = odd(chance)
            if message["type"] in ("say", "note", "ping"):
                message["text"] = odd(chance)
            return json.dumps(message)


async def hostile_socket(
    serving: Serving, table: str, token: str | None, chance: random.Random, seen: Counter[str]
) -> int:
    """Send hostile messages through one socket; how many were sent."""
    address = f"ws://127.0.0.1:{serving.port}/api/v1/tables/{table}/socket"
    sent = 0
    try:
        async with connect(address, origin=serving.url, compression=None, max_size=None) as socket:  # type: ignore[arg-type]
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


# --- The tests ----------------------------------------------------------------------------


async def what_is_there(serving: Serving, created: dict[str, Any]) -> list[Any]:
    """The table as its seats see it."""
    found = []
    async with client(serving.url) as http:
        for seat in created["seats"]:
            answer = await http.get(
                f"/tables/{created['table']['id']}/view", headers=bearer(seat["token"])
            )
            view = answer.json()
            del view["at"]
            found.append(view)
    return found


def test_hostile_requests_change_nothing(serving: Serving, faults: Faults) -> None:
    chance = random.Random(1)
    seen: Counter[str] = Counter()

    async def go() -> None:
        async with client(serving.url) as http:
            victim = await create(http)
            other = await create(http)
        before = await what_is_there(serving, victim)
        tokens = [seat["token"] for seat in other["seats"]] + [
            seat["token"][::-1] for seat in victim["seats"]
        ]
        for _ in range(COUNT // 2):
            request = hostile_request(chance, victim["table"]["id"], tokens)
            if chance.random() < 0.05:
                request = garbage(chance) + b"\r\n\r\n"
            check_answer(await send_raw(serving.port, request), seen)
        assert await what_is_there(serving, victim) == before

    asyncio.run(go())
    print(dict(seen))
    assert faults.found == []
    assert sum(seen.values()) == COUNT // 2


def test_what_is_no_http_behind_a_head_is_cut_off(serving: Serving, faults: Faults) -> None:
    head = (
        b"HEAD /healthz HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"[" * 80_000
    )
    for _ in range(20):
        check_answer(asyncio.run(send_raw(serving.port, head)), Counter())
    assert faults.found == []


def test_hostile_messages_change_nothing(serving: Serving, faults: Faults) -> None:
    chance = random.Random(2)
    seen: Counter[str] = Counter()

    async def go() -> None:
        async with client(serving.url) as http:
            victim = await create(http, watch="link")
            other = await create(http)
        table = victim["table"]["id"]
        before = await what_is_there(serving, victim)
        sent = 0
        while sent < COUNT // 2:
            # The seat that is not to move, a watcher, somebody from another table, a guess.
            tokens = [victim["seats"][1]["token"], None, other["seats"][0]["token"], "x" * 22]
            token = chance.choices(tokens, [5, 3, 1, 1])[0]
            sent += await hostile_socket(serving, table, token, chance, seen)
        assert await what_is_there(serving, victim) == before

    asyncio.run(go())
    print(dict(seen))
    assert faults.found == []
    closed = {int(name.removeprefix("closed ")) for name in seen if name.startswith("closed ")}
    assert closed <= {1002, 1007, 1009, 4400, 4401, 4403, 4404, 4408, 4429}


def test_a_seat_that_sends_illegal_moves_changes_nothing(serving: Serving, faults: Faults) -> None:
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
    assert faults.found == []


def test_a_flood_is_slowed_down_and_then_cut_off(
    tmp_path: Any, faults: Faults, monkeypatch: pytest.MonkeyPatch
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
    assert faults.found == []


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
