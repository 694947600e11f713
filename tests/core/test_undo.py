"""Undo stops behind what was revealed, what others did and what was drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from keydom.core.errors import IllegalAction
from keydom.core.game import Game
from keydom.core.record import begin_record
from keydom.core.replay import Replay
from keydom.core.state import partial_action_length
from keydom.core.transition import transition
from keydom.core.undo import Step, taken_along, undoable, without
from tests.core.toy_game import COLOUR, NUMBER, SHELLS
from tests.core.toy_meadows import BED, MEADOWS, SIDE, meadows

pytestmark = pytest.mark.quick

LEFT, RIGHT = SIDE, SIDE + 1


@dataclass
class Play:
    """A game whose steps are kept as a trail, as a server does."""

    game: Game
    players: int = 2
    trail: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.game.new_state(self.players)

    def step(self, seat: int, *codes: int) -> None:
        for code in codes:
            made = transition(self.game, self.state, seat, code)
            assert not made.boundary
            self.trail.append(Step.of(len(self.trail) + 1, made))
            self.state = made.after

    def undoable(self, seat: int) -> list[int]:
        """Codes that the seat may take back, the latest first."""
        return [step.code for step in undoable(self.trail, seat)]

    def undo(self, seat: int, steps: int) -> list[int]:
        """Take back so many steps; gives the codes of others that went with them."""
        taken = undoable(self.trail, seat)[:steps]
        along = taken_along(self.trail, taken)
        codes = [step.code for step in self.trail if step.number in along]
        self.trail, self.state = without(self.game, self.trail, {step.number for step in taken} | set(along))
        return codes

    def begun(self, seat: int) -> int:
        """How many codes of an open decision the seat has entered."""
        return int(partial_action_length(self.state.partial_actions[seat]))


def test_a_seat_takes_back_its_own_steps_the_latest_first_down_to_a_step_of_another() -> None:
    play = Play(MEADOWS)
    play.step(0, 0)
    play.step(1, 0)
    play.step(0, 1)
    assert (play.undoable(0), play.undoable(1)) == ([1], [])
    play.step(0, BED, LEFT)
    assert play.undoable(0) == [LEFT, BED, 1]


def test_private_steps_of_others_do_not_stand_in_the_way() -> None:
    play = Play(MEADOWS)
    play.step(0, 1)
    play.step(1, 1)
    play.step(1, BED)
    assert play.undoable(0) == []
    play.step(0, BED)
    play.step(1, LEFT)
    assert (play.undoable(0), play.undoable(1)) == ([BED], [LEFT, BED, 1])


def test_what_another_has_seen_before_acting_is_not_taken_back() -> None:
    play = Play(MEADOWS)
    play.step(0, 2, BED, LEFT)
    play.step(1, 1)
    assert play.undoable(0) == []


def test_an_unfinished_independent_choice_is_taken_back_from_under_what_others_did_since() -> None:
    play = Play(MEADOWS)
    play.step(0, 2, BED, LEFT, BED + 1)
    play.step(1, 1, BED, RIGHT)
    assert play.undoable(0) == [BED + 1]
    whole = play.state.fingerprint()
    assert play.undo(0, 1) == []
    here = meadows(play.state)
    assert (play.begun(0), here.planted, here.turn) == (0, [1, 2], 2)
    play.step(0, BED + 1)
    assert play.state.fingerprint() == whole


def test_what_others_have_begun_to_enter_stays_when_it_has_nothing_to_do_with_it() -> None:
    play = Play(MEADOWS)
    play.step(0, 1)
    play.step(1, 2)
    play.step(0, BED)
    play.step(1, BED + 2)
    play.step(0, LEFT)
    assert play.undo(0, 2) == []
    assert (play.begun(0), play.begun(1)) == (0, 1)


def test_what_others_have_begun_for_a_position_that_is_gone_goes_with_it() -> None:
    play = Play(SHELLS)
    play.state = dealt().state
    play.state.apply(0, 1)
    play.state.apply(1, 6)
    play.step(1, COLOUR, NUMBER)
    play.step(0, 3)
    assert play.undo(1, 1) == [3]
    assert (play.begun(0), play.begun(1)) == (0, 1)
    # What stands on its own stays, also when a turn is taken back.
    play = Play(MEADOWS)
    play.step(0, 1)
    play.step(1, 1)
    play.step(0, BED)
    assert play.undo(1, 1) == []
    assert (play.begun(0), meadows(play.state).mover()) == (1, 1)


def test_sealed_answers_are_taken_back_while_others_have_answered_after_them() -> None:
    play = Play(MEADOWS)
    for seat in (0, 1, 0, 1):
        play.step(seat, 0)
    play.step(0, BED, LEFT)
    play.step(1, BED + 1, LEFT, BED + 2)
    play.step(0, BED + 2, RIGHT)
    assert all(step.private for step in play.trail[4:])
    assert not play.state.is_asked(0)
    assert play.undoable(0) == [RIGHT, BED + 2, LEFT, BED]
    assert play.undo(0, 3) == []
    assert meadows(play.state).sown == [0, 4]
    assert (play.begun(0), play.begun(1)) == (1, 1)


def test_nothing_is_taken_back_that_is_not_in_the_trail() -> None:
    play = Play(MEADOWS)
    play.step(0, 1)
    with pytest.raises(IllegalAction):
        without(play.game, play.trail, {7})


def dealt() -> Replay:
    """The toy game when all cards are dealt and both seats are asked for a sealed bid."""
    run = Replay(SHELLS, begin_record(SHELLS, SHELLS.new_state(2)))
    for card in (1, 2, 3, 4, 5, 6):
        run.extend(-1, card)
    return run


def marks(run: Replay, seat: int, code: int) -> tuple[bool, bool]:
    """Whether the step is a boundary, and whether it is private; it is made."""
    made = transition(SHELLS, run.state.copy(), seat, code)
    run.extend(seat, code)
    return made.boundary, made.private


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
