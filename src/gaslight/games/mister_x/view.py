"""What each seat of a Mister X table may know.

Mister X's city, trail and tickets are his alone; the detectives' tickets are the team's
(and his too at an open table). All else lies open. Once the game is over everybody sees all.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.mister_x.readings import READINGS, UNEVEN_SHARING
from gaslight.games.mister_x.sharing import OWNED, OWNER, split_of
from gaslight.games.mister_x.stages import OVER, PAYING, STAGES, TICKETING, TRAVELLING
from gaslight.games.mister_x.state import (
    ENDINGS,
    FIRST_OPEN,
    LAST_CHECKED,
    MISTER_X,
    SECRET_SPACES,
    TRIPS,
    State,
)
from gaslight.games.mister_x.tickets import AIR, CAR, RAIL, Bundle, counts, size
from gaslight.games.mister_x.who_may_act import actors, to_act
from gaslight.games.shared.refusals import check_seat
from gaslight.games.shared.tables import BIT, members

Counts = tuple[int, ...]
"""Tickets as twelve numbers, in the order of KIND_NAMES."""
FACE_DOWN = -1
"""Stands for a ticket that this seat may not see."""


@dataclass(unsafe_hash=True)
class MisterXView:
    """The table as one seat sees it; `seat` None is the spectator.

    A list by position begins with position 0, the start, unless it says otherwise. Positions
    after the first open one (25) are not kept: nothing about them is hidden.
    """

    seat: int | None
    stage: str
    """Others see `travelling` until Mister X has laid the ticket of his trip."""
    to_act: int
    actors: tuple[int, ...]
    round: int
    activations: int
    # The options.
    map: str
    players: int
    window: int
    """How many positions before the present one the position check looks at."""
    last_round: int
    """After this round the mission has failed; 0 for never."""
    open_table: bool
    fixed_mission: int | None
    readings: tuple[int, ...]
    """The other readings of unclear rules that are in force, by their places in READINGS."""
    # Mister X.
    mission: int | None
    position: int
    """The number of the city he wrote down last; -1 before the start."""
    city: int | None
    """Where he is: for himself, and for all once he travels openly."""
    trail: tuple[int, ...]
    """His written cities by position, up to the first open one; empty for the others."""
    first_open: int | None
    """The city of position 25."""
    trip: str
    """What trip he is making: plain, the first or second leg of a double move, secret."""
    exchanges: int
    """How often he has exchanged his hand this turn."""
    laid: tuple[int, ...]
    """The tickets of positions 1, 2, ...: a kind, or FACE_DOWN."""
    face_down: tuple[int, ...]
    """The positions reached by a secret trip: their tickets lie face down, or (25) do not tell the line."""
    second_legs: tuple[int, ...]
    """The positions reached by the second leg of a double move."""
    stuck: tuple[tuple[int, int], ...]
    """Positions where he exchanged a hand, each with the transports it had, as a mask."""
    # Detectives.
    places: tuple[int, ...]
    markers: tuple[int, ...]
    """By detective: the kind of ticket on his marker, or 12 not moved yet, 13 moved, 14 stayed."""
    mover: int
    """The detective who is moving, has just moved, or is placed next."""
    pending: int
    """The city of a trip whose ticket is still to be chosen, 0 for none."""
    blocked: tuple[tuple[int, ...], ...]
    """Where the detectives stood when he travelled to positions 1, 2, ..."""
    landings: tuple[tuple[int, ...], ...]
    """The cities that detectives came to, by the position he was at."""
    landed: int
    """How many they came to this round."""
    # What the team has learnt.
    rings: tuple[tuple[int, int], ...]
    """Every position made known by a ring, with its city."""
    rings_on_board: tuple[int, ...]
    """The positions whose pair of rings lies on the board now."""
    # The team's special action.
    proposal: int
    proposer: int
    struck: int
    silent: int
    answered: int
    giver: int
    given: tuple[Counts, ...]
    """By seat: tickets given towards the special action."""
    # Tickets.
    hand_sizes: tuple[int, ...]
    hands: tuple[Counts | None, ...]
    """By seat; None where this seat may not look."""
    pile_size: int
    pile: Counts | None
    """What is left in the pile: for nobody before the end."""
    discards: Counts
    box: Counts
    drawing: int
    to_draw: int
    floor_of_x: Counts | None
    """What the last reshuffle proved that Mister X holds or laid face down, and not shown since."""
    floor_of_team: Counts | None
    """What it proved that the detectives hold, and not shown since."""
    winner: int | None
    ending: str | None


def plays_by(seen: MisterXView, reading: str) -> bool:
    """Whether one of READINGS is in force."""
    return READINGS.index(reading) in seen.readings


def owner_in(seen: MisterXView, detective: int) -> int:
    """The seat a detective belongs to."""
    return int(OWNER[5 * split_in(seen) + detective])


def owned_in(seen: MisterXView, seat: int) -> int:
    """How many detectives a seat has."""
    return int(OWNED[6 * split_in(seen) + seat])


def split_in(seen: MisterXView) -> int:
    """Which of SPLITS is played."""
    return int(split_of(seen.players, UNEVEN_SHARING if plays_by(seen, "uneven_sharing") else 0))


as_values(MisterXView)


def view(state: State, seat: int | None) -> MisterXView:
    """What `seat` knows; None is the spectator. ValueError where there is no such seat."""
    check_seat(seat, int(state.players))
    of_x = seat == MISTER_X
    of_team = seat is not None and (seat > MISTER_X or state.open_table == 1)
    return seen(state, seat, of_x or state.stage == OVER, of_team or state.stage == OVER)


def everything(state: State) -> MisterXView:
    """The whole truth in the form of a view."""
    return seen(state, None, True, True)


def seen(state: State, seat: int | None, of_x: bool, of_team: bool) -> MisterXView:
    """The table with or without what is Mister X's and what is the team's; with both, all of it."""
    over = state.stage == OVER
    all_open = over or (of_x and of_team and seat is None)
    opened = state.position >= FIRST_OPEN
    last = int(min(state.position, FIRST_OPEN))
    return MisterXView(
        seat=seat,
        stage=stage_shown(state, of_x),
        to_act=int(to_act(state)),
        actors=actors(state),
        round=int(state.round),
        activations=int(state.activations),
        map=state.board.name,
        players=int(state.players),
        window=int(state.window),
        last_round=int(state.last_round),
        open_table=state.open_table == 1,
        fixed_mission=None if state.fixed_mission < 0 else int(state.fixed_mission),
        readings=members(state.readings),
        mission=None if state.mission < 0 else int(state.mission),
        position=int(state.position),
        city=int(state.city) if state.city and (of_x or opened) else None,
        trail=tuple(int(city) for city in state.trail[: last + 1]) if of_x else (),
        first_open=int(state.trail[FIRST_OPEN]) if opened else None,
        trip=TRIPS[state.trip],
        exchanges=int(state.exchanges),
        laid=tuple([ticket_shown(state, p, of_x) for p in range(1, last + 1)]),
        face_down=members(state.face_down),
        second_legs=members(state.second_legs),
        stuck=stuck_positions(state),
        places=tuple(int(place) for place in state.places),
        markers=tuple(int(marker) for marker in state.markers),
        mover=int(state.mover),
        pending=int(state.pending) if of_x or state.stage == TICKETING else 0,
        blocked=tuple([blocked_at(state, p) for p in range(1, last + 1)]),
        landings=tuple(
            [landed_at(state, p) for p in range(int(min(state.position, LAST_CHECKED)) + 1)]
        ),
        landed=int(state.landed),
        rings=tuple([(p, int(state.trail[p])) for p in members(state.ringed)]),
        rings_on_board=members(state.rings),
        proposal=int(state.proposal),
        proposer=int(state.proposer),
        struck=int(state.struck),
        silent=int(state.silent),
        answered=int(state.answered),
        giver=int(state.giver),
        given=tuple(counts(aside) for aside in state.aside[: state.players]),
        hand_sizes=tuple(int(size(hand)) for hand in state.hands[: state.players]),
        hands=tuple(
            [shown_hand(state.hands[n], of_x if n == 0 else of_team) for n in range(state.players)]
        ),
        pile_size=int(state.pile_size),
        pile=shown_hand(state.pile, all_open),
        discards=counts(state.discards),
        box=counts(state.box),
        drawing=int(state.drawing),
        to_draw=int(state.to_draw),
        floor_of_x=shown_hand(state.floor_of_x, all_open or seat is not None),
        floor_of_team=shown_hand(state.floor_of_team, all_open or seat is not None),
        winner=int(state.winner) if over else None,
        ending=ENDINGS[state.ending].value if over else None,
    )


def stage_shown(state: State, of_x: bool) -> str:
    """The stage, but that Mister X has chosen a city stays with him until he lays the ticket."""
    if state.stage == PAYING and not of_x:
        return STAGES[TRAVELLING]
    return STAGES[state.stage]


def ticket_shown(state: State, position: i64, of_x: bool) -> int:
    """The ticket that a position was reached with, as the seat sees it."""
    if state.face_down & BIT[position] and position <= SECRET_SPACES and not of_x:
        return FACE_DOWN
    return int(state.laid[position])


def stuck_positions(state: State) -> tuple[tuple[int, int], ...]:
    """Where he exchanged a hand, and the transports that were of no use to him there."""
    found = []
    for position in members(state.stuck_by[CAR] | state.stuck_by[RAIL] | state.stuck_by[AIR]):
        mask = sum([2**t for t in range(3) if state.stuck_by[t] & BIT[position]])
        found.append((position, mask))
    return tuple(found)


def blocked_at(state: State, position: i64) -> tuple[int, ...]:
    """Where the five detectives stood when he travelled to a position."""
    return tuple(int(city) for city in state.places_at[5 * position : 5 * position + 5])


def landed_at(state: State, position: i64) -> tuple[int, ...]:
    """The cities that detectives came to while he was at a position."""
    first = 6 * position
    end = first
    while end < first + 6 and state.landings[end]:
        end += 1
    return tuple(int(city) for city in state.landings[first:end])


def shown_hand(bundle: Bundle, visible: bool) -> Counts | None:
    """Tickets as numbers, for those who may look."""
    return counts(bundle) if visible else None
