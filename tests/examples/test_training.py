"""The learners of examples/training learn something within seconds; the one that needs torch is only read."""

from __future__ import annotations

import ast
import importlib.util
import json
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from gaslight.core.simulate import COMPILED

BY_CHANCE = 2 / 9
"""What the best answers to chance moves in the endgame gain, halved."""
TRAINING = Path(__file__).resolve().parents[2] / "examples" / "training"


def figures(capsys: pytest.CaptureFixture[str], name: str, *words: str) -> dict[str, Any]:
    """What a learner says at its end."""
    before = sys.argv
    sys.argv = [name, *words]
    try:
        runpy.run_path(str(TRAINING / f"{name}.py"), run_name="__main__")
    finally:
        sys.argv = before
    told: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return told


@pytest.mark.skipif(not COMPILED, reason="once is enough, on the quick engine")
@pytest.mark.parametrize("learner", ["cfr", "mccfr", "regularised"])
def test_an_endgame_is_learnt(learner: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, "endgame_learners", learner, "--seconds", "0.5")
    assert told["value"] == pytest.approx(-1 / 3, abs=0.02)
    assert told["exploitability"] < 0.02


@pytest.mark.research
@pytest.mark.skipif(
    not COMPILED or importlib.util.find_spec("numpy") is None,
    reason="plain, it takes minutes; it needs numpy",
)
def test_the_tiny_actor_critic_learns(capsys: pytest.CaptureFixture[str]) -> None:
    told = figures(capsys, "tiny_actor_critic", "--rounds", "100")
    assert told["learnt"] > told["at_random"] + 0.05


@pytest.mark.research
@pytest.mark.skipif(
    not COMPILED or importlib.util.find_spec("numpy") is None,
    reason="once is enough, on the quick engine; it needs numpy",
)
def test_networks_learn_the_endgame(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(TRAINING))
    told = figures(capsys, "deep_cfr", "--rounds", "10")
    assert told["exploitability"] < 2 / 3 * BY_CHANCE


@pytest.mark.parametrize("path", sorted(TRAINING.glob("*.py")), ids=lambda path: path.stem)
def test_each_says_how_it_is_run(path: Path) -> None:
    words = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    assert f"python examples/training/{path.name}" in words
