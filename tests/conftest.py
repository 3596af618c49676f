"""What every test rests on: which build is tested, and what this machine lacks."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest

import gaslight

NEEDS = {
    "postgres": "GASLIGHT_TEST_POSTGRES",
    "browser": "GASLIGHT_TEST_CHROMIUM",
    "npm": "GASLIGHT_TEST_NPM",
    "newcomer": "GASLIGHT_TEST_NEWCOMER",
}
"""Marker of a test, and the variable that names the program it needs; ./check sets both."""


def engine_is_compiled() -> bool:
    """Whether the engine in use is the compiled one, by the file its core was loaded from."""
    location = importlib.import_module("gaslight.core").__file__
    return location is not None and not location.endswith(".py")


def pytest_report_header() -> str:
    build = "compiled" if engine_is_compiled() else "plain"
    return f"gaslight: {build}, from {Path(gaslight.__file__).parent}"


STEP = {"npm": "page"}
"""The step of ./check that runs the tests of a marker, where it has another name."""
OUTSIDE = ("tests/server/", "tests/browser/", "tests/cli/test_serve")
"""All of these use sockets and processes; others say so by the marker `outside`."""
CLOSE_TO_THE_RULES = ("tests/core/", "tests/games/", "tests/test_")
"""Coverage counts what these reach; to watch a test makes it two or three times as slow."""
WATCH_ALL = "GASLIGHT_TEST_COVER_ALL"
"""Set by `./check coverage` where these alone leave a branch out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(OUTSIDE):
            item.add_marker("outside")
        if not item.nodeid.startswith(CLOSE_TO_THE_RULES) and not os.environ.get(WATCH_ALL):
            item.add_marker("no_cover")
        for marker, variable in NEEDS.items():
            if item.get_closest_marker(marker) and not os.environ.get(variable):
                item.add_marker(
                    pytest.mark.skip(
                        reason=f"{variable} is not set; ./check {STEP.get(marker, marker)} sets it"
                    )
                )


def pytest_sessionstart() -> None:
    if os.environ.get("GASLIGHT_EXPECT_COMPILED") == "1" and not engine_is_compiled():
        raise pytest.UsageError(
            "the compiled engine was to be tested, but the plain one was imported"
        )
