"""Web Push: what a browser tells though no page is open. Encrypted for the browser, signed with the server's key."""

from __future__ import annotations

import base64
import ipaddress
import time
from hashlib import sha256
from urllib.parse import urlsplit

import aiohttp
import msgspec
from py_vapid import Vapid02
from pywebpush import WebPusher, WebPushException

from keydom.server.being_told.channels import DAY, SEND_SECONDS, Gone, Letter, NotSent
from keydom.server.being_told.outward import InwardAddress, Outward
from keydom.server.being_told.rows import Destination
from keydom.server.wire.refusals import Refused

SIGNED_SECONDS = DAY // 2
PASSING = (408, 425, 429)
"""What a push service says no with today, and perhaps not tomorrow, beside errors of its own."""
NOBODY = "mailto:nobody@localhost.invalid"


def fresh_key() -> str:
    """A new private key of a server, as PEM."""
    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem.decode("ascii")


class Push:
    """Sends to browsers; `sender`: a mail address for the push services.

    A browser tells the same message once, and the push service keeps the latest about a table, so one that was perhaps
    sent is sent again.
    """

    repeatable = True

    def __init__(self, outward: Outward, sender: str) -> None:
        self.outward = outward
        self.sender = sender
        self._vapid = Vapid02()

    def use(self, key: str) -> None:
        """Sign with this private key from now on."""
        self._vapid = Vapid02.from_pem(key.encode("ascii"))

    @property
    def public_key(self) -> str:
        """The key's public part, as `PushManager.subscribe` takes it."""
        point = self._vapid.public_key.public_numbers()
        raw = b"\4" + point.x.to_bytes(32, "big") + point.y.to_bytes(32, "big")
        return base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=")

    def check(self, endpoint: str, keys: dict[str, str]) -> None:
        """Whether a browser's subscription is one. Raises Refused."""
        try:
            parts = urlsplit(endpoint)
            _ = parts.port
            WebPusher({"endpoint": endpoint, "keys": keys}).encode(b"?")
        except (WebPushException, ValueError, TypeError, LookupError, ArithmeticError):
            raise Refused("Your browser has not told how it can be reached. Try again.", 422) from None
        if parts.scheme != "https" and not self._is_named(parts.hostname or ""):
            raise Refused("Push services are reached by https only.", 422)

    def _is_named(self, host: str) -> bool:
        try:
            return self.outward.is_allowed(ipaddress.ip_address(host))
        except ValueError:
            return False

    async def send(self, destination: Destination, letter: Letter, message: str) -> None:
        """Hand it to the push service of the browser. Raises Gone and NotSent."""
        told = {"title": letter.title, "body": "\n".join(letter.lines), "path": letter.path, "tag": letter.tag}
        body = msgspec.json.encode({**told, "key": message})
        try:
            encrypted = WebPusher({"endpoint": destination.address, "keys": destination.keys}).encode(body)["body"]
        except (WebPushException, ValueError, TypeError, LookupError, ArithmeticError):
            raise Gone from None
        status = await self._post(destination, bytes(encrypted), letter.tag)
        if status in (404, 410):
            raise Gone
        if status >= 300:
            passing = status in PASSING or status >= 500
            raise NotSent(f"The push service of this browser has refused it ({status}).", passing)

    async def _post(self, destination: Destination, body: bytes, tag: str) -> int:
        headers = {
            **self._signed(destination),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "high",
            # A later one about the same takes the place of one that waits there; so does the same one, sent twice.
            "Topic": sha256(tag.encode()).hexdigest()[:32],
        }
        connector = aiohttp.TCPConnector(socket_factory=self.outward.make_socket, force_close=True)
        timeout = aiohttp.ClientTimeout(total=SEND_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(connector=connector, timeout=timeout) as session,
                session.post(destination.address, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return answer.status
        except InwardAddress:
            raise NotSent("Its address is not open to the outside.", again=False) from None
        except aiohttp.ClientConnectorError as error:
            if isinstance(error.os_error, InwardAddress):
                raise NotSent("Its address is not open to the outside.", again=False) from None
            raise NotSent("The push service of this browser cannot be reached.") from None
        except (aiohttp.ClientError, OSError, ValueError):
            raise NotSent("The push service of this browser cannot be reached.") from None

    def _signed(self, destination: Destination) -> dict[str, str]:
        parts = urlsplit(destination.address)
        subject = f"mailto:{self.sender}" if self.sender else destination.origin
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
            "sub": subject if subject.startswith(("mailto:", "https:")) else NOBODY,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed
