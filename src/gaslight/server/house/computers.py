"""The computer players as tables see them: asked through a queue, answered at moments that tell nothing."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from msgspec import structs

from gaslight.agents.levels import COACH
from gaslight.server.house.pace import AnswerTimes
from gaslight.server.house.thinkers import Thinkers
from gaslight.server.house.thoughts import SIMPLEST, Answer, Job, Thought, simple_choice
from gaslight.server.logs import log
from gaslight.server.metrics import Metrics
from gaslight.server.settings import Settings
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.engine import StoreError
from gaslight.storage.heap_jobs import HeapJobs
from gaslight.storage.jobs import DEEP, HINT, LATER, MOVE, QUICK, Jobs, Key, Task

COLLECT_SECONDS = 0.5
"""So often it is looked for answers beside what is announced of them."""
AGAIN_SECONDS = 1.0
LIGHT_SHARE = 0.75
"""After this share of the time a lighter player is asked: its answer must come within the rest."""
LATER_SECONDS = 3600.0
"""Nobody waits for the computers of tables that nobody watches."""
DEEPEST = 5
"""The level whose thoughts take long enough to have a lane of their own."""


class Computers:
    """Asks the queue, and hands each answer to the table that waits for it."""

    def __init__(
        self, settings: Settings, metrics: Metrics, jobs: Jobs | None = None, name: str = "here"
    ) -> None:
        self.settings = settings
        self.metrics = metrics
        self.jobs: Jobs = HeapJobs() if jobs is None else jobs
        self.pace = AnswerTimes(settings.think_grid_ms, settings.think_seconds)
        # On a store of its own nobody else would think.
        least = 1 if isinstance(self.jobs, HeapJobs) else 0
        workers = max(settings.workers, least)
        self.thinkers = Thinkers(self.jobs, name, workers, self.settle, self.pace)
        self.awaited: dict[Key, asyncio.Future[Thought]] = {}
        self.collecting: asyncio.Task[None] | None = None
        self.answered = asyncio.Event()
        self.closing = False
        self.asked_for: Callable[[], None] = lambda: None
        """Called when something was put into the queue: tells thinkers elsewhere."""

    def begin(self) -> None:
        """Start to think, and to collect what others thought."""
        if self.collecting is None:
            self.thinkers.start()
            self.collecting = asyncio.get_running_loop().create_task(self.keep_collecting())

    async def close(self) -> None:
        """End the processes; what is in a shared queue stays there for others."""
        self.closing = True
        if self.collecting is not None:
            self.collecting.cancel()
            with suppress(asyncio.CancelledError):
                await self.collecting
        await self.thinkers.close()
        log("computer players ended")

    # --- Moves, hints, reviews ---

    async def move(
        self, table: Table, seat: int, level: int, *, watched: bool = True, asker: str = ""
    ) -> Thought:
        """A computer's move, given at a moment that tells nothing of what the computer knows."""
        job = job_for(table, seat, level, self.settings.think_seconds * LIGHT_SHARE)
        lane = (QUICK if level < DEEPEST else DEEP) if watched else LATER
        kind = (job.game, level, seat)
        allowed = self.pace.allowance(kind)
        thought = await self.asked((table.id, table.number, MOVE), lane, job, asker)
        if thought is None:  # no thinker is there, or all of them are lost
            answer = Answer(await asyncio.to_thread(simple_choice, job))
            thought = Thought(answer, 0, trouble="nobody had time")
        if thought.trouble:
            log(
                "a simpler player moved instead of the computer",
                table=table.id,
                level=level,
                trouble=thought.trouble,
            )
            self.metrics.count("computer_failures")
        if thought.level == level:
            # How long it waited in the queue says nothing; how long it was thought about must not.
            rest = self.pace.rest(kind, allowed, thought.seconds, note=thought.usual)
            await asyncio.sleep(rest)
        return thought

    async def advice(  # noqa: PLR0913, PLR0917 - whose, where, which of several tries, and what is weighed
        self,
        table: Table,
        played: int,
        seat: int,
        number: int,
        asker: str,
        made: Sequence[int] | None = None,
        times: int = 1,
    ) -> Answer:
        """What the coach would do on a seat after so many actions; a stand-in's move is no advice.

        With `made`, the move that was made there, or none, the coach says what each is worth, at so many
        times the usual work.
        """
        job = job_for(table, seat, COACH, self.settings.think_seconds, played)
        if made is not None:
            job = structs.replace(job, weigh=times, made=list(made))
        key = (table.id, table.number, f"look {played} {seat} {number} {made is not None}")
        thought = await self.asked(key, HINT, job, asker)
        if thought is None or thought.answer.failed or thought.trouble:
            self.metrics.count("computer_failures")
            raise Refusal("unavailable", "the coach has no answer now; try again")
        return thought.answer

    # --- The queue ---

    async def asked(self, key: Key, lane: int, job: Job, asker: str) -> Thought | None:
        """What the queue brings back; None if nobody had time."""
        self.begin()
        loop = asyncio.get_running_loop()
        seconds = LATER_SECONDS if lane == LATER else self.settings.think_seconds
        until = loop.time() + seconds
        future = self.awaited.setdefault(key, loop.create_future())
        body = msgspec.json.encode(job).decode()
        patience = seconds * (1.0 if lane == HINT else LIGHT_SHARE)
        task = Task(key, lane, body, int(1000 * patience), asker)
        thought: Thought | None = None
        try:
            while not await self.put(task) and loop.time() < until:
                if lane == HINT:
                    raise Refusal(
                        "too_many", "so many hints are being thought about; wait a little"
                    )
                await asyncio.sleep(AGAIN_SECONDS)
            with suppress(TimeoutError):
                left = max(until - loop.time(), 0)
                thought = await asyncio.wait_for(asyncio.shield(future), left)
            return thought
        finally:
            if self.awaited.get(key) is future:
                del self.awaited[key]
            if thought is None and not self.closing:
                await self.drop(key)

    async def put(self, task: Task) -> bool:
        """Put a task into the queue; False if its asker has as many there as one may, or the store is away."""
        most = self.settings.thoughts_per_address
        try:
            taken = await self.jobs.ask(task, most)
        except StoreError:
            return False
        if taken:
            self.thinkers.wake()
            self.asked_for()
        return taken

    async def drop(self, key: Key) -> None:
        """Nobody wants to know any more."""
        self.thinkers.forget(key)
        with suppress(StoreError):
            await self.jobs.drop([key])

    async def drop_if_waiting(self, key: Key) -> bool:
        """Take a task out of the queue, unless it is being thought about already."""
        try:
            return bool(await self.jobs.drop([key], waiting_only=True))
        except StoreError:
            return False

    def heard(self, kind: str) -> None:
        """Somebody put something into the queue, or answered it."""
        if kind == "a":
            self.answered.set()
        else:
            self.thinkers.wake()

    def settle(self, key: Key, thought: Thought) -> None:
        """Hand an answer to who waits for it."""
        future = self.awaited.get(key)
        if future is not None and not future.done():
            future.set_result(thought)

    async def keep_collecting(self) -> None:
        """Fetch what thinkers on other machines found."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.answered.wait(), COLLECT_SECONDS)
            self.answered.clear()
            open_ = [key for key, future in self.awaited.items() if not future.done()]
            if not open_:
                continue
            with suppress(StoreError):
                for key, text in (await self.jobs.answers(open_)).items():
                    self.settle(key, msgspec.json.decode(text, type=Thought))


def job_for(table: Table, seat: int, level: int, seconds: float, played: int | None = None) -> Job:
    """The decision of a seat now, or after so many actions; the coach says why."""
    actions = list(table.actions if played is None else table.actions[:played])
    seed, why = secrets.randbits(62), level == COACH
    return Job(table.game.NAME, table.options, actions, seat, level, seed, why, seconds)


def is_lighter(thought: Thought, level: int) -> bool:
    """Whether a lighter player moved than the one at the table."""
    return thought.level < max(level, SIMPLEST)
