"""Mister X's players: rules of thumb misjudged less and less, then with an eye on the goal."""

from __future__ import annotations

from gaslight.agents.calibration import calibrated
from gaslight.agents.mister_x.coalition import CoalitionPlayer
from gaslight.agents.mister_x.hunting import TRIPS
from gaslight.agents.mister_x.player import MisterXPlayer, reason
from gaslight.agents.mister_x.search_player import MisterXSearch
from gaslight.agents.mister_x.weighing import by_games, is_weighed
from gaslight.agents.players import GamePlayers

GAMES_IN_MIND = 150
"""Level 5 plays so many games on in mind for each trip of Mister X."""
STRONGEST = MisterXSearch(GAMES_IN_MIND, "level", seeks=False)
PLAYERS = GamePlayers(
    levels=(
        MisterXPlayer(False, noise=2.5),
        MisterXPlayer(False, noise=1.0),
        MisterXPlayer(False, noise=0.4),
        MisterXPlayer(True, noise=0.5),
        STRONGEST,
    ),
    coach=MisterXPlayer(True),
    named={
        "greedy": lambda name, _: MisterXPlayer(False, name),
        "cunning": lambda name, trips: MisterXPlayer(True, name, trips=trips or TRIPS),
        "search": lambda name, games: MisterXSearch(games or 400, name),
        "coalition": lambda name, _: CoalitionPlayer(name),
    },
    reason=reason,
    weighed=calibrated("mister_x", by_games),
    weighs=is_weighed,
    pursuing=STRONGEST.informed,
    seconds=(0.05, 0.05, 0.05, 0.1, 0.4),
)
