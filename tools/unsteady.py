"""A pytest plug-in: which failures may be a mood of the machine, and an end to a test that hangs.

Tests of sockets, processes and browsers carry the marker `outside`; they may be tried once more. Whatever
else fails is wrong. Loaded by `./check`, which names the file that the wrong ones are listed in.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

LIST = "GASLIGHT_WRONG_TESTS"
"""The variable that names the file."""
OUTSIDE = {"outside", "browser", "newcomer", "npm", "postgres"}

PATIENCE = "GASLIGHT_TEST_PATIENCE"
PATIENCE_SECONDS = 1200
"""A test that takes longer hangs: it fails, and the others go on."""


def give_up(*_: object) -> None:
    raise TimeoutError("the test hangs: it was given up")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        return (yield)
    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(int(os.environ.get(PATIENCE, PATIENCE_SECONDS)))
    try:
        return (yield)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if LIST not in os.environ:
        return
    reports = [
        report
        for kind in ("failed", "error")
        for report in terminalreporter.stats.get(kind, [])
        if not OUTSIDE & set(getattr(report, "keywords", ()))
    ]
    Path(os.environ[LIST]).write_text("".join(f"{report.nodeid}\n" for report in reports))
