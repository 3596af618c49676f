"""PostgreSQL: several servers on one database; NOTIFY carries which table changed, never what."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from gaslight.storage.announcer import Announcer
from gaslight.storage.engine import (
    Announcement,
    Conflict,
    Heard,
    NotThereYet,
    Statement,
    StoreError,
    Unavailable,
)
from gaslight.storage.migrations import LEDGER, MAKE_LEDGER, NOTE_IN_LEDGER, READ_LEDGER, missing

SCHEMA = "gaslight"
"""All our tables live in a schema of this name, or of the one that `?schema=` in the address gives."""
MIGRATION_LOCK = 0x6761736C
COMMAND_SECONDS = 20.0
MOST_CONNECTIONS = 8


class PostgresEngine:
    """A schema of a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self.url, self.schema = split_schema(url)
        self.channel = f"gaslight_{self.schema}"
        self.pool: Any = None
        self.node = secrets.token_hex(6)
        self.announcer: Announcer | None = None
        self.only_reads = False
        """For commands that look at a store: all they read is the store of one moment, whatever servers write."""
        self.snapshot: Any = None
        """The connection that sees that moment."""

    async def start(self) -> None:
        """Connect, refuse a foreign or newer schema, make or update our own."""
        import asyncpg  # noqa: PLC0415 - comes with the extra "cluster" only

        try:
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                command_timeout=COMMAND_SECONDS,
                reset=as_it_is,
                server_settings={"search_path": self.schema, "application_name": "gaslight"},
            )
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as problem:
            coming = (OSError, TimeoutError, asyncpg.CannotConnectNowError)
            kind = NotThereYet if isinstance(problem, coming) else StoreError
            raise kind(
                f"PostgreSQL cannot be reached: {type(problem).__name__}: {problem}"
            ) from None
        try:
            await (self.look() if self.only_reads else self.migrate())
        except BaseException:
            await self.close()
            raise

    async def look(self) -> None:
        """Begin to read the store as it is at this moment."""
        import asyncpg  # noqa: PLC0415

        # Kept at once: whoever closes a store that was refused waits for every connection that nobody gave back.
        self.snapshot = connection = await self.pool.acquire()
        await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            present = [row[0] for row in await connection.fetch(READ_LEDGER)]
        except asyncpg.UndefinedTableError:
            raise StoreError(f"there are no tables of ours in the schema {self.schema}") from None
        if missing(present, f"the schema {self.schema}"):
            raise StoreError(
                f"the schema {self.schema} is of an older version: `gaslight serve` updates it"
            )

    async def migrate(self) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            # One server at a time brings the schema up to date.
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{self.schema}"')
            present = await self.ledger(connection)
            for migration in missing(present, f"the schema {self.schema}"):
                for statement in migration.statements:
                    await connection.execute(statement)
                await connection.execute(numbered(NOTE_IN_LEDGER), migration.number, migration.name)

    async def ledger(self, connection: Any) -> list[int]:
        """The migrations that the schema has; one that others use is refused."""
        names = await connection.fetch(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = $1", self.schema
        )
        tables = {row[0] for row in names}
        if not tables:
            await connection.execute(MAKE_LEDGER)
        elif LEDGER not in tables:
            raise StoreError(
                f"the schema {self.schema} holds tables of another program; it was left untouched: "
                "name another with ?schema=NAME in the address"
            )
        return [row[0] for row in await connection.fetch(READ_LEDGER)]

    async def close(self) -> None:
        if self.announcer is not None:
            await self.announcer.close()
            self.announcer = None
        if self.pool is not None:
            pool, self.pool = self.pool, None
            if self.snapshot is not None:
                await pool.release(self.snapshot)
                self.snapshot = None
            try:
                await asyncio.wait_for(pool.close(), COMMAND_SECONDS)
            except TimeoutError:
                pool.terminate()

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        async with Answering(self.pool) as pool:
            rows = await (self.snapshot or pool).fetch(numbered(sql), *values)
        return [tuple(row) for row in rows]

    async def write(
        self,
        statements: Sequence[Statement],
        announce: Announcement | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Carry out all statements or none; what can be said in one statement goes to the database and back once."""
        if apart and len(statements) > 1:
            statements = [in_one(statements)]
        async with Answering(self.pool) as pool, pool.acquire() as connection:
            if len(statements) == 1:
                ((sql, values),) = statements
                await connection.execute(numbered(sql), *values)
            else:
                async with connection.transaction():
                    for sql, values in statements:
                        await connection.execute(numbered(sql), *values)
        if announce is not None:
            await self.announce(announce)

    async def announce(self, announcement: Announcement) -> None:
        if self.announcer is not None:
            self.announcer.say(announcement)
            return
        words = f"{self.node}\n{' '.join(announcement).strip()}"
        async with Answering(self.pool) as pool:
            await pool.execute("SELECT pg_notify($1, $2)", self.channel, words)

    def listen(self, heard: Heard) -> None:
        """Keep a connection that tells the other servers and hears them."""
        self.announcer = Announcer(self.url, self.channel, self.node, heard)


class Answering:
    """Turns what asyncpg raises into the words of a store."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool

    async def __aenter__(self) -> Any:
        if self.pool is None:
            raise Unavailable("the store is closed")
        return self.pool

    async def __aexit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        import asyncpg  # noqa: PLC0415

        if isinstance(problem, asyncpg.UniqueViolationError):
            raise Conflict("the key is taken") from None
        if isinstance(
            problem, OSError | asyncpg.PostgresError | asyncpg.InterfaceError | TimeoutError
        ):
            raise Unavailable(f"PostgreSQL does not answer: {type(problem).__name__}") from problem


async def as_it_is(_: Any) -> None:
    """What is done to a connection that is given back: nothing, for we set nothing that outlives a transaction.

    To have it wiped clean each time would be one more way to the database and back for everything that is asked.
    """


def in_one(statements: Sequence[Statement]) -> Statement:
    """Statements that touch rows of their own as one."""
    *first, (last, _) = statements
    others = ", ".join(f"s{n} AS ({sql})" for n, (sql, _) in enumerate(first))
    return f"WITH {others} {last}", [value for _, values in statements for value in values]


def numbered(sql: str) -> str:
    """SQL with `$1`, `$2`, … where `?` stood."""
    parts = sql.split("?")
    return parts[0] + "".join(f"${n}{part}" for n, part in enumerate(parts[1:], 1))


def split_schema(url: str) -> tuple[str, str]:
    """The address without `schema=`, and the schema it named."""
    parts = urlsplit(url)
    query = parse_qsl(parts.query)
    schema = dict(query).get("schema", SCHEMA)
    if not re.fullmatch(r"[a-z_][a-z0-9_]{0,40}", schema):
        raise StoreError(f"a schema is named by small letters, digits and _; got {schema!r}")
    rest = urlencode([(name, value) for name, value in query if name != "schema"])
    return urlunsplit(parts._replace(query=rest)), schema
