"""Undo stops behind what was revealed, what others did and what was drawn."""

from __future__ import annotations

import pytest

from keydom.core.record import Record, Step, begin_record
from keydom.core.replay import Replay
from keydom.core.undo import PlayedStep, UndoPoints, played_steps, undo_points
from tests.core.toy_game import COLOUR, NUMBER, SHELLS

pytestmark = pytest.mark.quick


def own(code: int, reveals: bool = False) -> PlayedStep:
    return PlayedStep(Step(0, code), reveals)


def test_a_seat_goes_back_one_step_or_to_the_start_of_its_own_sequence() -> None:
    played = [PlayedStep(Step(1, 5), False), own(1), own(2), own(3)]
    assert undo_points(played, 0) == UndoPoints(step=3, turn=1)


def test_a_revealing_step_cannot_be_taken_back_nor_anything_before_it() -> None:
    assert undo_points([own(1), own(2, reveals=True)], 0) == UndoPoints(None, None)
    assert undo_points([own(1), own(2, reveals=True), own(3)], 0) == UndoPoints(step=2, turn=2)


def test_steps_of_others_and_draws_are_never_taken_back() -> None:
    assert undo_points([own(1), PlayedStep(Step(1, 4), False)], 0) == UndoPoints(None, None)
    assert undo_points([own(1), PlayedStep(Step(-1, 4), True), own(2)], 0) == UndoPoints(step=2, turn=2)
    assert undo_points([], 0) == UndoPoints(None, None)


def test_in_a_game_a_bid_is_free_until_the_bids_are_shown() -> None:
    record: Record = begin_record(SHELLS, SHELLS.new_state(2))
    run = Replay(SHELLS, record)
    for card in (1, 2, 3, 4, 5, 6):
        run.extend(-1, card)
    run.extend(0, 1)
    assert undo_points(played_steps(SHELLS, record), 0) == UndoPoints(step=6, turn=6)
    run.extend(1, 6)
    marked = played_steps(SHELLS, record)
    assert marked[-1].reveals
    assert undo_points(marked, 0) == undo_points(marked, 1) == UndoPoints(None, None)
    run.extend(1, COLOUR)
    run.extend(1, NUMBER)
    assert undo_points(played_steps(SHELLS, record), 1) == UndoPoints(step=9, turn=8)
