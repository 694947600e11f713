"""Where every tile, fair and winter fair is: what holds of them in every position (18.1; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import bit, lowest_bit
from keydom.games.keyper.components.codes import (
    AUTUMN,
    FAIRS_EACH,
    PHASE_DISPLAYS,
    PHASE_EXCESS,
    PHASE_FAIRS,
    PHASE_FINAL,
    PHASE_SETUP,
    PHASE_TURNS,
    PLOTS,
    SEASONAL,
    SPRING,
    WINTER,
    WINTER_FAIRS,
)
from keydom.games.keyper.components.figures import home_tiles, other_tiles, spring_tiles
from keydom.games.keyper.rules.building import VILLAGE_MASK, zone_plots
from keydom.games.keyper.rules.market import bag_is_empty, market_size
from keydom.games.keyper.rules.state import WINTER_FAIR_MASK, KeyperState, covered_tile, top_tile

HELD_BITS: Final = 8


def check_tiles(state: KeyperState, wrong: list[str]) -> None:
    """KP-1806, KP-1807: every country tile is in one place, every home tile with its owner."""
    seen = state.bag
    twice = seen & state.market
    seen |= state.market
    twice |= seen & state.discard
    seen |= state.discard
    twice |= seen & state.reserve
    seen |= state.reserve
    for seat in range(state.players):
        own = state.hands[seat]
        for plot in range(PLOTS):
            tile = top_tile(state, seat, plot)
            if tile >= 0:
                twice |= own & bit(tile)
                own |= bit(tile)
            tile = covered_tile(state, seat, plot)
            if tile >= 0:
                twice |= own & bit(tile)
                own |= bit(tile)
        if own & home_tiles() != home_tiles():
            wrong.append(f"KP-1807: a home tile of seat {seat} is neither in the hand nor on the board")
        own &= ~home_tiles()
        twice |= seen & own
        seen |= own
        check_plots(state, seat, wrong)
    if twice != 0:
        wrong.append(f"KP-1806: tile {lowest_bit(twice)} is in two places")
    if seen != spring_tiles() | other_tiles():
        wrong.append("KP-1806: a country tile is nowhere, or a home tile is among them")


def check_plots(state: KeyperState, seat: i64, wrong: list[str]) -> None:
    """KP-1809, KP-1108: zones of tiles, stacks of at most two, and free buildings where something was built."""
    for plot in range(PLOTS):
        tile, covered = top_tile(state, seat, plot), covered_tile(state, seat, plot)
        if tile < 0:
            if state.plots[seat * PLOTS + plot] != 0:
                wrong.append(f"KP-1809: something lies under no tile on plot {plot} of seat {seat}")
            if state.free_used[seat] & bit(plot) != 0:
                wrong.append(f"KP-1108: a free building is counted on empty plot {plot} of seat {seat}")
        elif zone_plots(state, tile) & bit(plot) == 0 or (covered >= 0 and zone_plots(state, covered) & bit(plot) == 0):
            wrong.append(f"KP-1809: a tile of the other zone lies on plot {plot} of seat {seat}")
    if state.free_used[seat] & ~VILLAGE_MASK != 0:
        wrong.append(f"KP-305: seat {seat} had a free building outside the village")


def check_winter_fairs(state: KeyperState, wrong: list[str]) -> None:
    """KP-1806, KP-1816: every winter fair is in one place; those not held at the end of winter have left the game."""
    seen = state.bag_fairs
    twice = seen & state.market_fairs
    seen |= state.market_fairs
    twice |= seen & state.discard_fairs
    seen |= state.discard_fairs
    twice |= seen & state.reserve_fairs
    seen |= state.reserve_fairs
    for seat in range(state.players):
        twice |= seen & state.winter_hands[seat]
        seen |= state.winter_hands[seat]
        for place in range(4):
            held = (state.held_winter[seat] >> (HELD_BITS * place)) & WINTER_FAIR_MASK
            if held != 0 and min(place, 2) + 2 > state.season:
                wrong.append(f"KP-1209: seat {seat} held a winter fair in a season that has not ended")
            twice |= seen & held
            seen |= held
    if twice != 0:
        wrong.append(f"KP-1816: winter fair {lowest_bit(twice)} is in two places, or held twice")
    if seen != bit(WINTER_FAIRS) - 1 and not is_past_fairs(state):
        wrong.append("KP-1806: a winter fair is nowhere")


def is_past_fairs(state: KeyperState) -> bool:
    """Whether the fairs of winter are over, so that winter fairs leave the game (KP-1218)."""
    return state.season == WINTER and state.phase > PHASE_FAIRS


def check_seasonal_fairs(state: KeyperState, wrong: list[str]) -> None:
    """KP-410, KP-1816: everybody has one fair of each season, all different; only those of past seasons are held."""
    for season in range(SEASONAL):
        dealt: i64 = 0
        for seat in range(state.players):
            fair = count(state.fairs[seat], season)
            if fair > FAIRS_EACH or (fair != 0 and dealt & bit(fair) != 0):
                wrong.append(f"KP-410: the fair of seat {seat} for season {season + 1} does not exist, or is another's")
            if fair == 0 and state.phase != PHASE_SETUP:
                wrong.append(f"KP-410: seat {seat} has no fair for season {season + 1}")
            if fair != 0:
                dealt |= bit(fair)
    for seat in range(state.players):
        if state.held_seasonal[seat] >> min(state.season, AUTUMN) != 0:
            wrong.append(f"KP-1207: seat {seat} held the fair of a season that has not ended")


def check_market(state: KeyperState, wrong: list[str]) -> None:
    """KP-1808, KP-914, KP-915: the market is full but for picks of this turn and want of tiles; an empty bag has taken
    what there was."""
    if market_size(state) > state.figures.market_size:
        wrong.append(f"KP-1808: {market_size(state)} tiles lie in the market")
    playing = state.phase == PHASE_TURNS or state.phase == PHASE_FINAL
    if not playing and state.phase != PHASE_DISPLAYS and state.phase != PHASE_EXCESS:
        return
    if bag_is_empty(state):
        behind = state.discard | state.discard_fairs
        if state.season == SPRING:
            behind = state.reserve | state.reserve_fairs
        if behind != 0:
            wrong.append("KP-914: the bag is empty, and tiles that belong into it lie beside it")
    elif market_size(state) < state.figures.market_size and state.tiles_taken == 0:
        wrong.append(f"KP-1808: only {market_size(state)} tiles lie in the market")
    if state.season > SPRING and state.reserve | state.reserve_fairs != 0:
        wrong.append("KP-1235: the reserve is still there after spring")
