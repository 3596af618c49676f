"""Pocket's players: rules of thumb with gaps, alpha-beta, then turns solved as games."""

from __future__ import annotations

from functools import partial

from gaslight.agents.calibration import calibrated
from gaslight.agents.forgetful import Forgetful
from gaslight.agents.imagining import SearchedGame
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.agents.players import GamePlayers
from gaslight.agents.pocket.alphabeta import PocketAlphaBeta
from gaslight.agents.pocket.chance import behind_turn
from gaslight.agents.pocket.disguise import Disguise
from gaslight.agents.pocket.greedy import PocketGreedy, reason
from gaslight.agents.pocket.solved_turn import Work
from gaslight.agents.pocket.turn_player import PocketTurn
from gaslight.agents.weighing import by_search, unsuspecting
from gaslight.core.simulate import COMPILED
from gaslight.search.pocket.pocket_table import PocketTable

POCKET = SearchedGame("pocket", PocketTable)
WORK = Work(60, credulity=1.0)
BIT = 0.2
"""What a bit told costs Jack, in chances to win: about what halving the suspects does."""
# On the plain engine the account of what everybody would have done takes too long.
STRONGEST = PocketTurn(WORK, disguise=Disguise(WORK, BIT) if COMPILED else None)
PLAYERS = GamePlayers(
    levels=(
        Forgetful("pocket", PocketGreedy(), 40, 40),
        PocketGreedy(),
        Forgetful("pocket", PocketAlphaBeta(4), 35, 15),
        Forgetful("pocket", PocketAlphaBeta(4), 12, 5),
        STRONGEST,
    ),
    coach=PocketAlphaBeta(4),
    named={
        "greedy": lambda name, _: PocketGreedy(name),
        "alphabeta": lambda name, depth: PocketAlphaBeta(depth or 4, name),
        "ismcts": lambda name, work: InformationSetSearch(POCKET, work or 20_000, name),
        "turn": lambda name, work: PocketTurn(Work(work or 100), name),
    },
    reason=reason,
    chance=behind_turn,
    weighed=calibrated("pocket", partial(by_search, POCKET, unsuspecting)),
    informed=STRONGEST.seek_informed,
    searched=POCKET,
    seconds=(0.01, 0.05, 0.05, 0.05, 3.6),
)
