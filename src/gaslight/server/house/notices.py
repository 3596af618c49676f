"""Notices to people who are away: it is your turn, the game is over; by the host's web hook or by mail.

A courtesy that may fail: it is sent beside the tables by one task, at most once a turn, to the
addresses that the host has set up, and tells nothing that a stranger with the table's address
could not see.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from gaslight.server.house.mail import Mail
from gaslight.server.settings import Settings
from gaslight.server.table.chat import looks_like_mail
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry

MOST_WAITING = 10_000
"""How many notices wait at most; later ones are left out."""
SEND_SECONDS = 5.0
"""How long each step of the web hook may take."""
SIGNATURE = "Gaslight-Signature"


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

    def __init__(self, registry: Registry, mail: Mail) -> None:
        self.registry = registry
        self.settings = registry.settings
        self.mail = mail
        self.waiting: dict[tuple[str, int], Waiting] = {}
        """By table and seat: who is told when the time comes, unless he comes back before."""
        self.told: set[tuple[str, int]] = set()
        """Who was told of his turn, and still has not made his move."""
        self.ended: set[str] = set()
        self.on = bool(self.settings.notice_hook or self.settings.mail_relay)

    def look(self, live: LiveTable) -> None:
        """See whom the newest entry of a table concerns, or that somebody left it."""
        if not self.on or live.table.status == "open":
            return
        table = live.table
        now = asyncio.get_running_loop().time()
        there = live.presence(self.registry.now()).connected
        over = table.status == "finished"
        if over and self.is_known_to_be_over(table.id):
            return
        to_act = range(len(table.chairs)) if over else table.to_act()
        for seat, chair in enumerate(table.chairs):
            key = (table.id, seat)
            concerns = seat in to_act and chair.player == "person" and not chair.by_computer
            if not concerns:
                self.told.discard(key)
            if not concerns or seat in there:
                self.waiting.pop(key, None)
            elif (key not in self.waiting and key not in self.told) or over:
                self.wait(key, self.notice(live, seat), now + self.settings.notice_seconds)

    def is_known_to_be_over(self, table_id: str) -> bool:
        """Whether the end of a table was told of before: who leaves it later knows."""
        known = table_id in self.ended
        if len(self.ended) >= MOST_WAITING:
            self.ended.clear()
        self.ended.add(table_id)
        return known

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
            self.registry.metrics.count("notices_left_out")
            return
        self.waiting[key] = Waiting(notice, due)

    async def keep_telling(self) -> None:
        """Send what is due, one after another, for ever."""
        pause = max(0.01, min(1.0, self.settings.notice_seconds / 4))
        while self.on:
            await asyncio.sleep(pause)
            now = asyncio.get_running_loop().time()
            for key, waiting in list(self.waiting.items()):
                if waiting.due <= now:
                    self.tell(key, waiting.notice)

    def tell(self, key: tuple[str, int], notice: Notice) -> None:
        """Send one notice, unless its person came back; nobody waits for it."""
        self.waiting.pop(key, None)
        live = self.registry.tables.get(notice.table)
        if live is not None and notice.seat in live.presence(self.registry.now()).connected:
            return
        if notice.notice == "turn":
            if len(self.told) >= MOST_WAITING:
                self.told.clear()
            self.told.add(key)
        settings = self.settings
        if settings.notice_hook:
            self.registry.spawn(self.mail.in_a_thread("hook", lambda: call_hook(settings, notice)))
        if settings.mail_relay:
            self.registry.spawn(
                self.mail.tell(notice.notice, notice.table, notice.seat, notice.link)
            )


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
    try:
        opener.open(request, timeout=SEND_SECONDS).close()
    except urllib.error.HTTPError as problem:
        problem.close()
        raise
