"""Whom somebody wants to meet no more."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.storage.rows import AvoidRow
from gaslight.storage.store import Store, insert


async def avoid(store: Store, row: AvoidRow) -> None:
    """Keep that somebody wants to meet somebody else no more."""
    await store.engine.write([forgotten(row.person, row.avoided), insert(row)])


async def meet_again(store: Store, person: str, avoided: str) -> None:
    """Forget it."""
    await store.engine.write([forgotten(person, avoided)])


def forgotten(person: str, avoided: str) -> tuple[str, tuple[str, str]]:
    return "DELETE FROM avoided WHERE person = ? AND avoided = ?", (person, avoided)


async def avoided_by(store: Store, people: Sequence[str]) -> list[AvoidRow]:
    """Whom some people want to meet no more, the newest first."""
    if not people:
        return []
    marks = ", ".join("?" for _ in people)
    where = f"WHERE person IN ({marks}) ORDER BY at DESC, avoided"
    return await store.rows(AvoidRow, where, tuple(people))
