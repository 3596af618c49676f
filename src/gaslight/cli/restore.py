"""`gaslight restore`: a backup into an empty store, of either kind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from gaslight.cli.stores import store_option
from gaslight.storage.copying import restore
from gaslight.storage.engine import StoreError


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@store_option
def command(file: Path, store: str) -> None:
    """Fill an empty store from FILE, a backup; also how to move from SQLite to PostgreSQL and back."""
    try:
        count = asyncio.run(restore(file, store))
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"{count} rows were restored.")
