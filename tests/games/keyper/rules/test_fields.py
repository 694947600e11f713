"""Sections 9.1 and 9.3 to 9.5: gains, conversions, trades, building and upgrading on fields of country boards."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.kinds import GAINS
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

SHOWN = {
    **dict.fromkeys(("clay", "logs", "cows", "horses", "pigs", "wheat", "deer", "boar"), ("spring", 1)),
    **dict.fromkeys(("rocks", "sheep"), ("spring", 2)),
    **dict.fromkeys(("chickens", "goats"), ("spring", 3)),
    **dict.fromkeys(("emeralds", "sapphires"), ("autumn", 1)),
    **dict.fromkeys(("gold", "rubies"), ("autumn", 2)),
}
"""A season and a board that show each gain field."""


@clause("KP-901", "KP-716", "KP-739")
@pytest.mark.parametrize("field", list(GAINS))
def test_gain_fields(field: str) -> None:
    season, board = SHOWN[field]
    play = Position(3, season).field(board, field).area(0, "blue 1").at_turn(0).play()
    before = play.supply(GAINS[field])
    play.do(0, f"keyple blue {board} {field}")
    assert (play.stock(0), play.supply(GAINS[field])) == (f"{GAINS[field]} 1", before - 1)


@clause("KP-902", "KP-904", "KP-903")
@pytest.mark.parametrize(
    ("supply", "a", "j"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3), (9, 3, 3)]
)
def test_sharing_what_the_supply_has(supply: int, a: int, j: int) -> None:
    position = Position(3).area(0, "green 1").area(1, "green 1").supply(f"pig {supply}").at_turn(0)
    play = position.play().do(0, "keyple green 1 pigs").do(1, "join green")
    assert (play.has(0, "pig"), play.has(1, "pig"), play.turn) == (a, j, 1)


# -- convert fields ---------------------------------------------------------------------------------------------------


@clause("KP-919", "KP-920", "KP-508")
@pytest.mark.parametrize(
    ("field", "raw", "product", "colour"),
    [
        ("convert_clay", "clay", "brick", "orange"),
        ("convert_logs", "log", "wood", "brown"),
        ("convert_rock", "rock", "stone", "grey"),
    ],
)
def test_convert_fields(field: str, raw: str, product: str, colour: str) -> None:
    def converted(number: int) -> Play:
        play = Position(3).area(0, f"{colour} 1").has(0, f"{raw} {number}").at_turn(0).play()
        return play.do(0, f"keyple {colour} 2 {field}")

    assert converted(3).stock(0) == f"{raw} 1 {product} 2"  # two actions, two of the raw
    assert converted(1).stock(0) == f"{product} 1"
    assert converted(0).stock(0) == ""


@clause("KP-921")
def test_a_convert_field_takes_no_finished_good() -> None:
    play = Position(3).area(0, "black 1").has(0, "brick 2").at_turn(0).play()
    assert play.do(0, "keyple black 2 convert_clay").stock(0) == "brick 2"


@clause("KP-922")
def test_no_conversion_without_output() -> None:
    play = Position(3).area(0, "black 1").has(0, "clay 2").supply("brick 0").at_turn(0).play()
    assert play.do(0, "keyple black 2 convert_clay").stock(0) == "clay 2"


# -- trade fields -----------------------------------------------------------------------------------------------------


@clause("KP-923", "KP-927", "KP-1717", "KP-1718", "KP-2046")
def test_one_raw_for_two_of_any_types() -> None:
    play = Position(3).area(0, "blue 1").has(0, "clay 1 log 1 wheat 1").at_turn(0).play()
    play.do(0, "keyple blue 1 trade_raw")
    assert play.options(0) == ["give clay", "give log", "decline"]
    behind = play.options_behind(0, "give clay")
    assert behind == ["take clay", "take log", "take rock"] == play.options_behind(0, "give clay", "take rock")
    for taken, stock in (("clay clay", "clay 2 log 1 wheat 1"), ("log rock", "log 2 rock 1 wheat 1")):
        assert play.copy().do(0, f"give clay for {taken}").stock(0) == stock


@clause("KP-924", "KP-925", "KP-1717")
def test_one_finished_good_for_two() -> None:
    play = Position(3).area(0, "black 1").has(0, "brick 1 clay 1").at_turn(0).play()
    play.do(0, "keyple black 1 trade_finished", "give brick for wood stone")
    assert play.options(0) == ["give wood", "give stone", "decline"]  # what was received may be given
    assert play.do(0, "give stone for stone stone").stock(0) == "clay 1 wood 1 stone 2"


@clause("KP-926")
def test_what_is_given_can_be_taken_back() -> None:
    position = Position(3).area(0, "blue 1").has(0, "clay 1 log 1").rest(1).supply("clay 0 log 0 rock 1").at_turn(0)
    play = position.play().do(0, "keyple blue 1 trade_raw")
    assert play.options_behind(0, "give clay") == ["take clay", "take rock"]


@clause("KP-928", "KP-1013")
def test_a_finished_good_is_given_as_its_raw_only_without_the_raw() -> None:
    play = Position(3).area(0, "blue 1").has(0, "clay 1 brick 1 wood 1").at_turn(0).play()
    play.do(0, "keyple blue 1 trade_raw")
    assert play.options(0) == ["give clay", "give wood", "decline"]
    assert play.do(0, "give wood for rock rock").stock(0) == "clay 1 rock 2 brick 1"


@clause("KP-929", "KP-2019")
@pytest.mark.parametrize("field", ["trade_raw", "trade_finished"])
def test_wheat_is_not_traded(field: str) -> None:
    play = Position(3).area(0, "blue 1").has(0, "wheat 3").at_turn(0).play()
    assert play.do(0, f"keyple blue 1 {field}").turn == 1


@clause("KP-930", "KP-2045")
def test_one_is_taken_if_the_supply_has_only_one() -> None:
    position = Position(3).area(0, "blue 1").has(0, "brick 1").rest(1).supply("brick 0 wood 0 stone 0").at_turn(0)
    play = position.play().do(0, "keyple blue 1 trade_finished", "give brick for brick")
    assert (play.stock(0), play.turn) == ("brick 1", 1)


@clause("KP-1826", "KP-925")
def test_trades_end_with_the_actions() -> None:
    play = Position(3).area(0, "black 1").has(0, "clay 1").at_turn(0).play()
    play.do(0, "keyple black 1 trade_raw", "give clay for clay clay", "give clay for clay clay")
    assert (play.stock(0), play.turn) == ("clay 3", 1)


# -- build, discount build, upgrade -----------------------------------------------------------------------------------


@clause("KP-931", "KP-1005", "KP-1719", "KP-1720")
def test_the_build_field() -> None:
    play = Position(3).area(0, "blue 1").hand(0, "kiln").has(0, "clay 1 wheat 1").at_turn(0).play()
    play.do(0, "keyple blue 2 build")
    assert play.options(0) == ["tile pig_sty", "tile farmyard", "tile kiln", "decline"]
    plots = play.options_behind(0, "tile kiln")
    assert plots == [f"plot village-{row}-{column}" for row in range(1, 5) for column in range(1, 4)]
    assert play.do(0, "build kiln village-4-2").tile(0, "village-4-2") == "kiln"
    assert (play.stock(0), play.hand(0)) == ("", [])


@clause("KP-932", "KP-933", "KP-935", "KP-1721", "KP-2008")
def test_two_discount_builds_with_a_helper_each_with_its_own_discount() -> None:
    position = Position(3).field(2, "discount_build", "white").area(0, "white 1").has(0, "wood 1 rock 1")
    play = position.at_turn(0).play().do(0, "keyple white 2 discount_build lay")
    play.do(0, "build drainage village-1-1 less brick", "build paddock farm-1-1 less rawW")
    assert (play.stock(0), play.turn) == ("", 1)


@clause("KP-936", "KP-1033", "KP-1723")
def test_the_upgrade_field() -> None:
    position = Position(3).area(0, "blue 1").has(0, "clay 1 wheat 1").plot(0, "farm-1-1", "stable")
    position.plot(0, "village-1-1", "kiln").plot(0, "village-1-2", "mine", upgraded=True)
    play = position.at_turn(0).play().do(0, "keyple blue 1 upgrade")
    assert play.options(0) == ["plot farm-1-1", "plot village-1-1", "decline"]
    assert play.options_behind(0, "plot farm-1-1") == ["give clay", "give wheat"]
    play.do(0, "upgrade village-1-1")
    assert (play.is_upgraded(0, "village-1-1"), play.stock(0)) == (True, "clay 1")


@clause("KP-937", "KP-512")
def test_two_upgrades_are_separate() -> None:
    position = Position(3).area(0, "grey 1").has(0, "clay 1 wheat 1").plot(0, "farm-1-1", "stable")
    play = position.plot(0, "village-1-1", "kiln").at_turn(0).play().do(0, "keyple grey 1 upgrade")
    play.do(0, "upgrade farm-1-1 paying clay")
    assert play.options(0) == ["plot village-1-1", "decline"]
    assert play.do(0, "upgrade village-1-1").is_upgraded(0, "village-1-1")


@clause("KP-1037")
def test_build_fields_do_not_upgrade_and_the_upgrade_field_does_not_build() -> None:
    position = Position(3).area(0, "blue 1").has(0, "log 1 wheat 2 stone 2").plot(0, "farm-1-1", "stable")
    for field, board in (("build", 2), ("discount_build", 2), ("upgrade", 1)):
        options = position.at_turn(0).play().do(0, f"keyple blue {board} {field}").options(0)
        families = {option.split()[0] for option in options}
        assert families == ({"plot", "decline"} if field == "upgrade" else {"tile", "decline"})
