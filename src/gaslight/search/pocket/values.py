"""How likely Jack wins behind an appeal of Pocket, from the data files that `tools/fit_pocket_values.py` made."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from librt.vecs import vec

from gaslight.search.pocket.kinds import VALUE_PLACES


class Values:
    """How likely Jack wins at each place behind an appeal, in the order of `value_place`."""

    __slots__ = ("at",)

    def __init__(self, chances: list[float]) -> None:
        self.at: vec[float] = vec[float](chances)


def load(name: str) -> Values:
    """The table in a file."""
    text = (files("gaslight.search.pocket") / name).read_text(encoding="utf-8")
    values = [float(value) for value in json.loads(text)]
    if len(values) != VALUE_PLACES:
        raise ValueError(f"{name}: expected {VALUE_PLACES} values, found {len(values)}")
    return Values(values)


VALUES: Final = load("values.json")
"""When both sides play as well as they can."""
PLAIN_VALUES: Final = load("values_plain.json")
"""When Jack answers a plain Investigator, who looks at the coming appeal alone."""
