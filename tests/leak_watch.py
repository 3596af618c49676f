"""A watch on the memory of the process: does doing something over and over leave something behind?"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gaslight.core.simulate import COMPILED

PAGES = Path("/proc/self/statm")
PAGE = 4096
ROUND_SECONDS = 0.12
ROUNDS = 6
FEWEST = 40
MOST = 20_000
FREE_BYTES = 160 * 1024
"""The allocator may take so much in a round without anything being lost."""

only_where_it_can_be_seen = pytest.mark.skipif(
    not COMPILED or not PAGES.exists(), reason="the compiled engine's memory, where Linux tells it"
)


def resident() -> int:
    gc.collect()
    return int(PAGES.read_text().split()[1]) * PAGE


def lost_bytes(work: Callable[[], object]) -> float:
    """The bytes that each time of doing something leaves behind; 0.0 as soon as one round leaves none.

    What is lost is lost every time, while the allocator takes its pages now and then: the round with
    the least growth counts.
    """
    work()
    began = time.perf_counter()
    work()
    times = int(ROUND_SECONDS / max(time.perf_counter() - began, 1e-7))
    times = min(max(times, FEWEST), MOST)
    least = float("inf")
    for _ in range(ROUNDS):
        before = resident()
        for _ in range(times):
            work()
        grown = resident() - before
        least = min(least, grown / times if grown > FREE_BYTES else 0.0)
        if least == 0.0:
            break
    return least
