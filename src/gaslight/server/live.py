"""The socket: one a seat and device; reads messages one by one, sends what the table tells."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Send

from gaslight.agents.levels import COACH
from gaslight.server import founding, moves, projection, talk
from gaslight.server import messages as wire
from gaslight.server.access import address_of, bearer, comes_from_here
from gaslight.server.drafts import Draft
from gaslight.server.hall import Hall
from gaslight.server.limits import Bucket, Limits
from gaslight.server.livetable import LiveTable
from gaslight.server.logs import log_failure
from gaslight.server.refusals import CLOSES, Refusal
from gaslight.server.tables import Audience, Happened, Table
from gaslight.storage.engine import StoreError

HELLO_SECONDS = 10.0
MOST_UNSENT = 2_000
"""A client that lets so many messages wait is cut off; it can come back and resume."""
MOST_OFFENCES = 100
"""So many messages sent too fast close a socket."""
FAILED = 1011

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


def read_message(text: str | bytes, largest: int) -> wire.ClientMessage:
    """A message of a client; whatever is wrong with it is said in words."""
    if len(text) > largest:
        raise Refusal("too_large", f"a message has at most {largest} bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
        raise Refusal("bad_message", f"this is not a message: {in_short(problem)}") from None


def in_short(problem: Exception) -> str:
    """What msgspec says about a wrong message, cut to a line that any client can show."""
    return str(problem).encode("ascii", "backslashreplace").decode()[:200]


class Hangup(Exception):
    """The client is gone."""


class Socket:
    """One connection to a table, of a seat or of somebody who watches.

    It speaks ASGI itself: a server holds thousands of them, most of them idle.
    """

    __slots__ = (
        "asgi_receive", "asgi_send", "audience", "bucket", "closing", "flushing", "hall", "limits", "live",
        "offences", "outbox",
    )  # fmt: skip

    def __init__(self, hall: Hall, limits: Limits, receive: Receive, send: Send) -> None:
        self.hall = hall
        self.limits = limits
        self.asgi_receive = receive
        self.asgi_send = send
        self.outbox: list[bytes] = []
        self.flushing: asyncio.Task[None] | None = None
        self.closing: tuple[int, str] | None = None
        self.bucket = Bucket(
            hall.settings.messages_per_second, hall.settings.message_burst, limits.clock()
        )
        self.offences = 0
        self.live: LiveTable
        self.audience: Audience = None

    # --- Out ---

    def send(self, message: bytes) -> None:
        """Send soon; never waits."""
        if len(self.outbox) >= MOST_UNSENT:
            self.close(4408, "too slow: connect again")
            return
        self.outbox.append(message)
        if self.flushing is None:
            self.flushing = asyncio.get_running_loop().create_task(self.flush())

    async def flush(self) -> None:
        """Send what waits, in order."""
        try:
            while self.outbox:
                waiting, self.outbox = self.outbox, []
                for message in waiting:
                    await self.asgi_send({"type": "websocket.send", "text": message.decode()})
        except (RuntimeError, OSError):
            self.outbox.clear()  # the client is gone, as the reader will notice
        finally:
            self.flushing = None

    def answer(self, message: wire.ServerMessage) -> None:
        self.send(_encode(message))

    def close(self, code: int, reason: str) -> None:
        """Take no more messages; the socket is closed when the reader notices."""
        if self.closing is None:
            self.closing = (code, reason)
            if self.flushing is None or len(self.outbox) >= MOST_UNSENT:
                self.hall.spawn(self.hang_up())

    async def hang_up(self) -> None:
        """Close after what is waiting has been sent."""
        assert self.closing is not None
        code, reason = self.closing
        if self.flushing is not None and len(self.outbox) < MOST_UNSENT:
            await asyncio.wait([self.flushing], timeout=HELLO_SECONDS)
        with suppress(RuntimeError, OSError):
            await self.asgi_send({"type": "websocket.close", "code": code, "reason": reason})

    # --- In ---

    async def serve(self, table_id: str, token: str | None) -> None:
        """The whole life of the connection."""
        try:
            await self.greet(table_id, token)
            try:
                await self.converse()
            finally:
                self.depart()
        except Refusal as refusal:
            self.answer(wire.ErrorMessage(None, refusal.code, refusal.message))
            self.closing = (CLOSES.get(refusal.code, 4400), refusal.code)
        except Hangup:
            return
        if self.closing is not None:
            await self.hang_up()

    async def receive(self) -> str | bytes:
        event = await self.asgi_receive()
        if event["type"] == "websocket.disconnect":
            raise Hangup
        text = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    async def greet(self, table_id: str, token: str | None) -> None:
        """Read `hello`, find out who this is, and tell what happened since."""
        try:
            first = await asyncio.wait_for(self.receive(), HELLO_SECONDS)
        except TimeoutError:
            raise Refusal(
                "bad_message", "the first message must be hello, within ten seconds"
            ) from None
        hello = read_message(first, self.hall.settings.largest_message)
        if not isinstance(hello, wire.Hello):
            raise Refusal("bad_message", "the first message must be hello")
        if hello.version != wire.VERSION:
            raise Refusal(
                "bad_version", f"this server speaks version {wire.VERSION}; got {hello.version}"
            )
        live = await self.hall.open(table_id)
        self.audience = self.admitted(live, hello.token or token)
        self.live = live
        if self.audience is not None:
            await founding.sit_down(self.hall, live, self.audience)
        await self.welcome(hello.last)

    def admitted(self, live: LiveTable, token: str | None) -> Audience:
        if token is not None:
            return live.seat_of(token)
        if not live.may_watch():
            raise Refusal("not_allowed", "nobody may watch this table")
        return None

    async def welcome(self, last: int | None) -> None:
        """Everything a client needs to draw the table, and what it missed."""
        hall, live = self.hall, self.live
        try:
            chat = await talk.lines_for(hall, live, self.audience)
            notes = await talk.notes_for(hall, live, self.audience)
            missed = await missed_entries(hall, live, last)
        except StoreError:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None
        # From here on nothing waits: the line joins and hears everything that follows.
        table = live.seen_by(self.audience)
        missed = [entry for entry in missed if entry.number <= table.number]
        if missed and missed[-1].number != table.number:
            missed = []
        live.join(self.audience, self)
        now = hall.now()
        told = [projection.events_message(table, entry, self.audience) for entry in missed]
        since = sum(message is not None for message in told)
        info = live.info(now, self.audience)
        self.answer(wire.WelcomeMessage(wire.VERSION, self.audience, info, since, chat, notes))
        for message in told:
            if message is not None:
                self.answer(message)
        seen = projection.sight_now(table, self.audience)
        self.answer(projection.view_message(table, seen, now))
        if self.audience is not None and self.audience in table.to_act():
            draft = live.draft(self.audience)
            self.answer(projection.choices_message(table, draft, None, seen))
        self.presence_changed()

    def depart(self) -> None:
        self.live.leave(self.audience, self, self.hall.now())
        self.presence_changed()

    def presence_changed(self) -> None:
        self.live.tell_all(self.hall.now())
        self.hall.spawn(self.hall.announce_presence(self.live))

    async def converse(self) -> None:
        """Answer messages one by one."""
        while self.closing is None:
            text = await self.receive()
            began = self.limits.clock()
            if not self.bucket.take(began):
                self.too_fast()
                continue
            ref: int | None = None
            try:
                message = read_message(text, self.hall.settings.largest_message)
                ref = getattr(message, "ref", None)
                await self.carry_out(message)
                if isinstance(message, wire.Confirm | wire.Move):
                    self.hall.metrics.acknowledged(self.limits.clock() - began)
            except Refusal as refusal:
                self.hall.metrics.count("messages_refused")
                self.answer(wire.ErrorMessage(ref, refusal.code, refusal.message))

    def too_fast(self) -> None:
        self.offences += 1
        if self.offences > MOST_OFFENCES:
            self.close(4429, "too_fast")
            return
        rate = self.hall.settings.messages_per_second
        self.answer(
            wire.ErrorMessage(None, "too_fast", f"at most {rate:g} messages a second, please")
        )

    async def carry_out(self, message: wire.ClientMessage) -> None:
        match message:
            case wire.Hello():
                raise Refusal("bad_message", "hello has been said already")
            case wire.Ping(ref):
                self.answer(wire.AckMessage(ref, self.live.seen_by(self.audience).number))
            case wire.Say(ref):
                await talk.say(self.hall, self.live, self.audience, message)
                self.answer(wire.AckMessage(ref, self.live.seen_by(self.audience).number))
            case _:
                if self.audience is None:
                    raise Refusal("not_allowed", "who watches does not play")
                await self.carry_out_for(self.audience, message)

    async def carry_out_for(self, seat: int, message: Any) -> None:
        """What only a seat may do."""
        live = self.live
        match message:
            case wire.Pick() | wire.Undo() | wire.Reset() | wire.Draft():
                await moves.back_at_the_table(self.hall, live, seat)
                self.answer(
                    projection.choices_message(
                        live.table, drafted(live, seat, message), message.ref
                    )
                )
                live.tell_partners(seat)
            case wire.Note(ref):
                await talk.note(self.hall, live, seat, message)
                self.answer(wire.AckMessage(ref, live.table.number))
            case wire.Hint(ref):
                await self.hint(seat, ref)
            case _:
                if isinstance(message, wire.Confirm | wire.Move):
                    await moves.back_at_the_table(self.hall, live, seat)
                await self.enter(seat, message)

    async def enter(self, seat: int, message: Any) -> None:
        """What becomes an entry of the table; acknowledged as soon as it is stored."""

        def stored(number: int) -> None:
            self.answer(wire.AckMessage(message.ref, number))

        deed = moves.Deed(self.hall, self.live, seat, stored)
        match message:
            case wire.Confirm(_, number):
                await moves.confirm(deed, number)
            case wire.Move(_, number, picks):
                await moves.move(deed, number, picks)
            case wire.Takeback(_, to):
                await moves.take_back(deed, to)
            case wire.Reply(_, agree):
                await moves.answer_takeback(deed, agree=agree)
            case wire.Claim():
                await moves.claim(deed)
            case wire.Replace(_, missing):
                await moves.replace(deed, missing)
            case wire.Resign():
                await moves.resign(deed)
            case _:
                raise Refusal("bad_message", "there is no such message")

    async def hint(self, seat: int, ref: int) -> None:
        """What the computer would do here; the draft is left alone."""
        live = self.live
        if live.table.setup.help < 3:
            raise Refusal("not_allowed", "hints belong to help level 3")
        number = live.draft(seat).number
        answer = await self.hall.suggestion(live, seat, COACH, explain=True)
        if live.table.number != number:
            raise Refusal("stale", "the table has changed meanwhile")
        draft = Draft(live.table.game, live.table.state, seat, number)
        draft.pick_all(answer.picks)
        picks = projection.pick_infos(draft.picks)
        self.answer(wire.HintMessage(ref, number, picks, answer.reason, answer.facts))


def drafted(
    live: LiveTable, seat: int, message: wire.Pick | wire.Undo | wire.Reset | wire.Draft
) -> Draft:
    match message:
        case wire.Pick(_, chosen, text):
            return moves.pick(live, seat, chosen, text)
        case wire.Undo():
            return moves.undo(live, seat)
        case wire.Reset():
            return moves.reset(live, seat)
        case wire.Draft(_, picks):
            return moves.set_draft(live, seat, picks)


async def missed_entries(hall: Hall, live: LiveTable, last: int | None) -> list[Happened]:
    """The entries behind number `last`, played over from the store: takebacks included."""
    if last is None or last >= live.table.number:
        return []
    row = await hall.store.table(live.table.id)
    assert row is not None
    table = Table(row, live.table.game)
    happened = [table.take(entry) for entry in await hall.store.entries(live.table.id)]
    return [entry for entry in happened if entry.number > last]


async def serve_socket(
    connection: HTTPConnection, table_id: str, receive: Receive, send: Send
) -> None:
    """Take a connection that wants to be a socket at a table."""
    hall: Hall = connection.app.state.hall
    limits: Limits = connection.app.state.limits
    address = address_of(connection, hall.settings)
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    refusal = None
    if not comes_from_here(connection, hall.settings):
        refusal = Refusal(
            "bad_origin", "sockets are opened by this server's own page, or with a token"
        )
    elif not limits.enter(address, hall.settings.sockets_per_address):
        refusal = Refusal("too_many", "this address has too many sockets open")
    if refusal is not None:
        await refuse(send, refusal)
        return
    hall.metrics.count("sockets")
    socket = Socket(hall, limits, receive, send)
    token = bearer(connection)
    connection.scope["headers"] = []  # an idle socket need not remember its request
    del connection
    try:
        await socket.serve(table_id, token)
    except Exception as problem:  # noqa: BLE001 - the others' sockets go on
        log_failure("a socket failed", problem)
        with suppress(RuntimeError, OSError):
            await send({"type": "websocket.close", "code": FAILED})
    finally:
        limits.leave(address)


async def refuse(send: Send, refusal: Refusal) -> None:
    """Say why in a message, since browsers cannot read a refused handshake, and close."""
    message = _encode(wire.ErrorMessage(None, refusal.code, refusal.message))
    with suppress(RuntimeError, OSError):
        await send({"type": "websocket.send", "text": message.decode()})
        code = CLOSES.get(refusal.code, 4400)
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})
