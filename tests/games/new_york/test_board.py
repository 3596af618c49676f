"""The board and the set-up as printed, own maps, and the sets of cells in two words."""

from __future__ import annotations

from collections import Counter
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


def named(cells: list[int]) -> list[str]:
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
    assert sorted(named(touching(CELL_NUMBERS["c5r8"]))) == sorted(
        ["c5r6", "c6r7", "c6r9", "c5r10", "c4r9", "c4r7"]
    )


def test_2_1_the_ways_out_and_their_access() -> None:
    facts: dict[str, Any] = board_facts({})
    assert {way["id"]: set(way["from"]) for way in facts["ways"]} == {
        "land": {"c13r10", "c13r12"},
        "c2r13": {"c2r11", "c3r12", "c3r14"},
        "c5r2": {"c6r3", "c5r4"},
        "c7r16": {"c7r14", "c6r15"},
        "c11r16": {"c11r14", "c12r15"},
        "c12r1": {"c13r2", "c12r3", "c11r2"},
    }
    assert {(ferry["from"], ferry["to"]) for ferry in facts["ferries"]} == {
        ("c1r8", "liberty"),
        ("c3r6", "liberty"),
        ("liberty", "c7r2"),
        ("liberty", "c5r16"),
    }


def test_2_2_both_steamers_are_sealed_and_one_land_access_is_open() -> None:
    state = initial()
    assert open_access(state, 0) == ["c13r10"]
    for port in (1, 3):
        assert state.steamers >> port & 1
        assert open_access(state, port + 1) == []


def test_2_2_the_pieces_of_the_set_up() -> None:
    state = initial()
    assert named(cells_of(state.metro_west, state.metro_east)) == [
        "c2r9",
        "c7r8",
        "c11r4",
        "c12r13",
    ]
    assert named(cells_of(state.gaslight_west, state.gaslight_east)) == ["c3r10", "c13r12"]
    assert cells_of(state.site_west, state.site_east) == ()
    assert named(list(state.investigations)) == ["c5r4", "c6r3", "c11r14", "c12r15"]
    assert CELL_NAMES[state.informant] == "liberty"
    assert (state.talkative, state.witness_seen) == (1, 1)
    assert (state.metros_left, state.gaslights_left, state.sites_left) == (4, 4, 4)


def test_the_facts_of_the_board_for_the_page() -> None:
    facts: dict[str, Any] = board_facts({"latimer_start": "c6r11"})
    assert len(facts["cells"]) == 84
    assert [person["id"] for person in facts["characters"]] == [c["id"] for c in BOX["character"]]
    assert facts["characters"][2]["start"] == "c6r11"
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
    own.write_text(MAP.replace("latimer       c5r8", "latimer       c6r13"), encoding="utf-8")
    state = initial({"board": f"file:{own}"})
    assert CELL_NAMES[state.at[2]] == "c6r13"
    text = position_text(state)
    assert position_text(parse_position(text)) == text
    facts: dict[str, Any] = board_facts({"board": f"file:{own}"})
    assert facts["characters"][2]["start"] == "c6r13"


def test_2_4_a_map_with_sites_at_the_start(tmp_path: Path) -> None:
    own = tmp_path / "sites.txt"
    own.write_text(MAP.replace("\nsite\n", "\nsite c9r10\n"), encoding="utf-8")
    state = initial({"board": f"file:{own}"})
    assert state.sites_left == 3
    assert named(cells_of(state.site_west, state.site_east)) == ["c9r10"]


def changed(old: str, new: str) -> str:
    assert old in MAP
    return MAP.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hello\n" + MAP, "line 1: expected [board] or [set-up] first"),
        (changed("  1    ~", " zz    ~"), "expected a row number"),
        (changed("  1    ~", " 99    ~"), "expected a row number"),
        (changed("  1    ~", "  1  . ~"), "no cell of row 1 stands at character 6"),
        (changed("  1    ~", "  1   .~"), "no cell of row 1 stands at character 7"),
        (changed("  2  L   ~   P", "  2  L   ?   P"), "c3r2: expected one of"),
        (changed("  2  L", "  2  ~"), "needs 1 of L (liberty), found 0"),
        (changed(".   X", ".   ."), "needs 1 of X (exit), found 0"),
        (changed(".   X", ".   ."), "c14r11: column 14 holds only"),
        (changed("  2  L   ~   P", "  2  L   ~   ~"), "needs 5 of P (port), found 4"),
        (MAP.replace("<", "."), "no boarding quay"),
        (MAP.replace(">", "."), "no landing quay"),
        (changed("  1    ~", "  1    P"), "c2r1: this way out touches no street"),
        (changed("metro         c2r9", "metro         c2r99"), "'c2r99' is no cell"),
        (changed("metro         c2r9", "tram          c2r9"), "unknown piece 'tram'"),
        (changed("beach         c5r10", "beach"), "beach stands on one cell, got 0"),
        (changed("beach         c5r10", ""), "beach stands nowhere"),
        (changed("beach         c5r10", "beach         c9r8"), "cloud_rider stands on c9r8"),
        (changed("informant     liberty", "informant     c3r10"), "informant stands on c3r10"),
        (
            changed("metro         c2r9", "metro         c4r9"),
            "metro on c4r9: tiles lie on empty streets",
        ),
        (changed("metro         c2r9", "metro         c7r6"), "metro on c7r6 and c7r8"),
        (
            changed("gaslight      c3r10", "gaslight      c3r10 c3r12"),
            "gaslight on c3r10 and c3r12",
        ),
        (changed("\nsite\n", "\nsite c1r10 c3r14 c5r14 c7r14 c9r12\n"), "box holds 4 site tiles"),
        (changed("investigation c5r4 c6r3", ""), "two investigation tiles are laid, got 1"),
        (
            changed("investigation c5r4 c6r3", "investigation c5r4 c6r7"),
            "expected two cells that touch",
        ),
        (changed("investigation c5r4 c6r3", "investigation c5r4"), "expected two cells that touch"),
        (
            changed("investigation c5r4 c6r3", "investigation c3r8 c3r10"),
            "expected streets or metro",
        ),
        (changed("investigation c5r4 c6r3", "investigation c12r13 c12r15"), "each covered once"),
        (changed("steamer       c5r2", "steamer       c5r4"), "two steamers must lie"),
        (changed("steamer       c5r2", "steamer"), "two steamers must lie"),
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
