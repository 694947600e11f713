"""Section 11: what tiles do when a keyple activates them, and what they count at the end."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.printed_values import Tile, default
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

RAW = ["clay", "log", "rock"]
FINISHED = ["brick", "wood", "stone"]
GEMS = ["emerald", "gold", "ruby", "sapphire"]
ANIMALS = ["chicken", "cow", "deer", "goat", "horse", "pig", "sheep", "boar"]
WILD = ["chicken", "deer", "goat", "boar"]
FARM = {tile.key for tile in default().tiles if tile.zone == "farm"}


def at_work(tile: str, resources: str, upgraded: bool = False, supply: str = "", keyples: int = 1) -> Play:
    """A has played onto this tile; with two keyples the first is laid down."""
    plot = "farm-1-1" if tile in FARM else "village-1-1"
    there = ("green",) if keyples == 2 else ()
    position = Position(3).plot(0, plot, tile, *there, upgraded=upgraded).has(0, resources).area(0, "green 1")
    play = position.supply(supply).rest(2).at_turn(0).play()
    return play.do(0, f"keyple green {plot}{' lay' if keyples == 2 else ''}")


def worked(tile: str, resources: str, *choice: str, upgraded: bool = False) -> str:
    """What A has after activating the tile once."""
    return at_work(tile, resources, upgraded).do(0, "act", *choice).stock(0)


def can_act(tile: str, resources: str, upgraded: bool = False, supply: str = "") -> bool:
    """Whether the tile can be activated."""
    return "plot_action act" in at_work(tile, resources, upgraded, supply).options(0)


def gives(play: Play) -> list[str]:
    """What may be handed in next."""
    return [option.split()[1] for option in play.options(0, "give")]


def takes(play: Play, *given: str) -> list[str]:
    """What may be taken next."""
    behind = play.options_behind(0, *(f"give {resource}" for resource in given))
    return [option.split()[1] for option in behind if option.startswith("take")]


# -- general ----------------------------------------------------------------------------------------------------------


@clause("KP-1101", "KP-1117")
def test_a_marked_tile_acts_once_for_each_action() -> None:
    play = at_work("windmill", "clay 3", keyples=2)
    play.do(0, "act", "give clay for wheat wheat", "act", "give clay for wheat wheat")
    assert (play.stock(0), play.turn) == ("clay 1 wheat 4", 1)


@clause("KP-1102", "KP-1120")
def test_the_upgraded_side_replaces_the_initial_one() -> None:
    assert not can_act("scrapyard", "clay 1")
    assert can_act("scrapyard", "clay 1", upgraded=True)
    assert worked("scrapyard", "clay 2", "give clay for stone", upgraded=True) == "clay 1 stone 1"


@clause("KP-1103", "KP-1726")
def test_only_what_can_be_paid_and_brings_something_is_offered() -> None:
    assert not can_act("jewel_cutter", "clay 3")
    assert can_act("jewel_cutter", "stone 1")
    assert not can_act("jewel_cutter", "stone 1", supply="emerald 0 gold 0 ruby 0 sapphire 0")
    play = at_work("jewel_cutter", "stone 1", upgraded=True, supply="emerald 0 gold 1 ruby 0 sapphire 0")
    assert play.do(0, "act", "give stone for gold").stock(0) == "gold 1"  # two, if there were two
    assert not can_act("brickmaker", "clay 1", supply="brick 0")


@clause("KP-1104", "KP-2019")
@pytest.mark.parametrize("tile", ["alchemist", "windmill", "scrapyard", "brickmaker", "copse", "jewel_cutter"])
def test_wheat_is_neither_raw_nor_finished(tile: str) -> None:
    assert not can_act(tile, "wheat 4")
    assert not can_act(tile, "wheat 4", upgraded=True)


@clause("KP-1105", "KP-1012", "KP-1013")
@pytest.mark.parametrize("tile", ["alchemist", "scrapyard", "windmill"])
def test_a_finished_good_serves_as_raw(tile: str) -> None:
    play = at_work(tile, "clay 1 brick 1 wood 1", upgraded=True).do(0, "act")
    assert gives(play) == ["clay", "wood"]  # no brick while there is clay


@clause("KP-1105", "KP-1120")
def test_two_finished_goods_of_a_kind_serve_as_raw_in_the_scrapyard() -> None:
    assert worked("scrapyard", "brick 2", "give brick brick for stone") == "stone 1"
    assert worked("scrapyard", "clay 1 brick 1", "give clay brick for wood") == "wood 1"


@clause("KP-1105", "KP-1725")
def test_a_finished_good_is_handed_in_no_more_often_than_it_is_there() -> None:
    play = at_work("alchemist", "log 1 rock 1 brick 1").do(0, "act")
    assert gives(play) == ["log", "rock", "brick"]
    behind = play.options_behind(0, "give brick")
    assert behind == ["give log", "give rock"]


@clause("KP-1169", "KP-1104")
def test_the_key_market_takes_what_it_names_and_nothing_else() -> None:
    play = at_work("key_market", "brick 1 deer 2 cow 2 goat 2 emerald 1 stone 1").do(0, "act")
    assert gives(play) == ["brick", "stone", "emerald"]
    assert play.options_behind(0, "give brick") == ["give stone", "give emerald"]


@clause("KP-1106")
def test_any_type_may_be_the_one_given_and_two_may_be_equal() -> None:
    play = at_work("livestock_market", "cow 1", upgraded=True).do(0, "act")
    assert takes(play, "cow") == ANIMALS
    assert play.copy().do(0, "give cow for cow cow").stock(0) == "cow 2"
    assert play.do(0, "give cow for deer boar").stock(0) == "deer 1 boar 1"


@clause("KP-1725", "KP-1703")
def test_declining_before_the_first_piece_only() -> None:
    play = at_work("alchemist", "clay 2 log 1").do(0, "act")
    assert "decline" in play.options(0)
    assert "decline" not in play.options_behind(0, "give log")


# -- conversions ------------------------------------------------------------------------------------------------------


@clause("KP-1116", "KP-1117", "KP-1118", "KP-1119")
@pytest.mark.parametrize(
    ("tile", "raw", "product"),
    [("brickmaker", "clay", "brick"), ("carpenter", "log", "wood"), ("stonemason", "rock", "stone")],
)
def test_makers(tile: str, raw: str, product: str) -> None:
    assert worked(tile, f"{raw} 2") == f"{raw} 1 {product} 1"
    assert worked(tile, f"{raw} 2", upgraded=True) == f"{raw} 1 {product} 2"
    assert not can_act(tile, f"{product} 1")  # it would turn into itself
    assert worked(tile, f"{product} 1", upgraded=True) == f"{product} 2"  # as raw: a gain of one


CONVERSIONS = [
    ("KP-1120", "scrapyard", 2, 1, RAW, 1, 1, FINISHED),
    ("KP-1123", "alchemist", 2, 1, RAW, 1, 1, GEMS),
    ("KP-1133", "gem_dealer", 1, 1, GEMS, 1, 2, GEMS),
    ("KP-1135", "hop_field", 1, 1, ["wheat"], 1, 2, ANIMALS),
    ("KP-1136", "jewel_cutter", 1, 1, ["stone"], 1, 2, GEMS),
    ("KP-1137", "livestock_market", 1, 1, ANIMALS, 1, 2, ANIMALS),
    ("KP-1149", "windmill", 1, 1, RAW, 2, 2, ["wheat"]),
    ("KP-1160", "copse", 1, 1, ["wood"], 1, 2, WILD),
    ("KP-1169", "key_market", 2, 1, [*RAW, *FINISHED, "wheat", *GEMS], 1, 1, [*RAW, *FINISHED, "wheat", *GEMS]),
]


@clause(
    "KP-1120",
    "KP-1123",
    "KP-1133",
    "KP-1135",
    "KP-1136",
    "KP-1137",
    "KP-1149",
    "KP-1150",
    "KP-1160",
    "KP-1169",
    "KP-1725",
    "KP-1726",
)
@pytest.mark.parametrize("upgraded", [False, True], ids=["initial", "upgraded"])
@pytest.mark.parametrize("row", CONVERSIONS, ids=[row[1] for row in CONVERSIONS])
def test_converting_tiles(row: tuple[str, str, int, int, list[str], int, int, list[str]], upgraded: bool) -> None:
    case, tile, gives_first, gives_upgraded, given, takes_first, takes_upgraded, taken = row
    number = gives_upgraded if upgraded else gives_first
    output = takes_upgraded if upgraded else takes_first
    every = " ".join(f"{resource} {number}" for resource in [*RAW, *FINISHED, "wheat", *GEMS, *ANIMALS])
    play = at_work(tile, every, upgraded).do(0, "act")
    offered = gives(play)
    if len(given) > 1:
        assert offered == sorted(given, key=ALL.index), case
    first = given[0]
    if len(taken) > 1:
        assert takes(play, *[first] * number) == sorted(taken, key=ALL.index), case
    play.do(0, f"give {' '.join([first] * number)} for {' '.join([taken[-1]] * output)}")
    assert play.has(0, taken[-1]) == number + output - (number if taken[-1] == first else 0), case
    assert play.turn == 1


ALL = [*RAW, *FINISHED, "wheat", *ANIMALS, *GEMS]


# -- Trading post -----------------------------------------------------------------------------------------------------


@clause("KP-1146", "KP-1727")
def test_the_trading_post_makes_one_exchange() -> None:
    play = at_work("trading_post", "clay 1 brick 1 wheat 2").do(0, "act")
    assert play.options(0) == ["exchange raw", "exchange finished", "decline"]
    play.do(0, "exchange raw", "give clay for rock rock")
    assert (play.stock(0), play.turn) == ("rock 2 brick 1 wheat 2", 1)


@clause("KP-1146", "KP-1147", "KP-1727")
def test_the_upgraded_trading_post_makes_both_in_either_order_or_one() -> None:
    start = at_work("trading_post", "brick 1", upgraded=True).do(0, "act")
    start.do(0, "exchange finished", "give brick for wood wood")
    assert start.options(0) == ["exchange raw", "decline"]  # wood just received serves as log
    left = start.copy().do(0, "decline")
    assert (left.stock(0), left.turn) == ("wood 2", 1)
    both = start.do(0, "exchange raw", "give wood for clay log")
    assert (both.stock(0), both.turn) == ("clay 1 log 1 wood 1", 1)
    raw_first = at_work("trading_post", "clay 1 brick 1", upgraded=True).do(0, "act", "exchange raw")
    assert raw_first.do(0, "give clay for log log").options(0) == ["exchange finished", "decline"]


# -- Builder and Farm labourer ----------------------------------------------------------------------------------------


@clause("KP-1126", "KP-1020", "KP-1728")
def test_the_builder_builds_any_hand_tile() -> None:
    play = at_work("builder", "brick 1").do(0, "act")
    tiles = [option.split()[1] for option in play.options(0, "tile")]
    assert tiles == play.homes(0)
    assert not can_act("builder", "wheat 2 clay 2")
    assert can_act("builder", "wheat 2 clay 2", upgraded=True)


@clause("KP-1126", "KP-1728", "KP-1132")
def test_the_upgraded_builder_builds_or_upgrades() -> None:
    position = Position(3).plot(0, "village-1-1", "builder", upgraded=True).plot(0, "village-1-2", "dock")
    play = position.area(0, "green 1").has(0, "wheat 1").at_turn(0).play().do(0, "keyple green village-1-1", "act")
    assert play.options(0) == ["plot_action upgrade", "plot_action build", "decline"]
    assert play.copy().do(0, "decline").stock(0) == "wheat 1"
    play.do(0, "act upgrade", "upgrade village-1-2")
    assert (play.is_upgraded(0, "village-1-2"), play.stock(0)) == (True, "")


@clause("KP-1131", "KP-1728", "KP-1762")
def test_the_farm_labourer_is_not_asked_where_only_one_is_possible() -> None:
    play = at_work("farm_labourer", "", upgraded=True).do(0, "act")
    assert {option.split()[0] for option in play.options(0)} == {"tile", "decline"}  # no farm tile to upgrade
    assert play.do(0, "build stable farm-3-2").stock(0) == ""


@clause("KP-1128", "KP-1127")
def test_a_building_plot_serves_the_plot_to_its_right_as_soon_as_it_is_built() -> None:
    position = Position(3).hand(0, "building_plot", "kiln", "mine").has(0, "clay 1 log 1 rock 1 wheat 1")
    play = position.field(2, "build", "orange").area(0, "orange 1").at_turn(0).play()
    play.do(0, "keyple orange 2 build lay", "build building_plot village-2-1", "build kiln village-2-2")
    assert (play.tile(0, "village-2-2"), play.stock(0)) == ("kiln", "wheat 1")
    assert play.turn == 1  # the third action finds nothing more that is free


# -- points that are not allotted --------------------------------------------------------------------------------------


def scores(position: Position, tile: str) -> tuple[int, int]:
    """What a tile scores on its initial and on its upgraded side, at the end of winter, on V(2,2) or F(1,1)."""
    plot = "farm-1-1" if tile in FARM else "village-2-2"
    found = []
    for upgraded in (False, True):
        position.plot(0, plot, tile, upgraded=upgraded)
        found.append(position.at_end().play().points(0, tile))
    return found[0], found[1]


@clause("KP-1107", "KP-1403", "KP-1414", "KP-1171", "KP-2025")
@pytest.mark.parametrize(
    "tile", [tile for tile in default().tiles if tile.scores == "fixed"], ids=lambda tile: tile.key
)
def test_fixed_points(tile: Tile) -> None:
    assert scores(Position(3, "winter"), tile.key) == tuple(tile.points)


@clause("KP-1121", "KP-1122", "KP-1125", "KP-306", "KP-307", "KP-308")
def test_tiles_that_look_around() -> None:
    position = Position(3, "winter")
    for plot, tile in {"1-1": "dock", "1-2": "mine", "2-1": "kiln", "3-3": "statue", "4-2": "seafarer"}.items():
        position.plot(0, f"village-{plot}", tile)
    assert scores(position, "drainage") == (1 + 2, 2 + 4)  # V(1,1), V(3,3)
    assert scores(position, "pavements") == (1 + 3, 2 + 6)  # V(1,2), V(2,1), V(4,2)
    assert scores(position, "boarding_house") == (2, 4)  # left; upgraded also above


@clause("KP-1124", "KP-1138", "KP-1148")
def test_tiles_that_count_the_farm_or_the_village() -> None:
    def farm(number: int) -> Position:
        names = ("stable", "cow_shed", "pig_sty", "paddock", "farmyard", "sheep_shelter", "copse")
        position = Position(3, "winter").plot(0, "farm-1-1", "barn")
        return position.tiles(0, *names[:2], upgraded=True).tiles(0, *names[2:number])

    assert scores(farm(5), "barn") == (6, 2 * 3)
    assert scores(farm(7), "oast_house") == (4, 8)
    assert scores(farm(6), "oast_house") == (0, 0)
    homes = ("brickmaker", "carpenter", "stonemason", "scrapyard", "drainage", "pavements")
    village = Position(3, "winter").plot(0, "village-2-2", "village_hall").tiles(0, *homes, "dock", "kiln", "mine")
    assert scores(village, "village_hall") == (0, 0)
    assert scores(village.tiles(0, "statue", "thatcher"), "village_hall") == (6, 12)


@clause("KP-1144", "KP-1145")
def test_statue_and_thatcher() -> None:
    position = Position(3, "winter").plot(0, "village-2-2", "statue").tiles(0, "brickmaker", "dock", upgraded=True)
    position.tiles(0, "carpenter", "kiln").tiles(0, "mine", upgraded=True).plot(
        0, "village-4-3", "seafarer", over="scrapyard"
    )
    assert scores(position, "statue") == (2, 2 * 1)  # Brickmaker and Carpenter; the covered Scrapyard is none
    assert scores(position, "thatcher") == (7 // 2, 4)


@clause("KP-1130")
@pytest.mark.parametrize(("shipped", "points"), [(19, (0, 0)), (20, (6, 0)), (29, (6, 0)), (30, (6, 12))])
def test_dock(shipped: int, points: tuple[int, int]) -> None:
    assert scores(Position(3, "winter").shipping(0, shipped), "dock") == points


@clause("KP-1161", "KP-2029")
def test_entertainer_counts_seasons_not_fairs() -> None:
    held = ("SP1", "SU2", "WF1 summer", "WF2 summer", "WF3 winter 4", "WF4 winter 6")
    assert scores(Position(3, "winter").held(0, *held), "entertainer") == (3, 6)
    assert scores(Position(3, "winter").held(0, "WF5 autumn"), "entertainer") == (1, 2)


BORDERS = [
    ("KP-1162", "farmers_cottage", "green", (1, 3)),
    ("KP-1163", "log_cabin", "brown", (1, 3)),
    ("KP-1164", "open_pit", "grey", (1, 3)),
    ("KP-1165", "mine", "black", (1, 2)),
    ("KP-1166", "kiln", "orange", (2, 4)),
]


@clause("KP-1162", "KP-1163", "KP-1164", "KP-1165", "KP-1166", "KP-1415", "KP-229")
@pytest.mark.parametrize("display", ["W1", "W2", "W3", "W4"])
@pytest.mark.parametrize(("case", "tile", "colour", "factor"), BORDERS)
def test_border_tiles(case: str, tile: str, colour: str, factor: tuple[int, int], display: str) -> None:
    number = {"W1": (3, 1, 3, 3, 2), "W2": (3, 3, 1, 3, 1), "W3": (3, 2, 1, 4, 2), "W4": (3, 1, 2, 4, 1)}[display]
    borders = number[("green", "brown", "grey", "black", "orange").index(colour)]
    position = Position(3, "winter").keyper(0, 3).display(3, display)
    assert scores(position, tile) == (factor[0] * borders, factor[1] * borders), case


# -- points by allotment ----------------------------------------------------------------------------------------------


ALLOTTED = [
    ("KP-1110", "cow_shed", "cow", (1, 2)),
    ("KP-1111", "pig_sty", "pig", (1, 2)),
    ("KP-1112", "sheep_shelter", "sheep", (1, 2)),
    ("KP-1113", "stable", "horse", (1, 2)),
    ("KP-1129", "cluck_cluck", "chicken", (2, 3)),
    ("KP-1134", "goat_pen", "goat", (2, 3)),
    ("KP-1167", "game_warden", "deer", (2, 3)),
    ("KP-1168", "hunters_lodge", "boar", (2, 3)),
    ("KP-1159", "brickyard", "brick", (1, 2)),
    ("KP-1159", "stoneyard", "stone", (1, 2)),
    ("KP-1159", "timberyard", "wood", (1, 2)),
    ("KP-1149", "windmill", "wheat", (0, 2)),
    ("KP-1173", "prospector", "ruby", (1, 2)),
]


@clause(
    "KP-1110",
    "KP-1111",
    "KP-1112",
    "KP-1113",
    "KP-1129",
    "KP-1134",
    "KP-1167",
    "KP-1168",
    "KP-1159",
    "KP-1149",
    "KP-1173",
    "KP-1109",
    "KP-1407",
)
@pytest.mark.parametrize(("case", "tile", "resource", "factor"), ALLOTTED, ids=[row[1] for row in ALLOTTED])
def test_up_to_four_of_a_kind(case: str, tile: str, resource: str, factor: tuple[int, int]) -> None:
    for number in (0, 1, 3, 4):
        expected = (number * factor[0], number * factor[1])
        assert scores(Position(3, "winter").has(0, f"{resource} {number}"), tile) == expected, case
    if resource not in ANIMALS:
        assert scores(Position(3, "winter").has(0, f"{resource} 5"), tile) == (4 * factor[0], 4 * factor[1]), case


@clause("KP-1114", "KP-1115")
@pytest.mark.parametrize(("tile", "kinds"), [("farmyard", ["cow", "horse", "pig", "sheep"]), ("paddock", WILD)])
def test_farmyard_and_paddock_count_types(tile: str, kinds: list[str]) -> None:
    for number in range(5):
        animals = " ".join(f"{kind} 1" for kind in kinds[:number])
        assert scores(Position(3, "winter").has(0, animals), tile) == (number, 2 * number)
    assert scores(Position(3, "winter").has(0, f"{kinds[0]} 3 {kinds[1]} 1"), tile) == (2, 4)


WORKERS = [
    *(("boatman", "blue"), ("bricklayer", "orange"), ("lumberjack", "brown"), ("quarryman", "grey")),
    ("farmer", "green"),
]


@clause("KP-1151", "KP-1410")
@pytest.mark.parametrize(("tile", "colour"), WORKERS)
def test_worker_tiles(tile: str, colour: str) -> None:
    other = "black 2"
    assert scores(Position(3, "winter").area(0, f"{colour} 2 {other}"), tile) == (2, 4)
    assert scores(Position(3, "winter").area(0, f"{colour} 2 white 1 {other}"), tile) == (3, 6)
    assert scores(Position(3, "winter").area(0, f"{colour} 3 white 4"), tile) == (4, 8)


GEM_SETS = [
    ("KP-1152", "bracelet_maker", "emerald sapphire", "ruby"),
    ("KP-1153", "emporium", "ruby sapphire", "gold"),
    ("KP-1154", "gem_merchant", "emerald gold", "ruby"),
    ("KP-1155", "goldsmith", "gold sapphire", "emerald"),
    ("KP-1156", "jeweller", "emerald ruby", "sapphire"),
    ("KP-1157", "ring_maker", "gold ruby", "emerald"),
]


@clause("KP-1152", "KP-1153", "KP-1154", "KP-1155", "KP-1156", "KP-1157", "KP-1158", "KP-1407")
@pytest.mark.parametrize(("case", "tile", "pair", "third"), GEM_SETS)
def test_gem_sets(case: str, tile: str, pair: str, third: str) -> None:
    first, second = pair.split()
    assert scores(Position(3, "winter").has(0, f"{first} 2 {second} 3"), tile) == (8, 0), case
    assert scores(Position(3, "winter").has(0, f"{first} 2 {second} 3 {third} 1"), tile) == (8, 6), case
    assert scores(Position(3, "winter").has(0, f"{first} 6 {second} 5 {third} 5"), tile) == (16, 24), case
    assert scores(Position(3, "winter").has(0, f"{first} 3 {third} 3"), tile) == (0, 0), case


@clause("KP-1174", "KP-1407")
def test_scrap_dealer() -> None:
    for resources, sets in (("clay 1", 0), ("clay 1 wheat 1", 1), ("stone 3 gold 2", 2), ("log 5 ruby 7", 4)):
        assert scores(Position(3, "winter").has(0, resources), "scrap_dealer") == (sets, 2 * sets)
