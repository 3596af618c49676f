"""Run the notebooks in examples/notebooks and write what their cells say into them.

    .venv/bin/python tools/notebooks.py

The tests run them too, and compare.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "notebooks"


def said_by(book: dict[str, Any]) -> list[str]:
    """What each code cell says when all are run in order, as a person at a prompt sees it."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            found.append(run("".join(cell["source"]), names))
    return found


def run(source: str, names: dict[str, Any]) -> str:
    """The printed text of a cell, and the value of its last line."""
    tree = ast.parse(source)
    last = tree.body[-1]
    code = tree.body[:-1] if isinstance(last, ast.Expr) else tree.body
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(ast.Module(code, []), "cell", "exec"), names)  # noqa: S102 - our own notebooks
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
            if value is not None:
                print(repr(value))
    return printed.getvalue()


def outputs(said: str) -> list[dict[str, Any]]:
    """A text as the output of a cell."""
    if not said:
        return []
    return [{"name": "stdout", "output_type": "stream", "text": said.splitlines(keepends=True)}]


def stored(book: dict[str, Any]) -> list[str]:
    """What the code cells said when they were last written."""
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    return ["".join("".join(output["text"]) for output in cell["outputs"]) for cell in cells]


def main() -> None:
    for path in sorted(FOLDER.glob("*.ipynb")):
        book = json.loads(path.read_text(encoding="utf-8"))
        cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
        for number, (cell, said) in enumerate(zip(cells, said_by(book), strict=True), 1):
            cell["outputs"] = outputs(said)
            cell["execution_count"] = number
        path.write_text(json.dumps(book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
