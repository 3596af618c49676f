"""What meets the machine's moods is tried again and named; a rule that fails once fails the step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.conftest import WATCH_ALL

import short_run
import steps
from gaslight.games import GAMES

MOODY = """
import pytest
from pathlib import Path
pytestmark = pytest.mark.{marker}
def test_moody():
    been = Path(__file__).with_name("been")
    first = not been.exists()
    been.touch()
    assert not first
def test_steady():
    pass
"""
INI = "[pytest]\nmarkers =\n  outside: x\n  rule: x\n  browser: x\n"


def run(tmp_path: Path, source: str) -> str:
    (tmp_path / "pytest.ini").write_text(INI)
    file = tmp_path / "test_one.py"
    file.write_text(source)
    return steps.pytest(str(file), path=steps.PLAIN)


@pytest.fixture(autouse=True)
def folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "FOLDER", tmp_path / "steps")


@pytest.mark.parametrize("marker", ["outside", "browser"])
def test_what_passes_the_second_time_is_named_unsteady(tmp_path: Path, marker: str) -> None:
    closing = run(tmp_path, MOODY.format(marker=marker))
    assert "1 failed, 1 passed" in closing
    assert "UNSTEADY, these passed when tried again: 1 passed" in closing


def test_a_rule_that_fails_once_fails_the_step(tmp_path: Path) -> None:
    with pytest.raises(steps.Failed) as failed:
        run(tmp_path, MOODY.format(marker="rule"))
    assert str(failed.value).startswith("1 failed, 1 passed")
    assert "once more" not in str(failed.value)


def test_one_wrong_rule_beside_a_moody_test_fails_the_step(tmp_path: Path) -> None:
    source = MOODY.replace("pytestmark =", "mark =").format(marker="outside")
    source = source.replace("def test_moody", "@mark\ndef test_moody")
    with pytest.raises(steps.Failed) as failed:
        run(tmp_path, source + "def test_rule():\n    assert False\n")
    assert "once more" not in str(failed.value)


def test_what_fails_twice_fails_the_step(tmp_path: Path) -> None:
    source = "import pytest\n@pytest.mark.outside\ndef test_wrong():\n    assert False\n"
    with pytest.raises(steps.Failed, match=r"1 failed.*once more: 1 failed"):
        run(tmp_path, source)


def test_a_file_that_cannot_be_collected_fails_the_step(tmp_path: Path) -> None:
    with pytest.raises(steps.Failed):
        run(tmp_path, "import nothing_of_this_name\n")


def test_many_failures_are_not_tried_again(tmp_path: Path) -> None:
    many = "\n".join(
        f"@pytest.mark.outside\ndef test_{n}():\n    assert False"
        for n in range(steps.MOST_UNSTEADY + 1)
    )
    with pytest.raises(steps.Failed) as failed:
        run(tmp_path, f"import pytest\n{many}")
    assert "once more" not in str(failed.value)


def test_a_test_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GASLIGHT_TEST_PATIENCE", "1")
    source = "import asyncio\ndef test_hangs():\n    asyncio.run(asyncio.sleep(60))\ndef test_goes_on():\n    pass\n"
    with pytest.raises(steps.Failed, match="1 failed, 1 passed"):
        run(tmp_path, source)


def test_the_tests_of_a_marker_are_found_without_reading_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "TESTS", tmp_path / "tests")
    for name, text in {
        "one/conftest.py": "marks=pytest.mark.browser",
        "one/test_a.py": "",
        "two/test_b.py": "pytestmark = pytest.mark.browser",
        "two/test_c.py": "pytestmark = pytest.mark.outside",
    }.items():
        (tmp_path / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / name).write_text(text)
    assert steps.files_with("browser") == ["tests/one", "tests/two/test_b.py"]
    assert steps.files_with("postgres") == []


def test_marks_of_steps_are_only_where_they_are_looked_for() -> None:
    """A mark that a test has from a module which it imports would be overlooked."""
    tests = Path(__file__).parents[1]
    mark = re.compile(r"\bmark\.(?:browser|postgres|research)\b")
    marked = {path for path in tests.rglob("*.py") if mark.search(path.read_text("utf-8"))}
    assert marked
    assert {
        path.name
        for path in marked
        if path.name != "conftest.py" and not path.name.startswith("test_")
    } == set()


def test_branches_that_the_tests_close_to_the_rules_leave_out_are_looked_for_in_all_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    (tmp_path / ".coverage").touch()
    reports = iter([False, True])
    again: list[tuple[tuple[str, ...], dict[str, str]]] = []

    def call(*_: object) -> None:
        if not next(reports):
            raise steps.Failed("exit code 2")

    def watched(_: Sequence[str], *words: str, **variables: str) -> None:
        again.append((words, variables))

    monkeypatch.setattr(steps, "call", call)
    monkeypatch.setattr(steps, "watched", watched)
    assert "other folders" in steps.coverage()
    assert again == [(("--cov-append",), {WATCH_ALL: "1"})]


def test_what_the_short_run_leaves_out_are_tests_and_none_is_left_out_whole() -> None:
    for test, cases in short_run.LEFT_TO_THE_LONG_RUN.items():
        file, _, name = test.partition("::")
        source = (Path(__file__).parents[1] / "browser" / file).read_text("utf-8")
        assert f"\ndef {name}(" in source
        assert len(set(cases)) == len(cases) <= 4
        assert {case.split("-")[0] for case in cases} <= set(GAMES)
