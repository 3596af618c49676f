"""`gaslight replay`: a record told event by event, whole or as one seat saw it."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from gaslight.cli.choosing import game_of, read_record, seat_number
from gaslight.cli.terminal import sentence
from gaslight.core.game import CHANCE
from gaslight.core.record import RecordError, replay

EVERYTHING = "everything"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option(
    "--as",
    "role",
    default=EVERYTHING,
    metavar="SEAT",
    help="Show only what this seat, or 'spectator', saw.",
)
@click.option("--boards", is_flag=True, help="Draw the board after every activation.")
def command(file: Path, role: str, boards: bool) -> None:
    """Replay FILE, the record of a game, check every move and print what happened."""
    record = read_record(file)
    game = game_of(record, file)
    try:
        match = replay(game, record)
    except RecordError as problem:
        raise click.ClickException(f"{file}: {problem}") from None
    roles = game.seats(match.options)
    whole = role == EVERYTHING
    seat = None if whole else seat_number(roles, role)
    console = Console(highlight=False)
    console.print(
        f"[bold]{game.TITLE}[/]  " + ", ".join(f"{r}: {record.seats.get(r) or '?'}" for r in roles)
    )
    state = game.initial(match.options)
    activation = game.activation(state)
    for number, played in enumerate(match.played, 1):
        shown = (
            game.action_text(state, played.action)
            if whole
            else game.shown(state, played.action, seat)
        )
        actor = "chance" if played.actor == CHANCE else roles[played.actor]
        console.print(f"{number:>4}  [dim]{actor:<13}[/] {shown}", markup=True)
        for event in game.events(state, played.action, seat):
            console.print(f"      {'':<13} [dim]→ {sentence(game, event)}[/]")
        game.advance(state, played.action)
        if boards and game.activation(state) != activation:
            console.print(game.board_text(game.view(state, seat), True))
        activation = game.activation(state)
    console.print(game.board_text(game.view(state, seat), True))
    console.print(f"[bold]{record.result}[/]")
