"""What a host can set: each by an option of `gaslight serve` or an environment variable."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """The figures of a server; the defaults suit a small public host."""

    store: str = "gaslight.sqlite"
    origins: tuple[str, ...] = ()
    """Further origins that pages may come from; the server's own address always may."""
    behind_proxy: bool = False
    """Take the client's address from X-Forwarded-For, which the proxy sets."""
    workers: int = 1
    """Processes in which the computer players think."""
    think_seconds: float = 30.0
    """After so long a simpler player moves instead."""
    think_grid_ms: int = 250
    """Computers answer at multiples of this time, so that how long they thought tells nothing."""
    tables_per_hour: int = 60
    """Tables that one address may set up in an hour."""
    sockets_per_address: int = 100
    requests_per_second: float = 40.0
    wrong_tokens: int = 30
    """So many wrong tokens are forgiven to an address; then one every few seconds."""
    analyses: int = 20
    """So many questions to the coach an address may ask at once; then one every few seconds."""
    messages_per_second: float = 20.0
    message_burst: int = 60
    largest_message: int = 16 * 1024
    idle_seconds: float = 300.0
    """A table that nobody looks at leaves the memory after so long; it stays in the store."""
    archive_days: int = 60
    """A running table that nobody touched for so long is laid aside; an open one after a tenth of it."""
    away_live_seconds: int = 120
    away_seconds: int = 24 * 3600
    """How long a person may be away before the rival may claim the game or let the computer play on."""
    public_url: str = ""
    """The address that people open, for the links in notices."""
    notice_seconds: float = 60.0
    """Who is away for so long when it is his turn gets a notice, if there is a way to send one."""
    notice_hook: str = ""
    """The host's web hook for notices; none if empty."""
    notice_key: str = ""
    """What notices to the web hook are signed with; not if empty."""
    mail_relay: str = ""
    """The relay for mail: smtp://host:port, smtp+starttls://user:password@host:port or smtps://…; none if empty."""
    mail_from: str = ""
