"""`gaslight import`: records into a store, as finished tables to look at."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from gaslight.cli.choosing import game_of, read_record
from gaslight.cli.stores import store_option
from gaslight.core.record import RecordError
from gaslight.storage.engine import StoreError


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@store_option
def command(files: tuple[Path, ...], store: str) -> None:
    """Import FILES, records of games, into the store; each is replayed first, and refused if it breaks a rule."""
    from gaslight.server.house.records import import_one  # noqa: PLC0415 - starting other commands stays quick

    for file in files:
        record = read_record(file)
        game = game_of(record, file)
        try:
            table_id = asyncio.run(import_one(store, game, record))
        except (StoreError, RecordError) as problem:
            raise click.ClickException(f"{file}: {problem}") from None
        click.echo(f"{file}: table {table_id}")
