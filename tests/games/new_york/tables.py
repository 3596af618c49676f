"""New York positions for tests: the set-up with a few changes, played in notation."""

from __future__ import annotations

from gaslight.games.new_york import (
    State,
    action_text,
    advance,
    legal_actions,
    outcome,
    parse_action,
    parse_position,
    to_act,
)
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.state import Ending
from gaslight.games.shared.tables import members

START = {
    "beach": "e10",
    "cloud_rider": "i8",
    "latimer": "e8",
    "grant": "j7",
    "callahan": "f9",
    "eastman": "h5",
    "tumblety": "h11",
    "smith": "j9",
}
SET_UP = {
    "board": "printed",
    "rules": "street/allow/forbid",
    "stage": "choosing",
    "round": "1/0",
    "cards": "beach,cloud_rider,latimer,grant,callahan,eastman,tumblety,smith/-",
    "suspects": ",".join(CHARACTERS),
    "witness": "seen",
    "appeals": "-",
    "at": ",".join(START.values()),
    "metros": "b9,g8,k4,l13",
    "gaslights": "c10,m12",
    "sites": "-",
    "parks": "-",
    "left": "4,4,4",
    "investigations": "e4+f3,k14+l15",
    "steamers": "13",
    "informant": "liberty/talkative",
    "active": "-/-/-/-/-",
    "accused": "-",
    "visits": "-/-",
    "alibis": "-/-",
    "jack": "eastman",
    "end": "-",
}
"""The table before the first card of round 1, with all eight cards open, so that any can be played."""


def position(by: str = "detective", at: dict[str, str] | None = None, **changed: str) -> State:
    """The set-up with other fields, and characters on other cells; `by` is to play."""
    fields = {**SET_UP, **changed}
    if "round" not in changed:
        fields["round"] = "1/0" if by == "detective" else "1/1"
    if at is not None:
        fields["at"] = ",".join({**START, **at}.values())
    return parse_position(" ".join([f"{name}={value}" for name, value in fields.items()]))


def hunted(at: dict[str, str] | None = None, **changed: str) -> State:
    """A table on which Jack is to play, after an appeal that did not see him."""
    return position("jack", at, **{"round": "2/0", "witness": "unseen", "appeals": "u", **changed})


def play(state: State, *texts: str) -> State:
    """The table after some actions in notation, each checked to be legal."""
    after = state.copy()
    for text in texts:
        action = parse_action(after, text)
        offers = [action_text(after, one) for one in legal_actions(after)]
        assert action in legal_actions(after), f"{text} is not among {offers}"
        advance(after, action)
    return after


def offered(state: State, verb: str = "") -> list[str]:
    """What may be done, in notation; only what begins with `verb`, without it, if one is given."""
    texts = [action_text(state, action) for action in legal_actions(state)]
    if not verb:
        return texts
    return [text.removeprefix(verb + " ") for text in texts if text.split()[0] == verb]


def told(state: State) -> State:
    """The table after the truth has spoken: an appeal, a verdict, a card turned over."""
    (answer,) = legal_actions(state)
    assert to_act(state) == -1
    after = state.copy()
    advance(after, answer)
    return after


def seen(state: State) -> set[str]:
    """Who would be seen now."""
    return {CHARACTERS[n] for n in members(int(visible(state)))}


def suspects(state: State) -> set[str]:
    """Who may still be Jack."""
    return {CHARACTERS[n] for n in members(int(state.suspects))}


def ended(state: State) -> tuple[int, Ending] | None:
    """The winner and why, once the game is over."""
    over = outcome(state)
    return None if over is None else (over.winners[0], Ending(over.reason))
