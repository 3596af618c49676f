"""`gaslight map`: look at an owner's own board or map before playing on it."""

from __future__ import annotations

from pathlib import Path

import click

from gaslight.games import GAMES


@click.group()
def command() -> None:
    """Boards and maps of your own."""


@command.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True))
@click.option(
    "--game", type=click.Choice(sorted(GAMES)), help="The game it is for; else every game is tried."
)
def check(file: Path, game: str | None) -> None:
    """Say in words what is wrong with FILE, an own board or map, or that it can be played."""
    wanted = [game] if game else [name for name in GAMES if hasattr(GAMES[name], "check_map")]
    found: dict[str, list[str]] = {}
    for name in wanted:
        check_map = getattr(GAMES[name], "check_map", None)
        if check_map is None:
            raise click.ClickException(f"{GAMES[name].TITLE} has no map that could be replaced")
        found[name] = check_map(str(file))
        if not found[name]:
            click.echo(f"{file}: a sound map for {GAMES[name].TITLE}")
            return
    closest = min(found, key=lambda name: len(found[name]))
    for problem in found[closest]:
        click.echo(f"{file}: {problem}", err=True)
    raise click.ClickException(f"{file} cannot be played as a map of {GAMES[closest].TITLE}")
