"""What the addresses about people answer."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gaslight.server import wire
from gaslight.server.http.access import address_of
from gaslight.server.http.answers import json_response
from gaslight.server.http.devices import (
    browser_words,
    drop_token,
    give_token,
    known_in,
    people_of,
    shown_token,
)
from gaslight.server.http.reading import body_of
from gaslight.server.limits import Limits
from gaslight.server.people.claims import Claims, SignedIn
from gaslight.server.people.passkeys import Passkeys, installed
from gaslight.server.people.persons import Known
from gaslight.server.people.profiles import person_info
from gaslight.server.wire.refusals import Refusal

DEVICE_ID_LETTERS = 16
GUESTS_PER_HOUR = 120
CLAIMS_PER_HOUR = 20
KEYS_PER_HOUR = 600


def claims_of(request: Request) -> Claims:
    claims: Claims = request.app.state.claims
    return claims


def passkeys_of(request: Request) -> Passkeys:
    passkeys: Passkeys = request.app.state.passkeys
    return passkeys


def check_often(request: Request, what: str, most: int) -> None:
    """Refuse an address that asks for something too often in an hour."""
    limits: Limits = request.app.state.limits
    settings = people_of(request).settings
    if not limits.allows(what, address_of(request, settings), most / 3600, most):
        raise Refusal("too_many", "too often from this address; try again later")


async def must_be_known(request: Request, *, claimed: bool = True) -> Known:
    """Who is at this device; refused where nobody is, or only a guest."""
    known = await known_in(request)
    if known is None:
        raise Refusal("bad_token", "this device is not known")
    if claimed and known.person.looks is None:
        raise Refusal("not_allowed", "a guest has no name of his own yet")
    return known


async def me_as(request: Request, known: Known | None) -> wire.Me:
    """What a device is told about its own person."""
    people = people_of(request)
    if known is None:
        return wire.Me(None, people.settings.accounts, [], 0, 0, installed())
    kept = claims_of(request).kept
    devices = await people.kept.devices(known.person.id)
    return wire.Me(
        person_info(known.person),
        people.settings.accounts,
        [
            wire.DeviceInfo(
                row.hash[:DEVICE_ID_LETTERS],
                row.words,
                row.hash == known.device.hash,
                row.made_at,
                row.seen_at,
            )
            for row in devices
        ],
        len(await kept.passkeys(known.person.id)),
        await kept.codes_left(known.person.id, "recovery"),
        installed(),
    )


async def me(request: Request) -> Response:
    """Who is at this device; nothing is made and nothing kept by asking."""
    return json_response(await me_as(request, await known_in(request)))


async def be_known(request: Request) -> Response:
    """The same; a browser that is nobody's becomes a guest's, and one that is somebody's stays so for longer."""
    people = people_of(request)
    if people.settings.accounts == "off":
        raise Refusal("not_allowed", "this server keeps no names")
    token = shown_token(request)
    known = await people.known(token)
    if known is None or token is None:
        check_often(request, "guests", GUESTS_PER_HOUR)
        known, token = people.guest(browser_words(request))
        await people.keep_guest(known)
    response = json_response(await me_as(request, known))
    give_token(response, request, token)
    return response


# --- A name of one's own ------------------------------------------------------------------


async def claim(request: Request) -> Response:
    asked: wire.ClaimName = await body_of(request, wire.ClaimName)
    known = await must_be_known(request, claimed=False)
    check_often(request, "claims", CLAIMS_PER_HOUR)
    codes = await claims_of(request).claim(known, asked.name)
    return json_response(wire.Claimed(await me_again(request, known), codes))


async def fresh_codes(request: Request) -> Response:
    known = await must_be_known(request)
    check_often(request, "claims", CLAIMS_PER_HOUR)
    codes = await claims_of(request).fresh_codes(known)
    return json_response(wire.Claimed(await me_again(request, known), codes))


async def link_code(request: Request) -> Response:
    code, until = await claims_of(request).link_code(await must_be_known(request))
    return json_response(wire.LinkCode(code, until))


async def show_profile(request: Request) -> Response:
    asked: wire.ShowProfile = await body_of(request, wire.ShowProfile)
    known = await must_be_known(request)
    await claims_of(request).kept.show(known.person.id, public=asked.public)
    return json_response(await me_again(request, known))


async def me_again(request: Request, known: Known) -> wire.Me:
    """The same person as he is kept now."""
    row = await people_of(request).kept.person(known.person.id)
    return await me_as(request, None if row is None else Known(row, known.device))


# --- Signing in and out -------------------------------------------------------------------


async def enter(request: Request) -> Response:
    asked: wire.EnterCode = await body_of(request, wire.EnterCode)
    check_on(request)
    claims = claims_of(request)
    here = await known_in(request)
    return await signed(
        request, await claims.enter_by_code(here, asked.code, browser_words(request))
    )


async def offer_entry(request: Request) -> Response:
    check_on(request)
    check_often(request, "passkeys", 10 * CLAIMS_PER_HOUR)
    return json_response(wire.PasskeyOptions(await passkeys_of(request).ask(origin_of(request))))


async def enter_by_passkey(request: Request) -> Response:
    check_on(request)
    signed_in = await passkeys_of(request).enter(
        await known_in(request),
        origin_of(request),
        await credential(request),
        browser_words(request),
    )
    return await signed(request, signed_in)


async def offer_passkey(request: Request) -> Response:
    known = await must_be_known(request)
    check_often(request, "passkeys", 10 * CLAIMS_PER_HOUR)
    options = await passkeys_of(request).offer(known, origin_of(request))
    return json_response(wire.PasskeyOptions(options))


async def add_passkey(request: Request) -> Response:
    known = await must_be_known(request)
    made = await credential(request)
    await passkeys_of(request).add(known, origin_of(request), made, browser_words(request))
    return json_response(await me_again(request, known))


async def seat_keys(request: Request) -> Response:
    asked: wire.AskKeys = await body_of(request, wire.AskKeys)
    check_often(request, "keys", KEYS_PER_HOUR)
    found = await claims_of(request).keys(await must_be_known(request, claimed=False), asked.table)
    return json_response(wire.SeatKeys([wire.SeatKey(*each) for each in found]))


async def end_device(request: Request) -> Response:
    asked: wire.EndDevice = await body_of(request, wire.EndDevice)
    known = await must_be_known(request)
    await claims_of(request).end_device(known, asked.id)
    return json_response(await me_as(request, await known_in(request)))


async def leave(request: Request) -> Response:
    await claims_of(request).leave(await must_be_known(request))
    return gone(request, json_response(await me_as(request, None)))


async def delete(request: Request) -> Response:
    asked: wire.ClaimName = await body_of(request, wire.ClaimName)
    await claims_of(request).delete(await must_be_known(request), asked.name)
    return gone(request, json_response(await me_as(request, None)))


def check_on(request: Request) -> None:
    if people_of(request).settings.accounts == "off":
        raise Refusal("not_allowed", "this server keeps no names")


def origin_of(request: Request) -> str:
    return request.headers.get("origin", "")


async def credential(request: Request) -> dict[str, Any]:
    """A passkey's answer; what it holds is checked by those who know the standard."""
    asked: wire.Credential = await body_of(request, wire.Credential)
    try:
        told = msgspec.json.decode(asked.credential, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        raise Refusal("bad_message", "this is not a passkey's answer") from None
    return told


async def signed(request: Request, signed_in: SignedIn) -> Response:
    """What a device is told that was just signed in, with its new token."""
    response = json_response(await me_as(request, signed_in.known))
    give_token(response, request, signed_in.token)
    return response


def gone(request: Request, response: Response) -> Response:
    drop_token(response, request)
    return response
