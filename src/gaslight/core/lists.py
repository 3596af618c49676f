"""Fields of a view that hold several values: sets, rows, pairs; and what a seat may know or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i32, i64

from gaslight.core.parts import NOTHING_WRITTEN, Number, Part, Schema, or_null


class Members(Part):
    """A set of `size` numbers from `first` on, in order: a bit for each.

    Written as the part `of` writes one, or in digits, with `between` between two members.
    """

    def __init__(
        self, size: int, first: int = 0, of: Part | None = None, between: str = ","
    ) -> None:
        super().__init__(size, ())
        self.size = size
        self.first: i64 = first
        self.of = of or Number(first, first + size - 1)
        self.between = between

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

    def text(self, value: Any) -> str:
        """The members, in order."""
        return listed(self.of, value, self.between, NOTHING_WRITTEN)

    def parse(self, given: str, what: str) -> tuple[Any, ...]:
        """The members, in the order given."""
        return unlisted(self.of, given, what, self.between, NOTHING_WRITTEN)

    def schema(self) -> Schema:
        """A list of numbers."""
        return {"type": "array", "items": {"type": "integer"}}


class Fixed(Part):
    """How many values of one kind, always; `wanted` says it to whoever gives more or fewer."""

    def __init__(self, length: int, of: Part, between: str = ",", wanted: str = "") -> None:
        super().__init__(length * of.width, ())
        self.length = length
        self.of = of
        self.between = between
        self.wanted = wanted or f"{length} values"

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

    def text(self, value: Any) -> str:
        """The values, in order."""
        return listed(self.of, value, self.between, NOTHING_WRITTEN)

    def parse(self, given: str, what: str) -> tuple[Any, ...]:
        """The values, all of them."""
        parts = given.split(self.between) if self.between else list(given)
        if len(parts) != self.length:
            raise ValueError(f"{what}: expected {self.wanted}; got {given!r}")
        return tuple([self.of.parse(part, what) for part in parts])

    def schema(self) -> Schema:
        """A list."""
        return {"type": "array", "items": self.of.schema()}


class Row(Part):
    """Up to so many values of one kind: their number first, then the values, zeros behind."""

    def __init__(
        self, most: int, of: Part, between: str = ",", empty: str = NOTHING_WRITTEN
    ) -> None:
        super().__init__(1 + most * of.width, ())
        self.most = most
        self.of = of
        self.between = between
        self.empty = empty

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

    def text(self, value: Any) -> str:
        """The values, in order."""
        return listed(self.of, value, self.between, self.empty)

    def parse(self, given: str, what: str) -> tuple[Any, ...]:
        """The values, in the order given."""
        return unlisted(self.of, given, what, self.between, self.empty)

    def schema(self) -> Schema:
        """A list."""
        return {"type": "array", "items": self.of.schema()}


class Known(Part):
    """A value that the seat may know or not: 1 and the value, or zeros; ``?`` where it is hidden."""

    def __init__(self, of: Part) -> None:
        super().__init__(1 + of.width, None)
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

    def text(self, value: Any) -> str:
        """The value, or a question mark."""
        return "?" if value is None else self.of.text(value)

    def parse(self, given: str, what: str) -> Any:
        """The value, or None for a question mark."""
        return None if given == "?" else self.of.parse(given, what)

    def schema(self) -> Schema:
        """The value, or nothing."""
        return or_null(self.of.schema())


class Group(Part):
    """Several values of different kinds as one tuple; `between` stands between two in a text."""

    def __init__(self, parts: list[Part], between: str = ",") -> None:
        super().__init__(sum([part.width for part in parts]), ())
        self.parts = parts
        self.between = between

    def write(self, value: Any, out: vec[i32], at: i64) -> None:
        """Each value."""
        values = cast("tuple[Any, ...]", value)
        for part, one in zip(self.parts, values, strict=True):
            part.write(one, out, at)
            at += part.step

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

    def text(self, value: Any) -> str:
        """Each value."""
        values = cast("tuple[Any, ...]", value)
        return self.between.join(
            [part.text(one) for part, one in zip(self.parts, values, strict=True)]
        )

    def parse(self, given: str, what: str) -> tuple[Any, ...]:
        """Each value."""
        texts = given.split(self.between)
        if len(texts) != len(self.parts):
            wanted = f"{len(self.parts)} values with {self.between} between them"
            raise ValueError(f"{what}: expected {wanted}; got {given!r}")
        return tuple([part.parse(text, what) for part, text in zip(self.parts, texts, strict=True)])

    def schema(self) -> Schema:
        """A list of so many, each of its own kind."""
        return {"type": "array", "prefixItems": [part.schema() for part in self.parts]}


def listed(of: Part, values: Any, between: str, empty: str) -> str:
    """Values one behind the other, `empty` for none."""
    return between.join([of.text(one) for one in cast("tuple[Any, ...]", values)]) or empty


def unlisted(of: Part, given: str, what: str, between: str, empty: str) -> tuple[Any, ...]:
    """The values of a text."""
    if given == empty:
        return ()
    parts = given.split(between) if between else list(given)
    return tuple([of.parse(part, what) for part in parts])
