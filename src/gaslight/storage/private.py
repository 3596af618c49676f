"""Files that only their owner may read: databases, backups, exported games hold secrets of running games."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from gaslight.storage.engine import StoreError

OWNER_ALONE = 0o600
OTHERS = stat.S_IRWXO
BESIDE = ("", "-wal", "-shm", ".lock", ".host-key")
"""What SQLite and we put beside a database, by the endings of the names."""


def made(path: Path) -> None:
    """Make an empty file that its owner alone can read, unless there is a file already."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ALONE))
    except FileExistsError:
        return
    except OSError as problem:
        raise StoreError(f"{path} cannot be made: {problem.strerror}") from None


def write(path: Path, text: str) -> None:
    """Write a text file that its owner alone can read."""
    path.unlink(missing_ok=True)
    made(path)
    path.write_text(text, encoding="utf-8")


def closed_to_others(path: Path) -> list[Path]:
    """Take the rights of strangers from a database and what lies beside it; the files that needed it.

    What the owner's group may do is the owner's choice. A file that cannot be mended is refused.
    """
    mended: list[Path] = []
    if os.name != "posix":
        return mended
    for ending in BESIDE:
        file = path.with_name(path.name + ending)
        try:
            mode = stat.S_IMODE(file.stat().st_mode)
        except FileNotFoundError:
            continue
        if not mode & OTHERS:
            continue
        try:
            file.chmod(OWNER_ALONE)
        except OSError:
            raise StoreError(
                f"everybody on this machine can read {file}, and it holds secrets of running games: "
                f"let its owner call `chmod 600 {file}`"
            ) from None
        mended.append(file)
    return mended
