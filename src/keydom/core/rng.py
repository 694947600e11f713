"""Random numbers: MRG32k3a (L'Ecuyer 1999), the same in the compiled and the interpreted build.

Chosen because every product fits into 63 bits, so that no build depends on wrap-around; period about 2**191.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

M1: Final[i64] = 4294967087
M2: Final[i64] = 4294944443


class Rng:
    """A seeded generator. `Rng(7)` gives the same numbers everywhere.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [3, 1, 5, 1, 2, 0, 4, 2]
    >>> rng.pick_weighted(vec[i64]([0, 1, 0]))
    1
    >>> cards = [1, 2, 3, 4, 5]
    >>> rng.shuffle(cards)
    >>> cards
    [3, 4, 5, 1, 2]
    """

    def __init__(self, seed: int) -> None:
        digits = abs(seed) * 2 + (1 if seed < 0 else 0) + 1
        words: list[int] = []
        for index in range(6):
            # A spread of the seed over the six words; Knuth's multiplier, any seed size.
            digits = digits * 6364136223846793005 + 1442695040888963407 + index
            words.append((digits >> 17) % 4294944442 + 1)
        self.a0: i64 = words[0]
        self.a1: i64 = words[1]
        self.a2: i64 = words[2]
        self.b0: i64 = words[3]
        self.b1: i64 = words[4]
        self.b2: i64 = words[5]
        for _ in range(8):
            self.next32()

    def next32(self) -> i64:
        """The next number, uniform in 1 .. 4294967087."""
        p = (1403580 * self.a1 - 810728 * self.a0) % M1
        self.a0 = self.a1
        self.a1 = self.a2
        self.a2 = p
        q = (527612 * self.b2 - 1370589 * self.b0) % M2
        self.b0 = self.b1
        self.b1 = self.b2
        self.b2 = q
        if p > q:
            return p - q
        return p - q + M1

    def below(self, n: i64) -> i64:
        """A uniform number in 0 .. n-1, for 1 <= n < 2**31."""
        limit = M1 - M1 % n
        value = self.next32() - 1
        while value >= limit:
            value = self.next32() - 1
        return value % n

    def pick_weighted(self, weights: vec[i64]) -> i64:
        """An index, each with probability proportional to its weight."""
        total: i64 = 0
        for i in range(len(weights)):
            total += weights[i]
        rest = self.below(total)
        i = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return i

    def shuffle(self, values: list[int]) -> None:
        """Shuffle a list in place."""
        i: i64 = len(values) - 1
        while i > 0:
            j = self.below(i + 1)
            values[i], values[j] = values[j], values[i]
            i -= 1

    def state(self) -> list[int]:
        """The six words of the generator, to store it."""
        return [self.a0, self.a1, self.a2, self.b0, self.b1, self.b2]

    def restore(self, words: list[int]) -> None:
        """Go on as the generator would whose `state` this was.

        >>> rng, other = Rng(7), Rng(8)
        >>> other.restore(rng.state())
        >>> other.below(1000) == rng.below(1000)
        True
        """
        self.a0 = words[0]
        self.a1 = words[1]
        self.a2 = words[2]
        self.b0 = words[3]
        self.b1 = words[4]
        self.b2 = words[5]

    def copy(self) -> Rng:
        """An independent generator that goes on alike."""
        return restored(self.state())

    def __copy__(self) -> Rng:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Rng:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[list[int]], Rng], tuple[list[int]]]:
        return restored, (self.state(),)


def restored(words: list[int]) -> Rng:
    """The generator whose `state` this was."""
    rng = Rng(0)
    rng.restore(words)
    return rng
