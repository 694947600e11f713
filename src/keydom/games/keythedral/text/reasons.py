"""What a choice is for, exactly: which goods, which seat, whose cottage and which field. It is read off the positions
to which its simulations led, beside those to which the others led."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from keydom.core.comparison import MOST_KINDS, OFTEN, USUALLY, Comparison, average, kinds, lets
from keydom.core.packed_counters import count, covers, total
from keydom.core.state import OVER, bit_count
from keydom.core.words import Noun, listing, some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.codes import PHASE_COLLECT, PHASE_WORKERS
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.evaluation import terms
from keydom.games.keythedral.evaluation.race_forecast import missing_price
from keydom.games.keythedral.evaluation.weights import reaches
from keydom.games.keythedral.rules.locals import PLACEMENT_CALLED
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.narrate import law_in_words, seat_value, tile_in_words
from keydom.games.keythedral.text.words import CUBES

HOUSE_PAID_WITH = (codes.BLACK, codes.BROWN)
"""The colours of the cubes that a house costs: stone and timber (KT-641)."""
PAID_TO_REMOVE = 2
"""So much wine removes a fence (KT-665)."""
FIELD_PLURALS = ("quarries", "woods", "farms", "lakes", "vineyards")
"""What several fields of a type are called, in the order of `FIELD_TYPES`."""
CUBE_NOUNS = {colour: Noun(cube.thing, cube.thing, False) for colour, cube in enumerate(CUBES)}
"""What people call cubes of a colour, one and several."""

Counted = Callable[[KeythedralState], int]
Ends = Comparison[KeythedralState]


def reason(place: int, ends: Ends) -> str:
    """What a choice does that brings more of this term; empty where nothing exact can be said of it."""
    return TOLD[place](ends)


# -- what one gets ----------------------------------------------------------------------------------------------------


def points(ends: Ends) -> str:
    """The seat that is taken more often: by the choice itself, or with what it brings."""
    tile = seat_taken_more(ends, ends.seat)
    if tile is None:
        return ""
    name = tile_in_words(ends.begun, tile)
    if takes(ends, tile):
        # A turn that takes a seat is called by it.
        scores = f"scores {some(seat_value(ends.begun, tile), 'point')}"
        return scores if ends.begun.box() == codes.BOX_TURN else f"gets you the {name}"
    if is_assured(ends, tile):
        return ""
    if pays_for(ends, tile) or comes_of(ends, taken(ends.seat, tile)):
        return f"{lets(ends, taken(ends.seat, tile))} take the {name}"
    return ""


def comes_of(ends: Ends, holds: Counted) -> bool:
    """Whether a trade is what something hangs on: it comes about behind this one, and not without it. What brings no
    cube, as a fence, nobody takes for what a seat is paid with."""
    buys = ends.begun.box() == codes.BOX_TURN and any(is_got(ends, colour) for colour in range(codes.COLOURS))
    return buys and average(holds, ends.own) >= USUALLY and average(holds, ends.others) < OFTEN


def seat_taken_more(ends: Ends, seat: int, sign: int = 1) -> int | None:
    """The building tile on offer that a seat takes more often (sign -1: less often) than behind the other choices."""
    return ends.most(on_offer(ends.begun), lambda tile: taken(seat, tile), sign)


def on_offer(state: KeythedralState) -> list[int]:
    """The building tiles that can be bought. Of those that are turned up later nobody knows which they will be."""
    return [int(tile) for tile in state.offer if tile >= 0]


def taken(seat: int, tile: int) -> Counted:
    """Whether a seat has a building tile."""
    return lambda end: end.acquired[seat] >> tile & 1


def pays_for(ends: Ends, tile: int) -> bool:
    """Whether the choice brings, or saves, a cube that a tile asks for; where workers are sent one that is lacking. Who
    can get all of it now by trades would not believe that to wait for it helps."""
    cost = ends.begun.figures.costs[tile]
    hand = ends.begun.hands[ends.seat]
    if ends.begun.box() == codes.BOX_TURN and pays_nothing(ends) and missing_price(hand, cost) <= total(hand):
        return False
    return any(count(cost, colour) > there(ends, colour) and brings(ends, colour) for colour in range(codes.COLOURS))


def there(ends: Ends, colour: int) -> int:
    """How many cubes of a colour one has anyway: of those that a choice gets none that is held or comes home already;
    of those that it saves none, as the others pay them."""
    return assured(ends, colour) if is_got(ends, colour) or ends.begun.phase == PHASE_WORKERS else 0


def brings(ends: Ends, colour: int) -> bool:
    """Whether the choice leads to a cube of a colour, or saves one that the others pay."""
    if ends.begun.phase == PHASE_WORKERS:
        return colour < len(FIELD_TYPES) and is_at_hand(ends, colour)
    return is_got(ends, colour) or (pays_nothing(ends) and ends.at_once(held(ends.seat, colour)) > 0)


def is_got(ends: Ends, colour: int) -> bool:
    """Whether the choice itself brings a cube of a colour."""
    return had(ends.made, ends.seat, colour) > had(ends.begun, ends.seat, colour)


def pays_nothing(ends: Ends) -> bool:
    """Whether the choice leaves the hand as it is."""
    return bool(ends.made.hands[ends.seat] == ends.begun.hands[ends.seat])


def takes(ends: Ends, tile: int) -> bool:
    """Whether the choice itself takes a building tile, if no law of another changes that."""
    made = ends.made
    declared = made.declared >= 0 and made.declarer == ends.seat and made.offer[made.declared] == tile
    return declared or bool(taken(ends.seat, tile)(made))


def seats_foreseen(ends: Ends) -> str:
    """The seat for which one will hold the cubes, or the cube that is got towards one."""
    offered = [tile for tile in on_offer(ends.begun) if pays_for(ends, tile) and not is_assured(ends, tile)]
    if not offered:
        return ""
    best = ends.most(offered, lambda tile: payable(ends.seat, tile))
    if best is not None:
        able = lets(ends, payable(ends.seat, best))
        # Who can pay at once would ask why only next round.
        spent = "" if payable(ends.seat, best)(ends.made) else f" {when(ends)}"
        return f"{able} pay for the {tile_in_words(ends.begun, best)}{spent}"
    found = [
        (ends.more(towards(ends.seat, tile, colour)), tile, colour)
        for tile in offered
        for colour in range(codes.COLOURS)
        if brings(ends, colour) and assured(ends, colour) < count(ends.begun.figures.costs[tile], colour)
    ]
    most, tile, colour = max(found, default=(0.0, 0, 0))
    if most < OFTEN:
        return ""
    name = tile_in_words(ends.begun, tile)
    if ends.at_once(held(ends.seat, colour)) > 0:
        # What is paid for it may be wanted for the same seat.
        nearer = towards_all(ends.made, ends.seat, tile) > towards_all(ends.begun, ends.seat, tile)
        return f"gets you {CUBES[colour].thing} for the {name}" if nearer else ""
    needed = assured(ends, colour) + 1
    able = lets(ends, lambda end: int(had(end, ends.seat, colour) >= needed))
    return f"{able} get {CUBES[colour].thing} for the {name}"


def assured(ends: Ends, colour: int) -> int:
    """How many cubes of a colour a seat has, or will bring home by the workers that stand already."""
    at_work = workers_on(ends.seat, colour)(ends.begun) if ends.begun.phase == PHASE_WORKERS else 0
    return held(ends.seat, colour)(ends.begun) + at_work


def is_assured(ends: Ends, tile: int) -> bool:
    """Whether all cubes that a tile asks for are there without the choice: then it is no reason for it."""
    cost = ends.begun.figures.costs[tile]
    return all(assured(ends, colour) >= count(cost, colour) for colour in range(codes.COLOURS))


def when(ends: Ends) -> str:
    """When the cubes are spent to which all has led."""
    return "this round" if all(end.round == ends.begun.round for end in ends.own) else "next round"


def payable(seat: int, tile: int) -> Counted:
    """Whether a tile is on offer for which a seat has the cubes."""
    return lambda end: tile in list(end.offer) and bool(covers(end.hands[seat], end.figures.costs[tile]))


def towards(seat: int, tile: int, colour: int) -> Counted:
    """How many cubes of a colour that a tile on offer asks for are in a seat's hand."""

    def counted(end: KeythedralState) -> int:
        if tile not in list(end.offer):
            return 0
        return min(count(end.figures.costs[tile], colour), held(seat, colour)(end))

    return counted


def towards_all(state: KeythedralState, seat: int, tile: int) -> int:
    """How many of all cubes that a tile asks for a seat has."""
    cost = state.figures.costs[tile]
    return sum(min(int(count(cost, colour)), had(state, seat, colour)) for colour in range(codes.COLOURS))


def held(seat: int, colour: int) -> Counted:
    """How many cubes of a colour a seat has."""
    return lambda end: had(end, seat, colour)


def had(state: KeythedralState, seat: int, colour: int) -> int:
    """How many cubes of a colour a seat has in a position."""
    return int(count(state.hands[seat], colour))


def cubes(ends: Ends) -> str:
    """The kinds of cubes of which one holds more; while workers are sent, the fields that bring them."""
    if ends.begun.phase == PHASE_WORKERS:
        # What a worker is sent to its name says.
        if ends.begun.box() != codes.BOX_CALL:
            return ""
        kinds_reached = [kind for kind in fields_worked(ends, ends.seat) if purpose(ends, kind)]
        if not kinds_reached:
            return ""
        reached = listing([f"a {FIELD_TYPES[kind]}" for kind in kinds_reached])
        why = f", as {purpose(ends, kinds_reached[0])}" if len(kinds_reached) == 1 else ""
        return f"brings more of your workers to {reached} this round{why}"
    if ends.is_alone:
        # What it is got for was said.
        if seats_foreseen(ends):
            return ""
        got = [colour for colour in CUBE_NOUNS if ends.at_once(held(ends.seat, colour)) > 0]
        bought = [f"{round(ends.at_once(held(ends.seat, colour)))} {CUBE_NOUNS[colour].one}" for colour in got]
        return f"gets you {listing(bought)}{for_later(ends, got)}" if bought else ""
    at_stake = colours_at_stake(ends)
    more = kinds_of_cubes(ends, ends.seat, {colour: CUBE_NOUNS[colour] for colour in at_stake})
    # Of what nobody can say how many it is they will not see it come.
    counted = [each for each in more if each[0].isdigit()]
    told = [colour for colour in at_stake if any(each.endswith(CUBE_NOUNS[colour].one) for each in counted)]
    return f"leaves you {listing(counted)} {when(ends)}{for_later(ends, told)}" if counted else ""


def purpose(ends: Ends, colour: int) -> str:
    """What a seat needs cubes of a colour for: seats on offer, a house, else seats to come; empty for nothing."""
    thing = CUBES[colour].thing
    if is_asked_for(ends, colour):
        return f"a seat on offer asks for {thing}"
    if may_build(ends, colour):
        return f"a house asks for {thing}"
    return f"later seats may ask for {thing}" if may_be_asked_for(ends.begun, colour) else ""


def is_asked_for(ends: Ends, colour: int) -> bool:
    """Whether the seats on offer ask for more cubes of a colour than one has, or will bring home."""
    asked = sum(int(count(ends.begun.figures.costs[tile], colour)) for tile in on_offer(ends.begun))
    return asked > assured(ends, colour)


def may_be_asked_for(state: KeythedralState, colour: int) -> bool:
    """Whether a seat of a later stage asks for them; nobody knows yet which of these come into the game."""
    figures = state.figures
    later = (tile for tile, stage in enumerate(figures.stages) if stage > state.stage)
    return any(count(figures.costs[tile], colour) > 0 for tile in later)


def for_later(ends: Ends, colours: Sequence[int]) -> str:
    """What the only colour that is told of is good for, where no seat on offer asks for it: a fence that is removed, a
    house, or a seat of a later stage, which may."""
    if len(colours) != 1 or is_asked_for(ends, colours[0]):
        return ""
    (colour,) = colours
    fenced = next((tile for tile in cottages_of(ends.seat) if closed_fields(ends.begun, tile)), None)
    if colour == codes.RED and fenced is not None and had(ends.begun, ends.seat, colour) < PAID_TO_REMOVE:
        return f" ({PAID_TO_REMOVE} wine remove a fence from your {kind_of(ends, fenced)} {number(fenced)})"
    if had(ends.begun, ends.seat, colour) == 0 and may_build(ends, colour):
        return ", which a house asks for"
    return ", which later seats may ask for" if may_be_asked_for(ends.begun, colour) else ""


def may_build(ends: Ends, colour: int) -> bool:
    """Whether a cube of a colour goes into a house, and one has a cottage that is none yet."""
    return colour in HOUSE_PAID_WITH and not all(is_house(tile)(ends.begun) for tile in cottages_of(ends.seat))


def cottages_of(seat: int) -> range:
    """The cottage tiles of a seat."""
    return range(seat * codes.COTTAGES_EACH, (seat + 1) * codes.COTTAGES_EACH)


def closed_fields(state: KeythedralState, tile: int) -> int:
    """The fields beside a cottage that fences close to it, as a mask."""
    slot = state.tile_slot[tile]
    return state.slot_fields(slot, True) & ~state.slot_fields(slot, False) if slot >= 0 else 0


def colours_at_stake(ends: Ends) -> list[int]:
    """The colours of which one may be said to hold more later: those of which the choice leaves more at once, and where
    cubes are bid all. What becomes of the others by what is done later, nobody could follow."""
    bids = ends.begun.box() == codes.BOX_BID
    return [colour for colour in CUBE_NOUNS if bids or ends.at_once(held(ends.seat, colour)) > 0]


def kinds_of_cubes(ends: Ends, seat: int, nouns: Mapping[int, Noun], sign: int = 1) -> list[str]:
    """Of which of these kinds a seat holds more (sign -1: less) than behind the other choices, and how many more."""
    return kinds(ends, nouns, lambda colour: held(seat, colour), sign)


def fields_worked(ends: Ends, seat: int, sign: int = 1) -> list[int]:
    """The types of fields on which more of a seat's workers stand (sign -1: fewer) at the end of this round, of all its
    calls. Only such as the choice itself sends a worker to, or may: of the others nobody could see what it is to them.
    """
    if when(ends) == "next round":
        return []
    at_hand = [kind for kind in range(len(FIELD_TYPES)) if is_at_hand(ends, kind)]
    many = ends.clearly(at_hand, lambda kind: workers_on(seat, kind), sign)
    return [kind for kind, _ in many[:MOST_KINDS]]


def is_at_hand(ends: Ends, kind: int) -> bool:
    """Whether the choice sends one's worker to a field of a type, or calls the number of one that may go there."""
    if ends.at_once(workers_on(ends.seat, kind)) > 0:
        return True
    # Behind a worker the last number may be called by itself.
    if ends.begun.box() != codes.BOX_CALL:
        return False
    own = called_cottages(ends)
    free = ~ends.begun.occupied()
    return any(
        each == kind and (reaches(ends.begun)[tile] & free) >> field & 1
        for tile in own
        for field, each in enumerate(ends.begun.field_type)
    )


def called_cottages(ends: Ends) -> list[int]:
    """The own cottages whose number the choice calls."""
    called = ends.made.numbers_called() & ~ends.begun.numbers_called()
    return [tile for tile in cottages_of(ends.seat) if called >> (tile % codes.COTTAGES_EACH) & 1]


def workers_on(seat: int, kind: int) -> Counted:
    """How many workers of a seat stand on fields of a type."""
    return lambda end: sum(
        1 for field, each in enumerate(end.field_type) if each == kind and end.counters[seat] >> field & 1
    )


def laws(ends: Ends) -> str:
    """The law card that stays in one's hand, or that one gets a card at all."""
    own = [law for law in range(1, codes.LAWS + 1) if in_hand(ends.seat, law)(ends.begun)]
    kept = ends.most(own, lambda law: in_hand(ends.seat, law))
    # It is saved only from a choice that plays it.
    if kept is not None and any(plays(made, ends.seat, kept) for made in ends.others_made):
        return f"saves {law_in_words(kept)} for later"
    # What a worker or a call may lead to is a guess.
    if ends.begun.phase == PHASE_WORKERS:
        return ""
    turn = ends.until(lambda state: state.box() == codes.BOX_TURN and not any(state.partial_actions))
    if turn.more(lambda end: bit_count(end.cards[ends.seat])) < OFTEN:
        return ""
    spent = [colour for colour in CUBE_NOUNS if had(ends.made, ends.seat, colour) < had(ends.begun, ends.seat, colour)]
    costs = [ends.begun.figures.costs[tile] for tile in on_offer(ends.begun)]
    wanted = any(count(cost, colour) for cost in costs for colour in spent)
    return "gets you a law card" if wanted or not spent else "costs you no cube that a seat asks for"


def plays(made: KeythedralState, seat: int, law: int) -> bool:
    """Whether a law is announced right behind a choice, or has left the hand."""
    return not in_hand(seat, law)(made) or made.announced == law


def in_hand(seat: int, law: int) -> Counted:
    """Whether a seat holds a law card."""
    return lambda end: end.cards[seat] >> law & 1


# -- the land ---------------------------------------------------------------------------------------------------------


def harvests(ends: Ends) -> str:
    """The house that sends a second worker, the fields that are opened to a cottage, or closed to a rival's."""
    house = cottage_with_more(ends, ends.seat, is_house)
    if house is not None:
        if is_house(house)(ends.made):
            return f"sends 2 workers from your cottage {number(house)} each round"
        paid = any(brings(ends, colour) for colour in HOUSE_PAID_WITH)
        will = f"{lets(ends, is_house(house))} build house {number(house)}, which sends 2 workers each round"
        return will if paid else ""
    opened = cottage_with_more(ends, ends.seat, open_fields)
    types = [] if opened is None else fields_more(ends, opened)
    if opened is not None and types:
        return f"opens {listing(types)} to your {kind_of(ends, opened)} {number(opened)}"
    return next_cottage(ends) or closed(ends)


def next_cottage(ends: Ends) -> str:
    """The fields that the next cottage usually reaches, the one that is laid now among them: what it is laid for."""
    if ends.begun.box() != codes.BOX_LAY_FIELD:
        return ""
    new = int(ends.begun.fields)
    before = {tile for tile in cottages_of(ends.seat) if ends.begun.tile_slot[tile] >= 0}

    def laid(state: KeythedralState) -> list[int]:
        return [tile for tile in cottages_of(ends.seat) if state.tile_slot[tile] >= 0 and tile not in before]

    found: Counter[tuple[int, ...]] = Counter()
    behind = ends.until(lambda state: bool(laid(state))).own
    for end in behind:
        for tile in laid(end):
            if reaches(end)[tile] >> new & 1:
                found[tuple(fields_of_type(tile, kind)(end) for kind in range(len(FIELD_TYPES)))] += 1
    reached, times = found.most_common(1)[0] if found else ((), 0)
    return f"lets your next cottage reach {listing(in_words(reached))}" if times >= USUALLY * len(behind) else ""


def is_house(tile: int) -> Counted:
    """Whether a cottage is a house."""
    return lambda end: end.houses >> tile & 1


def open_fields(tile: int) -> Counted:
    """How many fields a cottage reaches."""
    return lambda end: bit_count(reaches(end)[tile])


def fields_of_type(tile: int, kind: int) -> Counted:
    """How many fields of a type a cottage reaches."""
    return lambda end: sum(
        1 for field, each in enumerate(end.field_type) if each == kind and reaches(end)[tile] >> field & 1
    )


def cottage_with_more(ends: Ends, seat: int, counted: Callable[[int], Counted], sign: int = 1) -> int | None:
    """The cottage of a seat of which more is counted (sign -1: less)."""
    return ends.most([tile for tile in cottages_of(seat) if stands(ends, tile)], counted, sign)


def stands(ends: Ends, tile: int) -> bool:
    """Whether a cottage is on the land already, or the choice lays it: where a later one comes to, nobody can know."""
    return ends.begun.tile_slot[tile] >= 0 or len({int(end.tile_slot[tile]) for end in ends.own}) == 1


def fields_more(ends: Ends, tile: int, sign: int = 1) -> list[str]:
    """The fields of which the choice itself lets a cottage reach more (sign -1: fewer): `a quarry`, `2 woods`. What is
    built later is no reason for it."""
    reached = [fields_of_type(tile, kind) for kind in range(len(FIELD_TYPES))]
    return in_words([sign * (each(ends.made) - each(ends.begun)) for each in reached])


def in_words(numbers: Sequence[int]) -> list[str]:
    """So many fields of each type: `a quarry`, `2 woods`."""
    return [
        f"a {FIELD_TYPES[kind]}" if number == 1 else f"{number} {FIELD_PLURALS[kind]}"
        for kind, number in enumerate(numbers)
        if number > 0
    ]


def closed(ends: Ends) -> str:
    """The rival's cottage to which a field is closed, or the house that becomes one."""
    for rival in ends.rivals:
        # What a fence does comes before what else may be closed later.
        lost = cottage_closed(ends, rival)
        lost = cottage_with_more(ends, rival, open_fields, -1) if lost is None else lost
        types = [] if lost is None else fields_more(ends, lost, -1)
        if lost is not None and types:
            closes = f"closes {listing(types)} to {who(rival)}'s {kind_of(ends, lost)} {number(lost)}"
            return f"{closes}{and_then(ends, lost)}"
        lost = cottage_with_more(ends, rival, is_house, -1)
        # What keeps a rival from building a house is a guess at what they would do.
        if lost is not None and is_house(lost)(ends.begun):
            return f"makes {who(rival)}'s house {number(lost)} a cottage"
    return ""


def cottage_closed(ends: Ends, rival: int) -> int | None:
    """The cottage of a rival that reaches fewer fields right behind the choice."""
    tiles = (tile for tile in cottages_of(rival) if ends.begun.tile_slot[tile] >= 0)
    return next((tile for tile in tiles if open_fields(tile)(ends.made) < open_fields(tile)(ends.begun)), None)


def and_then(ends: Ends, lost: int) -> str:
    """What else a fence does: it leaves its field to oneself alone, or so many fields to the cottage."""
    left = open_fields(lost)(ends.made)
    # One that is cut off from all moves, to where its owner likes: perhaps beside that field.
    if not left:
        return ""
    field = reaches(ends.begun)[lost] & ~reaches(ends.made)[lost]
    reached = [tile for tile, mask in enumerate(reaches(ends.made)) if mask & field]
    if reached and all(tile // codes.COTTAGES_EACH == ends.seat for tile in reached):
        return ", and leaves it to you alone"
    return f", which still reaches {some(left, 'field')}"


def kind_of(ends: Ends, tile: int) -> str:
    """What a cottage is already."""
    return "house" if is_house(tile)(ends.begun) else "cottage"


def number(tile: int) -> int:
    """The number on a cottage."""
    return tile % codes.COTTAGES_EACH + 1


# -- the others -------------------------------------------------------------------------------------------------------


def first_place(ends: Ends) -> str:
    """How often one comes first where the game ends."""
    if all(end.to_act() == OVER for end in (*ends.own, *ends.others)):
        wins, else_wins = (
            round(10 * average(lambda end: ends.seat in end.winners(), each)) for each in (ends.own, ends.others)
        )
        return f"wins {wins} of 10 tried endings, not {else_wins}" if wins > else_wins else ""
    return ""


def others(ends: Ends) -> str:
    """The seat that is taken from a rival, the cubes that one goes without, the field or worker that one loses."""
    for rival in ends.rivals:
        tile = seat_taken_more(ends, rival, -1)
        # Why a rival should not come to it otherwise, nobody could follow.
        if tile is not None and tile == seat_taken_more(ends, ends.seat) and takes(ends, tile):
            return f"keeps {who(rival)} from the {tile_in_words(ends.begun, tile)}"
    for rival in ends.rivals:
        kept = fields_worked(ends, rival, -1) if ends.begun.phase == PHASE_WORKERS else []
        kept = [kind for kind in kept if may_be_wanted(ends, rival, kind)]
        if kept:
            fields = listing([f"a {FIELD_TYPES[kind]}" for kind in kept])
            return f"keeps a worker of {who(rival)}'s off {fields} this round"
        # What a rival spends later is a guess at what they would do with it.
        less = kinds_of_cubes(ends, rival, CUBE_NOUNS, -1) if ends.begun.phase == PHASE_COLLECT else []
        if less:
            return f"leaves {who(rival)} {listing(less)} {when(ends)}"
    return closed(ends)


def may_be_wanted(ends: Ends, rival: int, kind: int) -> bool:
    """Whether a worker of a rival's that is still to come this round could have gone to the field of a type to which
    the choice sends one, or may."""
    reached = reaches(ends.begun)
    at_stake = ends.made.counters[ends.seat] & ~ends.begun.counters[ends.seat]
    if not at_stake:
        for tile in called_cottages(ends):
            at_stake |= reached[tile]
    called = ends.begun.numbers_called()
    if ends.begun.box() == codes.BOX_PLACEMENT and ends.begun.local(PLACEMENT_CALLED) >= 0:
        # The number that is called now, too, is still to come.
        called &= ~(1 << ends.begun.local(PLACEMENT_CALLED) % codes.COTTAGES_EACH)
    theirs = 0
    for tile in cottages_of(rival):
        theirs |= 0 if called >> (tile % codes.COTTAGES_EACH) & 1 else reached[tile]
    fields = (field for field, each in enumerate(ends.begun.field_type) if each == kind)
    return any((theirs & at_stake) >> field & 1 for field in fields)


TOLD: dict[int, Callable[[Ends], str]] = {
    terms.POINTS: points,
    terms.SEATS_FORESEEN: seats_foreseen,
    terms.CUBES: cubes,
    terms.LAWS: laws,
    terms.HARVESTS: harvests,
    terms.FIRST_PLACE: first_place,
    terms.OTHERS: others,
}
"""What is said of each term."""
