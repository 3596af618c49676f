"""The server put together: store, hall, attendant, addresses, and the headers of every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gaslight.server import openapi, talk
from gaslight.server.attending import Attendant
from gaslight.server.hall import Hall
from gaslight.server.limits import Limits
from gaslight.server.logs import log, log_failure
from gaslight.server.notices import Notices
from gaslight.server.pages import CONTENT_SECURITY, built_page, page
from gaslight.server.refusals import Refusal
from gaslight.server.routes import ENDPOINTS, guarded, refused
from gaslight.server.settings import Settings
from gaslight.server.world import World
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
                message["headers"] = [*message["headers"], *HEADERS]
                if b"cache-control" not in present:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        await self.app(scope, receive, with_headers)


async def failed(request: Request, problem: Exception) -> Response:
    """What should never happen: logged, and told without its innards."""
    if isinstance(problem, StoreError):
        return refused(Refusal("unavailable", "the store does not answer; try again soon"))
    log_failure("a request failed", problem, path=request.url.path)
    return Response(b'{"error":{"code":"internal","message":"the server made a mistake"}}', 500)


async def not_found(request: Request, problem: Exception) -> Response:
    status = getattr(problem, "status_code", 404)
    if status == 405:
        return refused(Refusal("not_allowed", "this address is asked in another way; see /api"))
    return refused(Refusal("not_found", "there is no such address; they are described at /api"))


async def api_document(request: Request) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type="application/json")


def make_app(
    settings: Settings, world: World | None = None, store: Store | None = None
) -> Starlette:
    """A server as an ASGI application."""

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        kept = store or store_at(settings.store)
        await kept.start()
        hall = Hall(kept, settings, world)
        hall.relay = partial(talk.relay, hall)
        attendant = Attendant(hall)
        notices = Notices(hall)
        hall.noticed = notices.look
        app.state.hall = hall
        app.state.attendant = attendant
        app.state.limits = Limits()
        app.state.page = built_page()
        kept.listen(hall.heard)
        await attendant.start()
        hall.spawn(notices.keep_telling())
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
        Route("/{path:path}", page),
    ]
    return Starlette(
        routes=routes,
        lifespan=running,
        middleware=[Middleware(Headers)],
        exception_handlers={404: not_found, 405: not_found, StoreError: failed, Exception: failed},
    )
