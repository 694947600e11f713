"""Section 8: laying down as a turn."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def laying(position: Position) -> Play:
    """A's turn without pieces; B and C have some. A has claimed board 1."""
    return position.keyper(0, 1).area(1, "blue 2").area(2, "blue 1").at_turn(0).play()


@clause("KP-801", "KP-503")
def test_who_lays_down() -> None:
    position = Position(3).field(1, "pigs", "green").field(1, "cows", "green")
    assert laying(position).options(0) == ["field cows", "field pigs"]  # of board 1, the only place
    with_keyper = Position(3).field(1, "pigs", "green").field(1, "cows", "green").at_turn(0).play()
    assert not with_keyper.may(0, "lay 1 pigs")
    final = Position(3).field(1, "pigs", "green").field(1, "cows", "green").keyper(1, 1).at_final_round(0).play()
    assert final.may(1, "lay 1 pigs")


@clause("KP-802", "KP-1729", "KP-1730")
def test_one_space_and_one_or_both_keyples() -> None:
    play = laying(Position(3).field(1, "pigs", "green", "white").field(1, "cows", "green"))
    assert play.options_behind(0, "field pigs") == ["lay one", "lay two"]
    play.do(0, "lay 1 pigs two")
    assert (play.on(1, "pigs"), play.on(1, "cows"), play.turn) == (["green lying", "white lying"], ["green"], 1)


@clause("KP-803", "KP-1729")
def test_own_plots_and_own_board_in_any_order() -> None:
    play = laying(
        Position(3).field(1, "pigs", "green").plot(0, "village-1-1", "dock", "orange").field(2, "cows", "grey")
    )
    assert play.options(0) == ["board 1", "board own"]


@clause("KP-804", "KP-805")
@pytest.mark.parametrize("own", ["plot", "field"])
def test_other_boards_only_when_nothing_of_the_own_stands_even_for_nothing(own: str) -> None:
    position = Position(3).field(2, "cows", "grey").field(3, "cows", "grey")
    if own == "plot":
        position.plot(0, "village-1-1", "dock", "orange").plot(0, "village-1-2", "kiln", "orange")
        assert laying(position).options(0) == ["plot village-1-1", "plot village-1-2"]
    else:
        position.field(1, "upgrade", "black").field(1, "convert_logs", "black")
        assert laying(position).options(0) == ["field convert_logs", "field upgrade"]
    nothing = Position(3).field(2, "cows", "grey").field(3, "cows", "grey")
    assert laying(nothing).options(0) == ["board 2", "board 3"]


@clause("KP-806")
def test_a_keyple_that_comes_to_the_own_board_goes_first() -> None:
    position = Position(3).field(1, "pigs").field(2, "cows", "grey", "grey").field(3, "cows", "grey")
    play = position.keyper(0, 1).area(1, "brown 2").area(2, "blue 2").at_turn(0).play()
    assert play.options(0) == ["board 2", "board 3"]
    play.do(0, "lay 2 cows one").do(1, "keyple brown 1 pigs").do(2, "keyper 2")
    assert (play.has(0, "pig"), play.on(1, "pigs")) == (1, ["brown lying"])  # no choice: it was laid down at once


@clause("KP-807")
def test_boards_that_nobody_has_claimed_are_other_boards() -> None:
    play = laying(Position(3).field(2, "cows", "grey").field(3, "cows", "grey").keyper(2, 3))
    assert play.options(0) == ["board 2", "board 3"]


@clause("KP-808")
def test_other_players_boards_and_keyp_tiles_are_never_laid_on() -> None:
    position = Position(3, "summer").plot(1, "village-1-1", "dock", "green").resting(1, "white 1").resting(0, "white 1")
    play = position.keyper(0, 1).area(1, "blue 1").area(2, "blue 1").at_turn(2).play().do(2, "keyper 2")
    assert (play.turn, play.on_plot(1, "village-1-1")) == (1, ["green"])  # A's turn passed


@clause("KP-809")
def test_one_must_be_laid_down_its_actions_are_optional() -> None:
    play = laying(Position(3).field(1, "trade_raw", "black", "black").has(0, "clay 2"))
    assert "decline" not in play.options(0)
    play.do(0, "lay 1 trade_raw two", "decline", "decline", "decline")
    assert (play.stock(0), play.turn) == ("clay 2", 1)


@clause("KP-813")
def test_beside_a_lying_keyple_the_other_has_one_action_or_two() -> None:
    play = Position(3).field(1, "pigs", "green lying", "white").keyper(0, 1).area(1, "blue 1").at_turn(2).play()
    assert play.do(2, "keyper 2").has(0, "pig") == 2
    play = Position(3).field(1, "pigs", "brown lying", "white").keyper(0, 1).area(1, "blue 1").at_turn(2).play()
    assert play.do(2, "keyper 2").has(0, "pig") == 1


@clause("KP-815", "KP-2005")
def test_of_two_standing_keyples_the_first_is_laid_without_a_question() -> None:
    play = laying(Position(3).field(1, "pigs", "white", "green").field(1, "cows", "grey"))
    assert play.do(0, "lay 1 pigs one").on(1, "pigs") == ["white lying", "green"]


@clause("KP-816", "KP-817")
def test_all_actions_are_of_the_player_whose_turn_it_is() -> None:
    play = Position(3).field(1, "pigs").area(1, "green 1").area(2, "blue 1").keyper(0, 1).at_turn(1).play()
    play.do(1, "keyple green 1 pigs").do(2, "keyper 2")
    assert (play.has(0, "pig"), play.has(1, "pig")) == (2, 2)  # played by B, laid down by A; nobody was asked


@clause("KP-818", "KP-820")
def test_a_keyple_is_laid_down_once() -> None:
    play = laying(Position(3).field(1, "pigs", "green lying", "green lying").field(1, "cows", "green").field(1, "boar"))
    assert play.on(1, "cows") == ["green lying"]  # the only one that still stood
    assert play.turn == 1
