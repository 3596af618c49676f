"""Mail to people who are away: only to an address that its owner has confirmed, never more than is right.

An address is one seat's. The first mail holds a link that confirms it; nothing else is sent before. Every
mail holds a link that ends it. The links carry a keyed hash, so nothing of them is stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import smtplib
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from gaslight.server.limits import Limits
from gaslight.server.logs import log
from gaslight.server.settings import Settings
from gaslight.server.table.chat import CONFIRMED_KEY, MAIL_KEY
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import TABLE_ID, Registry
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import NoteRow

SEND_SECONDS = 5.0
"""How long each step of the relay may take."""
WHOLE_SECONDS = 20.0
"""How long a mail may take in all; then its place is free for the next."""
AT_ONCE = 4
MAILS_AT_ONCE = 20
MAILS_PER_DAY = 50
"""How many mails one address gets."""
CONFIRMATIONS_PER_DAY = 3
"""So often one address is asked whether it wants any."""
DAY_SECONDS = 86400.0
HOUR_SECONDS = 3600.0

WORDS = {
    "turn": ("It is your turn", "Ваш ход"),
    "over": ("The game is over", "Игра окончена"),
    "confirm": ("Do you want mail about your turn?", "Присылать письма о вашем ходе?"),
}
ENDS = ("No more mail about this game", "Больше не писать об этой партии")
NEVER = (
    "You did not ask for this? Then nothing more comes; to be asked never again",
    "Вы об этом не просили? Тогда больше ничего не придёт; чтобы вас больше не спрашивали",
)
HASH_LETTERS = 64
"""The link that ends all mail to an address tells its hash before the proof: the seat may have another one by then."""
WHAT = ("confirm", "stop", "never")
"""What a link does: begin the mail of a seat, end it, or end all mail to an address."""


class Mail:
    """What this server sends by mail."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.settings = registry.settings
        self.limits = Limits()
        # A hook that hangs takes no place of the mail, nor the other way round.
        self.threads = {way: ThreadPoolExecutor(AT_ONCE, way) for way in ("mail", "hook")}
        self.places = {way: asyncio.Semaphore(AT_ONCE) for way in ("mail", "hook")}

    async def key(self) -> bytes:
        return bytes.fromhex(await self.registry.store.key("mail", secrets.token_hex(32)))

    async def token(self, what: str, table: str, seat: int, address: str) -> str:
        """What proves that a link came with a mail to this address."""
        words = f"{what} {table} {seat} {address}".encode()
        return hmac.new(await self.key(), words, hashlib.sha256).hexdigest()[:40]

    async def link(self, what: str, table: str, seat: int, address: str) -> str:
        if what == "never":
            token = hashed(address) + await self.token(what, table, seat, hashed(address))
        else:
            token = await self.token(what, table, seat, address)
        return f"{self.settings.public_url.rstrip('/')}/mail/{what}/{table}/{seat}/{token}"

    # --- Addresses ---

    async def ask_to_confirm(self, live: LiveTable, seat: int, address: str) -> None:
        """Ask an address whether it wants mail about a seat."""
        if await self.registry.store.is_mail_stopped(hashed(address)):
            return
        rate = CONFIRMATIONS_PER_DAY / DAY_SECONDS
        if not self.limits.allows("confirm", address.lower(), rate, CONFIRMATIONS_PER_DAY):
            return
        table = live.table.id
        confirm = await self.link("confirm", table, seat, address)
        never = await self.link("never", table, seat, address)
        english, russian = WORDS["confirm"]
        text = f"{english}\n{russian}\n\n{confirm}\n\n{NEVER[0]}:\n{NEVER[1]}:\n{never}\n"
        await self.send("confirm", address, text, never)

    async def left(self, live: LiveTable, seat: int, address: str) -> None:
        """A seat left an address, or took it back: what was confirmed of another one is over."""
        if address and (await self.address_of(live.table.id, seat))[1]:
            return
        await self.registry.store.keep_note(NoteRow(live.table.id, seat, CONFIRMED_KEY, "", 0))
        if address:
            await self.ask_to_confirm(live, seat, address)

    async def address_of(self, table: str, seat: int) -> tuple[str | None, bool]:
        """The address that a seat has left, and whether it was confirmed."""
        kept = {
            row.key: row.text
            for row in await self.registry.store.notes(table)
            if row.seat == seat and row.key in (MAIL_KEY, CONFIRMED_KEY)
        }
        address = kept.get(MAIL_KEY)
        return address, address is not None and kept.get(CONFIRMED_KEY) == address

    async def follow(self, what: str, table: str, seat: int, token: str) -> None:
        """Do what a link is for; one that is wrong is told nothing of the seat and its address."""
        known = TABLE_ID.fullmatch(table) is not None and what in WHAT
        address, _ = await self.address_of(table, seat) if known else (None, False)
        # The seat may hold another address by now, or none: who is never to be asked again names his own.
        meant = token[:HASH_LETTERS] if what == "never" else address or ""
        proof = token[HASH_LETTERS:] if what == "never" else token
        right = known and same(await self.token(what, table, seat, meant), proof)
        if not right or (what != "never" and address is None):
            raise Refusal("not_found", "this link has done its work, or never had any")
        store = self.registry.store
        if what == "confirm":
            assert address is not None
            await store.keep_note(NoteRow(table, seat, CONFIRMED_KEY, address, 0))
            return
        if what == "never":
            await store.stop_mail(meant, self.registry.now())
            if address is None or hashed(address) != meant:
                return
        for key in (MAIL_KEY, CONFIRMED_KEY):
            await store.keep_note(NoteRow(table, seat, key, "", 0))

    # --- Sending ---

    async def tell(self, what: str, table: str, seat: int, link: str) -> None:
        """Send a notice to the confirmed address of a seat, if there is one."""
        try:
            address, confirmed = await self.address_of(table, seat)
            if address is None or not confirmed:
                return
            if await self.registry.store.is_mail_stopped(hashed(address)):
                return
            ends = await self.link("stop", table, seat, address)
        except StoreError:
            return
        rate = MAILS_PER_DAY / DAY_SECONDS
        if self.limits.allows("mail", address.lower(), rate, MAILS_AT_ONCE):
            english, russian = WORDS[what]
            text = f"{english}: {link}\n{russian}: {link}\n\n{ENDS[0]}: {ends}\n{ENDS[1]}: {ends}\n"
            await self.send(what, address, text, ends)

    async def send(self, what: str, address: str, text: str, ends: str) -> None:
        """Hand a mail to the relay; one that hangs holds up only its own place."""
        most = self.settings.mails_per_hour
        if not self.limits.allows("all", "", most / HOUR_SECONDS, most):
            self.registry.metrics.count("notices_left_out")
            return
        mail = composed(self.settings, what, address, text, ends)
        await self.in_a_thread("mail", lambda: handed_over(self.settings, mail))

    async def in_a_thread(self, way: str, work: Callable[[], None]) -> None:
        """Do something that may hang; what goes wrong is counted and logged, no more."""
        async with self.places[way]:
            loop = asyncio.get_running_loop()
            try:
                await asyncio.wait_for(loop.run_in_executor(self.threads[way], work), WHOLE_SECONDS)
                self.registry.metrics.count("notices_sent", of=way)
            except Exception as problem:  # noqa: BLE001 - whatever a relay answers, the others are told
                self.registry.metrics.count("notices_failed")
                log("a notice could not be sent", way=way, problem=type(problem).__name__)


def hashed(address: str) -> str:
    return hashlib.sha256(address.lower().encode()).hexdigest()


def same(expected: str, given: str) -> bool:
    """Whether what came with a link is right; it may be any text."""
    return hmac.compare_digest(expected.encode(), given.encode(errors="replace"))


def composed(settings: Settings, what: str, address: str, text: str, ends: str) -> EmailMessage:
    """A mail with all that a mail must have."""
    english, russian = WORDS[what]
    # Links may be long, and a mail program must find them unfolded.
    mail = EmailMessage(SMTP.clone(max_line_length=998))
    mail["From"] = settings.mail_from
    mail["To"] = address
    mail["Subject"] = f"Gaslight: {english} / {russian}"
    mail["Date"] = formatdate(usegmt=True)
    mail["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{ends}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(text, cte="8bit")
    return mail


def handed_over(settings: Settings, mail: EmailMessage) -> None:
    """Hand a mail to the relay."""
    relay = urlsplit(settings.mail_relay)
    host = relay.hostname or ""
    secure = ssl.create_default_context()
    line: smtplib.SMTP
    if relay.scheme == "smtps":
        line = smtplib.SMTP_SSL(host, relay.port or 465, timeout=SEND_SECONDS, context=secure)
    else:
        line = smtplib.SMTP(host, relay.port or 25, timeout=SEND_SECONDS)
    try:
        if relay.scheme == "smtp+starttls":
            line.starttls(context=secure)
        if relay.username:
            line.login(unquote(relay.username), unquote(relay.password or ""))
        line.send_message(mail)
    finally:
        with suppress(OSError, smtplib.SMTPException):
            line.quit()
