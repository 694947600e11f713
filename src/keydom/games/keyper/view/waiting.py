"""Who is thought to be deciding, as far as everybody may know."""

from __future__ import annotations

from keydom.core.state import CHANCE, OVER
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.displays import rest_options
from keydom.games.keyper.rules.season_end import release_options
from keydom.games.keyper.rules.state import KeyperState, is_sealed


def waiting_for(state: KeyperState) -> list[int]:
    """Seats that are asked; in a sealed step all who were asked when it opened, until it closes (KP-1511)."""
    if state.asked in (0, CHANCE, OVER):
        return []
    if is_sealed(state.phase):
        return [seat for seat in range(state.players) if was_asked(state, seat)]
    return [seat for seat in range(state.players) if state.is_asked(seat)]


def was_asked(state: KeyperState, seat: int) -> bool:
    """Whether a seat was asked when the sealed step opened: everybody can work that out (KP-1735, KP-1760). Of animals
    and keyples several types are offered from the beginning, or there is no choice at all."""
    if state.partial_actions[seat] == 0:
        return False
    if state.phase == codes.PHASE_HOUSING:
        return state.season != codes.WINTER and len(list(release_options(state, seat, 1))) > 1
    if state.phase == codes.PHASE_EXCESS:
        return len(list(rest_options(state, seat, 1))) > 1
    return True
