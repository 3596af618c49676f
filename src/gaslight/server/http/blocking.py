"""What the addresses about blocking answer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gaslight.server import wire
from gaslight.server.http.access import bearer
from gaslight.server.http.answers import json_response, registry_of, table_of
from gaslight.server.http.devices import known_in
from gaslight.server.http.reading import body_of
from gaslight.server.people import avoiding


async def block(request: Request) -> Response:
    """Block whoever sits on a seat of a table of one's own."""
    asked: wire.BlockSeat = await body_of(request, wire.BlockSeat)
    live = await table_of(request)
    registry, known = registry_of(request), await known_in(request)
    await avoiding.block(registry, live, bearer(request), known, asked.seat)
    return json_response(await avoiding.blocked(registry, known))


async def blocked(request: Request) -> Response:
    """Whom the person at this device has blocked."""
    return json_response(await avoiding.blocked(registry_of(request), await known_in(request)))


async def unblock(request: Request) -> Response:
    """Meet somebody again."""
    asked: wire.Unblock = await body_of(request, wire.Unblock)
    registry, known = registry_of(request), await known_in(request)
    await avoiding.unblock(registry, known, asked.id)
    return json_response(await avoiding.blocked(registry, known))
