"""Reads the integers of a position again, in the order in which `State.words` tells them (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class WordReader:
    """A place in a list of integers that moves on.

    >>> reader = WordReader([3, 5, 7])
    >>> reader.word(), list(reader.words(2))
    (3, [5, 7])
    """

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at: i64 = 0

    def word(self) -> i64:
        """The next integer."""
        value: i64 = self.numbers[self.at]
        self.at += 1
        return value

    def words(self, length: i64) -> vec[i64]:
        """The next integers."""
        out = vec[i64]()
        for _ in range(length):
            out = append(out, self.word())
        return out

    def left(self) -> i64:
        """How many are left."""
        return len(self.numbers) - self.at
