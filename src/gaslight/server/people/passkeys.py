"""Passkeys: the extra `passkeys` of the package does the reading and checking; without it there are codes alone."""

from __future__ import annotations

import json
import secrets
from functools import cache
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from gaslight.server.people.claims import WRONG, Claims, SignedIn
from gaslight.server.people.persons import Known
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.engine import Conflict
from gaslight.storage.rows import CodeRow, PasskeyRow
from gaslight.storage.store import insert

CHALLENGE_BYTES = 32
CHALLENGE_MS = 5 * 60_000
MOST_PASSKEYS = 20
NO_PASSKEYS = "this server takes no passkeys; codes work everywhere"


@cache
def installed() -> bool:
    """Whether the library for passkeys is there."""
    return find_spec("webauthn") is not None


def domain_of(origin: str) -> str | None:
    """The domain that a passkey of this page is bound to; None where there can be none."""
    parts = urlsplit(origin)
    host = parts.hostname or ""
    try:
        ip_address(host)
    except ValueError:
        safe = parts.scheme == "https" or host == "localhost" or host.endswith(".localhost")
        return host if host and safe else None
    return None


class Passkeys:
    """The passkeys of this server's people."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.registry = claims.registry

    def domain(self, origin: str) -> str:
        domain = domain_of(origin) if installed() else None
        if domain is None:
            raise Refusal("not_allowed", NO_PASSKEYS)
        return domain

    async def challenge(self, person: str, kind: str) -> bytes:
        """Random bytes that the next passkey of this kind must sign, once and soon."""
        now = self.registry.now()
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        await self.claims.kept.forget_old(now)
        row = CodeRow(challenge_hash(challenge), person, kind, now + CHALLENGE_MS)
        await self.claims.kept.put_codes([row])
        return challenge

    async def expected(self, credential: dict[str, Any], kind: str) -> tuple[CodeRow, bytes]:
        """The challenge that a credential says it signed, if it is one of ours and still good."""
        from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

        try:
            said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(said["challenge"])
        except (KeyError, TypeError, ValueError):
            raise Refusal("bad_message", "this is not a passkey's answer") from None
        row = await self.claims.kept.code(challenge_hash(challenge), self.registry.now())
        if row is None or row.kind != kind:
            raise Refusal("bad_token", "this passkey took too long; try again")
        return row, challenge

    # --- A new one ---

    async def offer(self, known: Known, origin: str) -> str:
        """What the browser needs to make a passkey, as JSON."""
        domain = self.domain(origin)
        import webauthn  # noqa: PLC0415 - comes with the extra
        from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415
        from webauthn.helpers.structs import (  # noqa: PLC0415
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        have = await self.claims.kept.passkeys(known.person.id)
        if len(have) >= MOST_PASSKEYS:
            raise Refusal("too_many", f"one person has at most {MOST_PASSKEYS} passkeys")
        options = webauthn.generate_registration_options(
            rp_id=domain,
            rp_name="Gaslight",
            user_id=known.person.id.encode(),
            user_name=known.person.name,
            challenge=await self.challenge(known.person.id, "new passkey"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.id)) for row in have
            ],
        )
        return webauthn.options_to_json(options)

    async def add(self, known: Known, origin: str, credential: dict[str, Any], words: str) -> None:
        """Keep a passkey that the browser made."""
        domain = self.domain(origin)
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        row, challenge = await self.expected(credential, "new passkey")
        if row.person != known.person.id:
            raise Refusal("bad_token", "this passkey was asked for by somebody else")
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=domain,
                expected_origin=origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Refusal("bad_message", "this passkey cannot be taken") from None
        kept = PasskeyRow(
            bytes_to_base64url(made.credential_id),
            known.person.id,
            bytes_to_base64url(made.credential_public_key),
            made.sign_count,
            words,
            self.registry.now(),
        )
        try:
            await self.claims.kept.spend(row.hash, self.registry.now(), [insert(kept)])
        except Conflict:
            raise Refusal("bad_message", "this passkey is known already") from None

    # --- Coming back by one ---

    async def ask(self, origin: str) -> str:
        """What the browser needs to let somebody choose a passkey, as JSON."""
        domain = self.domain(origin)
        import webauthn  # noqa: PLC0415
        from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415

        options = webauthn.generate_authentication_options(
            rp_id=domain,
            challenge=await self.challenge("", "passkey"),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return webauthn.options_to_json(options)

    async def enter(
        self, here: Known | None, origin: str, credential: dict[str, Any], words: str
    ) -> SignedIn:
        """Sign a device in by a passkey."""
        domain = self.domain(origin)
        import webauthn  # noqa: PLC0415
        from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        row, challenge = await self.expected(credential, "passkey")
        passkey = await self.claims.kept.passkey(str(credential.get("id", "")))
        if passkey is None:
            raise Refusal("bad_token", "this passkey is nobody's here")
        try:
            proved = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=domain,
                expected_origin=origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.count,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Refusal("bad_token", WRONG) from None
        signed = await self.claims.enter(here, passkey.person, row.hash, words)
        await self.claims.kept.count_passkey(passkey.id, proved.new_sign_count)
        return signed


def challenge_hash(challenge: bytes) -> str:
    return token_hash("challenge " + challenge.hex())
