"""backup, restore, export, import, verify: by their command lines, on both kinds of store."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.server.serving import Serving, bearer, client, create, generous, play_random_move, seated

from gaslight.cli.main import main


def gaslight(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


async def finished_game(serving: Serving, seed: int) -> str:
    chance = random.Random(seed)
    async with client(serving.url) as http:
        created = await create(http)
    table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
    async with (
        seated(serving.url, table, tokens[0]) as one,
        seated(serving.url, table, tokens[1]) as two,
    ):
        while await play_random_move([one, two], chance.choice):
            pass
    return str(table)


@pytest.fixture(scope="module")
def played(lasting_address: str) -> tuple[str, list[str]]:
    """A store with two finished games and a running one."""

    async def go(serving: Serving) -> list[str]:
        tables = [await finished_game(serving, seed) for seed in (1, 2)]
        async with client(serving.url) as http:
            await create(http)
        return tables

    with Serving(generous(lasting_address)) as serving:
        return lasting_address, asyncio.run(go(serving))


def test_finished_games_are_exported_verified_and_imported(
    played: tuple[str, list[str]], tmp_path: Path
) -> None:
    store, tables = played
    folder = tmp_path / "records"
    done = gaslight("export", folder, "--store", store)
    assert done.exit_code == 0, done.output
    assert "2 finished games" in done.output
    files = sorted(folder.iterdir())
    assert [file.stem for file in files] == sorted(tables)
    done = gaslight("verify", *files)
    assert done.exit_code == 0, done.output
    assert done.output.count("verified") == 2
    assert gaslight("verify", files[0], "--fingerprint", "00" * 32).exit_code == 1
    fresh = tmp_path / "fresh.sqlite"
    done = gaslight("import", *files, "--store", fresh)
    assert done.exit_code == 0, done.output
    table = done.output.split("table ")[1].split()[0]

    async def look(serving: Serving) -> None:
        async with client(serving.url) as http:
            info = (await http.get(f"/tables/{table}")).json()
            assert info["status"] == "finished"
            assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo"]
            replay = (await http.get(f"/tables/{table}/replay?as=all&to=500")).json()
            assert replay["total"] > 10
            again = (await http.get(f"/tables/{table}/record")).text
            moves = files[0].read_text().partition("\n\n")[2]
            assert again.partition("\n\n")[2] == moves
            assert (await http.get(f"/tables/{table}/proof")).status_code == 409

    with Serving(generous(str(fresh))) as serving:
        asyncio.run(look(serving))


def test_a_record_that_was_tampered_with_does_not_verify(
    played: tuple[str, list[str]], tmp_path: Path
) -> None:
    store, tables = played
    assert gaslight("export", tmp_path, "--store", store).exit_code == 0
    file = tmp_path / f"{tables[0]}.record"
    text = file.read_text()
    seed = next(line for line in text.splitlines() if line.startswith("seed: "))
    forged = tmp_path / "forged.record"
    forged.write_text(text.replace(seed, "seed: " + "00" * 32))
    done = gaslight("verify", forged)
    assert done.exit_code == 1
    assert "do not make this fingerprint" in done.output
    stripped = tmp_path / "stripped.record"
    stripped.write_text(
        "\n".join(line for line in text.splitlines() if not line.startswith("salt: "))
    )
    assert "no seed, salt and fingerprint" in gaslight("verify", stripped).output
    illegal = tmp_path / "illegal.record"
    illegal.write_text(text.replace(": lay ", ": lay lay ", 1))
    assert gaslight("verify", illegal).exit_code == 1
    assert gaslight("import", illegal, "--store", tmp_path / "x.sqlite").exit_code == 1


def test_another_game_under_the_same_seal_does_not_verify(
    played: tuple[str, list[str]], tmp_path: Path
) -> None:
    store, tables = played
    assert gaslight("export", tmp_path, "--store", store).exit_code == 0
    one, other = ((tmp_path / f"{table}.record").read_text() for table in tables)
    sealed = {
        line.partition(":")[0]: line
        for line in one.splitlines()
        if line.startswith(("seed", "salt", "fingerprint"))
    }
    lines = [sealed.get(line.partition(":")[0], line) for line in other.splitlines()]
    swapped = tmp_path / "swapped.record"
    swapped.write_text("\n".join(lines) + "\n")
    done = gaslight("verify", swapped)
    assert done.exit_code == 1
    assert "is not what chance gave" in done.output


def test_a_backup_is_restored_with_every_seat(
    played: tuple[str, list[str]], tmp_path: Path
) -> None:
    store, _ = played

    async def running(serving: Serving) -> tuple[str, str, object]:
        async with client(serving.url) as http:
            created = await create(http)
            table, token = created["table"]["id"], created["seats"][1]["token"]
            view = (await http.get(f"/tables/{table}/view", headers=bearer(token))).json()["view"]
        # While the server runs.
        done = await asyncio.to_thread(
            gaslight, "backup", tmp_path / "backup.sqlite", "--store", store
        )
        assert done.exit_code == 0, done.output
        return table, token, view

    with Serving(generous(store)) as serving:
        table, token, view = asyncio.run(running(serving))
    assert (
        gaslight("backup", tmp_path / "backup.sqlite", "--store", store).exit_code == 1
    )  # never overwrites
    restored = str(tmp_path / "restored.sqlite")
    done = gaslight("restore", tmp_path / "backup.sqlite", "--store", restored)
    assert done.exit_code == 0, done.output
    assert "not empty" in gaslight("restore", tmp_path / "backup.sqlite", "--store", store).output

    async def look(serving: Serving) -> None:
        async with client(serving.url) as http:
            answer = await http.get(f"/tables/{table}/view", headers=bearer(token))
            assert answer.json()["view"] == view

    with Serving(generous(restored)) as serving:
        asyncio.run(look(serving))


def test_commands_say_what_is_wrong(tmp_path: Path) -> None:
    assert (
        "there is no database"
        in gaslight("export", tmp_path, "--store", tmp_path / "none.sqlite").output
    )
    foreign = tmp_path / "diary.txt"
    foreign.write_text("not a database")
    done = gaslight("serve", "--store", foreign, "--port", "0")
    assert done.exit_code == 1
    assert "torn or no database" in done.output
    assert foreign.read_text() == "not a database"
