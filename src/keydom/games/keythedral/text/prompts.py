"""What a person is asked, and what the options are called, in plain words."""

from __future__ import annotations

from collections import Counter

from keydom.core.game import Question
from keydom.core.packed_counters import total
from keydom.core.state import CHANCE, OVER, partial_action_code, partial_action_length
from keydom.core.words import some, who
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES, FIELD_TYPES
from keydom.games.keythedral.rules.locals import (
    BID_PAYMENT_PAYEE,
    HARVEST_CHOICE_LEFT,
    PLACEMENT_CALLED,
    PLACEMENT_NAMED,
    RELOCATE_TILE,
    WINDOW_MOMENT,
)
from keydom.games.keythedral.rules.price import payments
from keydom.games.keythedral.rules.state import KeythedralState, number_of_call
from keydom.games.keythedral.text.narrate import (
    ORDINALS,
    announcement_in_words,
    cubes_in_words,
    law_in_words,
    offered_in_words,
    seat_for,
    tile_in_words,
)
from keydom.games.keythedral.text.places import (
    COMPASS,
    beside_in_words,
    cottage_word,
    fence_label,
    slot_label,
    spot_label,
)
from keydom.games.keythedral.text.words import CUBES, action_of
from keydom.games.keythedral.text.words import law as law_word
from keydom.games.keythedral.view.partial_actions import PAYMENT_BOXES
from keydom.games.keythedral.view.waiting import is_sealed

MOMENT_WORDS = {
    codes.O1: "The round begins",
    codes.O2: "The harvest is about to begin",
    codes.O3: "Spending is about to begin",
    codes.O5: "The start player marker is about to be passed",
}
LAW_QUESTIONS = {
    3: ("Which seat gets cheaper?",),
    4: ("Which cottage becomes a house?",),
    6: ("Which further cottage or house sends its workers now?",),
    7: ("Which basic cube do you pay?", "Which spent craft cube do you take?"),
    8: ("On which type of field do your workers bring any colours?",),
    11: ("Which fence leaves the board?",),
    13: ("Which seat is replaced?",),
    14: ("Which of your workers brings double?",),
    15: ("Which basic cube do you pay?", "Which cube do you take first?", "Which cube do you take second?"),
    16: ("Stained glass for one cube, or gold for two?", "Which cube do you pay?", "Which cube do you pay second?"),
    17: ("Whose house becomes a cottage?", "Which house?"),
    18: ("Which type of field yields double?",),
    19: ("Which type of field yields nothing?",),
    20: ("Who takes the start player marker?",),
}


def question(state: KeythedralState, seat: int | None) -> Question:
    """What the seat is asked; what others wait for otherwise."""
    if state.asked == OVER:
        return Question("The game is over.", "KT-903")
    if state.asked == CHANCE:
        return Question("A draw is made.")
    box = state.box_name()
    if seat is not None and state.is_asked(seat):
        return ASKS[box](state, seat)
    if is_sealed(state):
        if box == "agree_end":
            return Question("Waiting for the others: shall the game end?", "KT-1531")
        if box == "window" and state.local(WINDOW_MOMENT) == codes.RP:
            return Question(f"{announcement_in_words(state)}. Waiting for the players who hold law cards.", "KT-10101")
        return Question("Waiting for the players who hold law cards.", "KT-1033")
    waited_for = WAITS[box]
    return Question(waited_for.text.replace("{who}", who(int(state.single_seat()))), waited_for.clause)


WAITS = {
    "lay_field": Question("{who} lays a field.", "KT-318"),
    "lay_cottage": Question("{who} lays a cottage.", "KT-320"),
    "call": Question("{who} calls a number.", "KT-407"),
    "placement": Question("{who} sends workers.", "KT-411"),
    "harvest_choice": Question("{who} chooses cubes.", "KT-510"),
    "turn": Question("It is {who}'s turn.", "KT-603"),
    "pay_price": Question("{who} pays.", "KT-631"),
    "after_increase": Question("{who} decides whether to pay the higher price.", "KT-626"),
    "after_procuring": Question("{who} may play law cards.", "KT-698"),
    "relocate": Question("{who} moves a fenced-in cottage.", "KT-658"),
    "bid": Question("{who} may bid for the choice of start player.", "KT-805"),
    "match": Question("{who} may match the bid.", "KT-809"),
    "bid_payment": Question("{who} pays the bid.", "KT-815"),
    "choose_start": Question("{who} chooses the start player.", "KT-818"),
}


def ask_lay_field(state: KeythedralState, seat: int) -> Question:
    type_ = state.drawn_type
    return Question(
        f"Lay the {FIELD_TYPES[type_]}, where workers get {CUBES[type_].full}, beside a field or a cottage.", "KT-318"
    )


def ask_lay_cottage(state: KeythedralState, seat: int) -> Question:
    if state.partial_actions[seat]:
        number = partial_action_code(state.partial_actions[seat], 0) - codes.NUMBER + 1
        return Question(f"Lay cottage {number} into a gap: its worker will go to a field that it touches.", "KT-214")
    return Question("Which cottage do you lay? Each number is called once a round, and then it works.", "KT-320")


def ask_call(state: KeythedralState, seat: int) -> Question:
    call = ORDINALS[state.call - 1]
    return Question(f"You lead the {call} call: choose a number, and its workers are sent out, yours first.", "KT-407")


def ask_placement(state: KeythedralState, seat: int) -> Question:
    partial_action = state.partial_actions[seat]
    if codes.LAW < partial_action_code(partial_action, 0) <= codes.LAW + codes.LAWS:
        return law_question(partial_action)
    called, named = state.local(PLACEMENT_CALLED), state.local(PLACEMENT_NAMED)
    if partial_action != 0:
        called, named = seat * codes.COTTAGES_EACH + partial_action_code(partial_action, 0) - codes.NUMBER, -1
    if called < 0:
        called = seat * codes.COTTAGES_EACH + number_of_call(state.called, state.call) - 1
        return Question(
            f"Your {cottage_word(state, called)} has had its turn already, by {law_in_words(6)}. You may play a law "
            "card, or stay idle.",
            "KT-10063",
        )
    two = named >= 0
    sending = " and ".join(cottage_word(state, tile) for tile in (called, named) if tile >= 0)
    if any(code == codes.DECLINE for code in state.legal(seat)):
        return Question(
            f"Your {sending} {'find' if two else 'finds'} no free field. You may play a law card, or stay idle.",
            "KT-418",
        )
    if two:
        return Question(f"Your {sending} send workers: from which do you send the next one?", "KT-10065")
    return Question(f"Send a worker from your {sending} to a field beside it.", "KT-413")


def ask_harvest_choice(state: KeythedralState, seat: int) -> Question:
    left = state.local(HARVEST_CHOICE_LEFT)
    return Question(f"{law_in_words(8)}: choose a cube ({left} to choose).", "KT-510")


def ask_turn(state: KeythedralState, seat: int) -> Question:
    partial_action = state.partial_actions[seat]
    if partial_action == 0:
        return Question("Your turn: take one action, or pass.", "KT-603")
    first = partial_action_code(partial_action, 0)
    if codes.LAW < first <= codes.LAW + codes.LAWS:
        return law_question(partial_action)
    entered = partial_action_length(partial_action)
    if first == codes.DO_HOUSE:
        return Question("Which cottage becomes a house?", "KT-642")
    if first == codes.DO_FENCE:
        return ask_fence(state, seat)
    if first == codes.DO_UNFENCE:
        return Question(f"Which fence do you remove, for {action_of(first).cost}?", "KT-665")
    if first == codes.DO_TRADE and entered == 1:
        return Question("Which cube do you want from the store?", "KT-681")
    if first == codes.DO_LAW and state.figures.law_market_up and entered == 1:
        return Question("Which law card do you take?", "KT-692")
    return Question(f"Choose the {cubes_to_choose(action_of(first).any_cubes)} that you pay.", "KT-614")


def ask_fence(state: KeythedralState, seat: int) -> Question:
    """Whose cottage or house, which one, and on which side of it."""
    partial_action = state.partial_actions[seat]
    entered = partial_action_length(partial_action)
    if entered == 1:
        return Question("At whose cottage or house do you build the fence?", "KT-656")
    owner = partial_action_code(partial_action, 1) - codes.SEAT
    theirs = "your" if owner == seat else f"{who(owner)}'s"
    if entered == 2:
        return Question(f"At which of {theirs} cottages and houses?", "KT-656")
    number = partial_action_code(partial_action, 2) - codes.NUMBER
    named = cottage_word(state, owner * codes.COTTAGES_EACH + number)
    return Question(f"On which side of {theirs} {named}?", "KT-655")


def cubes_to_choose(cubes: int) -> str:
    """All cubes of a payment: how many of them are entered already, or by themselves, a person does not know."""
    return "cube" if cubes == 1 else some(cubes, "cube")


def ask_pay_price(state: KeythedralState, seat: int) -> Question:
    return Question(
        f"Choose the cubes that you pay for the {tile_in_words(state, state.offer[state.declared])}.", "KT-631"
    )


def ask_after_increase(state: KeythedralState, seat: int) -> Question:
    if state.partial_actions[seat]:
        return law_question(state.partial_actions[seat])
    declared = seat_for(state, state.offer[state.declared])
    return Question(f"The price of the {declared} was raised by one cube. Do you still buy?", "KT-626")


def ask_after_procuring(state: KeythedralState, seat: int) -> Question:
    if state.partial_actions[seat]:
        return law_question(state.partial_actions[seat])
    return Question("You may play law cards before your turn ends.", "KT-698")


def ask_relocate(state: KeythedralState, seat: int) -> Question:
    moved = cottage_word(state, state.local(RELOCATE_TILE))
    return Question(f"Your {moved} is fenced in: choose where it moves.", "KT-657")


def ask_bid(state: KeythedralState, seat: int) -> Question:
    if state.partial_actions[seat]:
        tens = partial_action_code(state.partial_actions[seat], 0) - codes.TENS
        return Question(f"You bid {10 * tens} and how many more?" if tens else "How many cubes do you bid?", "KT-808")
    best = f"{who(state.highest_bidder)} bids {state.highest_bid}" if state.highest_bidder >= 0 else "nobody has bid"
    return Question(
        f"Do you bid to choose the next start player? ({best}, you hold {total(state.hands[seat])})",
        "KT-805",
    )


def the_cubes(bid: int) -> str:
    """The cubes of a bid."""
    return "the cube" if bid == 1 else "the cubes"


def ask_match(state: KeythedralState, seat: int) -> Question:
    bid, cubes = some(state.highest_bid, "cube"), the_cubes(state.highest_bid)
    return Question(f"{who(state.highest_bidder)} bids {bid}. Do you match it, or take {cubes}?", "KT-809")


def ask_bid_payment(state: KeythedralState, seat: int) -> Question:
    payee = who(state.local(BID_PAYMENT_PAYEE))
    return Question(f"Choose the {cubes_to_choose(state.highest_bid)} that you hand to {payee}.", "KT-815")


def ask_choose_start(state: KeythedralState, seat: int) -> Question:
    return Question("You choose: who begins the next round, as start player?", "KT-818")


def ask_window(state: KeythedralState, seat: int) -> Question:
    if state.partial_actions[seat]:
        return law_question(state.partial_actions[seat])
    moment = state.local(WINDOW_MOMENT)
    if moment == codes.D3:
        tile = tile_in_words(state, state.offer[state.declared])
        return Question(f"{who(state.declarer)} wants to take the {tile}. Do you play a law card?", "KT-624")
    if moment == codes.RP:
        return Question(f"{announcement_in_words(state)}. Do you repeal it?", "KT-10101")
    return Question(f"{MOMENT_WORDS[moment]}. Do you play a law card?", "KT-1034")


def ask_agree_end(state: KeythedralState, seat: int) -> Question:
    rounds = some(state.tile_less_rounds, "round")
    return Question(f"No seat was taken for {rounds}. Shall the game end? It ends only if all agree.", "KT-1536")


def law_question(partial_action: int) -> Question:
    """What is asked next for a law that is being entered."""
    law = partial_action_code(partial_action, 0) - codes.LAW
    clause = law_word(law).clause
    if law == 1:
        return Question(f"Which number is called {ORDINALS[partial_action_length(partial_action) - 1]}?", clause)
    return Question(LAW_QUESTIONS[law][partial_action_length(partial_action) - 1], clause)


ASKS = {
    "lay_field": ask_lay_field,
    "lay_cottage": ask_lay_cottage,
    "call": ask_call,
    "placement": ask_placement,
    "harvest_choice": ask_harvest_choice,
    "turn": ask_turn,
    "pay_price": ask_pay_price,
    "after_increase": ask_after_increase,
    "after_procuring": ask_after_procuring,
    "relocate": ask_relocate,
    "bid": ask_bid,
    "match": ask_match,
    "bid_payment": ask_bid_payment,
    "choose_start": ask_choose_start,
    "window": ask_window,
    "agree_end": ask_agree_end,
}


# -- options ------------------------------------------------------------------------------------------------------


def choice_label(state: KeythedralState, seat: int, code: int) -> str:
    """What a person reads on an option."""
    if code < codes.DIRECTION:
        return number_label(state, seat, code - codes.NUMBER + 1)
    if code < codes.CUBE:
        return direction_label(state, seat, code - codes.DIRECTION)
    if code < codes.POSITION:
        return cube_label(state, seat, code - codes.CUBE)
    if code < codes.DO_HOUSE:
        return offered_in_words(state, state.offer[code - codes.POSITION])
    if code <= codes.DO_PASS:
        return action_of(code).title
    if code <= codes.LAW + codes.LAWS:
        return law_in_words(code - codes.LAW)
    if code < codes.FENCE:
        return who(code - codes.SEAT)
    if code < codes.TENS:
        return fence_label(state, code - codes.FENCE)
    if code < codes.UNITS:
        return tens_label(state, seat, code - codes.TENS)
    if code < codes.DECLINE:
        return f"bid {10 * (partial_action_code(state.partial_actions[seat], 0) - codes.TENS) + code - codes.UNITS}"
    if code == codes.DECLINE:
        if state.box_name() == "match":
            return f"Take {the_cubes(state.highest_bid)}"
        return DECLINE_WORDS.get(state.box_name(), "Decline")
    if code == codes.ACCEPT:
        return {"after_increase": "Pay", "match": "Match the bid", "agree_end": "End the game"}[state.box_name()]
    if code < state.figures.slot_code:
        return spot_label(state, code - codes.FIELD)
    slot = code - state.figures.slot_code
    return slot_label(state, slot)


DECLINE_WORDS = {
    "placement": "Stay idle",
    "window": "No law",
    "after_procuring": "Done",
    "after_increase": "Withdraw",
    "bid": "No bid",
    "agree_end": "Play on",
}


def number_label(state: KeythedralState, seat: int, number: int) -> str:
    """A cottage number: just the number in a call, else the tile."""
    partial_action = state.partial_actions[seat]
    if state.box_name() == "call" or partial_action_code(partial_action, 0) == codes.LAW + 1:
        return f"number {number}"
    owner = seat
    if partial_action_code(partial_action, 0) in (codes.DO_FENCE, codes.LAW + 17):
        owner = partial_action_code(partial_action, 1) - codes.SEAT
    return cottage_word(state, owner * codes.COTTAGES_EACH + number - 1)


def direction_label(state: KeythedralState, seat: int, direction: int) -> str:
    """A direction and the field that lies there."""
    slot = direction_slot(state, seat)
    field = state.edge_field(slot, direction)
    return f"{COMPASS[DIRECTION_NAMES[direction]]}: {FIELD_TYPES[state.field_type[field]]}"


def direction_slot(state: KeythedralState, seat: int) -> int:
    """The slot that an open choice of direction starts from."""
    partial_action = state.partial_actions[seat]
    if partial_action_code(partial_action, 0) == codes.DO_FENCE:
        tile = (
            (partial_action_code(partial_action, 1) - codes.SEAT) * codes.COTTAGES_EACH
            + partial_action_code(partial_action, 2)
            - codes.NUMBER
        )
    elif partial_action:
        tile = seat * codes.COTTAGES_EACH + partial_action_code(partial_action, 0) - codes.NUMBER
    else:
        tile = state.local(PLACEMENT_CALLED)
    return int(state.tile_slot[tile])


def cube_label(state: KeythedralState, seat: int, colour: int) -> str:
    """A cube, or the field type where a law names one."""
    law = partial_action_code(state.partial_actions[seat], 0) - codes.LAW
    if state.box() not in PAYMENT_BOXES and law in (8, 18, 19):
        return str(FIELD_TYPES[colour])
    return CUBES[colour].full


def tens_label(state: KeythedralState, seat: int, tens: int) -> str:
    """The bids that begin with these tens."""
    lowest = max(10 * tens, state.highest_bid + 1)
    highest = min(10 * tens + 9, total(state.hands[seat]))
    return f"bid {lowest}" if lowest == highest else f"bid {lowest} to {highest}"


def choice_hint(state: KeythedralState, seat: int, code: int) -> str:
    """What an option costs or does, for people."""
    if code < codes.DIRECTION:
        return number_hint(state, seat, code - codes.NUMBER + 1)
    if codes.DO_HOUSE <= code <= codes.DO_PASS:
        word = action_of(code)
        return f"{word.cost}: {only_thing(state, seat, code)}{word.text}" if code != codes.DO_PASS else word.text
    if codes.LAW < code <= codes.LAW + codes.LAWS:
        return law_word(code - codes.LAW).text
    if code >= state.figures.slot_code:
        return f"touches {types_in_words(state, state.slot_fields(code - state.figures.slot_code, False))}"
    if state.box_name() == "lay_field":
        return beside_in_words(state, code - codes.FIELD)
    if codes.POSITION <= code < codes.DO_HOUSE:
        return price_hint(state, seat, state.offer[code - codes.POSITION])
    if state.box_name() == "match":
        return match_hint(state, code)
    return ""


def only_thing(state: KeythedralState, seat: int, code: int) -> str:
    """With what an action is done that leaves no choice of it, as a sentence; empty where there is a choice."""
    if code == codes.DO_HOUSE:
        own = range(seat * codes.COTTAGES_EACH, (seat + 1) * codes.COTTAGES_EACH)
        names = [cottage_word(state, tile) for tile in own if not state.houses >> tile & 1]
    elif code == codes.DO_UNFENCE:
        names = [fence_label(state, fence) for fence, edge in enumerate(state.fence_edge) if edge >= 0]
    else:
        names = []
    return f"{names[0]}. " if len(names) == 1 else ""


def price_hint(state: KeythedralState, seat: int, tile: int) -> str:
    """What a seat costs where that is not what its tile shows, because of the laws under it (KT-1061) or law 5."""
    substitution = state.substitution_seat == seat
    if not substitution and tile not in (state.increased, state.decreased):
        return ""
    prices = payments(state, seat, tile, substitution)
    return f"you pay {cubes_in_words(prices[0])}" if len(prices) == 1 else "you choose with which cubes you pay"


def match_hint(state: KeythedralState, code: int) -> str:
    """What becomes of the cubes of the highest bid, and who chooses the next start player (KT-812, KT-813)."""
    if code == codes.ACCEPT:
        return f"pay {state.highest_bid}, choose who begins"
    return f"get {some(state.highest_bid, 'cube')}, {who(state.highest_bidder)} chooses"


def number_hint(state: KeythedralState, seat: int, number: int) -> str:
    """What a number means while cottages are laid, and in a call what the own workers of that number can reach."""
    if state.box_name() == "lay_cottage":
        return f"works when {number} is called"
    if state.box_name() != "call" or state.partial_actions[seat]:
        return ""
    tile = seat * codes.COTTAGES_EACH + number - 1
    if state.sent >> tile & 1:
        return "has sent its workers"
    open_fields = state.slot_fields(state.tile_slot[tile], state.no_fences_seat == seat) & ~state.occupied()
    return types_in_words(state, open_fields) if open_fields else "no free field"


def types_in_words(state: KeythedralState, fields: int) -> str:
    """The types of the fields of a mask: `2 woods, lake`."""
    types = Counter(state.field_type[field] for field in range(state.fields) if fields >> field & 1)
    return ", ".join(
        FIELD_TYPES[each] if count == 1 else f"{count} {CUBES[each].origin}" for each, count in types.items()
    )
