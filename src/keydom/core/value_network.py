"""A small network that reckons what a position is worth from a row of numbers, in whole numbers only (compiled).

What it says is the same on every machine and in both builds: nothing is rounded by a processor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

SCALE: Final[i64] = 4096
"""A weight of one."""
THOUSAND: Final[i64] = 1000
LARGEST_WEIGHT: Final[i64] = 2147483647


@final
class ValueNetwork:
    """A weighted sum of its inputs and of hidden units, which are sums that count only above 0.

    Its inputs are some numbers in thousandths, and some whole ones. Weights are in 4096ths, as lists: `linear`, one an
    input; `first`, for each input one a hidden unit; `biases` and `second`, one a hidden unit. `bias`, `biases` and
    what comes out are in thousandths. Raises ValueError if the lengths do not fit.

    >>> network = ValueNetwork([4096, -2048], 10, [4096, 0], [-1000], [8192])
    >>> network.value(vec[i64]([1500]), vec[i16]([1])), network.value(vec[i64]([500]), vec[i16]([1]))
    (2010, 10)
    """

    def __init__(
        self, linear: Sequence[int], bias: int, first: Sequence[int], biases: Sequence[int], second: Sequence[int]
    ) -> None:
        if len(second) != len(biases) or len(first) != len(linear) * len(biases):
            size = f"{len(linear)} inputs and {len(biases)} hidden units"
            raise ValueError(f"{size} do not fit {len(first)} and {len(second)} weights.")
        self.inputs: i64 = len(linear)
        self.hidden: i64 = len(biases)
        self.linear: vec[i32] = weights(linear)
        self.bias: i64 = bias
        self.first: vec[i32] = weights(first)
        self.biases: vec[i64] = vec[i64]()
        for number in biases:
            self.biases = append(self.biases, number * SCALE)
        self.second: vec[i32] = weights(second)

    def value(self, thousandths: vec[i64], wholes: vec[i16]) -> i64:
        """What comes out for these inputs."""
        sums = self.biases[:]
        total: i64 = 0
        for index in range(len(thousandths)):
            if thousandths[index] != 0:
                total += self.add(sums, index, thousandths[index])
        before: i64 = len(thousandths)
        for place in range(len(wholes)):
            if wholes[place] != 0:
                total += self.add(sums, before + place, i64(wholes[place]) * THOUSAND)
        for unit in range(self.hidden):
            if sums[unit] > 0:
                total += (sums[unit] // SCALE) * i64(self.second[unit])
        return self.bias + total // SCALE

    def add(self, sums: vec[i64], index: i64, number: i64) -> i64:
        """Add what an input brings to the hidden units, and say what it brings by itself."""
        start = index * self.hidden
        for unit in range(self.hidden):
            sums[unit] = sums[unit] + number * i64(self.first[start + unit])
        return number * i64(self.linear[index])


def weights(numbers: Sequence[int]) -> vec[i32]:
    """Weights as a vector. Raises ValueError if one is too large."""
    found = vec[i32]()
    for number in numbers:
        if abs(number) > LARGEST_WEIGHT:
            raise ValueError(f"a weight of {number} 4096ths is too large")
        found = append(found, i32(number))
    return found
