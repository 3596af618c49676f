"""./play and ./check from the outside: help, and one clear sentence for what is missing."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import environment

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("play", "check")


def run(*words: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, **variables}, check=False
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_help_says_what_the_command_does(command: str) -> None:
    result = run(ROOT / command, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"usage: ./{command}")


def test_an_unknown_step_is_named() -> None:
    result = run(ROOT / "check", "lint", "nonsense")
    assert result.returncode == 2
    assert result.stderr == "There is no step named nonsense; ./check --help lists them.\n"


@pytest.fixture
def old_machine(tmp_path: Path) -> str:
    """A PATH on which the only Python is an old one."""
    (tmp_path / "dirname").symlink_to(str(shutil.which("dirname")))
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\n[ \"$1\" = -V ] && echo 'Python 3.9.2' && exit 0\nexit 1\n")
    old.chmod(0o755)
    return str(tmp_path)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_old_python_gets_one_sentence(command: str, old_machine: str) -> None:
    result = run("/bin/sh", ROOT / command, PATH=old_machine)
    assert result.returncode == 1
    assert result.stderr == (
        "Gaslight needs Python 3.11 or newer, and found Python 3.9.2: install a newer one and try again.\n"
    )


def test_a_python_without_venv_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(
        environment.CannotPrepare,
        match=r"lacks its venv module: install it \(.*\) and try again\.$",
    ):
        environment.create()


def test_an_environment_whose_python_is_gone_does_not_work(tmp_path: Path) -> None:
    assert environment.works(Path(sys.executable))
    assert not environment.works(tmp_path / "python")
