"""Which suspects could leave Manhattan this round, by which way and how: reading help for New York.

Worked out for the board as it lies now, from what everybody knows: the witness card, the cards Jack
may still play, and the powers of Eastman and Tumblety when theirs are among them.
"""

from __future__ import annotations

from typing import Any

from gaslight.games.new_york.box import CHARACTERS, EASTMAN, PEOPLE, POINTS, TUMBLETY, WAYS
from gaslight.games.new_york.grid import CELL_NAMES, cells_of, touching
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.movement import stops_among, walkable, ways_in_reach, within
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.state import State
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.order import CARDS_A_ROUND, JACK, chooser


def threats(view: NewYorkView, state: State) -> list[dict[str, Any]]:
    """§4.1: the land exit and each steamer, whether an access is open, and who could take it and how."""
    dangers: list[dict[str, Any]] = []
    for way in range(WAYS):
        if way == 0 or way - 1 in view.steamers:
            takers = [
                {"character": CHARACTERS[suspect], "how": how}
                for suspect in view.suspects
                for how, ways in escapes(view, state, suspect).items()
                if ways >> way & 1
            ]
            dangers.append(
                {
                    "way": way_name(state.board, way),
                    "cell": CELL_NAMES[state.board.way_cells[way]],
                    "open": bool(open_access(state, way)),
                    "by": takers,
                }
            )
    return dangers


def open_access(state: State, way: int) -> list[str]:
    """§8.2: the cells from which a way out can be taken: no tile bars them."""
    west, east = walkable(state)
    board = state.board
    found = cells_of(board.access_west[way] & west, board.access_east[way] & east)
    return [CELL_NAMES[cell] for cell in found]


def escapes(view: NewYorkView, state: State, suspect: int) -> dict[str, int]:
    """The ways out of a suspect, as bits: by his own card, led by Eastman, or first swapped by Tumblety."""
    plays = plays_left(view)
    if view.witness_seen or view.winner is not None or plays == 0:
        return {}
    found = departures(view, state, suspect)
    if plays > 1 and may_swap(view) and suspect != TUMBLETY:
        for after in swapped_tables(state, suspect):
            for how, ways in departures(view, after, suspect).items():
                swapped = "tumblety" if how == "own" else "tumblety_eastman"
                found[swapped] = found.get(swapped, 0) | ways
    return found


def departures(view: NewYorkView, state: State, suspect: int) -> dict[str, int]:
    """The ways out of a suspect with one card: his own, or Eastman's."""
    found: dict[str, int] = {}
    cards = cards_to_move(view)
    place = state.at[suspect]
    if suspect in cards:
        found["own"] = int(ways_in_reach(state, suspect, place, False))
    if int(EASTMAN) in cards and suspect != EASTMAN and view.led in (None, suspect):
        seen = int(visible(state))
        if seen >> suspect & 1 == seen >> int(EASTMAN) & 1:
            found["eastman"] = int(ways_in_reach(state, suspect, place, True))
    return found


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
    if jack_is_playing(view) and view.move_owed and view.stage in ("acting", "leading"):
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
