"""Each numbered rule and ruling has its test by number, and stands in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaslight.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`(test_\w+)(…?)`")
ROW = re.compile(r"^\| ([A-Z]?\d*(?:, [A-Z]\d*)*) \|", re.MULTILINE)
"""The first column of a table of rulings: ``14``, ``P1``, ``Q23``, ``D, Y10``."""

BEGIN = re.compile(r"\n## (?:Rulings|Questions and rulings|Решения|Вопросы и решения)\n")


def page(game: str, language: str = "") -> str:
    return (ROOT / "docs" / language / "rules" / f"{game}.md").read_text(encoding="utf-8")


def rulings(text: str) -> list[str]:
    """The keys of all rulings of a page; one row may settle two."""
    tables = BEGIN.split(text, maxsplit=1)[1]
    return [key for row in ROW.findall(tables) for key in row.split(", ") if key]


def named_tests(game: str) -> set[str]:
    """The names of all tests of a game."""
    files = (ROOT / "tests" / "games" / game).glob("test_*.py")
    return {
        name for file in files for name in re.findall(r"^def (test_\w+)", file.read_text(), re.M)
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_both_languages_have_the_same_rulings_in_the_same_order(game: str) -> None:
    english = rulings(page(game))
    assert len(english) >= 10
    assert rulings(page(game, "ru")) == english


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_test_that_a_page_names_exists(game: str) -> None:
    tests = named_tests(game)
    for name, more in NAMED.findall(page(game)):
        assert any(test == name or (more and test.startswith(name)) for test in tests), name


@pytest.mark.parametrize("game", ["london", "mister_x", "pocket"])
def test_every_ruling_has_a_test_by_its_number(game: str) -> None:
    """New York's page names the tests of each of its rulings."""
    tests = named_tests(game)
    for key in rulings(page(game)):
        marks = {f"_{key}_", f"_{key.lower()}_"}
        assert any(mark in test for mark in marks for test in tests), key


def test_every_ruling_of_new_york_names_its_test() -> None:
    for row in page("new_york").splitlines():
        if re.match(r"\| [QS]\d+ \|", row):
            assert "`test_" in row, row
