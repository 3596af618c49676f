"""What several commands ask for: a game by name, options as NAME=VALUE, a record to read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from gaslight.core.game import AnyGame
from gaslight.core.options import settle
from gaslight.core.record import Record, RecordError, load
from gaslight.games import GAMES


class GameName(click.Choice[str]):
    """The name of a game; ``new-york`` is ``new_york``."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return super().convert(str(value).replace("-", "_"), param, ctx)


game_argument = click.argument("game", type=GameName(sorted(GAMES)))
option_option = click.option(
    "-o",
    "--option",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game; repeat for more.",
)


def chosen_options(game: AnyGame, given: tuple[str, ...], *, fresh: bool = False) -> dict[str, str]:
    """The options of a command line, settled (for a new table); a usage error says what was expected."""
    pairs: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"expected NAME=VALUE; got {text!r}", param_hint="--option")
        pairs[name] = value
    try:
        return settle(game.OPTIONS, pairs, fresh=fresh)
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint="--option") from None


def look_here_first() -> None:
    """Somebody's own agents are looked for in the folder where the command is typed."""
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def read_record(path: Path) -> Record:
    """The record in a file; a click error names the line and what was expected."""
    try:
        return load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise click.ClickException(f"{path}: expected a text file in UTF-8") from None
    except (OSError, RecordError) as problem:
        raise click.ClickException(f"{path}: {problem}") from None


def game_of(record: Record, path: Path) -> AnyGame:
    """The game that a record belongs to."""
    if record.game not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise click.ClickException(f"{path}: unknown game {record.game!r}; expected one of {known}")
    return GAMES[record.game]


def seat_number(roles: tuple[str, ...], name: str) -> int | None:
    """A seat by its role, None for the spectator; a usage error lists the roles."""
    if name == "spectator":
        return None
    if name not in roles:
        expected = ", ".join((*roles, "spectator"))
        raise click.BadParameter(f"expected one of {expected}; got {name!r}", param_hint="--as")
    return roles.index(name)
