"""The unchanging box of Pocket as plain data, for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict, cast

from gaslight.games.pocket.board import (
    BOX,
    FACES,
    NEAR_SIDE,
    NO_WALL,
    PLACE_NAMES,
    SIDE_LETTERS,
    SIGHT_PLACES,
)


class Suspect(TypedDict):
    """A suspect as in `board.toml`."""

    id: str
    name: str
    name_ru: str
    colour: str
    hourglasses: int
    empty_side: NotRequired[str]


class Detective(TypedDict):
    """A detective as in `board.toml`."""

    id: Literal["holmes", "watson", "toby"]
    name: str
    name_ru: str
    post: int
    """Where he starts."""


class Post(TypedDict):
    """A post: the side of the district it lies on, and the places that are seen from it, in order."""

    side: str
    places: list[int]


class PocketFacts(TypedDict):
    """The box; what a view names by number stands here in the order of its numbers."""

    suspects: list[Suspect]
    detectives: list[Detective]
    places: list[str]
    posts: list[Post]
    faces: list[str]
    tokens: list[list[str]]
    no_wall: int


def board_facts(options: Mapping[str, str]) -> PocketFacts:
    """Suspects, detectives, places, posts, tokens."""
    return {
        "suspects": [cast("Suspect", dict(suspect)) for suspect in BOX["suspect"]],
        "detectives": [cast("Detective", dict(detective)) for detective in BOX["detective"]],
        "places": list(PLACE_NAMES),
        "posts": [
            {
                "side": SIDE_LETTERS[int(NEAR_SIDE[post])],
                "places": [int(SIGHT_PLACES[3 * post + n]) for n in range(3)],
            }
            for post in range(12)
        ],
        "faces": list(FACES),
        "tokens": [list(token["sides"]) for token in BOX["token"]],
        "no_wall": int(NO_WALL),
    }
