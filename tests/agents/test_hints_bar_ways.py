"""A hint to the Detective opens no way out to a suspect while anything else can be done."""

from __future__ import annotations

import random

import pytest

from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.new_york import NEW_YORK
from gaslight.agents.hunt.search_player import barring_ways, ways_open
from gaslight.games.shared.order import DETECTIVE

GAMES_TRIED = 200


@pytest.mark.parametrize("game", [LONDON, NEW_YORK], ids=lambda game: game.name)
def test_the_move_tried_most_that_opens_no_way_is_taken(game: object) -> None:
    assert isinstance(game, type(LONDON))
    rules = game.rules
    for seed in range(GAMES_TRIED):
        dice = random.Random(seed)
        state = rules.initial({})
        while rules.outcome(state) is None:
            legal = rules.legal_actions(state)
            if rules.to_act(state) == DETECTIVE and len(legal) > 2:
                view = rules.view(state, DETECTIVE)
                now = ways_open(game, view)
                opening = {
                    action: not ways_open(game, rules.view(rules.apply(state, action), DETECTIVE))
                    <= now
                    for action in legal[:12]
                }
                if len(set(opening.values())) == 2:
                    tried = sorted(opening, key=lambda action: opening[action])
                    found = [(action, float(n), 0.5) for n, action in enumerate(tried)]
                    best = max(n for n, action in enumerate(tried) if not opening[action])
                    assert barring_ways(game, view, found) == [found[best]]
                    only = [entry for entry in found if opening[entry[0]]]
                    assert barring_ways(game, view, only) == only
                    return
            rules.advance(state, dice.choice(legal))
    raise AssertionError("no game came to such a choice")
