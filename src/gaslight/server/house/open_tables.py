"""The open tables, as the lobby shows them to whoever comes."""

from __future__ import annotations

from collections.abc import Mapping

from gaslight.server import wire
from gaslight.server.people.strengths import Strength, Strengths
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Chair, Table
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.seeks import offered

TABLES_SHOWN = 60


async def open_tables(registry: Registry, strengths: Strengths) -> list[wire.OpenTable]:
    """The tables that wait for people, the newest first."""
    shown: list[tuple[Table, frozenset[int]]] = []
    now = registry.now()
    for table_id in await offered(registry.store, TABLES_SHOWN):
        try:
            live = await registry.open(table_id)
        except Refusal:
            continue  # damaged, or gone by now
        table = live.table
        connected = live.presence(now).connected
        # Who sits down with nobody there would wait again, except where moves take days anyway.
        if live.is_offered() and (connected & set(table.persons()) or is_slow(table)):
            shown.append((table, connected))
    known = await strengths.behind_names({table.id: table.game.NAME for table, _ in shown}, now)
    return [
        open_table(table, connected, known, await strengths.welcome(table, now))
        for table, connected in shown
    ]


def open_table(
    table: Table,
    connected: frozenset[int],
    known: Mapping[tuple[str, str], Strength],
    ratings: wire.RatingRange | None,
) -> wire.OpenTable:
    """A table as the lobby shows it; `known` tells of the people at all tables, by table and name."""
    of = table.setup
    return wire.OpenTable(
        id=table.id,
        game=table.game.NAME,
        options=table.options,
        seats=[
            open_seat(seat, chair, known.get((table.id, chair.name)), connected=seat in connected)
            for seat, chair in enumerate(table.chairs)
        ],
        pace=of.pace,
        help=of.help,
        takebacks=of.takebacks,
        rated=of.rated,
        games=of.games,
        created_at=table.created_at,
        running=table.status == "running",
        ratings=ratings,
    )


def open_seat(seat: int, chair: Chair, known: Strength | None, *, connected: bool) -> wire.OpenSeat:
    """A seat as the lobby shows it."""
    shown = known if chair.player == "person" else None
    return wire.OpenSeat(
        seat=seat,
        role=chair.role,
        player=chair.player,
        name=chair.name,
        level=chair.level,
        connected=connected,
        rating=None if shown is None else shown.rating,
        provisional=shown is not None and shown.provisional,
    )


def is_slow(table: Table) -> bool:
    """Whether people come to a table once a day."""
    return table.setup.pace.kind == "days"
