"""The tables of actions: what compiled code holds as constants is what the tables say."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from gaslight.games import GAMES
from gaslight.games.shared.actions import PHASES

SOURCES = Path(__file__).parents[2] / "src" / "gaslight" / "games"


@pytest.fixture(params=sorted(GAMES))
def actions(request: pytest.FixtureRequest) -> ModuleType:
    """The module of actions of each game."""
    return import_module(f"gaslight.games.{request.param}.actions")


def constant(kind: type) -> str:
    """The name of the number of a kind: ROTATE_AREA for RotateArea."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).upper()


def test_each_kind_is_one_row_and_has_the_number_of_its_first_action(actions: ModuleType) -> None:
    table = actions.ACTIONS
    assert len(set(table)) == len(table)
    seen: list[type] = []
    for number, action in enumerate(table):
        kind = type(action)
        if kind not in seen:
            seen.append(kind)
            assert getattr(actions, constant(kind)) == number, constant(kind)
        assert kind is seen[-1], f"{action} stands apart from the others of its kind"
        assert actions.KIND[number] == getattr(actions, constant(kind))
        assert isinstance(action, PHASES[actions.PHASE[number]])
        assert (actions.FIRST[number], actions.SECOND[number]) == action.numbers()


def test_the_numbers_are_written_out_so_that_compiled_code_holds_them(
    actions: ModuleType,
) -> None:
    game = actions.__name__.split(".")[-2]
    tree = ast.parse((SOURCES / game / "actions.py").read_text())
    literal = {
        node.target.id
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Constant)
    }
    assert {constant(type(action)) for action in actions.ACTIONS} <= literal
