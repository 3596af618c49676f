"""The queue and the nodes of a store: which queue it has, who works on it, how things stand; for servers and hosts."""

from __future__ import annotations

from dataclasses import dataclass

from gaslight.storage.heap_jobs import HeapJobs
from gaslight.storage.jobs import Depth, Jobs
from gaslight.storage.postgres import PostgresEngine
from gaslight.storage.postgres_jobs import PostgresJobs
from gaslight.storage.rows import Row
from gaslight.storage.store import Store, insert

ALIVE_MS = 30_000
"""A node that has said nothing for so long counts as gone."""


@dataclass(frozen=True, slots=True)
class NodeRow(Row, table="nodes", key=("name",)):
    """A server or a thinker on this store."""

    name: str
    kind: str
    """`server` or `thinker`."""
    host: str
    workers: int
    """Processes that think."""
    started_at: int
    seen_at: int


def jobs_of(store: Store) -> Jobs:
    """The queue of a store: in the database where several servers share it, else in memory."""
    if isinstance(store.engine, PostgresEngine):
        return PostgresJobs(store.engine)
    return HeapJobs()


async def here_is(store: Store, node: NodeRow) -> None:
    """Say that a node is alive, and forget those that have been gone for long."""
    await store.engine.write(
        [
            (
                "DELETE FROM nodes WHERE name = ? OR seen_at < ?",
                (node.name, node.seen_at - 10 * ALIVE_MS),
            ),
            insert(node),
        ]
    )


async def nodes(store: Store, now: int) -> list[NodeRow]:
    """The servers and thinkers that are alive, the oldest first."""
    return await store.rows(NodeRow, "WHERE seen_at > ? ORDER BY started_at", (now - ALIVE_MS,))


async def gone(store: Store, name: str) -> None:
    """Say that a node has stopped."""
    await store.engine.write([("DELETE FROM nodes WHERE name = ?", (name,))])


async def depths(store: Store) -> list[Depth]:
    """How each lane of the shared queue stands; nothing for a store with a queue in its server's memory."""
    return await jobs_of(store).depths() if store.announces else []
