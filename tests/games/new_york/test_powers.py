"""One test or more for each power: docs/rules/new_york.md §6."""

from __future__ import annotations

from gaslight.games.new_york.grid import CELL_NAMES
from tests.games.new_york.tables import hunted, offered, play, position, seen
from tests.games.new_york.test_rules import where

# --- 6.0 Move and power -------------------------------------------------------------------


def test_6_0_move_and_power_in_either_order() -> None:
    first = play(position(), "card smith", "move i10", "sail e2 g16")
    second = play(position(), "card smith", "sail e2 g16", "move i10")
    assert first.steamers == second.steamers
    assert where(first, "smith") == where(second, "smith") == "i10"
    assert first.acted == second.acted == 1


def test_6_0_a_power_without_a_target_is_skipped() -> None:
    state = play(position(left="0,0,0"), "card beach")
    assert offered(state, "build") == []
    assert "skip" not in offered(state)
    state = play(state, "move e12")
    assert offered(state) == ["skip"]
    assert play(state, "skip").acted == 1


def test_6_0_tiles_that_have_run_out_are_not_laid() -> None:
    for character in ("beach", "cloud_rider", "latimer"):
        state = play(position(left="0,0,0"), f"card {character}")
        assert offered(state, "build") == []


def test_6_0_an_empty_street_bears_nothing() -> None:
    state = position(parks="e12", sites="e14", informant="f13/silent", at={"grant": "f15"})
    cells = set(offered(play(state, "card cloud_rider"), "build"))
    taken = {
        *("e12", "e14", "f13", "f15", "b9", "g8", "c10", "e4", "f3"),
        *("a8", "g2", "liberty", "d9", "e2", "n11"),
    }
    assert not taken & cells
    assert {"d15", "g14"} <= cells


# --- 6.1 Beach ----------------------------------------------------------------------------


def test_6_1_no_entrance_beside_another_printed_or_not() -> None:
    cells = set(offered(play(position(), "card beach"), "build"))
    assert not {"g6", "g10", "b7", "b11", "l11"} & cells
    assert {"e12", "i4"} <= cells


def test_6_1_a_park_that_was_an_entrance_does_not_count() -> None:
    state = position(metros="g8,k4,l13", parks="b9")
    assert "b7" in offered(play(state, "card beach"), "build")


def test_6_1_the_new_entrance_carries_him_at_once() -> None:
    state = play(position("jack"), "card beach", "build e12")
    assert "l13" in offered(state, "move")
    assert state.metros_left == 3


# --- 6.2 Cloud Rider ----------------------------------------------------------------------


def test_6_2_buildings_and_sites_cost_her_nothing() -> None:
    row = position("jack", {"cloud_rider": "l9", "smith": "c12"}, sites="j9,i10,h9", metros="b9")
    moves = set(offered(play(row, "card cloud_rider"), "move"))
    # Over the building k10 and three sites in a row to g8, then two more.
    assert {"g8", "g10", "f7", "e6"} <= moves
    assert not {"k10", "j9", "i10", "h9"} & moves


def test_6_2_she_does_not_stop_on_a_building_or_cross_a_gaslight() -> None:
    state = position("jack", {"cloud_rider": "d13"}, gaslights="d7")
    moves = set(offered(play(state, "card cloud_rider"), "move"))
    assert not {"d9", "d11"} & moves
    assert {"c8", "e6"} <= moves
    assert "d5" in moves
    lamp_in_the_row = position(
        "jack",
        {"cloud_rider": "l15"},
        gaslights="l13,m14",
        metros="b9",
        investigations="e4+f3,k12+k14",
        sites="m16",
    )
    assert offered(play(lamp_in_the_row, "card cloud_rider"), "move") == []


def test_6_2_she_leaves_straight_from_a_site() -> None:
    state = hunted(
        {"cloud_rider": "m6", "smith": "c14"},
        jack="cloud_rider",
        sites="m8,m10,l7,l9,l11,m4,l5",
    )
    assert "land" in offered(play(state, "card cloud_rider"), "escape")


def test_6_2_her_site_bars_everybody_else() -> None:
    state = play(position("jack"), "card cloud_rider", "build i6", "move i10")
    assert state.sites_left == 3
    assert "i6" not in offered(play(state, "card eastman"), "move")


# --- 6.3 Latimer --------------------------------------------------------------------------


def test_6_3_no_gaslight_beside_another() -> None:
    cells = set(offered(play(position(), "card latimer"), "build"))
    assert not {"b11", "c12", "m10", "m14"} & cells
    assert "e12" in cells


def test_6_3_the_new_gaslight_shines_at_once() -> None:
    state = play(position(), "card latimer", "build h13")
    assert "tumblety" in seen(state)
    assert state.gaslights_left == 3


# --- 6.4 Grant ----------------------------------------------------------------------------


def test_6_4_gaslights_sites_and_metro_tiles_become_parks() -> None:
    state = play(position(sites="i10"), "card grant")
    assert set(offered(state, "park")) == {"c10", "m12", "i10", "b9", "k4", "l13"}
    for cell in offered(state, "park"):
        after = play(state, f"park {cell}")
        assert cell not in offered(play(after, f"move {offered(after, 'move')[0]}"), "park")


def test_6_4_the_printed_entrance_and_buildings_stay() -> None:
    cells = set(offered(play(position(), "card grant"), "park"))
    assert not {"g8", "d9", "j5"} & cells


def test_6_4_under_the_informant_too() -> None:
    state = play(position(informant="l13/talkative"), "card grant", "park l13")
    assert CELL_NAMES[state.informant] == "l13"


def test_6_4_two_parks_may_touch_and_are_open_ground() -> None:
    state = position(parks="l11", gaslights="c10,m12")
    state = play(state, "card grant", "park m12")
    assert int(state.park_east).bit_count() == 2
    beach = position("jack", {"beach": "m14"}, parks="m12", gaslights="c10")
    assert "m12" in offered(play(beach, "card beach"), "move")


# --- 6.5 Callahan -------------------------------------------------------------------------


def test_6_5_a_tile_covers_two_cells_that_touch() -> None:
    state = play(position(parks="f13"), "card callahan", "lift 2", "cover f13")
    assert set(offered(state, "and")) == {"f11", "g12", "g14", "f15", "e14", "e12"}
    state = play(state, "and f15")
    laid = {CELL_NAMES[cell] for cell in state.investigations}
    assert laid == {"e4", "f3", "f13", "f15"}
    assert state.lifted == -1


def test_6_5_streets_entrances_and_parks_only_and_nobody_on_them() -> None:
    state = position(sites="e14", parks="f13")
    state = play(state, "card callahan", "lift 1")
    first = set(offered(state, "cover"))
    taken = {
        *("e14", "e8", "c10", "d9", "a8", "g2", "liberty", "e2", "n11"),
        *("k14", "l15"),
    }
    assert not taken & first
    assert {"b9", "g8", "f13", "e4"} <= first


def test_6_5_the_other_tile_is_not_covered() -> None:
    state = play(position(), "card callahan", "lift 1")
    assert not {"k14", "l15"} & set(offered(state, "cover"))


def test_6_5_the_same_place_again_is_no_move() -> None:
    fenced = position(
        at={"eastman": "e6", "beach": "f5", "latimer": "g4", "grant": "d5"},
        metros="b9,g8",
    )
    state = play(fenced, "card callahan", "lift 1")
    assert not {"e4", "f3"} & set(offered(state, "cover"))


def test_6_5_a_tile_that_cannot_be_laid_elsewhere_is_not_lifted() -> None:
    crowded = position("jack")
    for half in ("west", "east"):
        streets = getattr(crowded.board, f"street_{half}")
        held = getattr(crowded, f"occupied_{half}") | getattr(crowded, f"covered_{half}")
        setattr(crowded, f"site_{half}", streets & ~held)
    state = play(crowded, "card callahan")
    assert set(offered(state)) == {"stay"}
    assert offered(play(state, "stay")) == ["skip"]


def test_6_5_the_informant_may_be_covered_unless_the_option_forbids_it() -> None:
    covering = position(informant="h13/talkative", rules="street/forbid/forbid")
    assert "h13" not in offered(play(covering, "card callahan", "lift 1"), "cover")
    covering = position(informant="h13/talkative")
    state = play(covering, "card callahan", "lift 1", "cover h13", "and i12")
    assert "h13" not in offered(
        play(state, f"move {offered(state, 'move')[0]}", "card tumblety"), "move"
    )


def test_6_5_the_uncovered_cells_work_again() -> None:
    state = position(investigations="l13+l15,e4+f3", at={"beach": "b9"})
    state = play(state, "card callahan", "lift 1", "cover e12", "and e14")
    state = play(state, f"move {offered(state, 'move')[0]}")
    assert "l13" in offered(play(state, "card beach"), "move")


# --- 6.6 Eastman --------------------------------------------------------------------------


def test_6_6_himself_or_another_of_his_status() -> None:
    state = play(position("jack"), "card eastman")
    assert offered(state, "lead") == ["tumblety"]
    assert offered(state, "move")
    led = play(state, "lead tumblety", "move h13")
    assert where(led, "eastman") == "h5"
    assert where(led, "tumblety") == "h13"
    assert led.acted == 2


def test_6_6_the_led_take_no_metro() -> None:
    state = position("jack", {"tumblety": "g8", "callahan": "c14", "latimer": "c12"})
    state = play(state, "card eastman", "lead tumblety")
    assert not {"b9", "l13", "k4"} & set(offered(state, "move"))


def test_6_6_the_led_take_the_ferry() -> None:
    state = position("jack", {"tumblety": "c6"}, informant="c14/silent")
    assert "liberty" in offered(play(state, "card eastman", "lead tumblety"), "move")


def test_6_6_cloud_rider_led_crosses_neither_buildings_nor_sites() -> None:
    people = {"cloud_rider": "l11", "eastman": "i2", "tumblety": "c14"}
    state = position("jack", people, gaslights="c10", sites="k12", parks="l11")
    led = set(offered(play(state, "card eastman", "lead cloud_rider"), "move"))
    own = set(offered(play(state, "card cloud_rider"), "move"))
    assert {"j13", "k8"} <= own
    assert not {"j13", "i12"} & led


def test_6_6_a_visit_by_the_led_is_the_players() -> None:
    state = position("jack", informant="h13/talkative", jack="grant")
    state = play(state, "card eastman", "lead tumblety", "move h13", "informant liberty")
    assert play(state, "draw smith").jack_alibis == 2**7


def test_6_6_somebody_shut_in_cannot_be_led() -> None:
    state = position("jack", {"tumblety": "m16"}, investigations="e4+f3,l15+m14")
    assert offered(play(state, "card eastman"), "lead") == []


def test_6_6_a_stuck_eastman_leads_or_does_nothing() -> None:
    state = position("jack", {"eastman": "m16"}, investigations="e4+f3,l15+m14")
    state = play(state, "card eastman")
    assert set(offered(state)) == {"stay", "lead tumblety"}
    assert play(state, "stay").acted == 2


def test_6_6_a_led_jack_whose_only_way_is_out_may_be_led_out() -> None:
    shut = hunted(
        {"grant": "m10"},
        jack="grant",
        gaslights="c10",
        sites="m8,l9,l11,m12",
    )
    state = play(shut, "card eastman")
    assert "grant" in offered(state, "lead")
    assert offered(play(state, "lead grant")) == ["escape land"]
    other = hunted({"grant": "m10"}, jack="smith", gaslights="c10", sites="m8,l9,l11,m12")
    assert "grant" not in offered(play(other, "card eastman"), "lead")


# --- 6.7 Tumblety -------------------------------------------------------------------------


def test_6_7_a_neighbour_changes_places_with_anybody() -> None:
    state = position(at={"grant": "h13", "beach": "liberty"}, informant="c14/silent")
    state = play(state, "card tumblety")
    assert offered(state, "hypnotise") == ["grant"]
    state = play(state, "hypnotise grant")
    others = ["beach", "cloud_rider", "latimer", "callahan", "eastman", "smith"]
    assert offered(state, "swap") == others
    state = play(state, "swap beach")
    assert (where(state, "grant"), where(state, "beach")) == ("liberty", "h13")


def test_6_7_after_moving_or_not_at_all() -> None:
    state = play(position(), "card tumblety", "move i10")
    assert set(offered(state)) == {"hypnotise cloud_rider", "hypnotise smith", "skip"}
    assert play(state, "skip").acted == 1
    alone = play(position(), "card tumblety", "move h13")
    assert offered(alone) == ["skip"]


def test_6_7_before_moving() -> None:
    state = position(at={"grant": "h13"})
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert state.move_owed == 1
    assert play(state, "move i12").acted == 1


def test_6_7_himself_only_by_the_option() -> None:
    state = position(at={"grant": "h13"}, rules="street/forbid/allow")
    state = play(state, "card tumblety", "hypnotise grant", "swap tumblety")
    assert (where(state, "grant"), where(state, "tumblety")) == ("h11", "h13")
    assert "h13" not in offered(state, "move")


def test_6_7_a_swap_visits_nobody_and_leaves_the_informant() -> None:
    state = position(at={"grant": "h13"}, informant="i12/talkative")
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert CELL_NAMES[state.informant] == "i12"
    assert state.talkative == 1


def test_6_7_a_stuck_tumblety_may_swap() -> None:
    state = position(at={"tumblety": "m16", "grant": "m14"}, gaslights="l13,m12", metros="g8")
    state = play(state, "card tumblety")
    assert set(offered(state)) == {"stay", "accuse grant", "hypnotise grant"}
    assert set(offered(play(state, "stay"))) == {"hypnotise grant", "skip"}


# --- 6.8 Smith ----------------------------------------------------------------------------


def test_6_8_a_steamer_goes_to_an_empty_port() -> None:
    state = play(position(), "card smith")
    assert set(offered(state, "sail")) == {
        f"{origin} {port}" for origin in ("e2", "k16") for port in ("b13", "g16", "l1")
    }
    state = play(state, "sail k16 l1")
    assert state.steamers == 2**1 + 2**4
    for origin, port, left in (
        ("l1", "b13", 3),
        ("e2", "g16", 20),
        ("e2", "k16", 24),
    ):
        again = play(position(steamers="14"), "card smith", f"sail {origin} {port}")
        assert again.steamers == left
