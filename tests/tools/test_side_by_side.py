"""./check runs what leaves a core idle two at a time, and shows what each said in one piece."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import check
import side_by_side
import steps
from side_by_side import Job, next_ones


def job(name: str, said: str = "", *, whole: bool = False, after: Sequence[str] = ()) -> Job:
    return Job(name, [sys.executable, "-c", f"print({said!r})"], whole, tuple(after))


def order(jobs: Sequence[Job], slots: int = 2) -> list[set[str]]:
    """Which run together when each takes equally long."""
    waiting, ended, together = list(jobs), set[str](), []
    while waiting:
        now = list(next_ones(waiting, ended, {one.name for one in jobs}, [], slots))
        assert now, f"nothing starts although {waiting} wait"
        for one in now:
            waiting.remove(one)
        ended |= {one.name for one in now}
        together.append({one.name for one in now})
    return together


def test_small_steps_go_two_at_a_time_and_those_of_the_whole_machine_alone() -> None:
    jobs = [job("tests", whole=True), job("format"), job("lint"), job("types")]
    assert order(jobs) == [{"format", "lint"}, {"types"}, {"tests"}]


def test_nothing_starts_before_what_it_needs_has_ended() -> None:
    jobs = [job("wheel", after=["page", "not chosen"]), job("page"), job("lint")]
    assert order(jobs) == [{"page", "lint"}, {"wheel"}]


def test_nothing_starts_beside_a_step_of_the_whole_machine() -> None:
    whole, small = job("tests", whole=True), job("lint")
    assert list(next_ones([small], set(), set(), [whole], 2)) == []
    assert list(next_ones([whole], set(), set(), [small], 2)) == []


def test_what_each_says_comes_in_one_piece(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    jobs = [job("one", "a\nb"), job("two", "c\nd"), job("three", "alone", whole=True)]
    side_by_side.run(jobs, tmp_path, lambda said: shown.append(said.decode()))
    assert {"a\nb\n", "c\nd\n"} <= set(shown)
    assert capfd.readouterr().out == "alone\n"


def test_who_stops_it_leaves_nothing_at_work(tmp_path: Path) -> None:
    sleeper = Job("sleeper", [sys.executable, "-c", "import time; time.sleep(60)"])
    running = side_by_side.start(sleeper, tmp_path, {})
    side_by_side.end_all([running])
    assert running.process.returncode is not None
    assert running.said is not None
    assert running.said.closed


def test_a_step_that_dies_without_a_report_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "FOLDER", tmp_path)
    lost = check.what_became_of(steps.STEPS[0])
    assert (lost.name, lost.verdict) == (steps.STEPS[0].name, "FAILED")


def test_what_a_step_needs_is_a_step() -> None:
    known = [step.name for step in (*steps.STEPS, *steps.ON_REQUEST)]
    assert len(known) == len(set(known))
    assert {name for step in steps.STEPS for name in step.after} <= set(known)
    jobs = [Job(step.name, [], step.whole_machine, step.after) for step in steps.STEPS]
    assert set().union(*order(jobs)) == {step.name for step in steps.STEPS}
