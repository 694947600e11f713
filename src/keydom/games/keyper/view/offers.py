"""Where the keyples of a player may go now and how many actions they would get, and where the player may lay down: as
the legal options say, which are made of the same functions."""

from __future__ import annotations

from typing import NamedTuple

from keydom.core.packed_counters import count
from keydom.core.state import bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import FIELD_NAMES
from keydom.games.keyper.rules.boats import actions_for
from keydom.games.keyper.rules.spaces import (
    action_number,
    border_of,
    effective_colour,
    effective_if_first,
    field_space,
    is_plot,
    keyples_there,
    matches,
    open_fields,
    plot_space,
    standing_fields,
    standing_plots,
    standing_there,
)
from keydom.games.keyper.rules.state import KeyperState, display_fields, has_pieces
from keydom.games.keyper.rules.turns import lay_down_boards, open_plots
from keydom.games.keyper.view.advice import LayDownSpace
from keydom.games.keyper.view.keys import members

OWN_PLOTS = codes.OWN - codes.BOARD
"""The bit of the own plots in `lay_down_boards`."""

# -- playing a keyple -------------------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """What a keyple would get on a space; see `advice.Play`."""

    alone: int
    helped: int
    second: bool
    standing: bool
    match: bool


def offer(state: KeyperState, seat: int, space: int, colour: int, others: int) -> Offer:
    """How many actions a seat's keyple of a colour would get on a space, without and with a helper: a joiner on an
    empty field, if anybody could join, else the keyple that stands there (KP-713, KP-717, KP-720, KP-726 to KP-732,
    KP-1172)."""
    there = keyples_there(state, space)
    border = border_of(state, space)
    effective = effective_colour(state, space) if there else effective_if_first(colour, border)
    match = bool(border >= 0 and effective == border)
    standing = standing_there(state, space) != 0
    joined = there == 0 and not is_plot(state, space) and others & (1 << effective | 1 << codes.WHITE) != 0
    return Offer(
        alone=int(actions_for(state, seat, space, action_number(False, match))),
        helped=int(actions_for(state, seat, space, action_number(standing or joined, match))),
        second=there == 1,
        standing=standing,
        match=match,
    )


def held_by_others(state: KeyperState, seat: int) -> int:
    """The colours that other players have in their keyp areas, as a mask: with these they could join."""
    mask = 0
    for other in range(state.players):
        if other != seat:
            mask |= sum(1 << colour for colour in colours_held(state, other))
    return mask


def colours_held(state: KeyperState, seat: int) -> list[int]:
    """The colours of the keyples in a keyp area."""
    return [colour for colour in range(codes.COLOURS) if count(state.areas[seat], colour)]


def spaces_for(state: KeyperState, seat: int, colour: int) -> list[int]:
    """The spaces onto which the seat may play a keyple of a colour, as if it were its turn (KP-701 to KP-713)."""
    boards, plots = range(state.players), members(open_plots(state, seat, colour))
    fields = [field_space(board, field) for board in boards for field in members(open_fields(state, board, colour))]
    return [int(space) for space in (*fields, *(plot_space(state, seat, plot) for plot in plots))]


def closed_spaces(state: KeyperState, seat: int) -> list[int]:
    """The fields on display and own plots onto which none of the seat's keyples may be played."""
    boards = range(state.players)
    fields = [field_space(board, field) for board in boards for field in members(display_fields(state, board))]
    plots = [plot_space(state, seat, plot) for plot in range(codes.PLOTS)]
    open_ones = {space for colour in colours_held(state, seat) for space in spaces_for(state, seat, colour)}
    return [int(space) for space in (*fields, *plots) if space not in open_ones]


# -- laying down ------------------------------------------------------------------------------------------------------


class LayDownOffer(NamedTuple):
    """What laying down on a space would get; see `advice.LayDownSpace`."""

    standing: int
    one: int
    two: int


def lay_down_offer(state: KeyperState, seat: int, space: int) -> LayDownOffer:
    """The actions of a seat for one keyple laid down, and for both (0: there are not two that stand)."""
    match, standing = matches(state, space), int(standing_there(state, space))
    one = int(actions_for(state, seat, space, action_number(False, match)))
    two = int(actions_for(state, seat, space, action_number(True, match))) if standing == 2 else 0
    return LayDownOffer(standing=standing, one=one, two=two)


def lay_downs(state: KeyperState, seat: int) -> list[LayDownSpace] | None:
    """Where a seat without pieces may lay down now, the own boards first (KP-801 to KP-804, KP-811 to KP-813)."""
    if state.phase not in (codes.PHASE_TURNS, codes.PHASE_FINAL) or has_pieces(state, seat):
        return None
    if state.phase == codes.PHASE_FINAL and not state.final_left & bit(seat):
        return None
    places = lay_down_boards(state, seat)
    found = [
        LayDownSpace(board=board, field=FIELD_NAMES[field], **laid._asdict())
        for board in range(state.players)
        if places >> board & 1
        for field in members(standing_fields(state, board))
        for laid in (lay_down_offer(state, seat, field_space(board, field)),)
    ]
    if places >> OWN_PLOTS & 1:
        found += [
            LayDownSpace(board=None, plot=plot, **lay_down_offer(state, seat, plot_space(state, seat, plot))._asdict())
            for plot in members(standing_plots(state, seat))
        ]
    return found
