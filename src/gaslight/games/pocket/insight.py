"""Reading help for Pocket, worked out from a view alone; and the unchanging board as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gaslight.games.pocket.beliefs import truths
from gaslight.games.pocket.board import (
    BOX,
    DETECTIVES,
    FACES,
    HOURGLASSES,
    NEAR_SIDE,
    NO_WALL,
    PLACE_NAMES,
    SIGHT_PLACES,
    SUSPECTS,
)
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView


def insight(view: PocketView) -> dict[str, Any]:
    """Who would be seen and by whom, what each answer would leave, Jack's hourglasses."""
    if len(view.suspect_at) < 9:
        return {}
    rays = [ray(view, post) for post in view.posts]
    seen_by = {
        SUSPECTS[suspect]: [DETECTIVES[d] for d in range(3) if place in rays[d]["places"]]
        for place, suspect in enumerate(view.suspect_at)
    }
    seen = [suspect for suspect in view.suspects if seen_by[SUSPECTS[suspect]]]
    unseen = [suspect for suspect in view.suspects if not seen_by[SUSPECTS[suspect]]]
    return {
        "rays": rays,
        "seen_by": seen_by,
        "if_seen": [SUSPECTS[suspect] for suspect in seen],
        "if_unseen": [SUSPECTS[suspect] for suspect in unseen],
        "hourglasses": hourglass_range(view),
    }


def ray(view: PocketView, post: int) -> dict[str, Any]:
    """What one detective sees: the places in order, and whether a wall stops the sight."""
    near = int(NEAR_SIDE[post])
    far = near ^ 2
    places: list[int] = []
    for n in range(3):
        place = int(SIGHT_PLACES[3 * post + n])
        if view.wall_at[place] == near:
            return {"post": post, "places": places, "wall": "before"}
        places.append(place)
        if view.wall_at[place] == far:
            return {"post": post, "places": places, "wall": "behind"}
    return {"post": post, "places": places, "wall": "none"}


def hourglass_range(view: PocketView) -> dict[str, int]:
    """Jack's hourglasses: those sure to the seat, the hidden cards, the least and the most in all."""
    turns = len(view.jack_turns)
    drawn = [card for card in view.jack_alibis if card is not None]
    known = sum([int(HOURGLASSES[card]) for card in drawn if card != HIDDEN_CARD])
    totals = [sum([int(HOURGLASSES[card]) for card in truth.alibis]) for truth in truths(view)]
    return {
        "goal": view.goal,
        "turns": turns,
        "known": turns + known,
        "hidden_cards": drawn.count(HIDDEN_CARD),
        "least": turns + min(totals),
        "most": turns + max(totals),
    }


def board_facts(options: Mapping[str, str]) -> dict[str, Any]:
    """The box as plain data: suspects, detectives, places, posts, tokens."""
    return {
        "suspects": [dict(suspect) for suspect in BOX["suspect"]],
        "detectives": [dict(detective) for detective in BOX["detective"]],
        "places": list(PLACE_NAMES),
        "posts": [
            {
                "side": "NESW"[int(NEAR_SIDE[post])],
                "places": [int(SIGHT_PLACES[3 * post + n]) for n in range(3)],
            }
            for post in range(12)
        ],
        "faces": list(FACES),
        "tokens": [list(token["sides"]) for token in BOX["token"]],
        "no_wall": int(NO_WALL),
    }
