"""The last round of London and New York, solved, against plain solvers written from the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from gaslight.agents.hunt.disguise import flight_of
from gaslight.agents.hunt.last_round import arrest_chances, even, jack_choice, solve
from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.new_york import NEW_YORK
from gaslight.agents.named import agent
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES

linprog: Any = pytest.importorskip("scipy.optimize").linprog

PLAYED = {"london": LONDON, "new_york": NEW_YORK}
NAMES = list(PLAYED)
SMALL = 30_000
"""Steps that a position may need: the plain solvers need many more."""
SMALLER = {"london": 5_000, "new_york": 30_000}
WANTED = {"london": 1, "new_york": 3} if COMPILED else {"london": 1, "new_york": 1}
GAMES_TRIED = 400


def last_rounds(name: str) -> Iterator[Match]:
    """Matches of two greedy players at the start of their last round."""
    for seed in range(GAMES_TRIED):
        dice = Dice(spread_seed(6, seed))
        match = Match(GAMES[name])
        player = agent(name, "greedy")
        match.roll(dice)
        while match.outcome is None and match.state.round < 8:
            seat = match.game.actors(match.state)[0]
            choices = match.choices(seat)
            action = player.choose(match.game.view(match.state, seat), choices, dice)
            match.play(seat, action)
            match.roll(dice)
        if match.outcome is None:
            yield match


def kind(game: Any, action: int) -> str:
    return type(game.ACTIONS[action]).__name__


# --- Jack's activation, as a linear programme -----------------------------------------------


@lru_cache(maxsize=2)
def flights(name: str) -> list[tuple[Any, Any]]:
    """Public views in Jack's activation behind which nobody can draw a card, and their solutions."""
    found: list[tuple[Any, Any]] = []
    game = GAMES[name]
    for match in last_rounds(name):
        for state in begun(name, match.state):
            view = game.view(state, None)
            if len(game.beliefs(view)) > 1700 or len(view.suspects) == 1:
                continue
            solved = solve(PLAYED[name], view, SMALLER[name], even(view))
            if solved is not None:
                found.append((view, solved))
                break
        if len(found) == WANTED[name]:
            return found
    raise AssertionError(f"too few small last rounds of {name}")


def begun(name: str, state: Any) -> Iterator[Any]:
    """States in Jack's activation with no draw to come: in New York he has just drawn himself."""
    game = GAMES[name]
    for card in game.legal_actions(state):
        chosen = game.apply(state, card)
        if name == "london":
            if 0 not in game.view(state, None).hand:
                yield chosen
            continue
        for move in game.legal_actions(chosen):
            if kind(game, move) != "MoveTo":
                continue
            visiting = game.apply(chosen, move)
            if game.view(visiting, None).stage == "sending":
                drawing = game.apply(visiting, game.legal_actions(visiting)[0])
                if game.to_act(drawing) == -1:
                    yield game.apply(drawing, game.legal_actions(drawing)[0])


def plain_value(name: str, view: Any) -> float:
    """Jack's chance when both play best: every truth apart, every end of his activation looked at."""
    game = GAMES[name]
    truths = [belief.truth for belief in game.beliefs(view)]
    states = [game.state_of(view, truth) for truth in truths]
    ends: dict[int, set[int]] = {}
    leaving: set[int] = set()
    for end in ends_of(game, states[0]):
        targets = accusable(game, end, set(view.suspects))
        ends[sum([2**n for n in targets])] = targets
    for state, truth in zip(states, truths, strict=True):
        if truth.jack not in leaving and can_leave(game, state):
            leaving.add(truth.jack)
    seen = [(game.view(state, 1), game.view(state, 0)) for state in states]
    jacks = list(dict.fromkeys([mine for mine, _ in seen]))
    hands = list(dict.fromkeys([hers for _, hers in seen]))
    keys = sorted(ends)
    shares = {(mine, key): n for n, (mine, key) in enumerate([(j, k) for j in jacks for k in keys])}
    worths = {
        (hand, key): len(shares) + n
        for n, (hand, key) in enumerate([(h, k) for h in hands for k in keys])
    }
    variables = len(shares) + len(worths)
    rows: list[Any] = []
    by_hand: dict[Any, list[tuple[Any, int]]] = {}
    for (mine, known), truth in zip(seen, truths, strict=True):
        if truth.jack not in leaving:
            by_hand.setdefault(known, []).append((mine, truth.jack))
    for (hand, key), worth in worths.items():
        options: list[int | None] = [*sorted(ends[key])] or [None]
        for accused in options:
            row = np.zeros(variables)
            row[worth] = 1.0
            for mine, jack in by_hand.get(hand, []):
                if jack != accused:
                    row[shares[mine, key]] -= 1 / len(truths)
            rows.append(row)
    whole = np.zeros((len(jacks), variables))
    numbers = {mine: n for n, mine in enumerate(jacks)}
    for (mine, _), n in shares.items():
        whole[numbers[mine], n] = 1.0
    cost = np.zeros(variables)
    cost[list(worths.values())] = -1.0
    result = linprog(
        cost, np.array(rows), np.zeros(len(rows)), whole, np.ones(len(jacks)), bounds=(0, None)
    )
    assert result.status == 0
    gone = sum([truth.jack in leaving for truth in truths]) / len(truths)
    return float(-result.fun) + gone


def ends_of(game: Any, state: Any) -> list[Any]:
    """The states behind the activation, as far as their boards differ."""
    found: dict[Any, Any] = {}
    met = {game.position_text(state)}
    waiting = [state]
    for now in waiting:
        for action in game.legal_actions(now):
            if kind(game, action) == "Escape":
                continue
            after = game.apply(now, action)
            text = game.position_text(after)
            if after.acted > state.acted:
                found[text] = after
            elif text not in met:
                met.add(text)
                waiting.append(after)
    return list(found.values())


def can_leave(game: Any, state: Any) -> bool:
    """Whether Jack can leave in this activation."""
    met = {game.position_text(state)}
    waiting = [state]
    for now in waiting:
        for action in game.legal_actions(now):
            if kind(game, action) == "Escape":
                return True
            after = game.apply(now, action)
            text = game.position_text(after)
            if after.acted == state.acted and text not in met:
                met.add(text)
                waiting.append(after)
    return False


def accusable(game: Any, state: Any, suspects: set[int]) -> set[int]:
    """The suspects whom the Detective can accuse in the activations she has left."""
    found: set[int] = set()
    met = {game.position_text(state)}
    waiting = [state]
    for now in waiting:
        for action in game.legal_actions(now):
            if kind(game, action) == "Accuse":
                found |= {game.ACTIONS[action].character} & suspects
                continue
            after = game.apply(now, action)
            text = game.position_text(after)
            if after.acted < 3 and text not in met:
                met.add(text)
                waiting.append(after)
        if found == suspects:
            break
    return found


@pytest.mark.parametrize("name", NAMES)
def test_jacks_last_activation_is_worth_what_a_linear_programme_says(name: str) -> None:
    for view, solved in flights(name):
        gap = solved.gap
        assert -1e-9 <= gap <= 0.001
        assert solved.game.solver.value() == pytest.approx(plain_value(name, view), abs=gap + 1e-6)


@pytest.mark.parametrize("name", NAMES)
def test_jack_plays_on_to_the_end_of_the_activation(name: str) -> None:
    game = GAMES[name]
    view, _ = flights(name)[0]
    state = game.state_of(view, game.beliefs(view)[0].truth)
    past: list[Any] = []
    while state.acted == 0 and game.to_act(state) == 1:
        mine = game.view(state, 1)
        action = jack_choice(
            PLAYED[name], mine, SMALL, Dice(1), flight_of(PLAYED[name], [*past, mine], None)
        )
        assert action in game.legal_actions(state)
        past.append(mine)
        state = game.apply(state, action)


# --- The Detective's last activations, truth by truth -----------------------------------------


def best_arrest(game: Any, states: list[Any], cache: dict[Any, float]) -> float:
    """How many of the states, all alike to the Detective, end with an arrest if she plays best."""
    first = states[0]
    if first.acted > 2:
        return 0.0
    if game.to_act(first) == -1:
        groups: dict[Any, list[Any]] = {}
        total = 0.0
        for state in states:
            for draw in game.legal_actions(state):
                groups.setdefault(draw, []).append((state, draw))
        for draw, members in groups.items():
            odds = 1 / len(game.legal_actions(members[0][0]))
            total += odds * best_arrest(game, [game.apply(s, draw) for s, _ in members], cache)
        return total
    key = tuple([game.position_text(state) for state in states])
    if key not in cache:
        best = 0.0
        for action in game.legal_actions(first):
            if kind(game, action) == "Accuse":
                worth = float(sum([s.jack == game.ACTIONS[action].character for s in states]))
            else:
                worth = best_arrest(game, [game.apply(s, action) for s in states], cache)
            best = max(best, worth)
            if best == len(states):
                break
        cache[key] = best
    return cache[key]


def hers(name: str) -> Iterator[tuple[Any, Any]]:
    """Late moments of the Detective's: one activation left, or Holmes at work with one behind him."""
    game = GAMES[name]
    for n, match in enumerate(last_rounds(name)):
        dice = Dice(n)
        state = match.state
        while state.acted < 3 and game.to_act(state) != -2:
            if game.to_act(state) == 0 and (
                state.acted == 2 or (name == "london" and state.active == 0)
            ):
                yield game.view(state, 0), game.legal_actions(state)
                break
            actions = [
                a for a in game.legal_actions(state) if kind(game, a) not in ("Accuse", "Escape")
            ]
            state = game.apply(state, actions[dice.below(len(actions))])


@pytest.mark.parametrize("name", NAMES)
def test_the_detective_finds_the_likeliest_arrest(name: str) -> None:
    game = GAMES[name]
    compared = 0
    for view, legal in hers(name):
        truths = [belief.truth for belief in game.beliefs(view)]
        if not 1 < len(truths) <= 24:
            continue
        chances = arrest_chances(PLAYED[name], view, legal, SMALL)
        if chances is None:
            continue
        states = [game.state_of(view, truth) for truth in truths]
        plain = best_arrest(game, states, {}) / len(states)
        assert max(chances.values()) == pytest.approx(plain)
        compared += 1
        if compared == 4 * WANTED[name]:
            break
    assert compared
