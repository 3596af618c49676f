"""What a host does: acts on tables and people, each kept in a log, taken in by every server on the store.

No act changes a result, and none shows what a spectator would not see.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from typing import Final

from gaslight.server import wire
from gaslight.server.logs import log
from gaslight.server.people.erasing import call, erase
from gaslight.server.table.access import exchange
from gaslight.server.table.clocks import DAY
from gaslight.server.table.commit import commit
from gaslight.server.table.entries import End
from gaslight.server.table.house_rules import CHAT_OFF, GAMES_OFF, MESSAGE, DayMessage, is_own
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import cleaned
from gaslight.server.wire.refusals import CLOSES, Refusal
from gaslight.storage import hosting
from gaslight.storage.engine import StoreError, Unavailable
from gaslight.storage.rows import BlockRow, HostLogRow

LOOK_SECONDS = 5.0
"""So soon at the latest a server takes in what was done on another one."""
ENDED = "ended_by_host"
HOST_ACTED = ("h -", "")
"""What servers tell each other: read anew what holds."""

Work = Callable[[Registry, wire.HostAct], Awaitable[wire.HostDone]]


async def carry_out(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Do what a host asks for, and keep that it was done."""
    try:
        done = await ACTS[asked.what](registry, asked)
        origin = asked.table if asked.what == "delete" else ""
        await hosting.log_act(registry.store, registry.now(), asked.what, done.words, origin)
        registry.metrics.count("host_acts", of=asked.what)
        log("the host acted", act=asked.what, count=done.count)
        await take_in(registry)
        await registry.store.announce(HOST_ACTED)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    return done


# --- Tables ---------------------------------------------------------------------------------


async def end(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """End a running game without a winner."""
    live = await registry.open(asked.table)
    async with live.lock:
        if live.table.status == "finished":
            raise Refusal("over", "the game is over: its result stays as it is")
        if live.table.status == "open":
            raise Refusal("not_started", "the game has not begun: delete its table instead")
        await commit(registry, live, End(ENDED, []))
    return wire.HostDone(f"table {asked.table}: its game was ended, without a winner", 1)


async def delete(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Remove a table with all that was played and said there."""
    if not asked.table or await registry.store.table(asked.table) is None:
        raise Refusal("not_found", "there is no table of this name")
    await hosting.delete_table(registry.store, asked.table)
    return wire.HostDone(f"table {asked.table} was deleted", 1)


async def revoke(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Withdraw the invites of a table."""
    live = await registry.open(asked.table)
    async with live.lock:
        old = [row.hash for row in live.tokens if row.kind == "invite"]
        await exchange(registry, live, old, [])
    return wire.HostDone(
        f"table {asked.table}: {counted(len(old), 'invite', 'invites')} withdrawn", len(old)
    )


# --- People ---------------------------------------------------------------------------------


async def person(registry: Registry, asked: wire.HostAct) -> tuple[LiveTable, int]:
    """The table and the seat of a person that are named."""
    live = await registry.open(asked.table)
    seat = asked.seat
    if seat is None or seat >= len(live.table.chairs):
        raise Refusal("no_seat", f"this table has the seats 0 to {len(live.table.chairs) - 1}")
    if live.table.chairs[seat].player != "person":
        raise Refusal("no_seat", "nobody sits there")
    return live, seat


async def rename(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Give somebody another name at a table."""
    live, seat = await person(registry, asked)
    await call(registry, live, seat, cleaned(asked.name))
    return wire.HostDone(f"table {asked.table}, seat {seat}: got another name", 1)


async def shut(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Silence somebody, or shut him out: by the keys of his seat and where he plays from, or by an address."""
    kind = "mute" if asked.what == "mute" else "ban"
    now = registry.now()
    until = now + asked.days * DAY if asked.days else None
    fresh = BlockRow(kind, "address", asked.address, "", None, now, until)
    if asked.address:
        if is_own(asked.address):
            raise Refusal(
                "not_allowed",
                "that is this machine itself: with a proxy in front, start the server with --behind-proxy",
            )
        await hosting.block(registry.store, [fresh])
        return wire.HostDone(f"an address: {DONE[kind]}{how_long(asked.days)}", 1)
    live, seat = await person(registry, asked)
    fresh = replace(fresh, origin=asked.table, seat=seat)
    from_where = registry.rules.addresses_of(asked.table, seat)
    async with live.lock:  # no key is handed out meanwhile
        keys = {row.hash for row in live.tokens if row.kind == "seat" and row.seat == seat}
        if not keys and not from_where:
            raise Refusal("no_seat", "nobody holds this seat any more: name an address instead")
        rows = [replace(fresh, way="key", what=each) for each in sorted(keys)]
        rows += [replace(fresh, what=each) for each in from_where]
        await hosting.block(registry.store, rows)
    known = f" and by {counted(len(from_where), 'address', 'addresses')}" if from_where else ""
    words = f"table {asked.table}, seat {seat}: {DONE[kind]} by key{known}{how_long(asked.days)}"
    return wire.HostDone(words, len(rows))


DONE: Final = {"mute": "silenced", "ban": "shut out"}


def how_long(days: int) -> str:
    return f", for {counted(days, 'day', 'days')}" if days else ", until it is lifted"


def counted(n: int, one: str, more: str) -> str:
    return f"{n} {one if n == 1 else more}"


async def lift(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Free somebody who was silenced or shut out."""
    rows = [
        row
        for row in registry.rules.blocks
        if row.kind == asked.kind
        and (
            (row.way, row.what) == ("address", asked.address)
            if asked.address
            else (row.origin, row.seat) == (asked.table, asked.seat)
        )
    ]
    if not rows:
        raise Refusal("not_found", f"nobody is {DONE[asked.kind]} there")
    await hosting.unblock(registry.store, rows)
    whom = "an address" if asked.address else f"table {asked.table}, seat {asked.seat}"
    return wire.HostDone(f"{whom}: no longer {DONE[asked.kind]}", len(rows))


async def forget(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Delete somebody with all that he wrote; the moves of his games stay, without his name."""
    store = registry.store
    if asked.name:
        seats = set(await hosting.seats_of_name(store, asked.name))
        people = await hosting.people_called(store, asked.name)
        if not seats and not people:
            raise Refusal("not_found", "nobody with this name has ever sat at a table here")
    else:
        live, seat = await person(registry, asked)
        seats = {(asked.table, seat)}
        for row in live.tokens:
            if row.kind == "seat" and row.seat == seat:
                seats |= set(await hosting.seats_of_hash(store, row.hash))
        people = await hosting.people_at(store, seats)
    for each in people:
        seats |= set(await hosting.seats_of_person(store, each))
    for table_id, seat in sorted(seats):
        await erase(registry, table_id, seat)
    for each in people:
        await hosting.forget_person(store, each)
    whom = "somebody" if asked.name else f"table {asked.table}, seat {asked.seat}"
    return wire.HostDone(
        f"{whom}: deleted with all that was written, at {counted(len(seats), 'seat', 'seats')}",
        len(seats),
    )


# --- Everybody ------------------------------------------------------------------------------


async def message(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Tell everybody something in both languages, or nothing any more."""
    en, ru = cleaned(asked.en), cleaned(asked.ru)
    if bool(en) != bool(ru):
        raise Refusal("bad_message", "a message of the day is written in both languages")
    told = json.dumps(asdict(DayMessage(en, ru, asked.until)), ensure_ascii=False) if en else ""
    await hosting.set_rule(registry.store, MESSAGE, told)
    return wire.HostDone("the message of the day is new" if en else "no message of the day", 1)


async def switch(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Chat, or new games: on or off."""
    rule, what = (CHAT_OFF, "chat is") if asked.what == "chat" else (GAMES_OFF, "new games are")
    await hosting.set_rule(registry.store, rule, "" if asked.on else "1")
    return wire.HostDone(f"{what} {'on' if asked.on else 'off'}", 1)


async def purge(registry: Registry, asked: wire.HostAct) -> wire.HostDone:
    """Remove what is older than so many days."""
    if not asked.days:
        raise Refusal("bad_message", "purge what is older than how many days? At least one")
    moment = registry.now() - asked.days * DAY
    before = hosting.Before(**{asked.old: moment})
    await hosting.delete_orphans(registry.store)
    found = await hosting.purge(registry.store, before, held(registry))
    count = sum(asdict(found).values())
    names = {"finished": "finished games", "archived": "games laid aside", "chat": "lines of chat"}
    what = names.get(
        asked.old, {"reports": "reports", "log": "lines of this log"}.get(asked.old, "")
    )
    return wire.HostDone(f"{count} {what} older than {asked.days} days were purged", count)


def held(registry: Registry) -> list[str]:
    """The tables that somebody looks at just now."""
    return [live.table.id for live in registry.tables.values() if live.lines or live.lock.locked()]


ACTS: Final[dict[str, Work]] = {
    "end": end,
    "delete": delete,
    "revoke": revoke,
    "rename": rename,
    "mute": shut,
    "ban": shut,
    "lift": lift,
    "forget": forget,
    "message": message,
    "chat": switch,
    "games": switch,
    "purge": purge,
}


# --- What holds, on every server ------------------------------------------------------------


async def take_in(registry: Registry) -> None:
    """Take in what hosts have done, here or on another server, and see that it holds."""
    rules = registry.rules
    fresh = await hosting.log_after(registry.store, rules.known)
    await renew(registry)
    rules.known = max([rules.known, *(row.n for row in fresh)])
    drop_deleted(registry, fresh)
    await widen(registry)
    see_to_it(registry)


async def renew(registry: Registry) -> None:
    """Read what holds from the store."""
    store = registry.store
    registry.rules.take(await hosting.blocks(store), await hosting.rules(store), registry.now())


def drop_deleted(registry: Registry, acts: list[HostLogRow]) -> None:
    """Let go of the tables that were deleted."""
    for act in acts:
        if act.act != "delete":
            continue
        registry.rules.deleted.add(act.origin)
        live = registry.tables.pop(act.origin, None)
        if live is not None:
            if live.thinking is not None:
                live.thinking.cancel()
            live.dismiss_all(CLOSES["not_found"], "not_found")


async def widen(registry: Registry) -> None:
    """Shut somebody out by where he plays from, too: each server knows that of its own sockets alone."""
    rules = registry.rules
    known = {(row.kind, row.what) for row in rules.blocks if row.way == "address"}
    found = [
        replace(row, way="address", what=address)
        for row in rules.blocks
        if row.way == "key" and row.seat is not None
        for address in rules.addresses_of(row.origin, row.seat)
        if (row.kind, address) not in known
    ]
    if found:
        await hosting.block(registry.store, found)
        await renew(registry)
        await registry.store.announce(HOST_ACTED)


def see_to_it(registry: Registry) -> None:
    """Cut off whoever is shut out."""
    rules = registry.rules
    for live in list(registry.tables.values()):
        for row in live.tokens:
            if row.hash in rules.barred and row.seat is not None:
                live.dismiss(row.seat, "banned")
        for lines in list(live.lines.values()):
            for line in list(lines):
                if line.address in rules.barred_addresses:
                    line.close(CLOSES["banned"], "banned")


async def keep_up(registry: Registry) -> None:
    """Take in what was done on other servers, and what is over by now, for ever."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            registry.rules.forget_met(registry.now())
            await take_in(registry)
        except StoreError as problem:
            registry.health.failed(str(problem))


async def begin(registry: Registry) -> None:
    """Know what holds before the first request comes."""
    newest = await hosting.newest_acts(registry.store, 1)
    registry.rules.known = newest[0].n if newest else 0
    registry.host_acted = lambda: take_in(registry)
    await renew(registry)
