"""The compiled tree: what is compiled, when again, and why not."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import compile as build
import turns

CHOICE = """
[tool.gaslight.compile]
include = ["gaslight/core/**/*.py"]
exclude = ["gaslight/core/plain.py"]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    core = tmp_path / "src" / "gaslight" / "core"
    core.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(CHOICE)
    for name in ("rules.py", "plain.py", "board.toml"):
        (core / name).write_text("")
    return tmp_path


def test_the_list_in_pyproject_decides_what_is_compiled(root: Path) -> None:
    assert build.compiled_modules(root) == ["gaslight/core/rules.py"]


def test_only_a_compiled_module_asks_for_a_new_compilation(root: Path) -> None:
    modules = build.compiled_modules(root)
    before = build.fingerprint(root, modules)
    core = root / "src" / "gaslight" / "core"
    (core / "board.toml").write_text("areas = 9")
    (core / "plain.py").write_text("x = 1")
    assert build.fingerprint(root, modules) == before
    (core / "rules.py").write_text("x = 1")
    assert build.fingerprint(root, modules) != before


def test_the_copy_follows_its_source_and_keeps_the_libraries(root: Path, tmp_path: Path) -> None:
    source, target = root / "src", tmp_path / "tree"
    build.copy_package(source, target)
    (target / "gaslight" / "core" / "rules.so").write_bytes(b"library")
    (source / "gaslight" / "core" / "plain.py").unlink()
    (source / "gaslight" / "core" / "rules.py").write_text("x = 1")
    build.copy_package(source, target)
    names = {path.name for path in (target / "gaslight" / "core").iterdir()}
    assert names == {"rules.py", "rules.so", "board.toml"}
    assert (target / "gaslight" / "core" / "rules.py").read_text() == "x = 1"


def test_whoever_only_asks_does_not_wait_for_a_compiler_at_work(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "obstacle", lambda: None)
    stamp = build.tree(root) / build.STAMP
    stamp.parent.mkdir(parents=True)
    with (
        turns.turn(root / ".check" / "compiling.lock", "compiling"),
        pytest.raises(build.CannotCompile, match="is being compiled"),
    ):
        build.compile_engine(root, only_if_ready=True)
    stamp.write_text(build.fingerprint(root, build.compiled_modules(root)))
    assert build.compile_engine(root, only_if_ready=True) == build.tree(root)


def test_two_that_want_it_compile_once(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = []

    def run_mypyc(target: Path, libraries: dict[str, list[str]]) -> None:
        runs.append(len(libraries))
        time.sleep(0.5)

    monkeypatch.setattr(build, "obstacle", lambda: None)
    monkeypatch.setattr(build, "run_mypyc", run_mypyc)
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(build.compile_engine, [root, root]))
    assert made == [build.tree(root)] * 2
    assert runs == [1]


def test_each_game_is_a_library_of_its_own() -> None:
    modules = ["gaslight/core/a.py", "gaslight/games/__init__.py", "gaslight/games/london/b.py"]
    assert build.groups(modules) == {
        "gaslight_core": ["gaslight/core/a.py"],
        "gaslight_games": ["gaslight/games/__init__.py"],
        "gaslight_games_london": ["gaslight/games/london/b.py"],
    }


def test_a_library_whose_module_is_plain_now_is_removed(tmp_path: Path) -> None:
    names = ("gaslight/core/a.cpython-311.so", "gaslight/core/b.cpython-311.so", "old__mypyc.so")
    (tmp_path / "gaslight" / "core").mkdir(parents=True)
    for name in names:
        (tmp_path / name).write_bytes(b"library")
    build.remove_libraries(tmp_path, {"gaslight_core": ["gaslight/core/a.py"]})
    assert [name for name in names if (tmp_path / name).exists()] == [names[0]]


def test_a_wish_for_plain_python_is_an_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GASLIGHT_PLAIN", "1")
    assert "plain Python" in (build.obstacle() or "")


def test_a_missing_compiler_is_an_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GASLIGHT_PLAIN", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "No C compiler was found" in (build.obstacle() or "")


def test_on_windows_the_compiler_is_found_by_its_finder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert build.c_compiler("win32") is None
    finder = tmp_path / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    finder.parent.mkdir(parents=True)
    finder.write_text("")
    assert build.c_compiler("win32") == str(finder)


@pytest.mark.outside
def test_how_far_the_compiler_is_can_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "old__mypyc.so").touch()
    os.utime(tmp_path / "old__mypyc.so", (0, 0))
    program = (
        "import pathlib, time\n"
        f"pathlib.Path({str(tmp_path)!r}, 'new__mypyc.so').touch()\n"
        f"pathlib.Path({str(tmp_path)!r}, 'single.so').touch()\n"
        "time.sleep(3)\n"
    )
    monkeypatch.setattr(build, "PROGRESS_SECONDS", 1.0)
    with subprocess.Popen([sys.executable, "-c", program]) as process:
        build.show_progress(process, tmp_path, 2)
    assert process.returncode == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) >= 2
    assert lines[-1].startswith("compiling the engine: ")
    assert lines[-1].endswith(" s, 1 of 2 libraries made")
