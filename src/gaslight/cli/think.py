"""`gaslight think`: think for the computer players of servers on the same PostgreSQL."""

from __future__ import annotations

import click

from gaslight.cli.stores import STORE_HELP


@click.command(context_settings={"auto_envvar_prefix": "GASLIGHT"})
@click.option("--store", required=True, envvar="GASLIGHT_STORE", help=STORE_HELP)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="Processes that think, besides one for quick players alone.",
)
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning"]),
)
def command(store: str, workers: int, log_level: str) -> None:
    """Think for the computer players of servers on the same PostgreSQL.

    Start as many as you like, on any machine that reaches the database. One that is killed loses no move:
    what it was thinking about is taken by another within seconds.
    """
    from gaslight.server.house.service import run  # noqa: PLC0415 - starting other commands stays quick
    from gaslight.storage.engine import StoreError  # noqa: PLC0415

    def started() -> None:
        click.echo(f"Thinking with {workers + 1} processes; Ctrl+C ends it.")

    try:
        run(store, workers, log_level, started)
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
