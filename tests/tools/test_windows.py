"""Nothing on the way of `gaslight`, `serve`, `play` and the computer players needs a POSIX system."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = sorted((ROOT / "src" / "gaslight").rglob("*.py"))
ON_THE_WAY = [
    ROOT / "tools" / f"{name}.py"
    for name in ("play", "play_beside", "environment", "page", "compile", "turns")
]
SEPARATES = {"machine.py", "processes.py", "turns.py"}
"""They hold a branch for each system."""
POSIX_MODULES = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
POSIX_NAMES = {
    "os": {
        "fork",
        "getegid",
        "geteuid",
        "getgid",
        "getpgid",
        "getuid",
        "kill",
        "killpg",
        "mkfifo",
        "nice",
        "sched_getaffinity",
        "setsid",
        "setuid",
        "uname",
        "wait",
        "waitpid",
    },
    "signal": {
        "SIGALRM",
        "SIGHUP",
        "SIGKILL",
        "SIGPIPE",
        "SIGQUIT",
        "SIGUSR1",
        "SIGUSR2",
        "alarm",
        "pause",
        "setitimer",
    },
    "socket": {"AF_UNIX", "SO_REUSEPORT"},
}
POSIX_METHODS = {"add_signal_handler", "create_unix_server", "open_unix_connection", "lchown"}


def posix_only(source: str) -> Iterator[str]:
    """What a source asks for that Windows lacks."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in POSIX_MODULES)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if module in POSIX_MODULES:
                yield module
            yield from (
                each.name for each in node.names if each.name in POSIX_NAMES.get(module, ())
            )
        elif isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if node.attr in POSIX_NAMES.get(owner, ()) or node.attr in POSIX_METHODS:
                yield node.attr


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl",
        "from signal import SIGKILL",
        "import os\nos.kill(1, 2)",
        "loop.add_signal_handler(2, x)",
    ],
)
def test_a_call_that_windows_lacks_is_found(source: str) -> None:
    assert list(posix_only(source))


def test_none_is_on_the_way() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in (*PRODUCT, *ON_THE_WAY)
        if path.name not in SEPARATES
        if (names := list(posix_only(path.read_text(encoding="utf-8"))))
    }
    assert found == {}


def test_everything_is_imported_where_no_posix_module_is() -> None:
    modules = [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in PRODUCT
        if path.name not in ("__init__.py", "__main__.py")
        if not {"adapters"} & set(path.parts)
    ]
    program = (
        "import importlib, sys\n"
        f"for name in {sorted(POSIX_MODULES - {'posix'})!r}: sys.modules[name] = None\n"
        f"for name in {modules!r}:\n"
        "    try: importlib.import_module(name)\n"
        "    except ModuleNotFoundError as missing:\n"
        f"        if missing.name in {sorted(POSIX_MODULES)!r}: raise\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_play_cmd_does_what_play_does() -> None:
    text = (ROOT / "play.cmd").read_bytes()
    assert text.count(b"\r\n") == text.count(b"\n")
    assert rb"tools\play.py" in text
    asked = re.compile(r"sys\.version_info < \((\d+), (\d+)\)")
    shell = (ROOT / "tools" / "find_python.sh").read_text(encoding="utf-8")
    assert set(asked.findall(text.decode())) == set(asked.findall(shell)) == {("3", "11")}


def test_git_keeps_the_ends_of_lines_that_each_system_wants() -> None:
    told = (ROOT / ".gitattributes").read_text(encoding="utf-8")
    assert "* text=auto eol=lf" in told
    assert "*.cmd text eol=crlf" in told
