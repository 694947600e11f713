"""How far a seat may take back: nobody can unsee what was revealed, and nobody takes back what others did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from keydom.core.game import Game
from keydom.core.record import Record, Step
from keydom.core.replay import positions
from keydom.core.state import CHANCE_SEAT, State


@dataclass(frozen=True)
class PlayedStep:
    """A step and whether it told somebody something (`Game.reveals`)."""

    step: Step
    reveals: bool


@dataclass(frozen=True)
class UndoPoints:
    """How many steps remain after an undo: of one step, and of the whole sequence. None: nothing to take back."""

    step: int | None
    turn: int | None


def undo_points(played: Sequence[PlayedStep], seat: int) -> UndoPoints:
    """How far the seat may go back: at most to just behind the last step that revealed something or that another
    seat or chance made."""
    floor = len(played)
    while floor > 0 and played[floor - 1].step.seat == seat and not played[floor - 1].reveals:
        floor -= 1
    if floor == len(played):
        return UndoPoints(None, None)
    return UndoPoints(len(played) - 1, floor)


def played_step(game: Game, before: State, step: Step, after: State) -> PlayedStep:
    """A step with its mark, from the positions before and after it. Draws are never taken back."""
    return PlayedStep(step, step.seat == CHANCE_SEAT or game.reveals(before, step.seat, step.code, after))


def played_steps(game: Game, record: Record) -> list[PlayedStep]:
    """All steps of a record with their marks; a server keeps them with the steps instead of asking again."""
    marked = []
    for before, step in positions(game, record):
        after = before.copy()
        after.apply(step.seat, step.code)
        marked.append(played_step(game, before, step, after))
    return marked
