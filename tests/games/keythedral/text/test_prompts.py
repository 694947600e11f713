"""What a person is asked, and what a choice costs."""

from __future__ import annotations

import pytest

from keydom.core import registry
from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, lowest_bit
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text.narrate import offered_in_words
from keydom.games.keythedral.text.places import place_of_spot
from tests.learning import Learning

game = registry.game("keythedral")


def test_a_payment_tells_all_its_cubes_however_many_of_them_are_entered() -> None:
    told = {}
    for lesson, action in (("end", "do goldsmith"), ("cards", "do law")):
        learning = Learning(game, game.lesson(lesson))
        learning.enter(action)
        told[lesson] = game.prompt(learning.live.position.running(), 0)
    assert told == {"end": "Choose the 4 cubes that you pay.", "cards": "Choose the cube that you pay."}


@clause("KT-10023")
def test_a_seat_with_a_raised_price_says_what_is_paid() -> None:
    learning = Learning(game, game.lesson("price"))
    learning.decide("law 2")
    state = learning.live.position.running()
    hints = {str(learning.space.action(code)): game.choice_hint(state, 0, code) for code in state.legal(0)}
    assert hints["position 3"] == "you pay 1 stone, 2 timber and 1 food"
    assert "position 4" not in hints
    labels = {str(learning.space.action(code)): game.choice_label(state, 0, code) for code in state.legal(0)}
    assert labels["position 3"] == "seat for 1 stone, 1 timber and 1 food (2 points), one cube dearer"
    assert [action for action, label in labels.items() if "dearer" in label or "cheaper" in label] == ["position 3"]
    assert sum("one cube dearer" in sentence for sentence in game.summary(state, 0).table) == 1


@clause("KT-10032")
def test_a_seat_with_a_lowered_price_is_called_so() -> None:
    state = Learning(game, game.lesson("price")).live.position.running()
    assert isinstance(state, KeythedralState)
    tile = state.offer[3]
    state.decreased = tile
    assert offered_in_words(state, tile) == "seat for 2 stone and 1 food (2 points), one cube cheaper"
    assert not offered_in_words(state, state.offer[0]).endswith("cheaper")


def test_an_action_with_a_single_thing_names_it_before_it_is_done() -> None:
    one = Position(players=3).cubes(0, "K2 B1").houses(0, 1, 2, 3, 5).at_turn(0).play()
    two = Position(players=3).cubes(0, "K2 B1").houses(0, 1, 2, 3).at_turn(0).play()
    house = one.space.code(one.space.parse("do house"))
    assert ": cottage 4. " in game.choice_hint(one.state, 0, house)
    assert ": cottage" not in game.choice_hint(two.state, 0, house)


def test_where_a_fence_is_built_is_asked_by_what_was_chosen() -> None:
    learning = Learning(game, game.lesson("fence"))
    asked = []
    for action in ("do fence", "seat 1", "number 2"):
        learning.enter(action)
        asked.append(game.prompt(learning.live.position.running(), 0))
    assert asked == [
        "At whose cottage or house do you build the fence?",
        "At which of {1}'s cottages and houses?",
        "On which side of {1}'s cottage 2?",
    ]
    own = Learning(game, game.lesson("move"))
    for action in ("do fence", "seat 0"):
        own.enter(action)
    assert game.prompt(own.live.position.running(), 0) == "At which of your cottages and houses?"


def test_fields_of_one_type_are_counted_where_a_cottage_may_be_laid() -> None:
    learning = Learning(game, game.lesson("move"))
    learning.decide("do fence, seat 0, number 4")
    state = learning.live.position.running()
    hints = {str(learning.space.action(code)): game.choice_hint(state, 0, code) for code in state.legal(0)}
    assert hints["slot -1 -1"].count("wood") == 1
    assert "2 woods" in hints["slot -1 -1"]


def test_a_bid_is_called_by_all_its_cubes() -> None:
    play = Position(players=2).cubes(0, "K12").at_auction().play()
    for action, name in (("tens 0, units 3", "bid 3"), ("tens 1, units 1", "bid 11")):
        entered = [play.space.code(play.space.parse(each)) for each in action.split(", ")]
        assert game.choice_name(play.state, 0, entered) == name


def test_an_exchange_by_a_law_is_called_by_what_is_paid_and_what_is_taken() -> None:
    play = Position(players=3).cubes(0, "B1").laws(0, 15).at_turn(0).play()
    entered = [play.space.code(play.space.parse(each)) for each in ("law 15", "cube brown", "cube black", "cube red")]
    assert game.choice_name(play.state, 0, entered) == "Bargain (law 15) to pay 1 timber and take 1 stone and 1 wine"


@clause("KT-205", "KT-209")
@pytest.mark.parametrize("players", [2, 4])
def test_a_place_for_a_field_is_told_with_all_fields_that_it_lies_beside(players: int) -> None:
    told = 0
    state, rng = game.new_state(players, {}), Rng(players)
    while state.box_name() in ("lay_field", "lay_cottage") or state.to_act() == CHANCE:
        seat = -1 if state.to_act() == CHANCE else int(lowest_bit(state.to_act()))
        legal = list(state.legal(seat))
        for code in legal if state.box_name() == "lay_field" and seat >= 0 else ():
            x, y = place_of_spot(state, int(code) - codes.FIELD)
            at = {place_of_spot(state, int(state.field_spot[field])): field for field in range(state.fields)}
            beside = [
                f"{word} of a {FIELD_TYPES[state.field_type[at[x - dx, y - dy]]]}"
                for word, dx, dy in (("north", 0, 1), ("east", 1, 0), ("south", 0, -1), ("west", -1, 0))
                if (x - dx, y - dy) in at
            ]
            hint = game.choice_hint(state, seat, int(code))
            assert sorted(hint.split(", ")) == (sorted(beside) if len(beside) > 1 else [""])
            told += hint != ""
        state.apply(seat, int(legal[rng.below(len(legal))]))
    assert told > 10
