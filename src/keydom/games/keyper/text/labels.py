"""What the options are called."""

from __future__ import annotations

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES
from keydom.games.keyper.rules.boats import boat_type, sold_as
from keydom.games.keyper.rules.locals import CONVERSION_GIVE_MASK, CONVERSION_TAKE_MASK
from keydom.games.keyper.rules.season_end import seasonal_fair, winter_number
from keydom.games.keyper.rules.spaces import board_of, plot_of
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.text.position_words import board_text, boat_text, field_title, title, winter_fair_text
from keydom.games.keyper.text.words import ACTIONS, ICON_WORDS, a_keyple, pieces, plot_in_words


def choice_label(state: KeyperState, seat: int, code: int) -> str:
    """What a person reads on an option."""
    for first, label in LABELS:
        if code >= first:
            return label(state, seat, code)
    return ACTIONS[code].title


def label_board(state: KeyperState, seat: int, code: int) -> str:
    return "your player board" if code == codes.OWN else board_text(code - codes.BOARD)


def label_colour(state: KeyperState, seat: int, code: int) -> str:
    if state.box() == codes.BOX_JOINING:
        return f"join with {a_keyple(code - codes.COLOUR)}"
    return f"{COLOUR_NAMES[code - codes.COLOUR]} keyple"


def label_field(state: KeyperState, seat: int, code: int) -> str:
    return field_title(state, code - codes.FIELD)


def label_plot(state: KeyperState, seat: int, code: int) -> str:
    """A plot by its tile; where one is built, over which tile."""
    plot = code - codes.PLOT
    tile = top_tile(state, seat, plot)
    if tile < 0:
        return plot_in_words(plot)
    return f"over {title(state, tile)}" if state.box() == codes.BOX_BUILDING else title(state, tile)


def label_boat(state: KeyperState, seat: int, code: int) -> str:
    return boat_text(state, code - codes.BOAT)


def label_tile(state: KeyperState, seat: int, code: int) -> str:
    return title(state, code - codes.TILE)


def label_winter_fair(state: KeyperState, seat: int, code: int) -> str:
    return winter_fair_text(state, code - codes.WFAIR)


def label_lay(state: KeyperState, seat: int, code: int) -> str:
    return ("lay the other down", "leave the other standing", "lay down one", "lay down both")[code - codes.LAY_YES]


def label_plot_action(state: KeyperState, seat: int, code: int) -> str:
    """What a keyple does on a plot, or a Builder."""
    if state.box() == codes.BOX_BUILDER:
        return "upgrade a tile" if code == codes.UPGRADE else "build a tile"
    tile = title(state, top_tile(state, seat, plot_of(state, state.space)))
    return (f"use {tile}", f"upgrade {tile}", f"build over {tile}")[code - codes.ACT]


def label_boat_action(state: KeyperState, seat: int, code: int) -> str:
    """Work or sell; a finished good that goes for its raw is named (KP-949)."""
    resource = boat_type(state, state.boats[board_of(state.space)], (code - codes.WORK) % 2)
    if code < codes.SELL:
        return f"work for {pieces(resource, 1)}"
    sold = sold_as(state, seat, resource)
    return f"sell {pieces(sold, 1)}" + (f" as {RESOURCE_NAMES[resource]}" if sold != resource else "")


def label_give(state: KeyperState, seat: int, code: int) -> str:
    """A piece handed in; which word depends on what for."""
    verbs = {codes.BOX_BUILDING: "pay", codes.BOX_UPGRADING: "pay", codes.BOX_HOUSING: "release"}
    return f"{verbs.get(state.box(), 'give')} {pieces(code - codes.GIVE, 1)}"


def label_take(state: KeyperState, seat: int, code: int) -> str:
    return f"take {pieces(code - codes.TAKE, 1)}"


def label_exchange(state: KeyperState, seat: int, code: int) -> str:
    return "exchange a raw material" if code == codes.RAW_TRADE else "exchange a finished good"


def label_icon(state: KeyperState, seat: int, code: int) -> str:
    return f"leave out 1 {ICON_WORDS[code - codes.ICON].title}"


def label_display(state: KeyperState, seat: int, code: int) -> str:
    """Which of the season's four (KP-213); its name in records, M1, would say nothing to a player."""
    return f"display {code - codes.DISPLAY + 1}"


def label_hold(state: KeyperState, seat: int, code: int) -> str:
    fair, high = fair_of(state, seat, code)
    if fair >= winter_number(0):
        return f"hold the {winter_fair_text(state, fair - winter_number(0), high)}"
    return f"hold your {SEASON_NAMES[state.season - 1]} fair"


def fair_of(state: KeyperState, seat: int, code: int) -> tuple[int, bool]:
    """The fair that a code holds, and whether with its gem."""
    if code == codes.HOLD:
        return int(seasonal_fair(state, seat, state.season)), False
    return int(winter_number((code - codes.HOLD4) % codes.WINTER_FAIRS)), code >= codes.HOLD6


def fairs_offered(state: KeyperState, seat: int) -> set[int]:
    """The fairs that can be named next (KP-1214)."""
    return {fair_of(state, seat, int(code))[0] for code in state.legal(seat) if code != codes.DECLINE}


def label_decline(state: KeyperState, seat: int, code: int) -> str:
    """What is not done: one action is given up, those that follow are asked for all the same (KP-1703)."""
    if state.box() == codes.BOX_CONVERSION and state.local(CONVERSION_GIVE_MASK) != state.local(CONVERSION_TAKE_MASK):
        return "skip this conversion"
    return DECLINED.get(state.box(), "decline")


DECLINED = {
    codes.BOX_JOINING: "do not join",
    codes.BOX_FAIRS: "done",
    codes.BOX_CONVERSION: "skip this trade",
    codes.BOX_EXCHANGES: "skip this trade",
}
"""Doing nothing, by the name that says best what is not done; elsewhere it is to decline."""

LABELS = (
    (codes.DECLINE, label_decline),
    (codes.HOLD, label_hold),
    (codes.DISPLAY, label_display),
    (codes.ICON, label_icon),
    (codes.RAW_TRADE, label_exchange),
    (codes.TAKE, label_take),
    (codes.GIVE, label_give),
    (codes.WORK, label_boat_action),
    (codes.ACT, label_plot_action),
    (codes.LAY_YES, label_lay),
    (codes.WFAIR, label_winter_fair),
    (codes.TILE, label_tile),
    (codes.BOAT, label_boat),
    (codes.PLOT, label_plot),
    (codes.FIELD, label_field),
    (codes.COLOUR, label_colour),
    (codes.BOARD, label_board),
)
"""The families from the highest code down, each by its first code."""
