"""A game in a terminal: what happened in words, the board, choices by number or notation, drafts."""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping
from typing import Any

from rich.console import Console

from gaslight.cli.cities import Cities
from gaslight.core.draft import Draft
from gaslight.core.game import AnyGame, Event
from gaslight.core.match import Match

MOST_SHOWN = 40
"""Longer lists of choices are shown in part; typing a few letters narrows them down."""

WORD = re.compile(r"[^\s:+-]+")
LINES = "lines"
LINES_HELP = "where tickets lead from a city, by its number or name"
KEYS = {
    "12": "a choice by its number in the list",
    "rotate b2 cw": "a choice in notation, or as much of it as tells it from the others",
    "u": "take the last step of the draft back",
    "r": "take the whole draft back",
    "p": "your papers: what only you know",
    "help": "this page",
    "q": "quit",
}


class QuitGame(Exception):
    """The person at the keyboard wants to stop."""


def sentence(game: AnyGame, event: Event) -> str:
    """An event in English words."""
    facts = {name: str(value).replace("_", " ") for name, value in event.facts}
    return game.EVENT_WORDS[event.kind].format(**facts)


class Terminal:
    """Asks one seat at a time, and shows it only its own view."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.game = match.game
        self.roles = self.game.seats(match.options)
        self.cities = Cities(self.game.board_facts(match.options))
        self.console = console

    def show_board(self, seat: int | None, state: Any = None) -> None:
        """Draw the table as a seat sees it."""
        table = self.match.state if state is None else state
        self.console.print()
        self.console.print(self.game.board_text(self.game.view(table, seat), True))

    def tell(self, first: int, seat: int | None) -> None:
        """Say in words what happened from the `first`-th action on, as a seat saw it."""
        state = self.match.state_at(first)
        for played in self.match.played[first:]:
            for event in self.game.events(state, played.action, seat):
                covered = "[dim]one of your papers, face down: p shows it[/]"
                words = covered if event.private else sentence(self.game, event)
                self.console.print(f"  [dim]·[/] {words}")
            self.game.advance(state, played.action)

    def show_papers(self, seat: int) -> None:
        """What only this seat knows, shown until the next key press."""
        state = self.match.state_at(0)
        self.console.print("[bold]For your eyes only[/]")
        for played in self.match.played:
            for event in self.game.events(state, played.action, seat):
                if event.private:
                    self.console.print(f"  🔒 {sentence(self.game, event)}")
            self.game.advance(state, played.action)
        self.ask("Press Enter to cover them again")
        self.console.clear()

    def draft(self, seat: int) -> list[int]:
        """Let a person draft one activation; the confirmed actions."""
        draft = Draft(self.game, self.match.state, seat, fills=False)
        while True:
            self.show_board(seat, draft.state)
            choices = draft.choices()
            if not choices:
                if self.confirmed(draft):
                    return [picked.action for picked in draft.picks]
                continue
            self.choose(draft, choices)

    def confirmed(self, draft: Draft) -> bool:
        """Ask whether a complete draft stands."""
        texts = self.told(draft)
        self.console.print(f"[bold]{self.roles[draft.seat]}[/]: {texts}")
        answer = self.ask("Enter to confirm (u undo, r reset, p papers, q quit)")
        if answer == "":
            return True
        self.turn_back(draft, answer)
        return False

    def told(self, draft: Draft) -> str:
        """The drafted steps in notation."""
        return " · ".join(picked.text for picked in draft.picks)

    def turn_back(self, draft: Draft, answer: str) -> None:
        """Undo or reset a draft, or look at one's papers or the help in between."""
        if answer == "p":
            self.show_papers(draft.seat)
        elif answer == "u":
            draft.undo()
        elif answer == "r":
            draft.reset()
        elif answer in ("help", "?"):
            self.show_help()
        else:
            self.console.print(f"[red]expected Enter, u, r, p, q or help; got {answer!r}[/]")

    def show_help(self) -> None:
        """What may be typed, and how moves are written in this game."""
        for words, meaning in KEYS.items():
            self.console.print(f"  [cyan]{words:<14}[/] {meaning}")
        if self.cities:
            self.console.print(f"  [cyan]{LINES + ' CITY':<14}[/] {LINES_HELP}")
        self.console.print()
        self.console.print(how_moves_are_written(self.game), markup=False)

    def show_lines(self, words: str) -> None:
        """The lines from a city, or from each city that a name may mean."""
        numbers = self.cities.meant(words) if words else []
        if not numbers:
            self.console.print(f"[red]expected a city by number or name; got {words!r}[/]")
        for number in numbers:
            for line in self.cities.told(number):
                self.console.print(line, markup=False)

    def choose(self, draft: Draft, choices: list[int]) -> None:
        """Ask for one step until it is made: a number of the list, notation, or words of it."""
        texts = {self.game.action_text(draft.state, action): action for action in choices}
        labels = {
            self.cities.label(text, self.game.choice(draft.state, action)): text
            for text, action in texts.items()
        }
        listed = list(labels)[:MOST_SHOWN]
        shown = "  ".join(f"[cyan]{n}[/] {label}" for n, label in enumerate(listed, 1))
        more = len(labels) - len(listed)
        if more > 0:
            shown += f"  [dim]and {more} more: type a few letters to narrow them down[/]"
        self.console.print(shown)
        while True:
            answer = self.ask(
                f"{self.roles[draft.seat]}: a number or a move (u undo, r reset, p papers, help, q quit)"
            )
            if answer in ("u", "r", "p") and answer not in texts:
                self.turn_back(draft, answer)
                return
            found = matching(labels, answer)
            if len(found) == 1:
                draft.pick(texts[found[0]])
                return
            if answer in ("help", "?"):
                self.show_help()
            elif self.cities and answer.split(" ")[0] == LINES:
                self.show_lines(answer.removeprefix(LINES).strip())
            elif found:
                self.console.print("  ".join(found), markup=False)
            else:
                self.console.print(f"[red]no such choice: {answer!r}[/]")

    def ask(self, prompt: str) -> str:
        """One line from the keyboard."""
        try:
            answer = self.console.input(f"[bold teal]{prompt}[/] > ").strip()
        except (EOFError, KeyboardInterrupt):
            raise QuitGame from None
        if answer == "q":
            raise QuitGame
        return answer

    def curtain(self, seat: int) -> None:
        """Between two people at one screen: nothing is shown until the next one is ready."""
        self.console.clear()
        self.ask(f"Pass the screen to {self.roles[seat]}, who presses Enter")


def matching(labels: Mapping[str, str], answer: str) -> list[str]:
    """The choices that an answer may mean: by number, by whole text, by its beginning, by its words' beginnings.

    `labels` are the choices as they are listed, each with its notation.
    """
    texts = list(labels.values())
    if answer.isdecimal() and 1 <= int(answer) <= len(texts):
        return [texts[int(answer) - 1]]
    wanted = " ".join(answer.lower().split())
    if not wanted:
        return []
    shown = {label.lower(): text for label, text in labels.items()}
    for fits in (
        [text for text in texts if text.lower() == wanted],
        [text for label, text in shown.items() if label.startswith(wanted)],
    ):
        if fits:
            return fits
    words = wanted.split()
    return [text for label, text in shown.items() if begins(words, WORD.findall(label))]


def begins(words: list[str], among: list[str]) -> bool:
    """Whether each of the words begins one of the others."""
    return all(any(other.startswith(word) for other in among) for word in words)


def how_moves_are_written(game: AnyGame) -> str:
    """The first paragraphs of the game's own page of notation."""
    told = importlib.import_module(f"{vars(game)['__name__']}.notation").__doc__ or ""
    return "\n\n".join(told.split("\n\n")[:2]).replace("``", "").strip()
