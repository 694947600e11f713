"""The stack of boxes that a position is in."""

from __future__ import annotations

import pytest

from keydom.core.state import FRAME_WORDS
from tests.core.toy_game import BID, END, PRIZE, Shells

pytestmark = pytest.mark.quick


def test_the_topmost_frame_of_a_box_is_found_and_one_that_is_not_entered_is_not() -> None:
    state = Shells().new_state(players=2)
    below = state.top
    for box in (BID, PRIZE, BID):
        state.push(box)
    assert state.frame_of(BID) == (below + 2) * FRAME_WORDS
    assert state.frame_of(PRIZE) == (below + 1) * FRAME_WORDS
    assert state.frame_of(END) == -1
