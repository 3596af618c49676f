"""Reading help for London, worked out from a view alone."""

from __future__ import annotations

from typing import Any

from gaslight.games.london.actions import ESCAPE, FIRST, KIND, MOVE_CORDON, MOVE_COVER
from gaslight.games.london.beliefs import LondonTruth, drawn_cards, state_of
from gaslight.games.london.board import street_names
from gaslight.games.london.characters import CHARACTERS, STEPS, WATSON
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import post_name
from gaslight.games.london.rules import apply, legal_actions, light, visible, within
from gaslight.games.london.state import ACTIVATING, State
from gaslight.games.london.view import UNNUMBERED, LondonView, lamps
from gaslight.games.shared.order import CARDS_A_ROUND, DETECTIVE, JACK, chooser
from gaslight.games.shared.tables import BIT


def insight(view: LondonView) -> dict[str, Any]:
    """Who would be seen and why, what each answer would leave, the ways out, who can go where."""
    if view.stage in ("revealing", "over"):
        return {}
    state = open_table(view)
    seen = visible(state)
    would_stay = [suspect for suspect in view.suspects if seen >> suspect & 1]
    would_go = [suspect for suspect in view.suspects if not seen >> suspect & 1]
    return {
        "eyes": {name: eye(state, character) for character, name in enumerate(CHARACTERS)},
        "lit": street_names(state.board, light(state)),
        "beam": street_names(state.board, state.board.beam[state.at[WATSON] * 6 + state.facing]),
        "if_seen": named(would_stay),
        "if_unseen": named(would_go),
        "at_least": min(len(would_stay), len(would_go)),
        "jack_would_be": jacks_answer(view, int(seen)),
        "possible": named(possible(view)),
        "threats": threats(view, state),
        "reach": {CHARACTERS[character]: reach_of(state, character) for character in view.hand},
    }


def open_table(view: LondonView) -> State:
    """The table with what lies open; the cards that the seat does not know stay blank."""
    return state_of(view, LondonTruth(view.identity, tuple(drawn_cards(view))))


def named(characters: list[int]) -> list[str]:
    """Characters by name."""
    return [CHARACTERS[character] for character in characters]


def possible(view: LondonView) -> list[int]:
    """Who may be Jack to the detective or a spectator; for Jack, whom the others must suspect."""
    if view.seat != DETECTIVE:
        return list(view.suspects)
    return [suspect for suspect in view.suspects if suspect not in view.alibis]


def jacks_answer(view: LondonView, seen: int) -> str | None:
    """What Jack would have to answer now: for Jack alone."""
    if view.identity is None:
        return None
    return "seen" if seen >> view.identity & 1 else "unseen"


# --- Light --------------------------------------------------------------------------------


def eye(state: State, character: int) -> dict[str, Any]:
    """Whether a character would be seen now, and every reason why."""
    place = int(state.at[character])
    board = state.board
    reasons: list[dict[str, str | int]] = []
    for post, tile in enumerate(lamps(state)):
        if tile and board.lamp_light[BIT[post]] >> place & 1:
            reasons.append(
                {"kind": "lamp", "at": post_name(board, post), "number": tile % UNNUMBERED}
            )
    for other, name in enumerate(CHARACTERS):
        if board.near[place] >> int(state.at[other]) & 1:
            reasons.append({"kind": "next_to", "character": name})
    if board.beam[state.at[WATSON] * 6 + state.facing] >> place & 1:
        reasons.append({"kind": "beam"})
    return {"seen": bool(reasons), "reasons": reasons}


# --- Reach and ways out -------------------------------------------------------------------


def reach_of(state: State, character: int) -> dict[str, list[str]]:
    """Where a character could end a move now, and whom he could accuse there."""
    acting = activated(state, character)
    ends = int(within(acting, STEPS[character]))
    taken = int(state.taken)
    others = [n for n in range(len(CHARACTERS)) if n != character and ends >> int(state.at[n]) & 1]
    return {"hexes": street_names(state.board, ends & ~taken), "characters": named(others)}


def threats(view: LondonView, state: State) -> list[dict[str, Any]]:
    """Each exit, and who of those who may be Jack could leave by it in one activation."""
    ways = {
        character: ways_out(state, character)
        for character in possible(view)
        if may_still_run(view, character)
    }
    return [
        {
            "exit": name,
            "cordon": way in view.cordons,
            "by": [CHARACTERS[character] for character in ways if way in ways[character]],
        }
        for way, name in enumerate(EXITS)
    ]


def may_still_run(view: LondonView, character: int) -> bool:
    """Whether Jack may still move a character this round, the witness card showing Invisible."""
    if not view.jack_may_leave:
        return False
    if view.active == character:
        return not view.moved and chooser(view.round, view.acted) == JACK
    lies_open = character in view.hand and view.chosen_by[view.hand.index(character)] is None
    due = view.acted if view.active is None else view.acted + 1
    choosers = [chooser(view.round, turn) for turn in range(due, CARDS_A_ROUND)]
    return lies_open and JACK in choosers


def ways_out(state: State, character: int) -> set[int]:
    """The exits by which a character could leave if he were Jack, his own power used first or not."""
    acting = activated(state, character)
    found = escapes_of(acting)
    for action in legal_actions(acting):
        if KIND[action] == MOVE_CORDON or KIND[action] == MOVE_COVER:
            found |= escapes_of(apply(acting, action))
    return found


def activated(state: State, character: int) -> State:
    """The table as if Jack were this character, and activated him now."""
    acting = state.copy()
    acting.jack = character
    acting.stage = ACTIVATING
    acting.acted = next(
        turn for turn in range(CARDS_A_ROUND) if chooser(acting.round, turn) == JACK
    )
    if acting.active != character:
        acting.powered = 0
    acting.active = character
    acting.moved = 0
    acting.points = 0
    acting.led = 0
    return acting


def escapes_of(state: State) -> set[int]:
    """The exits by which Jack may leave now."""
    return {int(FIRST[action]) for action in legal_actions(state) if KIND[action] == ESCAPE}
