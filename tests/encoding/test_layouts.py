"""Views as arrays: back and forth, within their bounds, a name for every slot."""

from __future__ import annotations

import dataclasses

import pytest

from gaslight.encoding import Layout, layout
from gaslight.encoding.layout import Flag, Number, Row, Word
from gaslight.games import GAMES
from tests.random_play import GAME_OPTIONS, amount, label, seats_and_spectator, some_steps

cases = pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
Case = tuple[str, dict[str, str]]


@cases
def test_a_view_comes_back_from_its_row(case: Case) -> None:
    name, options = case
    game, rows = GAMES[name], layout(name)
    bounds = rows.bounds()
    for seed in range(amount(1, 4)):
        for state, action in some_steps(game, options, seed):
            for seat in seats_and_spectator(game, options):
                view = game.view(game.apply(state, action), seat)
                row = rows.encode(view)
                assert len(row) == rows.width
                outside = [
                    (rows.names()[n], number)
                    for n, (number, (low, high)) in enumerate(zip(row, bounds, strict=True))
                    if not low <= number <= high
                ]
                assert not outside
                assert rows.decode(row) == view


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_slot_has_a_name_of_its_own(name: str) -> None:
    names = layout(name).names()
    assert len(names) == layout(name).width == len(layout(name).bounds())
    assert len(set(names)) == len(names)


@dataclasses.dataclass(frozen=True)
class Small:
    word: str
    row: tuple[int, ...]


def test_what_does_not_fit_is_refused_in_words() -> None:
    small = Layout(Small, {"word": Word(("a", "b")), "row": Row(2, Number(0, 9))})
    assert small.decode(small.encode(Small("b", (7,)))) == Small("b", (7,))
    with pytest.raises(ValueError, match="expected one of a, b"):
        small.encode(Small("c", ()))
    with pytest.raises(ValueError, match="2 are expected at most"):
        small.encode(Small("a", (1, 2, 3)))
    with pytest.raises(ValueError, match="expected 4 numbers; got 1"):
        small.decode([1])
    with pytest.raises(ValueError, match="must follow its fields"):
        Layout(Small, {"word": Flag()})
    with pytest.raises(ValueError, match="the order"):
        Layout(Small, {"row": Flag(), "word": Flag()})
