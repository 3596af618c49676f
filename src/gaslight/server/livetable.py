"""A table in memory with whoever is connected to it: lines, drafts, presence."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

import msgspec

from gaslight.server import messages as wire
from gaslight.server import projection
from gaslight.server.delayed import Delayed
from gaslight.server.drafts import Draft
from gaslight.server.entries import Move
from gaslight.server.refusals import Refusal
from gaslight.server.settings import Settings
from gaslight.server.tables import Audience, Happened, Table
from gaslight.server.world import same_hash, token_hash
from gaslight.storage.rows import EntryRow, TokenRow

REMOTE_PRESENCE_MS = 45_000
"""After so long without news another server's people count as gone."""

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """Somebody connected: a socket, or an event stream."""

    def send(self, message: bytes) -> None:
        """Send soon; never waits."""


class LiveTable:
    """A table, who is connected to it, and the drafts of its seats."""

    def __init__(self, table: Table, tokens: list[TokenRow], now: int) -> None:
        self.table = table
        self.delayed: Delayed | None = None
        """What those who watch see, at a table that shows itself later."""
        self.tokens = tokens
        self.lock = asyncio.Lock()
        """Held while an entry is written, so that entries follow one another."""
        self.lines: dict[Audience, list[Line]] = {}
        self.drafts: dict[int, Draft] = {}
        self.thinking: asyncio.Task[None] | None = None
        self.thinking_about = 0
        self.seen_at: dict[int, int] = {}
        self.remote: dict[str, tuple[int, frozenset[int], int]] = {}
        """Other servers: when we heard of them, the seats connected there, the watchers there."""
        self.claimable: tuple[int, ...] = ()
        self.used_at = now

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
            if fitting:
                return fitting[0]
        raise Refusal("bad_token", "this link opens no seat at this table")

    def seen_by(self, audience: Audience) -> Table:
        """The table as far as an audience may look at it now."""
        return self.table if audience is not None or self.delayed is None else self.delayed.table

    def may_watch(self) -> bool:
        return self.table.setup.watch != "nobody"

    # --- Presence ---

    def join(self, audience: Audience, line: Line) -> None:
        self.lines.setdefault(audience, []).append(line)

    def leave(self, audience: Audience, line: Line, now: int) -> None:
        lines = self.lines.get(audience, [])
        if line in lines:
            lines.remove(line)
        if not lines:
            self.lines.pop(audience, None)
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
            last_seen = max(self.seen_at.get(seat, 0), table.touched_at)
            gone = pace != "days" and seat not in connected and now - last_seen > limit
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
            draft = self.drafts[seat] = Draft(table.game, table.state, seat, table.number)
        return draft

    def rebase_drafts(self) -> None:
        """Put the drafts upon the new position; keep what is still legal of them."""
        table = self.table
        for seat, old in list(self.drafts.items()):
            if seat not in table.to_act():
                del self.drafts[seat]
                continue
            fresh = Draft(table.game, table.state, seat, table.number)
            fresh.keep_legal(old.chosen_texts())
            self.drafts[seat] = fresh

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
            for happened in self.delayed.due(now, over=self.table.status == "finished"):
                self.tell_news(happened, None, now)

    def tell_news(self, happened: Happened, audience: Audience, now: int) -> None:
        lines = list(self.lines.get(audience, ()))
        for message in self.news(happened, audience, now) if lines else ():
            data = _encode(message)
            for line in lines:
                line.send(data)

    def news(
        self, happened: Happened, audience: Audience, now: int
    ) -> Iterable[wire.ServerMessage]:
        table = self.seen_by(audience)
        events = projection.events_message(table, happened, audience)
        if events is not None:
            yield events
            seen = projection.sight_now(table, audience)
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

    def info(self, now: int, audience: Audience = 0) -> wire.TableInfo:
        """What is known about the table; to those who watch, as late as all they see."""
        return projection.table_info(self.seen_by(audience), self.presence(now), now)

    def tell_all(self, now: int) -> None:
        """Tell everybody connected that the table's info changed."""
        data = _encode(self.info_message(now, 0))
        late = data if self.delayed is None else _encode(self.info_message(now, None))
        for audience, lines in list(self.lines.items()):
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
                partners, wire.PlanMessage(draft.number, seat, projection.pick_infos(draft.picks))
            )
