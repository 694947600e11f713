"""How likely fairs will be held (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.state import bit
from keydom.games.keyper.components.codes import (
    AUTUMN,
    BRICK,
    PHASE_FAIRS,
    RESOURCES,
    SEASONAL,
    SPRING,
    SUMMER,
    WINTER,
    WINTER_FAIRS,
)
from keydom.games.keyper.evaluation.features import Features
from keydom.games.keyper.rules.season_end import seasonal_fair, winter_number


def fairs_worth(look: Features) -> i64:
    """The fairs that the player may still hold, as far as that is likely."""
    state = look.state
    value: i64 = 0
    season = max(state.season, SPRING)
    while season <= SEASONAL:
        fair = seasonal_fair(state, look.seat, season)
        if fair >= 0 and state.held_seasonal[look.seat] & bit(season - 1) == 0:
            value += state.figures.fair_points[fair] * chance(look, fair, season, -1)
        season += 1
    for fair in range(WINTER_FAIRS):
        if state.winter_hands[look.seat] & bit(fair) != 0:
            value += winter_worth(look, fair)
    return value


def winter_worth(look: Features, fair: i64) -> i64:
    """A winter fair of the hand: in winter either side, before that the one of the season or to wait."""
    figures = look.state.figures
    season = look.state.season
    number = winter_number(fair)
    low = figures.fair_points[number] * chance(look, number, WINTER, -1)
    high = figures.fair_high[number] * chance(look, number, WINTER, figures.fair_gem[number])
    best = max(low, high)
    if season <= AUTUMN:
        best = max(best, figures.fair_high[number] * chance(look, number, AUTUMN, figures.fair_gem[number]))
    if season == SUMMER:
        best = max(best, figures.fair_points[number] * chance(look, number, SUMMER, -1))
    return best


def chance(look: Features, fair: i64, season: i64, gem: i64) -> i64:
    """How likely the pieces of a fair are there at the end of a season, in thousandths."""
    weights = look.estimates.weights
    missing, wanted = missing_pieces(look, fair, gem)
    if season == look.state.season:
        if look.state.phase > PHASE_FAIRS and look.state.phase <= PHASE_FAIRS + 1:
            return 0
        if missing == 0:
            return 980
        return 900 * look.now // (look.now + missing * weights.fair_step)
    return weights.fair_hope + (weights.later_fair - weights.fair_hope) * (wanted - missing) // wanted


def missing_pieces(look: Features, fair: i64, gem: i64) -> tuple[i64, i64]:
    """How many pieces of a fair's demand are missing, and how many it asks for."""
    demand = look.state.figures.demand
    missing: i64 = 0
    wanted: i64 = 0
    base = fair * RESOURCES
    for resource in range(RESOURCES):
        number = demand[base + resource]
        if resource == gem:
            number += 1
        if number != 0:
            wanted += number
            held = look.stock[resource]
            if resource < BRICK:
                held += look.stock[resource + BRICK]
            missing += max(number - held, 0)
    return missing, wanted
