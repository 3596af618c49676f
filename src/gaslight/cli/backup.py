"""`gaslight backup`: every table of a store in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from gaslight.cli.stores import store_option
from gaslight.storage.copying import back_up
from gaslight.storage.engine import StoreError


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@store_option
def command(file: Path, store: str) -> None:
    """Write everything in the store to FILE, even while the server is running.

    The file is an SQLite database, which `gaslight restore` and `gaslight serve` can read.
    """
    try:
        count = asyncio.run(back_up(store, file))
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    click.echo(f"{count} rows were written to {file}.")
