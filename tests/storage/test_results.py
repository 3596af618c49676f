"""What a store keeps of finished games, over SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from gaslight.storage import hosting
from gaslight.storage.results import ResultStore
from gaslight.storage.rows import EntryRow, GameOverRow, PlayedRow, SittingRow, TableRow
from gaslight.storage.store import Store, store_at

GAME = GameOverRow("t1", 0, "pocket", 1, "", 0, "resigned", 7, 90)
SEATS = [
    PlayedRow("t1", 0, 0, "investigator", "Ada", None, 2),
    PlayedRow("t1", 1, 1, "jack", "", 3, 0),
]


def on_results(address: str, work: Callable[[Store, ResultStore], Awaitable[None]]) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        try:
            await work(store, ResultStore(store))
        finally:
            await store.close()

    asyncio.run(go())


def test_a_result_is_kept_once_under_the_next_number(address: str) -> None:
    async def work(store: Store, kept: ResultStore) -> None:
        games = [replace(GAME, table_id=f"t{n}") for n in range(6)]
        seats = [[replace(seat, table_id=game.table_id) for seat in SEATS] for game in games]
        await asyncio.gather(*(kept.keep(*each) for each in zip(games * 2, seats * 2, strict=True)))
        found = await kept.rated(0, 100)
        assert [game.n for game, _ in found] == [1, 2, 3, 4, 5, 6]
        assert {game.table_id for game, _ in found} == {f"t{n}" for n in range(6)}
        assert [len(seats) for _, seats in found] == [2] * 6
        assert [game.n for game, _ in await kept.rated(4, 1)] == [5]

    on_results(address, work)


def test_many_games_may_end_at_once_on_several_servers(address: str) -> None:
    async def work(store: Store, kept: ResultStore) -> None:
        servers = [kept, ResultStore(store)]
        games = [replace(GAME, table_id=f"t{n}") for n in range(60)]
        await asyncio.gather(*(servers[n % 2].keep(game, []) for n, game in enumerate(games)))
        assert [game.n for game, _ in await kept.rated(0, 100)] == list(range(1, 61))

    on_results(address, work)


def test_a_result_is_its_persons_whoever_that_is_by_now(address: str) -> None:
    async def work(store: Store, kept: ResultStore) -> None:
        await kept.keep(GAME, SEATS)
        assert await kept.of_person("ann", 9) == []
        await store.load([SittingRow("t1", 0, "ann", 9)])
        [(game, seats)] = await kept.of_person("ann", 9)
        assert game == replace(GAME, n=1)
        assert [(seat.person, seat.name) for seat in seats] == [("ann", "Ada"), (None, "")]
        before = await kept.mark()
        await store.load([TableRow("t1", "pocket", "{}", "{}", "", "", "finished", 0, 1, 1, None)])
        await kept.forget_all("mark")
        assert (before, await kept.mark(), await kept.of_person("ann", 9)) == ("", "mark", [])

    on_results(address, work)


def test_what_is_over_and_not_kept_is_found(address: str) -> None:
    def table(name: str, status: str, setup: str = "{}") -> TableRow:
        return TableRow(name, "pocket", "{}", setup, "", "", status, 0, 1, 1, None)

    async def work(store: Store, kept: ResultStore) -> None:
        rated = '{"seats":[],"rated":true}'
        tables = {
            "t1": table("t1", "finished"),
            "t2": table("t2", "running"),
            "t3": table("t3", "archived"),
            "t4": table("t4", "archived", rated),
            "t5": table("t5", "archived", rated),
            "t6": table("t6", "finished"),
        }
        await store.load([*tables.values(), EntryRow("t4", 1, "start", 1, "{}")])
        await store.load([SittingRow(name, 0, "ann", 1) for name in tables if name != "t6"])
        assert await kept.unrecorded("", 9) == ["t1", "t4"]
        assert await kept.unrecorded("t1", 9) == ["t4"]
        await kept.keep(GAME, SEATS)
        assert await kept.unrecorded("", 9) == ["t4"]

    on_results(address, work)


def test_a_game_that_goes_on_after_all_was_not_left_lying(address: str) -> None:
    async def work(store: Store, kept: ResultStore) -> None:
        for name in ("t1", "t2"):
            table = TableRow(name, "pocket", "{}", "{}", "", "", "archived", 0, 1, 1, None)
            seats = [replace(seat, table_id=name) for seat in SEATS]
            await store.load([table])
            await kept.keep(replace(GAME, table_id=name, reason="left_lying"), seats)
        await kept.take_back()
        assert (len(await kept.rated(0, 9)), await kept.mark()) == (2, "")
        await store.engine.write([("UPDATE tables SET status = 'running' WHERE id = 't1'", ())])
        await kept.take_back("t2")
        assert len(await kept.rated(0, 9)) == 2
        await kept.take_back("t1")
        assert [game.table_id for game, _ in await kept.rated(0, 9)] == ["t2"]
        assert len(await store.rows(PlayedRow, "", ())) == 2
        worked_out_before = await kept.mark()
        assert worked_out_before
        # It came to an end before anybody looked; what is kept then stays.
        ended = replace(GAME, table_id="t2")
        for reason in ("resigned", "left_lying", "agreed"):
            seats = [replace(seat, table_id="t2") for seat in SEATS]
            await kept.keep(replace(ended, reason=reason), seats)
        assert [game.reason for game, _ in await kept.rated(0, 9)] == ["resigned"]
        assert await kept.mark() != worked_out_before

    on_results(address, work)


def test_results_outlive_their_tables_without_a_name(address: str) -> None:
    async def work(store: Store, kept: ResultStore) -> None:
        for n, name in enumerate(("t1", "t2", "t3")):
            await store.load(
                [TableRow(name, "pocket", "{}", "{}", "", "", "finished", 0, n, n, None)]
            )
            await store.load([SittingRow(name, 0, "ann", 1)])
        await kept.keep(GAME, SEATS)
        await kept.keep(
            replace(GAME, table_id="t2", shown=1), [replace(s, table_id="t2") for s in SEATS]
        )
        before = [
            (game.n, [seat.person for seat in seats]) for game, seats in await kept.rated(0, 9)
        ]
        await hosting.purge(store, hosting.Before(finished=1))
        await hosting.delete_table(store, "t2")
        await hosting.delete_table(store, "t3")
        await hosting.delete_orphans(store)
        after = await kept.rated(0, 9)
        assert [(game.n, [seat.person for seat in seats]) for game, seats in after] == before
        assert {seat.name for _, seats in after for seat in seats} == {""}
        assert {game.shown for game, _ in after} == {0}
        left = await store.rows(SittingRow, "ORDER BY table_id", ())
        assert [row.table_id for row in left] == ["t1", "t2"]
        # The next number is a new one, and taking results anew loses none that cannot be had again.
        await kept.keep(replace(GAME, table_id="t4"), [])
        assert [game.n for game, _ in await kept.rated(0, 9)] == [1, 2, 3]
        await store.load([TableRow("t4", "pocket", "{}", "{}", "", "", "finished", 0, 1, 1, None)])
        await kept.forget_all("mark")
        assert [game.table_id for game, _ in await kept.rated(0, 9)] == ["t1", "t2"]

    on_results(address, work)
