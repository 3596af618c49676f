"""Whether the write-ahead log beside an SQLite file is whole: SQLite itself silently stops where it is not.

A log is a header and frames, each a page with a running checksum over all before it. After a power cut the
last transaction may be there in part; it was never acknowledged. When a frame is wrong and a whole later
transaction follows, what was acknowledged would be lost without a word. Format: sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

from gaslight.storage.engine import StoreError

MAGIC: Final = (0x377F0682, 0x377F0683)
HEADER: Final = 32
FRAME_HEADER: Final = 24
WORD: Final = 0xFFFFFFFF

Sums = tuple[int, int]


def checked_sums(data: bytes, before: Sums, *, big: bool) -> Sums:
    """The running checksum after some more bytes."""
    first, second = before
    words = struct.unpack(f"{'>' if big else '<'}{len(data) // 4}I", data)
    for n in range(0, len(words), 2):
        first = (first + words[n] + second) & WORD
        second = (second + words[n + 1] + first) & WORD
    return first, second


def check(path: Path) -> None:
    """Refuse a database whose log lost something in its middle."""
    log = path.with_name(path.name + "-wal")
    if not log.exists() or log.stat().st_size < HEADER:
        return
    with log.open("rb") as file:
        header = file.read(HEADER)
        magic, _, size, _, *salts, one, two = struct.unpack(">8I", header)
        if header == bytes(HEADER):
            return  # SQLite makes the file before it writes to it
        big = magic == MAGIC[1]
        sums = checked_sums(header[:24], (0, 0), big=big)
        if magic not in MAGIC or sums != (one, two):
            raise damaged(log, "its beginning is wrong")
        wrong, ended, number = 0, False, 0
        while len(frame := file.read(FRAME_HEADER + size)) == FRAME_HEADER + size:
            number += 1
            _, commit, *told = struct.unpack(">6I", frame[:FRAME_HEADER])
            sums = checked_sums(frame[:8], sums, big=big)
            sums = checked_sums(frame[FRAME_HEADER:], sums, big=big)
            # Other salts are those of an earlier round, all of it in the database by now: no frame of this one follows.
            if told[:2] != salts or sums != (told[2], told[3]):
                wrong = wrong or number
                ended = ended or (told[:2] == salts and commit != 0)
                sums = (told[2], told[3])  # what follows may fit what is written there
            elif wrong and commit:
                # The end of the torn transaction itself may have reached the disk before its beginning.
                if ended:
                    raise damaged(log, f"frame {wrong} is wrong, and later ones are not")
                ended = True


def damaged(log: Path, how: str) -> StoreError:
    return StoreError(
        f"the log {log} is damaged ({how}): moves that were confirmed would be lost. It was left untouched: "
        "restore a backup, or move it away to go on with what the database itself holds"
    )
