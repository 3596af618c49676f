"""What `./play` does while the game is open already: install the compiler of the engine, and compile it.

Started by `tools/play.py`, and ended by it when the game is closed before this is done.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from types import FrameType

import processes
import turns
from environment import PYTHON, ROOT, UNFINISHED, CannotPrepare, prepare, say

NEEDED = ("runtime", "build")
HEAD_START = 3.0
"""So long the server has the machine to itself: the page comes first."""
PIP_SECONDS = 60.0
"""So long pip may finish what it is at when the game is closed; ended in the middle it leaves a ruin."""
QUIET_SECONDS = 1.0
"""Whoever waits longer for that is told why."""


class Ended(BaseException):
    """The game was closed."""


class Ending:
    """Whether the game was closed; while pip is at work nothing is ended."""

    wanted = False

    def told(self, _: int, __: FrameType | None) -> None:
        self.wanted = True
        # Another program's pip is not waited for.
        if not (UNFINISHED.exists() and turns.mine):
            raise Ended

    def look(self) -> None:
        if self.wanted:
            raise Ended


def main() -> int:
    ending = Ending()
    signal.signal(signal.SIGTERM, ending.told)
    processes.step_back()
    time.sleep(HEAD_START)
    try:
        prepare(NEEDED)
    except CannotPrepare as reason:
        say(f"{reason} So the engine runs as plain Python for now (slower, same rules).")
        return 1
    ending.look()
    return compile_engine()


def compile_engine() -> int:
    began = time.monotonic()
    process = processes.start([PYTHON, ROOT / "tools" / "compile.py", "--brief"], quietly=True)
    try:
        code = process.wait()
    finally:
        processes.end(process)
    if code == 0:
        say(
            f"The engine is compiled ({time.monotonic() - began:.0f} s): the computer players use it"
            " from their next move on, the server from its next start."
        )
    return code


def stop(process: subprocess.Popen[bytes]) -> None:
    """End what `main` does in another process, after what must not be broken off."""
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(QUIET_SECONDS)
    except subprocess.TimeoutExpired:
        if UNFINISHED.exists():
            say("finishing an installation (at most a minute) ...")
        try:
            process.wait(PIP_SECONDS)
        except subprocess.TimeoutExpired:
            processes.end(process)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Ended, KeyboardInterrupt):
        sys.exit(1)
