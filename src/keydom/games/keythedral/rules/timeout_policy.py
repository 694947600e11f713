"""What is played for somebody who is not there: nothing that costs anything."""

from __future__ import annotations

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState


def default_code(state: KeythedralState, seat: int) -> int:
    """The safe answer of KT-1446: never begins a spending of its own."""
    options = [int(code) for code in state.legal(seat)]
    box = state.box()
    if box == codes.BOX_TURN and state.partial_actions[seat] == 0:
        return codes.DO_PASS
    if box == codes.BOX_CHOOSE_START:
        return codes.SEAT + seat
    if box == codes.BOX_PLACEMENT and options[0] < codes.CUBE:
        return options[0]
    if codes.DECLINE in options:
        return codes.DECLINE
    return options[0]
