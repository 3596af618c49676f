"""Every session shown in the documentation runs and prints what the page says."""

from __future__ import annotations

import doctest
import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^```python title=\"(\w+\.py)\"\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file that a page asks its reader to write; what comes later under the same name is added to it."""
NEEDS = {"adapters.md": ("gymnasium", "numpy", "pettingzoo", "pyspiel")}
"""Pages whose snippets need the extra `research`."""

PAGES = sorted(path.name for path in DOCS.glob("*.md") if BLOCK.search(path.read_text("utf-8")))


def write_files(page: str, folder: Path) -> None:
    """The files that a page asks its reader to write."""
    for file, text in FILE.findall(page):
        with (folder / file).open("a", encoding="utf-8") as lines:
            lines.write(text)


def test_the_library_page_has_snippets() -> None:
    assert "library.md" in PAGES


@pytest.mark.parametrize(
    "name", [pytest.param(page, marks=[pytest.mark.research] * (page in NEEDS)) for page in PAGES]
)
def test_the_page_shows_what_happens(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = [module for module in NEEDS.get(name, ()) if not importlib.util.find_spec(module)]
    if missing:
        pytest.skip(f"the extra `research` is not installed: no {', '.join(missing)}")
    page = (DOCS / name).read_text("utf-8")
    write_files(page, tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    said: list[str] = []
    for block in BLOCK.finditer(page):
        line = page.count("\n", 0, block.start(1))
        test = doctest.DocTestParser().get_doctest(block[1], names, name, name, line)
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).attempted
    assert not said, "".join(said)
