"""The stages of a game of Mister X: first those of chance and the truth, then Mister X's, then the team's."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Stage: TypeAlias = i64

# Chance and the truth act in the stages up to CHECKING, Mister X in those up to SHEDDING, then the team.
DEALING: Final[i64] = 0
"""Chance deals the first hands."""
PLACING: Final[i64] = 1
"""Chance turns up the detectives' start cards."""
DRAWING: Final[i64] = 2
"""Chance draws tickets for the seat `drawing`."""
ARRIVING: Final[i64] = 3
"""The truth says whether Mister X has reached a destination."""
ARRESTING: Final[i64] = 4
"""The truth says whether the detective has found Mister X."""
INVESTIGATING: Final[i64] = 5
"""The truth says where Mister X was."""
CHECKING: Final[i64] = 6
"""The truth says which rings fall."""
CHOOSING: Final[i64] = 7
"""Mister X chooses his mission."""
HIDING: Final[i64] = 8
"""Mister X writes down the city he starts in."""
TRAVELLING: Final[i64] = 9
"""Mister X chooses a trip or a special action."""
PAYING: Final[i64] = 10
"""Mister X chooses the ticket for his trip."""
EXCHANGING: Final[i64] = 11
"""Mister X throws his whole hand away."""
SHEDDING: Final[i64] = 12
"""Mister X throws tickets away, and ends his turn."""
MOVING: Final[i64] = 13
"""Detectives move, in any order."""
TICKETING: Final[i64] = 14
"""The owner of the moving detective chooses the ticket."""
CONFERRING: Final[i64] = 15
"""The team may propose a special action."""
AGREEING: Final[i64] = 16
"""The others agree or object."""
COLLECTING: Final[i64] = 17
"""Tickets are given, in seat order."""
OPERATING: Final[i64] = 18
"""A detective makes the extra trip of a special operation."""
DISCARDING: Final[i64] = 19
"""The detective players throw tickets away."""
OVER: Final[i64] = 20
STAGES: Final = (
    "dealing",
    "placing",
    "drawing",
    "arriving",
    "arresting",
    "investigating",
    "checking",
    "choosing",
    "hiding",
    "travelling",
    "paying",
    "exchanging",
    "shedding",
    "moving",
    "ticketing",
    "conferring",
    "agreeing",
    "collecting",
    "operating",
    "discarding",
    "over",
)
