"""What the server does by itself: idle tables leave the memory, forgotten ones are laid aside."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from tests.server.serving import Serving, bearer, client, create, generous, seated

from gaslight.server.table.clocks import DAY
from gaslight.server.world import World


def on_the_loop(serving: Serving, work: Coroutine[Any, Any, Any]) -> Any:
    """Run something in the server's own loop."""
    loop = serving.registry.store.engine.loop
    return asyncio.run_coroutine_threadsafe(work, loop).result(20)


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    time = [1_700_000_000_000]

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            async with seated(serving.url, table, token):
                time[0] += 120_000
                await asyncio.to_thread(on_the_loop, serving, serving.app.state.attendant.tidy())
                assert table in serving.registry.tables  # somebody is connected
            while serving.registry.tables[table].lines:  # noqa: ASYNC110 - another thread serves
                await asyncio.sleep(0.01)
            await asyncio.to_thread(on_the_loop, serving, serving.app.state.attendant.tidy())
            assert table in serving.registry.tables  # he has just left
            time[0] += 61_000
            await asyncio.to_thread(on_the_loop, serving, serving.app.state.attendant.tidy())
            assert table not in serving.registry.tables
            answer = await http.get(f"/tables/{table}/view", headers=bearer(token))
            assert answer.json()["n"] == 1
            assert table in serving.registry.tables

    settings = generous(str(tmp_path / "gaslight.sqlite"), idle_seconds=60)
    with Serving(settings, World(now=lambda: time[0])) as serving:
        asyncio.run(go(serving))


def test_a_forgotten_table_is_laid_aside_until_somebody_moves(tmp_path: Path) -> None:
    time = [1_700_000_000_000]

    async def go(serving: Serving) -> None:
        store = serving.registry.store
        async with client(serving.url) as http:
            running = await create(http, watch="all")
            await create(http, seats=[{"player": "me"}], watch="all")
            time[0] += 7 * DAY
            await asyncio.to_thread(on_the_loop, serving, serving.app.state.attendant.archive())
            lobby = (await http.get("/tables")).json()["tables"]
            assert [table["id"] for table in lobby] == [
                running["table"]["id"]
            ]  # the open one is gone
            time[0] += 60 * DAY
            await asyncio.to_thread(on_the_loop, serving, serving.app.state.attendant.archive())
            assert (await http.get("/tables")).json()["tables"] == []
            assert await asyncio.to_thread(on_the_loop, serving, store.count("archived")) == 2
            async with seated(
                serving.url, running["table"]["id"], running["seats"][0]["token"]
            ) as one:
                offer = one.last("choices")
                await one.ask("move", n=offer["n"], picks=[offer["choices"][0]["text"]])
            lobby = (await http.get("/tables")).json()["tables"]
            assert [table["id"] for table in lobby] == [running["table"]["id"]]

    with Serving(
        generous(str(tmp_path / "gaslight.sqlite")), World(now=lambda: time[0])
    ) as serving:
        asyncio.run(go(serving))
