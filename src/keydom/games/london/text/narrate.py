"""What happened, in sentences for the log and data for the animations. Each small step of the flow is told by what
changed in it; the rules know nothing of it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from keydom.core.game import DEED, GREAT_DEED, Event, Tick
from keydom.core.packed_counters import count, one, total
from keydom.core.ranking import winners
from keydom.core.state import CHANCE_SEAT, LOCAL_SEAT, OVER
from keydom.core.words import listing, named, some, who
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, EDGE_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.geometry import canonical_edge
from keydom.games.london.rules.keyple_sources import used_groups
from keydom.games.london.rules.locals import DRAW_KEYPLE_LEFT
from keydom.games.london.rules.partial_turn import (
    colour_of,
    connectors_taken_of,
    hand_of,
    skill_paid_of,
    skills_taken_of,
    tile_of,
    verb_of,
)
from keydom.games.london.rules.production import connectors_left, panel
from keydom.games.london.rules.ranking import places
from keydom.games.london.rules.scoring import level_of, tile_points
from keydom.games.london.rules.state import LondonState, group, neighbour, owner, right_most, top_bidder
from keydom.games.london.rules.turns import movable, with_code
from keydom.games.london.text.narrate_eras import told_by_step
from keydom.games.london.text.position_words import (
    arrow_shown,
    by_colour,
    by_type,
    called,
    called_with_owner,
    edge_in_words,
    pieces_in_words,
    title,
    yield_shown,
)
from keydom.games.london.text.words import (
    arrow_in_words,
    connectors_in_words,
    keyples_by_colour,
    keyples_in_words,
    skills_in_words,
    skills_listed,
    yield_in_words,
)
from keydom.games.london.view.events import (
    AllSail,
    BidMade,
    ConnectorDiscarded,
    ConnectorPlaced,
    Ended,
    Era,
    Hand,
    Home,
    KeypleDrawn,
    KeyplesBrought,
    MovedGroup,
    Offered,
    Passed,
    Routemaster,
    Sailed,
    StartDrawn,
    Upgraded,
    Used,
)
from keydom.games.london.view.keys import seats_in, tiles_in


def narrate_tick(tick: Tick[LondonState]) -> list[Event]:
    """Events of one small step, in order."""
    before, after = tick.before, tick.after
    events: list[Event] = []
    if tick.code is None:
        events.extend(told_by_step(before, after))
    elif not is_half_entered(after, tick.seat):
        events.extend(TELLERS[tick.box](before, after, tick.seat, int(tick.code)))
    events.extend(told_by_change(before, after))
    return events


def is_half_entered(after: LondonState, seat: int) -> bool:
    """Whether the seat's choice is still being entered, or is a sealed placement: nobody is told (LO-1415, LO-1416)."""
    return seat != CHANCE_SEAT and after.partial_actions[seat] != 0


# -- draws and set-up -----------------------------------------------------------------------------------------------


def tell_draw_start(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    chosen = code - codes.SEAT
    return [Event(StartDrawn(seat=chosen), f"{who(chosen)} is the start player.")]


def tell_draw_home(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    return [tell_home(after, before.local(LOCAL_SEAT), code - codes.TILE, "gets")]


def tell_choose_home(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    return [tell_home(after, seat, code - codes.TILE, "chooses")]


def tell_home(after: LondonState, seat: int, tile: int, verb: str) -> Event:
    """A player has a home tile (LO-302)."""
    data = Home(seat=seat, tile=after.figures.tile_names[tile])
    return Event(data, f"{who(seat)} {verb} {called(after, tile)}.")


def tell_draw_routemaster(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    tile = code - codes.TILE
    text = f"{title(after, tile)} will be on offer in era 4."
    return [Event(Routemaster(tile=after.figures.tile_names[tile]), text)]


def tell_draw_building(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    tile = code - codes.TILE
    data = Offered(tile=after.figures.tile_names[tile], level=level_of(after, tile))
    return [Event(data, f"{title(after, tile)} is on offer.")]


def tell_draw_keyple(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    """Only the drawer sees the colours (LO-1402); the hand is told when the last keyple is drawn."""
    drawer, colour = before.local(LOCAL_SEAT), code - codes.KEYPLE
    events = [Event(KeypleDrawn(seat=drawer, colour=KEYPLE_NAMES[colour]), audience=(drawer,))]
    if before.local(DRAW_KEYPLE_LEFT) == 1 or total(after.bag) == 0:
        hand = after.hands[drawer]
        held = [count(hand, each) + count(hand, each + codes.KEYPLES) for each in range(codes.KEYPLES)]
        text = f"{who(drawer)} now has {keyples_by_colour(held)} in hand."
        events.append(Event(Hand(seat=drawer, keyples=named(KEYPLE_NAMES, held)), text, (drawer,)))
    return events


# -- turns ----------------------------------------------------------------------------------------------------------


def tell_turn(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    if before.pending[seat] != 0:
        return [tell_connector(before, after, seat, code)]
    if codes.BERTH <= code < codes.KEYPLE:
        return tell_sailing(before, after, seat, code)
    partial_action = with_code(before, seat, before.partial_actions[seat], code)
    verb = verb_of(partial_action)
    if verb == codes.DO_PASS:
        return [Event(Passed(seat=seat), f"{who(seat)} passes.", weight=DEED)]
    if verb == codes.DO_BID:
        return [tell_bid(before, after, seat, partial_action)]
    if verb == codes.DO_USE:
        return [tell_use(before, after, seat, partial_action)]
    return [tell_upgrade(before, after, seat, partial_action)]


def sources(before: LondonState, seat: int, partial_action: int) -> tuple[dict[str, Any], str]:
    """Where the keyples of a main action came from: fields of an event, and words if groups were moved."""
    groups = tiles_in(used_groups(partial_action, movable(before, seat, partial_action)))
    sizes = [(tile, int(group(before, tile, seat))) for tile in groups]
    data = KeyplesBrought(
        seat=seat,
        tile=before.figures.tile_names[tile_of(partial_action)],
        colour=KEYPLE_NAMES[colour_of(partial_action)],
        hand=hand_of(partial_action),
        added=hand_of(partial_action) + sum(size for _, size in sizes),
        moved=[MovedGroup(tile=before.figures.tile_names[tile], size=size) for tile, size in sizes],
    )
    words = listing([f"{size} from beside {called(before, tile)}" for tile, size in sizes])
    return asdict(data), f" ({words})" if words else ""


def tell_bid(before: LondonState, after: LondonState, seat: int, partial_action: int) -> Event:
    """A bid, and whom it outbids (LO-504)."""
    tile = tile_of(partial_action)
    fields, moved = sources(before, seat, partial_action)
    size = int(group(after, tile, seat))
    top = top_bidder(before, tile)
    data = BidMade(**fields, size=size, outbid=top if top not in (-1, seat) else None)
    keyples = keyples_in_words(colour_of(partial_action), size)
    raised = f", {data.added} more than before" if data.added < size else ""
    comma = "," if raised else ""
    outbid = f"{comma} and outbids {who(top)}" if data.outbid is not None else ""
    bids = f"{who(seat)} bids {keyples} for {called(after, tile)}"
    # What lies there then, the tile shows.
    brief = f"{who(seat)} outbids {who(top)} at" if outbid else f"{who(seat)} bids {size} {data.colour} for"
    brief = f"{brief} {called(after, tile)}."
    return Event(data, f"{bids}{raised}{moved}{outbid}.", brief=brief, weight=DEED)


def tell_use(before: LondonState, after: LondonState, seat: int, partial_action: int) -> Event:
    """A use with its yield, and what the supply did not have (LO-609 to LO-621)."""
    tile, paid = tile_of(partial_action), skill_paid_of(partial_action)
    fields, moved = sources(before, seat, partial_action)
    connectors = after.pending[seat] - before.pending[seat]
    skills = after.skills[seat] - before.skills[seat] + (one(paid) if paid >= 0 else 0)
    of = owner(before, tile)
    data = Used(
        **fields,
        size=fields["added"],
        owner=of if of >= 0 else None,
        paid=SKILL_NAMES[paid] if paid >= 0 else None,
        connectors=named(CONNECTOR_NAMES, by_colour(connectors)),
        skills=named(SKILL_NAMES, by_type(skills)),
    )
    payment = f", pays {skills_in_words(by_type(one(paid)))}" if paid >= 0 else ""
    gain = pieces_in_words(connectors, skills) or "nothing"
    lost = lost_units(before, tile, partial_action)
    short = f" ({lost} lost: the supply has no more)" if lost else ""
    place = called_with_owner(after, seat, tile)
    keyples = keyples_in_words(colour_of(partial_action), data.size)
    # What does not go into a line with the name is left out.
    uses = f"{who(seat)} uses {place}"
    brief = f"{uses} for {gain}." if len(place) + len(gain) <= ROOM_FOR_GAIN else f"{uses}."
    text = f"{who(seat)} puts {keyples} on {place}{moved}{payment} and takes {gain}{short}."
    return Event(data, text, brief=brief, weight=DEED)


ROOM_FOR_GAIN = 26
"""Letters of a tile's name and of what a use brings that go into a line together."""


def lost_units(before: LondonState, tile: int, partial_action: int) -> str:
    """The entries of a yield that the supply does not have, in words (LO-614, LO-617); empty if it has all."""
    i, figures, paid = panel(before, tile), before.figures, skill_paid_of(partial_action)
    connectors = figures.yield_connectors[i]
    skills, skill_supply = figures.yield_skills[i], before.skill_supply + (one(paid) if paid >= 0 else 0)
    colours = [max(0, count(connectors, k) - count(before.connector_supply, k)) for k in range(codes.CONNECTORS)]
    types = [max(0, count(skills, k) - count(skill_supply, k)) for k in range(codes.SKILLS)]
    taken = sum(connectors_taken_of(partial_action, colour) for colour in range(codes.CONNECTORS))
    white = figures.yield_white[i] - taken if connectors_left(before, tile, partial_action) == 0 else 0
    chosen = sum(skills_taken_of(partial_action, skill) for skill in range(codes.SKILLS))
    white_skills = figures.yield_white_skills[i] - chosen
    parts = [connectors_in_words(colours)] if any(colours) else []
    parts += [f"{some(white, 'connector')} of any colour"] if white else []
    parts += skills_listed(types)
    parts += [f"{some(white_skills, 'skill tile')} of any type"] if white_skills else []
    return listing(parts)


def tell_upgrade(before: LondonState, after: LondonState, seat: int, partial_action: int) -> Event:
    """An upgrade with what it cost (LO-714, LO-716, LO-717), and what its new side brings (LO-720)."""
    tile = tile_of(partial_action)
    fields, moved = sources(before, seat, partial_action)
    paid = by_type(before.skills[seat] - after.skills[seat])
    risen = int(level_of(after, tile))
    data = Upgraded(**fields, size=fields["added"], level=risen, paid=named(SKILL_NAMES, paid))
    keyples = keyples_in_words(colour_of(partial_action), data.size)
    price = listing([f"{keyples}{moved}", *skills_listed(paid)])
    again, marker = (" a second time", ": its marker now stands on it") if risen == 2 else ("", "")
    upgrades = f"{who(seat)} upgrades {called(after, tile)}"
    told = f"{upgrades}{again} with {price}{marker}."
    brought = new_side(before, after, seat, tile)
    return Event(data, f"{told} {brought}" if brought else told, brief=f"{upgrades}{again and ' again'}.", weight=DEED)


def new_side(before: LondonState, after: LondonState, seat: int, tile: int) -> str:
    """What is another thing on the side that an upgrade has brought up: its points, what a use brings, and the arrow
    that it shows, in a sentence; empty if nothing is."""
    points, points_before = tile_points(after, seat, tile), tile_points(before, seat, tile)
    made = yield_in_words(yield_shown(after, tile))
    parts = [f"it scores {some(points, 'point')} instead of {points_before}"] if points != points_before else []
    use = f"lets you {made.replace(', take', ' and take', 1)}" if made.startswith("pay ") else f"brings {made}"
    parts += [f"a use {use}"] if made != yield_in_words(yield_shown(before, tile)) else []
    if after.figures.shows_arrow(tile, level_of(after, tile)):
        parts.append(f"its new arrow: {arrow_in_words(arrow_shown(after, tile))}")
    return f"Now {'; '.join(parts)}." if parts else ""


def tell_connector(before: LondonState, after: LondonState, seat: int, code: int) -> Event:
    """A pending connector is laid or discarded (LO-625, LO-633)."""
    colour = CONNECTOR_NAMES[colour_at_hand(before, seat)]
    if code == codes.NONE:
        text = f"{who(seat)} discards a {colour} connector."
        return Event(ConnectorDiscarded(seat=seat, colour=colour), text)
    tile, side = tile_at_hand(before.partial_actions[seat]), code - codes.SIDE
    other = neighbour(after, tile, side)
    q, r, edge = canonical_edge(after, tile, side)
    joined = [each for each in (tile, other) if each >= 0]
    data = ConnectorPlaced(
        seat=seat,
        colour=colour,
        q=q,
        r=r,
        side=EDGE_NAMES[edge],
        tiles=[after.figures.tile_names[each] for each in joined],
    )
    return Event(data, f"{who(seat)} lays a {colour} connector {edge_in_words(after, tile, side)}.")


def tell_sailing(before: LondonState, after: LondonState, seat: int, code: int) -> list[Event]:
    """A barge goes to a berth, and what the berth brings (LO-901, LO-908)."""
    berth, index = code - codes.BERTH + 1, int(before.era)
    tile = codes.FIRST_RIVER + index
    gain = int(before.figures.gain(index, berth))
    last = index == codes.RIVER_TILES - 1
    claims = before.figures.claims[index] == berth
    brings = [some(gain, "point" if last else "keyple")]
    if claims:
        brings.append(called(before, tile - 1))
    data = Sailed(
        seat=seat,
        tile=before.figures.tile_names[tile],
        berth=berth,
        keyples=None if last else gain,
        points=gain if last else None,
        claims=before.figures.tile_names[tile - 1] if claims else None,
    )
    text = f"{who(seat)} sails to berth {berth} of {called(before, tile)} ({listing(brings)})."
    brief = f"{who(seat)} sails to berth {berth} ({brings[-1]})."
    return [Event(data, text, brief=brief, weight=GREAT_DEED)]


TELLERS = {
    "draw_start": tell_draw_start,
    "draw_home": tell_draw_home,
    "choose_home": tell_choose_home,
    "draw_routemaster": tell_draw_routemaster,
    "draw_building": tell_draw_building,
    "draw_keyple": tell_draw_keyple,
    "turn": tell_turn,
    "sailing": tell_sailing,
}


# -- changes that several steps can cause ---------------------------------------------------------------------------


def told_by_change(before: LondonState, after: LondonState) -> list[Event]:
    """Events that are told by what is different, whatever caused it."""
    events: list[Event] = []
    if after.sail_order and not before.sail_order and before.phase == codes.PHASE_TURNS:
        events.append(tell_all_sail(after))
    if after.era != before.era:
        events.append(tell_era(after))
    if after.asked == OVER and before.asked != OVER:
        events.append(tell_end(after))
    return events


def tell_all_sail(after: LondonState) -> Event:
    """Everybody who had not sailed has passed (LO-806, LO-808)."""
    order = seats_in(after.sail_order)
    names = listing([who(seat) for seat in order])
    text = f"All who were left have passed and sail in this order: {names}."
    if len(order) == 1:
        text = f"Only {names} was left and has passed: {names} sails now."
    return Event(AllSail(order=order), text)


def tell_era(after: LondonState) -> Event:
    """A new era begins; the barge furthest right has the first turn (LO-401, LO-1031)."""
    first = int(right_most(after, after.berths))
    tiles = [after.figures.tile_names[tile] for tile in tiles_in(after.display)]
    named = listing([called(after, tile) for tile in tiles_in(after.display)])
    begins, turn = f"Era {after.era} begins{BEGINNINGS[after.era]}", f"{who(first)} has the first turn."
    text = f"{begins}: {named}; {turn}" if named else f"{begins}; {turn}"
    return Event(Era(era=after.era, first=first, tiles=tiles), text, brief=f"{begins}; {turn}")


BEGINNINGS = (
    "",
    " with new buildings and the era 1 tiles",
    " with new buildings and the era 2 tiles",
    " with upgraded buildings",
    " with the Routemasters",
)
"""What comes on display in each era (LO-1101 to LO-1107); buildings are drawn one by one and told when they are."""


def tell_end(after: LondonState) -> Event:
    """The game is over (LO-1233, LO-1234)."""
    ranking = places(after)
    first, points = who(ranking[0].seat), ranking[0].score
    text = f"{first} wins with {some(points, 'point')}"
    equals = [who(place.seat) for place in ranking[1:] if place.score == points]
    if equals:
        have = "has" if len(equals) == 1 else "have"
        barrier = called(after, codes.FIRST_RIVER + codes.RIVER_TILES - 1)
        text += f": {listing(equals)} {have} as many, but {first}'s barge lies further right on {barrier}"
    return Event(Ended(winners=winners(ranking), scores=after.scores()), f"{text}.")
