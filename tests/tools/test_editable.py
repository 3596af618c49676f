"""An editable install: the compiled engine while it is that of the sources, the sources after an edit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import compile as build
import editable_engine

PROGRAM = """
import sys
sys.path.insert(0, {tools!r})
import editable_engine
sys.path.append({sources!r})
editable_engine.watch({sources!r}, {tree!r})
import json, gaslight
print(gaslight.__file__)
print(any(isinstance(each, editable_engine.Chooser) for each in sys.meta_path))
"""


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A package and its compiled tree, as tools/compile.py leaves them."""
    sources, tree = tmp_path / "src", tmp_path / "Собрано" / "compiled"
    (sources / "gaslight").mkdir(parents=True)
    (sources / "gaslight" / "__init__.py").write_text("")
    (sources / "gaslight" / "board.toml").write_text("areas = 9\n")
    build.copy_package(sources / "gaslight", tree / "gaslight")
    (tree / "gaslight" / "core.so").write_bytes(b"library")
    (tree / build.STAMP).write_text("")
    return sources, tree


def imported(sources: Path, tree: Path, path: str = "") -> str:
    """The folder from which the package was imported."""
    tools = str(Path(editable_engine.__file__).parent)
    program = PROGRAM.format(tools=tools, sources=str(sources), tree=str(tree))
    done = subprocess.run(
        [sys.executable, "-S", "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    place, still_there = done.stdout.splitlines()
    assert still_there == "False"
    return str(Path(place).parents[1])


def test_the_compiled_tree_is_taken_while_it_fits(folders: tuple[Path, Path]) -> None:
    sources, tree = folders
    assert imported(sources, tree) == str(tree)
    (sources / "gaslight" / "__pycache__").mkdir(exist_ok=True)
    (sources / "gaslight" / "__pycache__" / "x.pyc").write_bytes(b"")
    assert imported(sources, tree) == str(tree)


@pytest.mark.parametrize("name", ["__init__.py", "board.toml", "new.py"])
def test_after_an_edit_the_sources_are(folders: tuple[Path, Path], name: str) -> None:
    sources, tree = folders
    (sources / "gaslight" / name).write_text("x = 10\n")
    assert imported(sources, tree) == str(sources)


def test_a_tree_that_is_not_whole_is_left_alone(folders: tuple[Path, Path]) -> None:
    sources, tree = folders
    (tree / build.STAMP).unlink()
    assert imported(sources, tree) == str(sources)
    shutil.rmtree(tree)
    assert imported(sources, tree) == str(sources)


def test_a_pythonpath_has_its_way(folders: tuple[Path, Path]) -> None:
    sources, tree = folders
    assert imported(sources, tree, str(sources)) == str(sources)


def test_the_stamp_is_the_compilers() -> None:
    assert editable_engine.STAMP == build.STAMP
