"""The Russian rules have the numbers of the English ones, in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaslight.games import GAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"
NUMBER = re.compile(r"^(?:\* \*\*)?(\d+(?:\.\d+)+) ", re.MULTILINE)


def numbers(path: Path) -> list[str]:
    return NUMBER.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_rules_are_numbered_alike(name: str) -> None:
    english = numbers(DOCS / "rules" / f"{name}.md")
    assert english
    assert numbers(DOCS / "ru" / "rules" / f"{name}.md") == english


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_is_named(name: str) -> None:
    text = (DOCS / "ru" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    for option in GAMES[name].OPTIONS:
        assert f"`{option.name}`" in text
