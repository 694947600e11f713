"""The rest of a law play that leaves no choice (KT-1427).

In an own turn the flow enters it by itself. In a window it waits for the seat, so that every record spells it out; the
command that began the law play goes on with it.
"""

from __future__ import annotations

from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.state import KeythedralState


def code_without_choice(state: KeythedralState, seat: int) -> int | None:
    """The only code with which the seat can go on in the law play that it has begun in a window; None if there is no
    such law play, or a choice."""
    if not state.mid_choice(seat) or state.box() != codes.BOX_WINDOW:
        return None
    options = state.legal(seat)
    return int(options[0]) if len(options) == 1 else None
