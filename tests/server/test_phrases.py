"""Quick phrases: sent by their key, read by everybody in his own language."""

from __future__ import annotations

import asyncio
import json
from typing import get_args

from tests.server.serving import Serving, client, create, seated

from gaslight.server import wire
from gaslight.server.table.chat import PHRASES


def test_a_phrase_goes_by_its_key_and_reads_as_english_to_programs(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http)
        table, (one, other) = made["table"]["id"], made["seats"]
        async with (
            seated(serving.url, table, one["token"]) as ada,
            seated(serving.url, table, other["token"]) as bo,
        ):
            await ada.ask("say", channel="table", phrase="good_game")
            line = (await bo.until("chat"))["line"]
            assert (line["phrase"], line["text"]) == ("good_game", "Good game!")
            # What is typed is never a phrase.
            await ada.ask("say", channel="table", text="good_game")
            line = (await bo.until("chat"))["line"]
            assert (line["phrase"], line["text"]) == (None, "good_game")
            rude = {"type": "say", "ref": 99, "channel": "table", "phrase": "rude"}
            await ada.socket.send(json.dumps(rude))
            assert (await ada.until("error"))["code"] == "bad_message"
            assert (await ada.ask("say", channel="table"))["code"] == "bad_message"
        async with seated(serving.url, table, other["token"]) as bo:
            kept = [line["phrase"] for line in bo.messages[0]["chat"]]
            assert kept == ["good_game", None]

    asyncio.run(go())


def test_every_phrase_has_its_words() -> None:
    assert set(get_args(wire.Phrase)) == set(PHRASES)
