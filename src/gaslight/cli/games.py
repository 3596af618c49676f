"""`gaslight games`: the games there are, with their seats and options."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table

from gaslight.core.options import settle
from gaslight.games import GAMES


@click.command()
def command() -> None:
    """List the games, their seats and their options."""
    console = Console()
    for game in GAMES.values():
        seats = ", ".join(game.seats(settle(game.OPTIONS, None)))
        table = Table(
            title=f"{game.TITLE}  [dim]{game.NAME}[/]",
            title_justify="left",
            caption=f"seats: {seats}",
        )
        table.add_column("option")
        table.add_column("values")
        table.add_column("decides")
        for option in game.OPTIONS:
            values = [f"[bold]{v}[/]" if v == option.default else v for v in option.values]
            table.add_row(option.name, " ".join(values), option.meaning)
        console.print(table)
