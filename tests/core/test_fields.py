"""Views as arrays: back and forth, within their bounds, a name for every slot."""

from __future__ import annotations

import dataclasses

import pytest
from librt.vecs import vec
from mypy_extensions import i32

from gaslight import layout
from gaslight.core.fields import Entry, Fields, Unwritten
from gaslight.core.lists import Group, Row
from gaslight.core.parts import Flag, Number, Part, Word
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
    small = Fields(Small, Entry(row=Row(2, Number(0, 9))), Entry(word=Word(("a", "b"))))
    assert small.decode(small.encode(Small("b", (7,)))) == Small("b", (7,))
    with pytest.raises(ValueError, match="expected one of a, b"):
        small.encode(Small("c", ()))
    with pytest.raises(ValueError, match="2 are expected at most"):
        small.encode(Small("a", (1, 2, 3)))
    with pytest.raises(ValueError, match="expected 4 numbers; got 1"):
        small.decode([1])
    with pytest.raises(ValueError, match=r"must name its fields.*row"):
        Fields(Small, Entry(word=Flag()))


def test_entries_stand_in_the_order_of_the_table_and_slots_in_that_of_the_view() -> None:
    small = Fields(Small, Entry("numbers", row=Row(2, Number(0, 9))), Entry(word=Word(("a", "b"))))
    assert small.first == {"word": 0, "row": 1}
    assert small.encode(Small("b", (7,))) == [1, 1, 7, 0]
    assert small.text(Small("b", (7, 8))) == "numbers=7,8 word=b"
    assert small.parse("numbers=- word=a") == Small("a", ())
    with pytest.raises(ValueError, match="needs the fields numbers word in this order"):
        small.parse("word=a numbers=-")


def test_what_a_position_does_not_tell_is_blank() -> None:
    small = Fields(Small, Entry(word=Word(("a", "b"))), Unwritten(row=Row(2, Number(0, 9))))
    assert small.text(Small("b", (7,))) == "word=b"
    assert small.parse("word=b") == Small("b", ())


def test_a_part_must_say_all_its_forms() -> None:
    bare = Part(1, None)
    for form in (
        lambda: bare.write(1, vec[i32](), 0),
        lambda: bare.read([], 0),
        lambda: bare.names("x"),
        bare.bounds,
        lambda: bare.text(1),
        lambda: bare.parse("1", "x"),
        bare.schema,
    ):
        with pytest.raises(NotImplementedError):
            form()


def test_a_group_of_the_wrong_length_is_refused_in_words() -> None:
    pair = Group([Number(0, 9), Number(0, 9)], between="+")
    assert pair.parse("1+2", "pair") == (1, 2)
    with pytest.raises(ValueError, match="pair: expected 2 values"):
        pair.parse("1", "pair")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_schema_names_every_field_with_its_type(name: str) -> None:
    fields = layout(name)
    properties = fields.schema()["properties"]
    assert list(properties) == list(fields.parts)
    assert all({"type", "enum", "anyOf"} & set(kind) for kind in properties.values())
