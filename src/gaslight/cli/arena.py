"""`gaslight arena`: agents against agents, in both roles on the same deals, rated."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from gaslight.agents.named import agent
from gaslight.arena.records import write_records
from gaslight.arena.report import as_json, as_lines, as_svg, report
from gaslight.arena.run import run
from gaslight.arena.schedule import Bout, schedule
from gaslight.cli.choosing import chosen_options, game_argument, option_option
from gaslight.games import GAMES


@click.command()
@game_argument
@click.argument("agents", nargs=-1, required=True)
@option_option
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(2), help="Games for each pair."
)
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Same seed, same games."
)
@click.option("--chain", is_flag=True, help="Only neighbours in the list of agents meet.")
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="Processes on this machine.",
)
@click.option(
    "--cluster", metavar="ADDRESS", help="A Dask scheduler to play on, such as tcp://host:8786."
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder for results.jsonl (a run goes on from it), report.json and elo.svg.",
)
@click.option("--records", is_flag=True, help="With --out: also write every game as a record.")
def command(
    game: str,
    agents: tuple[str, ...],
    given: tuple[str, ...],
    games: int,
    seed: int,
    chain: bool,
    workers: int,
    cluster: str | None,
    out: Path | None,
    records: bool,
) -> None:
    """Let AGENTS play GAME against each other, each pair in both roles on the same seeded deals.

    An agent is uniform, level:1 to level:5, or one of the game's own, such as greedy. The results
    hang on the seed alone, not on how many workers play.
    """
    check(game, agents)
    options = chosen_options(GAMES[game], given)
    first = Bout(game, tuple(options.items()), seed, 0, ("", ""))
    bouts = schedule(first, agents, games, chain)
    console = Console()
    file = out / "results.jsonl" if out else None
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(GAMES[game].TITLE, total=len(bouts))
        results = run(
            bouts, file, workers, cluster, lambda done: progress.update(task, completed=done)
        )
    found = report(results)
    for line in as_lines(found):
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    if out:
        (out / "report.json").write_text(as_json(found), encoding="utf-8")
        (out / "elo.svg").write_text(as_svg(found), encoding="utf-8")
        if records:
            write_records(results, out / "records")


def check(game: str, agents: tuple[str, ...]) -> None:
    """A usage error for a list of agents that cannot play."""
    if len(set(agents)) < 2 or len(set(agents)) < len(agents):
        raise click.BadParameter("expected two or more different agents", param_hint="AGENTS")
    for name in agents:
        try:
            agent(game, name)
        except ValueError as problem:
            raise click.BadParameter(str(problem), param_hint="AGENTS") from None
