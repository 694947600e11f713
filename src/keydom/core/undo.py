"""How far a seat may take back: nobody can unsee what was revealed, and nobody takes back what others did.

Whoever keeps a game's steps marks each when it is made: a *boundary* (`is_boundary`) is never taken back, nor anything
before it; a *private* step (`is_private`) is one that nobody but its seat can notice. The steps since the last boundary
are the *trail*; `undoable` finds in it what a seat may take back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from keydom.core.game import Game
from keydom.core.state import CHANCE_SEAT, State


class MadeStep(Protocol):
    """A step of a trail: who made it, and whether nobody else can notice it."""

    @property
    def seat(self) -> int:
        """The seat that made it."""

    @property
    def private(self) -> bool:
        """Whether nobody but the seat can notice it."""


Made = TypeVar("Made", bound=MadeStep)


def is_boundary(game: Game, before: State, seat: int, code: int, after: State) -> bool:
    """Whether a step cannot be taken back: a draw, or one that told somebody something (`Game.reveals`)."""
    return seat == CHANCE_SEAT or game.reveals(before, seat, code, after)


def is_private(game: Game, before: State, seat: int, after: State) -> bool:
    """Whether a step left the seat's choice unfinished or sealed and changed nothing that anybody else gets to see."""
    if seat == CHANCE_SEAT or after.drafts[seat] == 0:
        return False
    viewers = [None, *(other for other in range(after.players) if other != seat)]
    return all(_seen(game, before, viewer) == _seen(game, after, viewer) for viewer in viewers)


def undoable(trail: Sequence[Made], seat: int) -> list[Made]:
    """Own steps of a trail that the seat may take back, the latest first.

    Private steps of others do not count: whether there are any is nobody's business.
    """
    own: list[Made] = []
    for step in reversed(trail):
        if step.seat == seat:
            own.append(step)
        elif not step.private:
            break
    return own


def _seen(game: Game, state: State, viewer: int | None) -> tuple[object, ...]:
    asked = viewer is not None and state.is_asked(viewer)
    return game.view(state, viewer), game.prompt(state, viewer), game.waiting_for(state), asked
