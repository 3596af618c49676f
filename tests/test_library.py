"""`import gaslight`: quick, complete, and true to the modules that define things."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

import gaslight


def test_every_public_name_is_there() -> None:
    for name in gaslight.__all__:
        if name == "Batch" and not importlib.util.find_spec("numpy"):
            continue  # the extra `research` is not installed
        assert getattr(gaslight, name) is not None
    assert set(gaslight.HOME_OF) | {"game"} == set(gaslight.__all__)
    assert set(gaslight.__all__) <= set(dir(gaslight))
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = gaslight.chess


def test_a_game_is_found_by_name() -> None:
    assert gaslight.game("pocket") is gaslight.GAMES["pocket"]
    with pytest.raises(ValueError, match="there are: pocket, london, new_york, mister_x"):
        gaslight.game("chess")


def test_importing_the_package_loads_no_game() -> None:
    asked = "import gaslight, sys; print([m for m in sys.modules if m.startswith('gaslight.')])"
    out = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
