"""Plain players of Pocket on the tree of a turn, and the best answers to them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gaslight.agents.pocket.investigator_last_action import behind_appeal
from gaslight.agents.pocket.rehearsal import with_type
from gaslight.agents.pocket.rival_reading import habit
from gaslight.agents.pocket.solved_turn import Work, alibi_free, own_kind, solve
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket
from gaslight.games.pocket.state import hourglasses
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.answer import InvestigatorsAnswer, JacksAnswer
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.plain import PlainPlay, random_play
from gaslight.search.public_tree import HIDER, SEEKER

MATCHES = 4 if COMPILED else 1
EARLIEST = 0 if COMPILED else 2
"""The trees of whole turns are left to the compiled engine."""


def decisions() -> Iterator[Match]:
    """Random matches at every decision."""
    for seed in range(MATCHES):
        dice = Dice(spread_seed(seed, 3))
        match = Match(pocket)
        match.roll(dice)
        while match.outcome is None:
            if match.state.acted >= EARLIEST:
                yield match
            seat = int(pocket.to_act(match.state))
            choices = match.choices(seat)
            match.play(seat, choices[dice.below(len(choices))])
            match.roll(dice)


def test_plain_play_is_what_alpha_beta_does() -> None:
    looked_at = 0
    for match in decisions():
        seat = int(pocket.to_act(match.state))
        view, legal = pocket.view(match.state, seat), match.choices(seat)
        if alibi_free(view):  # The tree looks into a few of the cards only.
            continue
        solved = solve(view, Work(1))
        tree, root = solved.game.tree, solved.game.root
        marks = table([0] * len(legal))
        AlphaBeta(seat).scores(match.state, 4, table(legal), len(legal), marks)
        sign = 1 if seat == 1 else -1
        expected = habit(solved, legal, [sign * int(mark) for mark in marks])
        width = int(tree.widths[tree.space[root]]) if seat == 1 else 1
        first = int(tree.base[root]) + own_kind(view, solved.kinds)
        shares = PlainPlay(solved.game).shares
        found = [shares[first + a * width] for a in range(len(expected))]
        assert found == pytest.approx(expected)
        looked_at += 1
    assert looked_at > 3


def test_random_play_takes_every_action_as_often() -> None:
    looked_at = 0
    for match in decisions():
        seat = int(pocket.to_act(match.state))
        if seat == 1:
            continue
        solved = solve(pocket.view(match.state, seat), Work(1))
        game, legal = solved.game, match.choices(seat)
        expected = habit(solved, legal, [0] * len(legal))
        first = int(game.tree.base[game.root])
        shares = random_play(game).shares
        assert [shares[first + a] for a in range(len(expected))] == pytest.approx(expected)
        seekers = [n for n in range(len(game.tree.kind)) if game.tree.kind[n] == SEEKER]
        assert sum(list(shares)) == pytest.approx(len(seekers))
        looked_at += 1
    assert looked_at > 3


def test_the_best_answers_are_those_that_certify_a_solution() -> None:
    looked_at = 0
    for match in decisions():
        if match.state.acted == 3:
            continue
        view = pocket.view(match.state, None)
        solved = solve(view, Work(4))
        game, solver = solved.game, solved.solver
        weights = list(game.types.weight)
        jack = JacksAnswer(game, solver.habits(), solver.habits())
        best = sum([w * jack.value(game.root, t, 0.3, 0.7) for t, w in enumerate(weights)])
        assert best == pytest.approx(solver.value_against(HIDER))
        seeker = InvestigatorsAnswer(game, solver.habits(), PlainPlay(game))
        seeker.begin(weights, [0.0] * len(weights))
        assert seeker.value(game.root, 0) == pytest.approx(solver.value_against(SEEKER))
        looked_at += 1
        if looked_at == 12:
            return
    assert looked_at > 3


def test_an_hourglass_won_at_the_appeal_counts_behind_it() -> None:
    for match in decisions():
        state = match.state
        if state.acted != 3:
            continue
        for held in range(6):
            assert hourglasses(with_type(state, 0, held)) == held
        hidden = [n for n in range(9) if state.suspects & ~visible(state) & 2**n]
        if len(hidden) < 2 or state.turn == state.last_turn:
            continue
        types = Types()
        for jack in hidden:
            types.add(jack, 5, 1.0 / len(hidden), [0.0] * 9)
        shares = [1.0 / len(hidden)] * len(hidden)
        assert behind_appeal(state, types, shares, False) == pytest.approx(1.0)
        return
    raise AssertionError("no match has two suspects out of sight before the last action")
