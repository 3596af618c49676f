"""`gaslight play`: a game in the terminal, against the computer or two at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from gaslight.agents.agent import Moment
from gaslight.agents.levels import choose
from gaslight.cli.choosing import GameName, chosen_options, option_option
from gaslight.cli.terminal import QuitGame, Terminal
from gaslight.core.dice import SEED_BYTES, SealedDice
from gaslight.core.match import Match
from gaslight.core.record import dump, record_of
from gaslight.games import GAMES


@click.command()
@click.argument("game", type=GameName(sorted(GAMES)), default="pocket")
@click.option(
    "--as", "role", metavar="SEAT", help="The seat you play; the computer plays the others."
)
@click.option("--hot-seat", is_flag=True, help="People play every seat, all on this screen.")
@click.option(
    "--level",
    default=2,
    show_default=True,
    type=click.IntRange(1, 5),
    help="How strong the computer is.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where to write the record at the end.",
)
@option_option
def command(
    game: str,
    role: str | None,
    hot_seat: bool,
    level: int,
    save: Path | None,
    given: tuple[str, ...],
) -> None:
    """Play GAME in the terminal."""
    rules = GAMES[game]
    match = Match(rules, chosen_options(rules, given, fresh=True))
    roles = rules.seats(match.options)
    if role is not None and role not in roles:
        raise click.BadParameter(
            f"expected one of {', '.join(roles)}; got {role!r}", param_hint="--as"
        )
    people = set(range(len(roles))) if hot_seat else {roles.index(role) if role else 0}
    console = Console(highlight=False)
    console.print(
        f"[bold]{rules.TITLE}[/]  you are {', '.join(roles[seat] for seat in sorted(people))}"
    )
    try:
        play_match(Terminal(match, console), people, level)
    except QuitGame:
        console.print("\nstopped")
    if save is not None:
        names = {
            name: "person" if n in people else f"computer {level}" for n, name in enumerate(roles)
        }
        save.write_text(dump(record_of(match, names)), encoding="utf-8")
        console.print(f"record written to {save}")


def play_match(terminal: Terminal, people: set[int], level: int) -> None:
    """Ask the seats in turn until the game is over."""
    match, game = terminal.match, terminal.match.game
    dice = SealedDice(secrets.token_bytes(SEED_BYTES))
    told = dict.fromkeys(people, 0)
    match.roll(dice)
    looking: int | None = None
    while match.outcome is None:
        seat = game.to_act(match.state)
        if seat in people:
            if looking not in (None, seat):
                terminal.curtain(seat)
            looking = seat
            terminal.tell(told[seat], seat)
            told[seat] = len(match.played)
            actions = terminal.draft(seat)
        else:
            actions = [computer_action(match, seat, level, dice)]
        for action in actions:
            match.play(seat, action)
        match.roll(dice)
    viewer = next(iter(people)) if len(people) == 1 else None
    terminal.tell(told.get(viewer, 0) if viewer is not None else 0, viewer)
    terminal.show_board(viewer)


def computer_action(match: Match, seat: int, level: int, dice: SealedDice) -> int:
    """The computer's choice for a seat, from what that seat knows."""
    game = match.game
    moment = Moment(game.view(match.state, seat), match.choices(seat), past_views(match, seat))
    return choose(game.NAME, level, moment, dice.below(2**62))


def past_views(match: Match, seat: int) -> tuple[Any, ...]:
    """What the seat saw after each action so far, the present view left out."""
    state = match.state_at(0)
    views: list[Any] = []
    for played in match.played[:-1]:
        match.game.advance(state, played.action)
        views.append(match.game.view(state, seat))
    return tuple(views)
