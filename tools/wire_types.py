"""Write the page's TypeScript types from the server's messages: `web/src/wire/types.ts`.

python tools/wire_types.py            write the file anew
python tools/wire_types.py --check    say whether it would change
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from gaslight.server import messages

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire" / "types.ts"
HEADER = "// Made by tools/wire_types.py from the server's messages. Do not edit by hand.\n"
UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}


def wire_structs() -> list[type[Struct]]:
    """Every struct of the wire, in the order of its file."""
    marks = (messages.Wire, messages.Asked, messages.FromClient, messages.FromServer)
    return [
        thing
        for thing in vars(messages).values()
        if isinstance(thing, type) and issubclass(thing, marks) and thing not in marks
    ]


def typescript() -> str:
    """The whole file."""
    _, schemas = msgspec.json.schema_components(wire_structs(), ref_template="{name}")
    order = [struct.__name__ for struct in wire_structs()]
    parts = [HEADER, f"export const VERSION = {messages.VERSION};\n"]
    parts.extend(interface(name, schemas[name]) for name in order)
    for name, union in UNIONS.items():
        members = "\n  | ".join(member.__name__ for member in union.__args__)
        parts.append(f"export type {name} =\n  | {members};\n")
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any]) -> str:
    """One struct; what has a default may be left out of a request."""
    lines = []
    if "description" in schema:
        lines.append(comment(schema["description"]))
    lines.append(f"export interface {name} {{")
    required = set(schema.get("required", ()))
    for field, kind in schema.get("properties", {}).items():
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {written(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def comment(words: str) -> str:
    body = "\n".join(f" * {line.strip()}".rstrip() for line in words.splitlines())
    return f"/**\n{body}\n */"


def written(kind: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in kind:
        return str(kind["$ref"])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(written(part) for part in kind["anyOf"])
    match kind.get("type"):
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            inner = written(kind.get("items", {}))
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {written(kind['additionalProperties'])}>"
        case None:
            return "unknown"
        case other:
            raise ValueError(f"no TypeScript for the schema type {other!r}")


def main(words: list[str]) -> int:
    wanted = typescript()
    if "--check" in words:
        if TARGET.exists() and TARGET.read_text() == wanted:
            return 0
        print(f"{TARGET.name} differs from the messages: run tools/wire_types.py", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
