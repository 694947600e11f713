"""What a finished game is counted by: the stages of the Keythedral, and cubes where they score."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral.game import game
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick


def counted(position: Position, seat: int) -> dict[str, int]:
    """The points of a seat, by category."""
    state = position.state()
    titles = [each.title for each in game.points_categories(state)]
    return dict(zip(titles, game.points_by_category(state, seat), strict=True))


@clause("KT-903")
def test_seats_count_stage_by_stage() -> None:
    position = (
        Position()
        .acquired(0, "B11", "B12", "B21", "B31", "B41", "B51")
        .acquired(1, "B13", "B14", "B22", "B23", "B24", "B32", "B33", "B34")
        .acquired(2, "B42", "B43", "B52")
        .cubes(2, "Y10")
        .stage(5, [])
        .at_end()
    )
    assert list(counted(position, 0).values()) == [2, 2, 3, 4, 5]
    assert list(counted(position, 1).values()) == [2, 6, 9, 0, 0]
    assert list(counted(position, 2).values()) == [0, 0, 0, 8, 5]


@clause("KT-1134")
def test_cubes_count_last_where_they_score() -> None:
    position = Position(leftovers="on").cubes(0, "Y1 W1 K2").acquired(0, "B11").stage(5, ["B55"])
    assert counted(position, 0)["Cubes"] == 8


def test_the_parts_of_the_game_are_the_laying_and_the_rounds() -> None:
    assert game.part_of_game(game.new_state(2)) == "Laying"
    assert game.part_of_game(Position(round_number=3).at_turn(0).state()) == "Round 3"
