"""Which suspects could leave Manhattan this round, by which way and how: reading help for New York.

Worked out by the rules from what the seat knows: the witness card, the cards Jack may still play with
their powers, and the swap of Tumblety where Jack plays two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gaslight.games.new_york.actions import CHOOSE_CARD, ESCAPE, FIRST, KIND, LEAD, PHASE
from gaslight.games.new_york.arrest_and_escape import ways_in_reach
from gaslight.games.new_york.box import CHARACTERS, EASTMAN, PEOPLE, POINTS, TUMBLETY, WAYS
from gaslight.games.new_york.grid import CELL_NAMES, cells_of, touching
from gaslight.games.new_york.movement import stops_among, walkable, within
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.rules import carried_out, legal_actions
from gaslight.games.new_york.state import CHOOSING, COVERING_FIRST, COVERING_SECOND, State
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.actions import POWER
from gaslight.games.shared.insight import Threat
from gaslight.games.shared.order import CARDS_A_ROUND, JACK, chooser
from gaslight.games.shared.ways_out import Leaving, ways_out

BEFORE_THE_WALK: Final = ("acting", "leading", "swapping", "covering_first", "covering_second")
"""The stages of an activation in which a move may still be owed."""


@dataclass
class Taker:
    """Who could take a way out, and how: by his own card, led by Eastman, or first swapped by Tumblety."""

    character: str
    how: str


@dataclass
class NewYorkThreat(Threat):
    """A way out with its cell, and how each could take it."""

    cell: str
    how: list[Taker]


def threats(view: NewYorkView, state: State, possible: list[int]) -> list[NewYorkThreat]:
    """§4.1: the land exit and each steamer, whether an access is open, and who of those possible could take it.

    A port without a steamer is named where somebody could bring one there and leave by it.
    """
    dangers: list[NewYorkThreat] = []
    leaving = {suspect: escapes(view, state, suspect) for suspect in possible}
    for way in range(WAYS):
        takers = [
            Taker(CHARACTERS[suspect], how)
            for suspect in possible
            for how, ways in leaving[suspect].items()
            if way in ways
        ]
        if way == 0 or way - 1 in view.steamers or takers:
            dangers.append(
                NewYorkThreat(
                    way=way_name(state.board, way),
                    open=bool(open_access(state, way)),
                    by=list(dict.fromkeys(taker.character for taker in takers)),
                    cell=CELL_NAMES[state.board.way_cells[way]],
                    how=takers,
                )
            )
    return dangers


def open_access(state: State, way: int) -> list[str]:
    """§8.2: the cells from which a way out can be taken: no tile bars them."""
    west, east = walkable(state)
    board = state.board
    found = cells_of(board.access_west[way] & west, board.access_east[way] & east)
    return [CELL_NAMES[cell] for cell in found]


def escapes(view: NewYorkView, state: State, suspect: int) -> dict[str, set[int]]:
    """The ways out of a suspect: by his own card, led by Eastman, or first swapped by Tumblety."""
    plays = plays_left(view)
    if view.witness_seen or view.winner is not None or plays == 0:
        return {}
    found = departures(view, state, suspect)
    if plays > 1 and may_swap(view) and suspect != TUMBLETY:
        for after in swapped_tables(state, suspect):
            for how, ways in departures(view, after, suspect).items():
                swapped = "tumblety" if how == "own" else "tumblety_eastman"
                found[swapped] = found.get(swapped, set()) | ways
    return found


def departures(view: NewYorkView, state: State, suspect: int) -> dict[str, set[int]]:
    """The ways out of a suspect with one card: his own, or Eastman's, its power used first or not."""
    cards = cards_to_move(view)
    found: dict[str, set[int]] = {}
    if suspect in cards:
        found["own"] = ways_out(RULES, activated(view, state, suspect, suspect))
    if int(EASTMAN) in cards and suspect != EASTMAN:
        found["eastman"] = ways_out(RULES, activated(view, state, int(EASTMAN), suspect))
    return found


def activated(view: NewYorkView, state: State, card: int, suspect: int) -> State:
    """The table as if Jack were the suspect and played this card now, or went on playing it."""
    acting = state.copy()
    acting.jack = suspect
    if card == view.active:
        return acting
    acting.stage = CHOOSING
    acting.acted = next(
        turn for turn in range(view.acted, CARDS_A_ROUND) if chooser(view.round, turn) == JACK
    )
    return carried_out(acting, int(CHOOSE_CARD) + card)


def way_of(action: int) -> int | None:
    """The way out that an action takes."""
    return int(FIRST[action]) if KIND[action] == ESCAPE else None


def opens_a_way(table: State, action: int) -> bool:
    """A power before the walk; whom else Eastman leads is of no use to Jack."""
    if not table.move_owed or PHASE[action] != POWER:
        return False
    return bool(KIND[action] != LEAD or FIRST[action] == table.jack)


def most_ways(table: State) -> set[int]:
    """Laying a lifted tile opens nothing: it can only leave what lifting it has opened."""
    if table.stage not in (COVERING_FIRST, COVERING_SECOND):
        return set(range(WAYS))
    ways = ways_in_reach(table, table.active, table.at[table.active], False)
    return {way for way in range(WAYS) if ways >> way & 1}


RULES: Final = Leaving(legal_actions, carried_out, way_of, opens_a_way, most_ways)


def plays_left(view: NewYorkView) -> int:
    """How many characters Jack still plays this round, the one in play included."""
    turns = range(view.acted, CARDS_A_ROUND)
    return len([turn for turn in turns if chooser(view.round, turn) == JACK])


def jack_is_playing(view: NewYorkView) -> bool:
    """Whether the character in play is Jack's."""
    return view.active is not None and chooser(view.round, view.acted) == JACK


def cards_to_move(view: NewYorkView) -> set[int]:
    """The characters that Jack may still move by their cards."""
    cards = set(view.hand)
    if jack_is_playing(view) and view.move_owed and view.stage in BEFORE_THE_WALK:
        cards.add(view.active or 0)
    return cards


def may_swap(view: NewYorkView) -> bool:
    """Whether Jack may still use Tumblety's power this round."""
    if int(TUMBLETY) in view.hand:
        return True
    return view.active == TUMBLETY and jack_is_playing(view) and view.power_owed


def swapped_tables(state: State, suspect: int) -> list[State]:
    """§6.7: the table after each swap of a suspect that Tumblety could bring about, moving first or not."""
    west, east = within(state, TUMBLETY, state.at[TUMBLETY], False, POINTS)
    stands = [int(state.at[TUMBLETY]), *cells_of(*stops_among(state, west, east))]
    beside = {near for stand in stands for near in touching(stand)}
    tables: list[State] = []
    for other in range(PEOPLE):
        if other == suspect:
            continue
        near = int(state.at[suspect]) in beside or int(state.at[other]) in beside
        if other == TUMBLETY:
            near = bool(state.swap_self) and state.at[suspect] in touching(int(state.at[TUMBLETY]))
        if near:
            after = state.copy()
            after.at[suspect] = state.at[other]
            after.at[other] = state.at[suspect]
            tables.append(after)
    return tables
