"""Somebody is deleted from a seat, everywhere: in the store, in memory, on every server."""

from __future__ import annotations

from gaslight.server.table.commit import commit
from gaslight.server.table.entries import Rename
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import Refusal
from gaslight.storage import hosting


async def call(registry: Registry, live: LiveTable, seat: int, name: str) -> None:
    """Give a seat another name."""
    async with live.lock:
        if live.table.chairs[seat].name != name:
            await commit(registry, live, Rename(seat, name))


async def erase(registry: Registry, table_id: str, seat: int) -> None:
    """Delete the person of a seat, in the store and in memory."""
    try:
        live = await registry.open(table_id)
    except Refusal as refusal:
        if refusal.code not in ("damaged", "not_found"):
            raise
        await hosting.erase_person(registry.store, table_id, seat)
        return
    # Every other server hears of the name that is gone before the rows are rewritten.
    await call(registry, live, seat, "")
    async with live.lock:
        await hosting.erase_person(registry.store, table_id, seat)
        live.table.forget_name(seat)
        live.know_tokens([row for row in live.tokens if row.seat != seat])
        live.dismiss(seat)
    live.seen_at.pop(seat, None)
    registry.rules.met.pop((table_id, seat), None)
    await registry.store.announce((f"t {table_id}", ""))
    live.tell_all(registry.now())
