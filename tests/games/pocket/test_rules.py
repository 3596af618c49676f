"""One test for each numbered rule and ruling of docs/rules/pocket.md."""

from __future__ import annotations

import pytest

from gaslight.core.simulate import simulate
from gaslight.games import GAMES
from gaslight.games.pocket import initial, legal_actions, outcome, to_act
from gaslight.games.pocket.board import BOX, FACES, HOURGLASSES, SUSPECTS, check
from gaslight.games.pocket.state import Ending, State, hourglasses
from gaslight.games.pocket.view import view
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import members
from tests.games.pocket.tables import QUIET, answered, offered, play, position
from tests.random_play import amount

POCKET = GAMES["pocket"]
INVESTIGATOR, JACK, CHANCE = 0, 1, -1


def suspects(state: State) -> set[str]:
    return {SUSPECTS[n] for n in members(state.suspects)}


def in_sight(state: State) -> set[str]:
    return {SUSPECTS[n] for n in members(visible(state))}


def ended(state: State) -> tuple[int, Ending] | None:
    over = outcome(state)
    return None if over is None else (over.winners[0], Ending(over.reason))


# --- 1 The box ----------------------------------------------------------------------------


def test_1_1_the_box() -> None:
    glasses = {name: int(HOURGLASSES[n]) for n, name in enumerate(SUSPECTS)}
    assert len(glasses) == 9
    assert sum(glasses.values()) == 8
    assert {name for name, number in glasses.items() if number == 0} == {"goodley", "lestrade"}
    assert {name for name, number in glasses.items() if number == 2} == {"madame"}


def test_1_2_the_tokens() -> None:
    sides = [set(token["sides"]) for token in BOX["token"]]
    expected = [
        {"alibi", "holmes"},
        {"toby", "watson"},
        {"rotation", "exchange"},
        {"rotation", "joker"},
    ]
    assert sides == expected


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"suspect": BOX["suspect"][:8]}, "9 different suspects"),
        ({"goal": 5}, "goal 6"),
        ({"detective": BOX["detective"][::-1]}, "holmes, watson and toby"),
        ({"token": BOX["token"][:3]}, "four tokens"),
        ({"picture": {"suspects": ["lane"] * 9, "walls": "NNNNNNNNN"}}, "each suspect once"),
        ({"picture": {**BOX["picture"], "walls": "NORTH"}}, "nine wall sides"),
    ],
)
def test_1_wrong_data_is_refused_in_words(change: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check({**BOX, **change})


# --- 2 Set-up -----------------------------------------------------------------------------


def test_2_1_any_area_may_lie_anywhere() -> None:
    state = initial()
    assert to_act(state) == CHANCE
    state = play(state, "lay madame W")
    assert len(legal_actions(state)) == 8 * 4
    assert "lay madame N" not in offered(state)


def test_2_2_walls_face_the_detectives_at_the_start() -> None:
    state = initial()
    assert offered(state) == [f"lay {name} W" for name in SUSPECTS]
    order = [("gull", "W"), ("bert", "N"), ("stealthy", "E"), ("smith", "S"), ("pizer", "W")]
    state = play(state, *[f"lay {name} {side}" for name, side in order])
    state = play(state, "lay lestrade E", "lay lane N")
    assert offered(state) == [f"lay {name} S" for name in ("goodley", "madame")]
    state = play(state, "lay madame S", "lay goodley W")
    assert not in_sight(state)


def test_2_3_jack_draws_one_of_nine() -> None:
    state = initial({"layout": "rulebook"})
    assert offered(state) == [f"identity {name}" for name in SUSPECTS]
    state = play(state, "identity madame", "throw alibi toby rotation rotation", "alibi")
    assert len(legal_actions(state)) == 8
    assert "draw madame" not in offered(state)


def test_2_4_lanes_barricade_goes_with_him() -> None:
    before = position(posts="8,3,1", tokens="a-a-a-a-", jack="smith")
    assert "lane" not in in_sight(before)
    after = play(before, "alibi", "draw lane")
    assert {"lane", "smith", "gull"} <= in_sight(after)


def test_2_4_a_small_game_starts_without_the_barricade() -> None:
    state = initial({"layout": "rulebook", "suspects": "3"})
    assert suspects(state) == {"lane", "bert", "madame"}
    state = initial({"suspects": "3"})
    for name in ("gull", "smith", "stealthy", "pizer", "goodley", "lestrade", "bert", "madame"):
        state = play(state, next(text for text in offered(state) if text.startswith(f"lay {name}")))
    state = play(state, "lay lane W")
    assert "lane" in suspects(state)
    small = initial({"suspects": "3", "layout": "rulebook"})
    assert offered(small) == ["identity lane", "identity bert", "identity madame"]


# --- 5 The manhunt ------------------------------------------------------------------------


def used_by(state: State) -> list[int]:
    order = []
    while state.stage == 3:
        order.append(int(to_act(state)))
        state = play(state, offered(state)[0])
        if to_act(state) == CHANCE and "draw" in offered(state)[0]:
            state = play(state, offered(state)[0])
    return order


def test_5_1_odd_turns() -> None:
    assert used_by(position(turn=1)) == [INVESTIGATOR, JACK, JACK, INVESTIGATOR]
    before = play(initial({"layout": "rulebook"}), "identity gull")
    assert to_act(before) == CHANCE
    assert len(legal_actions(before)) == 16


def test_5_2_even_turns_show_the_other_sides() -> None:
    assert used_by(position(turn=2)) == [JACK, INVESTIGATOR, INVESTIGATOR, JACK]
    state = position(turn=1, tokens="aibjajb-", jack="madame")
    assert [FACES[face] for face in view(state, None).faces] == [
        "alibi",
        "watson",
        "rotation",
        "joker",
    ]
    state = answered(play(state, "joker holmes"))
    assert [FACES[face] for face in view(state, None).faces] == [
        "holmes",
        "toby",
        "exchange",
        "rotation",
    ]
    assert to_act(state) == JACK


def test_5_3_every_token_is_used() -> None:
    state = position(turn=1, tokens="aiajajb-")
    assert offered(state) == ["joker holmes", "joker watson", "joker toby"]


def test_5_3_1_detectives_go_one_or_two_posts() -> None:
    state = position(turn=1, tokens="b-a-b-b-")
    moves = [text for text in offered(state) if text.split()[0] in ("holmes", "toby", "watson")]
    assert moves == ["holmes 1", "holmes 2", "toby 1", "toby 2"]


def test_5_3_1_posts_go_round() -> None:
    state = position(turn=1, tokens="b-a-b-b-", posts="11,3,1")
    assert list(play(state, "holmes 2").posts) == [1, 3, 1]
    assert list(play(state, "holmes 1").posts) == [0, 3, 1]


def test_5_3_2_only_jack_may_decline_the_joker() -> None:
    investigator = position(turn=1, tokens="a-a-a-b-")
    jack = position(turn=2, tokens="a-a-a-b-")
    assert "joker -" not in offered(investigator)
    assert "joker -" in offered(jack)
    after = play(jack, "joker -")
    assert list(after.posts) == list(jack.posts)
    assert list(play(jack, "joker watson").posts) == [11, 4, 7]


def test_5_3_3_an_area_is_rotated_once_a_turn() -> None:
    state = play(position(turn=1), "rotate b2 cw")
    assert not [text for text in offered(state) if text.startswith("rotate b2")]
    assert len([text for text in offered(state) if text.startswith("rotate")]) == 24
    assert int(state.wall_at[4]) == 2
    for turned, wall in (("cw", 2), ("180", 3), ("ccw", 0)):
        assert int(play(position(turn=1), f"rotate b2 {turned}").wall_at[4]) == wall
    last = play(position(turn=1, tokens="aiaja-a-", jack="madame"), "rotate b2 cw", "rotate a1 cw")
    next_turn = answered(last)
    assert int(next_turn.rotated) == 0


def test_5_3_4_areas_change_places_and_keep_their_walls() -> None:
    state = play(position(turn=1, tokens="a-a-b-a-"), "exchange a1 c3")
    assert [SUSPECTS[n] for n in state.suspect_at][0::8] == ["goodley", "gull"]
    assert ["NESW"[w] for w in state.wall_at][0::8] == ["E", "W"]
    pairs = [
        text for text in offered(position(turn=1, tokens="a-a-b-a-")) if text.startswith("exchange")
    ]
    assert len(pairs) == 36


def test_5_3_5_the_investigators_alibi_clears_at_once() -> None:
    state = play(position(turn=1, jack="gull"), "alibi", "draw madame")
    assert "madame" not in suspects(state)
    assert view(state, None).investigator_alibis == (SUSPECTS.index("madame"),)


def test_5_3_5_an_alibi_of_an_innocent_changes_nothing() -> None:
    left = "gull,bert,smith"
    state = position(turn=3, suspects=left, jack="gull", appeals="ss")
    after = play(state, "alibi", "draw madame")
    assert suspects(after) == {"gull", "bert", "smith"}
    assert hourglasses(after) == 0


def test_5_3_5_its_hourglasses_are_lost() -> None:
    after = play(position(turn=1, jack="gull"), "alibi", "draw madame")
    assert hourglasses(after) == 0
    second = answered(play(after, "rotate a2 cw", "rotate a3 cw", "toby 1"))
    assert "draw madame" not in offered(
        play(position(turn=3, revealed="madame,-,-", appeals="ss"), "alibi")
    )
    assert second.turn == 2


def test_5_3_6_jack_keeps_his_alibi_hidden() -> None:
    state = play(position(turn=2, jack="gull"), "alibi", "draw madame")
    assert "madame" in suspects(state)
    assert hourglasses(state) == 2
    assert view(state, INVESTIGATOR).jack_alibis == (None, -1)
    assert view(state, None).jack_alibis == (None, -1)
    assert view(state, JACK).jack_alibis == (None, SUSPECTS.index("madame"))


# --- 6 The appeal -------------------------------------------------------------------------


def test_6_1_empty_areas_are_looked_through_but_their_walls_stop() -> None:
    state = position(posts="4,4,4", suspects="gull,smith", jack="smith")
    assert in_sight(state) == set()
    opened = play(state, "rotate c2 cw")
    assert in_sight(opened) == {"lestrade"}


def test_6_1_detectives_on_one_post_see_alike() -> None:
    assert in_sight(position(posts="0,0,0")) == in_sight(position(posts="0,4,3"))


def last_action(**changes: object) -> State:
    """A table before the last action of turn 1: the Investigator holds the joker."""
    words: dict[str, object] = {"turn": 1, "tokens": "aiajajb-", "posts": "0,4,3", **changes}
    return position(**words)  # type: ignore[arg-type]


def test_6_2_seen() -> None:
    state = last_action(posts="11,0,0", jack="gull")
    called = play(state, "joker holmes")
    seen = in_sight(called)
    assert "gull" in seen
    assert offered(called) == ["seen"]
    after = answered(called)
    assert suspects(after) == seen
    assert view(after, None).jack_turns == ()
    assert view(after, None).sightings == (True,)


def test_6_2_unseen() -> None:
    state = last_action(posts="11,0,0", jack="pizer")
    called = play(state, "joker holmes")
    assert offered(called) == ["unseen"]
    after = answered(called)
    assert suspects(after) == set(SUSPECTS) - in_sight(called)
    assert view(after, None).jack_turns == (1,)


def test_6_3_what_counts_is_the_table_before_areas_are_turned() -> None:
    """Lane is cleared by this very appeal; those behind his barricade stay out of sight."""
    tiles = QUIET.replace("lane/S", "lane/N").replace("madame/S", "madame/N")
    called = play(last_action(tiles=tiles, posts="8,4,3", jack="bert"), "joker toby")
    assert "lane" in in_sight(called)
    assert "smith" not in in_sight(called)
    after = answered(called)
    assert "lane" not in suspects(after)
    assert "smith" in suspects(after)


# --- 7, 8 How to win ----------------------------------------------------------------------

TWO = "gull,pizer"


def ending(
    *, turn: int, jack: str, left: str, appeals: str, taken: str | None = None, **more: object
) -> State:
    """The table after the last action of a turn; gull's column is in sight, pizer is not."""
    tokens = "aiajajb-" if turn % 2 else "ajaiaib-"
    words: dict[str, object] = {
        "turn": turn,
        "tokens": tokens,
        "posts": "11,4,3",
        "suspects": left,
        "jack": jack,
        "appeals": appeals or "-",
        "taken": taken,
        **more,
    }
    state = play(position(**words), "joker holmes")  # type: ignore[arg-type]
    return answered(state)


def test_7_1_nothing_ends_in_mid_turn() -> None:
    state = play(position(turn=1, suspects=TWO, jack="gull"), "alibi", "draw pizer")
    assert suspects(state) == {"gull"}
    assert outcome(state) is None
    assert to_act(state) == JACK


def test_7_2_the_identity_card_never_counts() -> None:
    state = position(turn=1, jack="madame")
    assert hourglasses(state) == 0


def test_7_3_identified() -> None:
    assert ended(ending(turn=1, jack="gull", left=TWO, appeals="")) == (
        INVESTIGATOR,
        Ending.IDENTIFIED,
    )
    assert ended(ending(turn=1, jack="pizer", left=TWO, appeals="")) == (
        INVESTIGATOR,
        Ending.IDENTIFIED,
    )


def test_7_4_time_wasted() -> None:
    many = "gull,smith,pizer,bert"
    unseen = ending(turn=6, jack="pizer", left=many, appeals="uuuuu")
    assert ended(unseen) == (JACK, Ending.TIME_WASTED)
    seen = ending(turn=5, jack="gull", left=many, appeals="uuuu", taken="-,madame,-,-,-")
    assert ended(seen) == (JACK, Ending.TIME_WASTED)


def test_7_5_play_goes_on() -> None:
    state = ending(turn=3, jack="pizer", left="gull,smith,pizer,bert", appeals="uu")
    assert outcome(state) is None
    assert state.turn == 4


def race() -> State:
    return ending(turn=5, jack="pizer", left=TWO, appeals="suuu", taken="-,madame,-,-,-")


both_readings = pytest.mark.parametrize("rules", ["8/6/end", "8/6/on"])
"""§8 but for ruling P1 holds whatever the option both_goals_seen says."""


@both_readings
def test_8_1_the_race_begins(rules: str) -> None:
    state = ending(
        turn=5, jack="pizer", left=TWO, appeals="suuu", taken="-,madame,-,-,-", rules=rules
    )
    assert outcome(state) is None
    assert view(state, None).race_since == 5


@both_readings
def test_8_2_last_turn_seen(rules: str) -> None:
    state = ending(turn=8, jack="gull", left=TWO, appeals="uuuuuus", rules=rules)
    assert ended(state) == (INVESTIGATOR, Ending.SEEN)


@both_readings
def test_8_3_last_turn_unseen(rules: str) -> None:
    state = ending(turn=8, jack="pizer", left=TWO, appeals="uuuuuss", rules=rules)
    assert ended(state) == (JACK, Ending.HIDDEN)


@both_readings
def test_8_4_the_race_ends_when_jack_is_seen(rules: str) -> None:
    facts = {"jack": "gull", "left": "gull", "appeals": "uuuuu", "taken": "-,madame,-,-,-,-"}
    state = ending(turn=6, race=5, rules=rules, **facts)
    assert ended(state) == (INVESTIGATOR, Ending.SEEN)


def test_8_4_a_race_of_the_first_turn_is_one() -> None:
    facts = {"jack": "gull", "left": "gull", "appeals": "u", "taken": "-,-", "rules": "8/1/on"}
    assert ended(ending(turn=2, race=1, **facts)) == (INVESTIGATOR, Ending.SEEN)


@both_readings
def test_8_5_the_race_is_jacks_if_unseen_to_the_end(rules: str) -> None:
    state = ending(turn=7, jack="pizer", left="pizer", appeals="uuuuuu", race=6, rules=rules)
    assert outcome(state) is None
    assert view(state, None).race_since == 6
    state = ending(turn=8, jack="pizer", left="pizer", appeals="uuuuuuu", race=6, rules=rules)
    assert ended(state) == (JACK, Ending.HIDDEN)


# --- Rulings ------------------------------------------------------------------------------


def test_P1_both_goals_with_jack_seen() -> None:
    facts = {"turn": 5, "jack": "gull", "left": TWO, "appeals": "uuuu", "taken": "-,madame,-,-,-"}
    assert ended(ending(**facts)) == (INVESTIGATOR, Ending.SEEN)  # type: ignore[arg-type]
    racing = ending(**facts, rules="8/6/on")  # type: ignore[arg-type]
    assert outcome(racing) is None
    assert view(racing, None).race_since == 5
    assert initial({"both_goals_seen": "play_on"}).play_on_when_seen == 1


def test_P2_unsolved_is_jacks() -> None:
    state = ending(turn=8, jack="pizer", left="gull,smith,pizer,bert", appeals="sssssss")
    assert ended(state) == (JACK, Ending.UNSOLVED)


def test_P2_or_the_investigators_by_the_option() -> None:
    facts = {"turn": 8, "jack": "pizer", "left": "gull,smith,pizer,bert", "appeals": "sssssss"}
    assert ended(ending(**facts, rules="8/6/end/i")) == (INVESTIGATOR, Ending.UNSOLVED)  # type: ignore[arg-type]
    assert ended(ending(**facts, rules="8/6/end/j")) == (JACK, Ending.UNSOLVED)  # type: ignore[arg-type]
    assert view(initial({"no_goal": "investigator"}), None).no_goal_to == INVESTIGATOR
    assert view(initial(), None).no_goal_to == JACK


def test_P3_one_suspect_left_on_the_last_turn() -> None:
    state = ending(turn=8, jack="pizer", left=TWO, appeals="sssssss")
    assert ended(state) == (INVESTIGATOR, Ending.IDENTIFIED)


def test_P4_a_race_tells_that_jack_has_six() -> None:
    seen = view(race(), INVESTIGATOR)
    glasses = POCKET.insight(seen).hourglasses
    assert glasses.least == 6
    assert glasses.hidden_cards == 1


def test_P5_the_ban_follows_the_tile() -> None:
    state = play(position(turn=1, tokens="a-a-b-a-"), "rotate a1 cw", "exchange a1 b2")
    rest = position(turn=1, tokens="a-a-ajai", rotated="gull")
    assert state.rotated == rest.rotated
    assert not [
        text
        for text in offered(
            play(position(turn=2, tokens="ajb-b-a-", rotated="gull"), "exchange a1 b2")
        )
        if text.startswith("rotate b2")
    ]
    assert [
        text
        for text in offered(
            play(position(turn=2, tokens="ajb-b-a-", rotated="gull"), "exchange a1 b2")
        )
        if text.startswith("rotate a1")
    ]


def test_P6_empty_areas_may_be_turned() -> None:
    tiles = QUIET.replace("lane/S", "lane/-")
    state = position(turn=1, tiles=tiles, suspects="gull,pizer", jack="gull")
    after = play(state, "rotate a3 cw")
    assert int(after.wall_at[6]) == 4
    assert not [text for text in offered(after) if text.startswith("rotate a3")]
    assert [text for text in offered(state) if text.startswith("rotate b1")]


def test_P7_lane_cleared_in_mid_turn() -> None:
    state = position(turn=1, tokens="a-ajajbi", posts="8,4,3", jack="smith")
    called = play(state, "alibi", "draw lane")
    assert offered(called) == ["seen"]
    assert "smith" in in_sight(called)


def test_P8_two_rotations_are_one_choice() -> None:
    both = offered(position(turn=1, tokens="aiaja-a-"))
    assert len(both) == 27
    after = play(position(turn=1, tokens="aiaja-a-"), "rotate a1 cw")
    assert len([text for text in offered(after) if text.startswith("rotate")]) == 24


def test_P9_the_pile_never_runs_out() -> None:
    most = position(turn=8, taken="goodley,-,smith,-,pizer,-,bert,-", appeals="sssssss")
    assert len(legal_actions(play(most, "alibi"))) == 4


def test_P9_in_a_small_game_the_pile_may_run_out() -> None:
    options = {"suspects": "3"}
    assert simulate(GAMES["pocket"], 40, 1, options).games == 40


def test_random_play_is_balanced_as_known() -> None:
    games = amount(400, 20_000)
    result = simulate(POCKET, games, 1)
    share = result.wins["investigator"] / games
    slack = 0 if games >= 20_000 else 0.05
    assert 0.70 - slack <= share <= 0.76 + slack
    assert set(result.reasons) == {ending.value for ending in Ending}


def test_each_seat_plays_for_itself() -> None:
    assert POCKET.teams({}) == ((0,), (1,))


def test_P10_the_second_of_two_actions_is_chosen_after_the_first_is_carried_out() -> None:
    state = position(turn=1)
    orders = used_by(state)
    assert orders == [INVESTIGATOR, JACK, JACK, INVESTIGATOR]
    state = play(state, next(text for text in offered(state) if text != "alibi"))
    before = to_act(state), view(state, JACK)
    state = play(state, next(text for text in offered(state) if text != "alibi"))
    assert to_act(state) == before[0] == JACK
    assert view(state, JACK) != before[1], "the first action is on the table"


def test_P4_the_race_is_announced() -> None:
    before = position(
        turn=5,
        tokens="aiajajb-",
        posts="11,4,3",
        suspects=TWO,
        jack="pizer",
        appeals="suuu",
        taken="-,madame,-,-,-",
    )
    called = play(before, "joker holmes")
    kinds = [event.kind for event in POCKET.events(called, legal_actions(called)[0], None)]
    assert kinds == ["witnesses_called", "cleared", "race_begun", "tokens_turned"]
