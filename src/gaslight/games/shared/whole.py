"""States as values: compared, copied and pickled by the notation of their position, printed without secrets."""

from __future__ import annotations

import importlib
from typing import Any

from gaslight.core.game import CHANCE, NOBODY


class Whole:
    """The whole truth of a table; the package that its class belongs to is the game."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return False
        game = game_of(self)
        return bool(game.position_text(self) == game.position_text(other))

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it is no key; `position_text` of it is one")

    def __repr__(self) -> str:
        game = game_of(self)
        public = game.view(self, None)
        who = {CHANCE: "chance to act", NOBODY: "nobody to act"}.get(
            public.to_act, f"seat {public.to_act} to act"
        )
        return f"<{game.NAME} state: {public.stage}, activation {game.activation(self)}, {who}>"

    def __copy__(self) -> Any:
        return game_of(self).copy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return game_of(self).copy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        game = game_of(self)
        return restored, (game.__name__, game.position_text(self))


def game_of(state: Whole) -> Any:
    """The package that is the game of a state."""
    return importlib.import_module(type(state).__module__.rpartition(".")[0])


def restored(game: str, position: str) -> Any:
    """The state that a position notates, in the game of that package."""
    return importlib.import_module(game).parse_position(position)
