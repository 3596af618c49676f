"""What a tournament came to: JSON, a plot as SVG, and lines for a terminal."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from html import escape

from gaslight.arena.bout import Result
from gaslight.arena.rate import Pair, Rating, pairs, ratings
from gaslight.arena.statistics import Interval
from gaslight.games import GAMES

ROW = 34
WIDTH = 720
MARGIN = 150


@dataclasses.dataclass(frozen=True)
class Report:
    """Ratings and pairs of a tournament, with what is needed to play it again."""

    game: str
    options: dict[str, str]
    seed: int
    roles: tuple[str, str]
    games: int
    ratings: list[Rating]
    pairs: list[Pair]
    reasons: dict[str, int]


def report(results: Sequence[Result]) -> Report:
    """Everything worth knowing of the results of one game."""
    bout = results[0].bout
    game = GAMES[bout.game]
    options = dict(bout.options)
    seats = game.seats(options)
    roles = [" + ".join([seats[seat] for seat in team]) for team in game.teams(options)]
    reasons: dict[str, int] = {}
    for result in results:
        reasons[result.reason] = reasons.get(result.reason, 0) + 1
    return Report(
        bout.game,
        options,
        bout.seed,
        (roles[0], roles[1]),
        len(results),
        ratings(results),
        pairs(results),
        dict(sorted(reasons.items())),
    )


def as_json(found: Report) -> str:
    """The report as JSON, figures rounded so that they read well."""
    return json.dumps(rounded(dataclasses.asdict(found)), indent=1) + "\n"


def rounded(value: object) -> object:
    """The same, every fraction to four places."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: rounded(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(item) for item in value]
    return value


def as_lines(found: Report) -> list[str]:
    """The report for a terminal."""
    lines = [f"{found.games} games of {found.game}, seed {found.seed}"]
    for rating in found.ratings:
        one, other = rating.by_role
        lines.append(
            f"  {rating.agent:<16} Elo {span(rating.overall)}  as {found.roles[0]} {one.value:.0f},"
            f" as {found.roles[1]} {other.value:.0f}; {rating.games} games, {rating.milliseconds:.1f} ms a choice"
        )
    for pair in found.pairs:
        lines.append(
            f"  {pair.agent} against {pair.rival}: {share(pair.score)} of {pair.games}"
            f" ({share(pair.by_role[0])} as {found.roles[0]}, {share(pair.by_role[1])} as {found.roles[1]}),"
            f" Elo {span(pair.elo)}"
        )
    return lines


def share(figure: Interval) -> str:
    """A share of games with its interval."""
    return f"{figure.value:.1%} [{figure.low:.1%}, {figure.high:.1%}]"


def span(figure: Interval) -> str:
    """A figure with its interval."""
    return f"{round(figure.value)} [{round(figure.low)}, {round(figure.high)}]"


def as_svg(found: Report) -> str:
    """One line an agent: a point for its Elo, a bar for the interval, small marks for the roles."""
    figures = [
        value
        for rating in found.ratings
        for part in (rating.overall, *rating.by_role)
        for value in (part.low, part.high, part.value)
    ]
    least, most = min(figures), max(figures)
    scale = (WIDTH - MARGIN - 40) / max(most - least, 1)

    def x(value: float) -> str:
        return f"{MARGIN + 20 + (value - least) * scale:.1f}"

    height = ROW * len(found.ratings) + 60
    title = escape(
        f"{GAMES[found.game].TITLE}: Elo of {len(found.ratings)} agents, {found.games} games"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f'<g font-family="sans-serif" font-size="13"><title>{title}</title>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf7ee"/>',
        f'<text x="12" y="22" font-size="15">{title}</text>',
    ]
    for n, rating in enumerate(found.ratings):
        y = 52 + n * ROW
        overall = rating.overall
        parts.append(f'<text x="12" y="{y + 4}">{escape(rating.agent)}</text>')
        parts.append(
            f'<line x1="{x(overall.low)}" x2="{x(overall.high)}" y1="{y}" y2="{y}"'
            ' stroke="#7a5c2e" stroke-width="5" stroke-linecap="round" opacity="0.5"/>'
        )
        parts.append(f'<circle cx="{x(overall.value)}" cy="{y}" r="5" fill="#3b2a12"/>')
        for role, mark in zip(rating.by_role, "▲▼", strict=True):
            parts.append(
                f'<text x="{x(role.value)}" y="{y + 4}" text-anchor="middle" font-size="9"'
                f' fill="#1f4e5f">{mark}</text>'
            )
        parts.append(
            f'<text x="{x(overall.value)}" y="{y - 8}" text-anchor="middle" font-size="10">'
            f"{overall.value:.0f}</text>"
        )
    legend = escape(
        f"● mean of both roles with its 95 % interval   ▲ {found.roles[0]}   ▼ {found.roles[1]}"
    )
    parts.append(f'<text x="12" y="{height - 8}" font-size="11">{legend}</text></g></svg>')
    return "\n".join(parts) + "\n"
