"""One test for each numbered rule of docs/rules/london.md; the rulings are in test_rulings.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaslight.core.simulate import COMPILED, simulate
from gaslight.games import GAMES
from gaslight.games.london import State, initial, legal_actions, outcome, to_act
from gaslight.games.london.board import board_named
from gaslight.games.london.characters import CAST, CHARACTERS
from gaslight.games.london.state import Ending
from gaslight.games.london.view import view
from gaslight.games.london.witnesses import visible
from gaslight.games.shared.tables import members
from tests.games.london.tables import (
    CHANCE,
    DETECTIVE,
    JACK,
    answered,
    offered,
    place,
    play,
    position,
)

LONDON = GAMES["london"]


def seen(state: State) -> set[str]:
    return {CHARACTERS[n] for n in members(visible(state))}


def suspects(state: State) -> set[str]:
    return {CHARACTERS[n] for n in members(state.suspects)}


def ended(state: State) -> tuple[int, Ending] | None:
    over = outcome(state)
    return None if over is None else (over.winners[0], Ending(over.reason))


def after_four(jack: str, **changes: object) -> State:
    """A table at the call for witnesses, everybody where the changes say."""
    state = position(jack=jack, **changes)  # type: ignore[arg-type]
    state.used = state.hand
    state.acted = 4
    state.stage = 9
    return state


# --- 1 The box ----------------------------------------------------------------------------


def test_1_1_the_characters() -> None:
    assert [character["timing"] for character in CAST] == [
        "then",
        "then",
        "and",
        "and",
        "during",
        "and",
        "or",
        "and",
    ]
    assert [character["steps"] for character in CAST] == [3, 3, 3, 3, 4, 3, 3, 3]
    assert len({character["colour"] for character in CAST}) == 8


@pytest.mark.parametrize(("printing", "manholes"), [("2016", 9), ("2006", 8)])
def test_1_2_the_board(printing: str, manholes: int) -> None:
    board = board_named(printing)
    assert len(board.cells) == 86
    assert board.streets == 60
    assert board.kinds.count("lamp") == 8
    assert len(board.manhole) == board.kinds.count("manhole") == manholes
    assert board.kinds.count("building") + board.kinds.count("garden") == 18
    columns = [sum(1 for name in board.names if name[0] == letter) for letter in "abcdefghijklm"]
    assert columns == [5, 7, 6, 6, 7, 8, 8, 8, 7, 6, 6, 7, 5]
    assert max(board.distance) == 15


# --- 2 Set-up -----------------------------------------------------------------------------


@pytest.mark.parametrize("printing", ["2016", "2006"])
def test_2_1_the_pieces_at_the_start(printing: str) -> None:
    state = initial({"board": printing})
    places = {name: place(state, name) for name in CHARACTERS}
    assert {name: places[name] for name in ("holmes", "smith", "lestrade")} == {
        "holmes": "g5",
        "smith": "g8",
        "lestrade": "e5",
    }
    assert (places["goodley"], places["gull"], places["bert"]) == ("m10", "e9", "i8")
    swapped = ("i4", "a3") if printing == "2016" else ("a3", "i4")
    assert (places["watson"], places["stealthy"]) == swapped
    covers = "b1,l12" if printing == "2016" else "c2,l12"
    text = LONDON.position_text(state)
    assert f" lamps=13+--+42 covers={covers} cordons=NE,SW " in text
    assert " lantern=NE " in text


@pytest.mark.parametrize("printing", ["2016", "2006"])
def test_2_2_four_are_seen_and_four_are_not(printing: str) -> None:
    state = initial({"board": printing})
    for direction in range(6):
        state.facing = direction
        assert seen(state) == {"bert", "holmes", "lestrade", "smith"}


def test_2_3_jack_draws_one_of_eight() -> None:
    state = initial()
    assert to_act(state) == CHANCE
    assert offered(state) == [f"identity {name}" for name in CHARACTERS]
    assert suspects(play(state, "identity bert")) == set(CHARACTERS)


def test_2_4_the_witness_card_lies_visible_at_first() -> None:
    state = play(initial(), "identity bert")
    assert state.round == 1
    assert not view(state, JACK).jack_may_leave


# --- 3 Rounds -----------------------------------------------------------------------------


def test_3_1_odd_rounds_turn_up_four_of_eight() -> None:
    state = play(initial(), "identity bert")
    assert to_act(state) == CHANCE
    assert len(legal_actions(state)) == 70
    state = play(state, "deal smith gull holmes bert")
    assert offered(state) == ["card holmes", "card smith", "card gull", "card bert"]
    assert view(state, None).next_hand == (1, 3, 4, 5)


def through_round(state: State) -> tuple[State, list[int]]:
    """Play the first choice offered, never an accusation, to the call; who chose the four cards."""
    choosers = []
    while to_act(state) != CHANCE or "draw" in offered(state)[0]:
        if offered(state)[0].startswith("card"):
            choosers.append(int(to_act(state)))
        state = play(state, offered(state)[0])
    return state, choosers


def test_3_2_detective_jack_jack_detective_then_the_other_four_the_other_way() -> None:
    state = play(initial(), "identity bert", "deal smith gull holmes bert")
    state, choosers = through_round(state)
    assert choosers == [DETECTIVE, JACK, JACK, DETECTIVE]
    assert offered(state) in (["seen"], ["unseen"])
    state = answered(state)
    assert state.round == 2
    assert offered(state) == ["card watson", "card lestrade", "card stealthy", "card goodley"]
    assert view(state, None).next_hand == ()
    state, choosers = through_round(state)
    assert choosers == [JACK, DETECTIVE, DETECTIVE, JACK]


def test_3_3_the_cards_are_shuffled_again_after_even_rounds_only() -> None:
    state = play(initial(), "identity bert", "deal smith gull holmes bert")
    for round_number in range(1, 8):
        state, _ = through_round(state)
        state = answered(state)
        assert state.round == round_number + 1
        if round_number % 2:
            assert offered(state)[0].startswith("card")
        else:
            assert len(legal_actions(state)) == 70
            state = play(state, offered(state)[7])


def test_3_4_a_chosen_card_is_used_up_and_known_to_all() -> None:
    state = play(initial(), "identity bert", "deal stealthy gull holmes bert")
    state = play(state, "card stealthy", "to a4")
    assert offered(state) == ["card holmes", "card gull", "card bert"]
    seen_by_all = view(state, None)
    assert dict(zip(seen_by_all.hand, seen_by_all.chosen_by, strict=True))[4] == DETECTIVE


# --- 4 Activating a character -------------------------------------------------------------


def test_4_1_one_to_three_points_and_never_back_to_the_start() -> None:
    state = position("holmes", at={"holmes": "a1", "stealthy": "m8"}, covers="b1,b6")
    assert {"a2", "b1", "a4", "d3"} <= set(offered(state, "to")), "one, two or three steps"
    assert not {"a1", "a5"} & set(offered(state, "to")), "not none, not four"


def test_4_2_others_do_not_block_but_their_hexes_are_taken() -> None:
    at = {"holmes": "b7", "smith": "b6", "stealthy": "m8"}
    ends = offered(position("holmes", by="jack", at=at, covers="b6,l12"), "to")
    assert sorted(ends) == ["a4", "a5", "c6", "d7"]


def test_4_3_a_point_takes_one_from_an_open_manhole_to_any_other() -> None:
    ends = offered(position("holmes", at={"holmes": "g7"}), "to")
    assert {"h3", "f10", "k9", "b6", "c4", "l7"} <= set(ends), "one step to g6, one below ground"
    assert {"b7", "h6", "c3"} <= set(ends), "and one step on"
    assert not {"b1", "l12"} & set(ends), "covered manholes are streets like any other"


def test_4_4_move_and_power_come_in_either_order() -> None:
    state = position("smith")
    assert offered(state, "to")
    assert len(offered(state, "lamp")) == 6 * 2
    first = play(state, "lamp b2 f9")
    assert not offered(first, "lamp")
    done = play(first, "to g7")
    other = play(state, "to g7", "lamp b2 f9")
    assert LONDON.position_text(done) == LONDON.position_text(other)
    assert done.acted == state.acted + 1


def test_4_5_a_power_used_first_counts_for_the_move() -> None:
    state = position("bert", at={"bert": "a1"})
    assert "l12" not in offered(state, "to")
    opened = play(state, "cover b1 h3")
    assert "k9" in offered(opened, "to")


# --- 5 The characters ---------------------------------------------------------------------


def test_5_1_holmes_draws_an_alibi_after_his_move() -> None:
    state = position("holmes", jack="gull", alibis="d/bert,-,-")
    assert {text.split(" ")[0] for text in offered(state)} == {"to", "accuse"}
    state = play(state, "to g4")
    assert to_act(state) == CHANCE
    assert set(offered(state, "draw")) == set(CHARACTERS) - {"gull", "bert"}
    state = play(state, "draw smith")
    assert view(state, DETECTIVE).alibis == (7, None, 2)
    assert view(state, JACK).alibis == (-1, None, -1)
    assert view(state, None).alibi_drawers == (DETECTIVE, None, DETECTIVE)
    assert suspects(state) == set(CHARACTERS), "no token is turned over for it"


def test_5_2_watson_aims_his_lantern_after_his_move() -> None:
    state = play(position("watson"), "to i5")
    assert offered(state) == ["aim N", "aim NE", "aim SE", "aim S", "aim SW", "aim NW"]
    done = play(state, "aim N")
    assert done.acted == 1
    assert done.facing == 0


def test_5_3_smith_moves_a_lit_tile_to_an_unlit_post() -> None:
    state = play(position("smith"), "to g9")
    lit, unlit = ["b2", "c7", "f5", "h8", "k6", "l11"], ["f9", "h4"]
    assert set(offered(state)) == {f"lamp {old} {new}" for old in lit for new in unlit}
    assert " lamps=-3+1-+42 " in LONDON.position_text(play(state, "lamp b2 f9"))


def test_5_4_lestrade_moves_a_cordon_to_an_open_exit() -> None:
    state = play(position("lestrade"), "to e6")
    assert set(offered(state)) == {
        "cordon NE NW",
        "cordon NE SE",
        "cordon SW NW",
        "cordon SW SE",
    }
    assert " cordons=NW,SW " in LONDON.position_text(play(state, "cordon NE NW"))


def test_5_5_stealthy_crosses_anything_and_ends_on_a_street() -> None:
    state = position("stealthy", at={"stealthy": "c6"}, covers="b6,c4")
    ends = offered(state, "to")
    board = state.board
    assert all(board.kinds[board.names.index(end)] in ("street", "manhole") for end in ends)
    assert "c4" in ends, "over the building c5, two steps"
    assert play(state, "to c4").acted == 1, "no power is owed afterwards"
    holmes = position("holmes", at={"holmes": "c6"}, covers="b6,c4")
    assert "c4" not in offered(holmes, "to")


def test_5_6_goodley_whistles_with_three_points() -> None:
    state = play(position("goodley"), "to m9", "call smith")
    assert state.points == 3
    ends = offered(state, "lead")
    assert {end.split(" ")[1] for end in ends} == {"1", "2", "3"}
    state = play(state, "lead g9 1")
    assert state.points == 2
    assert "smith" not in offered(state, "call"), "nobody is led twice"
    state = play(state, "call lestrade", "lead e6 1", "call holmes", "lead h6 1")
    assert state.acted == 1
    assert place(state, "holmes") == "h6"


def test_5_7_gull_moves_or_changes_places() -> None:
    state = position("gull")
    assert offered(state, "to")
    assert set(offered(state, "swap")) == set(CHARACTERS) - {"gull"}
    assert play(state, "to e8").acted == 1
    swapped = play(state, "swap bert")
    assert (place(swapped, "gull"), place(swapped, "bert")) == ("i8", "e9")
    assert swapped.acted == 1


def test_5_8_bert_moves_a_cover_to_an_open_manhole() -> None:
    state = play(position("bert"), "to i7")
    open_ = ["b6", "c4", "f10", "g6", "h3", "k9", "l7"]
    assert set(offered(state)) == {f"cover {old} {new}" for old in ("b1", "l12") for new in open_}
    assert " covers=g6,l12 " in LONDON.position_text(play(state, "cover b1 g6"))
    other = play(position("bert", board="2006", covers="c2,l12"), "to i7")
    assert len(offered(other)) == 2 * 6


# --- 6 The call for witnesses -------------------------------------------------------------


def test_6_1_a_lit_lamp_lights_the_streets_around_it() -> None:
    assert "stealthy" in seen(position(at={"stealthy": "a1"}))
    assert "stealthy" not in seen(position(at={"stealthy": "a1"}, lamps="-3+1-+42"))


def test_6_2_neighbours_see_each_other_in_the_dark() -> None:
    assert {"goodley", "gull"} <= seen(position(at={"goodley": "m10", "gull": "m9"}))
    assert not {"goodley", "gull"} & seen(position(at={"goodley": "m10", "gull": "m8"}))


def test_6_3_watsons_beam_lights_others_and_never_himself() -> None:
    at = {"watson": "i4", "gull": "i6", "goodley": "i10", "bert": "a4"}
    state = position(at=at, lantern="N")
    assert {"gull", "goodley"} <= seen(state), "it passes over one and lights the next"
    assert "watson" not in seen(state)


def test_6_4_seen_clears_those_in_the_dark() -> None:
    state = answered(after_four("bert"))
    assert suspects(state) == {"bert", "holmes", "lestrade", "smith"}
    assert view(state, None).sightings[-1]
    assert not view(state, None).jack_may_leave


def test_6_4_unseen_clears_those_in_the_light() -> None:
    state = answered(after_four("gull"))
    assert suspects(state) == {"goodley", "gull", "stealthy", "watson"}
    assert not view(state, None).sightings[-1]
    assert view(state, None).jack_may_leave


def test_6_5_innocent_tokens_never_turn_back() -> None:
    state = answered(after_four("gull", suspects="gull,watson,bert"))
    assert suspects(state) == {"gull", "watson"}


# --- 7 The lamps go out -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_number", "lamps"), [(1, "-3+--+42"), (2, "13+--+4-"), (4, "13+--+-2")]
)
def test_7_1_the_lamp_of_the_round_goes_out(round_number: int, lamps: str) -> None:
    state = answered(after_four("gull", round_number=round_number))
    assert f" lamps={lamps} " in LONDON.position_text(state)


def test_7_1_no_lamp_goes_out_after_the_fourth_round() -> None:
    state = answered(after_four("gull", round_number=5, lamps="--++----"))
    assert " lamps=--++---- " in LONDON.position_text(state)


# --- 8 The end ----------------------------------------------------------------------------


def test_8_1_jack_leaves_the_district() -> None:
    state = position("holmes", by="jack", jack="holmes", at={"holmes": "b7"}, witnesses="unseen")
    assert offered(state, "escape") == ["NW"]
    state = play(state, "escape NW")
    assert to_act(state) == CHANCE
    assert offered(state) == ["jack holmes"]
    state = answered(state)
    assert ended(state) == (JACK, Ending.ESCAPED)
    assert view(state, None).at[0] is None


def test_8_2_a_right_accusation() -> None:
    state = play(position("holmes", jack="watson"), "accuse watson")
    assert to_act(state) == CHANCE
    assert offered(state) == ["right"]
    assert place(state, "holmes") == place(state, "watson") == "i4"
    assert ended(answered(state)) == (DETECTIVE, Ending.ARRESTED)


def test_8_2_a_wrong_accusation() -> None:
    state = play(position("holmes", jack="gull"), "accuse watson")
    assert offered(state) == ["wrong"]
    assert ended(answered(state)) == (JACK, Ending.WRONGLY_ACCUSED)


def test_8_3_nobody_was_caught() -> None:
    state = position("stealthy", round_number=8, by="jack", jack="gull", lamps="--+----+")
    state.acted = 3
    state = play(state, "to a4")
    assert offered(state) == ["jack gull"]
    assert ended(answered(state)) == (JACK, Ending.NOT_CAUGHT)


def test_20000_random_games_end_within_eight_rounds_in_every_way() -> None:
    games = 20_000 if COMPILED else 1_500
    report = simulate(LONDON, games, 3)
    shares = {reason: count / games for reason, count in report.reasons.items()}
    print("endings of random games:", shares)
    assert set(shares) == {ending.value for ending in Ending}
    assert sum(report.reasons.values()) == games


# --- The page of rules --------------------------------------------------------------------


def test_every_rule_and_ruling_has_a_test() -> None:
    folder = Path(__file__).parent
    page = (folder.parents[2] / "docs" / "rules" / "london.md").read_text(encoding="utf-8")
    tests = "".join([(folder / name).read_text() for name in ("test_rules.py", "test_rulings.py")])
    rules = re.findall(r"^(\d)\.(\d)", page, re.MULTILINE)
    rulings = re.findall(r"^\| (\d+) \|", page, re.MULTILINE)
    assert len(rules) == 32
    assert rulings == [str(number) for number in range(1, 32)]
    for section, number in rules:
        assert f"def test_{section}_{number}_" in tests
    for number in rulings:
        assert f"def test_ruling_{number}_" in tests
