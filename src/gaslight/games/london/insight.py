"""Reading help for London, worked out from a view alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from gaslight.core.insight import FROM_1, FROM_2
from gaslight.games.london.actions import ESCAPE, FIRST, KIND, MOVE_CORDON, MOVE_COVER
from gaslight.games.london.beliefs import LondonTruth, drawn_cards, state_of
from gaslight.games.london.board import street_names
from gaslight.games.london.characters import CHARACTERS, STEPS, WATSON
from gaslight.games.london.manholes import within
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import post_name
from gaslight.games.london.rules import carried_out, legal_actions
from gaslight.games.london.state import ACTIVATING, State
from gaslight.games.london.view import UNNUMBERED, LondonView, lamps
from gaslight.games.london.witnesses import light, visible
from gaslight.games.shared.insight import HuntGlance, HuntInsight, Threat, answer
from gaslight.games.shared.order import CARDS_A_ROUND, DETECTIVE, JACK, chooser
from gaslight.games.shared.tables import BIT
from gaslight.games.shared.ways_out import Leaving, ways_out


@dataclass
class Reason:
    """Why somebody is seen: a lit lamp beside, with its number or 0, somebody beside, the lantern's beam."""

    kind: Literal["lamp", "next_to", "beam"]
    at: str | None = None
    number: int | None = None
    character: str | None = None


@dataclass
class Eye:
    """Whether a character would be seen now, and every reason why."""

    seen: bool
    reasons: list[Reason]


@dataclass
class Reach:
    """The hexes where a character could end a move now, and whom he could accuse there."""

    places: list[str]
    characters: list[str]


@dataclass(kw_only=True)
class LondonInsight(HuntInsight):
    """Who would be seen and why, what each answer would leave, the ways out, who can go where."""

    eyes: dict[str, Eye] = field(metadata=FROM_1)
    lit: list[str] = field(metadata=FROM_1)
    beam: list[str] = field(metadata=FROM_1)
    reach: dict[str, Reach] = field(metadata=FROM_1)
    threats: list[Threat] = field(metadata=FROM_2)


@dataclass(kw_only=True)
class LondonGlance(HuntGlance):
    """Who would be seen and why, what is lit, what each answer would leave."""

    eyes: dict[str, Eye] = field(metadata=FROM_1)
    lit: list[str] = field(metadata=FROM_1)
    beam: list[str] = field(metadata=FROM_1)


def glance(view: LondonView) -> LondonGlance | None:
    """The quick part of reading help."""
    return None if view.stage in ("revealing", "over") else glance_at(view, open_table(view))


def glance_at(view: LondonView, state: State) -> LondonGlance:
    """The quick part of reading help, the table laid open already."""
    seen = visible(state)
    suspected = possible(view)
    return LondonGlance(
        eyes={name: eye(state, character) for character, name in enumerate(CHARACTERS)},
        lit=street_names(state.board, light(state)),
        beam=street_names(state.board, state.board.beam[state.at[WATSON] * 6 + state.facing]),
        if_seen=named([suspect for suspect in suspected if seen >> suspect & 1]),
        if_unseen=named([suspect for suspect in suspected if not seen >> suspect & 1]),
    )


def insight(view: LondonView) -> LondonInsight | None:
    """Reading help; None once nothing is left to be read."""
    if view.stage in ("revealing", "over"):
        return None
    state = open_table(view)
    now = glance_at(view, state)
    jack = None if view.identity is None else now.eyes[CHARACTERS[view.identity]]
    return LondonInsight(
        eyes=now.eyes,
        lit=now.lit,
        beam=now.beam,
        if_seen=now.if_seen,
        if_unseen=now.if_unseen,
        at_least=min(len(now.if_seen), len(now.if_unseen)),
        jack_would_be=None if jack is None else answer(jack.seen),
        possible=named(possible(view)),
        threats=threats(view, state),
        reach={CHARACTERS[character]: reach_of(state, character) for character in view.hand},
    )


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


# --- Light --------------------------------------------------------------------------------


def eye(state: State, character: int) -> Eye:
    """Whether a character would be seen now, and every reason why."""
    place = int(state.at[character])
    board = state.board
    reasons: list[Reason] = []
    for post, tile in enumerate(lamps(state)):
        if tile and board.lamp_light[BIT[post]] >> place & 1:
            reasons.append(Reason("lamp", at=post_name(board, post), number=tile % UNNUMBERED))
    for other, name in enumerate(CHARACTERS):
        if board.near[place] >> int(state.at[other]) & 1:
            reasons.append(Reason("next_to", character=name))
    if board.beam[state.at[WATSON] * 6 + state.facing] >> place & 1:
        reasons.append(Reason("beam"))
    return Eye(bool(reasons), reasons)


# --- Reach and ways out -------------------------------------------------------------------


def reach_of(state: State, character: int) -> Reach:
    """Where a character could end a move now, and whom he could accuse there."""
    acting = activated(state, character)
    ends = int(within(acting, STEPS[character]))
    taken = int(state.taken)
    others = [n for n in range(len(CHARACTERS)) if n != character and ends >> int(state.at[n]) & 1]
    return Reach(street_names(state.board, ends & ~taken), named(others))


def threats(view: LondonView, state: State) -> list[Threat]:
    """Each exit, and who of those who may be Jack could leave by it in one activation."""
    ways = {
        character: ways_out(RULES, activated(state, character))
        for character in possible(view)
        if may_still_run(view, character)
    }
    return [
        Threat(
            name,
            way not in view.cordons,
            [CHARACTERS[character] for character in ways if way in ways[character]],
        )
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


def way_of(action: int) -> int | None:
    """The exit that an action takes."""
    return int(FIRST[action]) if KIND[action] == ESCAPE else None


def opens_a_way(table: State, action: int) -> bool:
    """Cordons and covers bar the way; light and people bar none."""
    return bool(KIND[action] in (MOVE_CORDON, MOVE_COVER) and not table.moved)


def any_exit(table: State) -> set[int]:
    """Any exit may be among them."""
    return set(range(len(EXITS)))


RULES: Final = Leaving(legal_actions, carried_out, way_of, opens_a_way, any_exit)


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
