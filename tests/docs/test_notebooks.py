"""The notebooks run and say what is written in them."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from notebooks import FOLDER, outputs, run, said_by, stored

NEEDS_NUMPY = {"many_games"}
BOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.research] * (path.stem in NEEDS_NUMPY))
        for path in BOOKS
    ],
)
def test_it_says_what_is_written_in_it(path: Path) -> None:
    if path.stem in NEEDS_NUMPY and not importlib.util.find_spec("gymnasium"):
        pytest.skip("the extra `research` is not installed")
    book = json.loads(path.read_text("utf-8"))
    assert book["nbformat"] == 4
    assert said_by(book) == stored(book)


def test_there_are_notebooks() -> None:
    assert BOOKS


def test_a_cell_says_what_it_prints_and_its_last_value() -> None:
    names: dict[str, object] = {}
    assert run("a = 2\nprint(a)\na + 1", names) == "2\n3\n"
    assert run("None", names) == ""
    assert run("b = a", names) == ""
    assert outputs("") == []
    assert outputs("2\n3\n")[0]["text"] == ["2\n", "3\n"]
