"""Section 17.2, KP-1763: what is played for somebody who is not there."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.commands import default_decision
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def answered_for(play: Play, seat: int) -> list[str]:
    """What is entered for a seat, written as in records; it is entered."""
    entered = []
    for code in default_decision(game, play.state, seat, 0):
        entered.append(str(play.space.action(code)))
        play.state.apply(seat, code)
    return entered


@clause("KP-1763")
def test_fairs_are_held() -> None:
    play = Position(3).fairs(0, "SP1").has(0, "sheep 1 rock 1").at_season_end().play()
    answered_for(play, 0)
    assert play.held(0) == ["SP1"]


@clause("KP-1763")
def test_invitations_and_optional_actions_are_declined() -> None:
    joining = Position(3).area(0, "green 1").area(1, "green 1").at_turn(0).play().do(0, "keyple green 1 pigs")
    assert answered_for(joining, 1) == ["decline"]
    trading = Position(3).area(0, "blue 1").has(0, "clay 1").at_turn(0).play().do(0, "keyple blue 1 trade_raw")
    assert answered_for(trading, 0) == ["decline"]


@clause("KP-1763")
def test_the_display_keeps_its_number() -> None:
    play = Position(3, "summer").display(2, "S2").keyper(0, 2).at_displays().play()
    assert answered_for(play, 0) == ["display 2"]


@clause("KP-1763")
def test_a_board_is_claimed_first_and_nothing_is_laid_down_as_helper() -> None:
    play = Position(3).field(1, "river", "blue").boat(1, "B1").area(0, "blue 1").at_turn(0).play()
    assert answered_for(play.copy(), 0) == ["piece keyper", "board 1"]
    beside = Position(3).field(1, "clay", "blue").keyper(0, 1).area(0, "blue 1").at_turn(0).play()
    beside.play(0, "board 1", "field clay")
    assert answered_for(beside, 0) == ["lay no"]


@clause("KP-1763", "KP-1827")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_without_anybody_ends(players: int) -> None:
    play = Position(players).area(0, "green 2 white 2").at_turn(0).play().default("over")
    assert play.asked == "over"
