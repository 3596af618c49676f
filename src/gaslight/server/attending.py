"""What the server does by itself: computers move, clocks run out, idle tables leave the memory."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from gaslight.server import founding, moves
from gaslight.server.clocks import DAY
from gaslight.server.drafts import Draft
from gaslight.server.entries import StandIn
from gaslight.server.hall import Hall
from gaslight.server.livetable import LiveTable
from gaslight.server.logs import log
from gaslight.server.messages import By
from gaslight.server.refusals import Refusal
from gaslight.storage.engine import StoreError

TICK_SECONDS = 0.5
DUE_SECONDS = 5.0
"""How often the store is asked for tables that nobody attends to."""
DUE_GRACE_MS = 15_000
"""So long another server is given to do what is due at its own tables."""
DUE_AT_ONCE = 200
PULSE_SECONDS = 5.0
PULSE_GAP_MS = 30_000
"""Servers that were silent for longer count as stopped: the clocks stood still."""
PRESENCE_SECONDS = 20.0
TIDY_SECONDS = 30.0
ARCHIVE_SECONDS = 600.0


class Attendant:
    """Keeps the tables of a hall going."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.loops: list[asyncio.Task[None]] = []
        hall.attend = self.attend

    async def start(self) -> None:
        """Take note of the time that no server ran, wake what is due, and keep going."""
        hall = self.hall
        await hall.store.pulse(hall.now(), PULSE_GAP_MS)
        await self.read_outages()
        await self.wake_due(0)
        for seconds, work in (
            (TICK_SECONDS, self.tick),
            (DUE_SECONDS, self.look_for_due),
            (PULSE_SECONDS, self.pulse),
            (PRESENCE_SECONDS, self.announce_presence),
            (TIDY_SECONDS, self.tidy),
            (ARCHIVE_SECONDS, self.archive),
        ):
            self.loops.append(asyncio.get_running_loop().create_task(self.every(seconds, work)))

    async def every(self, seconds: float, work: object) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self.hall.guarded(work())  # type: ignore[operator]

    async def stop(self) -> None:
        """Let go: loops, thoughts, and whatever was spawned."""
        thoughts = [
            live.thinking for live in self.hall.tables.values() if live.thinking is not None
        ]
        everything = [*self.loops, *thoughts, *self.hall.tasks]
        for task in everything:
            task.cancel()
        for task in everything:
            with suppress(asyncio.CancelledError):
                await task
        await self.hall.computers.close()

    # --- After every entry ---

    def attend(self, live: LiveTable) -> None:
        """See to what an entry brought about."""
        table = live.table
        if live.thinking is not None and live.thinking_about != table.number:
            live.thinking.cancel()
            live.thinking = None
        if table.status == "open":
            if all(chair.player != "open" for chair in table.chairs):
                self.hall.spawn(self.begin(live))
            return
        if table.status == "finished":
            if (
                table.setup.games > table.setup.game_number
                and table.next is None
                and not table.setup.imported
            ):
                self.hall.spawn(founding.next_table(self.hall, live))
            return
        seats = table.computers_to_act()
        if table.setup.lesson is None and seats and live.thinking is None:
            live.thinking_about = table.number
            work = self.hall.guarded(self.think(live, seats[0], table.number))
            live.thinking = asyncio.get_running_loop().create_task(work)

    async def begin(self, live: LiveTable) -> None:
        async with live.lock:
            await founding.begin_if_full(self.hall, live)

    async def think(self, live: LiveTable, seat: int, number: int) -> None:
        """Let the computer make its move, and play it if the table still stands there."""
        hall = self.hall
        chair = live.table.chairs[seat]
        began = asyncio.get_running_loop().time()
        answer = await hall.suggestion(live, seat, chair.level or 2)
        await self.wait_for_the_grid(began)
        async with live.lock:
            live.thinking = None
            table = live.table
            if table.number != number or seat not in table.computers_to_act():
                return
            draft = Draft(table.game, table.state, seat, number)
            draft.pick_all(answer.picks)
            by: By = "computer" if chair.player == "computer" else "clock"
            with suppress(Refusal):  # another server's computer was faster
                await moves.play(hall, live, draft, by, None)

    async def wait_for_the_grid(self, began: float) -> None:
        """Wait until a whole number of steps has passed: the time of thinking tells less."""
        step = self.hall.settings.think_grid_ms / 1000
        if step > 0:
            passed = asyncio.get_running_loop().time() - began
            await asyncio.sleep(step - passed % step)

    # --- From time to time ---

    async def tick(self) -> None:
        """Clocks that ran out; rivals who have been away for too long."""
        hall = self.hall
        now = hall.now()
        for live in list(hall.tables.values()):
            live.show_delayed(now)
            if live.table.status != "running":
                continue
            if self.time_is_up(live, now):
                await self.play_on(live)
            elif live.lines:
                claimable = live.now_claimable(now, hall.settings)
                if claimable != live.claimable:
                    live.claimable = claimable
                    live.tell_all(now)

    def time_is_up(self, live: LiveTable, now: int) -> bool:
        table = live.table
        end = table.clocks.runs_out()
        late = end is not None and end <= now and table.setup.at_zero == "computer"
        return late and any(not table.chairs[seat].by_computer for seat in table.to_act())

    async def play_on(self, live: LiveTable) -> None:
        """The computer plays on for those whose time is up."""
        async with live.lock:
            table = live.table
            if not self.time_is_up(live, self.hall.now()):
                return
            for seat in table.to_act():
                if not table.chairs[seat].by_computer:
                    final = table.setup.pace.kind == "live"
                    await self.hall.commit(live, StandIn(seat, on=True, final=final))

    async def look_for_due(self) -> None:
        await self.wake_due(DUE_GRACE_MS)

    async def wake_due(self, grace: int) -> None:
        """Bring in tables where a computer is to move or a clock has run out."""
        hall = self.hall
        for table_id in await hall.store.due(hall.now() - grace, DUE_AT_ONCE):
            if table_id in hall.tables:
                continue
            try:
                live = await hall.open(table_id)
            except Refusal:
                await hall.store.postpone(table_id, None)
                continue
            if not self.is_due(live):
                plays_on = live.table.setup.at_zero == "computer"
                await hall.store.postpone(
                    table_id, live.table.clocks.runs_out() if plays_on else None
                )

    def is_due(self, live: LiveTable) -> bool:
        table = live.table
        full = table.status == "open" and all(chair.player != "open" for chair in table.chairs)
        return full or bool(table.computers_to_act()) or self.time_is_up(live, self.hall.now())

    async def pulse(self) -> None:
        await self.hall.store.pulse(self.hall.now(), PULSE_GAP_MS)
        await self.read_outages()

    async def read_outages(self) -> None:
        # The clocks hold this very list.
        self.hall.outages[:] = [(row.began, row.ended) for row in await self.hall.store.outages()]

    async def announce_presence(self) -> None:
        for live in list(self.hall.tables.values()):
            if live.lines:
                await self.hall.announce_presence(live)

    async def tidy(self) -> None:
        """Let idle tables leave the memory."""
        hall = self.hall
        before = hall.now() - int(hall.settings.idle_seconds * 1000)
        for table_id, live in list(hall.tables.items()):
            busy = live.lines or live.thinking is not None or live.lock.locked()
            if not busy and live.used_at < before:
                del hall.tables[table_id]
        hall.metrics.gauges["tables_in_memory"] = len(hall.tables)

    async def archive(self) -> None:
        """Lay aside tables that nobody has touched for long."""
        hall = self.hall
        now = hall.now()
        days = hall.settings.archive_days
        try:
            await hall.store.archive(now - days * DAY // 10, now - days * DAY)
        except StoreError as problem:
            log("idle tables could not be laid aside", problem=str(problem))
