"""The numbered migrations: which a database has, which it lacks, and when to refuse it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import resources

from gaslight.storage.engine import StoreError

LEDGER = "gaslight_migrations"
"""The table that tells which migrations a database has."""

MAKE_LEDGER = f"CREATE TABLE {LEDGER} (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
READ_LEDGER = f"SELECT number FROM {LEDGER} ORDER BY number"  # noqa: S608 - no value in it
NOTE_IN_LEDGER = f"INSERT INTO {LEDGER} (number, name) VALUES (?, ?)"  # noqa: S608


@dataclass(frozen=True)
class Migration:
    """One step forwards: its number, its name, its statements."""

    number: int
    name: str
    statements: tuple[str, ...]


def all_migrations() -> list[Migration]:
    """Every migration there is, in order; the numbers have no gap."""
    folder = resources.files("gaslight.storage") / "migrations"
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        named = re.fullmatch(r"(\d{4})_(\w+)\.sql", file.name)
        if named:
            found.append(
                Migration(int(named[1]), named[2], statements(file.read_text(encoding="utf-8")))
            )
    if [migration.number for migration in found] != list(range(1, len(found) + 1)):
        raise StoreError("the numbers of the migrations have a gap")
    return found


def statements(text: str) -> tuple[str, ...]:
    """The statements of an SQL file; each ends with a semicolon at the end of a line."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
    return tuple(part.strip() for part in re.split(r";\s*(?:\n|$)", lines) if part.strip())


def missing(present: Iterable[int], where: str) -> list[Migration]:
    """The migrations a database lacks; StoreError when it has some that we do not know."""
    known = all_migrations()
    numbers = list(present)
    if numbers != list(range(1, len(numbers) + 1)):
        raise StoreError(f"{where} has the migrations {numbers}: expected 1 to n without a gap")
    if len(numbers) > len(known):
        raise StoreError(
            f"{where} was written by a newer Gaslight (migration {len(numbers)}, this one knows {len(known)}): "
            "install that version, or restore a backup"
        )
    return known[len(numbers) :]
