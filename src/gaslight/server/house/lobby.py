"""The lobby: open tables as they come and go, and people who look for a rival.

Each server holds the sockets of its own visitors and pairs whomever it finds in the store; the store decides who
was first. A pairing looks at nothing but the wishes of two people: no table and no game has a part in it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import msgspec

from gaslight.core.game import AnyGame
from gaslight.server import wire
from gaslight.server.house.here import here_now
from gaslight.server.house.open_tables import open_tables
from gaslight.server.house.pairing import Looking, Pair, Wish, pairs
from gaslight.server.house.standby import Standby, sides_of, standby
from gaslight.server.logs import log
from gaslight.server.people.strengths import Strengths
from gaslight.server.table import setup
from gaslight.server.table.entries import PlannedSeat, Setup, entry_text
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage import seeks as store_of_seeks
from gaslight.storage.avoiding import avoided_by
from gaslight.storage.engine import Conflict
from gaslight.storage.rows import (
    DeviceKeyRow,
    EntryRow,
    Row,
    SeekEndRow,
    SeekRow,
    SittingRow,
    TokenRow,
)

LOOK_SECONDS = 1.0
RESTS = 4.0
"""How many times as long as a look took nobody looks again: whoever comes and goes all the time keeps a server from
nothing else."""
SILENT_MS = 12_000
"""A seek whose server said nothing for so long is over."""
ALIVE_MS = 4_000
"""So often a server says that its seeks go on."""
FORGET_MS = 600_000
"""How long it is remembered how a seek ended, for whoever lost his line at that moment."""
USUAL_HELP = 1

_encode = msgspec.json.Encoder().encode
_wish = msgspec.json.Decoder(Wish)


class Visitor(Protocol):
    """Somebody who has the lobby open."""

    person: str
    device: str
    """The hash of its token, where a browser showed one."""
    address: str

    def send(self, message: bytes) -> None:
        """Send soon; never waits."""


@dataclass
class Held:
    """A seek of a visitor of this server."""

    looking: Looking
    visitor: Visitor
    standby: Standby
    """What he gets if nobody comes."""


class Lobby:
    """What this server's visitors see of the lobby, and its part in pairing those who wait."""

    def __init__(self, registry: Registry, strengths: Strengths) -> None:
        self.registry = registry
        self.strengths = strengths
        self.node = secrets.token_hex(6)
        """Names this server among those on the same store."""
        self.visitors: dict[Visitor, bytes] = {}
        """Each with what he was told last of how it stands."""
        self.held: dict[str, Held] = {}
        self.stirred = asyncio.Event()
        """Set when there may be something new before the next look."""
        self.looking: list[Looking] = []
        """Everybody who looks for a rival, at whatever server."""
        self.alive_at = 0
        self.forgot_at = registry.now()

    # --- Visitors ---

    def enter(self, visitor: Visitor) -> None:
        """Show somebody how it stands, and from now on whatever changes."""
        self.visitors[visitor] = b""
        self.stir()

    async def leave(self, visitor: Visitor) -> None:
        """Whoever closes the page looks for nobody any more."""
        self.visitors.pop(visitor, None)
        self.stir()
        for held in [held for held in self.held.values() if held.visitor is visitor]:
            del self.held[held.looking.id]
            await self.give_up(held.looking.id)

    def stir(self) -> None:
        """Look soon."""
        self.stirred.set()

    async def keep_going(self) -> None:
        """Look again and again, at once when somebody stirs."""
        while True:
            self.stirred.clear()
            began = time.monotonic()
            await self.registry.guarded(self.look())
            await asyncio.sleep(min(RESTS * (time.monotonic() - began), LOOK_SECONDS))
            try:
                await asyncio.wait_for(self.stirred.wait(), LOOK_SECONDS)
            except TimeoutError:
                continue

    async def look(self) -> None:
        """Pair who fits, let computers sit down where somebody waited long enough, tell what changed."""
        if not self.visitors:
            return
        now = self.registry.now()
        store = self.registry.store
        if now - self.forgot_at > FORGET_MS:
            self.forgot_at = now
            await store_of_seeks.forget_seeks(store, now - FORGET_MS)
        if self.held and now - self.alive_at >= ALIVE_MS:
            self.alive_at = now
            await store_of_seeks.keep_alive(store, self.node, now)
        await self.pair_up(now)
        for held in list(self.held.values()):
            if now >= self.computer_at(held.looking):
                await self.fill(held)
        stand = await self.stand()
        asking = {table.game for table in stand.tables if table.ratings is not None}
        people = [visitor.person for visitor in self.visitors]
        known = await self.strengths.in_games(people, asking, now)
        usual = _encode(stand)
        for visitor, told in list(self.visitors.items()):
            own = known.get(visitor.person)
            news = _encode(msgspec.structs.replace(stand, ratings=own)) if own else usual
            if news != told:
                self.visitors[visitor] = news
                visitor.send(news)

    # --- Open tables ---

    async def stand(self) -> wire.LobbyMessage:
        """How it stands: the tables that wait for people, and how many people there are."""
        tables = await open_tables(self.registry, self.strengths)
        people = {visitor.person for visitor in self.visitors}
        at_tables = sum(len(live.connected_here()) for live in self.registry.tables.values())
        named = await here_now(self.registry, self.strengths, tables, self.looking)
        return wire.LobbyMessage(tables, len(people) + at_tables, len(self.looking), named)

    # --- Looking for a rival ---

    async def seek(self, visitor: Visitor, asked: wire.Seek) -> None:
        """Begin to look, or go on after a break."""
        registry = self.registry
        self.registry.rules.check_new_game()
        seek = token_hash(asked.token)
        if await self.tell_end(visitor, seek):
            return
        here = [held for held in self.held.values() if held.visitor.address == visitor.address]
        if len(here) >= registry.settings.seeks_per_address:
            raise Refusal("too_many", "too many people from this address are looking for a rival")
        for want in asked.wants:
            check_want(want)
        wants = each_once(asked.wants)
        now = registry.now()
        going = await store_of_seeks.seeking(registry.store, now - SILENT_MS)
        if any(row.person == visitor.person and row.id != seek for row in going):
            raise Refusal("busy", "you are already looking for a rival")
        blocked = [row.avoided for row in await avoided_by(registry.store, [visitor.person])]
        sides = sides_of(wants)
        known = dict(
            zip(sides, await self.strengths.on_sides(visitor.person, sides, now), strict=True)
        )
        wish = Wish(
            name=setup.cleaned(asked.name),
            wants=wants,
            paces=list(dict.fromkeys(asked.paces)),
            promise=asked.promise,
            device=visitor.device,
            blocked=blocked,
            rating=mean([rating for rating in known.values() if rating is not None]),
        )
        looking = Looking(seek, visitor.person, self.node, wish, now)
        text = _encode(wish).decode()
        row = SeekRow(seek, visitor.person, self.node, text, now, now)
        try:
            await store_of_seeks.keep_seek(registry.store, row)
        except Conflict:
            await self.tell_end(visitor, seek)
            return
        if visitor not in self.visitors:  # gone while the store was at work
            await self.give_up(seek)
            return
        held = Held(looking, visitor, standby(registry.world, wish, known))
        self.held[seek] = held
        self.tell_seek(visitor, held)
        self.stir()

    def tell_seek(self, visitor: Visitor, held: Held | None) -> None:
        """Tell a visitor how his search stands."""
        seek = None
        if held is not None:
            looking = held.looking
            wider_at = looking.since + self.wider_after()
            level = held.standby.level
            computer_at = self.computer_at(looking)
            seek = wire.SeekInfo(looking.since, wider_at, computer_at, level, looking.wish.rating)
        visitor.send(_encode(wire.SeekingMessage(seek, self.registry.now())))

    def computer_at(self, looking: Looking) -> int:
        """When a computer sits down."""
        return looking.since + int(1000 * self.registry.settings.computer_after)

    def wider_after(self) -> int:
        """After how long more people fit, in milliseconds."""
        return int(1000 * self.registry.settings.computer_after / 3)

    async def stop(self, visitor: Visitor) -> None:
        """Look no longer; whoever was found at this very moment is told."""
        for held in self.held_by(visitor):
            del self.held[held.looking.id]
            if not await self.give_up(held.looking.id):
                await self.tell_end(visitor, held.looking.id)
                return
        self.tell_seek(visitor, None)
        self.stir()

    async def fill_now(self, visitor: Visitor) -> None:
        """Let a computer take the other seat at once."""
        found = self.held_by(visitor)
        if not found:
            raise Refusal("not_allowed", "you are not looking for a rival")
        for held in found:
            await self.fill(held)

    def held_by(self, visitor: Visitor) -> list[Held]:
        return [held for held in self.held.values() if held.visitor is visitor]

    async def give_up(self, seek: str) -> bool:
        """End a seek without a table; False when a rival was found first."""
        end = SeekEndRow(seek, "", None, self.registry.now())
        try:
            await store_of_seeks.end_seeks(self.registry.store, [end])
        except Conflict:
            return False
        return True

    async def tell_end(self, visitor: Visitor, seek: str) -> bool:
        """Tell a visitor how a seek of his ended, if it has."""
        ends = await store_of_seeks.ends_of(self.registry.store, [seek])
        for end in ends:
            await self.tell_found(visitor, end)
        return bool(ends)

    async def tell_found(self, visitor: Visitor, end: SeekEndRow) -> None:
        """Tell a visitor where he sits."""
        if end.seat is None:
            self.tell_seek(visitor, None)
            return
        with suppress(Refusal):  # damaged: the table's own screen says so
            chairs = (await self.registry.open(end.table_id)).table.chairs
            people = sum(chair.player == "person" for chair in chairs)
            visitor.send(_encode(wire.FoundMessage(end.table_id, end.seat, people > 1)))

    # --- Pairing ---

    async def pair_up(self, now: int) -> None:
        """Pair those who fit and of whom one is here; then tell our own what anybody found for them."""
        store = self.registry.store
        rows = await store_of_seeks.seeking(store, now - SILENT_MS)
        self.looking = [looking for row in rows if (looking := looking_by(row)) is not None]
        for found in pairs(self.looking, now, self.wider_after()):
            if self.node in (found[0].one.node, found[0].other.node):
                await self.seat_pair(found)
        for end in await store_of_seeks.ends_of(store, list(self.held)):
            held = self.held.pop(end.seek, None)
            if held is not None:
                await self.tell_found(held.visitor, end)

    async def seat_pair(self, found: list[Pair]) -> None:
        """Make the table of two people, unless somebody else has seated one of them meanwhile."""
        pair = found[self.registry.world.shuffle(len(found))[0]]
        people = {pair.seats[0]: pair.one, pair.seats[1]: pair.other}
        if await self.seat(pair.game, pair.pace, people):
            self.registry.metrics.count("rivals_found")

    async def fill(self, held: Held) -> None:
        """Seat somebody with a computer, unless a rival was found meanwhile."""
        wish, sits = held.looking.wish, held.standby
        pace = wish.paces[self.registry.world.shuffle(len(wish.paces))[0]]
        end = await self.seat(sits.game, pace, {sits.seat: held.looking}, sits.level)
        if end and self.held.pop(held.looking.id, None) is not None:
            self.registry.metrics.count("computers_sat_down")
            await self.tell_found(held.visitor, end[0])
            self.stir()

    async def seat(
        self,
        name: str,
        pace: wire.Pace,
        people: dict[int, Looking],
        level: int = setup.USUAL_LEVEL,
    ) -> list[SeekEndRow]:
        """A table for people who looked for it, computers on the other seats; nothing if one of them has another."""
        registry = self.registry
        game = setup.game_named(name)
        options = setup.settled(game, {}, fresh=True)
        plan = planned_table(game, options, pace, people, level)
        table_id = registry.world.table_id()
        row = setup.table_row(registry, table_id, game, options, plan)
        now = registry.now()
        rows: list[Row] = [row]
        if setup.begins_at_once(plan):
            entry, _ = setup.first_entry(registry, Table(row, game), [])
            rows.append(EntryRow(table_id, 1, "start", now, entry_text(entry)))
        if not plan.rated and registry.settings.accounts != "off":
            rows.append(
                setup.offer_of(registry, table_id)
            )  # a late comer may take the computer's seat
        for seat, one in people.items():
            rows.append(TokenRow(one.id, table_id, "seat", seat))
            if one.wish.device:
                rows.append(SittingRow(table_id, seat, one.person, now))
                rows.append(DeviceKeyRow(table_id, one.id, one.wish.device))
        ends = [SeekEndRow(one.id, table_id, seat, now) for seat, one in people.items()]
        try:
            await store_of_seeks.end_seeks(registry.store, ends, rows)
        except Conflict:
            return []
        log("a table was found for who looked", table=table_id, people=len(people))
        with suppress(Refusal):  # the table is kept: who opens it brings it in
            await registry.open(table_id)
        registry.metrics.count("tables_created")
        return ends


def looking_by(row: SeekRow) -> Looking | None:
    """Who looks by a row of the store; None where another version wrote it otherwise."""
    try:
        return Looking(row.id, row.person, row.node, _wish.decode(row.wish), row.since)
    except msgspec.MsgspecError:
        return None


def planned_table(
    game: AnyGame,
    options: dict[str, str],
    pace: wire.Pace,
    people: dict[int, Looking],
    level: int,
) -> Setup:
    """How the table of a pairing is set up: people where they wished, computers of a level elsewhere."""
    seats = [
        PlannedSeat("person", one.wish.name, promise=one.wish.promise)
        if (one := people.get(seat)) is not None
        else PlannedSeat("computer", "", level)
        for seat in range(len(game.seats(options)))
    ]
    together = len(people) == len(seats)
    hosts = [] if together else list(people)
    return Setup(seats=seats, pace=pace, help=USUAL_HELP, watch="all", rated=together, host=hosts)


def check_want(want: wire.Want) -> None:
    """Whether somebody can be paired for this: a game for two with these seats."""
    game = setup.game_named(want.game)
    count = len(game.seats(setup.settled(game, {})))
    if count != 2 or any(seat >= count for seat in want.seats):
        raise Refusal(
            "bad_message", "rivals can be found for games of two, and for seats that the game has"
        )


def each_once(wants: list[wire.Want]) -> list[wire.Want]:
    """The same wishes with each game and each seat once: whoever pairs people compares all with all."""
    seats: dict[str, dict[int, None]] = {}
    for want in wants:
        seats.setdefault(want.game, {}).update(dict.fromkeys(want.seats))
    return [wire.Want(game, list(found)) for game, found in seats.items()]


def mean(ratings: list[int]) -> int | None:
    """Around which rating rivals are looked for; None where none is known."""
    return round(sum(ratings) / len(ratings)) if ratings else None
