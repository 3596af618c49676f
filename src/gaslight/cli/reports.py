"""`gaslight reports`: the lines of chat that somebody told the host about."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import click

from gaslight.cli.stores import store_option
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import ReportRow


@click.command()
@store_option
def command(store: str) -> None:
    """List the lines of chat that somebody reported, the oldest first."""
    try:
        found = asyncio.run(reports_in(store))
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    for row in found:
        at = datetime.fromtimestamp(row.at / 1000, UTC).isoformat(timespec="seconds")
        who = "a watcher" if row.seat is None else f"seat {row.seat} ({row.name})"
        click.echo(f"{at}  {row.table_id}  {row.channel} {row.n}, {who}: {row.text}")
    if not found:
        click.echo("Nobody reported anything.")


async def reports_in(address: str) -> list[ReportRow]:
    from gaslight.storage.copying import reading  # noqa: PLC0415 - starting other commands stays quick

    async with reading(address) as store:
        return await store.reports()
