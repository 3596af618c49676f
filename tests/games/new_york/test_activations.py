"""Set against set: what one activation can lead to, by the engine and by the plain reference."""

from __future__ import annotations

import random

import pytest

from gaslight.games.new_york import State, activation, advance, apply, initial, legal_actions
from gaslight.games.new_york.box import CHARACTERS, NO_ONE
from gaslight.games.new_york.grid import CELL_NAMES, CELL_NUMBERS, cells_of
from gaslight.games.new_york.state import (
    CHOOSING,
    DRAWING,
    JUDGING,
    REVEALING,
    mark_covered,
    mark_occupied,
)
from gaslight.games.shared.tables import BIT
from tests.games.new_york.reference import BESIDE, QUAYS, STREETS, Case, Table, activations
from tests.random_play import amount

DETECTIVE, JACK = 0, 1


def named(west: int, east: int) -> frozenset[str]:
    return frozenset(CELL_NAMES[cell] for cell in cells_of(west, east))


def table_of(state: State, ending: str = "", visited: bool = False) -> Table:
    """What lies on the board of a state, by names."""
    lay = [CELL_NAMES[cell] for cell in state.investigations]
    ports = [CELL_NAMES[cell] for cell in state.board.way_cells][1:]
    return Table(
        places=tuple(sorted((name, CELL_NAMES[state.at[n]]) for n, name in enumerate(CHARACTERS))),
        metros=named(state.metro_west, state.metro_east),
        gaslights=named(state.gaslight_west, state.gaslight_east),
        sites=named(state.site_west, state.site_east),
        parks=named(state.park_west, state.park_east),
        tape=frozenset((frozenset(lay[:2]), frozenset(lay[2:]))),
        steamers=frozenset(port for n, port in enumerate(ports) if state.steamers >> n & 1),
        informant=CELL_NAMES[state.informant],
        talkative=state.talkative == 1,
        supplies=(int(state.metros_left), int(state.gaslights_left), int(state.sites_left)),
        ending=ending,
        visited=visited,
    )


def ready(state: State, character: str, seat: int) -> State:
    """The same board with one character's card to play, by one of the players."""
    after = state.copy()
    after.stage = CHOOSING
    after.round = 2
    after.acted = 1 if seat == DETECTIVE else 0
    after.hand = BIT[CHARACTERS.index(character)]
    after.used = 0
    after.visits_by_jack = 0
    after.visits_by_detective = 0
    return after


def engine_tables(state: State, character: str) -> set[Table]:
    """Every table after one complete activation, by the engine's own small steps."""
    start = apply(state, CHARACTERS.index(character))
    met: set[object] = set()
    found: set[Table] = set()
    todo = [start]
    while todo:
        now = todo.pop()
        visited = (now.visits_by_jack | now.visits_by_detective) != 0
        if now.stage == JUDGING:
            found.add(table_of(now, f"accused {CHARACTERS[now.accused]}", visited))
        elif now.stage == REVEALING:
            found.add(table_of(now, f"left {CELL_NAMES[now.board.way_cells[now.chosen]]}", visited))
        elif activation(now) != activation(start):
            found.add(table_of(now, "", visited))
        elif now.stage == DRAWING:
            todo.append(apply(now, legal_actions(now)[0]))
        else:
            for action in legal_actions(now):
                after = apply(now, action)
                if mark(after) not in met:
                    met.add(mark(after))
                    todo.append(after)
    return found


def mark(state: State) -> tuple[object, ...]:
    """All that an activation changes, to meet a state only once."""
    return (
        *(tuple(state.at), state.metro_west, state.metro_east, state.gaslight_west),
        *(state.gaslight_east, state.site_west, state.site_east, state.park_west, state.park_east),
        *(frozenset(zip(state.investigations[::2], state.investigations[1::2], strict=True)),),
        *(state.steamers, state.informant, state.talkative, state.stage, state.move_owed),
        *(state.power_owed, state.led, state.lifted, state.chosen, state.accused),
    )


def compare(state: State, character: str, seat: int) -> int:
    """Compare both sets for one activation; how many tables there are."""
    table = ready(state, character, seat)
    case = Case(
        character=character,
        detective=seat == DETECTIVE,
        jack=CHARACTERS[state.jack],
        may_escape=state.witness_seen == 0,
        quays_dark=state.quays_dark == 1,
        cover_informant=state.cover_informant == 1,
        swap_self=state.swap_self == 1,
    )
    ours = engine_tables(table, character)
    theirs = activations(table_of(table), case)
    assert ours == theirs, (character, seat, len(ours - theirs), len(theirs - ours))
    return len(ours)


@pytest.mark.parametrize(
    ("character", "as_detective", "as_jack"),
    [
        ("beach", 1093, 991),
        ("callahan", 9041, 8063),
        ("cloud_rider", 1979, 1720),
        ("eastman", 47, 41),
        ("grant", 129, 105),
        ("latimer", 3676, 3503),
        ("smith", 148, 120),
        ("tumblety", 130, 123),
    ],
)
def test_boards_after_one_activation_from_the_set_up(
    character: str, as_detective: int, as_jack: int
) -> None:
    state = initial()
    state.jack = 0
    assert compare(state, character, DETECTIVE) == as_detective
    assert compare(state, character, JACK) == as_jack


def played_position(dice: random.Random) -> State:
    """A table some way into a random game in which nobody accuses or leaves."""
    state = initial(
        {
            "latimer_start": dice.choice(["e8", "f11"]),
            "quay_light": dice.choice(["as_street", "always_dark"]),
            "informant_cover": dice.choice(["forbid", "allow"]),
            "tumblety_self": dice.choice(["forbid", "allow"]),
        }
    )
    wanted = dice.randrange(1, 39)
    while activation(state) < wanted or state.stage != CHOOSING:
        legal = legal_actions(state)
        quiet = [one for one in legal if apply(state, one).stage not in (JUDGING, REVEALING)]
        advance(state, dice.choice(quiet))
    return state


def heaped_position(dice: random.Random) -> State:
    """A table no game would show: tiles and people heaped together, so that many are shut in."""
    state = initial({"tumblety_self": dice.choice(["forbid", "allow"])})
    state.jack = dice.randrange(8)
    home = dice.choice(sorted(STREETS | QUAYS))
    near = {home}
    for _ in range(dice.randrange(2, 5)):
        near |= {beside for cell in near for beside in BESIDE[cell]}
    streets = sorted(near & STREETS - {"g8"})
    dice.shuffle(streets)
    people = sorted((near & (STREETS | QUAYS)) | {"liberty"})
    for kind in ("gaslight", "site", "park", "metro"):
        for _ in range(min(dice.randrange(8), len(streets) // 3)):
            cell = streets.pop()
            west, east = kind_words(kind)
            bits = cell_words(cell)
            setattr(state, west, getattr(state, west) & ~bits[0] | bits[0])
            setattr(state, east, getattr(state, east) & ~bits[1] | bits[1])
    stop_overlaps(state)
    blocked = named(state.gaslight_west | state.site_west, state.gaslight_east | state.site_east)
    lay_tape(state, dice, blocked)
    taped = {CELL_NAMES[cell] for cell in state.investigations}
    free = [cell for cell in people if cell not in blocked | taped]
    rest = sorted((STREETS | QUAYS) - blocked - taped - set(free))
    dice.shuffle(free)
    dice.shuffle(rest)
    spots = (free + rest)[:9]
    order = list(range(8))
    dice.shuffle(order)
    for spot, n in zip(spots, order, strict=False):
        state.at[n] = CELL_NUMBERS[spot]
    state.informant = CELL_NUMBERS[spots[8]]
    state.talkative = dice.randrange(2)
    state.steamers = BIT[dice.randrange(2)] + BIT[dice.randrange(2, 5)]
    state.metros_left = dice.choice([0, 4])
    state.gaslights_left = dice.choice([0, 1])
    state.sites_left = dice.choice([0, 2])
    mark_occupied(state)
    mark_covered(state)
    return state


def wall_in(state: State, dice: random.Random, character: str) -> None:
    """Build on most of the empty streets around a character."""
    home = CELL_NAMES[state.at[CHARACTERS.index(character)]]
    held = {CELL_NAMES[cell] for cell in (*state.at, *state.investigations, state.informant)}
    tiles = named(
        state.gaslight_west | state.site_west | state.park_west | state.metro_west,
        state.gaslight_east | state.site_east | state.park_east | state.metro_east,
    )
    for cell in BESIDE[home]:
        if cell in STREETS - held - tiles and dice.random() < 0.9:
            west, east = kind_words(dice.choice(["gaslight", "site"]))
            bits = cell_words(cell)
            setattr(state, west, getattr(state, west) | bits[0])
            setattr(state, east, getattr(state, east) | bits[1])


def kind_words(kind: str) -> tuple[str, str]:
    return f"{kind}_west", f"{kind}_east"


def cell_words(cell: str) -> tuple[int, int]:
    number = CELL_NUMBERS[cell]
    return (2**number, 0) if number < 48 else (0, 2 ** (number - 48))


def stop_overlaps(state: State) -> None:
    """A cell holds one tile: a later kind gives way to an earlier one."""
    for half in ("west", "east"):
        taken = 0
        for kind in ("gaslight", "site", "park", "metro"):
            name = f"{kind}_{half}"
            mine = getattr(state, name) & ~taken
            setattr(state, name, mine)
            taken |= mine


def lay_tape(state: State, dice: random.Random, blocked: frozenset[str]) -> None:
    """Lay both investigation tiles on open streets."""
    open_cells = sorted(STREETS - blocked)
    while True:
        first = dice.choice(open_cells)
        others = [cell for cell in BESIDE[first] if cell in open_cells]
        third = dice.choice(open_cells)
        more = [cell for cell in BESIDE[third] if cell in open_cells]
        if others and more:
            cells = [first, dice.choice(others), third, dice.choice(more)]
            if len(set(cells)) == 4:
                for n, cell in enumerate(cells):
                    state.investigations[n] = CELL_NUMBERS[cell]
                return


@pytest.mark.parametrize("character", CHARACTERS)
def test_activations_are_exactly_the_legal_ones_in_played_positions(character: str) -> None:
    for seed in range(amount(1, 4) if character == "callahan" else amount(2, 20)):
        dice = random.Random(f"{character}{seed}")
        state = played_position(dice)
        if dice.randrange(2):
            state.jack = CHARACTERS.index(character)
            state.witness_seen = 0
        assert state.active == NO_ONE
        compare(state, character, dice.randrange(2))


@pytest.mark.parametrize("character", CHARACTERS)
def test_activations_are_exactly_the_legal_ones_in_heaped_positions(character: str) -> None:
    for seed in range(amount(1, 6) if character == "callahan" else amount(6, 60)):
        dice = random.Random(f"{character}{seed}")
        state = heaped_position(dice)
        if dice.randrange(2):
            wall_in(state, dice, character)
        state.witness_seen = dice.randrange(2)
        if dice.randrange(2):
            state.jack = CHARACTERS.index(character)
        compare(state, character, dice.randrange(2))
