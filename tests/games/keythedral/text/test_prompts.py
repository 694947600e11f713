"""What a person is asked, and what a choice costs."""

from __future__ import annotations

from keydom.core import registry
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
