"""The questions that the rulebook itself answers, one test each, in its order."""

from __future__ import annotations

from gaslight.games.new_york.grid import CELL_NAMES
from gaslight.games.new_york.state import Ending
from tests.games.new_york.tables import ended, hunted, offered, play, position, seen, suspects, told


def test_faq_an_activated_character_may_not_stay_where_it_is() -> None:
    state = play(position(), "card beach")
    assert "c5r10" not in offered(state, "move")
    assert "stay" not in offered(state)


def test_faq_a_blocked_character_stays_and_still_uses_a_mandatory_power() -> None:
    shut_in = position(at={"beach": "c13r16"}, investigations="c5r4+c6r3,c12r15+c13r14")
    state = play(shut_in, "card beach")
    assert offered(state, "move") == []
    assert "stay" in offered(state)
    state = play(state, "stay")
    assert set(offered(state)) == {f"build {cell}" for cell in offered(state, "build")}
    assert play(state, "build c13r10").acted == 1


def test_faq_characters_do_not_block_movement() -> None:
    ring = {"beach": "c13r2", "latimer": "c12r3", "grant": "c13r4", "smith": "c11r2"}
    state = play(position("jack", ring, investigations="c5r4+c6r3,c11r14+c12r15"), "card beach")
    assert {"c12r5", "c11r4", "c13r6"} <= set(offered(state, "move"))


def test_faq_a_move_ends_on_a_character_only_to_accuse() -> None:
    detective = play(position(), "card beach")
    assert set(offered(detective, "accuse")) == {"latimer", "callahan", "tumblety"}
    jack = play(position("jack"), "card beach")
    assert offered(jack, "accuse") == []
    assert not {"c5r8", "c6r9"} & set(offered(jack, "move"))


def test_faq_most_powers_must_be_used() -> None:
    for character in ("beach", "cloud_rider", "latimer", "grant", "callahan", "smith"):
        state = play(position(), f"card {character}")
        move = offered(state, "move")[0]
        assert "skip" not in offered(play(state, f"move {move}"))


def test_faq_the_powers_of_tumblety_and_eastman_may_be_left() -> None:
    state = play(position(), "card tumblety", "move c8r13")
    assert "skip" in offered(state)
    state = play(position(), "card eastman", "move c8r3")
    assert state.acted == 1


def test_faq_known_but_not_caught_by_the_end_of_the_last_round() -> None:
    state = position(
        round="8/3", cards="tumblety/beach:j,grant:d,smith:d", suspects="eastman", appeals="sssssss"
    )
    state = play(state, "card tumblety", "move c8r13", "skip")
    assert suspects(state) == {"eastman"}
    assert ended(told(state)) == (1, Ending.NOT_CAUGHT)


def test_faq_nobody_but_jack_leaves_manhattan() -> None:
    ready = {"beach": "c13r10", "eastman": "c13r8"}
    own = play(hunted(ready, jack="beach"), "card beach")
    assert offered(own, "escape") == ["land"]
    other = play(hunted(ready, jack="grant"), "card beach")
    assert offered(other, "escape") == []
    by_the_detective = play(
        position(at=ready, jack="beach", witness="unseen", round="2/1", appeals="u"), "card beach"
    )
    assert offered(by_the_detective, "escape") == []


def test_faq_the_metro_is_entered_and_left_through_occupied_entrances() -> None:
    state = play(
        position("jack", {"beach": "c2r7", "grant": "c2r9", "smith": "c7r8"}), "card beach"
    )
    assert {"c11r4", "c12r13", "c8r7", "c7r6"} <= set(offered(state, "move"))
    assert not {"c2r9", "c7r8"} & set(offered(state, "move"))


def test_faq_nobody_is_visible_on_liberty_island() -> None:
    state = position(at={"beach": "liberty"}, gaslights="c1r10,c3r8", informant="c3r14/talkative")
    assert "beach" not in seen(state)


def test_faq_jack_cannot_escape_in_the_first_round() -> None:
    state = play(position("jack", {"beach": "c13r10"}, jack="beach"), "card beach")
    assert state.round == 1
    assert offered(state, "escape") == []


def test_faq_an_investigation_tile_may_cover_one_of_its_old_cells() -> None:
    state = play(position(), "card callahan", "lift 1", "cover c5r4")
    assert "c5r6" in offered(state, "and")
    assert "c6r3" not in offered(state, "and")
    state = play(state, "and c5r6")
    assert sorted(CELL_NAMES[cell] for cell in list(state.investigations)[:2]) == ["c5r4", "c5r6"]


def test_faq_beach_builds_on_empty_streets_only() -> None:
    state = play(position(at={"beach": "c9r12", "grant": "c5r12"}), "card beach")
    assert "c5r12" not in offered(state, "build")
    assert "c5r14" in offered(state, "build")


def test_faq_eastman_goes_by_his_token_not_by_the_witness_card() -> None:
    for witness in ("seen", "unseen"):
        hidden = play(position("jack", witness=witness), "card eastman")
        assert offered(hidden, "lead") == ["tumblety"]
        shown = play(position("jack", {"eastman": "c9r6"}, witness=witness), "card eastman")
        assert "tumblety" not in offered(shown, "lead")
        assert set(offered(shown, "lead")) >= {"beach", "grant", "smith"}


def test_faq_eastman_accuses_nobody_through_another() -> None:
    state = play(position(at={"tumblety": "c8r13"}), "card eastman", "lead tumblety")
    assert offered(state, "accuse") == []
    assert "c8r11" in offered(state, "move")


def test_faq_eastman_leads_somebody_to_the_talkative_informant() -> None:
    talks = position(informant="c8r13/talkative")
    state = play(talks, "card eastman", "lead tumblety", "move c8r13", "informant liberty")
    assert offered(state, "draw")
    silent = play(position(informant="c8r13/silent"), "card eastman", "lead tumblety")
    assert "c8r13" not in offered(silent, "move")


def test_faq_eastman_makes_jack_escape() -> None:
    state = hunted({"grant": "c13r8", "cloud_rider": "c9r12"}, jack="grant")
    state = play(state, "card eastman", "lead grant")
    assert offered(state, "escape") == ["land"]
    assert ended(told(play(state, "escape land"))) == (1, Ending.LEFT_BY_LAND)


def test_faq_tumblety_swaps_a_neighbour_out_of_a_park() -> None:
    state = position(at={"grant": "c8r13"}, parks="c8r13")
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert CELL_NAMES[state.at[0]] == "c8r13"
    assert CELL_NAMES[state.at[3]] == "c5r10"


def test_faq_tumblety_uses_his_power_once() -> None:
    state = position(at={"grant": "c8r13", "smith": "c8r9"})
    state = play(state, "card tumblety", "hypnotise grant", "swap beach")
    assert offered(state, "hypnotise") == []
    assert offered(state, "move")


def test_faq_the_informant_makes_nobody_visible() -> None:
    assert "tumblety" not in seen(position(informant="c8r13/talkative"))


def test_faq_no_metro_entrance_beside_a_covered_one() -> None:
    state = position(investigations="c7r8+c7r6,c11r14+c12r15", at={"beach": "c5r14"})
    state = play(state, "card beach")
    beside = {"c7r6", "c8r7", "c8r9", "c7r10", "c6r9", "c6r7"}
    assert not beside & set(offered(state, "build"))


def test_faq_grant_turns_an_entrance_under_a_character() -> None:
    state = position(at={"beach": "c12r13"})
    assert "beach" in seen(state)
    state = play(state, "card grant", "park c12r13")
    assert "beach" not in seen(state)


def test_faq_grant_turns_no_covered_entrance() -> None:
    state = play(position(investigations="c5r4+c6r3,c12r13+c12r15"), "card grant")
    assert "c12r13" not in offered(state, "park")
    assert "c11r4" in offered(state, "park")
