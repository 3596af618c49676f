"""Level 5 of another version of Gaslight, as an agent: it thinks in a process of its own.

Make a worktree of that version and compile it there (python tools/compile.py). Then, here:

OTHER_VERSION=../other/.check/compiled .venv/bin/gaslight arena pocket bench.other_version:Level5 level:5 --games 100

The other version is handed the same views; it must know the same actions by the same numbers, and says so if not.
"""

from __future__ import annotations

import atexit
import dataclasses
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from gaslight.core.dice import Chance

SEEDS = 1 << 30
THERE = r"""
import importlib, pickle, sys
from gaslight.agents.named import agent
from gaslight.core.dice import Dice
from gaslight.games import GAMES

def known(module, name, fields):
    kind = getattr(importlib.import_module(module), name)
    return kind(**{field: fields[field] for field in kind.__dataclass_fields__})

out, sys.stdout = sys.stdout.buffer, sys.stderr
while True:
    try:
        name, view, legal, seed, past = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    view, past = known(*view), [known(*one) for one in past]
    game = GAMES[type(view).__module__.split(".")[2]]
    if view.seat is not None and game.NAME != "mister_x":
        own = game.legal_actions(game.sample(view, Dice(0)))
        assert list(own) == list(legal), f"other actions than here: {own} and {legal}"
    player = agent(game.NAME, name)
    read = past if getattr(player, "reads_past", False) else []
    out.write(b"%d\n" % player.choose(view, legal, Dice(seed), read))
    out.flush()
"""


def plain(view: Any) -> tuple[str, str, dict[str, Any]]:
    """A view by its fields: the other version takes those that it has, too."""
    fields = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    return type(view).__module__, type(view).__name__, fields


@cache
def thinking_in(folder: str) -> subprocess.Popen[bytes]:
    """One process for all games."""
    process = subprocess.Popen(
        [sys.executable, "-c", THERE],
        env={**os.environ, "PYTHONPATH": folder},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    atexit.register(process.terminate)
    return process


class Level5:
    """Level 5 as it plays in the version that OTHER_VERSION names: a folder that holds the package `gaslight`."""

    name = "level:5 of another version"
    reads_past = True

    def __init__(self) -> None:
        folder = os.environ.get("OTHER_VERSION", "")
        if not Path(folder, "gaslight").is_dir():
            raise ValueError("OTHER_VERSION: expected a folder that holds the package gaslight")
        self.process = thinking_in(folder)

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        """What the other version takes."""
        there, back = self.process.stdin, self.process.stdout
        assert there is not None
        assert back is not None
        seen = [plain(one) for one in past]
        pickle.dump(("level:5", plain(view), legal_actions, dice.below(SEEDS), seen), there)
        there.flush()
        return int(back.readline())
