"""The adapters need the extra `research`; without it their tests are left out, and one says why."""

from __future__ import annotations

import importlib
import importlib.util
import warnings

NEEDED = ("gymnasium", "numpy", "pettingzoo", "pyspiel")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]

collect_ignore = (
    [
        "test_batch_arrays.py",
        "test_gymnasium.py",
        "test_open_spiel.py",
        "test_pettingzoo.py",
        "test_vector.py",
    ]
    if MISSING
    else []
)

if not MISSING:
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # on import it warns of its own old names, if it finds pygame
        importlib.import_module("pettingzoo.test")
