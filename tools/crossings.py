"""No bare vec crosses from interpreted into compiled code: its buffer would never be given back.

The wrapper that mypyc (2.4) puts around a compiled function takes a reference to the buffer of each vec that
interpreted code passes, and never returns it; so does setting an attribute. Calls among compiled functions,
vecs that are returned, items that are read and lists of vecs are free of this. The type checker knows what
every name in the interpreted modules stands for; wherever one stands for a function, a method or a class of
the compiled modules with a bare vec in its signature, or sets an attribute that is one, that is a crossing.

    .venv/bin/python tools/crossings.py
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, cast

from mypy import build
from mypy.modulefinder import BuildSource
from mypy.nodes import Block, Expression, LambdaExpr, MemberExpr, MypyFile, NameExpr
from mypy.options import Options
from mypy.traverser import all_name_and_member_expressions
from mypy.types import AnyType, CallableType, Instance, ProperType, Type, get_proper_type

from compile import ROOT, compiled_modules

VEC = "librt.vecs.vec"
GAMES = "gaslight.games."


@dataclass(frozen=True)
class Crossing:
    """Where a bare vec crosses, and into what."""

    path: str
    line: int
    into: str


def check(root: Path = ROOT) -> list[Crossing]:
    """Every crossing in the package under a root."""
    source = root / "src"
    compiled = {module_name(path) for path in compiled_modules(root)}
    paths = sorted((source / "gaslight").rglob("*.py"))
    named = {module_name(path.relative_to(source).as_posix()): path for path in paths}
    result = build.build(
        [BuildSource(str(path), name) for name, path in named.items()], options(source)
    )
    by_name = contract_functions(result, compiled)
    found: list[Crossing] = []
    for name, path in named.items():
        if name not in compiled:
            tree = result.graph[name].tree
            assert tree is not None
            looker = Looker(path.relative_to(root).as_posix(), result.types, compiled, by_name)
            found += looker.look_through(tree, path.read_text(encoding="utf-8"))
    return found


def options(source: Path) -> Options:
    """Only types are wanted: what is right is the business of the step `types`."""
    wanted = Options()
    wanted.export_types = True
    wanted.preserve_asts = True
    wanted.incremental = False
    wanted.python_executable = None
    wanted.mypy_path = [str(source)]
    wanted.explicit_package_bases = True
    wanted.ignore_missing_imports = True
    wanted.check_untyped_defs = True
    wanted.ignore_errors = True
    return wanted


def contract_functions(result: build.BuildResult, compiled: set[str]) -> set[str]:
    """What a game module has that takes a vec: interpreted code calls games without knowing which."""
    names = set()
    for name, state in result.graph.items():
        if name.startswith(GAMES) and name.count(".") == 2:
            assert state.tree is not None
            for symbol in state.tree.names.values():
                kind = get_proper_type(symbol.type) if symbol.type is not None else None
                if taken(kind) is not None and module_of(kind, symbol.fullname or "") in compiled:
                    assert symbol.node is not None
                    names.add(symbol.node.name)
    return names


class Looker:
    """Looks through one interpreted module."""

    def __init__(
        self, path: str, types: dict[Expression, Type], compiled: set[str], by_name: set[str]
    ) -> None:
        self.path = path
        self.types = types
        self.compiled = compiled
        self.by_name = by_name
        self.found: list[Crossing] = []

    def look_through(self, tree: MypyFile, source: str) -> list[Crossing]:
        """Every crossing in the module."""
        called: set[Span] = set()
        assigned: set[Span] = set()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call):
                called.add(span_of(node.func))
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                assigned.add(span_of(node))
        # mypy looks for names in expressions only; a lambda is one that holds statements.
        names, members = all_name_and_member_expressions(LambdaExpr([], Block(tree.defs)))
        for named in cast("list[NameExpr | MemberExpr]", [*names, *members]):
            span = (named.line, named.column, named.end_line, named.end_column)
            into = self.into(named, called=span in called, assigned=span in assigned)
            if into is not None:
                self.found.append(Crossing(self.path, named.line, into))
        return self.found

    def kind(self, node: Expression) -> ProperType | None:
        """What the type checker says of an expression."""
        known = self.types.get(node)
        return get_proper_type(known) if known is not None else None

    def into(self, node: NameExpr | MemberExpr, *, called: bool, assigned: bool) -> str | None:
        """What a vec crosses into where something is named."""
        kind = self.kind(node)
        if isinstance(node, MemberExpr):
            holder = self.kind(node.expr)
            if assigned and is_vec(kind) and isinstance(holder, Instance):
                inside = holder.type.module_name in self.compiled
                return f"{holder.type.name}.{node.name}" if inside else None
            of_a_game = isinstance(holder, AnyType) or "core.game.Game" in str(holder)
            if node.name in self.by_name and of_a_game:
                return node.name
        if not isinstance(kind, CallableType) or taken(kind) is None:
            return None
        if kind.is_type_obj():
            # Its fields or its constructor take what it is given; merely naming a class is no harm.
            made = kind.type_object()
            return (
                f"{made.name}({taken(kind)})"
                if called and made.module_name in self.compiled
                else None
            )
        inside = module_of(kind, node.fullname) in self.compiled
        return f"{node.name}({taken(kind)})" if inside else None


Span: TypeAlias = tuple[int, int, int | None, int | None]


def span_of(node: ast.expr) -> Span:
    """Where an expression stands."""
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def taken(kind: ProperType | None) -> str | None:
    """The parameter of a function that is a bare vec."""
    if isinstance(kind, CallableType):
        for name, argument in zip(kind.arg_names, kind.arg_types, strict=True):
            if is_vec(get_proper_type(argument)):
                return name or "a vec"
    return None


def is_vec(kind: ProperType | None) -> bool:
    return isinstance(kind, Instance) and kind.type.fullname == VEC


def module_of(kind: ProperType | None, fullname: str) -> str:
    """The module in which a function is defined."""
    definition = kind.definition if isinstance(kind, CallableType) else None
    whole = definition.fullname if definition is not None else fullname
    info = getattr(definition, "info", None)
    if info:
        return str(info.module_name)
    return whole.rpartition(".")[0]


def module_name(path: str) -> str:
    """The name of a module by its path under `src`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def lines(root: Path = ROOT) -> Iterator[str]:
    """Each crossing as a line for people."""
    for each in check(root):
        yield f"{each.path}:{each.line}: a bare vec crosses into compiled code: {each.into}"


def main() -> int:
    told = list(lines())
    for line in told:
        print(line)
    print(f"{len(told)} bare vecs cross" if told else "no bare vec crosses into compiled code")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
