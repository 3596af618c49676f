"""The links in mails: a page with one button, for people; the button's request, for mail programs too."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from gaslight.server.house.mail import WHAT, Mail
from gaslight.server.http.access import address_of
from gaslight.server.limits import Limits
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.engine import StoreError

CONTENT_SECURITY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
WORDS = {
    "confirm": ("Send me mail about my turn", "Присылать письма о моём ходе"),
    "stop": ("No more mail about this game", "Больше не писать об этой партии"),
    "never": ("Never write to me again", "Больше никогда мне не писать"),
}
DONE = ("Done.", "Готово.")
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gaslight</title>
<h1>Gaslight</h1>
{body}
</html>
"""


def shown(body: str, status: int = 200) -> Response:
    page = PAGE.format(body=body)
    return HTMLResponse(page, status, {"content-security-policy": CONTENT_SECURITY})


def said(english: str, russian: str, status: int = 200) -> Response:
    return shown(f'<p>{escape(english)}</p>\n<p lang="ru">{escape(russian)}</p>', status)


async def ask(request: Request) -> Response:
    """What the link would do, with a button: programs that look into mails press none."""
    what = request.path_params["what"]
    if what not in WHAT:
        return said("There is no such link.", "Такой ссылки нет.", 404)
    english, russian = WORDS[what]
    button = f"<button>{english} / {russian}</button>"
    return shown(f'<form method="post">{button}</form>')


async def follow(request: Request) -> Response:
    """Do it. The token alone proves who asks: a mail program sends no origin."""
    mail: Mail = request.app.state.mail
    limits: Limits = request.app.state.limits
    address = address_of(request, mail.settings)
    if not limits.allows("mail links", address, 0.2, 20):
        return said("Too often; wait a little.", "Слишком часто; подождите немного.", 429)
    named = request.path_params
    if not 0 <= named["seat"] <= 15:
        return said("There is no such link.", "Такой ссылки нет.", 404)
    try:
        await mail.follow(named["what"], named["table"], named["seat"], named["token"])
    except Refusal as refusal:
        return said(refusal.message, "Эта ссылка больше не действует.", refusal.status)
    except StoreError:
        return said("The server is busy; try again.", "Сервер занят; попробуйте ещё раз.", 503)
    return said(*DONE)


PATH = "/mail/{what:str}/{table:str}/{seat:int}/{token:str}"
ROUTES = [Route(PATH, ask, methods=["GET"]), Route(PATH, follow, methods=["POST"])]
