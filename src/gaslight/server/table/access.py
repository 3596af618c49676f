"""Who may come to a table: its host sees and withdraws invites and seats; everybody renews his own link."""

from __future__ import annotations

from gaslight.server import wire
from gaslight.server.table.commit import commit
from gaslight.server.table.entries import Sit
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import offer_of
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.engine import Unavailable
from gaslight.storage.rows import TokenRow

SAME_BLOCK = """
INSERT INTO host_blocks (kind, way, what, origin, seat, at, until)
SELECT kind, way, CAST(? AS TEXT), origin, seat, at, until FROM host_blocks WHERE way = 'key' AND what = ?
"""


def access_of(live: LiveTable, seat: int) -> wire.Access:
    """What a seat may see of who may come."""
    host = seat in live.table.setup.hosts()
    return wire.Access(
        host=host,
        invites=sum(row.kind == "invite" for row in live.tokens) if host else 0,
        seats=[
            wire.SeatAccess(number, chair.player, chair.name, may_be_freed(live, seat, number))
            for number, chair in enumerate(live.table.chairs)
        ],
        offered=live.is_offered(),
    )


def may_be_freed(live: LiveTable, host: int, seat: int) -> bool:
    """Whether the host may have a seat back: that of a guest, before the game begins."""
    hosts = live.table.setup.hosts()
    chair = live.table.chairs[seat]
    guest = seat not in hosts and chair.player == "person"
    return host in hosts and guest and live.table.status == "open"


async def change(
    registry: Registry, live: LiveTable, token: str | None, asked: wire.ChangeAccess
) -> wire.AccessChanged:
    """Carry out what a seat wants of the links to its table."""
    async with live.lock:
        # Within the lock: somebody else may have withdrawn the link meanwhile.
        return await change_as(registry, live, live.seat_of(token), token, asked)


async def change_as(
    registry: Registry, live: LiveTable, seat: int, token: str | None, asked: wire.ChangeAccess
) -> wire.AccessChanged:
    """The same for a seat whose link is good; the caller holds the table's lock."""
    if asked.what == "renew_own":
        assert token is not None
        fresh = registry.world.token()
        row = row_of(live, fresh, "seat", seat)
        if token_hash(token) in registry.rules.muted:
            # Whoever is silenced stays so: by the new link he is known, too.
            await pass_on_block(registry, token_hash(token), row.hash)
        await exchange(registry, live, [token_hash(token)], [row])
        live.dismiss(seat)
        return wire.AccessChanged(access_of(live, seat), token=fresh)
    if seat not in live.table.setup.hosts():
        raise Refusal("not_allowed", "only whoever set up the table can change its invites")
    if asked.what == "free_seat":
        await free_seat(registry, live, seat, asked.seat)
        return wire.AccessChanged(access_of(live, seat))
    if asked.what in ("offer", "withdraw"):
        offers = [row.hash for row in live.tokens if row.kind == "lobby"]
        fresh_offers = [offer_of(registry, live.table.id)] if asked.what == "offer" else []
        if fresh_offers and (live.table.status != "open" or live.table.is_full()):
            raise Refusal("not_allowed", "only a table with a free seat can be shown in the lobby")
        await exchange(registry, live, offers, fresh_offers)
        return wire.AccessChanged(access_of(live, seat))
    old = [row.hash for row in live.tokens if row.kind == "invite"]
    if asked.what == "revoke_invites":
        await exchange(registry, live, old, [])
        return wire.AccessChanged(access_of(live, seat))
    invite = registry.world.token()
    await exchange(registry, live, old, [row_of(live, invite, "invite", None)])
    return wire.AccessChanged(access_of(live, seat), invite=invite)


async def free_seat(registry: Registry, live: LiveTable, host: int, seat: int | None) -> None:
    """Take a guest's seat back: it is open again, and its links are dead."""
    if seat is None or seat >= len(live.table.chairs) or not may_be_freed(live, host, seat):
        raise Refusal("not_allowed", "a guest's seat can be freed before the game begins")
    old = [row.hash for row in live.tokens if row.kind == "seat" and row.seat == seat]
    # Whoever sits there next reads nothing that the guest noted for himself.
    await exchange(registry, live, old, [], forget=seat)
    live.dismiss(seat)
    await commit(registry, live, Sit(seat, "open"))


async def pass_on_block(registry: Registry, old: str, fresh: str) -> None:
    """Have what a host decided of a link hold for the one that takes its place."""
    try:
        await registry.store.engine.write([(SAME_BLOCK, (fresh, old))])
        await registry.host_acted()
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None


def row_of(live: LiveTable, token: str, kind: str, seat: int | None) -> TokenRow:
    return TokenRow(token_hash(token), live.table.id, kind, seat)


async def exchange(
    registry: Registry,
    live: LiveTable,
    old: list[str],
    fresh: list[TokenRow],
    *,
    forget: int | None = None,
) -> None:
    """Put links in the place of others, here and on the other servers; notes of seat `forget` go with them."""
    table = live.table.id
    try:
        await registry.store.exchange_tokens(table, old, fresh, (f"t {table}", ""), forget=forget)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    live.tokens = [
        row for row in live.tokens if row.hash not in old and (forget is None or row.seat != forget)
    ] + fresh
