"""What a field of a view may hold, and its three other forms: numbers, text, a schema.

A part writes a value into slots of a row and reads it back, names each slot and tells its bounds;
writes it as a word of a position and reads it back; and describes it as JSON, from which the page's
types are made. Here are single values; `core/lists.py` has those of several, and `core/fields.py`
puts the parts of one view together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import quote, unquote

from librt.vecs import vec
from mypy_extensions import i32, i64

from gaslight.core.reading import number, one_of

NOTHING: Final = -1
"""Stands in a slot for None; no number that may be None is ever negative one."""
NOTHING_WRITTEN: Final = "-"
"""Stands in a text for None, and for an empty list."""
UNNAMED: Final = -1
"""Stands in a view for something whose name this seat may not know."""

Schema = dict[str, Any]
"""A JSON schema."""


class Part:
    """One field of a view."""

    def __init__(self, width: int, blank: Any) -> None:
        self.width = width
        """How many slots it takes."""
        self.step: i64 = width
        self.blank = blank
        """What stands in a view that was read from a position where the position does not tell it."""

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """Write the value's slots, the first of them at `at`; zeros stand there already."""
        raise NotImplementedError

    def read(self, slots: Sequence[int], at: int) -> Any:
        """The value whose slots begin at `at`."""
        raise NotImplementedError

    def names(self, field: str) -> list[str]:
        """What each slot holds."""
        raise NotImplementedError

    def bounds(self) -> list[tuple[int, int]]:
        """The least and the greatest number of each slot."""
        raise NotImplementedError

    def text(self, value: Any) -> str:
        """The value as a word of a position, without spaces."""
        raise NotImplementedError

    def parse(self, given: str, what: str) -> Any:
        """The value that a word stands for; ValueError says what was expected of `what`."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The value as JSON."""
        raise NotImplementedError


class Number(Part):
    """A number from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(1, 0)
        self.least = least
        self.most = most

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The number."""
        out[at] = value

    def read(self, slots: Sequence[int], at: int) -> int:
        """The number."""
        return int(slots[at])

    def names(self, field: str) -> list[str]:
        """One slot."""
        return [f"{field}: {self.least} to {self.most}"]

    def bounds(self) -> list[tuple[int, int]]:
        """As given."""
        return [(self.least, self.most)]

    def text(self, value: Any) -> str:
        """In digits."""
        return str(value)

    def parse(self, given: str, what: str) -> int:
        """From digits."""
        return number(given, what, self.most, self.least)

    def schema(self) -> Schema:
        """A number."""
        return {"type": "integer"}


class Maybe(Part):
    """A number from `least` to `most`, or None, which is written `none`."""

    def __init__(self, most: int, none: str = NOTHING_WRITTEN, least: int = 0) -> None:
        super().__init__(1, None)
        self.most = most
        self.none = none
        self.least = least

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The number, or what stands for None."""
        out[at] = NOTHING if value is None else value

    def read(self, slots: Sequence[int], at: int) -> int | None:
        """The number or None."""
        found = int(slots[at])
        return None if found == NOTHING else found

    def names(self, field: str) -> list[str]:
        """One slot."""
        return [f"{field}: {self.least} to {self.most}, {NOTHING} for none"]

    def bounds(self) -> list[tuple[int, int]]:
        """From what stands for None."""
        return [(NOTHING, self.most)]

    def text(self, value: Any) -> str:
        """In digits."""
        return self.none if value is None else str(value)

    def parse(self, given: str, what: str) -> int | None:
        """From digits."""
        return None if given == self.none else number(given, what, self.most, self.least)

    def schema(self) -> Schema:
        """A number or nothing."""
        return or_null({"type": "integer"})


class Named(Part):
    """The number of something that has a name: a person, a place, a side.

    `none`: what None is written as, "" where it is never None. `hidden`: what `UNNAMED` is
    written as, "" where the seat always knows. `what`: what it is, for whoever mistypes it, and
    `wanted` what was expected, where the names are too many to list.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        what: str = "",
        none: str = "",
        hidden: str = "",
        wanted: str = "",
    ) -> None:
        super().__init__(1, None if none else 0)
        self.by_number = names
        self.numbers = {name: n for n, name in enumerate(names)}
        self.what = what
        self.none = none
        self.hidden = hidden
        self.wanted = wanted or f"one of {', '.join(names)}"
        self.least = UNNAMED if hidden else 0
        self.nothing: i32 = self.least + NOTHING

    def also(self, older: Mapping[str, int]) -> Named:
        """The same, reading further names that texts from before may hold."""
        self.numbers |= older
        return self

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The number, or what stands for None."""
        if value is None:
            out[at] = self.nothing
        else:
            out[at] = value

    def read(self, slots: Sequence[int], at: int) -> int | None:
        """The number or None."""
        found = int(slots[at])
        return None if self.none and found == self.nothing else found

    def names(self, field: str) -> list[str]:
        """One slot."""
        none = f", {self.nothing} for none" if self.none else ""
        return [f"{field}: {self.least} to {len(self.by_number) - 1}{none}"]

    def bounds(self) -> list[tuple[int, int]]:
        """By the number of names."""
        return [(int(self.nothing) if self.none else self.least, len(self.by_number) - 1)]

    def text(self, value: Any) -> str:
        """Its name."""
        if value is None:
            return self.none
        if value == UNNAMED:
            return self.hidden
        n: int = value
        return self.by_number[n]

    def parse(self, given: str, what: str) -> int | None:
        """From its name; what is hidden cannot be read."""
        if self.none and given == self.none:
            return None
        found = self.numbers.get(given)
        if found is None:
            raise ValueError(f"{self.what or what}: expected {self.wanted}; got {given!r}")
        return found

    def schema(self) -> Schema:
        """A number, and nothing where it may be None."""
        return or_null({"type": "integer"}) if self.none else {"type": "integer"}


class Flag(Part):
    """Yes or no; written as one of two words."""

    def __init__(self, no: str = "no", yes: str = "yes", what: str = "") -> None:
        super().__init__(1, False)
        self.words = (no, yes)
        self.what = what

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """1 for yes."""
        if value:
            out[at] = 1

    def read(self, slots: Sequence[int], at: int) -> bool:
        """Whether it is 1."""
        return bool(slots[at])

    def names(self, field: str) -> list[str]:
        """One slot."""
        return [f"{field}: 1 yes, 0 no"]

    def bounds(self) -> list[tuple[int, int]]:
        """A bit."""
        return [(0, 1)]

    def text(self, value: Any) -> str:
        """The word for it."""
        return self.words[1] if value else self.words[0]

    def parse(self, given: str, what: str) -> bool:
        """From the word."""
        return one_of(given, self.words, self.what or what) == self.words[1]

    def schema(self) -> Schema:
        """Yes or no."""
        return {"type": "boolean"}


class Word(Part):
    """One of a fixed list of words; with `none`, also None, which is written so.

    `open`: others may stand there too, like the file that a map was read from; they cannot be
    written in slots. `safe`: the signs beside letters that stand as they are in a text.
    """

    def __init__(
        self,
        words: tuple[str, ...],
        none: str = "",
        open: bool = False,  # noqa: A002 # the word of the rule
        safe: str = "",
        what: str = "",
    ) -> None:
        super().__init__(1, None if none else words[0])
        self.words = words
        self.none = none
        self.open = open
        self.safe = safe
        self.what = what
        self.numbers: dict[object, int] = {word: n for n, word in enumerate(words)}
        if none:
            self.numbers[None] = NOTHING

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The word's number; ValueError for a word that is not listed."""
        found = self.numbers.get(value)
        if found is None:
            raise ValueError(f"cannot encode {value!r}; expected one of {', '.join(self.words)}")
        out[at] = found

    def read(self, slots: Sequence[int], at: int) -> str | None:
        """The word."""
        return None if slots[at] == NOTHING else self.words[int(slots[at])]

    def names(self, field: str) -> list[str]:
        """One slot."""
        listed = ", ".join(f"{n} {word}" for n, word in enumerate(self.words))
        return [f"{field}: {listed}" + (", -1 for none" if self.none else "")]

    def bounds(self) -> list[tuple[int, int]]:
        """By the number of words."""
        return [(NOTHING if self.none else 0, len(self.words) - 1)]

    def text(self, value: Any) -> str:
        """The word; signs that a position uses itself are written as numbers."""
        if value is None:
            return self.none
        return quote(value, safe=self.safe) if self.open else str(value)

    def parse(self, given: str, what: str) -> str | None:
        """The word."""
        if self.none and given == self.none:
            return None
        return unquote(given) if self.open else one_of(given, self.words, self.what or what)

    def schema(self) -> Schema:
        """One of the words."""
        word: Schema = {"type": "string"} if self.open else {"enum": list(self.words)}
        return or_null(word) if self.none else word


def or_null(schema: Schema) -> Schema:
    """What a schema describes, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}
