"""Picks at random among the legal actions: the baseline, and the player of last resort."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.core.dice import Chance


@dataclass(frozen=True)
class Uniform:
    """Every legal action equally likely."""

    name: str = "uniform"

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        return legal_actions[dice.below(len(legal_actions))]
