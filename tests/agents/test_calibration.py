"""The coach's chances are bent to what came of them, and still tell the better move from the worse."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gaslight.agents import calibration
from gaslight.agents.calibration import bent, calibrated, lines
from gaslight.agents.weighing import Moves
from gaslight.core.dice import Chance, Dice
from gaslight.games import GAMES

FIT = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "fit_calibration.py"))
SAID = [0.0, 0.001, 0.1, 0.35, 0.5, 0.8, 0.93, 0.999, 1.0]


class Seen(NamedTuple):
    seat: int


def test_every_line_keeps_the_order_and_what_is_certain() -> None:
    assert lines()
    for game, sides in lines().items():
        assert game in GAMES
        for line in sides:
            found = [bent(chance, line) for chance in SAID]
            assert found == sorted(found)
            assert len(set(found)) == len(found)
            assert (found[0], found[-1]) == (0.0, 1.0)


def test_each_side_has_its_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [[(0.2, 0.3), (0.6, 0.5)], [(0.2, 0.1), (0.6, 0.7)]]
    monkeypatch.setattr(calibration, "lines", lambda: {"london": own})

    def half(views: Any, moves: Moves, dice: Chance, times: int = 1) -> list[float]:
        return [0.4 for _ in moves]

    found = [calibrated("london", half)([Seen(seat)], [[1]], Dice(1), 1)[0] for seat in (0, 1)]
    assert found == pytest.approx([0.4, 0.4])
    assert bent(0.3, own[0]) == pytest.approx(0.35)
    assert bent(0.3, own[1]) == pytest.approx(0.25)
    assert calibrated("pocket", half)([Seen(0)], [[1]], Dice(1), 1) == [0.4]


def test_the_fit_finds_the_line_that_lies_upon_the_truth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = Dice(4)
    rows: list[dict[str, Any]] = []
    for n in range(6000):
        said = 0.02 + 0.96 * int(dice.below(1000)) / 1000
        won = int(dice.below(10_000)) < 10_000 * (0.3 + 0.4 * said)
        rows.append({"game": "pocket", "seat": n % 3, "chance": said, "won": int(won)})
    file = tmp_path / "positions.jsonl"
    file.write_text("\n".join([json.dumps(row) for row in rows]))
    FIT["main"].__globals__["FILE"] = tmp_path / "calibration.json"
    FIT["main"]([str(file)])
    found = json.loads((tmp_path / "calibration.json").read_text())["pocket"]
    assert len(found) == 2
    for line in found:
        assert line == sorted(line)
        assert [said for said, _ in line] == sorted({said for said, _ in line})
        for said in (0.2, 0.5, 0.8):
            assert bent(said, line) == pytest.approx(0.3 + 0.4 * said, abs=0.08)
    with pytest.raises(SystemExit, match="pocket has its lines"):
        FIT["main"]([str(file)])
    assert "pocket" in capsys.readouterr().out
