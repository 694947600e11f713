"""What happened, in sentences for the log and data for the animations. Each small step of the flow is told by what
changed in it; the rules know nothing of it."""

from __future__ import annotations

from typing import Any

from keydom.core.game import DEED, NOTHING_DONE, Event, Tick
from keydom.core.state import CHANCE_SEAT, LOCAL_SEAT, LOCAL_STAGE, lowest_bit
from keydom.core.words import some, who
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import BOAT_KEYS, COLOUR_NAMES, FIELD_NAMES, RESOURCE_NAMES, WINTER_FAIR_KEYS
from keydom.games.keyper.rules.boats import SALE_POINTS, boat_type, sold_as
from keydom.games.keyper.rules.building import is_free
from keydom.games.keyper.rules.field_actions import next_to_act
from keydom.games.keyper.rules.joining import joiner_actions
from keydom.games.keyper.rules.locals import BUILDING_COLOUR, RESTING_COLOUR
from keydom.games.keyper.rules.partial_action import codes_of, with_code
from keydom.games.keyper.rules.spaces import (
    board_of,
    effective_colour,
    field_of,
    first_keyple,
    is_plot,
    matches,
    plot_of,
)
from keydom.games.keyper.rules.state import KeyperState, has, is_sealed, side_of, top_tile
from keydom.games.keyper.rules.turns import space_named
from keydom.games.keyper.text import narrate_seasons
from keydom.games.keyper.text.narrate_gains import tell_converted, tell_gained
from keydom.games.keyper.text.position_words import (
    a_field_text,
    board_text,
    boat_text,
    place_in_brief,
    place_text,
    title,
    winter_fair_text,
)
from keydom.games.keyper.text.words import a_keyple, pieces, plot_in_words, resources_in_words, sale_in_words
from keydom.games.keyper.text.yields import gain_text
from keydom.games.keyper.view.events import (
    ActionDeclined,
    ActionLost,
    Activated,
    JoinDeclined,
    Joined,
    KeyperPlayed,
    KeyplePlayed,
    LaidDown,
    Passed,
    RestingGain,
    Shipping,
    Sold,
    SupplyEmpty,
    TileBuilt,
    TileTaken,
    TileUpgraded,
    Worked,
)
from keydom.games.keyper.view.keys import resource_counts, stock_of


def narrate_tick(tick: Tick[KeyperState]) -> list[Event]:
    """Events of one small step, in order."""
    before, after = tick.before, tick.after
    events: list[Event] = []
    if tick.code is None:
        teller = STEP_TELLERS.get(tick.box)
        if teller is not None:
            events.extend(teller(before, after))
    elif not is_half_entered(before, after, tick.seat):
        events.extend(TELLERS[tick.box](before, after, tick.seat, int(tick.code)))
    return events


def is_half_entered(before: KeyperState, after: KeyperState, seat: int) -> bool:
    """Whether the seat's choice is still being entered, or is a sealed answer: nobody is told (KP-1511)."""
    return seat != CHANCE_SEAT and (is_sealed(before.phase) or after.partial_actions[seat] != 0)


NOWHERE: dict[str, Any] = {"board": None, "field": None, "plot": None, "tile": None}


def place_data(state: KeyperState, seat: int, space: int) -> dict[str, Any]:
    """Where something happens, as data; `seat` owns the plots."""
    if not is_plot(state, space):
        return NOWHERE | {"board": board_of(space), "field": FIELD_NAMES[field_of(space)]}
    plot = plot_of(state, space)
    tile = top_tile(state, seat, plot)
    name = state.figures.tile_names[tile] if tile >= 0 else None
    return NOWHERE | {"plot": plot, "tile": name}


def changed(before: KeyperState, after: KeyperState, seat: int) -> tuple[list[int], list[int]]:
    """What a seat has lost and gained in a step, by resource."""
    pairs = list(zip(stock_of(before, seat), stock_of(after, seat), strict=True))
    return [max(0, was - now) for was, now in pairs], [max(0, now - was) for was, now in pairs]


# -- turns ------------------------------------------------------------------------------------------------------------


def tell_turn(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A keyper or keyple is played, or keyples are laid down (sections 6 to 8)."""
    entered = list(codes_of(with_code(before.partial_actions[seat], code)))
    if entered[0] == codes.PLAY_KEYPER:
        board = code - codes.BOARD
        text = f"{who(seat)} claims {board_text(board)} with the keyper."
        return [Event(KeyperPlayed(seat=seat, board=board), text, weight=DEED)]
    if entered[0] == codes.PLAY_KEYPLE:
        space = space_named(before, seat, entered[2], entered[3])
        if is_plot(before, space) and top_tile(before, seat, plot_of(before, space)) < 0:
            return []  # The keyple is put down with its tile, when that is built and paid for (KP-1006).
        return [tell_keyple(before, after, seat, space, entered)]
    space = space_named(before, seat, entered[0], entered[1])
    number = 2 if entered[-1] == codes.TWO else 1
    place = place_data(before, seat, space)
    text = f"{who(seat)} lays down {some(number, 'keyple')} on {place_text(before, seat, space)}."
    data = LaidDown(seat=seat, number=number, match=bool(matches(before, space)), **place)
    return [Event(data, text, brief=f"{who(seat)} lays down {some(number, 'keyple')}.", weight=DEED)]


def tell_keyple(before: KeyperState, after: KeyperState, seat: int, space: int, entered: list[int]) -> Event:
    """A keyple is played onto a space, with the boat and the laying down that belong to it (KP-510)."""
    colour, last = entered[1] - codes.COLOUR, entered[-1]
    there = first_keyple(before, space)
    effective = effective_colour(after, space)
    boat = last - codes.BOAT if codes.BOAT <= last < codes.LAY_YES else -1
    data = KeyplePlayed(
        seat=seat,
        colour=COLOUR_NAMES[colour],
        **place_data(before, seat, space),
        boat=BOAT_KEYS[boat] if boat >= 0 else None,
        second=there >= 0,
        laid=last == codes.LAY_YES,
        effective=COLOUR_NAMES[effective],
        match=bool(matches(after, space)),
    )
    counts = f", which counts as {COLOUR_NAMES[effective]}," if effective != colour else ""
    onto = place_text(before, seat, space)
    text = f"{who(seat)} plays {a_keyple(colour)}{counts} onto {onto}"
    if boat >= 0:
        text += f" and puts the {boat_text(after, boat)} there"
    elif last == codes.LAY_YES:
        text += f" and lays down the {COLOUR_NAMES[there]} keyple there"
    brief = f"{who(seat)} plays {COLOUR_NAMES[colour]} onto {place_in_brief(before, seat, space)}."
    return Event(data, f"{text}.", brief=brief, weight=DEED)


def tell_joining(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """An invitation is declined or accepted (KP-718, KP-719)."""
    place = place_data(before, before.turn, before.space)
    if code == codes.DECLINE:
        data = JoinDeclined(seat=seat, by=before.turn, **place)
        return [Event(data, f"{who(seat)} does not join.", weight=NOTHING_DONE)]
    colour, actions = COLOUR_NAMES[code - codes.COLOUR], joiner_actions(after, seat)
    gain = gain_text(after, seat, after.space, actions)
    inviters = gain_text(after, before.turn, after.space, joiner_actions(after, before.turn))
    gains = f"{gain} each" if gain == inviters else f"{inviters} for {who(before.turn)}, {gain} for {who(seat)}"
    joins = f"{who(seat)} joins {who(before.turn)} with {a_keyple(code - codes.COLOUR)}"
    joined = Joined(seat=seat, by=before.turn, **place, colour=colour, actions=actions)
    return [Event(joined, f"{joins} ({gains}).", brief=f"{joins}.")]


def tell_turn_step(before: KeyperState, after: KeyperState) -> list[Event]:
    """A turn without anything to do, and what the Seafarer pays (KP-810, KP-1139)."""
    if before.local(LOCAL_STAGE) == 0 and after.top < before.top:
        seat = before.turn
        return [Event(Passed(seat=seat), f"{who(seat)} has no keyple to lay down.", weight=NOTHING_DONE)]
    events = []
    for seat in range(before.players):
        points = after.shipping[seat] - before.shipping[seat]
        if points:
            text = f"{who(seat)} gets {some(points, 'shipping point')} from the Seafarer."
            events.append(Event(Shipping(seat=seat, points=points, tile="seafarer"), text))
    return events


# -- actions ----------------------------------------------------------------------------------------------------------


def tell_action(before: KeyperState, after: KeyperState) -> list[Event]:
    """An action that leaves no choice, or that cannot be used (KP-508, KP-902)."""
    seat = next_to_act(before)
    if seat < 0 or after.top > before.top:
        return []
    field = int(field_of(before.space))
    place = place_data(before, seat, before.space)
    lost, gained = changed(before, after, seat)
    if any(lost):
        return [tell_converted(seat, lost, gained, place)]
    gain = before.figures.gain[field]
    if gain >= 0:
        if any(gained):
            return [tell_gained(seat, int(gain), 1, place)]
        text = f"No {RESOURCE_NAMES[gain]} is left in the supply for {who(seat)}."
        return [Event(SupplyEmpty(seat=seat, resource=RESOURCE_NAMES[gain], **place), text, weight=NOTHING_DONE)]
    text = f"{who(seat)} can do nothing with an action on {a_field_text(before, field)}."
    return [Event(ActionLost(seat=seat, **place), text, weight=NOTHING_DONE)]


def tell_declined(seat: int, before: KeyperState) -> list[Event]:
    """An action is given up (KP-1703)."""
    place = place_data(before, seat, before.space) if before.space >= 0 else NOWHERE
    return [Event(ActionDeclined(seat=seat, **place), f"{who(seat)} declines an action.", weight=NOTHING_DONE)]


def tell_take_tile(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    if code < codes.WFAIR:
        tile = code - codes.TILE
        data = TileTaken(seat=seat, tile=before.figures.tile_names[tile], fair=None)
        takes = f"{who(seat)} takes {title(before, tile)}"
        return [Event(data, f"{takes} from the market.", brief=f"{takes}.", weight=DEED)]
    fair = WINTER_FAIR_KEYS[code - codes.WFAIR]
    text = f"{who(seat)} takes the {winter_fair_text(before, code - codes.WFAIR)} from the market."
    brief = f"{who(seat)} takes a winter fair."
    return [Event(TileTaken(seat=seat, tile=None, fair=fair), text, brief=brief, weight=DEED)]


def tell_boat_action(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """Work or sale at a boat; a finished good may go for its raw (KP-942, KP-949, KP-1142)."""
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    board = board_of(before.space)
    boat = before.boats[board]
    key = BOAT_KEYS[boat]
    resource = boat_type(before, boat, (code - codes.WORK) % 2)
    if code < codes.SELL:
        text = f"{who(seat)} works for {pieces(resource, 1)}."
        return [Event(Worked(seat=seat, board=board, boat=key, resource=RESOURCE_NAMES[resource]), text)]
    sold, points = sold_as(before, seat, resource), after.shipping[seat] - before.shipping[seat]
    named_as = f" as {RESOURCE_NAMES[resource]}" if sold != resource else ""
    brings = sale_in_words(SALE_POINTS, points - SALE_POINTS)
    text = f"{who(seat)} sells {pieces(sold, 1)}{named_as} for {brings}."
    data = Sold(seat=seat, board=board, boat=key, resource=RESOURCE_NAMES[sold], points=points)
    return [Event(data, text)]


def tell_conversion(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A trade or a tile's conversion; what was given may be among what was taken (KP-926)."""
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    gave, took = [0] * codes.RESOURCES, [0] * codes.RESOURCES
    for entered in codes_of(with_code(before.partial_actions[seat], code)):
        if entered < codes.TAKE:
            gave[entered - codes.GIVE] += 1
        else:
            took[entered - codes.TAKE] += 1
    return [tell_converted(seat, gave, took, place_data(before, before.turn, before.space))]


def tell_resting_gain(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A keyple on the keyp tile is laid down for a resource (KP-607)."""
    colour, resource = COLOUR_NAMES[before.local(RESTING_COLOUR)], code - codes.TAKE
    text = f"{who(seat)}'s resting {colour} keyple brings {pieces(resource, 1)}."
    return [Event(RestingGain(seat=seat, colour=colour, resource=RESOURCE_NAMES[resource]), text)]


def tell_plot_action(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A keyple acts on a plot; a conversion without choice is made at once (KP-508, KP-733)."""
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    place = place_data(before, seat, before.space)
    if code == codes.ACT and not after.asked and after.top < before.top:
        return [tell_converted(seat, *made_at_once(before, after, seat), place)]
    return [Event(Activated(seat=seat, **place))] if code == codes.ACT else []


def made_at_once(before: KeyperState, after: KeyperState, seat: int) -> tuple[list[int], list[int]]:
    """What a tile's conversion without choice took from a seat and gave it, by resource: the input may be among the
    output (KP-1013, KP-1103)."""
    figures, side = before.figures, side_of(before, seat, plot_of(before, before.space))
    raw = lowest_bit(figures.give_mask[side])
    given = raw if has(before, seat, raw) else raw + codes.BRICK
    lost, gained = changed(before, after, seat)
    if not lost[given]:
        lost[given] += 1
        gained[given] += 1
    return lost, gained


def tell_plot_step(before: KeyperState, after: KeyperState) -> list[Event]:
    """An action on a plot that is of no use."""
    if after.top > before.top or after.asked:
        return []
    seat = before.local(LOCAL_SEAT)
    text = f"There is nothing to do for {who(seat)} on {place_text(before, seat, before.space)}."
    return [Event(ActionLost(seat=seat, **place_data(before, seat, before.space)), text)]


def tell_exchanges(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    return tell_declined(seat, before) if code == codes.DECLINE else []


# -- building and upgrading -------------------------------------------------------------------------------------------


def tell_building(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A tile is built, with what was paid for it and what it covers (section 10)."""
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    entered = list(codes_of(with_code(before.partial_actions[seat], code)))
    tile, plot = entered[0] - codes.TILE, entered[1] - codes.PLOT
    over, colour = top_tile(before, seat, plot), before.local(BUILDING_COLOUR) - 1
    paid, _ = changed(before, after, seat)
    free = bool(is_free(before, seat, plot))
    names = before.figures.tile_names
    data = TileBuilt(
        seat=seat,
        tile=names[tile],
        plot=plot,
        over=names[over] if over >= 0 else None,
        paid=resource_counts(paid),
        free=free,
        colour=COLOUR_NAMES[colour] if colour >= 0 else None,
    )
    where = f"over {title(before, over)}" if over >= 0 else f"on the {plot_in_words(plot)}"
    cost = f"for {resources_in_words(paid)}"
    if free:
        cost += ", thanks to the Building plot"
    keyple = f", under {a_keyple(colour)}" if colour >= 0 else ""
    builds = f"{who(seat)} builds {title(before, tile)}"
    return [Event(data, f"{builds} {where} {cost}{keyple}.", brief=f"{builds}.", weight=DEED)]


def tell_upgrading(before: KeyperState, after: KeyperState, seat: int, code: int) -> list[Event]:
    """A tile is turned to its upgraded side (KP-936)."""
    if code == codes.DECLINE:
        return tell_declined(seat, before)
    plot = next(iter(codes_of(with_code(before.partial_actions[seat], code)))) - codes.PLOT
    tile = top_tile(before, seat, plot)
    paid, _ = changed(before, after, seat)
    data = TileUpgraded(seat=seat, tile=before.figures.tile_names[tile], plot=plot, paid=resource_counts(paid))
    upgrades = f"{who(seat)} upgrades {title(before, tile)}"
    return [Event(data, f"{upgrades} for {resources_in_words(paid)}.", brief=f"{upgrades}.", weight=DEED)]


TELLERS = {
    **narrate_seasons.TELLERS,
    "turn": tell_turn,
    "joining": tell_joining,
    "take_tile": tell_take_tile,
    "boat_action": tell_boat_action,
    "conversion": tell_conversion,
    "resting_gain": tell_resting_gain,
    "plot_action": tell_plot_action,
    "exchanges": tell_exchanges,
    "builder": tell_exchanges,
    "building": tell_building,
    "upgrading": tell_upgrading,
}
"""What is told of a code, by box."""
STEP_TELLERS = {
    **narrate_seasons.STEP_TELLERS,
    "turn": tell_turn_step,
    "actions": tell_action,
    "plot_action": tell_plot_step,
}
"""What is told of a step that the rules make by themselves, by box."""
