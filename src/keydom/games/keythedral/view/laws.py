"""Law cards in Keytown, the law that is announced, and the laws in effect, as everybody sees them (KT-1214 to
KT-1216)."""

from __future__ import annotations

from typing import Literal

from keydom.core.state import LOCAL_SEAT
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.rules.locals import LAW_PLAY_CHOICES
from keydom.games.keythedral.rules.state import KeythedralState, number_of_call
from keydom.games.keythedral.view.land import spot_at
from keydom.games.keythedral.view.partial_actions import actions_in, entered_codes
from keydom.games.keythedral.view.structures import LawEffect, Laws


def view_laws(state: KeythedralState) -> Laws:
    """Keytown's law cards, the law that is being played with its choices (KT-1008), and the laws in effect. Laws
    that were announced or discarded are public (KT-1013, KT-1226)."""
    figures = state.figures
    play = announced_play(state)
    return Laws(
        in_use=figures.laws,
        stack=state.law_stack,
        spaces=[view_space(state, space) for space in range(figures.law_spaces)] if figures.laws else [],
        discarded=[law for law in range(1, codes.LAWS + 1) if state.discarded >> law & 1],
        announced=state.announced or None,
        announced_by=play[0] if play else None,
        announced_choices=entered_codes(actions_in(state, play[1])[1:]) if play else [],
        effects=view_effects(state),
    )


def view_space(state: KeythedralState, space: int) -> int | Literal["down"] | None:
    """The card on a law space: the law, face down, or none (KT-1214)."""
    card = state.spaces[space]
    if card < 0:
        return None
    return "down" if card == 0 else card


def announced_play(state: KeythedralState) -> tuple[int, int] | None:
    """Who has announced the law that is being played, and the partial action with its choices; None if no law is."""
    if not state.announced:
        return None
    play = state.frame_of(codes.BOX_LAW_PLAY)
    return state.frames[play + LOCAL_SEAT], state.frames[play + LAW_PLAY_CHOICES]


def view_effects(state: KeythedralState) -> list[LawEffect]:
    """Laws that bear on the round or turn, with their choices (KT-1216)."""
    effects = []
    if state.work_order:
        order = [number_of_call(state.work_order, call) for call in range(1, 6)]
        effects.append(LawEffect(law=1, seat=seat_or_none(state.work_order_seat), order=order))
    if state.substitution_seat >= 0:
        effects.append(LawEffect(law=5, seat=state.substitution_seat))
    if state.named_tile >= 0:
        seat, index = divmod(state.named_tile, codes.COTTAGES_EACH)
        effects.append(LawEffect(law=6, seat=seat, number=index + 1))
    if state.free_harvest_seat >= 0:
        kind = FIELD_TYPES[state.free_harvest_type]
        effects.append(LawEffect(law=8, seat=state.free_harvest_seat, type=kind))
    if state.no_fences_seat >= 0:
        effects.append(LawEffect(law=9, seat=state.no_fences_seat))
    if state.moratorium_seat >= 0:
        effects.append(LawEffect(law=12, seat=state.moratorium_seat))
    if state.double_field >= 0:
        kind = FIELD_TYPES[state.field_type[state.double_field]]
        field = spot_at(state, state.field_spot[state.double_field])
        effects.append(LawEffect(law=14, seat=seat_or_none(state.double_seat), type=kind, field=field))
    if state.good_type >= 0:
        effects.append(LawEffect(law=18, seat=None, type=FIELD_TYPES[state.good_type]))
    if state.poor_type >= 0:
        effects.append(LawEffect(law=19, seat=None, type=FIELD_TYPES[state.poor_type]))
    return effects


def seat_or_none(seat: int) -> int | None:
    """A seat as views show it; -1 is none."""
    return seat if seat >= 0 else None
