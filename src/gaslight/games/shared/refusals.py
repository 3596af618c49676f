"""What the public functions of every game refuse, in words that tell nothing of the hidden truth."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import CHANCE, IllegalActionError


def check_action(action: int, choices: vec[i64], count: i64) -> None:
    """IllegalActionError unless an action is one of the first `count` choices."""
    if count == 0:
        raise IllegalActionError("the game is over: there is nothing left to do")
    n: i64 = 0
    while n < count:
        if choices[n] == action:
            return
        n += 1
    raise IllegalActionError(
        f"action {action} is not legal here; `legal_actions` lists those that are"
    )


def check_known(action: int, actions: int) -> None:
    """ValueError unless a number is in a game's table of actions."""
    if not 0 <= action < actions:
        raise ValueError(f"action: expected a number from 0 to {actions - 1}; got {action}")


def check_chance(to_act: int) -> None:
    """ValueError unless chance is to act: only what chance does has odds."""
    if to_act != CHANCE:
        raise ValueError("chance is not to act here, so there are no odds")


def check_seat(seat: int | None, seats: int) -> None:
    """ValueError unless a table has that seat; None is the spectator."""
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(
            f"seat: expected a number from 0 to {seats - 1}, or None for a spectator; got {seat}"
        )
