"""New York actions as short text, both ways.

A cell is ``e8`` (column e, row 8; older records have ``c5r8``, which is read, too) or ``liberty``;
a port is named by its cell, the land exit ``land``. An action is a verb and names: ``card beach``,
``move e8``, ``stay``, ``accuse grant``, ``escape land``, ``informant c8``, ``build f7``,
``park c10``, ``lift 1``, ``cover e4``, ``and f3``, ``lead smith``, ``hypnotise grant``,
``swap beach``, ``sail e2 g16``, ``skip``; of chance ``identity beach``,
``deal beach latimer grant smith``, ``draw grant``, ``seen``, ``unseen``, ``right``, ``wrong``,
``jack beach``. What a seat may not know is ``?``.
"""

from __future__ import annotations

from typing import Final

from gaslight.games.new_york import actions
from gaslight.games.new_york.actions import ACTIONS
from gaslight.games.new_york.board import Board
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.grid import CELL_NAMES, OLDER_NAMES
from gaslight.games.new_york.state import State, player
from gaslight.games.shared.notation import Names, Notations, Words, dealt_in_order
from gaslight.games.shared.order import JACK
from gaslight.games.shared.refusals import check_known
from gaslight.games.shared.tables import members


def way_name(board: Board, way: int) -> str:
    """A way out: ``land``, or the cell of its port."""
    return "land" if way == 0 else CELL_NAMES[board.way_cells[way]]


WORDS: Final[Words] = {
    actions.ChooseCard: "card {character}",
    actions.MoveTo: "move {cell}",
    actions.Stay: "stay",
    actions.Accuse: "accuse {character}",
    actions.Escape: "escape {way}",
    actions.SendInformant: "informant {cell}",
    actions.Build: "build {cell}",
    actions.TurnToPark: "park {cell}",
    actions.LiftInvestigation: "lift {tile}",
    actions.CoverFirst: "cover {cell}",
    actions.CoverSecond: "and {cell}",
    actions.Lead: "lead {character}",
    actions.Hypnotise: "hypnotise {character}",
    actions.SwapWith: "swap {character}",
    actions.Sail: "sail {origin:port} {port}",
    actions.SkipPower: "skip",
    actions.DrawIdentity: "identity {character}",
    actions.DealCards: "deal {characters}",
    actions.DrawAlibi: "draw {character}",
    actions.AnswerWitnesses: "{seen:unseen|seen}",
    actions.GiveVerdict: "{right:wrong|right}",
    actions.ShowIdentity: "jack {character}",
}


def names_on(board: Board) -> Names:
    """How the fields of actions are said on a board."""
    return {
        "cell": lambda cell: CELL_NAMES[cell],
        "character": lambda character: CHARACTERS[character],
        "characters": lambda hand: " ".join([CHARACTERS[n] for n in members(hand)]),
        "port": lambda port: way_name(board, port + 1),
        "tile": lambda tile: str(tile + 1),
        "way": lambda way: way_name(board, way),
    }


SPOKEN: Final = Notations(ACTIONS, WORDS, names_on)


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    check_known(action, len(ACTIONS))
    return SPOKEN.on(state.board).words[action]


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case, spacing and the order of dealt cards are free."""
    # Older records name cells by column and row.
    given = [CELL_NAMES[OLDER_NAMES[n]] if n in OLDER_NAMES else n for n in text.lower().split()]
    return SPOKEN.on(state.board).action(
        dealt_in_order(given, CHARACTERS),
        "'card beach', 'move e8', 'build f7', 'park c10', 'lift 1', 'sail e2 g16' or 'skip'",
    )


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: Jack's card is his alone, an alibi its visitor's."""
    kind = ACTIONS[action]
    if isinstance(kind, actions.DrawIdentity) and seat != JACK:
        return "identity ?"
    if isinstance(kind, actions.DrawAlibi) and seat != player(state):
        return "draw ?"
    return action_text(state, action)
