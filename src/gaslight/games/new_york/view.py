"""What each seat of Mr. Jack in New York may know."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.new_york.box import COUNT, EVERYBODY, NO_ONE, PEOPLE
from gaslight.games.new_york.grid import NOWHERE, cells_of
from gaslight.games.new_york.rules import to_act
from gaslight.games.new_york.state import DEALING, ENDINGS, HIDING, OVER, STAGES, State
from gaslight.games.shared.order import DETECTIVE, JACK, ROUNDS
from gaslight.games.shared.refusals import check_seat
from gaslight.games.shared.tables import members


@dataclass(unsafe_hash=True)
class NewYorkView:
    """The table as one seat sees it; `seat` None is the spectator.

    Characters, cells, ways out and ports are numbered as in `board_facts`. Sets are in order.
    """

    seat: int | None
    board: str
    """The board's name: ``printed``, or ``file:PATH``."""
    quays_dark: bool
    cover_informant: bool
    swap_self: bool
    stage: str
    to_act: int
    round: int
    acted: int
    """How many characters have been played this round."""
    hand: tuple[int, ...]
    """The open cards not played yet."""
    used: tuple[int, ...]
    """The characters played this round."""
    used_by_jack: tuple[int, ...]
    """Those of them that Jack has played."""
    next_round: tuple[int, ...]
    """The characters of the next, even round; empty in even rounds, before which all are shuffled."""
    suspects: tuple[int, ...]
    """Who may still be Jack, as the open tokens show it."""
    witness_seen: bool
    """Whether the witness card shows its visible side."""
    sightings: tuple[bool, ...]
    """The answer to each appeal so far."""
    at: tuple[int, ...]
    """The cell of each character."""
    metros: tuple[int, ...]
    """Metro entrances, the printed one and covered ones too."""
    gaslights: tuple[int, ...]
    sites: tuple[int, ...]
    parks: tuple[int, ...]
    metros_left: int
    gaslights_left: int
    sites_left: int
    investigations: tuple[tuple[int, int], ...]
    """The two cells of each investigation tile; a lifted one still names those it came from."""
    steamers: tuple[int, ...]
    """The ports (0 to 4) with a steamer."""
    informant: int
    talkative: bool
    jack_visits: tuple[int, ...]
    """The rounds in which Jack visited the Informant."""
    detective_visits: tuple[int, ...]
    jack_cards: int
    """How many Alibi cards Jack has drawn, the one he began with left out."""
    detective_cards: int
    active: int | None
    """Whose card is being played."""
    move_owed: bool
    power_owed: bool
    led: int | None
    """Whom Eastman moves."""
    lifted: int | None
    """The investigation tile that Callahan has taken up."""
    chosen: int | None
    """Half of a choice: the first cell to cover, or the hypnotised neighbour; the way Jack left by."""
    accused: int | None
    jack_alibis: tuple[int, ...] | None
    """The cards Jack has drawn; None where this seat may not know them."""
    detective_alibis: tuple[int, ...] | None
    identity: int | None
    """Who Jack is: for Jack, and for everybody once the game is over."""
    winner: int | None
    ending: str | None


as_values(NewYorkView)


def view(state: State, seat: int | None) -> NewYorkView:
    """What `seat` knows; None is the spectator. ValueError where there is no such seat."""
    check_seat(seat, 2)
    over = state.stage == OVER
    return shown_to(state, seat, over or seat == JACK, over or seat == DETECTIVE)


def whole_view(state: State) -> NewYorkView:
    """Everything, for the notation of positions; no seat ever gets it."""
    return shown_to(state, None, True, True)


def shown_to(state: State, seat: int | None, jack_open: bool, detective_open: bool) -> NewYorkView:
    """The open table, and of the hidden cards those that may be shown."""
    over = state.stage == OVER
    return NewYorkView(
        seat=seat,
        board=state.board.name,
        quays_dark=state.quays_dark == 1,
        cover_informant=state.cover_informant == 1,
        swap_self=state.swap_self == 1,
        stage=STAGES[state.stage],
        to_act=int(to_act(state)),
        round=int(state.round),
        acted=int(state.acted),
        hand=members(state.hand),
        used=members(state.used),
        used_by_jack=members(state.used_by_jack),
        next_round=members(next_hand(state)),
        suspects=members(state.suspects),
        witness_seen=state.witness_seen == 1,
        sightings=tuple([bool(state.sightings >> n & 1) for n in range(1, appeals(state) + 1)]),
        at=tuple(int(cell) for cell in state.at),
        metros=cells_of(state.metro_west, state.metro_east),
        gaslights=cells_of(state.gaslight_west, state.gaslight_east),
        sites=cells_of(state.site_west, state.site_east),
        parks=cells_of(state.park_west, state.park_east),
        metros_left=int(state.metros_left),
        gaslights_left=int(state.gaslights_left),
        sites_left=int(state.sites_left),
        investigations=(
            (int(state.investigations[0]), int(state.investigations[1])),
            (int(state.investigations[2]), int(state.investigations[3])),
        ),
        steamers=members(state.steamers),
        informant=int(state.informant),
        talkative=state.talkative == 1,
        jack_visits=members(state.visits_by_jack),
        detective_visits=members(state.visits_by_detective),
        jack_cards=int(COUNT[state.jack_alibis]),
        detective_cards=int(COUNT[state.detective_alibis]),
        active=somebody(state.active),
        move_owed=state.move_owed == 1,
        power_owed=state.power_owed == 1,
        led=somebody(state.led),
        lifted=None if state.lifted < 0 else int(state.lifted),
        chosen=None if state.chosen == NOWHERE else int(state.chosen),
        accused=somebody(state.accused),
        jack_alibis=members(state.jack_alibis) if jack_open else None,
        detective_alibis=members(state.detective_alibis) if detective_open else None,
        identity=somebody(state.jack) if jack_open else None,
        winner=int(state.winner) if over else None,
        ending=ENDINGS[state.ending].value if over else None,
    )


def somebody(character: i64) -> int | None:
    """A character, or None for nobody."""
    return None if character == NO_ONE else int(character)


def next_hand(state: State) -> i64:
    """§3.2: the characters of the next round, as far as the table knows them."""
    if state.round & 1 and state.stage != DEALING:
        return EVERYBODY & ~(state.hand | state.used)
    return 0


def appeals(state: State) -> int:
    """How many appeals have been answered."""
    if state.stage == HIDING:
        return 0
    if state.stage == OVER and state.round == ROUNDS and state.acted == PEOPLE // 2:
        return int(ROUNDS)
    return int(state.round) - 1
