"""What the options are called, and what follows from them."""

from __future__ import annotations

from keydom.core.packed_counters import count
from keydom.core.state import bit, bit_count
from keydom.core.words import listing, some, who
from keydom.games.london.components import codes
from keydom.games.london.components.codes import PRINTED
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.empty_cells import sticking_out
from keydom.games.london.rules.geometry import STEP_Q, STEP_R, Plane, free_sides
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.keyple_sources import group_asked, group_sum, used_groups
from keydom.games.london.rules.partial_turn import colour_of, tile_of, verb_of
from keydom.games.london.rules.placing import beside_tile, tile_to_place
from keydom.games.london.rules.production import connectors_left, skills_left
from keydom.games.london.rules.scoring import level_of, tile_points
from keydom.games.london.rules.state import (
    LondonState,
    group,
    held,
    lock,
    neighbour,
    next_river_tile,
    order_length,
    owner,
    spot_q,
    spot_r,
    top_bidder,
    yet_to_sail,
)
from keydom.games.london.rules.turns import STEP_SKILL_PAID, least, movable, step_of, targets
from keydom.games.london.text.position_words import arrow_shown, called, title, yield_shown
from keydom.games.london.text.words import (
    ACTIONS,
    AXES,
    CONNECTORS,
    SIDES,
    SKILLS,
    arrow_in_words,
    keyples_in_words,
    yield_in_words,
)
from keydom.games.london.view.keys import tiles_in

NOT_JOINED = "joined to nothing"
"""What is read on a place where a tile would have no neighbour that a connector joins to it."""


def choice_label(state: LondonState, seat: int, code: int) -> str:
    """What a person reads on an option."""
    if code < codes.TILE:
        return ACTIONS[code].title
    if code < codes.BERTH:
        return title(state, code - codes.TILE)
    if code < codes.KEYPLE:
        return f"berth {code - codes.BERTH + 1}"
    if code < codes.GROUP_IN:
        return f"{KEYPLE_NAMES[code - codes.KEYPLE]} keyples"
    if code < codes.HAND:
        return group_label(state, seat, code == codes.GROUP_IN)
    if code < codes.SKILL:
        number = code - codes.HAND
        return (
            f"{number} {KEYPLE_NAMES[colour_of(state.partial_actions[seat])]} from the hand"
            if number
            else "none from the hand"
        )
    if code < codes.CONNECTOR:
        return SKILLS[code - codes.SKILL].full
    if code < codes.NONE:
        full = CONNECTORS[code - codes.CONNECTOR].full
        return f"first lay the {full} connector" if state.pending[seat] else full
    if code == codes.NONE:
        if state.pending[seat]:
            return f"discard the {CONNECTOR_NAMES[colour_at_hand(state, seat)]} connector"
        return "take no more"
    if code < codes.AXIS:
        return f"{SIDES[code - codes.SIDE]} side"
    river = state.figures.river[tile_to_place(state.partial_actions[seat])]
    return f"river from {AXES[(river + code - codes.AXIS) % codes.AXES]}"


def group_label(state: LondonState, seat: int, moves: bool) -> str:
    """A losing group that comes along or stays."""
    partial_action = state.partial_actions[seat]
    beside = group_asked(partial_action, movable(state, seat, partial_action))
    keyples = keyples_in_words(colour_of(partial_action), group(state, beside, seat))
    return f"move {keyples} from {called(state, beside)}" if moves else f"leave {keyples} at {called(state, beside)}"


# -- hints ----------------------------------------------------------------------------------------------------------


def choice_hint(state: LondonState, seat: int, code: int) -> str:
    """What follows from an option, for people; may be empty."""
    box = state.box()
    if box == codes.BOX_PLACING:
        return placing_hint(state, seat, code)
    if codes.BERTH <= code < codes.KEYPLE:
        return berth_hint(state, code - codes.BERTH + 1)
    if box != codes.BOX_TURN:
        return ""
    if state.pending[seat]:
        return connector_hint(state, seat, code)
    return turn_hint(state, seat, code)


def turn_hint(state: LondonState, seat: int, code: int) -> str:
    """What a step of a turn leads to."""
    partial_action = state.partial_actions[seat]
    if code < codes.TILE:
        return only_target_hint(state, seat, code) or verb_hint(state, code)
    if code < codes.BERTH:
        return TARGET_HINTS[verb_of(partial_action)](state, seat, code - codes.TILE)
    if codes.KEYPLE <= code < codes.GROUP_IN:
        colour = code - codes.KEYPLE
        in_hand = held(state, seat, colour)
        outbid = count(available(state, seat), colour) - in_hand
        return f"{in_hand} in hand" + (f", {outbid} in losing bids" if outbid else "")
    if codes.HAND <= code < codes.SKILL:
        return hand_hint(state, seat, partial_action, code - codes.HAND)
    if codes.SKILL <= code < codes.CONNECTOR:
        skill = code - codes.SKILL
        if step_of(state, seat, partial_action) == STEP_SKILL_PAID:
            return f"you have {count(state.skills[seat], skill)}"
        return f"{count(skills_left(state, tile_of(partial_action), partial_action), skill)} in the supply"
    if codes.CONNECTOR <= code < codes.NONE:
        left = connectors_left(state, tile_of(partial_action), partial_action)
        return f"{count(left, code - codes.CONNECTOR)} in the supply"
    return ""


def verb_hint(state: LondonState, verb: int) -> str:
    """What a kind of turn is, in one line of a phone; a pass that makes all sail says so (LO-806, LO-808)."""
    if verb == codes.DO_PASS:
        if order_length(state.streak) + 1 == yet_to_sail(state):
            return "All have passed then: all sail."
        return "Act later, unless all pass."
    if verb == codes.DO_SAIL:
        return "This ends your era."
    return VERB_HINTS[verb]


VERB_HINTS = (
    "Have the most keyples beside a tile on offer.",
    "Take what a tile makes, your own or another's.",
    "Raise a tile of your borough that has all its arrow asks for.",
)
"""What each main action is."""


PURPOSES = {codes.DO_BID: "lead", codes.DO_USE: "use", codes.DO_UPGRADE: "upgrade"}
"""What the least number of keyples is for, in the words of the table."""


def needed(state: LondonState, seat: int, verb: int, tile: int) -> str:
    """The least number of keyples and their colour, in few words: of a list of tiles only the beginning of each hint
    is seen, and these are what differs. For example `3 red to use`; where no keyples lie yet, `1 to use` of whatever
    colour (LO-503, LO-603)."""
    bound = lock(state, tile)
    colour = f" {KEYPLE_NAMES[bound]}" if bound >= 0 else ""
    return f"{least(state, seat, verb, tile)}{colour} to {PURPOSES[verb]}"


def bid_hint(state: LondonState, seat: int, tile: int) -> str:
    """What a bid takes, and what the tile scores by itself; who bids there already has read that, and reads what it
    takes to lead, or that it leads (LO-504, LO-525)."""
    if top_bidder(state, tile) == seat:
        return "you lead"
    takes = needed(state, seat, codes.DO_BID, tile)
    if group(state, tile, seat):
        return takes
    points = tile_points(state, seat, tile)
    # Well placed it may bring more, which its form reckons.
    return f"{takes}; {some(points, 'point') if state.figures.effect[tile] == PRINTED else f'{points} by itself'}"


def use_hint(state: LondonState, seat: int, tile: int) -> str:
    """What a use takes and brings, and of whose tile it is (LO-604, LO-610)."""
    takes, brings = needed(state, seat, codes.DO_USE, tile), yield_in_words(yield_shown(state, tile))
    return f"{takes}; {brings}; {whose(state, seat, tile)}"


def whose(state: LondonState, seat: int, tile: int) -> str:
    """Where a tile lies, as somebody who does not see it is told."""
    holder = owner(state, tile)
    if holder < 0:
        return "on offer"
    return "in your borough" if holder == seat else f"in {who(holder)}'s borough"


def upgrade_hint(state: LondonState, seat: int, tile: int) -> str:
    """What an upgrade gives and takes (LO-705, LO-716)."""
    raised = state.copy()
    if level_of(state, tile):
        raised.level_two |= bit(tile)
    else:
        raised.level_one |= bit(tile)
    points = f"{tile_points(state, seat, tile)} to {some(tile_points(raised, seat, tile), 'point')}"
    asked = arrow_in_words(arrow_shown(state, tile))
    return f"{points}; {needed(state, seat, codes.DO_UPGRADE, tile)}; {asked}"


def hand_hint(state: LondonState, seat: int, partial_action: int, number: int) -> str:
    """What the whole comes to, and what the next player needs (LO-504, LO-604)."""
    tile = tile_of(partial_action)
    added = number + group_sum(state, seat, used_groups(partial_action, movable(state, seat, partial_action)))
    if verb_of(partial_action) == codes.DO_BID:
        size = group(state, tile, seat) + added
        return f"your bid is then {size}; the next needs {size + 1}"
    return f"{added} in all; the next at this tile needs {added + 1}"


TARGET_HINTS = (bid_hint, use_hint, upgrade_hint)
"""What is told of a tile at which a main action can aim, by action."""


def only_target_hint(state: LondonState, seat: int, verb: int) -> str:
    """The only tile at which a main action can aim, and what that takes; empty where there is a choice."""
    tiles = tiles_in(targets(state, seat, verb)) if verb < len(TARGET_HINTS) else []
    return f"{called(state, tiles[0])}: {TARGET_HINTS[verb](state, seat, tiles[0])}" if len(tiles) == 1 else ""


def berth_hint(state: LondonState, berth: int) -> str:
    """What a berth brings (LO-908)."""
    index = next_river_tile(state)
    last = index == codes.RIVER_TILES - 1
    brings = [some(state.figures.gain(index, berth), "point" if last else "keyple")]
    if state.figures.claims[index] == berth:
        brings.append(called(state, codes.FIRST_RIVER + index - 1))
    taken = [state.next_berths[seat] for seat in range(state.players) if state.next_berths[seat]]
    first = ""
    if taken and not last and berth < min(taken):
        # Who sails last knows it.
        begins = "you begin" if len(taken) == state.players - 1 else "so far you would begin"
        first = f"; {begins} era {state.era + 1}"
    return f"{listing(brings)}{first}"


def connector_hint(state: LondonState, seat: int, code: int) -> str:
    """What a pending connector would do at a place (LO-208, LO-210)."""
    if codes.TILE <= code < codes.BERTH:
        return some(bit_count(free_sides(state, code - codes.TILE)), "free side")
    if codes.SIDE <= code < codes.AXIS:
        other = neighbour(state, tile_at_hand(state.partial_actions[seat]), code - codes.SIDE)
        return f"joins it to {called(state, other)}" if other >= 0 else "sticks out of the borough"
    return "it goes back to the supply" if code == codes.NONE else ""


def placing_hint(state: LondonState, seat: int, code: int) -> str:
    """What a cell would join the tile to (LO-212)."""
    if not codes.SIDE <= code < codes.AXIS:
        return ""
    beside, side = beside_tile(state.partial_actions[seat]), code - codes.SIDE
    q, r = spot_q(state, beside) + STEP_Q[side], spot_r(state, beside) + STEP_R[side]
    joined = [
        f"{CONNECTOR_NAMES[colour]} to {called(state, tile)}"
        for tile, colour in sticking_out(state, Plane(state, seat), q, r)
    ]
    return f"joined by {listing(joined)}" if joined else NOT_JOINED
