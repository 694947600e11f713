"""What holds in every position in which somebody decides (18.1; compiled). What holds of tiles and fairs is in
`conservation.py`, what holds of steps in `transition_invariants.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from keydom.core.packed_counters import count, total
from keydom.core.state import CHANCE, MAX_FRAMES, OVER, bit, bit_count
from keydom.games.keyper.components.codes import (
    BOX_GAME,
    BOX_TURN,
    COLOURS,
    DISPLAYS_EACH,
    FIELDS,
    PHASE_DISPLAYS,
    PHASE_EXCESS,
    PHASE_FAIRS,
    PHASE_FINAL,
    PHASE_HOUSING,
    PHASE_OVER,
    PHASE_SETUP,
    PHASE_TURNS,
    PLOTS,
    RESOURCES,
    RIVER,
    SPRING,
    WINTER,
)
from keydom.games.keyper.rules.animals import animals_of, housed_number
from keydom.games.keyper.rules.displays import excess_of, first_display, resting_in, resting_number
from keydom.games.keyper.rules.scoring import score_of
from keydom.games.keyper.rules.season_end import can_show, demand_of_named, kept_animals
from keydom.games.keyper.rules.spaces import (
    effective_colour,
    first_keyple,
    is_plot,
    keyples_there,
    lying_there,
    may_join,
    plot_of,
    second_keyple,
    standing_there,
)
from keydom.games.keyper.rules.state import KeyperState, display_fields, has_pieces, is_sealed, top_tile
from keydom.games.keyper.rules.teams import keyples_on
from keydom.games.keyper.testing.conservation import (
    check_market,
    check_seasonal_fairs,
    check_tiles,
    check_winter_fairs,
)
from keydom.games.keyper.testing.transition_invariants import between, is_playing

__all__ = ["between", "invariants"]

MOST_ACTIONS: Final = 3
"""Of one player in one turn, without the Merchant (KP-1817)."""


def invariants(state: KeyperState) -> list[str]:
    """What is wrong with a position in which a decision or a draw is waited for, or the game is over: one sentence
    each, with its clause."""
    wrong: list[str] = []
    check_flow(state, wrong)
    check_supply(state, wrong)
    check_keyples(state, wrong)
    check_spaces(state, wrong)
    check_claims(state, wrong)
    check_displays(state, wrong)
    check_boats(state, wrong)
    check_tiles(state, wrong)
    check_winter_fairs(state, wrong)
    check_seasonal_fairs(state, wrong)
    check_market(state, wrong)
    check_teams(state, wrong)
    check_turn(state, wrong)
    check_sealed(state, wrong)
    check_season_end(state, wrong)
    return wrong


# -- pieces -----------------------------------------------------------------------------------------------------------


def check_supply(state: KeyperState, wrong: list[str]) -> None:
    """KP-1801: resources neither come nor go, and nobody owes any."""
    for resource in range(RESOURCES):
        number: i64 = 0
        row: i64 = 0
        while row <= state.players:
            there = state.stock[row * RESOURCES + resource]
            if there < 0:
                wrong.append(f"KP-1801: less than nothing of resource {resource} in row {row}")
            number += there
            row += 1
        if number != state.figures.supply[resource]:
            wrong.append(f"KP-1801: {number} pieces of resource {resource} exist")


def check_keyples(state: KeyperState, wrong: list[str]) -> None:
    """KP-1802, KP-107, KP-411: keyples neither come nor go; with two players each has a ninth one, no two alike."""
    keyples = keyples_on(state, 0, len(state.spaces))
    for seat in range(state.players):
        keyples += state.areas[seat] + state.resting[seat]
    ninth: i64 = 0
    for colour in range(COLOURS):
        extra = count(keyples, colour) - state.players * count(state.figures.start_keyples, colour)
        most: i64 = 1 if state.players == 2 and state.figures.ninth_colours & bit(colour) != 0 else 0
        if extra < 0 or extra > most:
            wrong.append(f"KP-1802: {count(keyples, colour)} keyples of colour {colour} exist")
        ninth += extra
    if state.players == 2 and ninth != 2 and not (state.season == SPRING and state.phase == PHASE_SETUP):
        wrong.append(f"KP-1802: {ninth} keyples were drawn as the ninth")


def check_spaces(state: KeyperState, wrong: list[str]) -> None:
    """KP-1803, KP-1810, KP-316: at most two keyples on a space, the second one fitting; none where nobody can stand."""
    playing = is_playing(state) or state.phase == PHASE_FAIRS or state.phase == PHASE_HOUSING
    for space in range(len(state.spaces)):
        if state.spaces[space] != 0:
            second = second_keyple(state, space)
            if first_keyple(state, space) < 0 or lying_there(state, space) > keyples_there(state, space):
                wrong.append(f"KP-1803: on space {space} something lies under nothing")
            elif second >= 0 and not may_join(effective_colour(state, space), second):
                wrong.append(f"KP-1803: the second keyple on space {space} does not fit the first one")
            if not playing:
                wrong.append(f"KP-1812: a keyple is on space {space} between the seasons")
            check_ground(state, space, wrong)


def check_ground(state: KeyperState, space: i64, wrong: list[str]) -> None:
    """A keyple stands on a field that its board shows, or on a plot with a tile."""
    if is_plot(state, space):
        seat = (space - state.players * FIELDS) // PLOTS
        if top_tile(state, seat, plot_of(state, space)) < 0:
            wrong.append(f"KP-1810: a keyple is on plot {plot_of(state, space)} of seat {seat}, which has no tile")
    elif display_fields(state, space // FIELDS) & bit(space % FIELDS) == 0:
        wrong.append(f"KP-701: a keyple is on a field that board {space // FIELDS} does not show")


def check_teams(state: KeyperState, wrong: list[str]) -> None:
    """KP-612, KP-1307, KP-1310, KP-1812: no team of a season is too large, and nothing rests without need."""
    for seat in range(state.players):
        if is_playing(state) and excess_of(state, seat) != 0:
            wrong.append(f"KP-1812: seat {seat} began the season with too many keyples")
        if state.resting[seat] != 0 and (state.season <= SPRING or state.phase == PHASE_DISPLAYS):
            wrong.append(f"KP-612: keyples rest on the keyp tile of seat {seat} too early")


# -- boards -----------------------------------------------------------------------------------------------------------


def check_claims(state: KeyperState, wrong: list[str]) -> None:
    """KP-1804, KP-1805, KP-1313: no board has two keypers; at the season's end each board has one."""
    claimed: i64 = 0
    for seat in range(state.players):
        board = state.keypers[seat]
        if board >= state.players or board < -1 or (board >= 0 and claimed & bit(board) != 0):
            wrong.append(f"KP-1804: the keyper of seat {seat} stands where none can stand")
            return
        if board >= 0:
            claimed |= bit(board)
    if state.phase == PHASE_TURNS:
        return
    nobody = state.phase == PHASE_EXCESS or (state.phase == PHASE_SETUP and state.season <= SPRING)
    if claimed != (0 if nobody else bit(state.players) - 1):
        wrong.append(f"KP-1805: {bit_count(claimed)} boards are claimed")


def check_displays(state: KeyperState, wrong: list[str]) -> None:
    """KP-1822, KP-210: every board shows a display of the season; in spring board i shows display Si."""
    season = state.season
    if season > SPRING and (state.phase == PHASE_SETUP or state.phase == PHASE_DISPLAYS):
        season -= 1  # not yet folded
    for board in range(state.players):
        place = state.displays[board] - first_display(season)
        if place < 0 or place >= DISPLAYS_EACH or (season == SPRING and place != board):
            wrong.append(f"KP-1822: board {board} shows no display of the season")
            return


def check_boats(state: KeyperState, wrong: list[str]) -> None:
    """KP-1813: a river has a boat exactly if it has had a keyple; as many boats as should be are ready or in use."""
    if state.phase == PHASE_SETUP:
        return
    boats = state.free_boats
    out: i64 = 0
    for board in range(state.players):
        boat = state.boats[board]
        if (boat >= 0) != (state.spaces[board * FIELDS + RIVER] != 0):
            wrong.append(f"KP-1813: boat and keyples do not go together on the river of board {board}")
        if boat >= 0:
            if boats & bit(boat) != 0:
                wrong.append(f"KP-1813: boat {boat} is in two places")
            boats |= bit(boat)
            out += 1
    if state.phase != PHASE_OVER and bit_count(state.free_boats) + out != state.figures.boats_ready:
        wrong.append(f"KP-1813: {bit_count(state.free_boats)} boats are ready and {out} in use")


# -- the turn ---------------------------------------------------------------------------------------------------------


def check_turn(state: KeyperState, wrong: list[str]) -> None:
    """KP-1817, KP-1818, KP-721: few actions in a turn; nothing of a turn is left outside of turns."""
    if not is_playing(state):
        if state.turn >= 0 or state.space >= 0 or state.joiner >= 0 or state.actions_left + state.joiner_left != 0:
            wrong.append("KP-510: something of a turn is left when there are no turns")
        return
    most: i64 = MOST_ACTIONS
    if state.space >= 0 and not is_plot(state, state.space) and state.space % FIELDS == RIVER:
        most += 1  # Merchant
    if state.actions_left > most or state.joiner_left > most or state.actions_left < 0 or state.joiner_left < 0:
        wrong.append(f"KP-1817: {state.actions_left} and {state.joiner_left} actions are left")
    if state.joiner >= 0 and (state.joiner == state.turn or is_plot(state, state.space)):
        wrong.append("KP-725: somebody joined where nobody is invited")
    for seat in range(state.players):
        if state.phase == PHASE_FINAL and has_pieces(state, seat):
            wrong.append(f"KP-1201: seat {seat} has a piece in the final round")
    if state.phase == PHASE_FINAL and state.final_left & bit(state.turn) == 0:
        wrong.append(f"KP-1203: seat {state.turn} has a turn in the final round that it has not")
    if state.box() == BOX_TURN and not is_able(state):
        wrong.append(f"KP-810: seat {state.turn} is asked and can do nothing")


def is_able(state: KeyperState) -> bool:
    """Whether the player whose turn it is has a piece, or some keyple stands."""
    if has_pieces(state, state.turn):
        return True
    for space in range(len(state.spaces)):
        if standing_there(state, space) != 0:
            return True
    return False


# -- the end of a season ----------------------------------------------------------------------------------------------


def check_sealed(state: KeyperState, wrong: list[str]) -> None:
    """KP-1212, KP-1225, KP-1307: sealed answers name what there is, and not more than needed."""
    if not is_sealed(state.phase):
        return
    for seat in range(state.players):
        partial_action = state.partial_actions[seat]
        if partial_action != 0:
            if state.phase == PHASE_FAIRS and not can_show(state, seat, demand_of_named(state, seat, partial_action)):
                wrong.append(f"KP-1212: seat {seat} names fairs that it cannot show together")
            if state.phase == PHASE_HOUSING and lacks_any(
                animals_of(state, seat), kept_animals(state, seat, partial_action)
            ):
                wrong.append(f"KP-1225: seat {seat} releases animals that it has not")
            if state.phase == PHASE_EXCESS and (
                resting_number(partial_action) > excess_of(state, seat)
                or lacks_any(state.areas[seat], state.areas[seat] - resting_in(partial_action))
            ):
                wrong.append(f"KP-1307: seat {seat} puts keyples to rest that are not too many")


def lacks_any(there: i64, left: i64) -> bool:
    """Whether in some counter more is left than there was: something was taken away that was not there."""
    for counter in range(8):
        if count(left, counter) > count(there, counter):
            return True
    return False


def check_season_end(state: KeyperState, wrong: list[str]) -> None:
    """KP-1815, KP-1820: after housing all animals have a place; nobody scores less than nothing."""
    if state.phase != PHASE_DISPLAYS and state.phase != PHASE_EXCESS and state.phase != PHASE_OVER:
        return
    for seat in range(state.players):
        if housed_number(state, seat) != total(animals_of(state, seat)):
            wrong.append(f"KP-1815: an animal of seat {seat} has no place after housing")
        if score_of(state, seat) < 0 or state.shipping[seat] < 0:
            wrong.append(f"KP-1820: seat {seat} scores less than nothing")


# -- the flow ---------------------------------------------------------------------------------------------------------


def check_flow(state: KeyperState, wrong: list[str]) -> None:
    """KP-1735, KP-1819, KP-1827: frames, phase, askers and partial actions fit together."""
    if state.top < 1 or state.top > MAX_FRAMES or state.frames[0] != BOX_GAME or state.box() >= len(state.boxes):
        wrong.append("KP-1825: the flow does not stand in the game")
        return
    if state.asked == 0:
        wrong.append("KP-1819: nobody is asked")
    if (state.asked == OVER) != (state.phase == PHASE_OVER) or (state.phase == PHASE_OVER and state.season != WINTER):
        wrong.append("KP-1401: the game is over for some and not for others, or too early")
    if state.season < SPRING or state.season > WINTER:
        wrong.append(f"KP-102: there is no season {state.season}")
    sealed = is_sealed(state.phase)
    if not sealed and state.asked < CHANCE and bit_count(state.asked) > 1:
        wrong.append("KP-1735: several players are asked at once")
    for seat in range(state.players):
        if state.partial_actions[seat] != 0 and not sealed and not state.is_asked(seat):
            wrong.append(f"KP-1702: seat {seat} has a half choice and is not asked")
        if sealed and state.is_asked(seat) and state.partial_actions[seat] == 0:
            wrong.append(f"KP-1735: seat {seat} is asked in a sealed step that did not open for it")
        if state.is_asked(seat) and len(state.legal(seat)) == 0:
            wrong.append(f"KP-1819: seat {seat} is asked and has no option")
