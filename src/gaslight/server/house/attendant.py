"""What the server does by itself: computers move, clocks run out, idle tables leave the memory."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from gaslight.core.draft import Draft
from gaslight.server.house.computers import Computers, is_lighter
from gaslight.server.house.host import held
from gaslight.server.logs import log
from gaslight.server.settings import Settings
from gaslight.server.table import moves, setup
from gaslight.server.table.clocks import DAY
from gaslight.server.table.commit import commit
from gaslight.server.table.entries import StandIn
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.wire import By
from gaslight.server.wire.refusals import Refusal
from gaslight.storage import cluster, hosting
from gaslight.storage.case_book import CaseBook
from gaslight.storage.engine import StoreError
from gaslight.storage.jobs import MOVE
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import PresenceRow

TICK_SECONDS = 0.5
LEFT_MS = 5_000
"""How long after the last person left a table its computers stop waiting for their turn."""
LATER_AT_ONCE = 4
"""How many computers think at tables that nobody watches, and only where nobody else waits."""
PUT_OFF_MS = 15_000
ELSEWHERE_SECONDS = 1.0
DUE_SECONDS = 5.0
"""How often the store is asked for tables that nobody attends to."""
DUE_GRACE_MS = 15_000
"""How long another server is given to do what is due at its own tables."""
DUE_AT_ONCE = 200
PULSE_SECONDS = 5.0
PULSE_GAP_MS = 12_000
"""Servers that were silent for longer count as stopped: the clocks stood still."""
RETURN_MS = 10_000
"""And they stand still for so long after that: a browser needs some time to find its server again."""
PRESENCE_SECONDS = 20.0
REREAD_SECONDS = 5.0
"""How often tables are looked at for what other servers wrote and did not get to announce."""
TIDY_SECONDS = 30.0
SEEN_SECONDS = 60.0
"""How often it is kept who is connected."""
MOST_CHAT = 500_000
"""Lines of chat in all: the oldest make room."""
ARCHIVE_SECONDS = 600.0
IDLE_GUEST_DAYS = 30
"""How long a guest is kept of whom there is nothing but that he came."""
GONE_DAYS = 400
"""By then a browser has forgotten who it was (`devices.COOKIE_SECONDS`)."""


class Attendant:
    """Keeps the tables of this server going."""

    def __init__(self, registry: Registry, computers: Computers) -> None:
        self.registry = registry
        self.computers = computers
        self.loops: list[asyncio.Task[None]] = []
        self.quiet = True
        """Whether nothing waits to be thought about: then tables that nobody watches have their turn."""
        self.unwatched: set[str] = set()
        """Such tables, as far as their computers think just now."""
        self.stopped = not registry.store.announces
        """Whether no server had the store since its last pulse: before the first one of who has it to himself."""
        registry.attend = self.attend
        registry.came = self.came

    async def start(self) -> None:
        """Take note of the time that no server ran, wake what is due, and keep going."""
        self.computers.begin()
        await self.pulse()
        await self.wake_due(0)
        for seconds, work in (
            (TICK_SECONDS, self.tick),
            (DUE_SECONDS, self.look_for_due),
            (PULSE_SECONDS, self.pulse),
            (PRESENCE_SECONDS, self.announce_presence),
            (REREAD_SECONDS, self.reread),
            (TIDY_SECONDS, self.tidy),
            (SEEN_SECONDS, self.keep_presence),
            (ARCHIVE_SECONDS, self.archive),
        ):
            self.loops.append(asyncio.get_running_loop().create_task(self.every(seconds, work)))

    async def every(self, seconds: float, work: object) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self.registry.guarded(work())  # type: ignore[operator]

    async def stop(self) -> None:
        """Let go: loops, thoughts, and whatever was spawned."""
        thoughts = [
            live.thinking for live in self.registry.tables.values() if live.thinking is not None
        ]
        self.computers.closing = True  # what is in a shared queue stays there for others
        everything = [*self.loops, *thoughts, *self.registry.tasks]
        for task in everything:
            task.cancel()
        for task in everything:
            with suppress(asyncio.CancelledError):
                await task
        await self.computers.close()
        with suppress(StoreError):
            await cluster.gone(self.registry.store, self.registry.node)

    # --- After every entry ---

    def attend(self, live: LiveTable) -> None:
        """See to what an entry brought about."""
        table = live.table
        if live.thinking is not None and live.thinking_about != table.number:
            live.thinking.cancel()
            live.thinking = None
        if table.status == "open":
            if table.may_begin(self.registry.now()):
                self.registry.spawn(self.begin(live))
            return
        if table.status == "finished":
            if (
                table.setup.games > table.setup.game_number
                and table.next is None
                and not table.setup.imported
            ):
                self.registry.spawn(setup.next_table(self.registry, live))
            return
        if table.setup.lesson is None and any(chair.by_computer for chair in table.chairs):
            self.computers.thinkers.expect()
        seats = table.computers_to_act()
        idle = live.thinking is None or live.thinking.done()
        if table.setup.lesson is None and seats and idle:
            watched = live.is_watched(self.registry.now())
            if watched or (self.quiet and len(self.unwatched) < LATER_AT_ONCE):
                live.thinking_about = table.number
                work = self.registry.guarded(self.think(live, seats[0], table.number, watched))
                live.thinking = asyncio.get_running_loop().create_task(work)
                if not watched:
                    self.unwatched.add(table.id)

    async def begin(self, live: LiveTable) -> None:
        async with live.lock:
            await setup.begin_if_full(self.registry, live)

    async def think(self, live: LiveTable, seat: int, number: int, watched: bool) -> None:
        """Let the computer make its move, and play it if the table still stands there."""
        registry, table_id = self.registry, live.table.id
        chair = live.table.chairs[seat]
        level = chair.level or 2
        asked_at = asyncio.get_running_loop().time()
        try:
            thought = await self.computers.move(
                live.table, seat, level, watched=watched, asker=live.asker
            )
            # What everybody at the table could measure: when it was answered, not how long was thought.
            passed = asyncio.get_running_loop().time() - asked_at
            registry.metrics.answers.observe(level, passed)
            if not live.lines and live.is_watched(registry.now()):
                await asyncio.sleep(ELSEWHERE_SECONDS)  # the server that people are at plays it
            async with live.lock:
                live.thinking = None
                table = live.table
                if table.number == number and seat in table.computers_to_act():
                    draft = Draft(table.game, table.state, seat)
                    draft.pick_all(thought.answer.picks)
                    by: By = "computer" if chair.player == "computer" else "clock"
                    if is_lighter(thought, level):
                        by = "lighter"
                    with suppress(Refusal):  # another server was faster
                        await moves.play(registry, live, draft, by, None)
            await self.computers.drop((table_id, number, MOVE))
        finally:
            if live.thinking in (None, asyncio.current_task()):
                self.unwatched.discard(table_id)

    async def look_again(self, live: LiveTable, watched: bool) -> None:
        """Take a thought that waits out of the queue: nobody watches its table any more, or somebody does."""
        thinking = live.thinking
        key = (live.table.id, live.thinking_about, MOVE)
        if thinking is not None and await self.computers.drop_if_waiting(key):
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)
            if live.thinking is thinking:
                live.thinking = None
        if watched:
            self.attend(live)

    def came(self, live: LiveTable) -> None:
        """Somebody is at a table: its computers think again, and for him."""
        if live.table.id in self.unwatched:
            self.registry.spawn(self.look_again(live, watched=True))
        else:
            self.attend(live)

    # --- From time to time ---

    async def tick(self) -> None:
        """Clocks that ran out; rivals who have been away for too long."""
        registry = self.registry
        now = registry.now()
        for live in list(registry.tables.values()):
            live.show_delayed(now)
            left = live.thinking is not None and live.table.id not in self.unwatched
            if left and live.used_at < now - LEFT_MS and not live.is_watched(now):
                registry.spawn(self.look_again(live, watched=False))
            if live.table.may_begin(now):
                await self.begin(live)
            if live.table.status != "running":
                continue
            if self.time_is_up(live, now):
                await self.play_on(live)
            elif live.lines:
                claimable = live.now_claimable(now, registry.settings)
                if claimable != live.claimable:
                    live.claimable = claimable
                    # Even a message that says nothing new would tell who watches later what happens now.
                    live.tell_all(now, watchers=live.delayed is None)

    def time_is_up(self, live: LiveTable, now: int) -> bool:
        table = live.table
        end = table.clocks.runs_out()
        late = end is not None and end <= now and table.setup.at_zero == "computer"
        return late and any(not table.chairs[seat].by_computer for seat in table.to_act())

    async def play_on(self, live: LiveTable) -> None:
        """The computer plays on for those whose time is up."""
        async with live.lock:
            table = live.table
            if not self.time_is_up(live, self.registry.now()):
                return
            for seat in table.to_act():
                if not table.chairs[seat].by_computer:
                    final = table.setup.pace.kind == "live"
                    await commit(self.registry, live, StandIn(seat, on=True, final=final))

    async def look_for_due(self) -> None:
        lanes = await self.computers.jobs.depths()
        self.quiet = not any(lane.waiting for lane in lanes)
        await self.wake_due(DUE_GRACE_MS)

    async def wake_due(self, grace: int) -> None:
        """Bring in tables where a computer is to move or a clock has run out."""
        registry = self.registry
        for table_id in await registry.store.due(registry.now() - grace, DUE_AT_ONCE):
            if table_id in registry.damaged:
                continue
            if table_id in registry.tables:
                # A write may have failed: what is under way already is not begun again.
                self.attend(registry.tables[table_id])
                await self.put_off(registry.tables[table_id])
                continue
            try:
                live = await registry.open(table_id)
            except Refusal as refusal:
                if refusal.code != "damaged":
                    await registry.store.postpone(table_id, None)
                continue
            if not self.is_due(live):
                plays_on = live.table.setup.at_zero == "computer"
                await registry.store.postpone(
                    table_id, live.table.clocks.runs_out() if plays_on else None
                )
            else:
                await self.put_off(live)

    async def put_off(self, live: LiveTable) -> None:
        """Look at a table again later whose computer is to move while nobody watches and others are waiting."""
        idle = live.thinking is None or live.thinking.done()
        if idle and live.table.computers_to_act() and live.table.setup.lesson is None:
            await self.registry.store.postpone(live.table.id, self.registry.now() + PUT_OFF_MS)

    def is_due(self, live: LiveTable) -> bool:
        table = live.table
        full = table.status == "open" and table.is_full()
        return full or bool(table.computers_to_act()) or self.time_is_up(live, self.registry.now())

    async def pulse(self) -> None:
        registry = self.registry
        stopped, self.stopped = self.stopped, True  # what cannot be written counts as stopped
        await registry.store.pulse(registry.now(), 0 if stopped else PULSE_GAP_MS, RETURN_MS)
        self.stopped = False
        registry.health.works()
        workers = len(self.computers.thinkers.workers)
        here = (registry.node, "server", socket.gethostname(), workers, registry.started_at)
        await cluster.here_is(registry.store, cluster.NodeRow(*here, registry.now()))
        await self.read_outages()

    async def read_outages(self) -> None:
        # The clocks hold this very list. What ends much later is of a clock that was set back since.
        now = self.registry.now()
        self.registry.outages[:] = [
            (row.began, min(row.ended, now + RETURN_MS))
            for row in await self.registry.store.outages()
            if row.began <= now
        ]

    async def announce_presence(self) -> None:
        for live in list(self.registry.tables.values()):
            if live.lines:
                await self.registry.announce_presence(live)

    async def reread(self) -> None:
        if self.registry.store.announces:
            await self.registry.reread(list(self.registry.tables.values()))

    async def keep_presence(self) -> None:
        """Keep who is connected: a server that takes over must not call them away."""
        now = self.registry.now()
        await self.registry.store.keep_presence(
            [
                PresenceRow(live.table.id, seat, now)
                for live in list(self.registry.tables.values())
                if live.table.status == "running"
                for seat in live.connected_here()
            ]
        )

    async def tidy(self) -> None:
        """Let idle tables leave the memory."""
        registry = self.registry
        before = registry.now() - int(registry.settings.idle_seconds * 1000)
        for table_id, live in list(registry.tables.items()):
            busy = live.lines or live.thinking is not None or live.lock.locked()
            if not busy and live.used_at < before:
                del registry.tables[table_id]
        registry.metrics.gauges["tables_in_memory"] = len(registry.tables)

    async def archive(self) -> None:
        """Lay aside tables that nobody has touched for long."""
        registry = self.registry
        now = registry.now()
        days = registry.settings.archive_days
        try:
            await registry.store.archive(now - days * DAY // 10, now - days * DAY)
            await registry.store.forget_chat(0, MOST_CHAT)
            await hosting.purge(registry.store, too_old(registry.settings, now), held(registry))
            gone = now - GONE_DAYS * DAY
            await PeopleStore(registry.store).forget_guests(now - IDLE_GUEST_DAYS * DAY, gone)
            await CaseBook(registry.store).forget_unknown(gone)
        except StoreError as problem:
            log("idle tables could not be laid aside", problem=str(problem))


def too_old(settings: Settings, now: int) -> hosting.Before:
    """The moments before which this host keeps nothing."""

    def before(days: int) -> int | None:
        return now - days * DAY if days else None

    return hosting.Before(
        finished=before(settings.keep_finished_days),
        archived=before(settings.keep_archived_days),
        chat=before(settings.keep_chat_days),
        reports=before(settings.keep_reports_days),
        log=before(settings.keep_log_days),
    )
