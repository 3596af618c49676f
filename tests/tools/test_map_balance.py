"""What the balance of a map is measured by: wins, destinations, starts, rounds, the open phase."""

from __future__ import annotations

from pathlib import Path

import pytest

import map_balance
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.map_files import MISSIONS

ROOT = Path(__file__).resolve().parents[2]


def series(kept: Path | None = None, seed: int = 1) -> map_balance.Series:
    cells = [map_balance.Cell("green", 2), map_balance.Cell("pink", 3)]
    return map_balance.Series(cells, "greedy", seed, kept)


def test_cells_take_turns_and_count_what_happened() -> None:
    played = series()
    played.play(games=3, seconds=600.0)
    for cell in played.cells:
        mission = board_named("continent").sheet.missions[MISSIONS.index(cell.mission)]
        assert cell.games == 3 == len(cell.rounds) == cell.starts.total()
        assert set(cell.starts) <= set(mission.starts)
        assert set(cell.destinations) <= set(mission.destinations)
        assert cell.destinations.total() == cell.won
        assert cell.open_games <= cell.games


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "games.csv"
    first = series(kept)
    first.play(games=2, seconds=600.0)
    again = series(kept)
    again.read()
    assert again.table() == first.table()
    monkeypatch.setattr(map_balance, "play", None)
    again.play(games=2, seconds=600.0)
    assert kept.read_text(encoding="utf-8").count("\n") == 5
    with pytest.raises(ValueError, match="seed 1"):
        series(kept, seed=2).read()


def test_a_mission_is_summed_up_over_the_numbers_of_players() -> None:
    cells = [map_balance.Cell("grey", players) for players in (2, 4)]
    cells[0].add(map_balance.Game("grey", 2, 0, 1, 12, 192, 11, 0))
    cells[1].add(map_balance.Game("grey", 4, 0, 0, 14, 198, 0, 1))
    table = map_balance.Series(cells, "greedy", 1).table().splitlines()
    assert len(table) == 5
    assert table[-1] == "| grey | all | 2 | 50% [9%, 91%] | 11: 100% ! | 192: 50% ! | 13 | 50% |"


def test_no_time_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    map_balance.main(["--minutes", "0", "--missions", "grey", "--players", "2"])
    assert "| grey | 2 | 0 |" in capsys.readouterr().out


def test_the_rules_show_the_table_of_the_games_that_are_kept(
    capsys: pytest.CaptureFixture[str],
) -> None:
    kept = ROOT / "docs" / "strength" / "mister_x-map-continent.csv"
    map_balance.main(["--kept", str(kept), "--games", "0"])
    page = (ROOT / "docs" / "rules" / "mister_x.md").read_text(encoding="utf-8")
    assert capsys.readouterr().out in page


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
