"""What a seat is told, as OpenSpiel asks for it: text, and a row of numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from gaslight.games import GAMES


class Observer:
    """Information states (perfect recall: all that was shown, in order) or observations (the view).

    The public part alone is what a spectator knows. Everything comes from the same view and the same
    shown actions that people get.
    """

    def __init__(self, name: str, asked: Any, most_steps: int, params: Any) -> None:
        if params:
            raise ValueError(f"no observation parameters are known; got {params}")
        self.recall = asked.perfect_recall
        self.private = asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = asked.public_info
        if asked.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody is shown what all players know together")
        self.rows = GAMES[name].FIELDS
        self.tensor = np.zeros(most_steps + 1 if self.recall else self.rows.width, np.float32)
        self.dict = {"seen" if self.recall else "view": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Write the numbers: the seat and what it saw, or its encoded view."""
        trail = state.trail
        self.tensor.fill(0)
        if self.recall:
            self.tensor[0] = player
            seen = trail.seen_by(player)
            self.tensor[1 : len(seen) + 1] = [number for _, number in seen]
            return
        view = trail.rules.view(trail.state, player if self.private else None)
        self.tensor[:] = memoryview(self.rows.row(view))

    def string_from(self, state: Any, player: int) -> str:
        """The same in words; the private part alone is nothing, for it cannot be told apart."""
        trail = state.trail
        if self.recall and self.private and self.public:
            lines = [trail.rules.seats(trail.options)[player]]
            return "\n".join(lines + [text for text, _ in trail.seen_by(player)])
        if self.public:
            seat = player if self.private else None
            return str(trail.rules.info_key(trail.state, seat))
        return str(trail.rules.info_key(trail.state, player)) if self.private else ""
