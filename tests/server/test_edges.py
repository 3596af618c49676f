"""What strangers may reach: private games, delayed tables, damaged rows, absent rivals, proxies."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from tests.server.serving import Serving, bearer, client, create, generous, seated

from gaslight.server.http.access import address_of
from gaslight.server.settings import Settings
from gaslight.server.world import World

SETTINGS = Settings()


async def resigned(serving: Serving, **wishes: Any) -> tuple[str, list[str]]:
    """A table whose game is over, and the tokens of its seats."""
    async with client(serving.url) as http:
        created = await create(http, **wishes)
    table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
    async with seated(serving.url, table, tokens[0]) as seat:
        assert (await seat.ask("resign"))["type"] == "ack"
    return table, tokens


# --- Finished games -------------------------------------------------------------------------


def test_a_private_finished_game_cannot_be_played_on_by_a_stranger(serving: Serving) -> None:
    async def go() -> None:
        table, tokens = await resigned(serving, watch="nobody")
        wish = {"game": "pocket", "seats": [{"player": "me"}, {"player": "me"}]}
        async with client(serving.url) as http:
            for token, status in ((None, 403), ("wrong", 401), (tokens[1], 201)):
                origin = {"table": table, "moves": 1, "token": token}
                answer = await http.post("/tables", json={**wish, "start_from": origin})
                assert answer.status_code == status, answer.text

    asyncio.run(go())


def test_the_address_of_a_private_finished_game_opens_no_seal(serving: Serving) -> None:
    async def go() -> None:
        table, tokens = await resigned(serving, watch="nobody")
        async with client(serving.url) as http:
            assert (await http.get(f"/tables/{table}")).json()["opening"] is None
            wrong = await http.get(f"/tables/{table}", headers=bearer("wrong"))
            assert wrong.json()["opening"] is None
            own = await http.get(f"/tables/{table}", headers=bearer(tokens[0]))
            assert own.json()["opening"]["fingerprint"] == own.json()["fingerprint"]
        table, _ = await resigned(serving, watch="link")
        async with client(serving.url) as http:
            assert (await http.get(f"/tables/{table}")).json()["opening"] is not None

    asyncio.run(go())


@pytest.mark.parametrize("path", ["view", "replay", "record", "proof", "events", "analysis"])
def test_every_way_into_a_private_finished_game_is_closed(serving: Serving, path: str) -> None:
    async def go() -> None:
        table, _ = await resigned(serving, watch="nobody")
        async with client(serving.url) as http:
            answer = await http.get(f"/tables/{table}/{path}")
        assert answer.status_code == 403, answer.text

    asyncio.run(go())


# --- Delayed tables -------------------------------------------------------------------------


def test_the_card_the_list_and_the_talk_of_a_delayed_table_are_late(tmp_path: Path) -> None:
    now = [1_700_000_000_000]

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="all", delay=120)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            assert (await http.get(f"/tables/{table}")).json()["n"] == 0
            own = await http.get(f"/tables/{table}", headers=bearer(token))
            assert own.json()["n"] == 1
            (listed,) = (await http.get("/tables")).json()["tables"]
            assert (listed["n"], listed["to_act"], listed["status"]) == (0, [], "open")
            async with (
                seated(serving.url, table) as watcher,
                seated(serving.url, table, token) as player,
            ):
                await player.ask("say", channel="table", text="he is in the north")
                await watcher.settle()
                assert not [m for m in watcher.messages if m["type"] == "chat"]
                async with seated(serving.url, table) as late:
                    assert late.messages[0]["chat"] == []
                now[0] += 121_000
                line = await watcher.until("chat")
                assert line["line"]["text"] == "he is in the north"
                async with seated(serving.url, table) as later:
                    assert len(later.messages[0]["chat"]) == 1

    with Serving(generous(str(tmp_path / "g.sqlite")), World(now=lambda: now[0])) as serving:
        asyncio.run(go(serving))


def test_the_codes_of_the_analysis_follow_the_delay(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link", delay=120)
            table = created["table"]["id"]
            answers = [await http.get(f"/tables/{table}/analysis?frame={n}") for n in (0, 5, 500)]
            assert len({answer.text for answer in answers}) == 1, "nothing was shown yet"

    asyncio.run(go())


# --- Damaged tables -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("UPDATE entries SET body = ? WHERE table_id = ? AND seq = 1", '{"kind":"start","act'),
        ("UPDATE entries SET kind = 'x', body = ? WHERE table_id = ?", '{"kind":"future"}'),
        ("UPDATE entries SET body = replace(body, 'lay', ?) WHERE table_id = ?", "fly"),
        ("UPDATE entries SET seq = seq + ? WHERE table_id = ?", 1),
        ("UPDATE tables SET options = ? WHERE id = ?", "["),
        ("UPDATE tables SET setup = ? WHERE id = ?", '{"seats":[]}'),
        ("UPDATE tables SET seed = ?, due_at = 5 WHERE id = ?", None),
    ],
)
def test_a_damaged_table_is_set_aside_and_the_others_play_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], what: str, value: Any
) -> None:
    if value is None:
        what, value = "UPDATE tables SET setup = ?, due_at = 5 WHERE id = ?", "{}"
    store = tmp_path / "g.sqlite"
    made: list[dict[str, Any]] = []

    async def begin(serving: Serving) -> None:
        async with client(serving.url) as http:
            made.extend([await create(http, watch="all") for _ in range(2)])

    with Serving(generous(str(store))) as serving:
        asyncio.run(begin(serving))
    bad, good = (each["table"]["id"] for each in made)
    with closing(sqlite3.connect(store)) as connection:
        assert connection.execute(what, (value, bad)).rowcount >= 1
        connection.commit()
        before = connection.execute("SELECT * FROM tables WHERE id = ?", (bad,)).fetchall()

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            for _ in range(3):
                answer = await http.get(f"/tables/{bad}")
                assert (answer.status_code, answer.json()["error"]["code"]) == (409, "damaged")
            listed = (await http.get("/tables")).json()["tables"]
            assert [each["id"] for each in listed] == [good]
            held = [
                {"table": each["table"]["id"], "token": each["seats"][0]["token"]} for each in made
            ]
            mine = (await http.post("/tables/mine", json={"seats": held})).json()
            assert [each["table"]["id"] for each in mine["tables"]] == [good]
            assert mine["damaged"] == [bad]
        async with seated(serving.url, good, made[1]["seats"][0]["token"]) as seat:
            assert (await seat.ask("resign"))["type"] == "ack"

    with Serving(generous(str(store))) as serving:
        asyncio.run(go(serving))
        assert serving.registry.damaged == {bad}
    with closing(sqlite3.connect(store)) as connection:
        after = connection.execute("SELECT * FROM tables WHERE id = ?", (bad,)).fetchall()
    assert after == before


# --- Rivals who are away --------------------------------------------------------------------


def test_a_restart_robs_nobody(tmp_path: Path) -> None:
    """A rival who was there when the server fell has the full time to come back."""
    now = [1_700_000_000_000]
    settings = generous(str(tmp_path / "g.sqlite"), away_seconds=60)
    made: dict[str, Any] = {}

    async def sit(serving: Serving) -> None:
        async with client(serving.url) as http:
            made.update(await create(http))
        now[0] += 3_600_000  # an hour of thinking, both of them there

    async def come_back(serving: Serving) -> None:
        table, tokens = made["table"]["id"], [each["token"] for each in made["seats"]]
        first = made["table"]["to_act"][0]
        async with seated(serving.url, table, tokens[1 - first]) as seat:
            answer = await seat.ask("claim")
            assert answer["type"] == "error", "the rival has had no time to come back"
            now[0] += 71_000  # ten seconds of it are for the browser to find its server again
            assert (await seat.ask("claim"))["type"] == "ack"

    with Serving(settings, World(now=lambda: now[0])) as serving:
        asyncio.run(sit(serving))
    with Serving(settings, World(now=lambda: now[0])) as serving:
        asyncio.run(come_back(serving))


def test_who_was_there_is_remembered_when_a_table_leaves_the_memory(tmp_path: Path) -> None:
    now = [1_700_000_000_000]

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http)
        table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
        first = created["table"]["to_act"][0]
        now[0] += 3_600_000
        async with seated(serving.url, table, tokens[first]):
            pass
        await asyncio.sleep(0.3)
        serving.registry.tables.clear()
        async with seated(serving.url, table, tokens[1 - first]) as seat:
            assert (await seat.ask("claim"))["type"] == "error"

    settings = generous(str(tmp_path / "g.sqlite"), away_seconds=60)
    with Serving(settings, World(now=lambda: now[0])) as serving:
        asyncio.run(go(serving))


def test_a_clock_set_forwards_robs_nobody(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = serving.registry
    before = registry.now()
    seen, ran = registry.last_look
    registry.last_look = (seen - 86_400_000, ran)
    registry.outages.clear()
    assert registry.now() >= before
    ((began, ended),) = registry.outages
    assert ended - began >= 86_400_000


# --- Connections and proxies ----------------------------------------------------------------


def test_answers_go_out_at_once(serving: Serving) -> None:
    """TCP_NODELAY is set on the connections that the server takes."""
    with socket.create_connection(("127.0.0.1", serving.port)) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        (taken,) = serving.server.server_state.connections
        peer = taken.transport.get_extra_info("socket")
        assert peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def asked_from(peer: str, *forwarded: str) -> HTTPConnection:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return HTTPConnection({"type": "http", "headers": headers, "client": (peer, 1)})


@pytest.mark.parametrize(
    ("settings", "peer", "forwarded", "address"),
    [
        (Settings(), "127.0.0.1", ["6.6.6.6"], "127.0.0.1"),
        (Settings(behind_proxy=True), "127.0.0.1", ["6.6.6.6, 8.8.8.8"], "8.8.8.8"),
        (Settings(behind_proxy=True), "127.0.0.1", ["6.6.6.6", "8.8.8.8"], "8.8.8.8"),
        (Settings(behind_proxy=True), "127.0.0.1", ["8.8.8.8, 10.0.0.2"], "8.8.8.8"),
        (Settings(behind_proxy=True), "9.9.9.9", ["6.6.6.6"], "9.9.9.9"),
        (Settings(proxies=("9.9.9.9",)), "9.9.9.9", ["6.6.6.6"], "6.6.6.6"),
        (Settings(proxies=("9.9.9.9",)), "127.0.0.1", ["6.6.6.6"], "127.0.0.1"),
        (Settings(proxies=("9.9.9.0/24",)), "9.9.9.7", ["1.1.1.1, 6.6.6.6, 9.9.9.8"], "6.6.6.6"),
        (Settings(behind_proxy=True), "127.0.0.1", ["nonsense"], "127.0.0.1"),
        (Settings(behind_proxy=True), "127.0.0.1", ["8.8.8.8:5050"], "8.8.8.8"),
        (Settings(behind_proxy=True), "::1", ["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
        (Settings(), "2001:db8:1:2:9::9", [], "2001:db8:1:2::/64"),
        (Settings(), "::ffff:8.8.8.8", [], "8.8.8.8"),
    ],
)
def test_the_last_hop_that_no_proxy_of_ours_made_counts(
    settings: Settings, peer: str, forwarded: list[str], address: str
) -> None:
    assert address_of(asked_from(peer, *forwarded), settings) == address


def said(serving: Serving, words: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", serving.port), timeout=5) as line:
        line.sendall(words)
        answer = b""
        while part := line.recv(4096):
            answer += part
        return answer


@pytest.mark.parametrize(
    "words",
    [
        b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /healthz HTTP/1.1\nHost: x\n\n",
        b"GET /healthz HTTP/1.1\r\nHost: x\nX-Other: y\r\n\r\n",
    ],
)
def test_requests_that_two_programs_read_in_two_ways_are_refused(
    serving: Serving, words: bytes
) -> None:
    answer = said(serving, words)
    assert answer.startswith(b"HTTP/1.1 400"), answer
    assert b"connection: close" in answer.lower()


def test_nul_is_refused_in_words(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            answers = [
                await http.get("/tables/a%00b"),
                await http.get(f"/tables/{table}/view?as=%00"),
                await http.get("/games/pocket?x=%00"),
                await http.post("/tables", json={"game": "pocket", "name": "a\0b"}),
                await http.post("/tables/mine", json={"seats": [{"table": "a\0", "token": "x"}]}),
            ]
            assert [answer.status_code for answer in answers] == [400] * 5
            assert all(answer.json()["error"]["code"] == "bad_message" for answer in answers)
            async with seated(serving.url, table, token) as seat:
                note = {"type": "note", "ref": 1, "key": "a", "text": "b\0"}
                await seat.socket.send(json.dumps(note))
                assert (await seat.until("error"))["code"] == "bad_message"

    asyncio.run(go())
