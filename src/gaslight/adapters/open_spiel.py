"""The games as OpenSpiel games in Python: explicit chance, information states, observations.

    from gaslight.adapters import open_spiel
    game = open_spiel.load("pocket", suspects="3", turns="1")

An *information state* is all that a seat saw, in order. An *observation* is its view. Where several
of a team may act, the lowest seat of them decides first.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

import pyspiel

from gaslight.adapters.observer import Observer
from gaslight.adapters.trail import Trail
from gaslight.core.game import CHANCE, AnyGame, Length
from gaslight.core.options import settle
from gaslight.core.play import own_choices
from gaslight.games import GAMES

PREFIX = "gaslight_"
POSITION = "position"
SPAN = "to"
"""Stands for the hyphen of a value like 0-4, which OpenSpiel would try to read as a number."""


def longest(rules: AnyGame, options: dict[str, str]) -> Length:
    """How long a game may be: an information state has room for so many steps."""
    found = rules.longest(options)
    if found is None:
        raise ValueError(
            f"{rules.NAME} has no bound on its length with {options}; OpenSpiel needs one"
        )
    return found


class _Game(pyspiel.Game):  # type: ignore[misc] # published without types
    """A game of ours with its options settled; `name` is set by the class made for each game."""

    name: str
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = GAMES[self.name]
        given = {name: plain(str(value)) for name, value in (params or {}).items()}
        self.position = unquote(given.pop(POSITION, "")) or None
        self.options = settle(self.rules.OPTIONS, given)
        self.start = Trail(
            self.name, self.options, self.position, endgame=self.position is not None
        )
        self.roles = self.rules.seats(self.options)
        self.team_of = team_sizes(self.rules, self.options)
        length = longest(self.rules, self.options)
        self.most_steps = length.steps
        actions = len(self.rules.ACTIONS)
        information = pyspiel.GameInfo(
            num_distinct_actions=actions,
            # One numbering for decisions and chance actions; an endgame first deals a truth.
            max_chance_outcomes=max(actions, len(self.start.truths)),
            num_players=len(self.roles),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=length.decisions,
        )
        # The game's own text leaves an unused position out.
        kept = {name: value for name, value in (params or {}).items() if value != ""}
        super().__init__(self.game_type, information, kept)

    def max_chance_nodes_in_history(self) -> int:
        return self.most_steps

    def new_initial_state(self) -> State:
        """The table before the first chance action."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.name, asked, self.most_steps, params)


class State(pyspiel.State):  # type: ignore[misc] # published without types
    """A state of ours; everything but the answers OpenSpiel asks for is in `trail`."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.trail = copy.deepcopy(game.start)

    def current_player(self) -> int:
        if self.trail.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.trail.to_act()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return self.trail.outcome is not None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(own_choices(self.trail.rules, self.trail.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        strokes = self.trail.strokes()
        total = sum(weight for _, weight in strokes)
        return sorted((action, weight / total) for action, weight in strokes)

    def _apply_action(self, action: int) -> None:
        self.trail.add(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.trail.text(action)

    def returns(self) -> list[float]:
        """The winners share 1 and the losers -1, so the sum is always 0."""
        outcome = self.trail.outcome
        sizes = self.get_game().team_of
        if outcome is None:
            return [0.0] * len(sizes)
        return [
            (1.0 if seat in outcome.winners else -1.0) / size for seat, size in enumerate(sizes)
        ]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state drawn from what the seat believes: to that seat it looks like this one.

        It starts from a position, not from the beginning of a game: its history is empty, and to the
        other seats its information state is what they would know there.
        """
        twin: State = self.get_game().new_initial_state()
        twin.trail = self.trail.resampled(player, sampler)
        return twin

    def __str__(self) -> str:
        return self.trail.rules.position_text(self.trail.state)


def team_sizes(rules: AnyGame, options: dict[str, str]) -> list[int]:
    """For each seat, how many share its fate."""
    sizes = {seat: len(team) for team in rules.teams(options) for seat in team}
    return [sizes[seat] for seat in range(len(sizes))]


def parameter(value: str) -> int | str:
    """A value of an option as OpenSpiel reads it back from text: a number, or what is not taken for one."""
    if value.isdecimal():
        return int(value)
    return value.replace("-", SPAN) if value[:1].isdecimal() else value


def plain(value: str) -> str:
    """The value that `parameter` wrote."""
    return value.replace(SPAN, "-") if value[:1].isdecimal() else value


def game_class(name: str) -> type[_Game]:
    """The class of one game, with its type for OpenSpiel's register."""
    rules = GAMES[name]
    players = [len(rules.seats(settle(rules.OPTIONS, given))) for given in player_counts(rules)]
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=rules.TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            POSITION: "",
            **{option.name: parameter(option.default) for option in rules.OPTIONS},
        },
    )
    return type(f"{name.title().replace('_', '')}Game", (_Game,), {"name": name, "game_type": kind})


def player_counts(rules: AnyGame) -> list[dict[str, str]]:
    """Every way to set the number of players."""
    values = [option.values for option in rules.OPTIONS if option.name == "players"]
    return [{"players": value} for value in values[0]] if values else [{}]


def register() -> None:
    """Make all games known to ``pyspiel.load_game``: ``gaslight_pocket`` and so on."""
    for name in GAMES:
        if PREFIX + name not in pyspiel.registered_names():
            made = game_class(name)
            pyspiel.register_game(made.game_type, made)


def load(name: str, position: str = "", **options: str) -> Any:
    """One game with its options, e.g. ``load("pocket", turns="1")``.

    With a position in notation the game begins there: an *endgame*. Only what is public of the position
    counts; the hidden truth is dealt anew by chance, by the exact weights of a spectator's beliefs.
    """
    register()
    chosen = settle(GAMES[name].OPTIONS, options)
    values: dict[str, int | str] = {POSITION: quote(position, safe="")} if position else {}
    for option in GAMES[name].OPTIONS:
        value = parameter(chosen[option.name])
        if not isinstance(value, type(parameter(option.default))):
            raise ValueError(f"option {option.name}: OpenSpiel takes a number here; got {value!r}")
        if option.name in options:
            values[option.name] = value
    return pyspiel.load_game(PREFIX + name, values)
