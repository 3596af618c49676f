"""The page of rules names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "new_york.md"


def test_every_test_named_by_the_rules_exists() -> None:
    tests = {
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    named = re.findall(r"`(test_\w+)(…?)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > 80
    for name, cut in named:
        assert any(test.startswith(name) if cut else test == name for test in tests), name
