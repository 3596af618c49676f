"""Mister X by games played on in mind, both sides: over every city where he may be, as likely as the evidence says.

Trips, starts and the detectives' moves are tried out; what is said, paid and thrown away goes by rule of
thumb. Mister X mixes what came out nearly as good as the best, so that he cannot be foretold.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gaslight.agents.mister_x.distances import goal_distances, rows_of_200
from gaslight.agents.mister_x.hiding import ARRIVED, DOUBLE_COSTS, rate_for_x
from gaslight.agents.mister_x.hunting import TRIPS, rate_for_team
from gaslight.agents.mister_x.mixing import open_shares, shares, ticket
from gaslight.agents.mister_x.player import MisterXPlayer, as_informed_team
from gaslight.agents.mister_x.reading import PLACES, believed_of, spread
from gaslight.core.dice import Chance, Dice
from gaslight.core.play import drawn
from gaslight.core.simulate import COMPILED
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import ACTIONS, DoubleMove, SecretTrip
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.completion import completed
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.state import FIRST_OPEN
from gaslight.games.mister_x.view import MisterXView
from gaslight.search.chase import Chase

SEARCHED = ("hiding", "travelling", "moving", "operating")
"""The stages whose choices are tried out."""
WORLDS = 24
"""How many truths are drawn from what the seat knows."""
MOST_TRIED = 12
"""Actions that are tried at most, those the rule of thumb likes best."""
A_MOVE = 0.05
"""Before a game is played, a trip that the rule of thumb holds worse by a move is held to win so much less,"""
A_GAP = 0.2
"""a detective's move so much, which is judged by finer differences,"""
MOST_WORSE = 0.3
"""but never less than by this;"""
PRIOR_GAMES = 30
"""and that counts as much as so many games."""
MARGIN = 0.03
"""Mister X takes an action that wins less by this only 1/e times as often."""
PLAIN_ENGINE = 20
"""Without the compiled engine so many times fewer games are played in mind, and only for a start."""


@dataclass(frozen=True)
class MisterXSearch:
    """How many games in mind for each choice of a trip, a start or a move."""

    games: int
    name: str = "search"
    rule: MisterXPlayer = field(default_factory=lambda: MisterXPlayer(True))
    seeks: bool = True
    """Whether the team's moves are tried out too, or go by rule of thumb over what it has read."""

    def choose(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[MisterXView] = (),
    ) -> int:
        if view.mission is not None and view.stage in SEARCHED:
            believed = believed_of(view)
            if view.seat != 0:
                return self.informed(view, legal_actions, dice, dict(enumerate(believed)))
            if COMPILED or view.stage == "hiding":  # else too few games to beat the rule
                home = ways_home(view, legal_actions)
                if home:
                    return drawn(home, [1] * len(home), dice)
                return self.searched(view, legal_actions, dice, believed)
        if view.stage == "paying":
            return ticket(view, legal_actions, dice)
        return self.rule.choose(view, legal_actions, dice, past)

    def shares(
        self, view: MisterXView, legal_actions: list[int], past: Sequence[MisterXView] = ()
    ) -> dict[int, float] | None:
        """How often Mister X makes each trip, by one throw of all the dice; None where he does not search."""
        if view.stage != "travelling" or not COMPILED:
            return None
        home = ways_home(view, legal_actions)
        if home:
            return dict.fromkeys(home, 1 / len(home))
        believed = believed_of(view)
        trials = Trials(view, Dice(0), believed)
        tried = candidates(view, legal_actions, believed)
        best, worths = trials.halved(tried, self.games, least=3)
        weights = shares(worths, MARGIN)
        return {a: w / sum(weights) for a, w in zip(best, weights, strict=True)}

    def informed(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        known: Mapping[int, float],
    ) -> int:
        """The team's choice by how likely he is in each city, be it read here or learnt elsewhere."""
        known = {city: weight for city, weight in known.items() if weight > 0.0}
        if not self.seeks or not COMPILED or view.stage not in SEARCHED:
            return as_informed_team(view, legal_actions, dice, known)
        believed = [known.get(city, 0.0) for city in range(PLACES)]
        return self.searched(view, legal_actions, dice, believed)

    def searched(
        self, view: MisterXView, legal_actions: list[int], dice: Chance, believed: Sequence[float]
    ) -> int:
        """The action that wins most of the games; Mister X's drawn from those that win nearly as many."""
        games = self.games if COMPILED else max(1, self.games // PLAIN_ENGINE)
        trials = Trials(view, dice, believed)
        if view.stage == "hiding":
            worths = trials.even(legal_actions, games)
            return drawn(legal_actions, open_shares(worths, MARGIN), dice)
        tried = candidates(view, legal_actions, believed)
        if view.seat == 0:
            best, worths = trials.halved(tried, games, least=3)
            return drawn(best, shares(worths, MARGIN), dice)
        best, _ = trials.halved(tried, games, least=1)
        return best[0]


class Trials:
    """Games played on from a view: every action in the same worlds, with the same luck."""

    def __init__(self, view: MisterXView, dice: Chance, believed: Sequence[float]) -> None:
        assert view.mission is not None
        self.sign = 1.0 if view.seat == 0 else -1.0
        self.worlds = worlds(view, believed, dice)
        self.chase = Chase(
            board_named(view.map),
            view.mission,
            rows_of_200(view.map),
            row_to_goal(view.map, view.mission),
            list(believed),
        )
        self.seed = dice.below(1 << 30)

    def found(self, action: int, first: int, count: int) -> float:
        """What an action wins its seat in so many games, the first of them so numbered."""
        total = sum(
            [
                self.chase.worth(self.worlds[n % len(self.worlds)], action, self.seed + n)
                for n in range(first, first + count)
            ]
        )
        return self.sign * total

    def behind(self, move: Sequence[int], games: int) -> float:
        """Mister X's share of so many games behind a whole move."""
        actions = list(move)
        total = sum(
            [
                self.chase.worth_of_all(self.worlds[n % len(self.worlds)], actions, self.seed + n)
                for n in range(games)
            ]
        )
        return total / games

    def even(self, actions: list[int], games: int) -> list[float]:
        """What each action wins on average, all tried equally often."""
        each = max(1, games // len(actions))
        return [self.found(action, 0, each) / each for action in actions]

    def halved(
        self, actions: dict[int, float], games: int, least: int
    ) -> tuple[list[int], list[float]]:
        """The best actions and what they win: the better half is tried again, until so few are left.

        `actions` says what each is held to win beside the best before it is tried.
        """
        totals = {action: PRIOR_GAMES * held for action, held in actions.items()}
        left = list(actions)
        played = 0
        rounds = max(1, math.ceil(math.log2(max(2, len(actions)) / least)))
        for _ in range(rounds):
            each = max(1, games // (rounds * len(left)))
            for action in left:
                totals[action] += self.found(action, played, each)
            played += each
            left.sort(key=lambda action: -totals[action])
            left = left[: max(least, (len(left) + 1) // 2)]
        return left, [totals[action] / (PRIOR_GAMES + played) for action in left]


def worlds(view: MisterXView, believed: Sequence[float], dice: Chance) -> list[Any]:
    """Truths drawn from what a seat knows; the team's, with him where it believes him to be."""
    if view.seat == 0:
        return [mister_x.sample(view, dice) for _ in range(WORLDS)]
    return [world_at(view, city, dice) for city in spread(believed, WORLDS, dice)]


def world_at(view: MisterXView, city: int, dice: Chance) -> Any:
    """A truth with him in one city, come there the likeliest way; tickets that nobody sees are dealt anew."""
    likeliest = mister_x.state_of(view, city)
    written = min(view.position, int(FIRST_OPEN)) + 1
    return state_from(completed(view, [int(c) for c in likeliest.trail[:written]], dice))


def row_to_goal(name: str, mission: int) -> list[int]:
    """How far each city is from the nearest destination, as the search lays it out."""
    to_goal = list(goal_distances(name, mission))
    return to_goal + [0] * (200 - len(to_goal))


def ways_home(view: MisterXView, legal_actions: list[int]) -> list[int]:
    """The actions that bring Mister X to a destination, by one trip or else by two."""
    if view.stage != "travelling":
        return []
    scores = rate_for_x(view, legal_actions, False)
    best = max(scores)
    if best < ARRIVED - DOUBLE_COSTS:
        return []
    return [a for a, score in zip(legal_actions, scores, strict=True) if score == best]


def candidates(
    view: MisterXView, legal_actions: list[int], believed: Sequence[float]
) -> dict[int, float]:
    """The actions worth trying, the rule's favourite first, and what it holds each to be worth beside that.

    Of the ways to pay for a special action only the one that the rule likes best is tried.
    """
    if view.seat == 0:
        scores = rate_for_x(view, legal_actions, True)
    else:
        known = {city: weight for city, weight in enumerate(believed) if weight > 0.0}
        scores = rate_for_team(view, legal_actions, True, TRIPS, known)
    order = sorted(zip(scores, legal_actions, strict=True), key=lambda entry: (-entry[0], entry[1]))
    a_move = A_MOVE if view.seat == 0 else A_GAP
    kept: dict[int, float] = {}
    paid: set[type] = set()
    most = max(scores)
    for score, action in order:
        kind = type(ACTIONS[action])
        if kind in (DoubleMove, SecretTrip):
            if kind in paid:
                continue
            paid.add(kind)
        if len(kept) < MOST_TRIED:
            kept[action] = max(-MOST_WORSE, a_move * (score - most))
    return kept
