"""What a seat of Mister X sees happen, the English sentence for each kind, and choices to click."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from gaslight.core.game import Choice, Event
from gaslight.games.mister_x import actions
from gaslight.games.mister_x.actions import ACTIONS, SPECIALS
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.notation import departure, sees_hand, start_city, three
from gaslight.games.mister_x.rings import investigated
from gaslight.games.mister_x.rules import carried_out
from gaslight.games.mister_x.stages import EXCHANGING, OPERATING, OVER, PAYING, SHEDDING
from gaslight.games.mister_x.state import (
    DETECTIVE_NAMES,
    ENDINGS,
    MISTER_X,
    SECRET,
    SECRET_SPACES,
    State,
)
from gaslight.games.mister_x.tickets import KIND_NAMES
from gaslight.games.shared.actions import Action
from gaslight.games.shared.events import event

ChoiceKind: TypeAlias = Literal[
    "mission",
    "start",
    "travel",
    "ticket",
    "double",
    "secret",
    "exchange",
    "discard",
    "draw",
    "done",
    "move",
    "operation",
    "stay",
    "special",
    "answer",
    "give",
]
CHOICE_KINDS: Final[tuple[ChoiceKind, ...]] = get_args(ChoiceKind)

EVENT_WORDS: Final = {
    "ticket_drawn": "{by} draws a ticket",
    "ticket_known": "{by} draws {ticket}",
    "reshuffled": "The pile is empty: the discarded tickets are shuffled",
    "box_returned": "The tickets in the box come back into play",
    "detective_placed": "{detective} starts in {city}",
    "mission_chosen": "Mister X announces the {mission} mission",
    "start_hidden": "Mister X writes down his start city",
    "start_known": "Mister X starts in {city}",
    "trip_planned": "Mister X thinks about his trip",
    "trip_known": "Mister X plans a trip to {city}",
    "travelled": "Move {space}: Mister X travels with {ticket}",
    "travelled_known": "Move {space}: Mister X travels with {ticket} from {from_city} to {city}",
    "travelled_secretly": "Move {space}: Mister X travels secretly",
    "travelled_openly": "Move {space}: Mister X travels in the open with {ticket} from {from_city} to {city}",
    "double_move": "Mister X gives three footprints ({tickets}) for a double move",
    "secret_trip": "Mister X gives three silhouettes ({tickets}) for a secret trip",
    "exchange": "Mister X can use none of his tickets and exchanges them all",
    "on_his_way": "Mister X is not at his destination",
    "arrived": "Mister X has reached a destination",
    "discarded": "{by} discards {ticket}",
    "finished": "{by} discards no more",
    "detective_sets_out": "{detective} sets out from {from_city} to {city}",
    "detective_moved": "{detective} travels with {ticket} from {from_city} to {city}",
    "operation_moved": "{detective} makes an extra trip from {from_city} to {city}",
    "cannot_move": "{by} cannot move",
    "not_there": "Mister X is not in {city}",
    "arrested": "Mister X is arrested in {city}",
    "proposed": "{by} proposes: {special}",
    "declined": "{by} wants no special action",
    "agreed": "{by} agrees to {special}",
    "objected": "{by} objects to {special}",
    "given": "{by} gives {ticket}",
    "gave_no_more": "{by} leaves the rest to the others",
    "investigated": "Investigation: after move {space} Mister X was in {city}",
    "ring": "Position check: after move {space} Mister X was in {city}",
    "checked": "Position check of round {round} is done",
    "figure_appears": "From now on Mister X travels in the open",
    "game_over": "{winner} wins: {reason}",
}


def role(state: State, seat: int) -> str:
    """The role of a seat, as `seats` names it."""
    if seat == MISTER_X:
        return "mister_x"
    return "detectives" if state.players == 2 else f"detectives_{seat}"


def events(state: State, action: int, seat: int | None) -> tuple[Event, ...]:
    """What `seat` saw happen when `action` was carried out in `state`."""
    after = carried_out(state, action)
    seen = [own_event(state, action, seat)]
    if after.pile_size > state.pile_size:
        seen.append(event("reshuffled" if after.box == state.box else "box_returned"))
    if state.stage == PAYING and after.position == SECRET_SPACES:
        seen.append(event("figure_appears"))
    if after.stage == OVER:
        winner = "mister_x" if after.winner == MISTER_X else "detectives"
        seen.append(event("game_over", winner=winner, reason=ENDINGS[after.ending].value))
    return tuple(seen)


def own_event(state: State, action: int, seat: int | None) -> Event:
    """What the action itself looks like to `seat`."""
    match ACTIONS[action]:
        case actions.DrawTicket(kind):
            by = role(state, int(state.drawing))
            if sees_hand(state, int(state.drawing), seat):
                return event("ticket_known", True, by=by, ticket=KIND_NAMES[kind])
            return event("ticket_drawn", by=by)
        case actions.StartAt(city):
            if seat == MISTER_X:
                return event("start_known", True, city=city)
            return event("start_hidden")
        case actions.TravelTo(city):
            if seat == MISTER_X:
                return event("trip_known", True, city=city)
            return event("trip_planned")
        case actions.UseTicket(kind) if state.stage == PAYING:
            return travel_event(state, kind, seat)
        case other:
            return open_event(state, other)


def travel_event(state: State, kind: int, seat: int | None) -> Event:
    """Mister X has laid the ticket of a trip."""
    space = int(state.position) + 1
    ticket = KIND_NAMES[kind]
    here, there = int(state.city), int(state.pending)
    if space > SECRET_SPACES:
        return event("travelled_openly", space=space, ticket=ticket, from_city=here, city=there)
    if seat == MISTER_X:
        return event(
            "travelled_known", True, space=space, ticket=ticket, from_city=here, city=there
        )
    if state.trip == SECRET:
        return event("travelled_secretly", space=space)
    return event("travelled", space=space, ticket=ticket)


def open_event(state: State, action: Action) -> Event:
    """What everybody sees alike: Mister X's announcements, and what becomes of the table."""
    match action:
        case actions.ChooseMission(mission):
            return event("mission_chosen", mission=MISSIONS[mission])
        case actions.DoubleMove(cars, rails, airs):
            return event("double_move", tickets=three(cars, rails, airs))
        case actions.SecretTrip(cars, rails, airs):
            return event("secret_trip", tickets=three(cars, rails, airs))
        case actions.Exchange():
            return event("exchange")
        case actions.Arrival(arrived):
            return event("arrived" if arrived else "on_his_way")
        case actions.DrawStartCard(card):
            return event(
                "detective_placed",
                detective=DETECTIVE_NAMES[state.mover],
                city=start_city(state, card),
            )
        case actions.Discard(seat, kind):
            return event("discarded", by=role(state, seat), ticket=KIND_NAMES[kind])
        case actions.EndDiscard(seat):
            return event("finished", by=role(state, seat))
        case actions.PlaceRing(ago, city):
            return event("ring", space=int(state.position) - ago, city=city)
        case actions.EndCheck():
            return event("checked", round=int(state.round))
        case other:
            return team_event(state, other)


def team_event(state: State, action: Action) -> Event:
    """What the detectives do."""
    special = SPECIALS[max(0, state.proposal)]
    match action:
        case actions.UseTicket(kind):
            return event(
                "detective_moved",
                detective=DETECTIVE_NAMES[state.mover],
                ticket=KIND_NAMES[kind],
                from_city=departure(state),
                city=int(state.pending),
            )
        case actions.MoveDetective(detective, city):
            return event(
                "operation_moved" if state.stage == OPERATING else "detective_sets_out",
                detective=DETECTIVE_NAMES[detective],
                from_city=int(state.places[detective]),
                city=city,
            )
        case actions.Arrest(caught):
            if caught:
                return event("arrested", city=int(state.city))
            return event("not_there", city=int(state.places[state.mover]))
        case actions.Stay(seat):
            return event("cannot_move", by=role(state, seat))
        case actions.Propose(seat, wanted):
            return event("proposed", by=role(state, seat), special=SPECIALS[wanted])
        case actions.Decline(seat):
            return event("declined", by=role(state, seat))
        case actions.Agree(seat):
            return event("agreed", by=role(state, seat), special=special)
        case actions.Object(seat):
            return event("objected", by=role(state, seat), special=special)
        case actions.Give(seat, kind):
            return event("given", by=role(state, seat), ticket=KIND_NAMES[kind])
        case actions.GiveNoMore(seat):
            return event("gave_no_more", by=role(state, seat))
        case actions.Reveal(city):
            return event("investigated", space=int(investigated(state)), city=city)
        case _:
            raise AssertionError(f"no event for {action}")


def choice(state: State, action: int) -> Choice:
    """A legal action of a seat as things to click."""
    match ACTIONS[action]:
        case actions.ChooseMission(mission):
            return pick("mission", f"mission:{MISSIONS[mission]}")
        case actions.StartAt(city):
            return pick("start", f"city:{city}")
        case actions.TravelTo(city):
            return pick("travel", f"city:{city}")
        case actions.UseTicket(kind):
            return pick("ticket", f"ticket:{KIND_NAMES[kind]}")
        case actions.DoubleMove(cars, rails, airs):
            return pick("double", "double", f"three:{three(cars, rails, airs).replace(' ', '+')}")
        case actions.SecretTrip(cars, rails, airs):
            return pick("secret", "secret", f"three:{three(cars, rails, airs).replace(' ', '+')}")
        case actions.Exchange():
            return pick("exchange", "exchange")
        case actions.Discard(_, kind):
            return pick(
                "exchange" if state.stage == EXCHANGING else "discard", f"ticket:{KIND_NAMES[kind]}"
            )
        case actions.EndDiscard():
            return pick("draw" if state.stage == SHEDDING else "done", "done")
        case actions.MoveDetective(detective, city):
            kind_of_move: ChoiceKind = "operation" if state.stage == OPERATING else "move"
            return pick(kind_of_move, f"detective:{DETECTIVE_NAMES[detective]}", f"city:{city}")
        case other:
            return team_choice(other)


def team_choice(action: Action) -> Choice:
    """What a player of the team says about a special action, or that he cannot move."""
    match action:
        case actions.Stay():
            return pick("stay", "stay")
        case actions.Propose(_, special):
            return pick("special", f"special:{SPECIALS[special]}")
        case actions.Decline():
            return pick("special", "special:none")
        case actions.Agree():
            return pick("answer", "agree")
        case actions.Object():
            return pick("answer", "object")
        case actions.Give(_, kind):
            return pick("give", f"ticket:{KIND_NAMES[kind]}")
        case actions.GiveNoMore():
            return pick("give", "no_more")
        case _:
            raise ValueError(f"{action} is not a choice of a seat")


def pick(kind: ChoiceKind, *path: str) -> Choice:
    """A choice of a kind, and what to click for it."""
    return Choice(kind, path)
