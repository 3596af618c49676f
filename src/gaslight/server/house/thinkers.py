"""Those who think for the computer players: they take jobs from the queue, in processes of their own.

A server has some, unless its host lets other machines think; `gaslight think` is nothing else. One process
more than was asked for answers quick players alone: those never wait until a deep thought has ended.

How long a deep thought takes depends on a secret. So whoever thought one takes nothing else before its answer may be
told: a rival who asks for something at another table meanwhile does not find out when it ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from gaslight.server.house.pace import MARGIN, AnswerTimes, Kind, measured
from gaslight.server.house.thoughts import SIMPLEST, Answer, Job, Thought, playable, simple_choice
from gaslight.server.house.workers import Worker
from gaslight.server.logs import log_failure
from gaslight.storage.engine import StoreError
from gaslight.storage.jobs import (
    DEEP,
    HINT,
    LATE,
    LATER,
    MOVE,
    QUICK,
    Jobs,
    Key,
    Taken,
    Turns,
)

LOOK_SECONDS = 0.5
"""So often the queue is looked at beside what is announced of it."""
RENEW_SECONDS = 1.5
SIMPLE_SECONDS = 5.0
"""How long a lighter player may think."""
CROWD = 20
"""Where more wait than one address may have waiting, nobody rests: they would be given lighter players."""

NOT_WEIGHED = " 0 False"
"""How the purpose of a hint ends: whoever reviews a game asks for several answers, or what a move was worth."""

Answered = Callable[[Key, Thought], None]


class Thinkers:
    """Workers that take from a queue until they are told to stop."""

    def __init__(
        self,
        jobs: Jobs,
        name: str,
        workers: int,
        answered: Answered | None = None,
        pace: AnswerTimes | None = None,
    ) -> None:
        self.jobs = jobs
        self.name = name
        self.answered = answered
        self.pace = AnswerTimes(0, 0.0) if pace is None else pace
        self.called = False
        """Somebody plays a computer, so that the process for quick ones must be there soon."""
        self.resting = 0
        """How many have thought, and wait until that may be seen."""
        self.workers = [Worker() for _ in range(workers + 1 if workers else 0)]
        self.wakes = [asyncio.Event() for _ in self.workers]
        self.longest: dict[tuple[str, int], float] = {}
        self.running: dict[Key, asyncio.Future[Thought]] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        self.tasks = [
            loop.create_task(self.keep_thinking(worker, wake, quick_only=n == 0))
            for n, (worker, wake) in enumerate(zip(self.workers, self.wakes, strict=True))
        ]
        if self.workers:
            self.tasks.append(loop.create_task(self.keep_leases()))

    async def close(self) -> None:
        """End thoughts and processes; what was not finished is taken by others."""
        for thought in self.running.values():
            thought.cancel()
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with suppress(asyncio.CancelledError):
                await task
        for worker in self.workers:
            worker.end()
            await worker.bury()

    def wake(self) -> None:
        """Look at the queue now: something was put into it."""
        for event in self.wakes:
            event.set()

    def expect(self) -> None:
        """Have the process for quick players there before a move is due: to start it takes longer than to think."""
        if self.wakes and not self.called:
            self.called = True
            self.wakes[0].set()

    def forget(self, key: Key) -> None:
        """Think no longer about what nobody wants to know any more."""
        task = self.running.get(key)
        if task is not None:
            task.cancel()

    # --- Taking ---

    async def keep_thinking(self, worker: Worker, wake: asyncio.Event, *, quick_only: bool) -> None:
        turns = Turns()
        there = not quick_only
        while True:
            wake.clear()
            try:
                if self.called and not there:
                    there = True
                    await worker.be_there()
                order = [lane for lane in turns.order() if lane in (QUICK, LATE) or not quick_only]
                taken = await self.jobs.take(self.name, order)
                if taken is None:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(wake.wait(), LOOK_SECONDS)
                    continue
                turns.served(taken.task.lane)
                await self.think_and_rest(worker, taken)
            except StoreError:
                await asyncio.sleep(LOOK_SECONDS)
            except Exception as problem:  # noqa: BLE001 - one job must not stop all others
                log_failure("a thought failed", problem)

    async def keep_leases(self) -> None:
        """Keep what is being thought about; what is no longer wanted is let go."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            before = list(self.running)
            with suppress(StoreError):
                kept = await self.jobs.renew(self.name)
                for key in before:
                    if key not in kept:
                        self.forget(key)
                await self.jobs.tidy()

    # --- Thinking, and what may be seen of it ---

    @property
    def busy(self) -> int:
        """How many think, as far as anybody may know."""
        return len(self.running) + self.resting

    async def think_and_rest(self, worker: Worker, taken: Taken) -> None:
        """Think about what was taken; of a deep thought nobody sees at which moment it ended."""
        kind = kind_of(taken)
        if kind is None:
            await self.think(worker, taken)
            return
        loop = asyncio.get_running_loop()
        allowed, began = self.pace.allowance(kind), loop.time()
        await self.think(worker, taken)
        rest = self.pace.rest(kind, allowed, loop.time() - began, note=False)
        if rest <= 0 or sum(depth.waiting for depth in await self.jobs.depths()) > CROWD:
            return
        self.resting += 1
        try:
            await asyncio.sleep(rest)
        finally:
            self.resting -= 1

    async def think(self, worker: Worker, taken: Taken) -> None:
        """Think about what was taken, and give the answer."""
        key = taken.task.key
        thinking = asyncio.ensure_future(self.thought(worker, taken))
        self.running[key] = thinking
        try:
            found = await thinking
        except asyncio.CancelledError:
            if not thinking.cancelled() or asyncio.current_task().cancelling():  # type: ignore[union-attr]
                raise
            return  # nobody wants to know any more
        finally:
            self.running.pop(key, None)
        await self.jobs.answer(key, self.name, msgspec.json.encode(found).decode())
        if self.answered is not None:
            self.answered(key, found)

    # --- Thinking ---

    async def thought(self, worker: Worker, taken: Taken) -> Thought:
        """What the player that was asked for would do, or a lighter one where it has no time or fails."""
        job = msgspec.json.decode(taken.task.body, type=Job)
        loop = asyncio.get_running_loop()
        began = loop.time()
        until = began + min(taken.left_ms / 1000, job.seconds)
        warm = (job.game, job.level) in worker.thought_about
        process = worker.process
        trouble = "late" if taken.left_ms / 1000 < self.expected(job) else ""
        move = taken.task.key[2].startswith(MOVE)
        if not trouble:
            answer, trouble = await tried(worker, job, until - loop.time())
            if answer is not None:
                seconds = loop.time() - began
                usual = warm and worker.process is process
                if usual:
                    kind = (job.game, job.level)
                    self.longest[kind] = max(self.longest.get(kind, 0.0), seconds)
                    self.pace.noted((*kind, job.seat), seconds)
                return Thought(answer, job.level, seconds, usual)
        if not move:
            return Thought(Answer([], failed=trouble), job.level, trouble=trouble)
        simpler = msgspec.structs.replace(job, level=SIMPLEST)
        lighter: Answer | None = None
        if job.level != SIMPLEST or trouble == "late":
            began = loop.time()
            lighter, _ = await tried(worker, simpler, SIMPLE_SECONDS)
        answer = lighter or Answer(await asyncio.to_thread(simple_choice, job))
        return Thought(answer, SIMPLEST, loop.time() - began, usual=False, trouble=trouble)

    def expected(self, job: Job) -> float:
        """How long such a thought takes at most."""
        usual = measured((job.game, job.level, job.seat))
        longest = self.longest.get((job.game, job.level), usual)
        return min(MARGIN * longest, job.seconds / 2)  # whatever it takes, it is tried


def kind_of(taken: Taken) -> Kind | None:
    """Of which kind a thought is whose length tells something; None of the others.

    Quick players think for less than the grid on which answers come, and who reviews a game asks about what is over
    or his own.
    """
    lane, what = taken.task.lane, taken.task.key[2]
    hint = lane == HINT and what.endswith(NOT_WEIGHED)
    if lane not in (DEEP, LATER) and not hint:
        return None
    job = msgspec.json.decode(taken.task.body, type=Job)
    return (job.game, job.level, job.seat)


async def tried(worker: Worker, job: Job, seconds: float) -> tuple[Answer | None, str]:
    """What a worker answers, or what went wrong with it."""
    try:
        answer = await worker.ask(job, max(seconds, 0.01))
    except TimeoutError:
        return None, "too slow"
    except (OSError, msgspec.MsgspecError, ValueError) as problem:
        return None, type(problem).__name__
    if answer.failed:
        return None, answer.failed
    return (answer, "") if playable(job, answer.picks) else (None, "an illegal move")
