"""Which conversions could be made, each with all that goes out and comes in; made of the same functions as the legal
options."""

from __future__ import annotations

from collections.abc import Iterator

from keydom.core.state import LOCAL_SEAT
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import RESOURCE_NAMES
from keydom.games.keyper.rules.conversions import CONVERSION
from keydom.games.keyper.rules.partial_action import with_code
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.view.advice import WholeConversion

MOST = 24
"""No more than these can be overlooked: of more the pieces are named one after the other."""


def conversions(state: KeyperState, seat: int) -> list[WholeConversion] | None:
    """Every conversion that the seat could make now, without what it has named already (KP-1717, KP-1718)."""
    if state.box() != codes.BOX_CONVERSION or state.local(LOCAL_SEAT) != seat:
        return None
    found: list[WholeConversion] = []
    for named in wholes(state, seat, int(state.partial_actions[seat]), ()):
        if len(found) == MOST:
            return None
        found.append(
            WholeConversion(
                gives=[RESOURCE_NAMES[code - codes.GIVE] for code in named if code < codes.TAKE],
                takes=[RESOURCE_NAMES[code - codes.TAKE] for code in named if code >= codes.TAKE],
            )
        )
    return found


def wholes(state: KeyperState, seat: int, partial_action: int, named: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on to the end; pieces of a kind come in one order, as it makes no difference."""
    least = named[-1] if named else 0
    for code in CONVERSION.next_pieces(state, seat, partial_action):
        if code < least:
            continue
        further = with_code(partial_action, code)
        if CONVERSION.complete(state, further):
            yield (*named, int(code))
        else:
            yield from wholes(state, seat, int(further), (*named, int(code)))
