"""Passkeys, made and shown by a key of our own: bound to a site, to a challenge, and to one use."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.serving import Serving, create, generous
from tests.server.test_names import claimed, code_of
from tests.server.test_people import WITH_A_FRIEND, browser, rows

from gaslight.server.people.passkeys import domain_of

SITE = "https://games.example"


def b64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """What a phone or a key does: makes one key pair, signs challenges of the site it was made for."""

    site: str = SITE
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    count: int = 0

    def __post_init__(self) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

        self.key = ec.generate_private_key(ec.SECP256R1())

    def said(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.site}).encode()

    def data(self, domain: str, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(domain.encode()).digest() + struct.pack(">BI", flags, self.count)

    def make(self, options: dict[str, Any]) -> str:
        import cbor2  # noqa: PLC0415

        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}  # fmt: skip
        attested = bytes(16) + struct.pack(">H", 32) + self.credential + cbor2.dumps(cose)
        data = self.data(options["rp"]["id"], 0x45) + attested
        told = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self.said("webauthn.create", options["challenge"])
        return self.answer({"attestationObject": b64(told), "clientDataJSON": b64(said)})

    def show(self, options: dict[str, Any]) -> str:
        from cryptography.hazmat.primitives import hashes  # noqa: PLC0415
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

        data = self.data(options["rpId"], 0x05)
        said = self.said("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self.answer(
            {
                "authenticatorData": b64(data),
                "clientDataJSON": b64(said),
                "signature": b64(signed),
            }
        )

    def answer(self, response: dict[str, str]) -> str:
        name = b64(self.credential)
        told = {"id": name, "rawId": name, "type": "public-key", "response": response}
        return json.dumps(told)


@pytest.fixture
def site(tmp_path: Path) -> Any:
    with Serving(generous(str(tmp_path / "gaslight.sqlite"), origins=(SITE,))) as serving:
        yield serving


def at_site(serving: Serving) -> httpx.AsyncClient:
    # The cookie is for TLS alone: a test without it carries it by hand.
    return browser(serving.url, Origin=SITE)


async def offered(http: httpx.AsyncClient, path: str) -> dict[str, Any]:
    answer = await http.post(path)
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = json.loads(answer.json()["options"])
    return options


def carry(http: httpx.AsyncClient, answer: httpx.Response) -> None:
    """Send the cookie of an answer from now on, as a browser would over TLS."""
    http.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]


async def with_passkey(http: httpx.AsyncClient, key: Authenticator) -> None:
    carry(http, await http.post("/me"))
    await claimed_here(http)
    made = key.make(await offered(http, "/me/passkeys/offer"))
    added = await http.post("/me/passkeys", json={"credential": made})
    assert added.status_code == 200, added.text
    assert added.json()["passkeys"] == 1


async def claimed_here(http: httpx.AsyncClient) -> None:
    assert (await http.post("/me/claim", json={"name": "Clara"})).status_code == 200


def test_a_passkey_brings_its_owner_to_another_device(site: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        key = Authenticator()
        async with at_site(site) as ann, at_site(site) as phone:
            await with_passkey(ann, key)
            made = await phone.post("/tables", json={"game": "pocket", **WITH_A_FRIEND})
            carry(phone, made)
            shown = key.show(await offered(phone, "/me/enter/offer"))
            entered = await phone.post("/me/enter/passkey", json={"credential": shown})
            assert entered.status_code == 200, entered.text
            assert entered.json()["person"]["name"] == "Clara"
            assert len({person for (person,) in rows(tmp_path, "SELECT person FROM sittings")}) == 1
            again = key.make(await offered(ann, "/me/passkeys/offer"))
            refused = await ann.post("/me/passkeys", json={"credential": again})
            assert code_of(refused) == "bad_message"

    asyncio.run(go())


def test_an_answer_is_good_once_and_for_this_site(site: Serving) -> None:
    async def go() -> None:
        key = Authenticator()
        async with at_site(site) as ann, at_site(site) as thief:
            await with_passkey(ann, key)

            async def tried(credential: str) -> int:
                body = {"credential": credential}
                return (await thief.post("/me/enter/passkey", json=body)).status_code

            shown = key.show(await offered(thief, "/me/enter/offer"))
            assert await tried(shown) == 200
            assert await tried(shown) == 401
            key.site = "https://evil.example"
            assert await tried(key.show(await offered(thief, "/me/enter/offer"))) == 401
            key.site = SITE
            other_domain = {**await offered(thief, "/me/enter/offer"), "rpId": "evil.example"}
            assert await tried(key.show(other_domain)) == 401
            made_up = {**await offered(thief, "/me/enter/offer"), "challenge": b64(bytes(32))}
            assert await tried(key.show(made_up)) == 401
            forged = Authenticator(credential=key.credential)
            assert await tried(forged.show(await offered(thief, "/me/enter/offer"))) == 401
            stranger = Authenticator()
            assert await tried(stranger.show(await offered(thief, "/me/enter/offer"))) == 401
            copy_of_the_key = key.show(await offered(thief, "/me/enter/offer"))
            assert await tried(copy_of_the_key) == 200
            key.count = 0
            assert await tried(key.show(await offered(thief, "/me/enter/offer"))) == 401
            for nonsense in ("", "[]", "{}", '{"response": {"clientDataJSON": "e30"}}', "x" * 99):
                assert await tried(nonsense) == 400

    asyncio.run(go())


def test_a_passkey_asked_for_by_one_is_not_anothers(site: Serving) -> None:
    async def go() -> None:
        async with at_site(site) as ann, at_site(site) as bo:
            carry(ann, await ann.post("/me"))
            await claimed_here(ann)
            carry(bo, await bo.post("/me"))
            assert (await bo.post("/me/claim", json={"name": "Bo"})).status_code == 200
            made = Authenticator().make(await offered(ann, "/me/passkeys/offer"))
            refused = await bo.post("/me/passkeys", json={"credential": made})
            assert code_of(refused) == "bad_token"

    asyncio.run(go())


def test_passkeys_belong_to_domains(serving: Serving) -> None:
    assert domain_of("https://games.example:8642") == "games.example"
    assert domain_of("http://localhost:8642") == "localhost"
    for without in (
        "http://192.168.1.5:8642",
        "https://[::1]:1",
        "http://games.example",
        "",
        "null",
    ):
        assert domain_of(without) is None

    async def go() -> None:
        async with browser(serving.url) as ann:
            await claimed(ann, "Clara")
            for path in ("/me/passkeys/offer", "/me/enter/offer"):
                assert code_of(await ann.post(path)) == "not_allowed"
            await create(ann)

    asyncio.run(go())
