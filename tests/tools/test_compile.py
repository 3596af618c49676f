"""The compiled tree: what is compiled, when again, and why not."""

import pytest

import compile as build

CHOICE = """
[tool.gaslight.compile]
include = ["gaslight/core/**/*.py"]
exclude = ["gaslight/core/plain.py"]
"""


@pytest.fixture
def root(tmp_path):
    core = tmp_path / "src" / "gaslight" / "core"
    core.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(CHOICE)
    for name in ("rules.py", "plain.py", "board.toml"):
        (core / name).write_text("")
    return tmp_path


def test_the_list_in_pyproject_decides_what_is_compiled(root):
    assert build.compiled_modules(root) == ["gaslight/core/rules.py"]


def test_only_a_compiled_module_asks_for_a_new_compilation(root):
    modules = build.compiled_modules(root)
    before = build.fingerprint(root, modules)
    core = root / "src" / "gaslight" / "core"
    (core / "board.toml").write_text("areas = 9")
    (core / "plain.py").write_text("x = 1")
    assert build.fingerprint(root, modules) == before
    (core / "rules.py").write_text("x = 1")
    assert build.fingerprint(root, modules) != before


def test_the_copy_follows_its_source_and_keeps_the_libraries(root, tmp_path):
    source, target = root / "src", tmp_path / "tree"
    build.copy_package(source, target)
    (target / "gaslight" / "core" / "rules.so").write_bytes(b"library")
    (source / "gaslight" / "core" / "plain.py").unlink()
    (source / "gaslight" / "core" / "rules.py").write_text("x = 1")
    build.copy_package(source, target)
    names = {path.name for path in (target / "gaslight" / "core").iterdir()}
    assert names == {"rules.py", "rules.so", "board.toml"}
    assert (target / "gaslight" / "core" / "rules.py").read_text() == "x = 1"


def test_each_game_is_a_library_of_its_own():
    modules = ["gaslight/core/a.py", "gaslight/games/__init__.py", "gaslight/games/london/b.py"]
    assert build.groups(modules) == {
        "gaslight_core": ["gaslight/core/a.py"],
        "gaslight_games": ["gaslight/games/__init__.py"],
        "gaslight_games_london": ["gaslight/games/london/b.py"],
    }


def test_a_library_whose_module_is_plain_now_is_removed(tmp_path):
    names = ("gaslight/core/a.cpython-311.so", "gaslight/core/b.cpython-311.so", "old__mypyc.so")
    (tmp_path / "gaslight" / "core").mkdir(parents=True)
    for name in names:
        (tmp_path / name).write_bytes(b"library")
    build.remove_libraries(tmp_path, {"gaslight_core": ["gaslight/core/a.py"]})
    assert [name for name in names if (tmp_path / name).exists()] == [names[0]]


def test_a_wish_for_plain_python_is_an_obstacle(monkeypatch):
    monkeypatch.setenv("GASLIGHT_PLAIN", "1")
    assert "plain Python" in (build.obstacle() or "")


def test_a_missing_compiler_is_an_obstacle(monkeypatch):
    monkeypatch.delenv("GASLIGHT_PLAIN", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "No C compiler was found" in (build.obstacle() or "")
