"""Undo stops behind what was revealed, what others did and what was drawn."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from keydom.core.record import begin_record
from keydom.core.replay import Replay
from keydom.core.undo import is_boundary, is_private, undoable
from tests.core.toy_game import COLOUR, NUMBER, SHELLS

pytestmark = pytest.mark.quick


@dataclass(frozen=True)
class Made:
    """A step by its name."""

    name: str
    seat: int
    private: bool = False


def names(trail: list[Made], seat: int) -> str:
    return "".join(step.name for step in undoable(trail, seat))


def test_a_seat_takes_back_its_own_steps_the_latest_first_down_to_a_step_of_another() -> None:
    trail = [Made("a", 0), Made("b", 1), Made("c", 0), Made("d", 0)]
    assert names(trail, 0) == "dc"
    assert names(trail, 1) == ""
    assert names([], 0) == ""


def test_private_steps_of_others_do_not_stand_in_the_way() -> None:
    trail = [Made("a", 0), Made("b", 1, private=True), Made("c", 0), Made("d", 2, private=True)]
    assert names(trail, 0) == "ca"
    assert names(trail, 1) == ""
    assert names(trail, 2) == "d"


def dealt() -> Replay:
    """The toy game when all cards are dealt and both seats are asked for a sealed bid."""
    run = Replay(SHELLS, begin_record(SHELLS, SHELLS.new_state(2)))
    for card in (1, 2, 3, 4, 5, 6):
        run.extend(-1, card)
    return run


def marks(run: Replay, seat: int, code: int) -> tuple[bool, bool]:
    """Whether the step is a boundary, and whether it is private; it is made."""
    before = run.state.copy()
    run.extend(seat, code)
    return is_boundary(SHELLS, before, seat, code, run.state), is_private(SHELLS, before, seat, run.state)


def test_a_draw_is_a_boundary() -> None:
    run = Replay(SHELLS, begin_record(SHELLS, SHELLS.new_state(2)))
    assert marks(run, -1, 1) == (True, False)


def test_a_sealed_bid_is_private_until_the_last_one_opens_them_all() -> None:
    run = dealt()
    assert marks(run, 0, 1) == (False, True)
    assert marks(run, 1, 6) == (True, False)


def test_a_half_entered_choice_is_private_and_its_end_is_not() -> None:
    run = dealt()
    run.extend(0, 1)
    run.extend(1, 6)
    assert marks(run, 1, COLOUR) == (False, True)
    assert marks(run, 1, NUMBER) == (False, False)
