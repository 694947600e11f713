"""What happened, in sentences for the log and data for the animations. Each small step of the flow is told by what
changed in it; the rules know nothing of it."""

from __future__ import annotations

from keydom.core.game import DEED, GREAT_DEED, NOTHING_DONE, Event, Tick
from keydom.core.packed_counters import count, total
from keydom.core.ranking import winners
from keydom.core.state import (
    CHANCE_SEAT,
    FRAME_WORDS,
    LOCAL_SEAT,
    LOCAL_STAGE,
    bit_count,
    partial_action_append,
    partial_action_code,
    partial_action_length,
)
from keydom.core.wire import EventData, Place
from keydom.core.words import listing, some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube, entered_cubes
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES, FIELD_TYPES, Shop
from keydom.games.keythedral.rules.collect import entitled
from keydom.games.keythedral.rules.locals import (
    BID_PAYMENT_PAYEE,
    COLLECT_DONE,
    HARVEST_CHOICE_LEFT,
    LAW_PLAY_CHOICES,
    PLACEMENT_CALLED,
    PLACEMENT_IDLE,
    PLACEMENT_SENT,
    PLACEMENT_SENT_NAMED,
    RELOCATE_TILE,
    REPLACEMENT_POSITION,
)
from keydom.games.keythedral.rules.ranking import places
from keydom.games.keythedral.rules.state import (
    DIRECTION_BITS,
    DIRECTION_MASK,
    NO_BID,
    NOT_YET_BID,
    KeythedralState,
    number_of_call,
)
from keydom.games.keythedral.text.places import (
    COMPASS,
    cottage_word,
    edge_label,
    fence_label,
    slot_label,
    spot_label,
    whose,
)
from keydom.games.keythedral.text.words import CUBES
from keydom.games.keythedral.text.words import law as law_word
from keydom.games.keythedral.view import events as told
from keydom.games.keythedral.view.cubes import listed
from keydom.games.keythedral.view.land import slot_at, spot_at
from keydom.games.keythedral.view.laws import announced_play
from keydom.games.keythedral.view.mat import printed_on

ORDINALS = ("first", "second", "third", "fourth", "fifth")
EXCHANGING_LAWS = (7, 15, 16)
SHOP_OF: dict[int, tuple[Shop, int]] = {
    codes.DO_SMITH: ("smith", codes.WHITE),
    codes.DO_GLASSMAKER: ("glassmaker", codes.PURPLE),
    codes.DO_GOLDSMITH: ("goldsmith", codes.YELLOW),
}


def narrate_tick(tick: Tick[KeythedralState]) -> list[Event]:
    """Events of one small step, in order."""
    before, after = tick.before, tick.after
    events: list[Event] = []
    if tick.code is not None:
        if not is_half_entered(after, tick.seat):
            events.extend(told_by_code(before, after, tick.box, tick.seat, int(tick.code)))
    else:
        events.extend(told_by_step(before, after, tick.box))
    events.extend(told_by_change(before, after))
    return events


def is_half_entered(after: KeythedralState, seat: int) -> bool:
    """Whether the seat's choice is still being entered, or waits sealed: nobody is told (KT-1219, KT-1220)."""
    return seat != CHANCE_SEAT and after.partial_actions[seat] != 0


# -- words --------------------------------------------------------------------------------------------------------


def cubes_in_words(cubes: int) -> str:
    """For example `2 timber and 1 food`."""
    return listing(parts_of(cubes)) or "nothing"


def parts_of(cubes: int) -> list[str]:
    """What there is of each colour, for example `2 timber`."""
    return [f"{count(cubes, colour)} {word.thing}" for colour, word in enumerate(CUBES) if count(cubes, colour)]


KINDS_IN_A_LINE = 2
"""What is of so many colours goes into a line."""


def tile_in_words(state: KeythedralState, tile: int) -> str:
    """For example `seat for 1 timber, 1 food and 1 ironwork (3 points)`."""
    return f"{seat_for(state, tile)} ({some(seat_value(state, tile), 'point')})"


def seat_value(state: KeythedralState, tile: int) -> int:
    """How many points the seat of a building tile is worth."""
    return int(state.figures.values[state.figures.stages[tile]])


def offered_in_words(state: KeythedralState, tile: int) -> str:
    """The same of one on offer, whose price a law has changed (KT-10023, KT-10032)."""
    if tile == state.increased:
        return f"{tile_in_words(state, tile)}, one cube dearer"
    return f"{tile_in_words(state, tile)}{', one cube cheaper' if tile == state.decreased else ''}"


def seat_for(state: KeythedralState, tile: int) -> str:
    """A building tile by what is printed on it, which tells it from all others: `seat for 2 ironwork`."""
    return f"seat for {cubes_in_words(state.figures.costs[tile])}"


def law_in_words(law: int) -> str:
    """For example `Upgrade cottage (law 4)`."""
    return f"{law_word(law).title} (law {law})"


# -- decisions and draws ------------------------------------------------------------------------------------------


def told_by_code(before: KeythedralState, after: KeythedralState, box: str, seat: int, code: int) -> list[Event]:
    """Events of a completed choice or a draw."""
    teller = TELLERS.get(box)
    return teller(before, after, seat, code) if teller else []


def tell_draw_start(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    chosen = code - codes.SEAT
    return [Event(told.StartDrawn(seat=chosen), f"{who(chosen)} is the start player.")]


def tell_field_type(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    kind = FIELD_TYPES[code - codes.CUBE]
    layer = before.frames[(before.top - 2) * FRAME_WORDS + LOCAL_SEAT]
    return [Event(told.FieldDrawn(seat=layer, type=kind), f"{who(layer)} turns over a {kind}.", weight=NOTHING_DONE)]


def tell_lay_field(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    kind = FIELD_TYPES[before.drawn_type]
    spot = code - codes.FIELD
    place = spot_at(after, spot)
    data = told.FieldLaid(seat=seat, type=kind, x=place.x, y=place.y)
    return [Event(data, f"{who(seat)} lays the {kind} {spot_label(before, spot)}.", weight=DEED)]


def tell_lay_cottage(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    number = partial_action_code(before.partial_actions[seat], 0) - codes.NUMBER + 1
    slot = code - after.figures.slot_code
    place = slot_at(after, slot)
    data = told.CottageLaid(seat=seat, number=number, x=place.x, y=place.y)
    return [Event(data, f"{who(seat)} lays cottage {number} {slot_label(before, slot)}.", weight=DEED)]


def tell_draw_tile(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    tile = code - codes.TILE
    return [Event(told.TileTurned(**printed_on(after, tile)), f"A {tile_in_words(after, tile)} is turned up.")]


def tell_fill_space(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    law = code - codes.LAW
    return [Event(told.LawLaidOut(law=law), f"{law_in_words(law)} is for sale.")]


def tell_placement(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    if code == codes.DECLINE:
        return [tell_idle(before, seat)]
    placed = after.counters[seat] & ~before.counters[seat]
    if not placed:
        return []
    field = int(placed).bit_length() - 1
    spot = spot_at(after, after.field_spot[field])
    first = partial_action_code(before.partial_actions[seat], 0)
    tile = before.local(PLACEMENT_CALLED) if first < 0 else seat * codes.COTTAGES_EACH + first - codes.NUMBER
    kind = FIELD_TYPES[after.field_type[field]]
    reached = before.slot_fields(before.tile_slot[tile], before.no_fences_seat == seat)
    only = bit_count(reached & ~before.occupied()) == 1
    data = told.WorkerPlaced(
        seat=seat,
        number=tile % codes.COTTAGES_EACH + 1,
        type=kind,
        x=spot.x,
        y=spot.y,
        slot=slot_at(after, after.tile_slot[tile]),
        only=only,
    )
    direction = COMPASS[DIRECTION_NAMES[code - codes.DIRECTION]]
    text = f"{who(seat)} sends a worker from {cottage_word(after, tile)} {direction} to the {kind}"
    text += ", the only free field." if only else "."
    brief = f"{who(seat)} sends a worker to the {kind}."
    return [Event(data, text, brief=brief, weight=DEED)]


def tell_idle(before: KeythedralState, seat: int) -> Event:
    """A placement turn in which nobody is sent: no field is free (KT-418), or law 6 has sent the workers before
    (KT-10063)."""
    # A turn that ends without a question has not taken over yet which tile law 6 named: only the state knows.
    called, named = before.local(PLACEMENT_CALLED), before.second_tile
    if called < 0:
        number = number_of_call(before.called, before.call)
        tile = seat * codes.COTTAGES_EACH + number - 1
        text = f"{who(seat)}'s {cottage_word(before, tile)} has had its turn already, by {law_in_words(6)}."
    elif named < 0:
        text = f"{who(seat)}'s {cottage_word(before, called)} finds no free field."
    else:
        text = f"{who(seat)}'s {cottage_word(before, called)} and {cottage_word(before, named)} find no free field."
    return Event(told.Idle(seat=seat), text)


def tell_harvest_choice(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    word = CUBES[code - codes.CUBE]
    data = told.Harvest(seat=seat, cubes=listed(cube(code - codes.CUBE)), lost=0, fields=[], law=8)
    return [Event(data, f"{who(seat)} brings home 1 {word.thing} by {law_in_words(8)}.")]


def tell_turn(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    partial_action = before.partial_actions[seat]
    first = partial_action_code(partial_action, 0) if partial_action else code
    if codes.LAW < first <= codes.LAW + codes.LAWS:
        return []  # told by the announcement
    if first == codes.DO_PASS:
        return [Event(told.Passed(seat=seat), f"{who(seat)} passes this turn.", weight=DEED)]
    if first < codes.DO_HOUSE:
        tile = before.offer[first - codes.POSITION]
        data = told.Declared(seat=seat, position=first - codes.POSITION + 1, tile=after.figures.tile_names[tile])
        wants = f"{who(seat)} wants to take the"
        return [Event(data, f"{wants} {tile_in_words(after, tile)}.", brief=f"{wants} {seat_for(after, tile)}.")]
    return [tell_action(before, after, seat, partial_action_append(partial_action, code))]


def tell_action(before: KeythedralState, after: KeythedralState, seat: int, partial_action: int) -> Event:
    """One of the actions two to six, with what is paid and gained, for all to read (KT-618)."""
    first = partial_action_code(partial_action, 0)
    paid, gained = exchanged(before, after, seat)
    if first in SHOP_OF:
        # Cubes of one colour may be paid and gained at once: the payment stands in the partial action, not in the hand.
        paid, gained = entered_cubes(partial_action, 1), cube(SHOP_OF[first][1])
    elif first == codes.DO_TRADE:
        paid, gained = entered_cubes(partial_action, 2), cube(partial_action_code(partial_action, 1) - codes.CUBE)
    price = cubes_in_words(paid)
    if first == codes.DO_HOUSE:
        tile = int(after.houses & ~before.houses).bit_length() - 1
        number = tile % codes.COTTAGES_EACH + 1
        place = slot_at(after, after.tile_slot[tile])
        house = told.HouseBuilt(seat=seat, paid=listed(paid), number=number, x=place.x, y=place.y)
        return deed(house, f"{who(seat)} builds house {number}", price)
    if first == codes.DO_FENCE:
        fence = changed_fence(before, after)
        slot = after.fence_edge[fence] >> DIRECTION_BITS
        tile = before.slot_tile[slot] - 1
        owner = tile // codes.COTTAGES_EACH
        place = slot_at(after, slot)
        built = told.FenceBuilt(
            seat=seat,
            paid=listed(paid),
            owner=owner,
            number=tile % codes.COTTAGES_EACH + 1,
            direction=DIRECTION_NAMES[after.fence_edge[fence] & DIRECTION_MASK],
            x=place.x,
            y=place.y,
        )
        edge = edge_label(before, after.fence_edge[fence], seat)
        beside = f"{whose(owner, seat)} {cottage_word(before, tile)}"
        text = f"{who(seat)} builds a fence on {edge} for {price}."
        return Event(built, text, brief=f"{who(seat)} builds a fence at {beside}.", weight=DEED)
    if first == codes.DO_UNFENCE:
        fence = changed_fence(before, after)
        place = slot_at(after, before.fence_edge[fence] >> DIRECTION_BITS)
        owner = fence // codes.FENCES_EACH
        removed = told.FenceRemoved(seat=seat, paid=listed(paid), owner=owner, x=place.x, y=place.y)
        text = f"{who(seat)} removes {fence_label(before, fence, seat)} for {price}."
        return Event(removed, text, brief=f"{who(seat)} removes {whose(owner, seat)} fence.", weight=DEED)
    if first == codes.DO_LAW:
        card = "a law card"
        if after.figures.law_market_up:
            card = law_in_words(partial_action_code(partial_action, 1) - codes.LAW)
        return deed(told.LawProcured(seat=seat, paid=listed(paid)), f"{who(seat)} gets {card}", price)
    if first == codes.DO_TRADE:
        traded = told.Traded(seat=seat, paid=listed(paid), gained=listed(gained))
        text = f"{who(seat)} trades {price} for {cubes_in_words(gained)}."
        given = price if len(parts_of(paid)) == 1 else some(total(paid), "cube")
        brief = f"{who(seat)} trades {given} for {cubes_in_words(gained)}."
        return Event(traded, text, brief=brief, weight=DEED)
    shop, colour = SHOP_OF[first]
    bought = told.CraftBought(seat=seat, paid=listed(paid), gained=listed(gained), shop=shop)
    buys = f"{who(seat)} buys {CUBES[colour].thing}"
    return Event(bought, f"{buys} from the {shop} for {price}.", brief=f"{buys}.", weight=DEED)


def deed(data: EventData, does: str, price: str) -> Event:
    """What somebody does in a turn, with its price, which is left out in a line."""
    return Event(data, f"{does} for {price}.", brief=f"{does}.", weight=DEED)


def exchanged(before: KeythedralState, after: KeythedralState, seat: int) -> tuple[int, int]:
    """Cubes by which a seat's hand shrank and grew in a step."""
    paid = gained = 0
    for colour in range(codes.COLOURS):
        change = count(after.hands[seat], colour) - count(before.hands[seat], colour)
        if change < 0:
            paid += -change << (7 * colour)
        else:
            gained += change << (7 * colour)
    return paid, gained


def changed_fence(before: KeythedralState, after: KeythedralState) -> int:
    """The fence that was built or removed in a step."""
    return next(fence for fence in range(len(after.fence_edge)) if after.fence_edge[fence] != before.fence_edge[fence])


def tell_pay_price(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    paid, _ = exchanged(before, after, seat)
    return [Event(told.PricePaid(seat=seat, paid=listed(paid)), f"{who(seat)} pays {cubes_in_words(paid)}.")]


def tell_after_increase(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    if code != codes.DECLINE:
        return []
    return [Event(told.Withdrawn(seat=seat), f"{who(seat)} withdraws from the purchase.", weight=DEED)]


def tell_draw_law(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    """Only the buyer is told which law it is (KT-694, KT-1224)."""
    buyer = before.local(LOCAL_SEAT)
    law = code - codes.LAW
    data = told.LawDrawn(seat=buyer, law=law)
    return [Event(data, f"{who(buyer)} gets {law_in_words(law)}.", audience=(int(buyer),))]


def tell_relocate(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    tile = before.local(RELOCATE_TILE)
    place = slot_at(after, after.tile_slot[tile])
    data = told.CottageMoved(
        seat=seat,
        number=tile % codes.COTTAGES_EACH + 1,
        x=place.x,
        y=place.y,
        slot=slot_at(before, before.tile_slot[tile]),
    )
    gap = slot_label(before, after.tile_slot[tile])
    return [Event(data, f"{who(seat)}'s {cottage_word(after, tile)} is fenced in and moves to the gap {gap}.")]


def tell_replacement(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    position = before.local(REPLACEMENT_POSITION)
    old, new = before.offer[position], after.offer[position]
    names = after.figures.tile_names
    data = told.TileReplaced(position=position + 1, old=names[old], **printed_on(after, new))
    return [Event(data, f"The {seat_for(after, old)} is replaced by a {tile_in_words(after, new)}.")]


def tell_bid(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    if after.bids[seat] == NO_BID:
        return [Event(told.Bid(seat=seat, bid=None), f"{who(seat)} does not bid.")]
    amount = after.bids[seat]
    return [Event(told.Bid(seat=seat, bid=amount), f"{who(seat)} bids {some(amount, 'cube')}.", weight=DEED)]


def tell_match(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    matched = code == codes.ACCEPT
    text = f"{who(seat)} matches the bid." if matched else f"{who(seat)} does not match the bid."
    return [Event(told.Match(seat=seat, matched=matched), text, weight=DEED)]


def tell_bid_payment(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    paid, _ = exchanged(before, after, seat)
    payee = before.local(BID_PAYMENT_PAYEE)
    data = told.BidPaid(seat=seat, to=payee, paid=listed(paid))
    return [Event(data, f"{who(seat)} hands {cubes_in_words(paid)} to {who(payee)}.")]


def tell_choose_start(before: KeythedralState, after: KeythedralState, seat: int, code: int) -> list[Event]:
    chosen = code - codes.SEAT
    begins = "begins" if chosen == seat else f"lets {who(chosen)} begin"
    text = f"{who(seat)} {begins} the next round."
    return [Event(told.StartChosen(seat=seat, start_player=chosen), text, weight=DEED)]


TELLERS = {
    "draw_start": tell_draw_start,
    "field_type": tell_field_type,
    "lay_field": tell_lay_field,
    "lay_cottage": tell_lay_cottage,
    "draw_tile": tell_draw_tile,
    "fill_space": tell_fill_space,
    "placement": tell_placement,
    "harvest_choice": tell_harvest_choice,
    "turn": tell_turn,
    "pay_price": tell_pay_price,
    "after_increase": tell_after_increase,
    "draw_law": tell_draw_law,
    "relocate": tell_relocate,
    "replacement": tell_replacement,
    "bid": tell_bid,
    "match": tell_match,
    "bid_payment": tell_bid_payment,
    "choose_start": tell_choose_start,
}


# -- automatic steps ----------------------------------------------------------------------------------------------


def told_by_step(before: KeythedralState, after: KeythedralState, box: str) -> list[Event]:
    """Events of a step that the rules made by themselves."""
    if box == "placement" and after.top < before.top:
        return tell_nobody_placed(before)
    if box == "collect":
        return tell_harvest(before, after)
    if box == "harvest_choice" and after.top < before.top:
        return tell_harvest_lost(before)
    if box == "retrieve" and before.local(LOCAL_STAGE) == 0:
        return [Event(told.Retrieved(), "The workers go home.")]
    if box == "law_play" and before.local(LOCAL_STAGE) == 1:
        return tell_law_effect(before, after)
    if box == "start_player":
        return tell_auction_flow(before, after)
    return []


def tell_nobody_placed(before: KeythedralState) -> list[Event]:
    """A placement turn that ends without a worker, and without its player being asked (KT-424)."""
    if before.local(PLACEMENT_SENT) + before.local(PLACEMENT_SENT_NAMED) > 0 or before.local(PLACEMENT_IDLE) == 1:
        return []
    return [tell_idle(before, before.local(LOCAL_SEAT))]


def tell_auction_flow(before: KeythedralState, after: KeythedralState) -> list[Event]:
    """The marker is passed (KT-802); who has too few cubes to bid, or to match, is skipped (KT-821).

    Screens hide how many cubes somebody has: nothing is told but what the skipping itself tells, that they are too few.
    """
    if before.local(LOCAL_STAGE) == 1:
        seat = after.successor
        return [Event(told.MarkerPassed(seat=seat), f"The start player marker goes to {who(seat)}.")]
    for seat in range(after.players):
        if before.bids[seat] == NOT_YET_BID and after.bids[seat] == NO_BID:
            highest = before.highest_bid
            lack = f"too few cubes to bid more than {highest}" if highest > 0 else "no cubes to bid with"
            return [tell_skipped(before, seat, lack)]
    if before.local(LOCAL_STAGE) == 3 and before.highest_bidder >= 0 and after.top == before.top:
        return [tell_skipped(before, before.successor, f"too few cubes to match {before.highest_bid}")]
    return []


def tell_skipped(before: KeythedralState, seat: int, lack: str) -> Event:
    """Somebody is not asked in the auction (KT-821)."""
    data = told.Skipped(seat=seat, highest=before.highest_bid)
    return Event(data, f"{who(seat)} has {lack} and is skipped.", weight=NOTHING_DONE)


def tell_harvest(before: KeythedralState, after: KeythedralState) -> list[Event]:
    """What a player brought home, and what was lost because the store is empty (KT-505)."""
    if before.local(LOCAL_STAGE) == 0 or before.local(COLLECT_DONE) == before.players:
        return []
    seat = int(before.start_player + before.local(COLLECT_DONE)) % before.players
    _, gained = exchanged(before, after, seat)
    free = before.free_harvest_type if before.free_harvest_seat == seat else -1
    due = sum(entitled(before, seat, kind) * cube(kind) for kind in range(codes.BASIC_COLOURS) if kind != free)
    lost = total(due) - total(gained)
    text = f"{who(seat)} brings home {cubes_in_words(gained)}."
    if lost:
        is_lost = "is" if lost == 1 else "are"
        text += f" {cubes_in_words(due - gained)} {is_lost} lost: the store has no more."
    if free >= 0 and entitled(before, seat, free):
        chosen = some(entitled(before, seat, free), "more cube" if due else "cube")
        text = f"{text if due else ''} {who(seat)} chooses {chosen} by {law_in_words(8)}.".strip()
    fields = [
        spot_at(before, before.field_spot[field])
        for field in range(before.fields)
        if before.counters[seat] >> field & 1
    ]
    data = told.Harvest(seat=seat, cubes=listed(gained), lost=lost, fields=fields, law=None)
    few = len(parts_of(gained)) <= KINDS_IN_A_LINE
    brief = f"{who(seat)} brings home {cubes_in_words(gained) if few else some(total(gained), 'cube')}."
    return [Event(data, text, brief=brief if due else "", weight=DEED)]


def tell_harvest_lost(before: KeythedralState) -> list[Event]:
    """What is left of Unexpected harvest when the store has no basic cube any more (KT-512)."""
    seat, lost = before.local(LOCAL_SEAT), before.local(HARVEST_CHOICE_LEFT)
    if lost == 0:
        return []
    text = f"{who(seat)} loses {some(lost, 'cube')} of {law_in_words(8)}: the store has no basic cube left."
    return [Event(told.Harvest(seat=seat, cubes=[], lost=lost, fields=[], law=8), text)]


def tell_law_effect(before: KeythedralState, after: KeythedralState) -> list[Event]:
    """The announced law takes effect, unless it was repealed."""
    if before.result == 1:
        return []
    # Cubes of one colour may be paid and gained at once: what is exchanged stands in the partial action.
    paid, gained = exchanged_by_law(before.local(LAW_PLAY_CHOICES)) if before.announced in EXCHANGING_LAWS else (0, 0)
    seat = before.local(LOCAL_SEAT)
    return [Event(told.LawEffective(seat=seat, law=before.announced, paid=listed(paid), gained=listed(gained)))]


# -- changes that several steps can cause -------------------------------------------------------------------------


def told_by_change(before: KeythedralState, after: KeythedralState) -> list[Event]:
    """Events that are told by what is different, whatever caused it."""
    events: list[Event] = []
    if after.announced and after.announced != before.announced:
        events.append(tell_announcement(after))
    if after.discarded & 1 << 10 and not before.discarded & 1 << 10:
        events.append(tell_repeal(before, after))
    if after.round != before.round:
        events.append(Event(told.RoundBegins(round=after.round), f"Round {after.round} begins."))
    if after.called != before.called and after.called:
        events.append(tell_call(after))
    for seat in range(after.players):
        if after.acquired[seat] != before.acquired[seat]:
            events.append(tell_acquired(before, after, seat))
    if after.stage != before.stage:
        events.append(Event(told.StageBegins(stage=after.stage), f"Stage {after.stage} of the Keythedral begins."))
    if after.ended != before.ended:
        events.append(tell_end(after))
    return events


def tell_announcement(after: KeythedralState) -> Event:
    """A law is announced with all its choices (KT-1008)."""
    data = told.LawPlayed(seat=after.local(LOCAL_SEAT), law=after.announced)
    brief = f"{who(data.seat)} plays {law_in_words(after.announced)}."
    return Event(data, announcement_in_words(after) + ".", brief=brief, weight=DEED)


def announcement_in_words(state: KeythedralState) -> str:
    """Who has just announced which law with which choices, as long as the law is not carried out (KT-1008). Without a
    full stop, empty if no law is announced."""
    play = announced_play(state)
    if play is None:
        return ""
    seat, partial_action = play
    return f"{who(seat)} plays {law_in_words(state.announced)}{law_choices_in_words(state, seat, partial_action)}"


def law_choices_in_words(state: KeythedralState, seat: int, partial_action: int) -> str:
    """The choices of a seat's law play, in words."""
    law = partial_action_code(partial_action, 0) - codes.LAW
    chosen = [partial_action_code(partial_action, index) for index in range(1, partial_action_length(partial_action))]
    if law == 1:
        numbers = [code - codes.NUMBER + 1 for code in chosen]
        numbers.append(15 - sum(numbers))
        return f": the numbers are called in the order {', '.join(str(number) for number in numbers)}"
    if law == 2:
        return f" on the {seat_for(state, state.offer[state.declared])}"
    if law in (3, 13):
        return f" on the {seat_for(state, state.offer[chosen[0] - codes.POSITION])}"
    if law in (4, 6):
        return f" on {cottage_word(state, seat * codes.COTTAGES_EACH + chosen[0] - codes.NUMBER)}"
    if law in (8, 18, 19):
        return f", naming the {FIELD_TYPES[chosen[0] - codes.CUBE]}"
    if law == 11:
        return f" on {fence_label(state, chosen[0] - codes.FENCE, seat)}"
    if law == 14:
        return f" on {spot_label(state, chosen[0] - codes.FIELD)}"
    if law == 17:
        owner = chosen[0] - codes.SEAT
        tile = owner * codes.COTTAGES_EACH + chosen[1] - codes.NUMBER
        return f" on {whose(owner, seat)} {cottage_word(state, tile)}"
    if law == 20:
        return f": {who(chosen[0] - codes.SEAT)} takes the start player marker"
    if law in EXCHANGING_LAWS:
        paid, gained = exchanged_by_law(partial_action)
        return f" to pay {cubes_in_words(paid)} and take {cubes_in_words(gained)}"
    return ""


def law_play_in_words(state: KeythedralState, seat: int, partial_action: int) -> str:
    """A law card with all that was entered for it: `Bargain (law 15) to pay 1 timber and take 2 stone`; empty for
    nothing."""
    if not partial_action:
        return ""
    law = partial_action_code(partial_action, 0) - codes.LAW
    return f"{law_in_words(law)}{law_choices_in_words(state, seat, partial_action)}"


def exchanged_by_law(partial_action: int) -> tuple[int, int]:
    """The cubes that laws 7, 15 and 16 take from their player, and those that they give."""
    first = cube(partial_action_code(partial_action, 1) - codes.CUBE)
    rest = entered_cubes(partial_action, 2)
    # With law 16 the cube that is bought is chosen first, with the others the one that is paid.
    return (rest, first) if partial_action_code(partial_action, 0) == codes.LAW + 16 else (first, rest)


def tell_repeal(before: KeythedralState, after: KeythedralState) -> Event:
    """Law 10 was played (KT-10101)."""
    seat = next(other for other in range(after.players) if before.cards[other] & ~after.cards[other] & 1 << 10)
    text = f"{who(seat)} plays {law_in_words(10)}: {law_in_words(before.announced)} has no effect."
    brief = f"{who(seat)} repeals {law_in_words(before.announced)}."
    return Event(told.LawRepealed(seat=seat, law=before.announced), text, brief=brief, weight=DEED)


def tell_call(after: KeythedralState) -> Event:
    """A number is called (KT-404)."""
    number = number_of_call(after.called, after.call)
    only = after.call == codes.COTTAGES_EACH
    data = told.Called(seat=after.leader, call=after.call, number=number, only=only)
    last = ", the last one" if only else ""
    calls = f"{who(after.leader)} calls number {number}{last}"
    return Event(data, f"{calls} ({ORDINALS[after.call - 1]} call).", brief=f"{calls}.", weight=DEED)


def tell_acquired(before: KeythedralState, after: KeythedralState, seat: int) -> Event:
    """A building tile is acquired (KT-632)."""
    tile = int(after.acquired[seat] & ~before.acquired[seat]).bit_length() - 1
    data = told.Acquired(seat=seat, **printed_on(after, tile))
    brief = f"{who(seat)} takes a seat ({some(seat_value(after, tile), 'point')})."
    return Event(data, f"{who(seat)} takes the {tile_in_words(after, tile)}.", brief=brief, weight=GREAT_DEED)


def tell_end(after: KeythedralState) -> Event:
    """The game is over (KT-901, KT-1531, KT-1534)."""
    why = {
        codes.ENDED_SEATS: "The last seat is taken.",
        codes.ENDED_STALLED: "No seat was taken for too many rounds: the game ends.",
        codes.ENDED_AGREEMENT: "All players agree to end the game.",
    }[after.ended]
    text = f"{why} {result_in_words(places(after))}"
    return Event(told.Ended(winners=winners(places(after))), text)


def result_in_words(ranking: list[Place]) -> str:
    """Who has won, and by what if points alone do not tell (KT-903 to KT-905)."""
    best = ranking[0]
    first = [place for place in ranking if place.place == 1]
    level = [place for place in ranking if place.score == best.score and place.place > 1]
    names = listing([who(place.seat) for place in first])
    points = some(best.score, "point")
    text = f"{names} wins with {points}."
    if len(first) > 1:
        left_over = f" and cubes left over worth {best.tie_break}" if best.tie_break else ""
        text = f"{names} share the first place with {points}{left_over} each."
    if level:
        others = listing([who(place.seat) for place in level])
        worth = listing([str(place.tie_break) for place in level])
        has = "has" if len(level) == 1 else "have"
        text += f" {others} {has} as many, but the cubes left over decide: worth {best.tie_break} against {worth}."
    return text
