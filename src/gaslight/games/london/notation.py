"""London actions as short text, both ways.

Hexes are named by column and diagonal as on the map: ``e5``. An action is a few words: ``card
holmes``, ``to e5``, ``stay``, ``accuse gull``, ``escape SE``, ``aim NE``, ``lamp b2 f9``, ``cordon
NE SE``, ``cover b1 h3``, ``call gull``, ``lead e5 2``, ``lapse``, ``swap gull``; of chance
``identity gull``, ``deal holmes watson gull bert``, ``draw bert``, ``seen``, ``unseen``, ``right``,
``wrong``, ``jack gull``. What a seat may not know is ``?``.
"""

from __future__ import annotations

from typing import Final, assert_never

from gaslight.games.london.actions import (
    ACTIONS,
    Accuse,
    AimLantern,
    AnswerWitnesses,
    CallCharacter,
    ChooseCard,
    DealCards,
    DrawAlibi,
    DrawIdentity,
    Escape,
    GiveVerdict,
    LeadTo,
    LetLapse,
    LondonAction,
    MoveCordon,
    MoveCover,
    MoveLamp,
    MoveTo,
    ShowIdentity,
    Stay,
    SwapWith,
)
from gaslight.games.london.board import Board
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.state import State, player
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import members


def street_name(board: Board, street: int) -> str:
    """The name of a street hex; own maps may have fewer streets than there are numbers."""
    return board.names[street] if street < board.streets else f"street{street}"


def post_name(board: Board, post: int) -> str:
    """A lamp post by its hex."""
    return board.names[board.streets + post]


def manhole_name(board: Board, manhole: int) -> str:
    """A manhole by its hex; own maps may have fewer manholes than there are numbers."""
    return (
        board.names[board.manhole[manhole]] if manhole < len(board.manhole) else f"manhole{manhole}"
    )


def words(board: Board, action: LondonAction) -> str:
    """An action in notation."""
    match action:
        case DealCards(cards):
            return "deal " + " ".join([CHARACTERS[card] for card in members(cards)])
        case MoveTo(street):
            return f"to {street_name(board, street)}"
        case LeadTo(points, street):
            return f"lead {street_name(board, street)} {points}"
        case Escape(way):
            return f"escape {EXITS[way]}"
        case AimLantern(direction):
            return f"aim {DIRECTIONS[direction]}"
        case MoveLamp(post, target):
            return f"lamp {post_name(board, post)} {post_name(board, target)}"
        case MoveCordon(way, target):
            return f"cordon {EXITS[way]} {EXITS[target]}"
        case MoveCover(manhole, target):
            return f"cover {manhole_name(board, manhole)} {manhole_name(board, target)}"
        case Stay():
            return "stay"
        case LetLapse():
            return "lapse"
        case GiveVerdict(right):
            return "right" if right else "wrong"
        case AnswerWitnesses(seen):
            return "seen" if seen else "unseen"
        case _:
            return words_for_character(action)


def words_for_character(
    action: DrawIdentity
    | ChooseCard
    | Accuse
    | CallCharacter
    | SwapWith
    | DrawAlibi
    | ShowIdentity,
) -> str:
    """An action that names one character."""
    match action:
        case DrawIdentity(card):
            return f"identity {CHARACTERS[card]}"
        case ChooseCard(character):
            return f"card {CHARACTERS[character]}"
        case Accuse(character):
            return f"accuse {CHARACTERS[character]}"
        case CallCharacter(character):
            return f"call {CHARACTERS[character]}"
        case SwapWith(character):
            return f"swap {CHARACTERS[character]}"
        case DrawAlibi(card):
            return f"draw {CHARACTERS[card]}"
        case ShowIdentity(card):
            return f"jack {CHARACTERS[card]}"
        case _:
            assert_never(action)


class Words:
    """The notation of every action on one board, both ways."""

    def __init__(self, board: Board) -> None:
        self.of: list[str] = [words(board, action) for action in ACTIONS]
        self.meaning: dict[str, int] = {text.lower(): n for n, text in enumerate(self.of)}


SPOKEN: Final[dict[str, Words]] = {}


def words_on(board: Board) -> Words:
    """The notation on a board, put together once."""
    if board.name not in SPOKEN:
        SPOKEN[board.name] = Words(board)
    return SPOKEN[board.name]


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    return words_on(state.board).of[action]


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case, spacing and the order of dealt cards are free."""
    given = text.lower().split()
    if given[:1] == ["deal"]:
        given[1:] = sorted(given[1:], key=place_in_cast)
    found = words_on(state.board).meaning.get(" ".join(given))
    if found is None:
        raise ValueError(
            f"cannot read the action {text!r}; expected for instance 'card holmes', 'to e5', 'lamp b2 f9', "
            "'aim NE', 'call gull', 'lead e5 2' or 'accuse gull'"
        )
    return found


def place_in_cast(name: str) -> int:
    """The place of a character in the cast, unknown names last."""
    return CHARACTERS.index(name) if name in CHARACTERS else len(CHARACTERS)


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: identity and alibi cards are for who drew them."""
    match ACTIONS[action]:
        case DrawIdentity() if seat != JACK:
            return "identity ?"
        case DrawAlibi() if seat != player(state):
            return "draw ?"
        case _:
            return action_text(state, action)
