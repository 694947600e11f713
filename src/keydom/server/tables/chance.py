"""Where the draws of a table come from, and how a secret is promised before there is a table."""

from __future__ import annotations

import hashlib
import hmac
import random
import re
import secrets
import time

from keydom.core.draws import Chance, SealedChance, commitment_of
from keydom.core.lessons import chance_in
from keydom.server.tables.table import LiveTable
from keydom.server.wire.messages import Commitment
from keydom.server.wire.refusals import Refused

NONCE_LENGTH, CHOSEN = 32, 20
"""Digits of a number that is given out; of these so many are chosen by chance, the others are a mark."""
NONCE = re.compile(f"[0-9a-f]{{{NONCE_LENGTH}}}")
DAY_SECONDS = 86400


def chance_of(live: LiveTable, chance: random.Random) -> Chance:
    """The next draws of a table: from its secret and the words of its seats; in a lesson the same for everybody, and at
    a table from before there were secrets out of `chance`."""
    lesson, ledger, row = live.lesson, live.position.ledger, live.row
    if lesson is not None:
        return chance_in(lesson, len(ledger.steps()))
    if not row.secret:
        return chance
    return SealedChance(bytes.fromhex(row.secret), [seat.words for seat in row.seats], ledger.draws())


class Commitments:
    """Promises secrets: whoever makes a table knows the hash of its secret before they say their words. Nothing is kept
    of a promise: the secret follows from the number that was given out for it, from whom it was given to, and from the
    server's own key. No two tables have the same secret. A table may be gone, after its secret was told; so a number is
    good for one person, and for about a day: nobody plays again with draws that they know."""

    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(b"keydom.draws " + key.encode()).digest()

    def make(self, person: str) -> Commitment:
        """A new promise to somebody."""
        chosen = secrets.token_hex(CHOSEN // 2)
        nonce = chosen + self._mark(chosen, person, _day())
        return Commitment(nonce=nonce, commitment=commitment_of(self._secret(nonce, person)))

    def secret_of(self, nonce: str | None, person: str) -> str:
        """The secret that was promised to somebody, or a new one if none was asked for. Raises Refused for what was
        never promised to them, or too long ago."""
        if nonce is None:
            return secrets.token_hex(32)
        if not NONCE.fullmatch(nonce):
            raise Refused("This is no number of a promised secret. Ask for one first.", 422)
        chosen, mark = nonce[:CHOSEN], nonce[CHOSEN:]
        if mark not in [self._mark(chosen, person, day) for day in (_day(), _day() - 1)]:
            raise Refused("This secret was promised to somebody else, or too long ago. Ask for another one.", 409)
        return self._secret(nonce, person).hex()

    def _secret(self, nonce: str, person: str) -> bytes:
        return hmac.digest(self._key, f"{nonce} {person}".encode(), "sha256")

    def _mark(self, chosen: str, person: str, day: int) -> str:
        made = hmac.digest(self._key, f"mark {chosen} {person} {day}".encode(), "sha256").hex()
        return made[: NONCE_LENGTH - CHOSEN]


def _day() -> int:
    return int(time.time() // DAY_SECONDS)
