"""What the addresses of cases answer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from gaslight.cases import Case
from gaslight.server import wire
from gaslight.server.house import case_play, cases
from gaslight.server.http.access import address_of
from gaslight.server.http.answers import check_tables, json_response, registry_of
from gaslight.server.http.devices import Sitting, known_in
from gaslight.server.http.people import check_often
from gaslight.server.http.reading import body_of
from gaslight.server.limits import Limits
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash

SOLVERS_PER_HOUR = 60
"""How many who were never heard of may begin to solve from one address: whoever asks names himself."""


def house_of(request: Request) -> cases.Cases:
    house: cases.Cases = request.app.state.cases
    return house


def case_of(request: Request) -> Case:
    return cases.asked_for(request.path_params["game"], request.path_params["case"])


async def person_of(request: Request, secret: str, *, begins: bool = False) -> str:
    """Who solves: the person whose browser this is, or else whoever holds a secret of this device.

    What the device's secret was known for before comes to be the person's. Where something is to be kept of somebody
    who `begins`, an address may be home to so many of them.
    """
    device = token_hash(secret)
    known = await known_in(request)
    if known is None:
        if begins and not await house_of(request).book.knows(device):
            check_often(request, "solvers", SOLVERS_PER_HOUR)
        return device
    if await house_of(request).book.adopt(device, known.person.id):
        await house_of(request).ratings.hand_over(device, known.person.id)
    return known.person.id


def check_pace(request: Request) -> None:
    """Refuse an address that has cases worked out or answered too often."""
    limits: Limits = request.app.state.limits
    settings = registry_of(request).settings
    if not limits.may_look("cases", address_of(request, settings), settings):
        raise Refusal("too_fast", "too many cases at once; wait a little")


async def today(request: Request) -> Response:
    return json_response(await house_of(request).today())


async def mine(request: Request) -> Response:
    asked = await body_of(request, wire.CasePerson)
    return json_response(await house_of(request).of_person(await person_of(request, asked.person)))


async def next_case(request: Request) -> Response:
    asked = await body_of(request, wire.NextCase)
    person = await person_of(request, asked.person)
    game = request.path_params["game"]
    return json_response(await house_of(request).next(game, asked.kind, person))


async def one_case(request: Request) -> Response:
    check_pace(request)
    return json_response(await house_of(request).info(case_of(request)))


async def answer(request: Request) -> Response:
    check_pace(request)
    asked = await body_of(request, wire.CaseAnswer)
    person = await person_of(request, asked.person, begins=True)
    case = case_of(request)
    return json_response(await house_of(request).answer(case, asked.chosen, person, asked.day))


async def give_help(request: Request) -> Response:
    check_pace(request)
    asked = await body_of(request, wire.CaseHelp)
    person = await person_of(request, asked.person, begins=True)
    return json_response(await house_of(request).help(case_of(request), asked.what, person))


async def play_on(request: Request) -> Response:
    asked = await body_of(request, wire.PlayCase)
    check_tables(request)
    sitting = Sitting(request)
    sitter = await sitting.sitter([asked.name])
    person = await person_of(request, asked.person)
    created = await case_play.play_on(house_of(request), case_of(request), asked, person, sitter)
    return sitting.answered(json_response(created, 201))


async def begin_storm(request: Request) -> Response:
    check_pace(request)
    asked = await body_of(request, wire.BeginStorm)
    person = await person_of(request, asked.person, begins=True)
    game = request.path_params["game"]
    return json_response(await house_of(request).begin_storm(game, person))


async def storm_answer(request: Request) -> Response:
    check_pace(request)
    asked = await body_of(request, wire.StormAnswer)
    name = request.path_params["storm"]
    person = await person_of(request, asked.person)
    return json_response(await house_of(request).storm_answer(name, asked, person))
