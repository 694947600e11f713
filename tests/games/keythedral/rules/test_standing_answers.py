"""When holders of laws are asked: the default, and what they may choose instead (KT-1046, KT-1047)."""

from __future__ import annotations

from typing import Any

import pytest

from keydom.core.automatic_responses import ALWAYS, check_responses, respond_automatically, standing_answers
from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play

pytestmark = pytest.mark.quick

CONCERNED = {"ask": "concerned"}


def is_asked(play: Play, seat: int, responses: Any = None) -> bool:
    """Whether a person in the seat is asked, with these responses for the round, or the default."""
    kept = {} if responses is None else {"round 1": check_responses(game, play.state, seat, responses)}
    answer = respond_automatically(game, play.state, seat, kept)
    assert answer in (None, codes.DECLINE)
    return answer is None


@clause("KT-1046", "KT-1047")
def test_a_holder_is_asked_where_an_own_law_could_do_something() -> None:
    play = Position(3).laws(0, 18).laws(1, 1).laws(2, 9).at_window("O1").play()
    assert play.options(0) == ["decline"]
    assert play.options(2) == ["law 9", "decline"]
    assert [is_asked(play, seat) for seat in range(3)] == [False, True, False], "there is no fence to break"
    assert [is_asked(play, seat, ALWAYS) for seat in range(3)] == [True] * 3


@clause("KT-1047")
def test_only_for_some_laws() -> None:
    play = Position(3).laws(0, 12, 20).at_window("O3").play()
    assert is_asked(play, 0, {"ask": "laws", "laws": [20]})
    assert not is_asked(play, 0, {"ask": "laws", "laws": [5]})
    assert check_responses(game, play.state, 0, {"ask": "laws", "laws": [20, 2, 20]})["laws"] == [2, 20]
    for wrong in ([0], [21], [True], ["2"]):
        with pytest.raises(IllegalAction, match="by their numbers, 1 to 20"):
            check_responses(game, play.state, 0, {"ask": "laws", "laws": wrong})


@clause("KT-1047")
def test_a_declaration_concerns_who_could_pay_the_tile() -> None:
    for cubes, concerned in (("K1 B1", True), ("K1", False)):
        play = Position(3).laws(1, 2).cubes(0, "K1 B1").cubes(1, cubes).at_turn(0).play().play(0, "position 1")
        assert play.box == "window"
        assert is_asked(play, 1)
        assert is_asked(play, 1, CONCERNED) == concerned


@clause("KT-1047")
def test_a_law_concerns_whom_it_reaches() -> None:
    for holder, concerned in ((1, True), (2, False)):
        play = Position(3).laws(0, 17).laws(holder, 10).houses(1, 2, 3).at_turn(0).play()
        play.play(0, "law 17", "number 3")
        assert is_asked(play, holder)
        assert is_asked(play, holder, CONCERNED) == concerned
    play = Position(3).laws(0, 4).laws(1, 10).at_turn(0).play().play(0, "law 4", "number 1")
    assert is_asked(play, 1)
    assert not is_asked(play, 1, CONCERNED)


@clause("KT-1047")
def test_what_a_holder_may_choose_names_the_own_laws_only() -> None:
    play = Position(3).laws(0, 2, 13).laws(1, 4).at_turn(0).play()
    answers = standing_answers(game, play.state, 0)
    assert [answer.name for answer in answers] == ["useful", "concerned", "laws", "never", "always"]
    assert [answer.picks for answer in answers if answer.key == "laws"] == [[2, 13]]


@clause("KT-1046")
def test_what_an_answer_could_tell_is_the_laws_of_holders() -> None:
    play = Position(3).laws(0, 2).at_turn(0).play()
    assert [game.conceals(play.state, seat) for seat in range(3)] == [True, False, False]
