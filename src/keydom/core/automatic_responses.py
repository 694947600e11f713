"""Automatic responses: what is answered for a seat when it is asked, so that nobody has to press a lone button.

A seat lays responses down for a span: the present one that its game names (`Game.response_span`), or the whole game;
the shorter one counts before the longer. Two responses all games understand: `NEVER`, to let every chance to react
pass, and `ALWAYS`, to be asked whatever there is to choose. All others are the game's (`Game.check_responses`). Whoever
has laid down nothing has the game's default responses (`Game.default_responses`).

Under all responses but `ALWAYS` an option without alternative is answered too, and one of several that come to the same
(`Game.comes_to_the_same`). The rules still ask: programs, records
and replay meet every question. Who gives such an answer must see to it that nobody else can tell it from the seat's own
(`Game.conceals`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from keydom.core.game import Game
from keydom.core.state import OVER, State
from keydom.core.wire import StandingAnswer

Responses = Mapping[str, Any]
Kept = Mapping[str, Responses]
"""The responses of a seat, by the span for which they were laid down."""

NEVER: Final[Responses] = {"never": True}
"""The response of whoever does not want to be asked: every chance to react is let pass."""
ALWAYS: Final[Responses] = {"always": True}
"""The response of whoever wants to be asked even where there is only one option."""
WHOLE_GAME: Final = "the whole game"
"""The span that lasts as long as the game."""


def response_spans(game: Game, state: State, seat: int) -> list[str]:
    """The spans for which the seat may lay down responses now, the shortest first; none once the game is over."""
    if state.to_act() == OVER:
        return []
    span = game.response_span(state, seat)
    return [WHOLE_GAME] if span is None else [span, WHOLE_GAME]


def check_responses(game: Game, state: State, seat: int, responses: Responses) -> dict[str, Any]:
    """Responses as they are kept. Raises IllegalAction with a sentence if they are not understood."""
    if responses in (ALWAYS, NEVER, game.default_responses):
        return dict(responses)
    return game.check_responses(state, seat, responses)


def standing_answers(game: Game, state: State, seat: int) -> list[StandingAnswer]:
    """What a person may choose among, the default first; to be asked always is the last."""
    return [*game.standing_answers(state, seat), StandingAnswer(name="always", responses=dict(ALWAYS))]


def in_force(game: Game, state: State, seat: int, kept: Kept) -> Responses:
    """The responses that count now: those of the shortest span that lasts, else the game's default."""
    for span in response_spans(game, state, seat):
        if span in kept:
            return kept[span]
    return game.default_responses


def respond_automatically(game: Game, state: State, seat: int, kept: Kept) -> int | None:
    """The code that is answered for the seat now. None if the seat has to decide itself, has begun to, or is not
    asked at all. What comes to the same is answered to its end."""
    same = state.is_asked(seat) and game.comes_to_the_same(state, seat)
    if not state.is_asked(seat) or (game.has_begun(state, seat) and not same):
        return None
    responses = in_force(game, state, seat, kept)
    if responses == ALWAYS:
        return None
    options = state.legal(seat)
    if len(options) == 1 or same:
        return int(options[0])
    # The empty responses say no more than that.
    if not responses or game.response_span(state, seat) is None:
        return None
    return game.automatic_response(state, seat, responses)


def is_reaction(game: Game, state: State, seat: int) -> bool:
    """Whether the seat is asked for nothing but what it could have answered in advance."""
    if not state.is_asked(seat) or game.has_begun(state, seat) or game.response_span(state, seat) is None:
        return False
    return game.automatic_response(state, seat, NEVER) is not None
