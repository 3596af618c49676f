"""The solver of public trees on games whose solution is known."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from gaslight.search.equilibrium import Solver
from gaslight.search.public_tree import FLOW, HIDER, SEEKER, PublicTree


def guessing(odds: list[float]) -> Solver:
    """The seeker names a type; the hider wins unless she names his."""
    tree = PublicTree([len(odds)])
    leaves = [
        tree.add_leaf(0, vec[float]([float(t != named) for t in range(len(odds))]))
        for named in range(len(odds))
    ]
    for label, leaf in enumerate(leaves):
        tree.add_edge(leaf, label)
    root = tree.add_decision(SEEKER, 0, len(leaves))
    return Solver(tree, root, odds)


def test_a_guess_falls_on_the_likeliest_type() -> None:
    solver = guessing([0.2, 0.5, 0.3])
    solver.run(200)
    assert solver.gap() == pytest.approx(0, abs=1e-6)
    assert solver.value() == pytest.approx(0.5, abs=1e-6)


def signalling() -> Solver:
    """Two types; the hider says one of two words, then she guesses: talking must not betray him."""
    tree = PublicTree([2])
    words = []
    for _ in range(2):
        leaves = [
            tree.add_leaf(0, vec[float]([float(t != named) for t in range(2)]))
            for named in range(2)
        ]
        for label, leaf in enumerate(leaves):
            tree.add_edge(leaf, label)
        words.append(tree.add_decision(SEEKER, 0, 2))
    for label, word in enumerate(words):
        tree.add_edge(word, label)
    root = tree.add_decision(HIDER, 0, 2)
    return Solver(tree, root, [0.5, 0.5])


def test_a_hider_does_not_give_himself_away() -> None:
    solver = signalling()
    solver.run(2000)
    assert solver.gap() < 0.01
    assert solver.value() == pytest.approx(0.5, abs=0.01)
    solver.settle_average()
    for word in range(2):
        shares = [solver.share(solver.root, word, t) for t in range(2)]
        assert shares[0] == pytest.approx(shares[1], abs=0.05)


def test_chance_moves_types_into_another_space() -> None:
    """Type 0 becomes either of two, each equally often; she sees which space, not which type."""
    tree = PublicTree([1, 2])
    leaves = [
        tree.add_leaf(1, vec[float]([float(t != named) for t in range(2)])) for named in range(2)
    ]
    for label, leaf in enumerate(leaves):
        tree.add_edge(leaf, label)
    guess = tree.add_decision(SEEKER, 1, 2)
    tree.add_edge(guess, 0)
    tree.add_flow(0, 0, 0.25)
    tree.add_flow(0, 1, 0.75)
    root = tree.add(FLOW, 0, 1, 0)
    solver = Solver(tree, root, [1.0])
    solver.run(200)
    assert solver.value() == pytest.approx(0.25, abs=1e-6)


def test_the_gap_is_open_before_the_work_is_done() -> None:
    assert guessing([0.2, 0.5, 0.3]).gap() > 0.1
