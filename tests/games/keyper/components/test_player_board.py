"""Section 3, the player board: farm and village, and which plots a tile sees."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.state import replaced
from keydom.games.keyper.components.codes import FARM_PLOTS, PLOTS, VILLAGE_COLUMNS
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.building import free_plots, zone_plots
from keydom.games.keyper.rules.state import KeyperState

pytestmark = pytest.mark.quick

ROWS, COLUMNS = range(1, 5), range(1, 4)
TILE = {tile.key: tile.code for tile in default().tiles}
FILLER = ("carpenter", "stonemason", "brickmaker", "scrapyard", "alchemist", "builder", "gem_dealer", "jewel_cutter")
"""Village tiles that score no points on their initial side, or always the same."""


def village(row: int, column: int) -> int:
    """The plot V(row, column) of the rules."""
    return FARM_PLOTS + (row - 1) * VILLAGE_COLUMNS + column - 1


def farm(row: int, column: int) -> int:
    """The plot F(row, column) of the rules."""
    return (row - 1) * 2 + column - 1


def board(tiles: dict[int, str], upgraded: tuple[int, ...] = ()) -> KeyperState:
    """A position in which seat 0 has built these tiles."""
    state = game.new_state(2, {})
    for plot, tile in tiles.items():
        word = TILE[tile] + 1 | (1 << 12 if plot in upgraded else 0)
        state.plots = replaced(state.plots, plot, word)
    return state


def points(tile: str, at: int, others: tuple[int, ...], upgraded: bool = False) -> int:
    """What a tile scores with other tiles on some plots."""
    fillers = iter(FILLER)
    tiles = {at: tile, **{plot: "stable" if plot < FARM_PLOTS else next(fillers) for plot in others}}
    return Allotment(board(tiles, (at,) if upgraded else ()), 0).points[at]


def seen(tile: str, row: int, column: int) -> set[tuple[int, int]]:
    """The village plots that a tile on V(row, column) sees: those on which one more tile is worth a point."""
    alone = points(tile, village(row, column), ())
    return {
        (other, across)
        for other in ROWS
        for across in COLUMNS
        if (other, across) != (row, column)
        and points(tile, village(row, column), (village(other, across),)) == alone + 1
    }


@clause("KP-301", "KP-302", "KP-304", "KP-320")
def test_eight_farm_plots_and_twelve_village_plots() -> None:
    state = board({})
    for tile in default().tiles:
        plots = {plot for plot in range(PLOTS) if zone_plots(state, tile.code) >> plot & 1}
        assert plots == set(range(8) if tile.zone == "farm" else range(8, 20))
    assert {farm(row, column) for row in ROWS for column in (1, 2)} == set(range(8))
    assert {village(row, column) for row in ROWS for column in COLUMNS} == set(range(8, 20))


@clause("KP-306", "KP-1121")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("column", COLUMNS)
def test_drainage_sees_its_diagonals_whatever_lies_between(row: int, column: int) -> None:
    diagonals = {(r, c) for r in ROWS for c in COLUMNS if abs(r - row) == abs(c - column) >= 1}
    assert seen("drainage", row, column) == diagonals
    assert len(diagonals) == (2 if row in (1, 4) else 4 if column == 2 else 3)
    full = tuple(village(r, c) for r, c in sorted(diagonals))
    assert points("drainage", village(row, column), full) == 1 + len(full)
    assert points("drainage", village(row, column), full, upgraded=True) == 2 + 2 * len(full)


@clause("KP-307", "KP-1122")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("column", COLUMNS)
def test_pavements_see_row_and_column_whatever_lies_between(row: int, column: int) -> None:
    straight = {(r, c) for r in ROWS for c in COLUMNS if (r == row) != (c == column)}
    assert seen("pavements", row, column) == straight
    assert len(straight) == 5
    full = tuple(village(r, c) for r, c in sorted(straight))
    assert points("pavements", village(row, column), full, upgraded=True) == 12


@clause("KP-1931", "KP-1932")
def test_the_examples_of_drainage_and_pavements() -> None:
    corners = tuple(village(row, column) for row in (1, 3) for column in (1, 3))
    assert points("drainage", village(2, 2), corners) == 5
    around = (village(2, 1), village(2, 3), village(1, 2), village(4, 2))
    assert points("pavements", village(2, 2), around, upgraded=True) == 10
    assert points("pavements", village(1, 1), (village(4, 1),)) == 2


@clause("KP-308", "KP-1125")
@pytest.mark.parametrize(
    ("row", "column", "sides", "all_four"), [(1, 1, 1, 2), (2, 2, 2, 4), (3, 3, 1, 3), (4, 2, 2, 3)]
)
def test_the_boarding_house_sees_its_neighbours(row: int, column: int, sides: int, all_four: int) -> None:
    beside = [(row, column - 1), (row, column + 1)]
    above_and_below = [(row - 1, column), (row + 1, column)]
    there = tuple(village(r, c) for r, c in beside + above_and_below if r in ROWS and c in COLUMNS)
    assert points("boarding_house", village(row, column), there) == 2 * sides
    assert points("boarding_house", village(row, column), there, upgraded=True) == 2 * all_four


@clause("KP-309", "KP-1127")
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("column", COLUMNS)
def test_which_plots_a_building_plot_serves(row: int, column: int) -> None:
    at = village(row, column)
    right = {village(row, column + 1)} if column < 3 else set()
    above_and_below = {village(other, column) for other in (row - 1, row + 1) if other in ROWS}
    assert plots_in(free_plots(board({at: "building_plot"}), 0)) == right
    assert plots_in(free_plots(board({at: "building_plot"}, (at,)), 0)) == right | above_and_below


def plots_in(mask: int) -> set[int]:
    return {plot for plot in range(PLOTS) if mask >> plot & 1}


@clause("KP-305")
@pytest.mark.parametrize("tile", ["drainage", "pavements", "boarding_house"])
def test_farm_plots_are_no_neighbours_of_the_village(tile: str) -> None:
    whole_farm = tuple(range(FARM_PLOTS))
    for row in ROWS:
        at = village(row, 1)
        assert points(tile, at, whole_farm) == points(tile, at, ())
        assert points(tile, at, whole_farm, upgraded=True) == points(tile, at, (), upgraded=True)
        assert not plots_in(free_plots(board({at: "building_plot"}, (at,)), 0)) & set(whole_farm)
