"""Lines of sight, the appeal for witnesses, and who is cleared by it or by an alibi (§5.3, §6)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.pocket.board import BIT, EVERYBODY, LANE, NEAR_SIDE, SIGHT_PLACES, SuspectSet
from gaslight.games.pocket.goals import end_turn
from gaslight.games.pocket.state import JACK, State, open_lanes_crossing, player


def visible(state: State) -> SuspectSet:
    """§6: whose tiles lie in some detective's line of sight, no wall in between."""
    seen: SuspectSet = 0
    detective: i64 = 0
    while detective < 3:
        seen |= in_sight(state, state.posts[detective])
        detective += 1
    return seen


def in_sight(state: State, post: i64) -> SuspectSet:
    """§6: whose tiles can be seen from one post, cleared ones too."""
    seen: SuspectSet = 0
    near = NEAR_SIDE[post]
    far = near ^ 2
    n: i64 = 0
    while n < 3:
        place = SIGHT_PLACES[post * 3 + n]
        wall = state.wall_at[place]
        if wall == near:
            return seen
        seen |= BIT[state.suspect_at[place]]
        if wall == far:
            return seen
        n += 1
    return seen


def appeal_for_witnesses(state: State, jack_seen: bool) -> None:
    """§6: Jack says whether he is seen; whoever does not match is innocent."""
    seen = visible(state)
    if jack_seen:
        state.sightings |= BIT[state.turn]
        clear(state, EVERYBODY & ~seen)
    else:
        state.jack_turns |= BIT[state.turn]
        clear(state, seen)
    end_turn(state, jack_seen)


def draw_alibi(state: State, card: i64) -> None:
    """§5.3: Jack keeps his card hidden; the Investigator's is shown and clears its suspect."""
    state.alibi_at[state.turn] = card
    if player(state) == JACK:
        state.jack_alibi_turns |= BIT[state.turn]
    else:
        clear(state, BIT[card])


def clear(state: State, innocent: SuspectSet) -> None:
    """Turn suspects over to their empty sides; Lane's barricade goes with him."""
    lane_goes = state.suspects & innocent & BIT[LANE]
    state.suspects &= ~innocent
    if lane_goes:
        open_lanes_crossing(state)
