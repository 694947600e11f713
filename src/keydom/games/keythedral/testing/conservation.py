"""What holds of where the cubes, building tiles and law cards are (section 15; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import GUARD, count
from keydom.core.state import (
    FRAME_WORDS,
    LOCAL_STAGE,
    bit,
    bit_count,
    lowest_bit,
)
from keydom.games.keythedral.components.codes import (
    BASIC_COLOURS,
    BOX_DRAW_LAW,
    BOX_DRAW_TILE,
    BOX_SPEND,
    COLOURS,
    ENDED_SEATS,
    LAWS,
    PHASE_SETUP,
    STAGES,
)
from keydom.games.keythedral.components.cubes import BASIC_MASK
from keydom.games.keythedral.rules.scoring import seat_points
from keydom.games.keythedral.rules.state import KeythedralState

CRAFT_BARGAIN: Final = 7
START_ORDER: Final = 20


def check_cubes(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1501 to KT-1503: cubes neither come nor go. A count below 0 shows as a set guard bit."""
    cubes = state.store + state.shops
    guards = state.store | state.shops
    for seat in range(state.players):
        cubes += state.hands[seat]
        guards |= state.hands[seat]
    if guards & GUARD != 0 or guards < 0:
        wrong.append("KT-1503: a number of cubes is negative")
    if cubes != state.figures.supply:
        for colour in range(COLOURS):
            if count(cubes, colour) != count(state.figures.supply, colour):
                clause = "KT-1501" if colour < BASIC_COLOURS else "KT-1502"
                wrong.append(f"{clause}: {count(cubes, colour)} cubes of colour {colour} exist")
    if state.shops & BASIC_MASK != 0:
        wrong.append("KT-1501: a basic cube lies in a shop")


def check_tiles(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1505 to KT-1507, KT-1518: every tile is in one place, stages are bought out one after the other."""
    figures = state.figures
    acquired: i64 = 0
    twice: i64 = 0
    for seat in range(state.players):
        twice |= acquired & state.acquired[seat]
        acquired |= state.acquired[seat]
    offered: i64 = 0
    for position in range(len(state.offer)):
        if state.offer[position] >= 0:
            twice |= (acquired | offered) & bit(state.offer[position])
            offered |= bit(state.offer[position])
    if twice != 0:
        wrong.append("KT-1505: a building tile is in two places")
    if state.swapped & (state.in_play | acquired | offered) != 0:
        wrong.append("KT-1505: a tile that left the game is in use")
    drawing = state.box() == BOX_DRAW_TILE
    stage: i64 = 1
    while stage <= STAGES:
        of_stage = figures.stage_tiles[stage]
        turned_up = bit_count(state.in_play & of_stage)
        here = (acquired | offered) & of_stage
        if stage < state.stage or (stage == state.stage and not drawing and state.phase != PHASE_SETUP):
            if turned_up != figures.in_play[stage]:
                wrong.append(f"KT-1505: {turned_up} tiles of stage {stage} are in play")
            if here != state.in_play & of_stage:
                wrong.append(f"KT-1506: a tile of stage {stage} is neither acquired nor on offer")
        elif stage > state.stage and turned_up != 0 and not figures.open_tiles:
            wrong.append(f"KT-1505: tiles of stage {stage} lie face up")
        if stage != state.stage and offered & of_stage != 0:
            wrong.append(f"KT-1507: a tile of stage {stage} is on offer in stage {state.stage}")
        if stage > state.stage and acquired & of_stage != 0:
            wrong.append(f"KT-1507: a tile of stage {stage} is acquired in stage {state.stage}")
        stage += 1
    if state.increased >= 0 and offered & bit(state.increased) == 0:
        wrong.append("KT-1518: law 2 lies under a tile that is not on offer")
    if state.decreased >= 0 and offered & bit(state.decreased) == 0:
        wrong.append("KT-1518: law 3 lies under a tile that is not on offer")
    if (state.declared >= 0) != (state.declarer >= 0):
        wrong.append("KT-623: a tile is declared by nobody, or nothing by somebody")
    elif state.declared >= 0 and state.offer[state.declared] < 0:
        wrong.append("KT-623: the declared tile is not on offer")


def check_score(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1519: no more points than the seats in play give, and all of them when the last seat is taken."""
    in_all: i64 = 0
    stage: i64 = 1
    while stage <= STAGES:
        in_all += state.figures.in_play[stage] * state.figures.values[stage]
        stage += 1
    points: i64 = 0
    for seat in range(state.players):
        points += seat_points(state.figures, state.acquired[seat])
    if points > in_all or (state.ended == ENDED_SEATS and points != in_all):
        wrong.append(f"KT-1519: {points} points of {in_all} are scored")


def check_laws(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1508, KT-1509, KT-1515: every law card is in one place."""
    seen: i64 = 0
    twice: i64 = 0
    for seat in range(state.players):
        twice |= seen & state.cards[seat]
        seen |= state.cards[seat]
    twice |= seen & state.discarded
    seen |= state.discarded
    under: i64 = 0
    if state.increased >= 0:
        under |= bit(2)
    if state.decreased >= 0:
        under |= bit(3)
    twice |= seen & under
    seen |= under
    if state.announced != 0:
        twice |= seen & bit(state.announced)
        seen |= bit(state.announced)
    face_down: i64 = 0
    for space in range(len(state.spaces)):
        card = state.spaces[space]
        if card == 0:
            face_down += 1
        elif card > 0:
            twice |= seen & bit(card)
            seen |= bit(card)
        if card >= 0 and space >= state.figures.law_spaces:
            wrong.append("KT-119: a law card lies beside the law spaces")
    if twice != 0:
        wrong.append(f"KT-1508: law {lowest_bit(twice)} is in two places")
    if seen != state.drawn_laws:
        wrong.append("KT-1508: the laws that were seen are not those that lie about")
    # A card that was just procured is in no place until its type is drawn.
    between_places: i64 = 1 if state.box() == BOX_DRAW_LAW else 0
    cards = state.law_stack + face_down + bit_count(seen) + between_places
    if cards != (LAWS if state.figures.laws else 0):
        wrong.append(f"KT-1508: {cards} law cards exist")
    if state.law_stack < 0:
        wrong.append("KT-1508: the stack of law cards holds less than nothing")
    if are_spending(state):
        if state.players - bit_count(state.active) > state.figures.law_spaces:
            wrong.append("KT-1515: more players have procured a law than there are law spaces")


def are_spending(state: KeythedralState) -> bool:
    """Whether the turns of phase three have begun and are not over."""
    return state.top > 1 and state.frames[FRAME_WORDS] == BOX_SPEND and state.frames[FRAME_WORDS + LOCAL_STAGE] == 2
