"""The questions that the rulebook itself answers, one test each, in its order."""

from __future__ import annotations

from gaslight.games.new_york.grid import CELL_NAMES
from gaslight.games.new_york.state import Ending
from tests.games.new_york.tables import ended, hunted, offered, play, position, seen, suspects, told


def test_faq_an_activated_character_may_not_stay_where_it_is() -> None:
    state = play(position(), "card beach")
    assert "e10" not in offered(state, "move")
    assert "stay" not in offered(state)


def test_faq_a_blocked_character_stays_and_still_uses_a_mandatory_power() -> None:
    shut_in = position(at={"beach": "m16"}, investigations="e4+f3,l15+m14")
    state = play(shut_in, "card beach")
    assert offered(state, "move") == []
    assert "stay" in offered(state)
    state = play(state, "stay")
    assert set(offered(state)) == {f"build {cell}" for cell in offered(state, "build")}
    assert play(state, "build m10").acted == 1


def test_faq_characters_do_not_block_movement() -> None:
    ring = {"beach": "m2", "latimer": "l3", "grant": "m4", "smith": "k2"}
    state = play(position("jack", ring, investigations="e4+f3,k14+l15"), "card beach")
    assert {"l5", "k4", "m6"} <= set(offered(state, "move"))


def test_faq_a_move_ends_on_a_character_only_to_accuse() -> None:
    detective = play(position(), "card beach")
    assert set(offered(detective, "accuse")) == {"latimer", "callahan", "tumblety"}
    jack = play(position("jack"), "card beach")
    assert offered(jack, "accuse") == []
    assert not {"e8", "f9"} & set(offered(jack, "move"))


def test_faq_most_powers_must_be_used() -> None:
    for character in ("beach", "cloud_rider", "latimer", "grant", "callahan", "smith"):
        state = play(position(), f"card {character}")
        move = offered(state, "move")[0]
        assert "skip" not in offered(play(state, f"move {move}"))


def test_faq_the_powers_of_tumblety_and_eastman_may_be_left() -> None:
    state = play(position(), "card tumblety", "move h13")
    assert "skip" in offered(state)
    state = play(position(), "card eastman", "move h3")
    assert state.acted == 1


def test_faq_known_but_not_caught_by_the_end_of_the_last_round() -> None:
    state = position(
        round="8/3", cards="tumblety/beach:j,grant:d,smith:d", suspects="eastman", appeals="sssssss"
    )
    state = play(state, "card tumblety", "move h13", "skip")
    assert suspects(state) == {"eastman"}
    assert ended(told(state)) == (1, Ending.NOT_CAUGHT)


def test_faq_nobody_but_jack_leaves_manhattan() -> None:
    ready = {"beach": "m10", "eastman": "m8"}
    own = play(hunted(ready, jack="beach"), "card beach")
    assert offered(own, "escape") == ["land"]
    other = play(hunted(ready, jack="grant"), "card beach")
    assert offered(other, "escape") == []
    by_the_detective = play(
        position(at=ready, jack="beach", witness="unseen", round="2/1", appeals="u"), "card beach"
    )
    assert offered(by_the_detective, "escape") == []


def test_faq_the_metro_is_entered_and_left_through_occupied_entrances() -> None:
    state = play(position("jack", {"beach": "b7", "grant": "b9", "smith": "g8"}), "card beach")
    assert {"k4", "l13", "h7", "g6"} <= set(offered(state, "move"))
    assert not {"b9", "g8"} & set(offered(state, "move"))


def test_faq_nobody_is_visible_on_liberty_island() -> None:
    state = position(at={"beach": "liberty"}, gaslights="a10,c8", informant="c14/talkative")
    assert "beach" not in seen(state)


def test_faq_jack_cannot_escape_in_the_first_round() -> None:
    state = play(position("jack", {"beach": "m10"}, jack="beach"), "card beach")
    assert state.round == 1
    assert offered(state, "escape") == []


def test_faq_an_investigation_tile_may_cover_one_of_its_old_cells() -> None:
    state = play(position(), "card callahan", "lift 1", "cover e4")
    assert "e6" in offered(state, "and")
    assert "f3" not in offered(state, "and")
    state = play(state, "and e6")
    assert sorted(CELL_NAMES[cell] for cell in list(state.investigations)[:2]) == ["e4", "e6"]


def test_faq_beach_builds_on_empty_streets_only() -> None:
    state = play(position(at={"beach": "i12", "grant": "e12"}), "card beach")
    assert "e12" not in offered(state, "build")
    assert "e14" in offered(state, "build")


def test_faq_eastman_goes_by_his_token_not_by_the_witness_card() -> None:
    for witness in ("seen", "unseen"):
        hidden = play(position("jack", witness=witness), "card eastman")
        assert offered(hidden, "lead") == ["tumblety"]
        shown = play(position("jack", {"eastman": "i6"}, witness=witness), "card eastman")
        assert "tumblety" not in offered(shown, "lead")
        assert set(offered(shown, "lead")) >= {"beach", "grant", "smith"}


def test_faq_eastman_accuses_nobody_through_another() -> None:
    state = play(position(at={"tumblety": "h13"}), "card eastman", "lead tumblety")
    assert offered(state, "accuse") == []
    assert "h11" in offered(state, "move")


def test_faq_eastman_leads_somebody_to_the_talkative_informant() -> None:
    talks = position(informant="h13/talkative")
    state = play(talks, "card eastman", "lead tumblety", "move h13", "informant liberty")
    assert offered(state, "draw")
    silent = play(position(informant="h13/silent"), "card eastman", "lead tumblety")
    assert "h13" not in offered(silent, "move")


def test_faq_eastman_makes_jack_escape() -> None:
    state = hunted({"grant": "m8", "cloud_rider": "i12"}, jack="grant")
    state = play(state, "card eastman", "lead grant")
    assert offered(state, "escape") == ["land"]
    assert ended(told(play(state, "escape land"))) == (1, Ending.LEFT_BY_LAND)


def test_faq_tumblety_swaps_a_neighbour_out_of_a_park() -> None:
    state = position(at={"grant": "h13"}, parks="h13")
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert CELL_NAMES[state.at[0]] == "h13"
    assert CELL_NAMES[state.at[3]] == "e10"


def test_faq_tumblety_uses_his_power_once() -> None:
    state = position(at={"grant": "h13", "smith": "h9"})
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert offered(state, "hypnotise") == []
    assert offered(state, "move")


def test_faq_the_informant_makes_nobody_visible() -> None:
    assert "tumblety" not in seen(position(informant="h13/talkative"))


def test_faq_no_metro_entrance_beside_a_covered_one() -> None:
    state = position(investigations="g8+g6,k14+l15", at={"beach": "e14"})
    state = play(state, "card beach")
    beside = {"g6", "h7", "h9", "g10", "f9", "f7"}
    assert not beside & set(offered(state, "build"))


def test_faq_grant_turns_an_entrance_under_a_character() -> None:
    state = position(at={"beach": "l13"})
    assert "beach" in seen(state)
    state = play(state, "card grant", "park l13")
    assert "beach" not in seen(state)


def test_faq_grant_turns_no_covered_entrance() -> None:
    state = play(position(investigations="e4+f3,l13+l15"), "card grant")
    assert "l13" not in offered(state, "park")
    assert "k4" in offered(state, "park")
