"""Whether the page's lock is complete: it pins every package for every platform, whoever wrote it.

npm leaves an optional package out of a lock when its registry lacks it that day or another platform's
packages lie in `node_modules`. Such a lock installs here and fails elsewhere, so it is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

KINDS = ("dependencies", "devDependencies", "optionalDependencies")


def lock_of(root: Path) -> Path:
    return root / "web" / "package-lock.json"


def gaps(text: str) -> list[str]:
    """What a lock lacks, a sentence each; none for a complete one."""
    packages = json.loads(text)["packages"]
    return [*without_digest(packages), *without_entry(packages)]


def without_digest(packages: dict[str, Any]) -> Iterator[str]:
    for place, entry in packages.items():
        if place and not entry.get("integrity"):
            yield f"{place} has no integrity"
        if "resolved" in entry:
            yield f"{place} names the place it came from"


def without_entry(packages: dict[str, Any]) -> Iterator[str]:
    for place, entry in packages.items():
        for kind in KINDS:
            for name in entry.get(kind, ()):
                if not any(folder in packages for folder in folders(place, name)):
                    yield f"{name}, which {place or 'the page'} asks for, has no entry"


def folders(place: str, name: str) -> Iterator[str]:
    """Where Node looks for a package, from the one that asks for it upwards."""
    while place:
        yield f"{place}/node_modules/{name}"
        place = place.rpartition("node_modules/")[0].rstrip("/")
    yield f"node_modules/{name}"
