"""How likely Jack wins behind a call for witnesses of London or New York."""

from __future__ import annotations

from typing import Any

from gaslight.search.hunt import Prospects


def behind_round(prospects: Prospects, view: Any) -> float | None:
    """By the suspects left, the rounds left and the last answer; None before the first."""
    played = view.round - 1
    if played < 0:
        return None
    seen = played > 0 and view.sightings[played - 1]
    return prospects.chance(played, len(view.suspects), int(not seen))
