"""What a host is answered, by his key; whoever has none is told that there is nothing here."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gaslight.server import wire
from gaslight.server.house import host, host_view
from gaslight.server.http.access import address_of, counted_as, hop_address
from gaslight.server.http.answers import has_key, json_response, registry_of
from gaslight.server.http.reading import body_of
from gaslight.server.limits import Limits
from gaslight.server.wire.refusals import Refusal

NOTHING = "there is no such address; they are described at /api"


def check_key(request: Request) -> None:
    """Refuse whoever does not hold the host's key, as if there were nothing at this address."""
    if has_key(request):
        return
    limits: Limits = request.app.state.limits
    settings = registry_of(request).settings
    if not limits.allows("guesses", address_of(request, settings), 0.2, settings.wrong_tokens):
        raise Refusal("too_fast", "too many wrong links; wait a little")
    raise Refusal("not_found", NOTHING)


async def overview(request: Request) -> Response:
    check_key(request)
    return json_response(await host_view.overview(registry_of(request)))


async def one_table(request: Request) -> Response:
    check_key(request)
    return json_response(await host_view.shown(registry_of(request), request.path_params["id"]))


async def act(request: Request) -> Response:
    check_key(request)
    asked = named_in_full(await body_of(request, wire.HostAct))
    return json_response(await host.carry_out(registry_of(request), asked))


def named_in_full(asked: wire.HostAct) -> wire.HostAct:
    """The act with its address written as addresses are counted here."""
    if not asked.address:
        return asked
    if hop_address(asked.address.partition("/")[0]) is None:
        raise Refusal("bad_message", "an address is like 203.0.113.7 or 2001:db8::1")
    return wire.HostAct(
        what=asked.what,
        address=counted_as(asked.address.partition("/")[0]),
        kind=asked.kind,
        days=asked.days,
    )


async def message(request: Request) -> Response:
    """What the host tells everybody today."""
    registry = registry_of(request)
    told = registry.rules.message_now(registry.now())
    if told is None:
        return json_response(wire.MessageOfTheDay("", "", None))
    return json_response(wire.MessageOfTheDay(told.en, told.ru, told.until))
