"""Rates, distributions and effects with their ranges."""

from __future__ import annotations

import random
from statistics import fmean, stdev

import pytest

from keydom.arena.statistics import Distribution, Effect, Effects, Mean, Wins, inverted, weighted, wilson_interval

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (95, 100, 0.8882, 0.9785)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    """Values from the published formula, to four digits."""
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wins_stand_beside_what_chance_gives() -> None:
    wins = Wins()
    wins.add(1.0, 2)
    wins.add(0.5, 4)
    other = Wins()
    other.add(0.0, 4)
    wins.merge(other)
    assert (wins.seats, wins.won, wins.expected) == (3, 1.5, 1.0)
    assert wins.interval() == wilson_interval(1.5, 3)


def test_a_mean_is_that_of_its_observations() -> None:
    values = [3.0, 4.5, 8.0, -2.0, 7.25]
    whole, half, rest = Mean(), Mean(), Mean()
    for at, value in enumerate(values):
        whole.add(value)
        (half if at < 2 else rest).add(value)
    half.merge(rest)
    assert (half.count, half.mean, half.deviation) == (5, whole.mean, whole.deviation)
    assert whole.mean == pytest.approx(fmean(values))
    assert whole.deviation == pytest.approx(stdev(values))
    low, high = whole.interval()
    assert (low + high) / 2 == pytest.approx(whole.mean)
    assert high - low == pytest.approx(2 * 1.959964 * stdev(values) / 5**0.5)


def test_one_observation_has_no_deviation() -> None:
    mean = Mean()
    mean.add(4)
    assert mean.interval() == (4, 4)


def test_a_distribution_knows_its_quantiles_and_its_mean() -> None:
    found, other = Distribution(), Distribution()
    for value in (1, 1, 2, 3):
        found.add(value)
    for value in (5, 8, 8, 9):
        other.add(value)
    found.merge(other)
    assert [found.quantile(share) for share in (0, 0.25, 0.5, 0.75, 1)] == [1, 1, 3, 8, 9]
    assert found.mean().mean == pytest.approx(37 / 8)
    assert found.count == 8
    with pytest.raises(ValueError, match="nothing was observed"):
        Distribution().quantile(0.5)


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]]
    inverse = inverted(matrix)
    product = [[sum(matrix[i][k] * inverse[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    for i in range(3):
        assert product[i] == pytest.approx([1.0 if i == j else 0.0 for j in range(3)])


def games_of_two_eras(number: int) -> Effects:
    """Made-up games of four seats: `early` brings 6 points and makes its owner more likely to get `late`, which brings
    2; `nothing` brings nothing."""
    chance = random.Random(7)
    effects = Effects()
    for _ in range(number):
        results = [chance.gauss(30, 4) for _ in range(4)]
        early, nothing = chance.randrange(4), chance.randrange(4)
        late = early if chance.random() < 0.5 else chance.randrange(4)
        results[early] += 6
        results[late] += 2
        effects.add([("early", early), ("late", late), ("nothing", nothing)], results)
    return effects


def test_an_effect_is_found_within_its_range() -> None:
    found = games_of_two_eras(4000).of(["early", "nothing"], [])
    # By itself the early thing also brings what it helps to get: half of the time, and chance besides.
    low, high = found["early"].interval()
    assert low < 6 + 2 * 0.5 < high
    assert high - low < 1
    low, high = found["nothing"].interval()
    assert low < 0 < high


def test_what_was_had_before_is_taken_out() -> None:
    effects = games_of_two_eras(4000)
    low, high = effects.of(["late"], ["early"])["late"].interval()
    assert low < 2 < high
    assert effects.of(["late"], [])["late"].size > 4


def test_things_of_which_everybody_has_one_are_told_about_their_mean() -> None:
    chance = random.Random(3)
    effects = Effects()
    for _ in range(2000):
        homes = chance.sample(["a", "b", "c"], 2)
        prize = chance.randrange(2)
        results = [10.0 + (3 if home == "a" else 0) + (5 if seat == prize else 0) for seat, home in enumerate(homes)]
        effects.add([*((home, seat) for seat, home in enumerate(homes)), ("prize", prize)], results)
    homes_found = effects.of(["a", "b", "c"], [])
    assert homes_found["a"].size > 0 > homes_found["b"].size
    # Homes alone are not told apart from a shift of all; what comes later still stands beside them.
    assert effects.of(["prize"], ["a", "b", "c"])["prize"].size == pytest.approx(5, abs=1e-3)


def test_what_tells_nothing_has_no_effect() -> None:
    effects = Effects()
    effects.add([("always with it", 0), ("base", 0)], [3.0, 1.0])
    effects.add([("always with it", 1), ("base", 1)], [3.0, 1.0])
    assert effects.of(["always with it"], ["base"]) == {}
    assert effects.of(["never seen"], []) == {}


def test_effects_are_put_together_by_weight() -> None:
    both = weighted([(Effect(2.0, 0.3), 1), (Effect(5.0, 0.1), 3)])
    assert both.size == pytest.approx(4.25)
    assert both.error == pytest.approx((0.3**2 + 0.3**2) ** 0.5 / 4)
