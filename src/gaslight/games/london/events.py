"""What a seat saw happen in London, as data; and its own choices as things to click."""

from __future__ import annotations

from typing import Final, assert_never

from gaslight.core.game import Choice, Event
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
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import manhole_name, post_name, street_name
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.rules import apply
from gaslight.games.london.state import ENDINGS, OVER, State, player
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import JACK, SEATS
from gaslight.games.shared.tables import members

EVENT_WORDS: Final = {
    "identity_drawn": "Jack draws his card",
    "identity_known": "You are {character}",
    "cards_dealt": "Round {round}: {first}, {second}, {third}, {fourth}",
    "cards_turned": "Round {round}: {first}, {second}, {third}, {fourth}",
    "card_chosen": "{by}: {character}",
    "moved": "{character}: {from} to {to}",
    "stayed": "{character} cannot move and stays on {at}",
    "accused": "{character} steps onto {at} and accuses {accused}",
    "escaped": "{character} leaves the district by the exit {exit}",
    "lantern_aimed": "Watson's lantern points {direction}",
    "lamp_moved": "Lamp: {from} to {to}",
    "cordon_moved": "Cordon: {from} to {to}",
    "cover_moved": "Manhole cover: {from} to {to}",
    "called": "Goodley whistles for {character}",
    "led": "{character}: {from} to {to} for {points}",
    "lapsed": "The whistle ends: nobody can come closer",
    "swapped": "Gull ({from}) and {character} ({to}) change places",
    "alibi_drawn": "{by}: draws an alibi",
    "alibi_known": "Your alibi card: {character}",
    "verdict": "{accused} is {answer}",
    "witnesses_called": "Round {round}: Jack is {answer}; {left} suspects left",
    "cleared": "{character} is innocent",
    "lamp_out": "Lamp {number} on {at} goes out",
    "identity_shown": "Jack was {character}",
    "game_over": "{winner} wins: {reason}",
}


def event(kind: str, facts: dict[str, str | int], private: bool = False) -> Event:
    """An event with its facts in the order given."""
    return Event(kind, tuple(facts.items()), private)


def events(state: State, action: int, seat: int | None) -> tuple[Event, ...]:
    """What `seat` saw happen when `action` was carried out in `state`."""
    after = apply(state, action)
    seen = [own_event(state, ACTIONS[action], seat)]
    for character in members(state.suspects & ~after.suspects):
        seen.append(event("cleared", {"character": CHARACTERS[character]}))
    if after.round != state.round and 1 <= state.round <= NUMBERED_LAMPS:
        post = int(state.lamp_at[state.round])
        seen.append(
            event("lamp_out", {"number": int(state.round), "at": post_name(state.board, post)})
        )
    if after.stage == OVER:
        reason = ENDINGS[after.ending].value
        seen.append(event("game_over", {"winner": SEATS[after.winner], "reason": reason}))
    elif after.round != state.round and not after.round & 1:
        seen.append(cards_event("cards_turned", int(after.round), int(after.hand)))
    return tuple(seen)


def own_event(state: State, action: LondonAction, seat: int | None) -> Event:
    """What the action itself looks like to `seat`."""
    match action:
        case DrawIdentity(card):
            if seat == JACK:
                return event("identity_known", {"character": CHARACTERS[card]}, private=True)
            return event("identity_drawn", {})
        case DealCards(cards):
            return cards_event("cards_dealt", int(state.round), cards)
        case ChooseCard(character):
            return event(
                "card_chosen", {"by": SEATS[player(state)], "character": CHARACTERS[character]}
            )
        case DrawAlibi(card):
            if seat == player(state):
                return event("alibi_known", {"character": CHARACTERS[card]}, private=True)
            return event("alibi_drawn", {"by": SEATS[player(state)]})
        case GiveVerdict(right):
            answer = "jack" if right else "innocent"
            return event("verdict", {"accused": CHARACTERS[state.accused], "answer": answer})
        case AnswerWitnesses(seen):
            left = int(apply(state, ANSWER_NUMBER[seen]).suspects).bit_count()
            answer = "seen" if seen else "unseen"
            return event(
                "witnesses_called", {"round": int(state.round), "answer": answer, "left": left}
            )
        case ShowIdentity(card):
            return event("identity_shown", {"character": CHARACTERS[card]})
        case MoveTo() | Stay() | Accuse() | Escape():
            return move_event(state, action)
        case _:
            return power_event(state, action)


ANSWER_NUMBER: Final = {
    seen: next(n for n, action in enumerate(ACTIONS) if action == AnswerWitnesses(seen))
    for seen in (False, True)
}


def move_event(state: State, action: MoveTo | Stay | Accuse | Escape) -> Event:
    """How the activated character moved."""
    who = CHARACTERS[state.active]
    here = hex_of(state, int(state.active))
    match action:
        case MoveTo(street):
            return event(
                "moved", {"character": who, "from": here, "to": street_name(state.board, street)}
            )
        case Stay():
            return event("stayed", {"character": who, "at": here})
        case Accuse(character):
            there = hex_of(state, character)
            return event(
                "accused", {"character": who, "at": there, "accused": CHARACTERS[character]}
            )
        case Escape(way):
            return event("escaped", {"character": who, "exit": EXITS[way]})
        case _:
            assert_never(action)


def power_event(
    state: State,
    action: AimLantern
    | MoveLamp
    | MoveCordon
    | MoveCover
    | CallCharacter
    | LeadTo
    | LetLapse
    | SwapWith,
) -> Event:
    """How a power was used."""
    board = state.board
    match action:
        case AimLantern(direction):
            return event("lantern_aimed", {"direction": DIRECTIONS[direction]})
        case MoveLamp(post, target):
            return event(
                "lamp_moved", {"from": post_name(board, post), "to": post_name(board, target)}
            )
        case MoveCordon(way, target):
            return event("cordon_moved", {"from": EXITS[way], "to": EXITS[target]})
        case MoveCover(manhole, target):
            return event(
                "cover_moved",
                {"from": manhole_name(board, manhole), "to": manhole_name(board, target)},
            )
        case CallCharacter(character):
            return event("called", {"character": CHARACTERS[character]})
        case LeadTo(points, street):
            who = int(state.called)
            places: dict[str, str | int] = {
                "from": hex_of(state, who),
                "to": street_name(board, street),
            }
            return event("led", {"character": CHARACTERS[who], **places, "points": points})
        case LetLapse():
            return event("lapsed", {})
        case SwapWith(character):
            here, there = hex_of(state, int(state.active)), hex_of(state, character)
            return event("swapped", {"character": CHARACTERS[character], "from": here, "to": there})
        case _:
            assert_never(action)


def hex_of(state: State, character: int) -> str:
    """The hex a character stands on."""
    return street_name(state.board, int(state.at[character]))


def cards_event(kind: str, round_number: int, cards: int) -> Event:
    """The four characters that lie open."""
    first, second, third, fourth = [CHARACTERS[card] for card in members(cards)]
    return event(
        kind,
        {"round": round_number, "first": first, "second": second, "third": third, "fourth": fourth},
    )


def choice(state: State, action: int) -> Choice:
    """A legal action of a seat as things to click: cards, pieces and places."""
    board = state.board
    match ACTIONS[action]:
        case ChooseCard(character):
            return Choice("card", (f"card:{CHARACTERS[character]}",))
        case MoveTo(street):
            return Choice("move", (f"hex:{street_name(board, street)}",))
        case Stay():
            return Choice("stay", ("stay",))
        case Accuse(character):
            return Choice(
                "accuse", (f"hex:{hex_of(state, character)}", f"accuse:{CHARACTERS[character]}")
            )
        case Escape(way):
            return Choice("escape", (f"exit:{EXITS[way]}",))
        case AimLantern(direction):
            return Choice("aim", (f"lantern:{DIRECTIONS[direction]}",))
        case MoveLamp(post, target):
            return Choice(
                "lamp", (f"lamp:{post_name(board, post)}", f"lamp:{post_name(board, target)}")
            )
        case MoveCordon(way, target):
            return Choice("cordon", (f"cordon:{EXITS[way]}", f"exit:{EXITS[target]}"))
        case MoveCover(manhole, target):
            return Choice(
                "cover",
                (f"cover:{manhole_name(board, manhole)}", f"manhole:{manhole_name(board, target)}"),
            )
        case CallCharacter(character):
            return Choice("call", (f"character:{CHARACTERS[character]}",))
        case LeadTo(points, street):
            return Choice("lead", (f"hex:{street_name(board, street)}", f"points:{points}"))
        case LetLapse():
            return Choice("lapse", ("lapse",))
        case SwapWith(character):
            return Choice("swap", (f"character:{CHARACTERS[character]}",))
        case _:
            raise ValueError(f"{ACTIONS[action]} is not a choice of a seat")
