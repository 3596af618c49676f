"""The table that London and New York share a part of: a copy holds every field of it, and stands alone."""

from __future__ import annotations

from typing import Any

import pytest

from gaslight.games import GAMES
from gaslight.games.shared.hunt_state import HuntState


@pytest.mark.parametrize("name", ["london", "new_york"])
def test_a_copy_holds_every_number_of_a_table(name: str) -> None:
    state: Any = GAMES[name].initial()
    assert HuntState in type(state).__mro__
    numbers = [each for each in dir(state) if isinstance(getattr(state, each), int)]
    assert {"stage", "round", "suspects", "jack", "ending", "hand", "used"} <= set(numbers)
    for n, each in enumerate(numbers, 1):
        setattr(state, each, n)
    twin = state.copy()
    assert [getattr(twin, each) for each in numbers] == list(range(1, len(numbers) + 1))
    twin.round = 99
    twin.at[0] = 5
    assert state.round == numbers.index("round") + 1
    assert state.at[0] != 5


def test_what_is_shared_is_no_table_of_its_own() -> None:
    with pytest.raises(NotImplementedError):
        HuntState().copy()
