"""Passkeys (WebAuthn): what they are to sign, and whether they have.

A passkey is good for one host, which is the one that the page was asked for. What it signs is a challenge that this
server has made up for one visitor, one purpose and one page; it is used up by the first answer, whatever that is worth.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json_dict,
    parse_client_data_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from keydom.server.accounts.devices import device_of
from keydom.server.accounts.messages import Purpose
from keydom.server.accounts.sessions import fresh_id
from keydom.server.accounts.store import AccountStore, Passkey
from keydom.server.storage.calls import Calls
from keydom.server.wire.refusals import Refused

CHALLENGE_SECONDS = 300.0
CREDENTIAL_ID = re.compile("[A-Za-z0-9_-]{1,1400}")
PARTY = "Keydom"
"""What browsers show beside the host."""
T = TypeVar("T")

PREFERRED = UserVerificationRequirement.PREFERRED


@dataclass(frozen=True)
class Page:
    """Where the page stands that asks."""

    origin: str
    host: str


def page_of(request: HTTPConnection) -> Page:
    """The page of a request, one of ours (server/gate/protection.py). Raises Refused where passkeys cannot be."""
    origin = request.headers.get("origin") or f"{request.url.scheme}://{request.headers.get('host', '')}"
    address = urlsplit(origin)
    host = address.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    if (address.scheme != "https" and not local) or not host or _is_number(host):
        raise Refused(
            "Passkeys need an address with a name and https. Here you can sign in by a recovery code, or by a code "
            "from a device that is signed in.",
            409,
        )
    return Page(origin, host)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Passkeys:
    """Asks and checks them."""

    def __init__(self, store: AccountStore, calls: Calls) -> None:
        self.store = store
        self.calls = calls

    async def to_be_made(
        self, request: HTTPConnection, person: str, name: str, purpose: Purpose, own: Sequence[Passkey]
    ) -> Any:
        """The options for a new passkey of somebody's, who has these already. Raises Refused."""
        page = page_of(request)
        options = generate_registration_options(
            rp_id=page.host,
            rp_name=PARTY,
            user_id=person.encode(),
            user_name=name,
            challenge=await self._challenge(person, purpose, page),
            authenticator_selection=AuthenticatorSelectionCriteria(
                # So that it can be found without a name.
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=PREFERRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.credential)) for passkey in own
            ],
            timeout=int(CHALLENGE_SECONDS * 1000),
        )
        return options_to_json_dict(options)

    async def to_be_asked(self, request: HTTPConnection, person: str) -> Any:
        """The options for signing in; who has come so far as `person`. Raises Refused."""
        page = page_of(request)
        options = generate_authentication_options(
            rp_id=page.host,
            challenge=await self._challenge(person, "sign_in", page),
            user_verification=PREFERRED,
            timeout=int(CHALLENGE_SECONDS * 1000),
        )
        return options_to_json_dict(options)

    async def made(self, request: HTTPConnection, person: str, purpose: Purpose, credential: dict[str, Any]) -> Passkey:
        """The new passkey that has answered. Raises Refused."""
        page, challenge = await self._answered(request, person, purpose, credential)

        def check() -> Passkey:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=page.host,
                expected_origin=page.origin,
            )
            return Passkey(
                id=fresh_id(),
                person=person,
                credential=bytes_to_base64url(found.credential_id),
                public_key=bytes_to_base64url(found.credential_public_key),
                uses=found.sign_count,
                host=page.host,
                name=device_of(request),
                created=time.time(),
            )

        return await self._checked(check)

    async def used(self, request: HTTPConnection, person: str, credential: dict[str, Any]) -> tuple[Passkey, int]:
        """The passkey that has answered, and how often it was used by now. Raises Refused."""
        page, challenge = await self._answered(request, person, "sign_in", credential)
        name = credential.get("id")
        known_form = isinstance(name, str) and CREDENTIAL_ID.fullmatch(name)
        passkey = await self.calls.ask(self.store.passkey, name) if known_form else None
        if passkey is None or passkey.host != page.host:
            raise Refused(
                "This server does not know that passkey: it was removed, or its account was. Sign in another way.", 403
            )
        known = passkey

        def check() -> int:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=page.host,
                expected_origin=page.origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.uses,
            )
            return found.new_sign_count

        return passkey, await self._checked(check)

    async def _challenge(self, person: str, purpose: Purpose, page: Page) -> bytes:
        challenge = secrets.token_bytes(32)
        await self.calls.tell(
            self.store.challenge, _hash_of(challenge), person, purpose, page.origin, time.time() - CHALLENGE_SECONDS
        )
        return challenge

    async def _answered(
        self, request: HTTPConnection, person: str, purpose: Purpose, credential: dict[str, Any]
    ) -> tuple[Page, bytes]:
        """The page for which the challenge was made that was answered, and the challenge. Raises Refused."""
        page = page_of(request)
        try:
            challenge = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
        except Exception:
            # Whatever the library stumbles over, it is no answer.
            raise not_signed() from None
        oldest = time.time() - CHALLENGE_SECONDS
        origin = await self.calls.tell(self.store.use_challenge, _hash_of(challenge), person, purpose, oldest)
        if origin is None:
            raise Refused("This answer came too late, or was given before. Try again.", 403)
        if origin != page.origin:
            raise not_signed()
        return page, challenge

    async def _checked(self, check: Callable[[], T]) -> T:
        try:
            return await self.calls.in_thread(check)
        except Exception:
            # Whatever the library stumbles over, it is no answer.
            raise not_signed() from None


def not_signed() -> Refused:
    """What has come is not what a passkey would have answered."""
    return Refused("The answer of the passkey is not right, or it was given to another page. Try again.", 403)


def _hash_of(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()
