"""Invitations answered in advance: what can be laid down, and what the responses answer."""

from __future__ import annotations

from typing import Any

import pytest

from keydom.core.automatic_responses import ALWAYS, NEVER, WHOLE_GAME, is_reaction, respond_automatically
from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.packed_counters import one
from keydom.core.state import replaced
from keydom.games.keyper.components import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.testing.builder import Position
from tests.games.keyper.high_coverage import positions
from tests.games.keyper.spring import Spring, spring

pytestmark = pytest.mark.quick


def rule(colour: str, least: int = 2, fields: list[str] | None = None, board: int | None = None) -> dict[str, Any]:
    return {"colour": colour, "least": least, "fields": fields, "board": board}


def rules(*wanted: dict[str, Any], otherwise: str = "ask") -> dict[str, Any]:
    return {"rules": list(wanted), "otherwise": otherwise}


def invited(colour: str, board: int, field: str) -> Spring:
    """Seat 0 plays a keyple onto a field; seat 1 is asked to join."""
    return spring().play(0, "piece keyple", f"colour {colour}", f"board {board}", f"field {field}")


def answer(play: Spring, responses: dict[str, Any]) -> str | None:
    """What the responses of seat 1 answer."""
    code = respond_automatically(game, play.state, 1, {"spring": game.check_responses(play.state, 1, responses)})
    return None if code is None else str(play.space.action(code))


# -- the span ---------------------------------------------------------------------------------------------------------


@clause("KP-720", "KP-1764")
def test_automatic_responses_are_for_the_season_and_for_those_who_have_keyples() -> None:
    play = invited("green", 1, "pigs")
    assert [game.response_span(play.state, seat) for seat in range(3)] == ["spring"] * 3
    play.state.areas = replaced(play.state.areas, 1, 0)
    assert game.response_span(play.state, 1) is None
    play.till("displays")
    assert [game.response_span(play.state, seat) for seat in range(3)] == [None] * 3


@clause("KP-1736")
def test_responses_of_another_span_answer_nothing() -> None:
    play = invited("green", 1, "pigs")
    assert respond_automatically(game, play.state, 1, {"summer": dict(NEVER)}) is None
    assert respond_automatically(game, play.state, 1, {"spring": dict(NEVER)}) == codes.DECLINE


@clause("KP-1714")
def test_only_invitations_are_answered_in_advance() -> None:
    play = spring()
    assert not any(is_reaction(game, play.state, seat) for seat in range(3))
    play = invited("green", 1, "pigs")
    assert [is_reaction(game, play.state, seat) for seat in range(3)] == [False, True, False]
    for state in positions(3, 3, 41):
        for seat in range(3):
            assert is_reaction(game, state, seat) == (state.box_name() == "joining" and state.is_asked(seat))


# -- what they answer -------------------------------------------------------------------------------------------------


@clause("KP-1736", "KP-709", "KP-714")
def test_never_declines_and_no_rule_asks() -> None:
    play = invited("green", 1, "pigs")
    assert answer(play, dict(NEVER)) == "decline"
    assert answer(play, rules()) is None
    assert answer(play, rules(otherwise="decline")) == "decline"


@clause("KP-1736", "KP-719", "KP-1902")
def test_a_rule_joins_with_its_colour_if_it_yields_enough() -> None:
    match, other = invited("green", 1, "pigs"), invited("brown", 1, "pigs")
    assert answer(match, rules(rule("green", 3))) == "colour green"
    assert answer(match, rules(rule("white", 3))) == "colour white"
    assert answer(match, rules(rule("brown", 2))) is None
    assert answer(other, rules(rule("brown", 3))) is None
    assert answer(other, rules(rule("brown", 3), otherwise="decline")) == "decline"
    assert answer(other, rules(rule("brown", 2))) == "colour brown"


@clause("KP-1736", "KP-1764")
def test_the_first_rule_that_fits_answers() -> None:
    play = invited("green", 1, "pigs")
    responses = rules(rule("green", 2, ["cows"]), rule("white", 2, None, 1), rule("white", 3), rule("green", 2))
    assert answer(play, responses) == "colour white"


@clause("KP-1736", "KP-1764")
@pytest.mark.parametrize(
    ("fields", "board", "joins"),
    [
        (["pigs"], None, True),
        (["cows", "pigs"], 0, True),
        (["cows"], None, False),
        (None, 0, True),
        (None, 2, False),
        (["pigs"], 1, False),
    ],
)
def test_rules_can_name_fields_and_a_board(fields: list[str] | None, board: int | None, joins: bool) -> None:
    play = invited("green", 1, "pigs")
    assert answer(play, rules(rule("green", 2, fields, board))) == ("colour green" if joins else None)


@clause("KP-719", "KP-1736")
def test_a_rule_for_a_colour_that_is_not_held_does_not_fit() -> None:
    play = invited("green", 1, "pigs")
    play.state.areas = replaced(play.state.areas, 1, play.state.areas[1] - one(codes.GREEN))
    play.state.options_known = False
    assert answer(play, rules(rule("green", 2))) is None


# -- what can be laid down --------------------------------------------------------------------------------------------


@clause("KP-1736")
def test_responses_are_kept_complete_and_in_one_form() -> None:
    state = spring().state
    kept = game.check_responses(
        state, 1, {"rules": [{"colour": "brown", "fields": ["wheat", "river"]}], "otherwise": "ask"}
    )
    assert kept == {"rules": [rule("brown", 2, ["river", "wheat"])], "otherwise": "ask"}
    assert game.check_responses(state, 1, kept) == kept
    assert game.check_responses(state, 1, {"never": True}) == {"never": True}


@clause("KP-1736")
@pytest.mark.parametrize(
    ("responses", "says"),
    [
        ({}, "rules and what happens otherwise"),
        ({"never": False}, "rules and what happens otherwise"),
        ({"never": True, "rules": []}, "rules and what happens otherwise"),
        ({"rules": [], "otherwise": "join"}, "to ask or to decline"),
        ({"rules": {}, "otherwise": "ask"}, "a list of at most 20"),
        ({"rules": [{"colour": "green"}] * 21, "otherwise": "ask"}, "a list of at most 20"),
        ({"rules": ["green"], "otherwise": "ask"}, "has colour, least, fields, board"),
        ({"rules": [{"colour": "green", "always": True}], "otherwise": "ask"}, "has colour, least, fields, board"),
        ({"rules": [{"colour": "purple"}], "otherwise": "ask"}, "names a colour of keyples"),
        ({"rules": [{"colour": ["green"]}], "otherwise": "ask"}, "names a colour of keyples"),
        ({"rules": [{"colour": "green", "least": 5}], "otherwise": "ask"}, "is 1 to 4"),
        ({"rules": [{"colour": "green", "least": True}], "otherwise": "ask"}, "is 1 to 4"),
        ({"rules": [{"colour": "green", "fields": []}], "otherwise": "ask"}, "names of fields"),
        ({"rules": [{"colour": "green", "fields": ["keyp"]}], "otherwise": "ask"}, "names of fields"),
        ({"rules": [{"colour": "green", "board": 3}], "otherwise": "ask"}, "is 0 to 2"),
        ({"rules": [{"colour": "green", "board": True}], "otherwise": "ask"}, "is 0 to 2"),
    ],
)
def test_what_is_not_understood_is_refused_with_what_to_do(responses: dict[str, Any], says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        game.check_responses(spring().state, 1, responses)


# -- what comes to the same -------------------------------------------------------------------------------------------


def to_be_housed(animals: str, *tiles: str) -> KeyperState:
    """The end of spring, when seat 0 has these animals and farm tiles."""
    return Position(2, "spring").tiles(0, *tiles).has(0, animals).at_housing().play().state


@clause("KP-1225", "KP-1226", "KP-1761")
def test_animals_that_must_all_go_are_not_asked_about() -> None:
    state = to_be_housed("cow 2 deer 1 goat 2")
    answered = 0
    while state.is_asked(0):
        code = respond_automatically(game, state, 0, {})
        assert code in state.legal(0)
        state.apply(0, int(code or 0))
        answered += 1
    # A record spells out what is a choice to the rules: the cows and the deer; both goats go by themselves.
    assert answered == 3
    assert state.phase != codes.PHASE_HOUSING


@clause("KP-1225")
def test_whoever_keeps_some_of_the_animals_is_asked_which() -> None:
    assert respond_automatically(game, to_be_housed("cow 3 pig 2", "farmyard"), 0, {}) is None


@clause("KP-1225")
def test_whoever_wants_to_be_asked_always_names_them() -> None:
    state = to_be_housed("cow 1 deer 2")
    assert respond_automatically(game, state, 0, {WHOLE_GAME: dict(ALWAYS)}) is None
