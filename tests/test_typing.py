"""A misspelt name in a user's script is an error of the type checker, one for each class planted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """\
import gaslight

pocket = gaslight.game("pocket")
state = pocket.initial()
print(state.truns)
print(pocket.view(state, 0).identty)
print(gaslight.game("london").view(gaslight.game("london").initial(), 0).identty)
print(gaslight.game("new_york").view(gaslight.game("new_york").initial(), 0).metroes)
print(gaslight.game("mister_x").view(gaslight.game("mister_x").initial(), 0).trial)
print(pocket.legal_action(state))
match = gaslight.Match(pocket)
match.paly(0, 1)
print(gaslight.Dice(1).bellow(6))
print(gaslight.SealedDice(bytes(32)).bellow(6))
print(gaslight.simulate(pocket, 1).checksums)
print(gaslight.record_of(match).gmae)
print(gaslight.layout("pocket").widht)
print(pocket.OPTIONS[0].valeus)
print(gaslight.player("pocket", 1).chose)
print(gaslight.Outcome.winer)
print(gaslight.Belief.wieght)
print(gaslight.Event.kinds)
print(gaslight.Choice.paht)
print(gaslight.Played.acter)
print(gaslight.Batch("pocket", 1).setas)
print(gaslight.RecordError(1, "").lien)
print(gaslight.IllegalActionError().arg)
gaslight.about(gaslight.pley)
print(next(filter(None, [pocket.insight(pocket.view(state, 0))])).rais)
print(next(filter(None, [pocket.glance(pocket.view(state, 0))])).if_sean)
gaslight.game("poket").initial()
"""
FIRST = 5
"""The line of the first misspelling."""


def test_every_misspelling_is_found(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    asked = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(script)]
    cache = [f"--cache-dir={tmp_path / 'cache'}", "--follow-imports=silent"]
    said = subprocess.run([*asked, *cache], capture_output=True, text=True, check=False).stdout
    lines = SCRIPT.splitlines()
    wrong = {n for n, text in enumerate(lines, 1) if n >= FIRST and "match = " not in text}
    wrong -= {len(lines)}  # any other name is a game that only running can find
    found = {int(line.split(":")[1]) for line in said.splitlines() if ": error:" in line}
    assert found == wrong, said
