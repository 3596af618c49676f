"""The layers are one list: what the import linter holds is what the documents show."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {path.name for path in (ROOT / "src" / "gaslight").iterdir() if path.is_dir()} | {
    path.stem for path in (ROOT / "src" / "gaslight").glob("*.py")
}


def held() -> list[set[str]]:
    """The layers of the import contract, from the top; the door of `python -m gaslight` is none."""
    configured = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = configured["tool"]["importlinter"]["contracts"][0]
    assert contract["exhaustive"]
    layers = [set(re.findall(r"\w+", layer)) - {"__main__"} for layer in contract["layers"]]
    return [layer for layer in layers if layer]


def shown(page: str) -> list[set[str]]:
    """The layers of a page: its block that begins with the command line, a layer a line."""
    text = (ROOT / page).read_text(encoding="utf-8")
    block = next(part for part in text.split("```") if part.lstrip().startswith("cli"))
    return [
        {cell for cell in re.split(r"\s{2,}", line.strip()) if cell in PACKAGES}
        for line in block.strip().splitlines()
    ]


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_the_documents_show_the_layers_that_are_held(page: str) -> None:
    assert shown(page) == held()
    assert set().union(*held()) <= PACKAGES
