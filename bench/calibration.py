"""Whether the coach's chances are as good as they say: of the positions called 70 to 80 %, are so many won?

PYTHONPATH=.check/compiled .venv/bin/python bench/calibration.py london --positions 2000 --out FILE
PYTHONPATH=.check/compiled .venv/bin/python bench/calibration.py --again FILE [FILE ...] [--bend]

Plays games between two computer players, takes a few moves of each by lot, asks for the chance that the coach
gives the mover behind the move he made, from what his seat knew before it, and counts who won in the end.
Each line of FILE is one position; --again makes the table from files, without playing. `tools/fit_calibration.py`
fits the lines that bend the coach's chances to such files; what they are worth is seen on games of another seed.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from gaslight.agents.calibration import bent, lines
from gaslight.agents.registry import players_of
from gaslight.arena.bout import play
from gaslight.arena.schedule import Bout
from gaslight.arena.statistics import wilson
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.game import CHANCE
from gaslight.core.options import settle
from gaslight.core.play import own_choices
from gaslight.games import GAMES

PLAYERS = {
    "pocket": "alphabeta:4",
    "london": "search:400",
    "new_york": "search:400",
    "mister_x": "cunning",
}
"""Who plays: players of the coach's kind, quick enough for hundreds of games."""
EACH = 6
"""Positions of a game, at most: those of one game hang together."""
TENTHS = 10


@dataclass(frozen=True)
class Position:
    """One move that was made: what the coach said of it, and what came of it."""

    game: str
    deal: int
    seat: int
    round: int
    chance: float
    won: int


@dataclass(frozen=True)
class Made:
    """A whole move: before which action it begins, whose it is, its actions."""

    first: int
    seat: int
    actions: tuple[int, ...]


def moves_of(bout: Bout, actions: tuple[int, ...]) -> tuple[list[Made], list[Any]]:
    """The whole moves of a game in which there was something to choose and to weigh, and every state."""
    game = GAMES[bout.game]
    weighs = players_of(bout.game).weighs
    state = game.initial(dict(bout.options))
    states, moves = [state], list[Made]()
    own: list[int] = []
    whose, chose = (CHANCE, 0), False
    for index, action in enumerate(actions):
        seat = game.to_act(state)
        if seat != CHANCE:
            seat = game.actor(state, action)
        now = (seat, game.activation(state))
        if own and now != whose:
            if chose:
                moves.append(Made(index - len(own), whose[0], tuple(own)))
            own = []
        if seat != CHANCE:
            if not own:
                whose, chose = now, False
                begins = weighs(game.view(state, seat))
            own.append(action)
            chose = chose or (begins and len(own_choices(game, state, seat)) > 1)
        state = game.apply(state, action)
        states.append(state)
    return moves, states


def positions_of(bout: Bout) -> Iterator[Position]:
    """Some moves of one game, with what the coach says of them."""
    result = play(bout)
    game = GAMES[bout.game]
    weigh = players_of(bout.game).weighed
    assert weigh is not None
    teams = game.teams(dict(bout.options))
    moves, states = moves_of(bout, result.actions)
    dice = Dice(spread_seed(bout.seed, 7_000_000 + bout.deal))
    for _ in range(min(EACH, len(moves))):
        made = moves.pop(dice.below(len(moves)))
        views = [game.view(state, made.seat) for state in states[1 : made.first + 1]]
        found = weigh(views or [game.view(states[0], made.seat)], [list(made.actions)], dice, 1)
        if not found:
            continue
        side = next(n for n, team in enumerate(teams) if made.seat in team)
        view = views[-1] if views else game.view(states[0], made.seat)
        number = view.turn if bout.game == "pocket" else view.round
        yield Position(
            bout.game, bout.deal, made.seat, int(number), found[0], int(result.winner == side)
        )


def table(positions: list[Position]) -> list[str]:
    """What was said and what came of it, tenth by tenth, and by whose position it was."""
    shown = ["tenth      positions  said    won     apart  95 of 100"]
    rows: dict[int, list[Position]] = defaultdict(list)
    for one in positions:
        rows[min(TENTHS - 1, int(TENTHS * one.chance))].append(one)
    worst = 0.0
    for tenth, some in sorted(rows.items()):
        said = sum([one.chance for one in some]) / len(some)
        won = wilson(sum([one.won for one in some]), len(some))
        worst = max(worst, abs(won.value - said))
        shown.append(
            f"{10 * tenth:3d}-{10 * tenth + 10:3d} % {len(some):9d}  {said:6.1%} {won.value:6.1%}"
            f"  {100 * (won.value - said):+5.1f}  [{won.low:.1%}, {won.high:.1%}]"
        )
    shown.append(f"{len(positions)} positions, at worst {100 * worst:.1f} points apart")
    return shown


def as_bent(one: Position) -> Position:
    """The same position, as the coach says it with the lines of `calibration.json`."""
    sides = lines().get(one.game)
    return one if sides is None else replace(one, chance=bent(one.chance, sides[min(one.seat, 1)]))


def read(files: list[Path]) -> list[Position]:
    """The positions in some files."""
    rows = [row for file in files for row in file.read_text(encoding="utf-8").splitlines()]
    return [Position(**json.loads(row)) for row in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether the coach's chances are what they say.")
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument(
        "--players", help="who plays, against himself; by default one like the coach"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the positions, one a line")
    parser.add_argument(
        "--again", type=Path, nargs="+", help="files of positions to make the table of"
    )
    parser.add_argument(
        "--bend",
        action="store_true",
        help="with --again: bend what was said before there were lines",
    )
    words = parser.parse_args()
    if words.again:
        known = read(words.again)
        print("\n".join(table([as_bent(one) for one in known] if words.bend else known)))
        return
    if words.game is None:
        parser.error("expected a game, or --again with files")
    options = tuple(settle(GAMES[words.game].OPTIONS, {}).items())
    player = words.players or PLAYERS[words.game]
    found: list[Position] = []
    deal = 0
    while len(found) < words.positions:
        bout = Bout(words.game, options, words.seed, deal, (player, player))
        some = list(positions_of(bout))
        found += some
        deal += 1
        if words.out:
            with words.out.open("a", encoding="utf-8") as kept:
                kept.writelines([json.dumps(asdict(one)) + "\n" for one in some])
    print(f"{words.game}: {deal} games of {player} against himself, seed {words.seed}")
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
