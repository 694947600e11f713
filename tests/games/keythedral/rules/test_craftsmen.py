"""Sections 6.5 and 6.6, actions four and five: craftsmen and trader."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick

CRAFTSMEN = [
    ("do smith", "W", 2),
    ("do glassmaker", "P", 3),
    ("do goldsmith", "Y", 4),
]


# -- craftsmen --------------------------------------------------------------------------------------------------------


@clause("KT-671")
@pytest.mark.parametrize(("verb", "letter", "price"), CRAFTSMEN)
def test_a_craft_cube_has_its_price_in_any_cubes(verb: str, letter: str, price: int) -> None:
    poor = Position().cubes(0, f"K{price - 1}").laws(0, 10).play()
    assert verb not in poor.options(0)
    play = Position().cubes(0, f"K{price}").play()
    play.play(0, verb, *["cube black"] * price)
    assert play.cubes(0) == f"{letter}1"
    assert "K20" in play.store


@clause("KT-672")
@pytest.mark.parametrize(("verb", "letter", "price"), CRAFTSMEN)
def test_one_craft_cube_is_bought_per_action(verb: str, letter: str, price: int) -> None:
    play = Position().cubes(0, f"K{3 * price}").cubes(1, "K1").play()
    play.play(0, verb, *["cube black"] * price)
    assert (play.cubes(0), play.asked) == (f"K{2 * price} {letter}1", "1")


@clause("KT-673")
def test_the_payment_may_mix_basic_and_craft_cubes() -> None:
    play = Position().cubes(0, "K1 R1 W1 P1 G5").play()
    play.play(0, "do goldsmith", "cube black", "cube red", "cube white", "cube purple")
    assert (play.cubes(0), play.store) == ("G5 Y1", "K20 B20 G10 U15 R15 W1 P1")


@clause("KT-674", "KT-678")
@pytest.mark.parametrize(("verb", "letter", "price"), CRAFTSMEN)
def test_the_cube_comes_from_the_shop_while_it_has_stock(verb: str, letter: str, price: int) -> None:
    play = Position().store(f"{letter}4").cubes(0, f"K{price}").play()
    play.play(0, verb, *["cube black"] * price)
    assert f"{letter}5" in play.shops
    assert f"{letter}4" in play.store


@clause("KT-675", "KT-676", "KT-678")
@pytest.mark.parametrize(("verb", "letter", "price"), CRAFTSMEN)
def test_from_an_empty_shop_one_used_cube_is_sold(verb: str, letter: str, price: int) -> None:
    play = Position().shops(f"{letter}0").store(f"{letter}3").rest(2).cubes(0, f"K{price}").play()
    play.play(0, verb, *["cube black"] * price)
    assert play.cubes(0) == f"{letter}1"
    assert letter not in play.shops
    assert f"{letter}2" in play.store


@clause("KT-677")
@pytest.mark.parametrize(("verb", "letter", "price"), CRAFTSMEN)
def test_without_a_cube_in_shop_and_store_nothing_is_sold(verb: str, letter: str, price: int) -> None:
    # The cubes of that colour in the own hand do not help, though they would be paid.
    position = Position().shops(f"{letter}0").store(f"{letter}0").rest(0).cubes(0, "K5")
    play = position.play()
    assert f"{letter}10" in play.cubes(0)
    assert verb not in play.options(0)
    with pytest.raises(IllegalAction):
        play.play(0, verb)


@clause("KT-675")
def test_the_cubes_paid_are_used_only_afterwards() -> None:
    # The last used cube is sold; the one that is paid takes its place in the store.
    play = Position().shops("W0").store("W1").rest(2).cubes(0, "W2").play()
    play.play(0, "do smith", "cube white", "cube white")
    assert play.cubes(0) == "W1"
    assert "W2" in play.store
    assert "W" not in play.shops


# -- trader -----------------------------------------------------------------------------------------------------------


@clause("KT-681", "KT-685")
def test_two_cubes_of_any_kind_bring_one_basic_cube() -> None:
    play = Position().cubes(0, "K2 W2").cubes(1, "K1").play()
    play.play(0, "do trade", "cube red", "cube black", "cube white")
    assert (play.cubes(0), play.store, play.asked) == ("K1 R1 W1", "K18 B20 G15 U15 R14 W1", "1")
    assert "do trade" not in Position().cubes(0, "K1").laws(0, 10).play().options(0)


@clause("KT-682")
def test_the_trader_gives_no_craft_cube() -> None:
    play = Position().store("W3 P3 Y3").cubes(0, "K5").play().play(0, "do trade")
    assert play.options(0) == ["cube black", "cube brown", "cube green", "cube blue", "cube red"]


@clause("KT-683", "KT-616")
def test_the_colour_taken_is_in_the_store_before_the_payment() -> None:
    play = Position().store("K4 B0 G2 U1 R0").rest(1).cubes(0, "R2 W1").play().play(0, "do trade")
    assert play.options(0) == ["cube black", "cube green", "cube blue"]


@clause("KT-683")
def test_without_any_basic_cube_in_the_store_there_is_no_trade() -> None:
    play = Position().store("K0 B0 G0 U0 R0").rest(1).cubes(0, "R2").play()
    assert "do trade" not in play.options(0)


@clause("KT-684")
def test_a_colour_of_the_payment_may_be_taken() -> None:
    play = Position().cubes(0, "R3").play()
    play.play(0, "do trade", "cube red", "cube red", "cube red")
    assert (play.cubes(0), play.store) == ("R2", "K20 B20 G15 U15 R13")
