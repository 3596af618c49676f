"""Notices reach the host's web hook and mail relay, tell no secret, and never hold a table up."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
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
        for _ in range(500):  # he left at his turn, so he may have been told of that before
            if hook.told and b'"over"' in hook.told[-1][2]:
                break
            threading.Event().wait(0.02)
        _, headers, body = hook.told[-1]
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
        counts = server.registry.metrics.counts
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
            await asyncio.to_thread(told_soon, relay)
            assert (await http.post(f"{url}{link_in(relay.told[0])}")).status_code == 200
            async with seated(url, table, tokens[0]) as ada:
                while ada.last("view")["to_act"] == [0]:
                    await confirm_something(ada)
                    await ada.settle()
                await asyncio.to_thread(told_soon, relay, 2)
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
    assert [note["text"] for note in bo] == ["bo@b.example", "bo@b.example"]
    mail = relay.told[1]
    assert "To: bo@b.example" in mail
    assert "From: gaslight@h.example" in mail
    assert "https://games.example/t/" in mail
    assert "#" not in mail


def link_in(mail: str, what: str = "confirm") -> str:
    """The path of a link in a mail."""
    (found,) = set(re.findall(rf"https://games.example(/mail/{what}/\S+?)[\s>]", mail))
    return str(found)


def mailing(tmp_path: Path, relay: Told, **settings: Any) -> Serving:
    address = f"smtp://127.0.0.1:{relay.port}"
    return noticing(tmp_path, mail_relay=address, mail_from="gaslight@h.example", **settings)


@pytest.mark.parametrize("key", [" notice:mail", "notice:mail ", "notice:\u200bmail"])
def test_one_address_however_its_key_is_written(tmp_path: Path, relay: Told, key: str) -> None:
    async def leave(url: str) -> None:
        async with client(url) as http:
            created = await create(http)
        async with seated(url, created["table"]["id"], created["seats"][1]["token"]) as seat:
            thirty = ", ".join(f"a{n}@b.example" for n in range(30))
            assert (await seat.ask("note", key=key, text=thirty))["code"] == "bad_message"
            own = await seat.ask("note", key="notice:mail:confirmed", text="a@b.example")
            assert own["code"] == "bad_message"

    with mailing(tmp_path, relay) as server:
        asyncio.run(leave(server.url))
    assert relay.told == []


def test_nothing_but_the_question_is_sent_before_the_address_is_confirmed(
    tmp_path: Path, relay: Told
) -> None:
    async def go(url: str) -> None:
        async with client(url) as http:
            created = await create(http)
            table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
            async with seated(url, table, tokens[1]) as bo:
                await bo.ask("note", key="notice:mail", text="bo@b.example")
            async with seated(url, table, tokens[0]) as ada:
                while ada.last("view")["to_act"] == [0]:
                    await confirm_something(ada)
                    await ada.settle()
                await asyncio.sleep(0.5)
                assert len(relay.told) == 1
                question = relay.told[0]
                path = link_in(question)
                for header in (
                    "Date: ",
                    "Message-ID: <",
                    "List-Unsubscribe: <https://games.example",
                ):
                    assert header in question
                assert (await http.get(f"{url}{path}")).status_code == 200
                wrong = path[:-1] + ("a" if path[-1] != "a" else "b")
                assert (await http.post(f"{url}{wrong}")).status_code == 404
                other = path.replace("confirm", "stop")
                assert (await http.post(f"{url}{other}")).status_code == 404
                assert (await http.post(f"{url}{link_in(question, 'never')}")).status_code == 200
                assert (await http.post(f"{url}{path}")).status_code == 404
                async with seated(url, table, tokens[1]) as bo:
                    await bo.ask("note", key="notice:mail", text="bo@b.example")
                await asyncio.sleep(0.3)
                assert len(relay.told) == 1

    with mailing(tmp_path, relay) as server:
        asyncio.run(go(server.url))


def test_a_wrong_link_tells_nothing_of_who_has_left_an_address(tmp_path: Path, relay: Told) -> None:
    async def go(url: str) -> None:
        async with client(url) as http:
            created = await create(http)
            table = created["table"]["id"]
            async with seated(url, table, created["seats"][1]["token"]) as bo:
                await bo.ask("note", key="notice:mail", text="bo@b.example")
            await asyncio.to_thread(told_soon, relay)
            tokens = {"confirm": ("a" * 40, "%C3%A9"), "stop": ("%FF",), "never": ("%C3%A9" * 104,)}
            for what, wrong in tokens.items():
                for token in wrong:
                    answers = [
                        await http.post(f"{url}/mail/{what}/{at}/{token}")
                        for at in (f"{table}/1", f"{table}/0", f"{'a' * len(table)}/1")
                    ]
                    assert {answer.status_code for answer in answers} == {404}, token
                    assert len({answer.text for answer in answers}) == 1

    with mailing(tmp_path, relay) as server:
        asyncio.run(go(server.url))


@pytest.mark.parametrize("later", ["", "other@b.example", "BO@b.example"])
def test_who_wants_to_be_asked_never_again_is_not_whatever_the_seat_holds_by_then(
    tmp_path: Path, relay: Told, later: str
) -> None:
    async def go(url: str) -> list[Any]:
        async with client(url) as http:
            created = await create(http)
            table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
            async with seated(url, table, tokens[1]) as bo:
                await bo.ask("note", key="notice:mail", text="bo@b.example")
                await asyncio.to_thread(told_soon, relay)
                await bo.ask("note", key="notice:mail", text=later)
                if later:
                    await asyncio.to_thread(told_soon, relay, 2)
            never = link_in(relay.told[0], "never")
            assert (await http.post(f"{url}{never.replace('/1/', '/0/')}")).status_code == 404
            assert (await http.post(f"{url}{never}")).status_code == 200
            async with seated(url, table, tokens[0]) as ada:
                await ada.ask("note", key="notice:mail", text="bo@b.example")
            await asyncio.sleep(0.3)
            assert len(relay.told) == (2 if later else 1)
            async with seated(url, table, tokens[1]) as bo:
                return [note["text"] for note in bo.messages[0]["notes"]]

    with mailing(tmp_path, relay) as server:
        kept = asyncio.run(go(server.url))
    assert kept == (["other@b.example"] if later.startswith("other") else [])


def test_who_was_there_at_his_turn_and_then_left_is_told(tmp_path: Path, hook: Told) -> None:
    async def go(url: str) -> None:
        async with client(url) as http:
            created = await create(http)
        table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
        first = created["table"]["to_act"][0]
        async with seated(url, table, tokens[first]):
            await asyncio.sleep(0.2)
            assert hook.told == []
        await asyncio.to_thread(told_soon, hook)
        async with seated(url, table, tokens[first]):
            pass
        await asyncio.sleep(0.3)
        assert len(hook.told) == 1

    with noticing(tmp_path, notice_hook=f"http://127.0.0.1:{hook.port}/") as server:
        asyncio.run(go(server.url))


class Hanging(socketserver.StreamRequestHandler):
    """A hook that never answers."""

    def handle(self) -> None:
        server: Any = self.server
        server.told.append(self.rfile.readline())
        threading.Event().wait(6)


def test_a_hook_that_hangs_delays_nobody_else(tmp_path: Path, relay: Told) -> None:
    async def go(url: str, hanging: Told) -> None:
        async with client(url) as http:
            made = [await create(http) for _ in range(6)]
            for each in made:
                token = each["seats"][each["table"]["to_act"][0]]["token"]
                async with seated(url, each["table"]["id"], token):
                    pass
            await asyncio.to_thread(told_soon, hanging)
            bo = made[-1]
            async with seated(url, bo["table"]["id"], bo["seats"][1]["token"]) as seat:
                await seat.ask("note", key="notice:mail", text="bo@b.example")
        await asyncio.to_thread(told_soon, relay)

    with listening(Hanging) as hanging:
        address = f"http://127.0.0.1:{hanging.port}/"
        with mailing(tmp_path, relay, notice_hook=address) as server:
            asyncio.run(go(server.url, hanging))


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
    monkeypatch.setattr("gaslight.server.house.notices.MOST_WAITING", 0)
    with noticing(tmp_path, notice_hook=f"http://127.0.0.1:{hook.port}/") as server:
        asyncio.run(move_of_one(server.url))
        assert server.registry.metrics.counts["notices_left_out"] > 0
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
