"""What a seat may know of a position, as numbers for programs that learn (compiled; core/encoding.py)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from keydom.core.encoding import Encoder, Sheet
from keydom.core.packed_counters import count
from keydom.core.state import State, bit
from keydom.games.keyper.components.codes import (
    BOATS,
    COLOURS,
    DISPLAYS,
    FAIRS_EACH,
    FIELDS,
    PHASE_OVER,
    PLOTS,
    RESOURCES,
    SEASONAL,
    TILES,
    WINTER,
    WINTER_FAIRS,
)
from keydom.games.keyper.rules.boats import USE_BITS, use_of
from keydom.games.keyper.rules.state import BOXES, KeyperState, covered_tile, is_upgraded, top_tile

WINTER_FAIRS_HELD: Final[i64] = 32
"""Winter fairs by the moment at which they were held."""
KEYPLE_BITS: Final[i64] = 3
KEYPLE_MASK: Final[i64] = 7
SPACE_NUMBERS: Final[i64] = 3
PLOT_NUMBERS: Final[i64] = 3


class KeyperEncoder(Encoder):
    """The encoder of Keyper."""

    def boxes(self) -> i64:
        return len(BOXES)

    def write(self, state: State, seat: i64, sheet: Sheet) -> None:
        assert isinstance(state, KeyperState)
        write_course(state, sheet)
        write_turn(state, sheet)
        write_players(state, sheet)
        write_fairs(state, sheet)
        write_country(state, sheet)
        write_plots(state, sheet)
        write_tiles(state, sheet)


def write_course(state: KeyperState, sheet: Sheet) -> None:
    """Where the game stands."""
    sheet.about("season", "spring to winter; none in set-up")
    sheet.one_of(state.season - 1, WINTER)
    sheet.about("phase", "the phase of the game, in the order of codes.py")
    sheet.one_of(state.phase, PHASE_OVER + 1)
    sheet.about("start player", "who began the season")
    sheet.seat_of(state.start_player)
    sheet.about("turn", "whose turn it is, or was last")
    sheet.seat_of(state.turn)
    sheet.about("last player", "who played the last piece")
    sheet.seat_of(state.last_player)
    sheet.about("final round", "the seats that still have their turn of the final round")
    sheet.seats(state.final_left)


def write_turn(state: KeyperState, sheet: Sheet) -> None:
    """The present turn: where, who joins, what is left to do."""
    players = state.players
    on_country = 0 <= state.space < players * FIELDS
    on_plot = state.space >= players * FIELDS
    sheet.about("board of the turn", "the country board on which a keyple was played or laid down in this turn")
    sheet.one_of(state.space // FIELDS if on_country else -1, players)
    sheet.about("field of the turn", "the field there, in the order of table T7")
    sheet.one_of(state.space % FIELDS if on_country else -1, FIELDS)
    sheet.about("plot of the turn", "the plot, if it was one")
    sheet.one_of((state.space - players * FIELDS) % PLOTS if on_plot else -1, PLOTS)
    sheet.about("joiner", "who has joined")
    sheet.seat_of(state.joiner)
    sheet.about("declined", "the seats that declined to join")
    sheet.seats(state.declined)
    sheet.about(
        "actions",
        "actions left to the player of the turn and to the joiner; 1 if the joiner is next; 1 if the played keyple may "
        "build; tiles taken",
    )
    sheet.number(state.actions_left)
    sheet.number(state.joiner_left)
    sheet.number(state.joiner_next)
    sheet.number(state.may_build_over)
    sheet.number(state.tiles_taken)
    sheet.about("boat use", "of each seat what it did at the boat in this turn, bit by bit (rules/boats.py)")
    for step in range(players):
        sheet.bits(use_of(state, sheet.other(step)), USE_BITS)


def write_players(state: KeyperState, sheet: Sheet) -> None:
    """What lies on the player boards."""
    sheet.about("pieces", "of each seat the pieces by resource, in the order of table T0")
    for step in range(state.players):
        write_pieces(state, sheet.other(step), sheet)
    sheet.about("supply", "pieces in the general supply by resource")
    write_pieces(state, state.players, sheet)
    sheet.about("keyp area", "of each seat the keyples in the keyp area by colour")
    for step in range(state.players):
        sheet.counts(state.areas[sheet.other(step)], COLOURS)
    sheet.about("resting", "of each seat the keyples that rest by colour")
    for step in range(state.players):
        sheet.counts(state.resting[sheet.other(step)], COLOURS)
    sheet.about("keypers", "of each seat the country board on which its keyper stands; none in the keyp area")
    for step in range(state.players):
        sheet.one_of(state.keypers[sheet.other(step)], state.players)
    sheet.about("shipping points", "of each seat")
    for step in range(state.players):
        sheet.number(state.shipping[sheet.other(step)])


def write_pieces(state: KeyperState, seat: i64, sheet: Sheet) -> None:
    """The pieces of a seat, or of the supply, by resource."""
    sheet.row(state.stock, seat * RESOURCES, RESOURCES)


def write_fairs(state: KeyperState, sheet: Sheet) -> None:
    """Fairs: of others only those that were held (KP-1504)."""
    sheet.about("fairs", "of each seat the fair dealt for spring, summer and autumn, 1 to 6 each, if the seat knows it")
    for step in range(state.players):
        seat = sheet.other(step)
        for season in range(i64(SEASONAL)):
            known = step == 0 or state.held_seasonal[seat] & bit(season) != 0
            sheet.one_of(count(state.fairs[seat], season) - 1 if known else -1, FAIRS_EACH)
    sheet.about("seasonal fairs held", "of each seat 1 for each season whose own fair it has held")
    for step in range(state.players):
        sheet.bits(state.held_seasonal[sheet.other(step)], SEASONAL)
    sheet.about(
        "winter fairs held",
        "of each seat 1 for each winter fair held in summer, in autumn, and in winter with the low and the high side",
    )
    for step in range(state.players):
        sheet.bits(state.held_winter[sheet.other(step)], WINTER_FAIRS_HELD)


def write_country(state: KeyperState, sheet: Sheet) -> None:
    """The country boards and the boats."""
    sheet.about("displays", "of each country board the display, in the order of table T8")
    for board in range(state.players):
        sheet.one_of(state.displays[board], DISPLAYS)
    sheet.about("boats", "of each country board the boat")
    for board in range(state.players):
        sheet.one_of(state.boats[board], BOATS)
    sheet.about("boats ready", "1 for each boat that lies ready")
    sheet.bits(state.free_boats, BOATS)
    sheet.about(
        "country fields",
        "of each field of each country board the colours of its keyples plus 1, in the order of arrival, and how many "
        "of them lie",
    )
    for board in range(state.players):
        write_spaces(state, board * FIELDS, FIELDS, sheet)


def write_spaces(state: KeyperState, first: i64, length: i64, sheet: Sheet) -> None:
    """The keyples on some spaces."""
    begin = sheet.at
    numbers = sheet.numbers
    spaces = state.spaces
    for index in range(length):
        keyples = spaces[first + index]
        if keyples != 0:
            at = begin + index * SPACE_NUMBERS
            numbers[at] = i16(keyples & KEYPLE_MASK)
            numbers[at + 1] = i16((keyples >> KEYPLE_BITS) & KEYPLE_MASK)
            numbers[at + 2] = i16(keyples >> (2 * KEYPLE_BITS))
    sheet.at = begin + length * SPACE_NUMBERS


def write_plots(state: KeyperState, sheet: Sheet) -> None:
    """The plots of the player boards."""
    sheet.about("plots", "of each plot of each seat the top tile plus 1, the covered one plus 1, and 1 if upgraded")
    for step in range(state.players):
        seat = sheet.other(step)
        begin = sheet.at
        plots = state.plots
        for plot in range(i64(PLOTS)):
            if plots[seat * PLOTS + plot] != 0:
                sheet.at = begin + plot * PLOT_NUMBERS
                sheet.number(top_tile(state, seat, plot) + 1)
                sheet.number(covered_tile(state, seat, plot) + 1)
                sheet.flag(is_upgraded(state, seat, plot))
        sheet.at = begin + PLOTS * PLOT_NUMBERS
    sheet.about("keyples on plots", "of each plot of each seat as on country fields")
    for step in range(state.players):
        write_spaces(state, state.players * FIELDS + sheet.other(step) * PLOTS, PLOTS, sheet)
    sheet.about("free buildings", "of each seat 1 for each plot on which a free building was made")
    for step in range(state.players):
        sheet.bits(state.free_used[sheet.other(step)], PLOTS)


def write_tiles(state: KeyperState, sheet: Sheet) -> None:
    """Where tiles and winter fairs are."""
    sheet.about("tiles in hand", "of each seat 1 for each building tile in hand, then for each winter fair")
    for step in range(state.players):
        write_pile(state.hands[sheet.other(step)], state.winter_hands[sheet.other(step)], sheet)
    sheet.about("market", "1 for each building tile in the market, then for each winter fair")
    write_pile(state.market, state.market_fairs, sheet)
    sheet.about("tile bag", "the same of the bag, whose content all know")
    write_pile(state.bag, state.bag_fairs, sheet)
    sheet.about("discard", "the same of the discarded ones")
    write_pile(state.discard, state.discard_fairs, sheet)
    sheet.about("reserve", "the same of those that come in later")
    write_pile(state.reserve, state.reserve_fairs, sheet)


def write_pile(tiles: i64, fairs: i64, sheet: Sheet) -> None:
    """Building tiles and winter fairs that are together."""
    sheet.bits(tiles, TILES)
    sheet.bits(fairs, WINTER_FAIRS)
