"""The box of Mr. Jack Pocket as typed tables: suspects, posts, lines of sight, tokens."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from gaslight.games.shared.tables import table

Suspect: TypeAlias = i64
"""A suspect, his area tile and his Alibi card share one number, 0 to 8."""
SuspectSet: TypeAlias = i64
"""A set of suspects as a bit mask."""
Post: TypeAlias = i64
"""One of the twelve spaces round the district, clockwise."""
Side: TypeAlias = i64

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
NO_WALL: Final[i64] = 4
"""The wall side of a tile without a wall: Lane's, once his barricade is gone."""
SIDE_LETTERS: Final = "NESW"

PLACES: Final[i64] = 9
POSTS: Final[i64] = 12
NO_CARD: Final[i64] = 15
"""Stands where no Alibi card was drawn."""

# Numbers that compiled code holds as constants; `check` holds them to board.toml.
LANE: Final[i64] = 6
GOAL: Final[i64] = 6
LAST_TURN: Final[i64] = 8

FACES: Final = ("alibi", "holmes", "toby", "watson", "rotation", "exchange", "joker")
ALIBI: Final[i64] = 0
HOLMES: Final[i64] = 1
TOBY: Final[i64] = 2
WATSON: Final[i64] = 3
ROTATION: Final[i64] = 4
EXCHANGE: Final[i64] = 5
JOKER: Final[i64] = 6


def load() -> dict[str, Any]:
    """The data file, read and checked."""
    text = (files("gaslight.games.pocket") / "board.toml").read_text(encoding="utf-8")
    box = tomllib.loads(text)
    check(box)
    return box


def check(box: dict[str, Any]) -> None:
    """Refuse data that is not the box: counts, names, faces, the rulebook's picture."""
    suspects = [suspect["id"] for suspect in box["suspect"]]
    if len(suspects) != PLACES or len(set(suspects)) != PLACES:
        raise ValueError(f"board.toml: expected 9 different suspects, found {suspects}")
    if suspects[LANE] != "lane" or (box["goal"], box["turns"]) != (GOAL, LAST_TURN):
        raise ValueError(
            f"board.toml: expected lane as suspect {LANE}, goal {GOAL}, turns {LAST_TURN}"
        )
    if [d["id"] for d in box["detective"]] != ["holmes", "watson", "toby"]:
        raise ValueError(
            "board.toml: the detectives must be holmes, watson and toby, in this order"
        )
    sides = [side for token in box["token"] for side in token["sides"]]
    if len(box["token"]) != 4 or sorted(sides) != sorted([*FACES, "rotation"]):
        raise ValueError(
            f"board.toml: the four tokens must show each face once, rotation twice: {sides}"
        )
    if sorted(box["picture"]["suspects"]) != sorted(suspects):
        raise ValueError("board.toml: the picture must hold each suspect once")
    walls = box["picture"]["walls"]
    if len(walls) != PLACES or not set(walls) <= set(SIDE_LETTERS):
        raise ValueError(f"board.toml: the picture needs nine wall sides of NESW, got {walls!r}")


BOX: Final = load()

SUSPECTS: Final[tuple[str, ...]] = tuple(suspect["id"] for suspect in BOX["suspect"])
DETECTIVES: Final[tuple[str, ...]] = tuple(detective["id"] for detective in BOX["detective"])
PLACE_NAMES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
EVERYBODY: Final[i64] = 511

BIT: Final = table([2**n for n in range(16)])
COUNT: Final = table([n.bit_count() for n in range(512)])
"""How many suspects a set holds."""
HOURGLASSES: Final = table([suspect["hourglasses"] for suspect in BOX["suspect"]])

START_POSTS: Final = table([detective["post"] for detective in BOX["detective"]])


def sight_line(post: int) -> list[int]:
    """The three places of the row or column that `post` looks along, nearest first."""
    side, nth = divmod(post, 3)
    column = [nth, nth + 3, nth + 6]
    row = [3 * nth, 3 * nth + 1, 3 * nth + 2]
    across = [2 - nth, 5 - nth, 8 - nth]
    up = [6 - 3 * nth, 7 - 3 * nth, 8 - 3 * nth]
    return [column, row[::-1], across[::-1], up][side]


SIGHT_PLACES: Final = table([place for post in range(12) for place in sight_line(post)])
"""Three places a post, nearest first."""
NEAR_SIDE: Final = table([post // 3 for post in range(12)])
"""The side of each place that faces the post."""

FACE_OF: Final = table([FACES.index(side) for token in BOX["token"] for side in token["sides"]])
"""The face of token t with side s up is FACE_OF[2 * t + s]."""


def face_with(sides: int, token: int) -> int:
    """The face that a token shows when the bits of `sides` say which tokens lie on their first side."""
    return int(FACE_OF[2 * token + (sides >> token & 1)])


def first_free(sides: int, used: int, face: int) -> int:
    """The first token not used that shows a face; 4 when there is none."""
    free = [
        token for token in range(4) if not used >> token & 1 and face_with(sides, token) == face
    ]
    return free[0] if free else 4


def nth_free(used: int, nth: int) -> int:
    """The n-th token not used; 4 when there are fewer."""
    free = [token for token in range(4) if not used >> token & 1]
    return free[nth] if nth < len(free) else 4


FACE_UP: Final = table([face_with(sides, token) for sides in range(16) for token in range(4)])
"""The face of a token is FACE_UP[4 * sides + token]."""
TOKEN_SHOWING: Final = table(
    [
        first_free(sides, used, face)
        for sides in range(16)
        for used in range(16)
        for face in range(7)
    ]
)
"""The token to use for a face is TOKEN_SHOWING[7 * (16 * sides + used) + face]."""
FREE_TOKEN: Final = table([nth_free(used, nth) for used in range(16) for nth in range(4)])
"""The n-th free token is FREE_TOKEN[4 * used + n]."""

START_WALLS: Final = table(
    [
        next(
            (int(NEAR_SIDE[post]) for post in START_POSTS if SIGHT_PLACES[3 * post] == place),
            NO_WALL,
        )
        for place in range(9)
    ]
)
"""Where a detective starts beside an area, its wall faces him; elsewhere any side: NO_WALL."""

PICTURE_SUSPECTS: Final = table([SUSPECTS.index(name) for name in BOX["picture"]["suspects"]])
PICTURE_WALLS: Final = table([SIDE_LETTERS.index(side) for side in BOX["picture"]["walls"]])
