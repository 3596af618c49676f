"""Mister X's detectives by a known recipe: possible cities, sorted by distance, hunted by a coalition.

The recipe is that of the Maastricht program for the older city game, without its tree: he may be
in any city the tickets allow; cities are weighed by how far the nearest detective is, because he
is found in some of these categories more often than chance would have it; and a detective counts
his own way to him besides the team's, so that nobody leaves the work to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.choosing import one_of_the_best
from gaslight.agents.mister_x.distances import distances
from gaslight.agents.mister_x.hiding import rate_for_x
from gaslight.agents.mister_x.hunting import suspected, team_score
from gaslight.core.dice import Chance
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective
from gaslight.games.mister_x.view import MisterXView

CATEGORIES = (0.0, 0.77, 1.04, 1.16, 1.15, 0.64)
"""How often he was in a city so many moves from the nearest detective, beside what chance would
give: 4035 moments of 63 games of the grey mission between levels. The last stands for all beyond."""
OWN_SHARE = 0.25
"""How much a detective's own way counts, beside the team's."""
CATCH = 12.0
"""What a sure arrest is worth, in moves."""


@dataclass(frozen=True)
class CoalitionPlayer:
    """The recipe for the detectives; as Mister X it plays as the greedy player does."""

    name: str = "coalition"

    def choose(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[MisterXView] = (),
    ) -> int:
        if view.seat == 0:
            return one_of_the_best(legal_actions, rate_for_x(view, legal_actions, False), dice)
        return one_of_the_best(legal_actions, team_scores(view, legal_actions), dice)


def categorised(view: MisterXView) -> dict[int, float]:
    """How likely he is in each possible city, by its category."""
    steps = distances(view.map)
    found: dict[int, float] = {}
    for city, weight in suspected(view, False).items():
        near = min([steps[place][city] for place in view.places])
        found[city] = weight * CATEGORIES[min(near, len(CATEGORIES) - 1)]
    total = sum(found.values())
    return {city: weight / total for city, weight in found.items()} if total else {}


def team_scores(view: MisterXView, legal_actions: list[int]) -> list[float]:
    """Each action of the team's."""
    if view.stage not in ("moving", "operating"):
        return [team_score(view, ACTIONS[action], True) for action in legal_actions]
    weights = categorised(view)
    return [move_score(view, ACTIONS[action], weights) for action in legal_actions]


def move_score(view: MisterXView, action: Any, weights: dict[int, float]) -> float:
    """A detective's move: the chance to catch him there, then the team's way to him and his own."""
    if not isinstance(action, MoveDetective):
        return 0.0
    steps = distances(view.map)
    places = list(view.places)
    places[action.detective] = action.city
    way = 0.0
    for city, weight in weights.items():
        team = min([steps[place][city] for place in places])
        way += weight * ((1 - OWN_SHARE) * team + OWN_SHARE * steps[action.city][city])
    return CATCH * weights.get(action.city, 0.0) - way
