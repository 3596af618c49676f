"""The server put together: store, registry, attendant, addresses, and the headers of every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gaslight.server.host_key import key_hash
from gaslight.server.house import host, measuring
from gaslight.server.house.attendant import Attendant
from gaslight.server.house.cases import Cases
from gaslight.server.house.computers import Computers
from gaslight.server.house.deals import Deals
from gaslight.server.house.lobby import Lobby
from gaslight.server.house.mail import Mail
from gaslight.server.house.notices import Notices
from gaslight.server.house.reviews import Reviews
from gaslight.server.http import mail_links, openapi
from gaslight.server.http.answers import refused
from gaslight.server.http.pages import CONTENT_SECURITY, built_page, page
from gaslight.server.http.routes import ENDPOINTS, check_pace, guarded
from gaslight.server.limits import Limits
from gaslight.server.logs import log, log_failure
from gaslight.server.people.claims import Claims
from gaslight.server.people.passkeys import Passkeys
from gaslight.server.people.persons import People
from gaslight.server.people.profiles import Profiles
from gaslight.server.people.ratings import Ratings
from gaslight.server.people.results import Results
from gaslight.server.people.strengths import Strengths
from gaslight.server.settings import Settings, base_path
from gaslight.server.table import chat
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import World
from gaslight.storage import cluster
from gaslight.storage.engine import StoreError
from gaslight.storage.store import Store, store_at

HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Headers:
    """Puts the headers that keep a browser safe onto every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                kept = [header for header in HEADERS if header[0] not in present]
                message["headers"] = [*message["headers"], *kept]
                if b"cache-control" not in present:
                    message["headers"].append((b"cache-control", b"no-store"))
                if scope["app"].state.leaving:
                    # A line that a proxy keeps would be cut off under its next request.
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        await self.app(scope, receive, with_headers)


async def failed(request: Request, problem: Exception) -> Response:
    """What should never happen: logged, and told without its innards."""
    if isinstance(problem, StoreError):
        return refused(Refusal("unavailable", "the store does not answer; try again soon"))
    log_failure("a request failed", problem, path=kind_of_address(request))
    return Response(b'{"error":{"code":"internal","message":"the server made a mistake"}}', 500)


def kind_of_address(request: Request) -> str:
    """Where a request went, without what stands in the address: links in mails end with a secret."""
    path: str = request.scope["path"]
    for name, given in sorted(request.path_params.items(), key=lambda part: -len(str(part[1]))):
        path = path.replace(str(given), f"{{{name}}}", 1)
    return path


async def not_found(request: Request, problem: Exception) -> Response:
    status = getattr(problem, "status_code", 404)
    if status == 405:
        return refused(Refusal("not_allowed", "this address does not take this method; see /api"))
    return refused(Refusal("not_found", "there is no such address; they are described at /api"))


@cache
def api_words() -> bytes:
    """The description of all addresses: a fifth of a second of work, done once."""
    return msgspec.json.encode(openapi.document())


async def api_document(request: Request) -> Response:
    try:
        check_pace(request)
    except Refusal as refusal:
        return refused(refusal)
    return Response(api_words(), media_type="application/json")


def meet_people(app: Starlette, registry: Registry, notices: Notices) -> None:
    """Who plays here: people, their names, their games, and who is told of each."""
    app.state.people = People(registry)
    app.state.claims = Claims(app.state.people)
    ratings = Ratings(registry.store)
    app.state.profiles = Profiles(app.state.people, ratings)
    app.state.strengths = Strengths(registry.store, ratings)
    app.state.passkeys = Passkeys(app.state.claims)
    results = Results(registry)

    def noticed(live: LiveTable) -> None:
        notices.look(live)
        results.look(live)

    registry.noticed = noticed
    if registry.settings.accounts != "off":
        registry.spawn(results.keep_up())


def make_app(
    settings: Settings, world: World | None = None, store: Store | None = None
) -> Starlette:
    """A server as an ASGI application."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        kept = store or store_at(settings.store)
        await kept.start()
        registry = Registry(kept, settings, world)
        registry.relay = partial(chat.relay, registry)
        registry.relay_missed = partial(chat.relay_missed, registry)
        computers = Computers(settings, registry.metrics, cluster.jobs_of(kept), registry.node)
        if kept.announces:
            computers.asked_for = lambda: registry.spawn(kept.announce(("q -", "")))
            registry.queued = computers.heard
        registry.asker_key = await kept.key("asker", registry.world.seed())
        attendant = Attendant(registry, computers)
        mail = Mail(registry)
        registry.mail_left = mail.left
        notices = Notices(registry, mail)
        app.state.mail = mail
        app.state.notices = notices
        measuring.begin(registry.metrics)
        app.state.registry = registry
        meet_people(app, registry, notices)
        app.state.computers = computers
        app.state.reviews = Reviews(registry, computers)
        app.state.cases = Cases(registry)
        app.state.deals = Deals(registry)
        app.state.attendant = attendant
        app.state.limits = Limits()
        app.state.page = built_page(base_path(settings))
        app.state.host_key = key_hash(settings)
        await host.begin(registry)
        kept.listen(registry.heard)
        await attendant.start()
        registry.spawn(notices.keep_telling())
        lobby = Lobby(registry, app.state.strengths)
        app.state.lobby = lobby
        registry.spawn(lobby.keep_going())
        registry.spawn(host.keep_up(registry))
        registry.spawn(measuring.keep_measuring(registry, computers))
        log(
            "ready",
            store="postgresql" if "://" in settings.store else "sqlite",
            workers=settings.workers,
        )
        try:
            yield {}
        finally:
            await attendant.stop()
            await kept.close()
            log("stopped")

    routes = [
        *(Route(each.path, guarded(each), methods=[each.method]) for each in ENDPOINTS),
        Route("/api", api_document),
        *mail_links.ROUTES,
        Route("/{path:path}", page),
    ]
    app = Starlette(
        routes=routes,
        lifespan=running,
        middleware=[Middleware(Headers)],
        exception_handlers={404: not_found, 405: not_found, StoreError: failed, Exception: failed},
    )
    app.state.leaving = False
    return app


def leave(app: Starlette) -> None:
    """Go on answering, but tell proxies to look elsewhere: the server is about to stop."""
    if not app.state.leaving:
        app.state.leaving = True
        log("leaving: proxies are told to look elsewhere")
