"""Who is thought to be deciding (LO-1023)."""

from __future__ import annotations

from keydom.core.state import CHANCE, OVER
from keydom.games.london.components.codes import PHASE_PLACING
from keydom.games.london.rules.state import LondonState


def waiting_for(state: LondonState) -> list[int]:
    """Seats that are asked; in step 6 all who had tiles to place until the step closes (LO-1023)."""
    if state.asked in (0, CHANCE, OVER):
        return []
    return [
        seat
        for seat in range(state.players)
        if state.is_asked(seat) or (state.phase == PHASE_PLACING and state.won[seat] | state.fresh[seat])
    ]
