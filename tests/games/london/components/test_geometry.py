"""Section 2, geometry: cells and sides, connectors on edges, where tiles may lie."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.components.names import SIDE_NAMES
from keydom.games.london.rules.geometry import Plane
from keydom.games.london.testing.builder import BadPosition, Position
from keydom.games.london.testing.play import Cell, Play
from tests.games.london.playing import high_coverage_game, to_next_era

pytestmark = pytest.mark.quick

AROUND: dict[str, Cell] = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
OPPOSITE = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}


def with_pending(connectors: str, tiles: dict[str, Cell] | None = None, **axes: int) -> Play:
    """A player with these connectors to place, in a borough of the home (Buckingham Palace) and these tiles."""
    return Position(2, era=4).borough(0, tiles or {}, axes).pending(0, connectors).sailed({1: 1}).at_turn(0).play()


def with_won(*won: str, tiles: dict[str, Cell] | None = None, **axes: int) -> Play:
    """A player with these tiles to place beside the home (Buckingham Palace) and these tiles."""
    return Position(2, era=4).borough(0, tiles or {}, axes).won(0, *won).sailed({0: 2, 1: 1}).at_placing().play()


def edges(play: Play, seat: int) -> list[tuple[str, str]]:
    """The edges that are offered for the connector at hand, as tile and side."""
    found = []
    for tile in play.options(seat, "tile"):
        found += [(tile.split()[1], side.split()[1]) for side in play.options_behind(seat, tile, "side")]
    return found


def boroughs() -> Iterator[tuple[Play, int]]:
    """Boroughs of random games at the end of their eras."""
    for players, seed in ((2, 1), (4, 2), (6, 3)):
        for step in high_coverage_game(players, seed):
            if step.after.phase == "placing":
                yield from ((step.after, seat) for seat in range(players))


# -- cells and sides ----------------------------------------------------------------------------------------------


@clause("LO-201", "LO-202", "LO-203", "LO-208", "LO-209")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_side_is_the_opposite_side_of_the_neighbour(side: str) -> None:
    play = with_pending("red", {"barbican": AROUND[side]})
    assert play.cell("buckingham") == (0, 0)
    play.lay(0, f"red buckingham {side}")
    assert play.connectors("buckingham") == {side: "red"}
    assert play.connectors("barbican") == {OPPOSITE[side]: "red"}


@clause("LO-204", "LO-206", "LO-1230")
def test_an_edge_of_two_tiles_carries_one_connector_and_counts_once() -> None:
    play = with_pending("red 2", {"barbican": (1, 0)})
    play.lay(0, "red barbican W")
    assert play.connector_supply("red") == 22
    assert ("buckingham", "E") not in edges(play, 0)
    assert ("barbican", "W") not in edges(play, 0)
    with pytest.raises(IllegalAction):
        play.play(0, "tile buckingham", "side E")
    with pytest.raises(BadPosition, match="LO-206"):
        Position(2, era=2).borough(0, {"barbican": (1, 0)}).connectors(0, "red buckingham E", "blue barbican W").play()
    assert [connector["side"] for connector in play.view()["seats"][0]["connectors"]] == ["E"]


@clause("LO-205")
def test_every_borough_has_its_own_plane() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .borough(1, {"battersea": (1, 0), "paddington": (2, 0)})
        .connectors(1, "red battersea W E")
        .at_turn(0)
        .play()
    )
    assert play.borough(0) == {"buckingham": (0, 0), "barbican": (1, 0)}
    assert play.borough(1) == {"greenwich": (0, 0), "battersea": (1, 0), "paddington": (2, 0)}
    assert (play.connectors("buckingham"), play.connectors("barbican")) == ({}, {})


# -- connectors ---------------------------------------------------------------------------------------------------


@clause("LO-207", "LO-216")
def test_any_connector_goes_on_any_free_edge_of_the_own_borough_and_nowhere_else() -> None:
    tiles: dict[str, Cell] = {"barbican": (1, 0), "battersea": (1, -1)}
    for colours in ("black", "yellow"):
        play = with_pending(colours, tiles)
        offered = edges(play, 0)
        # Three tiles have 18 sides; three edges are shared by two of them. Each is offered once.
        assert len(offered) == len(set(offered)) == 15
        assert {tile for tile, _ in offered} == {"buckingham", *tiles}
    with pytest.raises(IllegalAction):
        play.play(0, "tile greenwich")


@clause("LO-210", "LO-211", "LO-212")
def test_a_half_on_connector_counts_for_its_tile_and_joins_when_a_tile_slides_under_it() -> None:
    position = (
        Position(2, era=4)
        .borough(0, {"kingsCross": (1, 0), "westminsterCathedral": (0, 1)})
        .connectors(0, "red kingsCross E", "red westminsterCathedral SE")
        .won(0, "oval")
        .sailed({0: 1, 1: 2})
    )
    play = position.at_placing().play()
    assert play.tile_points(0, "westminsterCathedral") == 1  # one red connector on it, half-on
    assert play.tile_points(0, "kingsCross") == 0  # it joins nothing
    supply = play.connector_supply("red")
    play.put(0, "oval", (2, 0))
    assert play.tile_points(0, "kingsCross") == 1
    assert play.connectors("oval") == {"W": "red"}
    assert play.connector_supply("red") == supply


@clause("LO-213", "LO-214")
def test_placed_connectors_stay_and_a_full_tile_takes_no_more() -> None:
    play = with_pending("red 2", {"barbican": (1, 0)})
    full = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .connectors(0, "red buckingham E NE NW W SW SE")
        .pending(0, "blue 1")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    assert {tile for tile, _ in edges(full, 0)} == {"barbican"}
    play.lay(0, "red buckingham NE", "red barbican E")
    assert (play.connectors("buckingham"), play.connectors("barbican")) == ({"NE": "red"}, {"E": "red"})
    to_next_era(play)
    assert (play.connectors("buckingham"), play.connectors("barbican")) == ({"NE": "red"}, {"E": "red"})


@clause("LO-215")
def test_river_sides_take_connectors_like_others() -> None:
    play = with_pending("blue 2", {"hungerford": (0, 1)}, hungerford=0)
    offered = [side for tile, side in edges(play, 0) if tile == "hungerford"]
    assert offered == ["E", "NE", "W", "SW", "SE"]  # the edge to the home has the home's name
    play.lay(0, "blue hungerford E", "blue hungerford W")
    assert play.tile_points(0, "hungerford") == 4


@clause("LO-217", "LO-229", "LO-212")
def test_a_tile_may_cover_any_number_of_protruding_connectors() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"barbican": (1, 0), "battersea": (0, 1)})
        .connectors(0, "red barbican SE", "blue battersea E", "grey barbican E")
        .won(0, "oval", "zoo")
        .sailed({0: 1, 1: 2})
        .at_placing()
        .play()
    )
    assert {(1, 1), (2, 0)} <= set(play.cells(0, "oval"))
    play.put(0, "oval", (1, 1)).put(0, "zoo", (2, 0))
    assert play.connectors("oval") == {"NW": "red", "W": "blue"}
    assert play.connectors("zoo") == {"W": "grey"}


# -- tiles --------------------------------------------------------------------------------------------------------


@clause("LO-218", "LO-1710")
def test_a_tile_goes_into_any_empty_cell_beside_the_borough() -> None:
    play = with_won("oval", tiles={"barbican": (1, 0)})
    beside = {(q + dq, r + dr) for q, r in [(0, 0), (1, 0)] for dq, dr in AROUND.values()}
    assert set(play.cells(0, "oval")) == beside - {(0, 0), (1, 0)}
    for cell in ((1, 0), (3, 0)):
        with pytest.raises(IllegalAction):
            play.put(0, "oval", cell)


@clause("LO-219", "LO-220", "LO-1902")
def test_a_river_side_touches_river_sides_and_empty_cells_only() -> None:
    # London Eye with its river from west to east: east of it only a river may go on.
    play = with_won("oval", tiles={"londonEye": (0, -1)}, londonEye=0)
    cells = set(play.cells(0, "oval"))
    assert (1, -1) not in cells
    assert (-1, -1) not in cells
    assert {(1, -2), (0, -2)} <= cells  # its other sides are plain
    river = (
        Position(2, era=4)
        .borough(0, {"londonEye": (0, -1)})
        .won(0, "o2")
        .sailed({0: 6, 1: 1})
        .at_placing()
        .play()
        .cells(0, "o2")
    )
    # Its river goes on into the London Eye, and keeps away from plain sides.
    assert river[1, -1] == [0]
    assert river[0, -2] == [0, 1]


@clause("LO-221", "LO-222", "LO-223", "LO-1901")
def test_tiles_with_a_river_are_turned_others_are_not() -> None:
    play = with_won("zoo", tiles={"towerBridge": (2, 0), "barbican": (1, 0)}, towerBridge=1)
    assert play.axis("towerBridge") == 1
    play.play(0, "tile zoo", "tile buckingham")
    assert play.options(0, "axis") == []
    after = play.copy().play(0, play.options(0)[0])
    assert after.axis("zoo") == 0
    names = ["hungerford", "millennium", "londonBridge", "o2", "mi6", "towerBridge", "londonEye"]
    bearing = [name for tile, name in enumerate(play.state.figures.tile_names) if play.state.figures.river[tile] >= 0]
    assert sorted(bearing) == sorted(names)
    assert {int(play.state.figures.river[play.tile(name)]) for name in names} == {0}


@clause("LO-224")
def test_placed_tiles_are_final() -> None:
    play = Position(2, era=2).won(0, "londonEye", "barbican").sailed({0: 2, 1: 1}).at_placing().play()
    play.put(0, "londonEye", (1, 0), axis=2).put(0, "barbican", (0, 1)).draw_all()
    assert play.era == 3
    play.do(1, "pass").do(0, "pass")
    to_next_era(play)
    assert play.borough(0) == {"buckingham": (0, 0), "londonEye": (1, 0), "barbican": (0, 1)}
    assert play.axis("londonEye") == 2


@clause("LO-225")
def test_holes_are_allowed() -> None:
    ring = {"barbican": (1, 0), "battersea": (1, 1), "coventGarden": (0, 2), "paddington": (-1, 2)}
    play = with_won("zoo", "oval", tiles=ring)
    play.put(0, "zoo", (-1, 1))
    assert (0, 1) in play.cells(0, "oval")
    play.put(0, "oval", (0, 3))
    assert (0, 1) not in play.borough(0).values()
    assert play.asked == "over"


@clause("LO-226")
def test_boroughs_hang_together() -> None:
    with pytest.raises(BadPosition, match="LO-1710"):
        Position(2, era=2).borough(0, {"barbican": (2, 0)}).play()
    for play, seat in boroughs():
        cells = set(play.borough(seat).values())
        reached, ahead = {(0, 0)}, [(0, 0)]
        while ahead:
            q, r = ahead.pop()
            near = {(q + dq, r + dr) for dq, dr in AROUND.values()} & cells - reached
            reached |= near
            ahead += near
        assert reached == cells


@clause("LO-227")
def test_a_river_tile_always_finds_a_cell() -> None:
    seen = 0
    for play, seat in boroughs():
        assert Plane(play.state, seat).has_room(0)
        seen += 1
    assert seen > 50


@clause("LO-228", "LO-1950")
def test_a_tile_without_a_legal_cell_goes_to_the_box() -> None:
    play = Position(2, era=3).won(0, "londonEye", "barbican").sailed({0: 2, 1: 1}).at_placing().play()
    play.put(0, "barbican", (1, 0))
    # No borough is known in which this happens: the seat is taken to have found no cell.
    play.state.asked = 0
    while play.state.tick():
        pass
    assert "londonEye" in play.boxed
    assert (play.era, play.won(0)) == (4, [])
    assert play.game.invariants(play.state) == []
