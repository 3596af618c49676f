"""One test or more for each power: docs/rules/new_york.md §6."""

from __future__ import annotations

from gaslight.games.new_york.grid import CELL_NAMES
from tests.games.new_york.tables import hunted, offered, play, position, seen
from tests.games.new_york.test_rules import where

# --- 6.0 Move and power -------------------------------------------------------------------


def test_6_0_move_and_power_in_either_order() -> None:
    first = play(position(), "card smith", "move c9r10", "sail c5r2 c7r16")
    second = play(position(), "card smith", "sail c5r2 c7r16", "move c9r10")
    assert first.steamers == second.steamers
    assert where(first, "smith") == where(second, "smith") == "c9r10"
    assert first.acted == second.acted == 1


def test_6_0_a_power_without_a_target_is_skipped() -> None:
    state = play(position(left="0,0,0"), "card beach")
    assert offered(state, "build") == []
    assert "skip" not in offered(state)
    state = play(state, "move c5r12")
    assert offered(state) == ["skip"]
    assert play(state, "skip").acted == 1


def test_6_0_tiles_that_have_run_out_are_not_laid() -> None:
    for character in ("beach", "cloud_rider", "latimer"):
        state = play(position(left="0,0,0"), f"card {character}")
        assert offered(state, "build") == []


def test_6_0_an_empty_street_bears_nothing() -> None:
    state = position(parks="c5r12", sites="c5r14", informant="c6r13/silent", at={"grant": "c6r15"})
    cells = set(offered(play(state, "card cloud_rider"), "build"))
    taken = {
        *("c5r12", "c5r14", "c6r13", "c6r15", "c2r9", "c7r8", "c3r10", "c5r4", "c6r3"),
        *("c1r8", "c7r2", "liberty", "c4r9", "c5r2", "c14r11"),
    }
    assert not taken & cells
    assert {"c4r15", "c7r14"} <= cells


# --- 6.1 Beach ----------------------------------------------------------------------------


def test_6_1_no_entrance_beside_another_printed_or_not() -> None:
    cells = set(offered(play(position(), "card beach"), "build"))
    assert not {"c7r6", "c7r10", "c2r7", "c2r11", "c12r11"} & cells
    assert {"c5r12", "c9r4"} <= cells


def test_6_1_a_park_that_was_an_entrance_does_not_count() -> None:
    state = position(metros="c7r8,c11r4,c12r13", parks="c2r9")
    assert "c2r7" in offered(play(state, "card beach"), "build")


def test_6_1_the_new_entrance_carries_him_at_once() -> None:
    state = play(position("jack"), "card beach", "build c5r12")
    assert "c12r13" in offered(state, "move")
    assert state.metros_left == 3


# --- 6.2 Cloud Rider ----------------------------------------------------------------------


def test_6_2_buildings_and_sites_cost_her_nothing() -> None:
    row = position(
        "jack", {"cloud_rider": "c12r9", "smith": "c3r12"}, sites="c10r9,c9r10,c8r9", metros="c2r9"
    )
    moves = set(offered(play(row, "card cloud_rider"), "move"))
    # Over the building c11r10 and three sites in a row to c7r8, then two more.
    assert {"c7r8", "c7r10", "c6r7", "c5r6"} <= moves
    assert not {"c11r10", "c10r9", "c9r10", "c8r9"} & moves


def test_6_2_she_does_not_stop_on_a_building_or_cross_a_gaslight() -> None:
    state = position("jack", {"cloud_rider": "c4r13"}, gaslights="c4r7")
    moves = set(offered(play(state, "card cloud_rider"), "move"))
    assert not {"c4r9", "c4r11"} & moves
    assert {"c3r8", "c5r6"} <= moves
    assert "c4r5" in moves
    lamp_in_the_row = position(
        "jack",
        {"cloud_rider": "c12r15"},
        gaslights="c12r13,c13r14",
        metros="c2r9",
        investigations="c5r4+c6r3,c11r12+c11r14",
        sites="c13r16",
    )
    assert offered(play(lamp_in_the_row, "card cloud_rider"), "move") == []


def test_6_2_she_leaves_straight_from_a_site() -> None:
    state = hunted(
        {"cloud_rider": "c13r6", "smith": "c3r14"},
        jack="cloud_rider",
        sites="c13r8,c13r10,c12r7,c12r9,c12r11,c13r4,c12r5",
    )
    assert "land" in offered(play(state, "card cloud_rider"), "escape")


def test_6_2_her_site_bars_everybody_else() -> None:
    state = play(position("jack"), "card cloud_rider", "build c9r6", "move c9r10")
    assert state.sites_left == 3
    assert "c9r6" not in offered(play(state, "card eastman"), "move")


# --- 6.3 Latimer --------------------------------------------------------------------------


def test_6_3_no_gaslight_beside_another() -> None:
    cells = set(offered(play(position(), "card latimer"), "build"))
    assert not {"c2r11", "c3r12", "c13r10", "c13r14"} & cells
    assert "c5r12" in cells


def test_6_3_the_new_gaslight_shines_at_once() -> None:
    state = play(position(), "card latimer", "build c8r13")
    assert "tumblety" in seen(state)
    assert state.gaslights_left == 3


# --- 6.4 Grant ----------------------------------------------------------------------------


def test_6_4_gaslights_sites_and_metro_tiles_become_parks() -> None:
    state = play(position(sites="c9r10"), "card grant")
    assert set(offered(state, "park")) == {"c3r10", "c13r12", "c9r10", "c2r9", "c11r4", "c12r13"}
    for cell in offered(state, "park"):
        after = play(state, f"park {cell}")
        assert cell not in offered(play(after, f"move {offered(after, 'move')[0]}"), "park")


def test_6_4_the_printed_entrance_and_buildings_stay() -> None:
    cells = set(offered(play(position(), "card grant"), "park"))
    assert not {"c7r8", "c4r9", "c10r5"} & cells


def test_6_4_under_the_informant_too() -> None:
    state = play(position(informant="c12r13/talkative"), "card grant", "park c12r13")
    assert CELL_NAMES[state.informant] == "c12r13"


def test_6_4_two_parks_may_touch_and_are_open_ground() -> None:
    state = position(parks="c12r11", gaslights="c3r10,c13r12")
    state = play(state, "card grant", "park c13r12")
    assert state.park_east.bit_count() == 2
    beach = position("jack", {"beach": "c13r14"}, parks="c13r12", gaslights="c3r10")
    assert "c13r12" in offered(play(beach, "card beach"), "move")


# --- 6.5 Callahan -------------------------------------------------------------------------


def test_6_5_a_tile_covers_two_cells_that_touch() -> None:
    state = play(position(parks="c6r13"), "card callahan", "lift 2", "cover c6r13")
    assert set(offered(state, "and")) == {"c6r11", "c7r12", "c7r14", "c6r15", "c5r14", "c5r12"}
    state = play(state, "and c6r15")
    laid = {CELL_NAMES[cell] for cell in state.investigations}
    assert laid == {"c5r4", "c6r3", "c6r13", "c6r15"}
    assert state.lifted == -1


def test_6_5_streets_entrances_and_parks_only_and_nobody_on_them() -> None:
    state = position(sites="c5r14", informant="c8r13/silent", parks="c6r13")
    state = play(state, "card callahan", "lift 1")
    first = set(offered(state, "cover"))
    taken = {
        *("c5r14", "c8r13", "c5r8", "c3r10", "c4r9", "c1r8", "c7r2", "liberty", "c5r2", "c14r11"),
        *("c11r14", "c12r15"),
    }
    assert not taken & first
    assert {"c2r9", "c7r8", "c6r13", "c5r4"} <= first


def test_6_5_the_other_tile_is_not_covered() -> None:
    state = play(position(), "card callahan", "lift 1")
    assert not {"c11r14", "c12r15"} & set(offered(state, "cover"))


def test_6_5_the_same_place_again_is_no_move() -> None:
    fenced = position(
        at={"eastman": "c5r6", "beach": "c6r5", "latimer": "c7r4", "grant": "c4r5"},
        metros="c2r9,c7r8",
    )
    state = play(fenced, "card callahan", "lift 1")
    assert not {"c5r4", "c6r3"} & set(offered(state, "cover"))


def test_6_5_a_tile_that_cannot_be_laid_elsewhere_is_not_lifted() -> None:
    crowded = position("jack")
    for half in ("west", "east"):
        streets = getattr(crowded.board, f"street_{half}")
        held = getattr(crowded, f"occupied_{half}") | getattr(crowded, f"covered_{half}")
        setattr(crowded, f"site_{half}", streets & ~held)
    state = play(crowded, "card callahan")
    assert set(offered(state)) == {"stay"}
    assert offered(play(state, "stay")) == ["skip"]


def test_6_5_the_informant_is_covered_only_by_the_option() -> None:
    forbid = play(position(informant="c8r13/talkative"), "card callahan", "lift 1")
    assert "c8r13" not in offered(forbid, "cover")
    allow = position(informant="c8r13/talkative", rules="street/allow/forbid")
    state = play(allow, "card callahan", "lift 1", "cover c8r13", "and c9r12")
    assert "c8r13" not in offered(
        play(state, f"move {offered(state, 'move')[0]}", "card tumblety"), "move"
    )


def test_6_5_the_uncovered_cells_work_again() -> None:
    state = position(investigations="c12r13+c12r15,c5r4+c6r3", at={"beach": "c2r9"})
    state = play(state, "card callahan", "lift 1", "cover c5r12", "and c5r14")
    state = play(state, f"move {offered(state, 'move')[0]}")
    assert "c12r13" in offered(play(state, "card beach"), "move")


# --- 6.6 Eastman --------------------------------------------------------------------------


def test_6_6_himself_or_another_of_his_status() -> None:
    state = play(position("jack"), "card eastman")
    assert offered(state, "lead") == ["tumblety"]
    assert offered(state, "move")
    led = play(state, "lead tumblety", "move c8r13")
    assert where(led, "eastman") == "c8r5"
    assert where(led, "tumblety") == "c8r13"
    assert led.acted == 2


def test_6_6_the_led_take_no_metro() -> None:
    state = position("jack", {"tumblety": "c7r8", "callahan": "c3r14", "latimer": "c3r12"})
    state = play(state, "card eastman", "lead tumblety")
    assert not {"c2r9", "c12r13", "c11r4"} & set(offered(state, "move"))


def test_6_6_the_led_take_the_ferry() -> None:
    state = position("jack", {"tumblety": "c3r6"}, informant="c3r14/silent")
    assert "liberty" in offered(play(state, "card eastman", "lead tumblety"), "move")


def test_6_6_cloud_rider_led_crosses_neither_buildings_nor_sites() -> None:
    people = {"cloud_rider": "c12r11", "eastman": "c9r2", "tumblety": "c3r14"}
    state = position("jack", people, gaslights="c3r10", sites="c11r12", parks="c12r11")
    led = set(offered(play(state, "card eastman", "lead cloud_rider"), "move"))
    own = set(offered(play(state, "card cloud_rider"), "move"))
    assert {"c10r13", "c11r8"} <= own
    assert not {"c10r13", "c9r12"} & led


def test_6_6_a_visit_by_the_led_is_the_players() -> None:
    state = position("jack", informant="c8r13/talkative", jack="grant")
    state = play(state, "card eastman", "lead tumblety", "move c8r13", "informant liberty")
    assert play(state, "draw smith").jack_alibis == 2**7


def test_6_6_somebody_shut_in_cannot_be_led() -> None:
    state = position("jack", {"tumblety": "c13r16"}, investigations="c5r4+c6r3,c12r15+c13r14")
    assert offered(play(state, "card eastman"), "lead") == []


def test_6_6_a_stuck_eastman_leads_or_does_nothing() -> None:
    state = position("jack", {"eastman": "c13r16"}, investigations="c5r4+c6r3,c12r15+c13r14")
    state = play(state, "card eastman")
    assert set(offered(state)) == {"stay", "lead tumblety"}
    assert play(state, "stay").acted == 2


def test_6_6_a_led_jack_whose_only_way_is_out_may_be_led_out() -> None:
    shut = hunted(
        {"grant": "c13r10"},
        jack="grant",
        gaslights="c3r10",
        sites="c13r8,c12r9,c12r11,c13r12",
    )
    state = play(shut, "card eastman")
    assert "grant" in offered(state, "lead")
    assert offered(play(state, "lead grant")) == ["escape land"]
    other = hunted(
        {"grant": "c13r10"}, jack="smith", gaslights="c3r10", sites="c13r8,c12r9,c12r11,c13r12"
    )
    assert "grant" not in offered(play(other, "card eastman"), "lead")


# --- 6.7 Tumblety -------------------------------------------------------------------------


def test_6_7_a_neighbour_changes_places_with_anybody() -> None:
    state = position(at={"grant": "c8r13", "beach": "liberty"}, informant="c3r14/silent")
    state = play(state, "card tumblety")
    assert offered(state, "hypnotise") == ["grant"]
    state = play(state, "hypnotise grant")
    others = ["beach", "cloud_rider", "latimer", "callahan", "eastman", "smith"]
    assert offered(state, "swap") == others
    state = play(state, "swap beach")
    assert (where(state, "grant"), where(state, "beach")) == ("liberty", "c8r13")


def test_6_7_after_moving_or_not_at_all() -> None:
    state = play(position(), "card tumblety", "move c9r10")
    assert set(offered(state)) == {"hypnotise cloud_rider", "hypnotise smith", "skip"}
    assert play(state, "skip").acted == 1
    alone = play(position(), "card tumblety", "move c8r13")
    assert offered(alone) == ["skip"]


def test_6_7_before_moving() -> None:
    state = position(at={"grant": "c8r13"})
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert state.move_owed == 1
    assert play(state, "move c9r12").acted == 1


def test_6_7_himself_only_by_the_option() -> None:
    state = position(at={"grant": "c8r13"}, rules="street/forbid/allow")
    state = play(state, "card tumblety", "hypnotise grant", "swap tumblety")
    assert (where(state, "grant"), where(state, "tumblety")) == ("c8r11", "c8r13")
    assert "c8r13" not in offered(state, "move")


def test_6_7_a_swap_visits_nobody_and_leaves_the_informant() -> None:
    state = position(at={"grant": "c8r13"}, informant="c9r12/talkative")
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert CELL_NAMES[state.informant] == "c9r12"
    assert state.talkative == 1


def test_6_7_a_stuck_tumblety_may_swap() -> None:
    state = position(
        at={"tumblety": "c13r16", "grant": "c13r14"}, gaslights="c12r13,c13r12", metros="c7r8"
    )
    state = play(state, "card tumblety")
    assert set(offered(state)) == {"stay", "accuse grant", "hypnotise grant"}
    assert set(offered(play(state, "stay"))) == {"hypnotise grant", "skip"}


# --- 6.8 Smith ----------------------------------------------------------------------------


def test_6_8_a_steamer_goes_to_an_empty_port() -> None:
    state = play(position(), "card smith")
    assert set(offered(state, "sail")) == {
        f"{origin} {port}" for origin in ("c5r2", "c11r16") for port in ("c2r13", "c7r16", "c12r1")
    }
    state = play(state, "sail c11r16 c12r1")
    assert state.steamers == 2**1 + 2**4
    for origin, port, left in (
        ("c12r1", "c2r13", 3),
        ("c5r2", "c7r16", 20),
        ("c5r2", "c11r16", 24),
    ):
        again = play(position(steamers="14"), "card smith", f"sail {origin} {port}")
        assert again.steamers == left
