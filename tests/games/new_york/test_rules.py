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
from gaslight.games.new_york.actions import INDEX, KIND, KINDS, DealCards, kind_of
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.grid import CELL_NAMES
from gaslight.games.new_york.rules import MOST_CHOICES, alibi_pile
from gaslight.games.new_york.state import JUDGING, OVER, REVEALING, Ending, State
from gaslight.games.shared.tables import members
from tests.games.new_york.tables import ended, hunted, offered, play, position, seen, suspects, told
from tests.random_play import amount, steps

DETECTIVE, JACK = 0, 1


def where(state: State, character: str) -> str:
    return CELL_NAMES[state.at[CHARACTERS.index(character)]]


def test_every_kind_of_action_has_its_number() -> None:
    assert [kind_of(action) for action in ACTIONS] == list(KIND)
    assert {type(action) for action in ACTIONS} == set(KINDS)
    assert len(INDEX) == len(ACTIONS)


# --- 1 Shadow and light -------------------------------------------------------------------


def test_1_1_a_gaslight_lights_the_cells_that_touch_it() -> None:
    state = position(at={"beach": "c2r9", "smith": "c13r10", "grant": "c12r13"})
    assert {"beach", "smith", "grant"} <= seen(state)
    assert "beach" not in seen(position(at={"beach": "c2r7"}))


def test_1_2_two_characters_side_by_side_see_each_other() -> None:
    state = position(at={"eastman": "c8r13"})
    assert {"eastman", "tumblety"} <= seen(state)


def test_1_3_a_park_hides_and_who_is_in_it_sees_nobody() -> None:
    state = position(at={"eastman": "c8r13"}, parks="c8r13")
    assert not {"eastman", "tumblety"} & seen(state)
    beside_a_lamp = position(at={"beach": "c2r9"}, parks="c2r9", metros="c7r8,c11r4,c12r13")
    assert "beach" not in seen(beside_a_lamp)


def test_1_4_liberty_island_hides() -> None:
    state = position(at={"beach": "liberty", "grant": "c1r8"}, informant="c3r14/talkative")
    assert not {"beach", "grant"} & seen(state)


def test_1_5_a_quay_is_seen_like_a_street_or_never() -> None:
    people = {"beach": "c1r8", "grant": "c1r10"}
    assert {"beach", "grant"} <= seen(position(at=people))
    dark = position(at=people, rules="dark/forbid/forbid")
    assert not {"beach", "grant"} & seen(dark)
    assert "beach" in seen(position(at={"beach": "c1r8"}, gaslights="c2r7,c13r12"))
    lit = position(at={"beach": "c1r8"}, gaslights="c2r7,c13r12", rules="dark/forbid/forbid")
    assert "beach" not in seen(lit)


def test_1_6_metro_and_ferry_do_not_make_neighbours() -> None:
    state = position(
        at={"beach": "c7r8", "grant": "c12r13", "callahan": "c3r14", "latimer": "c3r12"}
    )
    assert "beach" not in seen(state)
    state = position(
        at={"beach": "c3r6", "grant": "liberty", "latimer": "c3r14"}, informant="c5r6/silent"
    )
    assert not {"beach", "grant"} & seen(state)


def test_1_7_an_investigation_tile_does_not_stop_light() -> None:
    state = position(at={"beach": "c2r9"}, investigations="c2r11+c3r12,c11r14+c12r15")
    assert "beach" in seen(state)


# --- 2 Set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["c5r8", "c6r11"])
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
    state = told(play(state, "card smith", "move c9r10", "sail c5r2 c7r16"))
    assert state.round == 2
    assert offered(state, "card") == ["cloud_rider", "callahan", "eastman", "tumblety"]
    assert whose(state) == [JACK, DETECTIVE, DETECTIVE, JACK]


def test_3_2_all_eight_are_dealt_anew_after_an_even_round() -> None:
    state = position(round="2/3", cards="smith/beach:j,latimer:d,grant:d", appeals="s")
    state = told(play(state, "card smith", "move c9r10", "sail c5r2 c7r16"))
    assert state.round == 3
    assert len(offered(state, "deal")) == len(
        [1 for action in ACTIONS if isinstance(action, DealCards)]
    )


def last_card(jack: str) -> State:
    """The first appeal: Eastman and Tumblety alone are invisible."""
    state = position(round="1/3", cards="smith/beach:d,latimer:j,grant:j", jack=jack)
    return play(state, "card smith", "move c11r8", "sail c5r2 c7r16")


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
    moved = play(state, "card cloud_rider", "build c8r7", "move c9r10")
    assert moved.witness_seen == 0
    assert told(last_card("beach")).witness_seen == 1


def test_3_5_the_informant_talks_again_when_a_round_begins() -> None:
    state = position(round="1/3", cards="smith/beach:d,latimer:j,grant:j", informant="c8r13/silent")
    state = play(state, "card smith", "move c9r10", "sail c5r2 c7r16")
    assert state.talkative == 0
    assert told(state).talkative == 1


# --- 4 The end ----------------------------------------------------------------------------


def test_4_1_jack_leaves_by_land() -> None:
    state = play(hunted({"beach": "c13r8"}, jack="beach"), "card beach", "escape land")
    assert state.stage == REVEALING
    assert outcome(state) is None
    assert offered(state) == ["jack beach"]
    assert ended(told(state)) == (JACK, Ending.LEFT_BY_LAND)


def test_4_1_jack_leaves_aboard_a_steamer() -> None:
    state = hunted({"beach": "c6r13"}, jack="beach", steamers="23")
    state = play(state, "card beach", "escape c7r16")
    assert ended(told(state)) == (JACK, Ending.LEFT_BY_SEA)


def test_4_1_jack_stays_while_the_witness_card_is_visible() -> None:
    state = hunted({"beach": "c13r8"}, jack="beach", witness="seen")
    assert offered(play(state, "card beach"), "escape") == []


def test_4_1_jack_may_use_his_power_before_he_leaves() -> None:
    state = hunted({"smith": "c6r13"}, jack="smith")
    assert offered(play(state, "card smith"), "escape") == []
    state = play(state, "card smith", "sail c5r2 c7r16", "escape c7r16")
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
    state = play(position(jack="latimer"), "card beach", "build c5r12", "accuse latimer")
    assert ended(told(state)) == (DETECTIVE, Ending.ARRESTED)
    first = play(position(jack="latimer"), "card beach", "accuse latimer")
    assert first.metros_left == 4


def test_4_2_an_accusation_on_liberty_island_or_in_a_park() -> None:
    state = position(
        at={"beach": "c3r8", "grant": "liberty"}, informant="c3r14/silent", jack="grant"
    )
    assert "grant" in offered(play(state, "card beach"), "accuse")
    state = position(at={"beach": "c3r8", "grant": "c4r7"}, parks="c4r7")
    assert "grant" in offered(play(state, "card beach"), "accuse")


def test_4_3_the_eighth_round_has_its_appeal_and_then_jack_wins() -> None:
    state = position(round="8/3", cards="smith/beach:j,latimer:d,grant:d", appeals="sssssss")
    state = play(state, "card smith", "move c9r10", "sail c5r2 c7r16")
    assert offered(state) == ["unseen"]
    after = told(state)
    assert ended(after) == (JACK, Ending.NOT_CAUGHT)
    assert suspects(after) < set(CHARACTERS)
    assert (to_act(after), legal_actions(after), actors(after)) == (-2, [], ())


# --- 5 Moving -----------------------------------------------------------------------------


def test_5_1_one_to_three_points() -> None:
    moves = set(offered(play(position("jack"), "card eastman"), "move"))
    assert {"c8r3", "c9r2", "c8r7", "c7r2"} <= moves
    assert "c8r5" not in moves
    assert "c8r13" not in moves


def test_5_2_gaslights_sites_buildings_and_investigations_bar_the_way() -> None:
    walls = position(
        "jack", {"beach": "c11r2"}, gaslights="c12r3", sites="c10r3", metros="c2r9,c7r8"
    )
    state = play(walls, "card beach")
    assert set(offered(state, "move")) == {"c11r4", "c12r5", "c12r7", "c13r4", "c13r6"}
    taped = position("jack", {"beach": "c13r2"}, investigations="c12r3+c13r4,c11r2+c10r3")
    assert offered(play(taped, "card beach")).count("stay") == 1


def test_5_2_parks_are_walked_on() -> None:
    state = play(position("jack", {"beach": "c13r2"}, parks="c12r3"), "card beach")
    assert {"c12r3", "c12r5"} <= set(offered(state, "move"))


def test_5_3_nobody_stops_on_the_silent_informant_or_on_somebody() -> None:
    state = play(position("jack", informant="c8r7/silent"), "card eastman")
    assert "c8r7" not in offered(state, "move")
    assert "c7r6" in offered(state, "move")


def test_5_3_one_passes_the_informant_talkative_or_silent() -> None:
    for side in ("talkative", "silent"):
        state = position(
            "jack",
            {"beach": "c13r16"},
            informant=f"c13r14/{side}",
            investigations="c5r4+c6r3,c12r15+c11r14",
        )
        assert "c12r13" in offered(play(state, "card beach"), "move")


def test_5_4_a_metro_ride_costs_one_point_between_open_entrances() -> None:
    state = position("jack", {"beach": "c2r9"})
    moves = set(offered(play(state, "card beach"), "move"))
    assert {"c7r8", "c11r4", "c12r13", "c7r6", "c7r4", "c11r2", "c13r14"} <= moves
    covered = position("jack", {"beach": "c2r9"}, investigations="c5r4+c6r3,c12r13+c12r15")
    moves = set(offered(play(covered, "card beach"), "move"))
    assert "c12r13" not in moves
    assert "c7r8" in moves


def test_5_4_several_rides_in_one_move() -> None:
    state = position(
        "jack",
        {"beach": "c13r16"},
        metros="c13r14,c2r9,c7r8",
        sites="c2r7,c2r11,c1r10,c3r8",
        investigations="c5r4+c6r3,c11r14+c12r15",
    )
    moves = set(offered(play(state, "card beach"), "move"))
    assert {"c13r14", "c2r9", "c7r8", "c1r8", "c7r10"} <= moves


def test_5_5_ferries_go_one_way_for_a_point_each() -> None:
    state = play(position("jack", {"beach": "c1r8"}, informant="c3r14/silent"), "card beach")
    moves = set(offered(state, "move"))
    assert {"liberty", "c7r2", "c5r16"} <= moves
    island = play(position("jack", {"beach": "liberty"}, informant="c3r14/silent"), "card beach")
    moves = set(offered(island, "move"))
    assert {"c7r2", "c5r16", "c7r4", "c6r15"} <= moves
    assert not {"c1r8", "c3r6"} & moves
    landing = play(position("jack", {"beach": "c7r2"}, informant="c3r14/silent"), "card beach")
    assert "liberty" not in offered(landing, "move")


def test_5_5_liberty_island_holds_one_character() -> None:
    state = position("jack", {"beach": "c1r8", "grant": "liberty"}, informant="c3r14/silent")
    state = play(state, "card beach")
    assert "liberty" not in offered(state, "move")
    assert "c7r2" in offered(state, "move")


def test_5_6_stuck_is_judged_when_moving_in_each_order_apart() -> None:
    shut_in = position(
        "jack",
        {"grant": "c13r16"},
        gaslights="c13r14,c3r10",
        investigations="c5r4+c6r3,c11r14+c12r15",
    )
    state = play(shut_in, "card grant")
    assert "stay" in offered(state)
    stayed = play(state, "stay")
    assert stayed.move_owed == 0
    freed = play(state, "park c13r14")
    assert "stay" not in offered(freed)
    assert "c13r14" in offered(freed, "move")


def test_5_6_a_power_may_shut_its_user_in() -> None:
    state = position("jack", {"latimer": "c13r16"}, gaslights="c3r10")
    state = play(state, "card latimer", "build c13r14")
    assert offered(state) == ["stay"]
    assert play(state, "stay").acted == 2


def test_5_6_neither_accusing_nor_escaping_is_forced() -> None:
    corner = position(
        at={"beach": "c13r16", "grant": "c13r14"},
        gaslights="c12r13,c13r12",
        metros="c2r9,c7r8,c11r4",
    )
    state = play(corner, "card beach")
    assert {"stay", "accuse grant"} <= set(offered(state))
    exit_only = hunted(
        {"beach": "c13r10"}, jack="beach", gaslights="c13r8,c12r11", sites="c12r9,c13r12"
    )
    state = play(exit_only, "card beach")
    assert {"stay", "escape land"} <= set(offered(state))
    assert offered(state, "move") == []


def test_5_6_cells_held_by_others_shut_jack_in() -> None:
    corner = position(
        "jack",
        {"beach": "c13r16", "grant": "c13r14"},
        gaslights="c12r13,c13r12",
        metros="c2r9,c7r8,c11r4",
    )
    assert "stay" in offered(play(corner, "card beach"))


# --- 7 The Informant ----------------------------------------------------------------------


def test_7_1_a_visit_is_a_stop_on_the_talkative_informant() -> None:
    state = play(position(informant="c8r13/talkative"), "card tumblety", "move c8r13")
    assert where(state, "tumblety") == "c8r13"
    sendings = set(offered(state))
    assert sendings == {f"informant {cell}" for cell in offered(state, "informant")}


def test_7_2_the_informant_is_sent_to_any_free_place() -> None:
    state = position(informant="c8r13/talkative", parks="c9r12", at={"grant": "c5r16"})
    state = play(state, "card tumblety", "move c8r13")
    cells = set(offered(state, "informant"))
    assert {"c8r11", "liberty", "c9r12", "c7r2", "c2r9", "c7r8"} <= cells
    taken = {"c8r13", "c5r16", "c9r8", "c5r4", "c3r10", "c4r9", "c5r2", "c14r11"}
    assert not taken & cells


def test_7_2_he_does_not_go_back_to_liberty_island_from_there() -> None:
    state = play(position(at={"beach": "c1r8"}), "card beach", "move liberty")
    assert "liberty" not in offered(state, "informant")


def test_7_2_he_is_silent_after_a_visit() -> None:
    state = play(position(informant="c8r13/talkative"), "card tumblety", "move c8r13")
    state = play(state, "informant liberty")
    assert state.talkative == 0
    assert CELL_NAMES[state.informant] == "liberty"


def test_7_3_the_visitor_draws_an_alibi_and_turns_nobody_over() -> None:
    state = play(position(informant="c8r13/talkative", jack="grant"), "card tumblety", "move c8r13")
    state = play(state, "informant liberty")
    assert to_act(state) == CHANCE
    assert offered(state, "draw") == [name for name in CHARACTERS if name != "grant"]
    state = play(state, "draw beach")
    assert members(int(state.detective_alibis)) == (0,)
    assert suspects(state) == set(CHARACTERS)


def test_7_3_jack_draws_for_himself() -> None:
    state = position("jack", informant="c8r13/talkative", alibis="beach/-", jack="grant")
    state = play(state, "card tumblety", "move c8r13", "informant liberty")
    assert "beach" not in offered(state, "draw")
    assert members(int(play(state, "draw smith").jack_alibis)) == (7,)


def test_7_4_the_visit_is_settled_before_the_power() -> None:
    state = position(informant="c5r12/talkative")
    state = play(state, "card beach", "move c5r12", "informant c6r13", "draw smith")
    assert "c6r13" not in offered(state, "build")
    assert "c5r10" in offered(state, "build")


def test_7_5_an_eighth_visit_finds_no_card() -> None:
    state = position(
        informant="c8r13/talkative",
        alibis="beach,latimer,grant,callahan/cloud_rider,tumblety,smith",
        round="8/1",
        appeals="sssssss",
        visits="1234/567",
    )
    state = play(state, "card tumblety", "move c8r13", "informant liberty")
    assert "skip" in offered(state)
    assert int(state.visits_by_detective) == 2**1 + 2**2 + 2**3 + 2**4 + 2**8


# --- 8 Ways out ---------------------------------------------------------------------------


def test_8_1_the_step_out_costs_a_point() -> None:
    near = hunted({"beach": "c13r6"}, jack="beach")
    assert offered(play(near, "card beach"), "escape") == ["land"]
    far = hunted({"beach": "c13r4"}, jack="beach", metros="c2r9,c7r8")
    assert offered(play(far, "card beach"), "escape") == []


def test_8_2_investigation_tiles_and_gaslights_bar_the_access() -> None:
    state = hunted({"beach": "c6r5"}, jack="beach")
    assert offered(play(state, "card beach"), "escape") == []
    free = hunted({"beach": "c6r5"}, jack="beach", investigations="c4r13+c4r15,c11r14+c12r15")
    assert offered(play(free, "card beach"), "escape") == ["c5r2"]


def test_8_3_a_port_without_a_steamer_is_no_way_out() -> None:
    state = hunted({"beach": "c6r13"}, jack="beach")
    assert offered(play(state, "card beach"), "escape") == []


def test_the_eight_answers_are_in_the_last_view() -> None:
    state = position(round="8/3", cards="smith/beach:j,latimer:d,grant:d", appeals="sususus")
    state = told(play(state, "card smith", "move c11r8", "sail c5r2 c7r16"))
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
        {"quay_light": "always_dark", "informant_cover": "allow", "tumblety_self": "allow"}
    )
    assert (state.quays_dark, state.cover_informant, state.swap_self) == (1, 1, 1)


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
    led = parse_position(
        position_text(hunted({"grant": "c13r8", "cloud_rider": "c9r12"}, jack="grant"))
    )
    after = told(play(led, "card eastman", "lead grant", "escape land"))
    assert CHARACTERS[after.led] == "grant"
    assert game.outcome(after) is not None
