"""Which options deserve a look (compiled): few enough that every decision is quick."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import bit
from keydom.games.keyper.components.codes import (
    BOX_BUILDING,
    BOX_CONVERSION,
    BOX_RESTING_GAIN,
    BOX_TAKE_TILE,
    BOX_UPGRADING,
    COLOUR,
    COLOURS,
    DECLINE,
    DISPLAY,
    FARM_PLOTS,
    FIELDS,
    GIVE,
    HOLD,
    HOLD4,
    HOLD6,
    ICON,
    PHASE_DISPLAYS,
    PHASE_EXCESS,
    PHASE_FAIRS,
    PHASE_HOUSING,
    PLOT,
    PLOTS,
    RAW_TRADE,
    SUMMER,
    TAKE,
    TILE,
    VILLAGE_COLUMNS,
    WFAIR,
)
from keydom.games.keyper.evaluation.action_features import ActionFeatures
from keydom.games.keyper.evaluation.fair_features import fairs_worth
from keydom.games.keyper.evaluation.weights import THOUSAND
from keydom.games.keyper.rules.building import free_plots
from keydom.games.keyper.rules.displays import first_display, put_to_rest
from keydom.games.keyper.rules.neighbours import seen_diagonally, seen_straight
from keydom.games.keyper.rules.season_end import winter_number
from keydom.games.keyper.rules.state import KeyperState

WORST: Final[i64] = -(10**12)


def only(code: i64) -> vec[i64]:
    """A single option."""
    return append(vec[i64](), code)


def is_sealed_choice(state: KeyperState) -> bool:
    """Whether the choice is one of those that are made without a search."""
    return state.phase >= PHASE_FAIRS and state.phase <= PHASE_EXCESS


# -- sealed steps: the best option, without a search ------------------------------------------------------------------


def sealed_choice(action_features: ActionFeatures, seat: i64, codes: vec[i64]) -> vec[i64]:
    """What is best in the steps that all take at once."""
    state = action_features.look.state
    best = codes[0]
    most: i64 = WORST
    for i in range(len(codes)):
        code = codes[i]
        if state.phase == PHASE_FAIRS:
            value = fair_value(state, code)
        elif state.phase == PHASE_HOUSING:
            value = -action_features.less(code - GIVE)
        elif state.phase == PHASE_DISPLAYS:
            value = display_value(action_features, seat, first_display(state.season) + code - DISPLAY)
        else:
            value = rest_value(state, seat, code - COLOUR)
        if value > most:
            most = value
            best = code
    return only(best)


def fair_value(state: KeyperState, code: i64) -> i64:
    """The points of a fair; in summer a winter fair waits for its better side."""
    figures = state.figures
    if code == DECLINE:
        return 5 if state.season == SUMMER else 0
    if code == HOLD:
        return 1000
    if code < HOLD6:
        return figures.fair_points[winter_number(code - HOLD4)]
    return figures.fair_high[winter_number(code - HOLD6)]


def display_value(action_features: ActionFeatures, seat: i64, display: i64) -> i64:
    """What the fields of a display would bring, more where the player has the keyple for a match."""
    state = action_features.look.state
    fields = state.figures.fields[display]
    value: i64 = 0
    for field in range(FIELDS):
        if fields & bit(field) != 0:
            gain = action_features.field(field, -1, 1)
            value += gain * 10
            border = state.figures.border[field]
            if border >= 0 and count(state.areas[seat], border) != 0:
                value += gain * 5
    return value


def rest_value(state: KeyperState, seat: i64, colour: i64) -> i64:
    """How well a keyple of a colour can be spared: there are more of it, and few fields match it."""
    fields: i64 = 0
    for board in range(state.players):
        fields += state.figures.borders[state.displays[board] * COLOURS + colour]
    held = count(state.areas[seat], colour) - put_to_rest(state.partial_actions[seat], colour)
    return held * 1000 // (fields + 3) - (200 if colour == COLOURS - 1 else 0)


# -- actions ----------------------------------------------------------------------------------------------------------


def useful_actions(action_features: ActionFeatures, seat: i64, codes: vec[i64]) -> vec[i64]:
    """The better options of an action."""
    state = action_features.look.state
    box = state.box()
    if box == BOX_TAKE_TILE:
        return best_picks(action_features, codes)
    if box == BOX_RESTING_GAIN:
        return best_takes(action_features, codes, 2)
    if box == BOX_CONVERSION:
        if codes[0] >= TAKE and codes[0] < RAW_TRADE:
            return best_takes(action_features, codes, 3)
        return cheapest_gives(action_features, codes, 2)
    if box == BOX_UPGRADING and codes[0] >= GIVE:
        return cheapest_gives(action_features, codes, 1)
    if box == BOX_BUILDING:
        if codes[0] >= TILE and codes[0] < WFAIR:
            return best_tiles(action_features, codes)
        if codes[0] >= PLOT and codes[0] < TILE:
            return good_plots(state, seat, codes)
        if codes[0] >= GIVE and codes[0] < ICON:
            return cheapest_gives(action_features, codes, 2)
    return codes


def best_picks(action_features: ActionFeatures, codes: vec[i64]) -> vec[i64]:
    """Tiles and winter fairs of the market that would bring most."""
    look = action_features.look
    values = vec[i64]()
    for i in range(len(codes)):
        code = codes[i]
        value: i64 = 0
        if code < WFAIR:
            look.hand |= bit(code - TILE)
            value = look.worth() + fairs_worth(look) - action_features.base
            look.hand &= ~bit(code - TILE)
        elif code < DECLINE:
            value = look.estimates.weights.winter_fair * look.time // THOUSAND
        values = append(values, value)
    return highest(codes, values, 4)


def best_tiles(action_features: ActionFeatures, codes: vec[i64]) -> vec[i64]:
    """Tiles of the hand that would bring most, and to build none."""
    values = vec[i64]()
    for i in range(len(codes)):
        value: i64 = 10**9
        if codes[i] != DECLINE:
            value, _ = action_features.look.hand_tile(codes[i] - TILE)
        values = append(values, value)
    return highest(codes, values, 6)


def best_takes(action_features: ActionFeatures, codes: vec[i64], number: i64) -> vec[i64]:
    """Resources that would bring most."""
    values = vec[i64]()
    for i in range(len(codes)):
        values = append(values, action_features.more(codes[i] - TAKE))
    return highest(codes, values, number)


def cheapest_gives(action_features: ActionFeatures, codes: vec[i64], number: i64) -> vec[i64]:
    """Pieces that are missed least, and to give none."""
    values = vec[i64]()
    for i in range(len(codes)):
        value: i64 = 10**9
        if codes[i] != DECLINE:
            resource = codes[i] - GIVE
            value = 0
            if action_features.look.stock[resource] != 0:
                value = -action_features.less(resource)
        values = append(values, value)
    return highest(codes, values, number + (1 if codes[len(codes) - 1] == DECLINE else 0))


def highest(codes: vec[i64], values: vec[i64], number: i64) -> vec[i64]:
    """The codes with the highest values, in the order of the codes."""
    if len(codes) <= number:
        return codes
    chosen: i64 = 0
    while number > 0:
        best: i64 = -1
        i: i64 = 0
        while i < len(codes) and i < 60:
            if chosen & bit(i) == 0 and (best < 0 or values[i] > values[best]):
                best = i
            i += 1
        if best < 0:
            break
        chosen |= bit(best)
        number -= 1
    out = vec[i64]()
    i = 0
    while i < len(codes) and i < 60:
        if chosen & bit(i) != 0:
            out = append(out, codes[i])
        i += 1
    return out


def good_plots(state: KeyperState, seat: i64, codes: vec[i64]) -> vec[i64]:
    """Where to build: one empty plot of the farm, a few of the village; over another tile only if none is empty."""
    plots: i64 = 0
    empty: i64 = 0
    for i in range(len(codes)):
        plot = codes[i] - PLOT
        plots |= bit(plot)
        if state.plots[seat * PLOTS + plot] == 0:
            empty |= bit(plot)
    kept = worthwhile_plots(state, seat, empty) if empty != 0 else plots
    out = vec[i64]()
    for i in range(len(codes)):
        if kept & bit(codes[i] - PLOT) != 0:
            out = append(out, codes[i])
    return out


def worthwhile_plots(state: KeyperState, seat: i64, empty: i64) -> i64:
    """Of the empty plots, as a mask: the first of the farm; of the village those that building is free on, those that
    see most straight and diagonally, and one in the middle."""
    farm = empty & 255
    kept = farm & -farm
    rest = empty >> FARM_PLOTS
    if rest == 0:
        return kept
    village: i64 = 0
    for plot in range(FARM_PLOTS, PLOTS):
        if state.plots[seat * PLOTS + plot] != 0:
            village |= bit(plot - FARM_PLOTS)
    straight: i64 = -1
    diagonal: i64 = -1
    most_straight: i64 = -1
    most_diagonal: i64 = -1
    for place in range(PLOTS - FARM_PLOTS):
        if rest & bit(place) != 0:
            middle: i64 = 1 if place % VILLAGE_COLUMNS == 1 else 0
            sees = seen_straight(village, place) * 4 + middle
            if sees > most_straight:
                most_straight = sees
                straight = place
            sees = seen_diagonally(village, place) * 4 + 2 * middle + (1 if place >= 3 and place < 9 else 0)
            if sees > most_diagonal:
                most_diagonal = sees
                diagonal = place
    kept |= bit(straight + FARM_PLOTS) | bit(diagonal + FARM_PLOTS)
    return kept | (free_plots(state, seat) & empty)
