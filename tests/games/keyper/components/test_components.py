"""Section 1, components, and what of sections 3 and 4 is pure data: the printed values and where each comes from."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import (
    ANIMALS,
    COLOUR_NAMES,
    FIELD_NAMES,
    FINISHED,
    GEMS,
    ICONS,
    RAW,
    RESOURCE_NAMES,
    SCORES,
)
from keydom.games.keyper.components.printed_values import Conversion, Fair, Tile, default
from tests.games.keyper.rule_tables import table

pytestmark = pytest.mark.quick


def tile(key: str) -> Tile:
    return next(each for each in default().tiles if each.key == key)


def of_kind(*kinds: str) -> list[Tile]:
    return [each for each in default().tiles if each.kind in kinds]


def fairs_of(season: str) -> list[Fair]:
    return [each for each in default().fairs if each.season == season]


def written(cost: tuple[str, ...]) -> Counter[str]:
    return Counter(cost)


# -- pieces in the box --------------------------------------------------------------------------------------------


@clause("KP-106", "KP-107", "KP-407", "KP-411", "KP-412")
def test_keyples_in_the_box_and_in_play() -> None:
    box, team = default().keyples, default().team
    assert box == {"blue": 4, "orange": 4, "green": 4, "brown": 4, "black": 4, "grey": 4, "white": 8}
    assert sum(box.values()) == 32
    assert team == {"blue": 1, "orange": 1, "green": 1, "brown": 1, "black": 1, "grey": 1, "white": 2}
    assert set(default().ninth) == {"brown", "green", "grey", "orange"}
    in_play = [players * sum(team.values()) + (players if players == 2 else 0) for players in (2, 3, 4)]
    assert in_play == [18, 24, 32]
    assert all(4 * team[colour] == box[colour] for colour in COLOUR_NAMES)


@clause("KP-108", "KP-122", "KP-405")
def test_the_supply_is_that_of_table_t0() -> None:
    told = {name: int(number) for names, number in table("T0") for name in names.split(", ")}
    assert default().supply == told
    assert tuple(default().supply) == RESOURCE_NAMES
    assert sum(default().supply[gem] for gem in GEMS) == 64


@clause("KP-402", "KP-403", "KP-404", "KP-409", "KP-414", "KP-1301", "KP-1302", "KP-1307")
def test_numbers_of_the_set_up() -> None:
    assert (default().market, default().boats_ready, len(default().boats)) == (8, 4, 6)
    assert default().start_goods == {"brick": 1, "wood": 1, "stone": 1}
    assert default().rest_limit == {2: 9, 3: 8, 4: 8}
    assert len(of_kind("spring")) - default().market == 13
    assert len(of_kind("country")) + len(fairs_of("winter")) == 35


@clause("KP-1740", "KP-1741", "KP-1744", "KP-1749", "KP-1750", "KP-1752")
def test_names_stand_in_the_order_of_their_codes() -> None:
    assert [each.code for each in default().tiles] == list(range(codes.TILES))
    kinds = [each.kind for each in default().tiles]
    assert (kinds.index("spring"), kinds.index("country")) == (codes.HOME_TILES, codes.FIRST_OTHER)
    assert (len(RESOURCE_NAMES), len(COLOUR_NAMES), len(FIELD_NAMES), len(ICONS)) == (
        codes.RESOURCES,
        codes.COLOURS,
        codes.FIELDS,
        codes.ICONS,
    )
    for number, name in ((codes.LOG, "log"), (codes.STONE, "stone"), (codes.WHEAT, "wheat"), (codes.BOAR, "boar")):
        assert RESOURCE_NAMES[number] == name
    assert [mask_of(names) for names in (RAW, FINISHED, ANIMALS, GEMS)] == [
        *(codes.RAW_MASK, codes.FINISHED_MASK, codes.ANIMAL_MASK, codes.GEM_MASK)
    ]
    assert [COLOUR_NAMES[number] for number in (codes.BLUE, codes.BLACK, codes.WHITE)] == ["blue", "black", "white"]
    assert [FIELD_NAMES[number] for number in (codes.RIVER, codes.CONVERT_LOGS, codes.DISCOUNT_FIELD)] == [
        *("river", "convert_logs", "discount_build")
    ]
    assert [ICONS[number] for number in (codes.RAW3, codes.FIN3, codes.RAW_WHITE, codes.FIN_WHITE)] == [
        *("raw3", "fin3", "rawW", "finW")
    ]
    assert (SCORES[codes.STATUE], SCORES[codes.GEM_SET], SCORES[codes.WINDMILL]) == ("statue", "gem_set", "windmill")


def mask_of(names: tuple[str, ...]) -> int:
    return sum(1 << RESOURCE_NAMES.index(name) for name in names)


# -- building tiles -----------------------------------------------------------------------------------------------


@clause("KP-105", "KP-110", "KP-112", "KP-115", "KP-408")
def test_how_many_tiles_of_each_kind_and_zone() -> None:
    assert [len(of_kind(kind)) for kind in ("home", "spring", "country")] == [12, 21, 27]
    assert len({each.key for each in default().tiles}) == len({each.name for each in default().tiles}) == 60
    zones = Counter((each.kind == "home", each.zone) for each in default().tiles)
    assert zones == {(True, "farm"): 6, (True, "village"): 6, (False, "farm"): 12, (False, "village"): 36}


@clause("KP-113", "KP-114")
def test_ten_farm_tiles_are_certain_and_two_are_ours() -> None:
    farm = {each.key: each.sources["zone"] for each in of_kind("spring", "country") if each.zone == "farm"}
    certain = {
        *("barn", "cluck_cluck", "copse", "farm_labourer", "game_warden", "goat_pen", "hop_field", "hunters_lodge"),
        *("livestock_market", "oast_house"),
    }
    assert {key for key, source in farm.items() if source == "derived"} == certain
    assert {key for key, source in farm.items() if source == "reconstructed"} == {"farmer", "farmers_cottage"}
    assert (tile("windmill").zone, tile("windmill").sources["zone"]) == ("village", "reconstructed")


@clause("KP-111", "KP-116", "KP-118", "KP-123")
@pytest.mark.parametrize(("name", "kind"), [("T1", "home"), ("T2", "spring"), ("T3", "country")])
def test_the_tiles_are_those_of_the_tables(name: str, kind: str) -> None:
    rows = table(name)
    assert [row[0] for row in rows] == [each.key for each in of_kind(kind)]
    for key, title, zone, mark, cost, points, most, _ in rows:
        each = tile(key)
        assert (each.name, each.zone) == (title, zone)
        assert each.keyple == (mark == "keyple"), key
        assert written(each.cost) == Counter(cost.split(" + ")), key
        assert " / ".join(map(str, each.points)) == points if points != "see" else each.scores != "fixed", key
        assert (each.most is None) == (most == "-")
        assert each.most is None or " / ".join(map(str, each.most)) == most
        assert "cost" in each.reconstructed
    assert not any("raw3" in each.cost for each in default().tiles)


@clause("KP-117", "KP-1101")
def test_marked_tiles_are_those_that_a_keyple_makes_do_something() -> None:
    marked = {each.key for each in default().tiles if each.keyple}
    assert marked == {
        *("brickmaker", "carpenter", "stonemason", "scrapyard", "alchemist", "builder", "farm_labourer"),
        *("gem_dealer", "hop_field", "jewel_cutter", "livestock_market", "trading_post", "windmill", "copse"),
        "key_market",
    }
    converting = {each.key for each in default().tiles if each.converts[0]}
    assert marked - converting == {"builder", "farm_labourer", "trading_post"}


@clause("KP-1116", "KP-1117", "KP-1118", "KP-1120", "KP-1123", "KP-1133", "KP-1135", "KP-1136", "KP-1137")
@clause("KP-1149", "KP-1150", "KP-1160", "KP-1169")
def test_what_one_activation_converts() -> None:
    any_good = (*RAW, *FINISHED, "wheat", *GEMS)
    wild = ("chicken", "deer", "goat", "boar")
    told: dict[str, list[tuple[int, tuple[str, ...], int, tuple[str, ...]]]] = {
        "brickmaker": [(1, ("clay",), 1, ("brick",)), (1, ("clay",), 2, ("brick",))],
        "carpenter": [(1, ("log",), 1, ("wood",)), (1, ("log",), 2, ("wood",))],
        "stonemason": [(1, ("rock",), 1, ("stone",)), (1, ("rock",), 2, ("stone",))],
        "scrapyard": [(2, RAW, 1, FINISHED), (1, RAW, 1, FINISHED)],
        "alchemist": [(2, RAW, 1, GEMS), (1, RAW, 1, GEMS)],
        "gem_dealer": [(1, GEMS, 1, GEMS), (1, GEMS, 2, GEMS)],
        "hop_field": [(1, ("wheat",), 1, ANIMALS), (1, ("wheat",), 2, ANIMALS)],
        "jewel_cutter": [(1, ("stone",), 1, GEMS), (1, ("stone",), 2, GEMS)],
        "livestock_market": [(1, ANIMALS, 1, ANIMALS), (1, ANIMALS, 2, ANIMALS)],
        "windmill": [(1, RAW, 2, ("wheat",)), (1, RAW, 2, ("wheat",))],
        "copse": [(1, ("wood",), 1, wild), (1, ("wood",), 2, wild)],
        "key_market": [(2, any_good, 1, any_good), (1, any_good, 1, any_good)],
    }
    found = {each.key: list(each.converts) for each in default().tiles if each.converts[0]}
    assert found == {key: [Conversion(*side) for side in sides] for key, sides in told.items()}


@clause("KP-1109", "KP-1228")
def test_which_animals_farm_tiles_picture() -> None:
    houses = {each.key: set(each.houses) for each in default().tiles if each.houses}
    tame, wild = {"cow", "horse", "pig", "sheep"}, {"chicken", "deer", "goat", "boar"}
    assert houses == {
        "cow_shed": {"cow"},
        "pig_sty": {"pig"},
        "sheep_shelter": {"sheep"},
        "stable": {"horse"},
        "farmyard": tame,
        "paddock": wild,
        "cluck_cluck": {"chicken"},
        "goat_pen": {"goat"},
        "game_warden": {"deer"},
        "hunters_lodge": {"boar"},
        "copse": wild,
        "hop_field": set(ANIMALS),
        "livestock_market": set(ANIMALS),
    }
    assert all(tile(key).zone == "farm" for key in houses)
    counted = {each.key: {each.resource} for each in default().tiles if each.scores == "animals"}
    assert counted == {key: animals for key, animals in houses.items() if len(animals) == 1}


@clause("KP-1110", "KP-1111", "KP-1112", "KP-1113", "KP-1114", "KP-1115", "KP-1129", "KP-1134", "KP-1167", "KP-1168")
@clause("KP-1124", "KP-1125", "KP-1138", "KP-1144", "KP-1145", "KP-1148", "KP-1151", "KP-1159", "KP-1161", "KP-1173")
@clause("KP-1130", "KP-1149", "KP-1174", "KP-303")
def test_factors_reach_the_printed_maxima() -> None:
    """What a tile counts at most, times its factor, is what the rulebook prints as its maximum."""
    counted = {
        "animals": (4, 4),
        "types": (4, 4),
        "drainage": (5, 5),  # itself and the four plots that the middle of the village sees
        "pavements": (6, 6),  # itself, three in its column, two in its row
        "boarding_house": (2, 4),
        "barn": (8, 8),
        "oast_house": (1, 1),
        "village_hall": (1, 1),
        "statue": (6, 6),
        "thatcher": (6, 12),
        "dock": (1, 1),
        "entertainer": (4, 4),
        "workers": (4, 4),
        "gem_set": (4, 4),
        "goods": (4, 4),
        "prospector": (4, 4),
        "scrap_dealer": (4, 4),
        "windmill": (4, 4),
    }
    for each in default().tiles:
        if each.scores in counted:
            assert each.most == tuple(n * f for n, f in zip(counted[each.scores], each.factor, strict=True)), each.key
    assert tile("dock").threshold == (20, 30)


@clause("KP-1162", "KP-1163", "KP-1164", "KP-1165", "KP-1166", "KP-229")
def test_border_tiles_reach_their_maxima_on_a_winter_display() -> None:
    borders = {field.name: field.border for field in default().fields}
    told = {"farmers_cottage": "green", "log_cabin": "brown", "open_pit": "grey", "mine": "black", "kiln": "orange"}
    assert {each.key: each.colour for each in default().tiles if each.scores == "border"} == told
    for key in told:
        each = tile(key)
        most = max(sum(borders[field] == each.colour for field in shown) for shown in default().displays[8:])
        assert each.most == (most * each.factor[0], most * each.factor[1]), key


@clause("KP-1152", "KP-1153", "KP-1154", "KP-1155", "KP-1156", "KP-1157")
def test_gem_sets() -> None:
    sets = {each.key: (set(each.gems or ()), each.third) for each in default().tiles if each.scores == "gem_set"}
    assert sets == {
        "bracelet_maker": ({"emerald", "sapphire"}, "ruby"),
        "emporium": ({"ruby", "sapphire"}, "gold"),
        "gem_merchant": ({"emerald", "gold"}, "ruby"),
        "goldsmith": ({"gold", "sapphire"}, "emerald"),
        "jeweller": ({"emerald", "ruby"}, "sapphire"),
        "ring_maker": ({"gold", "ruby"}, "emerald"),
    }
    pairs = {frozenset(pair) for pair, _ in sets.values()}
    assert pairs == {frozenset(pair) for pair in combinations(GEMS, 2)}
    assert {tile(key).factor for key in sets} == {(4, 6)}


@clause("KP-1171", "KP-1127")
def test_fixed_points_that_stand_out() -> None:
    assert (tile("merchant").points, tile("merchant").sources["points"]) == ((3, 3), "reconstructed")
    assert tile("building_plot").points == (1, 3)
    assert {each.key for each in default().tiles if each.scores == "fixed" and not each.points[1]} == set()


# -- fairs, boats, keyp tiles -------------------------------------------------------------------------------------


@clause("KP-119", "KP-130", "KP-131", "KP-132", "KP-410")
def test_the_seasonal_fairs_are_those_of_table_t4() -> None:
    rows = table("T4")
    seasonal = [each for each in default().fairs if each.season != "winter"]
    assert [row[0] for row in rows] == [each.key for each in seasonal]
    for each, (_, season, resources, points) in zip(seasonal, rows, strict=True):
        assert (each.season, each.points, each.gem) == (season, (int(points),), None)
        assert each.demands == Counter(resources.split(" + "))
    assert [len(fairs_of(season)) for season in ("spring", "summer", "autumn", "winter")] == [6, 6, 6, 8]
    known = [each.key for each in seasonal if not each.reconstructed]
    assert known == ["SP1"]
    assert seasonal[0].demands == {"rock": 1, "sheep": 1}
    assert [fairs_of(season)[0].points for season in ("spring", "summer", "autumn")] == [(2,), (4,), (6,)]


@clause("KP-120", "KP-133", "KP-134", "KP-135")
def test_the_winter_fairs_are_those_of_table_t5() -> None:
    rows = table("T5")
    winter = fairs_of("winter")
    assert [row[0] for row in rows] == [each.key for each in winter]
    for each, (_, summer, autumn) in zip(winter, rows, strict=True):
        assert each.points == (4, 6)
        assert each.demands == Counter(summer.split(" + "))
        assert Counter([*each.demands, each.gem]) == Counter(autumn.split(" + "))
        assert each.reconstructed == ("demands", "gem")
    assert Counter(each.gem for each in winter) == dict.fromkeys(GEMS, 2)


@clause("KP-121", "KP-137", "KP-138", "KP-139", "KP-1758")
def test_the_boats_are_those_of_table_t6() -> None:
    found = [
        [boat.key, ", ".join(boat.spring_summer), ", ".join(boat.autumn_winter)]  # The order names WORK1 and WORK2.
        for boat in default().boats
    ]
    assert found == table("T6")
    assert all(len(set(side)) == 2 for boat in default().boats for side in (boat.spring_summer, boat.autumn_winter))


@clause("KP-141", "KP-142", "KP-143", "KP-144", "KP-145")
def test_what_keyples_rest_for() -> None:
    rests = default().keyp_tile
    tame = ("cow", "horse", "pig", "sheep")
    assert {colour for colour in COLOUR_NAMES if set(RAW) <= set(rests[colour])} == {"orange", "brown", "grey", "white"}
    assert {colour for colour in COLOUR_NAMES if set(tame) <= set(rests[colour])} == {"blue", "green", "black", "white"}
    assert set(rests["orange"]) == set(RAW)
    assert set(rests["black"]) == set(tame)
    assert set(rests["white"]) == {*RAW, *tame}
    assert default().sources["keyp_tile"].source == "reconstructed"


# -- the player board ---------------------------------------------------------------------------------------------


@clause("KP-301", "KP-302", "KP-303", "KP-304")
def test_only_four_rows_of_three_fit_the_printed_maxima() -> None:
    """Of all rectangles with twelve plots only three by four lets Drainage, Pavements and Boarding house reach what the
    rulebook prints, and which way round makes no difference."""
    fitting = [
        (rows, columns)
        for rows, columns in ((1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1))
        if (most_seen(rows, columns) + 1, rows + columns - 1)
        == (tile("drainage").most or (0,))[:1] + (tile("pavements").most or (0,))[:1]
    ]
    assert fitting == [(3, 4), (4, 3)]
    assert (codes.ROWS, codes.VILLAGE_COLUMNS, codes.FARM_COLUMNS) == (4, 3, 2)
    assert codes.FARM_PLOTS == codes.ROWS * codes.FARM_COLUMNS == 8
    assert codes.PLOTS - codes.FARM_PLOTS == codes.ROWS * codes.VILLAGE_COLUMNS == 12


def most_seen(rows: int, columns: int) -> int:
    """The most plots that one plot sees along its diagonals."""
    plots = [(row, column) for row in range(rows) for column in range(columns)]
    return max(sum(abs(row - other) == abs(column - across) != 0 for other, across in plots) for row, column in plots)
