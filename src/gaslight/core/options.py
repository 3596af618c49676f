"""Options as data: the named switches of a game, and how a table's choice of them is settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gaslight.core.values import as_values

FILE_PREFIX = "file:"


@dataclass(frozen=True)
class Option:
    """One switch: its name, the values it may take, the default, and what it decides.

    An option with `files` also takes ``file:PATH``, a board or map of the owner's own.
    """

    name: str
    values: tuple[str, ...]
    default: str
    meaning: str
    files: bool = False
    older: tuple[tuple[str, str], ...] = ()
    """Values that older records may hold, each with what it is called now."""
    before: str = ""
    """What held before there was this option, if not its default: for games kept since then."""
    fresh: str = ""
    """What a new table takes if nobody chooses, where that is not the default.

    The default stays what records, links and positions mean that do not name the option.
    """

    def usual(self) -> str:
        """What a new table takes if nobody chooses."""
        return self.fresh or self.default


as_values(Option)


def as_kept(offered: tuple[Option, ...], kept: Mapping[str, str]) -> dict[str, str]:
    """The options of a kept game; where it names some but not one, it is older than that one."""
    younger = {
        option.name: option.before
        for option in offered
        if kept and option.before and option.name not in kept
    }
    return {**kept, **younger}


def settle(
    offered: tuple[Option, ...],
    given: Mapping[str, str] | None,
    *,
    files: bool = True,
    fresh: bool = False,
) -> dict[str, str]:
    """Every option with its value: the one given, or the default; ValueError says what is wrong.

    `files=False` refuses values that name a file, for requests that come over a wire; `fresh=True`
    is for a new table, which takes what is usual today.
    """
    wanted: dict[str, Any] = dict(
        given or {}
    )  # checked below: the compiled engine trusts its types
    settled: dict[str, str] = {}
    for option in offered:
        value = wanted.pop(option.name, option.usual() if fresh else option.default)
        if not isinstance(value, str):
            raise ValueError(
                f"option {option.name}: values are text, like '{option.default}'; got {value!r}"
            )
        value = dict(option.older).get(value, value)
        is_file = option.files and value.startswith(FILE_PREFIX)
        if is_file and not files:
            raise ValueError(f"option {option.name}: a file cannot be named here")
        if not is_file and value not in option.values:
            expected = ", ".join(option.values)
            raise ValueError(f"option {option.name}: expected one of {expected}; got {value!r}")
        settled[option.name] = value
    if wanted:
        known = ", ".join(option.name for option in offered) or "none"
        raise ValueError(f"unknown option {min(wanted)!r}; this game has: {known}")
    return settled
