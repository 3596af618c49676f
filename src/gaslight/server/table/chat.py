"""Chat and notes: who may say what to whom, and who may read it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from gaslight.server import wire
from gaslight.server.logs import log
from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import cleaned
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.engine import StoreError
from gaslight.storage.missed import all_at, last_lines
from gaslight.storage.rows import ChatRow, NoteRow, ReportRow

PHRASES: dict[wire.Phrase, str] = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "thanks": "Thank you!",
    "one_moment": "One moment, please.",
    "here_again": "I am back.",
    "sorry": "Sorry!",
    "nice_move": "Nice move!",
    "well_played": "Well played!",
    "good_game": "Good game!",
    "again": "Another game?",
    "goodbye": "Goodbye!",
}
"""What each quick phrase says to programs and to the host; a page has its own words for it."""
PHRASES_BY_KEY: dict[str, wire.Phrase] = {key: key for key in PHRASES}
LINES_SHOWN = 100
LINES_KEPT = 400
"""Of each channel of a table so many lines are kept: older ones make room."""
MOST_NOTES = 400
NOTICE = "notice:"
CONFIRMED_KEY = "notice:mail:confirmed"
MAIL_KEY = "notice:mail"
"""The note under this key is where a seat wants notices by mail: nobody else ever reads it."""


def stored_channel(live: LiveTable, channel: wire.Channel, audience: Audience) -> str:
    """The name of a channel in the store: each side has one of its own."""
    if channel == "team":
        if audience is None:
            raise Refusal("not_allowed", "spectators belong to no side")
        return f"team {live.table.chairs[audience].team}"
    return channel


def readers(live: LiveTable, channel: str) -> list[Audience]:
    """Who may read a channel now; after the end everybody reads everything."""
    seats: list[Audience] = list(range(len(live.table.chairs)))
    if live.table.status == "finished" or channel == "table":
        return [*seats, None]
    if channel == "watchers":
        return [None]
    team = int(channel.removeprefix("team "))
    return [seat for seat in seats if seat is not None and live.table.chairs[seat].team == team]


def channels(live: LiveTable) -> list[str]:
    teams = sorted({chair.team for chair in live.table.chairs})
    return ["table", "watchers", *(f"team {team}" for team in teams)]


async def say(
    registry: Registry, live: LiveTable, audience: Audience, message: wire.Say, address: str
) -> None:
    """Keep a line and pass it on."""
    registry.rules.check_talk(live.tokens, audience, address)
    if (audience is None) != (message.channel == "watchers"):
        raise Refusal(
            "not_allowed", "players talk at the table or in their team, watchers among themselves"
        )
    if audience is None and not live.table.setup.watchers_talk:
        raise Refusal("not_allowed", "at this table spectators do not talk")
    channel = stored_channel(live, message.channel, audience)
    text = PHRASES[message.phrase] if message.phrase else cleaned(message.text)
    if not text:
        raise Refusal("bad_message", "there is nothing to say in an empty line")
    name = live.table.chairs[audience].name if audience is not None else ""
    phrase = message.phrase or ""
    row = ChatRow(live.table.id, channel, 0, audience, name, text, registry.now(), phrase)
    async with live.beside_the_game.lock:
        try:
            kept = await registry.store.say(row, LINES_KEPT, (f"c {live.table.id}", ""))
            told = live.beside_the_game.told or {}
            if kept.n == told.get(channel, 0) + 1:
                tell_lines(live, channel, [kept])
            else:  # somebody said something on another server just before
                await hear(registry, live)
        except StoreError:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None


def tell_lines(live: LiveTable, channel: str, rows: Sequence[ChatRow]) -> None:
    """Pass the next lines of a channel on; the caller holds the lock of what is beside the game."""
    told = live.beside_the_game.told
    for row in rows:
        tell_line(live, channel, row)
        if told is not None:
            told[channel] = row.n


async def hear(registry: Registry, live: LiveTable) -> None:
    """Pass on what was said on other servers; the caller holds the lock of what is beside the game."""
    beside = live.beside_the_game
    last = (await last_lines(registry.store, [live.table.id])).get(live.table.id, {})
    if beside.told is None:
        beside.told = dict(last)
        await keep_for_later(registry, live)
        return
    for channel, number in last.items():
        told = beside.told.get(channel, 0)
        if number < told:
            told = 0  # all that was said was removed, and numbers begin anew
        if number != told:
            fresh = await registry.store.chat(live.table.id, channel, told, LINES_KEPT, first=True)
            tell_lines(live, channel, fresh)


async def keep_for_later(registry: Registry, live: LiveTable) -> None:
    """Keep what the players said and those who watch may not hear yet."""
    if live.delayed is None:
        return
    live.delayed.lines.clear()
    for channel in channels(live):
        if channel != "watchers" and None in readers(live, channel):
            rows = await registry.store.chat(live.table.id, channel, 0, LINES_SHOWN)
            late = [row for row in rows if not may_hear(live, None, row, registry.now())]
            live.delayed.lines.extend(wire.ChatMessage(chat_line(row)) for row in late)


def tell_line(live: LiveTable, channel: str, row: ChatRow) -> None:
    """Pass a line on; to those who watch what the players say goes as late as all they see."""
    line = wire.ChatMessage(chat_line(row))
    to = readers(live, channel)
    if live.delayed is not None and None in to and channel != "watchers":
        to.remove(None)
        live.delayed.lines.append(line)
        live.show_delayed(row.at)
    live.tell(to, line)


async def report(
    registry: Registry, live: LiveTable, audience: Audience, message: wire.Report
) -> None:
    """Tell the host of the server about a line, or about a name."""
    channel = stored_channel(live, message.channel, audience)
    if audience not in readers(live, channel):
        raise Refusal("not_allowed", "only a line that can be read can be reported")
    found = await registry.store.chat(live.table.id, channel, message.n - 1, 1, first=True)
    row = found[0] if found and found[0].n == message.n else None
    if row is None or not may_hear(live, audience, row, registry.now()):
        raise Refusal("bad_message", "there is no line of this number")
    try:
        await registry.store.keep_report(
            ReportRow(live.table.id, channel, row.n, row.seat, row.name, row.text, registry.now())
        )
    except StoreError:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    # Its words stay in the store: `gaslight reports` shows them.
    log("a line of chat was reported", table=live.table.id, channel=channel, line=row.n)
    registry.metrics.count("lines_reported")


def may_hear(live: LiveTable, audience: Audience, row: ChatRow, now: int) -> bool:
    """Whether somebody may read a line of a channel that is open to him by now."""
    if audience is not None or live.delayed is None or row.channel == "watchers":
        return True
    return live.delayed.may_hear(row.at, now)


def chat_line(row: ChatRow) -> wire.ChatLine:
    channel: wire.Channel = "team" if row.channel.startswith("team") else "table"
    if row.channel == "watchers":
        channel = "watchers"
    phrase = PHRASES_BY_KEY.get(row.phrase)
    return wire.ChatLine(channel, row.n, row.seat, row.name, row.text, row.at, phrase)


async def lines_for(registry: Registry, live: LiveTable, audience: Audience) -> list[wire.ChatLine]:
    """The last lines of each channel that an audience may read; the caller holds the lock of chat and notes."""
    await hear(registry, live)
    live.show_delayed(registry.now())
    found: list[wire.ChatLine] = []
    # Where nothing was said, the store need not be asked: after a restart everybody comes back at once.
    said = live.beside_the_game.told or {}
    for channel in channels(live):
        if said.get(channel) and audience in readers(live, channel):
            rows = await registry.store.chat(live.table.id, channel, 0, LINES_SHOWN)
            now = registry.now()
            found.extend(chat_line(row) for row in rows if may_hear(live, audience, row, now))
    return found


async def note(registry: Registry, live: LiveTable, seat: int, message: wire.Note) -> None:
    """Keep a note of a seat, or remove it."""
    # What is checked is what is kept: cleaned.
    message = msgspec.structs.replace(message, key=cleaned(message.key), text=cleaned(message.text))
    if message.key == MAIL_KEY:
        check_mail(registry, message)
    elif message.key.startswith(NOTICE):
        raise Refusal("bad_message", f"notes named {NOTICE}… are the server's own")
    row = NoteRow(live.table.id, seat, message.key, message.text, int(message.shared))
    async with live.beside_the_game.lock:
        kept = await known_notes(registry, live)
        if message.text and sum(owner == seat for owner, _ in kept) >= MOST_NOTES:
            raise Refusal("too_many", f"a seat keeps at most {MOST_NOTES} notes")
        try:
            await registry.store.keep_note(row, (f"n {live.table.id}", ""))
        except StoreError:
            raise Refusal("unavailable", "the store does not answer; try again soon") from None
        before = kept.pop((seat, row.key), None)
        if row.text:
            kept[seat, row.key] = row
        tell_note(live, before, row)
    if row.key == MAIL_KEY:
        registry.spawn(registry.mail_left(live, seat, row.text))


def check_mail(registry: Registry, message: wire.Note) -> None:
    """An address for notices is one seat's own, and one that this host can send to."""
    if not registry.settings.mail_relay:
        raise Refusal("not_allowed", "this host sends no mail")
    if message.shared or not (message.text == "" or looks_like_mail(message.text)):
        raise Refusal("bad_message", "expected one plain mail address, not shared")


def looks_like_mail(address: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}", address) is not None


def note_readers(live: LiveTable, row: NoteRow) -> list[Audience]:
    return [row.seat, *(live.table.partners(row.seat) if row.shared else [])]


def note_info(row: NoteRow) -> wire.NoteInfo:
    return wire.NoteInfo(row.seat, row.key, row.text, bool(row.shared))


async def known_notes(registry: Registry, live: LiveTable) -> dict[tuple[int, str], NoteRow]:
    """The notes of a table; what changed on other servers is passed on. The caller holds their lock."""
    rows = await registry.store.notes(live.table.id)
    now = {(row.seat, row.key): row for row in rows}
    before = live.beside_the_game.notes
    live.beside_the_game.notes = now
    for key in {**(before or {}), **now} if before is not None else ():
        assert before is not None
        if before.get(key) != now.get(key):
            tell_note(live, before.get(key), now.get(key))
    return now


def tell_note(live: LiveTable, before: NoteRow | None, after: NoteRow | None) -> None:
    """Pass a note on; who may not read it any more is told that it is gone."""
    row = before or after
    assert row is not None
    gone = wire.NoteMessage(wire.NoteInfo(row.seat, row.key, "", bool(row.shared)))
    to = note_readers(live, after) if after is not None and after.text else []
    if after is not None and after.text:
        live.tell(to, wire.NoteMessage(note_info(after)))
    left = [each for old in (before, after) if old is not None for each in note_readers(live, old)]
    live.tell(sorted({each for each in left if each is not None} - set(to)), gone)


async def notes_for(registry: Registry, live: LiveTable, audience: Audience) -> list[wire.NoteInfo]:
    """The notes that an audience may read: its own and its side's shared ones; after the end all.

    The caller holds the lock of chat and notes.
    """
    rows = (await known_notes(registry, live)).values()
    over = live.table.status == "finished"
    return [
        note_info(row)
        for row in rows
        if (over and not row.key.startswith(NOTICE)) or audience in note_readers(live, row)
    ]


async def relay(registry: Registry, live: LiveTable, kind: str) -> None:
    """Pass on what was said or noted on another server."""
    async with live.beside_the_game.lock:
        if not live.lines:
            live.beside_the_game.forget()
        elif kind == "c":
            await hear(registry, live)
        else:
            await known_notes(registry, live)


async def relay_missed(registry: Registry, tables: Sequence[LiveTable]) -> None:
    """The same for whatever nobody heard of, at many tables at once."""
    ids = [live.table.id for live in tables]
    if not ids:
        return
    last = await last_lines(registry.store, ids)
    notes = set(await all_at(registry.store, NoteRow, ids))
    for live in tables:
        beside = live.beside_the_game
        if beside.told is not None and beside.told != last.get(live.table.id, {}):
            await relay(registry, live, "c")
        known = beside.notes
        if known is not None and set(known.values()) != {
            row for row in notes if row.table_id == live.table.id
        }:
            await relay(registry, live, "n")
