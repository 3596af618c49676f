"""What a host can set: each by an option of `gaslight serve` or an environment variable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Settings:
    """The figures of a server; the defaults suit a small public host."""

    store: str = "gaslight.sqlite"
    store_wait_seconds: float = 60.0
    """How long to wait at the start for a database that does not answer yet."""
    drain_seconds: float = 0.0
    """How long a server that is told to stop (SIGTERM) goes on answering, while `/readyz` sends proxies elsewhere."""
    base_path: str = ""
    """Under which path of its site the page is found, as the proxy in front cuts it off: `/gaslight/`."""
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from; the server's own address always may."""
    behind_proxy: bool = False
    """Take the client's address from X-Forwarded-For, which a proxy on this machine or network sets."""
    proxies: tuple[str, ...] = ()
    """The addresses or networks of the proxies that are trusted; with them, no other is."""
    connections: int = 4000
    """Connections in all; fewer where the system has fewer descriptors."""
    connections_per_address: int = 200
    """Connections of one address, where no proxy stands in front."""
    workers: int = 1
    """Processes in which the computer players think, beside one for quick ones; 0 leaves it to `gaslight think`."""
    think_seconds: float = 30.0
    """How long a computer's move may take; when its own player runs out of time, a lighter one moves."""
    thoughts_per_address: int = 20
    """How many computers' moves and hints may wait in the queue for one address; further ones wait before it."""
    think_grid_ms: int = 250
    """Computers answer at multiples of this time, so that how long they thought tells nothing."""
    tables_per_hour: int = 60
    """Tables that one address may set up in an hour."""
    sockets_per_address: int = 100
    requests_per_second: float = 40.0
    wrong_tokens: int = 30
    """How many wrong tokens are forgiven to an address; then one every few seconds."""
    analyses: int = 20
    """How many questions to the coach an address may ask at once; then one every few seconds."""
    hints: int = 20
    """How many hints an address may ask for at once; then one every few seconds."""
    previews: int = 60
    """How many times an address may ask at once what the choices of a step would do; then a few times a second."""
    replays: int = 60
    """How many replays, records, proofs and long absences an address may ask for at once; then one a second."""
    seeks_per_address: int = 20
    """How many people of one address may look for a rival at a time."""
    computer_after: float = 45.0
    """After so many seconds whoever looks for a rival is given a computer; after a third of that the search widens."""
    chat_lines: int = 20
    """How many lines of chat an address may say at once; then one every two seconds."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    messages_per_address: float = 100.0
    """By all sockets of an address together; ten times as many at once."""
    accounts: Literal["on", "off", "required"] = "on"
    """Whether people are known again and may claim names; or must have claimed one to sit down."""
    largest_message: int = 16 * 1024
    idle_seconds: float = 300.0
    """A table that nobody looks at leaves the memory after so long; it stays in the store."""
    archive_days: int = 60
    """A running table that nobody touched for so long is laid aside; an open one after a tenth of it."""
    away_live_seconds: int = 120
    away_seconds: int = 24 * 3600
    """How long a person may be away before the rival may claim the game or let the computer play on."""
    keep_finished_days: int = 0
    """Finished games are deleted after so many days; 0: never."""
    keep_archived_days: int = 0
    """Games that were laid aside are deleted when nobody touched them for so many days; 0: never."""
    keep_chat_days: int = 180
    keep_reports_days: int = 365
    keep_log_days: int = 730
    """Lines of chat, reports and the log of the hosts' acts are deleted after so many days; 0: never."""
    host_key_file: str = ""
    """The file with the host's key; without one it lies beside an SQLite database."""
    public_url: str = ""
    """The address that people open, for the links in notices."""
    notice_seconds: float = 60.0
    """How long a player must be away on his turn before a notice goes out, if there is a way to send one."""
    notice_hook: str = ""
    """The host's web hook for notices; none if empty."""
    notice_key: str = ""
    """What notices to the web hook are signed with; not if empty."""
    mail_relay: str = ""
    """The relay for mail: smtp://host:port, smtp+starttls://user:password@host:port or smtps://…; none if empty."""
    mail_from: str = ""
    mails_per_hour: int = 300
    """Mails that this server sends in an hour, to all together."""


def base_path(settings: Settings) -> str:
    """The path under which the page is found, with a slash at both ends."""
    return f"/{'/'.join(part for part in settings.base_path.split('/') if part)}/".replace(
        "//", "/"
    )
