"""The board and the set-up as printed, own maps, and the sets of cells in two words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gaslight.games.new_york import board_facts, check_map, initial, parse_position, position_text
from gaslight.games.new_york.board import PRINTED, board_named
from gaslight.games.new_york.box import BOX, check_box
from gaslight.games.new_york.grid import (
    CELL_NAMES,
    CELL_NUMBERS,
    CELLS,
    EAST,
    LIBERTY,
    WEST,
    cell_at,
    cells_of,
    list_cells,
    spread,
    touching,
    words_of,
)
from gaslight.games.new_york.map_file import GROUNDS
from gaslight.games.new_york.rules import BLANK
from gaslight.games.new_york.threats import open_access

MAP = (files("gaslight.games.new_york") / "map.txt").read_text(encoding="utf-8")


def named(cells: Sequence[int]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells]


def test_2_1_the_board_has_84_cells() -> None:
    grounds = Counter(GROUNDS[PRINTED.ground[cell]] for cell in range(CELLS))
    del grounds["sea"]
    assert grounds == {
        "street": 66,
        "metro": 1,
        "building": 6,
        "boarding": 2,
        "landing": 2,
        "port": 5,
        "exit": 1,
        "liberty": 1,
    }
    assert sum(grounds.values()) == 84


def test_2_1_touching_is_mutual_and_at_most_six() -> None:
    for cell in range(CELLS):
        assert len(touching(cell)) <= 6
        for near in touching(cell):
            assert cell in touching(near)
    assert touching(LIBERTY) == []
    assert sorted(named(touching(CELL_NUMBERS["e8"]))) == sorted(
        ["e6", "f7", "f9", "e10", "d9", "d7"]
    )


def test_2_1_the_ways_out_and_their_access() -> None:
    facts: Any = board_facts({})
    assert {way["id"]: set(way["from"]) for way in facts["ways"]} == {
        "land": {"m10", "m12"},
        "b13": {"b11", "c12", "c14"},
        "e2": {"f3", "e4"},
        "g16": {"g14", "f15"},
        "k16": {"k14", "l15"},
        "l1": {"m2", "l3", "k2"},
    }
    assert {(ferry["from"], ferry["to"]) for ferry in facts["ferries"]} == {
        ("a8", "liberty"),
        ("c6", "liberty"),
        ("liberty", "g2"),
        ("liberty", "e16"),
    }


def test_2_2_both_steamers_are_sealed_and_one_land_access_is_open() -> None:
    state = initial()
    assert open_access(state, 0) == ["m10"]
    for port in (1, 3):
        assert state.steamers >> port & 1
        assert open_access(state, port + 1) == []


def test_2_2_the_pieces_of_the_set_up() -> None:
    state = initial()
    assert named(cells_of(state.metro_west, state.metro_east)) == [
        "b9",
        "g8",
        "k4",
        "l13",
    ]
    assert named(cells_of(state.gaslight_west, state.gaslight_east)) == ["c10", "m12"]
    assert cells_of(state.site_west, state.site_east) == ()
    assert named(list(state.investigations)) == ["e4", "f3", "k14", "l15"]
    assert CELL_NAMES[state.informant] == "liberty"
    assert (state.talkative, state.witness_seen) == (1, 1)
    assert (state.metros_left, state.gaslights_left, state.sites_left) == (4, 4, 4)


def test_the_facts_of_the_board_for_the_page() -> None:
    facts: Any = board_facts({"latimer_start": "f11"})
    assert len(facts["cells"]) == 84
    assert [person["id"] for person in facts["characters"]] == [c["id"] for c in BOX["character"]]
    assert facts["characters"][2]["start"] == "f11"
    assert len({person["colour"] for person in facts["characters"]}) == 8
    assert facts["tiles"] == {"metro": 7, "gaslight": 6, "site": 4}
    (island,) = [cell for cell in facts["cells"] if cell["id"] == "liberty"]
    assert (island["column"], island["row"], island["touches"]) == (1, 2, [])
    assert all(name["ru"] for name in facts["ground_names"].values())


def test_sets_of_cells_in_two_words() -> None:
    for cell in [*range(104), int(LIBERTY)]:
        west, east = words_of([cell])
        assert cells_of(west, east) == (cell,)
        near = list(cells_of(*spread(west, east)))
        assert near == sorted(one for one in touching(cell) if WEST[one] or EAST[one])
        out = BLANK[:]
        assert list_cells(west, east, 7, out, 2) == 3
        assert out[2] == 7 + cell
    everything = words_of([*range(104), int(LIBERTY)])
    out = BLANK[:]
    count = list_cells(*everything, 0, out, 0)
    assert sorted(out[n] for n in range(count)) == [*range(104), LIBERTY]
    assert cell_at(0, 3) == cell_at(15, 2) == cell_at(2, 2) == cell_at(3, 18) == -1


def test_the_box_must_name_the_eight_characters() -> None:
    check_box(BOX)
    with pytest.raises(ValueError, match="the characters must be beach, cloud_rider"):
        check_box({**BOX, "character": BOX["character"][1:]})


# --- Own maps -----------------------------------------------------------------------------


def test_2_4_the_printed_map_is_sound(tmp_path: Path) -> None:
    assert check_map(MAP) == []
    own = tmp_path / "my board.txt"
    own.write_text(MAP, encoding="utf-8")
    assert check_map(str(own)) == []
    assert check_map(str(tmp_path / "none.txt"))[0].startswith("cannot read")


def test_2_4_an_own_map_is_played(tmp_path: Path) -> None:
    own = tmp_path / "my board.txt"
    own.write_text(MAP.replace("latimer       e8", "latimer       f13"), encoding="utf-8")
    state = initial({"board": f"file:{own}"})
    assert CELL_NAMES[state.at[2]] == "f13"
    text = position_text(state)
    assert position_text(parse_position(text)) == text
    facts: Any = board_facts({"board": f"file:{own}"})
    assert facts["characters"][2]["start"] == "f13"


def test_2_4_a_map_with_sites_at_the_start(tmp_path: Path) -> None:
    own = tmp_path / "sites.txt"
    own.write_text(MAP.replace("\nsite\n", "\nsite i10\n"), encoding="utf-8")
    state = initial({"board": f"file:{own}"})
    assert state.sites_left == 3
    assert named(cells_of(state.site_west, state.site_east)) == ["i10"]


def changed(old: str, new: str) -> str:
    assert old in MAP
    return MAP.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello\n" + MAP, "line 1: expected [board] or [set-up] first"),
        (changed("  1    ~", " zz    ~"), "expected a row number"),
        (changed("  1    ~", " 99    ~"), "expected a row number"),
        (changed("  1    ~", "  1  . ~"), "no hex of row 1 stands at character 6"),
        (changed("  1    ~", "  1   .~"), "no hex of row 1 stands at character 7"),
        (changed("  2  L   ~   P", "  2  L   ?   P"), "c2: expected one of"),
        (changed("  2  L", "  2  ~"), "needs 1 of L (liberty), found 0"),
        (changed(".   X", ".   ."), "needs 1 of X (exit), found 0"),
        (changed(".   X", ".   ."), "n11: column 14 holds only"),
        (changed("  2  L   ~   P", "  2  L   ~   ~"), "needs 5 of P (port), found 4"),
        (MAP.replace("<", "."), "no boarding quay"),
        (MAP.replace(">", "."), "no landing quay"),
        (changed("  1    ~", "  1    P"), "b1: this way out touches no street"),
        (changed("metro         b9", "metro         b99"), "'b99' is no hex"),
        (changed("metro         b9", "tram          b9"), "unknown piece 'tram'"),
        (changed("beach         e10", "beach"), "beach stands on one hex, got 0"),
        (changed("beach         e10", ""), "beach stands nowhere"),
        (changed("beach         e10", "beach         i8"), "cloud_rider stands on i8"),
        (changed("informant     liberty", "informant     c10"), "informant stands on c10"),
        (
            changed("metro         b9", "metro         d9"),
            "metro on d9: tiles lie on empty streets",
        ),
        (changed("metro         b9", "metro         g6"), "metro on g6 and g8"),
        (
            changed("gaslight      c10", "gaslight      c10 c12"),
            "gaslight on c10 and c12",
        ),
        (changed("\nsite\n", "\nsite a10 c14 e14 g14 i12\n"), "box holds 4 site tiles"),
        (changed("investigation e4 f3", ""), "two investigation tiles are laid, got 1"),
        (
            changed("investigation e4 f3", "investigation e4 f7"),
            "expected two hexes that touch",
        ),
        (changed("investigation e4 f3", "investigation e4"), "expected two hexes that touch"),
        (
            changed("investigation e4 f3", "investigation c8 c10"),
            "expected streets or metro",
        ),
        (changed("investigation e4 f3", "investigation l13 l15"), "each covered once"),
        (changed("steamer       e2", "steamer       e4"), "two steamers must lie"),
        (changed("steamer       e2", "steamer"), "two steamers must lie"),
    ],
)
def test_2_4_what_is_wrong_with_a_map_is_said_in_words(text: str, words: str) -> None:
    assert any(words in problem for problem in check_map(text)), check_map(text)


def test_2_4_a_map_that_cannot_be_played_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown map 'moon'"):
        board_named("moon")
    with pytest.raises(ValueError, match="cannot read the map"):
        board_named(f"file:{tmp_path / 'none.txt'}")
    broken = tmp_path / "broken.txt"
    broken.write_text(MAP.replace("X", "~"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"cannot be played: the board needs 1 of X"):
        initial({"board": f"file:{broken}"})
