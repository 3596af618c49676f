"""Notices to people who are away: it is your turn, the game is over; by the host's web hook or by mail.

A courtesy that may fail: it is sent beside the tables by one task, at most once a turn, to the
addresses that the host has set up, and tells nothing that a stranger with the table's address
could not see.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import smtplib
import ssl
import urllib.request
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Literal
from urllib.parse import unquote, urlsplit

import msgspec

from gaslight.server.hall import Hall
from gaslight.server.limits import Limits
from gaslight.server.livetable import LiveTable
from gaslight.server.logs import log
from gaslight.server.settings import Settings
from gaslight.server.talk import MAIL_KEY, looks_like_mail
from gaslight.storage.engine import StoreError

MOST_WAITING = 10_000
"""So many notices wait at most; later ones are left out."""
SEND_SECONDS = 5.0
"""So long the web hook or the mail relay may take."""
MAILS_AT_ONCE = 20
MAILS_PER_DAY = 50
"""So many mails one address gets."""
DAY_SECONDS = 86400.0
SIGNATURE = "Gaslight-Signature"

WORDS = {
    "turn": ("It is your turn", "Ваш ход"),
    "over": ("The game is over", "Игра окончена"),
}


class Notice(msgspec.Struct, frozen=True):
    """What the web hook is sent, as JSON."""

    notice: Literal["turn", "over"]
    table: str
    game: str
    seat: int
    name: str
    link: str


@dataclass(frozen=True)
class Waiting:
    """A notice that is sent when its time comes, if it is still true."""

    notice: Notice
    due: float


class NoticesOff(ValueError):
    """An address for notices that cannot be used; the message says why."""


def check(settings: Settings) -> None:
    """Refuse addresses that nothing can be sent to, before anything starts."""
    if settings.notice_hook and urlsplit(settings.notice_hook).scheme not in ("http", "https"):
        raise NoticesOff("the web hook must be an http:// or https:// address")
    if settings.mail_relay:
        relay = urlsplit(settings.mail_relay)
        if relay.scheme not in ("smtp", "smtps", "smtp+starttls") or not relay.hostname:
            raise NoticesOff(
                "the mail relay must be smtp://host:port, smtp+starttls://… or smtps://…"
            )
        if not looks_like_mail(settings.mail_from):
            raise NoticesOff("mail needs a sender: set --mail-from")


class Notices:
    """Whom this server still has to tell."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.settings = hall.settings
        self.waiting: dict[tuple[str, int], Waiting | None] = {}
        """By table and seat; None: the seat has been told, and is still to act."""
        self.mails = Limits()
        self.on = bool(self.settings.notice_hook or self.settings.mail_relay)

    def look(self, live: LiveTable) -> None:
        """See whom the newest entry of a table concerns."""
        if not self.on or live.table.status == "open":
            return
        table = live.table
        now = asyncio.get_running_loop().time()
        there = live.presence(self.hall.now()).connected
        over = table.status == "finished"
        to_act = range(len(table.chairs)) if over else table.to_act()
        for seat, chair in enumerate(table.chairs):
            key = (table.id, seat)
            concerns = seat in to_act and chair.player == "person" and not chair.by_computer
            if not concerns or seat in there:
                self.waiting.pop(key, None)
            elif key not in self.waiting or over:
                self.wait(key, self.notice(live, seat), now + self.settings.notice_seconds)

    def notice(self, live: LiveTable, seat: int) -> Notice:
        table = live.table
        return Notice(
            notice="over" if table.status == "finished" else "turn",
            table=table.id,
            game=table.game.NAME,
            seat=seat,
            name=table.chairs[seat].name,
            link=f"{self.settings.public_url.rstrip('/')}/t/{table.id}",
        )

    def wait(self, key: tuple[str, int], notice: Notice, due: float) -> None:
        if len(self.waiting) >= MOST_WAITING and key not in self.waiting:
            self.hall.metrics.count("notices_left_out")
            return
        self.waiting[key] = Waiting(notice, due)

    async def keep_telling(self) -> None:
        """Send what is due, one after another, for ever."""
        pause = max(0.01, min(1.0, self.settings.notice_seconds / 4))
        while self.on:
            await asyncio.sleep(pause)
            now = asyncio.get_running_loop().time()
            for key, waiting in list(self.waiting.items()):
                if waiting is not None and waiting.due <= now:
                    await self.tell(key, waiting.notice)

    async def tell(self, key: tuple[str, int], notice: Notice) -> None:
        """Send one notice, unless its person came back."""
        live = self.hall.tables.get(notice.table)
        if live is not None and notice.seat in live.presence(self.hall.now()).connected:
            self.waiting.pop(key, None)
            return
        if notice.notice == "over":
            self.waiting.pop(key, None)
        else:
            self.waiting[key] = None
        settings = self.settings
        if settings.notice_hook:
            await self.sent("hook", asyncio.to_thread(call_hook, settings, notice))
        if settings.mail_relay:
            address = await self.mail_address(notice)
            if address and self.mails.allows(
                "mail", address, MAILS_PER_DAY / DAY_SECONDS, MAILS_AT_ONCE
            ):
                await self.sent("mail", asyncio.to_thread(send_mail, settings, address, notice))

    async def sent(self, way: str, sending: Awaitable[None]) -> None:
        """Wait for a notice to go out; what goes wrong is counted and logged, no more."""
        try:
            await sending
            self.hall.metrics.count(f"notices_by_{way}")
        except Exception as problem:  # noqa: BLE001 - whatever a hook or a relay answers, the others are told
            self.hall.metrics.count("notices_failed")
            log("a notice could not be sent", way=way, problem=type(problem).__name__)

    async def mail_address(self, notice: Notice) -> str | None:
        """Where the person of a seat wants mail."""
        with suppress(StoreError):
            for row in await self.hall.store.notes(notice.table):
                if row.seat == notice.seat and row.key == MAIL_KEY:
                    return row.text
        return None


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The web hook is the address that the host has set up, and no other."""

    def redirect_request(self, *_: object) -> None:
        """Follow nothing."""


def call_hook(settings: Settings, notice: Notice) -> None:
    """Send a notice to the host's web hook, signed if there is a key."""
    body = msgspec.json.encode(notice)
    request = urllib.request.Request(  # noqa: S310 - the scheme was checked at the start
        settings.notice_hook, body, {"Content-Type": "application/json"}
    )
    if settings.notice_key:
        key = settings.notice_key.encode()
        request.add_header(SIGNATURE, hmac.new(key, body, hashlib.sha256).hexdigest())
    opener = urllib.request.build_opener(NoRedirect)
    with opener.open(request, timeout=SEND_SECONDS):
        pass


def send_mail(settings: Settings, address: str, notice: Notice) -> None:
    """Hand a mail to the relay."""
    english, russian = WORDS[notice.notice]
    mail = EmailMessage()
    mail["From"] = settings.mail_from
    mail["To"] = address
    mail["Subject"] = f"Gaslight: {english} / {russian}"
    mail.set_content(f"{english}: {notice.link}\n{russian}: {notice.link}\n")
    relay = urlsplit(settings.mail_relay)
    host = relay.hostname or ""
    secure = ssl.create_default_context()
    line: smtplib.SMTP
    if relay.scheme == "smtps":
        line = smtplib.SMTP_SSL(host, relay.port or 465, timeout=SEND_SECONDS, context=secure)
    else:
        line = smtplib.SMTP(host, relay.port or 25, timeout=SEND_SECONDS)
    with line:
        if relay.scheme == "smtp+starttls":
            line.starttls(context=secure)
        if relay.username:
            line.login(unquote(relay.username), unquote(relay.password or ""))
        line.send_message(mail)
