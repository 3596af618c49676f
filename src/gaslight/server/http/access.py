"""Where a request comes from, and the secret it carries."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from gaslight.server.settings import Settings

Address: TypeAlias = IPv4Address | IPv6Address
HOME_PREFIX = 64

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


def proxied(settings: Settings) -> bool:
    """Whether clients come through a proxy."""
    return settings.behind_proxy or bool(settings.proxies)


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """The client's address: the last hop that no trusted proxy of ours made."""
    address = connection.client.host if connection.client else ""
    if proxied(settings):
        lines = ",".join(connection.headers.getlist("x-forwarded-for"))
        for hop in reversed([part.strip() for part in lines.split(",")]):
            if not trusted(address, settings.proxies):
                break
            if hop_address(hop) is None:
                break
            address = str(hop_address(hop))
    return counted_as(address)


@lru_cache(maxsize=4096)
def trusted(address: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is a proxy's of ours; without a list, any of this machine or of a private network."""
    if not address:
        return True  # a socket of this machine's file system
    given = hop_address(address)
    if given is None:
        return False
    if proxies:
        return any(given in ip_network(proxy, strict=False) for proxy in proxies)
    return given.is_loopback or given.is_private


def is_neighbour(address: str) -> bool:
    """Whether a client is on this machine or in its own network."""
    given = hop_address(address.partition("/")[0])
    return given is None or given.is_loopback or given.is_private


def hop_address(hop: str) -> Address | None:
    """The address that a proxy wrote down, with or without a port; None if it is none."""
    bare = hop.removeprefix("[").partition("]")[0] if hop.startswith("[") else hop
    if bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        given = ip_address(bare)
    except ValueError:
        return None
    return getattr(given, "ipv4_mapped", None) or given


def counted_as(address: str) -> str:
    """As whom an address is counted: a home has one of version 4, and a whole network of version 6."""
    given = hop_address(address)
    if given is None:
        return address[:64] or "unknown"
    if given.version == 6:
        return str(ip_network((given, HOME_PREFIX), strict=False))
    return str(given)
