"""One table for all that a view holds: each field once, with its numbers, its text and its schema.

    FIELDS = Fields(
        LondonView,
        Unwritten(seat=Maybe(1)),
        Entry(stage=Word(STAGES)),
        Entry("lantern", facing=Named(DIRECTIONS)),
        Pairs("cards", hand=Row(4, PERSON), chosen_by=Row(4, PLAYER)),
        ...

Rows of numbers (for learners), the line of text that a position is (for notation and keys) and the
page's types (for the wire) are all made from it. Slots stand in the order of the view's own fields,
the entries of a position in the order of the table. `Fields.first` tells where the slots of a field
begin, so that they may also be filled straight from a state.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i32

from gaslight.core.lists import Group
from gaslight.core.parts import NOTHING_WRITTEN, Part, Schema
from gaslight.core.reading import divided


class Entry:
    """One ``name=value`` of a position: here a single field, under its own name or another."""

    def __init__(self, name: str = "", /, **parts: Part) -> None:
        self.parts = parts
        self.fields = list(parts)
        self.field = self.fields[0]
        self.part = parts[self.field]
        self.name = name or self.field

    def text(self, view: Any) -> str:
        """The value of a view."""
        return self.part.text(getattr(view, self.field))

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """Put the fields that a value tells to those `known` from the entries before."""
        known[self.field] = self.part.parse(given, self.name)


class Unwritten(Entry):
    """A field that a position does not tell, because the others do or because it is no part of one."""


class Joined(Entry):
    """Several entries as one value; just `none` where all their fields are None."""

    def __init__(
        self, name: str, entries: Sequence[Entry], none: str = "", between: str = "/"
    ) -> None:
        super().__init__(name, **{f: part for entry in entries for f, part in entry.parts.items()})
        self.entries = entries
        self.none = none
        self.between = between

    def text(self, view: Any) -> str:
        """The values one behind the other."""
        if self.none and all(getattr(view, field) is None for field in self.fields):
            return self.none
        return self.between.join([entry.text(view) for entry in self.entries])

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """Each value."""
        if self.none and given == self.none:
            known.update(dict.fromkeys(self.fields))
            return
        parts = divided(given, len(self.entries), self.name, self.between)
        for entry, part in zip(self.entries, parts, strict=True):
            entry.parse(part, known)


class Marks(Entry):
    """Several flags as the letters of those that are set, `none` for no letter."""

    def __init__(self, letters: str, none: str = "", /, **flags: Part) -> None:
        super().__init__("", **flags)
        self.letters = letters
        self.none = none

    def text(self, view: Any) -> str:
        """The letters of what is set."""
        set_ = [
            letter
            for letter, field in zip(self.letters, self.fields, strict=True)
            if getattr(view, field)
        ]
        return "".join(set_) or self.none

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """What is set."""
        for letter, field in zip(self.letters, self.fields, strict=True):
            known[field] = letter in given


class Pairs(Entry):
    """Two rows of the same length, item by item: ``holmes/d,watson/-``.

    With `none`, an item whose two values are None is written so. With `count`, there is one item
    for each of that number, a field told before.
    """

    def __init__(self, name: str, none: str = "", count: str = "", **parts: Any) -> None:
        super().__init__(name, **parts)
        self.none = none
        self.count = count
        self.each: list[Part] = [part.of for part in parts.values()]

    def text(self, view: Any) -> str:
        """The items, in order."""
        first, second = self.fields
        return (
            ",".join(
                [
                    self.none
                    if self.none and one is None and two is None
                    else f"{self.each[0].text(one)}/{self.each[1].text(two)}"
                    for one, two in zip(getattr(view, first), getattr(view, second), strict=True)
                ]
            )
            or NOTHING_WRITTEN
        )

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """Both rows."""
        items = given.split(",")
        if given == NOTHING_WRITTEN and (not self.count or known[self.count] == 0):
            items = []
        if self.count and len(items) != known[self.count]:
            raise ValueError(f"{self.name}: expected {known[self.count]} entries; got {len(items)}")
        pairs = [
            (None, None)
            if self.none and item == self.none
            else tuple(
                [
                    part.parse(word, self.name)
                    for part, word in zip(self.each, divided(item, 2, self.name), strict=True)
                ]
            )
            for item in items
        ]
        for n, field in enumerate(self.fields):
            known[field] = tuple([pair[n] for pair in pairs])


class Fields:
    """All fields of one view class, and what is made from them."""

    def __init__(self, view_class: type[Any], *entries: Entry) -> None:
        fields = [field.name for field in dataclasses.fields(view_class)]
        parts = {field: part for entry in entries for field, part in entry.parts.items()}
        wrong = sorted(set(fields) ^ set(parts))
        if wrong:
            raise ValueError(f"the table of {view_class.__name__} must name its fields: {wrong}")
        self.view_class = view_class
        self.parts = {field: parts[field] for field in fields}
        self.whole = Group(list(self.parts.values()))
        self.width = self.whole.width
        self.first: dict[str, int] = {}
        """The index of the first slot of each field."""
        at = 0
        for field, part in self.parts.items():
            self.first[field] = at
            at += part.width
        self.values = operator.attrgetter(*fields)
        self.blank: vec[i32] = vec[i32](cast("list[i32]", [0] * self.width))
        self.entries = [entry for entry in entries if not isinstance(entry, Unwritten)]
        self.unwritten = {
            field: part.blank
            for entry in entries
            if isinstance(entry, Unwritten)
            for field, part in entry.parts.items()
        }

    # --- Numbers ----------------------------------------------------------------------------

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

    # --- Text -------------------------------------------------------------------------------

    def text(self, view: Any) -> str:
        """The view in one line; two views of a seat are equal exactly when their lines are."""
        return " ".join([f"{entry.name}={entry.text(view)}" for entry in self.entries])

    def parse(self, text: str) -> Any:
        """The view that a line tells; ValueError says what was expected.

        Fields that a line does not tell are blank: a view to build a state from, for no seat.
        """
        given = [part.partition("=") for part in text.split()]
        names = [entry.name for entry in self.entries]
        if [name for name, _, _ in given] != names:
            raise ValueError(f"a position needs the fields {' '.join(names)} in this order")
        known = dict(self.unwritten)
        for entry, (_, _, value) in zip(self.entries, given, strict=True):
            entry.parse(value, known)
        return self.view_class(**known)

    # --- Schema -----------------------------------------------------------------------------

    def schema(self) -> Schema:
        """The view as JSON."""
        return {
            "title": self.view_class.__name__,
            "type": "object",
            "description": self.view_class.__doc__,
            "properties": {field: part.schema() for field, part in self.parts.items()},
            "required": list(self.parts),
        }
