"""What the computers' levels are rated: fixed points that everybody's rating hangs on."""

from __future__ import annotations

from collections.abc import Mapping

from gaslight.core.game import AnyGame
from gaslight.ratings.glicko2 import MEAN, Rating

NOVICE = 1200.0
"""Where the ladders of docs/strength.md, whose first level is 0, stand on our scale."""
ANCHOR_DEVIATION = 50.0
"""How sure those ladders are."""

LADDERS: Mapping[str, Mapping[str, tuple[int, int, int, int, int]]] = {
    "pocket": {"investigator": (90, 165, 312, 503, 860), "jack": (-90, 154, 236, 448, 696)},
    "london": {"detective": (5, 169, 357, 494, 559), "jack": (-5, 131, 244, 373, 550)},
    "new_york": {"detective": (-68, 206, 385, 504, 653), "jack": (68, 163, 254, 433, 757)},
    # The mean of the three missions.
    "mister_x": {"mister_x": (-133, 295, 525, 741, 929), "detectives": (133, 296, 419, 665, 924)},
}
"""Elo of the levels 1 to 5 by game and side, as `gaslight arena` measured them."""


def sides(game: str) -> tuple[str, ...]:
    """The sides of a game that a person has ratings for, in the order of its teams."""
    return tuple(LADDERS[game])


def anchor(game: str, side: str, level: int) -> Rating:
    """What a computer is rated; nothing that happens changes it."""
    return Rating(NOVICE + LADDERS[game][side][level - 1], ANCHOR_DEVIATION, 0.0)


def newcomer(game: str, side: str) -> float:
    """What somebody is taken for of whom nothing is known: the mean, moved by what the side is worth."""
    return MEAN + handicap(game, side)


def handicap(game: str, side: str) -> float:
    """So much better do equals look on this side than on both in the mean, by the computers' ladders."""
    means = {name: sum(elo) / len(elo) for name, elo in LADDERS[game].items()}
    return means[side] - sum(means.values()) / len(means)


def side_of(game: AnyGame, team: int) -> str:
    """The name of a team's side: Mister X's hunters are one side, however many they are."""
    return sides(game.NAME)[team]
