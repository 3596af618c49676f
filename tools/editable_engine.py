"""Gives an editable install the compiled engine, as long as that is made from the sources as they stand.

A copy of this file is part of an editable install; a line in a .pth file calls `watch` when Python starts.
After an edit the sources run, plain, until tools/compile.py has been run again.
"""

from __future__ import annotations

import os
import sys

PACKAGE = "gaslight"
STAMP = ".inputs"


class Chooser:
    """Asked once, when the package is first imported: puts the folder of the compiled one first, if it fits."""

    def __init__(self, sources: str, tree: str) -> None:
        self.sources = sources
        self.tree = tree

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Find nothing; only choose where others will look."""
        if name != PACKAGE:
            return
        sys.meta_path[:] = [each for each in sys.meta_path if each is not self]
        if self.sources in sys.path and not named_by_hand() and fits(self.sources, self.tree):
            sys.path.insert(sys.path.index(self.sources), self.tree)


def watch(sources: str, tree: str) -> None:
    """Choose between two folders when the package is imported."""
    sys.meta_path.insert(0, Chooser(sources, tree))


def named_by_hand() -> bool:
    """Whether the PYTHONPATH says which package is wanted."""
    folders = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return any(folder and os.path.isdir(os.path.join(folder, PACKAGE)) for folder in folders)  # noqa: PTH112, PTH118


def fits(sources: str, tree: str) -> bool:
    """Whether the tree is whole, and each file of the sources lies in it as it is now."""
    if not os.path.exists(os.path.join(tree, STAMP)):  # noqa: PTH110, PTH118 - pathlib would slow every start
        return False
    return traces(sources) == traces(tree)


def traces(folder: str) -> dict[str, tuple[int, int]]:
    """Size and time of every file of the package but compiled ones."""
    found = {}
    top = os.path.join(folder, PACKAGE)  # noqa: PTH118
    for place, folders, files in os.walk(top):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for name in files:
            if not name.endswith((".so", ".pyd")):
                path = os.path.join(place, name)  # noqa: PTH118
                status = os.stat(path)  # noqa: PTH116
                found[os.path.relpath(path, top)] = (status.st_size, status.st_mtime_ns)
    return found
