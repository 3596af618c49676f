"""One after the other: what two programs must not do at once in one folder, such as installing or compiling."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PAUSE = 0.1
QUIET_SECONDS = 1.0
"""Whoever waits longer is told why."""
HELD_ELSEWHERE = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
mine: set[Path] = set()
"""The locks of this process."""


class NotMyTurn(Exception):
    """Another program is at it, and this one would rather not wait."""


def never() -> bool:
    return False


@contextmanager
def turn(file: Path, doing: str, leave: Callable[[], bool] = never) -> Iterator[None]:
    """Hold the lock of a file meanwhile; wait for it, unless `leave` says not to.

    The system frees it when its holder ends, however that comes. It does not nest. Where there is no
    lock to be had, as in a folder that cannot be written to, nothing is waited for.
    """
    handle = opened(file)
    try:
        if handle is not None:
            wait(handle, doing, leave)
        mine.add(file)
        yield
    finally:
        mine.discard(file)
        if handle is not None:
            os.close(handle)


def opened(file: Path) -> int | None:
    try:
        file.parent.mkdir(exist_ok=True)
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError:
        return None


def wait(handle: int, doing: str, leave: Callable[[], bool]) -> None:
    began, told = time.monotonic(), False
    while not taken(handle):
        if leave():
            raise NotMyTurn
        if not told and time.monotonic() - began >= QUIET_SECONDS:
            print(f"another Gaslight is {doing}; waiting ...", file=sys.stderr, flush=True)
            told = True
        time.sleep(PAUSE)


def taken(handle: int) -> bool:
    """Whether the lock is this process's now; it counts as such where the file system knows no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - each system has its own

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as reason:
        return reason.errno not in HELD_ELSEWHERE
    return True
