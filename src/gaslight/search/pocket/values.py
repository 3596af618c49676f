"""How likely Jack wins behind an appeal of Pocket, from the data files that `tools/fit_pocket_values.py` made."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from librt.vecs import vec

from gaslight.search.pocket.kinds import VALUE_PLACES


def load(name: str) -> vec[float]:
    """A table, in the order of `value_place`."""
    text = (files("gaslight.search.pocket") / name).read_text(encoding="utf-8")
    values = [float(value) for value in json.loads(text)]
    if len(values) != VALUE_PLACES:
        raise ValueError(f"{name}: expected {VALUE_PLACES} values, found {len(values)}")
    return vec[float](values)


VALUES: Final = load("values.json")
"""When both sides play as well as they can."""
PLAIN_VALUES: Final = load("values_plain.json")
"""When Jack answers a plain Investigator, who looks at the coming appeal alone."""
