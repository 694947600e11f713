"""Section 12, final scoring."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.london.components.printed_values import default
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Cell, Play
from tests.games.london.playing import high_coverage_game
from tests.games.london.points_anew import reckon

pytestmark = pytest.mark.quick

SIDES = ("E", "NE", "NW", "W", "SW", "SE")


def scored(
    tiles: dict[str, Cell],
    *connectors: str,
    axes: dict[str, int] | None = None,
    levels: dict[str, int] | None = None,
    hand: str = "",
    skills: str = "",
    players: int = 2,
) -> Play:
    """The end of a game in which seat 0 has this borough, hand and skill tiles."""
    return (
        Position(players, era=4)
        .borough(0, tiles, axes)
        .connectors(0, *connectors)
        .levels(**(levels or {}))
        .hand(0, hand)
        .skills(0, skills)
        .sailed({seat: seat + 1 for seat in range(players)})
        .at_end()
        .play()
    )


# -- totals -----------------------------------------------------------------------------------------------------------


@clause("LO-1201", "LO-1205", "LO-1206", "LO-1719")
def test_scores_are_those_of_a_reckoning_from_what_lies_open() -> None:
    for players, seed in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5)):
        for number, step in enumerate(high_coverage_game(players, seed)):
            if step.after.asked == "over" or step.after.phase == "placing" or number % 40 == 0:
                for seat in range(players):
                    assert step.after.score(seat) == reckon(step.after, seat)


@clause("LO-1202")
def test_pieces_score_nothing_by_themselves() -> None:
    rich = scored({}, "red buckingham E", "blue buckingham W", hand="blue 9 red 9 yellow 9", skills="brick 9 coin 9")
    assert rich.points(0) == scored({}).points(0) == 1


@clause("LO-1203", "LO-1204")
@pytest.mark.parametrize("kind", ["home", "era1", "era2", "landmark"])
def test_printed_points_by_level(kind: str) -> None:
    expected = {"home": {(1, 7)}, "era1": {(1, 4)}, "era2": {(1, 4), (2, 6)}, "landmark": {(3, 6, 12)}}
    assert {tile.points for tile in default().tiles if tile.kind == kind} == expected[kind]
    tiles = {"hydePark": (1, 0), "lloyds": (0, 1), "barbican": (-1, 0)}
    play = scored(tiles)
    assert [play.tile_points(0, tile) for tile in tiles] == [3, 2, 1]
    both = ("black lloyds E", "grey lloyds SW", "red lloyds SE", "blue lloyds W", "blue hydePark E")
    risen = scored(tiles, *both, "brown hydePark NE", "black hydePark SE", levels={"lloyds": 1, "hydePark": 1})
    assert [risen.tile_points(0, tile) for tile in tiles] == [6, 6, 1]


# -- chains -----------------------------------------------------------------------------------------------------------


@clause("LO-1207", "LO-1208", "LO-1209", "LO-1210", "LO-1941")
def test_a_chain_tile_counts_every_other_tile_of_its_chain_once() -> None:
    tiles = {"kingsCross": (1, 0), "barbican": (1, -1), "battersea": (0, 1)}
    cycle = ("red buckingham E NE", "red kingsCross NW")
    assert scored(tiles).tile_points(0, "kingsCross") == 0
    assert scored(tiles, *cycle).tile_points(0, "kingsCross") == 2
    assert scored(tiles, *cycle, "red buckingham SE").tile_points(0, "kingsCross") == 3
    risen = scored(tiles, *cycle, "yellow kingsCross E", levels={"kingsCross": 1})
    assert risen.tile_points(0, "kingsCross") == 4


@clause("LO-1211", "LO-1212")
def test_half_on_connectors_and_other_colours_link_nothing() -> None:
    tiles = {"kingsCross": (1, 0), "barbican": (2, 0), "battersea": (3, 0)}
    play = scored(tiles, "blue buckingham E", "red kingsCross NE", "red kingsCross E", "blue barbican E")
    assert play.tile_points(0, "kingsCross") == 1


@clause("LO-1213", "LO-1944", "LO-1219")
def test_tiles_of_every_kind_count_and_pass_a_chain_on() -> None:
    tiles = {
        "kingsCross": (1, 0),
        "barbican": (2, 0),
        "harrods": (3, 0),
        "gherkin": (4, 0),
        "shard": (5, 0),
        "zoo": (6, 0),
        "hungerford": (7, 0),
        "oval": (8, 0),
    }
    row = [f"red {tile} E" for tile in ("buckingham", *tiles)]
    play = scored(tiles, *row[:-1], axes={"hungerford": 1})
    assert play.tile_points(0, "kingsCross") == 8


# -- connectors on a tile ---------------------------------------------------------------------------------------------


@clause("LO-1214", "LO-1904", "LO-1905")
def test_a_per_connector_tile_counts_its_colour_half_on_or_shared() -> None:
    tiles = {"gherkin": (1, 0)}
    play = scored(tiles, "black gherkin E", "black buckingham E", "red gherkin NE")
    assert play.tile_points(0, "gherkin") == 2
    risen = scored(tiles, "black gherkin E", "black buckingham E", "red gherkin NE", levels={"gherkin": 1})
    assert risen.tile_points(0, "gherkin") == 4


@clause("LO-1215")
def test_great_ormond_street_counts_colours() -> None:
    tiles = {"greatOrmond": (1, 0)}
    colours = ("black", "blue", "brown", "grey", "red", "yellow")
    twice = scored(tiles, "red greatOrmond E NE", "blue greatOrmond NW")
    assert twice.tile_points(0, "greatOrmond") == 2
    places = [f"{colour} greatOrmond {side}" for colour, side in zip(colours, SIDES, strict=True)]
    assert scored(tiles, *places).tile_points(0, "greatOrmond") == 6
    assert scored(tiles, *places, levels={"greatOrmond": 1}).tile_points(0, "greatOrmond") == 12


@clause("LO-1216", "LO-1217", "LO-1903")
def test_hungerford_and_london_bridge_count_connectors() -> None:
    tiles = {"hungerford": (1, 0), "londonBridge": (0, 1)}
    axes = {"hungerford": 2, "londonBridge": 0}
    play = scored(tiles, "blue hungerford E NE", "red hungerford SE", "blue londonBridge E SE SW", axes=axes)
    assert play.tile_points(0, "hungerford") == 4
    assert play.tile_points(0, "londonBridge") == 6
    full = scored({"hungerford": (1, 0)}, "blue hungerford E NE NW W SW SE", axes={"hungerford": 1})
    assert full.tile_points(0, "hungerford") == 12


# -- river tiles ------------------------------------------------------------------------------------------------------


@clause("LO-1218", "LO-1219", "LO-1220", "LO-1221", "LO-1942")
def test_millennium_counts_the_other_river_tiles_of_its_blue_chain() -> None:
    tiles = {"millennium": (1, 0), "hungerford": (2, 0), "towerBridge": (3, 0), "o2": (4, 0), "londonBridge": (0, 1)}
    axes = {"millennium": 2, "hungerford": 2, "towerBridge": 2, "o2": 2, "londonBridge": 0}
    assert scored(tiles, axes=axes).tile_points(0, "millennium") == 0
    # Tower Bridge is no river tile, but passes the chain on.
    joined = ("blue millennium E", "blue hungerford E", "blue towerBridge E")
    assert scored(tiles, *joined, axes=axes).tile_points(0, "millennium") == 4
    everything = scored(tiles, *joined, "blue millennium W", "blue buckingham SE", axes=axes)
    assert (everything.tile_points(0, "millennium"), everything.tile_points(0, "o2")) == (6, 6)


@clause("LO-1222", "LO-183", "LO-186", "LO-187")
def test_the_barge_scores_its_berth_on_the_barrier() -> None:
    play = (
        Position(6, era=4)
        .sailed({seat: 6 - seat for seat in range(6)})
        .borough(0, {"o2": (1, 0)}, {"o2": 1})
        .at_end()
        .play()
    )
    assert [play.barge_points(seat) for seat in range(6)] == [8, 10, 9, 7, 6, 5]
    assert play.score(0) == 8 + 6 + 1
    assert "barrier" not in [tile for seat in range(6) for tile in play.borough(seat)]


# -- Routemasters -----------------------------------------------------------------------------------------------------


@clause("LO-1223")
def test_british_museum() -> None:
    play = scored({"britishMuseum": (1, 0), "zoo": (0, 1), "oval": (-1, 0), "barbican": (2, 0)})
    assert play.tile_points(0, "britishMuseum") == 6


@clause("LO-1224", "LO-1225", "LO-1206", "LO-1232")
def test_keyples_count_by_colour_and_by_sets() -> None:
    tiles = {"lords": (1, 0), "oval": (0, 1), "zoo": (-1, 0), "tussauds": (2, 0)}
    play = scored(tiles, hand="blue 4 red 2 yellow 3", players=3)
    assert [play.tile_points(0, tile) for tile in tiles] == [4, 6, 8, 6]


@clause("LO-1226", "LO-1227", "LO-1232", "LO-1945")
@pytest.mark.parametrize(
    ("skills", "sets"),
    [
        ("brick 1 coin 1 compass 1", 0),
        ("brick 2 coin 1 compass 1", 1),
        ("brick 9 coin 2", 0),
        ("brick 2 coin 2 compass 2", 1),
        ("brick 3 coin 3 compass 2", 2),
        ("brick 4 coin 4 compass 4", 3),
    ],
)
def test_skill_tiles_count_by_type_and_by_sets_of_four(skills: str, sets: int) -> None:
    tiles = {"nationalGallery": (1, 0), "tateBritain": (0, 1), "tateModern": (-1, 0), "vAndA": (2, 0)}
    play = scored(tiles, skills=skills)
    held = dict(zip(skills.split()[::2], map(int, skills.split()[1::2]), strict=True))
    expected = [2 * held.get(skill, 0) for skill in ("coin", "compass", "brick")]
    assert [play.tile_points(0, tile) for tile in tiles] == [*expected, 6 * sets]


@clause("LO-1228")
def test_natural_history_museum() -> None:
    tiles = {"naturalHistory": (1, 0), "shard": (0, 1), "stPauls": (-1, 0)}
    shard = ("black shard E SE", "brown shard SW", "grey shard W")
    one = scored(tiles, *shard, "blue stPauls NW", levels={"shard": 2, "stPauls": 1})
    assert one.tile_points(0, "naturalHistory") == 3
    two = scored(
        tiles, *shard, "blue stPauls NW W", "brown stPauls SW", "red stPauls E", levels={"shard": 2, "stPauls": 2}
    )
    assert two.tile_points(0, "naturalHistory") == 6


@clause("LO-1229", "LO-1230")
def test_royal_festival_hall() -> None:
    tiles = {"festivalHall": (1, 0), "barbican": (0, 1)}
    five = ("black buckingham NE", "blue buckingham NW", "brown buckingham W", "grey barbican E", "red festivalHall E")
    assert scored(tiles, *five).tile_points(0, "festivalHall") == 0
    # A shared connector is one connector: there is one yellow only, and two of each other colour.
    shared = (*five, "yellow buckingham E")
    assert scored(tiles, *shared).tile_points(0, "festivalHall") == 3
    more = ("black barbican SE", "blue barbican SW", "brown festivalHall NE", "grey festivalHall NW", "red barbican W")
    assert scored(tiles, *shared, *more).tile_points(0, "festivalHall") == 3
    assert scored(tiles, *shared, *more, "yellow festivalHall SE").tile_points(0, "festivalHall") == 6


@clause("LO-1231", "LO-1944")
def test_science_museum() -> None:
    tiles = {"scienceMuseum": (1, 0), "o2": (0, 1)}
    axes = {"o2": 0}
    home = "red buckingham E NE NW W SW SE"
    assert scored(tiles, home, axes=axes).tile_points(0, "scienceMuseum") == 2
    # Side NW of The O2 is the home's SE; its E and W are river sides.
    both = scored(tiles, home, "blue o2 E NE W SW SE", axes=axes)
    assert both.tile_points(0, "scienceMuseum") == 4


# -- winner -----------------------------------------------------------------------------------------------------------


@clause("LO-1233", "LO-1236")
def test_most_points_win_and_all_places_are_ranked() -> None:
    play = (
        Position(3, era=4)
        .borough(2, {"hydePark": (1, 0)})
        .borough(0, {"o2": (1, 0)}, {"o2": 1})
        .sailed({0: 6, 1: 2, 2: 5})
        .at_end()
        .play()
    )
    assert play.state.scores() == [15, 7, 14]
    assert [(place.seat, place.place, place.score) for place in game.places(play.state)] == [
        (0, 1, 15),
        (2, 2, 14),
        (1, 3, 7),
    ]
    assert play.state.winners() == [0]


@clause("LO-1234", "LO-1235", "LO-1236")
def test_ties_go_to_the_barge_further_right() -> None:
    # Berth 3 scores 7, berth 2 six, berth 1 five: with a landmark less one, all have the same.
    play = (
        Position(3, era=4)
        .borough(1, {"barbican": (1, 0)})
        .borough(2, {"lloyds": (1, 0)})
        .sailed({0: 3, 1: 2, 2: 1})
        .at_end()
        .play()
    )
    assert play.state.scores() == [8, 8, 8]
    assert play.state.winners() == [2]
    assert [place.seat for place in game.places(play.state)] == [2, 1, 0]
    assert [place.place for place in game.places(play.state)] == [1, 2, 3]
