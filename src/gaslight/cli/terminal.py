"""A game in a terminal: what happened in words, the board, choices by number or notation, drafts."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from gaslight.core.game import AnyGame, Event
from gaslight.core.match import Match

MOST_SHOWN = 40
"""Longer lists of choices are shown in part; typing a few letters narrows them down."""


class QuitGame(Exception):
    """The person at the keyboard wants to stop."""


def sentence(game: AnyGame, event: Event) -> str:
    """An event in English words."""
    facts = {name: str(value).replace("_", " ") for name, value in event.facts}
    return game.EVENT_WORDS[event.kind].format(**facts)


class Draft:
    """One activation being drafted on a copy of the table: pick, undo, reset, confirm."""

    def __init__(self, match: Match, seat: int) -> None:
        self.game = match.game
        self.seat = seat
        self.start = match.state
        self.picks: list[int] = []
        self.states: list[Any] = [match.state]

    @property
    def state(self) -> Any:
        """The table as drafted."""
        return self.states[-1]

    @property
    def open(self) -> bool:
        """Whether there is more to choose before it can be confirmed."""
        game = self.game
        same = game.activation(self.state) == game.activation(self.start)
        return same and self.seat in game.actors(self.state)

    def choices(self) -> list[int]:
        """What can be picked next."""
        if not self.open:
            return []
        legal = self.game.legal_actions(self.state)
        return [action for action in legal if self.game.actor(self.state, action) == self.seat]

    def pick(self, action: int) -> None:
        """Add a step."""
        self.states.append(self.game.apply(self.state, action))
        self.picks.append(action)

    def undo(self) -> None:
        """Take the last step back."""
        if self.picks:
            self.picks.pop()
            self.states.pop()


class Terminal:
    """Asks one seat at a time, and shows it only its own view."""

    def __init__(self, match: Match, console: Console) -> None:
        self.match = match
        self.game = match.game
        self.roles = self.game.seats(match.options)
        self.console = console

    def show_board(self, seat: int | None, state: Any = None) -> None:
        """Draw the table as a seat sees it."""
        table = self.match.state if state is None else state
        self.console.print()
        self.console.print(self.game.board_text(self.game.view(table, seat)))

    def tell(self, first: int, seat: int | None) -> None:
        """Say in words what happened from the `first`-th action on, as a seat saw it."""
        state = self.match.state_at(first)
        for played in self.match.played[first:]:
            for event in self.game.events(state, played.action, seat):
                covered = "[dim]a paper of yours, covered: p shows it[/]"
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
        self.ask("Enter covers them again")
        self.console.clear()

    def draft(self, seat: int) -> list[int]:
        """Let a person draft one activation; the confirmed actions."""
        draft = Draft(self.match, seat)
        while True:
            self.show_board(seat, draft.state)
            choices = draft.choices()
            if not choices:
                if self.confirmed(draft):
                    return draft.picks
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
        pairs = zip(draft.states, draft.picks, strict=False)
        return " · ".join(self.game.action_text(state, action) for state, action in pairs)

    def turn_back(self, draft: Draft, answer: str) -> None:
        """Undo or reset a draft, or look at one's papers in between."""
        if answer == "p":
            self.show_papers(draft.seat)
        elif answer == "u":
            draft.undo()
        elif answer == "r":
            while draft.picks:
                draft.undo()
        else:
            self.console.print(f"[red]expected Enter, u, r, p or q; got {answer!r}[/]")

    def choose(self, draft: Draft, choices: list[int]) -> None:
        """Ask for one step: a number of the list, notation, or the beginning of it."""
        texts = {self.game.action_text(draft.state, action): action for action in choices}
        listed = list(texts)
        shown = "  ".join(f"[cyan]{n}[/] {text}" for n, text in enumerate(listed[:MOST_SHOWN], 1))
        more = len(listed) - MOST_SHOWN
        self.console.print(
            shown + (f"  [dim]and {more} more: type a few letters[/]" if more > 0 else "")
        )
        answer = self.ask(
            f"{self.roles[draft.seat]}: a number or a move (u undo, r reset, p papers, q quit)"
        )
        if answer in ("u", "r", "p") and answer not in texts:
            self.turn_back(draft, answer)
            return
        found = matching(listed, answer)
        if len(found) == 1:
            draft.pick(texts[found[0]])
        elif found:
            self.console.print("  ".join(found))
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
        self.ask(f"Hand the screen to {self.roles[seat]}, who presses Enter")


def matching(texts: list[str], answer: str) -> list[str]:
    """The choices that an answer may mean: by number, by whole text, by its beginning."""
    if answer.isdecimal() and 1 <= int(answer) <= len(texts):
        return [texts[int(answer) - 1]]
    wanted = " ".join(answer.lower().split())
    whole = [text for text in texts if text.lower() == wanted]
    return whole or [text for text in texts if wanted and text.lower().startswith(wanted)]
