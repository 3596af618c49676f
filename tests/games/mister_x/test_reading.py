"""Notation, positions, events, clicks, reading help and the board in words."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from gaslight.core.game import Choice
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import (
    ACTIONS,
    INDEX,
    EndCheck,
    TravelTo,
)
from gaslight.games.mister_x.events import team_event
from gaslight.games.mister_x.notation import travel_lines
from gaslight.games.mister_x.stages import PAYING
from gaslight.games.mister_x.state import DETECTIVE_NAMES
from tests.games.mister_x.tables import a_table, deal, ended, play, texts, tickets, truths

TRAIL = (192, 195, 161, 160, 151, 119)


# --- Actions ----------------------------------------------------------------------------------


def test_letter_case_and_spacing_are_free() -> None:
    state = a_table(hands=("cb2",))
    assert mister_x.parse_action(state, "  x:  192-193 ") == mister_x.parse_action(
        state, "X: 192-193"
    )


@pytest.mark.parametrize("text", ["X: 192-199", "D1: stay", "", "?"])
def test_what_cannot_be_done_here_is_refused_with_examples(text: str) -> None:
    with pytest.raises(ValueError, match="expected for instance 'X: 192-193'"):
        mister_x.parse_action(a_table(hands=("cb2",)), text)


def test_every_action_has_a_text() -> None:
    state = a_table(hands=("cb2",), stage="paying", pending=193)
    for action in range(len(ACTIONS)):
        if "PlaceRing" not in repr(ACTIONS[action]):
            assert mister_x.action_text(state, action)


def test_start_cards_that_a_map_does_not_have() -> None:
    state = a_table(stage="placing", mover=0, places=(0, 0, 0, 0, 0))
    state.board = mister_x.initial().board
    assert mister_x.action_text(state, INDEX[ACTIONS[12]]).startswith("blue at ")


def test_travels_turn_by_turn() -> None:
    state = a_table(
        trail=TRAIL, second_legs=(5,), face_down=(2,), rings=((2, 161),), rings_on_board=(2,)
    )
    assert travel_lines(mister_x.view(state, 0)) == [
        "X: rail 192-195",
        "X: secret car 195-161",
        "X: car 161-160",
        "X: rail 160-151 / car 151-119",
    ]
    assert travel_lines(mister_x.view(state, 1)) == [
        "X: rail ?-?",
        "X: secret ? ?-161",
        "X: car 161-?",
        "X: rail ?-? / car ?-?",
    ]
    opened = a_table(trail=tuple((160, 121, 160, 130)[n % 4] for n in range(26)))
    assert travel_lines(mister_x.view(opened, 1))[-1] == "X: car ?-121"


# --- Positions --------------------------------------------------------------------------------


WRONG = [
    ("stage=travelling", "stage=dancing", "stage: expected one of"),
    ("trip=plain", "trip=odd", "trip: expected one of plain"),
    ("open_table=no", "open_table=maybe", "open_table: expected one of no, yes"),
    ("round=1", "round=one", "round: expected a number"),
    ("position=0", "position=12345678", "position: expected a number"),
    ("mission=1", "mission=x", "mission: expected a number"),
    ("trail=192", "trail=a", "trail: expected a number"),
    ("landings=.", "landings=x", "landings: expected a number"),
    ("box=-", "box=2cars", "box: expected tickets like cf2rm1"),
    ("box=-", "box=?", "box: expected tickets like cf2rm1"),
    ("floor_of_x=-", "floor_of_x=?", "floor_of_x: expected all tickets"),
    ("hands=cb2/-", "hands=cb2", "hands: expected a hand for each player"),
    ("hands=cb2/-", "hands=cb2/?", "hands: expected a hand for each player"),
]


@pytest.mark.parametrize(("old", "new", "words"), WRONG)
def test_positions_that_cannot_be_read(old: str, new: str, words: str) -> None:
    text = mister_x.position_text(a_table(hands=("cb2",)))
    assert f" {old}" in text
    with pytest.raises(ValueError, match=words):
        mister_x.parse_position(text.replace(f" {old}", f" {new}", 1))


def test_a_position_of_a_game_that_is_over() -> None:
    state = play(
        a_table(trail=(18,), hands=("cb1",)), "X: 18-15", "X: car+beacon 18-15", "X: arrived"
    )
    again = mister_x.parse_position(mister_x.position_text(state))
    assert ended(again) == ((0,), "arrived")
    assert mister_x.to_act(again) == -2
    assert mister_x.actors(again) == ()
    assert mister_x.insight(mister_x.view(again, 1)) is None


def test_a_position_needs_all_its_fields() -> None:
    with pytest.raises(ValueError, match="a position needs the fields map players"):
        mister_x.parse_position("map=europe players=2")


def test_hidden_things_are_question_marks() -> None:
    line = mister_x.info_key(a_table(hands=("cb2", "rm1")), 1)
    assert " city=? " in line
    assert " hands=?/rm1 " in line
    assert " pile=? " in line
    assert mister_x.public_key(a_table(hands=("cb2", "rm1"))).count("?") > line.count("?")


# --- Events and clicks ------------------------------------------------------------------------


def told(state: Any, text: str, seat: int | None) -> list[str]:
    """The sentences that a seat reads when an action is carried out."""
    action = mister_x.parse_action(state, text)
    found = []
    for event in mister_x.events(state, action, seat):
        found.append(mister_x.EVENT_WORDS[event.kind].format(**dict(event.facts)))
    return found


def test_sentences_for_mister_x_and_for_the_others() -> None:
    state = a_table(hands=("cb2", "rm1"), players=3)
    assert told(state, "X: 192-193", 0) == ["Mister X plans a trip to 193"]
    assert told(state, "X: 192-193", 1) == ["Mister X thinks about his trip"]
    play(state, "X: 192-193")
    ticket = "X: car+beacon 192-193"
    assert told(state, ticket, 0) == ["Move 1: Mister X travels with car+beacon from 192 to 193"]
    assert told(state, ticket, None) == ["Move 1: Mister X travels with car+beacon"]
    start = a_table(stage="hiding")
    assert told(start, "X: start 192", 0) == ["Mister X starts in 192"]
    assert told(start, "X: start 192", 1) == ["Mister X writes down his start city"]
    secret = play(a_table(hands=("cs3rb1",)), "X: secret car car car", "X: 192-195")
    assert told(secret, "X: rail+beacon 192-195", 1) == ["Move 1: Mister X travels secretly"]


def test_the_figure_appears_and_travels_openly() -> None:
    trail = tuple((160, 121, 160, 130)[n % 4] for n in range(24))
    state = play(a_table(trail=trail, hands=("cb2",)), "X: 130-160")
    assert told(state, "X: car+beacon 130-160", 1)[1] == "From now on Mister X travels in the open"
    opened = play(a_table(trail=(*trail, 160), hands=("cb2",)), "X: 160-162")
    assert told(opened, "X: car+beacon 160-162", 1) == [
        "Move 25: Mister X travels in the open with car+beacon from 160 to 162"
    ]


def test_sentences_about_piles() -> None:
    deck = [ticket["count"] for ticket in mister_x.board_facts({})["tickets"]]
    rest = tuple(number - 7 * (kind == 3) for kind, number in enumerate(deck))
    state = a_table(hands=("cb7",), discards=rest, stage="shedding")
    assert told(state, "X: done", 1)[1] == "The pile is empty: the discarded tickets are shuffled"
    boxed = a_table(trail=(188,), hands=("ab1",), exchanges=1, box=tickets("cb3"))
    assert told(boxed, "X: exchange", 1)[1] == "The tickets in the box come back into play"


def test_sentences_of_the_end() -> None:
    state = play(a_table(trail=(18,), hands=("cb1",)), "X: 18-15", "X: car+beacon 18-15")
    assert told(state, "X: arrived", 1) == [
        "Mister X has reached a destination",
        "mister_x wins: arrived",
    ]
    caught = a_table(stage="moving", hands=("", "cb9"), places=(193, 39, 42, 43, 41))
    play(caught, "blue: 193-192", "blue: car+beacon 193-192")
    assert told(caught, "arrest", 0)[1] == "detectives wins: arrested"


def test_what_is_not_a_choice_of_a_seat() -> None:
    with pytest.raises(AssertionError, match="no event"):
        team_event(a_table(), EndCheck())
    with pytest.raises(ValueError, match="not a choice of a seat"):
        mister_x.choice(a_table(), INDEX[EndCheck()])


def insight_of(state: Any, seat: int) -> dict[str, Any]:
    found = mister_x.insight(mister_x.view(state, seat))
    assert found is not None
    return asdict(found)


def clicks(state: Any) -> set[tuple[str, tuple[str, ...]]]:
    choices: list[Choice] = [
        mister_x.choice(state, action) for action in mister_x.legal_actions(state)
    ]
    return {(choice.kind, choice.path) for choice in choices}


def test_clicks() -> None:
    assert ("mission", ("mission:grey",)) in clicks(deal(mister_x.initial()))
    assert ("start", ("city:192",)) in clicks(a_table(stage="hiding"))
    state = a_table(trail=(160,), hands=("cf3cs3cb2",))
    assert ("double", ("double", "three:car+car+car")) in clicks(state)
    assert ("secret", ("secret", "three:car+car+car")) in clicks(state)
    assert ("travel", ("city:161",)) in clicks(state)
    play(state, "X: 160-161")
    assert ("ticket", ("ticket:car+beacon",)) in clicks(state)
    play(state, "X: car+beacon 160-161")
    truths(state)
    assert {("discard", ("ticket:car+beacon",)), ("draw", ("done",))} <= clicks(state)
    stuck = a_table(trail=(188,), hands=("ab1",))
    assert clicks(stuck) == {("exchange", ("exchange",))}
    assert clicks(play(stuck, "X: exchange")) == {("exchange", ("ticket:air+beacon",))}
    moving = a_table(stage="moving", hands=("", "cb9"))
    assert ("move", ("detective:red", "city:40")) in clicks(moving)
    assert clicks(a_table(stage="moving", hands=("", "ab1"))) == {("stay", ("stay",))}
    team = a_table(trail=TRAIL, stage="conferring", hands=("", "cm3", "cm1rb2"), players=3)
    assert {("special", ("special:investigate-3",)), ("special", ("special:none",))} <= clicks(team)
    play(team, "D1: propose investigate-3")
    assert clicks(team) == {("answer", ("agree",)), ("answer", ("object",))}
    play(team, "D2: agree")
    play(team, "D1: give car+magnifier", "D1: give car+magnifier")
    assert clicks(team) == {("give", ("ticket:car+magnifier",)), ("give", ("no_more",))}
    extra = a_table(trail=TRAIL, stage="operating", proposal=3, hands=("", ""))
    assert ("operation", ("detective:red", "city:40")) in clicks(extra)
    assert clicks(a_table(stage="discarding", hands=("", "cb1"))) == {
        ("discard", ("ticket:car+beacon",)),
        ("done", ("done",)),
    }


# --- Reading help -----------------------------------------------------------------------------


def test_help_for_the_team() -> None:
    state = a_table(
        trail=TRAIL,
        places=(162, 121, 42, 43, 41),
        hands=("cb1", "cm4rb2"),
        stage="moving",
        rings=((2, 161),),
        rings_on_board=(2,),
    )
    found = insight_of(state, 1)
    json.dumps(found)
    assert found["whereabouts"]["count"] == len(mister_x.possible_cities(mister_x.view(state, 1)))
    assert [entry["position"] for entry in found["whereabouts_then"]] == list(range(6))
    assert found["whereabouts_then"][2]["cities"] == {"161": 10000}
    assert found["reach"]["blue"]["tickets_known"] is True
    assert found["reach"]["blue"]["cities"]["160"] == ["car"]
    assert found["landing"]["161"]["ring"] > 0
    assert found["special"]["magnifiers"] == {"held": [4], "usable": [4], "together": 4}
    assert found["special"]["allowed"] is True
    assert found["special"]["still_to_move"] == ["blue", "red", "green", "yellow", "pink"]
    assert {goal["city"] for goal in found["goals"]} == {5, 7, 11, 13, 15}
    assert found["danger"] is None
    assert found["goals"][0]["mister_x_moves"] is None


def test_help_for_mister_x() -> None:
    state = a_table(trail=(160,), places=(162, 121, 42, 43, 41), hands=("cb1", "cm4rb2"))
    found = insight_of(state, 0)
    assert found["danger"] == {"at_most": 2, "detectives": ["blue", "red"]}
    assert found["reach"]["blue"]["tickets_known"] is False
    assert found["special"]["magnifiers"] is None
    assert found["goals"][0]["mister_x_moves"] > 0
    assert mister_x.insight(mister_x.view(mister_x.initial(), 0)) is None


def test_a_trip_that_is_still_to_be_paid_is_seen_from_its_end() -> None:
    """What pointing at a city tells Mister X is about that city, not about the one he leaves."""
    state = a_table(trail=(160,), places=(162, 121, 42, 43, 41), hands=("cb1ab1rb1", "cm4rb2"))
    here = mister_x.glance(mister_x.view(state, 0))
    trip, city = next(
        (a, to.city)
        for a in mister_x.legal_actions(state)
        if isinstance(to := ACTIONS[a], TravelTo)
    )
    there = mister_x.apply(state, trip)
    told = mister_x.glance(mister_x.view(there, 0))
    rivals = mister_x.glance(mister_x.view(there, 1))
    assert here is not None
    assert told is not None
    assert told.danger is not None
    assert rivals is not None
    assert there.stage == PAYING
    near = set(told.danger.detectives)
    assert near == {
        DETECTIVE_NAMES[d]
        for d, place in enumerate(there.places)
        if city in neighbours_of(there, int(place))
    }
    away = [goal.mister_x_moves for goal in told.goals]
    assert away != [goal.mister_x_moves for goal in here.goals]
    assert rivals.danger is None
    assert all(goal.mister_x_moves is None for goal in rivals.goals)


def neighbours_of(state: mister_x.State, city: int) -> set[int]:
    """The cities one line away."""
    board = state.board
    lines = range(int(board.first_line[city]), int(board.first_line[city + 1]))
    return {int(board.neighbours[line]) for line in lines}


def test_help_in_the_open_phase() -> None:
    trail = tuple((160, 121, 160, 130)[n % 4] for n in range(26))
    state = a_table(
        trail=trail,
        position=27,
        city=165,
        hands=("cb1", "cf9"),
        stage="moving",
        landings=((),) * 28,
    )
    found = insight_of(state, 1)
    assert found["whereabouts"]["cities"] == {"165": 10000}
    assert len(found["whereabouts_then"]) == 26


def test_the_board_in_words() -> None:
    setting_up = mister_x.initial()
    placed = deal(mister_x.initial())
    assert "①" in mister_x.board_text(mister_x.view(placed, 1))
    assert "mission: not chosen yet" in mister_x.board_text(mister_x.view(setting_up, 0))
    state = a_table(
        trail=TRAIL,
        hands=("cb1", "cm4rb2"),
        stage="moving",
        rings=((2, 161),),
        rings_on_board=(2,),
        markers=(3, 12, 13, 14, 12),
    )
    own = mister_x.board_text(mister_x.view(state, 0))
    team = mister_x.board_text(mister_x.view(state, 1))
    assert "119X" in own
    assert "119X" not in team
    assert "119?" in team
    assert "161@2" in team
    assert "Rings: move 2 in 161 " in team
    assert "You are in 119 " in own
    assert "You are in" not in team
    assert "! destinations: " in team
    assert "? he may be in " in team
    assert "D1: 4 car+magnifier, 2 rail+beacon" in team
    assert "X: 1 tickets" in team
    assert "move 5 of 24" in team
    assert "1①" in team
    assert "car+beacon" in team.split("blue")[1].split("\n")[0]
    assert "stays" in team
    empty = a_table(trail=TRAIL, hands=("", ""))
    assert "no tickets" in mister_x.board_text(mister_x.view(empty, 1))
    trail = tuple((160, 121, 160, 130)[n % 4] for n in range(26))
    opened = mister_x.board_text(mister_x.view(a_table(trail=trail), 1))
    assert "move 25 openly" in opened


def test_whose_action_an_action_is() -> None:
    chance = mister_x.initial()
    assert mister_x.actor(chance, mister_x.legal_actions(chance)[0]) == -1
    state = a_table(hands=("cb1",))
    assert mister_x.actor(state, mister_x.legal_actions(state)[0]) == 0
    assert mister_x.actors(state) == (0,)
    moving = play(a_table(stage="moving", hands=("", "", "cb2"), players=3), "yellow: 43-40")
    assert mister_x.actor(moving, mister_x.legal_actions(moving)[0]) == 2


def test_records_and_activations() -> None:
    state = a_table(trail=(160,), hands=("cb2",))
    before = mister_x.activation(state)
    play(state, "X: 160-161")
    assert mister_x.activation(state) == before
    play(state, "X: car+beacon 160-161", "X: done")
    assert mister_x.activation(state) == before + 1
    assert mister_x.outcome(state) is None
    assert texts(state)
