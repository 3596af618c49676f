"""Mr. Jack in the order of its rulebook; sections and rulings as in docs/rules/london.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.games.london.actions import (
    ACCUSATIONS,
    ACCUSE,
    AIM_LANTERN,
    ANSWER_WITNESSES,
    ANSWERS,
    CALL_CHARACTER,
    CHOICES,
    CHOOSE_CARD,
    DEAL_CARDS,
    DEALS,
    DRAW_ALIBI,
    ESCAPE,
    ESCAPES,
    FIRST,
    GIVE_VERDICT,
    IDENTITIES,
    KIND,
    LEAD_TO,
    LET_LAPSE,
    MOVE_CORDON,
    MOVE_LAMP,
    MOVE_TO,
    MOVES,
    REVEALS,
    SECOND,
    STAY,
    STAYING,
    SWAP_WITH,
    VERDICTS,
)
from gaslight.games.london.board import AWAY, NO_POST, Hex, HexSet, reach, reach_over
from gaslight.games.london.characters import (
    BESIDE_MOVE,
    EVERYBODY,
    GULL,
    MUST_USE_POWER,
    NO_CHARACTER,
    STEALTHY,
    STEPS,
    WATSON,
    Character,
    CharacterSet,
)
from gaslight.games.london.powers import (
    NUMBERED_LAMPS,
    STAGE_AFTER_MOVE,
    WAYS_OUT,
    aim_lantern,
    call_character,
    draw_alibi,
    end_whistle,
    goodley,
    holmes,
    lead_to,
    led_ends,
    move_cordon,
    move_cover,
    move_lamp,
    swap_with,
    uses,
    watson,
)
from gaslight.games.london.state import (
    ACTIVATING,
    AIMING,
    APPEALING,
    ARRESTED,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDINGS,
    ESCAPED,
    HIDING,
    JUDGING,
    LEADING,
    NO_EXIT,
    NOT_CAUGHT,
    OVER,
    REVEALING,
    WHISTLING,
    WRONGLY_ACCUSED,
    State,
    jack_may_leave,
    player,
    put,
)
from gaslight.games.shared.order import ALL_CARDS, CARDS_A_ROUND, DETECTIVE, HAND_SETS, JACK, ROUNDS
from gaslight.games.shared.tables import BIT, listed, table, those_in

MOST_CHOICES: Final = 128
"""No stage offers more actions than this."""
BLANK: Final = table([0] * MOST_CHOICES)
"""An empty list of choices: copying it is far quicker than making one."""

DEALS_IN_ALL: Final[i64] = len(HAND_SETS)


def to_act(state: State) -> i64:
    """The seat that decides now, or CHANCE, or NOBODY."""
    if CHOOSING <= state.stage <= AIMING:
        return player(state)
    if state.stage == OVER:
        return NOBODY
    return CHANCE


def actors(state: State) -> tuple[int, ...]:
    """The one seat that may act now, or nobody."""
    if CHOOSING <= state.stage <= AIMING:
        return (int(player(state)),)
    return ()


def actor(state: State, action: int) -> int:
    """Whose action it is: always the one to act."""
    return int(to_act(state))


def outcome(state: State) -> Outcome | None:
    """Who won and by which rule, or None while the game goes on."""
    if state.stage != OVER:
        return None
    return Outcome((int(state.winner),), ENDINGS[state.ending])


def activation(state: State) -> int:
    """How many activations are complete, and calls answered, since the start."""
    return int(state.round * (CARDS_A_ROUND + 1) + state.acted)


# --- What may be done ---------------------------------------------------------------------


def legal_actions(state: State) -> list[int]:
    """Every legal action, in a fixed order."""
    out = BLANK[:]
    return listed(out, legal_into(state, out))


def odds(state: State) -> list[int]:
    """Every stroke of chance here is as likely as any other."""
    return [1] * int(legal_into(state, BLANK[:]))


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write every legal action into `out`; how many there are."""
    stage = state.stage
    if stage == ACTIVATING:
        return activation_choices(state, out)
    if stage == CHOOSING:
        return those_in(out, 0, CHOICES, state.hand & ~state.used)
    if stage == LEADING:
        return led_ends(state, out)
    if stage == WHISTLING:
        return goodley(state, out, 0)
    if stage == AIMING:
        return watson(state, out, 0)
    if stage == DRAWING:
        return holmes(state, out, 0)
    if stage == DEALING:
        return deals(out)
    if stage == HIDING:
        return those_in(out, 0, IDENTITIES, EVERYBODY)
    if stage == OVER:
        return 0
    out[0] = answer(state)
    return 1


def answer(state: State) -> i64:
    """What the truth says to a call for witnesses, to an accusation, and at the end."""
    if state.stage == REVEALING:
        return REVEALS + state.jack
    if state.stage == JUDGING:
        if state.accused == state.jack:
            return VERDICTS + 1
        return VERDICTS
    if stands_seen(state, state.at[state.jack], light(state)):
        return ANSWERS + 1
    return ANSWERS


def deals(out: vec[i64]) -> i64:
    """§3: any four of the eight characters."""
    n: i64 = 0
    while n < DEALS_IN_ALL:
        out[n] = DEALS + n
        n += 1
    return DEALS_IN_ALL


def activation_choices(state: State, out: vec[i64]) -> i64:
    """§4: the move, and the power where it may come before, after or instead of it."""
    count: i64 = 0
    if not state.moved:
        ends = within(state, STEPS[state.active])
        count = those_in(out, 0, MOVES, ends & ~state.taken)
        count = besides_plain_moves(state, out, count, ends)
    if power_is_due(state):
        count = uses(state, out, count)
    return count


def power_is_due(state: State) -> bool:
    """§4: whether a power that is used beside the move is still to be used."""
    return BESIDE_MOVE[state.active] != 0 and state.powered == 0


def besides_plain_moves(state: State, out: vec[i64], count: i64, ends: HexSet) -> i64:
    """§4, §8: the moves that are not plain, behind `count` plain ones: to stay, accuse or escape."""
    if count == 0 and state.active != GULL:
        # Ruling 29: nobody is forced to accuse or to escape. Gull still has his power.
        out[0] = STAYING
        count = 1
    if player(state) == JACK:
        return escapes(state, out, count)
    return accusations(state, out, count, ends)


def within(state: State, steps: i64) -> HexSet:
    """The streets that the activated character reaches with so many points, his own too."""
    if state.active == STEALTHY:
        return reach_over(state.board, state.covered, state.at[STEALTHY], steps)
    return reach(state.board, state.covered, state.at[state.active], steps)


def accusations(state: State, out: vec[i64], count: i64, ends: HexSet) -> i64:
    """§8: the detective may end on anybody's hex, innocent or not: nothing offered tells the truth."""
    at = state.at
    targets = ends & state.taken & ~BIT[at[state.active]]
    other: i64 = 0
    while targets:
        place = BIT[at[other]]
        if targets & place:
            out[count] = ACCUSATIONS + other
            count += 1
            targets ^= place
        other += 1
    return count


def escapes(state: State, out: vec[i64], count: i64) -> i64:
    """§8: Jack himself, led by Jack, with a point left at the gate of an exit without a cordon."""
    if state.active != state.jack or not jack_may_leave(state):
        return count
    gates = within(state, STEPS[state.active] - 1)
    way: i64 = 0
    while way < WAYS_OUT:
        if not state.cordons & BIT[way] and gates & BIT[state.board.gate[way]]:
            out[count] = ESCAPES + way
            count += 1
        way += 1
    return count


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
        move_to(state, first)
    elif kind == CHOOSE_CARD:
        choose_card(state, first)
    elif kind <= AIM_LANTERN:
        seldom(state, kind, first)
    elif kind <= LEAD_TO:
        use_power(state, kind, first, SECOND[action])
    else:
        answer_or_draw(state, kind, first)


def seldom(state: State, kind: i64, first: i64) -> None:
    """The deals, and the ways to move that are not a plain move."""
    if kind == AIM_LANTERN:
        aim_lantern(state, first)
        go_on(state)
    elif kind == DEAL_CARDS:
        state.hand = first
        state.stage = CHOOSING
    elif kind == ACCUSE:
        accuse(state, first)
    elif kind == ESCAPE:
        escape(state, first)
    elif kind == STAY:
        state.moved = 1
        go_on(state)
    else:  # DRAW_IDENTITY
        state.jack = first
        begin_round(state)


def use_power(state: State, kind: i64, first: i64, second: i64) -> None:
    """The powers that are used before or after the move."""
    if kind == CALL_CHARACTER:
        call_character(state, first)
        return
    if kind == LEAD_TO:
        led = state.called
        lead_to(state, first, second)
        aim_or_go_on(state, led)
        return
    if kind == MOVE_LAMP:
        move_lamp(state, first, second)
    elif kind == MOVE_CORDON:
        move_cordon(state, first, second)
    else:  # MOVE_COVER
        move_cover(state, first, second)
    state.powered = 1
    go_on(state)


def answer_or_draw(state: State, kind: i64, first: i64) -> None:
    """The swap, the end of a whistle, and what chance and truth say."""
    if kind == ANSWER_WITNESSES:
        call_witnesses(state, first != 0)
    elif kind == SWAP_WITH:
        swap_with(state, first)
        aim_or_go_on(state, first)
    elif kind == DRAW_ALIBI:
        draw_alibi(state, first)
        go_on(state)
    elif kind == GIVE_VERDICT:
        give_verdict(state, first != 0)
    elif kind == LET_LAPSE:
        end_whistle(state)
        go_on(state)
    else:  # SHOW_IDENTITY
        show_identity(state)


def begin_round(state: State) -> None:
    """§3: four characters are turned up in odd rounds, the other four come in even ones."""
    state.round += 1
    state.acted = 0
    state.used = 0
    state.used_by_jack = 0
    if state.round & 1:
        state.stage = DEALING
    else:
        state.hand ^= ALL_CARDS
        state.stage = CHOOSING


def choose_card(state: State, character: Character) -> None:
    """§3: the card is used; who chose it activates the character."""
    state.used |= BIT[character]
    if player(state) == JACK:
        state.used_by_jack |= BIT[character]
    state.active = character
    state.stage = ACTIVATING


def move_to(state: State, street: i64) -> None:
    """§4: the activated character's own move."""
    put(state, state.active, street)
    state.moved = 1
    go_on(state)


def aim_or_go_on(state: State, moved: Character) -> None:
    """Ruling 10: whoever moves Watson by any means aims his lantern."""
    if moved == WATSON:
        state.stage = AIMING
    else:
        go_on(state)


def go_on(state: State) -> None:
    """§4: what the activated character still owes, or the end of his activation."""
    if state.points:
        state.stage = WHISTLING
    elif not state.moved:
        state.stage = ACTIVATING
    elif state.powered or not MUST_USE_POWER[state.active]:
        finish_activation(state)
    else:
        state.stage = STAGE_AFTER_MOVE[state.active]


def finish_activation(state: State) -> None:
    """§3: after the fourth character the witnesses are called, but in the last round (ruling 31)."""
    state.active = NO_CHARACTER
    state.moved = 0
    state.powered = 0
    state.acted += 1
    state.stage = CHOOSING
    if state.acted == CARDS_A_ROUND:
        state.stage = APPEALING
        if state.round == ROUNDS:
            state.stage = REVEALING


def light(state: State) -> HexSet:
    """§6: the streets beside a lit lamp, and those in Watson's beam."""
    return state.board.lamp_light[state.lit] | state.board.beam[state.at[WATSON] * 6 + state.facing]


def stands_seen(state: State, place: Hex, lit: HexSet) -> bool:
    """§6: whether one who stands there is in light, or beside somebody."""
    return ((lit & BIT[place]) | (state.board.near[place] & state.taken)) != 0


def visible(state: State) -> CharacterSet:
    """§6: everybody who is seen."""
    lit = light(state)
    seen: CharacterSet = 0
    character: i64 = 0
    while character < NO_CHARACTER:
        if stands_seen(state, state.at[character], lit):
            seen |= BIT[character]
        character += 1
    return seen


def call_witnesses(state: State, jack_seen: bool) -> None:
    """§6: whoever does not match Jack's answer is innocent; the card lies so for a round."""
    seen = visible(state)
    if jack_seen:
        state.sightings |= BIT[state.round]
        state.suspects &= seen
    else:
        state.suspects &= ~seen
    put_out_lamp(state)
    begin_round(state)


def put_out_lamp(state: State) -> None:
    """§7: the lamp tile with the number of the round leaves the board, wherever it lies."""
    if state.round <= NUMBERED_LAMPS:
        state.lit ^= BIT[state.lamp_at[state.round]]
        state.lamp_at[state.round] = NO_POST


def accuse(state: State, character: Character) -> None:
    """§8: the activated character steps onto the suspect's hex; the truth gives the verdict."""
    state.at[state.active] = state.at[character]
    state.accused = character
    state.stage = JUDGING


def give_verdict(state: State, right: bool) -> None:
    """§8: right or wrong, an accusation ends the game."""
    if right:
        win(state, DETECTIVE, ARRESTED)
    else:
        win(state, JACK, WRONGLY_ACCUSED)


def escape(state: State, way: i64) -> None:
    """§8: Jack leaves the district, and shows his card."""
    state.at[state.active] = AWAY
    state.exit = way
    state.stage = REVEALING


def show_identity(state: State) -> None:
    """§8: Jack wins by leaving, or as the last round is over."""
    if state.exit == NO_EXIT:
        win(state, JACK, NOT_CAUGHT)
    else:
        win(state, JACK, ESCAPED)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
