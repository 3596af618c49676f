"""Replay a record and tell it as a spectator saw it: read_a_record.py [FILE]."""

import sys
from pathlib import Path

import gaslight

file = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("a_match.txt")
record = gaslight.load(file.read_text(encoding="utf-8"))
game = gaslight.game(record.game)
match = gaslight.replay(game, record)  # every line is checked

print(f"{game.TITLE}: {len(match.played)} steps, {record.result}")
for step, played in enumerate(match.played):
    for event in game.events(match.state_at(step), played.action, None):
        print("-", game.EVENT_WORDS[event.kind].format(**dict(event.facts)))
