"""Reading help for Pocket, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, cast

from gaslight.core.insight import FROM_1, FROM_2
from gaslight.games.pocket.beliefs import truths
from gaslight.games.pocket.board import (
    DETECTIVES,
    HOURGLASSES,
    NEAR_SIDE,
    SIGHT_PLACES,
    SUSPECTS,
)
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView
from gaslight.games.shared.insight import HuntGlance, HuntInsight, answer

Watcher: TypeAlias = Literal["holmes", "watson", "toby"]
WATCHERS: Final = cast("tuple[Watcher, ...]", DETECTIVES)


@dataclass
class Ray:
    """What one detective sees: the places in order, and whether a wall stops the sight."""

    post: int
    places: list[int]
    wall: Literal["before", "behind", "none"]


@dataclass
class Eye:
    """Whether a suspect would be seen now, and by which detectives."""

    seen: bool
    by: list[Watcher]


@dataclass
class Hourglasses:
    """Jack's hourglasses: those sure to the seat, the hidden cards, the least and the most in all."""

    goal: int
    turns: int
    known: int
    hidden_cards: int
    least: int
    most: int


@dataclass(kw_only=True)
class PocketInsight(HuntInsight):
    """Who would be seen and by whom, what each answer would leave, Jack's hourglasses."""

    rays: list[Ray] = field(metadata=FROM_1)
    """What each detective sees, in the order of `posts`."""
    eyes: dict[str, Eye] = field(metadata=FROM_1)
    hourglasses: Hourglasses = field(metadata=FROM_2)


@dataclass(kw_only=True)
class PocketGlance(HuntGlance):
    """Who would be seen and by whom, what each answer would leave."""

    rays: list[Ray] = field(metadata=FROM_1)
    eyes: dict[str, Eye] = field(metadata=FROM_1)


def glance(view: PocketView) -> PocketGlance | None:
    """The quick part of reading help; None before the tiles are laid out."""
    if len(view.suspect_at) < 9:
        return None
    rays = [ray(view, post) for post in view.posts]
    eyes = {SUSPECTS[who]: eye(rays, place) for place, who in enumerate(view.suspect_at)}
    suspects = [SUSPECTS[suspect] for suspect in view.suspects]
    return PocketGlance(
        rays=rays,
        eyes=eyes,
        if_seen=[suspect for suspect in suspects if eyes[suspect].seen],
        if_unseen=[suspect for suspect in suspects if not eyes[suspect].seen],
    )


def insight(view: PocketView) -> PocketInsight | None:
    """Reading help; None before the tiles are laid out."""
    now = glance(view)
    if now is None:
        return None
    known = view.identity
    return PocketInsight(
        rays=now.rays,
        eyes=now.eyes,
        if_seen=now.if_seen,
        if_unseen=now.if_unseen,
        at_least=min(len(now.if_seen), len(now.if_unseen)),
        jack_would_be=None if known is None else answer(now.eyes[SUSPECTS[known]].seen),
        possible=[SUSPECTS[suspect] for suspect in view.suspects],
        hourglasses=hourglass_range(view),
    )


def eye(rays: list[Ray], place: int) -> Eye:
    """Who sees a place."""
    by = [WATCHERS[n] for n in range(3) if place in rays[n].places]
    return Eye(bool(by), by)


def ray(view: PocketView, post: int) -> Ray:
    """What one detective sees: the places in order, and whether a wall stops the sight."""
    near = int(NEAR_SIDE[post])
    far = near ^ 2
    places: list[int] = []
    for n in range(3):
        place = int(SIGHT_PLACES[3 * post + n])
        if view.wall_at[place] == near:
            return Ray(post, places, "before")
        places.append(place)
        if view.wall_at[place] == far:
            return Ray(post, places, "behind")
    return Ray(post, places, "none")


def hourglass_range(view: PocketView) -> Hourglasses:
    """Jack's hourglasses: those sure to the seat, the hidden cards, the least and the most in all."""
    turns = len(view.jack_turns)
    drawn = [card for card in view.jack_alibis if card is not None]
    known = sum([int(HOURGLASSES[card]) for card in drawn if card != HIDDEN_CARD])
    totals = [sum([int(HOURGLASSES[card]) for card in truth.alibis]) for truth in truths(view)]
    return Hourglasses(
        goal=view.goal,
        turns=turns,
        known=turns + known,
        hidden_cards=drawn.count(HIDDEN_CARD),
        least=turns + min(totals),
        most=turns + max(totals),
    )
