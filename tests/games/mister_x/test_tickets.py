"""Tickets: none is ever lost, everything that can happen happens; counted sets in one word."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gaslight.core.simulate import simulate
from gaslight.games import mister_x
from gaslight.games.mister_x.drawing_tickets import tickets_in_all
from gaslight.games.mister_x.tickets import (
    KIND_NAMES,
    bundle_of,
    counts,
    held,
    size,
    transports,
    with_symbol,
)
from tests.games.mister_x.tables import all_tickets, write_small_map
from tests.random_play import amount, steps

bundles = st.tuples(*[st.integers(0, 31)] * 12)


@given(bundles)
def test_a_bundle_counts_as_its_numbers_do(numbers: tuple[int, ...]) -> None:
    bundle = bundle_of(numbers)
    assert counts(bundle) == numbers
    assert size(bundle) == sum(numbers)
    assert [held(bundle, kind) for kind in range(12)] == list(numbers)
    for symbol in range(4):
        assert with_symbol(bundle, symbol) == sum(numbers[symbol::4])
    has = [sum(numbers[4 * t : 4 * t + 4]) > 0 for t in range(3)]
    assert transports(bundle) == sum(2**t for t in range(3) if has[t])


def test_kinds_have_names() -> None:
    assert KIND_NAMES[0] == "car+footprints"
    assert KIND_NAMES[7] == "rail+beacon"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mission", ["green", "grey", "pink"])
def test_no_ticket_is_ever_lost(players: int, mission: str) -> None:
    options = {"players": str(players), "mission": mission}
    for seed in range(amount(1, 10)):
        for n, (state, action) in enumerate(steps(mister_x, options, 7 * seed + players)):
            assert tickets_in_all(mister_x.apply(state, action)) == 120
            if n % 5 == 0:
                assert all_tickets(state) == 120


def test_everything_happens(tmp_path: Path) -> None:
    """On a small map, where detectives are near and tickets few, every kind of thing comes about."""
    happened: Counter[str] = Counter()
    options = {"map": write_small_map(tmp_path, 3, 5, 8), "players": "3"}
    for seed in range(amount(40, 80)):
        for state, action in steps(mister_x, options, seed):
            happened[type(mister_x.ACTIONS[action]).__name__] += 1
            happened["open"] += state.position > 24
            for event in mister_x.events(state, action, 1)[1:]:
                happened[event.kind] += 1
        assert all_tickets(mister_x.apply(state, action)) == 64
        outcome = mister_x.outcome(mister_x.apply(state, action))
        assert outcome is not None
        happened[outcome.reason.value] += 1
    kinds = {type(action).__name__ for action in mister_x.ACTIONS}
    assert kinds - set(happened) == set()
    assert {"open", "reshuffled", "arrested", "arrived"} <= set(happened)
    endings = simulate(mister_x, 400, 3, {**options, "round_cap": "24"}).reasons
    assert set(endings) == {"arrested", "arrived", "encircled", "out_of_time"}
