"""London positions for tests: a table set up by hand, in a few words."""

from __future__ import annotations

from gaslight.games.london import (
    State,
    action_text,
    advance,
    legal_actions,
    parse_action,
    parse_position,
    to_act,
)
from gaslight.games.london.characters import CHARACTERS

STARTS = {
    "holmes": "g5",
    "watson": "i4",
    "smith": "g8",
    "lestrade": "e5",
    "stealthy": "a3",
    "goodley": "m10",
    "gull": "e9",
    "bert": "i8",
}
EVERYBODY = ",".join(CHARACTERS)
DETECTIVE, JACK, CHANCE, NOBODY = 0, 1, -1, -2


def position(
    who: str | None = None,
    *,
    by: str = "detective",
    at: dict[str, str] | None = None,
    jack: str = "gull",
    witnesses: str = "seen",
    round_number: int = 3,
    hand: str | None = None,
    lantern: str = "NE",
    lamps: str = "13+--+42",
    covers: str = "b1,l12",
    cordons: str = "NE,SW",
    suspects: str = EVERYBODY,
    alibis: str | None = None,
    board: str = "2016",
    whistle: str = "walk",
) -> State:
    """A table where `who` was just chosen by a seat; with no `who` the first card is to be chosen.

    `witnesses` is how the witness card lies; the lamps are those of the start.
    """
    others = [c for c in CHARACTERS if c != who]
    wanted = hand.split(",") if hand else [who, *others[:3]] if who else others[:4]
    cards = [c for c in CHARACTERS if c in wanted]
    acted = 0 if by == ("detective" if round_number % 2 else "jack") else 1
    users = dict.fromkeys(cards, "-")
    if who:
        users[who] = by[0]
        for other in [c for c in cards if c != who][:acted]:
            users[other] = "j" if by == "detective" else "d"
    else:
        acted = 0
    answers = "s" * (round_number - 2) + witnesses[0] if round_number > 1 else "-"
    text = (
        f"board={board} whistle={whistle} stage={'activating' if who else 'choosing'} round={round_number} "
        f"cards={','.join(f'{c}/{users[c]}' for c in cards)} acted={acted} active={who or '-'}/ called=0/-/- "
        f"at={','.join({**STARTS, **(at or {})}[c] for c in CHARACTERS)} lantern={lantern} lamps={lamps} "
        f"covers={covers} cordons={cordons} suspects={suspects} answers={answers} "
        f"alibis={alibis or ','.join(['-'] * round_number)} jack={jack} accused=- exit=- end=-"
    )
    return parse_position(text)


def play(state: State, *texts: str) -> State:
    """The table after some actions in notation, each checked to be legal."""
    after = state.copy()
    for text in texts:
        action = parse_action(after, text)
        assert action in legal_actions(after), f"{text} is not among {offered(after)}"
        advance(after, action)
    return after


def offered(state: State, kind: str = "") -> list[str]:
    """What may be done, in notation; of one kind, its first word left out."""
    texts = [action_text(state, action) for action in legal_actions(state)]
    if not kind:
        return texts
    return [text.partition(" ")[2] or text for text in texts if text.split(" ")[0] == kind]


def answered(state: State) -> State:
    """The table after the truth has answered."""
    (answer,) = legal_actions(state)
    assert to_act(state) == CHANCE
    after = state.copy()
    advance(after, answer)
    return after


def place(state: State, character: str) -> str:
    """The hex a character stands on."""
    return state.board.names[state.at[CHARACTERS.index(character)]]
