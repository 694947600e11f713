"""What is said of where a connector or a tile could lie is what comes of it there, in whole games."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import count
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, SIDE_NAMES
from keydom.games.london.rules.geometry import lay_connector, lay_tile
from keydom.games.london.rules.scoring import borough_points, level_of, tile_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.rules.upgrading import connectors_in_place
from keydom.games.london.text.laying import cells, edges
from keydom.games.london.text.position_words import called
from keydom.games.london.view.keys import tiles_in
from tests.games.london.high_coverage import steps

pytestmark = pytest.mark.quick
POINTS = re.compile(r"(\d+) points?(?: more at (.+))?")


def points_told(scores: list[str]) -> dict[str, int]:
    """The points that are told, by the tile; those of the tile itself that is laid under an empty name."""
    found = [POINTS.fullmatch(each) for each in scores]
    assert all(found)
    return {each[2] or "": int(each[1]) for each in found if each}


def points_of(state: LondonState, seat: int) -> dict[str, int]:
    return {called(state, tile): int(tile_points(state, seat, tile)) for tile in tiles_in(state.boroughs[seat])}


def risen(before: LondonState, after: LondonState, seat: int) -> dict[str, int]:
    then, now = points_of(before, seat), points_of(after, seat)
    return {name: now[name] - points for name, points in then.items() if now[name] > points}


def complete(state: LondonState, seat: int) -> set[str]:
    """The tiles on which all connectors lie that their next upgrade asks for."""
    shown = [tile for tile in tiles_in(state.boroughs[seat]) if state.figures.shows_arrow(tile, level_of(state, tile))]
    return {called(state, tile) for tile in shown if connectors_in_place(state, tile)}


@clause("LO-208", "LO-209", "LO-707", "LO-709", "LO-710", "LO-711", "LO-1207", "LO-1220", "LO-1229")
@pytest.mark.parametrize("players", [2, 3])
def test_of_a_free_edge_it_is_said_what_each_pending_colour_would_bring(players: int) -> None:
    said = 0
    for before, seat, _, _ in steps(players, 6):
        if seat < 0 or before.pending[seat] == 0 or before.partial_actions[seat]:
            continue
        tiles = {name: tile for tile, name in enumerate(before.figures.tile_names)}
        for edge in edges(before, seat) or []:
            colours = [colour for colour in range(codes.CONNECTORS) if count(before.pending[seat], colour)]
            assert set(edge.effects) <= {CONNECTOR_NAMES[colour] for colour in colours}
            for colour in colours:
                after = before.copy()
                lay_connector(after, tiles[edge.tile], SIDE_NAMES.index(edge.side), colour)
                effect = edge.effects.get(CONNECTOR_NAMES[colour])
                scores, serves = (effect.scores, effect.serves) if effect else ([], [])
                assert points_told(scores) == risen(before, after, seat)
                last = re.findall(r"the last connector that (.+?) needs", "; ".join(serves))
                assert set(last) == complete(after, seat) - complete(before, seat)
                said += bool(effect)
    assert said > 100


@clause("LO-212", "LO-1618", "LO-1822")
@pytest.mark.parametrize("players", [2, 3])
def test_of_a_cell_it_is_said_what_a_tile_would_score_there(players: int) -> None:
    said = 0
    placing = [state for state, _, _, _ in steps(players, 6) if state.phase == codes.PHASE_PLACING]
    for before, seat in ((state, seat) for state in placing for seat in range(players)):
        tiles = {name: tile for tile, name in enumerate(before.figures.tile_names)}
        for cell in cells(before, seat) or []:
            place = tiles[cell.place]
            for axis in cell.axes or [0]:
                after = before.copy()
                lay_tile(after, seat, place, cell.q, cell.r, axis, before.era)
                own = int(tile_points(after, seat, place))
                told = points_told(cell.scores)
                assert told == {**({"": own} if own else {}), **risen(before, after, seat)}
                assert sum(told.values()) == borough_points(after, seat) - borough_points(before, seat)
                said += bool(told)
    assert said > 100
