"""Which fairs a seat could hold if the season ended now, and the best set of them (KP-1207 to KP-1214)."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import SEASON_NAMES
from keydom.games.keyper.rules import season_end
from keydom.games.keyper.rules.season_end import demand_of, seasonal_fair, side_allowed
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.view.advice import FairsNow, PossibleFair
from keydom.games.keyper.view.fairs import is_past
from keydom.games.keyper.view.keys import fair_name, members, resource_counts, stock_of

Side = tuple[int, int, int]
"""A side of a fair: its number, whether it is the high one, its points."""


def sides_to_hold(state: KeyperState, seat: int) -> list[Side]:
    """The fairs that the seat may hold at the end of this season if it can show what they ask for: number, whether the
    high side, points (KP-1207 to KP-1209)."""
    figures = state.figures
    found = []
    mine = seasonal_fair(state, seat, state.season)
    if mine >= 0 and not state.held_seasonal[seat] >> (state.season - 1) & 1:
        found.append((int(mine), 0, int(figures.fair_points[mine])))
    for high, points in ((0, figures.fair_points), (1, figures.fair_high)):
        if side_allowed(state.season, high != 0):
            numbers = [int(season_end.winter_number(fair)) for fair in members(state.winter_hands[seat])]
            found += [(fair, high, int(points[fair])) for fair in numbers]
    return found


def shortage(stock: Sequence[int], demand: Sequence[int]) -> list[int]:
    """What is missing of a demand, by resource: finished goods that are left over stand for raw ones (KP-1212)."""
    missing = [max(0, wanted - there) for wanted, there in zip(demand, stock, strict=True)]
    for raw in range(codes.BRICK):
        left_over = max(0, stock[raw + codes.BRICK] - demand[raw + codes.BRICK])
        missing[raw] = max(0, missing[raw] - left_over)
    return missing


def fairs_now(state: KeyperState, seat: int) -> FairsNow | None:
    """Which fairs could be held if the season ended now, what is missing for the others, and the best set; in the step
    itself `possible` and `missing` go with the fairs already named (KP-1211 to KP-1214)."""
    if state.season == 0 or is_past(state, state.season):
        return None
    sides = sides_to_hold(state, seat)
    stock = stock_of(state, seat)
    named = named_sides(state, seat)
    asked = [0] * codes.RESOURCES
    for side in named:
        asked = plus(asked, demand(state, side))
    could = []
    for side in sides:
        with_it = asked if side in named else plus(asked, demand(state, side))
        missing = shortage(stock, with_it)
        could.append(
            PossibleFair(
                fair=fair_name(side[0]),
                points=side[2],
                missing=resource_counts(missing),
                possible=not any(missing) and (side in named or all(side[0] != other[0] for other in named)),
            )
        )
    rest = [side for side in sides if all(side[0] != other[0] for other in named)]
    best = named + best_sides(state, stock, asked, rest)
    return FairsNow(
        season=SEASON_NAMES[state.season - 1],
        could=could,
        best=[fair_name(side[0]) for side in best],
        best_points=sum(side[2] for side in best),
    )


def needing(state: KeyperState, seat: int, given: Sequence[int]) -> list[int]:
    """The own fairs of this season that would lack more if these pieces, by resource, were given away: each by its
    number, the seasonal one first."""
    return lacking_more(state, seat, stock_of(state, seat), without(stock_of(state, seat), given))


def asking_for(state: KeyperState, seat: int, taken: Sequence[int], exchanged: Sequence[int]) -> list[int]:
    """The own fairs of this season that would lack less if these pieces, by resource, were taken, when others have been
    exchanged, which counts less than nothing where they are given away."""
    stock = plus(stock_of(state, seat), exchanged)
    return lacking_more(state, seat, plus(stock, taken), stock)


def lacking_more(state: KeyperState, seat: int, more: Sequence[int], less: Sequence[int]) -> list[int]:
    """The own fairs of this season that lack more with the second stock than with the first."""
    if state.season == 0 or is_past(state, state.season):
        return []
    sides = [(side, demand(state, side)) for side in sides_to_hold(state, seat)]
    found = [side[0] for side, asked in sides if sum(shortage(less, asked)) > sum(shortage(more, asked))]
    return list(dict.fromkeys(found))


def demand(state: KeyperState, side: Side) -> list[int]:
    """What a side of a fair asks for, by resource."""
    return [int(number) for number in demand_of(state, side[0], side[1] != 0)]


def plus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The sum of two demands, or stocks."""
    return [mine + theirs for mine, theirs in zip(one, other, strict=True)]


def without(stock: Sequence[int], given: Sequence[int]) -> list[int]:
    """A stock when something was given away."""
    return [there - gone for there, gone in zip(stock, given, strict=True)]


def best_sides(state: KeyperState, stock: Sequence[int], asked: list[int], sides: list[Side]) -> list[Side]:
    """The sides worth most together that can be shown beside what is asked for already (KP-1213): tried one after the
    other, as long as those left could still be worth more than the best set found."""
    demands = [demand(state, side) for side in sides]
    best: list[Side] = []

    def try_from(index: int, chosen: list[Side], so_far: list[int]) -> None:
        nonlocal best
        worth = sum(side[2] for side in chosen)
        if worth > sum(side[2] for side in best):
            best = chosen
        left = {side[0]: side[2] for side in sides[index:] if all(side[0] != other[0] for other in chosen)}
        if worth + sum(left.values()) <= sum(side[2] for side in best):
            return
        for place in range(index, len(sides)):
            side = sides[place]
            together = plus(so_far, demands[place])
            if all(side[0] != other[0] for other in chosen) and not any(shortage(stock, together)):
                try_from(place + 1, [*chosen, side], together)

    try_from(0, [], asked)
    return best


def most_to_hold(state: KeyperState, seat: int) -> int:
    """How many more fairs the seat can hold at most beside those that it has named (KP-1211, KP-1213)."""
    stock = stock_of(state, seat)
    named = named_sides(state, seat)
    asked = [0] * codes.RESOURCES
    for side in named:
        asked = plus(asked, demand(state, side))
    rest = [side for side in sides_to_hold(state, seat) if all(side[0] != other[0] for other in named)]
    return most_sides(state, stock, asked, rest)


def most_sides(state: KeyperState, stock: Sequence[int], asked: list[int], sides: Sequence[Side]) -> int:
    """How many of these sides can be shown at most, each of another fair, beside what is asked for already."""
    most = 0
    for place, side in enumerate(sides):
        together = plus(asked, demand(state, side))
        if not any(shortage(stock, together)):
            others = [other for other in sides[place + 1 :] if other[0] != side[0]]
            most = max(most, 1 + most_sides(state, stock, together, others))
    return most


def named_sides(state: KeyperState, seat: int) -> list[Side]:
    """The sides of fairs that the seat has named in the step of the fairs."""
    if state.phase != codes.PHASE_FAIRS:
        return []
    partial_action = state.partial_actions[seat]
    found = []
    for side in sides_to_hold(state, seat):
        winter = side[0] - season_end.winter_number(0)
        shift = season_end.SEASONAL_BIT
        if winter >= 0:
            shift = (season_end.HIGH_SHIFT if side[1] else season_end.LOW_SHIFT) + winter
        if partial_action >> shift & 1:
            found.append(side)
    return found
