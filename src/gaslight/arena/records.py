"""The games of a tournament as records that `gaslight replay` reads."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gaslight.arena.bout import Result
from gaslight.core.game import CHANCE
from gaslight.core.match import Match
from gaslight.core.record import dump, record_of
from gaslight.games import GAMES


def match_of(result: Result) -> Match:
    """The match that a result tells."""
    game = GAMES[result.bout.game]
    match = Match(game, dict(result.bout.options))
    for action in result.actions:
        by_chance = game.to_act(match.state) == CHANCE
        match.carry_out(CHANCE if by_chance else game.actor(match.state, action), action)
    return match


def write_records(results: Sequence[Result], folder: Path) -> None:
    """One file a game, named by deal and sides."""
    folder.mkdir(parents=True, exist_ok=True)
    for result in results:
        match = match_of(result)
        seats = match.game.seats(match.options)
        names = {
            seats[seat]: result.bout.sides[side]
            for side, team in enumerate(match.game.teams(match.options))
            for seat in team
        }
        one, other = [name.replace(":", "-") for name in result.bout.sides]
        path = folder / f"{result.bout.deal:05d}-{one}-{other}.txt"
        path.write_text(dump(record_of(match, names)), encoding="utf-8")
