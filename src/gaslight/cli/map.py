"""`gaslight map`: check a board or map of your own before playing on it."""

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
    "--game",
    type=click.Choice(sorted(GAMES)),
    help="The game it is for; if not given, every game is tried.",
)
def check(file: Path, game: str | None) -> None:
    """Say in plain words what is wrong with FILE, a board or map of your own, or that it can be played."""
    wanted = [game] if game else [name for name in GAMES if hasattr(GAMES[name], "check_map")]
    found: dict[str, list[str]] = {}
    for name in wanted:
        check_map = getattr(GAMES[name], "check_map", None)
        if check_map is None:
            raise click.ClickException(f"{GAMES[name].TITLE} has no map that can be replaced")
        found[name] = check_map(str(file))
        if not found[name]:
            click.echo(f"{file}: a valid map for {GAMES[name].TITLE}")
            return
    closest = min(found, key=lambda name: len(found[name]))
    for problem in found[closest]:
        click.echo(f"{file}: {problem}", err=True)
    raise click.ClickException(f"{file} cannot be played as a map of {GAMES[closest].TITLE}")
