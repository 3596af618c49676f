"""Every table in memory: brought from the store when asked for, kept up with what other servers write."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from gaslight.core.game import AnyGame
from gaslight.games import GAMES
from gaslight.server.logs import log, log_failure
from gaslight.server.metrics import Metrics
from gaslight.server.settings import Settings
from gaslight.server.table.delayed import Delayed
from gaslight.server.table.health import StoreHealth
from gaslight.server.table.house_rules import HouseRules
from gaslight.server.table.live import LiveTable
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import CLOSES, Refusal
from gaslight.server.world import World, now_in_milliseconds, token_hash
from gaslight.storage.engine import StoreError, Unavailable
from gaslight.storage.missed import all_at, newest
from gaslight.storage.rows import EntryRow, TableRow, TokenRow
from gaslight.storage.store import Store

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
CLOCK_JUMP_MS = 30_000
"""So far the clock of a machine may run ahead between two looks at it."""
MOST_TRIES = 50
MAY_BE_OUTDATED = frozenset(
    {
        "bad_token",
        "busy",
        "illegal",
        "incomplete",
        "no_seat",
        "no_takeback",
        "not_allowed",
        "not_over",
        "not_started",
        "not_your_turn",
        "over",
        "stale",
    }
)
"""Refusals that follow from how a table stands."""
REREAD_AT_ONCE = 200

T = TypeVar("T")


def damaged() -> Refusal:
    """What is said of a table that was set aside."""
    return Refusal(
        "damaged",
        "this table is damaged: it is kept as it is, and the host of the server can export it",
    )


class Registry:
    """The tables of this server, and what they share: store, settings, time, figures."""

    def __init__(self, store: Store, settings: Settings, world: World | None = None) -> None:
        self.store = store
        self.settings = settings
        self.world = world or World()
        self.metrics = Metrics()
        self.health = StoreHealth(store)
        self.rules = HouseRules()
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.damaged: set[str] = set()
        """Tables whose rows cannot be read: set aside, untouched."""
        self.outages: list[tuple[int, int]] = []
        self.last_look: tuple[int, float] | None = None
        """The time of day when it was last asked for, and how long the machine had been running."""
        self.started_at = self.now()
        self.asker_key = ""
        """What addresses are hashed with for the queue; all servers on a store have the same."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.attend: Callable[[LiveTable], None] = lambda _: None
        """Called after every entry: sees to computers, starts and next games."""
        self.came: Callable[[LiveTable], None] = lambda _: None
        """Called when somebody connects to a table."""
        self.queued: Callable[[str], None] = lambda _: None
        """Called when another server put something into the queue of thoughts ("q"), or answered it ("a")."""
        self.noticed: Callable[[LiveTable], None] = lambda _: None
        """Called after every entry written here: sees who should be told of it elsewhere."""

    @property
    def node(self) -> str:
        """What this server is called among those on its store."""
        return self.store.node

    def now(self) -> int:
        """The time. When the machine's clock is set forwards, what was skipped counts as an outage."""
        now = self.world.now()
        if self.world.now is now_in_milliseconds:
            running = time.monotonic()
            if self.last_look is not None:
                before, ran = self.last_look
                jump = now - before - 1000 * (running - ran)
                if jump > CLOCK_JUMP_MS:
                    log("the machine's clock was set forwards", by_ms=now - before)
                    self.outages.append((before, now))
                elif jump < -CLOCK_JUMP_MS:
                    log("the machine's clock was set back", by_ms=before - now)
                    self.outages[:] = [
                        (began, min(ended, now)) for began, ended in self.outages if began < now
                    ]
            self.last_look = (now, running)
        return now

    def counted(self, address: str) -> str:
        """As whom an address counts in the queue of thoughts, which holds no addresses."""
        return token_hash(f"{self.asker_key}{address}")[:16]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside; failures are logged."""
        task = asyncio.get_running_loop().create_task(self.guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def guarded(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except Refusal as refusal:
            log("a task of the server was refused", code=refusal.code)
        except StoreError as problem:
            self.health.failed(str(problem))
        except Exception as problem:  # noqa: BLE001 - a table's trouble must not stop the others
            log_failure("a task of the server failed", problem)

    # --- Bringing tables in ---

    async def open(self, table_id: str) -> LiveTable:
        """A table, from memory or from the store."""
        live = self.tables.get(table_id)
        if live is None:
            task = self.opening.get(table_id)
            if task is None:
                task = asyncio.get_running_loop().create_task(self.load(table_id))
                self.opening[table_id] = task
                task.add_done_callback(lambda _: self.opening.pop(table_id, None))
            try:
                live = await asyncio.shield(task)
            except Unavailable:
                raise Refusal("unavailable", "the store does not answer; try again soon") from None
        live.used_at = self.now()
        return live

    def set_aside(self, table_id: str, problem: BaseException) -> Refusal:
        """Leave a table alone whose rows cannot be read; the others play on. What is said of it then."""
        if table_id not in self.damaged:
            self.damaged.add(table_id)
            self.metrics.gauges["tables_damaged"] = len(self.damaged)
            log_failure("a table is damaged: it was set aside, untouched", problem, table=table_id)
        live = self.tables.pop(table_id, None)
        if live is not None:
            live.dismiss_all(CLOSES["damaged"], "damaged")
        return damaged()

    async def load(self, table_id: str) -> LiveTable:
        if TABLE_ID.fullmatch(table_id) is None:
            raise Refusal("bad_message", "a table is named by letters, digits, - and _")
        row = await self.store.table(table_id)
        if row is None or row.game not in GAMES:
            raise Refusal("not_found", "there is no table of this name")
        tokens = await self.store.tokens(table_id)
        entries = await self.store.entries(table_id)
        seen = await self.store.presence(table_id)
        try:
            live = self.put_together(row, tokens, entries)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with its rows, the others play on
            raise self.set_aside(table_id, problem) from None
        live.seen_at = {each.seat: each.seen_at for each in seen}
        self.damaged.discard(table_id)  # somebody has mended it
        self.metrics.gauges["tables_damaged"] = len(self.damaged)
        self.tables[table_id] = live
        self.metrics.count("tables_loaded")
        self.attend(live)
        if self.store.announces:
            # What was announced while it was read found no table to take it.
            self.spawn(self.make_up(live))
        return live

    def put_together(
        self, row: TableRow, tokens: list[TokenRow], entries: list[EntryRow]
    ) -> LiveTable:
        """A table from its rows."""
        game: AnyGame = GAMES[row.game]
        table = Table(row, game)
        table.clocks.outages = self.outages
        table.take_all(entries)
        live = LiveTable(table, tokens, self.now(), self.started_at)
        live.barred = self.rules.barred
        if table.setup.delay:
            live.delayed = Delayed(Table(row, game), entries)
            live.delayed.table.clocks.outages = self.outages
            live.show_delayed(self.now())
        return live

    async def refresh(self, live: LiveTable) -> None:
        """Take in what other servers wrote."""
        async with live.lock:
            await self.catch_up(live)

    async def catch_up(self, live: LiveTable) -> None:
        """The same, for a caller who holds the table's lock."""
        rows = await self.store.entries(live.table.id, live.table.number)
        fresh = [row for row in rows if row.seq > live.table.number]
        if any(row.kind == "sit" for row in fresh):
            live.know_tokens(await self.store.tokens(live.table.id))
        try:
            for row in fresh:
                live.take(row, self.now())
        except Exception as problem:  # noqa: BLE001 - a newer server may write what this one cannot read
            raise self.set_aside(live.table.id, problem) from None
        if fresh:
            self.attend(live)

    async def on_newest(self, live: LiveTable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Do something at a table. No is only said of its newest entries: another server may have written some."""
        for _ in range(MOST_TRIES):
            number, tokens = live.table.number, live.tokens
            try:
                return await work()
            except Refusal as refusal:
                if refusal.code not in MAY_BE_OUTDATED:
                    raise
                if self.store.announces:
                    await self.make_up(live)
                if (live.table.number, live.tokens) == (number, tokens):
                    raise
        raise Refusal("busy", "the table changes too quickly; try again soon")

    async def freshened(self, tables: Sequence[LiveTable]) -> None:
        """Take in what other servers wrote at some tables, for an answer about how they stand now."""
        if not self.store.announces:
            return
        last = await newest(self.store, [live.table.id for live in tables])
        for live in tables:
            if last.get(live.table.id, 0) > live.table.number:
                await self.refresh(live)

    async def know(self, live: LiveTable, token: str | None) -> None:
        """Look a token up in the store that nobody here has heard of: another server may have given it out."""
        if token is not None and self.store.announces and not live.knows(token):
            await self.reload_tokens(live)

    # --- Other servers ---

    def heard(self, words: str | None) -> None:
        """Another server announced something; None: some of it may have been missed."""
        if words is None:
            self.spawn(self.host_acted())
            self.spawn(self.reread(list(self.tables.values())))
            return
        node, kind, table_id, *rest = words.split(" ")
        if kind == "h":
            self.spawn(self.host_acted())
        if kind in "qa":
            self.queued(kind)
            return
        heard_of = self.tables.get(table_id)
        if heard_of is None:
            return
        match kind:
            case "e":
                self.hear_of_entry(heard_of, int(rest[0]))
            case "p":
                seats = frozenset(int(seat) for seat in rest[0].split(",") if seat != "-")
                self.hear_presence(heard_of, node, seats, int(rest[1]))
            case "t":
                self.spawn(self.reload_tokens(heard_of))
            case "c" | "n":
                self.spawn(self.relay(heard_of, kind))

    def hear_of_entry(self, live: LiveTable, number: int) -> None:
        """Read on, once for all that is announced meanwhile."""
        if number > live.table.number:
            reading = live.announced > live.table.number
            live.announced = max(live.announced, number)
            if not reading:
                self.spawn(self.read_on(live))

    async def read_on(self, live: LiveTable) -> None:
        try:
            while live.announced > live.table.number:
                before = live.table.number
                await self.refresh(live)
                if live.table.number == before:
                    return  # announced, and not to be seen: it is looked for again soon
        finally:
            live.announced = 0

    async def make_up(self, live: LiveTable) -> None:
        """Take in whatever other servers did and nobody here heard of."""
        await self.refresh(live)
        await self.reload_tokens(live)

    async def reload_tokens(self, live: LiveTable) -> None:
        """Take in that links were exchanged on another server."""
        async with live.lock:
            live.know_tokens(await self.store.tokens(live.table.id))

    async def reread(self, tables: Sequence[LiveTable]) -> None:
        """Look at tables for anything that other servers wrote and nobody here heard of."""
        for first in range(0, len(tables), REREAD_AT_ONCE):
            some = tables[first : first + REREAD_AT_ONCE]
            await self.freshened(some)
            rows = await all_at(self.store, TokenRow, [live.table.id for live in some])
            for live in some:
                if {row for row in rows if row.table_id == live.table.id} != set(live.tokens):
                    await self.reload_tokens(live)
            await self.relay_missed([live for live in some if live.lines])

    mail_left: Callable[[LiveTable, int, str], Coroutine[Any, Any, None]]
    """Called when a seat leaves an address for mail; set by whoever assembles the server."""
    host_acted: Callable[[], Coroutine[Any, Any, None]]
    """Takes in what a host did on another server; set by whoever assembles the server."""
    relay: Callable[[LiveTable, str], Coroutine[Any, Any, None]]
    """Passes chat and notes of another server on; set by whoever assembles the server."""
    relay_missed: Callable[[Sequence[LiveTable]], Coroutine[Any, Any, None]]
    """The same for many tables, for whatever nobody heard of."""

    def hear_presence(
        self, live: LiveTable, node: str, seats: frozenset[int], watchers: int
    ) -> None:
        now = self.now()
        before = live.presence(now)
        live.remote[node] = (now, seats, watchers)
        self.noticed(live)
        for seat in before.connected - live.presence(now).connected:
            live.seen_at[seat] = now
        if live.presence(now) != before:
            live.tell_all(now)

    async def announce_presence(self, live: LiveTable) -> None:
        """Tell the other servers who is connected here."""
        seats = ",".join(str(seat) for seat in sorted(live.connected_here())) or "-"
        watchers = len(live.lines.get(None, ()))
        await self.store.announce((f"p {live.table.id}", f"{seats} {watchers}"))
