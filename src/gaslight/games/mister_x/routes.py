"""The ways that pieces take on the map of Europe when somebody carries out an action: for the eye alone."""

from __future__ import annotations

from gaslight.core.game import Route
from gaslight.games.mister_x.actions import ACTIONS, MoveDetective, TravelTo
from gaslight.games.mister_x.state import DETECTIVE_NAMES, State


def routes(state: State, action: int) -> tuple[Route, ...]:
    """The ways that pieces take by a decision, from city to city; Mister X's own, which only he is offered."""
    match ACTIONS[action]:
        case TravelTo(city):
            return (Route("mister_x", (str(int(state.city)), str(city)), 1),)
        case MoveDetective(detective, city):
            here = str(int(state.places[detective]))
            return (Route(DETECTIVE_NAMES[detective], (here, str(city)), 1),)
        case _:
            return ()
