"""How the Detective of London and New York plays, as Jack believes it from what she did.

She may play at random, take what looks best one action ahead, or be careful. Once she is likelier than
not one of the first two, Jack's search meets her as that: a Detective who plays at random accuses
whoever happens to be in reach, and only then is it worth much to stand out of it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.greedy import promises
from gaslight.agents.hunt.jack_reading import action_taken
from gaslight.agents.imagining import drawn_states
from gaslight.core.dice import Dice
from gaslight.games.shared.order import DETECTIVE

BELIEVED = (0.3, 0.1, 0.6)
"""How far she is held random, plain and careful before she has done anything."""
SHARPNESS = 40.0
"""A careful one takes what promises more e times as often for each so-manieth of a game it promises more.

How closely she looks when she opens a round, the game says (`HuntGame.opening_sharpness`)."""
LEAST = 1e-6
"""No manner is ever given up for good."""
WHIM = 0.1
"""How much of what a plain or careful one does is put down to whim."""


@dataclass(frozen=True)
class Manners:
    """How far a Detective is believed to play at random, plainly, or with care; together 1."""

    random: float
    plain: float
    careful: float


ALL_CAREFUL = Manners(0.0, 0.0, 1.0)


def manners_of(game: HuntGame, views: Sequence[Any]) -> Manners:
    """What is believed of the Detective, from all views of Jack, in order."""
    held = list(BELIEVED)
    for before, after in itertools.pairwise(views):
        if before.to_act == DETECTIVE and after.winner is None:
            told = likelihood(game, before, after)
            held = [old * new for old, new in zip(held, told, strict=True)]
            held = [max(weight / sum(held), LEAST) for weight in held]
    return Manners(*[weight / sum(held) for weight in held])


@lru_cache(maxsize=1024)
def likelihood(game: HuntGame, before: Any, after: Any) -> tuple[float, float, float]:
    """How likely each sort of Detective would have done what led from one view to the next."""
    rules = game.rules
    state = drawn_states(rules, before, 1, Dice(0))[0]
    listed = rules.legal_actions(state)
    count = len(listed)
    if count == 1:
        return (1.0, 1.0, 1.0)
    taken = listed.index(action_taken(game, state, listed, after))
    promised = promises(game, before, listed)
    best = max(promised)
    plain = float(promised[taken] == best) / promised.count(best)
    sharpness = game.opening_sharpness if before.acted == 0 else SHARPNESS
    urges = [math.exp(sharpness * (mark - best)) for mark in promised]
    careful = urges[taken] / sum(urges)
    whim = WHIM / count
    return (1 / count, (1 - WHIM) * plain + whim, (1 - WHIM) * careful + whim)
