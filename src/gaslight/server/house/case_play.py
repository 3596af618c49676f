"""Playing on from a case: a table of one's own that begins at its moment, with computers on the other seats."""

from __future__ import annotations

from gaslight.cases import Case
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.house.cases import Cases, defaults
from gaslight.server.table.entries import PlannedSeat, Setup, entry_text
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import cleaned, first_entry, table_row, written
from gaslight.server.table.sitter import Sitter
from gaslight.server.table.sitter import rows_of as sitter_rows
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.rows import EntryRow, TokenRow

HELP = 2
"""Who solved the case has had all of this said already."""


async def play_on(
    house: Cases, case: Case, asked: wire.PlayCase, person: str, sitter: Sitter | None
) -> wire.TableCreated:
    """A table that goes on where a case stands; only for whoever has its answer: the table would tell it."""
    registry = house.registry
    registry.rules.check_new_game()
    row = await house.trying(person, case)
    if not (row.solved or row.shown):
        raise Refusal("not_over", "a case can be played on only once it is solved")
    return await opened(registry, case, asked, sitter)


async def opened(
    registry: Registry, case: Case, asked: wire.PlayCase, sitter: Sitter | None
) -> wire.TableCreated:
    """The table itself, never rated: it begins in the middle of a game."""
    game = GAMES[case.game]
    options = defaults(case)
    setup = Setup(
        seats=[
            PlannedSeat("person", cleaned(asked.name))
            if seat == case.seat
            else PlannedSeat("computer", level=asked.level)
            for seat in range(len(game.seats(options)))
        ],
        help=HELP,
        takebacks=True,
    )
    table_id = registry.world.table_id()
    row = table_row(registry, table_id, game, options, setup)
    entry, _ = first_entry(registry, Table(row, game), list(case.story[: case.after]))
    own = wire.OwnSeat(case.seat, registry.world.token())
    now = registry.now()
    await written(
        registry,
        row,
        [EntryRow(table_id, 1, "start", now, entry_text(entry))],
        [TokenRow(token_hash(own.token), table_id, "seat", own.seat)],
        sitter_rows(sitter, table_id, [(own.seat, own.token)], now),
    )
    live = await registry.open(table_id)
    registry.metrics.count("cases_played_on")
    return wire.TableCreated(live.info(registry.now(), own.seat), [own], None)
