"""Words and numbers of a position in notation, refused in words where they cannot be."""

from __future__ import annotations

import re
from typing import Final

WHOLE: Final = re.compile(r"-?\d{1,6}")


def one_of(given: str, allowed: tuple[str, ...], what: str) -> str:
    """The given word, if it is one of those allowed."""
    if given not in allowed:
        raise ValueError(f"{what}: expected one of {', '.join(allowed)}; got {given!r}")
    return given


def number(given: str, what: str, most: int, least: int = 0) -> int:
    """A whole number from `least` to `most`."""
    if not WHOLE.fullmatch(given) or not least <= int(given) <= most:
        lowest = f"from {least} " if least else ""
        raise ValueError(f"{what}: expected a number {lowest}up to {most}; got {given!r}")
    return int(given)


def divided(given: str, parts: int, what: str, between: str = "/") -> list[str]:
    """A value of several parts."""
    found = given.split(between)
    if len(found) != parts:
        raise ValueError(
            f"{what}: expected {parts} parts with {between} between them; got {given!r}"
        )
    return found
