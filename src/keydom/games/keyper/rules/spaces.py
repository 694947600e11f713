"""Spaces for keyples: fields of country boards and plots; colours, match, standing and lying (7.2, compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.state import bit
from keydom.games.keyper.components.codes import FIELDS, PLOTS, WHITE
from keydom.games.keyper.rules.state import KeyperState, display_fields

KEYPLE_BITS: Final = 3
KEYPLE_MASK: Final = 7
SECOND_MASK: Final = 0x38
LYING_SHIFT: Final = 6
ONE_LYING: Final = 64
"""A space packs colour + 1 of the first and of the second keyple, and how many of them lie."""


def field_space(board: i64, field: i64) -> i64:
    """Number of the space of a field."""
    return board * FIELDS + field


def plot_space(state: KeyperState, seat: i64, plot: i64) -> i64:
    """Number of the space of a plot."""
    return state.players * FIELDS + seat * PLOTS + plot


def is_plot(state: KeyperState, space: i64) -> bool:
    """Whether a space is a plot of a player board."""
    return space >= state.players * FIELDS


def board_of(space: i64) -> i64:
    """The country board of a field's space."""
    return space // FIELDS


def field_of(space: i64) -> i64:
    """The field type of a field's space."""
    return space % FIELDS


def plot_of(state: KeyperState, space: i64) -> i64:
    """The plot of a plot's space."""
    return (space - state.players * FIELDS) % PLOTS


def border_of(state: KeyperState, space: i64) -> i64:
    """Border colour of a space, -1 for none (KP-218); plots have none."""
    if is_plot(state, space):
        return -1
    return state.figures.border[field_of(space)]


def first_keyple(state: KeyperState, space: i64) -> i64:
    """Colour of the keyple that came first, or -1."""
    return (state.spaces[space] & KEYPLE_MASK) - 1


def second_keyple(state: KeyperState, space: i64) -> i64:
    """Colour of the keyple that came second, or -1."""
    return ((state.spaces[space] >> KEYPLE_BITS) & KEYPLE_MASK) - 1


def keyples_there(state: KeyperState, space: i64) -> i64:
    """How many keyples are on the space."""
    word = state.spaces[space]
    if word == 0:
        return 0
    return 1 if word & SECOND_MASK == 0 else 2


def lying_there(state: KeyperState, space: i64) -> i64:
    """How many keyples lie on the space."""
    return state.spaces[space] >> LYING_SHIFT


def standing_there(state: KeyperState, space: i64) -> i64:
    """How many keyples stand on the space."""
    return keyples_there(state, space) - lying_there(state, space)


def effective_if_first(colour: i64, border: i64) -> i64:
    """Effective colour that a first keyple gives to a space: a white one takes that of the border (KP-705, KP-712,
    KP-737 to KP-743)."""
    return border if colour == WHITE and border >= 0 else colour


def effective_colour(state: KeyperState, space: i64) -> i64:
    """Colour that the keyples of a space count as, or -1 if there is none (KP-705)."""
    first = first_keyple(state, space)
    return -1 if first < 0 else effective_if_first(first, border_of(state, space))


def matches(state: KeyperState, space: i64) -> bool:
    """Whether the effective colour is the border colour (KP-707, KP-737 to KP-752)."""
    border = border_of(state, space)
    return border >= 0 and effective_colour(state, space) == border


def may_join(effective: i64, colour: i64) -> bool:
    """Whether a colour may come second beside an effective colour (KP-709)."""
    return colour == WHITE or colour == effective


def may_stand(state: KeyperState, space: i64, colour: i64) -> bool:
    """Whether a keyple of a colour may be put on the space (KP-702, KP-709, KP-744 to KP-750, KP-754)."""
    word = state.spaces[space]
    if word == 0:
        return True
    if word & SECOND_MASK != 0:
        return False
    return colour == WHITE or colour == effective_if_first((word & KEYPLE_MASK) - 1, border_of(state, space))


def action_number(helped: bool, match: bool) -> i64:
    """Actions of a working keyple: one, one more with a helper, one more with a match (KP-713,
    KP-737 to KP-752)."""
    return 1 + (1 if helped else 0) + (1 if match else 0)


def put(state: KeyperState, space: i64, colour: i64) -> None:
    """A keyple is put on a space, standing (KP-515)."""
    word = state.spaces[space]
    state.spaces[space] = word + (colour + 1 if word == 0 else (colour + 1) << KEYPLE_BITS)


def lay_down(state: KeyperState, space: i64) -> None:
    """The next standing keyple of the space is laid down: one that is joined, or in a turn of laying down (KP-820;
    those on a keyp tile stand on no space)."""
    state.spaces[space] += ONE_LYING


def open_fields(state: KeyperState, board: i64, colour: i64) -> i64:
    """Fields of a board onto which a keyple of the colour may be played (KP-701), as a mask."""
    mask: i64 = 0
    fields = display_fields(state, board)
    border = state.figures.border
    spaces = state.spaces
    base = board * FIELDS
    field: i64 = 0
    while fields != 0:
        if fields & 1 != 0:
            word = spaces[base + field]
            if word == 0:
                mask |= bit(field)
            elif word & SECOND_MASK == 0:
                if colour == WHITE or colour == effective_if_first((word & KEYPLE_MASK) - 1, border[field]):
                    mask |= bit(field)
        fields >>= 1
        field += 1
    return mask


def standing_fields(state: KeyperState, board: i64) -> i64:
    """Fields of a board with a standing keyple, as a mask."""
    mask: i64 = 0
    field: i64 = 0
    base = board * FIELDS
    while field < FIELDS:
        if state.spaces[base + field] != 0 and standing_there(state, base + field) != 0:
            mask |= bit(field)
        field += 1
    return mask


def standing_plots(state: KeyperState, seat: i64) -> i64:
    """Plots of a player board with a standing keyple, as a mask."""
    mask: i64 = 0
    plot: i64 = 0
    base = plot_space(state, seat, 0)
    while plot < PLOTS:
        if state.spaces[base + plot] != 0 and standing_there(state, base + plot) != 0:
            mask |= bit(plot)
        plot += 1
    return mask
