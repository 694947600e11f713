"""Why something is not allowed, in a sentence with its clause."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.packed_counters import count, total
from keydom.core.state import bit_count
from keydom.core.words import listing, some
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.rules.bidding import bid_colours
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.geometry import Plane, tiles_with_free_sides
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.partial_turn import colour_of, tile_of, verb_of
from keydom.games.london.rules.placing import across_side, beside_tile, tile_to_place
from keydom.games.london.rules.production import connectors_left, places_to_use, skills_left, use_colours
from keydom.games.london.rules.scoring import connectors_on, different_colours, level_of
from keydom.games.london.rules.state import LondonState, connector, group, has_sailed, lock, owner, top_bidder
from keydom.games.london.rules.turns import (
    STEP_COLOUR,
    STEP_CONNECTOR,
    STEP_GROUPS,
    STEP_HAND,
    STEP_SKILL_PAID,
    STEP_SKILL_TAKEN,
    STEP_TARGET,
    STEP_VERB,
    least,
    step_of,
)
from keydom.games.london.rules.upgrading import (
    any_skills_paid,
    arrow,
    can_pay_skills,
    connectors_in_place,
    tiles_with_arrow,
    upgrade_colours,
)
from keydom.games.london.text.position_words import arrow_shown, called, title, yield_shown
from keydom.games.london.text.prompts import question
from keydom.games.london.text.words import keyples_in_words, skills_in_words
from keydom.games.london.view.keys import tiles_in


def why_not(state: LondonState, seat: int, code: int) -> str:
    """Which rule forbids a code to a seat that is asked. A code of another step is answered with what is asked now."""
    said = reason(state, seat, code)
    asked = question(state, seat).text.removesuffix(".")
    return said or f"That is not among your options now; you are asked: “{asked}”."


def reason(state: LondonState, seat: int, code: int) -> str:
    """Why a code of the step that the seat is at is forbidden; empty for a code of another step."""
    if state.phase == codes.PHASE_PLACING:
        return why_not_placed(state, seat, code)
    if state.pending[seat] != 0:
        return why_not_laid(state, seat, code)
    if state.phase == codes.PHASE_TURNS:
        return why_not_in_turn(state, seat, code)
    if state.phase == codes.PHASE_SAILING:
        return why_not_berth(state, code - codes.BERTH + 1) if codes.BERTH <= code < codes.KEYPLE else ""
    return why_not_home(state, code)


def why_not_asked(state: LondonState, seat: int) -> str:
    """Why a seat has nothing to decide now; may be empty."""
    if state.phase == codes.PHASE_TURNS and has_sailed(state, seat):
        return "You have sailed and take no further turn in this era (LO-902)."
    if state.phase == codes.PHASE_SAILING and has_sailed(state, seat):
        return "Your barge has its berth; a berth once chosen is final (LO-907)."
    if state.phase == codes.PHASE_PLACING:
        return why_not_placing(state, seat)
    return ""


def why_not_placing(state: LondonState, seat: int) -> str:
    """Why a seat has nothing to place while others have."""
    if state.won[seat]:
        where = " any more" if state.fresh[seat] else ""
        return f"There is no cell{where} for your {some(bit_count(state.won[seat]), 'tile')} (LO-219, LO-228)."
    if state.fresh[seat]:
        return "You have placed all your tiles; the step closes when everybody has (LO-1023)."
    return "You have no tile to place; the step closes when everybody else has placed theirs (LO-1023)."


def why_not_home(state: LondonState, code: int) -> str:
    """Why a home tile cannot be chosen (LO-302)."""
    if not codes.TILE <= code < codes.BERTH:
        return ""
    tile = code - codes.TILE
    if tile in state.homes:
        return f"{title(state, tile)} is taken; every player has a home tile of their own (LO-302)."
    return f"{title(state, tile)} is no home tile (LO-302)."


# -- turns --------------------------------------------------------------------------------------------------------


def why_not_in_turn(state: LondonState, seat: int, code: int) -> str:
    """Why a code cannot be the next of a turn; empty for a code of another step (LO-1605 to LO-1612)."""
    partial_action = state.partial_actions[seat]
    verb, tile = verb_of(partial_action), tile_of(partial_action)
    step = step_of(state, seat, partial_action)
    if step == STEP_VERB:
        return why_no_verb(state, seat, code)
    if step == STEP_TARGET and codes.TILE <= code < codes.BERTH:
        return why_no_target(state, seat, verb, code - codes.TILE)
    if step == STEP_COLOUR and codes.KEYPLE <= code < codes.GROUP_IN:
        return why_not_colour(state, seat, verb, tile, code - codes.KEYPLE)
    if step == STEP_GROUPS and code == codes.GROUP_OUT:
        clause = ("LO-504", "LO-604", "LO-705")[verb]
        return f"Without this group there are too few keyples for what you want to do ({clause})."
    if step == STEP_HAND and codes.HAND <= code < codes.SKILL:
        return why_not_hand(state, seat, verb, colour_of(partial_action), code - codes.HAND)
    if step == STEP_SKILL_PAID and codes.SKILL <= code < codes.CONNECTOR:
        return why_not_paid(state, seat, verb, tile, code - codes.SKILL)
    if step == STEP_SKILL_TAKEN and codes.SKILL <= code < codes.CONNECTOR:
        return why_not_taken(state, seat, tile, code - codes.SKILL)
    if step == STEP_CONNECTOR and codes.CONNECTOR <= code < codes.NONE:
        return why_no_connector(state, seat, tile, code - codes.CONNECTOR)
    if verb == codes.DO_SAIL and codes.BERTH <= code < codes.KEYPLE:
        return why_not_berth(state, code - codes.BERTH + 1)
    return ""


def why_no_verb(state: LondonState, seat: int, code: int) -> str:
    """Why a kind of turn is closed altogether."""
    if codes.BERTH <= code < codes.KEYPLE:
        return why_not_berth(state, code - codes.BERTH + 1)
    if code not in (codes.DO_BID, codes.DO_USE, codes.DO_UPGRADE):
        return "Say first what your turn is: bid, use, upgrade, pass or sail (LO-405)."
    if code == codes.DO_UPGRADE:
        return why_no_upgrade_anywhere(state, seat)
    if available(state, seat) == 0:
        return NO_KEYPLES
    if code == codes.DO_BID:
        return "You can lead for no tile with your keyples (LO-504)."
    return "Too few keyples or skill tiles to use a tile (LO-604, LO-637)."


def why_no_upgrade_anywhere(state: LondonState, seat: int) -> str:
    """Why no tile can be upgraded: what is not there comes before what cannot be paid."""
    arrows = tiles_with_arrow(state, seat)
    if arrows == 0:
        return "No tile in your borough shows an arrow now (LO-702)."
    joined = [tile for tile in tiles_in(arrows) if connectors_in_place(state, tile)]
    if not joined:
        return "No tile has the connectors yet that its arrow asks for (LO-707)."
    if not any(can_pay_skills(state, seat, tile) for tile in joined):
        return "You lack the skill tiles that your arrows ask for (LO-715)."
    return NO_KEYPLES if available(state, seat) == 0 else "You have too few keyples of one colour (LO-705)."


NO_KEYPLES = "You have no keyples in hand or losing bids (LO-406, LO-420)."


def why_no_target(state: LondonState, seat: int, verb: int, tile: int) -> str:
    """Why a main action cannot aim at a tile; empty if it can."""
    return (why_no_bid, why_no_use, why_no_upgrade)[verb](state, seat, tile)


def why_no_bid(state: LondonState, seat: int, tile: int) -> str:
    """Why a player cannot bid for a tile (section 5); empty if it is possible."""
    if not state.display >> tile & 1:
        return f"{title(state, tile)} is not on offer (LO-501)."
    if bid_colours(state, seat, tile, available(state, seat)) != 0:
        return ""
    return too_few(state, seat, codes.DO_BID, tile)


def why_no_use(state: LondonState, seat: int, tile: int) -> str:
    """Why a player cannot use a tile (section 6); empty if it is possible."""
    if not state.figures.producing >> tile & 1:
        return f"{title(state, tile)} makes nothing that could be used (LO-601)."
    if not places_to_use(state) >> tile & 1:
        return f"{title(state, tile)} is neither on offer nor in a borough (LO-602)."
    if use_colours(state, seat, tile, available(state, seat)) != 0:
        return ""
    if yield_shown(state, tile).pays_skill and state.skills[seat] == 0:
        return f"{title(state, tile)} costs a skill tile, and you have none (LO-637)."
    return too_few(state, seat, codes.DO_USE, tile)


def why_no_upgrade(state: LondonState, seat: int, tile: int) -> str:
    """Why a player cannot upgrade a tile (section 7); empty if it is possible."""
    if not state.boroughs[seat] >> tile & 1:
        return f"{title(state, tile)} does not lie in your borough (LO-701)."
    if not tiles_with_arrow(state, seat) >> tile & 1:
        return why_no_arrow(state, tile)
    if upgrade_colours(state, seat, tile, available(state, seat)) != 0:
        return ""
    if not connectors_in_place(state, tile):
        return missing_connectors(state, seat, tile)
    if not can_pay_skills(state, seat, tile):
        return missing_skills(state, seat, tile)
    return too_few(state, seat, codes.DO_UPGRADE, tile)


def why_no_arrow(state: LondonState, tile: int) -> str:
    """Why a tile of the own borough can never be upgraded, or not any further."""
    if tile >= codes.FIRST_RIVER:
        return "River tiles cannot be upgraded (LO-703)."
    if level_of(state, tile):
        return f"{title(state, tile)} is upgraded as far as it goes (LO-702)."
    return f"{title(state, tile)} shows no arrow (LO-702)."


def too_few(state: LondonState, seat: int, verb: int, tile: int) -> str:
    """How many keyples a main action wants, and how many there are (LO-412, LO-504, LO-604, LO-705)."""
    counts = available(state, seat)
    if counts == 0:
        return NO_KEYPLES
    bound = lock(state, tile)
    needed = least(state, seat, verb, tile)
    clause = ("LO-504", "LO-604", "LO-705")[verb]
    if bound < 0:
        return f"It takes {some(needed, 'keyple')} of one colour (LO-411, {clause})."
    have = count(counts, bound)
    own_group = ""
    if verb == codes.DO_BID and top_bidder(state, tile) != seat and group(state, tile, seat):
        have -= group(state, tile, seat)
        own_group = " more"
    there = f"you have {have}" if have else f"you have no {KEYPLE_NAMES[bound]} ones"
    wanted = some(needed, f"{'more ' if own_group else ''}{KEYPLE_NAMES[bound]} keyple")
    return f"{title(state, tile)} takes {wanted} now, and {there} (LO-412, {clause})."


def missing_connectors(state: LondonState, seat: int, tile: int) -> str:
    """Which connectors of the arrow are not on the tile (LO-707 to LO-711)."""
    asked = arrow_shown(state, tile)
    on_tile = connectors_on(state, tile)
    missing = [
        f"{number - count(on_tile, colour)} {CONNECTOR_NAMES[colour]}"
        for colour, number in enumerate(asked.connectors)
        if count(on_tile, colour) < number
    ]
    coloured = sum(max(0, number - count(on_tile, colour)) for colour, number in enumerate(asked.connectors))
    others = sum(asked.connectors) + asked.any - total(on_tile) - coloured
    if others > 0:
        missing.append(f"{others} of any colour")
    if asked.different > different_colours(on_tile):
        more = asked.different - different_colours(on_tile)
        missing.append(f"{more} of other colours than those there")
    clause = "LO-711" if asked.different else "LO-707"
    later = "; pending ones do not count yet (LO-727)" if state.pending[seat] else ""
    return f"Connectors missing on {called(state, tile)}: {listing(missing)} ({clause}){later}."


def missing_skills(state: LondonState, seat: int, tile: int) -> str:
    """Which skill tiles of the arrow the player does not hold (LO-715)."""
    asked = arrow_shown(state, tile)
    typed = tuple(max(0, number - count(state.skills[seat], skill)) for skill, number in enumerate(asked.skills))
    missing = [skills_in_words(typed)] if any(typed) else []
    others = sum(asked.skills) + asked.any_skill - total(state.skills[seat]) - sum(typed)
    if others > 0:
        missing.append(f"{some(others, 'skill tile')} of any type")
    return f"You do not hold all skill tiles that the arrow asks for; missing: {listing(missing)} (LO-715)."


def why_not_colour(state: LondonState, seat: int, verb: int, tile: int, colour: int) -> str:
    """Why keyples of a colour cannot be used at a tile."""
    bound = lock(state, tile)
    if bound >= 0 and bound != colour:
        return f"{title(state, tile)} is bound to {KEYPLE_NAMES[bound]} keyples for the rest of the era (LO-412)."
    needed = least(state, seat, verb, tile)
    have = count(available(state, seat), colour)
    return f"It takes {keyples_in_words(colour, needed)}, and you have {have} (LO-420)."


def why_not_hand(state: LondonState, seat: int, verb: int, colour: int, number: int) -> str:
    """Why so many keyples cannot come from the hand."""
    options = [code - codes.HAND for code in state.legal(seat)]
    if not options or number > options[-1]:
        return f"You do not have {keyples_in_words(colour, number)} in hand (LO-1609)."
    clause = ("LO-525", "LO-604", "LO-705")[verb]
    return f"At least {options[0]} must come from the hand ({clause})."


def why_not_paid(state: LondonState, seat: int, verb: int, tile: int, skill: int) -> str:
    """Why a type of skill tile cannot be the next that is paid (LO-637, LO-715)."""
    held = state.skills[seat]
    if verb == codes.DO_USE:
        return f"You have no {SKILL_NAMES[skill]} to pay with (LO-1610)."
    spare = held - state.figures.arrow_skills[arrow(state, tile)] - any_skills_paid(state.partial_actions[seat])
    if count(spare, skill) == 0:
        more = "more " if count(held, skill) else ""
        return f"You have no {more}{SKILL_NAMES[skill]} to pay with (LO-715, LO-1610)."
    return in_this_order(SKILL_NAMES, "LO-1610")


def why_not_taken(state: LondonState, seat: int, tile: int, skill: int) -> str:
    """Why a type of skill tile cannot be the next that is taken (LO-617)."""
    if count(skills_left(state, tile, state.partial_actions[seat]), skill) == 0:
        return f"No {SKILL_NAMES[skill]} is left in the supply for that (LO-617, LO-1611)."
    return in_this_order(SKILL_NAMES, "LO-1611")


def why_no_connector(state: LondonState, seat: int, tile: int, colour: int) -> str:
    """Why a colour of connector cannot be the next that is taken (LO-617)."""
    if count(connectors_left(state, tile, state.partial_actions[seat]), colour) == 0:
        return f"No {CONNECTOR_NAMES[colour]} connector is left in the supply for that (LO-617, LO-1612)."
    return in_this_order(CONNECTOR_NAMES, "LO-1612")


def in_this_order(names: Sequence[str], clause: str) -> str:
    """Pieces of several kinds are named in one order only, so that each selection can be entered in one way."""
    return f"Several are named in one order, and this one has no place in it now: {listing(names)} ({clause})."


# -- other decisions ----------------------------------------------------------------------------------------------


def why_not_berth(state: LondonState, berth: int) -> str:
    """Why a barge cannot go to a berth."""
    if any(state.next_berths[seat] == berth for seat in range(state.players)):
        return f"Berth {berth} is taken; a berth holds one barge (LO-178)."
    return "Say first that you sail (LO-901)."


def why_not_laid(state: LondonState, seat: int, code: int) -> str:
    """Why a pending connector cannot be laid so; empty for a code of another step (LO-1615, LO-1630)."""
    if code < codes.TILE:
        return "Before your turn the connectors that you took must be laid or discarded (LO-622, LO-626)."
    if tile_at_hand(state.partial_actions[seat]) >= 0:
        if codes.SIDE <= code < codes.AXIS:
            return "That side has a connector, or is named from the tile across it (LO-206, LO-1619)."
        return ""
    if codes.TILE <= code < codes.BERTH:
        return why_not_laid_on(state, seat, code - codes.TILE)
    if codes.CONNECTOR <= code < codes.NONE:
        return why_not_laid_first(state, seat, code - codes.CONNECTOR)
    return ""


def why_not_laid_on(state: LondonState, seat: int, tile: int) -> str:
    """Why a pending connector cannot be laid on a tile."""
    if owner(state, tile) != seat:
        return f"{title(state, tile)} does not lie in your borough (LO-207)."
    if all(connector(state, tile, side) >= 0 for side in range(codes.SIDES)):
        return f"All six sides of {called(state, tile)} have a connector (LO-206)."
    return f"The free sides of {called(state, tile)} are named from the tiles beside it (LO-1619)."


def why_not_laid_first(state: LondonState, seat: int, colour: int) -> str:
    """Why a colour cannot be named as the connector to be laid first."""
    name = CONNECTOR_NAMES[colour]
    if count(state.pending[seat], colour) == 0:
        return f"You have no {name} connector to lay (LO-625)."
    if colour == colour_at_hand(state, seat):
        return f"The {name} connector is the one that you are laying (LO-1615)."
    if tiles_with_free_sides(state, seat) == 0:
        return "No side in your borough is free; connectors can only be discarded, in their order (LO-625, LO-1615)."
    return f"You have named another connector to be laid first; the {name} one comes after it (LO-1630)."


def why_not_placed(state: LondonState, seat: int, code: int) -> str:
    """Why a tile cannot be placed so; empty for a code of another step (LO-1616 to LO-1618)."""
    partial_action = state.partial_actions[seat]
    if across_side(partial_action) >= 0:
        if codes.AXIS <= code < codes.SEAT:
            return "Turned like that, a river side would face a side without a river (LO-219)."
        return ""
    if beside_tile(partial_action) >= 0:
        if codes.SIDE <= code < codes.AXIS:
            return "That cell is taken, named from another tile, or the river sides would not agree (LO-219, LO-1619)."
        return ""
    if not codes.TILE <= code < codes.BERTH:
        return ""
    return (why_not_placed_now if tile_to_place(partial_action) < 0 else why_not_beside)(state, seat, code - codes.TILE)


def why_not_placed_now(state: LondonState, seat: int, tile: int) -> str:
    """Why a tile cannot be the next that is placed."""
    if state.fresh[seat] >> tile & 1:
        return f"{title(state, tile)} is placed; take the step back to place it elsewhere (LO-1029)."
    if not state.won[seat] >> tile & 1:
        return f"{title(state, tile)} is not yours to place (LO-1024)."
    return f"There is no cell for {called(state, tile)} now (LO-219, LO-228)."


def why_not_beside(state: LondonState, seat: int, beside: int) -> str:
    """Why a tile cannot be placed beside another."""
    if not state.boroughs[seat] >> beside & 1:
        return f"{title(state, beside)} does not lie in your borough (LO-218)."
    if not any(Plane(state, seat).names(beside, side) for side in range(codes.SIDES)):
        return f"No empty cell is named from {called(state, beside)} (LO-1619)."
    return f"Beside {called(state, beside)} the river sides would not agree (LO-219)."
