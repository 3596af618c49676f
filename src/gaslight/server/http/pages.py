"""The built page: its files, and the address of a table which all lead to it."""

from __future__ import annotations

import mimetypes
import re
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from gaslight.server.http.answers import refused
from gaslight.server.wire.refusals import Refusal

CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HASHED = re.compile(r"-[\w-]{8,}\.\w+$")
"""A file whose name changes with its content may be kept for ever."""
NOTICE = (
    "Gaslight is running, but its page was not built into this installation.\n"
    "Programs can play all the same: the API is described at /api.\n"
)

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")


class Page:
    """The files of the built page by their addresses; no other file can be reached."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        text = (folder / "index.html").read_text(encoding="utf-8")
        # Its scripts find all else from where they are themselves.
        self.index = re.sub(r'(href|src)="/', rf'\1="{base}', text)
        self.files = {
            file.relative_to(folder).as_posix(): file
            for file in folder.rglob("*")
            if file.is_file()
        }


def built_page(base: str = "/") -> Page | None:
    """The built page, where there is one, to be found under a path of its site."""
    folder = Path(str(resources.files("gaslight"))) / "web" / "dist"
    return Page(folder, base) if (folder / "index.html").is_file() else None


async def page(request: Request) -> Response:
    """A file of the page, or the page itself for every address it knows."""
    built: Page | None = request.app.state.page
    path = request.url.path.lstrip("/")
    if path.startswith("api/"):
        return refused(Refusal("not_found", "there is no such address; they are described at /api"))
    if built is None:
        return PlainTextResponse(NOTICE)
    file = built.files.get(path)
    if file is not None:
        return FileResponse(file, headers={"cache-control": caching(file.name)})
    if "." in path.rpartition("/")[2]:
        return refused(Refusal("not_found", "there is no such file"))
    return HTMLResponse(built.index, headers={"cache-control": "no-cache"})


def caching(name: str) -> str:
    return "public, max-age=31536000, immutable" if HASHED.search(name) else "no-cache"
