"""What many observations say: rates, distributions and effects, each with the range in which the truth lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt

NORMAL_95 = 1.959964
"""Half the width of the normal distribution's middle 95 %, in standard deviations."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, after Wilson: good for few games and for rates near 0 and 1."""
    rate = wins / games
    z2 = NORMAL_95**2 / games
    middle = (rate + z2 / 2) / (1 + z2)
    half = NORMAL_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games)) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Wins:
    """Wins among so many seats, beside the wins that mere chance would have given them. A shared win is a share."""

    seats: int = 0
    won: float = 0.0
    expected: float = 0.0

    def add(self, won: float, players: int) -> None:
        """One more seat, in a game of so many."""
        self.seats += 1
        self.won += won
        self.expected += 1 / players

    def merge(self, other: Wins) -> None:
        """Add what another has counted."""
        self.seats += other.seats
        self.won += other.won
        self.expected += other.expected

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson_interval(self.won, self.seats)


@dataclass
class Mean:
    """A mean of any numbers, with its 95 % interval (normal: meant for dozens of observations and more)."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more observation."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Mean) -> None:
        """Add what another has observed."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean; there has to be an observation."""
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 with a single observation."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.total * self.mean) / (self.count - 1))

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        half = NORMAL_95 * self.deviation / sqrt(self.count)
        return self.mean - half, self.mean + half


@dataclass
class Distribution:
    """Whole numbers with how often each occurred."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        """One more observation."""
        self.counts[value] += 1

    def merge(self, other: Distribution) -> None:
        """Add what another has observed."""
        self.counts.update(other.counts)

    @property
    def count(self) -> int:
        """How many observations there are."""
        return self.counts.total()

    def mean(self) -> Mean:
        """The mean of all observations."""
        total = sum(value * times for value, times in self.counts.items())
        return Mean(self.count, total, sum(value * value * times for value, times in self.counts.items()))

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the observations does not exceed."""
        wanted = share * self.count
        passed = 0
        for value, times in sorted(self.counts.items()):
            passed += times
            if passed >= wanted:
                return value
        raise ValueError("nothing was observed")


@dataclass(frozen=True)
class Effect:
    """By how much having a thing changes a seat's result, and the standard error of that."""

    size: float
    error: float

    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.size - NORMAL_95 * self.error, self.size + NORMAL_95 * self.error


def weighted(effects: Sequence[tuple[Effect, float]]) -> Effect:
    """The mean of independent effects with these weights."""
    whole = sum(weight for _, weight in effects)
    size = sum(effect.size * weight for effect, weight in effects) / whole
    return Effect(size, sqrt(sum((effect.error * weight) ** 2 for effect, weight in effects)) / whole)


@dataclass
class Effects:
    """What having a thing does to a seat's result, by least squares over all seats of all games, each game about its
    own mean, between seats that were alike in certain other things.

    The sums are kept, not the observations: `products` is the matrix of the normal equations, `results` their right
    side, `squares` the sum of the squared results.
    """

    RIDGE = 1e-7
    """Put on the diagonal: where every seat has exactly one of several things, these alone would not be told apart."""

    index: dict[Hashable, int] = field(default_factory=dict)
    products: list[list[float]] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    squares: float = 0.0
    freedom: int = 0

    def add(self, owners: Iterable[tuple[Hashable, int]], results: Sequence[float]) -> None:
        """One more game: the things with the seats that had them, and the result of each seat."""
        players = len(results)
        mean = sum(results) / players
        had = [(self._place(thing), owner) for thing, owner in owners]
        share = 1 / players
        for place, owner in had:
            self.results[place] += results[owner] - mean
            row = self.products[place]
            for other, its_owner in had:
                row[other] += (1.0 if its_owner == owner else 0.0) - share
        self.squares += sum((result - mean) ** 2 for result in results)
        self.freedom += players - 1

    def of(self, things: Iterable[Hashable], given: Sequence[Hashable]) -> dict[Hashable, Effect]:
        """The effect of each thing by itself, between seats that are alike in what is `given`. A thing that tells
        nothing (nobody had it, or only those who had something given) is left out."""
        known = [self.index[thing] for thing in given if thing in self.index]
        ridge = self.RIDGE * self.freedom
        inverse = inverted([[self.products[i][j] + (ridge if i == j else 0.0) for j in known] for i in known])
        usual = _times(inverse, [self.results[i] for i in known])
        left = self.squares - _dot(usual, [self.results[i] for i in known])
        freedom = self.freedom - len(known) - 1
        found = {}
        for thing in things:
            place = self.index.get(thing)
            if place is None or place in known or freedom <= 0:
                continue
            together = [self.products[place][i] for i in known]
            own = self.products[place][place] - _dot(together, _times(inverse, together))
            if own <= ridge:
                continue
            size = (self.results[place] - _dot(together, usual)) / own
            found[thing] = Effect(size, sqrt(max(0.0, left - size * size * own) / freedom / own))
        return found

    def _place(self, thing: Hashable) -> int:
        if thing not in self.index:
            self.index[thing] = len(self.index)
            for row in self.products:
                row.append(0.0)
            self.products.append([0.0] * len(self.index))
            self.results.append(0.0)
        return self.index[thing]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix (Gauss and Jordan, largest pivot first)."""
    size = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        reduced = rows[column]
        for other in range(size):
            factor = rows[other][column]
            if other != column and factor != 0:
                rows[other] = [a - factor * b for a, b in zip(rows[other], reduced, strict=True)]
    return [row[size:] for row in rows]


def _dot(row: Sequence[float], column: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(row, column, strict=True))


def _times(matrix: Sequence[Sequence[float]], column: Sequence[float]) -> list[float]:
    return [_dot(row, column) for row in matrix]
