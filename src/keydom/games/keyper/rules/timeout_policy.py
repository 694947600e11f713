"""What is played for somebody who is not there: nothing that costs anything, and nothing that could be lost."""

from __future__ import annotations

from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.state import KeyperState


def default_code(state: KeyperState, seat: int) -> int:
    """The safe answer (KP-1763): fairs are held, optional actions declined, a display keeps its number; otherwise the
    first option, which on a turn claims a board as soon as possible."""
    options = [int(code) for code in state.legal(seat)]
    if state.phase == codes.PHASE_FAIRS:
        return options[0]
    if codes.DECLINE in options:
        return codes.DECLINE
    if state.phase == codes.PHASE_DISPLAYS:
        return codes.DISPLAY + int(state.displays[state.keypers[seat]]) % codes.DISPLAYS_EACH
    if codes.LAY_NO in options:
        return codes.LAY_NO
    return options[0]
