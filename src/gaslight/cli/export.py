"""`gaslight export`: the finished games of a store as records, one file each."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from gaslight.cli.stores import store_option
from gaslight.storage.engine import StoreError


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--raw",
    "table",
    default="",
    help="Only the rows of this table, as they stand: for one that is damaged.",
)
@store_option
def command(folder: Path, store: str, table: str) -> None:
    """Write every finished game into FOLDER, as a record named after its table."""
    from gaslight.server.house.records import export_all, export_raw  # noqa: PLC0415 - starting other commands stays quick

    folder.mkdir(parents=True, exist_ok=True)
    try:
        if table:
            click.echo(f"The rows are in {asyncio.run(export_raw(store, table, folder))}.")
            return
        count = asyncio.run(export_all(store, folder))
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"{count} finished games were written to {folder}.")
