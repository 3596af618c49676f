"""What `gaslight admin` lists: the server at a glance, tables, people, reports, what was done."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from gaslight.cli.host_line import Where


@click.command("status")
@click.pass_obj
def status(where: Where) -> None:
    """The server at a glance."""
    seen = where.overview()
    figures = seen["figures"]
    rows = [
        ("Gaslight", f"{figures['version']}, since {moment(figures['started_at'])}"),
        ("Store", figures["problem"] or f"answers, {figures['stored_bytes'] / 1e6:.1f} MB"),
        (
            "Here now",
            f"{figures['here']}: {figures['playing']} play, {figures['waiting']} wait, {figures['watching']} watch",
        ),
        (
            "Tables",
            ", ".join(f"{n} {kind}" for kind, n in sorted(figures["tables"].items())) or "none",
        ),
        (
            "Computers",
            computers_text(figures),
        ),
        *(
            (f"  level {level['level']}", f"{level['answers']} moves, {level['seconds']:.2f} s")
            for level in seen["levels"]
            if level["answers"]
        ),
        ("Chat", "on" if seen["chat"] else "off"),
        ("New games", "on" if seen["games"] else "off"),
        ("Message", message_text(seen["message"])),
        ("Reports", f"{len(seen['reports'])}"),
        ("Blocked", f"{len(seen['blocks'])}"),
    ]
    for name, text in rows:
        click.echo(f"{name:<12}{text}")


def computers_text(figures: dict[str, Any]) -> str:
    return (
        f"{figures['busy']} of {figures['workers']} busy, {figures['queue']} moves wait, "
        f"the oldest {figures['oldest']:.1f} s; the middle answer takes {figures['answer']:.2f} s"
    )


def message_text(told: dict[str, Any]) -> str:
    if not told["en"]:
        return "none"
    until = f" (until {moment(told['until'])})" if told["until"] else ""
    return f"{told['en']} | {told['ru']}{until}"


def moment(at: int | None) -> str:
    return (
        "" if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    )


@click.command("tables")
@click.option("--stuck", is_flag=True, help="Only games that stand still.")
@click.option("--reported", is_flag=True, help="Only tables with reported lines.")
@click.pass_obj
def tables(where: Where, *, stuck: bool, reported: bool) -> None:
    """List the tables that are open or running, those touched last first."""
    seen = where.overview()
    complaints = {report["table"] for report in seen["reports"]}
    shown = [
        table
        for table in seen["tables"]
        if (table["stuck"] or not stuck) and (table["id"] in complaints or not reported)
    ]
    for table in shown:
        who = " - ".join(seat_text(seat) for seat in table["seats"])
        marks = [
            mark
            for mark, there in (("STUCK", table["stuck"]), ("REPORTED", table["id"] in complaints))
            if there
        ]
        click.echo(
            f"{table['id']}  {table['game']:<9} {table['status']:<8} entry {table['n']:<4} "
            f"{moment(table['touched_at'])}  {who}  {' '.join(marks)}".rstrip()
        )
    if not shown:
        click.echo("No such table.")


def seat_text(seat: dict[str, Any]) -> str:
    match seat["player"]:
        case "computer":
            return f"level {seat['level']} (computer)"
        case "open":
            return "free seat"
        case _:
            return (
                f"{seat['seat']}: {seat['name'] or 'Guest'}{'' if seat['connected'] else ' (away)'}"
            )


@click.command("show")
@click.argument("table")
@click.pass_obj
def show(where: Where, table: str) -> None:
    """Show a table as every spectator sees it."""
    from rich.console import Console  # noqa: PLC0415 - starting other commands stays quick

    text, board = where.shown(table)
    click.echo(text)
    if board:
        Console(highlight=False).print(board)


@click.command("people")
@click.option("--reported", is_flag=True, help="Only those of whom somebody complained.")
@click.option("--name", default="", help="Only those whose name holds this.")
@click.pass_obj
def people(where: Where, *, reported: bool, name: str) -> None:
    """List who sits at the tables: by table and seat, as the other commands take them."""
    shown = [
        each
        for each in where.overview()["people"]
        if (each["reports"] or not reported) and name.casefold() in each["name"].casefold()
    ]
    for each in shown:
        marks = [mark for mark in ("muted", "banned") if each[mark]]
        marks += [f"{each['reports']} reports"] if each["reports"] else []
        here = "here" if each["connected"] else "away"
        click.echo(
            f"{each['table']} {each['seat']}  {each['name'] or 'Guest':<20} "
            f"{each['game']:<9} {here}  {', '.join(marks)}".rstrip()
        )
    if not shown:
        click.echo("Nobody.")


@click.command("blocks")
@click.pass_obj
def blocks(where: Where) -> None:
    """List who is silenced or shut out."""
    shown = where.overview()["blocks"]
    for each in shown:
        whom = each["address"] or f"{each['table']} {each['seat']}"
        until = f"until {moment(each['until'])}" if each["until"] else "until it is lifted"
        click.echo(f"{each['kind']:<5} {whom}  since {moment(each['at'])}, {until}")
    if not shown:
        click.echo("Nobody.")


@click.command("reports")
@click.pass_obj
def reports(where: Where) -> None:
    """List the lines of chat that somebody reported, the newest first."""
    shown = where.overview()["reports"]
    for row in shown:
        who = "a watcher" if row["seat"] is None else f"seat {row['seat']} ({row['name']})"
        click.echo(
            f"{moment(row['at'])}  {row['table']}  {row['channel']} {row['n']}, {who}: {row['text']}"
        )
    if not shown:
        click.echo("Nobody reported anything.")


@click.command("log")
@click.pass_obj
def log(where: Where) -> None:
    """List what hosts did, the newest first."""
    shown = where.overview()["log"]
    for line in shown:
        click.echo(f"{line['n']:>4}  {moment(line['at'])}  {line['act']:<8} {line['what']}")
    if not shown:
        click.echo("No host has done anything.")


@click.command("key")
@click.pass_obj
def key(where: Where) -> None:
    """Print where the host's key is, for the host's page (#/host); the file holds the key itself."""
    from gaslight.server.host_key import key_file  # noqa: PLC0415
    from gaslight.server.settings import Settings  # noqa: PLC0415

    file = key_file(Settings(store=where.store, host_key_file=where.key_file))
    if file is None:
        raise click.ClickException(
            "a PostgreSQL store has none by itself: start `serve` with --host-key-file"
        )
    state = "" if Path(file).exists() else " (made when the server starts)"
    click.echo(f"{file}{state}")


LISTS = (status, tables, show, people, blocks, reports, log, key)
