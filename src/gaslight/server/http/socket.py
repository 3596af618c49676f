"""The socket: one a seat and device; reads messages one by one, sends what the table tells."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Receive, Send

from gaslight.core.draft import Draft
from gaslight.server import wire
from gaslight.server.house.computers import Computers
from gaslight.server.http.access import bearer
from gaslight.server.http.door import Hangup, admitted, first_message, until_its_end
from gaslight.server.http.missed import missed_entries
from gaslight.server.http.outbox import Outbox
from gaslight.server.http.reading import check_text, read_message
from gaslight.server.limits import Bucket, Limits
from gaslight.server.table import chat, moves, projection, setup
from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.table import Happened, Table
from gaslight.server.wire.refusals import CLOSES, Refusal
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import PresenceRow

MOST_FRAMES_MISSED = 50
"""Who missed more moments than this asks for them as a replay."""
MOST_REPORTS = 10
MAILS_PER_HOUR = 10
"""How many mail addresses an address may leave in an hour."""
BURSTS = 10.0
"""How many seconds' messages an address may send at once."""
MOST_OFFENCES = 100
"""How many messages sent too fast close a socket."""
PREVIEWS_PER_SECOND = 5.0
PREVIEWS_AT_ONCE = 8
"""After so many previews the other tables have their turn."""


class Socket(Outbox):
    """One connection to a table, of a seat or of somebody who watches.

    It speaks ASGI itself: a server holds thousands of them, most of them idle.
    """

    __slots__ = (
        "address", "asgi_receive", "audience", "bucket", "computers", "frames", "limits", "live", "offences",
    )  # fmt: skip

    def __init__(self, app: Starlette, address: str, receive: Receive, send: Send) -> None:
        super().__init__(app.state.registry, send)
        self.address = address
        self.computers: Computers = app.state.computers
        self.limits: Limits = app.state.limits
        self.asgi_receive = receive
        self.bucket = Bucket(
            self.registry.settings.messages_per_second,
            self.registry.settings.message_burst,
            self.limits.clock(),
        )
        self.offences = 0
        self.frames = False
        self.live: LiveTable
        self.audience: Audience = None

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

    async def read(self) -> wire.ClientMessage:
        return read_message(await self.receive(), self.registry.settings.largest_message)

    async def greet(self, table_id: str, token: str | None) -> None:
        """Read `hello`, find out who this is, and tell what happened since."""
        hello = await first_message(self.read, wire.Hello)
        live = self.live = await self.registry.open(table_id)
        token = hello.token or token
        await self.registry.know(live, token)
        # Another server may have died between a commit and its announcement: whoever comes sees the newest.
        await self.registry.freshened([live])

        async def admitted() -> Audience:
            return live.admitted(token)

        self.audience = await self.registry.on_newest(live, admitted)
        self.frames = hello.frames
        if self.audience is not None:
            now = self.registry.now()
            self.registry.rules.meet(table_id, self.audience, self.address, now)
            await setup.sit_down(self.registry, live, self.audience)
        await self.welcome(hello.last, token)

    async def welcome(self, last: int | None, token: str | None) -> None:
        """Everything a client needs to draw the table, and what it missed."""
        # Whoever talks or notes something meanwhile waits: it is neither missed nor told twice.
        async with self.live.beside_the_game.lock:
            await self.welcome_within(last, token)
        self.presence_changed()
        self.registry.came(self.live)

    async def welcome_within(self, last: int | None, token: str | None) -> None:
        """The same, for a caller who holds the lock of chat and notes."""
        registry, live = self.registry, self.live
        try:
            lines = await chat.lines_for(registry, live, self.audience)
            notes = await chat.notes_for(registry, live, self.audience)
            missed = await missed_entries(registry, live, self.audience, last, self.may_replay)
        except StoreError:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None
        # From here on nothing waits: the line joins and hears everything that follows.
        if live.audience_of(token) != self.audience:  # refuses a link that was withdrawn meanwhile
            raise Refusal("bad_token", "this link now opens another seat")
        table = live.seen_by(self.audience)
        missed = [entry for entry in missed if entry.number <= table.number]
        if missed and missed[-1].number != table.number:
            missed = []
        live.join(self.audience, self)
        now = registry.now()
        told = self.told_of(missed, table, now)
        info = live.info(now, self.audience)
        frames = len(table.history.seen_by(self.audience))
        self.answer(
            wire.WelcomeMessage(wire.VERSION, self.audience, info, len(told), lines, notes, frames)
        )
        for message in told:
            self.answer(message)
        seen = projection.sight_now(table, self.audience)
        self.answer(projection.view_message(table, seen, now))
        if self.audience is not None and self.audience in table.to_act():
            draft = live.draft(self.audience)
            self.answer(projection.choices_message(table, draft, None, seen))
        self.welcomed()

    def told_of(self, missed: list[Happened], table: Table, now: int) -> list[wire.EventsMessage]:
        """Entries that happened while the client was away; its moments with them if they are few."""
        count = sum(len(entry.moments.get(self.audience, ())) for entry in missed)
        told = []
        for entry in missed:
            message = projection.events_message(table, entry, self.audience)
            if message is not None and self.frames and count <= MOST_FRAMES_MISSED:
                message = projection.with_frames(table, entry, self.audience, message, now)
            if message is not None:
                told.append(message)
        return told

    def depart(self) -> None:
        self.live.leave(self.audience, self, self.registry.now())
        self.presence_changed()
        self.registry.noticed(self.live)
        gone = self.live.table.id in self.registry.rules.deleted
        if self.audience is not None and not gone:
            now = self.registry.now()
            seen = [PresenceRow(self.live.table.id, self.audience, now)]
            self.registry.spawn(self.registry.store.keep_presence(seen))

    def presence_changed(self) -> None:
        self.live.tell_all(self.registry.now())
        self.registry.spawn(self.registry.announce_presence(self.live))
        if self.audience is not None and self.live.lines:
            self.live.asker = self.asker

    @property
    def asker(self) -> str:
        """As whom this address counts in the queue of thoughts."""
        return self.registry.counted(self.address)

    async def converse(self) -> None:
        """Answer messages one by one."""
        while not self.is_closing():
            text = await self.receive()
            if self.is_closing():
                return  # its link was withdrawn while it waited
            began = self.limits.clock()
            if not (self.bucket.take(began) and self.may_speak()):
                self.too_fast()
                continue
            ref: int | None = None
            try:
                message = read_message(text, self.registry.settings.largest_message)
                ref = getattr(message, "ref", None)
                check_text(text.encode("utf-8", "replace") if isinstance(text, str) else text)
                await self.registry.on_newest(self.live, partial(self.carry_out, message))
                if isinstance(message, wire.Confirm | wire.WholeMove):
                    self.registry.metrics.acknowledged(self.limits.clock() - began)
            except Refusal as refusal:
                self.registry.metrics.count("refusals", of=refusal.code)
                self.answer(wire.ErrorMessage(ref, refusal.code, refusal.message))

    def may_speak(self) -> bool:
        """Whether the address has not sent too much by all its sockets: what each may say costs others little."""
        rate = self.registry.settings.messages_per_address
        return self.limits.allows("messages", self.address, rate, BURSTS * rate)

    def too_fast(self) -> None:
        self.offences += 1
        if self.offences > MOST_OFFENCES:
            self.close(4429, "too_fast")
            return
        rate = self.registry.settings.messages_per_second
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
                self.ration("talk", 0.5, self.registry.settings.chat_lines)
                await chat.say(self.registry, self.live, self.audience, message, self.address)
                self.answer(wire.AckMessage(ref, self.live.seen_by(self.audience).number))
            case wire.Report(ref):
                self.ration("reports", 0.1, MOST_REPORTS)
                await chat.report(self.registry, self.live, self.audience, message)
                self.answer(wire.AckMessage(ref, self.live.seen_by(self.audience).number))
            case _:
                if self.audience is None:
                    raise Refusal("not_allowed", "who watches does not play")
                await self.carry_out_for(self.audience, message)

    async def carry_out_for(self, seat: int, message: Any) -> None:
        """What only a seat may do."""
        live = self.live
        match message:
            case wire.Pick() | wire.Undo() | wire.Reset() | wire.SetDraft():
                await moves.back_at_the_table(self.registry, live, seat)
                draft = drafted(live, seat, message)
                self.answer(projection.choices_message(live.table, draft, message.ref))
                if len(live.lines.get(seat, ())) > 1:
                    # Another window at the same seat shows the same draft.
                    live.tell([seat], projection.choices_message(live.table, draft, None), self)
                live.tell_partners(seat)
            case wire.Peek(ref):
                await self.peek(seat, ref)
            case wire.Note(ref):
                if "notice" in message.key:
                    self.ration("mail", MAILS_PER_HOUR / 3600, MAILS_PER_HOUR)
                await chat.note(self.registry, live, seat, message)
                self.answer(wire.AckMessage(ref, live.table.number))
            case wire.Reveal(ref, number):
                await setup.reveal(self.registry, live, seat, number)
                self.answer(wire.AckMessage(ref, live.table.number))
            case wire.Hint(ref):
                await self.hint(seat, ref)
            case _:
                if isinstance(message, wire.Confirm | wire.WholeMove):
                    await moves.back_at_the_table(self.registry, live, seat)
                await self.enter(seat, message)

    async def enter(self, seat: int, message: Any) -> None:
        """What becomes an entry of the table; acknowledged as soon as it is stored."""

        def stored(number: int) -> None:
            self.answer(wire.AckMessage(message.ref, number))

        deed = moves.Deed(self.registry, self.live, seat, stored)
        match message:
            case wire.Confirm(_, number):
                await moves.confirm(deed, number)
            case wire.WholeMove(_, number, picks):
                await moves.move(deed, number, picks)
            case wire.Takeback(_, to):
                await moves.take_back(deed, to)
            case wire.Reply(_, agree):
                await moves.answer_takeback(deed, agree=agree)
            case wire.Claim():
                await moves.claim(deed)
            case wire.Replace(_, missing, level):
                await moves.replace(deed, missing, level)
            case wire.Resign():
                await moves.resign(deed)
            case _:
                raise Refusal("bad_message", "there is no such message")

    def may_replay(self) -> bool:
        return self.limits.may_replay(self.address, self.registry.settings)

    def ration(self, what: str, rate: float, burst: float) -> None:
        """Let an address do something so often, by all its sockets together."""
        if not self.limits.allows(what, self.address, rate, burst):
            raise Refusal("too_fast", "too often; wait a little")

    async def peek(self, seat: int, ref: int) -> None:
        """What each choice of the step in play would do; the draft is left alone, and the others go on meanwhile."""
        live = self.live
        draft = live.draft(seat)  # refuses a seat that is not to act
        self.ration("previews", PREVIEWS_PER_SECOND, self.registry.settings.previews)
        picks, number = list(draft.picks), live.table.number
        found: list[wire.PreviewInfo] = []
        for preview in projection.previews(live.table, draft):
            found.append(preview)
            if len(found) % PREVIEWS_AT_ONCE == 0:
                await asyncio.sleep(0)
            if live.table.number != number or draft.picks != picks:
                raise Refusal("stale", "the draft has changed meanwhile")
        self.answer(wire.PreviewsMessage(ref, number, len(picks), found))

    async def hint(self, seat: int, ref: int) -> None:
        """What the computer would do here; the draft is left alone."""
        live = self.live
        if live.table.setup.help < 3:
            raise Refusal("not_allowed", "hints belong to help level 3")
        live.draft(seat)  # refuses a seat that is not to act
        number = live.table.number
        self.ration("hints", 0.2, self.registry.settings.hints)
        played = len(live.table.actions)
        answer = await self.computers.advice(live.table, played, seat, 0, self.asker)
        if live.table.number != number:
            raise Refusal("stale", "the table has changed meanwhile")
        game, state = live.table.game, live.table.state
        draft = Draft(game, state, seat)
        draft.pick_all(answer.picks)
        picks = projection.pick_infos(draft.picks)
        routes = projection.routes_of(game, state, draft.picks)
        self.answer(wire.HintMessage(ref, number, picks, routes, answer.reason, answer.facts))


def drafted(
    live: LiveTable, seat: int, message: wire.Pick | wire.Undo | wire.Reset | wire.SetDraft
) -> Draft:
    match message:
        case wire.Pick(_, chosen, text):
            return moves.pick(live, seat, chosen, text)
        case wire.Undo():
            return moves.undo(live, seat)
        case wire.Reset():
            return moves.reset(live, seat)
        case wire.SetDraft(_, picks):
            return moves.set_draft(live, seat, picks)


async def serve_socket(
    connection: HTTPConnection, table_id: str, receive: Receive, send: Send
) -> None:
    """Take a connection that wants to be a socket at a table."""
    address = await admitted(connection, receive, send)
    if address is None:
        return
    socket = Socket(connection.app, address, receive, send)
    token = bearer(connection)
    connection.scope["headers"] = []  # an idle socket need not remember its request
    del connection
    await until_its_end(socket.serve(table_id, token), socket.limits, address, send)
