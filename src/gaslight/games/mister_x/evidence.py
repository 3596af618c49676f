"""What is publicly known about Mister X's trail, position by position.

One record for each written position up to the first open one; everything else about his
hidden trail follows from them. A record holds which line led there, what stood in the way,
the city if a ring shows it, and the cities where he cannot have been: a detective came there
and no ring fell and no arrest was made, or he would have won, or could not have gone on.
"""

from __future__ import annotations

from typing import Final

from gaslight.games.mister_x.stages import STAGES
from gaslight.games.mister_x.state import FIRST_OPEN, SECRET_SPACES
from gaslight.games.mister_x.tickets import ANY_TRANSPORT
from gaslight.games.mister_x.view import MisterXView, plays_by

Record = tuple[int, ...]
"""Ten numbers and six cities, then the cities where he was not: see the names below."""
BY: Final = 0
"""The transports that may have led there, as a mask."""
BLOCKED: Final = 1
"""Five cities with detectives when he travelled there."""
CITY: Final = 6
"""The city itself where it is known, or 0."""
NO_GOAL: Final = 7
"""1 if he was not in a destination, for he did not win."""
GOES_ON: Final = 8
"""1 if some neighbouring city was free: his turn goes on, so he is not encircled (ruling Y9)."""
USELESS: Final = 9
"""The transports of a hand he exchanged there, as a mask: none led to a free city."""
STOOD: Final = 10
"""Five cities with detectives when he had to go on from there."""
NOT_IN: Final = 15
"""From here on: cities where he was not."""

NOBODY: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)
TEAM_STAGES: Final = frozenset(
    (
        *STAGES[STAGES.index("moving") : STAGES.index("over")],
        "arresting",
        "investigating",
        "checking",
    )
)
"""The stages of the detectives' turn, but for drawing."""


def evidence(view: MisterXView) -> list[Record]:
    """A record for each position of the hidden trail; empty before the start."""
    last = min(view.position, int(FIRST_OPEN))
    known = dict(view.rings)
    useless = dict(view.stuck)
    records: list[Record] = []
    for position in range(last + 1):
        if position == FIRST_OPEN:
            assert view.first_open is not None
            known[position] = view.first_open
        present = position == view.position
        goes_on = present and turn_goes_on(view)
        ahead = NOBODY
        if present and (goes_on or position in useless):
            ahead = view.places
        elif position in useless:
            ahead = view.blocked[position]
        records.append(
            (
                transports_to(view, position),
                *(view.blocked[position - 1] if position else NOBODY),
                known.get(position, 0),
                int(not (present and view.stage == "arriving") and position <= SECRET_SPACES),
                int(goes_on),
                useless.get(position, 0),
                *ahead,
                *(() if position in known else not_in(view, position)),
            )
        )
    return records


def transports_to(view: MisterXView, position: int) -> int:
    """The transports that may have led to a position, as a mask."""
    if position == 0 or position in view.face_down:
        return int(ANY_TRANSPORT)
    return (1, 2, 4)[view.laid[position - 1] // 4]


def team_is_acting(view: MisterXView) -> bool:
    """Whether the detectives' turn is on, its position check still to come."""
    return view.stage in TEAM_STAGES or (view.stage == "drawing" and view.drawing > 0)


def not_in(view: MisterXView, position: int) -> list[int]:
    """The cities that detectives came to, from this position on as long as a check looked back to it."""
    present = view.position
    cities: list[int] = []
    if position == 0 and plays_by(view, "start_not_ringed"):
        return cities
    for at in range(position, min(position + view.window, present - 1, len(view.landings) - 1) + 1):
        cities += view.landings[at]
    if position + view.window >= present < len(view.landings):
        latest = view.landings[present]
        if not team_is_acting(view):
            cities += latest
        elif position == present and plays_by(view, "arrest_at_check"):
            # Nothing is said before the check, and then of the whole round.
            cities += latest if view.stage == "checking" else ()
        elif position == present:
            cities += latest[:-1] if view.stage == "arresting" else latest
    return cities


def turn_goes_on(view: MisterXView) -> bool:
    """Whether his next trip is due. (After a first leg he can at least go back the way he came.)"""
    exchanging = view.stage == "drawing" and view.drawing == 0 and view.exchanges > 0
    return exchanging or view.stage in ("travelling", "paying", "exchanging")
