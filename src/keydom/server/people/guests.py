"""Guests: no account, a random id in a signed cookie. `names.py` says what they may call themselves."""

from __future__ import annotations

import secrets
import time

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from keydom.server.wire.refusals import Refused

COOKIE = "keydom_guest"
COOKIE_SECONDS = 3 * 365 * 86400
DAY_SECONDS = 86400
DAY_MARK = "~"


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="keydom.guest")

    def read(self, request: HTTPConnection) -> str | None:
        """The guest's id; None without a cookie. Raises Refused for one that this server did not sign."""
        cookie = self._unsigned(request)
        return None if cookie is None else cookie.partition(DAY_MARK)[0]

    def is_due(self, request: HTTPConnection) -> bool:
        """Whether the cookie is to be written anew, so that one in use stays: on each day once."""
        cookie = self._unsigned(request)
        return cookie is not None and cookie.partition(DAY_MARK)[2] != _today()

    def _unsigned(self, request: HTTPConnection) -> str | None:
        """The guest's id, and behind it the day when the cookie was written."""
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
            self._signer.sign(f"{guest}{DAY_MARK}{_today()}").decode("ascii"),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=by_https(request),
        )


def by_https(request: HTTPConnection) -> bool:
    """Whether a request has come encrypted, as far as the proxy tells that was named."""
    return request.url.scheme in ("https", "wss")


def _today() -> str:
    return str(int(time.time() // DAY_SECONDS))
