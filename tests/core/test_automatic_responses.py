"""Automatic responses: when they count, and what a game must keep about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from keydom.core.automatic_responses import NEVER, is_reaction, respond_automatically
from keydom.core.breaches import Nonconformance
from keydom.core.conformance import check_game
from keydom.core.errors import IllegalAction
from keydom.core.state import State
from tests.core.toy_game import COLOUR, NUMBER, SHELLS, ShellsState
from tests.core.toy_meadows import MEADOWS
from tests.core.toy_reacting import REACTING, Reacting

pytestmark = pytest.mark.quick


def bidding() -> ShellsState:
    """Two players with cards 1, 3, 5 and 2, 4, 6, about to bid."""
    state = REACTING.new_state(2)
    for card in range(6):
        state.apply(-1, card)
    assert isinstance(state, ShellsState)
    return state


def test_the_responses_of_a_span_answer_when_the_seat_is_asked() -> None:
    state = bidding()
    assert REACTING.response_span(state, 0) == "round 1"
    assert respond_automatically(REACTING, state, 0, {"round 1": NEVER}) == 0
    assert respond_automatically(REACTING, state, 1, {"round 1": {"least": 3}}) == 3
    assert respond_automatically(REACTING, state, 1, {"round 1": {"least": 9}}) is None


def test_responses_count_for_their_span_and_for_a_seat_that_is_asked_only() -> None:
    state = bidding()
    assert respond_automatically(REACTING, state, 0, {"round 2": NEVER}) is None
    assert respond_automatically(REACTING, state, 0, {}) is None
    state.apply(0, 4)
    assert not state.is_asked(0)
    assert respond_automatically(REACTING, state, 0, {"round 1": NEVER}) is None
    # The answers are for a seat that will be asked later, too: it has a span while it is not asked.
    assert REACTING.response_span(state, 0) == "round 1"


def test_a_half_entered_decision_is_the_seats_own() -> None:
    state = bidding()
    state.apply(0, 4)
    state.apply(1, 1)
    green = {"colour": "green"}
    assert state.box_name() == "prize"
    assert respond_automatically(REACTING, state, 0, {"round 2": green}) == COLOUR + 1
    state.apply(0, COLOUR + 1)
    assert state.is_asked(0)
    assert respond_automatically(REACTING, state, 0, {"round 2": green}) is None
    state.apply(0, NUMBER)
    assert respond_automatically(REACTING, state, 0, {"round 2": green}) is None


def test_a_reaction_is_what_the_response_not_to_be_asked_answers() -> None:
    state = bidding()
    assert is_reaction(REACTING, state, 0)
    state.apply(0, 4)
    assert not is_reaction(REACTING, state, 0)
    state.apply(1, 1)
    assert state.is_asked(0)
    assert not is_reaction(REACTING, state, 0)


@pytest.mark.parametrize("game", [SHELLS, MEADOWS], ids=lambda game: str(game.name))
def test_a_game_without_automatic_responses_has_no_span_and_understands_no_response(game: Any) -> None:
    state = game.new_state()
    assert all(game.response_span(state, seat) is None for seat in range(state.players))
    assert not any(is_reaction(game, state, seat) for seat in range(state.players))
    with pytest.raises(IllegalAction, match="nothing can be answered in advance"):
        game.check_responses(state, 0, NEVER)


def test_a_sound_game_with_automatic_responses_passes() -> None:
    assert check_game(REACTING, seeds=range(3)).games == 6


def span_by_hidden_cards(self: Reacting, state: State, seat: int) -> str | None:
    assert isinstance(state, ShellsState)
    other = (seat + 1) % state.players
    return f"until {state.hands[other]}" if state.box_name() == "bid" else None


def deaf(self: Reacting, state: State, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
    raise IllegalAction("no")


def growing(self: Reacting, state: State, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
    return {"never": True, "times": int(responses.get("times", 0)) + 1}


@pytest.mark.parametrize(
    ("replaced", "said"),
    [
        ({"response_span": span_by_hidden_cards}, "may answer in advance depends on what is hidden"),
        ({"response_span": lambda *_: None}, "can be answered for in advance, yet there is no span"),
        ({"check_responses": deaf}, "of seat . are refused in the whole game: no"),
        ({"check_responses": growing}, "the responses of seat . change when they are checked again"),
        ({"check_responses": lambda *_: {"never": (1, 2)}}, "what is kept of the responses of seat ."),
        ({"automatic_response": lambda *_: 999}, "the automatic response of seat ., 999, is not among its options"),
    ],
)
def test_a_breach_is_found(replaced: dict[str, Any], said: str) -> None:
    broken: type[Reacting] = type("BrokenReacting", (Reacting,), replaced)
    with pytest.raises(Nonconformance, match=said):
        check_game(broken(), seeds=range(3))
