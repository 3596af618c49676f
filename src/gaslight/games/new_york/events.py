"""What a seat of New York sees happen, the English sentence for it, and choices as clicks."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from gaslight.core.game import Choice, Event
from gaslight.games.new_york import actions
from gaslight.games.new_york.actions import ACTIONS
from gaslight.games.new_york.box import BOX, CHARACTERS, COUNT
from gaslight.games.new_york.grid import CELL_NAMES, EAST, WEST
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.rules import carried_out
from gaslight.games.new_york.state import DRAWING, ENDINGS, OVER, SENDING, State, mover, player
from gaslight.games.shared.actions import Action
from gaslight.games.shared.events import event
from gaslight.games.shared.order import JACK, SEATS
from gaslight.games.shared.tables import members

TILES: Final[tuple[str, ...]] = tuple([character["power"] for character in BOX["character"]])
"""What each character's power lays, turns or moves."""

ChoiceKind: TypeAlias = Literal[
    "card",
    "move",
    "stay",
    "accuse",
    "escape",
    "informant",
    "build",
    "park",
    "lift",
    "cover",
    "lead",
    "swap",
    "sail",
    "skip",
]
CHOICE_KINDS: Final[tuple[ChoiceKind, ...]] = get_args(ChoiceKind)

EVENT_WORDS: Final = {
    "identity_drawn": "Jack draws his identity card",
    "identity_known": "You are {character}",
    "cards_dealt": "Round {round}: {first}, {second}, {third}, {fourth}",
    "card_chosen": "{by} plays {character}",
    "moved": "{by}: {character} {origin} → {cell}",
    "stayed": "{by}: {character} cannot move",
    "led": "{by}: Eastman leads {character}",
    "informant_visited": "{by}: {character} visits the Informant on {cell}",
    "informant_sent": "{by}: the Informant goes to {cell}, silent",
    "informant_speaks": "The Informant is talkative again",
    "alibi_drawn": "{by} draws an alibi",
    "alibi_known": "{by} draws an alibi: {character}",
    "no_alibi_left": "No alibi is left to draw",
    "tile_laid": "{by}: {tile} on {cell}",
    "turned_to_park": "{by}: the {tile} on {cell} becomes a park",
    "investigation_moved": "{by}: investigation tile {origin}+{origin_two} → {cell}+{cell_two}",
    "swapped": "{by}: {character} ({cell}) and {other} ({other_cell}) swap places",
    "steamer_moved": "{by}: steamer {origin} → {port}",
    "power_skipped": "{by}: {character}'s power is not used",
    "accused": "{by}: {accuser} accuses {character} on {cell}",
    "verdict": "The accusation is {verdict}",
    "escaped": "Jack leaves Manhattan: {character}, by {way}",
    "witnesses_called": "Round {round}: Jack is {answer}; suspects left: {left}",
    "cleared": "{character} is innocent",
    "identity_shown": "Jack was {character}",
    "game_over": "{winner} wins: {reason}",
}


def events(state: State, action: int, seat: int | None) -> tuple[Event, ...]:
    """What `seat` saw happen when `action` was carried out in `state`."""
    after = carried_out(state, action)
    seen = own_events(state, after, action, seat)
    for character in members(state.suspects & ~after.suspects):
        seen.append(event("cleared", character=CHARACTERS[character]))
    if after.stage == OVER:
        seen.append(
            event("game_over", winner=SEATS[after.winner], reason=ENDINGS[after.ending].value)
        )
    elif after.round != state.round:
        if not state.talkative:
            seen.append(event("informant_speaks"))
        if not after.round & 1:
            seen.append(cards_event(int(after.round), members(after.hand)))
    return tuple(seen)


def own_events(state: State, after: State, action: int, seat: int | None) -> list[Event]:
    """What the action itself looks like to `seat`; half a choice looks like nothing."""
    by = SEATS[player(state)]
    move = ACTIONS[action]
    match move:
        case actions.ChooseCard(character):
            return [event("card_chosen", by=by, character=CHARACTERS[character])]
        case actions.MoveTo(cell):
            return move_events(state, after, by, cell)
        case actions.Stay():
            return [event("stayed", by=by, character=CHARACTERS[state.active])]
        case actions.Accuse(character):
            return [
                event(
                    "accused",
                    by=by,
                    accuser=CHARACTERS[state.active],
                    character=CHARACTERS[character],
                    cell=CELL_NAMES[state.at[character]],
                )
            ]
        case actions.Escape(way):
            name = way_name(state.board, way)
            return [event("escaped", character=CHARACTERS[mover(state)], way=name)]
        case actions.SendInformant(cell):
            sent = [event("informant_sent", by=by, cell=CELL_NAMES[cell])]
            if after.stage != DRAWING:
                sent.append(event("no_alibi_left"))
            return sent
        case actions.DrawIdentity(character):
            if seat == JACK:
                return [event("identity_known", True, character=CHARACTERS[character])]
            return [event("identity_drawn")]
        case actions.DealCards(characters):
            return [cards_event(int(state.round), members(characters))]
        case actions.DrawAlibi(character):
            if seat == player(state):
                return [event("alibi_known", True, by=by, character=CHARACTERS[character])]
            return [event("alibi_drawn", by=by)]
        case actions.AnswerWitnesses(answer):
            return [
                event(
                    "witnesses_called",
                    round=int(state.round),
                    answer="seen" if answer else "unseen",
                    left=int(COUNT[after.suspects]),
                )
            ]
        case actions.ShowIdentity(character):
            return [event("identity_shown", character=CHARACTERS[character])]
        case actions.GiveVerdict(right):
            return [event("verdict", verdict="right" if right else "wrong")]
        case _:
            return power_events(state, by, move)


def cards_event(round_number: int, hand: tuple[int, ...]) -> Event:
    """The four characters of a round."""
    first, second, third, fourth = [CHARACTERS[character] for character in hand]
    return event(
        "cards_dealt", round=round_number, first=first, second=second, third=third, fourth=fourth
    )


def move_events(state: State, after: State, by: str, cell: int) -> list[Event]:
    """A move, and the visit it may end with."""
    moved = mover(state)
    character = CHARACTERS[moved]
    place = CELL_NAMES[cell]
    origin = CELL_NAMES[state.at[moved]]
    seen = [event("moved", by=by, character=character, origin=origin, cell=place)]
    if after.stage == SENDING:
        seen.append(event("informant_visited", by=by, character=character, cell=place))
    return seen


def power_events(state: State, by: str, action: Action) -> list[Event]:
    """What a choice of a power looks like."""
    match action:
        case actions.Build(cell):
            return [event("tile_laid", by=by, tile=TILES[state.active], cell=CELL_NAMES[cell])]
        case actions.TurnToPark(cell):
            tile = tile_at(state, cell)
            return [event("turned_to_park", by=by, tile=tile, cell=CELL_NAMES[cell])]
        case actions.CoverSecond(cell):
            origin = state.investigations[2 * state.lifted]
            origin_two = state.investigations[2 * state.lifted + 1]
            return [
                event(
                    "investigation_moved",
                    by=by,
                    origin=CELL_NAMES[origin],
                    origin_two=CELL_NAMES[origin_two],
                    cell=CELL_NAMES[state.chosen],
                    cell_two=CELL_NAMES[cell],
                )
            ]
        case actions.Lead(character):
            return [event("led", by=by, character=CHARACTERS[character])]
        case actions.SwapWith(character):
            return [
                event(
                    "swapped",
                    by=by,
                    character=CHARACTERS[state.chosen],
                    cell=CELL_NAMES[state.at[state.chosen]],
                    other=CHARACTERS[character],
                    other_cell=CELL_NAMES[state.at[character]],
                )
            ]
        case actions.Sail(origin, port):
            return [
                event(
                    "steamer_moved",
                    by=by,
                    origin=way_name(state.board, origin + 1),
                    port=way_name(state.board, port + 1),
                )
            ]
        case actions.SkipPower():
            return [event("power_skipped", by=by, character=CHARACTERS[state.active])]
        case _:
            return []


def tile_at(state: State, cell: int) -> str:
    """The kind of tile that Grant turns."""
    if state.metro_west & WEST[cell] or state.metro_east & EAST[cell]:
        return "metro"
    if state.gaslight_west & WEST[cell] or state.gaslight_east & EAST[cell]:
        return "gaslight"
    return "site"


def choice(state: State, action: int) -> Choice:
    """A legal action of a seat as things to click: cards, hexes, pieces."""
    move = ACTIONS[action]
    match move:
        case actions.ChooseCard(character):
            return pick("card", f"card:{CHARACTERS[character]}")
        case actions.MoveTo(cell):
            return pick("move", f"hex:{CELL_NAMES[cell]}")
        case actions.Stay():
            return pick("stay", "stay")
        case actions.Accuse(character):
            cell_name = CELL_NAMES[state.at[character]]
            return pick("accuse", f"hex:{cell_name}", f"accuse:{CHARACTERS[character]}")
        case actions.Escape(way):
            return pick("escape", f"exit:{way_name(state.board, way)}")
        case actions.SendInformant(cell):
            return pick("informant", f"hex:{CELL_NAMES[cell]}")
        case actions.Build(cell):
            return pick("build", f"supply:{TILES[state.active]}", f"hex:{CELL_NAMES[cell]}")
        case actions.TurnToPark(cell):
            return pick("park", f"tile:{CELL_NAMES[cell]}")
        case actions.LiftInvestigation(tile):
            return pick("lift", f"investigation:{tile + 1}")
        case actions.CoverFirst(cell) | actions.CoverSecond(cell):
            return pick("cover", f"hex:{CELL_NAMES[cell]}")
        case actions.Lead(character):
            return pick("lead", f"character:{CHARACTERS[character]}")
        case actions.Hypnotise(character) | actions.SwapWith(character):
            return pick("swap", f"character:{CHARACTERS[character]}")
        case actions.Sail(origin, port):
            ports = [way_name(state.board, n + 1) for n in (origin, port)]
            return pick("sail", f"steamer:{ports[0]}", f"port:{ports[1]}")
        case actions.SkipPower():
            return pick("skip", "skip")
        case _:
            raise ValueError(f"{move} is not a choice of a seat")


def pick(kind: ChoiceKind, *path: str) -> Choice:
    """A choice of a kind, and what to click for it."""
    return Choice(kind, path)
