"""`gaslight ratings`: the ladders, worked out from the finished games of a store."""

from __future__ import annotations

import asyncio
import secrets

import click

from gaslight.cli.stores import store_option
from gaslight.games import GAMES
from gaslight.storage.engine import StoreError

ROWS = 20


@click.command()
@click.argument("games", nargs=-1, type=click.Choice(list(GAMES)))
@click.option(
    "--again",
    is_flag=True,
    help="First work out every result anew from the moves of its table; no server may be running.",
)
@click.option(
    "--rows", default=ROWS, show_default=True, help="How many people to list for each game."
)
@store_option
def command(games: tuple[str, ...], store: str, rows: int, *, again: bool) -> None:
    """Show the ladder of each game. Ratings are not stored: the same games always give the same numbers."""
    try:
        if again:
            click.echo(f"Results taken anew from {asyncio.run(taken_anew(store))} tables.")
        for line in asyncio.run(ladders(store, games or tuple(GAMES), rows)):
            click.echo(line)
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None


async def taken_anew(address: str) -> int:
    """Forget every result and take it from its table again; how many there are."""
    from gaslight.server.people.results import catch_up  # noqa: PLC0415 - starting other commands stays quick
    from gaslight.storage.results import ResultStore  # noqa: PLC0415
    from gaslight.storage.store import store_at  # noqa: PLC0415

    store = store_at(address)
    await store.start()
    try:
        await ResultStore(store).forget_all(secrets.token_hex(16))
        return await catch_up(store)
    finally:
        await store.close()


async def ladders(address: str, games: tuple[str, ...], rows: int) -> list[str]:
    """The ladders as lines of text."""
    from gaslight.ratings.anchors import sides  # noqa: PLC0415
    from gaslight.server.people.ratings import Ratings  # noqa: PLC0415
    from gaslight.server.world import now_in_milliseconds  # noqa: PLC0415
    from gaslight.storage.copying import reading  # noqa: PLC0415
    from gaslight.storage.people import PeopleStore  # noqa: PLC0415

    lines: list[str] = []
    now = now_in_milliseconds()
    async with reading(address) as store:
        async with Ratings(store).now(now) as ladder:
            pass  # nobody else is here who could change it
        kept = PeopleStore(store)
        for game in games:
            people = [person for named, person in ladder.standings if named == game]
            found = [(ladder.overall(game, person, now), person) for person in people]
            found.sort(key=lambda each: (-each[0].rating, each[1]))
            lines.append(f"{GAMES[game].TITLE}: {len(found)} rated")
            for place, (overall, person) in enumerate(found[:rows], 1):
                row = await kept.person(person)
                name = row.name if row is not None and row.looks is not None else "a guest"
                each = ", ".join(
                    f"{side} {ladder.shown(game, person, side, now).rating:.0f}"
                    for side in sides(game)
                )
                sure = f"{overall.rating:.0f} ± {2 * overall.deviation:.0f}"
                lines.append(f"{place:4}. {name:24} {sure:12} {overall.games:5} games  {each}")
    return lines
