"""Whose device it is: guests come to be when they sit down, and are known again."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
from tests.server.serving import Serving, bearer, client, create, generous

WITH_A_FRIEND: dict[str, Any] = {"seats": [{"player": "me"}, {"player": "open"}]}


def browser(url: str, **headers: str) -> httpx.AsyncClient:
    """A client that behaves as the page does: it names its origin, and keeps cookies."""
    return httpx.AsyncClient(
        base_url=f"{url}/api/v1", headers={"Origin": url, **headers}, timeout=60
    )


def rows(folder: Path, sql: str) -> list[Any]:
    with sqlite3.connect(folder / "gaslight.sqlite") as connection:
        return connection.execute(sql).fetchall()


def test_a_guest_is_known_again_with_the_seats_taken(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url, **{"User-Agent": "X Firefox/1 Linux"}) as ann:
            assert (await ann.get("/me")).json()["person"] is None
            assert not ann.cookies
            created = await create(ann, **WITH_A_FRIEND)
            table = created["table"]["id"]
            me = (await ann.get("/me")).json()
            assert (me["person"]["claimed"], me["accounts"]) == (False, "on")
            [device] = me["devices"]
            assert (device["words"], device["here"]) == ("Firefox, Linux", True)
            await create(ann, **WITH_A_FRIEND)
            assert (await ann.get("/me")).json() == me
            async with browser(serving.url) as bo:
                joined = await bo.post(
                    f"/tables/{table}/join", json={}, headers=bearer(created["invite"])
                )
                assert joined.status_code == 200
                other = (await bo.get("/me")).json()["person"]["id"]
                assert other != me["person"]["id"]
                renewed = await bo.post("/me")
                assert renewed.json()["person"]["id"] == other
            sat = rows(
                tmp_path, f"SELECT seat, person FROM sittings WHERE table_id = '{table}' ORDER BY 1"
            )
            assert sat == [(0, me["person"]["id"]), (1, other)]

    asyncio.run(go())


def test_the_token_of_a_device_is_kept_from_scripts_other_sites_and_the_store(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            made = await ann.post("/me")
            [cookie] = made.headers.get_list("set-cookie")
            words = {word.strip().lower() for word in cookie.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/api"} <= words
            assert "secure" not in words
            assert f"gaslight-{serving.port}=" in cookie
            [token] = ann.cookies.values()
            assert len(token) * 6 >= 256
            whole = str(
                rows(tmp_path, "SELECT * FROM devices") + rows(tmp_path, "SELECT * FROM people")
            )
            assert token not in whole
            other_site = await ann.post("/me", headers={"Origin": "https://evil.example"})
            assert other_site.status_code == 403

    asyncio.run(go())


def test_where_there_is_tls_the_cookie_travels_over_it_alone(tmp_path: Path) -> None:
    settings = generous(str(tmp_path / "gaslight.sqlite"), origins=("https://games.example",))

    async def go(url: str) -> None:
        async with browser(url, Origin="https://games.example") as ann:
            made = await ann.post("/me")
            assert "secure" in made.headers["set-cookie"].lower()

    with Serving(settings) as serving:
        asyncio.run(go(serving.url))


def test_who_asks_for_nothing_and_who_is_refused_leaves_no_trace(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as page, client(serving.url) as program:
            await page.get("/me")
            await page.get("/tables")
            refused = await page.post("/tables", json={"game": "pocket", "options": {"x": "y"}})
            assert refused.status_code == 400
            created = await create(program, **WITH_A_FRIEND)
            wrong = await page.post(
                f"/tables/{created['table']['id']}/join", json={}, headers=bearer("wrong")
            )
            assert wrong.status_code == 401
            assert not page.cookies
            assert not program.cookies

    asyncio.run(go())
    for table in ("people", "devices", "sittings"):
        assert rows(tmp_path, f"SELECT * FROM {table}") == []


def test_a_token_that_is_nobodys_makes_a_new_guest(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            ann.cookies.set(f"gaslight-{serving.port}", "x" * 43, path="/api")
            assert (await ann.get("/me")).json()["person"] is None
            assert (await ann.post("/me")).json()["person"] is not None

    asyncio.run(go())


def test_seats_held_before_the_device_was_known_come_along(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with client(serving.url) as program, browser(serving.url) as ann:
            created = await create(program, **WITH_A_FRIEND)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            mine = {"seats": [{"table": table, "token": token}]}
            await ann.post("/tables/mine", json=mine)
            assert rows(tmp_path, "SELECT * FROM sittings") == []
            person = (await ann.post("/me")).json()["person"]["id"]
            await ann.post("/tables/mine", json=mine)
            async with browser(serving.url) as other:
                await other.post("/me")
                await other.post("/tables/mine", json=mine)
            assert rows(tmp_path, "SELECT table_id, seat, person FROM sittings") == [
                (table, 0, person)
            ]

    asyncio.run(go())


def test_people_change_seats_with_the_next_game_and_leave_with_their_seat(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            created = await create(ann, **WITH_A_FRIEND)
            table, host = created["table"]["id"], bearer(created["seats"][0]["token"])
            invite = bearer(created["invite"])
            await bo.post(f"/tables/{table}/join", json={}, headers=invite)
            people = dict(rows(tmp_path, "SELECT seat, person FROM sittings"))
            await finish(serving, table)
            following = (await ann.post(f"/tables/{table}/rematch", headers=host)).json()
            sql = f"SELECT seat, person FROM sittings WHERE table_id = '{following['table']['id']}'"
            assert dict(rows(tmp_path, sql)) == {0: people[1], 1: people[0]}

            seats = [{"player": "me"}, {"player": "open"}, {"player": "open"}]
            waiting = await create(ann, "mister_x", seats=seats, options={"players": "3"})
            table, host = waiting["table"]["id"], bearer(waiting["seats"][0]["token"])
            await bo.post(f"/tables/{table}/join", json={}, headers=bearer(waiting["invite"]))
            freed = await ann.post(
                f"/tables/{table}/access", json={"what": "free_seat", "seat": 1}, headers=host
            )
            assert freed.status_code == 200, freed.text
            sql = f"SELECT seat, person FROM sittings WHERE table_id = '{table}'"
            assert rows(tmp_path, sql) == [(0, people[0])]

    asyncio.run(go())


async def finish(serving: Serving, table: str) -> None:
    """End a game by resigning its first seat, as the server itself would write it."""
    from gaslight.server.table.commit import commit  # noqa: PLC0415
    from gaslight.server.table.entries import End  # noqa: PLC0415

    async def end() -> None:
        live = await serving.registry.open(table)
        async with live.lock:
            await commit(serving.registry, live, End("resigned", [1], 0))

    loop = serving.registry.store.engine.loop
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(end(), loop))


def test_a_host_may_switch_names_off_or_require_them(tmp_path: Path) -> None:
    async def off(url: str) -> None:
        async with browser(url) as ann:
            await create(ann)
            assert not ann.cookies
            told = (await ann.get("/me")).json()
            assert {word: told[word] for word in ("person", "accounts", "devices")} == {
                "person": None,
                "accounts": "off",
                "devices": [],
            }
            assert (await ann.post("/me")).status_code == 403

    async def required(url: str) -> None:
        async with browser(url) as ann, client(url) as program:
            for someone in (ann, program):
                answer = await someone.post("/tables", json={"game": "pocket"})
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_allowed")

    for accounts, go in (("off", off), ("required", required)):
        settings = generous(str(tmp_path / f"{accounts}.sqlite"), accounts=accounts)
        with Serving(settings) as serving:
            asyncio.run(go(serving.url))
