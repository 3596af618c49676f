"""Chat and notes: who may say what to whom, and who may read it."""

from __future__ import annotations

import re

from gaslight.server import messages as wire
from gaslight.server.founding import cleaned
from gaslight.server.hall import Hall
from gaslight.server.livetable import LiveTable
from gaslight.server.refusals import Refusal
from gaslight.server.tables import Audience
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import ChatRow, NoteRow

CHANNELS: tuple[wire.Channel, ...] = ("table", "team", "watchers")
LINES_SHOWN = 100
MOST_NOTES = 400
MAIL_KEY = "notice:mail"
"""The note under this key is where a seat wants notices by mail: nobody else ever reads it."""


def stored_channel(live: LiveTable, channel: wire.Channel, audience: Audience) -> str:
    """The name of a channel in the store: each side has one of its own."""
    if channel == "team":
        if audience is None:
            raise Refusal("not_allowed", "who watches belongs to no side")
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


async def say(hall: Hall, live: LiveTable, audience: Audience, message: wire.Say) -> None:
    """Keep a line and pass it on."""
    if (audience is None) != (message.channel == "watchers"):
        raise Refusal(
            "not_allowed", "players talk at the table or in their team, watchers among themselves"
        )
    channel = stored_channel(live, message.channel, audience)
    text = cleaned(message.text)
    if not text:
        raise Refusal("bad_message", "there is nothing to say in an empty line")
    name = live.table.chairs[audience].name if audience is not None else ""
    row = ChatRow(live.table.id, channel, 0, audience, name, text, hall.now())
    try:
        kept = await hall.store.say(
            row, f"c {hall.node} {live.table.id} {channel.replace(' ', '_')}"
        )
    except StoreError:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    live.tell(readers(live, channel), wire.ChatMessage(chat_line(kept)))


def chat_line(row: ChatRow) -> wire.ChatLine:
    channel: wire.Channel = "team" if row.channel.startswith("team") else "table"
    if row.channel == "watchers":
        channel = "watchers"
    return wire.ChatLine(channel, row.n, row.seat, row.name, row.text, row.at)


async def lines_for(hall: Hall, live: LiveTable, audience: Audience) -> list[wire.ChatLine]:
    """The last lines of each channel that an audience may read."""
    found: list[wire.ChatLine] = []
    for channel in channels(live):
        if audience in readers(live, channel):
            rows = await hall.store.chat(live.table.id, channel, 0, LINES_SHOWN)
            found.extend(chat_line(row) for row in rows)
    return found


async def note(hall: Hall, live: LiveTable, seat: int, message: wire.Note) -> None:
    """Keep a note of a seat, or remove it."""
    if message.key == MAIL_KEY:
        check_mail(hall, message)
    kept = await hall.store.notes(live.table.id)
    if message.text and sum(row.seat == seat for row in kept) >= MOST_NOTES:
        raise Refusal("too_many", f"a seat keeps at most {MOST_NOTES} notes")
    row = NoteRow(
        live.table.id, seat, cleaned(message.key), cleaned(message.text), int(message.shared)
    )
    try:
        await hall.store.keep_note(row, f"n {hall.node} {live.table.id} {seat}")
    except StoreError:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    live.tell(note_readers(live, row), wire.NoteMessage(note_info(row)))


def check_mail(hall: Hall, message: wire.Note) -> None:
    """An address for notices is one seat's own, and one that this host can send to."""
    if not hall.settings.mail_relay:
        raise Refusal("not_allowed", "this host sends no mail")
    if message.shared or not (message.text == "" or looks_like_mail(message.text)):
        raise Refusal("bad_message", "expected one plain mail address, not shared")


def looks_like_mail(address: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9.-]{1,190}", address) is not None


def note_readers(live: LiveTable, row: NoteRow) -> list[Audience]:
    return [row.seat, *(live.table.partners(row.seat) if row.shared else [])]


def note_info(row: NoteRow) -> wire.NoteInfo:
    return wire.NoteInfo(row.seat, row.key, row.text, bool(row.shared))


async def notes_for(hall: Hall, live: LiveTable, audience: Audience) -> list[wire.NoteInfo]:
    """The notes that an audience may read: its own and its side's shared ones; after the end all."""
    rows = await hall.store.notes(live.table.id)
    over = live.table.status == "finished"
    return [
        note_info(row)
        for row in rows
        if (over and row.key != MAIL_KEY) or audience in note_readers(live, row)
    ]


async def relay(hall: Hall, live: LiveTable, kind: str, rest: list[str]) -> None:
    """Pass on what was said or noted on another server."""
    if kind == "c":
        channel = rest[0].replace("_", " ")
        for row in await hall.store.chat(live.table.id, channel, 0, 1):
            live.tell(readers(live, channel), wire.ChatMessage(chat_line(row)))
        return
    seat = int(rest[0])
    for note_row in await hall.store.notes(live.table.id):
        if note_row.seat == seat:
            live.tell(note_readers(live, note_row), wire.NoteMessage(note_info(note_row)))
