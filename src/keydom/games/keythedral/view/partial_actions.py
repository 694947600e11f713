"""Codes as people read them: what a seat has entered of its decision, and what was chosen with a law (KT-1220)."""

from __future__ import annotations

from keydom.core.actions import Action, ActionSpace
from keydom.core.packed_counters import count
from keydom.core.state import CHANCE, OVER, partial_action_code, partial_action_length
from keydom.core.wire import EnteredCode
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.actions import keythedral_actions
from keydom.games.keythedral.rules.state import KeythedralState

PAYMENT_BOXES = (codes.BOX_PAY_PRICE, codes.BOX_BID_PAYMENT)
"""Boxes whose partial action is packed cubes instead of codes."""


def entered_by(state: KeythedralState, seat: int) -> list[EnteredCode]:
    """The seat's own codes entered so far (KT-1220). An answer given in a sealed box shows until the box closes."""
    partial_action = state.partial_actions[seat]
    if partial_action == 0 or state.asked in (0, CHANCE, OVER):
        return []
    if state.box() in PAYMENT_BOXES:
        paid = [colour for colour in range(codes.COLOURS) for _ in range(count(partial_action, colour))]
        return entered_codes([action_space(state).action(codes.CUBE + colour) for colour in paid])
    return entered_codes(actions_in(state, partial_action))


def actions_in(state: KeythedralState, partial_action: int) -> list[Action]:
    """The actions of a partial action that is made of codes."""
    space = action_space(state)
    entered = partial_action_length(partial_action)
    return [space.action(partial_action_code(partial_action, index)) for index in range(entered)]


def action_space(state: KeythedralState) -> ActionSpace:
    """The families of codes in this position's game."""
    return keythedral_actions(tuple(state.figures.tile_names), state.figures.low, state.figures.high)


def entered_codes(actions: list[Action]) -> list[EnteredCode]:
    """Actions as they cross the wire."""
    return [EnteredCode.of(action) for action in actions]
