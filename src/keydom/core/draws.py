"""Draws that everybody can check afterwards.

A table has a secret, and shows its hash (the *commitment*) before anybody says a word. Everybody who sits down adds
words of their own. Secret, words and number of a draw then leave nothing open: the HMAC of the number and the words
under the secret gives a number of 64 bits, and the next one as long as that would favour some outcomes (rejection); by
its remainder the outcome is found among the weights. So whoever keeps the table cannot choose an outcome, since the
words came after the secret was chosen; whoever plays cannot know one, since the secret is told only at the end. A draw
that is taken back comes again.

>>> secret = bytes(range(32))
>>> commitment_of(secret)[:16]
'630dcd2966c43366'
>>> [outcome_of(secret, ["ada", "ben"], number, [1, 2, 3]) for number in range(8)]
[2, 1, 2, 2, 0, 1, 1, 2]
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from typing import Protocol

import msgspec

from keydom.core.errors import BadRecord
from keydom.core.game import Game
from keydom.core.record import Record
from keydom.core.replay import Replay
from keydom.core.state import CHANCE, CHANCE_SEAT

RANGE = 2**64


class Chance(Protocol):
    """Where draws come from: a generator of random numbers, or a `SealedChance`."""

    def choices(self, population: Sequence[int], weights: Sequence[int]) -> list[int]:
        """One of these codes, by their weights, alone in a list."""


def commitment_of(secret: bytes) -> str:
    """What is shown of a secret before it is used: its SHA-256, in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def outcome_of(secret: bytes, words: Sequence[str], number: int, weights: Sequence[int]) -> int:
    """Which of the weighted outcomes the draw of this number has, both from 0; `words` are those of the seats."""
    total = sum(weights)
    salt = hashlib.sha256(json.dumps(list(words), ensure_ascii=True, separators=(",", ":")).encode()).hexdigest()
    attempt = 0
    while True:
        block = hmac.digest(secret, f"{number} {attempt} {salt}".encode(), "sha256")
        value = int.from_bytes(block[:8], "big")
        if value < RANGE - RANGE % total:
            break
        attempt += 1
    left = value % total
    for outcome, weight in enumerate(weights):
        if left < weight:
            return outcome
        left -= weight
    raise AssertionError("The remainder is below the sum of the weights.")


class SealedChance:
    """The draws of a table from one number on."""

    def __init__(self, secret: bytes, words: Sequence[str], number: int) -> None:
        self.secret = secret
        self.words = words
        self.number = number

    def choices(self, population: Sequence[int], weights: Sequence[int]) -> list[int]:
        """The next draw."""
        outcome = outcome_of(self.secret, self.words, self.number, weights)
        self.number += 1
        return [population[outcome]]


class CheckedDraw(msgspec.Struct, frozen=True):
    """A draw of a record: behind how many steps it came, the weights of its outcomes, and which of them came."""

    step: int
    weights: list[int]
    outcome: int


def draws_of(game: Game, record: Record, force: bool = False) -> list[CheckedDraw]:
    """All draws of a record. Raises BadRecord."""
    run = Replay(game, record, force)
    found: list[CheckedDraw] = []
    while run.position < len(record.steps):
        step = record.steps[run.position]
        if run.state.to_act() == CHANCE and step.seat == CHANCE_SEAT:
            codes = [int(code) for code in run.state.legal(CHANCE_SEAT)]
            weights = [int(weight) for weight in run.state.weights()]
            outcome = codes.index(step.code) if step.code in codes else -1
            found.append(CheckedDraw(run.position, weights, outcome))
        run.forward()
    return found


def check_draws(game: Game, record: Record, force: bool = False) -> int:
    """Check that every draw of a record was as its secret and words say; how many there are. Raises BadRecord, which
    names the first that was not, or says that the record holds no secret."""
    if record.draws is None:
        raise BadRecord("This record holds no secret: its draws were not made so that they can be checked.")
    secret = bytes.fromhex(record.draws.secret)
    draws = draws_of(game, record, force)
    for number, draw in enumerate(draws):
        if outcome_of(secret, record.draws.words, number, draw.weights) != draw.outcome:
            raise BadRecord(
                f"step {draw.step + 1}: this draw (number {number}) is not what secret and words make of it."
            )
    return len(draws)
