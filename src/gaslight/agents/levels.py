"""The named strengths offered to players: one to five for every game, and hints.

Everything here takes and gives plain values, so that it can be asked of a worker process.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gaslight.agents.agent import Advice, Agent, Moment
from gaslight.agents.registry import players_of
from gaslight.core.dice import Dice
from gaslight.games import named

NAMES = ("Novice", "Constable", "Inspector", "Chief", "Moriarty")


@dataclass(frozen=True)
class Level:
    """A strength that players may choose, the weakest first."""

    number: int
    name: str


COACH = 0
"""Not a level to play against: who gives hints and looks over games, strong, quick and without gaps."""
LEVELS: tuple[Level, ...] = tuple([Level(n, name) for n, name in enumerate(NAMES, 1)])


def make(game: str, level: int) -> Agent:
    """The player of a level, or the coach; ValueError when there is no such game or level."""
    players = players_of(named(game).NAME)
    if level == COACH:
        return players.coach
    if level not in range(1, len(LEVELS) + 1):
        raise ValueError(f"expected a level from 1 to {len(LEVELS)}; got {level!r}")
    return players.levels[level - 1]


def choose(game: str, level: int, moment: Moment, seed: int) -> int:
    """The action that the player of a level takes; the same arguments give the same action."""
    legal = moment.legal_actions
    if len(legal) == 1:
        return legal[0]
    return make(game, level).choose(moment.view, legal, Dice(seed), moment.past)


def hint(game: str, view: Any, legal_actions: list[int], seed: int = 0) -> Advice:
    """What a strong and quick player would do here, and why."""
    return explain(game, view, choose(game, COACH, Moment(view, legal_actions), seed))


def explain(game: str, view: Any, action: int) -> Advice:
    """The reason for an action, as data; kind ``choice`` where there is nothing to say."""
    return players_of(game).reason(view, action)
