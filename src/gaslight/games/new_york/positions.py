"""New York positions as one line of text, both ways, and what a seat knows in one line.

A position is a line of fields, ``name=value``, in a fixed order; see `FIELDS`.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, unquote

from gaslight.games.new_york.beliefs import NewYorkTruth, state_of
from gaslight.games.new_york.board import board_named
from gaslight.games.new_york.box import CHARACTERS, PEOPLE
from gaslight.games.new_york.grid import CELL_NAMES, CELL_NUMBERS, CELLS
from gaslight.games.new_york.state import STAGES, Ending, State
from gaslight.games.new_york.view import NewYorkView, view
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.games.shared.reading import divided, number, one_of

USERS: Final = "dj"
"""The Detective and Jack, as one letter."""

FIELDS: Final = (
    "board",
    "rules",  # quays: street or dark / Informant covered: forbid or allow / Tumblety himself: same
    "stage",
    "round",
    "cards",  # open / played, each with its player: d or j
    "suspects",
    "witness",
    "appeals",  # s seen, u unseen, round by round
    "at",  # beach, cloud_rider, latimer, grant, callahan, eastman, tumblety, smith
    "metros",
    "gaslights",
    "sites",
    "parks",
    "left",  # metro, gaslight, site tiles in the box
    "investigations",
    "steamers",
    "informant",  # his cell / talkative or silent
    "active",  # character / what is owed: move, power / led / lifted tile / half of a choice
    "accused",
    "visits",  # rounds in which the Detective / Jack visited
    "alibis",  # the Detective's cards / Jack's
    "jack",
    "end",
)


def names_of(characters: tuple[int, ...]) -> str:
    """Characters by name, ``-`` for none."""
    return ",".join([CHARACTERS[n] for n in characters]) or "-"


def cell_list(cells: tuple[int, ...]) -> str:
    """Cells by name, ``-`` for none."""
    return ",".join([CELL_NAMES[cell] for cell in cells]) or "-"


def digits(numbers: tuple[int, ...]) -> str:
    """One-digit numbers in a row, ``-`` for none."""
    return "".join([str(n) for n in numbers]) or "-"


def name_or_none(character: int | None) -> str:
    """A character by name, ``-`` for nobody."""
    return "-" if character is None else CHARACTERS[character]


def hand_text(cards: tuple[int, ...] | None, count: int) -> str:
    """Alibi cards by name, or as many ``?`` as there are hidden ones."""
    if cards is None:
        return ",".join(["?"] * count) or "-"
    return names_of(cards)


def number_or_none(number: int | None) -> str:
    """A number, ``-`` for none."""
    return "-" if number is None else str(number)


def view_text(seen: NewYorkView) -> str:
    """A view in one line; two views are equal exactly when their lines are."""
    played = [CHARACTERS[n] + ":" + USERS[n in seen.used_by_jack] for n in seen.used]
    owed = ("m" if seen.move_owed else "") + ("p" if seen.power_owed else "")
    active = (
        name_or_none(seen.active),
        owed or "-",
        name_or_none(seen.led),
        number_or_none(seen.lifted),
        number_or_none(seen.chosen),
    )
    values = (
        quote(seen.board, safe=":/"),
        "/".join(
            (
                "dark" if seen.quays_dark else "street",
                "allow" if seen.cover_informant else "forbid",
                "allow" if seen.swap_self else "forbid",
            )
        ),
        seen.stage,
        f"{seen.round}/{seen.acted}",
        f"{names_of(seen.hand)}/{','.join(played) or '-'}",
        names_of(seen.suspects),
        "seen" if seen.witness_seen else "unseen",
        "".join(["s" if answer else "u" for answer in seen.sightings]) or "-",
        cell_list(seen.at),
        cell_list(seen.metros),
        cell_list(seen.gaslights),
        cell_list(seen.sites),
        cell_list(seen.parks),
        f"{seen.metros_left},{seen.gaslights_left},{seen.sites_left}",
        ",".join([f"{CELL_NAMES[one]}+{CELL_NAMES[two]}" for one, two in seen.investigations]),
        digits(seen.steamers),
        f"{CELL_NAMES[seen.informant]}/{'talkative' if seen.talkative else 'silent'}",
        "/".join(active),
        name_or_none(seen.accused),
        f"{digits(seen.detective_visits)}/{digits(seen.jack_visits)}",
        hand_text(seen.detective_alibis, seen.detective_cards)
        + "/"
        + hand_text(seen.jack_alibis, seen.jack_cards),
        "?" if seen.identity is None else CHARACTERS[seen.identity],
        "-" if seen.ending is None else f"{USERS[seen.winner or 0]}/{seen.ending}",
    )
    return " ".join([f"{name}={value}" for name, value in zip(FIELDS, values, strict=True)])


def position_text(state: State) -> str:
    """The whole truth in one line: what both players know together."""
    jack = view_text(view(state, int(JACK))).split(" ")
    detective = view_text(view(state, int(DETECTIVE))).split(" ")
    alibis = FIELDS.index("alibis")
    own = detective[alibis].partition("=")[2].split("/")[0]
    jack[alibis] = f"alibis={own}/{jack[alibis].split('/')[1]}"
    return " ".join(jack)


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
    quays, cover, swap = divided(field["rules"], 3, "rules")
    round_text, acted = divided(field["round"], 2, "round")
    hand, played = divided(field["cards"], 2, "cards")
    used = [part.split(":") for part in played.split(",")] if played != "-" else []
    if any(len(part) != 2 for part in used):
        raise ValueError(f"cards: expected NAME:d or NAME:j for each card played; got {played!r}")
    informant, side = divided(field["informant"], 2, "informant")
    active, owed, led, lifted, chosen = divided(field["active"], 5, "active")
    detective_visits, jack_visits = divided(field["visits"], 2, "visits")
    detective_alibis, jack_alibis = [
        characters(part) for part in divided(field["alibis"], 2, "alibis")
    ]
    pairs = [cells(pair.replace("+", ",")) for pair in field["investigations"].split(",")]
    left = field["left"].split(",")
    at = cells(field["at"])
    if len(left) != 3 or len(at) != PEOPLE or [len(pair) for pair in pairs] != [2, 2]:
        raise ValueError("a position needs left=4,4,4, eight cells at=… and investigations=A+B,C+D")
    jack = None if field["jack"] == "?" else character(field["jack"])
    end = None if field["end"] == "-" else divided(field["end"], 2, "end")
    answers = field["appeals"].replace("-", "")
    seen = NewYorkView(
        seat=int(JACK),
        board=board_named(unquote(field["board"])).name,
        quays_dark=one_of(quays, ("street", "dark"), "quays") == "dark",
        cover_informant=one_of(cover, ("forbid", "allow"), "Informant covered") == "allow",
        swap_self=one_of(swap, ("forbid", "allow"), "Tumblety himself") == "allow",
        stage=one_of(field["stage"], STAGES, "stage"),
        to_act=0,
        round=number(round_text, "round", 8),
        acted=number(acted, "characters played", 4),
        hand=characters(hand),
        used=tuple([character(name) for name, _ in used]),
        used_by_jack=tuple(
            [character(name) for name, by in used if one_of(by, tuple(USERS), "player") == "j"]
        ),
        next_round=(),
        suspects=characters(field["suspects"]),
        witness_seen=one_of(field["witness"], ("seen", "unseen"), "witness") == "seen",
        sightings=tuple([one_of(answer, ("s", "u"), "appeal") == "s" for answer in answers]),
        at=at,
        metros=cells(field["metros"]),
        gaslights=cells(field["gaslights"]),
        sites=cells(field["sites"]),
        parks=cells(field["parks"]),
        metros_left=number(left[0], "metro tiles left", 7),
        gaslights_left=number(left[1], "gaslight tiles left", 6),
        sites_left=number(left[2], "site tiles left", 4),
        investigations=((pairs[0][0], pairs[0][1]), (pairs[1][0], pairs[1][1])),
        steamers=each_digit(field["steamers"], "steamers"),
        informant=cells(informant)[0],
        talkative=one_of(side, ("talkative", "silent"), "Informant") == "talkative",
        jack_visits=each_digit(jack_visits, "visits"),
        detective_visits=each_digit(detective_visits, "visits"),
        jack_cards=len(jack_alibis),
        detective_cards=len(detective_alibis),
        active=None if active == "-" else character(active),
        move_owed="m" in owed,
        power_owed="p" in owed,
        led=None if led == "-" else character(led),
        lifted=None if lifted == "-" else number(lifted, "lifted tile", 1),
        chosen=None if chosen == "-" else number(chosen, "half of a choice", CELLS - 1),
        accused=None if field["accused"] == "-" else character(field["accused"]),
        jack_alibis=jack_alibis,
        detective_alibis=detective_alibis,
        identity=jack,
        winner=None if end is None else USERS.index(one_of(end[0], tuple(USERS), "winner")),
        ending=None
        if end is None
        else one_of(end[1], tuple([ending.value for ending in Ending]), "ending"),
    )
    return state_of(seen, NewYorkTruth(jack, jack_alibis, detective_alibis))


def each_digit(given: str, what: str) -> tuple[int, ...]:
    """One-digit numbers in a row, ``-`` for none."""
    return () if given == "-" else tuple([number(digit, what, 8) for digit in given])


def character(name: str) -> int:
    """A character by name."""
    return CHARACTERS.index(one_of(name, CHARACTERS, "character"))


def characters(given: str) -> tuple[int, ...]:
    """Characters by name, ``-`` for none."""
    return () if given == "-" else tuple([character(name) for name in given.split(",")])


def cells(given: str) -> tuple[int, ...]:
    """Cells by name, ``-`` for none."""
    if given == "-":
        return ()
    for name in given.split(","):
        if name not in CELL_NUMBERS:
            raise ValueError(f"cell: expected a name like c5r8, or liberty; got {name!r}")
    return tuple([CELL_NUMBERS[name] for name in given.split(",")])
