"""What the table is at in a turn: an invitation that waits for an answer, and the action that is asked for. For views
and prompts."""

from __future__ import annotations

from keydom.core.state import CHANCE, LOCAL_SEAT, OVER
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FIELD_NAMES, RESOURCE_NAMES, FieldName
from keydom.games.keyper.rules.boats import boat_type, sold_as, use_of
from keydom.games.keyper.rules.joining import can_join, joiner_actions
from keydom.games.keyper.rules.locals import BUILDING_PRICE, JOINING_ASKED, TURN_JOINER_TOTAL, TURN_TOTAL
from keydom.games.keyper.rules.spaces import (
    board_of,
    effective_colour,
    field_of,
    is_plot,
    plot_of,
)
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.view.keys import members
from keydom.games.keyper.view.structures import ActionKind, ActionsLeft, BoatUse, CurrentAction, Invitation

KINDS: dict[int, ActionKind] = {
    codes.BOX_RESTING_GAIN: "resting",
    codes.BOX_TAKE_TILE: "tile",
    codes.BOX_BOAT_ACTION: "boat",
    codes.BOX_PLOT_ACTION: "plot",
    codes.BOX_CONVERSION: "convert",
    codes.BOX_EXCHANGES: "trade",
    codes.BOX_BUILDING: "build",
    codes.BOX_UPGRADING: "upgrade",
    codes.BOX_BUILDER: "build",
}
"""Kinds of actions by the box that asks for them."""


def seats_after(state: KeyperState, seat: int) -> list[int]:
    """The other seats clockwise."""
    return [(seat + step) % state.players for step in range(1, state.players)]


# -- the invitation ---------------------------------------------------------------------------------------------------


def invitation(state: KeyperState) -> Invitation | None:
    """Whom the player of the turn invites to join, and what for (KP-717 to KP-720); who is not among
    the eligible was not asked, as all can see (KP-1512)."""
    if state.asked == OVER or state.box() != codes.BOX_JOINING:
        return None
    asked = state.local(JOINING_ASKED) - 1
    later = [
        seat
        for seat in seats_after(state, state.turn)
        if can_join(state, seat, state.space) and not is_out(state, seat)
    ]
    return Invitation(
        board=board_of(state.space),
        field=FIELD_NAMES[field_of(state.space)],
        colour=COLOUR_NAMES[effective_colour(state, state.space)],
        by=state.turn,
        asked=asked,
        eligible=later,
        declined=members(state.declined),
        actions=[joiner_actions(state, seat) for seat in later],
    )


def is_out(state: KeyperState, seat: int) -> bool:
    """Whether a seat has declined the present invitation."""
    return bool(state.declined >> seat & 1)


# -- the action at hand -----------------------------------------------------------------------------------------------


def acting(state: KeyperState) -> int:
    """The seat whose action is asked for, -1 if none is."""
    if state.asked in (0, CHANCE, OVER) or state.box() not in KINDS:
        return -1
    return int(state.local(LOCAL_SEAT))


def at_hand(state: KeyperState) -> CurrentAction | None:
    """The action that is asked for: what, where, of whom, and how many every seat has left, this one included."""
    seat = acting(state)
    if seat < 0:
        return None
    box = state.box()
    kind = KINDS[box]
    if box == codes.BOX_RESTING_GAIN:
        left = [ActionsLeft(seat=seat, actions=1, of=1)]
        return CurrentAction(kind=kind, seat=seat, board=None, field=None, plot=None, tile=None, left=left)
    left = actions_left(state, seat)
    board, field, plot, tile = where_of(state, state.space)
    if field in ("trade_raw", "trade_finished") or state.frame_of(codes.BOX_EXCHANGES) >= 0:
        kind = "trade"
    elif box == codes.BOX_BUILDING and state.local(BUILDING_PRICE) == codes.PRICE_DISCOUNT:
        kind = "discount"
    return CurrentAction(kind=kind, seat=seat, board=board, field=field, plot=plot, tile=tile, left=left)


def where_of(state: KeyperState, space: int) -> tuple[int | None, FieldName | None, int | None, str | None]:
    """Where an action takes place: board and field, or plot and the tile on it; a building with the keyple played onto
    its plot has no space yet."""
    if space < 0:
        return None, None, None, None
    if not is_plot(state, space):
        return board_of(space), FIELD_NAMES[field_of(space)], None, None
    plot = plot_of(state, space)
    tile = top_tile(state, state.turn, plot)
    return None, None, plot, state.figures.tile_names[tile] if tile >= 0 else None


def actions_left(state: KeyperState, seat: int) -> list[ActionsLeft]:
    """Actions that the player of the turn and the joiner have left, the one at hand included, and of how many."""
    left = {state.turn: state.actions_left}
    if state.joiner >= 0:
        left[state.joiner] = state.joiner_left
    # A keyple that is put down with its tile has one action, which is not counted down (KP-1006, KP-1007).
    left[seat] = left.get(seat, 0) + (1 if state.frame_of(codes.BOX_ACTIONS) >= 0 else 0)
    turn = state.frame_of(codes.BOX_TURN)
    totals = {state.turn: state.frames[turn + TURN_TOTAL], state.joiner: state.frames[turn + TURN_JOINER_TOTAL]}
    found = []
    for each, number in left.items():
        actions = max(int(number), 1 if each == seat else 0)
        found.append(ActionsLeft(seat=each, actions=actions, of=max(actions, int(totals[each]))))
    return found


def boat_use(state: KeyperState) -> BoatUse | None:
    """What the seat that is asked for a boat action has worked for and sold in this turn (KP-944), and what it can
    sell."""
    seat = acting(state)
    if seat < 0 or state.box() != codes.BOX_BOAT_ACTION:
        return None
    boat, use = state.boats[board_of(state.space)], use_of(state, seat)
    types = [RESOURCE_NAMES[boat_type(state, boat, place)] for place in (0, 1)]
    pieces = [-1 if use >> place & 1 else int(sold_as(state, seat, boat_type(state, boat, place))) for place in (0, 1)]
    return BoatUse(
        seat=seat,
        worked=[types[place] for place in (0, 1) if use >> place & 1],
        sold=[types[place] for place in (0, 1) if use >> (place + 2) & 1],
        gives=[RESOURCE_NAMES[piece] if piece >= 0 else None for piece in pieces],
    )
