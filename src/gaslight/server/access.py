"""Where a request comes from, and the secret it carries."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from gaslight.server.settings import Settings

CLIENT_HEADER = "gaslight-client"
"""Programs name themselves in it; another site's page cannot send it without being asked first."""


def bearer(connection: HTTPConnection) -> str | None:
    """The token in the Authorization header."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def comes_from_here(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request comes from this server's own page, or from a program that says so.

    A browser names the page's origin by itself; when it is named it must be ours.
    """
    origin = connection.headers.get("origin")
    if origin is not None:
        return origin in settings.origins or same_host(origin, connection.headers.get("host", ""))
    return bearer(connection) is not None or bool(connection.headers.get(CLIENT_HEADER))


def same_host(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return bool(host) and parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """The client's address; behind a proxy the one that the proxy saw."""
    if settings.behind_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        nearest = forwarded.rpartition(",")[2].strip()
        if nearest:
            return nearest[:64]
    return connection.client.host if connection.client else "unknown"
