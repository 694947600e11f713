"""Turns (sections 4, 8; compiled): what may be entered step by step, and what a complete turn does.

While a player decides, everybody with pending connectors is asked as well (LO-1621).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import Box, bit, codes_in, left_of, register
from keydom.games.london.components.codes import (
    BERTH,
    BOX_TURN,
    CONNECTOR,
    DO_BID,
    DO_PASS,
    DO_SAIL,
    DO_UPGRADE,
    DO_USE,
    GROUP_IN,
    GROUP_OUT,
    HAND,
    KEYPLE,
    NONE,
    SKILL,
    SKILLS,
    TILE,
)
from keydom.games.london.rules.bidding import bid, bid_colours, bid_targets, least_bid
from keydom.games.london.rules.connectors import connector_options, enter_connector
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.keyple_sources import group_asked, group_sum, groups_later, movable_groups, used_groups
from keydom.games.london.rules.partial_turn import (
    colour_of,
    hand_of,
    skill_paid_of,
    tile_of,
    verb_of,
    with_colour,
    with_connector_taken,
    with_group,
    with_hand,
    with_rest_declined,
    with_skill_for_arrow,
    with_skill_paid,
    with_skill_taken,
    with_tile,
    with_verb,
)
from keydom.games.london.rules.production import (
    connectors_to_choose,
    connectors_to_offer,
    least_placement,
    panel,
    skills_to_choose,
    skills_to_offer,
    use,
    use_colours,
    use_targets,
)
from keydom.games.london.rules.sailing import free_berths, sail
from keydom.games.london.rules.state import (
    BOXES,
    LondonState,
    has_sailed,
    held,
    order_length,
    order_with,
    yet_to_sail,
)
from keydom.games.london.rules.upgrading import (
    payments_to_choose,
    payments_to_offer,
    upgrade,
    upgrade_colours,
    upgrade_targets,
)

# The steps of a turn in their order (LO-1605 to LO-1614).
STEP_VERB: Final = 0
STEP_TARGET: Final = 1
STEP_COLOUR: Final = 2
STEP_GROUPS: Final = 3
STEP_HAND: Final = 4
STEP_SKILL_PAID: Final = 5
STEP_SKILL_TAKEN: Final = 6
STEP_CONNECTOR: Final = 7
STEP_BERTH: Final = 8
STEP_COMMIT: Final = 9


def movable(state: LondonState, seat: i64, partial_action: i64) -> i64:
    """The groups that the flow asks for, given verb, target and colour (LO-1608), as a mask."""
    return movable_groups(
        state, seat, colour_of(partial_action), tile_of(partial_action) if verb_of(partial_action) == DO_BID else -1
    )


def step_of(state: LondonState, seat: i64, partial_action: i64) -> i64:
    """What is asked next."""
    verb = verb_of(partial_action)
    if verb < 0:
        return STEP_VERB
    if verb == DO_SAIL:
        return STEP_BERTH
    if verb == DO_PASS:
        return STEP_COMMIT
    tile = tile_of(partial_action)
    if tile < 0:
        return STEP_TARGET
    if colour_of(partial_action) < 0:
        return STEP_COLOUR
    if hand_of(partial_action) < 0:
        return STEP_GROUPS if group_asked(partial_action, movable(state, seat, partial_action)) >= 0 else STEP_HAND
    if verb == DO_USE:
        if state.figures.pays_skill[panel(state, tile)] != 0 and skill_paid_of(partial_action) < 0:
            return STEP_SKILL_PAID
        if skills_to_choose(state, tile, partial_action) != 0:
            return STEP_SKILL_TAKEN
        if connectors_to_choose(state, tile, partial_action) != 0:
            return STEP_CONNECTOR
    elif verb == DO_UPGRADE and payments_to_choose(state, tile, partial_action) != 0:
        return STEP_SKILL_PAID
    return STEP_COMMIT


def turn_options(state: LondonState, seat: i64, partial_action: i64) -> vec[i64]:
    """Codes that can still lead to a legal turn (LO-1602)."""
    step = step_of(state, seat, partial_action)
    if step == STEP_VERB:
        return verbs(state, seat)
    if step == STEP_TARGET:
        return codes_in(targets(state, seat, verb_of(partial_action)), TILE)
    if step == STEP_COLOUR:
        return codes_in(colours(state, seat, verb_of(partial_action), tile_of(partial_action)), KEYPLE)
    if step == STEP_GROUPS:
        return group_options(state, seat, partial_action)
    if step == STEP_HAND:
        return hand_options(state, seat, partial_action)
    if step == STEP_SKILL_PAID:
        if verb_of(partial_action) == DO_USE:
            return codes_in(skills_held(state, seat), SKILL)
        return codes_in(payments_to_offer(state, seat, tile_of(partial_action), partial_action), SKILL)
    if step == STEP_SKILL_TAKEN:
        return codes_in(skills_to_offer(state, tile_of(partial_action), partial_action), SKILL)
    if step == STEP_CONNECTOR:
        return append(codes_in(connectors_to_offer(state, tile_of(partial_action), partial_action), CONNECTOR), NONE)
    return codes_in(free_berths(state), BERTH)


def verbs(state: LondonState, seat: i64) -> vec[i64]:
    """BID, USE and UPGRADE if there is a legal one; PASS and SAIL always (LO-407, LO-1605)."""
    out = vec[i64]()
    counts = available(state, seat)
    if counts != 0:
        if bid_targets(state, seat, counts) != 0:
            out = append(out, DO_BID)
        if use_targets(state, seat, counts) != 0:
            out = append(out, DO_USE)
        if upgrade_targets(state, seat, counts) != 0:
            out = append(out, DO_UPGRADE)
    out = append(out, DO_PASS)
    return append(out, DO_SAIL)


def targets(state: LondonState, seat: i64, verb: i64) -> i64:
    """Tiles at which a verb can aim (LO-1606), as a mask."""
    counts = available(state, seat)
    if verb == DO_BID:
        return bid_targets(state, seat, counts)
    if verb == DO_USE:
        return use_targets(state, seat, counts)
    return upgrade_targets(state, seat, counts)


def colours(state: LondonState, seat: i64, verb: i64, tile: i64) -> i64:
    """Keyple colours with which a verb can aim at a tile (LO-1607), as a mask."""
    counts = available(state, seat)
    if verb == DO_BID:
        return bid_colours(state, seat, tile, counts)
    if verb == DO_USE:
        return use_colours(state, seat, tile, counts)
    return upgrade_colours(state, seat, tile, counts)


def least(state: LondonState, seat: i64, verb: i64, tile: i64) -> i64:
    """The smallest number of keyples that has to be brought."""
    return least_bid(state, seat, tile) if verb == DO_BID else least_placement(state, tile)


def group_options(state: LondonState, seat: i64, partial_action: i64) -> vec[i64]:
    """Use the next losing group whole, or not at all (LO-423, LO-1608); any number of them (LO-424)."""
    groups = movable(state, seat, partial_action)
    rest = used_groups(partial_action, groups) | groups_later(partial_action, groups)
    without = group_sum(state, seat, rest) + held(state, seat, colour_of(partial_action))
    out = vec[i64]()
    out = append(out, GROUP_IN)
    if without >= least(state, seat, verb_of(partial_action), tile_of(partial_action)):
        out = append(out, GROUP_OUT)
    return out


def hand_options(state: LondonState, seat: i64, partial_action: i64) -> vec[i64]:
    """How many keyples come from the hand (LO-1609): none if the groups suffice (LO-425)."""
    moved = group_sum(state, seat, used_groups(partial_action, movable(state, seat, partial_action)))
    number = max(0, least(state, seat, verb_of(partial_action), tile_of(partial_action)) - moved)
    most = held(state, seat, colour_of(partial_action))
    out = vec[i64]()
    while number <= most:
        out = append(out, HAND + number)
        number += 1
    return out


def skills_held(state: LondonState, seat: i64) -> i64:
    """Types of skill tiles that the player holds, as a mask."""
    mask: i64 = 0
    skills = state.skills[seat]
    for skill in range(SKILLS):
        if count(skills, skill) != 0:
            mask |= bit(skill)
    return mask


def with_code(state: LondonState, seat: i64, partial_action: i64, code: i64) -> i64:
    """The partial action with one more code."""
    if code <= DO_SAIL:
        return with_verb(code)
    if code >= HAND and code < SKILL:
        return with_hand(partial_action, code - HAND)
    if code == GROUP_IN or code == GROUP_OUT:
        return with_group(partial_action, code == GROUP_IN)
    if code >= KEYPLE and code < GROUP_IN:
        return with_colour(partial_action, code - KEYPLE)
    if code >= SKILL and code < CONNECTOR:
        if verb_of(partial_action) == DO_UPGRADE:
            return with_skill_for_arrow(partial_action, code - SKILL)
        if step_of(state, seat, partial_action) == STEP_SKILL_PAID:
            return with_skill_paid(partial_action, code - SKILL)
        return with_skill_taken(partial_action, code - SKILL)
    if code == NONE:
        return with_rest_declined(partial_action)
    if code >= CONNECTOR and code < NONE:
        return with_connector_taken(partial_action, code - CONNECTOR)
    return with_tile(partial_action, code - TILE)


def commit(state: LondonState, seat: i64, partial_action: i64) -> None:
    """A complete main action or pass is carried out, and the turn goes on (LO-405, LO-1613); who passed may act when it
    comes round (LO-802). A pass joins the streak, in which nobody is twice; anything else empties it (LO-803, LO-804,
    LO-809)."""
    verb = verb_of(partial_action)
    if verb == DO_PASS:
        state.streak = order_with(state.streak, seat)
    else:
        state.streak = 0
        tile, colour, hand = tile_of(partial_action), colour_of(partial_action), hand_of(partial_action)
        groups = used_groups(partial_action, movable(state, seat, partial_action))
        moved = group_sum(state, seat, groups)
        if verb == DO_BID:
            bid(state, seat, tile, colour, hand, groups, moved)
        elif verb == DO_USE:
            use(state, seat, tile, colour, hand, groups, moved, partial_action)
        else:
            upgrade(state, seat, tile, colour, hand, groups, moved, partial_action)
    end_turn(state, seat)


def end_turn(state: LondonState, seat: i64) -> None:
    """The turn goes clockwise to the next player who has not sailed (LO-403, LO-404), not by berths (LO-408); the box
    goes on from there."""
    state.partial_actions[seat] = 0
    state.asked = 0
    state.turn = seat_after(state, seat)


def seat_after(state: LondonState, seat: i64) -> i64:
    """Whose turn follows that of a seat; its own where all others have sailed (LO-403, LO-404)."""
    following = left_of(state, seat)
    while has_sailed(state, following) and following != seat:
        following = left_of(state, following)
    return following


class Turn(Box[LondonState]):
    """Turn after turn until all have sailed, or all who have not sailed have passed (LO-405, LO-806, LO-909)."""

    name = "turn"
    clauses = "LO-403 LO-404 LO-405 LO-622 LO-626 LO-805 LO-806 LO-1605 LO-1621"

    def step(self, state: LondonState) -> None:
        left = yet_to_sail(state)
        if left == 0:
            state.turn = -1
            state.leave(0)
        elif order_length(state.streak) == left:
            state.sail_order = state.streak
            state.streak = 0
            state.turn = -1
            state.leave(0)
        else:
            state.asked = self.seats_asked(state)

    def seats_asked(self, state: LondonState) -> i64:
        """The player to move and all who have pending connectors, as a mask; the player to move settles own ones first
        (LO-626, LO-634, see `legal`), nobody else waits for that (LO-623, LO-643, LO-644)."""
        mask = bit(state.turn)
        for seat in range(state.players):
            if state.pending[seat] != 0:
                mask |= bit(seat)
        return mask

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        if state.pending[seat] != 0:
            return connector_options(state, seat)
        return turn_options(state, seat, state.partial_actions[seat])

    def apply(self, state: LondonState, seat: i64, code: i64) -> None:
        if state.pending[seat] != 0:
            enter_connector(state, seat, code)
            if state.pending[seat] == 0:
                state.asked = 0
            return
        if code >= BERTH and code < KEYPLE:
            sail(state, seat, code - BERTH + 1)
            state.streak = 0
            end_turn(state, seat)
            return
        partial_action = with_code(state, seat, state.partial_actions[seat], code)
        state.partial_actions[seat] = partial_action
        if step_of(state, seat, partial_action) == STEP_COMMIT:
            commit(state, seat, partial_action)

    def always_asks(self, state: LondonState, seat: i64) -> bool:
        """A berth is chosen, also the last one (LO-1603)."""
        return state.pending[seat] == 0 and verb_of(state.partial_actions[seat]) == DO_SAIL


register(BOXES, BOX_TURN, Turn())
