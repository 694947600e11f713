"""Who knows what: views and determinizations (section 12)."""

from __future__ import annotations

from typing import Any

from keydom.core.game import Place, View
from keydom.core.packed_counters import count
from keydom.core.ranking import ranked, view_places
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, FRAME_WORDS, OVER, partial_action_code, partial_action_length
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.actions import COLOUR_NAMES, DIRECTION_NAMES, keythedral_actions
from keydom.games.keythedral.components.figures import STALL_OFF
from keydom.games.keythedral.components.printed_values import FIELD_TYPES
from keydom.games.keythedral.rules.laying import tiles_with_number
from keydom.games.keythedral.rules.scoring import score, tie_break
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.words import law as law_word

PHASE_NAMES = ("setup", "workers", "collect", "spend", "retrieve", "start_player")
ENDINGS = (None, "seats", "stalled", "agreement")
SEALED_BOXES = (codes.BOX_WINDOW, codes.BOX_AGREE_END)
"""Boxes in which several seats answer at once, unseen by the others (KT-1444, KT-1536)."""
PAYMENT_BOXES = (codes.BOX_PAY_PRICE, codes.BOX_BID_PAYMENT)
"""Boxes whose partial action is packed cubes instead of codes."""


# -- determinization --------------------------------------------------------------------------------------------------


def determinize(state: KeythedralState, seat: int, rng: Rng) -> KeythedralState:
    """A position that the seat cannot tell from this one: other hands of law cards dealt anew from the laws it has
    not seen, half-entered choices and sealed answers of the others not yet made (KT-1212, KT-1219, KT-1220)."""
    dealt = state.copy()
    forget_drafts(dealt, seat)
    if not state.figures.law_market_up:
        deal_cards(dealt, seat, rng)
    dealt.options_known = False
    return dealt


def forget_drafts(state: KeythedralState, seat: int) -> None:
    """Take back what the other seats have entered of their open decisions."""
    for other in range(state.players):
        if other != seat:
            state.partial_actions[other] = 0
    if state.asked < CHANCE and state.asked != 0 and state.box() in SEALED_BOXES:
        own = 1 << seat
        state.asked = (sealed_seats(state) & ~own) | (state.asked & own)


def sealed_seats(state: KeythedralState) -> int:
    """Mask of the seats that a sealed box asks in this pass, whether they have answered or not."""
    if state.box() == codes.BOX_AGREE_END:
        return (1 << state.players) - 1
    return state.local(4)


def deal_cards(state: KeythedralState, seat: int, rng: Rng) -> None:
    """Deal the other hands from the laws that the seat has not seen, each equally likely (KT-1305)."""
    seen = state.discarded | state.cards[seat]
    for law in laws_under_tiles(state):
        seen |= 1 << law
    if state.announced:
        seen |= 1 << state.announced
    unseen = [law for law in range(1, codes.LAWS + 1) if not seen >> law & 1]
    rng.shuffle(unseen)
    drawn = seen
    for other in range(state.players):
        if other != seat:
            cards = 0
            for _ in range(int(state.cards[other]).bit_count()):
                cards |= 1 << unseen.pop()
            state.cards[other] = cards
            drawn |= cards
    state.drawn_laws = drawn


def laws_under_tiles(state: KeythedralState) -> list[int]:
    """The price laws that lie under tiles (KT-1509)."""
    return [law for law, tile in ((2, state.increased), (3, state.decreased)) if tile >= 0]


# -- view ---------------------------------------------------------------------------------------------------------


def view(state: KeythedralState, seat: int | None) -> View:
    """What a seat (None: a spectator) may see; docs/architecture.md describes the shape. With closed screens the
    cubes, tiles and scores of the others are hidden until the end (KT-1223), law cards always (KT-1212)."""
    figures = state.figures
    return {
        "game": "keythedral",
        "players": state.players,
        "seat": seat,
        "round": state.round,
        "phase": "over" if state.ended else PHASE_NAMES[state.phase],
        "box": state.box_name(),
        "start_player": state.start_player if state.start_player >= 0 else None,
        "edge": {"low": figures.low, "high": figures.high},
        "keythedral": {"x": 0, "y": 0} if state.players > 2 else None,
        "fields": view_fields(state),
        "cottages": view_cottages(state),
        "fences": view_fences(state),
        "stack": view_stack(state),
        "drawn": FIELD_TYPES[state.drawn_type] if state.drawn_type >= 0 else None,
        "calls": view_calls(state),
        "call": state.call if 1 <= state.call <= 5 and state.phase == codes.PHASE_WORKERS else None,
        "placing": state.placing if state.placing >= 0 else None,
        "store": named_cubes(state.store),
        "shops": {name: count(state.shops, codes.WHITE + index) for index, name in enumerate(COLOUR_NAMES[5:])},
        "offer": [view_offer(state, position) for position in range(5)],
        "stages": [view_stage(state, stage) for stage in range(1, codes.STAGES + 1)],
        "laws": view_laws(state),
        "seats": [view_seat(state, other, seat) for other in range(state.players)],
        "declaration": view_declaration(state),
        "auction": view_auction(state),
        "tile_less_rounds": state.tile_less_rounds,
        "stall_rounds": figures.stall_rounds if figures.stall_rounds != STALL_OFF else None,
        "ended": ENDINGS[state.ended],
        "places": view_places(places(state)) if state.ended else None,
        "partial_action": partial_action_in_words(state, seat),
    }


def named_cubes(cubes: int) -> dict[str, int]:
    """Cubes by the names of their colours."""
    return {name: count(cubes, colour) for colour, name in enumerate(COLOUR_NAMES)}


def tile_cost(state: KeythedralState, tile: int) -> list[str]:
    """Names of the cubes printed on a tile."""
    cost = state.figures.costs[tile]
    return [name for colour, name in enumerate(COLOUR_NAMES) for _ in range(count(cost, colour))]


def view_fields(state: KeythedralState) -> list[View]:
    """Fields with their workers (KT-1201, KT-1204)."""
    figures = state.figures
    fields = []
    for field in range(state.fields):
        spot = state.field_spot[field]
        kind = state.field_type[field]
        worker = next((seat for seat in range(state.players) if state.counters[seat] >> field & 1), None)
        fields.append(
            {
                "x": figures.spot_x(spot),
                "y": figures.spot_y(spot),
                "type": FIELD_TYPES[kind],
                "cube": COLOUR_NAMES[kind],
                "worker": worker,
            }
        )
    return fields


def view_cottages(state: KeythedralState) -> list[View]:
    """Cottage tiles on the board (KT-1201)."""
    figures = state.figures
    return [
        {
            "seat": tile // codes.COTTAGES_EACH,
            "number": tile % codes.COTTAGES_EACH + 1,
            "x": figures.slot_i(state.tile_slot[tile]),
            "y": figures.slot_j(state.tile_slot[tile]),
            "house": bool(state.houses >> tile & 1),
        }
        for tile in range(state.players * codes.COTTAGES_EACH)
        if state.tile_slot[tile] >= 0
    ]


def view_fences(state: KeythedralState) -> list[View]:
    """Fences on the board (KT-1205)."""
    figures = state.figures
    return [
        {
            "seat": fence // codes.FENCES_EACH,
            "index": fence % codes.FENCES_EACH + 1,
            "x": figures.slot_i(state.fence_edge[fence] >> 2),
            "y": figures.slot_j(state.fence_edge[fence] >> 2),
            "direction": DIRECTION_NAMES[state.fence_edge[fence] & 3],
        }
        for fence in range(state.players * codes.FENCES_EACH)
        if state.fence_edge[fence] >= 0
    ]


def view_stack(state: KeythedralState) -> View:
    """The stack of field tiles: the number on top, and what is left (KT-1202, KT-1203). With hidden numbers all that
    is left stands under "any"."""
    remaining = {}
    for number in range(6):
        if tiles_with_number(state, number):
            kinds = {FIELD_TYPES[kind]: state.stack[number * 5 + kind] for kind in range(codes.BASIC_COLOURS)}
            remaining[str(number) if number else "any"] = {name: left for name, left in kinds.items() if left}
    return {
        "left": state.stack_left,
        "top": state.top_number if state.top_number > 0 else None,
        "remaining": remaining,
    }


def view_calls(state: KeythedralState) -> list[View]:
    """The five calls with leader and number, as far as they are known (KT-1204). The leaders follow from the marker
    only while phase one lasts; law 20 may move it afterwards (KT-10202)."""
    if state.phase not in (codes.PHASE_WORKERS, codes.PHASE_COLLECT, codes.PHASE_SPEND) or state.round == 0:
        return []
    calls = []
    for call in range(1, 6):
        number = state.called >> (3 * (call - 1)) & 7 or state.work_order >> (3 * (call - 1)) & 7
        leader = (state.start_player + call - 1) % state.players if state.phase == codes.PHASE_WORKERS else None
        calls.append({"call": call, "leader": leader, "number": number or None})
    return calls


def view_offer(state: KeythedralState, position: int) -> View | None:
    """The tile at a position on offer, with the marks under it (KT-1208)."""
    tile = state.offer[position]
    if tile < 0:
        return None
    return {
        "position": position + 1,
        **view_tile(state, tile),
        "increased": state.increased == tile,
        "decreased": state.decreased == tile,
    }


def view_tile(state: KeythedralState, tile: int) -> View:
    """A building tile: name, stage, value, cost."""
    stage = state.figures.stages[tile]
    return {
        "tile": state.figures.tile_names[tile],
        "stage": stage,
        "value": state.figures.values[stage],
        "cost": tile_cost(state, tile),
    }


def view_stage(state: KeythedralState, stage: int) -> View:
    """A row of the Keythedral mat; its tiles as far as they are turned up (KT-1209, KT-1121)."""
    figures = state.figures
    in_play = [tile for tile in range(codes.TILES) if figures.stages[tile] == stage and state.in_play >> tile & 1]
    taken = 0
    for acquired in state.acquired:
        taken |= acquired
    standing = "closed" if stage > state.stage or not in_play else "current" if stage == state.stage else "done"
    if standing == "current" and all(taken >> tile & 1 for tile in in_play):
        standing = "done"
    return {
        "stage": stage,
        "value": figures.values[stage],
        "in_play": figures.in_play[stage],
        "acquired": sum(taken >> tile & 1 for tile in in_play),
        "state": standing,
        "tiles": [{**view_tile(state, tile), "acquired": bool(taken >> tile & 1)} for tile in in_play] or None,
    }


def view_laws(state: KeythedralState) -> View:
    """Keytown's law cards, the law that is being played with its choices (KT-1008), and the laws in effect (KT-1214 to
    KT-1216)."""
    play = announced_play(state)
    spaces: list[int | str | None] = []
    for space in range(state.figures.law_spaces):
        card = state.spaces[space]
        spaces.append(None if card < 0 else "down" if card == 0 else card)
    return {
        "in_use": state.figures.laws,
        "stack": state.law_stack,
        "spaces": spaces if state.figures.laws else [],
        "discarded": [law for law in range(1, codes.LAWS + 1) if state.discarded >> law & 1],
        "announced": state.announced or None,
        "announced_by": play[0] if play else None,
        "announced_choices": actions_in_words(actions_of(state, play[1])[1:]) if play else [],
        "effects": laws_in_effect(state),
    }


def announced_play(state: KeythedralState) -> tuple[int, int] | None:
    """Who plays the announced law, and the codes of the card and its choices as a partial action; None if no law is
    announced (KT-1008)."""
    if state.announced == 0:
        return None
    for frame in reversed(range(state.top)):
        base = frame * FRAME_WORDS
        if state.frames[base] == codes.BOX_LAW_PLAY:
            return int(state.frames[base + 2]), int(state.frames[base + 4])
    return None


def laws_in_effect(state: KeythedralState) -> list[View]:
    """Laws that bear on the round or turn, with their choices in words (KT-1216)."""
    effects: list[View] = []

    def add(law: int, seat: int, text: str) -> None:
        effects.append({"law": law, "title": law_word(law).title, "seat": seat if seat >= 0 else None, "text": text})

    if state.work_order:
        order = [str(state.work_order >> (3 * call) & 7) for call in range(5)]
        add(1, state.work_order_seat, f"The numbers are called in the order {', '.join(order)}.")
    if state.substitution_seat >= 0:
        add(5, state.substitution_seat, "This purchase may be paid with substituted cubes.")
    if state.named_tile >= 0:
        number = state.named_tile % codes.COTTAGES_EACH + 1
        add(6, state.named_tile // codes.COTTAGES_EACH, f"Tile {number} sends its workers early, not at its own call.")
    if state.free_harvest_seat >= 0:
        add(8, state.free_harvest_seat, f"Own workers on a {FIELD_TYPES[state.free_harvest_type]} bring any colours.")
    if state.no_fences_seat >= 0:
        add(9, state.no_fences_seat, "Own workers ignore fences.")
    if state.moratorium_seat >= 0:
        add(12, state.moratorium_seat, "The others build no houses this round.")
    if state.double_field >= 0:
        spot = state.field_spot[state.double_field]
        kind = FIELD_TYPES[state.field_type[state.double_field]]
        place = f"({state.figures.spot_x(spot)}, {state.figures.spot_y(spot)})"
        add(14, state.double_seat, f"The worker on the {kind} at {place} brings double.")
    if state.good_type >= 0:
        add(18, -1, f"Every {FIELD_TYPES[state.good_type]} yields double.")
    if state.poor_type >= 0:
        add(19, -1, f"No {FIELD_TYPES[state.poor_type]} yields anything.")
    return effects


def view_seat(state: KeythedralState, other: int, viewer: int | None) -> View:
    """A player as the viewer sees it (KT-1205, KT-1207, KT-1211 to KT-1213, KT-1223)."""
    own = viewer == other
    behind_screen = own or state.figures.screens_open or state.ended != 0
    fences = [state.fence_edge[other * codes.FENCES_EACH + index] for index in range(codes.FENCES_EACH)]
    cards = [law for law in range(1, codes.LAWS + 1) if state.cards[other] >> law & 1]
    acquired = [tile for tile in range(codes.TILES) if state.acquired[other] >> tile & 1]
    tiles = range(other * codes.COTTAGES_EACH, (other + 1) * codes.COTTAGES_EACH)
    spending = state.phase == codes.PHASE_SPEND and not state.ended
    return {
        "seat": other,
        "cubes": named_cubes(state.hands[other]) if behind_screen else None,
        "tiles": [view_tile(state, tile) for tile in acquired] if behind_screen else None,
        "score": score(state, other) if behind_screen else None,
        "laws": cards if own or state.figures.law_market_up or state.ended else None,
        "law_count": len(cards),
        "unused_fences": fences.count(-1),
        "removed_fences": fences.count(-2),
        "houses": [tile % codes.COTTAGES_EACH + 1 for tile in tiles if state.houses >> tile & 1],
        "active": spending and bool(state.active >> other & 1),
        "passed": spending and bool(state.passed >> other & 1),
        "unplaced_cottages": [tile % codes.COTTAGES_EACH + 1 for tile in tiles if state.tile_slot[tile] < 0],
        "workers_on_board": int(state.counters[other]).bit_count(),
    }


def view_declaration(state: KeythedralState) -> View | None:
    """The tile that is being bought."""
    if state.declared < 0:
        return None
    tile = state.offer[state.declared]
    return {
        "seat": state.declarer,
        "tile": state.figures.tile_names[tile],
        "position": state.declared + 1,
        "increased": state.increased == tile,
    }


def view_auction(state: KeythedralState) -> View | None:
    """The auction of phase five (KT-1218)."""
    if state.successor < 0:
        return None
    order = [(state.successor + step) % state.players for step in range(1, state.players + 1)]
    return {
        "chooser_default": state.successor,
        "order": order,
        "bids": {
            str(seat): state.bids[seat] if state.bids[seat] > 0 else None for seat in order if state.bids[seat] > -2
        },
        "highest": state.highest_bid,
        "highest_seat": state.highest_bidder if state.highest_bidder >= 0 else None,
        "turn": state.single_seat() if state.single_seat() >= 0 else None,
    }


def places(state: KeythedralState) -> list[Place]:
    """All seats, best first; equals share a place (KT-903 to KT-907)."""
    seats = range(state.players)
    return ranked([score(state, seat) for seat in seats], [tie_break(state, seat) for seat in seats])


def partial_action_in_words(state: KeythedralState, seat: int | None) -> list[View]:
    """The viewer's own codes entered so far (KT-1220). An answer given in a sealed box shows until the box closes."""
    if seat is None:
        return []
    return actions_in_words(entered_actions(state, seat))


def actions_in_words(actions: list[Any]) -> list[View]:
    """Actions by family and arguments."""
    return [{"family": action.family, "arguments": list(action.arguments)} for action in actions]


def entered_actions(state: KeythedralState, seat: int) -> list[Any]:
    """The actions of a seat's partial action."""
    partial_action = state.partial_actions[seat]
    if partial_action == 0 or state.asked in (0, CHANCE, OVER):
        return []
    if state.box() in PAYMENT_BOXES:
        space = keythedral_actions(tuple(state.figures.tile_names), state.figures.low, state.figures.high)
        entered = [colour for colour in range(codes.COLOURS) for _ in range(count(partial_action, colour))]
        return [space.action(codes.CUBE + colour) for colour in entered]
    return actions_of(state, partial_action)


def actions_of(state: KeythedralState, partial_action: int) -> list[Any]:
    """The actions whose codes a partial action holds."""
    space = keythedral_actions(tuple(state.figures.tile_names), state.figures.low, state.figures.high)
    return [
        space.action(partial_action_code(partial_action, index))
        for index in range(partial_action_length(partial_action))
    ]
