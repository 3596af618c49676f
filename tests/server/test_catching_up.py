"""Two servers write the same table: the slower one takes in what the faster one wrote."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.serving import client, create, generous, housed, play_random_move, seated

from gaslight.server.table.entries import End, entry_text
from gaslight.server.world import World
from gaslight.storage.rows import EntryRow
from gaslight.storage.store import Head


def test_who_was_slower_is_told_so_and_shown_what_happened(tmp_path: Path) -> None:
    async def go() -> None:
        async with housed(generous(str(tmp_path / "store.sqlite")), World()) as serving:
            async with client(serving.url) as http:
                created = await create(http)
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                await play_random_move([one, two], lambda choices: choices[0])
                await asyncio.gather(one.settle(), two.settle())
                n = one.n()
                mover = (one, two)[one.last("view")["to_act"][0]]
                offer = mover.last("choices")
                while not offer["complete"]:
                    offer = await mover.ask("pick", id=offer["choices"][0]["id"])
                # Another server on the same store was faster, and its news has not come yet.
                row = EntryRow(table, n + 1, "end", 1, entry_text(End("resigned", [1], 0)))
                await serving.registry.store.append(row, Head("finished", 1, None), (), None)
                refused = await mover.ask("confirm", n=n)
                assert refused["code"] == "stale"
                for seat in (one, two):
                    await seat.settle()
                    assert seat.last("events")["entry"] == "end"
                    assert seat.last("view")["n"] == n + 1
                    assert seat.last("view")["outcome"] == {"winners": [1], "reason": "resigned"}
                assert (await mover.ask("confirm", n=n + 1))["code"] == "over"

    asyncio.run(go())


def test_where_nothing_was_said_the_store_is_not_asked_for_it(tmp_path: Path) -> None:
    """After a restart everybody comes back at once: what each of them asks of the store counts."""

    async def go() -> None:
        async with housed(generous(str(tmp_path / "store.sqlite")), World()) as serving:
            async with client(serving.url) as http:
                created = await create(http)
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            store, asked = serving.registry.store, []
            real = store.chat

            async def chat(*of: Any, **how: Any) -> Any:
                asked.append(of[1])
                return await real(*of, **how)

            store.chat = chat
            async with seated(serving.url, table, tokens[0]) as one:
                assert asked == []
                await one.ask("say", channel="table", text="hello")
            async with seated(serving.url, table, tokens[1]) as two:
                assert [line["text"] for line in two.messages[0]["chat"]] == ["hello"]
                assert asked == ["table"]

    asyncio.run(go())
