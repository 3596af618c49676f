"""What each seat of Mr. Jack may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.london.board import AWAY, NO_POST, WHISTLES
from gaslight.games.london.characters import NO_CHARACTER
from gaslight.games.london.map_file import LAMP_POSTS
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.rules import to_act
from gaslight.games.london.state import (
    ENDINGS,
    NO_CARD,
    NO_EXIT,
    OVER,
    STAGES,
    State,
    jack_may_leave,
)
from gaslight.games.shared.order import ALL_CARDS, JACK
from gaslight.games.shared.refusals import check_seat
from gaslight.games.shared.tables import members

HIDDEN_CARD = -1
"""Stands where a card was drawn that this view may not name."""
UNLIT: Final = 0
UNNUMBERED: Final = 5
"""A lamp post by its tile: none, the numbers 1 to 4, or one without a number."""


@dataclass(unsafe_hash=True)
class LondonView:
    """The table as one seat sees it; `seat` None is the spectator.

    Characters, streets, lamp posts, manholes, exits and directions are numbered as in
    `board_facts`. A list by round has one entry for each round begun, the first round first.
    """

    seat: int | None
    board: str
    """The printing, or file:PATH."""
    whistle: str
    stage: str
    to_act: int
    round: int
    hand: tuple[int, ...]
    """The four characters of this round."""
    chosen_by: tuple[int | None, ...]
    """The seat that chose each of them, or None while the card lies open."""
    next_hand: tuple[int, ...]
    """The four characters of the next round, known in odd rounds."""
    acted: int
    """How many activations of this round are complete."""
    active: int | None
    """Who is activated now."""
    moved: bool
    powered: bool
    points: int
    """Points of Goodley's whistle still to spend."""
    led: tuple[int, ...]
    """Who was led by this whistle."""
    called: int | None
    """Who is being led now."""
    at: tuple[int | None, ...]
    """The street hex of each character; None for one who has left the district."""
    facing: int
    """The direction of Watson's lantern."""
    lamps: tuple[int, ...]
    """By lamp post: 0 unlit, 1 to 4 lit by that number, 5 lit by a tile without a number."""
    covered: tuple[int, ...]
    """The covered manholes."""
    cordons: tuple[int, ...]
    """The exits with a cordon."""
    suspects: tuple[int, ...]
    """Who lies suspect side up."""
    sightings: tuple[bool, ...]
    """The answer to each call for witnesses so far."""
    jack_may_leave: bool
    """Whether the witness card shows Invisible."""
    alibi_drawers: tuple[int | None, ...]
    """By round: the seat that drew an alibi card."""
    alibis: tuple[int | None, ...]
    """By round: the card drawn; HIDDEN_CARD where this seat may not know it."""
    identity: int | None
    """Who Jack is: for Jack, and for everybody once the game is over."""
    accused: int | None
    exit: int | None
    """The exit by which Jack left."""
    winner: int | None
    ending: str | None


as_values(LondonView)


def view(state: State, seat: int | None) -> LondonView:
    """What `seat` knows; None is the spectator. ValueError where there is no such seat."""
    check_seat(seat, 2)
    over = state.stage == OVER
    return shown_to(state, seat, over or seat == JACK, over)


def whole_view(state: State) -> LondonView:
    """Everything, for the notation of positions; no seat ever gets it."""
    return shown_to(state, None, True, True)


def shown_to(state: State, seat: int | None, show_jack: bool, show_alibis: bool) -> LondonView:
    """The open table, and of the hidden cards those that may be shown."""
    over = state.stage == OVER
    rounds = range(1, int(state.round) + 1)
    hand = members(state.hand)
    drawers = [drawer(state, turn) for turn in rounds]
    return LondonView(
        seat=seat,
        board=state.board.name,
        whistle=WHISTLES[state.whistle],
        stage=STAGES[state.stage],
        to_act=int(to_act(state)),
        round=int(state.round),
        hand=hand,
        chosen_by=tuple([chosen_by(state, character) for character in hand]),
        next_hand=members(state.hand ^ ALL_CARDS) if state.round & 1 and hand else (),
        acted=int(state.acted),
        active=number_or_none(state.active, NO_CHARACTER),
        moved=state.moved == 1,
        powered=state.powered == 1,
        points=int(state.points),
        led=members(state.led),
        called=number_or_none(state.called, NO_CHARACTER),
        at=tuple(number_or_none(place, AWAY) for place in state.at),
        facing=int(state.facing),
        lamps=lamps(state),
        covered=members(state.covered),
        cordons=members(state.cordons),
        suspects=members(state.suspects),
        sightings=tuple([bool(state.sightings >> turn & 1) for turn in range(1, int(state.round))]),
        jack_may_leave=state.round > 0 and jack_may_leave(state),
        alibi_drawers=tuple(drawers),
        alibis=tuple(
            [
                shown_card(state.alibi_at[turn], show_alibis or seat == drawers[turn - 1])
                for turn in rounds
            ]
        ),
        identity=number_or_none(state.jack, NO_CHARACTER) if show_jack else None,
        accused=number_or_none(state.accused, NO_CHARACTER),
        exit=number_or_none(state.exit, NO_EXIT),
        winner=int(state.winner) if over else None,
        ending=ENDINGS[state.ending].value if over else None,
    )


def number_or_none(number: i64, nothing: i64) -> int | None:
    """A number, or None where it stands for nothing."""
    if number == nothing:
        return None
    return int(number)


def chosen_by(state: State, character: int) -> int | None:
    """The seat that chose a card of this round, or None while it lies open."""
    if not state.used >> character & 1:
        return None
    return int(state.used_by_jack >> character & 1)


def drawer(state: State, turn: int) -> int | None:
    """The seat that drew an alibi card in a round, or None."""
    if state.alibi_at[turn] == NO_CARD:
        return None
    return int(state.jack_drew >> turn & 1)


def shown_card(card: i64, open_to_seat: bool) -> int | None:
    """A card's number where the seat may know it."""
    if card == NO_CARD or open_to_seat:
        return number_or_none(card, NO_CARD)
    return HIDDEN_CARD


def lamps(state: State) -> tuple[int, ...]:
    """The tile on each lamp post."""
    tiles = [UNNUMBERED if state.lit >> post & 1 else UNLIT for post in range(LAMP_POSTS)]
    for number in range(1, NUMBERED_LAMPS + 1):
        if state.lamp_at[number] != NO_POST:
            tiles[state.lamp_at[number]] = number
    return tuple(tiles)
