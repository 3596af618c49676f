"""Tables as records and back, and the check of a record against its fingerprint."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.core.record import UNFINISHED, Record, dump, record_of, replay
from gaslight.server.entries import (
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
from gaslight.server.fairness import Seal, check_strokes, sealed_dice
from gaslight.server.projection import moments
from gaslight.server.tables import Audience, Table
from gaslight.storage.rows import EntryRow, TableRow


def record_text(table: Table, audience: Audience) -> str:
    """A finished game whole; a running one as an audience saw it."""
    names = {chair.role: chair.name for chair in table.chairs}
    date = datetime.fromtimestamp(table.created_at / 1000, UTC).date().isoformat()
    if table.status == "finished":
        return dump(record_of(table.match(), names, {"date": date, **sealed_tags(table)}))
    tags = {"date": date, "fingerprint": table.fingerprint}
    shown = record_of(table.match(), names, tags, audience)
    # Actions in which this audience saw nothing happen are not even counted for it.
    shown.moves = [shown.moves[index] for index, *_ in moments(table, audience)]
    return dump(shown)


def sealed_tags(table: Table) -> dict[str, str]:
    """What a finished game can be checked with; one that began in another's middle cannot be."""
    if table.setup.imported or table.began_midway:
        return {}
    return {"fingerprint": table.fingerprint, "seed": table.seal.seed, "salt": table.seal.salt}


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
    seal = Seal(game.NAME, match.options, given["seed"], given["salt"])
    if seal.fingerprint() != given["fingerprint"]:
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
