"""A row of one SQL table: its columns are its fields."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import Any, ClassVar, TypeVar


@dataclass(frozen=True, slots=True)
class Row:
    """A row of one SQL table."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, table: str = "", key: tuple[str, ...] = ()) -> None:
        if table:  # a class with slots is made anew by its decorator, which names nothing
            cls.TABLE = table
            cls.KEY = key

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """The names of the columns, in the order of the fields."""
        return tuple(field.name for field in fields(cls))

    def values(self) -> tuple[Any, ...]:
        """The values, in the order of the columns."""
        return astuple(self)


R = TypeVar("R", bound=Row)
