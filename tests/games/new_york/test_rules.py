"""One test for each numbered rule of docs/rules/new_york.md but the powers; rulings among them."""

from __future__ import annotations

import pytest

from gaslight.core.game import CHANCE
from gaslight.core.simulate import simulate
from gaslight.games import GAMES
from gaslight.games.new_york import (
    ACTIONS,
    activation,
    actor,
    actors,
    advance,
    copy,
    info_key,
    initial,
    legal_actions,
    odds,
    outcome,
    parse_position,
    position_text,
    public_key,
    seats,
    teams,
    to_act,
    view,
)
from gaslight.games.new_york.actions import DealCards
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.grid import CELL_NAMES
from gaslight.games.new_york.informant import alibi_pile
from gaslight.games.new_york.rules import MOST_CHOICES
from gaslight.games.new_york.state import JUDGING, OVER, REVEALING, Ending, State
from gaslight.games.shared.tables import members
from tests.games.new_york.tables import ended, hunted, offered, play, position, seen, suspects, told
from tests.random_play import amount, steps

DETECTIVE, JACK = 0, 1


def where(state: State, character: str) -> str:
    return CELL_NAMES[state.at[CHARACTERS.index(character)]]


# --- 1 Shadow and light -------------------------------------------------------------------


def test_1_1_a_gaslight_lights_the_cells_that_touch_it() -> None:
    state = position(at={"beach": "b9", "smith": "m10", "grant": "l13"})
    assert {"beach", "smith", "grant"} <= seen(state)
    assert "beach" not in seen(position(at={"beach": "b7"}))


def test_1_2_two_characters_side_by_side_see_each_other() -> None:
    state = position(at={"eastman": "h13"})
    assert {"eastman", "tumblety"} <= seen(state)


def test_1_3_a_park_hides_and_who_is_in_it_sees_nobody() -> None:
    state = position(at={"eastman": "h13"}, parks="h13")
    assert not {"eastman", "tumblety"} & seen(state)
    beside_a_lamp = position(at={"beach": "b9"}, parks="b9", metros="g8,k4,l13")
    assert "beach" not in seen(beside_a_lamp)


def test_1_4_liberty_island_hides() -> None:
    state = position(at={"beach": "liberty", "grant": "a8"}, informant="c14/talkative")
    assert not {"beach", "grant"} & seen(state)


def test_1_5_a_quay_is_seen_like_a_street_or_never() -> None:
    people = {"beach": "a8", "grant": "a10"}
    assert {"beach", "grant"} <= seen(position(at=people))
    dark = position(at=people, rules="dark/forbid/forbid")
    assert not {"beach", "grant"} & seen(dark)
    assert "beach" in seen(position(at={"beach": "a8"}, gaslights="b7,m12"))
    lit = position(at={"beach": "a8"}, gaslights="b7,m12", rules="dark/forbid/forbid")
    assert "beach" not in seen(lit)


def test_1_6_metro_and_ferry_do_not_make_neighbours() -> None:
    state = position(at={"beach": "g8", "grant": "l13", "callahan": "c14", "latimer": "c12"})
    assert "beach" not in seen(state)
    state = position(
        at={"beach": "c6", "grant": "liberty", "latimer": "c14"}, informant="e6/silent"
    )
    assert not {"beach", "grant"} & seen(state)


def test_1_7_an_investigation_tile_does_not_stop_light() -> None:
    state = position(at={"beach": "b9"}, investigations="b11+c12,k14+l15")
    assert "beach" in seen(state)


# --- 2 Set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["e8", "f11"])
def test_2_2_two_are_invisible_and_six_visible_at_the_start(start: str) -> None:
    state = initial({"latimer_start": start})
    assert where(state, "latimer") == start
    assert seen(state) == set(CHARACTERS) - {"eastman", "tumblety"}


def test_2_3_jack_draws_one_of_eight_cards_and_seven_alibis_are_left() -> None:
    state = initial()
    assert to_act(state) == CHANCE
    assert offered(state, "identity") == list(CHARACTERS)
    assert odds(state) == [1] * 8
    state = play(state, "identity grant")
    assert members(int(alibi_pile(state))) == (0, 1, 2, 4, 5, 6, 7)
    assert state.round == 1


# --- 3 The round --------------------------------------------------------------------------


def whose(state: State) -> list[int]:
    """The seats that play the four characters of a round."""
    order = []
    for _ in range(4):
        seat = int(to_act(state))
        assert actors(state) == (seat,)
        assert actor(state, legal_actions(state)[0]) == seat
        order.append(seat)
        before = activation(state)
        while activation(state) == before:
            quiet = [text for text in offered(state) if text.split()[0] not in ("accuse", "escape")]
            state = play(state, quiet[0])
    return order


def test_3_1_odd_rounds_deal_four_of_eight_and_the_detective_begins() -> None:
    state = play(initial(), "identity grant")
    assert len(offered(state, "deal")) == 70
    state = play(state, "deal beach latimer grant smith")
    assert offered(state, "card") == ["beach", "latimer", "grant", "smith"]
    assert whose(state) == [DETECTIVE, JACK, JACK, DETECTIVE]


def test_3_2_even_rounds_play_the_other_four_and_jack_begins() -> None:
    state = position(round="1/3", cards="smith/beach:d,latimer:j,grant:j")
    state = told(play(state, "card smith", "move i10", "sail e2 g16"))
    assert state.round == 2
    assert offered(state, "card") == ["cloud_rider", "callahan", "eastman", "tumblety"]
    assert whose(state) == [JACK, DETECTIVE, DETECTIVE, JACK]


def test_3_2_all_eight_are_dealt_anew_after_an_even_round() -> None:
    state = position(round="2/3", cards="smith/beach:j,latimer:d,grant:d", appeals="s")
    state = told(play(state, "card smith", "move i10", "sail e2 g16"))
    assert state.round == 3
    assert len(offered(state, "deal")) == len(
        [1 for action in ACTIONS if isinstance(action, DealCards)]
    )


def last_card(jack: str) -> State:
    """The first appeal: Eastman and Tumblety alone are invisible."""
    state = position(round="1/3", cards="smith/beach:d,latimer:j,grant:j", jack=jack)
    return play(state, "card smith", "move k8", "sail e2 g16")


def test_3_3_jack_visible_clears_the_invisible() -> None:
    state = last_card("beach")
    assert offered(state) == ["seen"]
    assert suspects(told(state)) == set(CHARACTERS) - {"eastman", "tumblety"}


def test_3_3_jack_invisible_clears_the_visible() -> None:
    state = last_card("tumblety")
    visible_then = seen(state)
    assert offered(state) == ["unseen"]
    assert suspects(told(state)) == set(CHARACTERS) - visible_then


def test_3_4_the_witness_card_keeps_its_side_for_the_whole_next_round() -> None:
    state = told(last_card("tumblety"))
    assert state.witness_seen == 0
    moved = play(state, "card cloud_rider", "build h7", "move i10")
    assert moved.witness_seen == 0
    assert told(last_card("beach")).witness_seen == 1


def test_3_5_the_informant_talks_again_when_a_round_begins() -> None:
    state = position(round="1/3", cards="smith/beach:d,latimer:j,grant:j", informant="h13/silent")
    state = play(state, "card smith", "move i10", "sail e2 g16")
    assert state.talkative == 0
    assert told(state).talkative == 1


# --- 4 The end ----------------------------------------------------------------------------


def test_4_1_jack_leaves_by_land() -> None:
    state = play(hunted({"beach": "m8"}, jack="beach"), "card beach", "escape land")
    assert state.stage == REVEALING
    assert outcome(state) is None
    assert offered(state) == ["jack beach"]
    assert ended(told(state)) == (JACK, Ending.LEFT_BY_LAND)


def test_4_1_jack_leaves_aboard_a_steamer() -> None:
    state = hunted({"beach": "f13"}, jack="beach", steamers="23")
    state = play(state, "card beach", "escape g16")
    assert ended(told(state)) == (JACK, Ending.LEFT_BY_SEA)


def test_4_1_jack_stays_while_the_witness_card_is_visible() -> None:
    state = hunted({"beach": "m8"}, jack="beach", witness="seen")
    assert offered(play(state, "card beach"), "escape") == []


def test_4_1_jack_may_use_his_power_before_he_leaves() -> None:
    state = hunted({"smith": "f13"}, jack="smith")
    assert offered(play(state, "card smith"), "escape") == []
    state = play(state, "card smith", "sail e2 g16", "escape g16")
    assert ended(told(state)) == (JACK, Ending.LEFT_BY_SEA)


def test_4_2_a_right_accusation_arrests_jack() -> None:
    state = play(position(jack="latimer"), "card beach", "accuse latimer")
    assert state.stage == JUDGING
    assert where(state, "beach") == where(state, "latimer")
    assert offered(state) == ["right"]
    assert ended(told(state)) == (DETECTIVE, Ending.ARRESTED)


def test_4_2_a_wrong_accusation_lets_jack_win() -> None:
    state = play(position(jack="grant"), "card beach", "accuse latimer")
    assert offered(state) == ["wrong"]
    assert ended(told(state)) == (JACK, Ending.WRONGLY_ACCUSED)


def test_4_2_the_innocent_may_be_accused_too() -> None:
    state = position(suspects="grant,smith", jack="grant")
    assert "latimer" in offered(play(state, "card beach"), "accuse")


def test_4_2_an_accusation_may_follow_the_power_but_ends_all_else() -> None:
    state = play(position(jack="latimer"), "card beach", "build e12", "accuse latimer")
    assert ended(told(state)) == (DETECTIVE, Ending.ARRESTED)
    first = play(position(jack="latimer"), "card beach", "accuse latimer")
    assert first.metros_left == 4


def test_4_2_an_accusation_on_liberty_island_or_in_a_park() -> None:
    state = position(at={"beach": "c8", "grant": "liberty"}, informant="c14/silent", jack="grant")
    assert "grant" in offered(play(state, "card beach"), "accuse")
    state = position(at={"beach": "c8", "grant": "d7"}, parks="d7")
    assert "grant" in offered(play(state, "card beach"), "accuse")


def test_4_3_the_eighth_round_has_its_appeal_and_then_jack_wins() -> None:
    state = position(round="8/3", cards="smith/beach:j,latimer:d,grant:d", appeals="sssssss")
    state = play(state, "card smith", "move i10", "sail e2 g16")
    assert offered(state) == ["unseen"]
    after = told(state)
    assert ended(after) == (JACK, Ending.NOT_CAUGHT)
    assert suspects(after) < set(CHARACTERS)
    assert (to_act(after), legal_actions(after), actors(after)) == (-2, [], ())


# --- 5 Moving -----------------------------------------------------------------------------


def test_5_1_one_to_three_points() -> None:
    moves = set(offered(play(position("jack"), "card eastman"), "move"))
    assert {"h3", "i2", "h7", "g2"} <= moves
    assert "h5" not in moves
    assert "h13" not in moves


def test_5_2_gaslights_sites_buildings_and_investigations_bar_the_way() -> None:
    walls = position("jack", {"beach": "k2"}, gaslights="l3", sites="j3", metros="b9,g8")
    state = play(walls, "card beach")
    assert set(offered(state, "move")) == {"k4", "l5", "l7", "m4", "m6"}
    taped = position("jack", {"beach": "m2"}, investigations="l3+m4,k2+j3")
    assert offered(play(taped, "card beach")).count("stay") == 1


def test_5_2_parks_are_walked_on() -> None:
    state = play(position("jack", {"beach": "m2"}, parks="l3"), "card beach")
    assert {"l3", "l5"} <= set(offered(state, "move"))


def test_5_3_nobody_stops_on_the_silent_informant_or_on_somebody() -> None:
    state = play(position("jack", informant="h7/silent"), "card eastman")
    assert "h7" not in offered(state, "move")
    assert "g6" in offered(state, "move")


def test_5_3_one_passes_the_informant_talkative_or_silent() -> None:
    for side in ("talkative", "silent"):
        state = position(
            "jack",
            {"beach": "m16"},
            informant=f"m14/{side}",
            investigations="e4+f3,l15+k14",
        )
        assert "l13" in offered(play(state, "card beach"), "move")


def test_5_4_a_metro_ride_costs_one_point_between_open_entrances() -> None:
    state = position("jack", {"beach": "b9"})
    moves = set(offered(play(state, "card beach"), "move"))
    assert {"g8", "k4", "l13", "g6", "g4", "k2", "m14"} <= moves
    covered = position("jack", {"beach": "b9"}, investigations="e4+f3,l13+l15")
    moves = set(offered(play(covered, "card beach"), "move"))
    assert "l13" not in moves
    assert "g8" in moves


def test_5_4_several_rides_in_one_move() -> None:
    state = position(
        "jack",
        {"beach": "m16"},
        metros="m14,b9,g8",
        sites="b7,b11,a10,c8",
        investigations="e4+f3,k14+l15",
    )
    moves = set(offered(play(state, "card beach"), "move"))
    assert {"m14", "b9", "g8", "a8", "g10"} <= moves


def test_5_5_ferries_go_one_way_for_a_point_each() -> None:
    state = play(position("jack", {"beach": "a8"}, informant="c14/silent"), "card beach")
    moves = set(offered(state, "move"))
    assert {"liberty", "g2", "e16"} <= moves
    island = play(position("jack", {"beach": "liberty"}, informant="c14/silent"), "card beach")
    moves = set(offered(island, "move"))
    assert {"g2", "e16", "g4", "f15"} <= moves
    assert not {"a8", "c6"} & moves
    landing = play(position("jack", {"beach": "g2"}, informant="c14/silent"), "card beach")
    assert "liberty" not in offered(landing, "move")


def test_5_5_liberty_island_holds_one_character() -> None:
    state = position("jack", {"beach": "a8", "grant": "liberty"}, informant="c14/silent")
    state = play(state, "card beach")
    assert "liberty" not in offered(state, "move")
    assert "g2" in offered(state, "move")


def test_5_6_stuck_is_judged_when_moving_in_each_order_apart() -> None:
    shut_in = position(
        "jack",
        {"grant": "m16"},
        gaslights="m14,c10",
        investigations="e4+f3,k14+l15",
    )
    state = play(shut_in, "card grant")
    assert "stay" in offered(state)
    stayed = play(state, "stay")
    assert stayed.move_owed == 0
    freed = play(state, "park m14")
    assert "stay" not in offered(freed)
    assert "m14" in offered(freed, "move")


def test_5_6_a_power_may_shut_its_user_in() -> None:
    state = position("jack", {"latimer": "m16"}, gaslights="c10")
    state = play(state, "card latimer", "build m14")
    assert offered(state) == ["stay"]
    assert play(state, "stay").acted == 2


def test_5_6_neither_accusing_nor_escaping_is_forced() -> None:
    corner = position(
        at={"beach": "m16", "grant": "m14"},
        gaslights="l13,m12",
        metros="b9,g8,k4",
    )
    state = play(corner, "card beach")
    assert {"stay", "accuse grant"} <= set(offered(state))
    exit_only = hunted({"beach": "m10"}, jack="beach", gaslights="m8,l11", sites="l9,m12")
    state = play(exit_only, "card beach")
    assert {"stay", "escape land"} <= set(offered(state))
    assert offered(state, "move") == []


def test_5_6_cells_held_by_others_shut_jack_in() -> None:
    corner = position(
        "jack",
        {"beach": "m16", "grant": "m14"},
        gaslights="l13,m12",
        metros="b9,g8,k4",
    )
    assert "stay" in offered(play(corner, "card beach"))


# --- 7 The Informant ----------------------------------------------------------------------


def test_7_1_a_visit_is_a_stop_on_the_talkative_informant() -> None:
    state = play(position(informant="h13/talkative"), "card tumblety", "move h13")
    assert where(state, "tumblety") == "h13"
    sendings = set(offered(state))
    assert sendings == {f"informant {cell}" for cell in offered(state, "informant")}


def test_7_2_the_informant_is_sent_to_any_free_place() -> None:
    state = position(informant="h13/talkative", parks="i12", at={"grant": "e16"})
    state = play(state, "card tumblety", "move h13")
    cells = set(offered(state, "informant"))
    assert {"h11", "liberty", "i12", "g2", "b9", "g8"} <= cells
    taken = {"h13", "e16", "i8", "e4", "c10", "d9", "e2", "n11"}
    assert not taken & cells


def test_7_2_he_does_not_go_back_to_liberty_island_from_there() -> None:
    state = play(position(at={"beach": "a8"}), "card beach", "move liberty")
    assert "liberty" not in offered(state, "informant")


def test_7_2_he_is_silent_after_a_visit() -> None:
    state = play(position(informant="h13/talkative"), "card tumblety", "move h13")
    state = play(state, "informant liberty")
    assert state.talkative == 0
    assert CELL_NAMES[state.informant] == "liberty"


def test_7_3_the_visitor_draws_an_alibi_and_turns_nobody_over() -> None:
    state = play(position(informant="h13/talkative", jack="grant"), "card tumblety", "move h13")
    state = play(state, "informant liberty")
    assert to_act(state) == CHANCE
    assert offered(state, "draw") == [name for name in CHARACTERS if name != "grant"]
    state = play(state, "draw beach")
    assert members(int(state.detective_alibis)) == (0,)
    assert suspects(state) == set(CHARACTERS)


def test_7_3_jack_draws_for_himself() -> None:
    state = position("jack", informant="h13/talkative", alibis="beach/-", jack="grant")
    state = play(state, "card tumblety", "move h13", "informant liberty")
    assert "beach" not in offered(state, "draw")
    assert members(int(play(state, "draw smith").jack_alibis)) == (7,)


def test_7_4_the_visit_is_settled_before_the_power() -> None:
    state = position(informant="e12/talkative")
    state = play(state, "card beach", "move e12", "informant f13", "draw smith")
    assert "f13" not in offered(state, "build")
    assert "e10" in offered(state, "build")


def test_7_5_an_eighth_visit_finds_no_card() -> None:
    state = position(
        informant="h13/talkative",
        alibis="beach,latimer,grant,callahan/cloud_rider,tumblety,smith",
        round="8/1",
        appeals="sssssss",
        visits="1234/567",
    )
    state = play(state, "card tumblety", "move h13", "informant liberty")
    assert "skip" in offered(state)
    assert int(state.visits_by_detective) == 2**1 + 2**2 + 2**3 + 2**4 + 2**8


# --- 8 Ways out ---------------------------------------------------------------------------


def test_8_1_the_step_out_costs_a_point() -> None:
    near = hunted({"beach": "m6"}, jack="beach")
    assert offered(play(near, "card beach"), "escape") == ["land"]
    far = hunted({"beach": "m4"}, jack="beach", metros="b9,g8")
    assert offered(play(far, "card beach"), "escape") == []


def test_8_1_a_led_jack_does_not_leave_by_metro() -> None:
    state = hunted({"grant": "g6"}, jack="grant", metros="g8,m10")
    assert offered(play(state, "card grant"), "escape") == ["land"]
    led = play(state, "card eastman", "lead grant")
    assert offered(led, "move")
    assert offered(led, "escape") == []


def test_8_2_investigation_tiles_and_gaslights_bar_the_access() -> None:
    state = hunted({"beach": "f5"}, jack="beach")
    assert offered(play(state, "card beach"), "escape") == []
    free = hunted({"beach": "f5"}, jack="beach", investigations="d13+d15,k14+l15")
    assert offered(play(free, "card beach"), "escape") == ["e2"]


def test_8_3_a_port_without_a_steamer_is_no_way_out() -> None:
    state = hunted({"beach": "f13"}, jack="beach")
    assert offered(play(state, "card beach"), "escape") == []


def test_the_eight_answers_are_in_the_last_view() -> None:
    state = position(round="8/3", cards="smith/beach:j,latimer:d,grant:d", appeals="sususus")
    state = told(play(state, "card smith", "move k8", "sail e2 g16"))
    assert view(state, None).sightings == (True, False, True, False, True, False, True, False)
    assert view(initial(), None).sightings == ()


def test_keys_and_copies() -> None:
    state = position(alibis="smith/latimer")
    assert public_key(state) == info_key(state, None)
    assert "latimer" in info_key(state, JACK).partition("alibis=")[2]
    twin = copy(state)
    advance(twin, legal_actions(twin)[0])
    assert position_text(twin) != position_text(state)
    assert seats({}) == ("detective", "jack")
    assert teams({}) == ((0,), (1,))


def test_options_set_their_switches() -> None:
    state = initial(
        {"quay_light": "always_dark", "informant_cover": "forbid", "tumblety_self": "allow"}
    )
    assert (state.quays_dark, state.cover_informant, state.swap_self) == (1, 0, 1)
    state = initial()
    assert (state.quays_dark, state.cover_informant, state.swap_self) == (0, 1, 0)


# --- Whole games --------------------------------------------------------------------------


def test_tiles_suffice_for_every_game() -> None:
    """Supplies of 7, 6 and 4 never run out, and every mandatory power finds its target."""
    game = GAMES["new_york"]
    lowest = [9, 9, 9]
    for seed in range(amount(25, 400)):
        for state, _ in steps(game, {}, seed):
            lowest[0] = min(lowest[0], int(state.metros_left))
            lowest[1] = min(lowest[1], int(state.gaslights_left))
            lowest[2] = min(lowest[2], int(state.sites_left))
            assert min(lowest) >= 0
            if "skip" in offered(state):
                assert CHARACTERS[state.active] == "tumblety"
            assert len(legal_actions(state)) <= MOST_CHOICES


def test_full_games_use_the_whole_box_and_no_more() -> None:
    """Games in which nobody accuses or leaves: each builder acts four times."""
    game = GAMES["new_york"]
    for seed in range(amount(3, 40)):
        state = initial()
        rolled = seed
        while state.stage != OVER:
            legal = [
                action
                for action in legal_actions(state)
                if game.action_text(state, action).split()[0] not in ("accuse", "escape")
            ]
            rolled = (rolled * 1103515245 + 12345) % 2**31
            action = legal[(rolled >> 8) % len(legal)]
            assert (
                game.action_text(state, action) != "skip" or CHARACTERS[state.active] == "tumblety"
            )
            advance(state, action)
        assert (state.metros_left, state.gaslights_left, state.sites_left) == (0, 0, 0)
        assert ended(state) == (JACK, Ending.NOT_CAUGHT)


def test_random_games_end_in_every_way() -> None:
    """Shares over 20,000 games on the compiled engine, fewer on the plain one."""
    result = simulate(GAMES["new_york"], amount(1000, 20_000), 3)
    print(result.reasons)
    assert set(result.reasons) == {ending.value for ending in Ending}


def test_some_random_escapes_are_led_by_eastman() -> None:
    game = GAMES["new_york"]
    led = parse_position(position_text(hunted({"grant": "m8", "cloud_rider": "i12"}, jack="grant")))
    after = told(play(led, "card eastman", "lead grant", "escape land"))
    assert CHARACTERS[after.led] == "grant"
    assert game.outcome(after) is not None
