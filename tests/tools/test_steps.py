"""A test that fails once is tried again and named; one that fails twice fails the step."""

from __future__ import annotations

from pathlib import Path

import pytest

import steps

MOODY = """
from pathlib import Path
def test_moody():
    been = Path(__file__).with_name("been")
    first = not been.exists()
    been.touch()
    assert not first
def test_steady():
    pass
"""


def run(tmp_path: Path, source: str) -> str:
    file = tmp_path / "test_one.py"
    file.write_text(source)
    return steps.pytest(str(file), "-o", f"cache_dir={tmp_path / 'cache'}", path=steps.PLAIN)


def test_what_passes_the_second_time_is_named_unsteady(tmp_path: Path) -> None:
    closing = run(tmp_path, MOODY)
    assert "1 failed, 1 passed" in closing
    assert "UNSTEADY, these passed when tried again: 1 passed" in closing


def test_what_fails_twice_fails_the_step(tmp_path: Path) -> None:
    with pytest.raises(steps.Failed, match=r"1 failed.*once more: 1 failed"):
        run(tmp_path, "def test_wrong():\n    assert False\n")


def test_many_failures_are_not_tried_again(tmp_path: Path) -> None:
    many = "\n".join(f"def test_{n}():\n    assert False" for n in range(steps.MOST_UNSTEADY + 1))
    with pytest.raises(steps.Failed) as failed:
        run(tmp_path, many)
    assert "once more" not in str(failed.value)
