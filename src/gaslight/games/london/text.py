"""A London view drawn for a terminal, in console markup: every row is half a hex lower than the last."""

from __future__ import annotations

from typing import Final

from gaslight.games.london.board import Board, board_named
from gaslight.games.london.characters import CAST, CHARACTERS
from gaslight.games.london.fields import TILES
from gaslight.games.london.insight import LondonInsight, insight
from gaslight.games.london.map_file import COLUMNS, EXITS, GARDEN, LAMP, MANHOLE, ROWS
from gaslight.games.london.notation import manhole_name
from gaslight.games.london.view import HIDDEN_CARD, LondonView
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import SEATS
from gaslight.games.shared.text import drawn

LEGEND: Final = (
    "[dim]5 street of that number   *5 lit   o open manhole   x covered   L1 lamp, lit   L- unlit   "
    "# building   % garden   Ho suspect   ho innocent[/]"
)
MONOGRAMS: Final[tuple[str, ...]] = tuple([character["monogram"] for character in CAST])
STYLES: Final = (
    "white on red",
    "white on orange4",
    "black on yellow",
    "black on blue",
    "black on green",
    "white on grey11",
    "white on purple",
    "black on dark_orange",
)
LIT_STYLE: Final = "black on gold3"


def board_text(view: LondonView, markup: bool = False) -> str:
    """The district by day or by lamp, then cards, suspects, exits and papers; plain unless `markup` is asked for."""
    reading = insight(view)
    lines = [heading(view), "", *district(view, reading), "", LEGEND, exit_line(view, reading)]
    lines.append(f"Watson's lantern: {DIRECTIONS[view.facing]}")
    if view.hand:
        lines.append(card_line(view))
    lines.append(suspect_line(view, reading))
    lines += paper_lines(view)
    return drawn("\n".join(lines), markup)


def heading(view: LondonView) -> str:
    """Round, the answers so far, and what the witness card allows."""
    answers = " ".join(["seen" if answer else "[dim]unseen[/]" for answer in view.sightings])
    leave = "   [bold red]Jack may leave[/]" if view.jack_may_leave else ""
    return f"[bold]Round {view.round} of 8[/]   witnesses: {answers or 'none yet'}{leave}"


def district(view: LondonView, reading: LondonInsight | None) -> list[str]:
    """The hexes, four signs each: lit or not, who or what is there, and a manhole's mark."""
    board = board_named(view.board)
    lit = reading.lit if reading else []
    cells = {
        cell: hex_text(view, board, n, board.names[n] in lit) for n, cell in enumerate(board.cells)
    }
    lines = ["   " + "".join([f" {letter}  " for letter in COLUMNS])]
    for row in range(ROWS):
        line = "".join([cells.get((column, row), "    ") for column in range(len(COLUMNS))])
        lines.append("   " + line.rstrip())
    return lines


def hex_text(view: LondonView, board: Board, place: int, is_lit: bool) -> str:
    """One hex."""
    kind = board.kinds[place]
    if kind == LAMP:
        tile = view.lamps[place - int(board.streets)]
        return f" [bold yellow]L{TILES[tile]}[/] " if tile else " [dim]L-[/] "
    if place >= board.streets:
        return " [dim]%%[/] " if kind == GARDEN else " [dim]##[/] "
    mark = " "
    if kind == MANHOLE:
        mark = "x" if board.names[place] in [manhole_name(board, n) for n in view.covered] else "o"
    sign = "*" if is_lit else " "
    frame = f"[{LIT_STYLE}]{sign}[/]" if is_lit else sign
    if place not in view.at:
        number = f"{board.names[place][1:]:>2}"
        return f"[{LIT_STYLE}]{sign}{number}[/]{mark}" if is_lit else f" {number}{mark}"
    return f"{frame}{person(view, view.at.index(place))}{mark}"


def person(view: LondonView, character: int) -> str:
    """A suspect in colour, or an innocent in small letters."""
    if character in view.suspects:
        return f"[{STYLES[character]}]{MONOGRAMS[character]}[/]"
    return f"[dim]{MONOGRAMS[character].lower()}[/]"


def exit_line(view: LondonView, reading: LondonInsight | None) -> str:
    """The exits: cordon or open, and who could leave."""
    runners = {threat.way: threat.by for threat in reading.threats} if reading else {}
    board = board_named(view.board)
    shown = []
    for way, name in enumerate(EXITS):
        state = "[dim]cordon[/]" if way in view.cordons else "[bold]open[/]"
        by = ", ".join(runners.get(name, []))
        shown.append(
            f"{name} ({board.names[board.gate[way]]}) {state}" + (f" [red]{by}[/]" if by else "")
        )
    return "Exits: " + "   ".join(shown)


def card_line(view: LondonView) -> str:
    """The four cards of the round; used ones with the seat that chose them."""
    shown = []
    for character, user in zip(view.hand, view.chosen_by, strict=True):
        name = CHARACTERS[character]
        shown.append(f"[bold cyan]{name}[/]" if user is None else f"[dim]{name} ({SEATS[user]})[/]")
    line = "Cards: " + "  ".join(shown)
    if view.next_hand:
        line += "   [dim]next round: " + " ".join([CHARACTERS[n] for n in view.next_hand]) + "[/]"
    return line


def suspect_line(view: LondonView, reading: LondonInsight | None) -> str:
    """Who may still be Jack, and what each answer would leave."""
    line = "Suspects: " + " ".join([f"[{STYLES[n]}] {MONOGRAMS[n]} [/]" for n in view.suspects])
    if not reading:
        return line
    split = (
        f"called now: seen leaves {len(reading.if_seen)}, unseen leaves {len(reading.if_unseen)}"
    )
    return f"{line}   [dim]{split}[/]"


def paper_lines(view: LondonView) -> list[str]:
    """What this seat holds, how many alibi cards the others hold, and how it ended."""
    lines = []
    if view.identity is not None:
        lines.append(f"Jack is [bold]{CHARACTERS[view.identity]}[/]")
    held = [CHARACTERS[card] for card in view.alibis if card is not None and card != HIDDEN_CARD]
    hidden = view.alibis.count(HIDDEN_CARD)
    if held:
        lines.append("Alibis known: " + ", ".join(held))
    if hidden:
        lines.append(f"Alibis hidden: {hidden}")
    if view.winner is not None:
        lines.append(f"[bold]{SEATS[view.winner]} wins: {view.ending}[/]")
    return lines
