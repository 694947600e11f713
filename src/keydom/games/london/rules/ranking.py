"""Who came where (12.6)."""

from __future__ import annotations

from keydom.core.ranking import ranked
from keydom.core.wire import Place
from keydom.games.london.rules.scoring import score, tie_break
from keydom.games.london.rules.state import LondonState


def places(state: LondonState) -> list[Place]:
    """All seats, best first; equals share a place, which cannot happen once all barges lie on the Thames Barrier
    (LO-1233 to LO-1236)."""
    seats = range(state.players)
    return ranked([score(state, seat) for seat in seats], [tie_break(state, seat) for seat in seats])
