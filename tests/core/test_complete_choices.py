"""Complete choices: all that can be decided, each with the codes that say it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.complete_choices import CompleteChoice, complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit
from tests.core.toy_game import COLOUR, NUMBER, SHELLS

pytestmark = pytest.mark.quick

ALL = games()
MOST = 300


def at_prize() -> tuple[State, int]:
    """Somebody has won a prize and names a colour and a number."""
    state: State = SHELLS.new_state(2)
    rng = Rng(1)
    while state.box_name() != "prize":
        random_step(state, rng)
    return state, int(lowest_bit(state.to_act()))


def all_of(state: State, seat: int, most: int = MOST) -> list[CompleteChoice]:
    """The choices of a seat, nothing left out."""
    return complete_choices(state, seat, state.legal(seat), Evaluator(), most)


def test_every_combination_is_there_once_in_order() -> None:
    state, seat = at_prize()
    found = [list(choice.codes) for choice in all_of(state, seat)]
    assert found == [[COLOUR + colour, NUMBER + number] for colour in range(3) for number in range(2)]


def test_no_more_than_asked_for() -> None:
    state, seat = at_prize()
    assert len(all_of(state, seat, 4)) == 4


def test_only_what_deserves_a_look() -> None:
    class LastOnly(Evaluator):
        def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
            return codes[-1:]

    state, seat = at_prize()
    found = complete_choices(state, seat, state.legal(seat), LastOnly(), MOST)
    assert [list(choice.codes) for choice in found] == [[COLOUR + colour, NUMBER + 1] for colour in range(3)]


def test_a_begun_choice_is_gone_on_with() -> None:
    state, seat = at_prize()
    state.apply(seat, COLOUR + 1)
    assert [list(choice.codes) for choice in all_of(state, seat)] == [[NUMBER], [NUMBER + 1]]


def test_a_choice_is_kept_until_it_is_entered() -> None:
    state, seat = at_prize()
    choice = all_of(state, seat)[3]
    assert choice.next_code(state, seat) == -1, "it is not begun yet"
    state.apply(seat, COLOUR + 1)
    assert choice.next_code(state, seat) == NUMBER + 1
    assert choice.next_code(state, 1 - seat) == -1
    assert all_of(state, seat)[0].next_code(state, seat) == -1, "another choice"
    state.apply(seat, NUMBER + 1)
    assert choice.next_code(state, seat) == -1


@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_the_codes_lead_to_the_position_behind_the_choice(game: Game) -> None:
    """On the way of a random game: entered one by one, the codes are legal, and only the last completes the choice."""
    rng = Rng(5)
    state: State = game.new_state(2, {})
    several = 0
    for step in range(120):
        if state.to_act() == OVER:
            break
        if state.to_act() != CHANCE and step % 6 == 0:
            seat = int(lowest_bit(state.to_act()))
            for choice in all_of(state, seat, 25):
                here = state.copy()
                for number, code in enumerate(choice.codes):
                    assert number == 0 or choice.next_code(here, seat) == code
                    here.apply(seat, code)
                several += len(choice.codes) > 1
                assert here.fingerprint() == choice.after.fingerprint()
                assert not here.mid_choice(seat) or here.box() != state.box()
        random_step(state, rng)
    assert several > 0
