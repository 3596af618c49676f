"""`gaslight dataset`: games of named players as data for learning: tables, a data card, checksums."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from gaslight.agents.named import agent
from gaslight.arena.corpus import CorpusError, Origin, pyarrow_and_parquet, write
from gaslight.arena.run import run
from gaslight.cli.choosing import chosen_options, game_argument, look_here_first, option_option
from gaslight.games import GAMES

FORMATS = {"both": ("jsonl", "parquet"), "jsonl": ("jsonl",), "parquet": ("parquet",)}


@click.command()
@game_argument
@click.option(
    "--agents",
    multiple=True,
    required=True,
    metavar="AGENT",
    help="Who plays; repeat for more: all meet in both roles, one alone plays itself.",
)
@option_option
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(1), help="Games in all."
)
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Same seed, same files."
)
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder that does not exist yet, or is empty.",
)
@click.option(
    "--format",
    "form",
    default="both",
    show_default=True,
    type=click.Choice(list(FORMATS)),
    help="Parquet needs the extra `data`.",
)
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1), help="Processes.")
def command(
    game: str,
    agents: tuple[str, ...],
    given: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    form: str,
    workers: int,
) -> None:
    """Write a corpus of games of GAME: every game and every decision, with what its seat knew.

    The folder gets games and decisions as JSON lines and Parquet, a data card (croissant.json) and checksums;
    `gaslight.Corpus(FOLDER)` reads it.
    """
    look_here_first()
    if len(set(agents)) < len(agents):
        raise click.BadParameter("expected different agents", param_hint="--agents")
    for name in agents:
        try:
            agent(game, name)
        except ValueError as problem:
            raise click.BadParameter(str(problem), param_hint="--agents") from None
    if out.exists() and any(out.iterdir()):
        raise click.BadParameter(f"{out} is not empty", param_hint="--out")
    if "parquet" in FORMATS[form]:
        try:
            pyarrow_and_parquet()
        except CorpusError as problem:
            raise click.ClickException(f"{problem} (--format jsonl)") from None
    options = chosen_options(GAMES[game], given)
    origin = Origin(game, tuple(options.items()), agents, games, seed)
    bouts = origin.bouts()
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(GAMES[game].TITLE, total=len(bouts))
        results = run(
            bouts, None, workers, None, lambda done: progress.update(task, completed=done)
        )
    write(origin, results, out, FORMATS[form])
    size = sum(path.stat().st_size for path in out.iterdir())
    console.print(
        f"{games} games of {GAMES[game].TITLE} in {out}, {size / 1e6:.1f} MB", markup=False
    )
