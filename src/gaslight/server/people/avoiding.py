"""Whom somebody has blocked: the two are never paired, and the other cannot join his tables."""

from __future__ import annotations

from collections.abc import Iterable

from gaslight.server import wire
from gaslight.server.people.persons import Known
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.sitter import Sitter
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.avoiding import avoid, avoided_by, meet_again
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import AvoidRow

MOST = 500
ID_LETTERS = 16


async def block(
    registry: Registry, live: LiveTable, token: str | None, known: Known | None, seat: int
) -> None:
    """Block whoever sits on a seat of a table at which one sits oneself."""
    mine = live.seat_of(token)
    at = await PeopleStore(registry.store).sitting_at(live.table.id)
    other = next((row.person for row in at if row.seat == seat), None)
    if known is None or other is None or mine == seat or other == known.person.id:
        raise Refusal("not_allowed", "nobody who could be known again sits there: mute him instead")
    if len(await avoided_by(registry.store, [known.person.id])) >= MOST:
        raise Refusal("too_many", f"you can block {MOST} people")
    name = live.table.chairs[seat].name
    await avoid(registry.store, AvoidRow(known.person.id, other, name, registry.now()))


async def unblock(registry: Registry, known: Known | None, which: str) -> None:
    """Meet somebody again."""
    for row in await blocked_rows(registry, known):
        if shown_id(row) == which:
            await meet_again(registry.store, row.person, row.avoided)


async def blocked(registry: Registry, known: Known | None) -> wire.BlockedList:
    """Whom somebody has blocked, as he knew them."""
    rows = await blocked_rows(registry, known)
    return wire.BlockedList([wire.BlockedPerson(shown_id(row), row.name, row.at) for row in rows])


async def blocked_rows(registry: Registry, known: Known | None) -> list[AvoidRow]:
    return [] if known is None else await avoided_by(registry.store, [known.person.id])


def shown_id(row: AvoidRow) -> str:
    """Names a row for its owner alone: of the other it tells nothing."""
    return token_hash(f"{row.person} {row.avoided}")[:ID_LETTERS]


async def check_welcome(registry: Registry, live: LiveTable, sitter: Sitter | None) -> None:
    """Whether those who sit at a table of the lobby may be joined by somebody."""
    at = await PeopleStore(registry.store).sitting_at(live.table.id)
    people = [row.person for row in at]
    if live.table.status != "open" and (sitter is None or sitter.person in people):
        raise Refusal("not_allowed", "this seat is for somebody else than who plays here")
    if sitter is not None and sitter.person in avoided(await avoided_by(registry.store, people)):
        raise Refusal("not_allowed", "this table is not open to you")


def avoided(rows: Iterable[AvoidRow]) -> set[str]:
    return {row.avoided for row in rows}
