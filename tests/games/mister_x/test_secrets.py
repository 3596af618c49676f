"""Mister X's secrets, one by one: hand, trail, start, face-down tickets; and the detectives' hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gaslight.core.dice import Dice, SealedDice
from gaslight.games import mister_x
from gaslight.games.mister_x.completion import completed, tickets_fit
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.tickets import bundle_of, counts
from gaslight.games.mister_x.view import everything
from gaslight.games.shared.tables import BIT
from tests.games.mister_x.tables import a_table, play, texts, tickets, truths, write_small_map
from tests.random_play import amount, steps


def varied_states(change: Callable[[Any, Any], Any], seed: int) -> list[tuple[Any, Any]]:
    """States of random games, each with a twin in which one hidden thing is another."""
    found = []
    for n, (state, _) in enumerate(steps(mister_x, {"players": "3"}, seed)):
        if n % 17:
            continue
        whole = everything(state)
        twin = change(whole, state)
        if twin is not None and twin != whole:
            found.append((state, state_from(twin)))
    assert found
    return found


def other_hand_of_x(whole: Any, _: Any) -> Any:
    """Mister X's first ticket and the first of another kind in the pile change places."""
    hand, pile = list(whole.hands[0]), list(whole.pile)
    held = next((kind for kind in range(12) if hand[kind]), None)
    other = next((kind for kind in range(12) if pile[kind] and kind != held), None)
    if held is None or other is None:
        return None
    for bundle, less, more in ((hand, held, other), (pile, other, held)):
        bundle[less] -= 1
        bundle[more] += 1
    return replace(whole, hands=(tuple(hand), *whole.hands[1:]), pile=tuple(pile))


def other_hand_of_the_team(whole: Any, _: Any) -> Any:
    """The same for a detective player, while nobody chooses a ticket or gives one."""
    if whole.stage in ("ticketing", "moving", "agreeing", "collecting", "conferring"):
        return None
    hand, pile = list(whole.hands[1]), list(whole.pile)
    held = next((kind for kind in range(12) if hand[kind]), None)
    other = next((kind for kind in range(12) if pile[kind] and kind != held), None)
    if held is None or other is None:
        return None
    for bundle, less, more in ((hand, held, other), (pile, other, held)):
        bundle[less] -= 1
        bundle[more] += 1
    return replace(whole, hands=(whole.hands[0], tuple(hand), *whole.hands[2:]), pile=tuple(pile))


def other_ticket_face_down(whole: Any, _: Any) -> Any:
    """A ticket that lies face down and one of the pile change places."""
    if not whole.face_down:
        return None
    laid, pile = list(whole.laid), list(whole.pile)
    space = whole.face_down[0] - 1
    other = next((kind for kind in range(12) if pile[kind] and kind != laid[space]), None)
    if other is None:
        return None
    pile[other] -= 1
    pile[laid[space]] += 1
    laid[space] = other
    return replace(whole, laid=tuple(laid), pile=tuple(pile))


def other_trail(whole: Any, state: Any) -> Any:
    """Another trail that fits what the team knows, start city included."""
    if whole.position < 1 or whole.position > 24 or whole.stage == "paying":
        return None
    sampled = mister_x.sample(mister_x.view(state, 1), Dice(whole.position))
    return replace(whole, trail=everything(sampled).trail, city=everything(sampled).city)


@pytest.mark.parametrize("change", [other_hand_of_x, other_ticket_face_down, other_trail])
def test_what_is_mister_xs_alone_reaches_nobody(change: Callable[[Any, Any], Any]) -> None:
    for seed in range(amount(2, 8)):
        for state, twin in varied_states(change, seed + 3):
            for seat in (1, 2, None):
                assert mister_x.view(twin, seat) == mister_x.view(state, seat)
                assert mister_x.info_key(twin, seat) == mister_x.info_key(state, seat)
                assert mister_x.insight(mister_x.view(twin, seat)) == mister_x.insight(
                    mister_x.view(state, seat)
                )
            if mister_x.to_act(state) > 0:
                assert mister_x.legal_actions(twin) == mister_x.legal_actions(state)


def test_what_the_detectives_hold_does_not_reach_mister_x() -> None:
    for seed in range(amount(2, 8)):
        for state, twin in varied_states(other_hand_of_the_team, seed + 3):
            for seat in (0, None):
                assert mister_x.view(twin, seat) == mister_x.view(state, seat)
                assert mister_x.info_key(twin, seat) == mister_x.info_key(state, seat)
            if mister_x.to_act(state) == 0:
                assert mister_x.legal_actions(twin) == mister_x.legal_actions(state)


def test_a_chosen_trip_shows_only_with_its_ticket() -> None:
    state = a_table(hands=("cb2rb2",))
    before = mister_x.view(state, 1)
    play(state, "X: 192-195")
    assert mister_x.view(state, 1) == before
    assert mister_x.view(state, 0).stage == "paying"
    assert mister_x.view(state, 0).pending == 195


SHOWN = [
    ("X: 192-195", "X: ?"),
    ("X: rail+beacon 192-195", "X: rail+beacon ?"),
]


def test_actions_as_others_saw_them() -> None:
    state = a_table(hands=("cs3rb1cb4",))
    for text, seen in SHOWN:
        action = mister_x.parse_action(state, text)
        assert mister_x.shown(state, action, 1) == seen
        assert mister_x.shown(state, action, None) == seen
        assert mister_x.shown(state, action, 0) == text
        mister_x.advance(state, action)
    openly = play(
        a_table(trail=tuple((160, 121, 160, 130)[n % 4] for n in range(25)), hands=("cb1",)),
        "X: 160-162",
    )
    action = mister_x.parse_action(openly, "X: car+beacon 160-162")
    assert mister_x.shown(openly, action, 1) == "X: car+beacon 160-162"
    secret = play(a_table(hands=("cs3rb1",)), "X: secret car car car", "X: 192-195")
    action = mister_x.parse_action(secret, "X: rail+beacon 192-195")
    assert mister_x.shown(secret, action, 1) == "X: ? ?"
    start = a_table(stage="hiding")
    assert mister_x.shown(start, mister_x.parse_action(start, "X: start 192"), 2) == "X: start ?"
    drawing = a_table(stage="drawing", drawing=1, to_draw=3, players=3, hands=("cb8",))
    draw = mister_x.parse_action(drawing, "draw car+beacon")
    assert [mister_x.shown(drawing, draw, seat) for seat in (0, 1, 2, None)] == [
        "draw ?",
        "draw car+beacon",
        "draw car+beacon",
        "draw ?",
    ]
    opened = a_table(stage="drawing", drawing=1, to_draw=3, players=3, options={"open_table": "on"})
    assert (
        mister_x.shown(opened, mister_x.parse_action(opened, "draw car+beacon"), 0)
        == "draw car+beacon"
    )


# --- Sampling ---------------------------------------------------------------------------------


def announced(trip: str, hand: str) -> Any:
    """Mister X at 18 Rovaniemi in the middle of a special action."""
    return a_table(
        trail=(192, 195, 161, 160, 121), trip=trip, hands=(hand, "cb4"), box=tickets("cf3")
    )


@pytest.mark.parametrize("trip", ["first", "second"])
def test_samples_can_go_on_with_a_double_move(trip: str) -> None:
    state = announced(trip, "cb2rb2ab1")
    dice = SealedDice(b"d" * 32)
    for seat in (1, None):
        view = mister_x.view(state, seat)
        for _ in range(40):
            other = mister_x.sample(view, dice)
            assert tickets_fit(other)
            assert mister_x.view(other, seat) == view
            assert texts(other)
        for belief in mister_x.beliefs(view):
            whole = mister_x.state_of(view, belief.truth)
            assert tickets_fit(whole)
            assert int(whole.city) == belief.truth


def test_samples_after_a_first_leg_have_arrived_or_a_second_ticket() -> None:
    state = a_table(
        trail=(192, 195, 161, 160, 121), trip="first", stage="arriving", hands=("cb2", "cb4")
    )
    dice = SealedDice(b"d" * 32)
    view = mister_x.view(state, 1)
    for _ in range(30):
        assert tickets_fit(mister_x.sample(view, dice))


def test_samples_of_an_exchange_hold_useless_tickets() -> None:
    state = play(
        a_table(trail=(188,), hands=("ab2am2", "cb4")), "X: exchange", "X: discard air+magnifier"
    )
    view = mister_x.view(state, 1)
    assert mister_x.possible_cities(view) == [188, 191, 192, 194, 198]
    dice = SealedDice(b"d" * 32)
    for _ in range(10):
        other = mister_x.sample(view, dice)
        ways = {way for ways in neighbours_of(int(other.city)).values() for way in ways}
        hand = everything(other).hands[0]
        assert hand is not None
        assert not any(
            sum(hand[4 * t : 4 * t + 4]) for t in range(3) if ("car", "rail", "air")[t] in ways
        )


def neighbours_of(city: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = mister_x.board_facts({})["cities"][city - 1]["neighbours"]
    return found


def test_samples_for_mister_x_can_pay_for_what_was_agreed() -> None:
    trail = (192, 195, 161, 160, 151, 119)
    for players, hands, special in (
        (2, ("cm4",), "investigate-4"),
        (6, ("cb1",) * 5, "operate-air"),
    ):
        places = (79, 118, 42, 43, 41)
        state = a_table(
            trail=trail, stage="conferring", hands=("cf1", *hands), players=players, places=places
        )
        play(state, f"D1: propose {special}")
        dice = SealedDice(b"p" * 32)
        for seat in (0, None):
            view = mister_x.view(state, seat)
            for _ in range(20):
                other = mister_x.sample(view, dice)
                assert mister_x.view(other, seat) == view
                while mister_x.view(other, 1).stage in ("agreeing", "collecting"):
                    choices = [text for text in texts(other) if "object" not in text]
                    play(other, choices[0])


def test_samples_for_mister_x_respect_who_cannot_move_and_whose_ticket_is_due() -> None:
    dice = SealedDice(b"m" * 32)
    waiting = play(a_table(stage="moving", players=3, hands=("", "ab3", "cb2")), "D1: stay")
    view = mister_x.view(waiting, 0)
    for _ in range(10):
        other = mister_x.sample(view, dice)
        hand = everything(other).hands[1]
        assert hand is not None
        assert sum(hand[:4]) == 0  # blue, red and green stand on roads to free cities
        assert mister_x.actors(other) == (2,)
    choosing = play(
        a_table(stage="moving", hands=("", "ab1cb8"), places=(79, 39, 42, 43, 41)), "blue: 79-71"
    )
    view = mister_x.view(choosing, 0)
    for _ in range(10):
        assert texts(mister_x.sample(view, dice))


def test_what_does_not_fit_is_given_up_after_many_tries() -> None:
    # A second leg is due, but the only ticket he may hold is for a plane, and 188 Patras has no airport.
    deck = counts(mister_x.initial().board.deck)
    rest = tuple(number - (kind == 11) for kind, number in enumerate(deck))
    state = a_table(trail=(188,), trip="second", hands=("ab1",), discards=rest)
    whole = completed(mister_x.view(state, 1), [188], None)
    assert not tickets_fit(state_from(whole))
    assert whole.hands[0] == tickets("ab1")


def test_all_is_known_once_the_game_is_over() -> None:
    state = play(
        a_table(trail=(18,), hands=("cb1",)), "X: 18-15", "X: car+beacon 18-15", "X: arrived"
    )
    dice = SealedDice(b"z" * 32)
    for seat in (0, 1, None):
        sampled = mister_x.sample(mister_x.view(state, seat), dice)
        assert mister_x.position_text(sampled) == mister_x.position_text(state)


def test_before_the_start_there_is_no_trail() -> None:
    state = mister_x.initial()
    for seat in (1, None):
        view = mister_x.view(state, seat)
        assert mister_x.possible_cities(view) == []
        assert mister_x.view(mister_x.sample(view, SealedDice(b"n" * 32)), seat) == view
        assert mister_x.view(mister_x.state_of(view, None), seat) == view


def test_floors_stay_with_their_owners() -> None:
    """What a reshuffle proved is kept: samples hold those tickets until they are shown."""
    deck = counts(mister_x.initial().board.deck)
    rest = tuple(n - (kind == 3) - 9 * (kind == 0) for kind, n in enumerate(deck))
    state = a_table(hands=("cb1", "cf9"), discards=rest, stage="shedding")
    play(state, "X: done")
    dice = SealedDice(b"f" * 32)
    assert counts(state.floor_of_x) == tickets("cb1")
    assert counts(state.floor_of_team) == tickets("cf9")
    for _ in range(5):
        assert mister_x.sample(mister_x.view(state, 0), dice).hands[1] == state.hands[1]
        assert counts(mister_x.sample(mister_x.view(state, 1), dice).hands[0])[3] >= 1
    while state.to_draw and mister_x.view(state, None).stage == "drawing":
        play(state, texts(state)[0])
    play(state, texts(state)[0])
    play(state, texts(state)[0])
    truths(state)
    assert sum(counts(state.floor_of_team)) == 8


def test_what_a_reshuffle_proved_is_for_players_only() -> None:
    state = a_table(hands=("cb1", "cf9"), stage="travelling")
    for floor in ("floor_of_x", "floor_of_team"):
        twin = mister_x.copy(state)
        setattr(twin, floor, bundle_of(tickets("cb1")))
        assert mister_x.view(twin, None) == mister_x.view(state, None)
        assert mister_x.info_key(twin, None) == mister_x.info_key(state, None)
        assert mister_x.view(twin, 0) != mister_x.view(state, 0)
        assert mister_x.view(twin, 1) != mister_x.view(state, 1)


def test_beliefs_of_mister_x_and_before_the_start() -> None:
    state = mister_x.initial()
    for seat in (0, 1, None):
        assert [belief.truth for belief in mister_x.beliefs(mister_x.view(state, seat))] == [None]
    begun = a_table(hands=("cb1", "cf9"))
    assert [belief.truth for belief in mister_x.beliefs(mister_x.view(begun, 0))] == [None]
    own = mister_x.view(begun, 0)
    assert mister_x.view(mister_x.state_of(own, None), 0) == own


def test_beliefs_in_the_open_phase() -> None:
    trail = tuple((160, 121, 160, 130)[n % 4] for n in range(26))
    state = a_table(
        trail=trail,
        position=27,
        city=165,
        hands=("cb1", "cf9"),
        stage="moving",
        landings=((),) * 28,
    )
    view = mister_x.view(state, 1)
    assert [belief.truth for belief in mister_x.beliefs(view)] == [165]
    whole = mister_x.state_of(view, 165)
    assert mister_x.view(whole, 1) == view
    assert int(whole.trail[25]) == 121
    assert mister_x.view(mister_x.sample(view, SealedDice(b"o" * 32)), 1) == view


def test_random_trails_come_by_their_weight() -> None:
    state = a_table(trail=(192, 193), hands=("cb1", "cf9"), stage="moving")
    view = mister_x.view(state, 1)
    weights = {belief.truth: belief.weight for belief in mister_x.beliefs(view)}
    total = sum(weights.values())
    drawn: dict[int, int] = {}
    dice = SealedDice(b"w" * 32)
    for _ in range(1500):
        city = int(mister_x.sample(view, dice).city)
        drawn[city] = drawn.get(city, 0) + 1
    assert set(drawn) == set(weights)
    for city, times in drawn.items():
        expected = 1500 * weights[city] / total
        assert abs(times - expected) < 5 * expected**0.5


def test_silence_is_public() -> None:
    state = play(a_table(stage="moving", players=3, hands=("", "ab3", "cb2")), "D1: stay")
    assert mister_x.view(state, 0).silent == BIT[1]


def test_on_a_small_map_truths_stay_possible(tmp_path: Any) -> None:
    """Where exchanges are common: the truth is always possible, and samples look alike."""
    options = {"map": write_small_map(tmp_path, 3, 5, 8), "players": "3"}
    dice = SealedDice(b"t" * 32)
    exchanged = 0
    for seed in range(amount(12, 60)):
        for n, (state, _) in enumerate(steps(mister_x, options, seed)):
            view = mister_x.view(state, 1)
            if state.position >= 0 and (n % 7 == 0 or view.stage == "exchanging"):
                exchanged += view.stage == "exchanging"
                assert int(state.city) in mister_x.possible_cities(view)
                for seat in (0, 1, None):
                    own = mister_x.view(state, seat)
                    other = mister_x.sample(own, dice)
                    assert mister_x.view(other, seat) == own
                    assert mister_x.legal_actions(other)
    assert exchanged


NO_SECOND_LEG = (
    "players=3 window=4 last_round=60 open_table=no fixed_mission=? readings=- "
    "stage=paying round=8 activations=74 mission=0 position=7 city=4 "
    "trail=11,1,2,12,11,1,3,4 first_open=? trip=first exchanges=0 laid=2,1,6,3,3,7,1 "
    "face_down=3 second_legs=- stuck=2,6/6,6 places=1,8,12,3,16 markers=12,12,12,12,12 "
    "mover=1 pending=5 "
    "blocked=6,16,14,4,15/6,15,14,3,5/16,15,14,5,9/17,16,13,1,7/7,16,13,3,6/9,17,13,5,6/5,7,12,1,6 "
    "landings=./5,15,3/9,16,5/17,16,13,7,1/3,6,7/17,5,9/1,12,7,5/16,9,3,1,8 landed=0 "
    "rings=1,1/3,12/5,1/6,3 rings_on_board=1,3,5,6 proposal=-1 proposer=0 struck=0 "
    "silent=0 answered=0 giver=0 given=-/-/- hand_sizes=5,7,6 "
    "hands=cf1rb1as1am1ab1/cs1cm1rs1rm3rb1/rs1af3as1am1 pile_size=8 pile=rf3af2as1am1ab1 "
    "discards=cf1cm1cb1rf1rs2rm1rb2af2as3am2ab3 box=cf1rf1rs1af1as2am3ab3 drawing=2 "
    "to_draw=0 floor_of_x=rm1 floor_of_team=af1 winner=? ending=?"
)
"""On the small map, between the legs of a double move: from 13, possible by the board, only a car leads
on, and only to where a car alone leads on again; too few such tickets are out of sight."""


def test_a_sample_draws_another_trail_where_no_hand_goes_on(tmp_path: Any) -> None:
    small = write_small_map(tmp_path, 3, 5, 8)
    state = mister_x.parse_position(f"map={small} {NO_SECOND_LEG}")
    seen = mister_x.view(state, 1)
    assert 13 in mister_x.possible_cities(seen)
    dice = SealedDice(b"s" * 32)
    for _ in range(12):
        assert mister_x.legal_actions(mister_x.sample(seen, dice))
