"""Sessions: a browser that is signed in has a cookie with a long random word, of which the database knows the hash.

Each sign-in makes a new one, so nobody can have laid the word down before. It ends when its person says so, in whatever
browser, or when nobody has used it for half a year.
"""

from __future__ import annotations

import secrets
import time

from starlette.requests import HTTPConnection
from starlette.responses import Response

from keydom.server.accounts.codes import LETTERS, hashed
from keydom.server.accounts.devices import device_of
from keydom.server.accounts.store import Session
from keydom.server.people.guests import DAY_SECONDS, by_https

COOKIE = "keydom_session"
SESSION_SECONDS = 180 * DAY_SECONDS
ID_LENGTH = 12


def fresh_id() -> str:
    """What a person's own things are called in addresses."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def fresh_session(person: str, request: HTTPConnection) -> tuple[str, Session]:
    """A new session of somebody's, and the word for its cookie."""
    word = secrets.token_urlsafe(32)
    now = time.time()
    return word, Session(hashed(word), fresh_id(), person, device_of(request), now, now)


def session_hash(request: HTTPConnection) -> str | None:
    """By what the session of a request is recognized; None without a cookie."""
    word = request.cookies.get(COOKIE)
    return None if word is None else hashed(word)


def alive_after() -> float:
    """Sessions that nobody has used since then have ended."""
    return time.time() - SESSION_SECONDS


def is_due(session: Session) -> bool:
    """Whether it is to be noted that a session is in use: on each day once."""
    return time.time() - session.seen > DAY_SECONDS


def write_cookie(response: Response, request: HTTPConnection, word: str) -> None:
    """Set the cookie: not readable by scripts, not sent along from other sites' forms."""
    response.set_cookie(COOKIE, word, max_age=SESSION_SECONDS, httponly=True, samesite="lax", secure=by_https(request))
