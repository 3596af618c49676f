"""What is kept under a person's id beside his seats: cases, deals, and who wants to meet whom no more."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.storage.engine import Statement

CASES = (("case_tries", "person", ("game", "case_id")), ("case_storms", "person", ()))
ALL = (
    *CASES,
    ("deal_plays", "person", ("deal", "seat")),
    ("avoided", "person", ("avoided",)),
    ("avoided", "avoided", ("person",)),
)
"""Each table, the column with the person, and what else a row is known by; nothing where a person may have many."""


def handed_over(
    old: str, new: str, tables: Sequence[tuple[str, str, tuple[str, ...]]] = ALL
) -> list[Statement]:
    """What was kept of one person comes to be another's; of what both have the other's stays."""
    statements: list[Statement] = []
    for table, column, keys in tables:
        move = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"  # noqa: S608 - our own words
        if not keys:
            statements.append((move, (new, old)))
            continue
        same = " AND ".join(f"own.{key} = {table}.{key}" for key in keys)
        mine = f"SELECT 1 FROM {table} own WHERE own.{column} = ? AND {same}"  # noqa: S608
        statements += [
            (f"{move} AND NOT EXISTS ({mine})", (new, old, new)),
            (f"DELETE FROM {table} WHERE {column} = ?", (old,)),  # noqa: S608
        ]
    return statements


def thrown_away(person: str) -> list[Statement]:
    """Remove what was kept of a person; what he did in a deal stays in its table of results, without his name."""
    gone: list[Statement] = [
        (f"DELETE FROM {table} WHERE {column} = ?", (person,))  # noqa: S608 - our own words
        for table, column, _ in ALL
        if table != "deal_plays"
    ]
    return [*gone, ("UPDATE deal_plays SET name = '' WHERE person = ?", (person,))]
