"""Pocket actions and positions as short text, both ways.

Places are columns a to c from the left and rows 1 to 3 from the top. An action is a few words:
``holmes 2``, ``joker toby``, ``joker -``, ``rotate b2 cw``, ``exchange a1 c3``, ``alibi``; of
chance ``draw madame``, ``throw holmes toby exchange joker``, ``identity gull``, ``lay smith W``,
``seen``, ``unseen``. What a seat may not know is ``?``.

A position is a line of fields, ``name=value``, in a fixed order; see `FIELDS`.
"""

from __future__ import annotations

from typing import Final, assert_never

from gaslight.games.pocket.actions import (
    ACTIONS,
    AnswerWitnesses,
    DrawAlibi,
    DrawIdentity,
    ExchangeAreas,
    LayArea,
    MoveDetective,
    PlayJoker,
    PocketAction,
    RotateArea,
    TakeAlibi,
    ThrowTokens,
)
from gaslight.games.pocket.beliefs import PocketTruth, state_of
from gaslight.games.pocket.board import (
    DETECTIVES,
    FACE_OF,
    FACES,
    PLACE_NAMES,
    SIDE_LETTERS,
    SUSPECTS,
)
from gaslight.games.pocket.state import JACK, STAGES, Ending, State, player
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView, view
from gaslight.games.shared.reading import number, one_of

TURNS: Final = ("", "cw", "180", "ccw")
WALLS: Final = SIDE_LETTERS + "-"
USERS: Final = "ij"
"""The Investigator and Jack, as one letter."""


def words(action: PocketAction) -> str:
    """An action in notation."""
    match action:
        case MoveDetective(detective, posts):
            return f"{DETECTIVES[detective]} {posts}"
        case PlayJoker(detective):
            return f"joker {'-' if detective is None else DETECTIVES[detective]}"
        case RotateArea(place, quarters):
            return f"rotate {PLACE_NAMES[place]} {TURNS[quarters]}"
        case ExchangeAreas(first, second):
            return f"exchange {PLACE_NAMES[first]} {PLACE_NAMES[second]}"
        case TakeAlibi():
            return "alibi"
        case DrawAlibi(card):
            return f"draw {SUSPECTS[card]}"
        case ThrowTokens(sides):
            faces = [FACES[FACE_OF[2 * token + (sides >> token & 1)]] for token in range(4)]
            return "throw " + " ".join(faces)
        case DrawIdentity(card):
            return f"identity {SUSPECTS[card]}"
        case LayArea(suspect, wall):
            return f"lay {SUSPECTS[suspect]} {SIDE_LETTERS[wall]}"
        case AnswerWitnesses(seen):
            return "seen" if seen else "unseen"
        case _:
            assert_never(action)


WORDS: Final = tuple([words(action) for action in ACTIONS])
BY_WORDS: Final = {text: n for n, text in enumerate(WORDS)}


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    return WORDS[action]


def parse_action(state: State, text: str) -> int:
    """The action that `text` notates; letter case and spacing are free."""
    given = " ".join(text.split())
    parts = given.lower().split(" ")
    if parts[0] == "lay" and len(parts) == 3:
        parts[2] = parts[2].upper()
    if parts[0] == "exchange" and len(parts) == 3:
        parts[1:] = sorted(parts[1:], key=lambda name: (name[1:], name[:1]))
    found = BY_WORDS.get(" ".join(parts))
    if found is None:
        raise ValueError(
            f"cannot read the action {given!r}; expected for instance 'holmes 2', 'joker toby', "
            "'rotate b2 cw', 'exchange a1 c3' or 'alibi'"
        )
    return found


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it: Jack's card, and the alibis he takes, are his alone."""
    if seat != JACK:
        kind = ACTIONS[action]
        if isinstance(kind, DrawIdentity):
            return "identity ?"
        if isinstance(kind, DrawAlibi) and player(state) == JACK:
            return "draw ?"
    return WORDS[action]


# --- Positions ----------------------------------------------------------------------------

FIELDS: Final = (
    "rules",  # last turn / hourglasses needed / both goals with Jack seen: end or on / cards in play
    "stage",
    "turn",
    "tiles",  # place by place: suspect / wall side
    "posts",
    "suspects",
    "tokens",  # each token: side a or b up, then who used it: i, j or -
    "rotated",
    "appeals",  # s seen, u unseen, turn by turn
    "race",
    "revealed",  # by turn: the Investigator's alibi
    "taken",  # by turn: Jack's alibi
    "jack",
    "end",
)


def names(numbers: tuple[int, ...]) -> str:
    """Suspects by name, ``-`` for none."""
    return ",".join([SUSPECTS[n] for n in numbers]) or "-"


def cards_by_turn(cards: tuple[int | None, ...]) -> str:
    """Cards by turn: a name, ``?`` for a hidden one, ``-`` for none; ``-`` alone before turn 1."""
    shown_cards = []
    for card in cards:
        if card is None:
            shown_cards.append("-")
        elif card == HIDDEN_CARD:
            shown_cards.append("?")
        else:
            shown_cards.append(SUSPECTS[card])
    return ",".join(shown_cards) or "-"


def view_text(seen: PocketView) -> str:
    """A view in one line; two views are equal exactly when their lines are."""
    tiles = ",".join(
        [
            f"{SUSPECTS[suspect]}/{WALLS[wall]}"
            for suspect, wall in zip(seen.suspect_at, seen.wall_at, strict=True)
        ]
    )
    tokens = ""
    for token, user in enumerate(seen.used):
        tokens += "ab"[seen.sides >> token & 1] + ("-" if user is None else USERS[user])
    values = (
        f"{seen.last_turn}/{seen.goal}/{'on' if seen.play_on_when_seen else 'end'}/{names(seen.cards)}",
        seen.stage,
        str(seen.turn),
        tiles or "-",
        ",".join([str(post) for post in seen.posts]),
        names(seen.suspects),
        tokens,
        names(seen.rotated),
        "".join(["s" if answer else "u" for answer in seen.sightings]) or "-",
        str(seen.race_since),
        cards_by_turn(seen.investigator_alibis),
        cards_by_turn(seen.jack_alibis),
        "?" if seen.identity is None else SUSPECTS[seen.identity],
        "-" if seen.ending is None else f"{USERS[seen.winner or 0]}/{seen.ending}",
    )
    return " ".join([f"{name}={value}" for name, value in zip(FIELDS, values, strict=True)])


def position_text(state: State) -> str:
    """The whole truth in one line: Jack's view hides nothing."""
    return view_text(view(state, int(JACK)))


def info_key(state: State, seat: int | None) -> str:
    """What a seat knows in one line."""
    return view_text(view(state, seat))


def public_key(state: State) -> str:
    """What everybody knows in one line."""
    return view_text(view(state, None))


def parse_position(text: str) -> State:
    """The state that `position_text` wrote; ValueError says what was expected."""
    given = [part.partition("=") for part in text.split()]
    if tuple([name for name, _, _ in given]) != FIELDS:
        raise ValueError(f"a position needs the fields {' '.join(FIELDS)} in this order")
    field = {name: value for name, _, value in given}
    rules = field["rules"].split("/")
    tiles = [] if field["tiles"] == "-" else [part.split("/") for part in field["tiles"].split(",")]
    end = None if field["end"] == "-" else field["end"].split("/")
    answers = field["appeals"].replace("-", "")
    tokens = field["tokens"]
    if len(rules) != 4 or len(tokens) != 8 or any(len(tile) != 2 for tile in tiles):
        raise ValueError(
            "a position needs rules=8/6/end/NAMES, tokens=a-a-a-a- and tiles=NAME/SIDE,…"
        )
    turn = number(field["turn"], "turn", 8)
    jack = None if field["jack"] == "?" else card_number(field["jack"])
    seen = PocketView(
        seat=int(JACK),
        stage=one_of(field["stage"], STAGES, "stage"),
        to_act=0,
        turn=turn,
        last_turn=number(rules[0], "last turn", 8),
        goal=number(rules[1], "hourglasses needed", 6),
        play_on_when_seen=one_of(rules[2], ("end", "on"), "both goals with Jack seen") == "on",
        cards=card_numbers(rules[3]),
        suspect_at=tuple([card_number(name) for name, _ in tiles]),
        wall_at=tuple([WALLS.index(one_of(side, tuple(WALLS), "wall side")) for _, side in tiles]),
        posts=tuple([number(post, "post", 11) for post in field["posts"].split(",")]),
        suspects=card_numbers(field["suspects"]),
        rotated=card_numbers(field["rotated"]),
        sides=sum(
            [2**t for t in range(4) if one_of(tokens[2 * t], ("a", "b"), "token side") == "b"]
        ),
        faces=(),
        used=tuple([user_number(tokens[2 * t + 1]) for t in range(4)]),
        acted=len([1 for t in range(4) if tokens[2 * t + 1] != "-"]),
        jack_turns=tuple([n for n, answer in enumerate(answers, 1) if answer == "u"]),
        sightings=tuple([one_of(answer, ("s", "u"), "appeal") == "s" for answer in answers]),
        race_since=number(field["race"], "race", 8),
        investigator_alibis=parse_by_turn(field["revealed"], turn),
        jack_alibis=parse_by_turn(field["taken"], turn),
        identity=jack,
        winner=None if end is None else USERS.index(one_of(end[0], tuple(USERS), "winner")),
        ending=None if end is None else one_of(end[-1], tuple([e.value for e in Ending]), "ending"),
    )
    return state_of(
        seen,
        PocketTruth(jack, tuple([card for card in seen.jack_alibis if card is not None])),
    )


def card_number(name: str) -> int:
    """A suspect by name."""
    return SUSPECTS.index(one_of(name, SUSPECTS, "suspect"))


def card_numbers(given: str) -> tuple[int, ...]:
    """Suspects by name, ``-`` for none."""
    return () if given == "-" else tuple([card_number(name) for name in given.split(",")])


def user_number(given: str) -> int | None:
    """The seat that used a token, or None."""
    return None if given == "-" else USERS.index(one_of(given, tuple(USERS), "user of a token"))


def parse_by_turn(given: str, turns: int) -> tuple[int | None, ...]:
    """Cards by turn, ``-`` where none was drawn."""
    if turns == 0:
        return ()
    cards = given.split(",")
    if len(cards) != turns:
        raise ValueError(f"alibis by turn: expected {turns} entries; got {given!r}")
    return tuple([None if name == "-" else card_number(name) for name in cards])
