"""London actions as short text, both ways.

Hexes are named by column and diagonal as on the map: ``e5``. An action is a few words: ``card
holmes``, ``to e5``, ``stay``, ``accuse gull``, ``escape SE``, ``aim NE``, ``lamp b2 f9``, ``cordon
NE SE``, ``cover b1 h3``, ``call gull``, ``lead e5 2``, ``lapse``, ``swap gull``; of chance
``identity gull``, ``deal holmes watson gull bert``, ``draw bert``, ``seen``, ``unseen``, ``right``,
``wrong``, ``jack gull``. What a seat may not know is ``?``.
"""

from __future__ import annotations

from typing import Final

from gaslight.games.london import actions
from gaslight.games.london.actions import ACTIONS
from gaslight.games.london.board import Board
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.state import State, player
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.notation import Names, Notations, Words, dealt_in_order
from gaslight.games.shared.order import JACK
from gaslight.games.shared.refusals import check_known
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


WORDS: Final[Words] = {
    actions.DrawIdentity: "identity {card}",
    actions.DealCards: "deal {cards}",
    actions.ChooseCard: "card {character}",
    actions.MoveTo: "to {street}",
    actions.Stay: "stay",
    actions.Accuse: "accuse {character}",
    actions.Escape: "escape {exit}",
    actions.AimLantern: "aim {direction}",
    actions.MoveLamp: "lamp {post} {target:post}",
    actions.MoveCordon: "cordon {exit} {target:exit}",
    actions.MoveCover: "cover {manhole} {target:manhole}",
    actions.CallCharacter: "call {character}",
    actions.LeadTo: "lead {street} {points}",
    actions.LetLapse: "lapse",
    actions.SwapWith: "swap {character}",
    actions.DrawAlibi: "draw {card}",
    actions.GiveVerdict: "{right:wrong|right}",
    actions.AnswerWitnesses: "{seen:unseen|seen}",
    actions.ShowIdentity: "jack {card}",
}


def names_on(board: Board) -> Names:
    """How the fields of actions are said on a board."""
    return {
        "card": lambda card: CHARACTERS[card],
        "cards": lambda cards: " ".join([CHARACTERS[card] for card in members(cards)]),
        "character": lambda character: CHARACTERS[character],
        "direction": lambda direction: DIRECTIONS[direction],
        "exit": lambda way: EXITS[way],
        "manhole": lambda manhole: manhole_name(board, manhole),
        "points": str,
        "post": lambda post: post_name(board, post),
        "street": lambda street: street_name(board, street),
    }


SPOKEN: Final = Notations(ACTIONS, WORDS, names_on)


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    check_known(action, len(ACTIONS))
    return SPOKEN.on(state.board).words[action]


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case, spacing and the order of dealt cards are free."""
    return SPOKEN.on(state.board).action(
        dealt_in_order(text.lower().split(), CHARACTERS),
        "'card holmes', 'to e5', 'lamp b2 f9', 'aim NE', 'call gull', 'lead e5 2' or 'accuse gull'",
    )


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: identity and alibi cards are for who drew them."""
    match ACTIONS[action]:
        case actions.DrawIdentity() if seat != JACK:
            return "identity ?"
        case actions.DrawAlibi() if seat != player(state):
            return "draw ?"
        case _:
            return action_text(state, action)
