"""London positions and views as one line of text, both ways.

A position is a line of fields, ``name=value``, in a fixed order; ``?`` stands for what a seat may
not know, ``-`` for nothing.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote

from gaslight.games.london.beliefs import LondonTruth, drawn_cards, state_of
from gaslight.games.london.board import WHISTLES, Board, board_named
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS, LAMP_POSTS
from gaslight.games.london.notation import manhole_name
from gaslight.games.london.state import STAGES, Ending, State
from gaslight.games.london.view import HIDDEN_CARD, LondonView, view, whole_view
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import ALL_CARDS, CARDS_A_ROUND
from gaslight.games.shared.reading import divided, number, one_of
from gaslight.games.shared.tables import members, set_of

USERS: Final = "dj"
"""The detective and Jack, as one letter."""
TILES: Final = "-1234+"
"""A lamp post by its tile: unlit, its number, or lit without a number."""
NOTHING: Final = "-"

FIELDS: Final = (
    "board",
    "whistle",
    "stage",
    "round",
    "cards",  # the four of the round: character / who chose it, d, j or -
    "acted",
    "active",  # character / m when moved / p when the power was used
    "called",  # points left of the whistle / who was led / who is called
    "at",  # the hex of each character, in the order of the cast
    "lantern",
    "lamps",  # post by post: - unlit, 1 to 4, + without a number
    "covers",
    "cordons",
    "suspects",
    "answers",  # s seen, u unseen, round by round
    "alibis",  # by round: who drew / the card
    "jack",
    "accused",
    "exit",
    "end",
)


def names(numbers: tuple[int, ...]) -> str:
    """Characters by name, ``-`` for none."""
    return ",".join([CHARACTERS[n] for n in numbers]) or NOTHING


def name_or_nothing(number: int | None) -> str:
    """A character's name, or ``-``."""
    return NOTHING if number is None else CHARACTERS[number]


def user_letter(seat: int | None) -> str:
    """A seat as a letter, or ``-``."""
    return NOTHING if seat is None else USERS[seat]


def view_text(seen: LondonView) -> str:
    """A view in one line; two views of a seat are equal exactly when their lines are."""
    board = board_named(seen.board)
    cards = [
        f"{CHARACTERS[n]}/{user_letter(user)}"
        for n, user in zip(seen.hand, seen.chosen_by, strict=True)
    ]
    alibis = [
        alibi_text(who, card) for who, card in zip(seen.alibi_drawers, seen.alibis, strict=True)
    ]
    values = (
        quote(seen.board, safe=""),
        seen.whistle,
        seen.stage,
        str(seen.round),
        ",".join(cards) or NOTHING,
        str(seen.acted),
        f"{name_or_nothing(seen.active)}/{'m' * seen.moved}{'p' * seen.powered}",
        f"{seen.points}/{names(seen.led)}/{name_or_nothing(seen.called)}",
        ",".join([NOTHING if place is None else board.names[place] for place in seen.at]),
        DIRECTIONS[seen.facing],
        "".join([TILES[tile] for tile in seen.lamps]),
        ",".join([manhole_name(board, n) for n in seen.covered]),
        ",".join([EXITS[n] for n in seen.cordons]),
        names(seen.suspects),
        "".join(["s" if answer else "u" for answer in seen.sightings]) or NOTHING,
        ",".join(alibis) or NOTHING,
        "?" if seen.identity is None else CHARACTERS[seen.identity],
        name_or_nothing(seen.accused),
        NOTHING if seen.exit is None else EXITS[seen.exit],
        NOTHING if seen.ending is None else f"{user_letter(seen.winner)}/{seen.ending}",
    )
    return " ".join([f"{name}={value}" for name, value in zip(FIELDS, values, strict=True)])


def alibi_text(who: int | None, card: int | None) -> str:
    """A draw: who drew, and the card, ``?`` for a hidden one; ``-`` for no draw."""
    if who is None or card is None:
        return NOTHING
    return f"{USERS[who]}/{'?' if card == HIDDEN_CARD else CHARACTERS[card]}"


def position_text(state: State) -> str:
    """The whole truth in one line."""
    return view_text(whole_view(state))


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
    seen = parse_view({name: value for name, _, value in given})
    return state_of(seen, LondonTruth(seen.identity, tuple(drawn_cards(seen))))


def parse_view(field: dict[str, str]) -> LondonView:
    """The view that shows everything, from the fields of a position."""
    board = board_named(unquote(field["board"]))
    cards = [divided(part, 2, "cards") for part in listed(field["cards"])]
    active, done = divided(field["active"], 2, "active")
    points, led, called = divided(field["called"], 3, "called")
    draws = [
        None if part == NOTHING else divided(part, 2, "alibis")
        for part in field["alibis"].split(",")
    ]
    winner, ending = (None, None) if field["end"] == NOTHING else divided(field["end"], 2, "end")
    hand = tuple([character_number(name) for name, _ in cards])
    round_number = number(field["round"], "round", 8)
    if round_number == 0:
        draws = []
    streets = board.names[: board.streets]
    check_lengths(field, round_number, len(hand), len(draws))
    return LondonView(
        seat=None,
        board=board.name,
        whistle=one_of(field["whistle"], WHISTLES, "whistle"),
        stage=one_of(field["stage"], STAGES, "stage"),
        to_act=0,
        round=round_number,
        hand=hand,
        chosen_by=tuple([user_number(user) for _, user in cards]),
        next_hand=tuple(members(set_of(list(hand)) ^ int(ALL_CARDS))),
        acted=number(field["acted"], "acted", 4),
        active=character_or_none(active),
        moved="m" in done,
        powered="p" in done,
        points=number(points, "points", 8),
        led=tuple([character_number(name) for name in listed(led)]),
        called=character_or_none(called),
        at=tuple(
            [
                None if name == NOTHING else index_of(name, streets, "hex")
                for name in field["at"].split(",")
            ]
        ),
        facing=index_of(field["lantern"], list(DIRECTIONS), "lantern"),
        lamps=tuple([index_of(sign, list(TILES), "lamp") for sign in field["lamps"]]),
        covered=tuple(
            [index_of(name, manhole_names(board), "covers") for name in listed(field["covers"])]
        ),
        cordons=tuple(
            [index_of(name, list(EXITS), "cordons") for name in listed(field["cordons"])]
        ),
        suspects=tuple([character_number(name) for name in listed(field["suspects"])]),
        sightings=tuple([one_of(sign, ("s", "u"), "answers") == "s" for sign in answers(field)]),
        jack_may_leave=False,
        alibi_drawers=tuple([None if draw is None else user_number(draw[0]) for draw in draws]),
        alibis=tuple([None if draw is None else character_number(draw[1]) for draw in draws]),
        identity=None if field["jack"] == "?" else character_number(field["jack"]),
        accused=character_or_none(field["accused"]),
        exit=None if field["exit"] == NOTHING else index_of(field["exit"], list(EXITS), "exit"),
        winner=None if winner is None else user_number(winner),
        ending=None if ending is None else one_of(ending, tuple([e.value for e in Ending]), "end"),
    )


def check_lengths(field: dict[str, str], round_number: int, cards: int, draws: int) -> None:
    """Refuse fields of the wrong length."""
    if len(field["at"].split(",")) != len(CHARACTERS):
        raise ValueError(
            f"at: expected a hex for each of the {len(CHARACTERS)} characters; got {field['at']!r}"
        )
    if len(field["lamps"]) != LAMP_POSTS:
        raise ValueError(f"lamps: expected {LAMP_POSTS} signs of {TILES}; got {field['lamps']!r}")
    if len(listed(field["covers"])) != 2 or len(listed(field["cordons"])) != 2:
        raise ValueError("covers and cordons: expected two of each")
    if cards not in (0, CARDS_A_ROUND):
        raise ValueError(f"cards: expected {CARDS_A_ROUND} characters, or - before the deal")
    if len(answers(field)) != max(round_number - 1, 0):
        raise ValueError(f"answers: expected one for each round before round {round_number}")
    if draws != round_number:
        raise ValueError(f"alibis: expected {round_number} entries; got {draws}")


def answers(field: dict[str, str]) -> str:
    """The letters of the answers so far."""
    return field["answers"].replace(NOTHING, "")


def listed(given: str) -> list[str]:
    """The parts of a field, none for ``-``."""
    return [] if given == NOTHING else given.split(",")


def index_of(given: str, allowed: list[str], what: str) -> int:
    """The place of a word among those allowed."""
    return allowed.index(one_of(given, tuple(allowed), what))


def character_number(name: str) -> int:
    """A character by name."""
    return index_of(name, list(CHARACTERS), "character")


def character_or_none(name: str) -> int | None:
    """A character by name, or None for ``-``."""
    return None if name == NOTHING else character_number(name)


def user_number(given: str) -> int | None:
    """A seat by its letter, or None for ``-``."""
    return None if given == NOTHING else index_of(given, list(USERS), "seat")


def manhole_names(board: Board) -> list[str]:
    """The hexes of the manholes."""
    return [manhole_name(board, n) for n in range(len(board.manhole))]
