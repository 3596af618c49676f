"""Maps as text: the printed ones against the facts, and what is said of a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaslight.core.dice import Dice
from gaslight.games import london
from gaslight.games.london import board_facts, check_map, initial, legal_actions
from gaslight.games.london.board import board_named
from gaslight.games.london.map_file import MapProblem, read_sheet, sheet_text
from gaslight.games.shared.hexgrid import DIRECTIONS
from tests.games.london.reference import BLOCKS, COMPASS, GATES, MANHOLES, POSTS, STREETS, step
from tests.games.london.tables import offered, play

MAP = sheet_text("2016")
HEX = STREETS | POSTS | BLOCKS


@pytest.mark.parametrize("printing", ["2016", "2006"])
def test_the_printed_boards_are_those_of_the_facts(printing: str) -> None:
    board = board_named(printing)
    kinds = dict(zip(board.names, board.kinds, strict=True))
    assert {name for name, kind in kinds.items() if kind in ("street", "manhole")} == STREETS
    assert {name for name, kind in kinds.items() if kind == "manhole"} == MANHOLES[printing]
    assert {name for name, kind in kinds.items() if kind == "lamp"} == POSTS
    assert {name for name, kind in kinds.items() if kind in ("building", "garden")} == BLOCKS
    gardens = {name for name, kind in kinds.items() if kind == "garden"}
    assert gardens == {"f6", "h7", "k8", "l9"} | ({"b4"} if printing == "2006" else set())


@pytest.mark.parametrize("printing", ["2016", "2006"])
def test_the_board_for_the_page_names_every_neighbour(printing: str) -> None:
    facts = board_facts({"board": printing})
    assert len(facts["hexes"]) == 86
    for one in facts["hexes"]:
        around = {way: step(one["id"], way) for way in COMPASS}
        assert one["neighbours"] == {way: around[way] for way in DIRECTIONS if around[way] in HEX}
    assert {way["id"]: way["gate"] for way in facts["exits"]} == GATES
    assert facts["order"][0] == ["detective", "jack", "jack", "detective"]
    assert facts["order"][7] == ["jack", "detective", "detective", "jack"]
    assert facts["lamps_out"] == [1, 2, 3, 4, 0, 0, 0, 0]
    assert facts["lamps"] == ["b2", "c7", "f5", "f9", "h4", "h8", "k6", "l11"]


def test_hexes_are_drawn_one_apart() -> None:
    at = {one["id"]: (one["x"], one["y"]) for one in board_facts({})["hexes"]}
    assert at["f10"] == (7.5, 0.0)
    for one in board_facts({})["hexes"]:
        for other in one["neighbours"].values():
            x, y = at[one["id"]][0] - at[other][0], at[one["id"]][1] - at[other][1]
            assert x * x + y * y == pytest.approx(3, abs=0.001)


def test_both_printed_maps_are_fine() -> None:
    assert check_map(MAP) == []
    assert check_map(sheet_text("2006")) == []


TOP = "  0                       oo"
NEXT = "  1                   ..      .."

WRONG = {
    "street for building": (
        "##      L-      ..",
        "..      L-      ..",
        ["9 to 60 street hexes, found 61", "symmetry: d8 is street"],
    ),
    "streets built over": ("..", "##", ["no street leads from b1 to b6", "symmetry: g6 is street"]),
    "no manholes": ("oo", "..", ["4 to 9 manholes, found 2"]),
    "no covers": ("ox", "oo", ["2 covered manholes (ox), found 0"]),
    "lamp missing": ("L3", "##", ["8 lamp posts, found 7", "1 of the sign L3, found 0"]),
    "lamp twice": ("L4", "L1", ["1 of the sign L1, found 2", "1 of the sign L4, found 0"]),
    "cut off": (TOP, TOP + 14 * " " + "..", ["no street leads from a1 to j12"]),
    "hole": (NEXT, NEXT[:24], ["symmetry: g3 has no hex opposite, at g10"]),
    "unknown sign": ("L3      ..", "L9      ..", ["row 3, column c: expected one of"]),
    "askew": (NEXT, " " + NEXT, ["row 1, column e: expected one of", "row 1, column g"]),
    "half a hex off": (TOP, TOP[:22] + "..  oo", ["row 0, column e: a hex stands half"]),
    "row missing": ("  5   ..", "  6   ..", ["expected row 5 of 0 to 16"]),
    "too deep": (" 15       ", " 15\n 16\n 17", ["expected row 17 of 0 to 16"]),
    "no map": ("map:", "mop:", ["expected one of symmetry", "there is no map"]),
    "unknown line": ("lantern: NE", "lamp: 3", ["expected one of symmetry, exits"]),
    "line missing": ("lantern: NE", "", ["a line `lantern: ...` is missing"]),
    "no lantern": ("lantern: NE", "lantern: E", ["lantern: expected one of N, NE"]),
    "odd symmetry": ("half-turn", "quarter", ["symmetry: expected one of half-turn, none"]),
    "exit missing": ("NW b7, ", "", ["exits: expected NW, NE, SW, SE"]),
    "gate in a building": ("NW b7", "NW d8", ["gate of NW must be a street hex, got 'd8'"]),
    "gates shared": ("NW b7", "NW b1", ["two exits share a gate"]),
    "exit twice": ("NW b7", "NE b7", ["exits: NE is named twice"]),
    "one cordon": ("cordons: NE, SW", "cordons: NE", ["cordons: expected two of"]),
    "stranger": ("holmes g5", "moriarty g5", ["starts: expected holmes, watson"]),
    "on a lamp": ("holmes g5", "holmes f5", ["holmes must stand on a street hex, got 'f5'"]),
    "two on one hex": ("holmes g5", "holmes i4", ["two characters stand on one hex"]),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_map_is_refused_in_words(case: str) -> None:
    old, new, words = WRONG[case]
    assert old in MAP
    problems = check_map(MAP.replace(old, new))
    assert problems
    for part in words:
        assert any(part in problem for problem in problems), problems
    with pytest.raises(MapProblem):
        read_sheet(MAP.replace(old, new))


def test_a_map_that_reaches_below_diagonal_one_is_refused() -> None:
    text = MAP.replace(" 15                           ..", " 15   ##                      ..")
    assert any("a0 would be below 1" in problem for problem in check_map(text))


def test_a_map_with_a_missing_hex_opposite_says_where() -> None:
    text = MAP.replace("  2       ..      ##", "  2       ..        ")
    assert "symmetry: j5 has no hex opposite, at d8" in check_map(text)


def test_a_map_without_streets_says_so() -> None:
    text = MAP
    for sign in ("..", "oo", "ox"):
        text = text.replace(sign, "##")
    assert any("street hexes, found 0" in problem for problem in check_map(text))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (problem,) = check_map(str(tmp_path / "nowhere.txt"))
    assert "cannot read" in problem
    blob = tmp_path / "blob.txt"
    blob.write_bytes(b"\xff\xfe\x00")
    (problem,) = check_map(str(blob))
    assert "cannot read" in problem


def own_map(folder: Path) -> Path:
    """A variant of one's own: no symmetry, one street and one manhole fewer."""
    text = MAP.replace("symmetry: half-turn", "symmetry: none")
    text = text.replace("  9   ..      oo", "  9   ..      ..").replace("  5   ..", "  5   ##", 1)
    path = folder / "my map.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_owners_map_can_be_played(tmp_path: Path) -> None:
    path = own_map(tmp_path)
    assert check_map(str(path)) == []
    state = initial({"board": f"file:{path}"})
    assert state.board.streets == 59
    assert len(state.board.manhole) == 8
    text = london.position_text(state)
    assert london.position_text(london.parse_position(text)) == text
    bert = play(state, "identity gull", "deal bert gull holmes smith", "card bert", "to i7")
    assert len(offered(bert, "cover")) == 2 * 6
    assert london.board_text(london.view(state, None))
    dice = Dice(4)
    for _ in range(20):
        london.play_out(state.copy(), dice)
    with pytest.raises(ValueError, match="cannot read the action"):
        london.parse_action(state, "to a5")
    assert "street59" in london.action_text(state, london.ACTIONS.index(london.actions.MoveTo(59)))
    assert "manhole8" in london.action_text(
        state, london.ACTIONS.index(london.actions.MoveCover(0, 8))
    )
    assert legal_actions(state)


def test_a_wrong_owners_map_is_refused_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(MAP.replace("L3", "L9"), encoding="utf-8")
    with pytest.raises(ValueError, match="row 3, column c"):
        initial({"board": f"file:{path}"})
