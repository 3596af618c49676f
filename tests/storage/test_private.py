"""At rest: files are their owner's alone, what is wrong with them is said in words, nothing confirmed is lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gaslight.server.house.records import export_all
from gaslight.storage import journal, private
from gaslight.storage.copying import back_up
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import EntryRow, TableRow
from gaslight.storage.sqlite import SqliteEngine
from gaslight.storage.store import Store

posix = pytest.mark.skipif(os.name != "posix", reason="rights of files as POSIX has them")


@pytest.fixture(autouse=True)
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def row(name: str) -> TableRow:
    return TableRow(name, "pocket", "{}", "{}", "5e", "5a", "open", 1, 1, 1, None)


async def filled(path: Path, names: list[str]) -> None:
    store = Store(SqliteEngine(path))
    await store.start()
    for name in names:
        await store.create(row(name), [EntryRow(name, 1, "sit", 1, "{}")], [])
    await store.close()


@posix
def test_database_log_and_backup_are_their_owners_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "g.sqlite", tmp_path / "copy.sqlite"

    async def go() -> None:
        store = Store(SqliteEngine(path))
        await store.start()
        await store.create(row("t1"), [], [])
        beside = await asyncio.to_thread(lambda: list(tmp_path.glob("g.sqlite*")))
        assert len(beside) == 4  # the database, its log, its shared memory, our lock
        assert {rights(each) for each in beside} == {0o600}
        await store.close()
        await back_up(str(path), copy)
        assert rights(copy) == 0o600

    asyncio.run(go())


@posix
def test_a_file_that_everybody_could_read_is_closed_and_named(tmp_path: Path) -> None:
    path = tmp_path / "g.sqlite"
    asyncio.run(filled(path, ["t1"]))
    path.chmod(0o644)
    engine = SqliteEngine(path)

    async def go() -> None:
        await engine.start()
        await engine.close()

    asyncio.run(go())
    assert engine.mended == [path]
    assert rights(path) == 0o600
    path.chmod(0o640)  # the owner's group is the owner's choice
    assert private.closed_to_others(path) == []


@posix
def test_a_file_that_cannot_be_closed_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "g.sqlite"
    path.touch(0o644)

    def not_mine(self: Path, mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", not_mine)
    with pytest.raises(StoreError, match="everybody on this machine can read"):
        private.closed_to_others(path)


@posix
def test_exported_games_are_their_owners_alone(tmp_path: Path) -> None:
    path, folder = tmp_path / "g.sqlite", tmp_path / "out"
    folder.mkdir()
    asyncio.run(filled(path, ["t1"]))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE tables SET status = 'finished'")
        connection.commit()
    assert asyncio.run(export_all(str(path), folder)) == 0  # its rows make no table
    (written,) = folder.iterdir()
    assert written.name == "t1.damaged.json"
    assert '"body":"{}"' in written.read_text()
    assert rights(written) == 0o600


# --- What is said of what is wrong ----------------------------------------------------------


def refusal(path: Path) -> str:
    async def go() -> None:
        engine = SqliteEngine(path)
        await engine.start()
        await engine.close()

    with pytest.raises(StoreError) as told:
        asyncio.run(go())
    return str(told.value)


def test_only_what_is_torn_is_called_torn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torn = tmp_path / "torn.sqlite"
    torn.write_bytes(b"no database at all" * 100)
    assert "torn" in refusal(torn)

    def failing(code: int) -> None:
        def connect(*_: object, **__: object) -> None:
            problem = sqlite3.OperationalError("said by SQLite")
            problem.sqlite_errorcode = code
            raise problem

        monkeypatch.setattr(sqlite3, "connect", connect)

    path = tmp_path / "g.sqlite"
    asyncio.run(filled(path, ["t1"]))
    for code, words in (
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be read and written"),
        (sqlite3.SQLITE_READONLY_CANTLOCK, "read-only"),
        (sqlite3.SQLITE_IOERR_READ, "the disk cannot be read"),
        (sqlite3.SQLITE_BUSY, "another program"),
    ):
        failing(code)
        said = refusal(path).replace(str(path), "")
        assert words in said
        assert "torn" not in said


def logged(tmp_path: Path) -> tuple[Path, bytes]:
    """A database whose log holds several transactions, as a server that was killed leaves it."""
    path = tmp_path / "g.sqlite"

    async def go() -> bytes:
        store = Store(SqliteEngine(path))
        await store.start()
        for n in range(6):
            await store.create(row(f"t{n}"), [EntryRow(f"t{n}", 1, "sit", 1, "{}")], [])
        log = path.with_name("g.sqlite-wal").read_bytes()
        kept = path.read_bytes()
        await store.close()
        path.write_bytes(kept)
        return log

    log = asyncio.run(go())
    path.with_name("g.sqlite-wal").write_bytes(log)
    return path, log


def test_a_whole_log_is_taken_up(tmp_path: Path) -> None:
    path, _ = logged(tmp_path)

    async def go() -> None:
        store = Store(SqliteEngine(path))
        await store.start()
        assert len([each async for rows in store.dump() for each in rows]) == 12
        await store.close()

    asyncio.run(go())


@pytest.mark.parametrize("place", [3, 40, 32 + 24 + 100, 32 + 3 * (4096 + 24) + 500])
def test_a_log_damaged_in_its_middle_is_refused_untouched(tmp_path: Path, place: int) -> None:
    path, log = logged(tmp_path)
    size = struct.unpack(">I", log[8:12])[0]
    assert size == 4096
    broken = bytearray(log)
    broken[place] ^= 0xFF
    file = path.with_name("g.sqlite-wal")
    file.write_bytes(broken)
    said = refusal(path)
    assert "is damaged" in said
    assert "confirmed would be lost" in said
    assert file.read_bytes() == bytes(broken)


def test_the_last_transaction_may_be_there_in_part(tmp_path: Path) -> None:
    """What a power cut leaves was never confirmed."""
    path, log = logged(tmp_path)
    file = path.with_name("g.sqlite-wal")
    file.write_bytes(log[:-100])
    journal.check(path)
    file.write_bytes(log[:-100] + bytes(100))
    journal.check(path)
    file.write_bytes(bytes(32))
    journal.check(path)


@pytest.mark.parametrize("served_before", [False, True])
def test_a_backup_of_a_damaged_log_is_refused_and_takes_nothing_away(
    tmp_path: Path, served_before: bool
) -> None:
    path, log = logged(tmp_path)
    path.with_name("g.sqlite-shm").unlink(missing_ok=True)
    if not served_before:
        path.with_name("g.sqlite.lock").unlink()
    broken = bytearray(log)
    broken[32 + 3 * (4096 + 24) + 500] ^= 0xFF
    file = path.with_name("g.sqlite-wal")
    file.write_bytes(broken)
    kept = path.read_bytes()
    for command in (back_up, export_all):
        with pytest.raises(StoreError, match="is damaged"):
            asyncio.run(command(str(path), tmp_path / "copy.sqlite"))
        assert (file.read_bytes(), path.read_bytes()) == (bytes(broken), kept)
    assert not (tmp_path / "copy.sqlite").exists()
    assert "is damaged" in refusal(path)


def test_a_backup_leaves_the_log_to_the_next_server(tmp_path: Path) -> None:
    path, log = logged(tmp_path)
    kept = path.read_bytes()
    assert asyncio.run(back_up(str(path), tmp_path / "copy.sqlite")) == 12
    assert path.with_name("g.sqlite-wal").read_bytes() == log
    assert path.read_bytes() == kept


def frames(log: bytes) -> list[tuple[int, bool]]:
    """Where each frame of a log begins, and whether it ends a transaction."""
    starts = range(32, len(log), 24 + 4096)
    return [(start, log[start + 4 : start + 8] != bytes(4)) for start in starts]


def with_first_frame_zeroed(log: bytes, transaction: int, part: int) -> bytes:
    """The log after a power cut let all of a transaction reach the disk but its first frame, or the page of it."""
    found = frames(log)
    ends = [number for number, (_, last) in enumerate(found) if last]
    first = ends[transaction - 1] + 1
    assert first < ends[transaction], "a transaction of several frames"
    start = found[first][0]
    return log[: start + part] + bytes(24 + 4096 - part) + log[start + 24 + 4096 :]


@pytest.mark.parametrize("part", [0, 24])
def test_the_end_of_a_torn_transaction_may_be_on_the_disk_before_its_beginning(
    tmp_path: Path, part: int
) -> None:
    path, log = logged(tmp_path)
    path.with_name("g.sqlite-shm").unlink(missing_ok=True)
    file = path.with_name("g.sqlite-wal")
    file.write_bytes(with_first_frame_zeroed(log, -2, part))
    assert "is damaged" in refusal(path)
    file.write_bytes(with_first_frame_zeroed(log, -1, part))

    async def go() -> None:
        store = Store(SqliteEngine(path))
        await store.start()
        assert len([each async for rows in store.dump() for each in rows]) == 10
        await store.close()

    asyncio.run(go())
