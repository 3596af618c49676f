"""The order of choice, the deal, the grid and the sets that London and New York share."""

from __future__ import annotations

import pytest

from gaslight.games.shared.hexgrid import DIRECTIONS, NO_CELL, distances, neighbours, step
from gaslight.games.shared.order import DETECTIVE, HAND_SETS, HANDS, JACK, chooser
from gaslight.games.shared.tables import (
    BIT,
    members,
    nth_of,
    only_member,
    packed,
    set_of,
    size_of,
    table,
    those_in,
)


def test_odd_rounds_are_chosen_detective_jack_jack_detective() -> None:
    for round_number in (1, 3, 5, 7):
        assert [chooser(round_number, chosen) for chosen in range(4)] == [
            DETECTIVE,
            JACK,
            JACK,
            DETECTIVE,
        ]


def test_even_rounds_are_chosen_jack_detective_detective_jack() -> None:
    for round_number in (2, 4, 6, 8):
        assert [chooser(round_number, chosen) for chosen in range(4)] == [
            JACK,
            DETECTIVE,
            DETECTIVE,
            JACK,
        ]


def test_the_deal_turns_up_any_four_of_eight() -> None:
    assert len(HAND_SETS) == len(set(HAND_SETS)) == HANDS
    assert all(hand.bit_count() == 4 and hand < 256 for hand in HAND_SETS)


@pytest.mark.parametrize("member", range(62))
def test_a_set_of_one_names_its_member(member: int) -> None:
    assert BIT[member] == 2**member
    assert only_member(2**member) == member


def test_a_table_reads_the_same_packed_or_not() -> None:
    numbers = [3, 1, 2**61]
    assert [int(n) for n in table(numbers)] == [int(n) for n in packed(numbers)] == numbers


def test_sets_count_and_name_their_members() -> None:
    for numbers in ([], [0], [59], list(range(60)), [3, 9, 10, 19, 20, 42]):
        word = set_of(numbers)
        assert size_of(word) == len(numbers)
        assert [nth_of(word, n) for n in range(len(numbers))] == numbers
        assert members(word) == tuple(numbers)


def test_members_are_written_in_order_behind_what_is_there() -> None:
    out = table([9] * 8)
    assert those_in(out, 1, 100, set_of([0, 5, 61])) == 4
    assert [int(n) for n in out] == [9, 100, 105, 161, 9, 9, 9, 9]
    assert members(set_of([0, 5, 61])) == (0, 5, 61)


def test_a_step_and_the_opposite_step_lead_back() -> None:
    for direction in range(len(DIRECTIONS)):
        assert step(step((4, 7), direction), (direction + 3) % 6) == (4, 7)


def test_neighbours_are_mutual_and_missing_cells_are_none() -> None:
    ring = [(1, 1), *(step((1, 1), direction) for direction in range(6)), (9, 9)]
    near = neighbours(ring)
    assert near[0] == [1, 2, 3, 4, 5, 6]
    assert near[7] == [NO_CELL] * 6
    assert all(
        near[beside].count(cell) == 1
        for cell in range(8)
        for beside in near[cell]
        if beside != NO_CELL
    )
    assert distances(near, 1) == [1, 0, 1, 2, 2, 2, 1, NO_CELL]
