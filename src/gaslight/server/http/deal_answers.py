"""What the addresses of deals answer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gaslight.server import wire
from gaslight.server.house.deals import Deals
from gaslight.server.http.access import bearer
from gaslight.server.http.answers import check_tables, json_response, registry_of
from gaslight.server.http.case_answers import check_pace, person_of
from gaslight.server.http.devices import Sitting
from gaslight.server.http.reading import body_of


def deals_of(request: Request) -> Deals:
    deals: Deals = request.app.state.deals
    return deals


async def one_deal(request: Request) -> Response:
    check_pace(request)
    asked = await body_of(request, wire.AskDeal)
    deals = deals_of(request)
    deal = await deals.named(request.path_params["deal"])
    return json_response(await deals.info(deal, await person_of(request, asked.person)))


async def play(request: Request) -> Response:
    asked = await body_of(request, wire.PlayDeal)
    deals = deals_of(request)
    deal = await deals.named(request.path_params["deal"])
    check_tables(request)
    sitting = Sitting(request)
    sitter = await sitting.sitter([asked.name])
    person = await person_of(request, asked.person) if sitter is None else sitter.person
    created = await deals.play(deal, asked, person, sitter)
    return sitting.answered(json_response(created, 201))


async def offer(request: Request) -> Response:
    """The deal of a finished game, for somebody else to play."""
    asked = await body_of(request, wire.OfferDeal)
    check_pace(request)
    registry = registry_of(request)
    live = await registry.open(asked.table)
    seat = live.seat_of(bearer(request))
    deals = deals_of(request)
    person = await person_of(request, asked.person)
    return json_response(await deals.info(await deals.offer(live, seat, person), person))
