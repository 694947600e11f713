"""What a season's end would bring a player as things stand: fairs that could be held, animals that would be lost, and
what was answered in a sealed step. For views."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.game import View
from keydom.core.packed_counters import total
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import COLOUR_NAMES, PHASE_NAMES, RESOURCE_NAMES, SEASON_NAMES
from keydom.games.keyper.rules import season_end
from keydom.games.keyper.rules.animals import animals_of, housed_number
from keydom.games.keyper.rules.displays import first_display, put_to_rest, rest_options
from keydom.games.keyper.rules.partial_action import codes_of
from keydom.games.keyper.rules.season_end import demand_of, release_options, released, seasonal_fair, side_allowed
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.view.keys import fair_name, members, resources_shown, stock_of

# -- fairs ------------------------------------------------------------------------------------------------------------


def held_fairs(state: KeyperState, seat: int) -> list[View]:
    """The fairs that a seat has held, with their points, in the order of the seasons (KP-312, KP-1404)."""
    figures = state.figures
    found = []
    for season in range(1, codes.SEASONAL + 1):
        if state.held_seasonal[seat] >> (season - 1) & 1:
            fair = seasonal_fair(state, seat, season)
            found.append((season, fair, figures.fair_points[fair]))
    for shift, season, points in (
        (season_end.HELD_SUMMER, codes.SUMMER, figures.fair_points),
        (season_end.HELD_AUTUMN, codes.AUTUMN, figures.fair_high),
        (season_end.HELD_WINTER_LOW, codes.WINTER, figures.fair_points),
        (season_end.HELD_WINTER_HIGH, codes.WINTER, figures.fair_high),
    ):
        for winter_fair in members(state.held_winter[seat] >> shift & 255):
            fair = season_end.winter_number(winter_fair)
            found.append((season, fair, points[fair]))
    return [
        {"fair": fair_name(fair), "season": SEASON_NAMES[season - 1], "points": points}
        for season, fair, points in sorted(found)
    ]


def is_past(state: KeyperState, season: int) -> bool:
    """Whether the fairs of a season (from 1) were held or have left the game (KP-1216)."""
    return season < state.season or (season == state.season and state.phase in (codes.PHASE_HOUSING, codes.PHASE_OVER))


def past_fairs(state: KeyperState, seat: int) -> list[str]:
    """A seat's seasonal fairs that were not held (KP-1216, KP-1506)."""
    return [
        fair_name(fair)
        for season in range(1, codes.SEASONAL + 1)
        for fair in (seasonal_fair(state, seat, season),)
        if fair >= 0 and is_past(state, season) and not state.held_seasonal[seat] >> (season - 1) & 1
    ]


def sides_to_hold(state: KeyperState, seat: int) -> list[tuple[int, int, int]]:
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


def fairs_now(state: KeyperState, seat: int) -> View | None:
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
            {
                "fair": fair_name(side[0]),
                "points": side[2],
                "missing": resources_shown(missing),
                "possible": not any(missing) and (side in named or all(side[0] != other[0] for other in named)),
            }
        )
    rest = [side for side in sides if all(side[0] != other[0] for other in named)]
    best = named + best_sides(state, stock, asked, rest)
    return {
        "season": SEASON_NAMES[state.season - 1],
        "could": could,
        "best": [fair_name(side[0]) for side in best],
        "best_points": sum(side[2] for side in best),
    }


Side = tuple[int, int, int]


def demand(state: KeyperState, side: Side) -> list[int]:
    """What a side of a fair asks for, by resource."""
    return [int(number) for number in demand_of(state, side[0], side[1] != 0)]


def plus(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The sum of two demands."""
    return [mine + theirs for mine, theirs in zip(one, other, strict=True)]


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


# -- animals ----------------------------------------------------------------------------------------------------------


def animals(state: KeyperState, seat: int) -> View:
    """How many animals a seat has, how many of them can be housed, how many would be lost (KP-1223)."""
    held, housed = total(animals_of(state, seat)), housed_number(state, seat)
    return {"held": held, "housed": housed, "lost": held - housed}


# -- sealed steps -----------------------------------------------------------------------------------------------------


def was_asked(state: KeyperState, seat: int) -> bool:
    """Whether a seat was asked when the sealed step opened: everybody can work that out (KP-1735, KP-1760). Of animals
    and keyples several types are offered from the beginning, or there is no choice at all."""
    if state.partial_actions[seat] == 0:
        return False
    if state.phase == codes.PHASE_HOUSING:
        return state.season != codes.WINTER and len(list(release_options(state, seat, 1))) > 1
    if state.phase == codes.PHASE_EXCESS:
        return len(list(rest_options(state, seat, 1))) > 1
    return True


def sealed_codes(state: KeyperState, seat: int) -> list[int]:
    """The codes of a seat's answer so far in a sealed step, in the order of the options."""
    partial_action = state.partial_actions[seat]
    found: list[int] = []
    if state.phase == codes.PHASE_FAIRS:
        found += [codes.HOLD] * (partial_action >> season_end.SEASONAL_BIT & 1)
        found += [codes.HOLD4 + fair for fair in members(partial_action >> season_end.LOW_SHIFT & 255)]
        found += [codes.HOLD6 + fair for fair in members(partial_action >> season_end.HIGH_SHIFT & 255)]
        found += [codes.DECLINE] * (partial_action >> season_end.DONE_BIT & 1)
    elif state.phase == codes.PHASE_HOUSING:
        for animal in range(8):
            found += [codes.GIVE + codes.CHICKEN + animal] * released(partial_action, animal)
    elif state.phase == codes.PHASE_DISPLAYS and partial_action > 1:
        found.append(codes.DISPLAY + (partial_action >> 1) - 1)
    elif state.phase == codes.PHASE_EXCESS:
        for colour in range(codes.COLOURS):
            found += [codes.COLOUR + colour] * put_to_rest(partial_action, colour)
    return found


def entered(state: KeyperState, seat: int) -> list[int]:
    """The codes that a seat has entered and that show to nobody else."""
    if is_sealed(state.phase):
        return sealed_codes(state, seat)
    return list(codes_of(state.partial_actions[seat]))


def sealed(state: KeyperState, seat: int) -> View | None:
    """What the seat has answered so far in a sealed step, in names, and whether its answer is complete."""
    if not is_sealed(state.phase) or state.partial_actions[seat] == 0:
        return None
    return {
        "kind": PHASE_NAMES[state.phase],
        "named": [name for code in sealed_codes(state, seat) for name in sealed_names(state, seat, code)],
        "done": not state.is_asked(seat),
    }


def sealed_names(state: KeyperState, seat: int, code: int) -> list[str]:
    """The name of what a code of a sealed answer names; 'done' names nothing."""
    if code == codes.DECLINE:
        return []
    if code == codes.HOLD:
        return [fair_name(seasonal_fair(state, seat, state.season))]
    if code >= codes.HOLD4:
        return [fair_name(season_end.winter_number((code - codes.HOLD4) % codes.WINTER_FAIRS))]
    if code >= codes.DISPLAY:
        return [DISPLAY_NAMES[first_display(state.season) + code - codes.DISPLAY]]
    if code >= codes.GIVE:
        return [RESOURCE_NAMES[code - codes.GIVE]]
    return [COLOUR_NAMES[code - codes.COLOUR]]
