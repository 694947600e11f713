"""Who is waited for, as everybody may know it (KT-1219)."""

from __future__ import annotations

from keydom.core.state import CHANCE, OVER, bit, bit_count
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.locals import WINDOW_ASKED
from keydom.games.keythedral.rules.state import KeythedralState

SEALED_BOXES = (codes.BOX_WINDOW, codes.BOX_AGREE_END)
"""Boxes in which several seats answer at once, unseen by the others (KT-1444, KT-1536)."""


def is_sealed(state: KeythedralState) -> bool:
    """Whether the position is in a sealed box."""
    return state.box() in SEALED_BOXES


def sealed_seats(state: KeythedralState) -> int:
    """Mask of the seats that a sealed box asks in this pass, whether they have answered or not."""
    if state.box() == codes.BOX_AGREE_END:
        return bit(state.players) - 1
    return state.local(WINDOW_ASKED)


def opens_answers(before: KeythedralState, seat: int, after: KeythedralState) -> bool:
    """Whether a code that the seat entered was the last answer of a sealed box, so that all are opened."""
    if not is_sealed(before) or bit_count(before.asked) > 1:
        return False
    return not (after.box() == before.box() and after.mid_choice(seat))


def waiting_for(state: KeythedralState) -> list[int]:
    """The seats that are thought to be deciding; a sealed answer given does not show."""
    if state.asked in (0, CHANCE, OVER):
        return []
    mask = sealed_seats(state) if is_sealed(state) else state.asked
    return [seat for seat in range(state.players) if mask >> seat & 1]
