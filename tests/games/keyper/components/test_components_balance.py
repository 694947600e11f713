"""The estimates behind the reconstructed values, worked out anew: demand, margins of tiles, fairs, boats, displays
(KP-124 to KP-146, KP-235). Whoever changes a value sees here what it does to the balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from statistics import mean

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.kinds import ANIMALS, FINISHED, GEMS, RAW
from keydom.games.keyper.components.printed_values import Tile, default
from tests.games.keyper.rule_tables import table

pytestmark = pytest.mark.quick

UNITS: dict[str, float] = {
    **dict.fromkeys((*RAW, *ANIMALS, "wheat", "raw3", "rawW"), 1),
    **dict.fromkeys((*FINISHED, "fin3"), 2),
    "finW": 1.3,
    **dict.fromkeys(GEMS, 2),
}
"""What a resource or an icon is worth: pieces of raw material."""

USES: dict[str, tuple[int, int, int]] = {
    **dict.fromkeys(("cow_shed", "pig_sty", "sheep_shelter", "stable"), (8, 4, 0)),
    **dict.fromkeys(("farmyard", "paddock"), (6, 3, 1)),
    **dict.fromkeys(("brickmaker", "carpenter", "stonemason"), (5, 0, 3)),
    "scrapyard": (3, 0, 2),
    "drainage": (8, 0, 0),
    "pavements": (10, 0, 0),
    **dict.fromkeys(("alchemist", "key_market"), (5, 0, 3)),
    "barn": (10, 0, 0),
    **dict.fromkeys(("boarding_house", "thatcher", "log_cabin", "mine", "open_pit"), (7, 0, 0)),
    "builder": (3, 0, 5),
    "building_plot": (3, 0, 6),
    **dict.fromkeys(("cluck_cluck", "goat_pen", "game_warden", "hunters_lodge"), (12, 4, 0)),
    **dict.fromkeys(("dock", "statue", "village_hall"), (8, 0, 0)),
    "farm_labourer": (3, 0, 6),
    **dict.fromkeys(("gem_dealer", "hop_field", "copse"), (3, 0, 3)),
    **dict.fromkeys(("jewel_cutter", "trading_post"), (3, 0, 4)),
    "livestock_market": (1, 0, 4),
    **dict.fromkeys(("oast_house", "boatman", "bricklayer", "lumberjack", "quarryman", "farmer"), (6, 0, 0)),
    **dict.fromkeys(("entertainer", "kiln"), (6, 0, 0)),
    "seafarer": (3, 0, 8),
    "shipping_agent": (3, 0, 7),
    "windmill": (8, 4, 2),
    **dict.fromkeys(("bracelet_maker", "emporium", "gem_merchant", "goldsmith", "jeweller", "ring_maker"), (18, 9, 0)),
    **dict.fromkeys(("brickyard", "stoneyard", "timberyard", "prospector", "scrap_dealer"), (8, 4, 0)),
    "farmers_cottage": (9, 0, 0),
    "merchant": (3, 0, 5),
}
"""The uses assumed: usual end points of the upgraded tile, resource units kept for them, points of benefit in play."""


def units(words: Iterable[str]) -> float:
    return sum(UNITS[word] for word in words)


def margin(tile: Tile) -> float:
    """Return less 0.9 of the effort (KP-128): taking, building and upgrading the tile and all that is paid."""
    points, kept, benefit = USES[tile.key]
    actions = 2 if tile.kind == "home" else 3
    upgrade = UNITS["rawW"] if tile.zone == "farm" else UNITS["finW"]
    effort = round(actions + units(tile.cost) + upgrade + kept, 1)
    return round(points + benefit - 0.9 * effort, 1)


@clause("KP-128")
def test_margins_of_the_tiles() -> None:
    margins = {tile.key: margin(tile) for tile in default().tiles}
    assert (min(margins.values()), max(margins.values())) == (-0.4, 3.5)
    for kind, average in (("home", 0.9), ("spring", 1.3), ("country", 0.7)):
        of_kind = [margins[tile.key] for tile in default().tiles if tile.kind == kind]
        assert mean(of_kind) == pytest.approx(average, abs=0.05)
    printed = {row[0]: float(row[-1]) for name in ("T1", "T2", "T3") for row in table(name)}
    assert margins == printed


@clause("KP-128")
def test_no_use_is_better_than_the_tile_can_be() -> None:
    for tile in default().tiles:
        assert USES[tile.key][0] <= (tile.most or tile.points)[1], tile.key


@clause("KP-129")
def test_demand_over_all_tiles_is_even() -> None:
    icons = Counter(icon for tile in default().tiles for icon in tile.cost)
    assert icons == {
        "clay": 14,
        "log": 15,
        "rock": 14,
        "brick": 13,
        "wood": 14,
        "stone": 13,
        "rawW": 35,
        "fin3": 5,
        "finW": 2,
    }
    assert icons.total() == 125
    assert mean(units(tile.cost) for tile in default().tiles) == pytest.approx(2.8, abs=0.05)


@clause("KP-124", "KP-125", "KP-126", "KP-127")
def test_which_tiles_cost_how_much() -> None:
    costs = {tile.key: Counter(tile.cost) for tile in default().tiles}
    home_farm = [tile for tile in default().tiles if tile.kind == "home" and tile.zone == "farm"]
    assert all(tile.cost[-1] == "rawW" and tile.cost[0] in RAW and len(tile.cost) == 2 for tile in home_farm)
    for key in ("cluck_cluck", "goat_pen", "game_warden", "hunters_lodge"):
        assert units(costs[key].elements()) == 3
    village = [tile for tile in default().tiles if tile.zone == "village"]
    usual = [tile for tile in village if units(tile.cost) == 3]
    assert len(usual) == max(Counter(units(tile.cost) for tile in village).values())
    sets = [tile for tile in default().tiles if tile.scores == "gem_set"]
    pairs = Counter(frozenset(tile.cost) - {"rawW"} for tile in sets)
    assert all(costs[tile.key]["rawW"] == 1 and len(tile.cost) == 3 for tile in sets)
    assert pairs == {frozenset(pair): 2 for pair in combinations(FINISHED, 2)}
    sinks = ("brickyard", "stoneyard", "timberyard", "prospector", "scrap_dealer")
    assert all(costs[key].total() == 1 for key in sinks)


@clause("KP-132", "KP-136")
def test_fairs_ask_for_about_as_much_as_they_pay() -> None:
    spring, summer, autumn = (
        [fair for fair in default().fairs if fair.season == season] for season in ("spring", "summer", "autumn")
    )
    raw = Counter(name for fair in spring for name in fair.demands if name in RAW)
    animals = [name for fair in spring for name in fair.demands if name in ANIMALS]
    assert raw == dict.fromkeys(RAW, 2)
    assert sorted(animals) == sorted({"cow", "horse", "pig", "sheep", "deer", "boar"})
    gains = {field.resource: field.name for field in default().fields if field.kind == "gain"}
    assert all(gains[animal] in {*default().displays[0], *default().displays[1]} for animal in animals)
    for fair in (*spring, *summer):
        assert units(fair.demands) == fair.points[0], fair.key
    assert not any({"chicken", "goat"} & set(fair.demands) for fair in summer)
    for fair in autumn:
        assert units(fair.demands) == fair.points[0], fair.key
        kinds = (ANIMALS, FINISHED, ("wheat",), ("chicken", "goat"))
        assert [sum(name in kind for name in fair.demands) for kind in kinds] == [3, 1, 1, 1], fair.key


@clause("KP-135")
def test_winter_fairs_ask_for_as_much_as_they_pay() -> None:
    for fair in default().fairs:
        if fair.gem:
            assert (units(fair.demands), units((*fair.demands, fair.gem))) == (4, 6), fair.key
            assert fair.points == (4, 6)


@clause("KP-140")
def test_boats_take_goods_of_few_units() -> None:
    for boat in default().boats:
        assert [UNITS[name] for name in boat.spring_summer] == [1, 1], boat.key
        dear = [name for name in boat.autumn_winter if UNITS[name] == 2]
        assert len(dear) < 2 or boat.key in ("B1", "B2", "B3"), boat.key
        assert sum(name in GEMS for name in dear) <= 1
    taken = Counter(name for boat in default().boats for name in boat.autumn_winter)
    assert all(taken[gem] == 1 for gem in GEMS)
    assert all(taken[good] == 1 for good in FINISHED)


WORTH: dict[str, float] = {
    **dict.fromkeys(("clay", "logs", "rocks", "trade_raw"), 1.0),
    **dict.fromkeys(("convert_clay", "convert_logs", "convert_rock"), 1.05),
    **dict.fromkeys(("cows", "horses", "pigs", "sheep"), 1.1),
    **dict.fromkeys(("wheat", "deer", "boar"), 1.15),
    **dict.fromkeys(("goats", "chickens"), 1.2),
    "build": 1.3,
    "trade_finished": 1.4,
    **dict.fromkeys(("discount_build", "upgrade"), 1.5),
    **dict.fromkeys(("emeralds", "gold", "rubies", "sapphires", "country_tile", "river"), 1.6),
}
"""What one action of a field is worth, in points."""


@clause("KP-235")
def test_displays_of_a_season_are_worth_the_same() -> None:
    estimates = [round(sum(WORTH[field] for field in shown), 2) for shown in default().displays]
    for season, (low, high) in enumerate(((16.9, 17.35), (16.7, 17.15), (18.1, 18.4))):
        own = estimates[4 * season : 4 * season + 4]
        assert (min(own), max(own)) == (low, high)
        assert max(own) - min(own) < 0.5


@clause("KP-146")
def test_resting_brings_about_one_point() -> None:
    of_resource = {field.resource: WORTH[field.name] for field in default().fields if field.kind == "gain"}
    for resources in default().keyp_tile.values():
        assert {of_resource[name] for name in resources} <= {1.0, 1.1}
