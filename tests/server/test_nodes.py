"""Several servers on one PostgreSQL behind a proxy that sends everything anywhere: nothing wrong, lost, or twice.

Each request and each socket goes to the next server in turn. GASLIGHT_TEST_NODES names the servers, and
GASLIGHT_TEST_JOINS, _REMATCHES, _LINES how much there is of each (2 and 4; 500, 100, 2000 for the full count).
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import fresh_schema
from tests.server.process import Process
from tests.server.serving import Seat, bearer, client, create, generous, housed, seated
from websockets.exceptions import ConnectionClosed

from gaslight.server import wire
from gaslight.server.house import attendant
from gaslight.server.table import access
from gaslight.server.world import World
from gaslight.storage.announcer import Announcer

NODES = [int(count) for count in os.environ.get("GASLIGHT_TEST_NODES", "2").split(",")]
JOINS = int(os.environ.get("GASLIGHT_TEST_JOINS", "12"))
REMATCHES = int(os.environ.get("GASLIGHT_TEST_REMATCHES", "4"))
LINES = int(os.environ.get("GASLIGHT_TEST_LINES", "60"))
AT_ONCE = 8

pytestmark = pytest.mark.postgres


class Cluster:
    """Several servers, asked in turn."""

    def __init__(self, servers: list[Process]) -> None:
        self.servers = servers
        self.turn = itertools.cycle([server.url for server in servers])
        self.clients: dict[str, httpx.AsyncClient] = {}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for server in self.servers:
                self.clients[server.url] = await stack.enter_async_context(client(server.url))
            yield

    def http(self) -> httpx.AsyncClient:
        return self.clients[next(self.turn)]

    async def everywhere(self, path: str, token: str) -> None:
        """Every server knows a token at once."""
        for http in self.clients.values():
            answer = await http.get(path, headers=bearer(token))
            assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module", params=NODES)
def cluster(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    folder: Path = tmp_path_factory.mktemp("nodes")
    store = fresh_schema()
    servers = [Process(store, folder) for _ in range(request.param)]
    try:
        for server in servers:
            server.start()
        yield Cluster(servers)
    finally:
        for server in servers:
            server.end(signal.SIGTERM)
            assert "Traceback" not in server.log.read_text()


async def many(work: Any, count: int) -> None:
    """Do something so often, some of it at the same time."""
    numbers = iter(range(count))

    async def some() -> None:
        for number in numbers:
            await work(number)

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def friend(cluster: Cluster, table: str, invite: str, name: str) -> httpx.Response:
    return await cluster.http().post(
        f"/tables/{table}/join", json={"name": name}, headers=bearer(invite)
    )


def test_of_friends_who_join_anywhere_each_seat_goes_to_one_and_stays_his(
    cluster: Cluster,
) -> None:
    async def join(number: int) -> None:
        seats = [{"player": "me", "name": "Ada"}, {"player": "open"}]
        made = await create(cluster.http(), seats=seats)
        table, host = made["table"]["id"], made["seats"][0]["token"]
        async with seated(next(cluster.turn), table, host) as there:
            friends = [
                friend(cluster, table, made["invite"], f"Bo {n}") for n in range(1 + number % 2)
            ]
            answers = await asyncio.gather(*friends)
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200, 409][: len(codes)], [answer.text for answer in answers]
            for answer in answers:
                if answer.status_code == 409:
                    assert answer.json()["error"]["code"] in ("no_seat", "over")
                    continue
                token = answer.json()["seat"]["token"]
                name = answer.json()["table"]["seats"][1]["name"]
                await cluster.everywhere(f"/tables/{table}/view", token)
            while there.messages[0]["table"]["status"] != "running" and not any(
                message["type"] == "table" and message["table"]["seats"][1]["name"] == name
                for message in there.messages
            ):
                await there.receive()
            async with seated(next(cluster.turn), table, token) as guest:
                assert guest.messages[0]["seat"] == 1
                assert guest.messages[0]["table"]["status"] == "running"

    async def go() -> None:
        async with cluster.open():
            await many(join, JOINS)

    asyncio.run(go())


def test_who_wants_a_rematch_anywhere_comes_to_the_same_table(cluster: Cluster) -> None:
    async def again(_: int) -> None:
        made = await create(cluster.http())
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with seated(next(cluster.turn), table, tokens[0]) as one:
            assert (await one.ask("resign"))["type"] == "ack"
        answers = await asyncio.gather(
            *(
                cluster.http().post(f"/tables/{table}/rematch", headers=bearer(token))
                for token in (*tokens, *tokens)
            )
        )
        assert [answer.status_code for answer in answers] == [200] * 4, [a.text for a in answers]
        (following,) = {answer.json()["table"]["id"] for answer in answers}
        for seat, answer in enumerate(answers[:2]):
            assert answer.json()["seat"] == {"seat": 1 - seat, "token": tokens[seat]}
            await cluster.everywhere(f"/tables/{following}/view", tokens[seat])
        shown = (await cluster.http().get(f"/tables/{following}")).json()
        assert shown["status"] == "running"
        assert shown["n"] == 3  # two sat down, once each, and the game began

    async def go() -> None:
        async with cluster.open():
            await many(again, REMATCHES)

    asyncio.run(go())


def test_every_line_of_chat_comes_to_everybody_once_and_in_order(cluster: Cluster) -> None:
    tables = 5

    async def talk(_: int) -> None:
        made = await create(cluster.http())
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        wanted = list(range(1, LINES // tables + 1))
        async with AsyncExitStack() as stack:
            seats: list[Seat] = [
                await stack.enter_async_context(seated(next(cluster.turn), table, token))
                for token in (*tokens, *tokens)
            ]

            async def say(speaker: int) -> None:
                for n in wanted[speaker :: len(seats)]:
                    answer = await seats[speaker].ask("say", channel="table", text=f"line {n}")
                    assert answer["type"] == "ack", answer

            await asyncio.gather(*(say(speaker) for speaker in range(len(seats))))
            heard: set[tuple[str, ...]] = set()
            for seat in seats:
                while len(lines(seat)) < len(wanted):
                    await seat.receive()
                await seat.settle()
                assert [line["n"] for line in lines(seat)] == wanted
                heard.add(tuple(line["text"] for line in lines(seat)))
            assert len(heard) == 1
            async with seated(next(cluster.turn), table, tokens[0]) as late:
                kept = [line["n"] for line in late.messages[0]["chat"]]
                assert kept == wanted[-100:]

    async def go() -> None:
        async with cluster.open():
            await asyncio.gather(*(talk(number) for number in range(tables)))

    asyncio.run(go())


def lines(seat: Seat) -> list[dict[str, Any]]:
    return [message["line"] for message in seat.messages if message["type"] == "chat"]


def test_a_shared_note_and_its_removal_come_to_the_partner(cluster: Cluster) -> None:
    async def note(number: int) -> None:
        made = await create(
            cluster.http(),
            "mister_x",
            options={"players": "3"},
            seats=[{"player": "me", "name": name} for name in ("X", "Bo", "Cy")],
        )
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with (
            seated(next(cluster.turn), table, tokens[1]) as bo,
            seated(next(cluster.turn), table, tokens[2]) as cy,
            seated(next(cluster.turn), table, tokens[0]) as mister_x,
        ):
            key = f"city:{number}"
            await bo.ask("note", key=key, text="there?", shared=True)
            assert (await cy.until("note"))["note"]["text"] == "there?"
            await bo.ask("note", key=key, text="mine", shared=False)
            assert (await cy.until("note"))["note"]["text"] == ""
            await bo.ask("note", key=key, text="ours", shared=True)
            assert (await cy.until("note"))["note"]["text"] == "ours"
            await bo.ask("note", key=key, text="", shared=False)
            assert (await cy.until("note"))["note"] == {
                "seat": 1, "key": key, "text": "", "shared": True,
            }  # fmt: skip
            await mister_x.settle()
            assert not [message for message in mister_x.messages if message["type"] == "note"]

    async def go() -> None:
        async with cluster.open():
            await many(note, REMATCHES)

    asyncio.run(go())


def test_a_takeback_is_asked_here_and_answered_there(cluster: Cluster) -> None:
    async def back(_: int) -> None:
        made = await create(cluster.http(), takebacks=True, help=0)
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with (
            seated(next(cluster.turn), table, tokens[0]) as one,
            seated(next(cluster.turn), table, tokens[1]) as two,
        ):
            mover, other = (one, two) if one.last("view")["to_act"] == [0] else (two, one)
            before = mover.last("view")["view"]
            turns = [
                choice["text"]
                for choice in mover.last("choices")["choices"]
                if choice["text"].startswith("rotate")
            ]
            if not turns:
                return  # the tokens of this round turn no tile
            offer = await mover.ask("pick", text=turns[0])
            while not offer["complete"]:
                offer = await mover.ask("pick", id=offer["choices"][0]["id"])
            assert (await mover.ask("confirm", n=offer["n"]))["type"] == "ack"
            assert (await mover.ask("takeback"))["type"] == "ack"
            # Whoever hears of it first answers at once, whatever his own server knows by then.
            await other.until("table")
            while other.last("table")["table"]["asked"] is None:
                await other.receive()
            assert (await other.ask("reply", agree=True))["type"] == "ack"
            for seat in (mover, other):
                while seat.last("events")["entry"] != "takeback":
                    await seat.receive()
                await seat.settle()
            assert mover.last("view")["view"] == before

    async def go() -> None:
        async with cluster.open():
            await many(back, REMATCHES)

    asyncio.run(go())


def test_what_was_never_announced_is_found_all_the_same(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may die between the commit and its announcement."""
    monkeypatch.setattr(Announcer, "say", lambda *_: None)
    monkeypatch.setattr(attendant, "REREAD_SECONDS", 0.2)

    async def go() -> None:
        settings = generous(postgres_address)
        async with housed(settings, World()) as here, housed(settings, World()) as there:
            async with client(here.url) as http:
                made = await create(http)
            table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
            async with (
                seated(here.url, table, tokens[0]) as one,
                seated(there.url, table, tokens[1]) as two,
            ):
                await one.ask("say", channel="table", text="well played")
                assert (await two.until("chat"))["line"]["text"] == "well played"
                await one.ask("resign")
                assert (await two.until("events"))["entry"] == "end"
                live = there.registry.tables[table]
                asked = wire.ChangeAccess("renew_own")
                at_home = here.registry.tables[table]
                await access.change(here.registry, at_home, tokens[1], asked)
                with pytest.raises(ConnectionClosed, match="bad_token"):
                    await two.until("never told")
                assert 1 not in live.lines

    asyncio.run(go())


def test_who_comes_after_a_server_died_sees_what_it_wrote_last(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Announcer, "say", lambda *_: None)
    monkeypatch.setattr(attendant, "REREAD_SECONDS", 600)

    async def go() -> None:
        settings = generous(postgres_address)
        async with housed(settings, World()) as here, housed(settings, World()) as there:
            async with client(here.url) as http:
                made = await create(http)
            table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
            async with seated(here.url, table, tokens[0]) as one:
                async with seated(there.url, table, tokens[1]):
                    await one.ask("resign")
                    assert there.registry.tables[table].table.status == "running"
                async with seated(there.url, table, tokens[1]) as back:
                    assert back.last("view")["status"] == "finished"

    asyncio.run(go())
