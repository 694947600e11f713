"""Who came where (KP-1417 to KP-1420)."""

from __future__ import annotations

from keydom.core.ranking import ranked
from keydom.core.wire import Place
from keydom.games.keyper.rules.scoring import final_scores, tie_break
from keydom.games.keyper.rules.state import KeyperState


def places(state: KeyperState) -> list[Place]:
    """All seats, best first. The tie-break is one number: the rank of the twelve counts among those of all
    seats, counted from the least; who is equal in all of them shares the place."""
    counts = [tuple(tie_break(state, seat)) for seat in range(state.players)]
    orders = sorted(set(counts))
    return ranked(final_scores(state), [orders.index(each) for each in counts])
