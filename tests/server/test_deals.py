"""The same deal for many: equal chance, one game each, and nothing told of it before it is opened for all."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import httpx
from tests.server.serving import client, create, generous, housed, seated

from gaslight.server.world import World

ADA = "ada-of-the-tests-1234"
BEA = "bea-of-the-tests-1234"
HOUR = 60 * 60 * 1000
DAY = 24 * HOUR
NOON = int(datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp() * 1000)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def world(self) -> World:
        return World(now=lambda: self.now)


async def deal(http: httpx.AsyncClient, name: str, who: str) -> Any:
    return (await http.post(f"/deals/{name}", json={"person": who})).json()


async def play(http: httpx.AsyncClient, name: str, who: str, **more: Any) -> Any:
    return (
        await http.post(f"/deals/{name}/play", json={"person": who, "name": who[:3], **more})
    ).json()


def bearer(opened: Any) -> dict[str, str]:
    return {"Authorization": f"Bearer {opened['seats'][0]['token']}"}


async def resigned(url: str, opened: Any) -> None:
    """End a game at once."""
    async with seated(url, opened["table"]["id"], opened["seats"][0]["token"]) as one:
        assert (await one.ask("resign"))["type"] == "ack"


def test_everybody_gets_the_same_deal_and_plays_it_once(address: str) -> None:
    clock = Clock()

    async def go() -> None:
        async with housed(generous(address), clock.world()) as server, client(server.url) as http:
            before = await deal(http, "today", ADA)
            assert before["id"] == "day-2026-11-19"
            assert before["opening"] is None
            assert [seat["state"] for seat in before["seats"]] == ["open"]
            ada, bea = await play(http, "today", ADA), await play(http, "today", BEA)
            assert ada["invite"] is None
            assert ada["table"]["fingerprint"] == bea["table"]["fingerprint"]
            assert ada["table"]["fingerprint"] == before["fingerprint"]
            tables = [server.registry.tables[each["table"]["id"]].table for each in (ada, bea)]
            assert tables[0].seal.dice_seed() == tables[1].seal.dice_seed()
            assert tables[0].actions[:8] == tables[1].actions[:8]
            levels = {chair.level for chair in tables[0].chairs if chair.player == "computer"}
            assert levels == {before["level"]}
            again = await play(http, "today", ADA)
            assert again["error"]["code"] == "not_allowed"
            wrong = await play(
                http, "today", "somebody-else-12345", seat=1 - before["seats"][0]["seat"]
            )
            assert wrong["error"]["code"] == "no_seat"
            assert (await play(http, "nothing", ADA))["error"]["code"] == "not_found"
            async with seated(server.url, ada["table"]["id"], ada["seats"][0]["token"]) as one:
                refused = await one.ask("takeback")
                assert refused["code"] == "no_takeback"

    asyncio.run(go())


def test_a_finished_game_tells_nothing_of_the_deal_before_it_is_opened(address: str) -> None:
    clock = Clock()

    async def go() -> None:
        async with housed(generous(address), clock.world()) as server, client(server.url) as http:
            ada, bea = await play(http, "today", ADA), await play(http, "today", BEA)
            await resigned(server.url, ada)
            table, own = ada["table"]["id"], bearer(ada)
            live = server.registry.tables[table]
            seed, salt = live.table.seal.seed, live.table.seal.salt
            for where in ("", "/view", "/replay", "/record", "/replay?as=own", "/record?as=own"):
                told = (await http.get(f"/tables/{table}{where}", headers=own)).text
                assert seed not in told, where
                assert salt not in told, where
            assert (await http.get(f"/tables/{table}/view", headers=own)).json()["opening"] is None
            other = 1 - ada["seats"][0]["seat"]
            for where in ("/proof", "/replay?as=all", f"/view?as=seat:{other}", "/record?as=all"):
                refused = (await http.get(f"/tables/{table}{where}", headers=own)).json()
                assert refused["error"]["code"] == "not_over", where
            for where in ("/view", "/replay", "/record", "/proof"):  # somebody without the seat
                assert (await http.get(f"/tables/{table}{where}")).status_code == 403
            start = {"table": table, "moves": 1, "token": ada["seats"][0]["token"]}
            seats = [{"player": "me"}, {"player": "computer"}]
            body = {"game": ada["table"]["game"], "seats": seats, "start_from": start}
            refused = (await http.post("/tables", json=body)).json()
            assert refused["error"]["code"] == "not_over"
            # Who has not finished is told how many play, and nothing of how they fared.
            shown = await deal(http, "today", BEA)
            assert (shown["results"], shown["playing"], shown["opening"]) == ([], 2, None)
            mine = await deal(http, "today", ADA)
            assert [(each["mine"], each["won"], each["reason"]) for each in mine["results"]] == [
                (True, False, "resigned")
            ]
            await resigned(server.url, bea)
            assert len((await deal(http, "today", BEA))["results"]) == 2
            # The day is over: everything is opened, and holds.
            clock.now += 13 * HOUR
            name = "day-2026-11-19"
            opened = await deal(http, name, "somebody-else-12345")
            assert seed in opened["opening"]["text"]
            assert len(opened["results"]) == 2
            proof = (await http.get(f"/tables/{table}/proof", headers=own)).json()
            assert proof["fingerprint_holds"]
            assert proof["strokes_hold"]
            assert seed in (await http.get(f"/tables/{table}/record", headers=own)).text
            assert (await play(http, name, "somebody-else-12345"))["error"]["code"] == "over"
            assert (await deal(http, "today", ADA))["id"] == "day-2026-11-20"

    asyncio.run(go())


def test_a_finished_game_is_offered_to_somebody_in_both_roles(address: str) -> None:
    clock = Clock()

    async def go() -> None:
        async with housed(generous(address), clock.world()) as server, client(server.url) as http:
            seats = [{"player": "me"}, {"player": "computer", "level": 2}]
            first = await create(http, "pocket", seats=seats, name="Ada")
            own = bearer(first)
            body = {"person": ADA, "table": first["table"]["id"]}
            early = (await http.post("/deals", json=body, headers=own)).json()
            assert early["error"]["code"] == "not_over"
            await resigned(server.url, first)
            offered = (await http.post("/deals", json=body, headers=own)).json()
            assert (offered["level"], offered["day"], offered["opening"]) == (2, "", None)
            again = (await http.post("/deals", json=body, headers=own)).json()
            assert again["fingerprint"] == offered["fingerprint"]
            assert [each["mine"] for each in again["results"]] == [True]
            stranger = await http.post("/deals", json=body)
            assert stranger.status_code in (401, 403)
            name = offered["id"]
            shown = await deal(http, name, BEA)
            assert [seat["state"] for seat in shown["seats"]] == ["open", "open"]
            assert shown["results"] == []
            original = server.registry.tables[first["table"]["id"]].table
            for seat in (0, 1):
                opened = await play(http, name, BEA, seat=seat)
                table = server.registry.tables[opened["table"]["id"]].table
                assert table.seal.dice_seed() == original.seal.dice_seed()
                assert table.actions[:8] == original.actions[:8]
                assert (await deal(http, name, BEA))["opening"] is None
                await resigned(server.url, opened)
            done = await deal(http, name, BEA)
            assert done["opening"] is not None
            assert [(each["seat"], each["mine"], each["blind"]) for each in done["results"]] == [
                (0, False, True),
                (0, True, True),
                (1, True, False),
            ]
            # What others could watch is no secret, and is not offered.
            watched = await create(http, "pocket", seats=seats, name="Ada", watch="link")
            await resigned(server.url, watched)
            body = {"person": ADA, "table": watched["table"]["id"]}
            refused = (await http.post("/deals", json=body, headers=bearer(watched))).json()
            assert refused["error"]["code"] == "not_allowed"
            taken = await play(http, "today", ADA)
            await resigned(server.url, taken)
            body = {"person": ADA, "table": taken["table"]["id"]}
            refused = (await http.post("/deals", json=body, headers=bearer(taken))).json()
            assert refused["error"]["code"] == "not_allowed"

    asyncio.run(go())
