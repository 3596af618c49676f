"""The rules, one package per game; `GAMES` is the only list of games."""

from gaslight.core.game import AnyGame
from gaslight.games import london, mister_x, new_york, pocket

GAMES: dict[str, AnyGame] = {game.NAME: game for game in (pocket, london, new_york, mister_x)}


def named(name: object) -> AnyGame:
    """The game of a name, ``new-york`` or ``new_york``; ValueError says which there are."""
    game = GAMES.get(str(name).replace("-", "_"))
    if game is None:
        raise ValueError(f"there is no game named {name!r}; there are: {', '.join(GAMES)}")
    return game
