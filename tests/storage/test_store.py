"""The contract of a store, over SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable

import pytest

from gaslight.storage import hosting
from gaslight.storage.engine import Conflict, StoreError, Unavailable
from gaslight.storage.rows import (
    ROWS,
    AvoidRow,
    BlockRow,
    CaseStormRow,
    CaseTryRow,
    ChatRow,
    CodeRow,
    DealPlayRow,
    DealRow,
    DeviceKeyRow,
    DeviceRow,
    EntryRow,
    GameOverRow,
    NoteRow,
    OutageRow,
    PasskeyRow,
    PersonRow,
    PlayedRow,
    PresenceRow,
    ReportRow,
    Row,
    SeekEndRow,
    SeekRow,
    SittingRow,
    SpentRow,
    TableRow,
    TokenRow,
)
from gaslight.storage.store import Head, Store, store_at

TABLE = TableRow("t1", "pocket", "{}", "{}", "5e", "5a", "open", 1, 100, 100, None)


def entry(seq: int, table: str = "t1") -> EntryRow:
    return EntryRow(table, seq, "move", 100 + seq, f'{{"seq":{seq}}}')


def head(status: str = "running", due: int | None = None) -> Head:
    return Head(status, 200, due)


def on_store(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_a_table_comes_back_with_its_entries_and_tokens(address: str) -> None:
    async def first(store: Store) -> None:
        await store.create(
            TABLE,
            [entry(1)],
            [TokenRow("h1", "t1", "seat", 0), TokenRow("h2", "t1", "invite", None)],
        )
        await store.append(entry(2), head("running", 5), [TokenRow("h3", "t1", "seat", 1)])

    async def after_a_restart(store: Store) -> None:
        table = await store.table("t1")
        assert table is not None
        assert (table.status, table.touched_at, table.due_at, table.seed) == (
            "running",
            200,
            5,
            "5e",
        )
        assert await store.entries("t1") == [entry(1), entry(2)]
        assert await store.entries("t1", after=1) == [entry(2)]
        assert [(token.hash, token.seat) for token in await store.tokens("t1")] == [
            ("h1", 0),
            ("h2", None),
            ("h3", 1),
        ]
        assert await store.table("t2") is None
        assert await store.entries("t2") == []

    on_store(address, first)
    on_store(address, after_a_restart)


def test_an_entry_number_is_given_once_and_a_refused_entry_leaves_nothing(address: str) -> None:
    async def work(store: Store) -> None:
        await store.create(TABLE, [entry(1)], [])
        with pytest.raises(Conflict):
            await store.append(entry(1), head("finished"), [TokenRow("h", "t1", "seat", 0)])
        table = await store.table("t1")
        assert table is not None
        assert table.status == "open"
        assert await store.tokens("t1") == []
        with pytest.raises(Conflict):
            await store.create(TABLE, [], [])

    on_store(address, work)


def test_of_many_writers_of_one_number_exactly_one_succeeds(address: str) -> None:
    async def work(store: Store) -> None:
        await store.create(TABLE, [], [])
        for seq in range(1, 4):
            tries = [store.append(entry(seq), head()) for _ in range(20)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert results.count(None) == 1
            assert sum(isinstance(result, Conflict) for result in results) == 19
        assert [row.seq for row in await store.entries("t1")] == [1, 2, 3]

    on_store(address, work)


def test_tables_are_found_by_what_is_asked(address: str) -> None:
    async def work(store: Store) -> None:
        for n, (status, listed, due) in enumerate(
            [
                ("open", 1, None),
                ("running", 1, 50),
                ("running", 0, 10),
                ("finished", 1, None),
                ("finished", 0, None),
            ]
        ):
            row = TableRow(f"t{n}", "pocket", "{}", "{}", "", "", status, listed, n, n, due)
            await store.create(row, [], [])
        assert await store.listed(10) == ["t1", "t0"]
        assert await store.listed(1) == ["t1"]
        assert await store.due(9, 10) == []
        assert await store.due(50, 10) == ["t2", "t1"]
        await store.postpone("t2", None)
        assert await store.due(50, 10) == ["t1"]
        assert await store.finished("", 1) == ["t3"]
        assert await store.finished("t3", 10) == ["t4"]
        assert await store.count("running") == 2
        await store.archive(open_before=1, running_before=2)
        assert await store.count("archived") == 2
        assert await store.due(50, 10) == []
        await store.append(entry(1, "t1"), head("running"))
        assert await store.count("archived") == 1

    on_store(address, work)


def test_chat_is_numbered_within_its_channel(address: str) -> None:
    def line(channel: str, text: str) -> ChatRow:
        return ChatRow("t1", channel, 0, 1, "Ada", text, 7)

    async def work(store: Store) -> None:
        kept = await asyncio.gather(*(store.say(line("table", f"word {n}"), 400) for n in range(5)))
        assert sorted(row.n for row in kept) == [1, 2, 3, 4, 5]
        assert (await store.say(line("team", "psst"), 400)).n == 1
        lines = await store.chat("t1", "table", 0, 100)
        assert [row.n for row in lines] == [1, 2, 3, 4, 5]
        assert [row.n for row in await store.chat("t1", "table", 0, 2)] == [4, 5]
        assert [row.text for row in await store.chat("t1", "team", 0, 100)] == ["psst"]
        assert await store.chat("t1", "team", 1, 100) == []

    on_store(address, work)


def test_a_note_replaces_the_one_under_its_key_and_an_empty_one_removes_it(address: str) -> None:
    async def work(store: Store) -> None:
        await store.keep_note(NoteRow("t1", 0, "suspect:gull", "?", 0))
        await store.keep_note(NoteRow("t1", 0, "suspect:gull", "it is him — «Галл»", 0))
        await store.keep_note(NoteRow("t1", 1, "suspect:gull", "!", 1))
        assert [(note.seat, note.text) for note in await store.notes("t1")] == [
            (0, "it is him — «Галл»"),
            (1, "!"),
        ]
        await store.keep_note(NoteRow("t1", 0, "suspect:gull", "", 0))
        assert [note.seat for note in await store.notes("t1")] == [1]

    on_store(address, work)


def test_a_gap_between_pulses_is_an_outage(address: str) -> None:
    async def work(store: Store) -> None:
        await store.pulse(1000, longest=100)
        await store.pulse(1050, longest=100)
        assert await store.outages() == []
        await store.pulse(9000, longest=100)
        assert await store.outages() == [OutageRow(1050, 9000)]

    on_store(address, work)


def test_a_dump_holds_every_row(address: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    copy = str(tmp_path_factory.mktemp("copy") / "copy.sqlite")
    rows: list[Row] = []

    async def fill(store: Store) -> None:
        assert await store.is_empty()
        await store.create(TABLE, [], [TokenRow("h1", "t1", "invite", None)])
        await store.load(entry(seq) for seq in range(1, 1204))
        await store.say(ChatRow("t1", "table", 0, None, "Ada", "hello", 7), 400)
        await store.keep_note(NoteRow("t1", 0, "k", "v", 0))
        await store.keep_report(ReportRow("t1", "table", 1, None, "Ada", "hello", 8))
        await store.keep_presence([PresenceRow("t1", 0, 9)])
        assert await store.key("mail", "5e") == await store.key("mail", "5f") == "5e"
        await store.stop_mail("hash", 9)
        await store.pulse(1, 1)
        await store.pulse(9, 1)
        await store.load(
            [
                PersonRow("p1", "Ada", None, 0, 9),
                DeviceRow("h2", "p1", "Firefox, Linux", 9, 9),
                SittingRow("t1", 0, "p1", 9),
                DeviceKeyRow("t1", "h1", "h2"),
                CodeRow("h3", "p1", "recovery", None),
                SpentRow("h4", 9),
                PasskeyRow("k1", "p1", "key", 1, "Firefox, Linux", 9),
                GameOverRow("t1", 1, "pocket", 1, "", 0, "resigned", 7, 9),
                PlayedRow("t1", 0, 0, "investigator", "Ada", None, 2),
                CaseTryRow("p1", "pocket", "c1", "2026-11-19", 2, 1, 0, 1, 0, 9, 9),
                CaseStormRow("s1", "p1", "pocket", 9, 4, 3),
                DealRow("d1", "2026-11-19", "pocket", "{}", "5e", "5a", 1, 3, 9, 99),
                DealPlayRow("d1", "p1", 1, "t1", "Ada", 1, 9, 1, 1, "unsolved", 12),
                SeekRow("h5", "p1", "node", "{}", 9, 9),
                SeekEndRow("h6", "t1", 0, 9),
                AvoidRow("p1", "p2", "Bo", 9),
            ]
        )
        await hosting.block(store, [BlockRow("ban", "key", "hash", "a", 1, 1, None)])
        await hosting.set_rule(store, "chat_off", "1")
        await hosting.log_act(store, 1, "ban", "somebody")
        async for some in store.dump():
            rows.extend(some)

    async def take_in(store: Store) -> None:
        await store.load(rows)
        assert not await store.is_empty()
        again = [row async for some in store.dump() for row in some]
        assert again == rows

    on_store(address, fill)
    assert {type(row) for row in rows} == set(ROWS)
    assert len(rows) == 1203 + len(ROWS) - 1
    on_store(copy, take_in)


def test_a_closed_store_says_so(address: str) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        await store.close()
        with pytest.raises(Unavailable, match="closed"):
            await store.table("t1")

    asyncio.run(go())


@pytest.mark.postgres
def test_another_server_hears_which_table_changed() -> None:
    server = os.environ.get("GASLIGHT_TEST_POSTGRES")
    if not server:
        pytest.skip("GASLIGHT_TEST_POSTGRES names no PostgreSQL server")
    address = f"{server}?schema=test_{secrets.token_hex(6)}"

    async def go() -> None:
        one, other = store_at(address), store_at(address)
        await asyncio.gather(one.start(), other.start())  # both migrate; one waits for the other
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        other.listen(heard.put_nowait)
        assert await asyncio.wait_for(heard.get(), 5) is None
        await one.create(TABLE, [], [])
        await one.append(entry(1), head(), announce=("e t1", "1"))
        with pytest.raises(Conflict):
            await other.append(entry(1), head(), announce=("e t1", "refused"))
        await one.announce(("by", "the way"))
        told = [await asyncio.wait_for(heard.get(), 5) for _ in range(2)]
        assert told == [f"{one.node} e t1 1", f"{one.node} by the way"]
        await one.close()
        await other.close()

    asyncio.run(go())


def test_other_addresses_are_refused_in_words() -> None:
    with pytest.raises(StoreError, match="expected a path or postgresql"):
        store_at("mysql://user:password@host/x")
    for nowhere in (":memory:", "sqlite::memory:", "", "sqlite:"):
        with pytest.raises(StoreError, match="expected the path of a file"):
            store_at(nowhere)
    with pytest.raises(StoreError, match="small letters"):
        store_at("postgresql://host/x?schema=Robert'); DROP")
