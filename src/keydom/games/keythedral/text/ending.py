"""How a finished game is told: what the points are counted for, stage by stage, and the parts of the game."""

from __future__ import annotations

from keydom.core.wire import PointsCategory
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import worth
from keydom.games.keythedral.rules.scoring import seat_points
from keydom.games.keythedral.rules.state import KeythedralState

NUMBERS = ("one", "two", "three", "four", "five")


def points_meaning(state: KeythedralState) -> str:
    """What is told of the points at this table: whether cubes score (KT-1134), and who saw the points (KT-1148)."""
    told = "The points of the seats that each player had taken by then; cubes left over only break ties."
    if state.figures.leftovers:
        told = "The points of the seats and the cubes that each player had by then."
    return told if state.figures.screens_open else f"{told} During the game both lay behind the screens."


def points_categories(state: KeythedralState) -> list[PointsCategory]:
    """The five stages (KT-903), then the cubes where they score (KT-1134)."""
    stages = [
        PointsCategory(
            f"stage{stage}",
            f"Stage {NUMBERS[stage - 1]}",
            f"Each seat of stage {NUMBERS[stage - 1]} scores {state.figures.values[stage]}.",
        )
        for stage in range(1, codes.STAGES + 1)
    ]
    cubes = PointsCategory("cubes", "Cubes", "Cubes left over score what they are worth.")
    return [*stages, cubes] if state.figures.leftovers else stages


def points_by_category(state: KeythedralState, seat: int) -> list[int]:
    """The points of a seat's tiles by stage, then of its cubes where they score."""
    figures = state.figures
    tiles = int(state.acquired[seat])
    found = [
        int(seat_points(figures, tiles & of_stage))
        for of_stage in (tiles_of(state, stage) for stage in range(1, codes.STAGES + 1))
    ]
    return [*found, int(worth(state.hands[seat]))] if figures.leftovers else found


def tiles_of(state: KeythedralState, stage: int) -> int:
    """The building tiles of a stage, as a mask."""
    return sum(1 << tile for tile in range(codes.TILES) if state.figures.stages[tile] == stage)


def part_of_game(state: KeythedralState) -> str:
    """The laying of the land, then the rounds."""
    return f"Round {state.round}" if state.round else "Laying"
