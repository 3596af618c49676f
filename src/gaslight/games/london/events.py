"""What a seat saw happen in London, as data; and its own choices as things to click."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from gaslight.core.game import Choice, Event
from gaslight.games.london import actions
from gaslight.games.london.actions import ACTIONS, INDEX
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import manhole_name, post_name, street_name
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.rules import carried_out
from gaslight.games.london.state import ENDINGS, OVER, State, player
from gaslight.games.shared.actions import Action, Power
from gaslight.games.shared.events import event
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import JACK, SEATS
from gaslight.games.shared.tables import members

ChoiceKind: TypeAlias = Literal[
    "card",
    "move",
    "stay",
    "accuse",
    "escape",
    "aim",
    "lamp",
    "cordon",
    "cover",
    "call",
    "lead",
    "lapse",
    "swap",
]
CHOICE_KINDS: Final[tuple[ChoiceKind, ...]] = get_args(ChoiceKind)

EVENT_WORDS: Final = {
    "identity_drawn": "Jack draws his identity card",
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
    "led": "{character}: {from} to {to}, points spent: {points}",
    "lapsed": "The whistle ends: nobody can come closer",
    "swapped": "Gull ({from}) and {character} ({to}) swap places",
    "alibi_drawn": "{by}: draws an alibi",
    "alibi_known": "Your alibi card: {character}",
    "verdict": "{accused} is {answer}",
    "witnesses_called": "Round {round}: Jack is {answer}; suspects left: {left}",
    "cleared": "{character} is innocent",
    "lamp_out": "Lamp {number} on {at} goes out",
    "identity_shown": "Jack was {character}",
    "game_over": "{winner} wins: {reason}",
}


def events(state: State, action: int, seat: int | None) -> tuple[Event, ...]:
    """What `seat` saw happen when `action` was carried out in `state`."""
    after = carried_out(state, action)
    seen = [own_event(state, ACTIONS[action], seat)]
    for character in members(state.suspects & ~after.suspects):
        seen.append(event("cleared", character=CHARACTERS[character]))
    if after.round != state.round and 1 <= state.round <= NUMBERED_LAMPS:
        post = int(state.lamp_at[state.round])
        seen.append(event("lamp_out", number=int(state.round), at=post_name(state.board, post)))
    if after.stage == OVER:
        reason = ENDINGS[after.ending].value
        seen.append(event("game_over", winner=SEATS[after.winner], reason=reason))
    elif after.round != state.round and not after.round & 1:
        seen.append(cards_event("cards_turned", int(after.round), int(after.hand)))
    return tuple(seen)


def own_event(state: State, action: Action, seat: int | None) -> Event:
    """What the action itself looks like to `seat`."""
    match action:
        case actions.DrawIdentity(card):
            if seat == JACK:
                return event("identity_known", character=CHARACTERS[card], private=True)
            return event("identity_drawn")
        case actions.DealCards(cards):
            return cards_event("cards_dealt", int(state.round), cards)
        case actions.ChooseCard(character):
            return event("card_chosen", by=SEATS[player(state)], character=CHARACTERS[character])
        case actions.DrawAlibi(card):
            if seat == player(state):
                return event("alibi_known", character=CHARACTERS[card], private=True)
            return event("alibi_drawn", by=SEATS[player(state)])
        case actions.GiveVerdict(right):
            answer = "jack" if right else "innocent"
            return event("verdict", accused=CHARACTERS[state.accused], answer=answer)
        case actions.AnswerWitnesses(seen):
            left = int(carried_out(state, INDEX[action]).suspects).bit_count()
            answer = "seen" if seen else "unseen"
            return event("witnesses_called", round=int(state.round), answer=answer, left=left)
        case actions.ShowIdentity(card):
            return event("identity_shown", character=CHARACTERS[card])
        case Power():
            return power_event(state, action)
        case _:
            return move_event(state, action)


def move_event(state: State, action: Action) -> Event:
    """How the activated character moved."""
    who = CHARACTERS[state.active]
    here = hex_of(state, int(state.active))
    match action:
        case actions.MoveTo(street):
            return event("moved", character=who, from_=here, to=street_name(state.board, street))
        case actions.Accuse(character):
            there = hex_of(state, character)
            return event("accused", character=who, at=there, accused=CHARACTERS[character])
        case actions.Escape(way):
            return event("escaped", character=who, exit=EXITS[way])
        case _:  # Stay
            return event("stayed", character=who, at=here)


def power_event(
    state: State,
    action: Power,
) -> Event:
    """How a power was used."""
    board = state.board
    match action:
        case actions.AimLantern(direction):
            return event("lantern_aimed", direction=DIRECTIONS[direction])
        case actions.MoveLamp(post, target):
            return event("lamp_moved", from_=post_name(board, post), to=post_name(board, target))
        case actions.MoveCordon(way, target):
            return event("cordon_moved", from_=EXITS[way], to=EXITS[target])
        case actions.MoveCover(manhole, target):
            return event(
                "cover_moved", from_=manhole_name(board, manhole), to=manhole_name(board, target)
            )
        case actions.CallCharacter(character):
            return event("called", character=CHARACTERS[character])
        case actions.LeadTo(points, street):
            who = int(state.called)
            here, there = hex_of(state, who), street_name(board, street)
            return event("led", character=CHARACTERS[who], from_=here, to=there, points=points)
        case actions.SwapWith(character):
            here, there = hex_of(state, int(state.active)), hex_of(state, character)
            return event("swapped", character=CHARACTERS[character], from_=here, to=there)
        case _:  # LetLapse
            return event("lapsed")


def hex_of(state: State, character: int) -> str:
    """The hex a character stands on."""
    return street_name(state.board, int(state.at[character]))


def cards_event(kind: str, round_number: int, cards: int) -> Event:
    """The four characters that lie open."""
    first, second, third, fourth = [CHARACTERS[card] for card in members(cards)]
    return event(kind, round=round_number, first=first, second=second, third=third, fourth=fourth)


def choice(state: State, action: int) -> Choice:
    """A legal action of a seat as things to click: cards, pieces and places."""
    board = state.board
    match ACTIONS[action]:
        case actions.ChooseCard(character):
            return pick("card", f"card:{CHARACTERS[character]}")
        case actions.MoveTo(street):
            return pick("move", f"hex:{street_name(board, street)}")
        case actions.Stay():
            return pick("stay", "stay")
        case actions.Accuse(character):
            return pick(
                "accuse", f"hex:{hex_of(state, character)}", f"accuse:{CHARACTERS[character]}"
            )
        case actions.Escape(way):
            return pick("escape", f"exit:{EXITS[way]}")
        case actions.AimLantern(direction):
            return pick("aim", f"lantern:{DIRECTIONS[direction]}")
        case actions.MoveLamp(post, target):
            return pick(
                "lamp", f"lamp:{post_name(board, post)}", f"lamp:{post_name(board, target)}"
            )
        case actions.MoveCordon(way, target):
            return pick("cordon", f"cordon:{EXITS[way]}", f"exit:{EXITS[target]}")
        case actions.MoveCover(manhole, target):
            return pick(
                "cover",
                f"cover:{manhole_name(board, manhole)}",
                f"manhole:{manhole_name(board, target)}",
            )
        case actions.CallCharacter(character):
            return Choice("call", (f"character:{CHARACTERS[character]}",), opens=True)
        case actions.LeadTo(points, street):
            return pick("lead", f"hex:{street_name(board, street)}", f"points:{points}")
        case actions.LetLapse():
            return pick("lapse", "lapse")
        case actions.SwapWith(character):
            return pick("swap", f"character:{CHARACTERS[character]}")
        case _:
            raise ValueError(f"{ACTIONS[action]} is not a choice of a seat")


def pick(kind: ChoiceKind, *path: str) -> Choice:
    """A choice of a kind, and what to click for it."""
    return Choice(kind, path)
