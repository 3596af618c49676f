"""What each seat of Mr. Jack Pocket may know."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.pocket.board import BIT, NO_CARD
from gaslight.games.pocket.rules import to_act
from gaslight.games.pocket.state import ENDINGS, JACK, OVER, STAGES, State
from gaslight.games.pocket.tokens import face_up
from gaslight.games.shared.refusals import check_seat
from gaslight.games.shared.tables import members

HIDDEN_CARD = -1
"""Stands where a card was drawn that this view may not name."""


@dataclass(unsafe_hash=True)
class PocketView:
    """The table as one seat sees it; `seat` None is the spectator.

    Tiles, suspects and cards are numbered as in `board_facts`. A list by turn has one
    entry for each turn begun, the first turn first.
    """

    seat: int | None
    stage: str
    to_act: int
    turn: int
    last_turn: int
    goal: int
    play_on_when_seen: bool
    no_goal_to: int
    """The seat that wins if neither goal is reached by the end of the last turn."""
    cards: tuple[int, ...]
    """The Alibi cards in the game, Jack's among them."""
    suspect_at: tuple[int, ...]
    """Whose tile lies on each place laid out."""
    wall_at: tuple[int, ...]
    """The wall side of the tile on each place: N E S W, or 4 for no wall."""
    posts: tuple[int, ...]
    """Where Holmes, Watson and Toby stand."""
    suspects: tuple[int, ...]
    """Who may still be Jack, as the open tiles show it."""
    rotated: tuple[int, ...]
    """The tiles that were rotated this turn."""
    sides: int
    """Bit t: token t shows its second side."""
    faces: tuple[int, ...]
    """The face that each token shows."""
    used: tuple[int | None, ...]
    """The seat that used each token this turn, or None."""
    acted: int
    """How many tokens were used this turn."""
    jack_turns: tuple[int, ...]
    """The turn tokens that Jack has won."""
    sightings: tuple[bool, ...]
    """The answer to each appeal so far."""
    race_since: int
    """The turn whose appeal began the race, or 0."""
    investigator_alibis: tuple[int | None, ...]
    """By turn: the card that the Investigator revealed."""
    jack_alibis: tuple[int | None, ...]
    """By turn: the card that Jack took; HIDDEN_CARD where this seat may not know it."""
    identity: int | None
    """Who Jack is: for Jack, and for everybody once the game is over."""
    winner: int | None
    ending: str | None


as_values(PocketView)


def view(state: State, seat: int | None) -> PocketView:
    """What `seat` knows; None is the spectator. ValueError where there is no such seat."""
    check_seat(seat, 2)
    over = state.stage == OVER
    open_to_seat = over or seat == JACK
    turns = range(1, int(state.turn) + 1)
    answered = int(state.turn) if over else int(state.turn) - 1
    users: list[int | None] = []
    for token in range(4):
        if state.used >> token & 1:
            users.append(int(state.used_by_jack >> token & 1))
        else:
            users.append(None)
    return PocketView(
        seat=seat,
        stage=STAGES[state.stage],
        to_act=int(to_act(state)),
        turn=int(state.turn),
        last_turn=int(state.last_turn),
        goal=int(state.goal),
        play_on_when_seen=state.play_on_when_seen == 1,
        no_goal_to=int(state.no_goal_to),
        cards=members(state.cards),
        suspect_at=tuple(int(suspect) for suspect in state.suspect_at[: state.laid]),
        wall_at=tuple(int(wall) for wall in state.wall_at[: state.laid]),
        posts=tuple(int(post) for post in state.posts),
        suspects=members(state.suspects),
        rotated=members(state.rotated),
        sides=int(state.sides),
        faces=tuple([int(face_up(state, token)) for token in range(4)]),
        used=tuple(users),
        acted=int(state.acted),
        jack_turns=members(state.jack_turns),
        sightings=tuple([bool(state.sightings >> turn & 1) for turn in range(1, answered + 1)]),
        race_since=int(state.race_since),
        investigator_alibis=tuple([investigator_alibi(state, turn) for turn in turns]),
        jack_alibis=tuple([jack_alibi(state, turn, open_to_seat) for turn in turns]),
        identity=card_or_none(state.jack) if open_to_seat else None,
        winner=int(state.winner) if over else None,
        ending=ENDINGS[state.ending].value if over else None,
    )


def card_or_none(card: i64) -> int | None:
    """A card's number, or None where there is none."""
    if card == NO_CARD:
        return None
    return int(card)


def investigator_alibi(state: State, turn: i64) -> int | None:
    """The card that the Investigator revealed on a turn."""
    if state.jack_alibi_turns & BIT[turn]:
        return None
    return card_or_none(state.alibi_at[turn])


def jack_alibi(state: State, turn: i64, open_to_seat: bool) -> int | None:
    """The card that Jack took on a turn, named where the seat may know it."""
    if not state.jack_alibi_turns & BIT[turn]:
        return None
    return int(state.alibi_at[turn]) if open_to_seat else HIDDEN_CARD
