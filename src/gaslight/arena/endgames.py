"""How much a player can lose at most, exactly: endgames of his own games, their whole trees walked.

An endgame begins at the earliest decision of a game whose tree is small enough. Only what is public there
counts: the hidden truth is dealt anew by a spectator's exact beliefs. The player is asked for his policy in every
situation that his view tells apart; who answers best remembers all that he saw.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gaslight.agents.agent import Agent
from gaslight.agents.named import agent
from gaslight.arena.bout import play
from gaslight.arena.rate import ROUNDS, interval
from gaslight.arena.schedule import Bout
from gaslight.arena.statistics import Interval
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.game import CHANCE, NOBODY, AnyGame
from gaslight.games import GAMES

MOST_POSITIONS = 20_000
"""A tree with more of them is too large."""
TWO = 2


class TooLargeError(Exception):
    """A tree has too many positions."""


@dataclass
class Node:
    """A position: who acts, what follows, and what whoever acts knows of it."""

    seat: int
    wins: float = 0.0
    """At an end, whether the first seat has won."""
    odds: list[float] = field(default_factory=list)
    key: str = ""
    """What the view of whoever acts tells apart."""
    seen: int = 0
    """A number for all that whoever acts has seen since the beginning."""
    below: list[Node] = field(default_factory=list)


@dataclass(frozen=True)
class Endgames:
    """What a player loses in the worst case, as either seat."""

    game: str
    player: str
    deals: int
    endgames: int
    """In so many of the deals a tree was small enough."""
    positions: int
    samples: int
    seed: int
    options: tuple[tuple[str, str], ...]
    itself: tuple[float, ...]
    """The share that each seat wins where the player sits in both."""
    worst: tuple[float, ...]
    """The share that he wins in each seat where the other one answers best."""
    exploitability: Interval
    """What the best answers gain, halved; drawn from the endgames again."""


class Tree:
    """All that may follow from what is public of a position."""

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self.rules = rules
        self.positions = 0
        self.known: dict[tuple[int, str], int] = {}
        self.asked: dict[str, tuple[Any, list[int]]] = {}
        """For each key the view and the choices."""
        view = rules.view(state, None)
        beliefs = rules.beliefs(view)
        weight = sum([belief.weight for belief in beliefs])
        self.top = Node(CHANCE, odds=[belief.weight / weight for belief in beliefs])
        for belief in beliefs:
            start = rules.state_of(view, belief.truth)
            known = [self.number(-1 - seat, rules.info_key(start, seat)) for seat in range(TWO)]
            self.top.below.append(self.grown(start, known))

    def number(self, before: int, seen: str) -> int:
        """The number of what was seen before and then."""
        return self.known.setdefault((before, seen), len(self.known))

    def grown(self, state: Any, known: list[int]) -> Node:
        """The tree from a state on; TooLargeError where it is too large."""
        rules = self.rules
        self.positions += 1
        if self.positions > MOST_POSITIONS:
            raise TooLargeError
        node = Node(rules.to_act(state))
        if node.seat == NOBODY:
            outcome = rules.outcome(state)
            node.wins = float(outcome is not None and 0 in outcome.winners)
            return node
        actions = rules.legal_actions(state)
        if node.seat == CHANCE:
            odds = rules.odds(state)
            node.odds = [weight / sum(odds) for weight in odds]
        else:
            node.key = f"{node.seat} {rules.info_key(state, node.seat)}"
            node.seen = known[node.seat]
            self.asked.setdefault(node.key, (rules.view(state, node.seat), actions))
        for action in actions:
            then = [
                self.number(known[seat], rules.shown(state, action, seat)) for seat in range(TWO)
            ]
            node.below.append(self.grown(rules.apply(state, action), then))
        return node

    def policy(self, player: Agent, samples: int, seed: int) -> dict[str, list[float]]:
        """How often the player takes each choice, asked so many times in each situation."""
        found = {}
        for nth, (key, (view, actions)) in enumerate(self.asked.items()):
            dice = Dice(spread_seed(seed, nth))
            shares = [0.0] * len(actions)
            for _ in range(samples if len(actions) > 1 else 1):
                shares[actions.index(player.choose(view, list(actions), dice))] += 1
            found[key] = [share / sum(shares) for share in shares]
        return found


class Answers:
    """The share of the first seat where one seat answers a policy best, or neither does."""

    def __init__(self, tree: Tree, policy: dict[str, list[float]], seat: int | None) -> None:
        self.policy, self.seat = policy, seat
        self.together: dict[int, list[tuple[Node, float]]] = {}
        """The positions that the answering seat cannot tell apart, and how likely the others come to each."""
        self.chosen: dict[int, int] = {}
        self.worth: dict[int, float] = {}
        self.gather(tree.top, 1.0)
        self.share = self.value(tree.top)

    def gather(self, node: Node, reach: float) -> None:
        """Put the positions from here on with those that look alike."""
        own = node.seat == self.seat
        if own:
            self.together.setdefault(node.seen, []).append((node, reach))
        for chance, child in zip(self.chances(node), node.below, strict=True):
            self.gather(child, reach if own else reach * chance)

    def chances(self, node: Node) -> list[float]:
        """How likely each action is, by the odds or the policy."""
        return self.policy[node.key] if node.key else node.odds

    def value(self, node: Node) -> float:
        """The share of the first seat from a position on."""
        if not node.below:
            return node.wins
        found = self.worth.get(id(node))
        if found is None:
            if node.seat == self.seat:
                found = self.value(node.below[self.best(node)])
            else:
                pairs = zip(self.chances(node), node.below, strict=True)
                found = sum([chance * self.value(child) for chance, child in pairs if chance])
            self.worth[id(node)] = found
        return found

    def best(self, node: Node) -> int:
        """The best choice where the answering seat cannot tell a position from some others."""
        if node.seen not in self.chosen:
            alike = self.together[node.seen]
            sign = 1 if self.seat == 0 else -1
            shares = [
                sign * sum([reach * self.value(one.below[nth]) for one, reach in alike])
                for nth in range(len(node.below))
            ]
            self.chosen[node.seen] = shares.index(max(shares))
        return self.chosen[node.seen]


def latest_tree(rules: AnyGame, states: list[Any]) -> Tree | None:
    """The largest tree that is small enough, from a decision of a game on; None where there is none."""
    found = None
    for state in reversed(states):
        try:
            found = Tree(rules, state)
        except TooLargeError:
            break
    return found


def decisions(bout: Bout) -> list[Any]:
    """The states of a bout in which a seat decided."""
    rules = GAMES[bout.game]
    state = rules.initial(dict(bout.options))
    found = []
    for action in play(bout).actions:
        if rules.to_act(state) != CHANCE:
            found.append(state)
        state = rules.apply(state, action)
    return found


def worst_cases(
    first: Bout, player: str, deals: int, samples: int, progress: Callable[[int], None]
) -> Endgames:
    """Play so many deals of a player against himself, and see what the ends of them cost him at worst."""
    rules = GAMES[first.game]
    if len(rules.seats(dict(first.options))) != TWO:
        raise ValueError("the exact measure is for games of two seats")
    shares: list[list[float]] = []
    positions = 0
    for deal in range(deals):
        bout = Bout(first.game, first.options, first.seed, deal, (player, player))
        tree = latest_tree(rules, decisions(bout))
        if tree is not None:
            policy = tree.policy(
                agent(first.game, player), samples, spread_seed(first.seed, -1 - deal)
            )
            shares.append([Answers(tree, policy, seat).share for seat in (None, 1, 0)])
            positions += tree.positions
        progress(deal + 1)
    if not shares:
        raise ValueError("no game of these had an end that is small enough")
    count = len(shares)
    own, first_worst, other_best = [sum(column) / count for column in zip(*shares, strict=True)]
    gains = [(best - worst) / 2 for _, worst, best in shares]
    dice = Dice(first.seed)
    draws = [sum([gains[dice.below(count)] for _ in gains]) / count for _ in range(ROUNDS)]
    usual = {option.name: option.default for option in rules.OPTIONS}
    return Endgames(
        first.game,
        player,
        deals,
        count,
        positions,
        samples,
        first.seed,
        tuple([(name, value) for name, value in first.options if usual[name] != value]),
        (own, 1 - own),
        (first_worst, 1 - other_best),
        interval(sum(gains) / count, draws),
    )
