"""What hatchling asks for the package's page on an index: the README and the addresses.

Links and pictures of the README are relative, which an index cannot follow: they lead to the
repository's address where pyproject.toml names one, and become plain words where it does not.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)")
"""A Markdown link or picture whose address is relative."""
EMPTY_TABLE = re.compile(r"^\|(?: *\|)+\n\|(?:-+\|)+\n(?:\|(?: *\|)+\n)+\n?", re.M)


class ReadmeAndAddresses(MetadataHookInterface):
    """Sets what depends on where the repository can be looked at."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `readme` and `urls`."""
        root = Path(self.root)
        settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        home = settings["tool"]["gaslight"]["home"].rstrip("/")
        text = (root / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, home)}
        metadata["urls"] = addresses(home)


def for_index(text: str, home: str) -> str:
    """A README as an index can show it."""

    def anew(link: re.Match[str]) -> str:
        mark, words, target = link.groups()
        if not home:
            return "" if mark else words
        return f"{mark}[{words}]({home}/{'raw' if mark else 'blob'}/HEAD/{target})"

    return EMPTY_TABLE.sub("", LINK.sub(anew, text))


def addresses(home: str) -> dict[str, str]:
    if not home:
        return {}
    return {
        "Homepage": home,
        "Changelog": f"{home}/blob/HEAD/CHANGELOG.md",
        "Documentation": f"{home}/blob/HEAD/docs/index.md",
        "Issues": f"{home}/issues",
    }
