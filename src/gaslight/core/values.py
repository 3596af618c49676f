"""How values of the engine are pickled and copied: native classes have to be told what they were made of."""

from __future__ import annotations

import copyreg
import dataclasses
from typing import Any


def as_values(*classes: type[Any]) -> None:
    """Let dataclasses be pickled and copied, as the fields that they were made of."""
    for kind in classes:
        copyreg.pickle(kind, made_of)


def made_of(value: Any) -> tuple[Any, ...]:
    """The class of a dataclass and what it was made of."""
    fields = tuple([getattr(value, field.name) for field in dataclasses.fields(value)])
    return type(value), fields
