"""Mutate one module a little at a time, run its tests, and print the mutants that no test noticed.

    .venv/bin/python tools/mutate.py src/gaslight/games/pocket/goals.py tests/games/pocket

The tests run in a copy of the tree in a folder of the system's: whatever ends this, the module
itself is never touched. It runs on the plain engine: nothing is compiled.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = (".git", ".venv", ".check", "node_modules", "dist", "__pycache__", "*.so")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
REASONABLE_SECONDS = 600


def mutants(source: str) -> Iterator[tuple[int, str, str]]:
    """Each mutant of a module: the line, what was changed, and the whole text."""
    places = len(list(ast.walk(ast.parse(source))))
    for place in range(places):
        tree = ast.parse(source)
        node = list(ast.walk(tree))[place]
        before = ast.unparse(node) if isinstance(node, ast.expr) else ""
        if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
            node.ops[0] = COMPARED[type(node.ops[0])]()
        elif isinstance(node, ast.BoolOp):
            node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            node.value += 1
        else:
            continue
        yield node.lineno, f"{before}  →  {ast.unparse(node)}", ast.unparse(tree)


def copy_of_the_tree(folder: Path) -> Path:
    """What the tests need, and nothing that was built."""
    copy = folder / "gaslight"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return copy


def noticed(tree: Path, tests: list[str]) -> bool:
    """Whether some test fails; a mutant that plays for ever is noticed, too."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    paths = os.pathsep.join(str(tree / part) for part in ("src", "tools"))
    surroundings = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(
            words,
            cwd=tree,
            env=surroundings,
            capture_output=True,
            timeout=REASONABLE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0


def survivors(module: Path, tests: list[str], tree: Path) -> tuple[int, int]:
    """Print the mutants that no test noticed; how many there are, and of how many."""
    place = tree / module.resolve().relative_to(ROOT)
    survived = tried = 0
    for line, change, text in mutants(place.read_text(encoding="utf-8")):
        place.write_text(text, encoding="utf-8")
        tried += 1
        if not noticed(tree, tests):
            survived += 1
            print(f"{module}:{line}: {change}", flush=True)
    return survived, tried


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("module", type=Path)
    parser.add_argument("tests", nargs="+", help="what pytest is asked to run")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gaslight-mutants-") as folder:
        tree = copy_of_the_tree(Path(folder))
        if not noticed(tree, words.tests):
            survived, tried = survivors(words.module, words.tests, tree)
            print(f"{survived} of {tried} mutants survived")
            return int(survived > 0)
    print("the tests fail without any change", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
