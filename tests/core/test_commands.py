"""Several codes as one command: whole or short spelling, all or nothing, and a word on what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from keydom.core.commands import LONGEST_COMMAND, default_decision, enter, why_not
from keydom.core.errors import IllegalAction
from keydom.core.state import State
from keydom.core.transition import Shown, transition
from tests.core.toy_game import SHELLS
from tests.core.toy_meadows import BED, MEADOWS, SIDE, THROW, MeadowsState, meadows

pytestmark = pytest.mark.quick

LEFT, RIGHT = SIDE, SIDE + 1


def played(*codes: int, seat: int = 0) -> MeadowsState:
    """A game of two in which a seat has entered these codes."""
    state = MEADOWS.new_state(2)
    for code in codes:
        state.apply(seat, code)
    return meadows(state)


def entered(state: State, seat: int, codes: Sequence[int], already: Sequence[int] = ()) -> list[int]:
    """The codes that a command enters; the position after it is that of entering them one by one."""
    before = state.fingerprint()
    steps = enter(MEADOWS, Shown(MEADOWS, state), seat, codes, already)
    assert state.fingerprint() == before == steps[0].before.fingerprint()
    here = state.copy()
    for step in steps:
        assert step.before.fingerprint() == here.fingerprint()
        here.apply(seat, step.code)
        assert step.after.fingerprint() == here.fingerprint()
    return [step.code for step in steps]


def test_codes_are_entered_one_after_the_other_over_several_decisions() -> None:
    assert entered(played(), 0, [2, BED, LEFT, BED + 1, RIGHT]) == [2, BED, LEFT, BED + 1, RIGHT]


def test_what_the_flow_enters_by_itself_may_be_spelled_out_or_left_out() -> None:
    # The bed has one free side left, so naming the bed plants it.
    state = played(2, BED, LEFT)
    assert entered(state, 0, [BED]) == entered(state, 0, [BED, RIGHT]) == [BED]


def test_what_was_entered_by_itself_before_may_be_spelled_out_too() -> None:
    state = played(1, BED)
    assert entered(state, 0, [LEFT], already=[BED]) == [LEFT]
    assert entered(state, 0, [BED, LEFT], already=[BED]) == [LEFT]
    with pytest.raises(IllegalAction, match="Code 1 of 2, 'bed 1', cannot be entered"):
        enter(MEADOWS, Shown(MEADOWS, state), 0, [BED, LEFT])


def test_a_code_that_can_be_entered_is_not_taken_for_one_that_was() -> None:
    assert entered(played(1, BED), 0, [LEFT], already=[LEFT]) == [LEFT]


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ([], "A command has 1 to 64 codes, not 0."),
        ([1] * (LONGEST_COMMAND + 1), "not 65"),
        ([LEFT], "not among your options"),
        ([1, BED, THROW], "Code 3 of 3, 'throw', cannot be entered: .* not among your options"),
        ([1, BED, 4711], "Code 3 of 3 cannot be entered"),
        ([1, BED, LEFT, BED], "Code 4 of 4, 'bed 1', cannot be entered: It is not your turn to decide."),
    ],
)
def test_a_wrong_code_is_named_with_the_reason_and_nothing_is_entered(codes: list[int], words: str) -> None:
    state = played()
    before = state.fingerprint()
    with pytest.raises(IllegalAction, match=words):
        enter(MEADOWS, Shown(MEADOWS, state), 0, codes)
    assert state.fingerprint() == before


def test_why_not_has_a_sentence_for_every_number() -> None:
    state = played()
    assert why_not(MEADOWS, state, 1, 0) == "It is not your turn to decide."
    for code in (-1, 4711, 2**40, 2**80):
        assert why_not(MEADOWS, state, 0, code).endswith(".")


@pytest.mark.parametrize("error", [ValueError, IndexError, KeyError, OverflowError])
def test_why_not_hides_no_fault_of_a_game(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def faulty(*_: object) -> str:
        raise error("a fault")

    monkeypatch.setattr(MEADOWS, "why_not", faulty)
    with pytest.raises(error, match="a fault"):
        why_not(MEADOWS, played(), 0, LEFT)


def sowing() -> MeadowsState:
    """The time of sowing; seat 0 has bed 1 and the left of bed 2 left."""
    state = MEADOWS.new_state(2)
    for turn in range(4):
        state.apply(turn % 2, 0)
    meadows(state).planted[0] = 0b11111000
    return meadows(state)


def test_forced_codes_are_those_of_the_open_decision() -> None:
    # The side of bed 2 ends a decision; bed 1 begins the next one.
    assert transition(MEADOWS, sowing(), 0, BED + 1).begun_by_flow == {0: (BED,)}
    assert transition(MEADOWS, sowing(), 1, BED).begun_by_flow == {}
    # A completed decision leaves nothing open.
    assert transition(MEADOWS, played(2, BED, LEFT), 0, BED).begun_by_flow == {}


def test_a_command_goes_on_over_forced_codes_of_the_next_decision() -> None:
    long = [BED + 1, LEFT, BED, RIGHT]
    assert entered(sowing(), 0, long) == [BED + 1, RIGHT]
    assert entered(sowing(), 0, [BED + 1, RIGHT]) == [BED + 1, RIGHT]
    assert entered(sowing(), 0, [BED + 1, BED, RIGHT]) == [BED + 1, RIGHT]


def test_the_answer_for_an_absent_seat_is_a_whole_decision_and_may_depend_on_the_timeouts() -> None:
    assert default_decision(MEADOWS, played(), 0) == [1]
    assert default_decision(MEADOWS, played(), 0, timeouts=1) == [0]
    assert default_decision(MEADOWS, played(1), 0) == [THROW]
    assert default_decision(MEADOWS, played(1, BED), 0) == [LEFT]
    state = SHELLS.new_state(2)
    assert default_decision(SHELLS, state, 0) == []
