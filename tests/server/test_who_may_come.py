"""Invites and seats: nobody sits on both sides; the host sees and withdraws; links can be renewed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, generous, housed, seated
from websockets.exceptions import ConnectionClosed

from gaslight.server import wire
from gaslight.server.table import access, chat
from gaslight.server.world import World
from gaslight.storage.rows import TokenRow
from gaslight.storage.store import Store

THREE: dict[str, Any] = {
    "game": "mister_x",
    "options": {"players": "3"},
    "seats": [{"player": "open"}, {"player": "me"}, {"player": "computer", "level": 1}],
}


async def change(
    http: httpx.AsyncClient, table: str, token: str, what: str, **more: Any
) -> httpx.Response:
    return await http.post(
        f"/tables/{table}/access", json={"what": what, **more}, headers=bearer(token)
    )


async def join(http: httpx.AsyncClient, table: str, invite: str, **wish: Any) -> httpx.Response:
    return await http.post(f"/tables/{table}/join", json=wish, headers=bearer(invite))


async def cut_off(seat: Seat) -> None:
    """The server closes a line by itself."""
    with suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(seat.receive(), 10)


def test_an_invite_opens_no_computers_seat_of_a_running_game_with_a_rival(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            alone = await create(http, seats=[{"player": "me"}, {"player": "computer", "level": 1}])
            answer = await join(http, alone["table"]["id"], alone["invite"], seat=1)
            assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no_seat")
            three = await create(http, **THREE)
            table, invite = three["table"]["id"], three["invite"]
            assert (await join(http, table, invite, seat=0)).status_code == 200
            # The one who holds a detective's seat may be the one who asks.
            assert (await join(http, table, invite, seat=2)).status_code == 409
            assert (await join(http, table, invite)).status_code == 409

    asyncio.run(go())


def test_a_partner_may_take_a_computers_seat_where_no_person_is_the_rival(serving: Serving) -> None:
    async def go() -> None:
        seats = [{"player": "computer", "level": 1}, {"player": "me"}, {"player": "computer"}]
        async with client(serving.url) as http:
            made = await create(http, **{**THREE, "seats": seats})
            table, invite = made["table"]["id"], made["invite"]
            assert (await join(http, table, invite, seat=0)).status_code == 409
            assert (await join(http, table, invite, seat=2)).status_code == 200

    asyncio.run(go())


def test_the_host_sees_and_withdraws_invites(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http, seats=[{"player": "me", "name": "Ada"}])
            table, host, invite = made["table"]["id"], made["seats"][0]["token"], made["invite"]
            seen = (await http.get(f"/tables/{table}/access", headers=bearer(host))).json()
            assert (seen["host"], seen["invites"]) == (True, 1)
            fresh = (await change(http, table, host, "new_invite")).json()["invite"]
            assert (await join(http, table, invite)).status_code == 401
            assert (await change(http, table, host, "revoke_invites")).json()["access"][
                "invites"
            ] == 0
            assert (await join(http, table, fresh)).status_code == 401
            last = (await change(http, table, host, "new_invite")).json()["invite"]
            assert (await join(http, table, last)).status_code == 200
            assert (await http.get(f"/tables/{table}/access")).status_code == 401

    asyncio.run(go())


def test_a_guest_changes_no_invite_and_can_be_sent_away_before_the_game(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "open"}, {"player": "me"}, {"player": "open"}]
            made = await create(http, **{**THREE, "seats": seats})
            table, host, invite = made["table"]["id"], made["seats"][0]["token"], made["invite"]
            guest = (await join(http, table, invite, seat=2)).json()["seat"]["token"]
            for what in ("new_invite", "revoke_invites", "free_seat"):
                assert (await change(http, table, guest, what, seat=1)).status_code == 403
            assert (await change(http, table, host, "free_seat", seat=1)).status_code == 403
            async with seated(serving.url, table, guest) as seat:
                seen = (await change(http, table, host, "free_seat", seat=2)).json()["access"]
                assert seen["seats"][2]["player"] == "open"
                await cut_off(seat)
            answer = await http.get(f"/tables/{table}/view", headers=bearer(guest))
            assert answer.status_code == 401
            assert (await join(http, table, invite, seat=2)).status_code == 200
            assert (await join(http, table, invite, seat=0)).status_code == 200
            assert (await change(http, table, host, "free_seat", seat=2)).status_code == 403

    asyncio.run(go())


def test_everybody_may_renew_his_own_link(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http)
            table, old = made["table"]["id"], made["seats"][1]["token"]
            async with seated(serving.url, table, old) as other_device:
                fresh = (await change(http, table, old, "renew_own")).json()["token"]
                await cut_off(other_device)
            assert (await http.get(f"/tables/{table}/view", headers=bearer(old))).status_code == 401
            async with seated(serving.url, table, fresh) as seat:
                assert seat.messages[0]["seat"] == 1
        registry = serving.registry
        registry.tables.clear()
        async with seated(serving.url, table, fresh) as seat:
            assert seat.messages[0]["seat"] == 1

    asyncio.run(go())


def test_who_sits_on_a_freed_seat_reads_nothing_of_the_guest_before(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "open"}, {"player": "me"}, {"player": "open"}]
            made = await create(http, **{**THREE, "seats": seats})
            table, host, invite = made["table"]["id"], made["seats"][0]["token"], made["invite"]
            guest = (await join(http, table, invite, seat=2)).json()["seat"]["token"]
            async with seated(serving.url, table, host) as there:
                assert (await there.ask("note", key="mine", text="kept"))["type"] == "ack"
            async with seated(serving.url, table, guest) as seat:
                assert (await seat.ask("note", key="own", text="my secret"))["type"] == "ack"
                await change(http, table, host, "free_seat", seat=2)
                await cut_off(seat)
                # He is gone before the seat is open again.
                assert not any(
                    message["type"] == "table" and message["table"]["seats"][2]["player"] == "open"
                    for message in seat.messages[1:]
                )
            following = (await join(http, table, invite, seat=2)).json()["seat"]["token"]
            async with seated(serving.url, table, following) as seat:
                assert seat.messages[0]["notes"] == []
            async with seated(serving.url, table, host) as there:
                assert [note["text"] for note in there.messages[0]["notes"]] == ["kept"]

    asyncio.run(go())


def test_a_link_withdrawn_in_the_middle_of_a_welcome_opens_nothing(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http)
        table, old = made["table"]["id"], made["seats"][1]["token"]
        notes_for = chat.notes_for

        async def meanwhile(registry: Any, live: Any, audience: Any) -> Any:
            asked = wire.ChangeAccess("renew_own")
            await access.change(registry, live, old, asked)
            return await notes_for(registry, live, audience)

        monkeypatch.setattr(chat, "notes_for", meanwhile)
        async with seated(serving.url, table, old) as seat:
            assert [message["type"] for message in seat.messages] == ["error"]
            assert seat.messages[0]["code"] == "bad_token"
        assert not serving.registry.tables[table].lines

    asyncio.run(go())


def test_of_two_who_renew_the_same_link_at_once_one_gets_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with housed(generous(str(tmp_path / "g.sqlite")), World()) as serving:
            async with client(serving.url) as http:
                made = await create(http)
            old = made["seats"][1]["token"]
            registry = serving.registry
            live = await registry.open(made["table"]["id"])
            asked = wire.ChangeAccess("renew_own")
            answers = await asyncio.gather(
                *(access.change(registry, live, old, asked) for _ in range(3)),
                return_exceptions=True,
            )
            assert sum(isinstance(answer, wire.AccessChanged) for answer in answers) == 1
            assert sum(row.seat == 1 for row in live.tokens) == 1

    asyncio.run(go())


class Kept:
    """A line that keeps what comes."""

    frames = False

    def __init__(self) -> None:
        self.closed: list[tuple[int, str]] = []

    def send(self, message: bytes) -> None:
        assert not self.closed, "told something after it was closed"

    def close(self, code: int, reason: str) -> None:
        self.closed.append((code, reason))


@pytest.mark.parametrize("announces", [True, False])
def test_what_other_servers_exchanged_while_nobody_listened_is_made_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, announces: bool
) -> None:
    monkeypatch.setattr(Store, "announces", announces)

    async def go() -> None:
        async with housed(generous(str(tmp_path / "g.sqlite")), World()) as serving:
            async with client(serving.url) as http:
                made = await create(http)
            table, registry = made["table"]["id"], serving.registry
            live = await registry.open(table)
            line = Kept()
            live.join(1, line)
            (old,) = [row for row in live.tokens if row.seat == 1]
            await registry.store.exchange_tokens(table, [old.hash], [], None)
            registry.heard(None)
            for _ in range(200):
                await asyncio.sleep(0.01)
                if line.closed:
                    break
            assert line.closed == [(4401, "bad_token")]
            assert 1 not in live.lines
            # A table read while something was announced is looked at once more, where others announce.
            registry.tables.clear()
            read = registry.store.presence

            async def meanwhile(table_id: str) -> Any:
                row = TokenRow("h" * 64, table, "seat", 1)
                await registry.store.exchange_tokens(table, [], [row], None)
                return await read(table_id)

            monkeypatch.setattr(registry.store, "presence", meanwhile)
            live = await registry.open(table)
            # What goes on for good is among the tasks, so a while is waited and not for all of them.
            for _ in range(20 if announces else 5):
                await asyncio.sleep(0.05)
                if any(row.hash == "h" * 64 for row in live.tokens):
                    break
            assert any(row.hash == "h" * 64 for row in live.tokens) == announces

    asyncio.run(go())
