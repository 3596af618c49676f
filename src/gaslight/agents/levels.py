"""The named strengths offered to players: one to five for every game, and hints.

Everything here takes and gives plain values, so that it can be asked of a worker process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from gaslight.agents.agent import Advice, Agent, Moment
from gaslight.agents.forgetful import Forgetful
from gaslight.agents.heuristic.hunt import HuntGreedy
from gaslight.agents.heuristic.hunt import reason as hunt_reason
from gaslight.agents.heuristic.mister_x import MisterXPlayer
from gaslight.agents.heuristic.mister_x import reason as mister_x_reason
from gaslight.agents.heuristic.pocket import PocketGreedy
from gaslight.agents.heuristic.pocket import reason as pocket_reason
from gaslight.agents.hunt_player import HuntPlayer
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.agents.pocket_alphabeta import PocketAlphaBeta
from gaslight.agents.pocket_solving import Work
from gaslight.agents.pocket_turn import PocketTurn
from gaslight.agents.uniform import Uniform
from gaslight.core.dice import Dice

NAMES = ("Novice", "Constable", "Inspector", "Chief", "Moriarty")


@dataclass(frozen=True)
class Level:
    """A strength that players may choose, the weakest first."""

    number: int
    name: str


COACH = 0
"""Not a level to play against: who gives hints and looks over games, strong, quick and without gaps."""
LEVELS: tuple[Level, ...] = tuple([Level(n, name) for n, name in enumerate(NAMES, 1)])


def pocket(level: int) -> Agent:
    """Pocket: rules of thumb with gaps, alpha-beta, then turns solved as games."""
    ladder: dict[int, Agent] = {
        1: Forgetful("pocket", PocketGreedy(), 40, 40),
        2: PocketGreedy(),
        3: Forgetful("pocket", PocketAlphaBeta(4), 35, 15),
        4: Forgetful("pocket", PocketAlphaBeta(4), 12, 5),
        5: PocketTurn(Work(60, credulity=1.0)),
    }
    return ladder[level]


@dataclass(frozen=True)
class HuntWork:
    """How the levels of London or New York are spaced: what escapes the lower ones, iterations of the upper."""

    novice: tuple[int, int]
    """Of 100 kinds of action, and of 100 actions, so many."""
    constable: tuple[int, int]
    chief: int
    moriarty: int


LONDON = HuntWork((50, 50), (30, 30), 100, 6_000)
NEW_YORK = HuntWork((62, 62), (38, 38), 30, 6_000)


def hunt(game: str, work: HuntWork) -> Callable[[int], Agent]:
    """London and New York: rules of thumb with gaps, then search, at last with endings solved."""

    def at_level(level: int) -> Agent:
        ladder: dict[int, Agent] = {
            1: Forgetful(game, HuntGreedy(game), *work.novice),
            2: Forgetful(game, HuntGreedy(game), *work.constable),
            3: HuntGreedy(game),
            4: InformationSetSearch(game, work.chief),
            5: HuntPlayer(game, work.moriarty),
        }
        return ladder[level]

    return at_level


def mister_x(level: int) -> Agent:
    """Mister X: rules of thumb misjudged less and less, then with an eye on the goal."""
    ladder: dict[int, Agent] = {
        1: MisterXPlayer(False, noise=2.5),
        2: MisterXPlayer(False, noise=1.0),
        3: MisterXPlayer(False, noise=0.4),
        4: MisterXPlayer(True, noise=0.5),
        5: MisterXPlayer(True),
    }
    return ladder[level]


MAKERS: dict[str, Callable[[int], Agent]] = {
    "pocket": pocket,
    "london": hunt("london", LONDON),
    "new_york": hunt("new_york", NEW_YORK),
    "mister_x": mister_x,
}
"""How the player of a level is made, game by game; a game not listed is played at random."""

COACH_ENDINGS = 20_000
"""Steps through the last round of London or New York: a hint must not be waited for."""

COACHES: dict[str, Callable[[], Agent]] = {
    "pocket": partial(PocketAlphaBeta, 4),
    "london": partial(HuntPlayer, "london", 2_000, endings=COACH_ENDINGS),
    "new_york": partial(HuntPlayer, "new_york", 2_000, endings=COACH_ENDINGS),
    "mister_x": partial(MisterXPlayer, True),
}
"""The coach of each game."""

REASONS: dict[str, Callable[[Any, int], Advice]] = {
    "pocket": pocket_reason,
    "london": partial(hunt_reason, "london"),
    "new_york": partial(hunt_reason, "new_york"),
    "mister_x": mister_x_reason,
}
"""How a choice is explained, game by game."""


def make(game: str, level: int) -> Agent:
    """The player of a level, or the coach; ValueError when there is no such level."""
    if level == COACH and game in COACHES:
        return COACHES[game]()
    if not 1 <= level <= len(LEVELS):
        raise ValueError(f"expected a level from 1 to {len(LEVELS)}; got {level}")
    maker = MAKERS.get(game)
    return Uniform() if maker is None else maker(level)


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
    reason = REASONS.get(game)
    return Advice(action, "choice") if reason is None else reason(view, action)
