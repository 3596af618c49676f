"""Each line of the table of attackers names a test that there is."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(test_\w+\.py)(?:::(test_\w+))?`")


def files() -> dict[str, str]:
    """The tests by the names of their files; several folders have one of a name."""
    found: dict[str, str] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        found[path.name] = found.get(path.name, "") + path.read_text(encoding="utf-8")
    return found


def test_every_named_test_is_there() -> None:
    there = files()
    named = NAMED.findall(PAGE)
    assert len(named) > 30
    for file, name in named:
        assert file in there, file
        assert not name or f"def {name}(" in there[file], (file, name)


def test_every_line_names_one() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("|")]
    for line in lines:
        if set(line) <= set("|- ") or line.endswith("| test |"):
            continue
        assert NAMED.search(line.rsplit("|", 2)[1]), line


def test_the_repository_says_how_to_report() -> None:
    told = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "private security advisories" in told
    assert "@" not in told
