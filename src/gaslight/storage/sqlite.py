"""SQLite: one file, one writer thread that commits many tables' writes together, one reader thread."""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import IO, Any

from gaslight.machine import lock_file
from gaslight.storage import journal, private
from gaslight.storage.engine import (
    Announcement,
    Conflict,
    Heard,
    Statement,
    StoreError,
    StoreInUse,
    Unavailable,
)
from gaslight.storage.migrations import LEDGER, MAKE_LEDGER, NOTE_IN_LEDGER, READ_LEDGER, missing

APPLICATION_ID = 0x6761736C
"""Says in the file's header that it is ours ("gasl")."""
MOST_AT_ONCE = 256
"""How many writes share one commit at most."""

BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
WORDS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "the file or its folder is read-only",
    sqlite3.SQLITE_CANTOPEN: "the file or its folder cannot be read and written by this user",
    sqlite3.SQLITE_PERM: "this user may not use the file",
    sqlite3.SQLITE_BUSY: "another program holds the file",
    sqlite3.SQLITE_LOCKED: "another program holds the file",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_CORRUPT: "a page of the file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is no database",
}
"""Errors of SQLite that a host can do something about."""

Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]


class SqliteEngine:
    """An SQLite file in WAL mode; a commit is on the disk before `write` returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.node = secrets.token_hex(6)
        self.only_reads = False
        """For commands that look at a store while a server is using it."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.writes: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.reads: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.threads: list[threading.Thread] = []
        self.lock: IO[bytes] | None = None
        self.mended: list[Path] = []
        """Files that others could read until this start."""

    async def start(self) -> None:
        """Refuse foreign, torn or newer files untouched; make or update our own."""
        self.loop = asyncio.get_running_loop()
        writer, reader = await asyncio.to_thread(self.open)
        self.threads = [
            threading.Thread(
                target=write_all, args=(writer, self.writes), name="sqlite-writer", daemon=True
            ),
            threading.Thread(
                target=read_all, args=(reader, self.reads), name="sqlite-reader", daemon=True
            ),
        ]
        for thread in self.threads:
            thread.start()

    def open(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """The connection that writes and the one that reads."""
        if not self.path.parent.is_dir():
            raise StoreError(f"there is no folder {self.path.parent} for the database")
        if not self.only_reads:
            private.made(self.path)
            self.mended = private.closed_to_others(self.path)
        check_file(self.path)
        try:
            if self.only_reads:
                check_log_at_rest(self.path)
                return self.snapshot(), self.snapshot()
            self.lock = take_lock(self.path)
            journal.check(self.path)
            writer = connect(self.path)
            migrate(writer, str(self.path))
            return writer, connect(self.path)
        except sqlite3.Error as problem:
            self.release()
            raise StoreError(
                f"the database {self.path} cannot be opened: {in_words(problem)}"
            ) from None
        except StoreError:
            self.release()
            raise

    def snapshot(self) -> sqlite3.Connection:
        """A connection that sees the file as it is now, whatever a server writes meanwhile.

        It cannot write: one that can would bring the log into the file when it is closed, and remove it.
        """
        connection = sqlite3.connect(
            unwritable(self.path), uri=True, isolation_level=None, check_same_thread=False
        )
        connection.execute("BEGIN")
        if missing([number for (number,) in connection.execute(READ_LEDGER)], str(self.path)):
            connection.close()
            raise StoreError(f"{self.path} is of an older version: `gaslight serve` updates it")
        return connection

    async def close(self) -> None:
        """Write what is queued, then close the file.

        The reader goes first: the connection that goes last brings the log into the file, and two that
        go together would each leave that to the other.
        """
        threads, self.threads = self.threads, []
        for thread, jobs in zip(reversed(threads), (self.reads, self.writes), strict=False):
            jobs.put(None)
            await asyncio.to_thread(thread.join)
        self.release()

    def release(self) -> None:
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = await self.queued(
            self.reads, lambda connection: connection.execute(sql, values).fetchall()
        )
        return rows

    async def write(
        self,
        statements: Sequence[Statement],
        announce: Announcement | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Carry out all statements or none; nobody else writes to this file, so nobody is told."""

        def carry_out(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, values)

        await self.queued(self.writes, carry_out)

    async def queued(
        self, jobs: queue.SimpleQueue[Job | None], work: Callable[[sqlite3.Connection], Any]
    ) -> Any:
        if not self.threads:
            raise Unavailable("the store is closed")
        assert self.loop is not None
        future: asyncio.Future[Any] = self.loop.create_future()
        jobs.put((work, future))
        return await future

    async def announce(self, announcement: Announcement) -> None:
        """There is no other server on an SQLite file."""

    def listen(self, heard: Heard) -> None:
        """There is no other server on an SQLite file."""


def in_words(problem: sqlite3.Error) -> str:
    """What SQLite says, and what it mostly means."""
    code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
    return WORDS.get(code, str(problem))


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def unwritable(path: Path) -> str:
    """The address of a file for a connection that cannot write."""
    return f"{path.resolve().as_uri()}?mode=ro"


def check_file(path: Path) -> None:
    """Refuse a file that is torn or not ours, by a connection that cannot write."""
    if not path.exists() or path.stat().st_size == 0:
        return
    try:
        with closing(sqlite3.connect(unwritable(path), uri=True, timeout=10)) as connection:
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
            if tables and application != APPLICATION_ID:
                raise StoreError(f"{path} is a database of another program; it was left untouched")
            said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        if problem.sqlite_errorcode & 0xFF in BROKEN:
            raise StoreError(
                f"{path} is torn or no database ({problem}); it was left untouched: restore a backup"
            ) from None
        raise StoreError(f"{path} cannot be opened: {in_words(problem)}") from None
    if said != "ok":
        raise StoreError(f"{path} is torn ({said}); it was left untouched: restore a backup")


def lock_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def check_log_at_rest(path: Path) -> None:
    """Refuse a database with a damaged log, unless a server may be writing to it just now."""
    if not lock_of(path).exists():  # none was ever here; one made by us might be closed to it
        journal.check(path)
        return
    try:
        lock = take_lock(path)
    except StoreError:  # in use, or another user's: then nobody can tell
        return
    with lock:
        journal.check(path)


def take_lock(path: Path) -> IO[bytes]:
    """Hold the file next to the database that says a server is using it."""
    lock = lock_of(path)
    private.made(lock)
    try:
        handle = lock.open("ab")
    except OSError as problem:
        raise StoreError(f"{lock} cannot be written: {problem.strerror}") from None
    try:
        lock_file(handle)
    except OSError:
        handle.close()
        raise StoreInUse(
            f"another server is using {path}; several servers need PostgreSQL"
        ) from None
    return handle


def migrate(connection: sqlite3.Connection, where: str) -> None:
    """Bring the file up to date, all of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = connection.execute(
            "SELECT 1 FROM sqlite_master WHERE name = ?", (LEDGER,)
        ).fetchone()
        if not found:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(MAKE_LEDGER)
        present = [number for (number,) in connection.execute(READ_LEDGER)]
        for migration in missing(present, where):
            for statement in migration.statements:
                connection.execute(statement)
            connection.execute(NOTE_IN_LEDGER, (migration.number, migration.name))
    except BaseException:
        connection.execute("ROLLBACK")
        connection.close()
        raise
    connection.execute("COMMIT")


def read_all(connection: sqlite3.Connection, jobs: queue.SimpleQueue[Job | None]) -> None:
    """Answer queries until told to stop."""
    with closing(connection):
        while (job := jobs.get()) is not None:
            work, future = job
            try:
                settle([(future, work(connection), None)])
            except sqlite3.Error as problem:
                settle(
                    [
                        (
                            future,
                            None,
                            Unavailable(f"the database cannot be read: {in_words(problem)}"),
                        )
                    ]
                )


def write_all(connection: sqlite3.Connection, jobs: queue.SimpleQueue[Job | None]) -> None:
    """Commit writes until told to stop: all that wait share one commit, each whole or not at all."""
    with closing(connection):
        stopping = False
        while not stopping:
            group: list[Job] = []
            job = jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == MOST_AT_ONCE:
                    break
                try:
                    job = jobs.get_nowait()
                except queue.Empty:
                    break
            stopping = job is None
            if group:
                settle(commit_together(connection, group))


Settled = tuple[asyncio.Future[Any], Any, Exception | None]


def commit_together(connection: sqlite3.Connection, group: list[Job]) -> list[Settled]:
    """Carry out each job within one transaction; a job that fails leaves no trace of itself."""
    done: list[Settled] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, future in group:
            connection.execute("SAVEPOINT job")
            try:
                done.append((future, work(connection), None))
            except sqlite3.IntegrityError as problem:
                connection.execute("ROLLBACK TO job")
                done.append((future, None, Conflict(f"the key is taken: {problem}")))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
    except sqlite3.Error as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        failure = Unavailable(f"the database cannot be written: {in_words(problem)}")
        return [(future, None, failure) for _, future in group]
    return done


def settle(results: list[Settled]) -> None:
    """Hand results back to the event loop that waits for them."""

    def hand_over() -> None:
        for future, value, problem in results:
            if future.done():
                continue
            if problem is None:
                future.set_result(value)
            else:
                future.set_exception(problem)

    # The loop may be gone when the server is being stopped the hard way.
    with suppress(RuntimeError):
        results[0][0].get_loop().call_soon_threadsafe(hand_over)
