"""The tutorial does what it says: its file, its commands, what they print."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslight.cli.main import main
from gaslight.core.simulate import COMPILED
from tests.docs.test_snippets import write_files

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial.md"
COMMAND = re.compile(
    r"^```sh\ngaslight (.*?)\n```\n\n```text\n(.*?)\n```$", re.MULTILINE | re.DOTALL
)


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that the tutorial writes, in the folder where its commands are typed."""
    write_files(PAGE.read_text("utf-8"), tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)


@pytest.mark.usefixtures("bots")
@pytest.mark.skipif(not COMPILED, reason="the same games in a fraction of the time, compiled")
def test_its_commands_print_what_it_shows() -> None:
    commands = COMMAND.findall(PAGE.read_text("utf-8"))
    assert len(commands) == 4
    for words, shown in commands:
        result = CliRunner().invoke(main, words.split())
        assert result.exit_code == 0, result.output
        for line in shown.splitlines():
            assert line in result.output
