"""Pocket actions as short text, both ways.

Places are columns a to c from the left and rows 1 to 3 from the top. An action is a few words:
``holmes 2``, ``joker toby``, ``joker -``, ``rotate b2 cw``, ``exchange a1 c3``, ``alibi``; of
chance ``draw madame``, ``throw holmes toby exchange joker``, ``identity gull``, ``lay smith W``,
``seen``, ``unseen``. What a seat may not know is ``?``.
"""

from __future__ import annotations

from typing import Final

from gaslight.games.pocket import actions
from gaslight.games.pocket.actions import ACTIONS
from gaslight.games.pocket.board import (
    DETECTIVES,
    FACE_OF,
    FACES,
    PLACE_NAMES,
    SIDE_LETTERS,
    SUSPECTS,
)
from gaslight.games.pocket.state import JACK, State, player
from gaslight.games.shared.notation import Names, Notation, Words
from gaslight.games.shared.refusals import check_known

TURNS: Final = ("", "cw", "180", "ccw")

WORDS: Final[Words] = {
    actions.MoveDetective: "{detective} {posts}",
    actions.PlayJoker: "joker {detective}",
    actions.RotateArea: "rotate {place} {quarters}",
    actions.ExchangeAreas: "exchange {first:place} {second:place}",
    actions.TakeAlibi: "alibi",
    actions.DrawAlibi: "draw {card}",
    actions.ThrowTokens: "throw {sides}",
    actions.DrawIdentity: "identity {card}",
    actions.LayArea: "lay {suspect:card} {wall}",
    actions.AnswerWitnesses: "{seen:unseen|seen}",
}
NAMES: Final[Names] = {
    "card": lambda card: SUSPECTS[card],
    "detective": lambda detective: "-" if detective is None else DETECTIVES[detective],
    "place": lambda place: PLACE_NAMES[place],
    "posts": str,
    "quarters": lambda quarters: TURNS[quarters],
    "sides": lambda sides: " ".join(faces(sides)),
    "wall": lambda wall: SIDE_LETTERS[wall],
}


def faces(sides: int) -> list[str]:
    """The faces that the four tokens show."""
    return [FACES[FACE_OF[2 * token + (sides >> token & 1)]] for token in range(4)]


NOTATION: Final = Notation(ACTIONS, WORDS, NAMES)


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    check_known(action, len(ACTIONS))
    return NOTATION.words[action]


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case and spacing are free."""
    words = text.lower().split()
    if words[:1] == ["exchange"]:
        words[1:] = sorted(words[1:], key=lambda name: (name[1:], name[:1]))
    return NOTATION.action(
        words, "'holmes 2', 'joker toby', 'rotate b2 cw', 'exchange a1 c3' or 'alibi'"
    )


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: Jack's card, and the alibis he takes, are his alone."""
    if seat != JACK:
        kind = ACTIONS[action]
        if isinstance(kind, actions.DrawIdentity):
            return "identity ?"
        if isinstance(kind, actions.DrawAlibi) and player(state) == JACK:
            return "draw ?"
    return NOTATION.words[action]
