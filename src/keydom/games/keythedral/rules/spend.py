"""Phase three: turns and the six actions (section 6; compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, covers, total
from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    Box,
    Draw,
    bit,
    codes_in,
    left_of,
    partial_action_append,
    partial_action_code,
    partial_action_length,
    register,
)
from keydom.games.keythedral.components.codes import (
    BLACK,
    BOX_AFTER_PROCURING,
    BOX_DECLARATION,
    BOX_DRAW_LAW,
    BOX_RELOCATE,
    BOX_SPEND,
    BOX_TURN,
    BROWN,
    COTTAGES_EACH,
    CUBE,
    DECLINE,
    DIRECTION,
    DO_FENCE,
    DO_GLASSMAKER,
    DO_GOLDSMITH,
    DO_HOUSE,
    DO_LAW,
    DO_PASS,
    DO_SMITH,
    DO_TRADE,
    DO_UNFENCE,
    FENCE,
    LAW,
    LAWS,
    NUMBER,
    O3,
    POSITION,
    PURPLE,
    RED,
    SEAT,
    T3,
    T3_PLUS,
    WHITE,
    YELLOW,
)
from keydom.games.keythedral.components.cubes import any_cubes_next, basic_in, cube, entered_cubes, total_basic
from keydom.games.keythedral.rules.geometry import fences_on_board, is_enclosed, legal_slots, open_directions
from keydom.games.keythedral.rules.law_play import extend_with_laws, law_choices, law_entered
from keydom.games.keythedral.rules.locals import AFTER_PROCURING_DONE, DECLARATION_POSITION, RELOCATE_TILE, SPEND_NEXT
from keydom.games.keythedral.rules.price import is_payable
from keydom.games.keythedral.rules.shops import can_supply, sell_craft_cube
from keydom.games.keythedral.rules.state import BOXES, KeythedralState
from keydom.games.keythedral.rules.timing_table import open_window


class Spend(Box[KeythedralState]):
    """Window O3, then turns clockwise from A until every active player has passed in succession (KT-601 to KT-612).

    Stages: 0 window, 1 first turn, 2 turns.
    """

    name = "spend"
    clauses = "KT-601 KT-602 KT-607 KT-608 KT-611 KT-612"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == 0:
            state.set_local(LOCAL_STAGE, 1)
            state.active = bit(state.players) - 1
            state.passed = 0
            state.tile_acquired = 0
            open_window(state, O3, -1)
        elif stage == 1:
            state.set_local(LOCAL_STAGE, 2)
            state.set_local(SPEND_NEXT, state.start_player)
        elif state.active & ~state.passed == 0:
            end_of_phase(state)
            state.leave(0)
        else:
            seat = state.local(SPEND_NEXT)
            state.set_local(SPEND_NEXT, left_of(state, seat))
            if state.active & bit(seat) != 0:
                state.push(BOX_TURN)
                state.set_local(LOCAL_SEAT, seat)


def end_of_phase(state: KeythedralState) -> None:
    """Tile-less rounds are counted (KT-1532)."""
    state.active = 0
    state.passed = 0
    if state.tile_acquired != 0:
        state.tile_less_rounds = 0
    else:
        state.tile_less_rounds += 1


class Turn(Box[KeythedralState]):
    """One turn: any number of laws, then exactly one action or a pass (KT-603, KT-604).

    Stages: 0 ask, 1 the action is complete, 2 a declaration returns, 3 a law was drawn.
    """

    name = "turn"
    clauses = "KT-603 KT-604 KT-605 KT-606 KT-1005 KT-1006 KT-1407"

    def step(self, state: KeythedralState) -> None:
        stage = state.local(LOCAL_STAGE)
        seat = state.local(LOCAL_SEAT)
        if stage == 0:
            state.ask(seat)
        elif stage == 2 and state.result == 0:
            # The declaration lapsed or was withdrawn: the turn goes on (KT-625, KT-628).
            state.set_local(LOCAL_STAGE, 0)
        elif stage == 3:
            state.set_local(LOCAL_STAGE, 1)
            state.push(BOX_AFTER_PROCURING)
            state.set_local(LOCAL_SEAT, seat)
        else:
            # Law 5 lapses with the turn, used or not (KT-10053), not with a declaration (KT-10305).
            state.substitution_seat = -1
            state.leave(0)

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            return action_choices(state, seat, partial_action)
        return turn_options(state, seat)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        partial_action = partial_action_append(state.partial_actions[seat], code)
        first = partial_action_code(partial_action, 0)
        if first > LAW and first <= LAW + LAWS:
            law_entered(state, seat, T3, partial_action)
        elif first < DO_HOUSE:
            state.answered(seat)
            state.set_local(LOCAL_STAGE, 2)
            declare(state, seat, first - POSITION)
        elif first == DO_PASS:
            state.answered(seat)
            state.passed |= bit(seat)
            state.set_local(LOCAL_STAGE, 1)
        elif partial_action_length(partial_action) < action_length(state, first):
            state.partial_actions[seat] = partial_action
        else:
            state.answered(seat)
            state.set_local(LOCAL_STAGE, 1)
            perform(state, seat, partial_action)

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        seat = state.local(LOCAL_SEAT)
        return state.is_holder(seat) and state.partial_actions[seat] == 0


def turn_options(state: KeythedralState, seat: i64) -> vec[i64]:
    """What a turn may begin with (KT-1407): what can be supplied is looked at before anything is paid (KT-616)."""
    hand = state.hands[seat]
    cubes = total(hand)
    out = vec[i64]()
    for position in range(5):
        tile = state.offer[position]
        if tile >= 0 and is_payable(state, seat, tile, state.substitution_seat == seat):
            out = append(out, POSITION + position)
    if can_convert(state, seat):
        out = append(out, DO_HOUSE)
    if count(hand, BROWN) > 0 and state.unused_fence(seat) >= 0:
        out = append(out, DO_FENCE)
    if count(hand, RED) >= 2 and len(fences_on_board(state)) > 0:
        out = append(out, DO_UNFENCE)
    if cubes >= 2 and can_supply(state, WHITE):
        out = append(out, DO_SMITH)
    if cubes >= 3 and can_supply(state, PURPLE):
        out = append(out, DO_GLASSMAKER)
    if cubes >= 4 and can_supply(state, YELLOW):
        out = append(out, DO_GOLDSMITH)
    if cubes >= 2 and total_basic(state.store) > 0:
        out = append(out, DO_TRADE)
    if cubes >= 1 and state.cards_on_spaces() > 0:
        out = append(out, DO_LAW)
    out = append(out, DO_PASS)
    return extend_with_laws(state, seat, T3, out)


def action_length(state: KeythedralState, first: i64) -> i64:
    """How many codes an action takes, its own included."""
    if first == DO_HOUSE or first == DO_UNFENCE:
        return 2
    if first == DO_SMITH:
        return 3
    if first == DO_FENCE or first == DO_GLASSMAKER or first == DO_TRADE:
        return 4
    if first == DO_LAW:
        return 3 if state.figures.law_market_up else 2
    return 5


def action_choices(state: KeythedralState, seat: i64, partial_action: i64) -> vec[i64]:
    """Codes of the next choice of an action that is being entered (KT-1408 to KT-1411); who pays chooses among all the
    own cubes (KT-614, KT-673)."""
    first = partial_action_code(partial_action, 0)
    if first > LAW and first <= LAW + LAWS:
        return law_choices(state, seat, T3, partial_action)
    if first == DO_HOUSE:
        return codes_in(31 & ~(state.houses >> (seat * COTTAGES_EACH)), NUMBER)
    if first == DO_FENCE:
        return fence_choices(state, partial_action)
    if first == DO_UNFENCE:
        return fences_on_board(state)
    paid_from: i64 = 1
    if first == DO_TRADE:
        if partial_action_length(partial_action) == 1:
            return basic_in(state.store)
        paid_from = 2
    if first == DO_LAW and state.figures.law_market_up:
        if partial_action_length(partial_action) == 1:
            return laws_on_market(state)
        paid_from = 2
    needed = action_length(state, first) - partial_action_length(partial_action)
    return any_cubes_next(state.hands[seat], entered_cubes(partial_action, paid_from), needed)


def perform(state: KeythedralState, seat: i64, partial_action: i64) -> None:
    """Carry out a completely entered action; it breaks the run of passes (KT-608)."""
    first = partial_action_code(partial_action, 0)
    state.passed = 0
    if first == DO_HOUSE:
        convert(state, seat, partial_action_code(partial_action, 1) - NUMBER)
    elif first == DO_FENCE:
        tile = (
            (partial_action_code(partial_action, 1) - SEAT) * COTTAGES_EACH
            + partial_action_code(partial_action, 2)
            - NUMBER
        )
        build_fence(state, seat, tile, partial_action_code(partial_action, 3) - DIRECTION)
    elif first == DO_UNFENCE:
        remove_fence(state, seat, partial_action_code(partial_action, 1) - FENCE)
    elif first == DO_SMITH:
        sell_craft_cube(state, seat, WHITE, entered_cubes(partial_action, 1))
    elif first == DO_GLASSMAKER:
        sell_craft_cube(state, seat, PURPLE, entered_cubes(partial_action, 1))
    elif first == DO_GOLDSMITH:
        sell_craft_cube(state, seat, YELLOW, entered_cubes(partial_action, 1))
    elif first == DO_TRADE:
        trade(state, seat, partial_action_code(partial_action, 1) - CUBE, entered_cubes(partial_action, 2))
    elif state.figures.law_market_up:
        procure_open(state, seat, partial_action_code(partial_action, 1) - LAW, entered_cubes(partial_action, 2))
    else:
        procure(state, seat, entered_cubes(partial_action, 1))


# -- action one: see purchase.py ----------------------------------------------------------------------------------


def declare(state: KeythedralState, seat: i64, position: i64) -> None:
    """Name a tile on offer that can be paid (KT-623)."""
    state.declared = position
    state.declarer = seat
    state.push(BOX_DECLARATION)
    state.set_local(LOCAL_SEAT, seat)
    state.set_local(DECLARATION_POSITION, position)


# -- action two: convert a cottage into a house -------------------------------------------------------------------


def can_convert(state: KeythedralState, seat: i64) -> bool:
    """One black and one brown, an own cottage, and no law 12 of another player (KT-641, KT-642, KT-646, KT-10321)."""
    if state.moratorium_seat >= 0 and state.moratorium_seat != seat:
        return False
    return covers(state.hands[seat], cube(BLACK) + cube(BROWN)) and state.houses_of(seat) < COTTAGES_EACH


def convert(state: KeythedralState, seat: i64, number: i64) -> None:
    """Pay and turn the tile (KT-641 to KT-643, KT-647); it sends two from the next phase one on (KT-645)."""
    pay(state, seat, cube(BLACK) + cube(BROWN))
    state.houses |= bit(seat * COTTAGES_EACH + number)


def pay(state: KeythedralState, seat: i64, cubes: i64) -> None:
    """All payments of phase three go to the store (KT-615)."""
    state.hands[seat] -= cubes
    state.store += cubes


# -- action three: build or remove a fence ------------------------------------------------------------------------


def fence_choices(state: KeythedralState, partial_action: i64) -> vec[i64]:
    """Owner, number and direction: any real edge without a fence whose slot holds a cottage tile (KT-655, KT-656)."""
    entered = partial_action_length(partial_action)
    if entered == 3:
        tile = (
            (partial_action_code(partial_action, 1) - SEAT) * COTTAGES_EACH
            + partial_action_code(partial_action, 2)
            - NUMBER
        )
        return codes_in(open_directions(state, state.tile_slot[tile]), DIRECTION)
    if entered == 2:
        return codes_in(numbers_to_fence(state, partial_action_code(partial_action, 1) - SEAT), NUMBER)
    seats: i64 = 0
    for seat in range(state.players):
        if numbers_to_fence(state, seat) != 0:
            seats |= bit(seat)
    return codes_in(seats, SEAT)


def numbers_to_fence(state: KeythedralState, owner: i64) -> i64:
    """Mask of a player's cottage numbers whose tile has an open edge. Outside the building of a fence all have
    (KT-1512)."""
    numbers: i64 = 0
    for number in range(COTTAGES_EACH):
        if not is_enclosed(state, state.tile_slot[owner * COTTAGES_EACH + number]):
            numbers |= bit(number)
    return numbers


def build_fence(state: KeythedralState, seat: i64, tile: i64, direction: i64) -> None:
    """Pay one brown, put an own marker on the edge; an enclosed tile moves at once (KT-651 to KT-658)."""
    pay(state, seat, cube(BROWN))
    slot = state.tile_slot[tile]
    state.put_fence(state.unused_fence(seat), slot * 4 + direction)
    if is_enclosed(state, slot):
        state.push(BOX_RELOCATE)
        state.set_local(RELOCATE_TILE, tile)


class Relocate(Box[KeythedralState]):
    """The owner of an enclosed tile chooses a slot with an open edge (KT-657 to KT-664)."""

    name = "relocate"
    clauses = "KT-657 KT-658 KT-659 KT-660 KT-661 KT-662 KT-663 KT-1418"

    def step(self, state: KeythedralState) -> None:
        state.ask(state.local(RELOCATE_TILE) // COTTAGES_EACH)

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return legal_slots(state, True)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        state.put_tile(state.local(RELOCATE_TILE), code - state.figures.slot_code)
        state.answered(seat)
        state.leave(0)


def remove_fence(state: KeythedralState, seat: i64, fence: i64) -> None:
    """Pay two red and take any fence out of the game (KT-665 to KT-667)."""
    pay(state, seat, 2 * cube(RED))
    state.take_fence(fence)


# -- action five: trader (action four is in shops.py) -------------------------------------------------------------


def trade(state: KeythedralState, seat: i64, colour: i64, payment: i64) -> None:
    """Any two cubes for one basic cube that was in the store before (KT-681 to KT-685)."""
    state.store += payment - cube(colour)
    state.hands[seat] += cube(colour) - payment


# -- action six: procure a law card -------------------------------------------------------------------------------


def laws_on_market(state: KeythedralState) -> vec[i64]:
    """With the open law market: codes of the laws on the spaces, in their order (KT-1154)."""
    out = vec[i64]()
    for space in range(2):
        if state.spaces[space] > 0:
            out = append(out, LAW + state.spaces[space])
    return out


def procure_open(state: KeythedralState, seat: i64, law: i64, payment: i64) -> None:
    """Take a law that lies face up (KT-1154)."""
    leave_phase_with_law(state, seat, payment)
    space: i64 = 0
    while state.spaces[space] != law:
        space += 1
    state.spaces[space] = -1
    state.cards[seat] |= bit(law)
    state.set_local(LOCAL_STAGE, 3)


def procure(state: KeythedralState, seat: i64, payment: i64) -> None:
    """Take one of the face-down cards (KT-691 to KT-693)."""
    leave_phase_with_law(state, seat, payment)
    space: i64 = 0
    while state.spaces[space] < 0:
        space += 1
    state.spaces[space] = -1
    state.set_local(LOCAL_STAGE, 3)
    state.push(BOX_DRAW_LAW)
    state.set_local(LOCAL_SEAT, seat)


def leave_phase_with_law(state: KeythedralState, seat: i64, payment: i64) -> None:
    """One cube; the player is not active any more: no further action in this phase, only laws in windows (KT-008,
    KT-691, KT-695, KT-696, KT-699)."""
    pay(state, seat, payment)
    state.active &= ~bit(seat)


class DrawLaw(Draw[KeythedralState]):
    """Which law the buyer got: any that nobody has procured yet (KT-694, KT-1305)."""

    name = "draw_law"
    clauses = "KT-694 KT-1305"

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        return codes_in(state.undrawn_laws(), LAW)

    def drawn(self, state: KeythedralState, code: i64) -> None:
        law = code - LAW
        state.drawn_laws |= bit(law)
        state.cards[state.local(LOCAL_SEAT)] |= bit(law)

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        # The last law would tell all its buyer's type anyway, yet the record names it like any other.
        return True


class AfterProcuring(Box[KeythedralState]):
    """The buyer of a law may play laws before the turn ends (KT-698, KT-1417)."""

    name = "after_procuring"
    clauses = "KT-698 KT-1417"

    def step(self, state: KeythedralState) -> None:
        seat = state.local(LOCAL_SEAT)
        if state.local(AFTER_PROCURING_DONE) == 1 or not state.is_holder(seat):
            state.leave(0)
        else:
            state.ask(seat)

    def legal(self, state: KeythedralState, seat: i64) -> vec[i64]:
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            return law_choices(state, seat, T3_PLUS, partial_action)
        out = vec[i64]()
        out = extend_with_laws(state, seat, T3_PLUS, out)
        return append(out, DECLINE)

    def apply(self, state: KeythedralState, seat: i64, code: i64) -> None:
        if code == DECLINE:
            state.answered(seat)
            state.set_local(AFTER_PROCURING_DONE, 1)
        else:
            law_entered(state, seat, T3_PLUS, partial_action_append(state.partial_actions[seat], code))

    def always_asks(self, state: KeythedralState, seat: i64) -> bool:
        return state.partial_actions[state.local(LOCAL_SEAT)] == 0


register(BOXES, BOX_SPEND, Spend())
register(BOXES, BOX_TURN, Turn())
register(BOXES, BOX_RELOCATE, Relocate())
register(BOXES, BOX_DRAW_LAW, DrawLaw())
register(BOXES, BOX_AFTER_PROCURING, AfterProcuring())
