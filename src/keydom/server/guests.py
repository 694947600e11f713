"""Guests: no account, a random id in a signed cookie, and a name of one's choice."""

from __future__ import annotations

import secrets
import unicodedata

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from keydom.server.refusals import Refused

COOKIE = "keydom_guest"
COOKIE_SECONDS = 3 * 365 * 86400
NAME_LENGTH = 30


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="keydom.guest")

    def read(self, request: HTTPConnection) -> str | None:
        """The guest's id; None without a cookie. Raises Refused for one that this server did not sign."""
        cookie = request.cookies.get(COOKIE)
        if cookie is None:
            return None
        try:
            return self._signer.unsign(cookie).decode("ascii")
        except (BadSignature, UnicodeError):
            raise Refused(
                "Your guest cookie was not made by this server. Reload the page to get a new one.", 401
            ) from None

    def make(self) -> str:
        """A new guest's id, which nobody can guess."""
        return secrets.token_hex(12)

    def write(self, response: Response, request: HTTPConnection, guest: str) -> None:
        """Set the cookie: not readable by scripts, not sent along from other sites' forms."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(guest).decode("ascii"),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme in ("https", "wss"),
        )


def default_name(guest: str) -> str:
    """What a guest is called before they choose a name."""
    return f"Guest {guest[:3].upper()}"


def clean_name(text: str) -> str:
    """A name as it is shown: one line, no control characters. Raises Refused if nothing is left or it is too long."""
    printable = "".join(" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in text)
    name = " ".join(unicodedata.normalize("NFC", printable).split())
    if not name:
        raise Refused("A name needs at least one letter.", 422)
    if len(name) > NAME_LENGTH:
        raise Refused(f"A name has at most {NAME_LENGTH} letters.", 422)
    return name
