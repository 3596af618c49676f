"""`gaslight arena`: agents against agents, in both roles on the same deals, rated."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from gaslight.agents.named import agent
from gaslight.arena.bout import Result
from gaslight.arena.rate import deal_scores
from gaslight.arena.records import write_records
from gaslight.arena.report import as_json, as_lines, as_svg, report
from gaslight.arena.run import run
from gaslight.arena.schedule import Bout, schedule
from gaslight.arena.statistics import SequentialTest, Verdict
from gaslight.cli.choosing import chosen_options, game_argument, look_here_first, option_option
from gaslight.games import GAMES

BOUTS_AT_A_TIME = 8
"""Between two looks of a sequential test."""


@click.command()
@game_argument
@click.argument("agents", nargs=-1, required=True)
@option_option
@click.option(
    "--games", default=100, show_default=True, type=click.IntRange(2), help="Games per pair."
)
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0), help="Same seed, same games."
)
@click.option("--chain", is_flag=True, help="Only let neighbours in the list of agents meet.")
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
    help="A folder for results.jsonl (an interrupted run resumes from it), report.json and elo.svg.",
)
@click.option(
    "--decide",
    nargs=2,
    type=float,
    metavar="WORSE BETTER",
    help="Stop as soon as it is decided, at 5 %, whether the second of two agents wins BETTER or only WORSE"
    " (say 0.5 0.6) of the games.",
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
    decide: tuple[float, float] | None,
    records: bool,
) -> None:
    """Let AGENTS play GAME against each other, each pair in both roles on the same seeded deals.

    An agent is uniform, level:1 to level:5, one of the game's own, such as greedy, or one of yours,
    as my_module:MyBot, with the module in this folder or installed. The results
    depend on the seed alone, not on how many workers play.
    """
    look_here_first()
    check(game, agents)
    options = chosen_options(GAMES[game], given)
    first = Bout(game, tuple(options.items()), seed, 0, ("", ""))
    bouts = schedule(first, agents, games, chain)
    console = Console()
    file = out / "results.jsonl" if out else None
    test = None if decide is None else test_of(decide, agents)
    verdict = Verdict.NOT_YET
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(GAMES[game].TITLE, total=len(bouts))
        results: list[Result] = []
        at_a_time = len(bouts) if test is None else BOUTS_AT_A_TIME
        # Always as many bouts between two looks, so that a test stops at the same one whoever plays.
        for last in range(at_a_time, len(bouts) + at_a_time, at_a_time):
            results = run(
                bouts[:last],
                file,
                workers,
                cluster,
                lambda done: progress.update(task, completed=done),
            )
            if test is not None:
                verdict = test.verdict(deal_scores(results, agents[1]))
            if verdict != Verdict.NOT_YET:
                break
    found = report(results)
    lines = as_lines(found)
    if test is not None:
        lines.append(
            f"  {agents[1]} is {verdict.value}, {test.better:.0%} against {test.worse:.0%}"
        )
    for line in lines:
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    if out:
        (out / "report.json").write_text(as_json(found), encoding="utf-8")
        (out / "elo.svg").write_text(as_svg(found), encoding="utf-8")
        if records:
            write_records(results, out / "records")


def test_of(decide: tuple[float, float], agents: tuple[str, ...]) -> SequentialTest:
    """The test that was asked for; a usage error where it cannot be made."""
    if len(agents) != 2:
        raise click.BadParameter("expected just two agents", param_hint="--decide")
    try:
        return SequentialTest(*decide)
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint="--decide") from None


def check(game: str, agents: tuple[str, ...]) -> None:
    """A usage error for a list of agents that cannot play."""
    if len(set(agents)) < 2 or len(set(agents)) < len(agents):
        raise click.BadParameter("expected two or more different agents", param_hint="AGENTS")
    for name in agents:
        try:
            agent(game, name)
        except ValueError as problem:
            raise click.BadParameter(str(problem), param_hint="AGENTS") from None
