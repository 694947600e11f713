"""The value network reckons what its weights say, in both builds alike."""

from __future__ import annotations

import random

import pytest
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from keydom.core.value_network import LARGEST_WEIGHT, SCALE, ValueNetwork

pytestmark = pytest.mark.quick


def said(network: ValueNetwork, thousandths: list[int], wholes: list[int]) -> int:
    """What the network says of these inputs."""
    first, rest = vec[i64](), vec[i16]()
    for number in thousandths:
        first = append(first, number)
    for number in wholes:
        rest = append(rest, i16(number))
    return network.value(first, rest)


@pytest.mark.parametrize("hidden", [0, 1, 7])
def test_it_says_what_its_weights_say(hidden: int) -> None:
    lots = random.Random(hidden)
    inputs = 40

    def some(number: int, size: int) -> list[int]:
        return [lots.randint(-size, size) for _ in range(number)]

    linear, first, second = some(inputs, 9_000), some(inputs * hidden, 9_000), some(hidden, 9_000)
    bias, biases = lots.randint(-5_000, 5_000), some(hidden, 90_000)
    network = ValueNetwork(linear, bias, first, biases, second)
    silent = 0
    for _ in range(50):
        thousandths = [lots.choice((0, 0, number)) for number in some(inputs // 4, 30_000)]
        wholes = [lots.choice((0, 0, number)) for number in some(inputs - len(thousandths), 30)]
        numbers = [*thousandths, *(1000 * number for number in wholes)]
        total = sum(number * weight for number, weight in zip(numbers, linear, strict=True))
        for unit in range(hidden):
            reached = biases[unit] * SCALE + sum(numbers[at] * first[at * hidden + unit] for at in range(inputs))
            silent += reached <= 0
            total += max(0, reached) // SCALE * second[unit]
        assert said(network, thousandths, wholes) == bias + total // SCALE
    assert hidden == 0 or 0 < silent < 50 * hidden, "units that count and units that do not"


@pytest.mark.parametrize(("first", "biases", "second"), [([1], [], []), ([], [1], [1]), ([1, 2], [1], [1, 2])], ids=str)
def test_weights_that_do_not_fit_are_refused(first: list[int], biases: list[int], second: list[int]) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        ValueNetwork([1, 2], 0, first, biases, second)


def test_a_weight_that_is_too_large_is_refused() -> None:
    assert said(ValueNetwork([LARGEST_WEIGHT], 0, [], [], []), [int(SCALE)], []) == LARGEST_WEIGHT
    with pytest.raises(ValueError, match="too large"):
        ValueNetwork([LARGEST_WEIGHT + 1], 0, [], [], [])
