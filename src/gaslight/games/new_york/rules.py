"""Mr. Jack in New York in the order of its rulebook; sections as in docs/rules/new_york.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.new_york.actions import (
    ACCUSE,
    ANSWER_WITNESSES,
    ANSWERS,
    BUILD,
    CARDS,
    CHOOSE_CARD,
    COVER_FIRST,
    COVER_SECOND,
    DEAL_CARDS,
    DEALS,
    DRAW_ALIBI,
    DRAWS,
    ESCAPE,
    FIRST,
    GIVE_VERDICT,
    HYPNOTISE,
    IDENTITIES,
    KIND,
    LEAD,
    LIFT_INVESTIGATION,
    MOVE_TO,
    REVEALS,
    SAIL,
    SECOND,
    SEND_INFORMANT,
    SENDINGS,
    SHOW_IDENTITY,
    SKIP_POWER,
    SKIPS,
    STAY,
    SWAP_WITH,
    TURN_TO_PARK,
    VERDICTS,
)
from gaslight.games.new_york.box import (
    EASTMAN,
    EVERYBODY,
    LAND,
    LAST_ROUND,
    NO_ONE,
    TUMBLETY,
    Character,
    CharacterSet,
)
from gaslight.games.new_york.grid import EAST, WEST, Cell, list_cells
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.movement import list_led_moves, list_moves, walkable
from gaslight.games.new_york.powers import (
    build,
    cover,
    lift,
    list_first_covers,
    list_power,
    list_second_covers,
    list_swaps,
    sail,
    swap,
    turn_to_park,
)
from gaslight.games.new_york.state import (
    ACTING,
    APPEALING,
    ARRESTED,
    CHOOSING,
    COVERING_FIRST,
    COVERING_SECOND,
    DEALING,
    DRAWING,
    ENDINGS,
    HIDING,
    JUDGING,
    LEADING,
    LEFT_BY_LAND,
    LEFT_BY_SEA,
    NOT_CAUGHT,
    OVER,
    REVEALING,
    SENDING,
    STAGES,
    SWAPPING,
    WRONGLY_ACCUSED,
    State,
    mover,
    player,
)
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.games.shared.tables import BIT, listed, table, those_in

MOST_CHOICES: Final = 192
"""No stage offers more actions than this."""
BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""
HANDS: Final[i64] = 70
"""The ways to deal four of eight cards."""


STAGE_OF_CHANCE: Final = table(
    [
        int(stage in ("hiding", "dealing", "drawing", "judging", "appealing", "revealing"))
        for stage in STAGES
    ]
)


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if STAGE_OF_CHANCE[state.stage]:
        return CHANCE
    if state.stage == OVER:
        return NOBODY
    return player(state)


def outcome(state: State) -> Outcome | None:
    """§4: who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return Outcome((int(state.winner),), ENDINGS[state.ending])


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    seat = int(to_act(state))
    return (seat,) if seat >= 0 else ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


def activation(state: State) -> int:
    """How many characters have been played, and appeals answered, since the start."""
    return int(state.round * 5 + state.acted)


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in a fixed order."""
    out = BLANK[:]
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Relative weights of what chance may do: all strokes of one kind are equally likely."""
    return [1] * int(legal_into(state, BLANK[:]))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    stage = state.stage
    if stage == ACTING:
        return list_acts(state, out)
    if stage == CHOOSING:
        return those_in(out, 0, CARDS, state.hand)
    if stage == COVERING_FIRST:
        return list_first_covers(state, out)
    if stage == COVERING_SECOND:
        return list_second_covers(state, out)
    if stage == LEADING:
        return list_led_moves(state, out, 0)
    if stage == SWAPPING:
        return list_swaps(state, out)
    if stage == SENDING:
        return list_sendings(state, out)
    return list_chance(state, out)


def list_chance(state: State, out: vec[i64]) -> i64:
    """Write what chance may do, or the one answer that the truth gives; nothing once over."""
    stage = state.stage
    if stage == DRAWING:
        return those_in(out, 0, DRAWS, alibi_pile(state))
    if stage == DEALING:
        hand: i64 = 0
        while hand < HANDS:
            out[hand] = DEALS + hand
            hand += 1
        return HANDS
    if stage == HIDING:
        return those_in(out, 0, IDENTITIES, EVERYBODY)
    if stage == OVER:
        return 0
    if stage == APPEALING:
        out[0] = ANSWERS
        if visible(state) & BIT[state.jack]:
            out[0] = ANSWERS + 1
    elif stage == JUDGING:
        out[0] = VERDICTS
        if state.accused == state.jack:
            out[0] = VERDICTS + 1
    else:
        out[0] = REVEALS + state.jack
    return 1


def list_acts(state: State, out: vec[i64]) -> i64:
    """§5, §6: write the moves and powers that the active character still owes, in either order."""
    count: i64 = 0
    if state.move_owed:
        count = list_moves(state, out, count)
    if state.power_owed:
        count = list_power(state, out, count)
        if not state.move_owed and (count == 0 or state.active == TUMBLETY):
            out[count] = SKIPS
            count += 1
    return count


def list_sendings(state: State, out: vec[i64]) -> i64:
    """§7.2: write the cells on which the Informant may be put: anywhere walkable with nobody on it."""
    west, east = walkable(state)
    return list_cells(west & ~state.occupied_west, east & ~state.occupied_east, SENDINGS, out, 0)


def alibi_pile(state: State) -> CharacterSet:
    """§7.3: the Alibi cards that nobody has drawn."""
    return EVERYBODY & ~(BIT[state.jack] | state.jack_alibis | state.detective_alibis)


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
    if kind == MOVE_TO:
        move(state, first)
    elif kind == CHOOSE_CARD:
        choose_card(state, first)
    elif BUILD <= kind <= SKIP_POWER:
        advance_power(state, kind, first, SECOND[action])
    elif kind == STAY:
        finish_move(state)
    elif kind == SEND_INFORMANT:
        send_informant(state, first)
    elif kind == ESCAPE:
        escape(state, first)
    elif kind == ACCUSE:
        accuse(state, first)
    else:
        advance_chance(state, kind, first)


def advance_power(state: State, kind: i64, first: i64, second: i64) -> None:
    """§6: carry out a choice of the active character's power."""
    if kind == LIFT_INVESTIGATION:
        lift(state, first)
        state.stage = COVERING_FIRST
    elif kind == COVER_FIRST:
        state.chosen = first
        state.stage = COVERING_SECOND
    elif kind == HYPNOTISE:
        state.chosen = first
        state.stage = SWAPPING
    elif kind == LEAD:
        state.led = first
        state.stage = LEADING
    else:
        if kind == BUILD:
            build(state, first)
        elif kind == TURN_TO_PARK:
            turn_to_park(state, first)
        elif kind == COVER_SECOND:
            cover(state, first)
        elif kind == SWAP_WITH:
            swap(state, first)
        elif kind == SAIL:
            sail(state, first, second)
        finish_power(state)


def advance_chance(state: State, kind: i64, first: i64) -> None:
    """Carry out a draw, a deal, or an answer of the truth."""
    if kind == DEAL_CARDS:
        deal(state, first)
    elif kind == ANSWER_WITNESSES:
        appeal_for_witnesses(state, first != 0)
    elif kind == DRAW_ALIBI:
        draw_alibi(state, first)
    elif kind == GIVE_VERDICT:
        give_verdict(state, first != 0)
    elif kind == SHOW_IDENTITY:
        show_identity(state)
    else:
        state.jack = first
        begin_round(state)


def begin_round(state: State) -> None:
    """§3: four cards are dealt in odd rounds, the other four lie open in even ones; the Informant speaks again."""
    state.round += 1
    state.acted = 0
    state.used_by_jack = 0
    state.talkative = 1
    if state.round & 1:
        state.stage = DEALING
    else:
        state.hand = EVERYBODY & ~state.used
        state.stage = CHOOSING
    state.used = 0


def deal(state: State, characters: CharacterSet) -> None:
    """§3.1: lay four cards open."""
    state.hand = characters
    state.stage = CHOOSING


def choose_card(state: State, character: Character) -> None:
    """§3: take a card; the character's move and power are owed."""
    state.active = character
    state.hand &= ~BIT[character]
    state.used |= BIT[character]
    if player(state) == JACK:
        state.used_by_jack |= BIT[character]
    state.move_owed = 1
    state.power_owed = 1
    state.stage = ACTING


def move(state: State, cell: Cell) -> None:
    """§5: put the active or the led character on a cell; on the Talkative Informant's it is a visit (§7)."""
    character = mover(state)
    start = state.at[character]
    state.occupied_west ^= WEST[start] | WEST[cell]
    state.occupied_east ^= EAST[start] | EAST[cell]
    state.at[character] = cell
    if cell == state.informant:
        state.stage = SENDING
    else:
        finish_move(state)


def send_informant(state: State, cell: Cell) -> None:
    """§7.2: he goes where the visitor puts him, Silent side up; then a card is drawn, if any is left."""
    state.informant = cell
    state.talkative = 0
    if player(state) == JACK:
        state.visits_by_jack |= BIT[state.round]
    else:
        state.visits_by_detective |= BIT[state.round]
    if alibi_pile(state):
        state.stage = DRAWING
    else:
        finish_move(state)


def draw_alibi(state: State, character: Character) -> None:
    """§7.3: the visitor keeps the card to himself; no token is turned over."""
    if player(state) == JACK:
        state.jack_alibis |= BIT[character]
    else:
        state.detective_alibis |= BIT[character]
    finish_move(state)


def finish_move(state: State) -> None:
    """The move is made, or could not be; Eastman has no power besides it."""
    state.move_owed = 0
    if state.active == EASTMAN:
        state.power_owed = 0
    finish_act(state)


def finish_power(state: State) -> None:
    """The power is used, or left."""
    state.power_owed = 0
    finish_act(state)


def finish_act(state: State) -> None:
    """§3: when nothing is owed any more the next card is chosen; after the fourth the witnesses are called."""
    if state.move_owed or state.power_owed:
        state.stage = ACTING
        return
    state.active = NO_ONE
    state.led = NO_ONE
    state.acted += 1
    state.stage = CHOOSING
    if state.acted == 4:
        state.stage = APPEALING


def appeal_for_witnesses(state: State, jack_seen: bool) -> None:
    """§3.3: Jack says whether he is visible; whoever does not match is innocent."""
    seen = visible(state)
    if jack_seen:
        state.sightings |= BIT[state.round]
        state.suspects &= seen
        state.witness_seen = 1
    else:
        state.suspects &= ~seen
        state.witness_seen = 0
    if state.round == LAST_ROUND:
        win(state, JACK, NOT_CAUGHT)
    else:
        begin_round(state)


def escape(state: State, way: i64) -> None:
    """§4.1: Jack is gone, and will show his card."""
    state.chosen = way
    state.stage = REVEALING


def show_identity(state: State) -> None:
    """§4.1: Jack has left, by land or by sea."""
    if state.chosen == LAND:
        win(state, JACK, LEFT_BY_LAND)
    else:
        win(state, JACK, LEFT_BY_SEA)


def accuse(state: State, character: Character) -> None:
    """§4.2: the accuser comes to the accused; the truth then speaks."""
    start = state.at[state.active]
    state.occupied_west &= ~WEST[start]
    state.occupied_east &= ~EAST[start]
    state.at[state.active] = state.at[character]
    state.accused = character
    state.stage = JUDGING


def give_verdict(state: State, right: bool) -> None:
    """§4.2: Jack is arrested, or gets away in the confusion."""
    if right:
        win(state, DETECTIVE, ARRESTED)
    else:
        win(state, JACK, WRONGLY_ACCUSED)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
