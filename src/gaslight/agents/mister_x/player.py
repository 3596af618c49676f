"""Mister X by rule of thumb, both sides: what each action is worth, misjudged a little or not at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gaslight.agents.agent import Advice
from gaslight.agents.choosing import one_of_the_best
from gaslight.agents.mister_x.distances import distances, goal_distances
from gaslight.agents.mister_x.hiding import rate_for_x
from gaslight.agents.mister_x.hunting import TRIPS, rate_for_team, suspected
from gaslight.agents.mister_x.mixing import open_shares, shares, ticket
from gaslight.core.dice import Chance
from gaslight.core.play import drawn
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, TravelTo
from gaslight.games.mister_x.view import MisterXView

NEARLY = 0.05
"""He who mixes takes a trip that is worse by so many moves 1/e times as often."""


@dataclass(frozen=True)
class MisterXPlayer:
    """Plays either side; `cunning` for the stronger way, `noise` for how far it misjudges things."""

    cunning: bool
    name: str = "greedy"
    noise: float = 0.0
    trips: int = TRIPS
    """How many of Mister X's next trips a cunning team thinks of."""
    mixes: bool = False
    """Whether Mister X draws his start, his trips and his tickets from what is nearly as good as the best."""

    def choose(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[MisterXView] = (),
    ) -> int:
        if self.mixes and view.stage == "paying":
            return ticket(view, legal_actions, dice)
        if view.seat == 0:
            scores = rate_for_x(view, legal_actions, self.cunning)
        else:
            scores = rate_for_team(view, legal_actions, self.cunning, self.trips)
        if self.noise:
            scores = [score + self.noise * slip(dice) for score in scores]
        if self.mixes and view.stage == "hiding":
            return drawn(legal_actions, open_shares(scores, NEARLY), dice)
        if self.mixes and view.stage == "travelling" and view.seat == 0:
            return drawn(legal_actions, shares(scores, NEARLY), dice)
        return one_of_the_best(legal_actions, scores, dice)

    def shares(
        self, view: MisterXView, legal_actions: list[int], past: Sequence[MisterXView] = ()
    ) -> dict[int, float] | None:
        """How often Mister X makes each trip; None where that is not known before it is done."""
        if view.stage != "travelling" or self.noise:
            return None
        scores = rate_for_x(view, legal_actions, self.cunning)
        if not self.mixes:
            best = max(scores)
            weights = [int(score > best - 1e-9) for score in scores]
        else:
            weights = shares(scores, NEARLY)
        return {a: w / sum(weights) for a, w in zip(legal_actions, weights, strict=True)}


def as_informed_team(
    view: MisterXView, legal_actions: list[int], dice: Chance, known: Mapping[int, float]
) -> int:
    """The strongest team's choice, by what it has learnt elsewhere of how likely he is in each city."""
    scores = rate_for_team(view, legal_actions, True, TRIPS, known)
    return one_of_the_best(legal_actions, scores, dice)


def slip(dice: Chance) -> float:
    """A misjudgement, mostly small, centred on none."""
    return sum([dice.below(1000) / 500 - 1 for _ in range(3)])


def reason(view: MisterXView, action: int) -> Advice:
    """Why an action suits its seat, as numbers."""
    chosen = ACTIONS[action]
    if isinstance(chosen, TravelTo) and view.mission is not None:
        goal = goal_distances(view.map, view.mission)
        steps = distances(view.map)
        near = min([steps[place][chosen.city] for place in view.places])
        facts = (("to_goal", goal[chosen.city]), ("nearest_detective", near))
        return Advice(action, "mister_x.trip", facts)
    if isinstance(chosen, MoveDetective):
        weights = suspected(view, True)
        percent = round(100 * weights.get(chosen.city, 0.0))
        return Advice(action, "mister_x.search", (("chance", percent), ("cities", len(weights))))
    return Advice(action, "choice")
