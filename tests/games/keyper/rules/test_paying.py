"""Section 10.2: costs, what may stand for what, and the order of paying."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import count, one, pack
from keydom.core.rng import Rng
from keydom.games.keyper.components.codes import FIN3, FIN_WHITE, GIVE, RAW3, RAW_WHITE, WHEAT
from keydom.games.keyper.components.figures import one_icon
from keydom.games.keyper.components.kinds import ICONS
from keydom.games.keyper.rules.paying import after_specific, next_flexible, payable, payments, removable_icons
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def building(tile: str, resources: str, field: str = "build") -> Play:
    """A has one building action on board 2, this country tile and these resources."""
    position = Position(3).hand(0, tile).has(0, resources).area(0, "blue 1")
    return position.at_turn(0).play().do(0, f"keyple blue 2 {field}")


def paid(tile: str, resources: str, *goods: str) -> str:
    """What is left when the tile is built on the first plot, these goods paid where there is a choice."""
    play = building(tile, resources)
    return play.do(0, f"build {tile} village-1-1 paying {' '.join(goods)}").stock(0)


@clause("KP-1011", "KP-1018")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    play = building("statue", "stone 1 rock 1")
    assert (play.stock(0), play.supply("stone")) == ("rock 1 stone 1", 15)
    play.do(0, "build statue village-1-1")
    assert (play.stock(0), play.supply("stone"), play.supply("rock")) == ("", 16, 16)
    assert "tile statue" not in building("statue", "stone 1 clay 1 wheat 3").options(0)


@clause("KP-1012", "KP-1013")
def test_a_finished_good_pays_its_raw_only_without_the_raw() -> None:
    assert paid("statue", "stone 2") == ""
    assert paid("statue", "stone 2 rock 1") == "stone 1"


@clause("KP-1014", "KP-1016")
def test_wheat_pays_white_icons_only() -> None:
    assert paid("scrap_dealer", "wheat 1") == ""  # rawW
    assert paid("entertainer", "wheat 2") == ""  # finW and rawW
    assert "tile brickyard" not in building("brickyard", "wheat 3 log 1").options(0)  # clay
    assert "tile key_market" not in building("key_market", "wheat 3").options(0)  # fin3 and rawW


@clause("KP-1015", "KP-1014")
def test_three_coloured_icons_take_all_three_of_their_kind() -> None:
    for good in ("brick", "wood", "stone"):
        play = Position(3).has(0, f"{good} 1").area(0, "blue 1").at_turn(0).play()
        assert "tile scrapyard" in play.do(0, "keyple blue 2 build").options(0)
    raw3, fin3 = one_icon(RAW3), one_icon(FIN3)
    purses = [one(good) for good in range(7)]
    assert [bool(payable(purse, raw3)) for purse in purses] == [True] * 6 + [False]
    assert [bool(payable(purse, fin3)) for purse in purses] == [False] * 3 + [True] * 3 + [False]


@clause("KP-1016", "KP-123")
def test_what_white_icons_take() -> None:
    purses = [one(good) for good in range(7)]
    assert [bool(payable(purse, one_icon(RAW_WHITE))) for purse in purses] == [True] * 7
    assert [bool(payable(purse, one_icon(FIN_WHITE))) for purse in purses] == [False] * 3 + [True] * 4


@clause("KP-1017", "KP-1722")
def test_specific_icons_first_and_without_a_question_then_each_white_one() -> None:
    play = building("bracelet_maker", "stone 1 wood 2 clay 1 wheat 1")
    behind = play.options_behind(0, "tile bracelet_maker", "plot village-1-1")
    assert behind == ["give clay", "give wood", "give wheat"]  # no log: wood stands for it; the stone is spoken for
    assert play.do(0, "build bracelet_maker village-1-1 paying wood").stock(0) == "clay 1 wheat 1"


@clause("KP-1017", "KP-1702")
def test_only_what_leaves_the_rest_payable_is_offered() -> None:
    play = building("entertainer", "wheat 1 brick 1")
    # the order is rawW, then finW: either may be paid with wheat, and then the other with the brick
    assert play.options_behind(0, "tile entertainer", "plot village-1-1") == ["give brick", "give wheat"]
    forced = building("gem_dealer", "wheat 1 clay 1")
    assert forced.do(0, "build gem_dealer village-1-1").stock(0) == ""  # clay for rawW, or nothing is left for finW


@clause("KP-1017")
def test_order_of_the_flexible_icons() -> None:
    cost = one_icon(RAW_WHITE) + one_icon(FIN_WHITE) + one_icon(FIN3) + one_icon(RAW3)
    assert [next_flexible(cost, number) for number in range(5)] == [RAW3, FIN3, RAW_WHITE, FIN_WHITE, -1]


@clause("KP-933", "KP-934", "KP-1019", "KP-1721", "KP-2008")
def test_the_discount_takes_off_one_icon_and_never_the_last() -> None:
    play = building("building_plot", "clay 2 log 1 rock 1", "discount_build")
    icons = play.options_behind(0, "tile building_plot", "plot village-1-1")
    assert icons == ["icon clay", "icon log", "icon rock"]
    assert play.do(0, "build building_plot village-1-1 less log").stock(0) == "clay 1 log 1"
    assert building("prospector", "rock 1", "discount_build").do(0, "build prospector village-1-1").stock(0) == ""
    assert "tile prospector" not in building("prospector", "clay 1 wheat 2", "discount_build").options(0)


@clause("KP-1020", "KP-1034", "KP-1126")
@pytest.mark.parametrize(("upgraded", "goods"), [(False, ["brick", "wood"]), (True, ["brick", "wood", "wheat"])])
def test_the_price_of_the_builder(upgraded: bool, goods: list[str]) -> None:
    position = Position(3).plot(0, "village-1-1", "builder", upgraded=upgraded).area(0, "blue 1")
    play = position.hand(0, "emporium").has(0, "brick 1 wood 1 wheat 1").at_turn(0).play()
    play.do(0, "keyple blue village-1-1", "act")
    offered = play.options_behind(0, "tile emporium", "plot village-2-2")
    if not upgraded:
        assert offered == ["give brick", "give wood"]
    assert offered == [f"give {good}" for good in goods]
    assert play.do(0, "build emporium village-2-2 paying brick").stock(0) == "wood 1 wheat 1"


@clause("KP-1021", "KP-1131", "KP-1019")
def test_the_farm_labourer_builds_farm_tiles_for_nothing() -> None:
    position = Position(3).plot(0, "farm-1-1", "farm_labourer").area(0, "blue 1").hand(0, "barn", "dock")
    play = position.at_turn(0).play().do(0, "keyple blue farm-1-1", "act")
    tiles = [option.split()[1] for option in play.options(0, "tile")]
    assert tiles == [*play.homes(0)[:6], "barn"]
    assert play.do(0, "build barn farm-1-2").tile(0, "farm-1-2") == "barn"


def ways(purse: tuple[int, ...], icons: tuple[int, ...]) -> bool:
    """Whether a purse pays the icons: tried out, good by good."""
    if not icons:
        return True
    accepted = {RAW3: range(6), FIN3: range(3, 6), RAW_WHITE: range(7), FIN_WHITE: range(3, 7)}
    icon = icons[0]
    goods = accepted.get(icon, [icon, icon + 3] if icon < 3 else [icon])
    for good in goods:
        if purse[good]:
            left = tuple(number - (place == good) for place, number in enumerate(purse))
            if ways(left, icons[1:]):
                return True
    return False


@clause("KP-1011", "KP-1012", "KP-1013", "KP-1014", "KP-1015", "KP-1016", "KP-1017", "KP-1721")
def test_what_can_be_paid_by_trying_all_ways() -> None:
    chance = Rng(3)
    costs = [icons for number in (1, 2, 3) for icons in combinations_with_replacement(range(len(ICONS)), number)]
    purses = list(product(range(2), repeat=7))
    for icons in costs:
        cost = sum(one_icon(icon) for icon in icons)
        for _ in range(12):
            purse = purses[int(chance.below(len(purses)))]
            purse = tuple(number + int(chance.below(3) == 0) for number in purse)
            packed = int(pack(purse))
            assert bool(payable(packed, cost)) == ways(purse, icons), (purse, icons)
            fitting = {icon for i, icon in enumerate(icons) if ways(purse, icons[:i] + icons[i + 1 :])}
            assert {i for i in range(len(ICONS)) if removable_icons(packed, cost) >> i & 1} == fitting
            if payable(packed, cost):
                pay_somehow(packed, cost, chance)


def pay_somehow(purse: int, cost: int, chance: Rng) -> None:
    """Pay the flexible icons at random: there is always an option, and never more than there is is paid."""
    left = int(after_specific(purse, cost))
    number = 0
    while next_flexible(cost, number) >= 0:
        options = [int(code) - GIVE for code in payments(left, cost, number)]
        assert options
        good = options[int(chance.below(len(options)))]
        assert good <= WHEAT
        assert count(left, good) > 0
        left -= int(one(good))
        number += 1
