"""The rules, one package per game; `GAMES` is the only list of games."""

from gaslight.core.game import AnyGame
from gaslight.games import london, mister_x, new_york, pocket

GAMES: dict[str, AnyGame] = {game.NAME: game for game in (pocket, london, new_york, mister_x)}
