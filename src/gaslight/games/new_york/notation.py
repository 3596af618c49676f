"""New York actions as short text, both ways.

A cell is ``c5r8`` (column 5, row 8) or ``liberty``; a port is named by its cell, the land exit
``land``. An action is a verb and names: ``card beach``, ``move c5r8``, ``stay``, ``accuse grant``,
``escape land``, ``informant c3r8``, ``build c6r7``, ``park c3r10``, ``lift 1``, ``cover c5r4``,
``and c6r3``, ``lead smith``, ``hypnotise grant``, ``swap beach``, ``sail c5r2 c7r16``, ``skip``;
of chance ``identity beach``, ``deal beach latimer grant smith``, ``draw grant``, ``seen``,
``unseen``, ``right``, ``wrong``,
``jack beach``. What a seat may not know is ``?``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gaslight.games.new_york.actions import (
    ACTIONS,
    INDEX,
    Accuse,
    AnswerWitnesses,
    Build,
    ChooseCard,
    CoverFirst,
    CoverSecond,
    DealCards,
    DrawAlibi,
    DrawIdentity,
    Escape,
    GiveVerdict,
    Hypnotise,
    Lead,
    LiftInvestigation,
    MoveTo,
    NewYorkAction,
    Sail,
    SendInformant,
    ShowIdentity,
    SkipPower,
    Stay,
    SwapWith,
    TurnToPark,
)
from gaslight.games.new_york.board import Board
from gaslight.games.new_york.box import CHARACTERS, WAYS
from gaslight.games.new_york.grid import CELL_NAMES, CELL_NUMBERS
from gaslight.games.new_york.state import State, player
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import members, set_of


def way_name(board: Board, way: int) -> str:
    """A way out: ``land``, or the cell of its port."""
    return "land" if way == 0 else CELL_NAMES[board.way_cells[way]]


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    move = ACTIONS[action]
    match move:
        case ChooseCard(character):
            return f"card {CHARACTERS[character]}"
        case MoveTo(cell):
            return f"move {CELL_NAMES[cell]}"
        case Stay():
            return "stay"
        case Accuse(character):
            return f"accuse {CHARACTERS[character]}"
        case Escape(way):
            return f"escape {way_name(state.board, way)}"
        case SendInformant(cell):
            return f"informant {CELL_NAMES[cell]}"
        case SkipPower():
            return "skip"
        case DrawIdentity(character):
            return f"identity {CHARACTERS[character]}"
        case DealCards(characters):
            return "deal " + " ".join([CHARACTERS[n] for n in members(characters)])
        case DrawAlibi(character):
            return f"draw {CHARACTERS[character]}"
        case ShowIdentity(character):
            return f"jack {CHARACTERS[character]}"
        case AnswerWitnesses(seen):
            return "seen" if seen else "unseen"
        case GiveVerdict(right):
            return "right" if right else "wrong"
        case _:
            return power_text(state.board, move)


def power_text(board: Board, action: NewYorkAction) -> str:
    """A choice of a power in notation."""
    match action:
        case Build(cell):
            return f"build {CELL_NAMES[cell]}"
        case TurnToPark(cell):
            return f"park {CELL_NAMES[cell]}"
        case LiftInvestigation(tile):
            return f"lift {tile + 1}"
        case CoverFirst(cell):
            return f"cover {CELL_NAMES[cell]}"
        case CoverSecond(cell):
            return f"and {CELL_NAMES[cell]}"
        case Lead(character):
            return f"lead {CHARACTERS[character]}"
        case Hypnotise(character):
            return f"hypnotise {CHARACTERS[character]}"
        case SwapWith(character):
            return f"swap {CHARACTERS[character]}"
        case Sail(origin, port):
            return f"sail {way_name(board, origin + 1)} {way_name(board, port + 1)}"
        case _:
            raise ValueError(f"{action} is no power")


CELL_VERBS: Final[dict[str, Callable[[int], NewYorkAction]]] = {
    "move": MoveTo,
    "informant": SendInformant,
    "build": Build,
    "park": TurnToPark,
    "cover": CoverFirst,
    "and": CoverSecond,
}
CHARACTER_VERBS: Final[dict[str, Callable[[int], NewYorkAction]]] = {
    "card": ChooseCard,
    "accuse": Accuse,
    "lead": Lead,
    "hypnotise": Hypnotise,
    "swap": SwapWith,
    "identity": DrawIdentity,
    "draw": DrawAlibi,
    "jack": ShowIdentity,
}
LONE_VERBS: Final[dict[str, NewYorkAction]] = {
    "stay": Stay(),
    "skip": SkipPower(),
    "seen": AnswerWitnesses(True),
    "unseen": AnswerWitnesses(False),
    "right": GiveVerdict(True),
    "wrong": GiveVerdict(False),
}


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case and spacing are free."""
    given = " ".join(text.lower().split())
    verb, _, rest = given.partition(" ")
    names = rest.split()
    action = read_action(state.board, verb, names)
    if action not in INDEX:
        raise ValueError(
            f"cannot read the action {given!r}; expected for instance 'card beach', 'move c5r8', "
            "'build c6r7', 'park c3r10', 'lift 1', 'sail c5r2 c7r16' or 'skip'"
        )
    return INDEX[action]


def read_action(board: Board, verb: str, names: list[str]) -> NewYorkAction | None:
    """The action of a verb and its names, or None where they make no sense."""
    if not names:
        return LONE_VERBS.get(verb)
    ways = [way_name(board, way) for way in range(WAYS)]
    if len(names) == 1:
        name = names[0]
        if verb in CELL_VERBS and name in CELL_NUMBERS:
            return CELL_VERBS[verb](CELL_NUMBERS[name])
        if verb in CHARACTER_VERBS and name in CHARACTERS:
            return CHARACTER_VERBS[verb](CHARACTERS.index(name))
        if verb == "escape" and name in ways:
            return Escape(ways.index(name))
        if verb == "lift" and name in ("1", "2"):
            return LiftInvestigation(int(name) - 1)
    elif verb == "sail" and len(names) == 2 and set(names) <= set(ways[1:]):
        return Sail(ways.index(names[0]) - 1, ways.index(names[1]) - 1)
    elif verb == "deal" and set(names) <= set(CHARACTERS):
        return DealCards(set_of([CHARACTERS.index(name) for name in names]))
    return None


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: Jack's card is his alone, an alibi its visitor's."""
    kind = ACTIONS[action]
    if isinstance(kind, DrawIdentity) and seat != JACK:
        return "identity ?"
    if isinstance(kind, DrawAlibi) and seat != player(state):
        return "draw ?"
    return action_text(state, action)
