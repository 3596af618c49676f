"""How the levels of London and New York are made: rules of thumb with gaps, then search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from gaslight.agents.calibration import calibrated
from gaslight.agents.forgetful import Forgetful
from gaslight.agents.hunt.chance import jacks_chance
from gaslight.agents.hunt.disguise import Disguise
from gaslight.agents.hunt.game import HuntGame, looking_past_the_call
from gaslight.agents.hunt.greedy import HuntGreedy, plain_to_see, reason
from gaslight.agents.hunt.jack_reading import leaning_of
from gaslight.agents.hunt.search_player import HuntPlayer
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.agents.players import GamePlayers
from gaslight.agents.weighing import by_search
from gaslight.core.simulate import COMPILED
from gaslight.search.hunt import Prospects

PLAIN_ENGINE = 10
"""Without the compiled engine so many times less is searched for a disguise."""
COACH_ENDINGS = 20_000
"""Steps through the last round for a hint, which must not be waited for."""


@dataclass(frozen=True)
class HuntWork:
    """How the levels are spaced: what escapes the lower ones, iterations of the upper."""

    novice: tuple[int, int]
    """Of 100 kinds of action, and of 100 actions, so many."""
    constable: tuple[int, int]
    chief: int
    moriarty: int
    hiding: tuple[int, float]
    """Iterations of the strongest Jack, and what a bit that he tells costs him, in chances to win."""
    seconds: tuple[float, ...]
    """The most that each level thinks."""


def hunt_players(game: HuntGame, prospects: Prospects, work: HuntWork) -> GamePlayers:
    """The players of one of the two games."""
    endings = 400_000
    searched, price = work.hiding
    disguise = Disguise(searched if COMPILED else searched // PLAIN_ENGINE, price, endings)
    strongest = HuntPlayer(game, work.moriarty, endings=endings, disguise=disguise)
    sees = partial(plain_to_see, game)
    wary = looking_past_the_call(game)
    return GamePlayers(
        levels=(
            Forgetful(game.name, HuntGreedy(game), *work.novice, sees),
            Forgetful(game.name, HuntGreedy(game), *work.constable, sees),
            HuntGreedy(game),
            Forgetful(game.name, InformationSetSearch(game, work.chief), 0, 0, sees),
            strongest,
        ),
        coach=HuntPlayer(wary, 2_000, endings=COACH_ENDINGS, bars_ways=True),
        named={
            "greedy": lambda name, _: HuntGreedy(game, name),
            "ismcts": lambda name, work: InformationSetSearch(game, work or 10_000, name),
            "search": lambda name, work: HuntPlayer(game, work or 20_000, name),
        },
        reason=partial(reason, game),
        chance=partial(jacks_chance, game, prospects),
        weighed=calibrated(
            game.name,
            partial(by_search, wary, partial(leaning_of, game, work=None)),
        ),
        informed=strongest.as_informed_detective,
        searched=game,
        seconds=work.seconds,
    )
