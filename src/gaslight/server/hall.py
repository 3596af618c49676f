"""The hall: every table in memory, brought from the store when asked for, written before told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from gaslight.core.game import AnyGame
from gaslight.games import GAMES
from gaslight.server.computers import Answer, Computers, Job
from gaslight.server.delayed import Delayed
from gaslight.server.entries import AnyEntry, End, Move, Sit, Start, entry_text, kind_of
from gaslight.server.livetable import LiveTable
from gaslight.server.logs import log, log_failure
from gaslight.server.metrics import Metrics
from gaslight.server.refusals import Refusal
from gaslight.server.settings import Settings
from gaslight.server.tables import Table
from gaslight.server.world import World
from gaslight.storage.engine import Conflict, StoreError, Unavailable
from gaslight.storage.rows import EntryRow, TokenRow
from gaslight.storage.store import Head, Store

Stored = Callable[[int], None]
"""Called with an entry's number as soon as it is stored, before anybody hears of it."""


class Hall:
    """The tables of this server. All changes of a table go through `commit`."""

    def __init__(self, store: Store, settings: Settings, world: World | None = None) -> None:
        self.store = store
        self.settings = settings
        self.world = world or World()
        self.metrics = Metrics()
        self.computers = Computers(settings)
        self.analysing = asyncio.Lock()
        """Held by whoever has a game looked over: computers at tables must not wait for many of them."""
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.outages: list[tuple[int, int]] = []
        self.node = secrets.token_hex(6)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.attend: Callable[[LiveTable], None] = lambda _: None
        """Called after every entry: sees to computers, starts and next games."""
        self.noticed: Callable[[LiveTable], None] = lambda _: None
        """Called after every entry written here: sees who should be told of it elsewhere."""

    def now(self) -> int:
        return self.world.now()

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
            log("the store does not answer", problem=str(problem))
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

    async def load(self, table_id: str) -> LiveTable:
        row = await self.store.table(table_id)
        if row is None or row.game not in GAMES:
            raise Refusal("not_found", "there is no table of this name")
        game: AnyGame = GAMES[row.game]
        table = Table(row, game)
        table.clocks.outages = self.outages
        tokens = await self.store.tokens(table_id)
        entries = await self.store.entries(table_id)
        table.take_all(entries)
        live = LiveTable(table, tokens, self.now())
        if table.setup.delay:
            live.delayed = Delayed(Table(row, game), entries)
            live.delayed.table.clocks.outages = self.outages
            live.show_delayed(self.now())
        self.tables[table_id] = live
        self.metrics.count("tables_loaded")
        self.attend(live)
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
            live.tokens = await self.store.tokens(live.table.id)
        for row in fresh:
            live.take(row, self.now())
        if fresh:
            self.attend(live)

    # --- Writing ---

    async def commit(
        self,
        live: LiveTable,
        entry: AnyEntry,
        *,
        after: Any = None,
        tokens: Sequence[TokenRow] = (),
        stored: Stored | None = None,
    ) -> None:
        """Store an entry, then take it in and tell everybody; the caller holds the table's lock.

        `after` is the position that a start or a move leads to.
        """
        table = live.table
        now = self.now()
        row = EntryRow(table.id, table.number + 1, kind_of(entry), now, entry_text(entry))
        head = self.head_after(table, entry, after, now)
        try:
            await self.store.append(row, head, tokens, f"e {self.node} {table.id} {row.seq}")
        except Conflict:
            await self.catch_up(live)
            raise Refusal("stale", "somebody was faster: the table has changed") from None
        except Unavailable:
            self.metrics.count("store_failures")
            self.spawn(self.refresh(live))
            raise Refusal(
                "unavailable", "the store does not answer; look at the table again"
            ) from None
        if stored is not None:
            stored(row.seq)
        live.tokens = [*live.tokens, *tokens]
        live.take(row, now)
        self.metrics.count(f"entries_{row.kind}")
        self.attend(live)
        self.noticed(live)

    def head_after(self, table: Table, entry: AnyEntry, after: Any, now: int) -> Head:
        """Where a table will stand after an entry: its status, and when the server itself must act."""
        if isinstance(entry, End) or (table.status == "finished"):
            return Head("finished", now, None)
        if not isinstance(entry, Start | Move):
            if table.status == "open":
                left = [chair for seat, chair in enumerate(table.chairs) if chair.player == "open"]
                full = isinstance(entry, Sit) and len(left) <= 1
                return Head("open", now, now if full else None)
            return Head("running", now, now)
        if table.game.outcome(after) is not None:
            return Head("finished", now, None)
        return Head("running", now, self.due_after(table, entry, after, now))

    def due_after(self, table: Table, entry: Start | Move, after: Any, now: int) -> int | None:
        if table.setup.lesson is not None:
            return None
        actors = table.game.actors(after)
        if any(table.chairs[seat].by_computer for seat in actors):
            return now
        if entry.left and table.setup.at_zero == "computer":
            return now + entry.left[table.chairs[actors[0]].team]
        return None

    # --- Other servers ---

    def heard(self, words: str | None) -> None:
        """Another server announced something; None: some of it may have been missed."""
        if words is None:
            for live in list(self.tables.values()):
                self.spawn(self.refresh(live))
            return
        kind, node, table_id, *rest = words.split(" ")
        heard_of = self.tables.get(table_id)
        if node == self.node or heard_of is None:
            return
        match kind:
            case "e":
                if int(rest[0]) > heard_of.table.number:
                    self.spawn(self.refresh(heard_of))
            case "p":
                seats = frozenset(int(seat) for seat in rest[0].split(",") if seat)
                self.hear_presence(heard_of, node, seats, int(rest[1]))
            case "c" | "n":
                self.spawn(self.relay(heard_of, kind, rest))

    relay: Callable[[LiveTable, str, list[str]], Coroutine[Any, Any, None]]
    """Passes chat and notes of another server on; set by whoever assembles the server."""

    def hear_presence(
        self, live: LiveTable, node: str, seats: frozenset[int], watchers: int
    ) -> None:
        now = self.now()
        before = live.presence(now)
        live.remote[node] = (now, seats, watchers)
        for seat in before.connected - live.presence(now).connected:
            live.seen_at[seat] = now
        if live.presence(now) != before:
            live.tell_all(now)

    async def announce_presence(self, live: LiveTable) -> None:
        """Tell the other servers who is connected here."""
        seats = ",".join(str(seat) for seat in sorted(live.connected_here()))
        watchers = len(live.lines.get(None, ()))
        await self.store.announce(f"p {self.node} {live.table.id} {seats} {watchers}")

    # --- Computers ---

    async def suggestion(
        self, live: LiveTable, seat: int, level: int, *, explain: bool = False
    ) -> Answer:
        """What a computer of a level would do on a seat."""
        table = live.table
        seed = secrets.randbits(62)
        job = Job(table.game.NAME, table.options, list(table.actions), seat, level, seed, explain)
        answer, trouble = await self.computers.choose(job)
        if trouble:
            self.metrics.count("computer_failures")
            log(
                "a simpler player moved instead of the computer",
                table=table.id,
                level=level,
                trouble=trouble,
            )
        return answer
