"""Whole games over the wire, and the life of a table around them."""

from __future__ import annotations

import asyncio
import hashlib
import random
from typing import Any

import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, play_random_move, seated

from gaslight.core.record import load, replay
from gaslight.games import GAMES


def run(work: Any) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_by_drafts_ends_with_an_opened_seal_and_a_record_that_replays(
    serving: Serving, game: str
) -> None:
    chance = random.Random(game)

    async def go() -> None:
        async with client(serving.url) as http:
            info = (await http.get(f"/games/{game}")).json()
            seats = [{"player": "me", "name": f"P{n}"} for n in range(len(info["seats"]))]
            options = {"round_cap": "3"} if game == "mister_x" else {}
            created = await create(http, game, seats=seats, options=options, help=0, watch="link")
            table = created["table"]["id"]
            tokens = [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                moves = 0
                while await play_random_move([one, two], chance.choice):
                    moves += 1
                end = one.last("view")
            assert moves > 0
            assert end["outcome"]["winners"]
            opening = end["opening"]
            assert hashlib.sha256(opening["text"].encode()).hexdigest() == opening["fingerprint"]
            assert opening["fingerprint"] == created["table"]["fingerprint"]
            proof = (await http.get(f"/tables/{table}/proof")).json()
            assert proof["fingerprint_holds"]
            assert proof["strokes_hold"]
            assert proof["strokes"] > 0
            record = load((await http.get(f"/tables/{table}/record")).text)
            match = replay(GAMES[game], record)
            assert match.outcome is not None
            told = (await http.get(f"/tables/{table}/replay?as=all&from=1&to=4")).json()
            assert told["total"] > moves
            assert [frame["frame"] for frame in told["frames"]] == list(range(1, 4))
            assert all(len(frame["views"]) == len(seats) for frame in told["frames"])

    run(go())


async def two_at_a_table(serving: Serving, **wishes: Any) -> dict[str, Any]:
    async with client(serving.url) as http:
        return await create(http, **wishes)


def test_a_draft_is_private_and_is_undone_reset_and_confirmed_once(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            offer = one.last("choices")
            assert offer["picks"] == []
            assert not offer["complete"]
            before = len(two.heard)
            picked = await one.ask("pick", id=offer["choices"][0]["id"])
            assert picked["complete"]
            assert [pick["text"] for pick in picked["picks"]] == [offer["choices"][0]["text"]]
            undone = await one.ask("undo")
            assert undone["choices"] == offer["choices"]
            again = await one.ask("pick", text=offer["choices"][3]["text"])
            assert again["picks"][0]["text"] == offer["choices"][3]["text"]
            assert (await one.ask("reset"))["picks"] == []
            whole = await one.ask("draft", picks=[offer["choices"][1]["text"]])
            assert whole["complete"]
            await two.settle()
            assert len(two.heard) == before + 1  # nothing but the answer to the ping
            ack = await one.ask("confirm", n=1)
            assert ack == {"type": "ack", "ref": ack["ref"], "n": 2}
            events = await two.until("events")
            assert events["n"] == 2
            assert events["texts"][0] == offer["choices"][1]["text"]
            twice = await one.ask("confirm", n=1)
            assert twice["code"] == "stale"

    run(go())


def test_what_cannot_be_done_is_refused_in_words(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            refusals: list[tuple[Any, tuple[str, dict[str, Any]], str]] = [
                (two, ("pick", {"text": "holmes 1"}), "not_your_turn"),
                (two, ("confirm", {"n": 1}), "not_your_turn"),
                (one, ("confirm", {"n": 1}), "incomplete"),
                (one, ("confirm", {"n": 0}), "stale"),
                (one, ("pick", {"text": "fly to Paris"}), "illegal"),
                (one, ("pick", {"id": "0.0.0"}), "stale"),
                (one, ("pick", {}), "bad_message"),
                (one, ("draft", {"picks": ["holmes 9"]}), "illegal"),
                (one, ("move", {"n": 1, "picks": []}), "incomplete"),
                (one, ("takeback", {}), "no_takeback"),
                (one, ("reply", {"agree": True}), "no_takeback"),
                (one, ("claim", {}), "not_allowed"),
                (one, ("replace", {"seat": 1}), "not_allowed"),
                (one, ("hint", {}), "not_allowed"),
                (one, ("say", {"channel": "watchers", "text": "x"}), "not_allowed"),
                (one, ("say", {"channel": "table", "text": "\u0000 \u200b"}), "bad_message"),
            ]
            for seat, (kind, fields), code in refusals:
                answer = await seat.ask(kind, **fields)
                assert (answer["type"], answer["code"]) == ("error", code), (kind, answer)
                assert len(answer["message"]) > 10
            assert (await one.ask("ping"))["n"] == 1

    run(go())


def test_somebody_joins_by_the_invite_and_the_game_begins(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(
                http, seats=[{"player": "me", "name": "Ada"}, {"player": "open"}]
            )
            table, mine = created["table"]["id"], created["seats"][0]["token"]
            assert created["table"]["status"] == "open"
            async with seated(serving.url, table, mine) as one:
                assert one.last("view")["view"] is None
                assert (await one.ask("pick", text="x"))["code"] == "not_started"
                wrong = await http.post(f"/tables/{table}/join", json={}, headers=bearer(mine))
                assert wrong.status_code == 401
                joined = await http.post(
                    f"/tables/{table}/join",
                    json={"name": " Bo\u0007  Diddley "},
                    headers=bearer(created["invite"]),
                )
                assert joined.status_code == 200
                assert joined.json()["seat"]["seat"] == 1
                assert joined.json()["table"]["seats"][1]["name"] == "Bo Diddley"
                start = await one.until("events")
                assert start["entry"] == "start"
                assert (await one.until("choices"))["choices"]
            full = await http.post(
                f"/tables/{table}/join", json={}, headers=bearer(created["invite"])
            )
            assert full.json()["error"]["code"] == "no_seat"

    run(go())


def test_coming_back_tells_what_happened_since(serving: Serving) -> None:
    chance = random.Random(5)

    async def go() -> None:
        created = await two_at_a_table(serving)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            for _ in range(4):
                await play_random_move([one, two], chance.choice)
            await one.settle()
            await two.settle()
            live = [message for message in two.messages if message["type"] == "events"]
            async with seated(serving.url, table, tokens[1], last=1) as again:
                assert again.messages[0]["since"] == 4
                assert [
                    message for message in again.messages if message["type"] == "events"
                ] == live
                assert again.last("view")["view"] == two.last("view")["view"]
            async with seated(serving.url, table, tokens[1]) as fresh:
                assert fresh.messages[0]["since"] == 0

    run(go())


def test_a_friendly_takeback_asks_the_rival(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving, takebacks=True, options={"layout": "rulebook"})
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            before = one.last("view")["view"]
            harmless = next(
                choice
                for choice in one.last("choices")["choices"]
                if choice["kind"] not in ("alibi",)
            )
            assert (await one.ask("move", n=1, picks=[harmless["text"]]))["type"] == "ack"
            assert (await two.ask("takeback"))["code"] == "no_takeback"
            assert (await one.ask("takeback"))["type"] == "ack"
            await two.settle()
            assert two.last("table")["table"]["asked"] == 0
            assert (await one.ask("reply", agree=True))["code"] == "not_allowed"
            assert (await two.ask("reply", agree=False))["type"] == "ack"
            await one.settle()
            assert one.last("table")["table"]["asked"] is None
            await one.ask("takeback")
            assert (await two.ask("reply", agree=True))["type"] == "ack"
            back = await one.until("events", entry="takeback")
            assert back["to"] == 2
            await one.settle()
            assert one.last("view")["view"] == before
            assert one.last("choices")["choices"]
            assert not one.last("table")["table"]["practice"]

    run(go())


def test_a_move_that_revealed_something_cannot_be_taken_back(serving: Serving) -> None:
    async def go() -> None:
        for _ in range(30):
            created = await two_at_a_table(serving, takebacks=True)
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with seated(serving.url, table, tokens[0]) as one:
                alibi = [c for c in one.last("choices")["choices"] if c["kind"] == "alibi"]
                if alibi:
                    assert (await one.ask("move", n=1, picks=[alibi[0]["text"]]))["type"] == "ack"
                    assert (await one.ask("takeback"))["code"] == "no_takeback"
                    return
        raise AssertionError("no alibi token in 30 games")

    run(go())


def test_against_the_computer_one_goes_back_freely_and_the_game_is_practice(
    serving: Serving,
) -> None:
    async def go() -> None:
        created = await two_at_a_table(
            serving, seats=[{"player": "me"}, {"player": "computer", "level": 1}]
        )
        table, token = created["table"]["id"], created["seats"][0]["token"]
        async with seated(serving.url, table, token) as one:
            first = one.last("view")["view"]
            offer = one.last("choices")
            while one.n() < 4:  # within the first turn: behind it the game may be over
                before = offer["n"]
                await one.ask("move", n=before, picks=[offer["choices"][0]["text"]])
                # The computer may have answered before the move was acknowledged.
                while (offer := one.last("choices"))["n"] == before or not offer["choices"]:
                    await one.receive()
            assert (await one.ask("takeback", to=2))["type"] == "ack"
            await one.settle()
            assert one.last("view")["view"] == first
            assert one.last("table")["table"]["practice"]
            assert (await one.ask("takeback", to=3))["code"] == "no_takeback"
            offer = one.last("choices")
            assert (await one.ask("move", n=offer["n"], picks=[offer["choices"][1]["text"]]))[
                "type"
            ] == "ack"

    run(go())


def test_a_rated_game_goes_back_for_nobody_against_the_computer_either(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(
            serving, seats=[{"player": "me"}, {"player": "computer", "level": 1}], rated=True
        )
        table, token = created["table"]["id"], created["seats"][0]["token"]
        async with seated(serving.url, table, token) as one:
            offer = one.last("choices")
            answer = await one.ask("move", n=offer["n"], picks=[offer["choices"][0]["text"]])
            assert answer["type"] == "ack"
            refused = await one.ask("takeback")
            assert refused["code"] == "no_takeback"
            assert "rated" in refused["message"]
            await one.settle()
            assert "takeback" not in [message.get("entry") for message in one.messages]
            assert one.messages[0]["table"]["practice"] is False

    run(go())


def test_a_person_takes_over_the_seat_of_a_computer_on_the_own_side(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "computer"}, {"player": "me"}, {"player": "computer"}]
            created = await create(http, "mister_x", options={"players": "3"}, seats=seats)
            table = created["table"]["id"]
            joined = await http.post(
                f"/tables/{table}/join",
                json={"name": "Cy", "seat": 2},
                headers=bearer(created["invite"]),
            )
            assert joined.json()["table"]["seats"][2]["player"] == "person"
            async with seated(serving.url, table, joined.json()["seat"]["token"]) as two:
                assert two.messages[0]["seat"] == 2

    run(go())


def test_a_match_of_two_goes_on_with_the_seats_changed(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, games=2)
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with seated(serving.url, table, tokens[0]) as one:
                await one.ask("resign")
                await one.until("view", status="finished")
                assert one.last("view")["outcome"] == {"winners": [1], "reason": "resigned"}
                following = None
                while following is None:
                    following = (await one.until("table"))["table"]["next"]
            async with seated(serving.url, following, tokens[0]) as one:
                assert one.messages[0]["seat"] == 1
                async with seated(serving.url, following, tokens[1]) as two:
                    assert two.messages[0]["seat"] == 0
                    info = two.last("table")["table"]
                    assert (info["status"], info["game_number"], info["previous"]) == (
                        "running",
                        2,
                        table,
                    )
                    assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"]
                    await two.ask("resign")
            info = (await http.get(f"/tables/{following}")).json()
            assert info["next"] is None
            answer = await http.post(f"/tables/{following}/rematch", headers=bearer(tokens[0]))
            assert answer.json()["seat"]["seat"] == 0
            assert answer.json()["table"]["game_number"] == 1

    run(go())


def test_chat_reaches_whom_it_is_for(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving, watch="link")
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
            seated(serving.url, table) as watcher,
        ):
            await one.ask("say", channel="table", text="Good evening")
            await one.ask("say", channel="team", text="to myself")
            assert (await watcher.ask("say", channel="table", text="hm"))["code"] == "not_allowed"
            await watcher.ask("say", channel="watchers", text="who is it?")
            assert (await watcher.ask("pick", text="holmes 1"))["code"] == "not_allowed"

            def lines(seat: Seat) -> list[str]:
                return [
                    message["line"]["text"]
                    for message in seat.messages
                    if message["type"] == "chat"
                ]

            for seat in (one, two, watcher):
                await seat.settle()
            assert lines(one) == ["Good evening", "to myself"]
            assert lines(two) == ["Good evening"]
            assert lines(watcher) == ["Good evening", "who is it?"]
            await one.ask("resign")
            async with seated(serving.url, table, tokens[1]) as again:
                told = {line["text"] for line in again.messages[0]["chat"]}
                assert told == {"Good evening", "to myself", "who is it?"}

    run(go())


def test_notes_are_private_until_the_end(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            before = len(two.heard)
            await one.ask("note", key="suspect:gull", text="?")
            await one.ask("note", key="suspect:bert", text="x", shared=True)
            await two.settle()
            assert len(two.heard) == before + 1
            async with seated(serving.url, table, tokens[0]) as again:
                assert {note["key"] for note in again.messages[0]["notes"]} == {
                    "suspect:gull",
                    "suspect:bert",
                }
            async with seated(serving.url, table, tokens[1]) as other:
                assert other.messages[0]["notes"] == []
            await one.ask("note", key="suspect:bert", text="")
            await one.ask("resign")
            async with seated(serving.url, table, tokens[1]) as other:
                assert [note["key"] for note in other.messages[0]["notes"]] == ["suspect:gull"]

    run(go())


def test_play_goes_on_from_a_moment_of_a_finished_game(serving: Serving) -> None:
    chance = random.Random(9)

    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                for _ in range(5):
                    await play_random_move([one, two], chance.choice)
                await one.settle()
                seen = one.last("view")
                wanted, n = seen["view"], seen["n"]
                wish: dict[str, Any] = {"start_from": {"table": table, "moves": n}}
                early = await http.post(
                    "/tables", json={"game": "pocket", "seats": [{"player": "me"}] * 2, **wish}
                )
                assert early.json()["error"]["code"] == "not_over"
                await one.ask("resign")
            forked = await create(http, **wish)
            assert forked["table"]["practice"]
            async with seated(
                serving.url, forked["table"]["id"], forked["seats"][0]["token"]
            ) as again:
                assert again.last("view")["view"] == wanted

    run(go())


def test_hot_seat_shows_one_seat_at_a_time(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving)
        assert created["table"]["hot_seat"]
        assert [seat["seat"] for seat in created["seats"]] == [0, 1]
        assert created["invite"] is None
        views = []
        for seat in created["seats"]:
            async with seated(serving.url, created["table"]["id"], seat["token"]) as there:
                views.append(there.last("view")["view"])
        assert views[0]["seat"] == 0
        assert views[1]["seat"] == 1
        assert views[0]["identity"] is None
        assert views[1]["identity"] is not None

    run(go())


def test_help_levels_decide_what_reading_help_says(serving: Serving) -> None:
    async def go() -> None:
        told = []
        for level in (0, 1, 2):
            created = await two_at_a_table(serving, help=level, options={"layout": "rulebook"})
            async with seated(
                serving.url, created["table"]["id"], created["seats"][0]["token"]
            ) as one:
                told.append(one.last("choices")["insight"])
        assert told[0] is None
        assert set(told[1]) == {"rays", "eyes"}
        assert set(told[1]) < set(told[2])

    run(go())


def test_a_hint_is_a_legal_draft(serving: Serving) -> None:
    async def go() -> None:
        created = await two_at_a_table(serving, help=3)
        async with seated(serving.url, created["table"]["id"], created["seats"][0]["token"]) as one:
            hint = await one.ask("hint")
            assert hint["type"] == "hint"
            assert isinstance(hint["facts"], dict)
            texts = [pick["text"] for pick in hint["picks"]]
            assert (await one.ask("move", n=hint["n"], picks=texts))["type"] == "ack"

    run(go())


def test_my_tables_are_those_whose_tokens_fit(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            one, two = await create(http), await create(http)
            wish = [
                {"table": one["table"]["id"], "token": one["seats"][1]["token"]},
                {"table": two["table"]["id"], "token": one["seats"][1]["token"]},
                {"table": "nowhere", "token": "x"},
            ]
            mine = (await http.post("/tables/mine", json={"seats": wish})).json()["tables"]
            assert [(each["table"]["id"], each["seat"]) for each in mine] == [
                (one["table"]["id"], 1)
            ]
            listed = await create(http, watch="all")
            lobby = (await http.get("/tables")).json()["tables"]
            assert [table["id"] for table in lobby] == [listed["table"]["id"]]

    run(go())


def test_those_who_watch_by_an_event_stream_see_the_public_view(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with seated(serving.url, table, tokens[0]) as one:
                offer = one.last("choices")
                async with http.stream(
                    "GET", f"/tables/{table}/events", headers={"Last-Event-ID": "0"}
                ) as stream:
                    lines = stream.aiter_lines()

                    async def until(words: str) -> str:
                        async for line in lines:
                            if words in line:
                                return line
                        raise AssertionError("the stream ended")

                    assert '"entry":"start"' in await until('"type":"events"')
                    await until('"type":"view"')
                    await one.ask("move", n=1, picks=[offer["choices"][0]["text"]])
                    assert offer["choices"][0]["text"] in await until('"entry":"move"')
            private = await create(http)
            refused = await http.get(f"/tables/{private['table']['id']}/events")
            assert refused.status_code == 403

    run(go())
