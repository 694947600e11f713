"""What a person is asked, and what a choice costs."""

from __future__ import annotations

from keydom.core import registry
from keydom.games.keythedral.testing.builder import Position
from tests.learning import Learning

game = registry.game("keythedral")


def test_a_payment_tells_all_its_cubes_however_many_of_them_are_entered() -> None:
    told = {}
    for lesson, action in (("end", "do goldsmith"), ("cards", "do law")):
        learning = Learning(game, game.lesson(lesson))
        learning.enter(action)
        told[lesson] = game.prompt(learning.live.position.running(), 0)
    assert told == {"end": "Choose the 4 cubes that you pay.", "cards": "Choose the cube that you pay."}


def test_a_seat_with_a_raised_price_says_what_is_paid() -> None:
    learning = Learning(game, game.lesson("price"))
    learning.decide("law 2")
    state = learning.live.position.running()
    hints = {str(learning.space.action(code)): game.choice_hint(state, 0, code) for code in state.legal(0)}
    assert hints["position 3"] == "you pay 1 stone, 2 timber and 1 food"
    assert "position 4" not in hints


def test_an_action_with_a_single_thing_names_it_before_it_is_done() -> None:
    one = Position(players=3).cubes(0, "K2 B1").houses(0, 1, 2, 3, 5).at_turn(0).play()
    two = Position(players=3).cubes(0, "K2 B1").houses(0, 1, 2, 3).at_turn(0).play()
    house = one.space.code(one.space.parse("do house"))
    assert ": cottage 4. " in game.choice_hint(one.state, 0, house)
    assert ": cottage" not in game.choice_hint(two.state, 0, house)


def test_an_exchange_by_a_law_is_called_by_what_is_paid_and_what_is_taken() -> None:
    play = Position(players=3).cubes(0, "B1").laws(0, 15).at_turn(0).play()
    entered = [play.space.code(play.space.parse(each)) for each in ("law 15", "cube brown", "cube black", "cube red")]
    assert game.choice_name(play.state, 0, entered) == "Bargain (law 15) to pay 1 timber and take 1 stone and 1 wine"
