"""`gaslight cases`: make cases from games, and prove them again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from gaslight.arena.case_making import Wanted, check, make
from gaslight.cases.case import CaseError, dump, load
from gaslight.cli.choosing import game_argument, game_of, read_record
from gaslight.core.match import Match
from gaslight.core.record import RecordError, replay


@click.group()
def command() -> None:
    """Cases: positions with a question that has an exact answer."""


@command.command("make")
@game_argument
@click.option("--count", default=200, show_default=True, type=click.IntRange(1), help="How many.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="Same seed, same cases."
)
@click.option(
    "--from",
    "records",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    help="Take the games from these records, or folders of them, and play none.",
)
@click.option(
    "--out",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write.",
)
def make_cases(game: str, count: int, seed: int, records: tuple[Path, ...], out: Path) -> None:
    """Make cases of GAME from self-played games, or from records; each is proved before it is kept."""
    console = Console()
    matches = matches_of(game, records) if records else None
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(game, total=count)
        cases = make(
            Wanted(game, count, seed), matches, lambda done: progress.update(task, completed=done)
        )
    if not cases:
        raise click.ClickException("these games hold no position with a question that suits")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(dump(game, cases), encoding="utf-8", newline="\n")
    kinds = Counter(case.kind for case in cases)
    stars = Counter(case.stars for case in cases)
    console.print(
        f"{len(cases)} cases in {out}: " + ", ".join(f"{n} {kind}" for kind, n in kinds.items())
    )
    console.print("stars: " + ", ".join(f"{n} of {star}" for star, n in sorted(stars.items())))


def matches_of(game: str, paths: tuple[Path, ...]) -> list[Match]:
    """The matches of records of one game; those of other games are passed over."""
    matches = []
    for path in paths:
        for file in sorted(path.glob("*.record")) if path.is_dir() else [path]:
            record = read_record(file)
            rules = game_of(record, file)
            if game != rules.NAME:
                continue
            try:
                matches.append(replay(rules, record))
            except RecordError as problem:
                raise click.ClickException(f"{file}: {problem}") from None
    return matches


@command.command("check")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
def check_cases(files: tuple[Path, ...]) -> None:
    """Prove every case of FILES again, over every truth that its seat's view allows."""
    wrong = 0
    for file in files:
        try:
            cases = load(file.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            raise click.ClickException(f"{file}: expected a text file in UTF-8") from None
        except CaseError as wrong_line:
            raise click.ClickException(f"{file}: {wrong_line}") from None
        problems = list(check(cases))
        for problem in problems:
            click.echo(f"{file}: {problem}", err=True)
        click.echo(f"{file}: {len(cases) - len(problems)} of {len(cases)} cases hold")
        wrong += len(problems)
    if wrong:
        raise click.exceptions.Exit(1)
