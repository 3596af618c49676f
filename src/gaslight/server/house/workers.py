"""A process that thinks: started when it is needed, replaced when it fails or is no longer wanted."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

import msgspec

from gaslight.server.house.engine import better_engine, surroundings
from gaslight.server.house.thoughts import Answer, Job

LONGEST_LINE = 1 << 20
COMMAND: tuple[str, ...] = (sys.executable, "-m", "gaslight.server.house.worker")


class Worker:
    """One process that answers one job at a time, a line of JSON each way."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.engine = ""
        """The folder of the engine that the process was told to take; "" for the server's own."""
        self.thought_about: set[tuple[str, int]] = set()
        """The games and levels that the process has thought about: its tables are made."""
        self.ended: list[asyncio.subprocess.Process] = []
        """Killed, and not yet waited for."""

    async def ask(self, job: Job, seconds: float) -> Answer:
        """Let the process think; when it fails, is too slow or no longer wanted, it is ended."""
        await self.be_there()
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(msgspec.json.encode(job) + b"\n")
            await self.process.stdin.drain()
            line = await asyncio.wait_for(self.process.stdout.readline(), seconds)
            self.thought_about.add((job.game, job.level))
            return msgspec.json.decode(line, type=Answer)
        except BaseException:
            self.end()
            raise

    async def be_there(self) -> None:
        """Start the process, if it does not run, on the best engine that there is."""
        engine = better_engine()
        if engine != self.engine:
            self.end()
        await self.bury()
        if self.process is None or self.process.returncode is not None:
            self.engine = engine
            await self.begin(engine)

    async def begin(self, engine: str) -> None:
        """Start the process; who is called off meanwhile leaves none behind."""
        beginning = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *COMMAND,
                env=surroundings(engine),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST_LINE,
            )
        )
        try:
            self.process = await asyncio.shield(beginning)
        except asyncio.CancelledError:
            self.process = await beginning
            self.end()
            raise

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        if self.process is not None:
            self.ended.append(self.process)
        self.thought_about.clear()
        self.process = None

    async def bury(self) -> None:
        """Wait for the processes that were ended, so that nothing of them is left."""
        while self.ended:
            await self.ended.pop().wait()
