"""A player's keyples taken together (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.packed_counters import one
from keydom.games.keyper.components.codes import FIELDS, PLOTS
from keydom.games.keyper.rules.spaces import KEYPLE_BITS, KEYPLE_MASK, SECOND_MASK
from keydom.games.keyper.rules.state import KeyperState


def keyples_on(state: KeyperState, first: i64, number: i64) -> i64:
    """The keyples on a row of spaces, by colour."""
    found: i64 = 0
    for space in range(first, first + number):
        word = state.spaces[space]
        if word != 0:
            found += one((word & KEYPLE_MASK) - 1)
            if word & SECOND_MASK != 0:
                found += one(((word >> KEYPLE_BITS) & KEYPLE_MASK) - 1)
    return found


def keyples_on_board(state: KeyperState, board: i64) -> i64:
    """The keyples on a country board, by colour."""
    return keyples_on(state, board * FIELDS, FIELDS)


def team_of(state: KeyperState, seat: i64) -> i64:
    """The player's team if the season ended now: keyp area, keyp tile, own plots and own board, by colour (KP-1231)."""
    plots = state.players * FIELDS + seat * PLOTS
    team = state.areas[seat] + state.resting[seat] + keyples_on(state, plots, PLOTS)
    board = state.keypers[seat]
    if board >= 0:
        team += keyples_on_board(state, board)
    return team
