"""Answers at the prompt: the words of the sources, which the compiler leaves out of what it makes."""

from __future__ import annotations

import ast
import importlib
import sys
import textwrap
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

CONTRACT = "gaslight.core.game"
Definition: TypeAlias = ast.FunctionDef | ast.ClassDef


def about(thing: Any = None) -> None:
    """Print what a game, a function, a class, a method or a value of the package is, in the words of its source."""
    print(text_about(sys.modules["gaslight"] if thing is None else thing))


def text_about(thing: Any) -> str:
    """The same as a text; ValueError for what is not of this package."""
    if isinstance(thing, ModuleType):
        return thing.__doc__ or thing.__name__
    module, name = home_of(thing)
    found = definition(module, name)
    if found is None:
        raise ValueError(f"about: expected something of Gaslight's; got {thing!r}")
    words = ast.get_docstring(found) or ""
    return f"{heading(found)}\n{textwrap.indent(words, '    ')}".rstrip()


def home_of(thing: Any) -> tuple[str, str]:
    """The module that defines a thing, or the class of a value, and its name there."""
    kind = getattr(thing, "__objclass__", None) or type(getattr(thing, "__self__", None))
    if isinstance(thing, type):
        return thing.__module__, thing.__qualname__
    if kind.__module__.startswith("gaslight"):
        return kind.__module__, f"{kind.__qualname__}.{thing.__name__}"
    if callable(thing) and hasattr(thing, "__name__"):
        return str(thing.__module__), str(getattr(thing, "__qualname__", thing.__name__))
    return type(thing).__module__, type(thing).__qualname__


def heading(found: Definition) -> str:
    """A definition as one writes a call of it."""
    if isinstance(found, ast.ClassDef):
        made = [node for node in found.body if getattr(node, "name", "") == "__init__"]
        given = without_self(made[0].args) if made and isinstance(made[0], ast.FunctionDef) else ""
        return f"class {found.name}({given})" if made else f"class {found.name}"
    returned = "" if found.returns is None else f" -> {unquoted(found.returns)}"
    return f"{found.name}({without_self(found.args)}){returned}"


def without_self(arguments: ast.arguments) -> str:
    """The parameters as they stand in the source, `self` left out."""
    words = ast.unparse(arguments)
    return words.removeprefix("self").removeprefix(", ") if words.startswith("self") else words


def unquoted(annotation: ast.expr) -> str:
    return ast.unparse(annotation).strip("'")


def definition(module: str, name: str) -> Definition | None:
    """The function, class or method of that name in a module's source."""
    body = source_of(module)
    found: Definition | None = None
    for part in name.split("."):
        named = [node for node in body if isinstance(node, Definition) and node.name == part]
        if not named:
            return None
        found = named[-1]  # the last of overloads is the function
        body = tuple(found.body)
    return found


@cache
def source_of(module: str) -> tuple[ast.stmt, ...]:
    """The statements of a module of the package; none where there is no source."""
    package, _, rest = module.partition(".")
    if package != "gaslight":
        return ()
    for folder in importlib.import_module(package).__path__:
        place = Path(folder).joinpath(*rest.split(".")) if rest else Path(folder)
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                return tuple(ast.parse(path.read_text(encoding="utf-8")).body)
    return ()


def describe(game: Any) -> None:
    """Let ``help(game)`` tell what all its functions do, and its classes what they are."""
    module = vars(game)
    lines = [f"{module['TITLE']}: the package is the game.", ""]
    lines += ["What is asked of it (``gaslight.about`` tells one of them):", ""]
    (contract,) = [node for node in source_of(CONTRACT) if getattr(node, "name", "") == "Game"]
    assert isinstance(contract, ast.ClassDef)
    for node in contract.body:
        if isinstance(node, ast.FunctionDef):
            named = node.name if node.decorator_list else heading(node)
            words = " ".join((ast.get_docstring(node) or "").split())
            lines += [
                f"{named}",
                *textwrap.wrap(words, 92, initial_indent="    ", subsequent_indent="    "),
            ]
    module["__doc__"] = "\n".join(lines)
    for value in list(module.values()):
        if isinstance(value, type):
            give_words(value)


def give_words(kind: type[Any]) -> None:
    """A class without words gets those of its source: compiled ones have none."""
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        return
    found = definition(kind.__module__, kind.__qualname__)
    if found is not None:
        kind.__doc__ = ast.get_docstring(found)
