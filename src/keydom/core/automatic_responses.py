"""Automatic responses: what a seat has answered for it when it is asked, as long as a span lasts.

The responses themselves are the game's (`Game.check_responses`), but for one that all games with automatic responses
understand: `NEVER`, not to be asked in this span. Whoever keeps responses keeps them together with the span for which
they were laid down; when the game names another span, they count no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from keydom.core.game import Game
from keydom.core.state import State

NEVER: Final[Mapping[str, Any]] = {"never": True}
"""The response of whoever does not want to be asked: every chance to react is let pass."""


def respond_automatically(
    game: Game, state: State, seat: int, span: str | None, responses: Mapping[str, Any] | None
) -> int | None:
    """The code that the responses of a span give as the seat's answer now. None if the seat has to decide itself, has
    begun to, or is not asked at all, and when the span is over."""
    if responses is None or span is None or not state.is_asked(seat) or state.partial_actions[seat] != 0:
        return None
    return game.automatic_response(state, seat, responses) if game.response_span(state, seat) == span else None


def is_reaction(game: Game, state: State, seat: int) -> bool:
    """Whether the seat is asked for nothing but what it could have answered in advance."""
    return respond_automatically(game, state, seat, game.response_span(state, seat), NEVER) is not None
