"""Twins of a state: one hidden thing is another, and no seat but those that know it may notice.

Each game says here what is hidden and from whom, by hand and not through its view: a view that
shows too much would otherwise hide its own mistake from whatever is made out of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gaslight.games import GAMES
from gaslight.games.london.characters import CHARACTERS as LONDON
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.view import everything
from gaslight.games.new_york.box import CHARACTERS as NEW_YORK
from gaslight.games.pocket.board import SUSPECTS as POCKET


@dataclass(frozen=True)
class Secret:
    """One hidden thing."""

    name: str
    known_to: Callable[[dict[str, str], int | None], bool]
    """Whether a seat (None is the spectator) of a table with these options may know it."""
    twin: Callable[[Any], Any]
    """The state with another one, or None where there is no other."""


def to_nobody(_: dict[str, str], seat: int | None) -> bool:
    return False


def to_seat(known: int) -> Callable[[dict[str, str], int | None], bool]:
    return lambda options, seat: seat == known


def to_players(_: dict[str, str], seat: int | None) -> bool:
    return seat is not None


def to_the_team(options: dict[str, str], seat: int | None) -> bool:
    return seat is not None and (seat > 0 or options["open_table"] == "yes")


# --- Mr. Jack, Pocket, New York --------------------------------------------------------------


def fields_of(game: str, state: Any) -> dict[str, str]:
    return dict(field.split("=", 1) for field in GAMES[game].position_text(state).split())


def with_fields(game: str, fields: dict[str, str]) -> Any:
    return GAMES[game].parse_position(" ".join(f"{name}={text}" for name, text in fields.items()))


def other_jack(game: str) -> Callable[[Any], Any]:
    """Jack and another suspect change places, on the cards that were drawn, too."""

    def twin(state: Any) -> Any:
        fields = fields_of(game, state)
        drawn = fields.get("alibis", "") + fields.get("taken", "")
        others = [name for name in fields["suspects"].split(",") if name != fields["jack"]]
        others = [name for name in others if name not in drawn]
        if "jack" not in fields or fields["jack"] in ("-", "?") or not others:
            return None
        return with_fields(game, {**fields, "jack": others[0]})

    return twin


NAMES = {"pocket": POCKET, "london": LONDON, "new_york": NEW_YORK}


def other_alibi(game: str, field: str, card: str, part: int = -1) -> Callable[[Any], Any]:
    """A card that somebody drew face down is another one, of somebody who is neither Jack nor drawn.

    `card` is a pattern for the cards of one drawer; `part` is his part of a field "detective/jack".
    """

    def twin(state: Any) -> Any:
        fields = fields_of(game, state)
        parts = [fields[field]] if part < 0 else fields[field].split("/")
        mine = max(part, 0)
        found = re.search(card, parts[mine])
        known = " ".join(
            [fields[name] for name in ("alibis", "taken", "revealed", "jack") if name in fields]
        )
        free = [name for name in NAMES[game] if not re.search(rf"\b{name}\b", known)]
        if found is None or not free:
            return None
        before, after = found.span(1)
        parts[mine] = parts[mine][:before] + free[0] + parts[mine][after:]
        return with_fields(game, {**fields, field: "/".join(parts)})

    return twin


# --- Mister X --------------------------------------------------------------------------------


def of_mister_x(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The state in which the fields of the whole table are changed so."""

    def twin(state: Any) -> Any:
        whole = everything(state)
        other = change(whole)
        return None if other is None or other == whole else state_from(other)

    return twin


def exchanged(hand: tuple[int, ...], pile: tuple[int, ...]) -> tuple[Any, Any] | None:
    """A ticket of a hand and one of another kind in the pile change places."""
    held = next((kind for kind in range(12) if hand[kind]), None)
    other = next((kind for kind in range(12) if pile[kind] and kind != held), None)
    if held is None or other is None:
        return None
    mine, rest = list(hand), list(pile)
    for bundle, less, more in ((mine, held, other), (rest, other, held)):
        bundle[less] -= 1
        bundle[more] += 1
    return tuple(mine), tuple(rest)


def other_hand_of_x(whole: Any) -> Any:
    found = exchanged(whole.hands[0], whole.pile)
    return found and replace(whole, hands=(found[0], *whole.hands[1:]), pile=found[1])


def other_hand_of_the_team(whole: Any) -> Any:
    """While nobody chooses a ticket or gives one: what may be chosen is open."""
    if whole.stage in ("ticketing", "moving", "agreeing", "collecting", "conferring"):
        return None
    found = exchanged(whole.hands[1], whole.pile)
    return found and replace(
        whole, hands=(whole.hands[0], found[0], *whole.hands[2:]), pile=found[1]
    )


def other_ticket_face_down(whole: Any) -> Any:
    if not whole.face_down:
        return None
    laid, pile = list(whole.laid), list(whole.pile)
    space = whole.face_down[0] - 1
    other = next((kind for kind in range(12) if pile[kind] and kind != laid[space]), None)
    if other is None:
        return None
    pile[other] -= 1
    pile[laid[space]] += 1
    laid[space] = other
    return replace(whole, laid=tuple(laid), pile=tuple(pile))


def other_pile(whole: Any) -> Any:
    """One ticket of the pile is of another kind."""
    pile = list(whole.pile)
    more = next((kind for kind in range(12) if pile[kind]), None)
    if more is None:
        return None
    pile[more] -= 1
    pile[(more + 1) % 12] += 1
    return replace(whole, pile=tuple(pile))


def other_city(whole: Any) -> Any:
    """Where he is now, while he travels secretly and no ring says it."""
    known = {position for position, _ in whole.rings}
    if not 0 <= whole.position <= 24 or whole.position in known:
        return None
    city = next(n for n in range(1, 20) if n != whole.city and n not in whole.places)
    return replace(whole, city=city, trail=(*whole.trail[:-1], city))


def other_trail(whole: Any) -> Any:
    """A city he was in before."""
    known = {position for position, _ in whole.rings}
    past = [n for n in range(min(whole.position, 24)) if n not in known]
    if not past:
        return None
    trail = list(whole.trail)
    trail[past[-1]] = next(n for n in range(1, 20) if n != trail[past[-1]])
    return replace(whole, trail=tuple(trail))


def other_destination(whole: Any) -> Any:
    """The city he has chosen, as long as its ticket is not laid."""
    return replace(whole, pending=1 + whole.pending % 20) if whole.stage == "paying" else None


def no_destination(whole: Any) -> Any:
    """That he has chosen one at all."""
    return replace(whole, stage="travelling", pending=0) if whole.stage == "paying" else None


def other_floor(name: str) -> Callable[[Any], Any]:
    """What the last reshuffle proved of a hand."""

    def change(whole: Any) -> Any:
        floor = list(getattr(whole, name))
        floor[0] += 1
        return replace(whole, **{name: tuple(floor)})

    return change


OF_X = to_seat(0)
NAME = r"\b([a-z_]+)\b"
SECRETS: dict[str, list[Secret]] = {
    "pocket": [
        Secret("Jack", to_seat(1), other_jack("pocket")),
        Secret("his Alibi cards", to_seat(1), other_alibi("pocket", "taken", r"\b([a-z]+)\b")),
    ],
    "london": [
        Secret("Jack", to_seat(1), other_jack("london")),
        Secret("his alibi cards", to_seat(1), other_alibi("london", "alibis", r"\bj/([a-z]+)")),
        Secret("hers", to_seat(0), other_alibi("london", "alibis", r"\bd/([a-z]+)")),
    ],
    "new_york": [
        Secret("Jack", to_seat(1), other_jack("new_york")),
        Secret("his alibi cards", to_seat(1), other_alibi("new_york", "alibis", NAME, 1)),
        Secret("hers", to_seat(0), other_alibi("new_york", "alibis", NAME, 0)),
    ],
    "mister_x": [
        Secret("his hand", OF_X, of_mister_x(other_hand_of_x)),
        Secret("the hand of a detective", to_the_team, of_mister_x(other_hand_of_the_team)),
        Secret("a ticket face down", OF_X, of_mister_x(other_ticket_face_down)),
        Secret("the pile", to_nobody, of_mister_x(other_pile)),
        Secret("his city", OF_X, of_mister_x(other_city)),
        Secret("his trail", OF_X, of_mister_x(other_trail)),
        Secret("his destination", OF_X, of_mister_x(other_destination)),
        Secret("that he has chosen", OF_X, of_mister_x(no_destination)),
        Secret("the floor of his hand", to_players, of_mister_x(other_floor("floor_of_x"))),
        Secret("the floor of the team", to_players, of_mister_x(other_floor("floor_of_team"))),
    ],
}
assert set(SECRETS) == set(GAMES)
