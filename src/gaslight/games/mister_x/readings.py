"""Other readings of the rulebook that a table may be played by: the options of Mister X as bits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

READINGS: Final = (
    "free_moves",
    "arrest_at_check",
    "start_not_ringed",
    "specials_by_round",
    "mission_first",
    "uneven_sharing",
    "any_proposal",
)
"""Other readings of what the rulebook leaves open, each an option; a state holds those in force as bits."""
FREE_MOVES: Final[i64] = 1
"""Ruling O: a player may use up the only ticket that fits another of his detectives."""
ARREST_AT_CHECK: Final[i64] = 2
"""Ruling E: whether he is caught is looked at in the position check, not at each landing."""
START_NOT_RINGED: Final[i64] = 4
"""Ruling Y1: position 0 does not count in the check."""
SPECIALS_BY_ROUND: Final[i64] = 8
"""Ruling A: the team's special actions begin in the fifth round, not at the fifth space."""
MISSION_FIRST: Final[i64] = 16
"""Ruling W: the mission is announced before the start cards are drawn."""
UNEVEN_SHARING: Final[i64] = 32
"""§1.2: 4+1 detectives for two players of the team, 3+1+1 for three."""
ANY_PROPOSAL: Final[i64] = 64
"""Ruling Z1: a player may propose what the team cannot pay for, so that no proposal tells what it can."""
