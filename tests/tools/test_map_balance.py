"""What the balance of a map is measured by: wins, destinations, starts, rounds, the open phase."""

from __future__ import annotations

import pytest

import map_balance
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.map_files import MISSIONS


def test_cells_take_turns_and_count_what_happened() -> None:
    cells = [map_balance.Cell("green", 2), map_balance.Cell("pink", 3)]
    map_balance.measured(cells, "greedy", games=3, seed=1, seconds=600.0)
    for cell in cells:
        mission = board_named("europe").sheet.missions[MISSIONS.index(cell.mission)]
        assert cell.games == 3 == len(cell.rounds) == cell.starts.total()
        assert set(cell.starts) <= set(mission.starts)
        assert set(cell.destinations) <= set(mission.destinations)
        assert cell.destinations.total() == cell.won
        assert cell.open_games <= cell.games


def test_no_time_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    map_balance.main(["--minutes", "0", "--missions", "grey", "--players", "2"])
    assert "| grey | 2 | 0 |" in capsys.readouterr().out


def test_what_is_out_of_bounds_is_marked() -> None:
    cell = map_balance.Cell("grey", 2, games=10, won=9, open_games=0, rounds=[9] * 10)
    cell.starts.update({192: 2, 195: 8})
    cell.destinations.update({15: 4, 18: 3, 20: 2})
    assert cell.row() == (
        "| grey | 2 | 10 | 90% [60%, 98%] ! | 15: 44% ! | 195: 80% ! | 9 ! | 0% ! |"
    )
    fair = map_balance.Cell("grey", 2, games=10, won=5, open_games=1, rounds=[14] * 10)
    fair.starts.update({192: 4, 195: 3, 160: 3})
    assert "!" not in fair.row()
