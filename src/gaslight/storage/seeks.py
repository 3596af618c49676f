"""Who looks for a rival, kept where every server on the same store sees it.

A seek ends once: whoever writes its `SeekEndRow` first has it, in one stroke with the table it leads to. So two
servers never seat the same person twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from gaslight.storage.engine import Conflict, Statement
from gaslight.storage.rows import Row, SeekEndRow, SeekRow
from gaslight.storage.store import Store, insert


async def keep_seek(store: Store, row: SeekRow) -> None:
    """Keep a seek, or that it goes on; Conflict when it has ended."""
    remove: Statement = ("DELETE FROM seeks WHERE id = ?", (row.id,))
    ended = await store.rows(SeekEndRow, "WHERE seek = ?", (row.id,))
    if ended:
        raise Conflict("this seek has ended")
    with suppress(Conflict):  # its other socket, on another server, said so in the same moment
        await store.engine.write([remove, insert(row)])


async def keep_alive(store: Store, node: str, now: int) -> None:
    """Say that the seeks of a server go on."""
    await store.engine.write([("UPDATE seeks SET alive_at = ? WHERE node = ?", (now, node))])


async def seeking(store: Store, after: int) -> list[SeekRow]:
    """The seeks that go on, the longest first; one whose server fell silent does not."""
    where = "WHERE alive_at > ? AND id NOT IN (SELECT seek FROM seek_ends) ORDER BY since, id"
    return await store.rows(SeekRow, where, (after,))


async def end_seeks(
    store: Store,
    ends: Sequence[SeekEndRow],
    leads_to: Sequence[Row] = (),
) -> None:
    """End seeks together with the rows of the table they lead to; Conflict when one of them has ended already."""
    # In one order everywhere: two servers that want the same two people must not wait for each other.
    ordered = sorted(ends, key=lambda end: end.seek)
    statements = [insert(end) for end in ordered]
    statements += [("DELETE FROM seeks WHERE id = ?", (end.seek,)) for end in ordered]
    await store.engine.write([*statements, *(insert(row) for row in leads_to)])


async def ends_of(store: Store, seeks: Sequence[str]) -> list[SeekEndRow]:
    """How some seeks ended, of those that have."""
    if not seeks:
        return []
    marks = ", ".join("?" for _ in seeks)
    return await store.rows(SeekEndRow, f"WHERE seek IN ({marks})", tuple(seeks))


async def forget_seeks(store: Store, before: int) -> None:
    """Remove what nobody will ask for any more."""
    await store.engine.write(
        [
            ("DELETE FROM seeks WHERE alive_at < ?", (before,)),
            ("DELETE FROM seek_ends WHERE at < ?", (before,)),
        ]
    )


async def offered(store: Store, limit: int) -> list[str]:
    """The ids of tables where whoever comes may take a free seat, the newest first."""
    where = (
        "WHERE status IN ('open', 'running') AND id IN (SELECT table_id FROM tokens WHERE kind = 'lobby')"
        " ORDER BY created_at DESC, id LIMIT ?"
    )
    return await store.ids(where, (limit,))
