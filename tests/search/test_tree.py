"""The tree search: repeatable, able to go on, and right where the answer is plain."""

from __future__ import annotations

from typing import Any

import pytest

from gaslight.agents.imagining import SearchedGame, imagine
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.agents.registry import PLAYERS
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.games import GAMES
from gaslight.search.hunt import HuntTable
from gaslight.search.search_table import AT_RANDOM
from gaslight.search.tree import Search, SearchSettings

SEARCHED: dict[str, SearchedGame] = {
    name: players.searched for name, players in PLAYERS.items() if players.searched is not None
}


def moment(name: str, seed: int, steps: int) -> tuple[Match, int]:
    """A random match after some decisions, and the seat to act."""
    n = 0
    while True:
        dice = Dice(spread_seed(seed, n))
        n += 1
        match = Match(GAMES[name])
        match.roll(dice)
        for _ in range(steps):
            if match.outcome is None:
                seat = match.game.actors(match.state)[0]
                choices = match.choices(seat)
                match.play(seat, choices[dice.below(len(choices))])
                match.roll(dice)
        if match.outcome is None and len(match.choices(match.game.actors(match.state)[0])) > 1:
            return match, match.game.actors(match.state)[0]


def grown(
    name: str, parts: list[int], settings: SearchSettings | None = None
) -> list[tuple[int, float, float]]:
    """What a search finds whose iterations are run in these parts; with settings, for the hider alone."""
    match, seat = moment(name, 4, 6)
    imagined = imagine(match.game, match.game.view(match.state, seat), 8, Dice(1))
    search = Search(SEARCHED[name].table(imagined.states), sum(parts), settings or SearchSettings())
    deals = list(range(len(imagined.states)))
    dice = Dice(9)
    for part in parts:
        search.run(part, deals, [int(settings is None)] * len(deals), dice)
    return search.statistics(search.root_node(0, seat))


@pytest.mark.parametrize("name", list(SEARCHED))
def test_the_same_seed_and_work_give_the_same_tree(name: str) -> None:
    assert grown(name, [300]) == grown(name, [300])


@pytest.mark.parametrize("name", list(SEARCHED))
def test_a_search_can_be_stopped_and_goes_on_where_it_was(name: str) -> None:
    assert grown(name, [100, 150, 50]) == grown(name, [300])


@pytest.mark.parametrize("name", list(SEARCHED))
def test_every_iteration_of_the_root_is_counted_and_every_action_is_legal(name: str) -> None:
    match, seat = moment(name, 4, 6)
    found = grown(name, [300])
    legal = match.choices(seat)
    assert [action for action, _, _ in found] == legal
    assert sum(tried for _, tried, _ in found) <= 300
    assert all(0.0 <= share <= 1.0 for _, _, share in found)


HUNTERS = [
    SearchSettings(random_hunter=1.0),
    SearchSettings(plain_hunter=1.0),
    SearchSettings(0.7, 4, 6.0, 0.5, 0.3),
]


@pytest.mark.parametrize("name", ["london", "new_york"])
@pytest.mark.parametrize("settings", HUNTERS)
def test_a_hunter_who_does_not_search_is_answered_repeatably(
    name: str, settings: SearchSettings
) -> None:
    found = grown(name, [100, 200], settings)
    assert found == grown(name, [300], settings)
    assert found != grown(name, [300], SearchSettings())
    assert all(0.0 <= share <= 1.0 for _, _, share in found)


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_a_random_detective_accuses_as_often_as_her_choices_say(name: str) -> None:
    seen = 0
    for seed in range(60):
        match, seat = moment(name, seed, 2)
        game = match.game
        legal = [game.ACTIONS[a] for a in match.choices(seat)]
        accused = [a.character for a in legal if type(a).__name__ == "Accuse"]
        if seat != 0 or not accused:
            continue
        seen += 1
        met = SEARCHED[name].table([match.state.copy()])
        assert isinstance(met, HuntTable)
        met.expect(AT_RANDOM)
        action = met.stroke(Dice(seed))
        right = accused.count(match.state.jack)
        assert type(game.ACTIONS[action]).__name__ != "Accuse"
        assert met.not_accused == pytest.approx(1 - len(accused) / len(legal))
        assert met.wrongly == pytest.approx((len(accused) - right) / len(legal))
    assert seen > 3


def accusing(name: str, seed: int) -> tuple[Match, Any] | None:
    """A match whose detective may accuse the one suspect left, and that accusation."""
    dice = Dice(spread_seed(seed, 1))
    match = Match(GAMES[name])
    while True:
        match.roll(dice)
        if match.outcome is not None:
            return None
        seat = match.game.actors(match.state)[0]
        choices = match.choices(seat)
        kinds = {action: type(match.game.ACTIONS[action]).__name__ for action in choices}
        view = match.game.view(match.state, seat)
        right = [
            a
            for a in choices
            if kinds[a] == "Accuse" and view.suspects == (match.game.ACTIONS[a].character,)
        ]
        if right:
            return match, right[0]
        quiet = [action for action in choices if kinds[action] not in ("Accuse", "Escape")]
        match.play(seat, quiet[dice.below(len(quiet))])


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_the_detective_arrests_the_last_suspect(name: str) -> None:
    found = [case for seed in range(40) if (case := accusing(name, seed)) is not None]
    assert found
    for match, accusation in found[:4]:
        view = match.game.view(match.state, 0)
        player = InformationSetSearch(SEARCHED[name], 400)
        assert player.choose(view, match.choices(0), Dice(1)) == accusation
