"""Which options deserve a look (compiled): few enough that every decision is quick."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import bit
from keydom.games.london.components.codes import (
    CONNECTOR,
    CONNECTORS,
    DO_BID,
    DO_UPGRADE,
    DO_USE,
    ERAS,
    FIRST_ROUTEMASTER,
    GROUP_IN,
    GROUP_OUT,
    KEYPLE,
    NONE,
    PHASE_PLACING,
    PHASE_TURNS,
    PRINTED,
    SIDE,
    SIDES,
    TILE,
)
from keydom.games.london.evaluation.features import Features
from keydom.games.london.evaluation.weights import LEVELS, Estimates
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.keyple_sources import group_asked, group_sum, used_groups
from keydom.games.london.rules.partial_turn import connectors_taken_of, tile_of, verb_of
from keydom.games.london.rules.placing import tile_to_place
from keydom.games.london.rules.production import connectors_left, panel
from keydom.games.london.rules.scoring import level_of
from keydom.games.london.rules.state import SIDE_BITS, SIDE_MASK, LondonState, group, held, top_bid
from keydom.games.london.rules.turns import (
    STEP_COLOUR,
    STEP_CONNECTOR,
    STEP_GROUPS,
    STEP_HAND,
    STEP_TARGET,
    STEP_VERB,
    least,
    movable,
    step_of,
    targets,
)


def kept_codes(state: LondonState, seat: i64, codes: vec[i64], estimates: Estimates) -> vec[i64]:
    """The codes worth a look."""
    if state.phase == PHASE_PLACING:
        return first_tile(state, seat, codes, estimates)
    if state.phase != PHASE_TURNS:
        return codes
    if state.pending[seat] != 0:
        return good_edges(state, seat, codes, estimates)
    partial_action = state.partial_actions[seat]
    step = step_of(state, seat, partial_action)
    if step == STEP_VERB:
        return useful_verbs(state, seat, codes, estimates)
    if step == STEP_TARGET:
        return useful_targets(state, seat, codes, verb_of(partial_action), estimates)
    if step == STEP_COLOUR:
        return useful_colours(state, seat, codes, partial_action)
    if step == STEP_GROUPS:
        return fitting_group(state, seat, codes, partial_action)
    if step == STEP_HAND:
        return small_shares(state, codes, partial_action)
    if step == STEP_CONNECTOR:
        return wanted_connector(state, seat, codes, partial_action, estimates)
    return codes


# -- turns ------------------------------------------------------------------------------------------------------------


def useful_verbs(state: LondonState, seat: i64, codes: vec[i64], estimates: Estimates) -> vec[i64]:
    """Bids and uses only if there is a target worth a look."""
    out = vec[i64]()
    for i in range(len(codes)):
        code = codes[i]
        if code != DO_BID and code != DO_USE:
            out = append(out, code)
        else:
            aims = targets(state, seat, code)
            tile: i64 = 0
            while aims != 0:
                if aims & 1 != 0 and is_useful(state, seat, code, tile, estimates):
                    out = append(out, code)
                    break
                aims >>= 1
                tile += 1
    return out


def useful_targets(state: LondonState, seat: i64, codes: vec[i64], verb: i64, estimates: Estimates) -> vec[i64]:
    """Targets that may bring more than they cost."""
    if verb == DO_UPGRADE:
        return codes
    out = vec[i64]()
    for i in range(len(codes)):
        if is_useful(state, seat, verb, codes[i] - TILE, estimates):
            out = append(out, codes[i])
    return out


def is_useful(state: LondonState, seat: i64, verb: i64, tile: i64, estimates: Estimates) -> bool:
    """Whether a bid for a tile, or its use, may bring more than it costs."""
    weights = estimates.weights
    keyple = weights.keyple[state.era]
    number = least(state, seat, verb, tile)
    if verb == DO_BID:
        top = top_bid(state, tile)
        if top != 0 and group(state, tile, seat) == top:
            return False
        return state.era == ERAS or estimates.offer(state.era, tile, level_of(state, tile)) > number * keyple
    yielded = panel(state, tile)
    connectors = total(state.figures.yield_connectors[yielded]) + state.figures.yield_white[yielded]
    skills = total(state.figures.yield_skills[yielded]) + state.figures.yield_white_skills[yielded]
    skills -= state.figures.pays_skill[yielded]
    gain = connectors * weights.best_connector + skills * weights.best_skill
    if state.boroughs[seat] & bit(tile) != 0 or (
        state.display & bit(tile) != 0 and group(state, tile, seat) == top_bid(state, tile)
    ):
        keyple -= weights.carry[state.era]
    return gain > number * keyple


def useful_colours(state: LondonState, seat: i64, codes: vec[i64], partial_action: i64) -> vec[i64]:
    """For a bid the colour of which most are held, for a placement the one of which fewest are. In the last era, when
    Routemasters count them, all."""
    if state.era == ERAS:
        return codes
    best = codes[0]
    for i in range(1, len(codes)):
        more = held(state, seat, codes[i] - KEYPLE) - held(state, seat, best - KEYPLE)
        if (more > 0) if verb_of(partial_action) == DO_BID else (more < 0):
            best = codes[i]
    out = vec[i64]()
    return append(out, best)


def fitting_group(state: LondonState, seat: i64, codes: vec[i64], partial_action: i64) -> vec[i64]:
    """A losing group comes along if it does not overshoot by more than one keyple, or has to."""
    groups = movable(state, seat, partial_action)
    moved = group_sum(state, seat, used_groups(partial_action, groups))
    needed = least(state, seat, verb_of(partial_action), tile_of(partial_action)) - moved
    size = group(state, group_asked(partial_action, groups), seat)
    wanted = GROUP_IN if needed > 0 and size <= needed + 1 else GROUP_OUT
    out = vec[i64]()
    for i in range(len(codes)):
        if codes[i] == wanted or len(codes) == 1:
            out = append(out, codes[i])
    return out


def small_shares(state: LondonState, codes: vec[i64], partial_action: i64) -> vec[i64]:
    """The smallest share of the hand; for a bid also one keyple more."""
    if verb_of(partial_action) == DO_BID:
        return codes[:2]
    return codes[:1]


def wanted_connector(
    state: LondonState, seat: i64, codes: vec[i64], partial_action: i64, estimates: Estimates
) -> vec[i64]:
    """The next of the white connectors that the borough wants most, in the order of their codes."""
    tile = tile_of(partial_action)
    features = Features(state, estimates, seat)
    features.find_wants()
    chosen = wanted_set(features, state, tile, partial_action)
    out = vec[i64]()
    for colour in range(CONNECTORS):
        if count(chosen, colour) > connectors_taken_of(partial_action, colour):
            for i in range(len(codes)):
                if codes[i] == CONNECTOR + colour:
                    return append(out, codes[i])
    return append(out, NONE)


def wanted_set(features: Features, state: LondonState, tile: i64, partial_action: i64) -> i64:
    """The white connectors that the borough wants most beside those that come anyway, packed."""
    yielded = panel(state, tile)
    # As if nothing had been chosen yet, so that the same set comes out at every step.
    left = connectors_left(state, tile, 0)
    sure = state.figures.yield_connectors[yielded]
    chosen: i64 = 0
    number = state.figures.yield_white[yielded]
    while number > 0:
        best: i64 = -1
        most: i64 = 0
        before = features.pending_worth(sure + chosen)
        for colour in range(CONNECTORS):
            if count(left, colour) > count(chosen, colour):
                gain = features.pending_worth(sure + chosen + one(colour)) - before
                if gain > most:
                    most = gain
                    best = colour
        if best < 0:
            return chosen
        chosen += one(best)
        number -= 1
    return chosen


# -- places -----------------------------------------------------------------------------------------------------------


def good_edges(state: LondonState, seat: i64, codes: vec[i64], estimates: Estimates) -> vec[i64]:
    """For a pending connector the edges that seem best; the lowest colour first."""
    features = Features(state, estimates, seat)
    features.find_wants()
    colour = colour_at_hand(state, seat)
    beside = tile_at_hand(state.partial_actions[seat])
    mark = good_mark(features, colour, estimates.weights.edges)
    out = vec[i64]()
    for i in range(len(codes)):
        code = codes[i]
        if code == NONE:
            good = True
        elif code >= SIDE:
            good = features.edge_worth(features.index_of(beside), code - SIDE, colour) >= mark
        elif code >= CONNECTOR:
            good = False
        else:
            good = best_side(features, features.index_of(code - TILE), colour) >= mark
        if good:
            out = append(out, code)
    return out


def best_side(features: Features, index: i64, colour: i64) -> i64:
    """The most that a connector brings on a free side of a tile."""
    most: i64 = -(10**9)
    for side in range(SIDES):
        if (features.state.sides[features.tiles[index]] >> (SIDE_BITS * side)) & SIDE_MASK == 0:
            most = max(most, features.edge_worth(index, side, colour))
    return most


def good_mark(features: Features, colour: i64, number: i64) -> i64:
    """What the tiles with the best edges bring at least, so many of them."""
    values = vec[i64]()
    for i in range(len(features.tiles)):
        values = append(values, best_side(features, i, colour))
    mark: i64 = 10**9
    for _ in range(number):
        next_best: i64 = -(10**9)
        for i in range(len(values)):
            if values[i] < mark:
                next_best = max(next_best, values[i])
        if next_best == -(10**9):
            return mark
        mark = next_best
    return mark


def first_tile(state: LondonState, seat: i64, codes: vec[i64], estimates: Estimates) -> vec[i64]:
    """Step 6: one tile after the other, first those that count or need most connectors."""
    if tile_to_place(state.partial_actions[seat]) >= 0:
        return codes
    best = codes[0]
    for i in range(1, len(codes)):
        if appetite(state, codes[i] - TILE, estimates) > appetite(state, best - TILE, estimates):
            best = codes[i]
    out = vec[i64]()
    return append(out, best)


def appetite(state: LondonState, tile: i64, estimates: Estimates) -> i64:
    """How much it matters to a tile which connectors it slides under."""
    panel_now = tile * LEVELS + level_of(state, tile)
    wanted = estimates.connectors_asked(panel_now) if estimates.shows_arrow(panel_now) else 0
    if state.figures.effect[tile] != PRINTED and tile < FIRST_ROUTEMASTER:
        wanted += SIDES
    return wanted
