"""What goes wrong in the middle leaves nothing behind: failed writes, damaged tables, broken-off streams."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message
from tests.server.serving import Seat, client, create, generous, housed, play_random_move, seated

from gaslight.server.http.streams import event_stream
from gaslight.server.table.commit import commit
from gaslight.server.table.entries import End
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import World
from gaslight.storage.engine import Unavailable
from gaslight.storage.rows import EntryRow
from gaslight.storage.store import Head


def at_home(folder: Path, now: Callable[[], int] | None = None, **changes: Any) -> Any:
    world = World() if now is None else World(now=now)
    return housed(generous(str(folder / "g.sqlite"), **changes), world)


async def until(true: Callable[[], bool]) -> None:
    """Wait till something has come about."""
    for _ in range(1500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


def test_a_computer_whose_move_could_not_be_written_moves_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with at_home(tmp_path) as serving:
            registry, attendant = serving.registry, serving.app.state.attendant
            append = registry.store.append
            failed: list[int] = []

            async def fails(entry: EntryRow, *rest: Any, **named: Any) -> None:
                if entry.kind == "move":
                    failed.append(entry.seq)
                    raise Unavailable("the disk is full")
                await append(entry, *rest, **named)

            async with client(serving.url) as http:
                first = (await create(http))["table"]["to_act"][0]
                seats: list[dict[str, Any]] = [{"player": "me"}, {"player": "me"}]
                seats[first] = {"player": "computer", "level": 1}
                with monkeypatch.context() as broken:
                    broken.setattr(registry.store, "append", fails)
                    created = await create(http, seats=seats)
                    live = registry.tables[created["table"]["id"]]
                    await until(lambda: bool(failed) and live.thinking is None)
                    for _ in range(3):
                        # Looking does not make it think again and again: once a look at the most.
                        await attendant.wake_due(0)
                        await until(lambda: live.thinking is None)
                    assert len(failed) <= 4
                await attendant.wake_due(0)
                await until(lambda: live.table.number > 1)

    asyncio.run(go())


def test_a_table_that_turns_out_damaged_lets_everybody_go_and_takes_nothing_more(
    tmp_path: Path,
) -> None:
    async def go() -> None:
        async with at_home(tmp_path) as serving:
            registry = serving.registry
            async with client(serving.url) as http:
                created = await create(http)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            live = await registry.open(table)
            async with seated(serving.url, table, token) as seat:
                number = live.table.number + 1
                row = EntryRow(table, number, "future", 1, '{"kind":"future"}')
                await registry.store.append(row, Head("running", 1, None), (), None)
                with pytest.raises(Refusal, match="damaged"):
                    await registry.refresh(live)
                await asyncio.wait_for(seat.socket.wait_closed(), 10)
                assert (seat.socket.close_code, seat.socket.close_reason) == (4409, "damaged")
            live.table.number = number  # even if the next number were free
            async with live.lock:
                with pytest.raises(Refusal, match="damaged"):
                    await commit(registry, live, End("resigned", [1], 0))

    asyncio.run(go())


def test_a_stream_broken_off_before_its_first_word_gives_its_place_back(tmp_path: Path) -> None:
    async def go() -> None:
        async with at_home(tmp_path) as serving:
            limits = serving.app.state.limits
            async with client(serving.url) as http:
                created = await create(http, watch="link")
            live = await serving.registry.open(created["table"]["id"])
            scope = {
                "type": "http",
                "app": serving.app,
                "headers": [],
                "client": ("10.9.8.7", 1),
                "asgi": {"spec_version": "2.4"},
            }
            response = event_stream(serving.registry, live, Request(scope))
            assert limits.sockets["10.9.8.7"] == 1

            async def gone(message: Message) -> None:
                raise OSError("the client is gone")

            async def disconnected() -> Message:
                return {"type": "http.disconnect"}

            with pytest.raises(ClientDisconnect):
                await response(scope, disconnected, gone)
            assert "10.9.8.7" not in limits.sockets
            assert not live.lines

    asyncio.run(go())


def test_catching_up_on_a_long_game_again_and_again_is_rationed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gaslight.server.http.missed.FEW_MISSED", 3)

    async def go() -> None:
        async with at_home(tmp_path, replays=2) as serving:
            async with client(serving.url) as http:
                created = await create(http)
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                for _ in range(5):
                    assert await play_random_move([one, two], lambda choices: choices[0])
                await one.settle()
                number = one.n()
                told = [await missed(serving.url, table, tokens[0], 0) for _ in range(5)]
                assert told[0] > 3
                assert told[-1] == 0
                # Who missed a moment alone is told all the same.
                assert await missed(serving.url, table, tokens[0], number - 1) == 1
                # Of a long game all is played over for it: that is rationed as well.
                monkeypatch.setattr("gaslight.server.http.missed.LONG_GAME", 5)
                assert await missed(serving.url, table, tokens[0], number - 1) == 0

    asyncio.run(go())


async def missed(url: str, table: str, token: str, last: int) -> int:
    """How many entries somebody is told of who comes back."""
    async with seated(url, table, token, last) as seat:
        assert seat.last("view")["n"] > last
        return sum(message["type"] == "events" for message in seat.messages)


def test_the_list_goes_by_the_times_it_shows(tmp_path: Path) -> None:
    now = [1_700_000_000_000]

    async def go() -> None:
        async with at_home(tmp_path, lambda: now[0]) as serving, client(serving.url) as http:
            late = await create(http, watch="all", delay=120)
            now[0] += 10_000
            other = await create(http, watch="all")
            now[0] += 10_000
            seats: list[Seat] = []
            async with (
                seated(serving.url, late["table"]["id"], late["seats"][0]["token"]) as one,
                seated(serving.url, late["table"]["id"], late["seats"][1]["token"]) as two,
            ):
                seats += [one, two]
                assert await play_random_move(seats, lambda choices: choices[0])
            listed = (await http.get("/tables")).json()["tables"]
            assert [each["id"] for each in listed] == [other["table"]["id"], late["table"]["id"]]

    asyncio.run(go())


def test_who_watches_later_is_not_told_that_somebody_may_be_claimed_now(tmp_path: Path) -> None:
    now = [1_700_000_000_000]

    async def go() -> None:
        async with at_home(tmp_path, lambda: now[0], away_seconds=60) as serving:
            async with client(serving.url) as http:
                created = await create(http, watch="link", delay=3600)
            table, first = created["table"]["id"], created["table"]["to_act"][0]
            token = created["seats"][1 - first]["token"]
            async with (
                seated(serving.url, table, token) as rival,
                seated(serving.url, table) as watcher,
            ):
                await rival.settle()
                await watcher.settle()
                before = len(watcher.messages)
                now[0] += 61_000
                await rival.until("table")
                assert rival.last("table")["table"]["claimable"] == [first]
                await watcher.settle()
                assert [each["type"] for each in watcher.messages[before:]] == ["ack"]

    asyncio.run(go())
