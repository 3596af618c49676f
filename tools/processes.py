"""Starting programs that can be ended whole, with all they started in turn, on every platform."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SYSTEM = sys.platform
PATIENCE = 5.0
BACKGROUND = 10
"""How much nicer a program in the background is to the others."""


def start(command: Sequence[str | Path], quietly: bool = False) -> subprocess.Popen[bytes]:
    """Start a program that is out of the reach of Ctrl+C in this terminal; `end` ends it."""
    return subprocess.Popen(
        list(map(str, command)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL if quietly else None,
        **apart(SYSTEM),
    )


def apart(system: str) -> dict[str, Any]:
    """What `Popen` is told so that a program and its children make a group of their own."""
    if system == "win32":
        return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0x200)}
    return {"start_new_session": True}


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program and everything it started."""
    if SYSTEM == "win32":
        # Windows knows no groups that could be ended; this follows the tree from parent to child.
        words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        subprocess.run(words, capture_output=True, check=False)
    else:
        end_group(process.pid, signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        if SYSTEM != "win32":
            end_group(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()


def end_group(leader: int, how: signal.Signals) -> None:
    try:
        os.killpg(leader, how)
    except ProcessLookupError:
        return


def step_back() -> None:
    """Let other programs go first."""
    if SYSTEM != "win32":
        os.nice(BACKGROUND)
        return
    import ctypes  # noqa: PLC0415 - only Windows needs it

    kernel: Any = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    below_normal = 0x4000
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
