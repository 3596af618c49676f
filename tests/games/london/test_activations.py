"""One complete activation, every character, against the slow reference; and the pinned counts."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gaslight.core.simulate import COMPILED
from gaslight.games.london import State, activation, apply, initial, legal_actions
from gaslight.games.london.board import WHISTLES
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.notation import manhole_name, post_name
from gaslight.games.london.state import CHOOSING, DRAWING, JUDGING, REVEALING
from gaslight.games.london.view import LondonView, view
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import HAND_SETS
from tests.games.london.reference import MANHOLES, STREETS, Case, Table, activations, whistled
from tests.games.london.tables import offered, play, position
from tests.random_play import amount


def table_of(state: State) -> Table:
    """What lies open on the engine's table, in the reference's words."""
    board = state.board
    seen = view(state, None)
    end = ""
    if seen.accused is not None:
        end = f"accuse {CHARACTERS[seen.accused]}"
    if seen.exit is not None:
        end = f"escape {EXITS[seen.exit]}"
    places = {
        name: "away" if spot is None else board.names[spot]
        for name, spot in zip(CHARACTERS, seen.at, strict=True)
    }
    return Table(
        printing=board.name,
        at=tuple(sorted(places.items())),
        facing=DIRECTIONS[seen.facing],
        lamps=frozenset(
            (post_name(board, post), "-1234+"[tile]) for post, tile in enumerate(seen.lamps) if tile
        ),
        covers=frozenset(manhole_name(board, n) for n in seen.covered),
        cordons=frozenset(EXITS[n] for n in seen.cordons),
        end=end,
    )


def on_the_way(state: State) -> tuple[object, ...]:
    """All of a table that changes within an activation."""
    pieces = (*state.at, state.facing, state.lit, *state.lamp_at, state.covered, state.cordons)
    owed = (state.stage, state.acted, state.moved, state.powered)
    return (*pieces, *owed, state.points, state.led, state.called, state.accused, state.exit)


def complete(state: State) -> set[Table]:
    """Every table that the engine's activation can lead to, through its staged choices."""
    begun = activation(state)
    found: set[Table] = set()
    met: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if now.stage in (JUDGING, DRAWING, REVEALING) or activation(now) != begun:
            found.add(table_of(now))
            continue
        legal = legal_actions(now)
        assert legal, "a stage that cannot be completed"
        for action in legal:
            after = apply(now, action)
            if (key := on_the_way(after)) not in met:
                met.add(key)
                waiting.append(after)
    return found


def case_of(state: State) -> Case:
    seen = view(state, 1)
    assert seen.active is not None
    assert seen.identity is not None
    return Case(
        who=CHARACTERS[seen.active],
        by_jack=seen.to_act == 1,
        jack=CHARACTERS[seen.identity],
        may_leave=seen.jack_may_leave,
        whistle=seen.whistle,
    )


def random_position(dice: random.Random, who: str) -> State:
    """A table such as no game may ever reach: crowded corners, any lamps, covers and cordons."""
    printing = dice.choice(["2016", "2006"])
    near = dice.choice(["b7", "l6", "l12", "b1", "g7", "m10"])
    crowd = sorted(STREETS, key=lambda name: (abs(ord(name[0]) - ord(near[0])), name))[:12]
    spots = dice.sample(crowd if dice.random() < 0.4 else sorted(STREETS), 8)
    posts = dice.sample("1234++--", 8)
    return position(
        who,
        by=dice.choice(["detective", "jack"]),
        at=dict(zip(CHARACTERS, spots, strict=True)),
        jack=who if dice.random() < 0.8 else dice.choice(CHARACTERS),
        witnesses=dice.choice(["seen", "unseen", "unseen"]),
        lantern=dice.choice(DIRECTIONS),
        lamps="".join(posts),
        covers=",".join(sorted(dice.sample(sorted(MANHOLES[printing]), 2))),
        cordons=",".join(sorted(dice.sample(EXITS, 2), key=EXITS.index)),
        board=printing,
        whistle=dice.choice(list(WHISTLES)),
    )


@pytest.mark.parametrize("who", CHARACTERS)
def test_the_tables_after_an_activation_are_exactly_the_legal_ones(who: str) -> None:
    dice = random.Random(who)
    ends: Counter[str] = Counter()
    for _ in range(amount(1, 6) if who == "goodley" else amount(40, 300)):
        state = random_position(dice, who)
        found = complete(state)
        assert found == activations(table_of(state), case_of(state))
        ends.update({table.end.split(" ")[0] for table in found})
    assert ends[""]
    if who != "goodley":
        assert ends["accuse"] > 3
        assert ends["escape"] > 0


@pytest.mark.parametrize("whistle", WHISTLES)
def test_a_whistle_after_the_move_is_exactly_the_legal_one(whistle: str) -> None:
    """Goodley's power alone, in many more positions than whole activations leave time for."""
    dice = random.Random(whistle)
    for _ in range(amount(5, 60)):
        state = random_position(dice, "goodley")
        state.whistle = WHISTLES.index(whistle)
        state.moved = 1
        assert complete(state) == whistled(table_of(state), whistle)


def test_nobody_left_to_lead_lets_the_points_lapse() -> None:
    """Crowded round Goodley: the stages end, and end as the reference says."""
    ring = {"goodley": "g7", "holmes": "g8", "watson": "g6", "smith": "f7", "lestrade": "h6"}
    ring |= {"stealthy": "g9", "gull": "i6", "bert": "e6"}
    for covers in ("b1,l12", "g6,k9"):
        state = position("goodley", at=ring, covers=covers)
        state.moved = 1
        assert complete(state) == whistled(table_of(state), "walk")


# --- Pinned counts ------------------------------------------------------------------------

REACH = {
    "2016": {
        "holmes": 35,
        "watson": 31,
        "smith": 21,
        "lestrade": 22,
        "stealthy": 38,
        "goodley": 17,
        "gull": 32,
        "bert": 21,
    },
    "2006": {
        "holmes": 28,
        "watson": 17,
        "smith": 28,
        "lestrade": 21,
        "stealthy": 44,
        "goodley": 31,
        "gull": 26,
        "bert": 21,
    },
}
"""Streets within a move from the start, whoever stands there."""

TABLES = {
    "2016": {
        "holmes": (35, 31),
        "watson": (176, 174),
        "smith": (254, 228),
        "lestrade": (89, 84),
        "stealthy": (38, 34),
        "goodley": (8140, 7964),
        "gull": (44, 42),
        "bert": (307, 292),
    },
    "2006": {
        "holmes": (28, 23),
        "watson": (102, 102),
        "smith": (341, 276),
        "lestrade": (85, 80),
        "stealthy": (44, 37),
        "goodley": (15519, 14008),
        "gull": (38, 34),
        "bert": (263, 250),
    },
}
"""Tables after one activation from the start: as the detective, as Jack. The plain run leaves out the longest."""

WHISTLES_AS_JACK = {
    "2016": {"walk": 9495, "simple": 9253, "shortest": 7964, "upto": 9848, "nearer": 6130},
    "2006": {"walk": 17023, "simple": 16612, "shortest": 14008, "upto": 17255, "nearer": 10552},
}


def at_start(who: str, *, by: str, board: str, whistle: str = "shortest") -> State:
    """The start position with one character chosen; the witness card lies Visible."""
    state = initial({"board": board, "whistle": whistle})
    state = play(state, "identity gull")
    number = CHARACTERS.index(who)
    state.hand = next(hand for hand in HAND_SETS if hand >> number & 1)
    state.stage = CHOOSING
    if by == "jack":
        state.round = 2
        state.sightings |= 2
    return play(state, f"card {who}")


@pytest.mark.parametrize("board", REACH)
@pytest.mark.parametrize("who", CHARACTERS)
def test_reach_from_the_start(who: str, board: str) -> None:
    state = at_start(who, by="detective", board=board)
    assert len(offered(state, "to")) + len(offered(state, "accuse")) == REACH[board][who]


@pytest.mark.parametrize(
    ("board", "who"),
    [
        (board, who)
        for board in TABLES
        for who in CHARACTERS
        if COMPILED or (board, who) != ("2006", "goodley")
    ],
)
def test_tables_after_one_activation_from_the_start(board: str, who: str) -> None:
    counts = [len(complete(at_start(who, by=by, board=board))) for by in ("detective", "jack")]
    assert tuple(counts) == TABLES[board][who]


@pytest.mark.parametrize(
    ("board", "whistle"),
    [(board, whistle) for board in WHISTLES_AS_JACK for whistle in WHISTLES]
    if COMPILED
    else [("2016", "shortest")],
)
def test_readings_of_the_whistle_from_the_start(board: str, whistle: str) -> None:
    state = at_start("goodley", by="jack", board=board, whistle=whistle)
    assert len(complete(state)) == WHISTLES_AS_JACK[board][whistle]


def test_the_readings_lie_within_one_another() -> None:
    at = {"goodley": "b7", "holmes": "m8"}
    found = {}
    for whistle in WHISTLES:
        state = position("goodley", at=at, whistle=whistle)
        state.moved = 1
        found[whistle] = complete(state)
    assert found["nearer"] < found["shortest"] < found["simple"] < found["walk"] < found["upto"]


def test_perft_from_the_start() -> None:
    """How many lines of play there are, n actions deep, with a fixed deal: the quickest alarm."""
    state = play(initial(), "identity gull", "deal holmes watson goodley bert")
    lines = [1]
    tables: Counter[LondonView] = Counter({view(state, 1): 1})
    states = {view(state, 1): state}
    for _ in range(4):
        after: Counter[LondonView] = Counter()
        for seen, ways in tables.items():
            for action in legal_actions(states[seen]):
                later = apply(states[seen], action)
                key = view(later, 1)
                states[key] = later
                after[key] += ways
        tables = after
        lines.append(sum(tables.values()))
    assert lines == [1, 4, 125, 1121, 3910]
