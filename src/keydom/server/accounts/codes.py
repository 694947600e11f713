"""Secrets that are written down, read out or scanned: how they are made, typed and recognized."""

from __future__ import annotations

import hashlib
import re
import secrets

LETTERS = "bcdfghjkmnpqrstvwxz23456789"
"""No vowels, and nothing that looks alike."""
GROUP = 4


def fresh_code(groups: int) -> str:
    """A code of so many groups of letters, with a hyphen between them; four groups are 76 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(groups))


def hashed(secret: str) -> str:
    """By what a secret is recognized. It is long, and was made by chance, so nobody tries all of them."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_as_typed(code: str) -> str:
    """The hash of a code that somebody has typed, with whatever they put between its letters."""
    letters = re.sub(r"[^a-z0-9]", "", code.lower())
    return hashed("-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP)))
