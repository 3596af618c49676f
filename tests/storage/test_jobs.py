"""The queue of thoughts, in memory and in PostgreSQL: once, in order, by lanes, on leases."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from gaslight.storage import cluster, heap_jobs, postgres_jobs
from gaslight.storage.cluster import NodeRow, jobs_of
from gaslight.storage.jobs import DEEP, HINT, LANES, LATE, LATER, QUICK, SHARES, Jobs, Task, Turns
from gaslight.storage.store import Store, store_at

ALL = range(len(LANES))


def task(n: int, lane: int = QUICK, patience: int = 60_000, asker: str = "") -> Task:
    return Task((f"t{n}", n, "move"), lane, f"body {n}", patience, asker)


def on_queue(address: str, work: Callable[[Jobs, Store], Awaitable[None]]) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        try:
            await work(jobs_of(store), store)
        finally:
            await store.close()

    asyncio.run(go())


def test_a_job_is_there_once_taken_once_and_answered_once(address: str) -> None:
    async def work(jobs: Jobs, _: Store) -> None:
        assert await jobs.ask(task(1), 9)
        assert await jobs.ask(task(1), 9)  # another server asks the same
        taken = await asyncio.gather(*(jobs.take(f"thinker {n}", ALL) for n in range(8)))
        (one,) = [each for each in taken if each is not None]
        thinker = f"thinker {[each is not None for each in taken].index(True)}"
        assert (one.task.key, one.task.body) == (("t1", 1, "move"), "body 1")
        assert 50_000 < one.left_ms <= 60_000
        assert await jobs.answers([one.task.key]) == {}
        await jobs.answer(one.task.key, "somebody else", "wrong")
        assert await jobs.answers([one.task.key]) == {}
        await jobs.answer(one.task.key, thinker, "e4")
        assert await jobs.answers([one.task.key]) == {one.task.key: "e4"}
        assert await jobs.take("thinker", ALL) is None
        assert await jobs.drop([one.task.key]) == {one.task.key}
        assert await jobs.answers([one.task.key]) == {}
        assert await jobs.ask(task(1), 9)

    on_queue(address, work)


def test_each_of_many_jobs_is_taken_by_one_of_many_thinkers(address: str) -> None:
    async def work(jobs: Jobs, _: Store) -> None:
        for n in range(60):
            await jobs.ask(task(n), 99)
        found: Counter[str] = Counter()

        async def think(name: str) -> None:
            while (taken := await jobs.take(name, ALL)) is not None:
                found[taken.task.key[0]] += 1
                await jobs.answer(taken.task.key, name, name)

        await asyncio.gather(*(think(f"thinker {n}") for n in range(6)))
        assert found == Counter({f"t{n}": 1 for n in range(60)})

    on_queue(address, work)


def test_lanes_are_asked_in_the_order_given_and_the_most_urgent_first(address: str) -> None:
    async def work(jobs: Jobs, _: Store) -> None:
        for n, (lane, patience) in enumerate(
            [(DEEP, 9000), (DEEP, 5000), (HINT, 1000), (QUICK, 9000)]
        ):
            await jobs.ask(task(n, lane, patience), 9)
        order = []
        while (taken := await jobs.take("me", [QUICK, DEEP, HINT])) is not None:
            order.append(taken.task.key[1])
        assert order == [3, 1, 0, 2]
        assert [depth.thinking for depth in await jobs.depths()] == [1, 0, 2, 1, 0]

    on_queue(address, work)


def test_no_lane_starves() -> None:
    turns = Turns()
    served: Counter[int] = Counter()
    for _ in range(10 * sum(SHARES)):
        lane = turns.order()[0]
        turns.served(lane)
        served[lane] += 1
    assert [served[lane] for lane in ALL] == [10 * share for share in SHARES]


def test_who_asks_for_much_waits_before_the_queue(address: str) -> None:
    async def work(jobs: Jobs, _: Store) -> None:
        asked = [await jobs.ask(task(n, asker="greedy"), 3) for n in range(5)]
        assert asked == [True, True, True, False, False]
        assert await jobs.ask(task(9, asker="modest"), 3)
        assert await jobs.ask(task(1, asker="greedy"), 3)  # it is there already
        assert await jobs.take("me", ALL) is not None
        assert await jobs.ask(task(3, asker="greedy"), 3)

    on_queue(address, work)


def test_what_a_lost_thinker_took_is_taken_by_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = 300
    monkeypatch.setattr(heap_jobs, "LEASE_MS", short)
    for name in ("TAKE", "RENEW"):
        text = getattr(postgres_jobs, name).replace("+ 5000", f"+ {short}")
        monkeypatch.setattr(postgres_jobs, name, text)

    async def work(jobs: Jobs, _: Store) -> None:
        for n in range(2):
            await jobs.ask(task(n), 9)
            await jobs.take(("lost", "alive")[n], ALL)
        for _turn in range(4):
            await asyncio.sleep(short / 2000)
            assert await jobs.renew("alive") == {("t1", 1, "move")}
            await jobs.tidy()
        taken = await jobs.take("alive", ALL)
        assert taken is not None
        assert taken.task.key == ("t0", 0, "move")
        await jobs.answer(("t0", 0, "move"), "lost", "too late")
        assert await jobs.answers([("t0", 0, "move")]) == {}
        assert await jobs.take("alive", ALL) is None

    on_queue(address, work)


def test_what_waits_too_long_is_answered_lightly_and_what_nobody_takes_can_be_dropped(
    address: str,
) -> None:
    async def work(jobs: Jobs, _: Store) -> None:
        await jobs.ask(task(1, DEEP, 0), 9)
        await jobs.ask(task(2, LATER), 9)
        await jobs.tidy()
        assert [depth.waiting for depth in await jobs.depths()] == [0, 1, 0, 0, 1]
        late = await jobs.take("me", [LATE])
        assert late is not None
        assert late.left_ms <= 0
        keys = [late.task.key, ("t2", 2, "move")]
        assert await jobs.drop(keys, waiting_only=True) == {("t2", 2, "move")}
        assert await jobs.renew("me") == {late.task.key}
        await jobs.drop(keys)
        assert await jobs.renew("me") == set()  # nobody wants to know any more

    on_queue(address, work)


def test_hosts_see_who_works_on_a_store(address: str) -> None:
    async def work(jobs: Jobs, store: Store) -> None:
        await cluster.here_is(store, NodeRow("a", "server", "one", 2, 10, 1_000_000))
        await cluster.here_is(store, NodeRow("b", "thinker", "two", 3, 20, 1_020_000))
        await cluster.here_is(store, NodeRow("a", "server", "one", 2, 10, 1_001_000))
        assert [node.name for node in await cluster.nodes(store, 1_020_000)] == ["a", "b"]
        assert [node.name for node in await cluster.nodes(store, 1_040_000)] == ["b"]
        await cluster.gone(store, "b")
        assert await cluster.nodes(store, 1_040_000) == []
        if store.announces:
            assert await cluster.depths(store) == await jobs.depths()

    on_queue(address, work)
