"""Shells in which bids can be answered in advance, and the colour of a prize: Reacting.

Responses: `{"never": true}` bids the lowest card; `{"least": 7}` the lowest card from 7 on, and asks if there is none;
`{"colour": "green"}` names the colour of a prize and asks for its number. They count for a round.
The default answers only where a single card is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from keydom.core.automatic_responses import NEVER
from keydom.core.errors import IllegalAction
from keydom.core.state import State
from keydom.core.wire import StandingAnswer
from tests.core.toy_game import CARDS, COLOUR, COLOURS, Shells, ShellsState


class Reacting(Shells):
    """See above."""

    name = "reacting"

    def response_span(self, state: State, seat: int) -> str | None:
        assert isinstance(state, ShellsState)
        open_round = state.box_name() in ("bid", "prize") and state.round < state.rounds
        return f"round {state.round + 1}" if open_round else None

    def check_responses(self, state: State, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
        if responses == NEVER or responses in [{"colour": colour} for colour in COLOURS]:
            return dict(responses)
        least = responses.get("least")
        if set(responses) == {"least"} and isinstance(least, int) and 1 <= least <= CARDS:
            return {"least": least}
        raise IllegalAction("Lay down never to be asked, the least card to bid, or a colour.")

    def standing_answers(self, state: State, seat: int) -> list[StandingAnswer]:
        return [*super().standing_answers(state, seat), StandingAnswer(name="least", responses={"least": 3})]

    def automatic_response(self, state: State, seat: int, responses: Mapping[str, Any]) -> int | None:
        if state.box_name() == "prize":
            return COLOUR + COLOURS.index(responses["colour"]) if "colour" in responses else None
        if "colour" in responses:
            return None
        cards = [int(code) for code in state.legal(seat) if code + 1 >= responses.get("least", 1)]
        return cards[0] if cards else None


REACTING = Reacting()
