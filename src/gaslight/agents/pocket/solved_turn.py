"""From a view of Pocket to the rest of the turn, solved as a game over what Jack may be."""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass

from gaslight.games.pocket.beliefs import PocketTruth, state_of, truths
from gaslight.games.pocket.board import ALIBI, HOURGLASSES
from gaslight.games.pocket.state import JACK
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView
from gaslight.search.equilibrium import Solver
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import PLAIN_VALUES, VALUES

Kind = tuple[int, frozenset[int] | int]
"""A type of Jack's: his identity, and his cards or (where they no longer matter) their hourglasses."""

Leaning = tuple[float, ...]
"""How strongly each of the nine suspects is suspected, by behaviour alone."""
EVEN: Leaning = (1.0,) * 9

EFFORT = 600_000
"""Edges of the tree times iterations, at most."""
LEAST_ITERATIONS = 10
CARDS_LOOKED_INTO = 2
"""Of an Alibi the Investigator may draw, short of exact play."""


def public_view(view: PocketView) -> PocketView:
    """The same table as everybody sees it."""
    hidden = tuple([None if card is None else HIDDEN_CARD for card in view.jack_alibis])
    return dataclasses.replace(view, seat=None, identity=None, jack_alibis=hidden)


def kind_of(truth: PocketTruth, cards_matter: bool) -> Kind:
    """Which type a truth belongs to."""
    assert truth.jack is not None
    if cards_matter:
        return truth.jack, frozenset(truth.alibis)
    return truth.jack, sum([int(HOURGLASSES[card]) for card in truth.alibis])


def alibi_free(view: PocketView) -> bool:
    """Whether somebody may still take an Alibi this turn."""
    return any(
        face == ALIBI and user is None for face, user in zip(view.faces, view.used, strict=True)
    )


def types_of(view: PocketView, exact: bool) -> tuple[Types, list[Kind]]:
    """The types that a public view allows, for the solver and by name.

    While an Alibi may be drawn, the cards he holds tell types apart only if `exact`: taking
    the hourglasses alone is far quicker and nearly as good.
    """
    cards_matter = exact and alibi_free(view)
    found = truths(view)
    count: Counter[Kind] = Counter()
    draws: dict[Kind, list[float]] = {}
    revealed = {card for card in view.investigator_alibis if card is not None}
    for truth in found:
        kind = kind_of(truth, cards_matter)
        count[kind] += 1
        left = [
            card
            for card in view.cards
            if card != truth.jack and card not in revealed and card not in truth.alibis
        ]
        row = draws.setdefault(kind, [0.0] * 9)
        for card in left:
            row[card] += 1.0 / len(left)
    types = Types()
    kinds = sorted(count, key=repr)
    won = len(view.jack_turns)
    for kind in kinds:
        held = kind[1]
        cards = held if isinstance(held, int) else sum([int(HOURGLASSES[card]) for card in held])
        odds = [chance / count[kind] for chance in draws[kind]]
        types.add(kind[0], won + cards, count[kind] / len(found), odds)
    return types, kinds


def own_kind(view: PocketView, kinds: list[Kind]) -> int:
    """The number of the type that Jack knows himself to be; 0 for the Investigator."""
    if view.seat != JACK:
        return 0
    own = PocketTruth(view.identity, tuple([c for c in view.jack_alibis if c is not None]))
    cards_matter = not isinstance(kinds[0][1], int)
    return kinds.index(kind_of(own, cards_matter))


@dataclass(frozen=True)
class Solved:
    """A turn, solved as far as the iterations went: the game, the solver, and the types by name."""

    game: TurnGame
    solver: Solver
    kinds: list[Kind]


@dataclass(frozen=True)
class Work:
    """How hard a turn is thought about.

    `credulity` is how little the Investigator is expected to read into what Jack does: 0 for a
    rival who infers all she can, 1 for one who infers nothing.
    """

    iterations: int
    """How many at most: short of exact play a large tree gets fewer, so that the work stays within EFFORT."""
    exact: bool = False
    credulity: float = 0.0
    plain: bool = False
    """Whether Jack reckons with a plain Investigator behind the appeal."""


def solve(view: PocketView, work: Work, leaning: Leaning = EVEN) -> Solved:
    """The rest of the turn that a seat sees, solved from what is public.

    `leaning` weighs the suspects by what Jack's behaviour so far tells about him.
    """
    public = public_view(view)
    types, kinds = types_of(public, work.exact)
    lean(types, leaning)
    state = state_of(public, truths(public)[0])
    values = PLAIN_VALUES if work.plain else VALUES
    game = TurnGame(state, types, values, 9 if work.exact else CARDS_LOOKED_INTO)
    solver = Solver(game.tree, game.root, list(types.weight))
    solver.credulity = work.credulity
    iterations = work.iterations
    if not work.exact:
        iterations = min(iterations, max(LEAST_ITERATIONS, EFFORT // len(game.tree.child)))
    solver.run(iterations)
    solver.settle_average()
    return Solved(game, solver, kinds)


def lean(types: Types, leaning: Leaning) -> None:
    """Weigh the types by their identities."""
    weights = [types.weight[t] * leaning[int(types.jack[t])] for t in range(len(types.jack))]
    total = sum(weights)
    for t, weight in enumerate(weights):
        types.weight[t] = weight / total
