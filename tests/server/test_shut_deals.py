"""While others still play a deal, no way out of a finished table tells more of it than its seat saw."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest
from tests.conftest import engine_is_compiled
from tests.server.serving import Housed, client, create, generous, housed, seated
from tests.server.test_deals import ADA, BEA, DAY, HOUR, Clock, bearer, deal, play, resigned
from tests.server.test_people import browser
from tests.server.test_records import record_text

from gaslight.core.record import load
from gaslight.games import GAMES
from gaslight.server.house.records import rows_of
from gaslight.server.http.routes import API, ENDPOINTS
from gaslight.server.people.results import Results
from gaslight.server.table.entries import read_setup, setup_text
from gaslight.server.world import token_hash
from gaslight.storage.rows import SittingRow, TokenRow

JACK, INVESTIGATOR = 0, 1
TOKEN = "a-seat-of-the-tests-123456"
TABLE = "shutshutshutshut"
ASKED_AS = ("/view", "/replay", "/record", "/analysis", "/proof", "/review")
SEED, SALT = "5e" * 32, "5a" * 32


@asynccontextmanager
async def shut_game(address: str) -> AsyncIterator[tuple[Housed, httpx.AsyncClient, Clock]]:
    """A whole finished game of London whose deal others still play, with the investigator's link."""
    clock = Clock()
    row, entries = rows_of(GAMES["london"], load(record_text("london", 6)), TABLE, clock.now)
    setup = msgspec.structs.replace(
        read_setup(row.setup),
        imported=False,
        watch="nobody",
        deal="day-2026-11-19",
        opens_at=clock.now + DAY,
    )
    row = replace(row, setup=setup_text(setup), seed=SEED, salt=SALT)
    async with housed(generous(address), clock.world()) as server, client(server.url) as http:
        http.headers["Authorization"] = f"Bearer {TOKEN}"
        server.app.state.limits.allows = lambda *_: True
        person = (await http.post("/me")).json()["person"]["id"]
        token = TokenRow(token_hash(TOKEN), TABLE, "seat", INVESTIGATOR)
        sitting = SittingRow(TABLE, INVESTIGATOR, person, clock.now)
        await server.registry.store.create(row, entries, [token], [sitting])
        await Results(server.registry).record((await server.registry.open(TABLE)).table)
        yield server, http, clock


def text_of(answer: httpx.Response) -> str:
    """What an answer tells, unpacked."""
    if answer.headers["content-type"] != "application/zip":
        return answer.text
    file = zipfile.ZipFile(io.BytesIO(answer.content))
    return "".join(file.read(name).decode() for name in file.namelist())


async def frames_of(http: httpx.AsyncClient, **asked: str) -> list[Any]:
    answer = await http.get(f"/tables/{TABLE}/replay", params={"to": "200", **asked})
    frames: list[Any] = answer.json()["frames"]
    return frames


def test_no_address_tells_of_a_shut_deal_more_than_its_seat_saw(address: str) -> None:
    paths = [
        each.path.removeprefix(API).format(table=TABLE, name="me", game="london")
        for each in ENDPOINTS
        if each.method == "GET" and each.path.startswith(API) and "{lesson}" not in each.path
        if "/events" not in each.path and "{case}" not in each.path and "{id}" not in each.path
    ]
    assert len([path for path in paths if TABLE in path]) >= 7

    async def go() -> None:
        async with shut_game(address) as (server, http, clock):
            table = (await server.registry.open(TABLE)).table
            dice = table.seal.dice_seed().hex()
            for path in paths:
                for who in ("", "own", "public", "seat:0", "seat:1", "all"):
                    asked = {"frame": "12", "to": "200"} | ({"as": who} if who else {})
                    told = text_of(await http.get(path, params=asked))
                    assert path != "/me/records" or table.fingerprint in told
                    found = [secret for secret in (SEED, SALT, dice) if secret in told]
                    assert not found, (path, who)
                    if who in ("seat:0", "all") and path.endswith(ASKED_AS):
                        assert "not_over" in told, (path, who)
            clock.now += DAY
            assert SEED in (await http.get(f"/tables/{TABLE}/record")).text

    asyncio.run(go())


def test_the_chance_of_the_hidden_side_waits_until_the_deal_is_opened(address: str) -> None:
    async def go() -> None:
        async with shut_game(address) as (server, http, clock):
            for side in ("own", "public"):
                shown = await frames_of(http, **{"as": side})
                assert {frame["chance"] for frame in shown} == {None}, side
            n = server.registry.tables[TABLE].table.number
            async with seated(server.url, TABLE, TOKEN, last=n - 3) as one:
                told = [each for each in one.messages if each["type"] == "events"]
                sent = [frame["chance"] for each in told for frame in each["frames"]]
                assert sent
                assert set(sent) == {None}
                assert not any(secret in "".join(one.heard) for secret in (SEED, SALT))
            clock.now += DAY
            assert any(frame["chance"] is not None for frame in await frames_of(http))

    asyncio.run(go())


def test_the_coach_speaks_of_own_moves_alone_while_a_deal_is_shut(address: str) -> None:
    async def go() -> None:
        async with shut_game(address) as (server, http, _):
            live = await server.registry.open(TABLE)
            history, game = live.table.history, live.table.game
            moments: dict[int, int] = {}
            for frame, played in enumerate(history.seen_by(INVESTIGATOR)):
                for seat in game.actors(history.position(played + 1)):
                    moments.setdefault(seat, frame)

            async def asked(seat: int, **more: str) -> httpx.Response:
                wanted = {"frame": str(moments[seat]), **more}
                return await http.get(f"/tables/{TABLE}/analysis", params=wanted)

            refused = [
                await asked(JACK),
                await asked(JACK, **{"as": "public"}),
                await asked(INVESTIGATOR, **{"as": "public"}),
                await asked(JACK, **{"as": "seat:0"}),
            ]
            assert [each.json()["error"]["code"] for each in refused] == ["not_over"] * 4
            assert (await asked(INVESTIGATOR)).json()["seat"] == INVESTIGATOR

    asyncio.run(go())


@pytest.mark.skipif(not engine_is_compiled(), reason="moves are weighed on the compiled engine")
def test_own_moves_alone_are_reviewed_while_a_deal_is_shut(address: str) -> None:
    async def go() -> None:
        async with shut_game(address) as (_, http, __):
            public = await http.get(f"/tables/{TABLE}/review", params={"as": "public"})
            assert (public.json()["of"], public.json()["moves"]) == (0, [])
            rival = await http.get(f"/tables/{TABLE}/review", params={"as": "seat:0"})
            assert rival.json()["error"]["code"] == "not_over"
            for _ in range(600):
                told = (await http.get(f"/tables/{TABLE}/review")).json()
                if told["ready"] == told["of"]:
                    break
                await asyncio.sleep(0.1)
            assert told["of"] > 0
            assert {move["seat"] for move in told["moves"]} <= {INVESTIGATOR}

    asyncio.run(go())


def test_the_download_of_all_own_games_tells_nothing_of_a_shut_deal(address: str) -> None:
    clock = Clock()

    async def downloaded(http: httpx.AsyncClient) -> str:
        for _ in range(200):
            answer = await http.get("/me/records")
            assert answer.status_code == 200, answer.text
            if found := text_of(answer):
                return found
            await asyncio.sleep(0.02)
        raise AssertionError("the result was not kept")

    async def go() -> None:
        settings = generous(address)
        async with housed(settings, clock.world()) as server, browser(server.url) as http:
            server.app.state.limits.allows = lambda *_: True
            ada = await play(http, "today", ADA)
            await resigned(server.url, ada)
            seal = server.registry.tables[ada["table"]["id"]].table.seal
            told = await downloaded(http)
            assert ada["table"]["fingerprint"] in told
            assert seal.seed not in told
            assert seal.salt not in told
            clock.now += 13 * HOUR
            assert seal.seed in await downloaded(http)

    asyncio.run(go())


def test_whoever_played_the_original_plays_no_offered_deal_as_if_he_knew_nothing(
    address: str,
) -> None:
    async def go() -> None:
        async with (
            housed(generous(address), Clock().world()) as server,
            browser(server.url) as ann,
            browser(server.url) as bo,
        ):
            open_seat = [{"player": "me"}, {"player": "open"}]
            made = await create(ann, seats=open_seat, name="Ann")
            table = made["table"]["id"]
            invite = {"Authorization": f"Bearer {made['invite']}"}
            body = {"name": "Bo"}
            joined = await bo.post(f"/tables/{table}/join", json=body, headers=invite)
            assert joined.status_code == 200, joined.text
            await resigned(server.url, made)
            offer = {"person": ADA, "table": table}
            offered = (await ann.post("/deals", json=offer, headers=bearer(made))).json()
            name = offered["id"]
            assert table not in name
            again = await play(bo, name, BEA, seat=1)
            assert again["error"]["code"] == "not_allowed"
            second = await play(bo, name, BEA, seat=0)
            await resigned(server.url, second)
            shown = (await deal(bo, name, BEA))["results"]
            assert [(one["seat"], one["mine"], one["blind"]) for one in shown] == [
                (0, False, True),
                (0, True, False),
                (1, True, True),
            ]
            assert (await deal(bo, name, BEA))["opening"] is None

    asyncio.run(go())


def test_nobody_plays_an_offered_deal_that_is_opened(address: str) -> None:
    async def go() -> None:
        async with housed(generous(address), Clock().world()) as server, client(server.url) as http:
            seats = [{"player": "me"}, {"player": "computer", "level": 1}]
            first = await create(http, seats=seats, name="Ada")
            await resigned(server.url, first)
            body = {"person": ADA, "table": first["table"]["id"]}
            name = (await http.post("/deals", json=body, headers=bearer(first))).json()["id"]
            for seat in (0, 1):
                await resigned(server.url, await play(http, name, BEA, seat=seat))
            shown = await deal(http, name, "somebody-else-12345")
            assert (shown["opening"] is not None, shown["ends_in"]) == (True, 0)
            late = await play(http, name, "somebody-else-12345", seat=0)
            assert late["error"]["code"] == "over"

    asyncio.run(go())


def test_no_new_game_begins_while_the_host_lets_none_begin(address: str) -> None:
    async def go() -> None:
        async with housed(generous(address), Clock().world()) as server, client(server.url) as http:
            seats = [{"player": "me"}, {"player": "computer", "level": 1}]
            single = await create(http, seats=seats)
            match = await create(http, seats=seats, games=2)
            for each in (single, match):
                await resigned(server.url, each)
            lessons = (await http.get("/games/pocket/lessons")).json()["lessons"]
            server.registry.rules.games_off = True

            async def again(made: Any) -> httpx.Response:
                where = f"/tables/{made['table']['id']}/rematch"
                return await http.post(where, headers=bearer(made))

            refused = [
                await http.post("/deals/today/play", json={"person": ADA, "name": "Ada"}),
                await http.post(f"/games/pocket/lessons/{lessons[0]['id']}", json={"name": "Ada"}),
                await again(single),
            ]
            assert [each.json().get("error", {}).get("code") for each in refused] == ["closed"] * 3
            # What has begun goes on: a match is one thing of two games.
            assert (await again(match)).status_code == 200
            server.registry.rules.games_off = False
            assert "seats" in await play(http, "today", ADA)

    asyncio.run(go())


def test_to_look_at_a_deal_opens_no_table_that_is_still_played(address: str) -> None:
    async def go() -> None:
        async with housed(generous(address), Clock().world()) as server, client(server.url) as http:
            made = [await play(http, "today", f"somebody-{n}-of-the-tests") for n in range(4)]
            await resigned(server.url, made[0])
            tables = server.registry.tables
            for each in made:  # as after a restart
                tables.pop(each["table"]["id"])
            asked = await deal(http, "today", "somebody-0-of-the-tests")
            assert [(one["mine"], one["reason"]) for one in asked["results"]] == [
                (True, "resigned")
            ]
            assert asked["playing"] == 4
            left = {each["table"]["id"] for each in made[1:]}
            assert not left & set(tables)

    asyncio.run(go())
