"""`gaslight games`: the games there are, with their seats and options."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from gaslight.core.game import AnyGame
from gaslight.core.options import settle
from gaslight.games import GAMES


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def command(as_json: bool) -> None:
    """List the games with their seats and options."""
    if as_json:
        click.echo(json.dumps([described(game) for game in GAMES.values()]))
        return
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
            values = [f"[bold]{v}[/]" if v == option.usual() else v for v in option.values]
            table.add_row(option.name, " ".join(values), option.meaning)
        console.print(table)


def described(game: AnyGame) -> dict[str, Any]:
    """A game as data."""
    options = [
        {
            "name": option.name,
            "values": list(option.values),
            "default": option.default,
            "at_new_tables": option.usual(),
            "meaning": option.meaning,
            "files": option.files,
        }
        for option in game.OPTIONS
    ]
    seats = list(game.seats(settle(game.OPTIONS, None)))
    return {"name": game.NAME, "title": game.TITLE, "seats": seats, "options": options}
