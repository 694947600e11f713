"""Who came where (KT-903 to KT-907)."""

from __future__ import annotations

from keydom.core.ranking import ranked
from keydom.core.wire import Place
from keydom.games.keythedral.rules.state import KeythedralState


def places(state: KeythedralState) -> list[Place]:
    """All seats, best first; equals share a place."""
    return ranked(state.scores(), state.tie_breaks())
