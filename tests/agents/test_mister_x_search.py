"""Mister X by games played on in mind: he arrives, they catch; nobody can foretell where he or level 5 starts."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from tests.games.mister_x.tables import a_table, play

from gaslight.agents import levels
from gaslight.agents.mister_x.distances import goal_distances
from gaslight.agents.mister_x.mixing import bits, open_shares, shares
from gaslight.agents.mister_x.reading import believed_of
from gaslight.agents.mister_x.search_player import MisterXSearch, Trials, candidates
from gaslight.core.dice import Dice
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, StartAt, TravelTo, UseTicket

GAMES = 120 if COMPILED else 600  # the plain engine plays a twentieth
FAR = (152, 153, 154, 155, 156)


def chosen(state: mister_x.State, seat: int, seed: int, games: int = GAMES) -> int:
    view = mister_x.view(state, seat)
    legal = [a for a in mister_x.legal_actions(state) if mister_x.actor(state, a) == seat]
    return MisterXSearch(games).choose(view, legal, Dice(seed))


def test_he_goes_home_when_he_can() -> None:
    goal = goal_distances("europe", 1)
    start = next(city for city in range(1, 200) if goal[city] == 1 and city not in FAR)
    state = a_table(trail=(start,), places=FAR, hands=("cb3rb3ab2",))
    for seed in range(4):
        action = ACTIONS[chosen(state, 0, seed)]
        assert isinstance(action, TravelTo)
        assert goal[action.city] == 0


def test_the_team_takes_a_man_whose_city_it_knows() -> None:
    """He travels openly, in a neighbouring city."""
    state = a_table(trail=(192,), places=FAR, hands=("cb3rb3ab2", "cf3rf3af3"))
    # Detective 0 stands beside the one city where he may be.
    beside = int(state.board.neighbours[state.board.first_line[192]])
    state = a_table(
        trail=(192,),
        places=(beside, *FAR[1:]),
        hands=("cb3rb3ab2", "cf3rf3af3"),
        stage="moving",
        rings=((0, 192),),
    )
    for seed in range(3):
        action = ACTIONS[chosen(state, 1, seed)]
        assert isinstance(action, MoveDetective)
        assert (action.detective, action.city) == (0, 192)


@pytest.mark.skipif(not COMPILED, reason="the plain engine would take a minute")
@pytest.mark.parametrize("mission", ["green", "grey", "pink"])
def test_where_level_5_starts_cannot_be_foretold(mission: str) -> None:
    player = levels.make("mister_x", 5)
    assert isinstance(player, MisterXSearch)
    quick = dataclasses.replace(player, games=10)
    view, legal = about_to_start(mission, 2)
    seen = Counter([quick.choose(view, legal, Dice(n)) for n in range(100)])
    assert all(isinstance(ACTIONS[action], StartAt) for action in seen)
    assert bits(list(seen.values())) >= 1.5


def test_what_the_rule_of_thumb_likes_is_tried_first_and_holds_until_games_say_otherwise() -> None:
    state = a_table(trail=(192,), places=FAR, hands=("cs3rs1rf2cm1cb1",))
    view, legal = mister_x.view(state, 0), mister_x.legal_actions(state)
    believed = believed_of(view)
    held = candidates(view, legal, believed)
    assert next(iter(held.values())) == 0.0
    assert list(held.values()) == sorted(held.values(), reverse=True)
    assert set(held) <= set(legal)
    best, _ = Trials(view, Dice(1), believed).halved(dict.fromkeys(held, 0.0), 24, least=1)
    hopeless = {action: -5.0 if action == best[0] else 0.0 for action in held}
    assert Trials(view, Dice(1), believed).halved(hopeless, 24, least=1)[0] != best


@pytest.mark.skipif(not COMPILED, reason="only the compiled engine has the time to search")
def test_he_says_how_often_he_makes_each_trip() -> None:
    state = a_table(trail=(192,), places=FAR, hands=("cs3rs1rf2cm1cb1",))
    view, legal = mister_x.view(state, 0), mister_x.legal_actions(state)
    told = MisterXSearch(40).shares(view, legal)
    assert told is not None
    assert sum(told.values()) == pytest.approx(1.0)
    assert set(told) <= set(legal)
    assert told == MisterXSearch(40).shares(view, legal)


@pytest.mark.parametrize("mission", ["green", "pink"])
def test_where_a_searching_one_starts_cannot_be_foretold(mission: str) -> None:
    view, legal = about_to_start(mission, 5)
    worths = Trials(view, Dice(1), believed_of(view)).even(legal, 40 if COMPILED else 10)
    assert bits(open_shares(worths, 0.03)) >= 1.5


def about_to_start(mission: str, seed: int) -> tuple[mister_x.MisterXView, list[int]]:
    """What Mister X sees when he writes his start down."""
    dice = Dice(seed)
    match = Match(mister_x, {"mission": mission})
    match.roll(dice)
    view, legal = mister_x.view(match.state, 0), match.choices(0)
    while view.stage != "hiding":
        match.play(0, legal[0])
        match.roll(dice)
        view, legal = mister_x.view(match.state, 0), match.choices(0)
    return view, legal


def test_face_down_tickets_look_like_his_hand() -> None:
    state = play(a_table(trail=(192,), hands=("cs3rs1rf2cm1cb1",)), "X: secret car car car")
    state = play(state, mister_x.action_text(state, mister_x.legal_actions(state)[0]))
    view, legal = mister_x.view(state, 0), mister_x.legal_actions(state)
    assert view.stage == "paying"
    player = levels.make("mister_x", 5)
    drawn = Counter([ACTIONS[player.choose(view, legal, Dice(seed))] for seed in range(200)])
    kinds = {action.kind: n for action, n in drawn.items() if isinstance(action, UseTicket)}
    assert len(kinds) == 4
    useless = sum([n for kind, n in kinds.items() if kind % 4 >= 2])
    assert 60 <= useless <= 100  # two of five


def test_a_plain_trip_costs_rather_a_ticket_he_cannot_use() -> None:
    state = a_table(trail=(192,), hands=("rf4rm4",))
    state = play(state, mister_x.action_text(state, mister_x.legal_actions(state)[0]))
    view, legal = mister_x.view(state, 0), mister_x.legal_actions(state)
    player = levels.make("mister_x", 5)
    drawn = Counter([ACTIONS[player.choose(view, legal, Dice(seed))] for seed in range(100)])
    spare = sum([n for a, n in drawn.items() if isinstance(a, UseTicket) and a.kind % 4 == 2])
    assert 65 <= spare <= 92  # four times as gladly


def test_what_wins_less_is_taken_less_often() -> None:
    assert shares([0.5, 0.5], 0.1) == [1000, 1000]
    best, worse, worst = shares([0.5, 0.4, 0.1], 0.1)
    assert best > worse > worst > 0
    assert bits([1, 1, 1, 1]) == 2.0
    assert bits([1, 0]) == 0.0


def test_equal_views_equal_choices() -> None:
    state = a_table(trail=(192,), places=FAR, hands=("cb3rb3ab2", "cf3rf3af3"), stage="moving")
    view = mister_x.view(state, 1)
    twin = mister_x.sample(view, Dice(3))
    assert mister_x.position_text(twin) != mister_x.position_text(state)
    assert chosen(twin, 1, 2, 40) == chosen(state, 1, 2, 40)
