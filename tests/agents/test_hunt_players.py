"""The players of London and New York: they read what the rival does, and find the last arrest."""

from __future__ import annotations

from typing import Any

import pytest

from gaslight.agents.hunt.detective_reading import BELIEVED, Manners, manners_of
from gaslight.agents.hunt.disguise import Disguise
from gaslight.agents.hunt.jack_reading import LEAST, leaning_of
from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.new_york import NEW_YORK
from gaslight.agents.hunt.search_player import HuntPlayer
from gaslight.agents.named import agent
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES

PLAYED = {"london": LONDON, "new_york": NEW_YORK}
NAMES = list(PLAYED)


def seen_by_detective(name: str, seed: int, rounds: int) -> tuple[Match, list[Any]]:
    """A match of greedy players through some rounds, and what the Detective saw before each action."""
    return seen_by(0, name, ("greedy", "greedy"), seed, rounds)


def seen_by(
    watcher: int, name: str, sides: tuple[str, str], seed: int, rounds: int
) -> tuple[Match, list[Any]]:
    """A match through some rounds, and what one seat saw before each action."""
    dice = Dice(spread_seed(11, seed))
    match = Match(GAMES[name])
    players = [agent(name, side) for side in sides]
    views: list[Any] = []
    while match.outcome is None and match.state.round <= rounds:
        views.append(match.game.view(match.state, watcher))
        if match.game.to_act(match.state) == -1:
            actions = match.game.legal_actions(match.state)
            match.carry_out(-1, actions[dice.below(len(actions))])
            continue
        seat = match.game.actors(match.state)[0]
        choices = match.choices(seat)
        match.play(seat, players[seat].choose(match.game.view(match.state, seat), choices, dice))
    return match, views


@pytest.mark.parametrize("name", NAMES)
def test_a_jack_who_takes_the_best_for_himself_is_suspected_more_than_chance(name: str) -> None:
    told = []
    for seed in range(12):
        match, views = seen_by_detective(name, seed, 2)
        if match.outcome is None:
            leaning = leaning_of(PLAYED[name], views, None)
            suspects = views[-1].suspects
            assert all(LEAST <= leaning[suspect] <= 1.0 for suspect in suspects)
            share = leaning[match.state.jack] / sum([leaning[suspect] for suspect in suspects])
            told.append(share * len(suspects))
    assert sum(told) / len(told) > 1.05


@pytest.mark.skipif(not COMPILED, reason="only the compiled engine has the time to ask")
@pytest.mark.parametrize("name", NAMES)
def test_a_jack_who_searches_is_read_better_by_one_who_asks_how_he_would_search(name: str) -> None:
    told: dict[Disguise | None, float] = {}
    for work in (None, Disguise(2000, 0.1)):
        shares = []
        for seed in range(8):
            match, views = seen_by(0, name, ("greedy", "ismcts:1000"), seed, 2)
            if match.outcome is None:
                leaning = leaning_of(PLAYED[name], views, work)
                share = leaning[match.state.jack] / sum([leaning[s] for s in views[-1].suspects])
                shares.append(share * len(views[-1].suspects))
        told[work] = sum(shares) / len(shares)
    plainly, asked = told.values()
    assert asked > plainly
    assert asked > 1.2


@pytest.mark.parametrize("name", NAMES)
def test_without_earlier_views_nobody_is_suspected_more_than_another(name: str) -> None:
    _, views = seen_by_detective(name, 0, 1)
    assert len(set(leaning_of(PLAYED[name], views[-1:], None))) == 1


def believed_of(name: str, detective: str) -> Manners:
    """What a greedy Jack would believe of a Detective after two rounds, on an average of some matches."""
    found: list[Manners] = []
    seed = 0
    while len(found) < 6:
        match, views = seen_by(1, name, (detective, "greedy"), seed, 2)
        if match.outcome is None:
            found.append(manners_of(PLAYED[name], views))
        seed += 1
    shares = [(one.random, one.plain, one.careful) for one in found]
    assert all(abs(sum(share) - 1) < 1e-9 for share in shares)
    return Manners(*[sum(column) / len(found) for column in zip(*shares, strict=True)])


@pytest.mark.parametrize("name", NAMES)
def test_jack_tells_a_random_detective_from_one_who_looks_ahead(name: str) -> None:
    random, greedy = believed_of(name, "uniform"), believed_of(name, "greedy")
    assert random.random > BELIEVED[0] > 4 * greedy.random
    assert random.plain < BELIEVED[1] < greedy.plain


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_believed_of_a_detective_who_has_not_acted(name: str) -> None:
    _, views = seen_by(1, name, ("greedy", "greedy"), 0, 0)
    believed = manners_of(PLAYED[name], views)
    assert (believed.random, believed.plain, believed.careful) == pytest.approx(BELIEVED)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("detective", ["greedy", "uniform"])
def test_equal_views_and_past_give_equal_choices(name: str, seat: int, detective: str) -> None:
    game = GAMES[name]
    seed = 3
    match, views = seen_by(seat, name, (detective, "greedy"), seed, 1)
    while match.outcome is not None:
        seed += 1
        match, views = seen_by(seat, name, (detective, "greedy"), seed, 1)
    while game.to_act(match.state) != seat:
        views.append(game.view(match.state, seat))
        actions = game.legal_actions(match.state)
        match.carry_out(int(game.to_act(match.state)), actions[0])
    view, legal = game.view(match.state, seat), match.choices(seat)
    twin = game.sample(view, Dice(8))
    player = HuntPlayer(PLAYED[name], 200)
    mine = player.choose(view, legal, Dice(2), views)
    assert player.choose(game.view(twin, seat), legal, Dice(2), views) == mine
