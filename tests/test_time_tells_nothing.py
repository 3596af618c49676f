"""How long an answer takes does not depend on the secret: it takes equally many calls.

Calls can be counted on the plain engine only.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from gaslight.core.game import AnyGame
from gaslight.games import GAMES
from tests.server.twins import options_of, random_history, twin_of

COMPARED = 6
"""Pairs of games of each kind."""


def calls_of(work: Callable[[], Any]) -> int:
    """How many calls a piece of work makes: a measure of time without noise."""
    count = 0

    def noted(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    # What is called when rubbish happens to be collected does not belong to the work.
    gc.disable()
    sys.setprofile(noted)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def answer_for(game: AnyGame, audience: int | None, state: Any, action: int) -> None:
    """What the server works out for somebody when an action is carried out."""
    game.events(state, action, audience)
    game.shown(state, action, audience)
    game.view(state, audience)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_how_long_an_answer_takes_does_not_depend_on_the_secret(game: str) -> None:
    module = GAMES[game]
    chance = random.Random(game)
    compared = 0
    for number in range(COMPARED):
        options = options_of(game, number)
        history = random_history(module, options, chance, 80)
        watcher = chance.randrange(len(module.seats(options)))
        states = [module.initial(options), module.initial(options)]
        for actions in zip(
            history, twin_of(module, options, history, watcher, chance), strict=False
        ):
            for audience in (watcher, None):
                works = [
                    partial(answer_for, module, audience, *each)
                    for each in zip(states, actions, strict=True)
                ]
                for work in works:
                    work()  # tables that are made once for all
                one, other = (calls_of(work) for work in works)
                assert one == other
                compared += 1
            states = [module.apply(states[n], actions[n]) for n in (0, 1)]
    assert compared > 20
