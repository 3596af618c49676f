"""The coach's chances are bent to what came of them, and still tell the better move from the worse."""

from __future__ import annotations

import json
import math
import runpy
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from gaslight.agents import calibration
from gaslight.agents.calibration import bends, bent, calibrated, log_odds, part_of
from gaslight.agents.weighing import Moves
from gaslight.core.dice import Chance, Dice
from gaslight.games import GAMES

FIT = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "fit_calibration.py"))
SAID = [0.0, 0.001, 0.1, 0.35, 0.5, 0.8, 0.999, 1.0]


class Seen(NamedTuple):
    seat: int
    round: int


def test_every_bend_keeps_the_order_and_what_is_certain() -> None:
    for game, sides in bends().items():
        assert game in GAMES
        for offset, slope in [bend for parts in sides for bend in parts]:
            found = [bent(chance, offset, slope) for chance in SAID]
            assert found == sorted(found)
            assert (found[0], found[-1]) == (0.0, 1.0)
            assert all(0 < chance < 1 for chance in found[1:-1])


def test_each_side_and_part_of_a_game_has_its_own_bend(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [[(0.1 * part + side, 1.0) for part in range(3)] for side in (0, 1)]
    monkeypatch.setattr(calibration, "bends", lambda: {"london": own})

    def half(views: Any, moves: Moves, dice: Chance, times: int = 1) -> list[float]:
        return [0.5 for _ in moves]

    weigh = calibrated("london", half, lambda view: view.round)
    asked = [(seat, number) for seat in (0, 1) for number in (1, 3, 4, 6, 7, 8)]
    found = [weigh([Seen(*one)], [[1]], Dice(1), 1)[0] for one in asked]
    assert [log_odds(chance) for chance in found] == pytest.approx(
        [0, 0, 0.1, 0.1, 0.2, 0.2, 1, 1, 1.1, 1.1, 1.2, 1.2]
    )
    assert calibrated("pocket", half, lambda view: view.round)([Seen(0, 1)], [[1]], Dice(1), 1) == [
        0.5
    ]


def test_the_fit_finds_the_bend_that_was_laid_upon_the_truth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = Dice(4)
    lines: list[dict[str, Any]] = []
    for n in range(6000):
        said = 0.02 + 0.96 * int(dice.below(1000)) / 1000
        won = int(dice.below(10_000)) < 10_000 * bent(said, -0.6, 0.5)
        side, number = n % 2, 1 + n % 8
        lines.append(
            {"game": "pocket", "seat": side, "round": number, "chance": said, "won": int(won)}
        )
    file = tmp_path / "positions.jsonl"
    file.write_text("\n".join([json.dumps(line) for line in lines]))
    FIT["main"].__globals__["FILE"] = tmp_path / "calibration.json"
    FIT["main"]([str(file)])
    found = json.loads((tmp_path / "calibration.json").read_text())
    for offset, slope in [bend for parts in found["pocket"] for bend in parts]:
        assert (offset, slope) == pytest.approx((-0.6, 0.5), abs=0.25)
    # Fitted again to what is now said, next to nothing is left to bend.
    for line in lines:
        line["chance"] = bent(
            line["chance"], *found["pocket"][line["seat"]][part_of(line["round"])]
        )
    file.write_text("\n".join([json.dumps(line) for line in lines]))
    FIT["main"]([str(file)])
    again = json.loads((tmp_path / "calibration.json").read_text())
    assert all(
        math.dist(one, other) < 0.08
        for parts, others in zip(found["pocket"], again["pocket"], strict=True)
        for one, other in zip(parts, others, strict=True)
    )
    assert "pocket" in capsys.readouterr().out
