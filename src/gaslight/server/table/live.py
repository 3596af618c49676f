"""A table in memory with whoever is connected to it: lines, drafts, presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from typing import Protocol, TypeVar

import msgspec

from gaslight.core.draft import Draft
from gaslight.server import wire
from gaslight.server.settings import Settings
from gaslight.server.table import projection
from gaslight.server.table.beside import Beside
from gaslight.server.table.clocks import awake
from gaslight.server.table.delayed import Delayed
from gaslight.server.table.entries import Move
from gaslight.server.table.history import Audience
from gaslight.server.table.house_rules import shut_out
from gaslight.server.table.table import Happened, Table
from gaslight.server.wire.refusals import CLOSES, Refusal
from gaslight.server.world import same_hash, token_hash
from gaslight.storage.rows import EntryRow, TokenRow

REMOTE_PRESENCE_MS = 45_000
"""After so long without news another server's people count as gone."""

T = TypeVar("T")

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """Somebody connected: a socket, or an event stream."""

    frames: bool
    """Whether it wants to be told the moments of each entry, too."""
    address: str
    """Where it comes from."""

    def send(self, message: bytes) -> None:
        """Send soon; never waits."""

    def close(self, code: int, reason: str) -> None:
        """End the line."""


class LiveTable:
    """A table, who is connected to it, and the drafts of its seats."""

    def __init__(self, table: Table, tokens: list[TokenRow], now: int, started_at: int = 0) -> None:
        self.table = table
        self.delayed: Delayed | None = None
        """What those who watch see, at a table that shows itself later."""
        self.tokens = tokens
        self.barred: Container[str] = ()
        """Hashes of links whose holders the host of the server has shut out."""
        self.lock = asyncio.Lock()
        """Held while an entry is written, so that entries follow one another."""
        self.asker = ""
        """As whom the person who was last at a seat counts in the queue of thoughts."""
        self.announced = 0
        """The newest entry that another server announced and that is being read."""
        self.beside_the_game = Beside()
        self.lines: dict[Audience, list[Line]] = {}
        self.drafts: dict[int, Draft] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.thinking_about = 0
        self.seen_at: dict[int, int] = {}
        self.remote: dict[str, tuple[int, frozenset[int], int]] = {}
        """Other servers: when we heard of them, the seats connected there, the watchers there."""
        self.claimable: tuple[int, ...] = ()
        self.used_at = now
        self.started_at = started_at
        """When this server started: nobody counts as away for longer."""

    # --- Who is who ---

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens."""
        seat = self.opened_by(token, "seat").seat
        assert seat is not None
        return seat

    def opened_by(self, token: str | None, kind: str) -> TokenRow:
        """What a token opens here; every stored hash is looked at, whichever fits."""
        if token is not None:
            given = token_hash(token)
            fitting = [
                row for row in self.tokens if same_hash(row.hash, given) and row.kind == kind
            ]
            if fitting and given in self.barred:
                raise shut_out()
            if fitting:
                return fitting[0]
        raise Refusal("bad_token", "this link opens no seat at this table")

    def knows(self, token: str) -> bool:
        """Whether a token was heard of here, whatever it opens."""
        given = token_hash(token)
        return any(same_hash(row.hash, given) for row in self.tokens)

    def is_offered(self) -> bool:
        """Whether the lobby shows the table to whoever wants to join, and a seat may be taken there."""
        listed = any(row.kind == "lobby" for row in self.tokens)
        return listed and (self.table.status == "open" or self.table.may_be_taken_over())

    def seen_by(self, audience: Audience) -> Table:
        """The table as far as an audience may look at it now."""
        return self.table if audience is not None or self.delayed is None else self.delayed.table

    def may_see(self, audience: Audience) -> bool:
        """Whether somebody may see the game, running or finished: the one answer that every way in asks for."""
        return audience is not None or self.table.setup.watch != "nobody"

    def audience_of(self, token: str | None) -> Audience:
        """The seat that a token opens, or None for somebody without one; a wrong one is refused."""
        return None if token is None else self.seat_of(token)

    def admitted(self, token: str | None) -> Audience:
        """The same, for somebody who wants to see the game."""
        audience = self.audience_of(token)
        if not self.may_see(audience):
            raise Refusal("not_allowed", "nobody may watch this table")
        return audience

    # --- Presence ---

    def join(self, audience: Audience, line: Line) -> None:
        """Tell a line all that happens from now on."""
        self.seen_by(audience).history.seen_by(audience)
        self.lines.setdefault(audience, []).append(line)

    def leave(self, audience: Audience, line: Line, now: int) -> None:
        lines = self.lines.get(audience, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self.lines.pop(audience, None)
        if not self.lines:
            self.beside_the_game.forget()
        self.used_at = now
        if audience is not None:
            self.seen_at[audience] = now

    def connected_here(self) -> frozenset[int]:
        return frozenset(seat for seat in self.lines if seat is not None)

    def presence(self, now: int) -> projection.Presence:
        remote = [there for there in self.remote.values() if now - there[0] < REMOTE_PRESENCE_MS]
        connected = self.connected_here().union(*(seats for _, seats, _ in remote))
        watchers = len(self.lines.get(None, ())) + sum(count for _, _, count in remote)
        return projection.Presence(
            connected, tuple(sorted(self.seen_at.items())), watchers, self.claimable
        )

    def is_watched(self, now: int) -> bool:
        """Whether anybody is connected, here or at another server."""
        if self.lines:
            return True
        there = self.presence(now)
        return bool(there.connected) or there.watchers > 0

    def now_claimable(self, now: int, settings: Settings) -> tuple[int, ...]:
        """The seats to act whose time is up, or whose person has been away for too long."""
        table = self.table
        pace = table.setup.pace.kind
        connected = self.presence(now).connected
        limit = 1000 * (settings.away_live_seconds if pace == "live" else settings.away_seconds)
        found = []
        for seat in table.to_act():
            chair = table.chairs[seat]
            if chair.by_computer:
                continue
            heard = [at for at, seats, _ in self.remote.values() if seat in seats]
            last_seen = max(self.seen_at.get(seat, 0), table.touched_at, self.started_at, *heard)
            away = awake(last_seen, now, table.clocks.outages)
            gone = pace != "days" and seat not in connected and away > limit
            late = pace != "none" and table.clocks.left_at(chair.team, now) == 0
            if gone or (late and table.setup.at_zero == "claim"):
                found.append(seat)
        return tuple(found)

    # --- Drafts ---

    def draft(self, seat: int) -> Draft:
        """The draft of a seat that may act now."""
        table = self.table
        if table.status == "open":
            raise Refusal("not_started", "the game has not begun: a seat is still open")
        if table.status == "finished":
            raise Refusal("over", "the game is over")
        if seat not in table.to_act():
            raise Refusal("not_your_turn", "it is not this seat's turn")
        draft = self.drafts.get(seat)
        if draft is None:
            draft = self.drafts[seat] = Draft(table.game, table.state, seat)
        return draft

    def rebase_drafts(self) -> None:
        """Put the drafts upon the new position; keep what is still legal of them."""
        table = self.table
        for seat, old in list(self.drafts.items()):
            if seat not in table.to_act():
                del self.drafts[seat]
                continue
            fresh = Draft(table.game, table.state, seat)
            fresh.keep_legal(old.chosen_texts())
            self.drafts[seat] = fresh

    def dismiss(self, seat: int, code: str = "bad_token") -> None:
        """Close every line of a seat whose link is dead; nothing more is told to it."""
        for line in self.lines.pop(seat, ()):
            line.close(CLOSES[code], code)

    def dismiss_all(self, code: int, reason: str) -> None:
        """Close every line."""
        lines, self.lines = self.lines, {}
        for each in lines.values():
            for line in each:
                line.close(code, reason)

    def know_tokens(self, tokens: list[TokenRow]) -> None:
        """Take in that links were exchanged on another server: whose link is gone must go."""
        kept = {row.hash for row in tokens}
        lost = [row.seat for row in self.tokens if row.hash not in kept]
        self.tokens = tokens
        for seat in lost:
            if seat is not None:
                self.dismiss(seat)

    # --- What is read beside the game ---

    async def beside(self, audience: Audience, read: Callable[[Table], T]) -> T:
        """Read the table in a thread of its own: a long game takes long, and the others go on meanwhile.

        What was found out of the past of the game is kept for the next who asks.
        """
        table = self.seen_by(audience)
        frozen = table.snapshot()
        found = await asyncio.to_thread(read, frozen)
        table.history.learn(frozen.history)
        return found

    # --- What is sent ---

    def take(self, row: EntryRow, now: int) -> None:
        """Take an entry in, and tell everybody connected what it changed, each as far as it concerns them."""
        happened = self.table.take(row)
        if isinstance(happened.entry, Move):
            self.drafts.pop(happened.entry.seat, None)
        self.rebase_drafts()
        for audience in list(self.lines):
            if audience is not None or self.delayed is None:
                self.tell_news(happened, audience, now)
        if self.delayed is not None:
            self.delayed.rows.append(row)
            self.show_delayed(now)

    def show_delayed(self, now: int) -> None:
        """Let those who watch see what has become old enough for them."""
        if self.delayed is not None:
            over = self.table.status == "finished"
            for happened in self.delayed.due(now, over=over):
                self.tell_news(happened, None, now)
            for line in self.delayed.heard(now, over=over):
                self.tell([None], line)

    def tell_news(self, happened: Happened, audience: Audience, now: int) -> None:
        lines = list(self.lines.get(audience, ()))
        if not lines:
            return
        table = self.seen_by(audience)
        seen = projection.sight_now(table, audience)
        for message in self.news(happened, audience, seen, now):
            if isinstance(message, wire.EventsMessage) and any(line.frames for line in lines):
                full = projection.with_frames(table, happened, audience, message, now, seen)
                send_each([line for line in lines if line.frames], full)
                send_each([line for line in lines if not line.frames], message)
            else:
                send_each(lines, message)

    def news(
        self, happened: Happened, audience: Audience, seen: projection.Sight, now: int
    ) -> Iterable[wire.ServerMessage]:
        """What an entry makes worth telling; `seen` is what the audience sees of the position now."""
        table = self.seen_by(audience)
        events = projection.events_message(table, happened, audience)
        if events is not None:
            yield events
            yield projection.view_message(table, seen, now)
            if audience is not None and audience in table.to_act():
                yield projection.choices_message(table, self.draft(audience), None, seen)
        if (
            events is None
            or events.entry != "move"
            or table.status == "finished"
            or table.setup.lesson is not None
        ):
            yield self.info_message(now, audience)

    def info_message(self, now: int, audience: Audience) -> wire.TableMessage:
        return wire.TableMessage(self.info(now, audience))

    def info(self, now: int, audience: Audience = None) -> wire.TableInfo:
        """What is known about the table; to those who hold no seat, as late as all they see."""
        presence = self.presence(now)
        if audience is None and self.delayed is not None:
            # Who may be claimed tells who is to act now.
            presence = replace(presence, claimable=())
        return projection.table_info(
            self.seen_by(audience), presence, now, opened=self.may_see(audience)
        )

    def tell_all(self, now: int, *, watchers: bool = True) -> None:
        """Tell everybody connected that the table's info changed; or the seats alone."""
        data = _encode(self.info_message(now, 0))
        late = _encode(self.info_message(now, None))
        for audience, lines in list(self.lines.items()):
            if audience is None and not watchers:
                continue
            for line in list(lines):
                line.send(late if audience is None else data)

    def tell(
        self, audiences: Iterable[Audience], message: wire.ServerMessage, but: Line | None = None
    ) -> None:
        """Tell some audiences something."""
        data = _encode(message)
        for audience in audiences:
            for line in list(self.lines.get(audience, ())):
                if line is not but:
                    line.send(data)

    def tell_partners(self, seat: int) -> None:
        """Show a seat's draft to its own side."""
        draft = self.drafts.get(seat)
        partners = self.table.partners(seat)
        if draft is not None and partners:
            self.tell(
                partners,
                wire.PlanMessage(self.table.number, seat, projection.pick_infos(draft.picks)),
            )


def send_each(lines: list[Line], message: wire.ServerMessage) -> None:
    """Send some lines the same message, which is written out once."""
    data = _encode(message) if lines else b""
    for line in lines:
        line.send(data)
