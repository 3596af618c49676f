"""Mister X, rule by rule: the numbers are those of docs/rules/mister_x.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gaslight.games import mister_x
from gaslight.games.mister_x import advance, initial, legal_actions, odds, seats, teams
from gaslight.games.mister_x.actions import MoveDetective
from gaslight.games.mister_x.board import board_named, way
from gaslight.games.mister_x.state import owned, owner
from gaslight.games.mister_x.tickets import bundle_of, counts, size
from gaslight.games.shared.tables import BIT
from tests.games.mister_x.tables import (
    AWAY,
    FULL,
    a_table,
    all_tickets,
    deal,
    end_turn_of_x,
    ended,
    play,
    texts,
    tickets,
    truths,
    write_small_map,
)
from tests.random_play import amount, steps


def insight_of(state: Any, seat: int) -> Any:
    return mister_x.insight(mister_x.view(state, seat))


@pytest.fixture(name="ladder")
def _ladder(tmp_path: Path) -> dict[str, str]:
    """Options for the small map: two rows of ten cities with rungs."""
    return {"map": write_small_map(tmp_path)}


# --- Set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_1_1_one_is_mister_x_and_the_others_share_five_detectives(players: int) -> None:
    options = {"players": str(players)}
    roles = seats(options)
    assert roles[0] == "mister_x"
    assert len(roles) == players
    assert teams(options) == ((0,), tuple(range(1, players)))
    state = deal(initial(options))
    assert [mister_x.view(state, 1).stage, len(set(state.places))] == ["choosing", 5]
    assert 0 not in list(state.places)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_1_2_hands_of_eight_and_of_four_and_one_for_each_detective(players: int) -> None:
    state = deal(initial({"players": str(players)}))
    assert mister_x.view(state, None).hand_sizes == (8, *FULL[players])
    owners = mister_x.board_facts({"players": str(players)})["owners"]
    assert [4 + owners.count(seat) for seat in range(1, players)] == list(FULL[players])


@pytest.mark.parametrize(("players", "numbers"), [(2, [5]), (3, [4, 1]), (4, [3, 1, 1])])
def test_1_2_or_shared_out_unevenly_by_the_option(players: int, numbers: list[int]) -> None:
    options = {"players": str(players), "sharing": "uneven"}
    state = initial(options)
    assert [int(owned(state, seat)) for seat in range(1, players)] == numbers
    deal(state)
    view = mister_x.view(state, 1)
    assert view.hand_sizes == (8, *(4 + number for number in numbers))
    facts = mister_x.board_facts(options)
    assert [facts["owners"].count(seat) for seat in range(1, players)] == numbers
    assert facts["split"] == numbers
    deal_until(state, "travelling")
    special = insight_of(state, 1).special
    assert special is not None
    assert special.magnifiers.usable == [
        min(held, number) for held, number in zip(special.magnifiers.held, numbers, strict=True)
    ]


def test_1_2_every_ticket_of_the_pile_is_equally_likely() -> None:
    state = initial()
    assert odds(state) == [18, 18, 12, 12, 12, 12, 8, 8, 6, 6, 4, 4]
    play(state, "draw car+footprints")
    assert odds(state)[0] == 17


def test_1_3_start_cards_place_the_detectives() -> None:
    state = initial()
    while mister_x.view(state, None).stage == "dealing":
        advance(state, legal_actions(state)[0])
    cards = mister_x.board_facts({})["start_cards"]
    assert texts(state) == [f"blue at {city}" for city in cards]
    assert odds(state) == [1] * 15
    play(state, "blue at 113")
    assert texts(state) == [f"red at {city}" for city in cards if city != 113]
    play(state, "red at 45", "green at 80", "yellow at 81", "pink at 82")
    assert list(state.places) == [113, 45, 80, 81, 82]


def test_1_4_mister_x_chooses_a_mission_and_hides_in_one_of_its_starts() -> None:
    state = deal(initial())
    assert texts(state) == ["mission green", "mission grey", "mission pink"]
    play(state, "mission grey")
    assert texts(state) == [f"X: start {city}" for city in (188, 191, 192, 194, 198)]
    play(state, "X: start 192")
    team = mister_x.view(state, 1)
    assert (team.mission, team.position, team.city, team.trail) == (1, 0, None, ())
    assert mister_x.possible_cities(team) == [188, 191, 192, 194, 198]
    assert len({belief.weight for belief in mister_x.beliefs(team)}) == 1
    assert mister_x.view(state, 0).city == 192


def test_1_4_the_table_may_settle_the_mission() -> None:
    state = deal(initial({"mission": "pink"}))
    assert texts(state) == ["mission pink"]


# --- Mister X's turn ------------------------------------------------------------------------


def test_1_5_mister_x_begins_and_cannot_pass() -> None:
    state = a_table(hands=("cb2rb2", "cb9"))
    assert mister_x.to_act(state) == 0
    assert texts(state) == ["X: 192-190", "X: 192-193", "X: 192-195", "X: 192-196", "X: 192-198"]


def test_1_6_a_trip_takes_a_ticket_that_fits_the_line() -> None:
    assert texts(a_table(hands=("cb4",))) == ["X: 192-193", "X: 192-196", "X: 192-198"]
    assert texts(a_table(hands=("rb1ab3",))) == ["X: 192-190", "X: 192-195"]
    state = a_table(trail=(160,), hands=("cm1rb1rs1ab1",))
    play(state, "X: 160-151")
    assert texts(state) == ["X: rail+silhouette 160-151", "X: rail+beacon 160-151"]


def test_1_6_a_ship_takes_a_rail_ticket() -> None:
    state = play(a_table(hands=("rb1",)), "X: 192-190")
    assert texts(state) == ["X: rail+beacon 192-190"]


def test_1_7_the_ticket_lies_open_on_the_lowest_free_space() -> None:
    state = play(a_table(hands=("cb1rm1",)), "X: 192-195", "X: rail+magnifier 192-195")
    truths(state)
    team = mister_x.view(state, 1)
    assert team.laid == (6,)
    assert team.position == 1
    assert team.city is None
    assert list(state.trail[:2]) == [192, 195]


def test_1_8_a_double_move_takes_three_footprints_and_fills_two_spaces() -> None:
    state = a_table(trail=(192, 195, 161, 160), hands=("cf2rf2cb1rb1",))
    assert [text for text in texts(state) if "double" in text] == [
        "X: double car rail rail",
        "X: double car car rail",
    ]
    play(state, "X: double car car rail")
    assert counts(state.box) == tickets("cf2rf1")
    play(state, "X: 160-151", "X: rail+beacon 160-151", "X: 151-119", "X: car+beacon 151-119")
    truths(state)
    team = mister_x.view(state, 1)
    assert (team.position, team.second_legs, team.laid[-2:]) == (5, (5,), (7, 3))
    assert team.stage == "shedding"


def test_1_8_a_double_move_never_passes_through_a_detective() -> None:
    places = (151, 39, 42, 43, 41)
    state = play(a_table(trail=(160,), places=places, hands=("cf3rb2",)), "X: double car car car")
    assert "X: 160-151" not in texts(state)
    assert "X: 160-158" in texts(state)


def test_1_8_a_first_leg_that_leaves_no_second_is_not_offered() -> None:
    # From 160 by air to 195 Istanbul: from there a second air ticket would be needed, or a car or rail one.
    state = play(a_table(trail=(160,), hands=("cf3cb1ab1",)), "X: double car car car")
    first = {text.split("-")[1] for text in texts(state)}
    for city in first:
        twin = play(state.copy(), f"X: 160-{city}")
        for text in texts(twin):
            onward = play(twin.copy(), text)
            truths(onward)
            assert texts(onward), f"{text} leads nowhere"
    play(state, "X: 160-195", "X: air+beacon 160-195")
    assert all(text.startswith("X: 195-") for text in texts(play(state, "X: travels on")))


def test_1_8_a_secret_trip_takes_three_silhouettes_and_lies_face_down() -> None:
    state = a_table(hands=("cs3ab1",))
    assert "X: secret car car car" in texts(state)
    play(state, "X: secret car car car")
    assert counts(state.box) == tickets("cs3")
    assert texts(state) == ["X: 192-190", "X: 192-193", "X: 192-195", "X: 192-196", "X: 192-198"]
    play(state, "X: 192-190", "X: air+beacon 192-190")
    truths(state)
    team, own = mister_x.view(state, 1), mister_x.view(state, 0)
    assert (team.laid, team.face_down) == ((-1,), (1,))
    assert own.laid == (11,)
    assert mister_x.shown(a_table(), 0, 1)


def test_1_9_then_he_throws_tickets_away_and_draws_up_to_eight() -> None:
    state = play(a_table(hands=("cb3rb5",)), "X: 192-195", "X: rail+beacon 192-195")
    truths(state)
    assert texts(state) == ["X: discard car+beacon", "X: discard rail+beacon", "X: done"]
    play(state, "X: discard car+beacon", "X: discard car+beacon", "X: done")
    assert counts(state.discards) == tickets("cb2")
    assert state.to_draw == 3
    deal(state)
    assert size(state.hands[0]) == 8
    assert mister_x.view(state, None).stage == "moving"


# --- The detectives' turn -------------------------------------------------------------------


def test_1_10_every_detective_moves_in_any_order_with_his_players_ticket() -> None:
    state = a_table(
        stage="moving", hands=("", "cb3", "rb3"), players=3, places=(113, 45, 80, 118, 79)
    )
    owners = {text.split(":")[0] for text in texts(state)}
    assert owners == {"blue", "red", "green", "yellow", "pink"}
    assert mister_x.actors(state) == (1, 2)
    play(
        state, "pink: 79-82", "pink: rail+beacon 79-82", "blue: 113-109", "blue: car+beacon 113-109"
    )
    truths(state)
    assert list(state.markers) == [3, 12, 12, 12, 7]
    assert list(state.places) == [109, 45, 80, 118, 82]
    assert "pink" not in {text.split(":")[0] for text in texts(state)}


def test_1_10_used_tickets_are_discarded_when_all_have_moved() -> None:
    state = a_table(stage="moving", hands=("", "cb9"))
    for detective, here, there in (("blue", 1, 39), ("red", 39, 40), ("green", 42, 1)):
        if f"{detective}: {here}-{there}" not in texts(state):
            continue
        play(state, f"{detective}: {here}-{there}")
        play(state, texts(state)[0])
        truths(state)
        assert state.discards == 0
    while mister_x.view(state, None).stage in ("moving", "ticketing"):
        play(state, texts(state)[0])
        truths(state)
    assert size(state.discards) == len([marker for marker in state.markers if marker == 13])


def test_1_11_a_player_short_of_tickets_moves_as_many_as_he_can() -> None:
    state = a_table(stage="moving", hands=("", "cb1"))
    play(state, "red: 39-40", "red: car+beacon 39-40")
    truths(state)
    assert texts(state) == ["D1: stay"]
    play(state, "D1: stay")
    assert list(state.markers) == [14, 13, 14, 14, 14]
    assert list(state.places) == [1, 40, 42, 43, 41]


def test_1_12_two_detectives_never_share_a_city() -> None:
    state = a_table(stage="moving", hands=("", "cb9"))
    assert "blue: 1-39" not in texts(state)
    assert "blue: 1-42" not in texts(state)
    play(state, "red: 39-40", "red: car+beacon 39-40")
    truths(state)
    assert "blue: 1-39" in texts(state)


def conference(hands: tuple[str, ...], players: int = 3, **more: object) -> mister_x.State:
    """A team that has moved, with Mister X at position 5."""
    trail = (192, 195, 161, 160, 151, 119)
    return a_table(
        trail=trail,
        stage="conferring",
        hands=("cb1", *hands),
        players=players,
        markers=(13, 13, 13, 13, 13),
        **more,  # type: ignore[arg-type]
    )


def test_1_13_special_actions_wait_for_space_five() -> None:
    state = a_table(
        trail=(192, 195, 161, 160, 151),
        stage="moving",
        hands=("", "cm4"),
        markers=(13, 13, 13, 13, 12),
    )
    play(state, "pink: 41-40", "pink: car+magnifier 41-40")
    truths(state)
    assert mister_x.view(state, None).stage == "discarding"
    trail = (192, 195, 161, 160, 151, 119)
    state = a_table(trail=trail, stage="moving", hands=("", "cm4"), markers=(13, 13, 13, 13, 12))
    play(state, "pink: 41-40", "pink: car+magnifier 41-40")
    truths(state)
    assert texts(state) == ["D1: propose investigate-3", "D1: no special action"]


def test_1_13_each_player_gives_at_most_as_many_as_he_has_detectives() -> None:
    # The rulebook's example: Anna has 1 magnifier and 3 detectives, Boris 3 and 2: together they give 3.
    state = conference(("cm1", "cm3"))
    assert [text for text in texts(state) if text.startswith("D1: p")] == [
        "D1: propose investigate-3"
    ]
    assert not any("propose" in text for text in texts(conference(("cm1", "cm1cb2"))))
    play(state, "D2: propose investigate-3", "D1: agree")
    assert texts(state) == ["D1: give car+magnifier"]
    play(state, "D1: give car+magnifier", "D1: give no more", "D2: give car+magnifier")
    assert texts(state) == ["D2: give car+magnifier"]
    play(state, "D2: give car+magnifier")
    assert counts(state.box) == tickets("cm3")
    assert counts(state.hands[2]) == tickets("cm1")


@pytest.mark.parametrize(("given", "ago", "city"), [(3, 4, 195), (4, 3, 161), (5, 2, 160)])
def test_1_13_an_investigation_shows_where_he_was(given: int, ago: int, city: int) -> None:
    state = conference(("cm5",), players=2)
    play(state, f"D1: propose investigate-{given}", *["D1: give car+magnifier"] * given)
    assert texts(state) == [f"position {5 - ago} was {city}"]
    play(state, texts(state)[0])
    team = mister_x.view(state, 1)
    assert team.rings == ((5 - ago, city),)
    assert team.rings_on_board == (5 - ago,)
    assert team.stage == "discarding"


@pytest.mark.parametrize(
    ("given", "by", "trip"), [(3, "car", "79-80"), (4, "rail", "79-113"), (5, "air", "79-71")]
)
def test_1_13_a_special_operation_moves_one_detective_once_more(
    given: int, by: str, trip: str
) -> None:
    state = conference(("rb5",), players=2, places=(79, 39, 42, 43, 41))
    board = mister_x.board_facts({})
    assert by in board["cities"][78]["neighbours"][trip.split("-")[1]]
    play(state, f"D1: propose operate-{by}", *["D1: give rail+beacon"] * given)
    assert f"blue: {trip}" in texts(state)
    facts = board["cities"]
    for text in texts(state):
        detective, line = text.split(": ")
        here, there = line.split("-")
        assert by in facts[int(here) - 1]["neighbours"][there], detective
    play(state, f"blue: {trip}")
    assert mister_x.view(state, 1).stage == "arresting"
    truths(state)
    assert mister_x.view(state, 1).stage == "discarding"
    assert mister_x.view(state, 1).landings[5] == (int(trip.split("-")[1]),)


def test_1_14_tickets_of_special_actions_go_into_the_box() -> None:
    state = conference(("cm3",), players=2)
    before = state.discards
    play(state, "D1: propose investigate-3", *["D1: give car+magnifier"] * 3)
    assert counts(state.box) == tickets("cm3")
    assert state.discards == before


def test_1_15_the_players_throw_away_in_any_order_and_draw_in_seat_order() -> None:
    state = conference(("cm1cb1", "rm2"))
    play(state, "D2: no special action", "D1: no special action")
    assert mister_x.actors(state) == (1, 2)
    play(state, "D2: discard rail+magnifier", "D2: done")
    assert mister_x.actors(state) == (1,)
    play(state, "D1: done")
    assert (state.drawing, state.to_draw) == (1, 5)
    while state.drawing == 1:
        advance(state, legal_actions(state)[0])
    assert (state.drawing, state.to_draw) == (2, 5)
    deal(state)
    assert mister_x.view(state, None).hand_sizes[1:] == (7, 6)


# --- Position check -------------------------------------------------------------------------


def checked(trail: tuple[int, ...], entered: tuple[int, ...], **more: object) -> mister_x.State:
    """A round whose check is next, detectives having come to some cities."""
    last = len(trail) - 1
    landings = (*((),) * last, entered)
    return a_table(trail=trail, stage="checking", landings=landings, landed=len(entered), **more)  # type: ignore[arg-type]


def test_1_16_a_ring_for_every_city_a_detective_came_to() -> None:
    state = checked((192, 195, 161, 160, 151, 119), (161, 160, 100))
    assert texts(state) == ["ring 2 161"]
    play(state, "ring 2 161", "ring 3 160", "no more rings")
    view = mister_x.view(state, 1)
    assert view.rings == ((2, 161), (3, 160))
    assert view.stage == "travelling"


def test_1_16_coming_to_his_city_is_an_arrest() -> None:
    state = a_table(trail=(192,), stage="moving", hands=("", "cb9"), places=(193, 39, 42, 43, 41))
    play(state, "blue: 193-192", "blue: car+beacon 193-192")
    assert texts(state) == ["arrest"]
    play(state, "arrest")
    assert ended(state) == ((1,), "arrested")


def test_1_17_a_destination_wins() -> None:
    # 198 Antalya is a start of grey; 15 Lulea a destination of it, one road from 18 Rovaniemi.
    state = play(
        a_table(trail=(18,), hands=("cb1",)), "X: 18-15", "X: car+beacon 18-15", "X: arrived"
    )
    assert ended(state) == ((0,), "arrived")
    assert mister_x.view(state, 1).city == 15


def long_trail(length: int) -> tuple[int, ...]:
    """To and fro between Bucharest and its neighbours by road."""
    return tuple((160, 121, 160, 130)[n % 4] for n in range(length))


def test_1_18_after_24_positions_he_travels_openly() -> None:
    state = a_table(trail=long_trail(25), hands=("cb1cm1cs3",))
    assert state.city == 160
    play(state, "X: 160-162", "X: car+magnifier 160-162")
    truths(state)
    team = mister_x.view(state, 1)
    assert (team.position, team.city, team.first_open) == (25, 162, 162)
    assert counts(state.discards) == tickets("cm1")
    assert mister_x.possible_cities(team) == [162]


def test_1_19_the_sixth_pair_takes_back_the_oldest() -> None:
    trail = (192, 195, 161, 160, 151, 119, 125, 151, 154)
    state = checked(
        trail,
        (151,),
        rings=tuple((p, trail[p]) for p in (0, 1, 2, 3, 5)),
        rings_on_board=(0, 1, 2, 3, 5),
    )
    play(state, "ring 4 151")
    assert mister_x.view(state, 1).rings_on_board == (1, 2, 3, 4, 5)
    play(state, "ring 7 151")
    view = mister_x.view(state, 1)
    assert view.rings_on_board == (2, 3, 4, 5, 7)
    assert len(view.rings) == 7


def test_1_20_an_empty_pile_is_filled_from_the_discards() -> None:
    rest = tuple(n - (kind == 3) for kind, n in enumerate(counts(initial().board.deck)))
    state = a_table(hands=("cb1",), discards=rest)
    assert state.pile_size == 0
    play(state, "X: 192-193", "X: car+beacon 192-193")
    truths(state)
    play(state, "X: done")
    assert (state.pile_size, state.to_draw, state.discards) == (119, 8, 0)


def test_1_20_only_then_the_box_comes_back() -> None:
    rest = tuple(n - (kind == 3) for kind, n in enumerate(counts(initial().board.deck)))
    state = a_table(hands=("cb1",), box=rest)
    play(state, "X: 192-193", "X: car+beacon 192-193")
    truths(state)
    play(state, "X: done")
    assert (state.pile_size, state.box) == (119, 0)


def test_1_20_with_nothing_left_nothing_is_drawn(ladder: dict[str, str]) -> None:
    hands = ("cb8cm7", "cf8cs8cm1rf6rs6rm6rb6af4as4am4ab4")
    state = a_table(trail=(11,), places=(4, 5, 6, 14, 15), hands=hands, options=ladder)
    play(state, "X: 11-12", "X: car+beacon 11-12")
    truths(state)
    assert state.pile_size == 0
    play(state, *["X: discard car+beacon"] * 7, *["X: discard car+magnifier"] * 7, "X: done")
    # Fourteen tickets come back; he draws eight of them.
    assert state.to_draw == 8
    deal(state)
    while mister_x.view(state, None).stage in ("moving", "ticketing", "arresting"):
        play(state, texts(state)[0])
    empty = a_table(
        trail=(11, 12),
        places=(4, 5, 6, 14, 15),
        hands=("cb7", "cf8cs8cm8rf6rs6rm6rb6af4as4am4ab4"),
        stage="shedding",
        options=ladder,
    )
    play(empty, "X: done")
    assert mister_x.view(empty, None).stage == "moving"
    assert size(empty.hands[0]) == 7


def test_1_21_with_no_ticket_to_use_he_exchanges_them_all() -> None:
    # 188 Patras has no airport.
    state = a_table(trail=(188,), hands=("af4as2am1ab1",))
    assert texts(state) == ["X: exchange"]
    play(state, "X: exchange")
    seen = []
    while mister_x.view(state, None).stage == "exchanging":
        assert len(texts(state)) == 1
        seen += texts(state)
        play(state, texts(state)[0])
    assert len(seen) == 8
    assert state.discards == bundle_of(tickets("af4as2am1ab1"))
    assert (state.drawing, state.to_draw) == (0, 8)
    deal(state)
    view = mister_x.view(state, 1)
    assert view.stage == "travelling"
    assert view.stuck == ((0, 4),)
    assert view.round == 1
    assert size(state.hands[0]) == 8


def test_1_21_an_exchange_in_the_open_tells_nothing_new() -> None:
    trail = (*long_trail(25), 130)
    state = a_table(trail=trail, hands=("ab1",))
    assert texts(state) == ["X: exchange"]
    play(state, "X: exchange", "X: discard air+beacon")
    assert mister_x.view(state, 1).stuck == ()


def test_1_21_a_secret_trip_is_better_than_an_exchange() -> None:
    state = a_table(trail=(188,), hands=("as3ab4",))
    assert texts(state) == ["X: secret air air air"]


def test_1_22_note_chips_are_no_part_of_the_rules() -> None:
    assert not any("note" in kind for kind in mister_x.EVENT_WORDS)


# --- Rulings --------------------------------------------------------------------------------


def test_ruling_a_space_five_counts_not_round_five() -> None:
    state = conference(("cm3",), players=2, round=4)
    assert "D1: propose investigate-3" in texts(state)


def test_ruling_a_or_round_five_by_the_option() -> None:
    by_round = {"specials_from": "round_5"}
    for number, stage in ((4, "discarding"), (5, "conferring")):
        state = a_table(
            trail=(192, 195, 161, 160, 151, 119),
            stage="moving",
            hands=("", "cb1"),
            places=(8, 39, 42, 43, 41),
            markers=(12, 13, 13, 13, 13),
            round=number,
            options=by_round,
        )
        play(state, "blue: 8-5", "blue: car+beacon 8-5")
        truths(state)
        assert mister_x.view(state, None).stage == stage
        assert insight_of(state, 1).special.allowed == (number == 5)


def test_ruling_b_a_double_move_counts_as_two_positions() -> None:
    state = conference(("cm3",), players=2, second_legs=(5,))
    play(state, "D1: propose investigate-3", *["D1: give car+magnifier"] * 3)
    assert texts(state) == ["position 1 was 195"]


@pytest.mark.parametrize(("window", "rings"), [("0-4", ["ring 1 195"]), ("1-5", ["ring 0 192"])])
def test_ruling_c_the_window_of_the_check(window: str, rings: list[str]) -> None:
    state = checked((192, 195, 161, 160, 151, 119), (192, 195), options={"window": window})
    assert texts(state) == rings


def test_ruling_d_and_y10_every_city_moved_onto_counts() -> None:
    trail = (192, 195, 161, 160, 151, 113)
    state = a_table(
        trail=(*trail[:-1], 119),
        stage="operating",
        hands=("cb1", ""),
        places=(162, 39, 42, 43, 41),
        markers=(13, 13, 13, 13, 13),
        proposal=3,
        landings=((),) * 5 + ((162,),),
        landed=1,
    )
    play(state, "blue: 162-161")
    truths(state)
    play(state, "D1: done")
    deal(state)
    assert mister_x.view(state, 1).rings == ((2, 161),)
    passing = checked((192, 195, 161, 160, 151, 119), (160, 162), places=(162, 39, 42, 43, 41))
    assert texts(passing) == ["ring 3 160"]


def test_ruling_e_after_an_arrest_nobody_moves() -> None:
    state = a_table(trail=(192,), stage="moving", hands=("", "cb9"), places=(193, 39, 42, 43, 41))
    play(state, "blue: 193-192", "blue: car+beacon 193-192", "arrest")
    assert legal_actions(state) == []
    assert list(state.markers)[1:] == [12] * 4


def test_ruling_e_or_he_is_arrested_in_the_position_check() -> None:
    """With `arrest=at_check` nothing is said when a detective comes to his city, and the turn goes on."""
    facts: dict[str, Any] = {
        "trail": (192, 195, 160),
        "stage": "moving",
        "hands": ("cb1", "cb9"),
        "places": (162, 39, 42, 43, 41),
        "markers": (12, 13, 13, 13, 13),
        "options": {"arrest": "at_check"},
        "pile_size": 0,
    }
    state = play(a_table(**facts), "blue: 162-160", "blue: car+beacon 162-160")
    team = mister_x.view(state, 1)
    assert team.stage == "discarding"
    assert 160 in mister_x.possible_cities(team), "nobody has said that he is not there"
    deal_until(play(state, "D1: done"), "arresting")
    assert texts(state) == ["arrest"]
    play(state, "arrest")
    assert ended(state) == ((1,), "arrested")


def test_ruling_e_the_check_rules_out_every_city_they_came_to() -> None:
    state = a_table(
        trail=(192, 195, 160),
        stage="moving",
        hands=("cb1", "cb9"),
        places=(188, 39, 42, 43, 41),
        markers=(12, 13, 13, 13, 13),
        options={"arrest": "at_check"},
    )
    play(state, "blue: 188-190", "blue: car+beacon 188-190", "D1: done")
    assert 190 in mister_x.possible_cities(mister_x.view(state, 1))
    deal_until(state, "arresting")
    assert texts(state) == ["no arrest"]
    play(state, "no arrest")
    assert mister_x.view(state, 1).stage == "checking"
    assert 190 not in mister_x.possible_cities(mister_x.view(state, 1))


@pytest.mark.parametrize("position", [25, 33])
def test_ruling_e_in_the_open_an_arrest_never_waits(position: int) -> None:
    """Everybody sees that a detective has come to his city, also one who could travel on from there."""
    facts: dict[str, Any] = {
        "trail": long_trail(26),
        "position": position,
        "city": 160,
        "stage": "moving",
        "hands": ("", "cb1cm3"),
        "places": (162, 39, 42, 43, 41),
        "markers": (12, 13, 13, 13, 13),
        "options": {"arrest": "at_check"},
        "landings": ((),) * min(position + 1, 30),
    }
    found = play(a_table(**facts), "blue: 162-160", "blue: car+beacon 162-160")
    assert texts(found) == ["arrest"]
    play(found, "arrest")
    assert ended(found) == ((1,), "arrested")
    missed = play(a_table(**facts), "blue: 162-161", "blue: car+beacon 162-161", "no arrest")
    assert mister_x.view(missed, 1).stage == "conferring"


def deal_until(state: mister_x.State, stage: str) -> mister_x.State:
    while mister_x.view(state, None).stage != stage:
        advance(state, legal_actions(state)[0])
    return state


def test_ruling_f_and_g_a_detective_blocks_his_city() -> None:
    state = a_table(trail=(18,), places=(15, 39, 42, 43, 41), hands=("cb8",))
    assert "X: 18-15" not in texts(state)
    secret = play(
        a_table(trail=(18,), places=(15, 39, 42, 43, 41), hands=("cs3cb1",)),
        "X: secret car car car",
    )
    assert "X: 18-15" not in texts(secret)


def test_ruling_h_and_y6_a_first_leg_into_a_destination_wins_without_a_second_ticket() -> None:
    state = a_table(trail=(18,), hands=("cf4",))
    assert [text for text in texts(state) if "double" in text] == ["X: double car car car"]
    play(state, "X: double car car car")
    goals = mister_x.board_facts({})["missions"][1]["destinations"]
    assert {int(text.split("-")[1]) for text in texts(state)} <= set(goals)
    play(state, "X: 18-15", "X: car+footprints 18-15", "X: arrived")
    assert ended(state) == ((0,), "arrived")


def test_ruling_i_one_special_action_a_turn() -> None:
    state = play(a_table(trail=(160,), hands=("cf3cs3cb2",)), "X: double car car car")
    assert not any("secret" in text or "double" in text for text in texts(state))
    play(state, "X: 160-162", "X: car+beacon 160-162", "X: travels on")
    assert not any("secret" in text or "double" in text for text in texts(state))


def test_ruling_j_a_secret_trip_takes_any_line_and_any_ticket() -> None:
    state = play(a_table(trail=(160,), hands=("cs3cb1",)), "X: secret car car car")
    assert "X: 160-195" in texts(state)
    play(state, "X: 160-195")
    assert texts(state) == ["X: car+beacon 160-195"]


def test_ruling_k_what_special_actions_cost() -> None:
    assert not any("secret" in text for text in texts(a_table(hands=("cs3",))))
    assert not any("double" in text for text in texts(a_table(hands=("cf4ab1",))))
    assert any("double" in text for text in texts(a_table(hands=("cf5",))))


def test_ruling_l_an_exchange_does_not_cost_the_turn() -> None:
    state = play(a_table(trail=(188,), hands=("ab1",)), "X: exchange", "X: discard air+beacon")
    deal(state)
    assert mister_x.view(state, None).round == 1
    assert mister_x.to_act(state) == 0


def test_ruling_m_and_y5_encircled_at_the_start_of_his_turn(ladder: dict[str, str]) -> None:
    closed = {"trail": (12,), "places": (11, 13, 2, 4, 5), "options": ladder, "mission": "grey"}
    state = play(a_table(stage="checking", **closed), "no more rings")  # type: ignore[arg-type]
    assert ended(state) == ((1,), "encircled")
    last = play(a_table(stage="checking", round=60, **closed), "no more rings")  # type: ignore[arg-type]
    assert ended(last) == ((1,), "out_of_time")


def test_ruling_o_and_y8_nobody_who_can_move_is_held_back() -> None:
    state = a_table(
        stage="moving", hands=("", "cb3", "rb1"), players=3, places=(113, 45, 80, 188, 186)
    )
    assert "D1: stay" not in texts(state)
    waiting = a_table(stage="moving", hands=("", "ab3", "cb2"), players=3)
    assert "D1: stay" in texts(waiting)
    assert mister_x.actors(waiting) == (1, 2)
    play(waiting, "D1: stay")
    assert mister_x.actors(waiting) == (2,)
    assert mister_x.view(waiting, 0).silent == BIT[1]


def test_ruling_o_nobody_is_stranded_who_could_move() -> None:
    """Blue leaves 8 by car alone, red leaves 2 by train too: red may not take the only car ticket."""
    facts: dict[str, Any] = {
        "stage": "moving",
        "hands": ("", "cb1rb1"),
        "players": 3,
        "places": (8, 2, 1, 188, 186),
        "markers": (12, 12, 13, 13, 13),
    }
    state = a_table(**facts)
    assert texts(state) == ["blue: 8-5", "blue: 8-10", "red: 2-4", "red: 2-5", "red: 2-43"]
    play(state, "red: 2-4")
    assert texts(state) == ["red: rail+beacon 2-4"]
    free = a_table(**facts, options={"moves": "free"})
    assert "red: 2-3" in texts(free)
    assert len(texts(play(free, "red: 2-4"))) == 2


@pytest.mark.parametrize("players", [2, 3])
def test_ruling_o_against_every_way_of_handing_out_tickets(players: int) -> None:
    board = board_named("europe")
    held_back = 0
    for seed in range(amount(1, 10)):
        for state, _ in steps(mister_x, {"players": str(players)}, seed):
            if mister_x.view(state, None).stage != "moving":
                continue
            ways = {}
            for detective in range(5):
                here = int(state.places[detective])
                free = [c for c in range(1, 200) if c not in list(state.places)]
                lines = {c: int(way(board, here, c)) for c in free}
                if state.markers[detective] == 12:
                    ways[detective] = {c: by for c, by in lines.items() if by}
            allowed = set()
            for detective, lines in ways.items():
                seat = int(owner(state, detective))
                hand = counts(state.hands[seat])
                tickets_left = [sum(hand[4 * t : 4 * t + 4]) for t in range(3)]
                own = {d: w for d, w in ways.items() if owner(state, d) == seat}
                before = most_that_can_move([masks(w) for w in own.values()], tickets_left)
                others = [masks(w) for d, w in own.items() if d != detective]
                for transport in range(3):
                    if tickets_left[transport] and not state.silent & BIT[seat]:
                        less = [n - (t == transport) for t, n in enumerate(tickets_left)]
                        fits = {c for c, by in lines.items() if by >> transport & 1}
                        if most_that_can_move(others, less) >= before - 1:
                            allowed |= {(detective, c) for c in fits}
                        else:
                            held_back += len(fits)
            offered = [mister_x.ACTIONS[n] for n in legal_actions(state)]
            moves = {(m.detective, m.city) for m in offered if isinstance(m, MoveDetective)}
            assert moves == allowed
    assert held_back


def masks(lines: dict[int, int]) -> set[int]:
    """The transports that lead somewhere."""
    return {t for by in lines.values() for t in range(3) if by >> t & 1}


def most_that_can_move(detectives: list[set[int]], tickets_left: list[int]) -> int:
    """By trying every way: the first stays, or takes a ticket of each kind in turn."""
    if not detectives:
        return 0
    most = most_that_can_move(detectives[1:], tickets_left)
    for transport in detectives[0]:
        if tickets_left[transport]:
            less = [n - (t == transport) for t, n in enumerate(tickets_left)]
            most = max(most, 1 + most_that_can_move(detectives[1:], less))
    return most


def test_ruling_o_where_not_all_can_move_any_of_them_may() -> None:
    facts: dict[str, Any] = {
        "stage": "moving",
        "hands": ("", "cb1ab1"),
        "players": 3,
        "places": (8, 9, 2, 188, 186),
        "markers": (12, 12, 12, 13, 13),
    }
    assert {text.split(":")[0] for text in texts(a_table(**facts))} == {"blue", "red", "green"}
    enough = a_table(**{**facts, "hands": ("", "cb3ab1")})
    assert "green: 2-3" in texts(enough), "with tickets for all nothing is held back"


def test_ruling_o_and_z3_a_move_of_another_player_gives_a_new_chance(
    ladder: dict[str, str],
) -> None:
    # Blue in 11 is shut in by red in 1 and yellow in 12 until yellow moves on.
    state = a_table(
        trail=(10,),
        mission="grey",
        places=(11, 1, 20, 12, 18),
        players=3,
        stage="moving",
        hands=("", "cb3", "cb3"),
        markers=(12, 13, 13, 12, 12),
        options=ladder,
    )
    play(state, "D1: stay", "yellow: 12-13", "yellow: car+beacon 12-13")
    truths(state)
    assert "blue: 11-12" in texts(state)
    assert "D1: stay" not in texts(state)


def test_ruling_p_one_special_action_a_round() -> None:
    state = conference(("cm4cb4",), players=2)
    play(state, "D1: propose investigate-3", *["D1: give car+magnifier"] * 3)
    truths(state)
    assert mister_x.view(state, 1).stage == "discarding"


def test_ruling_q_a_special_operation_never_enters_an_occupied_city() -> None:
    state = conference(("rb3",), players=2)
    play(state, "D1: propose operate-car", *["D1: give rail+beacon"] * 3)
    assert not {text.split("-")[1] for text in texts(state)} & {str(city) for city in AWAY}


def test_ruling_r_who_sees_which_tickets() -> None:
    state = deal(initial({"players": "3"}))
    own, team, spectator = (mister_x.view(state, seat) for seat in (0, 1, None))
    assert own.hands[0] is not None
    assert own.hands[1:] == (None, None)
    assert team.hands[0] is None
    assert None not in team.hands[1:]
    assert team.hands == mister_x.view(state, 2).hands
    assert spectator.hands == (None, None, None)
    opened = deal(initial({"players": "3", "open_table": "on"}))
    assert None not in mister_x.view(opened, 0).hands
    assert mister_x.view(opened, 1).hands[0] is None
    assert mister_x.view(opened, None).hands == (None, None, None)


def test_ruling_s_tickets_on_the_spaces_stay_there() -> None:
    rest = tuple(
        n - (kind == 3) - (kind == 11) for kind, n in enumerate(counts(initial().board.deck))
    )
    state = a_table(
        trail=(192, 193),
        laid=(11,),
        face_down=(1,),
        hands=("cb1",),
        discards=rest,
        stage="shedding",
    )
    play(state, "X: done")
    assert state.pile_size == 118
    assert mister_x.view(state, 0).laid == (11,)
    assert counts(state.floor_of_x) == tickets("cb1ab1")


def test_ruling_t_a_double_move_may_straddle_space_24() -> None:
    state = a_table(trail=(*long_trail(23), 121), hands=("cf3cb1cm1",))
    play(state, "X: double car car car", "X: 121-160", "X: car+beacon 121-160", "X: travels on")
    assert mister_x.view(state, 1).city is None
    play(state, "X: 160-162", "X: car+magnifier 160-162")
    truths(state)
    view = mister_x.view(state, 1)
    assert (view.position, view.city, view.laid[23]) == (25, 162, 3)
    assert counts(state.discards) == tickets("cm1")
    assert all_on_board(state) == 24


def all_on_board(state: mister_x.State) -> int:
    return len(mister_x.view(state, 0).laid[:24])


def test_ruling_u_secret_trips_stay_when_he_travels_openly() -> None:
    """Three silhouettes for any line and any ticket, which then goes to the discard pile for all to see."""
    state = a_table(trail=long_trail(25), hands=("cs3am1",))
    assert "X: 160-195" in texts(play(state, "X: secret car car car"))
    play(state, "X: 160-195", "X: air+magnifier 160-195")
    truths(state)
    team = mister_x.view(state, 1)
    assert (team.position, team.city, team.laid[24]) == (25, 195, 10)
    assert counts(state.discards) == tickets("am1")
    assert counts(state.box) == tickets("cs3")
    assert mister_x.possible_cities(team) == [195]
    assert all_tickets(mister_x.state_of(team, 195)) == all_tickets(state)
    later = a_table(trail=long_trail(26), position=30, city=195, hands=("cs3am1",))
    play(later, "X: secret car car car", "X: 195-160", "X: air+magnifier 195-160")
    assert later.face_down == 0


def test_ruling_u_and_y2_investigations_stay_as_long_as_they_ask_for_a_secret_city() -> None:
    last = long_trail(26)
    asked = a_table(trail=last, stage="conferring", hands=("", "cm3rb3"))
    assert "D1: propose investigate-3" in texts(asked)
    play(asked, "D1: propose investigate-3", *["D1: give car+magnifier"] * 3)
    assert texts(asked) == [f"position 21 was {last[21]}"]
    at_28 = a_table(
        trail=last,
        position=28,
        city=160,
        stage="conferring",
        hands=("", "cm3am2"),
        landings=((),) * 29,
    )
    assert texts(at_28) == ["D1: propose investigate-3", "D1: no special action"]
    at_29 = a_table(
        trail=last,
        position=29,
        city=160,
        stage="conferring",
        hands=("", "cm3am2"),
        landings=((),) * 30,
    )
    assert texts(at_29) == ["D1: no special action"]


@pytest.mark.parametrize(("cap", "over"), [("24", True), ("30", False), ("none", False)])
def test_ruling_v_the_mission_fails_after_the_last_round(cap: str, over: bool) -> None:
    state = a_table(stage="checking", round=24, options={"round_cap": cap})
    play(state, "no more rings")
    assert (ended(state) == ((1,), "out_of_time")) == over
    if not over:
        assert state.round == 25


def test_ruling_w_the_mission_is_chosen_after_the_start_cards() -> None:
    state = initial()
    order = []
    while mister_x.to_act(state) == -1:
        stage = mister_x.view(state, None).stage
        if stage not in order:
            order.append(stage)
        advance(state, legal_actions(state)[0])
    assert [*order, mister_x.view(state, None).stage] == ["dealing", "placing", "choosing"]


def test_ruling_w_or_before_them_by_the_option() -> None:
    state = initial({"mission_first": "yes"})
    order = [mister_x.view(state, None).stage]
    while order[-1] != "hiding":
        advance(state, legal_actions(state)[0])
        stage = mister_x.view(state, None).stage
        order += [stage] if stage != order[-1] else []
    assert order == ["dealing", "choosing", "placing", "hiding"]
    advance(state, legal_actions(state)[0])
    assert mister_x.view(state, None).stage == "travelling"


def test_ruling_x_taken_rings_stay_in_the_log() -> None:
    trail = (192, 195, 161, 160, 151, 119, 125)
    rings = tuple((p, trail[p]) for p in range(5))
    state = checked(trail, (119,), rings=rings, rings_on_board=(0, 1, 2, 3, 4))
    play(state, "ring 5 119")
    assert mister_x.view(state, 1).rings == (*rings, (5, 119))
    assert mister_x.view(state, 1).rings_on_board == (1, 2, 3, 4, 5)


def test_ruling_y1_the_start_counts_and_no_position_is_ringed_twice() -> None:
    state = checked((192, 195, 161), (192,))
    assert texts(state) == ["ring 0 192"]
    again = checked((192, 195, 161), (192,), rings=((0, 192),), rings_on_board=(0,))
    assert texts(again) == ["no more rings"]
    twice = checked((160, 162, 160, 161), (160,))
    play(twice, "ring 0 160", "ring 2 160")
    asked = conference(("cm3",), players=2, rings=((1, 195),), rings_on_board=())
    play(asked, "D1: propose investigate-3", *["D1: give car+magnifier"] * 3, "position 1 was 195")
    assert mister_x.view(asked, 1).rings_on_board == ()


def test_ruling_y1_or_not_by_the_option() -> None:
    state = checked((192, 195, 161), (192, 195), options={"start_ring": "no"})
    assert texts(state) == ["ring 1 195"]
    play(state, "ring 1 195", "no more rings")
    assert mister_x.possible_trail(mister_x.view(state, 1))[0][192] > 0.0


def test_ruling_y1_no_rings_for_open_positions() -> None:
    state = a_table(
        trail=long_trail(26),
        stage="checking",
        position=27,
        city=160,
        landings=(*((),) * 27, (160, 121)),
        landed=2,
    )
    assert texts(state) == ["ring 23 130"] or texts(state) == ["ring 24 160"]
    late = a_table(
        trail=long_trail(26), stage="checking", position=30, city=160, landings=((),) * 30, landed=2
    )
    assert texts(late) == ["no more rings"]


def test_ruling_n_and_y3_a_reshuffle_waits_until_a_ticket_is_needed() -> None:
    rest = tuple(n - (kind == 3) * 9 for kind, n in enumerate(counts(initial().board.deck)))
    state = a_table(trail=(192,), hands=("cb1", "cb8"), discards=rest, stage="shedding")
    assert state.pile_size == 0
    play(state, "X: done")
    assert state.pile_size == 111
    full = a_table(
        trail=(192, 193),
        laid=(7,),
        hands=("cb8",),
        stage="shedding",
        discards=tuple(
            n - (kind == 3) * 8 - (kind == 7) for kind, n in enumerate(counts(initial().board.deck))
        ),
    )
    play(full, "X: done")
    assert full.pile_size == 0


def test_ruling_y4_the_box_returns_before_a_second_exchange() -> None:
    state = a_table(trail=(188,), hands=("ab1",), exchanges=1, box=tickets("cb3"))
    before = int(state.pile_size)
    play(state, "X: exchange")
    assert state.pile_size == before + 3
    assert state.box == 0
    first = play(a_table(trail=(188,), hands=("ab1",), box=tickets("cb3")), "X: exchange")
    assert counts(first.box) == tickets("cb3")


@pytest.mark.parametrize(("exchanges", "over"), [(9, False), (10, True)])
def test_ruling_y4_after_ten_exchanges_he_counts_as_encircled(exchanges: int, over: bool) -> None:
    state = a_table(
        trail=(188,), hands=("ab1af6",), stage="drawing", drawing=0, to_draw=1, exchanges=exchanges
    )
    play(state, "draw air+beacon")
    assert (ended(state) == ((1,), "encircled")) == over


def test_ruling_y6_a_double_move_may_lead_back() -> None:
    state = play(a_table(trail=(160,), hands=("cf3cb2",)), "X: double car car car")
    play(state, "X: 160-162", "X: car+beacon 160-162", "X: travels on")
    assert "X: 162-160" in texts(state)


def test_ruling_y7_a_detective_who_stayed_may_make_the_extra_trip() -> None:
    state = a_table(
        trail=(192, 195, 161, 160, 151, 119),
        stage="conferring",
        hands=("", "rb3"),
        markers=(14, 13, 13, 13, 13),
    )
    play(state, "D1: propose operate-car", *["D1: give rail+beacon"] * 3)
    assert "pink: 41-40" in texts(state)
    assert any(text.startswith("red") for text in texts(state))


def test_ruling_z1_a_special_action_needs_the_word_of_everybody() -> None:
    state = conference(("cm1", "cm1", "cm1"), players=4)
    play(state, "D1: propose investigate-3")
    assert mister_x.actors(state) == (2, 3)
    assert texts(state) == ["D2: agree", "D3: agree", "D2: object", "D3: object"]
    play(state, "D3: agree")
    assert mister_x.actors(state) == (2,)
    off = play(state.copy(), "D2: object")
    assert not any("propose" in text for text in texts(off))
    assert mister_x.view(off, 1).struck == 1
    play(off, "D1: no special action", "D2: no special action", "D3: no special action")
    assert mister_x.view(off, 1).stage == "discarding"
    play(state, "D2: agree")
    assert texts(state) == ["D1: give car+magnifier"]


def test_ruling_z1_any_proposal_tells_nothing_of_the_tickets() -> None:
    """With `proposals=any` a team without a ticket may propose the same as one that can pay: to be objected to."""
    options = {"proposals": "any"}
    poor = conference(("cf2", "cs2", "cs1"), players=4, options=options)
    rich = conference(("cm2", "cm2", "cm1"), players=4, options=options)
    proposed = [text for text in texts(poor) if text.startswith("D1: propose")]
    assert proposed == [text for text in texts(rich) if text.startswith("D1: propose")]
    assert "D1: propose investigate-5" in proposed
    play(poor, "D1: propose investigate-5")
    assert texts(poor) == ["D2: object", "D3: object"]
    play(rich, "D1: propose investigate-5")
    assert "D2: agree" in texts(rich)
    assert mister_x.info_key(poor, 0) == mister_x.info_key(rich, 0)
    alone = conference(("cm1",), players=2, options=options)
    assert texts(alone) == ["D1: no special action"], "nobody is there to object"


def test_ruling_z1_the_last_objection_ends_the_conference() -> None:
    state = conference(("cm3", ""))
    play(
        state,
        "D2: no special action",
        "D1: propose investigate-3",
        "D2: object",
        "D1: no special action",
    )
    assert mister_x.view(state, 1).stage == "discarding"


def test_ruling_z2_the_team_confers_even_when_it_can_pay_for_nothing() -> None:
    state = conference(("cf1", "cs1"))
    assert texts(state) == ["D1: no special action", "D2: no special action"]
    assert mister_x.view(state, 0).actors == (1, 2)


def test_ruling_z4_whether_he_has_arrived_is_answered_after_the_trip() -> None:
    """18 has roads to 15, a destination, and to others: until the truth speaks all trips look alike."""
    seen, answers = set(), []
    for city in (15, 19):
        state = play(
            a_table(trail=(18,), hands=("cb1",)), f"X: 18-{city}", f"X: car+beacon 18-{city}"
        )
        assert mister_x.to_act(state) == -1
        seen.add(mister_x.public_key(state))
        answers += texts(state)
    assert len(seen) == 1
    assert answers == ["X: arrived", "X: travels on"]


def test_ruling_z4_whether_he_is_arrested_is_answered_after_the_landing() -> None:
    seen, answers = set(), []
    for trail in ((192, 195, 160), (192, 195, 161)):
        state = a_table(
            trail=trail,
            stage="moving",
            hands=("cb1", "cb9"),
            places=(162, 39, 42, 43, 41),
            laid=(7, 3),
        )
        play(state, "blue: 162-160", "blue: car+beacon 162-160")
        assert mister_x.to_act(state) == -1
        seen.add(mister_x.info_key(state, 1))
        answers += texts(state)
    assert len(seen) == 1
    assert answers == ["arrest", "no arrest"]


@pytest.mark.parametrize("stage", ["moving", "conferring", "discarding"])
def test_ruling_z5_who_may_act_does_not_hang_on_tickets(stage: str) -> None:
    # Hands of one size: good for every road, for no road of theirs, for special actions, for none.
    for hands in (("cb7", "cb5cf1"), ("af6am1", "as6"), ("cm7", "rb6"), ("cf7", "cs6")):
        state = a_table(stage=stage, hands=("", *hands), players=3)
        assert mister_x.actors(state) == (1, 2)
        assert {mister_x.actor(state, action) for action in legal_actions(state)} == {1, 2}


def test_ruling_z5_who_gives_and_who_can_travel_on_is_seen_on_the_table() -> None:
    # Of all detectives only pink, the second player's, stands in an airport.
    state = conference(("cb3", "rb2"), places=(1, 191, 8, 9, 36))
    play(state, "D1: propose operate-air", "D2: agree")
    for giver, ticket in ((1, "car"), (1, "car"), (1, "car"), (2, "rail"), (2, "rail")):
        assert mister_x.actors(state) == (giver,)
        play(state, f"D{giver}: give {ticket}+beacon")
    assert mister_x.actors(state) == (2,)
    assert {mister_x.actor(state, action) for action in legal_actions(state)} == {2}


def test_no_operation_without_a_trip_to_make() -> None:
    # Nobody stands in an airport, so five beacons buy nothing by air.
    state = conference(("rb5",), players=2, places=(1, 191, 8, 9, 15))
    assert not any("air" in text for text in texts(state))
    assert any("operate-car" in text for text in texts(state))


def test_with_symbols_short_of_the_limit_of_detectives() -> None:
    state = conference(("cm3cb2",), players=2)
    proposed = [text for text in texts(state) if "propose" in text]
    assert proposed == ["D1: propose investigate-3"]


def test_end_turn_helpers_draw_up_to_eight() -> None:
    state = play(a_table(hands=("cb8",)), "X: 192-193", "X: car+beacon 192-193")
    truths(state)
    end_turn_of_x(state)
    assert size(state.hands[0]) == 8
