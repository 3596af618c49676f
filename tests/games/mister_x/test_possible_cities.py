"""The cities where Mister X may be: exact sets and weights, against trails listed one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gaslight.core.dice import SealedDice
from gaslight.games import mister_x
from gaslight.games.mister_x.trace import (
    CHAINS,
    MOST_CHAINS,
    chain_of,
    cities_of,
    possible_cities,
    possible_trail,
    present_weights,
)
from tests.games.mister_x.reference import Watcher
from tests.games.mister_x.tables import a_table, play, write_small_map
from tests.random_play import amount, steps

GAMES_LISTED = amount(100, 500)
"""Games whose trails are listed one by one, up to a position of their own."""


def close(found: Any, listed: dict[int, float]) -> bool:
    total = sum(listed.values())
    return set(cities_of(found)) == set(listed) and all(
        abs(found[city] - weight / total) < 1e-9 for city, weight in listed.items()
    )


def compare(state: Any, watcher: Watcher) -> None:
    """Hold the possible cities of every position against all trails."""
    view = mister_x.view(state, 1)
    by_position: list[dict[int, float]] = [{} for _ in range(watcher.position + 1)]
    for trail, weight in watcher.trails():
        for position, city in enumerate(trail):
            by_position[position][city] = by_position[position].get(city, 0.0) + weight
    assert close(present_weights(view), by_position[-1])
    found = possible_trail(view)
    assert len(found) == len(by_position)
    for weights, listed in zip(found, by_position, strict=True):
        assert close(weights, listed)
    beliefs = mister_x.beliefs(view)
    assert [belief.truth for belief in beliefs] == sorted(by_position[-1])
    assert int(state.city) in by_position[-1]


def test_sets_and_weights_are_those_of_all_trails_listed() -> None:
    looked_at = 0
    for seed in range(GAMES_LISTED):
        players = 2 + seed % 5
        options = {"players": str(players), "mission": ("green", "grey", "pink")[seed % 3]}
        if seed % 4 == 0:
            options["window"] = "1-5"
        if seed % 3 == 0:
            options["arrest"] = "at_check"
        if seed % 7 == 0:
            options["start_ring"] = "no"
        watcher = Watcher(
            window=5 if seed % 4 == 0 else 4, at_check=seed % 3 == 0, first=int(seed % 7 == 0)
        )
        last = 1 + seed % 5 + (seed % 25 == 4)
        dice = SealedDice(seed.to_bytes(32, "little"))
        for state, action in steps(mister_x, options, seed):
            if watcher.position > last:
                break
            if watcher.position == last and len(watcher.legs) == last and dice.below(12) == 0:
                compare(state, watcher)
                looked_at += 1
            watcher.watch(state, action)
    assert looked_at > GAMES_LISTED


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_sets_of_whole_games_are_those_of_another_reckoning(players: int) -> None:
    rings = secret = opened = 0
    for seed in range(amount(2, 10)):
        watcher = Watcher(at_check=seed % 2 == 1)
        options = {"players": str(players), "arrest": "at_check" if seed % 2 else "at_once"}
        for n, (state, action) in enumerate(steps(mister_x, options, 1000 + seed)):
            if watcher.position >= 0 and n % 31 == 0:
                sets = watcher.sets()
                view = mister_x.view(state, 1)
                assert possible_cities(view) == sorted(sets[-1])
                trail = possible_trail(view)
                assert [cities_of(weights) for weights in trail] == [
                    sorted(found) for found in sets[:26]
                ]
                assert all(
                    int(state.trail[position]) in sets[position] for position in range(len(trail))
                )
            watcher.watch(state, action)
        rings += len(watcher.is_at)
        secret += sum(leg.ticket is None for leg in watcher.legs)
        opened += watcher.position > 24
    assert rings
    assert secret
    assert opened


def test_ruling_y9_exchanges_and_ways_out_cut_the_sets_down(tmp_path: Path) -> None:
    """On a small map, where he is often stuck or nearly encircled."""
    name = write_small_map(tmp_path, 3, 5, 8)
    exchanged = 0
    for seed in range(amount(25, 100)):
        watcher = Watcher(name=name)
        for state, action in steps(mister_x, {"map": name, "players": "3"}, seed):
            if 0 <= watcher.position <= 25 and mister_x.to_act(state) == 0:
                sets = watcher.sets()
                found = possible_trail(mister_x.view(state, 1))
                assert [cities_of(weights) for weights in found] == [
                    sorted(cities) for cities in sets
                ]
            watcher.watch(state, action)
        exchanged += len(watcher.useless) > 0
    assert exchanged > 2


def test_ruling_y9_an_exchanged_hand_says_where_he_is_not() -> None:
    # Of the five grey starts only 198 Antalya has neither ship nor railway.
    state = play(a_table(trail=(198,), hands=("rb4ab4", "cb9")), "X: exchange")
    assert possible_cities(mister_x.view(state, 1)) == [188, 191, 192, 194, 198]
    play(state, "X: discard rail+beacon")
    assert possible_cities(mister_x.view(state, 1)) == [198]


def test_a_table_that_cannot_be_has_no_possible_city() -> None:
    # Nobody comes from a grey start to Bucharest in one trip.
    state = a_table(trail=(160, 161), hands=("cb1", "cb9"), rings=((1, 161),), rings_on_board=(1,))
    assert possible_cities(mister_x.view(state, 1)) == []


def test_mister_x_sees_what_they_can_know() -> None:
    for n, (state, _) in enumerate(steps(mister_x, {"players": "3"}, 5)):
        if n % 31 == 0:
            own, team = mister_x.view(state, 0), mister_x.view(state, 2)
            assert possible_cities(own) == possible_cities(team)
            assert possible_cities(mister_x.view(state, None)) == possible_cities(team)


def test_what_was_worked_out_for_old_tables_is_forgotten() -> None:
    state = a_table(trail=(192, 195))
    seen = mister_x.view(state, 1)
    expected = list(chain_of(seen).forward[-1])
    for nth in range(MOST_CHAINS + 2):
        chain_of(replace(seen, blocked=((nth + 1, 39, 42, 43, 41),)))
    assert len(CHAINS) == MOST_CHAINS
    assert list(chain_of(seen).forward[-1]) == expected
