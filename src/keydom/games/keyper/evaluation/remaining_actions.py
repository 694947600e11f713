"""How many actions a player still has, and what keyples are worth (compiled)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.games.keyper.components.codes import FIELDS, PHASE_FINAL, PHASE_HOUSING, PHASE_TURNS, PLOTS, WHITE, WINTER
from keydom.games.keyper.evaluation.weights import THOUSAND, Weights
from keydom.games.keyper.rules.spaces import KEYPLE_MASK, SECOND_MASK, effective_if_first, matches, standing_there
from keydom.games.keyper.rules.state import KeyperState, claimer, display_fields
from keydom.games.keyper.rules.teams import keyples_on


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
    for other in range(state.players):
        if other != seat:
            most = max(most, pieces_left(state, other))
    return max(most - mine, 0) + (1 if most >= mine else 0)


def lay_down_actions(state: KeyperState, seat: i64, turns: i64) -> vec[i64]:
    """Actions of the spaces of the own board and plots where keyples stand that could be laid down, the most first; at
    most one space for each turn."""
    numbers = vec[i64]([0, 0, 0, 0, 0])
    space = state.players * FIELDS + seat * PLOTS
    end = space + PLOTS
    while space < end:
        if state.spaces[space] != 0:
            numbers[standing_there(state, space)] += 1
        space += 1
    board = state.keypers[seat]
    if board >= 0:
        space = board * FIELDS
        end = space + FIELDS
        while space < end:
            word = state.spaces[space]
            if word != 0:
                standing = standing_there(state, space)
                if standing != 0:
                    numbers[standing + (1 if matches(state, space) else 0)] += 1
            space += 1
    out = vec[i64]()
    actions: i64 = 3
    while actions > 0:
        number = numbers[actions]
        while number > 0 and len(out) < turns:
            out = append(out, actions)
            number -= 1
        actions -= 1
    return out


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
    value = total(state.areas[seat]) * weights.keyple[state.season]
    if state.keypers[seat] < 0:
        value += total(state.resting[seat]) * weights.raw[state.season]
    if state.phase <= PHASE_FINAL:
        turns = laying_turns(state, seat)
        laid = lay_down_actions(state, seat, turns)
        for actions in laid:
            value += actions * weights.lay_own
        value += (turns - len(laid)) * weights.lay_other
        if state.areas[seat] != 0:
            value += matches_worth(state, seat, weights)
    if state.season < WINTER:
        value += team_worth(state, seat, weights)
    return value


def matches_worth(state: KeyperState, seat: i64, weights: Weights) -> i64:
    """What the colours of the keyples in the keyp area add: the more open fields match them, the better."""
    area = state.areas[seat]
    open_matches: i64 = 0
    for board in range(state.players):
        fields = display_fields(state, board)
        field: i64 = 0
        while fields != 0:
            if fields & 1 != 0:
                border = state.figures.border[field]
                if border >= 0:
                    word = state.spaces[board * FIELDS + field]
                    if word == 0 or (
                        word & SECOND_MASK == 0 and effective_if_first((word & KEYPLE_MASK) - 1, border) == border
                    ):
                        open_matches += one(border)
            fields >>= 1
            field += 1
    value = count(area, WHITE) * weights.white
    for colour in range(WHITE):
        held = count(area, colour)
        if held != 0:
            number = count(open_matches, colour)
            value += held * weights.match * number // (number + held)
    return value


def team_worth(state: KeyperState, seat: i64, weights: Weights) -> i64:
    """The team of the next season (KP-1231); in thousandths of keyples until it is known."""
    if state.phase > PHASE_HOUSING or state.phase < PHASE_TURNS:
        return 0
    sure = total(state.resting[seat]) + total(keyples_on(state, state.players * FIELDS + seat * PLOTS, PLOTS))
    to_play: i64 = 0
    for other in range(state.players):
        to_play += total(state.areas[other])
    mine = total(state.areas[seat])
    team = sure * THOUSAND + mine * weights.own_share
    team += to_play * (THOUSAND - weights.own_share) // state.players
    board = state.keypers[seat]
    if board >= 0:
        team += total(keyples_on(state, board * FIELDS, FIELDS)) * THOUSAND
    else:
        team += unclaimed_keyples(state, weights)
    limit = state.figures.team_limit * THOUSAND
    return (min(team, limit) * weights.next_keyple + max(team - limit, 0) * weights.rest) // THOUSAND


def unclaimed_keyples(state: KeyperState, weights: Weights) -> i64:
    """Keyples on the board that a player should get who has not claimed one yet, in thousandths."""
    most: i64 = 0
    all_of_them: i64 = 0
    boards: i64 = 0
    for board in range(state.players):
        if claimer(state, board) < 0:
            number = total(keyples_on(state, board * FIELDS, FIELDS))
            most = max(most, number)
            all_of_them += number
            boards += 1
    if boards == 0:
        return 0
    return most * weights.best_board + all_of_them * (THOUSAND - weights.best_board) // boards
