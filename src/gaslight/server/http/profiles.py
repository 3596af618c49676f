"""What the addresses about people's games answer."""

from __future__ import annotations

import asyncio
import io
import zipfile

from starlette.requests import Request
from starlette.responses import Response

from gaslight.server.house.records import record_text
from gaslight.server.http.access import address_of
from gaslight.server.http.answers import json_response, registry_of
from gaslight.server.http.devices import known_in
from gaslight.server.http.people import check_often, check_on
from gaslight.server.http.reading import count_of
from gaslight.server.limits import Limits
from gaslight.server.people.profiles import ME, Profiles, Wanted
from gaslight.server.table.setup import cleaned, game_named
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.rows import PersonRow

DOWNLOADS_PER_HOUR = 4
MOST_RECORDS = 1000
LONGEST_SEARCH = 40


def profiles_of(request: Request) -> Profiles:
    profiles: Profiles = request.app.state.profiles
    return profiles


def check_pace(request: Request) -> None:
    """Refuse an address that looks at people's games too often: of a busy player all of them are read."""
    limits: Limits = request.app.state.limits
    settings = registry_of(request).settings
    if not limits.may_look("profiles", address_of(request, settings), settings):
        raise Refusal("too_fast", "too many profiles at once; wait a little")


async def asked_for(request: Request) -> tuple[PersonRow, bool]:
    check_on(request)
    check_pace(request)
    known = await known_in(request)
    return await profiles_of(request).asked_for(request.path_params["name"], known)


async def profile(request: Request) -> Response:
    person, own = await asked_for(request)
    return json_response(await profiles_of(request).profile(person, own=own))


async def played(request: Request) -> Response:
    """A page of somebody's games; the query says which."""
    person, own = await asked_for(request)
    said = request.query_params

    def word(name: str) -> str:
        return cleaned(said.get(name, "")[:LONGEST_SEARCH])

    wanted = Wanted(
        game=word("game"),
        side=word("side"),
        result=word("result"),
        rivals=word("rivals"),
        find=word("find"),
        page=count_of(request, "page", 0),
    )
    return json_response(await profiles_of(request).page(person, wanted, own=own))


async def history(request: Request) -> Response:
    person, _ = await asked_for(request)
    game = game_named(request.path_params["game"])
    return json_response(await profiles_of(request).history(person, game.NAME))


async def ladder(request: Request) -> Response:
    check_on(request)
    check_pace(request)
    game = game_named(request.path_params["game"])
    return json_response(await profiles_of(request).ladder(game.NAME, await known_in(request)))


async def records(request: Request) -> Response:
    """All own finished games as records, in one file."""
    check_on(request)
    profiles = profiles_of(request)
    person, own = await profiles.asked_for(ME, await known_in(request))
    check_often(request, "downloads", DOWNLOADS_PER_HOUR)
    registry = profiles.people.registry
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for game in (await profiles.games(person, own=own))[:MOST_RECORDS]:
            try:
                live = await registry.open(game.over.table_id)
            except Refusal as refusal:
                if refusal.code == "unavailable":
                    raise
                continue
            if live.table.status != "finished":
                continue
            seat = game.own[0].row.seat
            text = await asyncio.to_thread(record_text, live.table.snapshot(), seat, registry.now())
            file.writestr(f"{game.over.game}-{game.over.table_id}.record", text)
    response = Response(packed.getvalue(), media_type="application/zip")
    response.headers["content-disposition"] = 'attachment; filename="gaslight-games.zip"'
    return response
