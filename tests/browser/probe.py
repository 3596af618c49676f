"""A probe in a page: when board, log, prompt, title and sound told what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = """
window.heard = [];
(() => {
  const OFFERED = '.action-cards [data-choice]:not([disabled]), [data-testid=board] svg .ring';
  const now = {};
  const note = (region, what) => {
    if (what === undefined || what === '' || now[region] === what) return;
    now[region] = what;
    window.heard.push([region, what, performance.now()]);
  };
  const look = () => {
    const board = document.querySelector('main[data-testid=board]');
    const prompt = document.querySelector('[data-testid=prompt]');
    note('board', board?.dataset.told);
    note('log', document.querySelector('[data-testid=log]')?.dataset.told);
    note('prompt', prompt?.dataset.told);
    if (board === null) return;
    const moving = board.dataset.moving === 'true';
    // What can be read and seen, whatever the marks say: words of the log, places of the pieces, the result.
    note('result', document.querySelector('[data-testid=result]') === null ? '' : 'there');
    const lines = [...document.querySelectorAll('[data-testid=log] li:not(.log-draft)')];
    if (lines.length > 0) note('words', lines.map((line) => line.textContent).join('|'));
    const stands = (one) => `${one.dataset.piece} ${one.style.transform}`;
    const pieces = [...board.querySelectorAll('[data-piece]')].map(stands).sort().join('|');
    // At the end of Mister X's journey his hat goes along his way, which is told as one.
    const journey = document.querySelector('[data-testid=his-way]') !== null;
    if (moving && !journey && now.pieces !== undefined) note('pieces', pieces);
    now.pieces = pieces;
    if (prompt === null) return;
    note('title', `${document.title.startsWith('\\u25cf')}`);
    note('turn', prompt.dataset.mine);
    if (moving && document.querySelector(OFFERED) !== null) note('early choice', board.dataset.told);
  };
  const all = {subtree: true, childList: true, attributes: true, characterData: true};
  new MutationObserver(look).observe(document, all);
})();
"""

READ = """() => [
  ...window.heard,
  ...performance.getEntriesByType('mark')
    .filter(({name}) => name.startsWith('sound '))
    .map(({name, startTime}) => ['sound', name.slice(6), startTime]),
]"""

OWN_SOUNDS = frozenset({"pick", "error", "clock", "turn"})
"""What is heard for something else than an event of the game."""

TOGETHER_MS = 100
"""What tells one event differs by no more than this."""


@dataclass
class Told:
    """What one page told of a game, and how far its regions were apart."""

    events: int
    apart: float
    """The longest time between two regions that told the same event, in milliseconds."""
    before_board: float
    """The longest time that a region was ahead of the board."""
    title_apart: float
    """The longest time between the title and the prompt saying whose turn it is."""
    sounds: int
    sound_apart: float
    """The longest time between a sound and the nearest event on the board."""
    early_choices: int
    words_apart: float = 0.0
    """The longest time between words that came into the log, or the result, and the board's next or last news."""
    pieces_apart: float = 0.0
    """The longest time between a piece that set out while something was told, and the board's news."""
    furthest_sound: str = ""

    @property
    def holds(self) -> bool:
        furthest = max(
            self.apart,
            self.before_board,
            self.title_apart,
            self.sound_apart,
            self.words_apart,
            self.pieces_apart,
        )
        return furthest <= TOGETHER_MS and self.early_choices == 0


def attach(page: Page) -> None:
    page.add_init_script(SCRIPT)


def read(page: Page) -> Told:
    heard: list[tuple[str, str, float]] = [tuple(line) for line in page.evaluate(READ)]
    return weigh(heard)


def weigh(heard: list[tuple[str, str, float]]) -> Told:
    """How well the regions of one page kept together."""

    def times(region: str) -> dict[str, float]:
        return {what: at for name, what, at in reversed(heard) if name == region}

    board, log, prompt = times("board"), times("log"), times("prompt")
    apart = before = 0.0
    for what, at in board.items():
        others = [told[what] for told in (log, prompt) if what in told]
        apart = max([apart, *(abs(other - at) for other in others)])
        before = max([before, *(at - other for other in others)])
    shown = sorted(at for name, _, at in heard if name in ("board", "turn", "result"))
    heard_sounds = [
        (distance(at, shown), what)
        for name, what, at in heard
        if name == "sound" and what not in OWN_SOUNDS
    ]
    sound_apart, furthest_sound = max(heard_sounds, default=(0.0, ""))
    return Told(
        events=len(board),
        apart=apart,
        before_board=before,
        title_apart=title_apart(heard),
        sounds=len(heard_sounds),
        sound_apart=sound_apart,
        early_choices=sum(name == "early choice" for name, _, _ in heard),
        words_apart=region_apart(heard, "words", shown),
        pieces_apart=region_apart(heard, "pieces", shown),
        furthest_sound=furthest_sound,
    )


def region_apart(heard: list[tuple[str, str, float]], region: str, shown: list[float]) -> float:
    """How far the changes of a region are from the board's news."""
    changes = [at for name, _, at in heard if name == region]
    return max((distance(at, shown) for at in changes), default=0.0)


def worst(all_told: list[Told]) -> Told | None:
    """The figures of several games in one line: the furthest of each, and the sums of what is counted."""
    if not all_told:
        return None
    return Told(
        events=sum(told.events for told in all_told),
        apart=max(told.apart for told in all_told),
        before_board=max(told.before_board for told in all_told),
        title_apart=max(told.title_apart for told in all_told),
        sounds=sum(told.sounds for told in all_told),
        sound_apart=max(told.sound_apart for told in all_told),
        early_choices=sum(told.early_choices for told in all_told),
        words_apart=max(told.words_apart for told in all_told),
        pieces_apart=max(told.pieces_apart for told in all_told),
        furthest_sound=max(all_told, key=lambda told: told.sound_apart).furthest_sound,
    )


def title_apart(heard: list[tuple[str, str, float]]) -> float:
    """How far apart title and prompt say whose turn it is, each change of the one beside that of the other."""
    titles = [at for name, what, at in heard if name == "title" and what == "true"]
    turns = [at for name, what, at in heard if name == "turn" and what == "true"]
    return max((distance(at, turns) for at in titles), default=0.0)


def distance(at: float, others: list[float]) -> float:
    return min((abs(at - other) for other in others), default=float("inf"))


COLUMNS = "{:<14}{:>8}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}{:>9}  {}"


def table(rows: dict[str, Told]) -> str:
    """The figures of several games under one another: longest distances in milliseconds, and counts."""
    head = (
        "game",
        "events",
        "marks",
        "ahead",
        "words",
        "pieces",
        "title",
        "sounds",
        "sound",
        "early",
        "which",
    )
    lines = [COLUMNS.format(*head)]
    for name, told in rows.items():
        far = (told.apart, told.before_board, told.words_apart, told.pieces_apart, told.title_apart)
        ms = [f"{each:.1f}" for each in far]
        row = (
            name,
            told.events,
            *ms,
            told.sounds,
            f"{told.sound_apart:.1f}",
            told.early_choices,
            told.furthest_sound,
        )
        lines.append(COLUMNS.format(*row))
    return "\n".join(lines)
