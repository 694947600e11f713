"""What holds in every position in which somebody decides, and in every small step (15.1; compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.lanes import GUARD, count
from keydom.core.state import (
    CHANCE,
    FRAME_WORDS,
    MAX_FRAMES,
    OVER,
    bit,
    bit_count,
    draft_code,
    draft_length,
    lowest_bit,
)
from keydom.games.keythedral.codes import (
    BASIC_COLOURS,
    BOX_AGREE_END,
    BOX_BID_PAYMENT,
    BOX_DECLARATION,
    BOX_DRAW_LAW,
    BOX_DRAW_TILE,
    BOX_GAME,
    BOX_PAY_PRICE,
    BOX_PLACEMENT,
    BOX_RELOCATE,
    BOX_SPEND,
    BOX_WINDOW,
    COLOURS,
    COTTAGES_EACH,
    ENDED_SEATS,
    FENCES_EACH,
    LAWS,
    PHASE_SETUP,
    PHASE_SPEND,
    PHASE_START_PLAYER,
    PHASE_WORKERS,
    STAGES,
)
from keydom.games.keythedral.cubes import BASIC_MASK
from keydom.games.keythedral.scoring import seat_points
from keydom.games.keythedral.state import KeythedralState
from keydom.games.keythedral.tables import STALL_OFF
from keydom.games.keythedral.workers import leader_of_call

CRAFT_BARGAIN: Final = 7
START_ORDER: Final = 20


def invariants(state: KeythedralState) -> list[str]:
    """What is wrong with a position in which a decision or a draw is waited for, or the game is over: one sentence
    each, with its clause."""
    wrong: list[str] = []
    check_cubes(state, wrong)
    check_tiles(state, wrong)
    check_score(state, wrong)
    check_laws(state, wrong)
    check_fences(state, wrong)
    check_land(state, wrong)
    check_counters(state, wrong)
    check_round(state, wrong)
    check_flow(state, wrong)
    return wrong


def check_cubes(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1501 to KT-1503: cubes neither come nor go. A count below 0 shows as a set guard bit."""
    cubes = state.store + state.shops
    guards = state.store | state.shops
    seat: i64 = 0
    while seat < state.players:
        cubes += state.hands[seat]
        guards |= state.hands[seat]
        seat += 1
    if guards & GUARD != 0 or guards < 0:
        wrong.append("KT-1503: a number of cubes is negative")
    if cubes != state.tables.supply:
        colour: i64 = 0
        while colour < COLOURS:
            if count(cubes, colour) != count(state.tables.supply, colour):
                clause = "KT-1501" if colour < BASIC_COLOURS else "KT-1502"
                wrong.append(f"{clause}: {count(cubes, colour)} cubes of colour {colour} exist")
            colour += 1
    if state.shops & BASIC_MASK != 0:
        wrong.append("KT-1501: a basic cube lies in a shop")


def check_tiles(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1505 to KT-1507, KT-1518: every tile is in one place, stages are bought out one after the other."""
    tables = state.tables
    acquired: i64 = 0
    twice: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        twice |= acquired & state.acquired[seat]
        acquired |= state.acquired[seat]
        seat += 1
    offered: i64 = 0
    position: i64 = 0
    while position < len(state.offer):
        if state.offer[position] >= 0:
            twice |= (acquired | offered) & bit(state.offer[position])
            offered |= bit(state.offer[position])
        position += 1
    if twice != 0:
        wrong.append("KT-1505: a building tile is in two places")
    if state.swapped & (state.in_play | acquired | offered) != 0:
        wrong.append("KT-1505: a tile that left the game is in use")
    drawing = state.box() == BOX_DRAW_TILE
    stage: i64 = 1
    while stage <= STAGES:
        of_stage = tables.stage_tiles[stage]
        turned_up = bit_count(state.in_play & of_stage)
        here = (acquired | offered) & of_stage
        if stage < state.stage or (stage == state.stage and not drawing and state.phase != PHASE_SETUP):
            if turned_up != tables.in_play[stage]:
                wrong.append(f"KT-1505: {turned_up} tiles of stage {stage} are in play")
            if here != state.in_play & of_stage:
                wrong.append(f"KT-1506: a tile of stage {stage} is neither acquired nor on offer")
        elif stage > state.stage and turned_up != 0 and not tables.open_tiles:
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
        in_all += state.tables.in_play[stage] * state.tables.values[stage]
        stage += 1
    points: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        points += seat_points(state, seat)
        seat += 1
    if points > in_all or (state.ended == ENDED_SEATS and points != in_all):
        wrong.append(f"KT-1519: {points} points of {in_all} are scored")


def check_laws(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1508, KT-1509, KT-1515: every law card is in one place."""
    seen: i64 = 0
    twice: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        twice |= seen & state.cards[seat]
        seen |= state.cards[seat]
        seat += 1
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
    space: i64 = 0
    while space < len(state.spaces):
        card = state.spaces[space]
        if card == 0:
            face_down += 1
        elif card > 0:
            twice |= seen & bit(card)
            seen |= bit(card)
        if card >= 0 and space >= state.tables.law_spaces:
            wrong.append("KT-119: a law card lies beside the law spaces")
        space += 1
    if twice != 0:
        wrong.append(f"KT-1508: law {lowest_bit(twice)} is in two places")
    if seen != state.drawn_laws:
        wrong.append("KT-1508: the laws that were seen are not those that lie about")
    # A card that was just procured is in no place until its type is drawn.
    between_places: i64 = 1 if state.box() == BOX_DRAW_LAW else 0
    cards = state.law_stack + face_down + bit_count(seen) + between_places
    if cards != (LAWS if state.tables.laws else 0):
        wrong.append(f"KT-1508: {cards} law cards exist")
    if state.law_stack < 0:
        wrong.append("KT-1508: the stack of law cards holds less than nothing")
    if are_spending(state):
        if state.players - bit_count(state.active) > state.tables.law_spaces:
            wrong.append("KT-1515: more players have procured a law than there are law spaces")


def are_spending(state: KeythedralState) -> bool:
    """Whether the turns of phase three have begun and are not over."""
    return state.top > 1 and state.frames[FRAME_WORDS] == BOX_SPEND and state.frames[FRAME_WORDS + 1] == 2


def check_fences(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1510: every fence is unused, out of the game, or alone on a real edge."""
    on_board: i64 = 0
    fence: i64 = 0
    while fence < state.players * FENCES_EACH:
        edge = state.fence_edge[fence]
        if edge >= 0:
            on_board += 1
            if state.slot_fences[edge >> 2] & bit(edge & 3) == 0:
                wrong.append(f"KT-1510: fence {fence} does not lie where it was built")
            if state.edge_field(edge >> 2, edge & 3) < 0:
                wrong.append(f"KT-1510: fence {fence} lies on an edge without a field")
        elif edge < -2:
            wrong.append(f"KT-1510: fence {fence} is nowhere")
        fence += 1
    edges: i64 = 0
    for fenced in state.slot_fences:
        if fenced != 0:
            edges += bit_count(fenced)
    if edges != on_board:
        wrong.append(f"KT-1510: {on_board} fences lie on {edges} edges")


def check_land(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1511, KT-1512, KT-1516: after set-up all cottage tiles lie on the board, none enclosed, and no field is
    added."""
    placed: i64 = 0
    tile: i64 = 0
    while tile < state.players * COTTAGES_EACH:
        slot = state.tile_slot[tile]
        if slot >= 0:
            placed += 1
            if state.slot_tile[slot] != tile + 1:
                wrong.append(f"KT-1511: cottage tile {tile} does not lie where it was laid")
            if not has_open_edge(state, slot) and not (state.box() == BOX_RELOCATE and state.local(2) == tile):
                wrong.append(f"KT-1512: cottage tile {tile} is enclosed")
        tile += 1
    occupied: i64 = 0
    for there in state.slot_tile:
        if there != 0:
            occupied += 1
    keythedral: i64 = 1 if state.players > 2 and state.fields > 0 else 0
    if occupied != placed + keythedral:
        wrong.append(f"KT-1511: {occupied} slots are occupied by {placed} cottage tiles")
    if state.phase == PHASE_SETUP:
        return
    if placed != state.players * COTTAGES_EACH:
        wrong.append(f"KT-1511: {placed} cottage tiles lie on the board")
    if state.fields != fields_in_play(state):
        wrong.append(f"KT-1516: {state.fields} fields lie on the board")


def has_open_edge(state: KeythedralState, slot: i64) -> bool:
    """Whether a field can be entered from the slot."""
    direction: i64 = 0
    while direction < 4:
        if state.slot_fences[slot] & bit(direction) == 0 and state.edge_field(slot, direction) >= 0:
            return True
        direction += 1
    return False


def fields_in_play(state: KeythedralState) -> i64:
    """Fields on the board after set-up (KT-111): those of the start block and the drawn ones, five a player."""
    return (2 if state.players == 2 else 4) + 5 * state.players


def check_counters(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1513, KT-1514: counters are alone on their fields, and as many as tiles can have sent."""
    occupied: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        counters = state.counters[seat]
        if occupied & counters != 0:
            wrong.append("KT-1513: two counters are on one field")
        occupied |= counters
        sent = (state.sent >> (seat * COTTAGES_EACH)) & 31
        if bit_count(counters) > 2 * bit_count(sent):
            wrong.append(f"KT-1514: seat {seat} has more counters on the board than its tiles sent")
        seat += 1
    if occupied >> state.fields != 0:
        wrong.append("KT-1513: a counter is on no field")
    if occupied != 0 and (state.phase < PHASE_WORKERS or state.phase > PHASE_SPEND):
        wrong.append("KT-1513: a counter is on the board outside phases one to three")
    if state.box() == BOX_PLACEMENT:
        which: i64 = 0
        while which < 2:
            tile = state.local(3 + which)
            if tile >= 0 and state.local(5 + which) > state.capacity(tile):
                wrong.append(f"KT-1514: cottage tile {tile} sends too many workers")
            which += 1


def check_round(state: KeythedralState, wrong: list[str]) -> None:
    """KT-404, KT-405, KT-607, KT-1531: the marks of the round fit together."""
    if state.phase != PHASE_SETUP and (state.start_player < 0 or state.start_player >= state.players):
        wrong.append("KT-002: nobody holds the start player marker")
    called: i64 = 0
    numbers: i64 = 0
    rest = state.called
    while rest != 0:
        called |= bit((rest & 7) - 1)
        numbers += 1
        rest >>= 3
    if bit_count(called) != numbers or called & ~31 != 0:
        wrong.append("KT-404: a number is called twice, or is none")
    if numbers > state.call or state.call > numbers + 1:
        wrong.append(f"KT-404: {numbers} numbers are called in call {state.call}")
    if state.phase == PHASE_WORKERS and state.call > 0 and state.leader != leader_of_call(state, state.call):
        wrong.append(f"KT-405: seat {state.leader} leads call {state.call}")
    if state.passed & ~(bit(state.players) - 1) != 0 or state.active & ~(bit(state.players) - 1) != 0:
        wrong.append("KT-602: somebody who is not there takes part in phase three")
    limit = state.tables.stall_rounds
    if limit != STALL_OFF and state.tile_less_rounds >= limit and state.ended == 0 and state.phase != PHASE_SPEND:
        wrong.append("KT-1531: the game has stalled and goes on")
    if state.tile_less_rounds > state.round:
        wrong.append("KT-1532: there were more rounds without a tile than rounds")


def check_flow(state: KeythedralState, wrong: list[str]) -> None:
    """KT-1444, KT-1445: frames, askers and drafts are sane."""
    if state.top < 1 or state.top > MAX_FRAMES or state.frames[0] != BOX_GAME:
        wrong.append("KT-1445: the flow does not stand in the game")
        return
    box = state.box()
    if box < 0 or box >= len(state.boxes):
        wrong.append(f"KT-1445: there is no box {box}")
    if (state.ended != 0) != (state.asked == OVER):
        wrong.append("KT-901: the game is over for some and not for others")
    if state.asked == 0:
        wrong.append("KT-1445: nobody is asked")
    sealed = box == BOX_WINDOW or box == BOX_AGREE_END
    if state.asked < CHANCE and bit_count(state.asked) > 1 and not sealed:
        wrong.append("KT-1445: several players are asked at once")
    seat: i64 = 0
    while seat < state.players:
        draft = state.drafts[seat]
        if draft != 0:
            if not sealed and not state.is_asked(seat):
                wrong.append(f"KT-1220: seat {seat} has a half choice and is not asked")
            if box != BOX_PAY_PRICE and box != BOX_BID_PAYMENT:
                check_draft(state, draft, wrong)
        seat += 1


def check_draft(state: KeythedralState, draft: i64, wrong: list[str]) -> None:
    """A draft is a row of action codes without gaps."""
    codes = state.tables.slot_code + state.tables.slot_side * state.tables.slot_side
    entered: i64 = 0
    while entered < draft_length(draft):
        code = draft_code(draft, entered)
        if code < 0 or code >= codes:
            wrong.append(f"KT-1220: a half choice holds the code {code}")
        entered += 1


# -- steps ------------------------------------------------------------------------------------------------------------


def between(before: KeythedralState, after: KeythedralState) -> list[str]:
    """What is wrong with one small step: a code entered (`decide`) or one `tick`, one sentence each with its clause."""
    wrong: list[str] = []
    check_shop_step(before, after, wrong)
    check_hands_step(before, after, wrong)
    check_tile_step(before, after, wrong)
    if before.start_player != after.start_player and before.phase != PHASE_SETUP:
        if before.phase != PHASE_START_PLAYER and before.announced != START_ORDER:
            wrong.append("KT-1517: the marker moved outside phase five without law 20")
    if before.discarded & ~after.discarded != 0:
        wrong.append("KT-1001: a discarded law came back")
    if before.phase != PHASE_SETUP and before.fields != after.fields:
        wrong.append("KT-1516: a field was laid after set-up")
    fence: i64 = 0
    while fence < before.players * FENCES_EACH:
        if before.fence_edge[fence] == -2 and after.fence_edge[fence] != -2:
            wrong.append("KT-653: a fence that was out of the game came back")
        if before.fence_edge[fence] >= 0 and after.fence_edge[fence] == -1:
            wrong.append("KT-653: a fence went back to its owner")
        fence += 1
    return wrong


def check_shop_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1504: shops are never filled up; used cubes leave the store by an empty shop or by law 7."""
    if before.store == after.store and before.shops == after.shops:
        return
    colour: i64 = BASIC_COLOURS
    while colour < COLOURS:
        if count(after.shops, colour) > count(before.shops, colour):
            wrong.append(f"KT-1504: the shop's stock of colour {colour} grew")
        if count(after.store, colour) < count(before.store, colour):
            if count(before.shops, colour) > 0 and before.announced != CRAFT_BARGAIN:
                wrong.append(f"KT-1504: a used cube of colour {colour} left the store though the shop had stock")
            if count(before.store, colour) - count(after.store, colour) > 1:
                wrong.append(f"KT-1504: several used cubes of colour {colour} left the store")
        colour += 1


def check_hands_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1520, KT-421: cubes move between players only as the payment of phase five; counters stay until phase four."""
    changed: i64 = 0
    seat: i64 = 0
    while seat < before.players:
        if before.hands[seat] != after.hands[seat]:
            changed += 1
        if before.phase <= PHASE_SPEND and before.counters[seat] & ~after.counters[seat] != 0:
            wrong.append(f"KT-421: a counter of seat {seat} left its field before phase four")
        seat += 1
    if changed > 1 and before.box() != BOX_BID_PAYMENT:
        wrong.append("KT-1520: the cubes of two players changed at once outside the payment of phase five")


def check_tile_step(before: KeythedralState, after: KeythedralState, wrong: list[str]) -> None:
    """KT-1507, KT-632: seats are bought one at a time, for good, and in the order of the stages."""
    bought: i64 = 0
    seat: i64 = 0
    while seat < before.players:
        if before.acquired[seat] & ~after.acquired[seat] != 0:
            wrong.append(f"KT-632: seat {seat} lost a tile")
        bought |= after.acquired[seat] & ~before.acquired[seat]
        seat += 1
    if bought == 0:
        return
    if bit_count(bought) > 1 or before.box() != BOX_DECLARATION:
        wrong.append("KT-621: a tile was acquired without a declaration of its own")
    if bought & ~before.tables.stage_tiles[before.stage] != 0:
        wrong.append("KT-1507: a tile was acquired before its stage")
