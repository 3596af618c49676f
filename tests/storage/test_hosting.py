"""What a host does to a store, over SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from gaslight.storage import hosting
from gaslight.storage.rows import (
    BlockRow,
    ChatRow,
    DeviceKeyRow,
    DeviceRow,
    EntryRow,
    NoteRow,
    PersonRow,
    PresenceRow,
    ReportRow,
    SittingRow,
    TableRow,
    TokenRow,
)
from gaslight.storage.store import Head, Store, store_at

DAY = 86_400_000


def tried(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = store_at(address)
        await store.start()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def sat_at(store: Store, table: str, *, status: str = "running", at: int = 1) -> None:
    """A table where Viktor sits at seat 1, with all that hangs on it."""
    setup = json.dumps({"seats": [{"player": "person", "name": "Ada"}, {"player": "open"}]})
    await store.create(
        TableRow(table, "pocket", "{}", setup, "0" * 64, "1" * 64, "open", 1, at, at, None),
        [],
        [TokenRow(f"ada {table}", table, "seat", 0)],
    )
    body = '{"kind":"sit","seat":1,"player":"person","name":"Viktor"}'
    await store.append(
        EntryRow(table, 1, "sit", at, body),
        Head(status, at, None),
        [TokenRow("viktor", table, "seat", 1)],
    )
    for seat, name in ((0, "Ada"), (1, "Viktor")):
        await store.say(ChatRow(table, "table", 0, seat, name, f"said by {name}", at), 100)
        await store.keep_note(NoteRow(table, seat, "a", f"noted by {name}", 0))
    await store.keep_report(ReportRow(table, "table", 2, 1, "Viktor", "said by Viktor", at))
    await store.keep_presence([PresenceRow(table, 1, at)])


async def everything(store: Store) -> str:
    return "".join([str(rows) async for rows in store.dump()])


def test_a_table_goes_with_all_that_hangs_on_it(address: str) -> None:
    async def work(store: Store) -> None:
        await sat_at(store, "a")
        await sat_at(store, "b")
        before = await everything(store)
        assert await hosting.delete_table(store, "a")
        assert not await hosting.delete_table(store, "a")
        left = await everything(store)
        assert "'a'" in before
        assert "'a'" not in left.replace("key='a'", "")
        assert left.count("'b'") == before.count("'b'")
        await store.engine.write(
            [("INSERT INTO presence (table_id, seat, seen_at) VALUES (?, ?, ?)", ("a", 0, 1))]
        )
        await hosting.delete_orphans(store)
        assert await store.presence("a") == []
        assert await store.presence("b") != []

    tried(address, work)


def test_a_person_goes_with_all_that_was_written(address: str) -> None:
    async def work(store: Store) -> None:
        await sat_at(store, "a")
        await sat_at(store, "b")
        assert await hosting.seats_of_name(store, "Viktor") == [("a", 1), ("b", 1)]
        assert await hosting.seats_of_name(store, "Ada") == [("a", 0), ("b", 0)]
        assert await hosting.seats_of_name(store, "Vik") == []
        assert await hosting.seats_of_name(store, "%") == []
        for odd in ("%", "100%", "a_b", "wow!", 'the "Yard"', "back\\slash", "!%_"):
            body = json.dumps({"kind": "rename", "seat": 0, "name": odd})
            entry = EntryRow("a", 2, "rename", 1, body)
            await store.append(entry, Head("running", 1, None))
            assert await hosting.seats_of_name(store, odd) == [("a", 0)], odd
            await store.engine.write([("DELETE FROM entries WHERE seq = 2", ())])
        assert await hosting.seats_of_hash(store, "viktor") == [("a", 1), ("b", 1)]
        await hosting.erase_person(store, "a", 1)
        await hosting.erase_person(store, "b", 1)
        left = await everything(store)
        assert "Viktor" not in left
        assert "viktor" not in left
        assert left.count("said by Ada") == left.count("noted by Ada") == 2
        [entry] = await store.entries("a")
        assert json.loads(entry.body) == {"kind": "sit", "seat": 1, "player": "person"}

    tried(address, work)


def test_a_person_who_is_known_again_goes_from_every_seat(address: str) -> None:
    async def work(store: Store) -> None:
        await sat_at(store, "a")
        await sat_at(store, "b")
        await store.load(
            [
                PersonRow("p1", "Viktor", None, 0, 1),
                DeviceRow("device", "p1", "Firefox, Linux", 1, 1),
                SittingRow("a", 1, "p1", 1),
                SittingRow("b", 1, "p1", 1),
                DeviceKeyRow("a", "viktor", "device"),
            ]
        )
        assert await hosting.people_at(store, [("a", 1)]) == {"p1"}
        assert await hosting.people_called(store, "Viktor") == {"p1"}
        assert await hosting.seats_of_person(store, "p1") == [("a", 1), ("b", 1)]
        for table in ("a", "b"):
            await hosting.erase_person(store, table, 1)
        await hosting.forget_person(store, "p1")
        left = await everything(store)
        for word in ("Viktor", "viktor", "Firefox"):
            assert word not in left

    tried(address, work)


def test_what_is_old_enough_is_purged_and_the_rest_stays(address: str) -> None:
    async def work(store: Store) -> None:
        for n, (status, at) in enumerate(
            [
                ("finished", 1),
                ("finished", 9 * DAY),
                ("archived", 1),
                ("running", 1),
                ("finished", 2),
            ]
        ):
            await sat_at(store, f"t{n}", status=status, at=at)
        await hosting.log_act(store, 1, "mute", "long ago")
        await hosting.log_act(store, 2, "mute", "later")
        assert await hosting.purge(store, hosting.Before()) == hosting.Purged()
        week = 7 * DAY
        found = await hosting.purge(store, hosting.Before(finished=week), held=["t4"])
        assert found.tables == 1
        assert await store.table("t0") is None
        found = await hosting.purge(
            store, hosting.Before(archived=week, chat=week, reports=week, log=week)
        )
        assert (found.tables, found.lines, found.reports, found.log) == (1, 4, 2, 1)
        assert await hosting.counts(store) == {"finished": 2, "running": 1}
        # The numbers of the log go on, so that every server notices the next act.
        assert (await hosting.log_act(store, 3, "mute", "now")).n == 3

    tried(address, work)


def test_decisions_are_kept_and_taken_back(address: str) -> None:
    async def work(store: Store) -> None:
        row = BlockRow("ban", "key", "hash", "a", 1, 5, None)
        await hosting.block(store, [row])
        later = BlockRow("ban", "key", "hash", "a", 1, 6, 9)
        await hosting.block(
            store, [later, BlockRow("mute", "address", "203.0.113.1", "", None, 6, None)]
        )
        assert [(each.kind, each.until) for each in await hosting.blocks(store)] == [
            ("ban", 9),
            ("mute", None),
        ]
        await hosting.unblock(store, [later])
        assert [each.kind for each in await hosting.blocks(store)] == ["mute"]
        await hosting.set_rule(store, "chat_off", "1")
        await hosting.set_rule(store, "chat_off", "1")
        assert await hosting.rules(store) == {"chat_off": "1"}
        await hosting.set_rule(store, "chat_off", "")
        assert await hosting.rules(store) == {}
        assert await hosting.size(store) > 0

    tried(address, work)


def test_the_log_is_numbered_whoever_writes(address: str) -> None:
    async def work(store: Store) -> None:
        rows = await asyncio.gather(
            *(hosting.log_act(store, n, "mute", f"act {n}") for n in range(5))
        )
        assert sorted(row.n for row in rows) == [1, 2, 3, 4, 5]
        assert [row.n for row in await hosting.log_after(store, 3)] == [4, 5]
        assert [row.n for row in await hosting.newest_acts(store, 2)] == [5, 4]

    tried(address, work)
