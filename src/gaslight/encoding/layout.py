"""How a view becomes a fixed row of whole numbers and back: one part for each field of the view.

A part says how many slots it takes, writes a value into them, reads it back, and names each slot.
A `Layout` is the parts of one view class in order, so the documentation of an array, index by
index, is made from the same table that encodes it.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i32, i64

NOTHING = -1
"""Stands in a slot for None; no number that may be None is ever negative one."""


class Part:
    """One field of a view in slots."""

    def __init__(self, width: int) -> None:
        self.width = width
        """How many slots it takes."""
        self.step: i64 = width

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


class Number(Part):
    """A number from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(1)
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


class Maybe(Part):
    """A number from `least` to `most`, or None."""

    def __init__(self, most: int, none: int = NOTHING, least: int = 0) -> None:
        super().__init__(1)
        self.most = most
        self.none = none
        self.least = least

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The number, or what stands for None."""
        out[at] = self.none if value is None else value

    def read(self, slots: Sequence[int], at: int) -> int | None:
        """The number or None."""
        number = int(slots[at])
        return None if number == self.none else number

    def names(self, field: str) -> list[str]:
        """One slot."""
        return [f"{field}: {self.least} to {self.most}, {self.none} for none"]

    def bounds(self) -> list[tuple[int, int]]:
        """From what stands for None."""
        return [(min(self.none, self.least), self.most)]


class Flag(Part):
    """Yes or no."""

    def __init__(self) -> None:
        super().__init__(1)

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


class Word(Part):
    """One of a fixed list of words, or (with `optional`) None."""

    def __init__(self, words: tuple[str, ...], optional: bool = False) -> None:
        super().__init__(1)
        self.words = words
        self.optional = optional
        self.numbers: dict[object, int] = {word: n for n, word in enumerate(words)}
        if optional:
            self.numbers[None] = NOTHING

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The word's number; ValueError for a word that is not listed."""
        number = self.numbers.get(value)
        if number is None:
            raise ValueError(f"cannot encode {value!r}; expected one of {', '.join(self.words)}")
        out[at] = number

    def read(self, slots: Sequence[int], at: int) -> str | None:
        """The word."""
        return None if slots[at] == NOTHING else self.words[int(slots[at])]

    def names(self, field: str) -> list[str]:
        """One slot."""
        listed = ", ".join(f"{n} {word}" for n, word in enumerate(self.words))
        return [f"{field}: {listed}" + (", -1 for none" if self.optional else "")]

    def bounds(self) -> list[tuple[int, int]]:
        """By the number of words."""
        return [(NOTHING if self.optional else 0, len(self.words) - 1)]


class Members(Part):
    """A set of `size` numbers from `first` on, in order: a bit for each."""

    def __init__(self, size: int, first: int = 0) -> None:
        super().__init__(size)
        self.size = size
        self.first: i64 = first

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """A bit for each member."""
        members = cast("tuple[Any, ...]", value)
        for member in members:
            n: i64 = member
            out[at + n - self.first] = 1

    def read(self, slots: Sequence[int], at: int) -> tuple[int, ...]:
        """The members."""
        return tuple(int(self.first) + n for n in range(self.size) if slots[at + n])

    def names(self, field: str) -> list[str]:
        """A slot for each that may be a member."""
        first = int(self.first)
        return [f"{field}: 1 if {n} is in it" for n in range(first, first + self.size)]

    def bounds(self) -> list[tuple[int, int]]:
        """Bits."""
        return [(0, 1)] * self.size


class Fixed(Part):
    """So many values of one kind, always."""

    def __init__(self, length: int, of: Part) -> None:
        super().__init__(length * of.width)
        self.length = length
        self.of = of

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """Each value."""
        values = cast("tuple[Any, ...]", value)
        for one in values:
            self.of.write(one, out, at)
            at += self.of.step

    def read(self, slots: Sequence[int], at: int) -> tuple[Any, ...]:
        """All values."""
        return tuple(self.of.read(slots, at + n * self.of.width) for n in range(self.length))

    def names(self, field: str) -> list[str]:
        """The slots of each value."""
        return [name for n in range(self.length) for name in self.of.names(f"{field}[{n}]")]

    def bounds(self) -> list[tuple[int, int]]:
        """The bounds of each value."""
        return self.of.bounds() * self.length


class Row(Part):
    """Up to so many values of one kind: their number first, then the values, zeros behind."""

    def __init__(self, most: int, of: Part) -> None:
        super().__init__(1 + most * of.width)
        self.most = most
        self.of = of

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """The number of values, then the values."""
        values = cast("tuple[Any, ...]", value)
        if len(values) > self.most:
            raise ValueError(
                f"cannot encode {len(values)} values where {self.most} are expected at most"
            )
        out[at] = cast("i32", len(values))
        at += 1
        for one in values:
            self.of.write(one, out, at)
            at += self.of.step

    def read(self, slots: Sequence[int], at: int) -> tuple[Any, ...]:
        """The values that are there."""
        return tuple(self.of.read(slots, at + 1 + n * self.of.width) for n in range(int(slots[at])))

    def names(self, field: str) -> list[str]:
        """The number, then the slots of each value."""
        values = [name for n in range(self.most) for name in self.of.names(f"{field}[{n}]")]
        return [f"{field}: how many", *values]

    def bounds(self) -> list[tuple[int, int]]:
        """The number, then the bounds of each value, with the zeros that may stand there."""
        room = [(min(0, low), max(0, high)) for low, high in self.of.bounds()]
        return [(0, self.most), *(room * self.most)]


class Known(Part):
    """A value that the seat may know or not: 1 and the value, or zeros."""

    def __init__(self, of: Part) -> None:
        super().__init__(1 + of.width)
        self.of = of

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """1 and the value, or zeros for None."""
        if value is not None:
            out[at] = 1
            self.of.write(value, out, at + 1)

    def read(self, slots: Sequence[int], at: int) -> Any:
        """The value, or None."""
        return self.of.read(slots, at + 1) if slots[at] else None

    def names(self, field: str) -> list[str]:
        """Whether it is known, then its slots."""
        return [f"{field}: 1 if known", *self.of.names(field)]

    def bounds(self) -> list[tuple[int, int]]:
        """A bit, then the bounds of the value, with the zeros that may stand there."""
        return [(0, 1), *((min(0, low), max(0, high)) for low, high in self.of.bounds())]


class Group(Part):
    """Several values of different kinds as one tuple."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__(sum([part.width for part in parts]))
        self.parts = parts

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """Each value."""
        write_each(self.parts, cast("tuple[Any, ...]", value), out, at)

    def read(self, slots: Sequence[int], at: int) -> tuple[Any, ...]:
        """All of them."""
        values = []
        for part in self.parts:
            values.append(part.read(slots, at))
            at += part.width
        return tuple(values)

    def names(self, field: str) -> list[str]:
        """The slots of each."""
        return [name for n, part in enumerate(self.parts) for name in part.names(f"{field}.{n}")]

    def bounds(self) -> list[tuple[int, int]]:
        """The bounds of each."""
        return [bound for part in self.parts for bound in part.bounds()]


def write_each(parts: list[Part], values: tuple[Any, ...], out: vec[i32], at: i64) -> None:
    """Write values of different kinds one behind the other."""
    for part, value in zip(parts, values, strict=True):
        part.write(value, out, at)
        at += part.step


class Layout:
    """One view class as a row of numbers: a part for every field, in the order of the fields."""

    def __init__(self, view_class: type[Any], parts: dict[str, Part]) -> None:
        fields = [field.name for field in dataclasses.fields(view_class)]
        if fields != list(parts):
            wrong = sorted(set(fields) ^ set(parts)) or "the order"
            raise ValueError(f"the layout of {view_class.__name__} must follow its fields: {wrong}")
        self.view_class = view_class
        self.parts = parts
        self.whole = Group(list(parts.values()))
        self.width = self.whole.width
        self.values = operator.attrgetter(*fields)
        self.blank: vec[i32] = vec[i32](cast("list[i32]", [0] * self.width))

    def row(self, view: Any) -> vec[i32]:
        """The view as a row of `width` machine numbers, which numpy reads where they stand."""
        out = self.blank[:]
        self.whole.write(self.values(view), out, 0)
        return out

    def encode(self, view: Any) -> list[int]:
        """The view as a row of `width` whole numbers."""
        return [int(number) for number in self.row(view)]

    def decode(self, slots: Sequence[int]) -> Any:
        """The view that a row was made from."""
        if len(slots) != self.width:
            raise ValueError(f"expected {self.width} numbers; got {len(slots)}")
        return self.view_class(*self.whole.read(slots, 0))

    def names(self) -> list[str]:
        """What each slot holds, index by index."""
        return [slot for name, part in self.parts.items() for slot in part.names(name)]

    def bounds(self) -> list[tuple[int, int]]:
        """The least and the greatest number of each slot."""
        return self.whole.bounds()
