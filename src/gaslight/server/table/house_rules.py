"""What the hosts of the server have decided, as it holds now: blocks, switches, the message of the day."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address

from gaslight.server.wire.refusals import Refusal
from gaslight.storage.rows import BlockRow, TokenRow

MOST_MET = 20_000
MET_MS = 24 * 3600 * 1000
"""How long it is remembered from which address a seat was played, in memory alone: to shut somebody out by it."""
MOST_ADDRESSES = 8
CHAT_OFF = "chat_off"
GAMES_OFF = "games_off"
MESSAGE = "message"


@dataclass(frozen=True)
class DayMessage:
    """The message of the day in both languages, and until when it is shown; None: until it is taken back."""

    en: str
    ru: str
    until: int | None = None


class HouseRules:
    """The decisions in force. Tables hold `barred` itself, so it is changed and never replaced."""

    def __init__(self) -> None:
        self.blocks: list[BlockRow] = []
        self.barred: set[str] = set()
        """Hashes of links that open no seat any more."""
        self.muted: set[str] = set()
        self.barred_addresses: set[str] = set()
        self.muted_addresses: set[str] = set()
        self.chat_off = False
        self.games_off = False
        self.message: DayMessage | None = None
        self.known = 0
        """The number of the last act that was taken in."""
        self.met: OrderedDict[tuple[str, int], dict[str, int]] = OrderedDict()
        """The addresses from which a seat was played, and when; never written down."""
        self.deleted: set[str] = set()
        """Tables that were deleted while somebody may still hold them."""

    def take(self, blocks: list[BlockRow], rules: Mapping[str, str], now: int) -> None:
        """Take in what holds from now on."""
        self.blocks = [row for row in blocks if row.until is None or row.until > now]
        for kind, keys, addresses in (
            ("ban", self.barred, self.barred_addresses),
            ("mute", self.muted, self.muted_addresses),
        ):
            for way, found in (("key", keys), ("address", addresses)):
                fresh = {row.what for row in self.blocks if (row.kind, row.way) == (kind, way)}
                found.intersection_update(fresh)
                found.update(fresh)
        self.chat_off = CHAT_OFF in rules
        self.games_off = GAMES_OFF in rules
        told = rules.get(MESSAGE)
        self.message = DayMessage(**json.loads(told)) if told else None

    def message_now(self, now: int) -> DayMessage | None:
        """The message of the day, while it is to be shown."""
        told = self.message
        return None if told is None or (told.until is not None and told.until <= now) else told

    # --- Who is met from where ---

    def meet(self, table: str, seat: int, address: str, now: int) -> None:
        """Remember for a while from which address a seat is played; of this machine and its proxy nothing follows."""
        if is_own(address):
            return
        seen = self.met.setdefault((table, seat), {})
        self.met.move_to_end((table, seat))
        seen[address] = now
        while len(seen) > MOST_ADDRESSES:
            del seen[min(seen, key=lambda each: seen[each])]
        while len(self.met) > MOST_MET:
            self.met.popitem(last=False)

    def addresses_of(self, table: str, seat: int) -> list[str]:
        return list(self.met.get((table, seat), ()))

    def forget_met(self, now: int) -> None:
        """Forget addresses that were not seen for a day."""
        for key, seen in list(self.met.items()):
            for address in [each for each, at in seen.items() if now - at > MET_MS]:
                del seen[address]
            if not seen:
                del self.met[key]

    # --- What is refused ---

    def check_address(self, address: str) -> None:
        """Refuse an address that is shut out."""
        if address in self.barred_addresses:
            raise shut_out()

    def check_talk(self, tokens: Iterable[TokenRow], seat: int | None, address: str) -> None:
        """Refuse a line of somebody who is silent, or of everybody while there is no chat."""
        if self.chat_off:
            raise Refusal("muted", "there is no chat here for now")
        by_key = seat is not None and any(
            row.seat == seat and row.kind == "seat" and row.hash in self.muted for row in tokens
        )
        if by_key or address in self.muted_addresses:
            raise Refusal("muted", "the host of this server has silenced you for now")

    def check_new_game(self) -> None:
        """Refuse a new table while none may be set up."""
        if self.games_off:
            raise Refusal("closed", "no new games for now; running games go on")


def is_own(address: str) -> bool:
    """Whether an address is this machine's: behind a proxy that was not announced, everybody comes from it."""
    try:
        return ip_address(address.partition("/")[0]).is_loopback
    except ValueError:
        return True


def shut_out() -> Refusal:
    """What is said to somebody who is shut out."""
    return Refusal("banned", "the host of this server has shut you out")
