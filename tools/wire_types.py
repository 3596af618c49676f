"""Write the page's TypeScript types: the messages of the server, and what each game puts into them.

python tools/wire_types.py            write the files anew
python tools/wire_types.py --check    say whether they would change
"""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from gaslight.core.game import AnyGame
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.wire import (
    asked,
    blocking,
    cases,
    deals,
    from_client,
    from_server,
    games,
    host,
    lobby,
    moments,
    people,
    profiles,
    tables,
)
from gaslight.server.wire.payloads import PAYLOADS, payload_schemas, with_payloads

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "wire"
MADE = "// Made by tools/wire_types.py from {source}. Do not edit by hand.\n"
UNIONS = {
    "ClientMessage": ("from_client", wire.ClientMessage),
    "ServerMessage": ("from_server", wire.ServerMessage),
    "LobbyAsked": ("lobby", wire.LobbyAsked),
    "LobbyTold": ("lobby", wire.LobbyTold),
}
SUBJECTS = (
    asked,
    tables,
    people,
    profiles,
    games,
    moments,
    cases,
    deals,
    from_client,
    from_server,
    lobby,
    host,
    blocking,
)
"""The files of the messages, each the name of one of the page's."""
BARE = "{name}"
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
SOURCES = Path(__file__).resolve().parent.parent / "src"


def wire_structs(subject: ModuleType) -> list[type[Struct]]:
    """Every struct of the wire in a subject, in the order of its file."""
    marks = (wire.Wire, wire.Asked, wire.FromClient, wire.FromServer)
    return [
        thing
        for thing in vars(subject).values()
        if isinstance(thing, type) and issubclass(thing, marks) and thing not in marks
        if thing.__module__ == subject.__name__
    ]


def files() -> dict[str, str]:
    """Every file of types, by its path: one a subject of messages, one a game, and the two that lead to them."""
    named = {word_of(subject): wire_structs(subject) for subject in SUBJECTS}
    homes = {struct.__name__: word for word, structs in named.items() for struct in structs}
    _, found = msgspec.json.schema_components(
        [struct for structs in named.values() for struct in structs], ref_template=BARE
    )
    schemas = with_payloads(found, BARE)
    made = {"types.ts": messages(list(named)), "views.ts": views()}
    for word, structs in named.items():
        parts = [
            interface(struct.__name__, schemas[struct.__name__], said_of(struct))
            for struct in structs
        ]
        parts += [union(name) for name in UNIONS if UNIONS[name][0] == word]
        made[f"messages/{word}.ts"] = taken_from(homes, word, parts) + "\n".join(parts)
    for game in GAMES.values():
        made[f"views/{game.NAME}.ts"] = "\n".join(
            [MADE.format(source="the game: its fields, reading help, board and kinds"), *own(game)]
        )
    return made


def word_of(subject: ModuleType) -> str:
    """A subject's file by its name alone."""
    return subject.__name__.rpartition(".")[2]


def messages(subjects: list[str]) -> str:
    """`types.ts`: every message, from its subject."""
    return "\n".join(
        [
            MADE.format(source="the server's messages"),
            f"export const VERSION = {wire.VERSION};",
            *[f'export type * from "./messages/{word}";' for word in subjects],
            "",
        ]
    )


def union(name: str) -> str:
    """Any of the messages of one direction."""
    members = "\n  | ".join(member.__name__ for member in UNIONS[name][1].__args__)
    return f"export type {name} =\n  | {members};\n"


def taken_from(homes: dict[str, str], word: str, parts: list[str]) -> str:
    """The head of a subject's file: what it takes from the other subjects and from the games."""
    used = set(re.findall(r"\b[A-Z]\w+", COMMENT.sub("", "\n".join(parts))))
    taken: dict[str, list[str]] = {}
    for name in sorted(used):
        home = homes.get(name)
        if name in PAYLOADS:
            taken.setdefault("../views", []).append(name)
        elif home is not None and home != word:
            taken.setdefault(f"./{home}", []).append(name)
    lines = [
        f'import type {{ {", ".join(names)} }} from "{path}";' for path, names in taken.items()
    ]
    return MADE.format(source=f"server/wire/{word}.py") + "\n" + "\n".join([*lines, "", ""])


def views() -> str:
    """`views.ts`: the views, the reading help, the boards and the kinds of all games together."""
    schemas = payload_schemas(BARE)
    names = list(GAMES)
    unions = [f"export type {name} = {written(schemas[name])};\n" for name in PAYLOADS]
    parts = [re.findall(r"\w+", line.partition("=")[2]) for line in unions]
    lines = [MADE.format(source="the games: their fields, reading help, boards and kinds")]
    for n, name in enumerate(names):
        lines.append(
            f'import type {{ {", ".join(one[n] for one in parts)} }} from "./views/{name}";'
        )
    lines.append("")
    lines += [f'export type * from "./views/{name}";' for name in names]
    return "\n".join([*lines, "", *unions])


def own(game: AnyGame) -> list[str]:
    """The types of one game."""
    said = {
        kind.__name__: said_of(kind) for kind in (game.FIELDS.view_class, game.INSIGHT, game.FACTS)
    }
    parts = []
    for name, schema in payload_schemas(BARE, [game]).items():
        if name in PAYLOADS:
            continue
        if "enum" in schema:
            parts.append(f"export type {name} = {written(schema)};\n")
        else:
            parts.append(interface(name, schema, said.get(name, {}), "readonly "))
    return parts


def said_of(kind: type[Any]) -> dict[str, str]:
    """What the source says about each field of a class, its parents' included."""
    said: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if not one.__module__.startswith("gaslight."):
            continue
        body = written_in(one)
        for field, after in zip(body.body, body.body[1:], strict=False):
            match field, after:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(words))):
                    said[name] = words
    return said


def written_in(kind: type[Any]) -> ast.ClassDef:
    """The source of a class; a compiled one does not know its own."""
    name = kind.__module__.replace(".", "/")
    ends = (".py", "/__init__.py")
    path = next(path for end in ends if (path := SOURCES / (name + end)).exists())
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return node
    raise LookupError(f"{path} has no class {kind.__name__}")


def interface(name: str, schema: dict[str, Any], said: dict[str, str], mark: str = "") -> str:
    """One struct; what has a default may be left out of a request."""
    lines = []
    if "description" in schema:
        lines.append(comment(schema["description"]))
    lines.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    for field, kind in schema.get("properties", {}).items():
        if field in said:
            lines.append(f"  /** {said[field]} */")
        optional = "" if field in required else "?"
        lines.append(f"  {mark}{field}{optional}: {written(kind, mark)};")
    lines.append("}\n")
    return "\n".join(lines)


def comment(words: str) -> str:
    """The words as the page's files write them: on one line where they have one."""
    lines = [line.strip() for line in words.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */"
    body = "\n".join(f" * {line}".rstrip() for line in lines)
    return f"/**\n{body}\n */"


def written(kind: dict[str, Any], mark: str = "") -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in kind:
        return str(kind["$ref"])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(written(part, mark) for part in kind["anyOf"])
    match kind.get("type"):
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in kind:
            return f"{mark}[{', '.join(written(part, mark) for part in kind['prefixItems'])}]"
        case "array":
            inner = written(kind.get("items", {}), mark)
            return f"{mark}({inner})[]" if " " in inner else f"{mark}{inner}[]"
        case "object":
            record = f"Record<string, {written(kind['additionalProperties'], mark)}>"
            return f"Readonly<{record}>" if mark else record
        case None:
            return "unknown"
        case other:
            raise ValueError(f"no TypeScript for the schema type {other!r}")


def main(words: list[str]) -> int:
    wanted = {FOLDER / name: made for name, made in files().items()}
    left_over = {path for kept in FOLDER.iterdir() if kept.is_dir() for path in kept.iterdir()}
    left_over -= wanted.keys()
    if "--check" in words:
        wrong = [
            path for path, text in wanted.items() if not path.exists() or path.read_text() != text
        ]
        for path in [*wrong, *left_over]:
            print(f"{path.name} differs from the server: run tools/wire_types.py", file=sys.stderr)
        return 1 if wrong or left_over else 0
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for path in left_over:
        path.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
