"""Reading help that the three games of Jack have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from gaslight.core.insight import FROM_2

Answer: TypeAlias = Literal["seen", "unseen"]


@dataclass(kw_only=True)
class HuntInsight:
    """What the witnesses would say now, and what it would leave."""

    if_seen: list[str] = field(metadata=FROM_2)
    """Who would stay a suspect if Jack were seen; not whom an alibi in the own hand clears."""
    if_unseen: list[str] = field(metadata=FROM_2)
    at_least: int = field(metadata=FROM_2)
    """How many suspects stay whatever the answer."""
    jack_would_be: Answer | None = field(metadata=FROM_2)
    """What Jack would have to answer: for whoever knows him."""
    possible: list[str] = field(metadata=FROM_2)
    """Who may be Jack by all that the seat knows; for Jack, whom the others must suspect."""


@dataclass(kw_only=True)
class HuntGlance:
    """What each answer of the witnesses would leave, at a quick look."""

    if_seen: list[str] = field(metadata=FROM_2)
    if_unseen: list[str] = field(metadata=FROM_2)


@dataclass
class Threat:
    """A way out, and who of those who may be Jack could take it this round."""

    way: str
    open: bool
    by: list[str]


def answer(seen: bool) -> Answer:
    """The witnesses' answer for somebody who is seen or not."""
    return "seen" if seen else "unseen"
