"""What the games put into messages: views, reading help, boards, kinds. Each game says itself what its own hold.

A message names them `View`, `Insight`, `Board`, `ChoiceKind` and `EventKind`; which game's it is, the table tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from gaslight.core.insight import levels
from gaslight.games import GAMES

View: TypeAlias = Annotated[Any, Meta(title="View")]
"""The position as a seat knows it."""
ViewOnceBegun: TypeAlias = Annotated[Any, Meta(title="View | null")]
"""The same; None before the start, and then alone."""
Insight: TypeAlias = Annotated[Any, Meta(title="Insight | null")]
"""Reading help up to the table's help level; None at level 0 and where there is nothing to say."""

Glance: TypeAlias = Annotated[Any, Meta(title="Glance")]
"""The part of reading help that a choice would change, field by field: the fields that stay are left out."""

Board: TypeAlias = Annotated[Any, Meta(title="Board")]
"""The unchanging board of a game."""

ChoiceKind: TypeAlias = Annotated[str, Meta(title="ChoiceKind")]
"""What kind of choice it is."""
EventKind: TypeAlias = Annotated[str, Meta(title="EventKind")]
"""What kind of thing happened."""

PAYLOADS = ("View", "Insight", "Glance", "Board", "ChoiceKind", "EventKind")
Schema = dict[str, Any]


def payload_schemas(reference: str, games: Iterable[Any] = GAMES.values()) -> dict[str, Schema]:
    """The JSON of each game's view, reading help, board and kinds, and what each may be in a message.

    Reading help is written for the first help level; what a higher one adds is not required.
    """
    schemas: dict[str, Schema] = {}
    names: dict[str, list[str]] = {payload: [] for payload in PAYLOADS}
    for game in games:
        view = game.FIELDS.schema()
        word = view["title"].removesuffix("View")
        schemas |= {view["title"]: view}
        schemas |= schemas_of(game.INSIGHT, word, reference)
        schemas |= schemas_of(game.GLANCE, word, reference)
        schemas |= schemas_of(game.FACTS, word, reference)
        first = levels(game.INSIGHT)
        schemas[game.INSIGHT.__name__]["required"] = [name for name in first if first[name] == 1]
        schemas[game.GLANCE.__name__]["required"] = []
        schemas[word + "ChoiceKind"] = {"enum": list(game.CHOICE_KINDS)}
        schemas[word + "EventKind"] = {"enum": list(game.EVENT_WORDS)}
        own = [kind.__name__ for kind in (game.INSIGHT, game.GLANCE, game.FACTS)]
        kinds = (word + "ChoiceKind", word + "EventKind")
        for payload, name in zip(PAYLOADS, (view["title"], *own, *kinds), strict=True):
            names[payload].append(name)
    for payload, parts in names.items():
        schemas[payload] = {"anyOf": [{"$ref": reference.format(name=part)} for part in parts]}
    return schemas


def schemas_of(kind: type[Any], word: str, reference: str) -> dict[str, Schema]:
    """The JSON of a game's class and of what it is made of, each under a name with the game's word."""
    _, parts = msgspec.json.schema_components([kind], ref_template="{name}")
    own = {part: part if part.startswith(word) else word + part for part in parts}
    return {own[part]: renamed(schema, own, reference) for part, schema in parts.items()}


def renamed(schema: Any, own: dict[str, str], reference: str) -> Any:
    """A schema whose references go to other names."""
    if isinstance(schema, list):
        return [renamed(one, own, reference) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return {"$ref": reference.format(name=own[schema["$ref"]])}
    return {
        key: own.get(one, one) if key == "title" else renamed(one, own, reference)
        for key, one in schema.items()
    }


def with_payloads(schema: Any, reference: str) -> Any:
    """A schema of messages that refers to the payloads where they are named."""
    if isinstance(schema, list):
        return [with_payloads(one, reference) for one in schema]
    if not isinstance(schema, dict):
        return schema
    payload, _, null = str(schema.get("title", "")).partition(" | ")
    if payload in PAYLOADS and set(schema) <= {"title", "type"}:
        referred = {"$ref": reference.format(name=payload)}
        return {"anyOf": [referred, {"type": "null"}]} if null else referred
    return {key: with_payloads(one, reference) for key, one in schema.items()}
