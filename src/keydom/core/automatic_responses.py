"""Answers in advance: what a seat wishes to be answered for it when it is asked, as long as a span lasts.

The wishes themselves are the game's (`Game.check_wishes`), but for one that all games with answers in advance
understand: `NEVER`, not to be asked in this span. Whoever keeps wishes keeps them together with the span for which they
were laid down; when the game names another span, they count no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from keydom.core.game import Game
from keydom.core.state import State

NEVER: Final[Mapping[str, Any]] = {"never": True}
"""The wish not to be asked: every chance to react is let pass."""


def answer_ahead(game: Game, state: State, seat: int, span: str | None, wishes: Mapping[str, Any] | None) -> int | None:
    """The code that the wishes of a span give as the seat's answer now. None if the seat has to decide itself, has
    begun to, or is not asked at all, and when the span is over."""
    if wishes is None or span is None or not state.is_asked(seat) or state.drafts[seat] != 0:
        return None
    return game.advance_answer(state, seat, wishes) if game.answer_span(state, seat) == span else None


def is_reaction(game: Game, state: State, seat: int) -> bool:
    """Whether the seat is asked for nothing but what it could have answered in advance."""
    return answer_ahead(game, state, seat, game.answer_span(state, seat), NEVER) is not None
