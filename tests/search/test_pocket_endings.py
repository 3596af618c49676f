"""Endings of Pocket: the last turn, solved, against a linear programme written from the rules alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from tests.random_play import SCALE

from gaslight.agents.pocket.solved_turn import Work, alibi_free, kind_of, public_view, solve
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.pocket.actions import DrawAlibi, TakeAlibi
from gaslight.games.pocket.beliefs import truths

linprog: Any = pytest.importorskip("scipy.optimize").linprog

POSITIONS = 5 * SCALE if COMPILED else 2
MOST_TYPES = 12


@lru_cache(maxsize=1)
def last_turns() -> list[Match]:
    """Random matches at the start of their last turn; every second one with the Alibi token free."""
    found: list[Match] = []
    n = 0
    while len(found) < POSITIONS:
        dice = Dice(spread_seed(8, n))
        n += 1
        match = Match(pocket)
        match.roll(dice)
        while match.outcome is None and match.state.turn < 8:
            seat = int(pocket.to_act(match.state))
            choices = match.choices(seat)
            match.play(seat, choices[dice.below(len(choices))])
            match.roll(dice)
        if match.outcome is not None:
            continue
        view = pocket.view(match.state, None)
        types = {kind_of(truth, True) for truth in truths(view)}
        if alibi_free(view) == (len(found) % 2 == 0) and len(types) <= MOST_TYPES:
            found.append(match)
    return found


Vector = tuple[float, ...]


class Plain:
    """The last turn as a linear programme: Jack's first action by type, the rest best for the other side."""

    def __init__(self, view: Any) -> None:
        truth_list = truths(view)
        kinds = sorted({kind_of(truth, True) for truth in truth_list}, key=repr)
        self.states = []
        self.weights = []
        for kind in kinds:
            same = [truth for truth in truth_list if kind_of(truth, True) == kind]
            self.states.append(pocket.state_of(view, same[0]))
            self.weights.append(len(same) / len(truth_list))

    def value(self) -> float:
        """Jack's chance when both sides play best."""
        width = len(self.states)
        rows: list[list[tuple[int, float]]] = []
        variables = 0
        first_actions = pocket.legal_actions(self.states[0])
        sums: list[list[int]] = [[] for _ in range(width)]
        goal: list[int] = []
        for action in first_actions:
            shares = list(range(variables, variables + width))
            worth = variables + width
            variables += width + 1
            goal.append(worth)
            for t in range(width):
                sums[t].append(shares[t])
            for choice in self.answers(action):
                row = [(worth, 1.0)]
                for group in choice:
                    if len(group) == 1:
                        row += [(shares[t], -self.weights[t] * group[0][t]) for t in range(width)]
                        continue
                    part = variables
                    variables += 1
                    row.append((part, -1.0))
                    for vector in group:
                        limit = [(part, 1.0)]
                        limit += [(shares[t], -self.weights[t] * vector[t]) for t in range(width)]
                        rows.append(limit)
                rows.append(row)
        return self.solved(rows, sums, goal, variables)

    def solved(self, rows: Any, sums: Any, goal: list[int], variables: int) -> float:
        upper = np.zeros((len(rows), variables))
        for n, row in enumerate(rows):
            for variable, factor in row:
                upper[n, variable] += factor
        whole = np.zeros((len(sums), variables))
        for n, members in enumerate(sums):
            whole[n, members] = 1.0
        cost = np.zeros(variables)
        cost[goal] = -1.0
        result = linprog(
            cost,
            upper,
            np.zeros(len(rows)),
            whole,
            np.ones(len(sums)),
            bounds=(0, None),
            method="highs",
        )
        assert result.status == 0
        return float(-result.fun)

    def answers(self, action: int) -> set[tuple[tuple[Vector, ...], ...]]:
        """The Investigator's plans after Jack's first action.

        A plan is a list of groups that add up: one group, or one for each Alibi card shown,
        after which she picks the best vector of the group.
        """
        hidden = isinstance(pocket.ACTIONS[action], TakeAlibi)
        boards = [self.after(state, action) for state in self.states]
        found = set()
        for second in pocket.legal_actions(boards[0][0][1]):
            if isinstance(pocket.ACTIONS[second], TakeAlibi):
                cards = sorted(
                    {card for board in boards for _, s in board for card in pile(s, second)}
                )
                found.add(tuple([self.shown(boards, second, card) for card in cards]))
                continue
            for third in pocket.legal_actions(pocket.apply(boards[0][0][1], second)):
                found.add((((self.vector(boards, (second, third))),),))
        assert hidden or all(len(board) == 1 for board in boards)
        return found

    def after(self, state: Any, action: int) -> list[tuple[float, Any]]:
        """What an action of Jack's leads to, chance in it included."""
        state = pocket.apply(state, action)
        if pocket.to_act(state) != -1 or state.acted == 4:
            return [(1.0, state)]
        draws = pocket.legal_actions(state)
        return [(1 / len(draws), pocket.apply(state, draw)) for draw in draws]

    def shown(self, boards: Any, second: int, card: int) -> tuple[Vector, ...]:
        """Every vector behind one card that the Investigator draws."""
        draw = pocket.ACTIONS.index(DrawAlibi(card))
        some = next(s for board in boards for _, s in board if card in pile(s, second))
        thirds = pocket.legal_actions(pocket.apply(pocket.apply(some, second), draw))
        return tuple(sorted({self.behind_card(boards, second, draw, third) for third in thirds}))

    def behind_card(self, boards: Any, second: int, draw: int, third: int) -> Vector:
        values = []
        for board in boards:
            total = 0.0
            for odds, state in board:
                drawing = pocket.apply(state, second)
                draws = pocket.legal_actions(drawing)
                if draw in draws:
                    rest = pocket.apply(pocket.apply(drawing, draw), third)
                    total += odds / len(draws) * last_of_jack(rest)
            values.append(round(total, 12))
        return tuple(values)

    def vector(self, boards: Any, actions: tuple[int, int]) -> Vector:
        """Each type's chance behind two actions of the Investigator, an Alibi as the second averaged."""
        values = []
        for board in boards:
            total = 0.0
            for odds, state in board:
                for chance, rest in self.after(pocket.apply(state, actions[0]), actions[1]):
                    total += odds * chance * last_of_jack(rest)
            values.append(round(total, 12))
        return tuple(values)


def pile(state: Any, alibi: int) -> list[int]:
    """The cards that taking an Alibi may bring."""
    draws = pocket.legal_actions(pocket.apply(state, alibi))
    actions: Any = pocket.ACTIONS
    return [actions[draw].card for draw in draws]


def last_of_jack(state: Any) -> float:
    """Jack's chance with the last action of the turn before him: the best he can do."""
    best = 0.0
    for action in pocket.legal_actions(state):
        worth = 0.0
        after = pocket.apply(state, action)
        if after.stage != 5:  # an Alibi: chance draws before the appeal
            draws = pocket.legal_actions(after)
            worth = sum([appeal(pocket.apply(after, draw)) for draw in draws]) / len(draws)
        else:
            worth = appeal(after)
        best = max(best, worth)
        if best == 1.0:
            break
    return best


def appeal(state: Any) -> float:
    """1 if Jack wins at the last appeal."""
    outcome = pocket.outcome(pocket.apply(state, pocket.legal_actions(state)[0]))
    assert outcome is not None
    return float(outcome.winners == (1,))


@pytest.mark.parametrize("n", range(POSITIONS))
def test_the_last_turn_is_worth_what_a_linear_programme_says(n: int) -> None:
    view = public_view(pocket.view(last_turns()[n].state, None))
    solved = solve(view, Work(400, exact=True))
    gap = solved.solver.gap()
    assert -1e-9 <= gap <= 0.005
    assert solved.solver.value() == pytest.approx(Plain(view).value(), abs=0.5 * gap + 1e-6)


def test_the_gap_is_wide_before_the_work_is_done() -> None:
    """The certificate is no constant: without iterations it says so."""
    gaps = [
        solve(public_view(pocket.view(match.state, None)), Work(1, exact=True)).solver.gap()
        for match in last_turns()
    ]
    assert max(gaps) > 0.05
