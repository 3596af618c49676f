"""`gaslight simulate`: random play in bulk."""

from __future__ import annotations

import dataclasses
import json

import click
from rich.console import Console
from rich.progress import Progress

from gaslight.cli.choosing import chosen_options, game_argument, option_option
from gaslight.core.simulate import Simulation, simulate
from gaslight.games import GAMES


@click.command()
@game_argument
@click.option(
    "--games",
    "count",
    default=10_000,
    show_default=True,
    type=click.IntRange(1),
    help="How many games.",
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="Same seed, same games."
)
@option_option
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON instead of a table.")
def command(game: str, count: int, seed: int, given: tuple[str, ...], as_json: bool) -> None:
    """Play random games of GAME and report how they ended, how fast, and a checksum of all moves."""
    rules = GAMES[game]
    options = chosen_options(rules, given)
    if as_json:
        click.echo(json.dumps(dataclasses.asdict(simulate(rules, count, seed, options))))
        return
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(rules.TITLE, total=count)
        result = simulate(
            rules, count, seed, options, lambda done: progress.update(task, completed=done)
        )
    show(console, result)


def show(console: Console, result: Simulation) -> None:
    """The result as a few lines."""
    engine = "compiled" if result.compiled else "plain"
    console.print(f"[bold]{result.games:,} games of {result.game}[/], seed {result.seed}, {engine}")
    for role, wins in result.wins.items():
        console.print(f"  {role:<16} wins {wins / result.games:7.2%}")
    for reason, number in result.reasons.items():
        console.print(f"  {reason:<16} ends {number / result.games:7.2%}")
    console.print(
        f"  {result.steps / result.games:.1f} steps a game; {result.steps_per_second:,.0f} steps/s, "
        f"{result.games_per_second:,.0f} games/s; checksum {result.checksum}"
    )
