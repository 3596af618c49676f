"""Words and numbers of a position in notation, refused in words where they cannot be."""

from __future__ import annotations


def one_of(given: str, allowed: tuple[str, ...], what: str) -> str:
    """The given word, if it is one of those allowed."""
    if given not in allowed:
        raise ValueError(f"{what}: expected one of {', '.join(allowed)}; got {given!r}")
    return given


def number(given: str, what: str, most: int) -> int:
    """A number from 0 to `most`."""
    if not given.isdecimal() or int(given) > most:
        raise ValueError(f"{what}: expected a number up to {most}; got {given!r}")
    return int(given)


def divided(given: str, parts: int, what: str) -> list[str]:
    """A value of several parts."""
    found = given.split("/")
    if len(found) != parts:
        raise ValueError(f"{what}: expected {parts} parts with / between them; got {given!r}")
    return found
