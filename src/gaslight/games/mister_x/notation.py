"""Actions and positions of Mister X as short text, both ways.

Mister X is ``X``, the players of the team ``D1`` to ``D5``, a detective his colour, a city its
number, a ticket ``car+beacon``. Actions: ``mission grey``, ``X: start 192``, ``X: 160-151`` and
then ``X: rail+beacon 160-151``, ``X: double car car rail``, ``X: secret car rail air``,
``X: exchange``, ``X: discard air+beacon``, ``X: done``; ``yellow: 162-161`` and then
``yellow: car+magnifier 162-161``, ``D1: stay``, ``D1: propose investigate-3``,
``D1: no special action``, ``D2: agree``, ``D2: object``, ``D1: give car+magnifier``,
``D1: give no more``, ``D2: discard rail+beacon``, ``D2: done``. Of chance: ``draw car+beacon``,
``blue at 113``; of the truth: ``X: arrived``, ``X: travels on``, ``arrest``, ``no arrest``,
``position 9 was 160``, ``ring 2 161``, ``no more rings``. What a seat may not know is ``?``.

A position is a line of fields, ``name=value``; see `positions.py`.
"""

from __future__ import annotations

from typing import Final

from gaslight.games.mister_x import actions
from gaslight.games.mister_x.actions import ACTIONS, SPECIALS
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.rings import investigated
from gaslight.games.mister_x.rules import legal_actions
from gaslight.games.mister_x.stages import PAYING
from gaslight.games.mister_x.state import DETECTIVE_NAMES, MISTER_X, SECRET, SECRET_SPACES, State
from gaslight.games.mister_x.tickets import KIND_NAMES, TRANSPORTS
from gaslight.games.mister_x.view import FACE_DOWN, MisterXView
from gaslight.games.shared.notation import Names, Words, in_words
from gaslight.games.shared.refusals import check_known

WORDS: Final[Words] = {
    actions.DrawTicket: "draw {kind}",
    actions.DrawStartCard: "{card:start}",
    actions.ChooseMission: "mission {mission}",
    actions.StartAt: "X: start {city}",
    actions.TravelTo: "X: {city:trip}",
    actions.UseTicket: "{kind:fare}",
    actions.Arrival: "{arrived:X: travels on|X: arrived}",
    actions.DoubleMove: "X: double{cars}{rails}{airs}",
    actions.SecretTrip: "X: secret{cars}{rails}{airs}",
    actions.Exchange: "X: exchange",
    actions.Discard: "{seat}: discard {kind}",
    actions.EndDiscard: "{seat}: done",
    actions.MoveDetective: "{detective:departure}-{city}",
    actions.Stay: "{seat}: stay",
    actions.Arrest: "{caught:no arrest|arrest}",
    actions.Propose: "{seat}: propose {special}",
    actions.Decline: "{seat}: no special action",
    actions.Agree: "{seat}: agree",
    actions.Object: "{seat}: object",
    actions.Give: "{seat}: give {kind}",
    actions.GiveNoMore: "{seat}: give no more",
    actions.Reveal: "position {city:finding}",
    actions.PlaceRing: "ring {ago:position} {city}",
    actions.EndCheck: "no more rings",
}


def names_at(state: State) -> Names:
    """How the fields of actions are said at a table."""
    return {
        "airs": lambda number: " air" * number,
        "cars": lambda number: " car" * number,
        "city": str,
        "departure": lambda n: f"{DETECTIVE_NAMES[n]}: {state.places[n]}",
        "fare": lambda kind: (
            f"{traveller(state)}: {KIND_NAMES[kind]} {departure(state)}-{state.pending}"
        ),
        "finding": lambda city: f"{investigated(state)} was {city}",
        "kind": lambda kind: KIND_NAMES[kind],
        "mission": lambda mission: MISSIONS[mission],
        "position": lambda ago: str(state.position - ago),
        "rails": lambda number: " rail" * number,
        "seat": player,
        "special": lambda special: SPECIALS[special],
        "start": lambda card: f"{DETECTIVE_NAMES[state.mover]} at {start_city(state, card)}",
        "trip": lambda city: f"{state.city}-{city}",
    }


def player(seat: int) -> str:
    """A seat as one word."""
    return "X" if seat == MISTER_X else f"D{seat}"


def three(cars: int, rails: int, airs: int) -> str:
    """Three tickets by transport."""
    return " ".join(["car"] * cars + ["rail"] * rails + ["air"] * airs)


def action_text(state: State, action: int) -> str:
    """The action in notation."""
    check_known(action, len(ACTIONS))
    return in_words(ACTIONS[action], WORDS, names_at(state))


def start_city(state: State, card: int) -> int:
    """The city of a start card, 0 for a card that this map does not have."""
    return int(state.board.cards[card]) if card < len(state.board.cards) else 0


def traveller(state: State) -> str:
    """Who is on a trip whose ticket is chosen now."""
    return "X" if state.stage == PAYING else DETECTIVE_NAMES[state.mover]


def departure(state: State) -> int:
    """Where that trip begins."""
    return int(state.city if state.stage == PAYING else state.places[state.mover])


def parse_action(state: State, text: str) -> int:
    """The legal action that `text` notates; letter case and spacing are free."""
    given = " ".join(text.split())
    legal = legal_actions(state)
    for action in legal:
        if action_text(state, action).lower() == given.lower():
            return action
    examples = ", ".join([repr(action_text(state, action)) for action in legal[:4]])
    raise ValueError(
        f"cannot read the action {given[:80]!r} here; expected for instance {examples}"
    )


def shown(state: State, action: int, seat: int | None) -> str:
    """The action as `seat` saw it."""
    match ACTIONS[action]:
        case actions.DrawTicket() if not sees_hand(state, int(state.drawing), seat):
            return "draw ?"
        case actions.StartAt() if seat != MISTER_X:
            return "X: start ?"
        case actions.TravelTo() if seat != MISTER_X:
            return "X: ?"
        case actions.UseTicket(kind) if state.stage == PAYING and seat != MISTER_X:
            if state.trip == SECRET:
                return "X: ? ?"
            if state.position < SECRET_SPACES:
                return f"X: {KIND_NAMES[kind]} ?"
    return action_text(state, action)


def sees_hand(state: State, owner: int, seat: int | None) -> bool:
    """Whether a seat may look at the tickets of another."""
    if seat is None:
        return False
    if owner == MISTER_X:
        return seat == MISTER_X
    return seat > MISTER_X or state.open_table == 1


# --- Mister X's travels, turn by turn ---------------------------------------------------------


def travel_lines(seen: MisterXView) -> list[str]:
    """His turns up to the first open position: ``X: rail 160-151 / car 151-119``, ``?`` where hidden."""
    cities = ["?"] * (len(seen.laid) + 1)
    for position, city in (*seen.rings, *enumerate(seen.trail)):
        cities[position] = str(city)
    if seen.first_open is not None:
        cities[-1] = str(seen.first_open)
    lines: list[str] = []
    for position, kind in enumerate(seen.laid, start=1):
        by = "?" if kind == FACE_DOWN else TRANSPORTS[kind // 4]
        if position in seen.face_down:
            by = "secret " + by
        leg = f"{by} {cities[position - 1]}-{cities[position]}"
        if position in seen.second_legs:
            lines[-1] += f" / {leg}"
        else:
            lines.append(f"X: {leg}")
    return lines
