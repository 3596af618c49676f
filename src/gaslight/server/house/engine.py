"""The engine that computer players think with: the compiled one as soon as it is there.

`./play` opens the game on the plain engine while the compiler is at work, and names the folder where
the compiled one will be. The processes of the computer players start anew when it is.
"""

from __future__ import annotations

import os
from pathlib import Path

COMING = "GASLIGHT_ENGINE_COMING"
"""The variable that names the folder of the compiled package."""
STAMP = ".inputs"
"""In that folder while, and only while, it can be run; tools/compile.py writes it last."""


def better_engine() -> str:
    """The folder of a compiled engine that is ready and not this process's own; "" for none."""
    folder = os.environ.get(COMING, "")
    return folder if folder and Path(folder, STAMP).exists() else ""


def surroundings(folder: str) -> dict[str, str]:
    """The environment of a process that runs the package in a folder, or the one that is running."""
    if not folder:
        return dict(os.environ)
    paths = [folder, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
