"""The turns that programs in one folder take."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import turns

HOLDER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import turns
with turns.turn(Path(sys.argv[2]), "at it"):
    print("mine", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held(file: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that has its turn until its input ends."""
    words = [sys.executable, "-c", HOLDER, str(Path(turns.__file__).parent), str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        try:
            yield other
        finally:
            other.kill()


@pytest.mark.outside
def test_the_turn_comes_when_the_holder_dies_and_the_wait_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / ".check" / "lock"
    looks = []
    monkeypatch.setattr(turns, "QUIET_SECONDS", 0.0)
    with held(file) as other:

        def leave() -> bool:
            looks.append(set(turns.mine))
            if len(looks) == 3:
                other.kill()
            return False

        with turns.turn(file, "installing", leave):
            assert turns.mine == {file}
    assert len(looks) >= 3
    assert not any(looks)
    assert turns.mine == set()
    assert capsys.readouterr().err == "another Gaslight is installing; waiting ...\n"


@pytest.mark.outside
def test_whoever_would_rather_not_wait_leaves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "lock"
    with (
        held(file),
        pytest.raises(turns.NotMyTurn),
        turns.turn(file, "installing", lambda: True),
    ):
        pytest.fail("two at once")
    assert capsys.readouterr().err == ""


def test_a_short_wait_is_not_worth_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter([False, False, True])
    monkeypatch.setattr(turns, "taken", lambda handle: next(answers))
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    with turns.turn(tmp_path / "lock", "installing"):
        pass
    assert capsys.readouterr().err == ""


def test_one_turn_follows_another_and_a_failure_ends_it(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="wrong"), turns.turn(tmp_path / "lock", "installing"):
            raise ValueError("wrong")


def test_where_there_is_no_lock_nothing_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with turns.turn(tmp_path / "file" / "lock", "installing"):
        assert turns.mine
