"""The data card of a corpus: Croissant, JSON-LD that dataset search and loaders of learning frameworks read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gaslight
from gaslight.games import GAMES

if TYPE_CHECKING:
    from gaslight.arena.corpus import Origin

CONTEXT: dict[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "gaslight": "urn:gaslight:",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
"""What the words of a card mean, as the format prescribes it."""
CONFORMS_TO = "http://mlcommons.org/croissant/1.0"
ENCODINGS = {"jsonl": "application/jsonlines", "parquet": "application/x-parquet"}
DATA_TYPES = {
    "bool": "sc:Boolean",
    "int32": "sc:Integer",
    "int64": "sc:Integer",
    "string": "sc:Text",
}


@dataclass(frozen=True)
class Column:
    """A column of a table: its kind of values, `many` for a list of them in each row, and what it tells."""

    name: str
    kind: str
    many: bool
    meaning: str


def data_card(
    origin: Origin,
    slots: Sequence[str],
    tables: Mapping[str, Sequence[Column]],
    sums: Mapping[str, str],
) -> dict[str, Any]:
    """The card as JSON holds it."""
    title = GAMES[origin.game].TITLE
    players = ", ".join(origin.agents)
    return {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": CONFORMS_TO,
        "name": f"gaslight-{origin.game.replace('_', '-')}",
        "description": f"{origin.games} games of {title} between the players {players} of Gaslight, with what each seat"
        " knew, might do and did at every decision. Made by a program: it holds nobody's data.",
        "license": "https://spdx.org/licenses/MIT.html",
        "creator": {"@type": "sc:Organization", "name": "The Gaslight maintainers"},
        "version": gaslight.__version__,
        "citeAs": citation(origin),
        "isLiveDataset": False,
        "gaslight:origin": {
            "game": origin.game,
            "options": dict(origin.options),
            "agents": list(origin.agents),
            "games": origin.games,
            "seed": origin.seed,
            "command": command(origin),
        },
        "gaslight:slots": list(slots),
        "distribution": [
            {
                "@type": "cr:FileObject",
                "@id": name,
                "name": name,
                "contentUrl": name,
                "encodingFormat": ENCODINGS[name.rpartition(".")[2]],
                "sha256": sha256,
            }
            for name, sha256 in sums.items()
        ],
        "recordSet": [record_set(table, columns, sums) for table, columns in tables.items()],
    }


def command(origin: Origin) -> str:
    """The command that makes the same corpus."""
    words = [f"gaslight dataset {origin.game}", *[f"--agents {name}" for name in origin.agents]]
    words += [f"--games {origin.games} --seed {origin.seed}"]
    words += [f"-o {name}={value}" for name, value in origin.options]
    return " ".join(words)


def citation(origin: Origin) -> str:
    """An entry for a list of literature."""
    return (
        "@misc{gaslight_" + origin.game + ", title = {" + GAMES[origin.game].TITLE + ": games of "
        "Gaslight " + gaslight.__version__ + "}, author = {{The Gaslight maintainers}}}"
    )


def record_set(table: str, columns: Sequence[Column], sums: Mapping[str, str]) -> dict[str, Any]:
    """A table as the card describes it, read from Parquet where there is such a file."""
    files = [name for name in sums if name.startswith(f"{table}.")]
    file = max(files)  # parquet stands behind jsonl
    return {
        "@type": "cr:RecordSet",
        "@id": table,
        "name": table,
        "field": [field(table, column, file) for column in columns],
    }


def field(table: str, column: Column, file: str) -> dict[str, Any]:
    """A column as the card describes it."""
    described: dict[str, Any] = {
        "@type": "cr:Field",
        "@id": f"{table}/{column.name}",
        "name": f"{table}/{column.name}",
        "description": column.meaning,
        "dataType": DATA_TYPES[column.kind],
        "source": {"fileObject": {"@id": file}, "extract": {"column": column.name}},
    }
    if column.many:
        described["repeated"] = True
    return described
