"""What differs between Linux, macOS and Windows, in one place.

Each function takes the name of the system, so that every branch is tested on any of them.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

WINDOWS = "win32"
MACOS = "darwin"
WINDOWS_OPEN_FILES = 4_064
"""Sockets are no files there and have no such limit; so many one process serves well."""


def data_folder(
    system: str = sys.platform,
    environment: Mapping[str, str] | None = None,
    home: Path | None = None,
) -> Path:
    """Where the system wants a program to keep what it makes for a person."""
    named = os.environ if environment is None else environment
    home = home or Path.home()
    if system == WINDOWS:
        return Path(named.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Gaslight"
    if system == MACOS:
        return home / "Library" / "Application Support" / "Gaslight"
    given = Path(named.get("XDG_DATA_HOME", ""))
    # The standard says to pass over a relative path.
    return (given if given.is_absolute() else home / ".local" / "share") / "gaslight"


def lock_file(handle: IO[bytes], system: str = sys.platform) -> None:
    """Hold an open file for this process until it is closed; OSError when another one holds it."""
    if system == WINDOWS:
        msvcrt: Any = importlib.import_module("msvcrt")
        handle.seek(0)
        msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl: Any = importlib.import_module("fcntl")
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def own_address(listener: socket.socket, system: str = sys.platform) -> None:
    """Let a server take its port again at once after it was stopped, and share it with nobody."""
    if system == WINDOWS:
        # There SO_REUSEADDR would let a second server take the same port, and ports are free at once anyway.
        listener.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", -5), 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def open_files(wanted: int, system: str = sys.platform) -> int:
    """How many files and sockets this process may have open, after asking for as many as wanted."""
    if system == WINDOWS:
        return WINDOWS_OPEN_FILES
    resource: Any = importlib.import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    asked = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and asked > soft:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (asked, hard))
            soft = asked
    return wanted if soft == resource.RLIM_INFINITY else int(soft)


def when_told_to_stop(act: Callable[[], object], system: str = sys.platform) -> None:
    """Do something in the running event loop as soon as this process is asked to end."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        if system == WINDOWS:
            # Loops there take no handlers: the interpreter calls this one between two steps of the main thread.
            signal.signal(sign, lambda *_: loop.call_soon_threadsafe(act))
        else:
            loop.add_signal_handler(sign, act)


def speak_utf8() -> None:
    """Let nothing that is printed fail for a letter that the terminal's code page lacks."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
