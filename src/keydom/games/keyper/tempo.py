"""How many actions a player still has, and what keyples are worth (compiled)."""

from __future__ import annotations

from mypy_extensions import i64

from keydom.core.lanes import total
from keydom.games.keyper.codes import FIELDS, PHASE_FINAL, PHASE_HOUSING, PHASE_TURNS, PLOTS, WINTER
from keydom.games.keyper.spaces import standing_there
from keydom.games.keyper.state import KeyperState, claimer
from keydom.games.keyper.teams import keyples_on
from keydom.games.keyper.worths import THOUSAND, Weights


def pieces_left(state: KeyperState, seat: i64) -> i64:
    """Pieces in the keyp area."""
    return total(state.areas[seat]) + (1 if state.keypers[seat] < 0 else 0)


def laying_turns(state: KeyperState, seat: i64) -> i64:
    """Turns in which the player will lay down, if everybody plays on."""
    if state.phase == PHASE_FINAL:
        return (state.final_left >> seat) & 1 if state.turn != seat else 0
    if state.phase > PHASE_FINAL:
        return 0
    mine = pieces_left(state, seat)
    most: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            most = max(most, pieces_left(state, other))
        other += 1
    return max(most - mine, 0) + (1 if most >= mine else 0)


def own_standing(state: KeyperState, seat: i64) -> i64:
    """Spaces of the own board and plots with a standing keyple."""
    number: i64 = 0
    space = state.players * FIELDS + seat * PLOTS
    end = space + PLOTS
    while space < end:
        if state.spaces[space] != 0 and standing_there(state, space) != 0:
            number += 1
        space += 1
    board = state.keypers[seat]
    if board >= 0:
        space = board * FIELDS
        end = space + FIELDS
        while space < end:
            if state.spaces[space] != 0 and standing_there(state, space) != 0:
                number += 1
            space += 1
    return number


def actions_now(state: KeyperState, seat: i64, weights: Weights) -> i64:
    """Actions of the player in what is left of the season, in tenths."""
    if state.phase > PHASE_FINAL and state.phase <= PHASE_HOUSING:
        return 0
    return total(state.areas[seat]) * weights.keyple_actions + laying_turns(state, seat) * 12


def actions_later(state: KeyperState, weights: Weights) -> i64:
    """Actions of a player in the seasons to come, in tenths."""
    return (WINTER - max(state.season, 1)) * weights.season_actions


def keyples_worth(state: KeyperState, seat: i64, weights: Weights) -> i64:
    """Keyples still to be played, those that come back for the next season, and turns to lay down."""
    value = total(state.areas[seat]) * weights.keyple
    if state.keypers[seat] < 0:
        value += total(state.resting[seat]) * weights.raw
    if state.phase <= PHASE_FINAL:
        turns = laying_turns(state, seat)
        own = min(turns, own_standing(state, seat))
        value += own * weights.lay_own + (turns - own) * weights.lay_other
    if state.season < WINTER:
        value += team_worth(state, seat, weights)
    return value


def team_worth(state: KeyperState, seat: i64, weights: Weights) -> i64:
    """The team of the next season (KP-1231); in thousandths of keyples until it is known."""
    if state.phase > PHASE_HOUSING or state.phase < PHASE_TURNS:
        return 0
    sure = total(state.resting[seat]) + total(keyples_on(state, state.players * FIELDS + seat * PLOTS, PLOTS))
    to_play: i64 = 0
    other: i64 = 0
    while other < state.players:
        to_play += total(state.areas[other])
        other += 1
    mine = total(state.areas[seat])
    team = sure * THOUSAND + mine * weights.own_share
    team += to_play * (THOUSAND - weights.own_share) // state.players
    board = state.keypers[seat]
    if board >= 0:
        team += total(keyples_on(state, board * FIELDS, FIELDS)) * THOUSAND
    else:
        team += unclaimed_keyples(state, weights)
    limit = state.tables.team_limit * THOUSAND
    return (min(team, limit) * weights.next_keyple + max(team - limit, 0) * weights.rest) // THOUSAND


def unclaimed_keyples(state: KeyperState, weights: Weights) -> i64:
    """Keyples on the board that a player should get who has not claimed one yet, in thousandths."""
    most: i64 = 0
    all_of_them: i64 = 0
    boards: i64 = 0
    board: i64 = 0
    while board < state.players:
        if claimer(state, board) < 0:
            number = total(keyples_on(state, board * FIELDS, FIELDS))
            most = max(most, number)
            all_of_them += number
            boards += 1
        board += 1
    if boards == 0:
        return 0
    return most * weights.best_board + all_of_them * (THOUSAND - weights.best_board) // boards
