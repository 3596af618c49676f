"""Pocket positions for tests: a table set up by hand, in a few words."""

from __future__ import annotations

from gaslight.games.pocket import (
    State,
    action_text,
    advance,
    legal_actions,
    parse_action,
    parse_position,
    to_act,
)
from gaslight.games.pocket.board import SUSPECTS

QUIET = "gull/W,bert/S,stealthy/E,smith/W,pizer/E,lestrade/E,lane/S,madame/S,goodley/E"
"""The rulebook's set-up picture: nobody is visible."""


def position(
    *,
    turn: int = 1,
    tiles: str = QUIET,
    posts: str = "11,3,7",
    suspects: str = ",".join(SUSPECTS),
    tokens: str = "a-a-a-a-",
    rotated: str = "-",
    appeals: str | None = None,
    race: int = 0,
    revealed: str | None = None,
    taken: str | None = None,
    jack: str = "gull",
    rules: str = "8/6/end",
    stage: str = "manhunt",
) -> State:
    """A table in the middle of a turn; cards by turn are written without the current turn's dash."""
    none = ",".join(["-"] * turn)
    text = (
        f"rules={rules}/{','.join(SUSPECTS)} stage={stage} turn={turn} tiles={tiles} posts={posts} "
        f"suspects={suspects} tokens={tokens} rotated={rotated} "
        f"appeals={appeals if appeals is not None else 's' * (turn - 1) or '-'} race={race} "
        f"revealed={revealed or none} taken={taken or none} jack={jack} end=-"
    )
    return parse_position(text)


def play(state: State, *texts: str) -> State:
    """The table after some actions in notation, each checked to be legal."""
    after = state.copy()
    for text in texts:
        action = parse_action(after, text)
        offered = [action_text(after, one) for one in legal_actions(after)]
        assert action in legal_actions(after), f"{text} is not among {offered}"
        advance(after, action)
    return after


def offered(state: State) -> list[str]:
    """What may be done, in notation."""
    return [action_text(state, action) for action in legal_actions(state)]


def answered(state: State) -> State:
    """The table after the truth has answered the appeal."""
    (answer,) = legal_actions(state)
    assert to_act(state) == -1
    after = state.copy()
    advance(after, answer)
    return after
