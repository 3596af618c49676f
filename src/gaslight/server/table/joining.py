"""Taking a seat of somebody else's table: with an invite, or from the lobby."""

from __future__ import annotations

from gaslight.server import wire
from gaslight.server.table.commit import commit
from gaslight.server.table.entries import Sit
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import begin_if_full, cleaned
from gaslight.server.table.sitter import Sitter
from gaslight.server.table.sitter import rows_of as sitter_rows
from gaslight.server.table.table import Chair, Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import TokenRow

SIDES = 2
"""At a table with no more seats everybody has a side to himself."""


async def join(
    registry: Registry,
    live: LiveTable,
    token: str | None,
    request: wire.JoinTable,
    sitter: Sitter | None = None,
) -> wire.Joined:
    """Take an open seat, or a computer's, with the invite; an open one where the lobby shows the table."""
    async with live.lock:
        check_may_join(live, token)
        seat = free_seat(live.table, request.seat, lobby=token is None)
        await check_side(registry, live.table, seat, sitter)
        secret = registry.world.token()
        row = TokenRow(token_hash(secret), live.table.id, "seat", seat)
        sit = Sit(seat, "person", cleaned(request.name), promise=request.promise)
        beside = sitter_rows(sitter, live.table.id, [(seat, secret)], registry.now())
        await commit(registry, live, sit, tokens=[row], beside=beside)
        await begin_if_full(registry, live)
    return wire.Joined(live.info(registry.now(), seat), wire.OwnSeat(seat, secret))


async def check_side(registry: Registry, table: Table, seat: int, sitter: Sitter | None) -> None:
    """Refuse who sits on the other side already, where others trust in him; two at one machine may both be himself."""
    if sitter is None or len(table.chairs) <= SIDES:
        return
    sittings = await PeopleStore(registry.store).sitting_at(table.id)
    own = {table.chairs[row.seat].team for row in sittings if row.person == sitter.person}
    if own - {table.chairs[seat].team}:
        raise Refusal("not_allowed", "you already sit on the other side of this table")


def check_may_join(live: LiveTable, token: str | None) -> None:
    """Whether somebody may take a seat: with the invite, or without where the lobby shows the table."""
    if token is not None or not live.is_offered():
        live.opened_by(token, "invite")


def free_seat(table: Table, wanted: int | None, *, lobby: bool = False) -> int:
    """The seat that somebody who joins gets, with an invite or from the lobby."""
    if table.status == "finished":
        raise Refusal("over", "the game is over")

    def free(chair: Chair) -> bool:
        if lobby:
            return chair.player == ("open" if table.status == "open" else "computer")
        if chair.player != "computer" or table.status != "running":
            return chair.player in ("open", "computer")
        # Whoever holds the invite may hold a seat, too: nobody may come to know both sides.
        rivals = any(other.player == "person" for other in table.chairs if other.team != chair.team)
        return not rivals and not table.setup.rated

    if wanted is not None:
        if wanted >= len(table.chairs) or not free(table.chairs[wanted]):
            raise Refusal("no_seat", "this seat is not free")
        return wanted
    seats = [seat for seat, chair in enumerate(table.chairs) if free(chair)]
    seats.sort(key=lambda seat: table.chairs[seat].player != "open")
    if not seats:
        raise Refusal("no_seat", "no seat is free at this table")
    return seats[0]
