"""Every example runs and says what it promises, in under 40 lines."""

from __future__ import annotations

import importlib.util
import runpy
import sys
from pathlib import Path

import pytest

from gaslight.core.simulate import COMPILED

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"

LAST_LINES = {
    "random_play": "won:",
    "read_a_record": "jack wins: time_wasted",
    "own_bot": "halver",
    "belief_tracking": "Jack was",
}


def said(name: str, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What an example prints last."""
    before = sys.argv
    sys.argv = [name, *words]
    try:
        runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    finally:
        sys.argv = before
    return capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("name", sorted(LAST_LINES))
def test_the_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert LAST_LINES[name] in said(name, capsys)


@pytest.mark.parametrize("game", ["london", "new_york"])
def test_random_play_of_another_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "won:" in said("random_play", capsys, game, "2")


@pytest.mark.research
@pytest.mark.skipif(
    importlib.util.find_spec("pyspiel") is None,
    reason="the extra `research` is not installed: no pyspiel",
)
def test_an_endgame_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    """The example ends without an error only where exploitability fell below 0.01."""
    with pytest.raises(SystemExit) as end:
        said("solve_an_endgame", capsys)
    assert end.value.code is False
    assert "the Investigator's value is" in capsys.readouterr().out


@pytest.mark.skipif(not COMPILED, reason="the whole tree takes minutes where nothing is compiled")
def test_a_small_game_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    """The example ends without an error only where exploitability fell below 0.01."""
    with pytest.raises(SystemExit) as end:
        said("solve_a_small_game", capsys)
    assert end.value.code is False
    assert "Jack wins 0.896 of the games" in capsys.readouterr().out


@pytest.mark.parametrize("name", [*sorted(LAST_LINES), "solve_a_small_game", "solve_an_endgame"])
def test_examples_are_short(name: str) -> None:
    assert len((EXAMPLES / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 40
