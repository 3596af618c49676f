"""A New York view drawn for a terminal, in console markup."""

from __future__ import annotations

from typing import Final

from gaslight.games.new_york.board import Board, board_named
from gaslight.games.new_york.box import BOX, CHARACTERS
from gaslight.games.new_york.grid import CELL_NAMES, COLUMNS, HEIGHT, LIBERTY, cell_at
from gaslight.games.new_york.insight import NewYorkInsight, insight
from gaslight.games.new_york.map_file import GROUNDS
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.order import SEATS
from gaslight.games.shared.text import drawn

MONOGRAMS: Final[tuple[str, ...]] = tuple([character["short"] for character in BOX["character"]])
DARK_TOKENS: Final = ("callahan", "eastman", "tumblety")
STYLES: Final[tuple[str, ...]] = tuple(
    [
        f"{'white' if character['id'] in DARK_TOKENS else 'black'} on {character['colour']}"
        for character in BOX["character"]
    ]
)
SIGNS: Final = {
    "sea": "  ",
    "street": "··",
    "building": "##",
    "boarding": "<<",
    "landing": ">>",
    "port": "oo",
    "exit": "->",
    "liberty": "LI",
    "metro": "MM",
    "gaslight": "LL",
    "site": "%%",
    "park": "♣♣",
    "investigation": "==",
    "steamer": "SS",
}
LEGEND: Final = (
    "[dim]·· street  MM metro  LL gaslight  ## building  %% site  ♣♣ park  == investigation  "
    "<< >> ferry\n"
    "oo port  SS steamer  -> land exit  LI Liberty  !i informant (?i silent)  + lit  * seen[/]"
)


def board_text(view: NewYorkView, markup: bool = False) -> str:
    """The board, the cards, the suspects and what an appeal would leave; plain unless `markup` is asked for."""
    help_ = insight(view)
    lines = [
        heading(view),
        "",
        *rows(view, help_),
        "",
        LEGEND,
        "",
        card_line(view),
        suspect_line(view, help_),
        f"Tiles left: metro {view.metros_left}  gaslight {view.gaslights_left}  site {view.sites_left}",
        *threat_lines(help_),
        *papers(view),
    ]
    return drawn("\n".join(lines), markup)


def heading(view: NewYorkView) -> str:
    """Round, witness card, and the answers to the appeals so far."""
    answers = " ".join(["seen" if answer else "[dim]unseen[/]" for answer in view.sightings])
    card = "visible" if view.witness_seen else "[bold red]invisible, Jack may leave[/]"
    return f"[bold]Round {view.round} of 8[/]   witness card: {card}   appeals: {answers or 'none yet'}"


def rows(view: NewYorkView, help_: NewYorkInsight) -> list[str]:
    """The hexes, row by row; a column uses every second row."""
    board = board_named(view.board)
    lines = ["     " + "".join([f"{column:<3}" for column in range(1, COLUMNS + 1)])]
    for row in range(1, 2 * HEIGHT + 1):
        line = f"{row:>3}  " + ("   " if row % 2 else "")
        for column in range(1 + row % 2, COLUMNS + 1, 2):
            cell = cell_at(column, row)
            if cell == board.island_drawn:
                cell = int(LIBERTY)
            line += hexagon(view, board, cell, help_) + "  "
        lines.append(line.rstrip())
    return lines


def hexagon(view: NewYorkView, board: Board, cell: int, help_: NewYorkInsight) -> str:
    """One cell in four characters: who stands there and is seen, what lies there, whether it is lit."""
    sign = SIGNS[on_cell(view, board, cell)]
    light = " "
    style = "default"
    if CELL_NAMES[cell] in help_.lit:
        light = "+"
        style = "black on dark_goldenrod"
    for character, at in enumerate(view.at):
        if at == cell:
            token = STYLES[character] if character in view.suspects else "dim"
            eye = "*" if help_.eyes[CHARACTERS[character]].seen else " "
            return f"[{token}]{MONOGRAMS[character]}[/][{style}]{eye}{sign[0]}[/]"
    if cell == view.informant:
        return f"[bold magenta]{'!i' if view.talkative else '?i'}[/][{style}]{light}{sign[0]}[/]"
    return f"[{style}]{light}{sign}{light}[/]"


def on_cell(view: NewYorkView, board: Board, cell: int) -> str:
    """What lies on a cell now."""
    for n, pair in enumerate(view.investigations):
        if cell in pair and n != view.lifted:
            return "investigation"
    for kind, cells in (
        ("metro", view.metros),
        ("gaslight", view.gaslights),
        ("site", view.sites),
        ("park", view.parks),
        ("steamer", [int(board.way_cells[port + 1]) for port in view.steamers]),
    ):
        if cell in cells:
            return kind
    return GROUNDS[board.ground[cell]]


def people(view: NewYorkView, characters: tuple[int, ...]) -> str:
    """Characters as coloured marks."""
    return " ".join([f"[{STYLES[n]}] {MONOGRAMS[n]} [/]" for n in characters]) or "-"


def card_line(view: NewYorkView) -> str:
    """The open cards, those played and by whom, and the next round's."""
    played = " ".join([f"{MONOGRAMS[n]} ({SEATS[int(n in view.used_by_jack)]})" for n in view.used])
    line = f"Cards: {people(view, view.hand)}   [dim]played: {played or '-'}[/]"
    if view.next_round:
        line += f"   next round: {people(view, view.next_round)}"
    return line


def suspect_line(view: NewYorkView, help_: NewYorkInsight) -> str:
    """Who may still be Jack, and what each answer would leave."""
    split = f"called now: seen leaves {len(help_.if_seen)}, unseen leaves {len(help_.if_unseen)}"
    return f"Suspects: {people(view, view.suspects)}   [dim]{split}[/]"


def threat_lines(help_: NewYorkInsight) -> list[str]:
    """The ways out that a suspect could take this round."""
    lines = []
    for threat in help_.threats:
        if threat.how:
            who = ", ".join([f"{one.character} ({one.how})" for one in threat.how])
            lines.append(f"[bold red]Way out {threat.way}:[/] {who}")
    return lines


def papers(view: NewYorkView) -> list[str]:
    """What this seat alone knows: who it is, and the alibis it has drawn."""
    lines = []
    if view.identity is not None:
        lines.append(f"Jack is {CHARACTERS[view.identity]}")
    for owner, cards in (("Detective", view.detective_alibis), ("Jack", view.jack_alibis)):
        if cards:
            lines.append(f"Alibis of {owner}: {', '.join([CHARACTERS[n] for n in cards])}")
    return lines
