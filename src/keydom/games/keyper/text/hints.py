"""What follows from an option, for people: costs, yields, what there is."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.packed_counters import count
from keydom.core.words import listing, some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES
from keydom.games.keyper.components.player_board import zone_of
from keydom.games.keyper.rules.allotment import score_more
from keydom.games.keyper.rules.boats import SALE_POINTS, SALES_SHIFT, agent_points, boat_type, sold_as, use_of
from keydom.games.keyper.rules.building import free_plots, place_tile
from keydom.games.keyper.rules.displays import first_display
from keydom.games.keyper.rules.joining import joiner_actions
from keydom.games.keyper.rules.locals import BUILDING_PRICE, UPGRADING_PRICE
from keydom.games.keyper.rules.partial_action import codes_of
from keydom.games.keyper.rules.paying import (
    is_discounted,
    next_flexible,
    pay_specific,
    payments,
    priced,
    purse_of,
    without_icon,
)
from keydom.games.keyper.rules.season_end import winter_number
from keydom.games.keyper.rules.spaces import board_of, first_keyple, open_fields, plot_of, plot_space
from keydom.games.keyper.rules.state import (
    KeyperState,
    gives,
    has,
    has_pieces,
    is_upgraded,
    side_of,
    supply_of,
    top_tile,
)
from keydom.games.keyper.rules.teams import keyples_on_board
from keydom.games.keyper.rules.turns import space_named
from keydom.games.keyper.rules.upgrading import turn_tile, upgrade_cost
from keydom.games.keyper.text.labels import fair_of, fairs_offered
from keydom.games.keyper.text.position_words import demand_text, field_text, keyples_text
from keydom.games.keyper.text.promises import of_side
from keydom.games.keyper.text.reference import POWER_SENTENCES, any_of
from keydom.games.keyper.text.words import (
    ACTIONS,
    RESOURCES,
    actions_in_words,
    icons_in_words,
    pieces,
    points_in_words,
    sale_in_words,
)
from keydom.games.keyper.text.yields import yield_text
from keydom.games.keyper.view.current_action import actions_left
from keydom.games.keyper.view.keys import icons_in, members, stock_of
from keydom.games.keyper.view.offers import held_by_others, lay_down_offer, offer
from keydom.games.keyper.view.possible_fairs import asking_for, most_to_hold, needing

KEPT_FOR_TURNS = "You keep your keyples for your own turns."
"""What not joining does."""
FEW_LEFT = 3
"""How many are in the supply is said of no more than so many."""
NO_REASON = ("you have ", "only ", "costs ")
"""How begins what only says how many there are, or what is paid."""
CONVERT = "convert "
"""How the names of fields on which something is converted begin."""


def choice_hint(state: KeyperState, seat: int, code: int) -> str:
    """What follows from an option, for people; may be empty."""
    if code < codes.BOARD:
        return ACTIONS[code].text
    box = state.box()
    if box == codes.BOX_TURN:
        return turn_hint(state, seat, code)
    return HINTS[box](state, seat, code) if box in HINTS else ""


def turn_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a step of a turn leads to."""
    entered = list(codes_of(state.partial_actions[seat]))
    if not has_pieces(state, seat):
        return lay_down_hint(state, seat, entered, code)
    if entered[0] == codes.PLAY_KEYPER:
        return claim_hint(state, code - codes.BOARD)
    if len(entered) == 1:
        return f"{count(state.areas[seat], code - codes.COLOUR)} in your keyp area"
    colour = entered[1] - codes.COLOUR
    if len(entered) == 2:
        return where_hint(state, code, colour)
    if len(entered) == 3:
        return space_hint(state, seat, space_named(state, seat, entered[2], code), colour)
    if code >= codes.LAY_YES:
        space = space_named(state, seat, entered[2], entered[3])
        given = offer(state, seat, space, colour, held_by_others(state, seat))
        if code == codes.LAY_YES:
            return yield_text(state, seat, space, given.helped)
        return f"{yield_text(state, seat, space, given.alone)}; it can be laid down later"
    return boat_hint(state, seat, code - codes.BOAT)


def claim_hint(state: KeyperState, board: int) -> str:
    """What the board carries that the keyper would claim (KP-605)."""
    keyples = keyples_on_board(state, board)
    return f"{keyples_text(keyples)} on it so far" if keyples else "no keyples on it so far"


def where_hint(state: KeyperState, code: int, colour: int) -> str:
    """How many fields of a board are open to a colour."""
    if code == codes.OWN:
        return "onto one of your tiles, or onto an empty plot, to build there"
    return some(len(members(open_fields(state, code - codes.BOARD, colour))), "field")


def space_hint(state: KeyperState, seat: int, space: int, colour: int) -> str:
    """What a keyple would bring there, for example `2 pigs, 3 pigs if somebody joins` (KP-713)."""
    given = offer(state, seat, space, colour, held_by_others(state, seat))
    alone, helped = yield_text(state, seat, space, given.alone), yield_text(state, seat, space, given.helped)
    first_plot = plot_space(state, seat, 0)
    if space >= first_plot and top_tile(state, seat, space - first_plot) < 0:
        return "you build a tile there and pay for it"
    if helped == alone:
        return alone
    if given.standing:
        there = COLOUR_NAMES[first_keyple(state, space)]
        return f"{alone}, {helped} if you lay down the {there} keyple there"
    return f"{alone}, {helped} if somebody joins"


def boat_hint(state: KeyperState, seat: int, boat: int) -> str:
    """What the player has of a boat's resources."""
    have = [
        pieces(resource, has(state, seat, resource))
        for resource in (boat_type(state, boat, 0), boat_type(state, boat, 1))
    ]
    return f"you have {have[0]} and {have[1]}"


def lay_down_hint(state: KeyperState, seat: int, entered: list[int], code: int) -> str:
    """What laying down brings (KP-811 to KP-813)."""
    if not entered:
        return ""
    if len(entered) == 1:
        space = space_named(state, seat, entered[0], code)
        given = lay_down_offer(state, seat, space)
        one = yield_text(state, seat, space, given.one)
        both = yield_text(state, seat, space, given.two) if given.two else one
        return f"{one}, {both} for both" if both != one else one
    space = space_named(state, seat, entered[0], entered[1])
    given = lay_down_offer(state, seat, space)
    return yield_text(state, seat, space, given.two if code == codes.TWO else given.one)


def join_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a joiner gets (KP-714)."""
    if code == codes.DECLINE:
        return KEPT_FOR_TURNS
    colour = code - codes.COLOUR
    gain = yield_text(state, seat, state.space, joiner_actions(state, seat))
    return f"you get {gain}; {count(state.areas[seat], colour)} {COLOUR_NAMES[colour]} in your keyp area"


def tile_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a tile of the market costs to build, or what a fair asks for (KP-905)."""
    if code == codes.DECLINE:
        return decline_hint(state, seat)
    if code < codes.WFAIR:
        tile = code - codes.TILE
        zone = "farm" if state.figures.farm_tiles >> tile & 1 else "village"
        return f"{zone} tile; costs {icons_in_words(icons_in(state.figures.cost[tile]))}"
    fair = winter_number(code - codes.WFAIR)
    low, high = state.figures.fair_points[fair], state.figures.fair_high[fair]
    gem = RESOURCE_NAMES[state.figures.fair_gem[fair]]
    return f"{points_in_words(low)} for {demand_text(state, fair, False)}, {high} with 1 {gem} more"


def boat_action_hint(state: KeyperState, seat: int, code: int) -> str:
    """What asks for the piece that is worked for, or what a sale brings (KP-942, KP-1142)."""
    if code == codes.DECLINE:
        return decline_hint(state, seat)
    resource = boat_type(state, state.boats[board_of(state.space)], (code - codes.WORK) % 2)
    if code < codes.SELL:
        return taking_hint(state, seat, resource)
    brings = sale_in_words(SALE_POINTS, agent_points(state, seat, (use_of(state, seat) >> SALES_SHIFT) + 1))
    return joined(brings, needed_hint(state, seat, one_piece(int(sold_as(state, seat, resource)))))


def piece_hint(state: KeyperState, seat: int, code: int) -> str:
    """How many there are of a piece that is given, or what asks for one that is taken."""
    if code == codes.DECLINE:
        return decline_hint(state, seat)
    if code < codes.TAKE:
        return giving_hint(state, seat, code)
    return taking_hint(state, seat, code - codes.TAKE)


def taking_hint(state: KeyperState, seat: int, resource: int) -> str:
    """Whether a fair asks for a piece that is taken, and how few are left of it."""
    entered = list(codes_of(state.partial_actions[seat]))
    exchanged = [entered.count(codes.TAKE + each) - entered.count(codes.GIVE + each) for each in range(codes.RESOURCES)]
    left = int(supply_of(state, resource)) - exchanged[resource]
    few = f"only {left} in the supply" if left <= FEW_LEFT else ""
    return joined(fairs_in_words(state, asking_for(state, seat, one_piece(resource), exchanged), "it"), few)


def for_a_reason(hint: str) -> str:
    """What of a hint speaks for an option: not how many there are whatever is chosen, nor what is paid for it."""
    return joined(*(part for part in hint.split("; ") if not part.startswith(NO_REASON)))


def giving_hint(state: KeyperState, seat: int, code: int) -> str:
    """How many there are of a piece that is given away, and whether a fair still needs it."""
    resource = code - codes.GIVE
    return joined(
        f"you have {pieces(resource, has(state, seat, resource))}", needed_hint(state, seat, one_piece(resource))
    )


def needed_hint(state: KeyperState, seat: int, given: Sequence[int]) -> str:
    """Which own fairs of the season need what is given away, for example `spring fair needs it` (KP-1207): so short
    that it stands beside what it brings."""
    return fairs_in_words(state, needing(state, seat, given), "it" if sum(given) == 1 else "some of it")


def fairs_in_words(state: KeyperState, fairs: Sequence[int], what: str) -> str:
    """That own fairs of the season need something; nothing where there are none."""
    named = fair_names(state, fairs)
    return f"{listing(named)} {'fair needs' if len(named) == 1 else 'fairs need'} {what}" if named else ""


def fair_names(state: KeyperState, fairs: Sequence[int]) -> list[str]:
    """How own fairs are called: by their seasons."""
    seasonal = [fair for fair in fairs if fair < winter_number(0)]
    named: list[str] = [SEASON_NAMES[state.season - 1]] if seasonal else []
    return [*named, SEASON_NAMES[codes.WINTER - 1]] if len(fairs) > len(seasonal) else named


def one_piece(resource: int) -> list[int]:
    """One piece of a resource, as a count of each."""
    return [int(each == resource) for each in range(codes.RESOURCES)]


def paid_at_once(state: KeyperState, seat: int, tile: int) -> list[int]:
    """What the icons of a tile's cost that leave no choice take, by resource (KP-1011, KP-1013); nothing where
    an icon is left out first (KP-933)."""
    price, printed = state.local(BUILDING_PRICE), state.figures.cost[tile]
    paying = state.copy()
    if not is_discounted(price, printed):
        cost = priced(price, printed)
        pay_specific(paying, seat, cost)
        pay_without_choice(paying, seat, cost)
    return paid_since(state, paying, seat)


def paid_since(state: KeyperState, paying: KeyperState, seat: int) -> list[int]:
    """What a seat has paid between two positions, by resource."""
    return [before - after for before, after in zip(stock_of(state, seat), stock_of(paying, seat), strict=True)]


def pay_without_choice(paying: KeyperState, seat: int, cost: int) -> None:
    """The flexible icons of a cost are paid, as long as each leaves one thing to pay with (KP-1017)."""
    paid = 0
    while next_flexible(cost, paid) >= 0 and len(options := payments(purse_of(paying, seat), cost, paid)) == 1:
        gives(paying, seat, options[0] - codes.GIVE)
        paid += 1


def joined(*parts: str) -> str:
    """Those parts of a hint that say something."""
    return "; ".join(part for part in parts if part)


def building_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a tile costs, where it is free, what a discount leaves."""
    if code == codes.DECLINE:
        return decline_hint(state, seat)
    price = state.local(BUILDING_PRICE)
    entered = list(codes_of(state.partial_actions[seat]))
    if codes.TILE <= code < codes.WFAIR:
        printed = state.figures.cost[code - codes.TILE]
        less = ", one icon less" if is_discounted(price, printed) else ""
        return f"costs {icons_in_words(icons_in(priced(price, printed)))}{less}"
    if codes.PLOT <= code < codes.BOAT:
        free = free_plots(state, seat) >> (code - codes.PLOT) & 1
        built = state.copy()
        place_tile(built, seat, entered[0] - codes.TILE, code - codes.PLOT)
        pays = "" if free else needed_hint(state, seat, paid_at_once(state, seat, entered[0] - codes.TILE))
        return joined("free: the Building plot serves it" if free else "", points_hint(state, built, seat), pays)
    if codes.ICON <= code < codes.DISPLAY:
        left = without_icon(state.figures.cost[entered[0] - codes.TILE], code - codes.ICON)
        return f"{icons_in_words(icons_in(left))} is left to pay"
    return giving_hint(state, seat, code)


def upgrading_hint(state: KeyperState, seat: int, code: int) -> str:
    """What an upgrade costs (KP-1033, KP-1034)."""
    if code == codes.DECLINE:
        return decline_hint(state, seat)
    if codes.PLOT <= code < codes.BOAT:
        return upgrade_hint(state, seat, code - codes.PLOT, state.local(UPGRADING_PRICE))
    return giving_hint(state, seat, code)


def upgrade_hint(state: KeyperState, seat: int, plot: int, price: int) -> str:
    """What upgrading the tile of a plot costs and is worth (KP-1033, KP-1034)."""
    cost = "costs 1 raw material or wheat"
    if price == codes.PRICE_FREE:
        cost = "costs nothing"
    elif zone_of(plot) == 1 or price == codes.PRICE_FINISHED_WHITE:
        cost = "costs 1 finished good or wheat"
    upgraded = state.copy()
    turn_tile(upgraded, seat, plot)
    before, then = does_hint(state, seat, plot), does_hint(upgraded, seat, plot)
    changed = f"then its work is “{then}”" if before != then else ""
    paying = state.copy()
    pay_without_choice(paying, seat, upgrade_cost(plot, price))
    pays = needed_hint(state, seat, paid_since(state, paying, seat))
    tile = top_tile(state, seat, plot)
    # It scores a set for more points, but sets of more gems: it may score less than before.
    set_needs = f"then {of_side(state, tile, 1)}" if state.figures.scores[tile] == codes.GEM_SET else ""
    return joined(cost, points_hint(state, upgraded, seat), set_needs, changed, pays)


def points_hint(before: KeyperState, after: KeyperState, seat: int) -> str:
    """By how much the tiles would score more if the game ended now; empty if nothing changes (KP-1513)."""
    more = int(score_more(before, after, seat))
    return f"{points_in_words(abs(more))} {'more' if more > 0 else 'less'} as things stand" if more else ""


def plot_action_hint(state: KeyperState, seat: int, code: int) -> str:
    """What using, upgrading or building over the tile of the plot is (KP-733)."""
    plot = int(plot_of(state, state.space))
    if code == codes.ACT:
        return does_hint(state, seat, plot)
    if code == codes.UPGRADE:
        return upgrade_hint(state, seat, plot, codes.PRICE_PRINTED)
    return decline_hint(state, seat) if code == codes.DECLINE else "with an unbuilt tile, at its cost"


def does_hint(state: KeyperState, seat: int, plot: int) -> str:
    """What activating the side of a tile that lies up is: its conversion, or what it does otherwise; empty if it only
    scores (KP-1101)."""
    tile, side, figures = top_tile(state, seat, plot), side_of(state, seat, plot), state.figures
    if figures.power[tile] == codes.CONVERTS:
        given = any_of(figures.give_mask[side], figures.give_number[side])
        return f"give {given}, take {any_of(figures.take_mask[side], figures.take_number[side])}"
    sides = POWER_SENTENCES.get(figures.tile_names[tile])
    if sides is None:
        return ""
    text = sides[1 if is_upgraded(state, seat, plot) else 0]
    return text[:1].lower() + text[1:].rstrip(".")


def other_hint(state: KeyperState, seat: int, code: int) -> str:
    return decline_hint(state, seat) if code == codes.DECLINE else ""


def decline_hint(state: KeyperState, seat: int) -> str:
    """What declining gives up (KP-1703, KP-2049)."""
    number = next(each.actions for each in actions_left(state, seat) if each.seat == seat) - 1
    return f"gives up this action; {actions_in_words(number)} left then" if number else "gives up this action"


def fair_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a fair asks for and brings."""
    if code == codes.DECLINE:
        return done_hint(state, seat)
    fair, high = fair_of(state, seat, code)
    points = state.figures.fair_high[fair] if high else state.figures.fair_points[fair]
    return f"{points_in_words(points)}; you show {demand_text(state, fair, high)}, which you keep"


def done_hint(state: KeyperState, seat: int) -> str:
    """How many fairs could still be held, which may be fewer than are offered, and which of them are gone then
    (KP-1211, KP-1216, KP-1218); empty if none could be."""
    left = fairs_offered(state, seat)
    if not left:
        return ""
    most = most_to_hold(state, seat)
    held = some(most, "fair") if most == len(left) else f"{most} of {some(len(left), 'fair')}"
    seasonal = codes.HOLD in state.legal(seat)
    gone = f"your {SEASON_NAMES[state.season - 1]} fair is gone then" if seasonal else ""
    of_winter = "winter fairs can wait" if state.season < codes.WINTER else "what is not held now is gone"
    return joined(f"you can still hold {held}", gone, of_winter if len(left) > int(seasonal) else "")


def release_hint(state: KeyperState, seat: int, code: int) -> str:
    resource = code - codes.GIVE
    return f"you have {pieces(resource, has(state, seat, resource))}"


def display_hint(state: KeyperState, seat: int, code: int) -> str:
    """The fields of a display, but for those that every display of the season has (KP-1303); what is converted is named
    together, so that all of it can be read."""
    first = first_display(state.season)
    shown = [members(state.figures.fields[first + index]) for index in range(4)]
    fields = [field for field in shown[code - codes.DISPLAY] if not all(field in others for others in shown)]
    own = [field_text(state, field) for field in fields]
    converted = CONVERT + listing([name.removeprefix(CONVERT) for name in own if name.startswith(CONVERT)])
    # Named where the first of them stands.
    return ", ".join(dict.fromkeys(converted if name.startswith(CONVERT) else name for name in own))


def excess_hint(state: KeyperState, seat: int, code: int) -> str:
    """What a resting keyple brings later (KP-144); when is in the question."""
    colour = code - codes.COLOUR
    brings = [RESOURCES[resource].resource for resource in members(state.figures.rest_gains[colour])]
    listed = f"{', '.join(brings[:-1])} or {brings[-1]}" if len(brings) > 1 else "".join(brings)
    return f"1 {listed}" if brings else "nothing"


HINTS = {
    int(codes.BOX_JOINING): join_hint,
    int(codes.BOX_TAKE_TILE): tile_hint,
    int(codes.BOX_BOAT_ACTION): boat_action_hint,
    int(codes.BOX_CONVERSION): piece_hint,
    int(codes.BOX_RESTING_GAIN): piece_hint,
    int(codes.BOX_EXCHANGES): other_hint,
    int(codes.BOX_PLOT_ACTION): plot_action_hint,
    int(codes.BOX_BUILDING): building_hint,
    int(codes.BOX_UPGRADING): upgrading_hint,
    int(codes.BOX_BUILDER): other_hint,
    int(codes.BOX_FAIRS): fair_hint,
    int(codes.BOX_HOUSING): release_hint,
    int(codes.BOX_DISPLAYS): display_hint,
    int(codes.BOX_EXCESS): excess_hint,
}
