"""The check that no bare vec crosses from interpreted into compiled code."""

from pathlib import Path

import pytest

import crossings

PROJECT = """
[tool.gaslight.compile]
include = ["gaslight/core/**/*.py", "gaslight/games/**/*.py"]
exclude = ["gaslight/games/*/insight.py"]
"""
COMPILED = """
from dataclasses import dataclass
from typing import TypeAlias
from librt.vecs import vec

Weights: TypeAlias = vec[float]

class Chain:
    def __init__(self, count: int) -> None:
        self.weights: vec[float] = vec[float]([0.0] * count)
    def take(self, weights: Weights) -> None: ...
    def read(self, at: int) -> float:
        return self.weights[at]

class Filled:
    def __init__(self, weights: vec[float]) -> None: ...

@dataclass
class Field:
    weights: vec[float]

def made() -> vec[float]:
    return vec[float]([1.0])

def total(weights: vec[float]) -> float:
    return weights[0]

def all_of(weights: list[vec[float]]) -> float:
    return weights[0][0]
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for folder in ("core", "games", "games/toy"):
        (tmp_path / "src/gaslight" / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "src/gaslight/core/chain.py").write_text(COMPILED)
    contract = "from gaslight.core.chain import total as total\n"
    (tmp_path / "src/gaslight/games/toy/__init__.py").write_text(contract)
    return tmp_path


@pytest.mark.parametrize(
    ("line", "into"),
    [
        ("total(made())", "total(weights)"),
        ("list(map(total, [made()]))", "total(weights)"),
        ("chain.total(made()[:])", "total(weights)"),
        ("renamed(made())", "renamed(weights)"),
        ("Chain(3).take(made())", "take(weights)"),
        ("Filled(made())", "Filled(weights)"),
        ("Field(made())", "Field(weights)"),
        ("held.weights = made()", "Chain.weights"),
        ("anything.total(made())", "total"),
    ],
)
def test_a_bare_vec_that_crosses_is_found(package: Path, line: str, into: str) -> None:
    source = f"""
from typing import Any
from gaslight.core import chain
from gaslight.core.chain import Chain, Field, Filled, made, total
from gaslight.core.chain import total as renamed

def insight(held: Chain, anything: Any) -> None:
    {line}
"""
    (package / "src/gaslight/games/toy/insight.py").write_text(source)
    (found,) = crossings.check(package)
    assert found.path == "src/gaslight/games/toy/insight.py"
    assert found.line == 8
    assert found.into.endswith(into)


@pytest.mark.parametrize(
    "line",
    [
        "made()[0]",
        "held.read(0)",
        "held.weights[0] = 1.0",
        "all_of([made()])",
        "isinstance(held, Filled)",
    ],
)
def test_what_gives_its_memory_back_passes(package: Path, line: str) -> None:
    source = f"""
from gaslight.core.chain import Chain, Filled, all_of, made

def insight(held: Chain) -> None:
    {line}
"""
    (package / "src/gaslight/games/toy/insight.py").write_text(source)
    assert not crossings.check(package)


def test_compiled_code_may_hand_vecs_on(package: Path) -> None:
    source = "from gaslight.core.chain import made, total\ndef weight() -> float:\n    return total(made())\n"
    (package / "src/gaslight/games/toy/rules.py").write_text(source)
    assert not crossings.check(package)


def test_none_crosses_in_the_package() -> None:
    assert not list(crossings.lines())
