"""Computers at the table: they move, are cancelled, and a failing one never blocks a table."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Serving, client, create, generous, seated

from gaslight.core.options import settle
from gaslight.core.play import strokes
from gaslight.games import GAMES
from gaslight.server.house import worker, workers
from gaslight.server.house.thoughts import Job, playable, simple_choice
from gaslight.server.table.seal import Seal, sealed_dice

COMPUTER: dict[str, Any] = {"seats": [{"player": "computer", "level": 1}, {"player": "me"}]}


def job(game: str, level: int = 1) -> Job:
    """The first decision of a game."""
    module = GAMES[game]
    options = settle(module.OPTIONS, {})
    state = module.initial(options)
    dice = sealed_dice(Seal(game, options, "ab" * 32, "cd" * 32), 0)
    texts = [module.action_text(state, action) for action in strokes(module, state, dice)]
    again = module.initial(options)
    actions = []
    for text in texts:
        actions.append(module.parse_action(again, text))
        module.advance(again, actions[-1])
    return Job(game, options, actions, module.to_act(state), level, 7)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_worker_answers_with_a_whole_draft_the_same_for_the_same_seed(game: str) -> None:
    answer = worker.answer(job(game))
    assert playable(job(game), answer.picks)
    assert worker.answer(job(game)) == answer
    assert playable(job(game), simple_choice(job(game)))


def table_goes_on(settings: Any) -> list[str]:
    """Play some moves against a computer; what the log said about failures."""
    said: list[str] = []

    class Listen(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(f"{record.getMessage()} {getattr(record, 'facts', {}).get('trouble', '')}")

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, **COMPUTER)
        async with seated(serving.url, created["table"]["id"], created["seats"][0]["token"]) as one:
            # By then the game may be over, whatever the first choices were.
            while one.n() < 6 and one.last("view")["status"] == "running":
                if 1 not in one.last("view")["to_act"]:
                    await one.until("view")
                    continue
                await one.settle()
                offer = one.last("choices")
                await one.ask("move", n=offer["n"], picks=[offer["choices"][0]["text"]])
                await one.until("view")

    handler = Listen()
    logger = logging.getLogger("gaslight.server")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        with Serving(settings) as serving:
            asyncio.run(go(serving))
    finally:
        logger.removeHandler(handler)
    return [line for line in said if "simpler player" in line]


def test_a_computer_moves(tmp_path: Path) -> None:
    assert table_goes_on(generous(str(tmp_path / "gaslight.sqlite"))) == []


BROKEN = {
    "crash": "import sys; sys.exit(3)",
    "slow": "import time; time.sleep(60)",
    "nonsense": "import sys\nfor line in sys.stdin: print('nonsense', flush=True)",
    "illegal": 'import sys\nfor line in sys.stdin: print(\'{"picks":["fly"]}\', flush=True)',
}


def test_who_thinks_quickly_is_there_before_his_first_move_is_due(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        quick = serving.app.state.computers.thinkers.workers[0]

        def is_there() -> bool:
            return quick.process is not None

        async with client(serving.url) as http:
            await create(http)
            await asyncio.sleep(0.2)
            assert not is_there(), "where no computer plays, none is started"
            made = await create(http, seats=[{"player": "me"}, {"player": "computer", "level": 1}])
            assert made["table"]["to_act"] == [0]
            for _ in range(500):
                if is_there():
                    return
                await asyncio.sleep(0.02)
        raise AssertionError("nobody is there")

    with Serving(generous(str(tmp_path / "g.sqlite"))) as serving:
        asyncio.run(go(serving))


@pytest.mark.parametrize("trouble", sorted(BROKEN))
def test_a_failing_worker_is_replaced_by_a_simpler_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    program = tmp_path / "broken.py"
    program.write_text(BROKEN[trouble])
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, str(program)))
    said = table_goes_on(generous(str(tmp_path / "gaslight.sqlite"), think_seconds=0.5))
    assert len(said) >= 2


def test_a_takeback_cancels_what_the_computer_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "slow.py"
    program.write_text(BROKEN["slow"])
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, str(program)))

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http, seats=[{"player": "me"}, {"player": "computer"}])
        async with seated(serving.url, created["table"]["id"], created["seats"][0]["token"]) as one:
            offer = one.last("choices")
            await one.ask("move", n=1, picks=[offer["choices"][0]["text"]])
            live = serving.registry.tables[created["table"]["id"]]
            assert live.thinking is not None
            assert (await one.ask("takeback"))["type"] == "ack"
            await one.settle()
            assert live.thinking is None
            texts = [choice["text"] for choice in one.last("choices")["choices"]]
            assert texts == [choice["text"] for choice in offer["choices"]]

    with Serving(generous(str(tmp_path / "gaslight.sqlite"), think_seconds=60)) as serving:
        asyncio.run(go(serving))
        assert all(each.process is None for each in serving.app.state.computers.thinkers.workers)


def test_a_restarted_server_lets_the_computer_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "gaslight.sqlite")
    program = tmp_path / "slow.py"
    program.write_text(BROKEN["slow"])

    async def stop_while_it_thinks(serving: Serving) -> dict[str, Any]:
        async with client(serving.url) as http:
            return await create(http, **COMPUTER, watch="link")

    async def go(serving: Serving, created: dict[str, Any]) -> None:
        async with client(serving.url) as http:
            for _ in range(200):
                info = (await http.get(f"/tables/{created['table']['id']}")).json()
                if info["n"] > 1:
                    return
                await asyncio.sleep(0.05)
        raise AssertionError("the computer does not move")

    with monkeypatch.context() as patch:
        patch.setattr(workers, "COMMAND", (sys.executable, str(program)))
        with Serving(generous(store)) as serving:
            created = asyncio.run(stop_while_it_thinks(serving))
    with Serving(generous(store)) as serving:
        assert created["table"]["id"] in serving.registry.tables  # found because it was due
        asyncio.run(go(serving, created))
