"""One test for each ruling of docs/rules/london.md, and one for each question of the rulebook's FAQ."""

from __future__ import annotations

import pytest

from gaslight.core.dice import Dice
from gaslight.games.london import (
    State,
    beliefs,
    info_key,
    insight,
    legal_actions,
    outcome,
    position_text,
    sample,
    view,
)
from gaslight.games.london.board import WHISTLES
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.state import Ending
from gaslight.games.london.witnesses import visible
from gaslight.games.shared.hexgrid import distances, neighbours
from gaslight.games.shared.tables import members
from tests.games.london.tables import (
    DETECTIVE,
    JACK,
    answered,
    offered,
    place,
    play,
    position,
)

ALONE = {
    "holmes": "m8",
    "watson": "m9",
    "smith": "m10",
    "lestrade": "m11",
    "stealthy": "m12",
    "goodley": "l12",
    "gull": "l10",
    "bert": "k10",
}
"""Everybody in the east, so that the west is empty."""


def kinds(state: State) -> set[str]:
    return {text.split(" ")[0] for text in offered(state)}


def seen(state: State) -> set[str]:
    return {CHARACTERS[n] for n in members(visible(state))}


def beam(state: State) -> list[str]:
    found = insight(view(state, None))
    assert found is not None
    return found.beam


# --- Movement -----------------------------------------------------------------------------


def test_ruling_1_a_point_a_hex_and_the_end_is_free_and_new() -> None:
    state = position(
        "holmes", by="jack", at={**ALONE, "holmes": "a1", "gull": "a2"}, covers="b1,b6"
    )
    assert set(offered(state, "to")) == {"a3", "a4", "b1", "b3", "c2", "c3", "c4", "d3"}


def test_ruling_2_the_manhole_a_character_starts_on_may_be_used() -> None:
    state = position("holmes", at={**ALONE, "holmes": "c4"}, covers="b1,l12")
    assert {"b6", "f10", "g6", "h3", "k9", "l7"} <= set(offered(state, "to"))
    shut = position("holmes", at={**ALONE, "holmes": "c4"}, covers="b1,c4")
    assert not {"f10", "g6", "h3", "k9"} & set(offered(shut, "to"))
    assert "b6" not in offered(shut, "to")


def test_ruling_3_one_may_pass_below_another_but_not_stop_there() -> None:
    at = {**ALONE, "holmes": "c4", "gull": "b6"}
    assert "b6" not in offered(position("holmes", by="jack", at=at), "to")
    assert {"b7", "a5"} <= set(offered(position("holmes", by="jack", at=at), "to"))
    assert "gull" in offered(position("holmes", at=at), "accuse")


def test_ruling_4_stealthy_crosses_and_goes_below_in_one_move() -> None:
    at = {**ALONE, "stealthy": "e6"}
    ends = offered(position("stealthy", at=at, covers="b1,g6"), "to")
    assert "b6" in ends, "e6, d5 (over nothing), c4, then below"
    runner = position(
        "stealthy", by="jack", jack="stealthy", at={**ALONE, "stealthy": "c4"}, witnesses="unseen"
    )
    assert offered(runner, "escape") == ["NW", "SE"], "four points: below, to the gate, and out"


def test_ruling_5_border_buildings_never_matter_to_stealthy() -> None:
    """Her reach on the 86 hexes is what it would be if the buildings beyond could be crossed too."""
    for printing in ("2016", "2006"):
        board = position(board=printing, covers="c2,l12" if printing == "2006" else "b1,l12").board
        wide = [(c, h) for c in range(-2, 15) for h in range(-4, 21) if (c + h) % 2]
        cells = [*board.cells, *[cell for cell in wide if cell not in board.cells]]
        near = neighbours(cells)
        for start in range(board.streets):
            free = distances(near, start)
            reached = {n for n in range(board.streets) if free[n] <= 4}
            assert reached == set(members(board.leap[4 * 60 + start]))


def test_ruling_6_only_the_detective_may_end_on_an_occupied_hex() -> None:
    assert offered(position("holmes"), "accuse") == ["watson", "smith", "gull", "bert"]
    by_jack = position("holmes", by="jack")
    assert kinds(by_jack) == {"to"}
    assert not {"i4", "g8", "e9", "i8"} & set(offered(by_jack, "to"))


# --- Light --------------------------------------------------------------------------------


def test_ruling_7_a_lamp_lights_six_hexes_and_neighbours_see_each_other() -> None:
    around_f5 = {"e4": True, "e5": True, "g5": True, "g6": True, "e6": False, "g7": False}
    for name, lit in around_f5.items():
        state = position(at={**ALONE, "gull": name}, lamps="--+-----")
        assert ("gull" in seen(state)) is lit


def test_ruling_8_the_beam_runs_to_the_first_obstacle_or_the_edge() -> None:
    assert beam(position(at={**ALONE, "watson": "i4"}, lantern="N")) == [
        "i5",
        "i6",
        "i7",
        "i8",
        "i9",
        "i10",
    ]
    assert beam(position(at={**ALONE, "watson": "i4"}, lantern="NE")) == []
    assert beam(position(at={**ALONE, "watson": "a1"}, lantern="N")) == ["a2", "a3", "a4", "a5"]
    state = position(
        at={**ALONE, "watson": "a1", "holmes": "a3", "gull": "a5"}, lantern="N", lamps="--------"
    )
    assert {"holmes", "gull"} <= seen(state)
    assert "watson" not in seen(state)


def test_ruling_9_every_lamp_post_stops_the_beam_lit_or_not() -> None:
    for lamps in ("13+--+42", "13-+-+42"):
        assert beam(position(at={**ALONE, "watson": "e4"}, lantern="NE", lamps=lamps)) == []


def test_ruling_10_whoever_moves_watson_by_any_means_aims_his_lantern() -> None:
    swapped = play(position("gull", by="jack"), "swap watson")
    assert kinds(swapped) == {"aim"}
    assert len(legal_actions(swapped)) == 6
    assert play(swapped, "aim NE").acted == 2, "the old direction is allowed"
    led = play(position("goodley"), "to m9", "call watson", "lead i5 1")
    assert kinds(led) == {"aim"}
    assert kinds(play(led, "aim S")) == {"call"}, "and the whistle goes on"
    last = play(position("goodley"), "to m9", "call watson", "lead i5 3", "aim S")
    assert last.acted == 1


def test_ruling_11_a_numbered_lamp_keeps_its_number() -> None:
    state = play(
        position("smith", round_number=4, by="jack", lamps="--+--+4-"), "to g9", "lamp k6 b2"
    )
    assert " lamps=4-+--+-- " in position_text(state)
    state.used, state.acted, state.stage = state.hand, 4, 9
    assert " lamps=--+--+-- " in position_text(answered(state))


# --- Powers -------------------------------------------------------------------------------


def test_ruling_12_smith_lestrade_and_bert_can_always_use_their_power() -> None:
    last_lamps = position("smith", round_number=5, lamps="--+--+--")
    assert len(offered(play(last_lamps, "to g9"), "lamp")) == 2 * 6
    assert len(offered(play(position("lestrade"), "to e6"), "cordon")) == 4
    assert len(offered(play(position("bert"), "to i7"), "cover")) == 14


def test_ruling_13_whoever_activates_holmes_keeps_the_card_secret() -> None:
    state = play(position("holmes", by="jack", jack="gull"), "to g4", "draw bert")
    assert view(state, JACK).alibis[-1] == CHARACTERS.index("bert")
    assert view(state, DETECTIVE).alibis[-1] == -1
    assert "bert" in [CHARACTERS[n] for n in view(state, DETECTIVE).suspects]
    deepest = position(
        "holmes", round_number=7, lamps="--+--+--", alibis="d/bert,-,j/smith,-,d/watson,-,-"
    )
    assert len(offered(play(deepest, "to g4"), "draw")) == 4, "the deck cannot run out"


def test_ruling_14_led_characters_end_closer_over_the_streets() -> None:
    at = {**ALONE, "goodley": "a1", "smith": "a5", "stealthy": "a3"}
    state = position("goodley", at=at, covers="b1,l12")
    state.moved = 1
    ends = {end.split(" ")[0] for end in offered(play(state, "call smith"), "lead")}
    assert ends == {"a4", "a2", "b3"}, "not a3, where somebody stands, and not below ground"
    ends = {end.split(" ")[0] for end in offered(play(state, "call stealthy"), "lead")}
    assert ends == {"a2", "b1"}, "Stealthy is led on foot: not over b4"


def test_ruling_14_closer_is_measured_from_where_goodley_stands_when_he_whistles() -> None:
    at = {**ALONE, "goodley": "a5", "smith": "a3"}
    before = play(position("goodley", at=at, covers="b1,b6"), "call smith")
    assert "a4 1" in offered(before, "lead")
    after = play(position("goodley", at=at, covers="b1,b6"), "to a2")
    assert "smith" not in offered(after, "call"), "beside him already"


def test_ruling_15_all_points_are_spent_as_far_as_possible() -> None:
    state = play(position("goodley"), "to m9", "call smith", "lead g9 1")
    assert kinds(state) == {"call"}
    assert state.points == 2


def test_ruling_15_no_point_lapses_that_another_way_of_spending_would_have_used() -> None:
    """Led for one point Holmes would leave two: Lestrade can use one or three, Stealthy only three."""
    at = {
        "holmes": "e7",
        "watson": "a4",
        "smith": "b3",
        "lestrade": "b1",
        "stealthy": "a3",
        "goodley": "a5",
        "gull": "c3",
        "bert": "a2",
    }
    state = position("goodley", at=at, covers="b1,b6", whistle="shortest")
    state.moved = 1
    assert offered(state, "call") == ["holmes", "lestrade", "stealthy"]
    assert offered(play(state, "call holmes"), "lead") == ["c6 2", "b6 3"]
    assert offered(play(state, "call lestrade"), "lead") == ["a1 1", "c4 3"]
    assert offered(play(state, "call lestrade", "lead a1 1"), "call") == ["holmes"]
    assert play(state, "call lestrade", "lead a1 1", "call holmes", "lead c6 2").acted == 1


def test_ruling_16_a_hex_just_left_is_free_and_goodley_is_not_moved() -> None:
    at = {**ALONE, "goodley": "a1", "smith": "a4", "stealthy": "a5"}
    state = play(position("goodley", at=at, covers="b1,b6"), "to b1")
    assert "goodley" not in offered(state, "call")
    assert "a4 1" not in offered(play(state, "call stealthy"), "lead")
    state = play(state, "call smith", "lead a3 1", "call stealthy")
    assert "a4 1" in offered(state, "lead")


def test_ruling_17_a_swap_is_no_move_and_accuses_nobody() -> None:
    state = play(position("gull"), "swap holmes")
    assert state.acted == 1
    assert outcome(state) is None
    stuck = position("gull", at={**ALONE, "gull": "a1", "holmes": "a2", "bert": "b1"})
    assert "swap smith" in offered(stuck)


def test_ruling_18_lestrade_may_lift_a_cordon_and_leave() -> None:
    state = position(
        "lestrade",
        by="jack",
        jack="lestrade",
        at={"lestrade": "b7"},
        cordons="NW,NE",
        witnesses="unseen",
    )
    assert offered(state, "escape") == []
    opened = play(state, "cordon NW SE")
    assert offered(opened, "escape") == ["NW"]
    assert outcome(answered(play(opened, "escape NW"))) is not None


def test_ruling_18_bert_may_open_a_manhole_and_use_it() -> None:
    state = position(
        "bert",
        by="jack",
        jack="bert",
        at={**ALONE, "bert": "c4"},
        covers="b6,c4",
        witnesses="unseen",
    )
    assert offered(state, "escape") == []
    assert offered(play(state, "cover c4 h3"), "escape") == ["SE"]
    assert offered(play(state, "cover b6 h3"), "escape") == [], "c4 itself is still shut"


def test_ruling_18_goodley_may_whistle_a_suspect_near_and_accuse_him() -> None:
    at = {**ALONE, "goodley": "a1", "smith": "a5"}
    state = position("goodley", at=at, covers="b1,b6", jack="smith")
    assert offered(state, "accuse") == []
    near = play(state, "call smith", "lead a2 3")
    assert offered(near, "accuse") == ["smith"]
    assert outcome(answered(play(near, "accuse smith"))) is not None


# --- Accusing -----------------------------------------------------------------------------


def test_ruling_19_only_the_detectives_own_move_accuses() -> None:
    for who in CHARACTERS:
        assert not offered(position(who, by="jack"), "accuse")
    state = play(position("goodley"), "to m9", "call bert")
    assert not {end.split(" ")[0] for end in offered(state, "lead")} & {"g8", "m9", "g5"}
    assert kinds(play(position("gull"), "swap watson")) == {"aim"}


def test_ruling_20_an_innocent_may_be_accused_and_may_accuse() -> None:
    state = position("holmes", jack="gull", suspects="gull,bert")
    assert offered(state, "accuse") == ["watson", "smith", "gull", "bert"]
    over = outcome(answered(play(state, "accuse watson")))
    assert over is not None
    assert (over.winners, over.reason) == ((JACK,), Ending.WRONGLY_ACCUSED)


# --- Escaping -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"by": "detective"},
        {"jack": "gull"},
        {"witnesses": "seen"},
        {"cordons": "NW,NE"},
    ],
)
def test_ruling_21_who_may_leave_and_when(change: dict[str, str]) -> None:
    leaving = {"by": "jack", "jack": "holmes", "witnesses": "unseen"}
    assert offered(position("holmes", at={"holmes": "b7"}, **leaving), "escape") == ["NW"]  # type: ignore[arg-type]
    state = position("holmes", at={"holmes": "b7"}, **{**leaving, **change})  # type: ignore[arg-type]
    assert offered(state, "escape") == []


def test_ruling_21_being_in_the_light_now_does_not_matter() -> None:
    state = position("holmes", by="jack", jack="holmes", at={"holmes": "b7"}, witnesses="unseen")
    assert "holmes" in seen(state)
    assert offered(state, "escape") == ["NW"]


@pytest.mark.parametrize(
    ("start", "ways"), [("b7", ["NW"]), ("b6", ["NW"]), ("c6", ["NW"]), ("d7", [])]
)
def test_ruling_22_the_step_out_costs_a_point(start: str, ways: list[str]) -> None:
    state = position(
        "holmes",
        by="jack",
        jack="holmes",
        at={**ALONE, "holmes": start},
        covers="b6,l7",
        witnesses="unseen",
    )
    assert offered(state, "escape") == ways


def test_ruling_22_somebody_on_the_gate_is_no_hindrance() -> None:
    at = {**ALONE, "holmes": "b6", "gull": "b7"}
    state = position("holmes", by="jack", jack="holmes", at=at, witnesses="unseen")
    assert "NW" in offered(state, "escape")


def test_ruling_23_manholes_may_be_part_of_the_way_out() -> None:
    at = {**ALONE, "holmes": "h3"}
    state = position("holmes", by="jack", jack="holmes", at=at, witnesses="unseen")
    assert offered(state, "escape") == ["NW", "SE"]
    at = {**ALONE, "holmes": "k11", "goodley": "e3"}
    shut = position("holmes", by="jack", jack="holmes", at=at, cordons="NW,NE", witnesses="unseen")
    assert "l12" in offered(shut, "to"), "a cordon shuts the exit, not its gate"
    assert "NE" not in offered(shut, "escape")


def test_ruling_24_nobody_but_jack_takes_jack_out() -> None:
    at = {**ALONE, "holmes": "b7"}
    assert offered(position("holmes", jack="holmes", at=at, witnesses="unseen"), "escape") == []
    led = position(
        "goodley", by="jack", jack="holmes", at={**at, "goodley": "a5"}, witnesses="unseen"
    )
    assert "escape" not in kinds(play(led, "call holmes"))
    swap = position("gull", by="jack", jack="holmes", at=at, witnesses="unseen")
    assert "escape" not in kinds(swap)


# --- Rounds -------------------------------------------------------------------------------


def at_call(jack: str, **changes: object) -> State:
    state = position(jack=jack, **changes)  # type: ignore[arg-type]
    state.used, state.acted, state.stage = state.hand, 4, 9
    return state


def test_ruling_25_first_the_call_then_the_lamp_then_the_next_round() -> None:
    state = at_call("stealthy", at={"stealthy": "d7"}, round_number=3)
    assert offered(state) == ["seen"], "lamp 3 on c7 still burns at the call"
    after = answered(state)
    assert " lamps=1-+--+42 " in position_text(after)
    assert after.round == 4
    assert after.hand == 255 - state.hand


def last_move(jack: str) -> State:
    state = position("stealthy", by="jack", round_number=8, jack=jack, lamps="--+--+--")
    state.used, state.acted = state.hand, 3
    return play(state, "to a4")


def test_ruling_26_after_round_eight_jack_wins() -> None:
    over = outcome(answered(last_move("holmes")))
    assert over is not None
    assert (over.winners, over.reason) == ((JACK,), Ending.NOT_CAUGHT)


def test_ruling_27_a_point_of_the_whistle_is_a_step_of_a_walk() -> None:
    """From a5 to a1 in the west: one step, or three with one of them back."""
    at = {**ALONE, "goodley": "a1", "smith": "a5"}
    found = {}
    for whistle in WHISTLES:
        state = position("goodley", at=at, covers="b1,b6", whistle=whistle)
        state.moved = 1
        found[whistle] = set(offered(play(state, "call smith"), "lead"))
    assert found["nearer"] == {"a4 1", "a3 2", "a2 3"}
    assert found["shortest"] == found["nearer"] | {"b3 3"}
    assert found["simple"] == found["shortest"]
    assert found["walk"] == found["simple"] | {"a4 3"}
    assert found["upto"] == found["walk"] | {"a4 2", "a3 3"}


def test_ruling_28_points_lapse_when_nobody_can_come_closer() -> None:
    ring = {
        "goodley": "a1",
        "holmes": "a2",
        "watson": "b1",
        "smith": "a3",
        "gull": "c2",
        "bert": "b3",
        "lestrade": "c3",
        "stealthy": "d3",
    }
    state = position("goodley", at=ring, covers="b1,b6")
    assert "lapse" in offered(state), "before the move the points may lapse as well"
    assert "call" not in kinds(state)
    state = play(state, "lapse")
    assert kinds(state) <= {"to", "accuse"}
    assert play(state, "to a4").acted == 1
    state = play(
        position("goodley", at={**ring, "stealthy": "e3"}, covers="b1,b6", whistle="nearer"),
        "call stealthy",
        "lead d3 1",
    )
    assert offered(state) == ["lapse"]
    assert state.points == 2


CORNER = {
    "holmes": "b6",
    "watson": "a5",
    "smith": "c6",
    "lestrade": "a4",
    "stealthy": "d7",
    "goodley": "m10",
    "gull": "e9",
    "bert": "i8",
}


def test_ruling_29_one_who_cannot_move_stays_and_uses_his_power() -> None:
    at = {**CORNER, "lestrade": "b7", "gull": "a4"}
    state = position("lestrade", by="jack", at=at, covers="b6,l12")
    assert kinds(state) == {"stay", "cordon"}
    assert kinds(play(state, "stay")) == {"cordon"}
    assert play(state, "stay", "cordon NE NW").acted == 2
    assert offered(play(state, "cordon NE NW")) == ["stay"]


def test_ruling_29_accusing_and_escaping_are_never_forced() -> None:
    at = {**CORNER, "lestrade": "b7", "gull": "a4"}
    assert {"stay", "accuse"} <= kinds(position("lestrade", at=at, covers="b6,l12"))
    runner = position(
        "lestrade", by="jack", jack="lestrade", at=at, covers="b6,l12", witnesses="unseen"
    )
    assert {"stay", "escape"} <= kinds(runner)


def test_ruling_29_is_judged_in_each_order_apart() -> None:
    at = {**CORNER, "bert": "b7", "goodley": "m10", "lestrade": "a4", "gull": "e9"}
    state = position("bert", by="jack", at=at, covers="b6,l12")
    assert kinds(state) == {"stay", "cover"}
    assert "to" in kinds(play(state, "cover b6 h3")), "with the manhole open he must move"
    assert "stay" not in kinds(play(state, "cover b6 h3"))


def test_ruling_29_gull_who_cannot_move_swaps() -> None:
    at = {**CORNER, "gull": "b7"}
    assert kinds(position("gull", by="jack", at=at, covers="b6,l12")) == {"swap"}


def test_ruling_30_an_accusation_ends_the_game_before_any_alibi_or_power() -> None:
    state = play(position("holmes", jack="watson"), "accuse watson")
    assert offered(state) == ["right"]
    state = answered(state)
    assert legal_actions(state) == []
    assert view(state, None).alibis == (None, None, None)
    first = play(position("smith", at={"smith": "g6"}), "lamp b2 f9", "accuse holmes")
    assert offered(first) == ["wrong"]


def test_ruling_31_round_eight_has_no_call_and_removes_no_lamp() -> None:
    state = last_move("gull")
    assert offered(state) == ["jack gull"]
    over = answered(state)
    assert " lamps=--+--+-- " in position_text(over)
    assert len(view(over, None).sightings) == 7


# --- The rulebook's questions -------------------------------------------------------------


def test_faq_may_a_character_stay_where_he_is() -> None:
    for who in CHARACTERS:
        state = position(who)
        assert "stay" not in kinds(state)
        assert place(state, who) not in offered(state, "to")


def test_faq_may_one_walk_over_hexes_with_characters() -> None:
    at = {**ALONE, "holmes": "a5", "smith": "a4"}
    ends = offered(position("holmes", at=at, covers="b6,b1"), "to")
    assert "a3" in ends
    assert "a4" not in ends


def test_faq_must_the_power_be_used() -> None:
    for who, kind in {
        "smith": "lamp",
        "lestrade": "cordon",
        "bert": "cover",
        "goodley": "call",
    }.items():
        state = position(who)
        owed = play(state, f"to {offered(state, 'to')[0]}")
        assert kinds(owed) == {kind}
    for who in ("gull", "stealthy"):
        state = position(who)
        assert play(state, f"to {offered(state, 'to')[0]}").active == 8


def test_faq_does_the_lantern_light_across_obstacles() -> None:
    state = position(at={**ALONE, "watson": "e8", "holmes": "g10"}, lantern="NE", lamps="13+--+42")
    assert "holmes" not in seen(state), "the unlit lamp f9 stands between them"
    assert "holmes" in seen(position(at={**ALONE, "watson": "g9", "holmes": "g10"}, lantern="S"))


def test_faq_what_if_jack_is_known_too_late() -> None:
    state = position(
        "stealthy", by="jack", round_number=8, jack="bert", suspects="bert", lamps="--+--+--"
    )
    state.used, state.acted = state.hand, 3
    over = outcome(answered(play(state, "to a4")))
    assert over is not None
    assert over.winners == (JACK,)


def test_faq_may_another_than_jack_leave() -> None:
    for by in ("detective", "jack"):
        state = position("holmes", by=by, jack="gull", at={"holmes": "b7"}, witnesses="unseen")
        assert offered(state, "escape") == []


def test_faq_may_jack_leave_in_the_first_round() -> None:
    state = position("holmes", by="jack", jack="holmes", at={"holmes": "b7"}, round_number=1)
    assert offered(state, "escape") == []


def test_faq_why_should_jack_use_holmes() -> None:
    """The character whose card Jack holds can be cleared by deduction alone."""
    state = play(
        position("holmes", by="jack", jack="gull", suspects="gull,bert"), "to g4", "draw bert"
    )
    detective = {belief.truth.jack for belief in beliefs(view(state, DETECTIVE))}
    assert detective == {CHARACTERS.index("gull"), CHARACTERS.index("bert")}


def test_faq_does_the_whistle_lead_below_ground() -> None:
    at = {**ALONE, "goodley": "b7", "gull": "l7"}
    state = position("goodley", at=at, covers="b1,l12")
    state.moved = 1
    assert "b6" not in {end.split(" ")[0] for end in offered(play(state, "call gull"), "lead")}


def test_faq_does_the_whistle_accuse() -> None:
    state = play(position("goodley", jack="smith"), "to m9")
    for who in offered(state, "call"):
        for end in offered(play(state, f"call {who}"), "lead"):
            assert end.split(" ")[0] not in [place(state, other) for other in CHARACTERS]


def test_faq_what_does_towards_goodley_mean() -> None:
    state = play(position("goodley"), "to m9", "call gull")
    board = state.board
    goal, start = board.names.index("m9"), board.names.index("e9")
    for end in offered(state, "lead"):
        place_led = board.names.index(end.split(" ")[0])
        assert board.distance[place_led * 60 + goal] < board.distance[start * 60 + goal]


def test_faq_may_a_manhole_be_shut_under_a_character() -> None:
    state = play(position("bert", at={"holmes": "g6"}), "to i7")
    assert "b1 g6" in offered(state, "cover")
    opened = play(position("bert", at={"holmes": "b1"}), "to i7", "cover b1 g6")
    assert place(opened, "holmes") == "b1"


def test_faq_may_one_go_below_where_another_stands() -> None:
    at = {**ALONE, "holmes": "c4", "gull": "b6"}
    state = position("holmes", by="jack", at=at)
    assert "b7" in offered(state, "to")
    assert "b6" not in offered(state, "to")


# --- Nothing offered tells the truth ------------------------------------------------------


def test_the_detective_is_offered_the_same_whoever_jack_is() -> None:
    for who in CHARACTERS:
        lists = {
            tuple(legal_actions(position(who, jack=jack, at={"holmes": "b6"}, witnesses="unseen")))
            for jack in CHARACTERS
        }
        assert len(lists) == 1


def test_watsons_beam_and_holmes_cards_keep_their_secrets() -> None:
    state = play(position("holmes", by="jack", jack="gull"), "to g4")
    assert len({info_key(play(state, text), DETECTIVE) for text in offered(state)}) == 1
    drawn = play(state, "draw bert")
    dice = Dice(3)
    for _ in range(40):
        other = sample(view(drawn, DETECTIVE), dice)
        assert info_key(other, DETECTIVE) == info_key(drawn, DETECTIVE)
        assert insight(view(other, DETECTIVE)) == insight(view(drawn, DETECTIVE))
