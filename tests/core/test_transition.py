"""A step is worked out once, and says all that others ask of it; what is shown of a position is worked out once too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from keydom.core.errors import IllegalAction
from keydom.core.state import State
from keydom.core.transition import Shown, Transition, transition
from tests.core.toy_game import COLOUR, NUMBER, Shells, ShellsAdvice, ShellsState, ShellsView

pytestmark = pytest.mark.quick


class Counted(Shells):
    """Shells that counts how often it is looked at and advises."""

    def __init__(self) -> None:
        super().__init__()
        self.looked: list[int | None] = []
        self.advised: list[tuple[str, ...]] = []

    def public_view(self, state: State) -> ShellsView:
        self.looked.append(None)
        return super().public_view(state)

    def own_view(self, state: State, seat: int, public: ShellsView) -> ShellsView:
        self.looked.append(seat)
        return super().own_view(state, seat, public)

    def advice(self, state: State, seat: int | None, topics: Collection[str]) -> ShellsAdvice:
        self.advised.append(tuple(topics))
        return super().advice(state, seat, topics)


def dealt(game: Shells) -> ShellsState:
    """The cards are dealt; both seats are asked for a bid. Seat 1 has the better ones."""
    state = game.new_state(2)
    for card in (1, 2, 3, 4, 5, 6):
        state.apply(-1, card)
    assert isinstance(state, ShellsState)
    return state


def test_a_transition_leads_to_the_position_that_playing_leads_to_and_leaves_the_one_before() -> None:
    game = Counted()
    state = dealt(game)
    before, played = state.fingerprint(), state.copy()
    played.apply(0, 1)
    made = transition(game, state, 0, 1)
    assert (made.before.fingerprint(), made.after.fingerprint()) == (before, played.fingerprint())
    # The options are known already, as after playing.
    assert list(made.after.legal(1)) == list(played.legal(1))
    with pytest.raises(IllegalAction):
        transition(game, state, 0, 9)
    with pytest.raises(IllegalAction):
        transition(game, state, -1, 1)


def test_what_viewers_were_shown_before_and_what_all_may_see_is_not_worked_out_again() -> None:
    game = Counted()
    shown: Shown[Any] = Shown(game, dealt(game))
    for viewer in (None, 0, 1):
        shown.to(viewer)
    game.looked.clear()
    made = Transition(game, shown, 0, 1)
    assert made.private
    assert game.looked == [None, 1]
    made.shown_after.to(1)
    made.shown_after.to(0)
    assert game.looked == [None, 1, 0]


def test_it_says_who_may_know_what_and_what_the_choice_was() -> None:
    game = Counted()
    first = transition(game, dealt(game), 0, 1)
    assert (first.private, first.boundary, first.completes, first.events) == (True, False, True, ())
    second = Transition(game, first.shown_after, 1, 6)
    assert (second.private, second.boundary, [event.kind for event in second.events]) == (False, True, ["bids"])
    colour = Transition(game, second.shown_after, 1, COLOUR)
    assert (colour.private, colour.boundary, colour.completes) == (True, False, False)
    number = Transition(game, colour.shown_after, 1, NUMBER)
    assert (number.private, number.boundary, number.completes) == (False, False, True)
    assert [event.kind for event in number.events] == ["prize"]


def test_each_topic_of_advice_is_reckoned_once_for_a_seat() -> None:
    game = Counted()
    shown: Shown[Any] = Shown(game, dealt(game))
    assert shown.advice(0, ["best"]) == ShellsAdvice(best=6)
    assert shown.advice(0, ["lead", "best"]) == ShellsAdvice(best=6, lead=0)
    assert shown.advice(0, ["best"]) == ShellsAdvice(best=6)
    assert shown.advice(1, ["best"]) == ShellsAdvice(best=7)
    assert game.advised == [("best",), ("lead",), ("best",)]


def test_the_codes_that_complete_a_decision_are_those_that_complete_it_when_tried() -> None:
    game = Counted()
    state = dealt(game)
    assert list(state.completing(0)) == list(state.legal(0))
    assert list(state.completing(-1)) == []
    state.apply(0, 1)
    state.apply(1, 6)
    before = state.fingerprint()
    assert list(state.completing(1)) == []
    state.apply(1, COLOUR)
    assert list(state.completing(1)) == [NUMBER, NUMBER + 1]
    assert list(state.completing(0)) == []
    state = dealt(game)
    state.apply(0, 1)
    state.apply(1, 6)
    assert state.fingerprint() == before
