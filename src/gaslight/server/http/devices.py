"""The cookie that says whose browser this is, and which browser it is, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from gaslight.server.people.claims import Claims
from gaslight.server.people.persons import Known, People
from gaslight.server.settings import Settings, base_path
from gaslight.server.table.sitter import Sitter
from gaslight.server.wire.refusals import Refusal

COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep a cookie at most; each visit begins it anew."""
LONGEST_TOKEN = 64
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("YaBrowser", "Yandex Browser"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def cookie_name(connection: HTTPConnection) -> str:
    """The name of the cookie: browsers do not tell the ports of a machine apart, so the name does."""
    port = connection.headers.get("host", "").rpartition(":")[2]
    return f"gaslight-{port}" if re.fullmatch(r"\d{1,5}", port) else "gaslight"


def shown_token(connection: HTTPConnection) -> str | None:
    """The device token that a browser shows."""
    token = connection.cookies.get(cookie_name(connection), "")
    return token if 0 < len(token) <= LONGEST_TOKEN else None


def is_page(connection: HTTPConnection) -> bool:
    """Whether a page asks: browsers name its origin with every change, programs name none."""
    return "origin" in connection.headers


def give_token(response: Response, request: Request, token: str) -> None:
    """Have the browser keep its token: no script reads it, no other site sends it, no plain line carries it."""
    origin = urlsplit(request.headers.get("origin", ""))
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=COOKIE_SECONDS,
        path=cookie_path(request),
        httponly=True,
        samesite="lax",
        secure=origin.scheme == "https",
    )


def drop_token(response: Response, request: Request) -> None:
    """Have the browser forget its token."""
    response.delete_cookie(cookie_name(request), path=cookie_path(request))


def cookie_path(request: Request) -> str:
    """Whereto a browser sends its token: the addresses of programs alone, wherever the page lies."""
    return f"{base_path(people_of(request).settings)}api"


def browser_words(connection: HTTPConnection) -> str:
    """Which browser on which system, as far as it says so; nothing else of what it says is kept."""
    said = connection.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in said), "")
    system = next((name for mark, name in SYSTEMS if mark in said), "")
    return ", ".join(word for word in (browser, system) if word)


def people_of(connection: HTTPConnection) -> People:
    people: People = connection.app.state.people
    return people


async def known_in(connection: HTTPConnection) -> Known | None:
    """Who is at the device that asks; nobody where accounts are switched off."""
    people = people_of(connection)
    if people.settings.accounts == "off":
        return None
    return await people.known(shown_token(connection))


def check_claimed(settings: Settings, known: Known | None) -> None:
    """Refuse who has no claimed name, where one is needed to play."""
    if settings.accounts == "required" and (known is None or known.person.looks is None):
        raise Refusal("not_allowed", "on this server only people with a claimed name play")


class Sitting:
    """Who asks for a seat; a guest comes to be on the way, and the answer gives his browser its token."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.token: str | None = None

    async def sitter(self, names: Iterable[str]) -> Sitter | None:
        """Who is at the device; a page's visitor becomes a guest, a program stays nobody.

        Refused where one of the names that he goes by is somebody else's.
        """
        people = people_of(self.request)
        known = await known_in(self.request)
        check_claimed(people.settings, known)
        claims: Claims = self.request.app.state.claims
        await claims.check_names(known, names)
        if known is None and is_page(self.request) and people.settings.accounts == "on":
            known, self.token = people.guest(browser_words(self.request))
        return None if known is None else known.sitter(fresh=self.token is not None)

    def answered(self, response: Response) -> Response:
        if self.token is not None:
            give_token(response, self.request, self.token)
        return response
