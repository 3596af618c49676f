"""Whole games line by line: every action as each seat saw it, every view, every list of choices.

A change of the rules, of notation or of a view shows here as a diff to read. To write the files
anew on purpose: ``GASLIGHT_WRITE_PLAYTHROUGHS=1 pytest tests/test_playthroughs.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gaslight.core.game import CHANCE, AnyGame
from gaslight.games import GAMES
from tests.random_play import choices_of, seats_and_spectator, settled, steps

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = {"mister_x": 48}
"""A game short enough to read, with most of what can happen; seed 1 elsewhere."""
KNOWN_EVERY = {"mister_x": 25}
"""What each seat knows is a long line there: it is told once in so many steps."""
WRITE = os.environ.get("GASLIGHT_WRITE_PLAYTHROUGHS") == "1"


def told(game: AnyGame, seed: int) -> str:
    """A random game as text."""
    roles = (*game.seats(settled(game, {})), "spectator")
    lines = [f"# {game.NAME}, seed {seed}"]
    for number, (state, action) in enumerate(steps(game, {}, seed), 1):
        actor = game.actor(state, action)
        lines.append(
            f"{number}. {'*' if actor == CHANCE else roles[actor]}: {game.action_text(state, action)}"
        )
        for seat, role in zip(seats_and_spectator(game, {}), roles, strict=True):
            lines.append(f"    {role} saw: {game.shown(state, action, seat)}")
            if seat is not None and (choices := choices_of(game, state, seat)):
                lines.append(
                    f"    {role} chose from: {', '.join(game.action_text(state, c) for c in choices)}"
                )
        after = game.apply(state, action)
        if number % KNOWN_EVERY.get(game.NAME, 1):
            continue
        for seat, role in zip(seats_and_spectator(game, {}), roles, strict=True):
            lines.append(f"    {role} knows: {game.info_key(after, seat)}")
    outcome = game.outcome(after)
    assert outcome is not None
    lines.append(f"{[roles[seat] for seat in outcome.winners]} {outcome.reason.value}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_whole_game_reads_as_before(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    text = told(GAMES[name], SEEDS.get(name, 1))
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
