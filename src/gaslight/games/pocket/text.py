"""A Pocket view drawn for a terminal, in console markup."""

from __future__ import annotations

from typing import Final

from gaslight.games.pocket.board import FACES, SUSPECTS
from gaslight.games.pocket.insight import insight
from gaslight.games.pocket.state import SEATS
from gaslight.games.pocket.view import HIDDEN_CARD, PocketView
from gaslight.games.shared.text import drawn

MONOGRAMS: Final = ("Go", "Le", "St", "Sm", "Pi", "Gu", "La", "Be", "Ma")
INITIALS: Final = ("H", "W", "T")
STYLES: Final = (
    "white on grey11",
    "black on blue",
    "black on green",
    "black on yellow",
    "black on white",
    "white on purple",
    "white on grey42",
    "black on dark_orange",
    "black on pink1",
)


def board_text(view: PocketView, markup: bool = False) -> str:
    """The district with its walls, detectives, tokens and appeals; plain unless `markup` is asked for."""
    lines = [heading(view)]
    if len(view.suspect_at) == 9:
        lines += ["", *district(view), ""]
        lines += [token_line(view), suspect_line(view)]
    lines.append(hourglass_line(view))
    return drawn("\n".join(lines), markup)


def heading(view: PocketView) -> str:
    """Turn, and the answers to the appeals so far."""
    answers = " ".join(["seen" if answer else "[dim]unseen[/]" for answer in view.sightings])
    race = "   [bold red]the race is on[/]" if view.race_since else ""
    return f"[bold]Turn {view.turn} of {view.last_turn}[/]   appeals: {answers or 'none yet'}{race}"


def district(view: PocketView) -> list[str]:
    """Nine areas of three lines each; a wall is a double bar on its side."""
    help_ = insight(view)
    assert help_ is not None
    top = "         " + "".join([f"   {posted(view, post):^3}   " for post in (0, 1, 2)])
    bottom = "         " + "".join([f"   {posted(view, post):^3}   " for post in (8, 7, 6)])
    lines = [top]
    for row in range(3):
        upper, middle, lower = (
            "         ",
            f"   {posted(view, 11 - row):>3}   ",
            "         ",
        )
        for column in range(3):
            place = row * 3 + column
            suspect = view.suspect_at[place]
            wall = view.wall_at[place]
            upper += " ═══════ " if wall == 0 else " ┌─   ─┐ "
            lower += " ═══════ " if wall == 2 else " └─   ─┘ "
            left = "║" if wall == 3 else " "
            right = "║" if wall == 1 else " "
            mark = "*" if help_.eyes[SUSPECTS[suspect]].seen else " "
            middle += f" {left}{mark}{person(view, suspect)}{mark}{right} "
        lines += [upper, middle + f"  {posted(view, 3 + row)}", lower]
    return [*lines, bottom, "         [dim]* in a detective's sight   ═ ║ wall[/]"]


def person(view: PocketView, suspect: int) -> str:
    """A suspect in colour, or an innocent in brackets."""
    if suspect in view.suspects:
        return f"[{STYLES[suspect]}] {MONOGRAMS[suspect]}[/]"
    return f"[dim]({MONOGRAMS[suspect]}[/]"


def posted(view: PocketView, post: int) -> str:
    """The initials of the detectives who stand on a post."""
    return "".join([INITIALS[d] for d in range(3) if view.posts[d] == post])


def token_line(view: PocketView) -> str:
    """The four tokens; used ones with the initial of their user."""
    shown = []
    for face, user in zip(view.faces, view.used, strict=True):
        if user is None:
            shown.append(f"[bold cyan]{FACES[face]}[/]")
        else:
            shown.append(f"[dim]{FACES[face]} ({SEATS[user]})[/]")
    return "Tokens: " + "  ".join(shown)


def suspect_line(view: PocketView) -> str:
    """Who may still be Jack, and what each answer would leave."""
    help_ = insight(view)
    assert help_ is not None
    suspects = " ".join([f"[{STYLES[n]}] {MONOGRAMS[n]} [/]" for n in view.suspects])
    split = f"called now: seen leaves {len(help_.if_seen)}, unseen leaves {len(help_.if_unseen)}"
    return f"Suspects: {suspects}   [dim]{split}[/]"


def hourglass_line(view: PocketView) -> str:
    """Jack's hourglasses as far as the seat knows them, and the alibis it has seen."""
    hidden = len([card for card in view.jack_alibis if card == HIDDEN_CARD])
    shown = [SUSPECTS[card] for card in view.investigator_alibis if card is not None]
    line = f"Jack's turn tokens: {len(view.jack_turns)} of {view.goal} hourglasses"
    if hidden:
        line += f" + {hidden} hidden alibi card" + ("s" if hidden > 1 else "")
    if shown:
        line += "   revealed alibis: " + ", ".join(shown)
    return line
