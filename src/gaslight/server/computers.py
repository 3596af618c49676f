"""The computer players: they think in processes of their own, and a failing one is replaced."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from gaslight.core.dice import Dice
from gaslight.core.game import AnyGame
from gaslight.games import GAMES
from gaslight.server.drafts import Draft
from gaslight.server.logs import log
from gaslight.server.settings import Settings

LONGEST_LINE = 1 << 20
SIMPLEST = 1
"""The level that moves instead of one that is too slow."""
COMMAND: tuple[str, ...] = (sys.executable, "-m", "gaslight.server.worker")


class Job(Struct, frozen=True):
    """A decision to make: the game so far, the seat to decide, the strength, a seed."""

    game: str
    options: Mapping[str, str]
    actions: list[int]
    seat: int
    level: int
    seed: int
    explain: bool = False


class Answer(Struct, frozen=True):
    """The picks of a whole draft, in notation, and the reason if it was asked for."""

    picks: list[str]
    reason: str = ""
    facts: dict[str, int] = {}
    failed: str = ""
    """What went wrong, if something did."""


class Worker:
    """One process that answers one job at a time, a line of JSON each way."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[asyncio.subprocess.Process] = []
        """Killed, and not yet waited for."""

    async def ask(self, job: Job, seconds: float) -> Answer:
        """Let the process think; when it fails, is too slow or no longer wanted, it is ended."""
        await self.bury()
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST_LINE,
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(msgspec.json.encode(job) + b"\n")
            await self.process.stdin.drain()
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
            return msgspec.json.decode(line, type=Answer)
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        if self.process is not None:
            self.ended.append(self.process)
        self.process = None

    async def bury(self) -> None:
        """Wait for the processes that were ended, so that nothing of them is left."""
        while self.ended:
            await self.ended.pop().wait()


class Computers:
    """Workers, and the simple player that stands in for one that fails."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers = [Worker() for _ in range(max(settings.workers, 1))]
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def choose(self, job: Job) -> tuple[Answer, str | None]:
        """The picks of a whole draft; and what went wrong, if a simpler player made them."""
        answer, trouble = await self.tried(job, self.settings.think_seconds)
        if answer is None and job.level != SIMPLEST:
            simpler = msgspec.structs.replace(job, level=SIMPLEST)
            answer, _ = await self.tried(simpler, self.settings.think_seconds / 4)
        return answer or Answer(simple_choice(job)), trouble

    async def tried(self, job: Job, seconds: float) -> tuple[Answer | None, str | None]:
        """What a worker answers, or what went wrong with it."""
        worker = await self.free.get()
        try:
            answer = await worker.ask(job, seconds)
        except TimeoutError:
            return None, "too slow"
        except (OSError, msgspec.MsgspecError, ValueError) as problem:
            return None, type(problem).__name__
        finally:
            self.free.put_nowait(worker)
        if answer.failed:
            return None, answer.failed
        return (answer, None) if playable(job, answer.picks) else (None, "an illegal move")

    async def close(self) -> None:
        """End the processes."""
        for worker in self.workers:
            worker.end()
            await worker.bury()
        log("computer players ended")


def position(job: Job) -> tuple[AnyGame, Any]:
    """The game of a job, and its state."""
    game = GAMES[job.game]
    state = game.initial(job.options)
    for action in job.actions:
        game.advance(state, action)
    return game, state


def playable(job: Job, picks: list[str]) -> bool:
    """Whether picks make a whole draft; a broken player must not stop its table."""
    game, state = position(job)
    draft = Draft(game, state, job.seat, 0)
    try:
        draft.pick_all(picks)
    except ValueError:
        return False
    return draft.complete()


def simple_choice(job: Job) -> list[str]:
    """A whole draft picked at random."""
    game, state = position(job)
    dice = Dice(job.seed)
    draft = Draft(game, state, job.seat, 0)
    while not draft.complete():
        choices = draft.choices()
        draft.pick(choices[int(dice.below(len(choices)))])
    return draft.chosen_texts()
