"""`gaslight verify`: whether a finished game kept to the fingerprint shown at its start."""

from __future__ import annotations

from pathlib import Path

import click

from gaslight.cli.choosing import game_of, read_record
from gaslight.core.record import RecordError


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False)
)
@click.option("--fingerprint", metavar="HEX", help="The fingerprint that you noted at the start.")
def command(files: tuple[Path, ...], fingerprint: str | None) -> None:
    """Check FILES, records of finished games: the rules, the fingerprint, every chance action."""
    from gaslight.server.house.records import check_record  # noqa: PLC0415 - starting other commands stays quick

    failed = False
    for file in files:
        record = read_record(file)
        try:
            checked = check_record(game_of(record, file), record)
        except RecordError as problem:
            raise click.ClickException(f"{file}: {problem}") from None
        problem_found = checked.problem
        if problem_found is None and fingerprint not in (None, checked.fingerprint):
            problem_found = f"the fingerprint is {checked.fingerprint}"
        if problem_found is None:
            click.echo(f"{file}: verified; {checked.strokes} chance actions, {checked.fingerprint}")
        else:
            failed = True
            click.echo(f"{file}: failed: {problem_found}")
    if failed:
        raise SystemExit(1)
