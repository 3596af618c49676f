"""Mr. Jack Pocket in the order of its rulebook; sections as in docs/rules/pocket.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.pocket.actions import (
    ALIBIS,
    ANSWER_WITNESSES,
    ANSWERS,
    DRAW_ALIBI,
    DRAWS,
    EXCHANGE_AREAS,
    EXCHANGES,
    FIRST,
    IDENTITIES,
    JOKERS,
    KIND,
    LAY_AREA,
    LAYS,
    MOVE_DETECTIVE,
    MOVES,
    PLAY_JOKER,
    ROTATE_AREA,
    ROTATIONS,
    SECOND,
    TAKE_ALIBI,
    THROW_TOKENS,
    THROWS,
)
from gaslight.games.pocket.board import (
    ALIBI,
    BIT,
    COUNT,
    EVERYBODY,
    EXCHANGE,
    FACE_UP,
    JOKER,
    LANE,
    NEAR_SIDE,
    NO_WALL,
    PLACES,
    POSTS,
    ROTATION,
    SIGHT_PLACES,
    START_WALLS,
    TOKEN_SHOWING,
    SuspectSet,
)
from gaslight.games.pocket.state import (
    APPEALING,
    DRAWING,
    ENDINGS,
    HIDDEN,
    HIDING,
    IDENTIFIED,
    INVESTIGATOR,
    JACK,
    LAYING,
    MANHUNT,
    OVER,
    SEEN,
    THROWING,
    TIME_WASTED,
    UNSOLVED,
    State,
    drawn_cards,
    hourglasses,
    open_lanes_crossing,
    player,
)
from gaslight.games.shared.tables import listed, table

MOST_CHOICES: Final = 72
"""No stage offers more actions than this."""

BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""

OUTCOMES: Final = [Outcome((winner,), ending) for winner in (0, 1) for ending in ENDINGS]

DETECTIVE_OF: Final = table([3, 0, 2, 1, 3, 3, 3])
"""The detective whom a token face moves (3: none)."""
FACE_MOVING: Final = table([1, 3, 2])
"""The token face that moves each detective."""


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if state.stage == MANHUNT:
        return player(state)
    if state.stage == OVER:
        return NOBODY
    return CHANCE


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return OUTCOMES[state.winner * len(ENDINGS) + state.ending]


def activation(state: State) -> int:
    """How many tokens have been used, and appeals answered, since the start."""
    return int(state.turn * 5 + state.acted)


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    if state.stage == MANHUNT:
        return (int(player(state)),)
    return ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in the order of the table of tokens or of `ACTIONS`."""
    out = BLANK[:]
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Relative weights of what chance may do: all strokes of one kind are equally likely."""
    return [1] * int(legal_into(state, BLANK[:]))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    if state.stage == MANHUNT:
        return manhunt_choices(state, out)
    if state.stage == APPEALING:
        out[0] = ANSWERS
        if visible(state) & BIT[state.jack]:
            out[0] = ANSWERS + 1
        return 1
    if state.stage == THROWING:
        return every(out, THROWS, 16)
    if state.stage == DRAWING:
        return those_in(out, DRAWS, pile(state))
    if state.stage == HIDING:
        return those_in(out, IDENTITIES, state.suspects)
    if state.stage == LAYING:
        return areas_to_lay(state, out)
    return 0


def every(out: vec[i64], first: i64, count: i64) -> i64:
    """Write `count` actions that follow one another."""
    n: i64 = 0
    while n < count:
        out[n] = first + n
        n += 1
    return count


def those_in(out: vec[i64], first: i64, cards: SuspectSet) -> i64:
    """Write the actions that belong to a set of cards."""
    count: i64 = 0
    card: i64 = 0
    while cards > 0:
        if cards & 1:
            out[count] = first + card
            count += 1
        cards >>= 1
        card += 1
    return count


def pile(state: State) -> SuspectSet:
    """The Alibi cards still in the pile: never Jack's own."""
    return state.cards & ~drawn_cards(state) & ~BIT[state.jack]


def areas_to_lay(state: State, out: vec[i64]) -> i64:
    """§2: any tile not laid yet; the wall any way, but towards a detective who starts there."""
    count: i64 = 0
    wall: i64 = START_WALLS[state.laid]
    suspect: i64 = 0
    unlaid = state.unlaid
    while unlaid > 0:
        if unlaid & 1:
            if wall != NO_WALL:
                out[count] = LAYS + suspect * 4 + wall
                count += 1
            else:
                out[count] = LAYS + suspect * 4
                out[count + 1] = LAYS + suspect * 4 + 1
                out[count + 2] = LAYS + suspect * 4 + 2
                out[count + 3] = LAYS + suspect * 4 + 3
                count += 4
        unlaid >>= 1
        suspect += 1
    return count


def face_up(state: State, token: i64) -> i64:
    """The face that a token shows."""
    return FACE_UP[4 * state.sides + token]


def manhunt_choices(state: State, out: vec[i64]) -> i64:
    """§5: every use of every free token; two Rotations are one and the same choice."""
    count: i64 = 0
    rotation_listed = False
    token: i64 = 0
    while token < 4:
        if not state.used & BIT[token]:
            face = face_up(state, token)
            if face != ROTATION or not rotation_listed:
                count = uses(state, face, out, count)
            if face == ROTATION:
                rotation_listed = True
        token += 1
    return count


def uses(state: State, face: i64, out: vec[i64], count: i64) -> i64:
    """§5.3: write every way to carry out a face behind the first `count`; the new count."""
    if face == ROTATION:
        place: i64 = 0
        while place < PLACES:
            if not state.rotated & BIT[state.suspect_at[place]]:
                first = ROTATIONS + place * 3
                out[count] = first
                out[count + 1] = first + 1
                out[count + 2] = first + 2
                count += 3
            place += 1
        return count
    if face == EXCHANGE:
        pair: i64 = 0
        while pair < 36:
            out[count + pair] = EXCHANGES + pair
            pair += 1
        return count + 36
    if face == JOKER:
        out[count] = JOKERS
        out[count + 1] = JOKERS + 1
        out[count + 2] = JOKERS + 2
        if player(state) == INVESTIGATOR:
            return count + 3
        out[count + 3] = JOKERS + 3
        return count + 4
    if face == ALIBI:
        out[count] = ALIBIS
        return count + 1
    out[count] = MOVES + DETECTIVE_OF[face] * 2
    out[count + 1] = MOVES + DETECTIVE_OF[face] * 2 + 1
    return count + 2


# --- What an action does ------------------------------------------------------------------


def apply(state: State, action: int) -> State:
    """The state after `action`; the given state is left as it was."""
    after = state.copy()
    advance(after, action)
    return after


def advance(state: State, action: i64) -> None:
    """Carry out a legal action in place; the caller owns `state`."""
    kind = KIND[action]
    first = FIRST[action]
    second = SECOND[action]
    if kind == ROTATE_AREA:
        rotate(state, first, second)
        finish_action(state, ROTATION)
    elif kind == EXCHANGE_AREAS:
        exchange(state, first, second)
        finish_action(state, EXCHANGE)
    elif kind == MOVE_DETECTIVE:
        move_detective(state, first, second)
        finish_action(state, FACE_MOVING[first])
    elif kind == PLAY_JOKER:
        if first < 3:
            move_detective(state, first, 1)
        finish_action(state, JOKER)
    elif kind == TAKE_ALIBI:
        state.stage = DRAWING
    elif kind == DRAW_ALIBI:
        draw_alibi(state, first)
        finish_action(state, ALIBI)
    elif kind == ANSWER_WITNESSES:
        appeal_for_witnesses(state, first != 0)
    elif kind == THROW_TOKENS:
        state.sides = first
        state.stage = MANHUNT
    elif kind == LAY_AREA:
        lay_area(state, first, second)
    else:  # DRAW_IDENTITY
        state.jack = first
        begin_turn(state)


def lay_area(state: State, suspect: i64, wall: i64) -> None:
    """§2: put a tile on the next place; after the ninth Jack draws his card."""
    state.suspect_at[state.laid] = suspect
    state.wall_at[state.laid] = wall
    state.unlaid &= ~BIT[suspect]
    state.laid += 1
    if state.laid == PLACES:
        open_lanes_crossing(state)
        state.stage = HIDING


def begin_turn(state: State) -> None:
    """§5.1, §5.2: the tokens are thrown on odd turns and turned over on even ones."""
    state.turn += 1
    state.used = 0
    state.used_by_jack = 0
    state.acted = 0
    state.rotated = 0
    if state.turn & 1:
        state.stage = THROWING
    else:
        state.sides ^= 15
        state.stage = MANHUNT


def move_detective(state: State, detective: i64, posts: i64) -> None:
    """§5.3: clockwise round the district; detectives may share a post."""
    post = state.posts[detective] + posts
    if post >= POSTS:
        post -= POSTS
    state.posts[detective] = post


def rotate(state: State, place: i64, quarters: i64) -> None:
    """§5.3: turn an area; it may not be turned again this turn, wherever it goes."""
    state.rotated |= BIT[state.suspect_at[place]]
    wall = state.wall_at[place]
    if wall != NO_WALL:
        state.wall_at[place] = (wall + quarters) & 3


def exchange(state: State, first: i64, second: i64) -> None:
    """§5.3: two areas change places without turning."""
    suspect = state.suspect_at[first]
    wall = state.wall_at[first]
    state.suspect_at[first] = state.suspect_at[second]
    state.wall_at[first] = state.wall_at[second]
    state.suspect_at[second] = suspect
    state.wall_at[second] = wall


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


def finish_action(state: State, face: i64) -> None:
    """§5: lay the used token aside; after the fourth the witnesses are called."""
    token = BIT[TOKEN_SHOWING[7 * (16 * state.sides + state.used) + face]]
    state.used |= token
    if player(state) == JACK:
        state.used_by_jack |= token
    state.acted += 1
    state.stage = MANHUNT
    if state.acted == 4:
        state.stage = APPEALING


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


def end_turn(state: State, jack_seen: bool) -> None:
    """§7 How to win, and §8 when both players reach their goal on the same turn."""
    last = state.turn == state.last_turn
    identified = COUNT[state.suspects] == 1
    wasted = hourglasses(state) >= state.goal
    if identified and wasted:
        if jack_seen and (last or state.race_since > 0 or state.play_on_when_seen == 0):
            win(state, INVESTIGATOR, SEEN)
        elif last:
            win(state, JACK, HIDDEN)
        elif state.race_since == 0:
            state.race_since = state.turn
    elif identified:
        win(state, INVESTIGATOR, IDENTIFIED)
    elif wasted:
        win(state, JACK, TIME_WASTED)
    elif last:
        win(state, JACK, UNSOLVED)
    if state.stage != OVER:
        begin_turn(state)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
