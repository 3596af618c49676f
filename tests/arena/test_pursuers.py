"""Pursuers who know Mister X: who always goes the same way is found, who goes anywhere tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from click.testing import CliRunner

from gaslight.agents.mister_x.player import MisterXPlayer
from gaslight.agents.uniform import Uniform
from gaslight.arena.bout import play
from gaslight.arena.exploit import TRIPS_TOGETHER, can_be_read, exploit
from gaslight.arena.pursuers import Pursuers
from gaslight.arena.schedule import Bout
from gaslight.cli.main import main
from gaslight.core.dice import Chance
from gaslight.games.mister_x.actions import ACTIONS, TravelTo

OPTIONS = (("mission", "green"), ("round_cap", "24"))


class Habitual:
    """Makes the first trip that is offered, and pays with the first ticket."""

    name = "habitual"

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        return legal_actions[0]


def believed(rival: Any, deal: int) -> list[tuple[int, float, float]]:
    """What pursuers who move at random, and ones who read nothing, believed in his true city, trip by trip."""
    pursuers = Pursuers(rival, 2, deal)
    pursuers.pursuing = lambda view, legal, dice, known: legal[dice.below(len(legal))]
    result = play(Bout("mister_x", OPTIONS, 4, deal, ("x", "team")), (rival, pursuers))
    trips = [ACTIONS[action] for action in result.actions]
    return pursuers.believed_in([trip.city for trip in trips if isinstance(trip, TravelTo)])


def average(rows: list[tuple[int, float, float]], column: int) -> float:
    return sum([row[column] for row in rows]) / len(rows)


def test_who_always_goes_the_same_way_is_found() -> None:
    rows = [row for deal in range(3) for row in believed(Habitual(), deal)]
    assert average(rows, 1) > average(rows, 2) + 0.2


def test_who_goes_anywhere_tells_nothing() -> None:
    rows = [row for deal in range(3) for row in believed(Uniform(), deal)]
    assert abs(average(rows, 1) - average(rows, 2)) < 0.1


def test_who_takes_what_he_likes_best_is_found_by_his_own_shares() -> None:
    player = MisterXPlayer(True)
    rows = [row for deal in range(3) for row in believed(player, deal)]
    assert average(rows, 1) > average(rows, 2) + 0.05


def test_mister_x_is_measured_against_himself_and_his_pursuers() -> None:
    found = exploit(Bout("mister_x", OPTIONS, 2, 0, ("", "")), "cunning", 3, 1, lambda _: None)
    assert found.gain.value == pytest.approx(found.reader.value - found.itself.value)
    assert found.believed is not None
    assert 0.0 < found.believed <= 1.0
    assert all(number % TRIPS_TOGETHER == 0 for number in found.bits)


def test_the_command_tells_what_was_believed_of_him() -> None:
    command = ["exploit", "mister_x", "greedy", "--deals", "2", "--samples", "1"]
    result = CliRunner().invoke(main, [*command, "-o", "mission=green", "-o", "round_cap=3"])
    assert result.exit_code == 0, result.output
    assert "2 deals of mister_x against greedy, who hides" in result.output
    assert "believed in his true city, on average: 0." in result.output


def test_every_game_can_be_read() -> None:
    assert all(can_be_read(name) for name in ("pocket", "london", "new_york", "mister_x"))
