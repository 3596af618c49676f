"""Work out how likely Jack wins behind each appeal of Pocket: src/gaslight/search/pocket/values*.json.

From the last turn back: for every number of suspects left and of hourglasses held, random boards
are solved for one turn, with the values of the next turn (found just before) behind the appeal.
The mean over the boards is the value. Jack's hourglasses count as known.

    PYTHONPATH=.check/compiled .venv/bin/python tools/fit_pocket_values.py --seconds 3
    PYTHONPATH=.check/compiled .venv/bin/python tools/fit_pocket_values.py --plain --boards 10

The second makes values_plain.json: what Jack wins by the best answers to a plain Investigator.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from librt.vecs import vec

from gaslight.core.dice import Dice, spread_seed
from gaslight.games.pocket.board import BIT, LANE, LAST_TURN, NO_CARD, NO_WALL
from gaslight.games.pocket.state import MANHUNT, State
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import table
from gaslight.search.equilibrium import Solver
from gaslight.search.pocket.answer import JacksAnswer
from gaslight.search.pocket.kinds import VALUE_PLACES, Types, value_place
from gaslight.search.pocket.plain import PlainPlay
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import Values

FOLDER = Path(__file__).resolve().parent.parent / "src" / "gaslight" / "search" / "pocket"
ITERATIONS = 24
GOAL = 6
WORKED_OUT = (1, 2, 3, 4, 6, 9)
"""Against a plain Investigator: these numbers of suspects."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each value")
    parser.add_argument("--boards", type=int, default=200, help="boards for each value at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="against a plain Investigator")
    words = parser.parse_args()
    values = against_plain(words) if words.plain else between_equals(words)
    name = "values_plain.json" if words.plain else "values.json"
    (FOLDER / name).write_text(json.dumps([round(value, 4) for value in values]) + "\n")


def between_equals(words: argparse.Namespace) -> vec[float]:
    """The values when both sides play as well as they can."""
    values = vec[float]([0.0] * VALUE_PLACES)
    for turn in range(LAST_TURN, 1, -1):
        for situation in (0, 1, 2, 3) if turn % 2 == 0 else (0, 2):
            for suspects in range(1, 10):
                for hourglasses in (GOAL,) if suspects == 1 else range(GOAL):
                    case = Case(turn, suspects, hourglasses, situation)
                    place = value_place(turn - 1, suspects, hourglasses, situation)
                    dice = Dice(spread_seed(words.seed, place))
                    values[place] = average(case, values, dice, words)
            show(values, turn, situation)
            smooth(values, turn - 1, situation)
    return values


def against_plain(words: argparse.Namespace) -> vec[float]:
    """The values when Jack answers an Investigator who looks at the coming appeal alone.

    One tree of a board serves every number of hourglasses, as so many types of Jack's. Between
    the numbers of suspects that are worked out the values lie on straight lines.
    """
    values = vec[float]([0.0] * VALUE_PLACES)
    for turn in range(LAST_TURN, 1, -1):
        for situation in (0, 1, 2, 3) if turn % 2 == 0 else (0, 2):
            for suspects in WORKED_OUT:
                held = [GOAL] if suspects == 1 else list(range(GOAL))
                case = Case(turn, suspects, held[0], situation)
                dice = Dice(spread_seed(words.seed, value_place(turn - 1, suspects, 0, situation)))
                found = [answer(case, held, values, dice) for _ in range(words.boards)]
                for hourglasses, chances in zip(held, zip(*found, strict=True), strict=True):
                    values[value_place(turn - 1, suspects, hourglasses, situation)] = mean(chances)
            join(values, turn - 1, situation)
            smooth(values, turn - 1, situation)
            show(values, turn, situation)
    return values


def join(values: vec[float], turn: int, situation: int) -> None:
    """Fill in the numbers of suspects that were not worked out."""
    for hourglasses in range(GOAL):
        for low, high in itertools.pairwise(WORKED_OUT[1:]):
            one = values[value_place(turn, low, hourglasses, situation)]
            other = values[value_place(turn, high, hourglasses, situation)]
            for suspects in range(low + 1, high):
                share = (suspects - low) / (high - low)
                place = value_place(turn, suspects, hourglasses, situation)
                values[place] = one + share * (other - one)


def show(values: vec[float], turn: int, situation: int) -> None:
    """Print what was found for the start of a turn, by suspects and hourglasses."""
    shown = [
        [round(values[value_place(turn - 1, s, h, situation)], 3) for h in range(GOAL)]
        for s in range(2, 10)
    ]
    print(f"before turn {turn}, situation {situation}: {shown}", flush=True)


@dataclass(frozen=True)
class Case:
    """The start of a turn: what its value depends on."""

    turn: int
    suspects: int
    hourglasses: int
    situation: int


def smooth(values: vec[float], turn: int, situation: int) -> None:
    """Take out noise: more suspects and more hourglasses never make Jack worse off."""
    for _ in range(5):
        for suspects in range(2, 10):
            rising(values, [value_place(turn, suspects, h, situation) for h in range(GOAL)])
        for hourglasses in range(GOAL):
            rising(values, [value_place(turn, s, hourglasses, situation) for s in range(2, 10)])


def rising(values: vec[float], places: list[int]) -> None:
    """The rising row nearest to these values: neighbours that fall are pooled."""
    blocks: list[list[float]] = []
    for place in places:
        blocks.append([values[place]])
        while len(blocks) > 1 and mean(blocks[-2]) > mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    level = [mean(block) for block in blocks for _ in block]
    for place, value in zip(places, level, strict=True):
        values[place] = value


def average(case: Case, values: vec[float], dice: Dice, words: argparse.Namespace) -> float:
    """The mean over as many boards as the time allows."""
    began, found = time.process_time(), list[float]()
    while len(found) < words.boards:
        if len(found) >= 4 and time.process_time() - began >= words.seconds:
            break
        found.append(solve(case, values, dice))
    return sum(found) / len(found)


def solve(case: Case, values: vec[float], dice: Dice) -> float:
    """Jack's chance at the start of a turn on a random board."""
    state, left, drawn = start(case, dice)
    types = Types()
    for jack in left:
        types.add(jack, case.hourglasses, 1.0 / case.suspects, odds(jack, drawn))
    game = TurnGame(state, types, Values(list(values)), 2)
    solver = Solver(game.tree, game.root, list(types.weight))
    solver.run(ITERATIONS)
    return solver.value()


def answer(case: Case, held: list[int], values: vec[float], dice: Dice) -> list[float]:
    """The same against a plain Investigator, for each number of hourglasses."""
    state, left, drawn = start(case, dice)
    jack = left[int(dice.below(len(left)))]
    types = Types()
    for hourglasses in held:
        types.add(jack, hourglasses, 1.0 / len(held), odds(jack, drawn))
    game = TurnGame(state, types, Values(list(values)), 2)
    habits = PlainPlay(game)
    reply = JacksAnswer(game, habits, habits)
    return [reply.value(game.root, t, 0.0, 1.0) for t in range(len(held))]


def odds(jack: int, drawn: set[int]) -> list[float]:
    """How likely each card is the next, for this Jack."""
    pile = [card for card in range(9) if card != jack and card not in drawn]
    return [1.0 / len(pile) if card in pile else 0.0 for card in range(9)]


def start(case: Case, dice: Dice) -> tuple[State, list[int], set[int]]:
    """A random start of a turn, the suspects left, and the cards drawn before."""
    turn = case.turn
    state, left, others = board(case, dice)
    state.laid = 9
    state.unlaid = 0
    state.turn = turn
    state.stage = MANHUNT
    state.sides = int(dice.below(16))
    if turn % 2 == 0:
        state.sides = state.sides & 14 | 1 - (case.situation & 1)
    state.suspects = sum([int(BIT[suspect]) for suspect in left])
    if LANE not in left:
        for place in range(9):
            if state.suspect_at[place] == LANE:
                state.wall_at[place] = NO_WALL
    if case.suspects == 1:
        state.race_since = turn - 1
    return state, left, set(others[: (turn - 1) // 2])


def board(case: Case, dice: Dice) -> tuple[State, list[int], list[int]]:
    """A random board whose suspects are all in sight or all out of it, as after an appeal.

    The suspects and the others, each in random order. After many tries, when so many are
    hardly ever in sight together, the suspects are anybody.
    """
    for attempt in range(400):
        state = State(
            table(shuffled(dice)),
            table([int(dice.below(4)) for _ in range(9)]),
            table([int(dice.below(12)) for _ in range(3)]),
            table([int(NO_CARD)] * 9),
        )
        seen = int(visible(state))
        order = shuffled(dice)
        fitting = [n for n in order if (seen >> n & 1) == case.situation >> 1]
        if len(fitting) >= case.suspects or attempt == 399:
            left = [*fitting, *[n for n in order if n not in fitting]][: case.suspects]
            return state, left, [n for n in order if n not in left]
    raise AssertionError("the last attempt returns")


def shuffled(dice: Dice) -> list[int]:
    """The nine suspects in a random order."""
    people = list(range(9))
    for n in range(8, 0, -1):
        other = int(dice.below(n + 1))
        people[n], people[other] = people[other], people[n]
    return people


if __name__ == "__main__":
    main()
