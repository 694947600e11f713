"""A turn: play the keyper, play a keyple, or lay down (5 to 8, compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, Box, bit, codes_in, register, replaced
from keydom.games.keyper.components.codes import (
    BOARD,
    BOAT,
    BOX_ACTIONS,
    BOX_DRAW_TILE,
    BOX_JOINING,
    BOX_RESTING_GAIN,
    BOX_TURN,
    COLOUR,
    COLOURS,
    FIELD,
    LAY_NO,
    LAY_YES,
    ONE,
    OWN,
    PHASE_FINAL,
    PLAY_KEYPER,
    PLAY_KEYPLE,
    PLOT,
    PLOTS,
    RIVER,
    TWO,
)
from keydom.games.keyper.rules.boats import actions_for, use_boat
from keydom.games.keyper.rules.building import build_under_keyple, startable_plots
from keydom.games.keyper.rules.locals import TURN_JOINER_TOTAL, TURN_PLAYED, TURN_TOTAL
from keydom.games.keyper.rules.market import lacks_tiles
from keydom.games.keyper.rules.partial_action import entered_code, entered_codes, with_code
from keydom.games.keyper.rules.spaces import (
    action_number,
    board_of,
    field_of,
    field_space,
    is_plot,
    keyples_there,
    lay_down,
    matches,
    may_stand,
    open_fields,
    plot_of,
    plot_space,
    put,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.rules.state import BOXES, KeyperState, area_count, area_loses, claimer, has_pieces, top_tile

BEGIN: Final = 0
ACT: Final = 1
REFILL: Final = 2
END: Final = 3

"""Locals of a turn: the actions of its player and of the joiner when none was done yet."""


def open_plots(state: KeyperState, seat: i64, colour: i64) -> i64:
    """Own plots onto which a keyple of the colour may be played (KP-703, KP-1008, KP-1009, KP-1711), as a mask."""
    mask: i64 = 0
    empty: i64 = 0
    plot: i64 = 0
    base = plot_space(state, seat, 0)
    while plot < PLOTS:
        if state.plots[seat * PLOTS + plot] == 0:
            empty |= bit(plot)
        elif may_stand(state, base + plot, colour):
            mask |= bit(plot)
        plot += 1
    return mask | startable_plots(state, seat, empty)


def lay_down_boards(state: KeyperState, seat: i64) -> i64:
    """Where the player may lay down, as a mask: boards, and own plots as bit OWN - BOARD. The own boards come
    first, also without any benefit (KP-803 to KP-808)."""
    own: i64 = 0
    if standing_plots(state, seat) != 0:
        own |= bit(OWN - BOARD)
    claimed = state.keypers[seat]
    if claimed >= 0 and standing_fields(state, claimed) != 0:
        own |= bit(claimed)
    if own != 0:
        return own
    others: i64 = 0
    for board in range(state.players):
        if standing_fields(state, board) != 0:
            others |= bit(board)
    return others


def place_options(state: KeyperState, seat: i64, colour: i64) -> vec[i64]:
    """Boards with an open field, and the own plots if one is open (KP-1709)."""
    out = vec[i64]()
    for board in range(state.players):
        if open_fields(state, board, colour) != 0:
            out = append(out, BOARD + board)
    if open_plots(state, seat, colour) != 0:
        out = append(out, OWN)
    return out


def space_named(state: KeyperState, seat: i64, where: i64, code: i64) -> i64:
    """The space that a board or OWN and a field or plot name."""
    if where == OWN:
        return plot_space(state, seat, code - PLOT)
    return field_space(where - BOARD, code - FIELD)


def needs_boat(state: KeyperState, space: i64) -> bool:
    """Whether a boat must be put on the river first (KP-938)."""
    return not is_plot(state, space) and field_of(space) == RIVER and state.boats[board_of(space)] < 0


def may_lay_existing(state: KeyperState, space: i64) -> bool:
    """Whether there is a standing keyple that can be laid down (KP-726)."""
    return standing_there(state, space) != 0


class Turn(Box[KeyperState]):
    """One turn (sections 5 to 8). The stages are those above."""

    name = "turn"
    clauses = "KP-502 KP-503 KP-504 KP-505 KP-510 KP-601 KP-701 KP-801 KP-1705 KP-1729"

    def step(self, state: KeyperState) -> None:
        stage = state.local(LOCAL_STAGE)
        seat = state.turn
        if stage == BEGIN:
            forget_turn(state)
            if has_pieces(state, seat) or lay_down_boards(state, seat) != 0:
                state.ask(seat)
            else:
                state.leave(0)  # KP-810
        elif stage == ACT:
            state.set_local(LOCAL_STAGE, REFILL)
            self.count_actions(state, seat)
            state.push(BOX_ACTIONS)
        elif stage == REFILL and state.tiles_taken != 0 and lacks_tiles(state) and not is_last_turn(state):
            state.push(BOX_DRAW_TILE)
        else:
            result = state.local(TURN_PLAYED)
            forget_turn(state)
            state.leave(result)

    def count_actions(self, state: KeyperState, seat: i64) -> None:
        """The number of actions is settled before any is chosen (KP-713 to KP-715, KP-723): at most two on a field
        without colour (KP-906, KP-907, KP-932)."""
        space = state.space
        helped = state.joiner >= 0 or state.actions_left == 2
        number = action_number(helped, matches(state, space))
        state.actions_left = actions_for(state, seat, space, number)
        state.joiner_left = actions_for(state, state.joiner, space, number) if state.joiner >= 0 else 0
        if not is_plot(state, space) and field_of(space) == RIVER:
            use_boat(state, seat)
            if state.joiner >= 0:
                use_boat(state, state.joiner)
        state.set_local(TURN_TOTAL, state.actions_left)
        state.set_local(TURN_JOINER_TOTAL, state.joiner_left)

    # -- options ------------------------------------------------------------------------------------------------

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        if has_pieces(state, seat):
            return self.play_options(state, seat)
        return self.lay_options(state, seat)

    def play_options(self, state: KeyperState, seat: i64) -> vec[i64]:
        """Piece, then board or colour, place, space, and boat or laying down (KP-1705, KP-1706, KP-1708 to KP-1713)."""
        partial_action = state.partial_actions[seat]
        length = entered_codes(partial_action)
        out = vec[i64]()
        if length == 0:
            if state.keypers[seat] < 0:
                out = append(out, PLAY_KEYPER)
            return append(out, PLAY_KEYPLE) if state.areas[seat] != 0 else out
        if entered_code(partial_action, 0) == PLAY_KEYPER:
            for board in range(state.players):
                if claimer(state, board) < 0:
                    out = append(out, BOARD + board)
            return out
        if length == 1:
            for colour in range(COLOURS):
                if area_count(state, seat, colour) != 0:
                    out = append(out, COLOUR + colour)
            return out
        colour = entered_code(partial_action, 1) - COLOUR
        if length == 2:
            return place_options(state, seat, colour)
        where = entered_code(partial_action, 2)
        if length == 3:
            if where == OWN:
                return codes_in(open_plots(state, seat, colour), PLOT)
            return codes_in(open_fields(state, where - BOARD, colour), FIELD)
        if needs_boat(state, space_named(state, seat, where, entered_code(partial_action, 3))):
            return codes_in(state.free_boats, BOAT)
        return vec[i64]([LAY_YES, LAY_NO])

    def lay_options(self, state: KeyperState, seat: i64) -> vec[i64]:
        """Place, space, one or both keyples (KP-1729, KP-1730)."""
        partial_action = state.partial_actions[seat]
        length = entered_codes(partial_action)
        if length == 0:
            return codes_in(lay_down_boards(state, seat), BOARD)
        where = entered_code(partial_action, 0)
        if length == 1:
            if where == OWN:
                return codes_in(standing_plots(state, seat), PLOT)
            return codes_in(standing_fields(state, where - BOARD), FIELD)
        return vec[i64]([ONE, TWO])

    # -- entering -----------------------------------------------------------------------------------------------

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        partial_action = with_code(state.partial_actions[seat], code)
        first = entered_code(partial_action, 0)
        if first == PLAY_KEYPER:
            if entered_codes(partial_action) == 2:
                self.play_keyper(state, seat, code - BOARD)
                return
        elif first == PLAY_KEYPLE:
            if self.play_complete(state, seat, partial_action):
                self.play_keyple(state, seat, partial_action)
                return
        elif self.lay_complete(state, seat, partial_action):
            self.lay_keyples(state, seat, partial_action)
            return
        state.partial_actions[seat] = partial_action

    def play_complete(self, state: KeyperState, seat: i64, partial_action: i64) -> bool:
        """Whether a partial action names all that playing a keyple needs."""
        length = entered_codes(partial_action)
        if length < 4:
            return False
        space = space_named(state, seat, entered_code(partial_action, 2), entered_code(partial_action, 3))
        return length == 5 or not (needs_boat(state, space) or may_lay_existing(state, space))

    def lay_complete(self, state: KeyperState, seat: i64, partial_action: i64) -> bool:
        """Whether a partial action names all that laying down needs."""
        length = entered_codes(partial_action)
        if length < 2:
            return False
        return (
            length == 3
            or standing_there(
                state, space_named(state, seat, entered_code(partial_action, 0), entered_code(partial_action, 1))
            )
            < 2
        )

    def play_keyper(self, state: KeyperState, seat: i64, board: i64) -> None:
        """The keyper claims a board, and the keyples on the keyp tile are laid down (KP-601 to KP-609); nobody joins it
        (KP-613)."""
        state.keypers = replaced(state.keypers, seat, board)
        state.answered(seat)
        state.set_local(LOCAL_STAGE, END)
        state.set_local(TURN_PLAYED, 1)
        if state.resting[seat] != 0:
            state.push(BOX_RESTING_GAIN)
            state.set_local(LOCAL_SEAT, seat)

    def play_keyple(self, state: KeyperState, seat: i64, partial_action: i64) -> None:
        """A keyple is put on a space; boat, laying down and joining follow in this order (KP-510, KP-941)."""
        colour = entered_code(partial_action, 1) - COLOUR
        space = space_named(state, seat, entered_code(partial_action, 2), entered_code(partial_action, 3))
        last = entered_code(partial_action, 4)
        state.answered(seat)
        state.set_local(TURN_PLAYED, 1)
        state.space = space
        if is_plot(state, space) and top_tile(state, seat, plot_of(state, space)) < 0:
            state.set_local(LOCAL_STAGE, END)
            build_under_keyple(state, seat, plot_of(state, space), colour)
            return
        state.set_local(LOCAL_STAGE, ACT)
        invites = not is_plot(state, space) and keyples_there(state, space) == 0
        state.may_build_over = 1 if is_plot(state, space) else 0
        area_loses(state, seat, colour)
        put(state, space, colour)
        state.actions_left = 1
        if last >= BOAT and last < LAY_YES:
            state.boats = replaced(state.boats, board_of(space), last - BOAT)
            state.free_boats &= ~bit(last - BOAT)
        elif last == LAY_YES:
            lay_down(state, space)
            state.actions_left = 2  # the keyple laid down helps (KP-727)
        if invites:
            state.push(BOX_JOINING)

    def lay_keyples(self, state: KeyperState, seat: i64, partial_action: i64) -> None:
        """One or two keyples of a space are laid down (KP-802, KP-811 to KP-814); nobody is invited, and all actions
        are those of the player whose turn it is (KP-816, KP-817)."""
        space = space_named(state, seat, entered_code(partial_action, 0), entered_code(partial_action, 1))
        number: i64 = 2 if entered_code(partial_action, 2) == TWO else 1
        state.answered(seat)
        state.space = space
        state.actions_left = number
        while number > 0:
            lay_down(state, space)
            number -= 1
        state.set_local(LOCAL_STAGE, ACT)


def forget_turn(state: KeyperState) -> None:
    """What belongs to one turn only is put back."""
    state.space = -1
    state.joiner = -1
    state.declined = 0
    state.actions_left = 0
    state.joiner_left = 0
    state.joiner_next = 0
    state.may_build_over = 0
    state.tiles_taken = 0
    state.boat_use = 0


def is_last_turn(state: KeyperState) -> bool:
    """Whether this is known to be the last turn of the season: the market is not filled any more (KP-912, KP-913)."""
    return state.phase == PHASE_FINAL and state.final_left == bit(state.turn)


register(BOXES, BOX_TURN, Turn())
