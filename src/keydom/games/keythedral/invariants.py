"""What holds in every position (15.1)."""

from __future__ import annotations

from keydom.games.keythedral.actions import COLOUR_NAMES
from keydom.games.keythedral.codes import COLOURS
from keydom.games.keythedral.cubes import count
from keydom.games.keythedral.state import KeythedralState


def invariants(state: KeythedralState) -> list[str]:
    """What is wrong with a position, one sentence each with its clause."""
    wrong = []
    for colour in range(COLOURS):
        cubes = count(state.store, colour) + count(state.shops, colour)
        cubes += sum(count(hand, colour) for hand in state.hands)
        if cubes != count(state.tables.supply, colour):
            wrong.append(f"KT-1501, KT-1502: {cubes} {COLOUR_NAMES[colour]} cubes exist")
    return wrong
