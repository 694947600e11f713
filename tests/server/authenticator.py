"""An authenticator in a few lines: it keeps one key for each host and signs what it is asked to, as a phone would."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT_AND_VERIFIED = 0x05
NEW_KEY = 0x40


class Authenticator:
    """One discoverable passkey; it can be told to lie about the page."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0
        self.user = b""

    def make(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """Answer the options for a new passkey."""
        public = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        new = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(cose)
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | NEW_KEY) + new
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer("webauthn.create", options["challenge"], origin, {"attestationObject": attestation})

    def sign(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """Answer the options for signing in."""
        self.uses += 1
        data = self._data(options["rpId"], PRESENT_AND_VERIFIED)
        client = self._client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        more = {"authenticatorData": data, "signature": signature}
        return self._answer("webauthn.get", options["challenge"], origin, more)

    def _data(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _answer(self, kind: str, challenge: str, origin: str, more: dict[str, bytes]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        signed = {"clientDataJSON": self._client(kind, challenge, origin), **more}
        response = {field: bytes_to_base64url(value) for field, value in signed.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
