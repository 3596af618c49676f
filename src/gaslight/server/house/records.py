"""Tables as records and back: written, checked against their fingerprints, taken in."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.core.options import settle
from gaslight.core.record import UNFINISHED, Record, RecordError, dump, load, record_of, replay
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.table.entries import (
    AnyEntry,
    End,
    Move,
    PlannedSeat,
    Setup,
    Start,
    entry_text,
    kind_of,
    setup_text,
)
from gaslight.server.table.history import Audience
from gaslight.server.table.projection import told_whole
from gaslight.server.table.registry import Registry
from gaslight.server.table.seal import Seal, check_strokes, sealed_dice, shares_in
from gaslight.server.table.setup import cleaned
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import new_id, now_in_milliseconds
from gaslight.storage import private
from gaslight.storage.copying import reading
from gaslight.storage.engine import StoreError, Unavailable
from gaslight.storage.rows import EntryRow, TableRow
from gaslight.storage.store import Store, store_at

ASKED_AT_ONCE = 200
LONGEST_WORDS = 300
"""What is said about a bad file is cut to so many letters: it may quote the file."""


def record_text(table: Table, audience: Audience, now: int) -> str:
    """A finished game whole; a running one, or one whose deal others still play, as an audience saw it."""
    names = {chair.role: chair.name for chair in table.chairs}
    date = datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()
    if told_whole(table, now):
        whole = record_of(table.match(), names, {"date": date, **sealed_tags(table)})
        # As they were sealed: options that came later are not told of.
        whole.options = dict(table.seal.options)
        return dump(whole)
    tags = {"date": date, "fingerprint": table.fingerprint}
    shown = record_of(table.match(), names, tags, audience)
    # Actions in which this audience saw nothing happen are not even counted for it.
    shown.moves = [shown.moves[index] for index in table.history.seen_by(audience)]
    return dump(shown)


def sealed_tags(table: Table) -> dict[str, str]:
    """What a finished game can be checked with; one that began in another's middle cannot be."""
    if table.setup.imported or table.began_midway:
        return {}
    seal = table.seal
    tags = {"fingerprint": table.fingerprint, "seed": seal.seed, "salt": seal.salt}
    if seal.shares:
        tags["numbers"] = " ".join(share.text for share in seal.shares)
    return tags


# --- Checking -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Checked:
    """What the check of a record found; `problem` says in words what does not hold."""

    fingerprint: str | None
    strokes: int
    problem: str | None


def check_record(game: AnyGame, record: Record) -> Checked:
    """Whether a record follows the rules, and its chance comes from the seed that it was sealed with."""
    match = replay(game, record)
    given = {name: record.tags.get(name, "") for name in ("fingerprint", "seed", "salt")}
    if not all(given.values()):
        return Checked(None, 0, "the record holds no seed, salt and fingerprint to check")
    try:
        shares = shares_in(record.tags.get("numbers", ""))
    except ValueError as problem:
        return Checked(given["fingerprint"], 0, str(problem))
    seals = [
        Seal(game.NAME, options, given["seed"], given["salt"], shares)
        # What was sealed before an option existed, or under an older name, was sealed as the record has it.
        for options in (record.options, match.options)
    ]
    seal = next((each for each in seals if each.fingerprint() == given["fingerprint"]), None)
    if seal is None:
        return Checked(given["fingerprint"], 0, "the seed and salt do not make this fingerprint")
    try:
        dice = sealed_dice(seal, 0)
    except ValueError as problem:
        return Checked(given["fingerprint"], 0, str(problem))
    verdict = check_strokes(game, match.options, match.played, dice)
    wrong = None
    if verdict.wrong is not None:
        wrong = f"move {verdict.wrong + 1} is not what chance gave"
    return Checked(given["fingerprint"], verdict.strokes, wrong)


# --- Taking in ----------------------------------------------------------------------------


def rows_of(
    game: AnyGame, record: Record, table_id: str, now: int
) -> tuple[TableRow, list[EntryRow]]:
    """A record as a finished table; RecordError says what is wrong with it."""
    match = replay(game, record)
    told = entries_of(game, match)
    if match.outcome is None:
        told.append(End(UNFINISHED, []))
    roles = game.seats(match.options)
    setup = Setup(
        seats=[PlannedSeat("person", record.seats.get(role, "")) for role in roles],
        watch="link",
        help=2,
        imported=True,
    )
    row = TableRow(
        id=table_id,
        game=game.NAME,
        options=json.dumps(match.options),
        setup=setup_text(setup),
        seed="",
        salt="",
        status="finished",
        listed=0,
        created_at=now,
        touched_at=now,
        due_at=None,
    )
    entries = [
        EntryRow(table_id, seq, kind_of(entry), now, entry_text(entry))
        for seq, entry in enumerate(told, 1)
    ]
    return row, entries


def entries_of(game: AnyGame, match: Match) -> list[AnyEntry]:
    """A match cut into a start and moves: a move ends where another seat or activation begins."""
    entries: list[AnyEntry] = []
    texts: list[str] = []
    seat, own, activation = CHANCE, 0, 0
    state = game.initial(match.options)

    def close() -> None:
        if seat != CHANCE:
            entries.append(Move(seat, "person", list(texts), own, 0))
        else:
            entries.append(Start(list(texts), 0))

    for played in match.played:
        if played.actor != CHANCE:
            fresh = played.actor != seat or len(texts) > own or game.activation(state) != activation
            if fresh:
                close()
                texts, seat, own = [], played.actor, 0
                activation = game.activation(state)
            own += 1
        texts.append(game.action_text(state, played.action))
        game.advance(state, played.action)
    close()
    return entries


# --- Out of a store and into one ----------------------------------------------------------


async def export_all(address: str, folder: Path) -> int:
    """Write every finished game as a record; how many there were."""
    count = 0
    async with reading(address) as store:
        last = ""
        while ids := await store.finished(last, ASKED_AT_ONCE):
            for table_id in ids:
                try:
                    text = await exported(store, table_id)
                except StoreError:
                    raise
                except Exception:  # noqa: BLE001 - whatever is wrong with its rows, they are kept
                    private.write(folder / f"{table_id}.damaged.json", await raw(store, table_id))
                    continue
                if text is not None:
                    private.write(folder / f"{table_id}.record", text)
                    count += 1
            last = ids[-1]
    return count


async def raw(store: Store, table_id: str) -> str:
    """The rows of a table as they stand, for somebody who can mend them."""
    row = await store.table(table_id)
    return msgspec.json.encode(
        {"table": row, "entries": await store.entries(table_id)}, order="deterministic"
    ).decode()


async def export_raw(address: str, table_id: str, folder: Path) -> Path:
    """Write the rows of one table, damaged or not; the file."""
    async with reading(address) as store:
        if await store.table(table_id) is None:
            raise StoreError(f"there is no table {table_id}")
        file = folder / f"{table_id}.damaged.json"
        private.write(file, await raw(store, table_id))
    return file


async def exported(store: Store, table_id: str) -> str | None:
    row = await store.table(table_id)
    if row is None or row.game not in GAMES:
        return None
    table = Table(row, GAMES[row.game])
    table.take_all(await store.entries(table_id))
    # Whoever has the store has all its seeds: no deal is shut to him.
    return record_text(table, None, table.setup.opens_at)


async def import_one(address: str, game: AnyGame, record: Record) -> str:
    """Take a record in as a finished table; its id."""
    table_id = new_id()
    row, entries = rows_of(game, record, table_id, now_in_milliseconds())
    store = store_at(address)
    await store.start()
    try:
        await store.create(row, entries, [])
    finally:
        await store.close()
    return table_id


# --- Over the wire ------------------------------------------------------------------------


async def open_record(registry: Registry, text: str) -> wire.TableInfo:
    """Take somebody's game file in as a finished table to look at, known by its address alone."""
    table_id = registry.world.table_id()
    try:
        # A long game takes long to play over: meanwhile the others go on.
        row, entries = await asyncio.to_thread(read_rows, text, table_id, registry.now())
    except ValueError as problem:
        raise Refusal("bad_record", str(problem)[:LONGEST_WORDS]) from None
    try:
        await registry.store.create(row, entries, [])
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    registry.metrics.count("records_opened")
    return (await registry.open(table_id)).info(registry.now())


def read_rows(text: str, table_id: str, now: int) -> tuple[TableRow, list[EntryRow]]:
    """The rows of a game file from outside: it may not name files of this machine."""
    record = load(text)
    if record.game not in GAMES:
        raise RecordError(2, f"there is no game of this name; there are: {', '.join(GAMES)}")
    game = GAMES[record.game]
    try:
        settle(game.OPTIONS, record.options, files=False)
    except ValueError as problem:
        raise RecordError(2, str(problem)) from None
    record.seats = {role: cleaned(name)[: wire.LONGEST_NAME] for role, name in record.seats.items()}
    return rows_of(game, record, table_id, now)
