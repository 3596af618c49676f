"""What a game's computer players are: one record a game, made beside them, found in `registry.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from gaslight.agents.agent import Advice, Agent
from gaslight.agents.imagining import SearchedGame
from gaslight.agents.weighing import Weighing
from gaslight.core.dice import Chance

Maker = Callable[[str, int], Agent]
"""Makes an agent from its name and the number behind the colon (0 where none was given)."""


Informed = Callable[[Any, list[int], Chance, tuple[float, ...]], int]
"""An action of the seat that seeks, given how strongly each suspect is suspected."""


Pursuing = Callable[[Any, list[int], Chance, Mapping[int, float]], int]
"""An action of the team that hunts Mister X, given how likely he is in each city."""


def unexplained(_view: Any, action: int) -> Advice:
    """An action of which there is nothing to say."""
    return Advice(action, "choice")


def anything(_view: Any) -> bool:
    """Every move is worth weighing."""
    return True


@dataclass(frozen=True)
class GamePlayers:
    """Everybody who plays a game, and what can be said of the play."""

    levels: tuple[Agent, ...]
    """The strengths offered to players, the weakest first."""
    coach: Agent
    """Who gives hints and looks over games: strong, quick and without gaps."""
    named: Mapping[str, Maker] = field(default_factory=dict)
    """The agents that commands and tournaments may call, beside those of every game."""
    reason: Callable[[Any, int], Advice] = unexplained
    """Why an action suits the seat of a view."""
    chance: Callable[[Any], float | None] | None = None
    """Jack's chance of winning by his view of a game that goes on, between 0 and 1; None where there is no figure."""
    weighed: Weighing | None = None
    """What whole moves are worth to the seat that makes them."""
    weighs: Callable[[Any], bool] = anything
    """Whether the move that begins at a view is worth weighing: not what is thrown away or said."""
    informed: Informed | None = None
    """How the strongest player seeks a Jack of whom he has learnt elsewhere how far to suspect whom."""
    pursuing: Pursuing | None = None
    """How the strongest team hunts a Mister X of whom it has learnt elsewhere where he may be."""
    searched: SearchedGame | None = None
    """How the tree search plays the game, if it can."""
    seconds: tuple[float, ...] = (0.5,) * 5
    """The most that each level thinks on a machine of today (`bench/thinking.py`), with some to spare."""
