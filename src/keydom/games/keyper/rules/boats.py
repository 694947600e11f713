"""Rivers and boats: working for a boat's goods or selling them for shipping points (9.6, compiled).

Of each seat `boat_use` keeps eight bits in a turn: worked for the first or second type, sold the first or second type
(KP-944 to KP-946), and how many sales (KP-1143).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import LOCAL_SEAT, Box, bit, register, replaced
from keydom.games.keyper.components.codes import (
    BOX_BOAT_ACTION,
    BRICK,
    DECLINE,
    MERCHANT,
    RIVER,
    SEAFARER,
    SELL,
    SHIPPING_AGENT,
    SUMMER,
    WORK,
)
from keydom.games.keyper.rules.spaces import board_of, field_of, is_plot
from keydom.games.keyper.rules.state import BOXES, KeyperState, gives, has, is_upgraded, plot_of_power, supply_of, takes

USE_BITS: Final = 8
USE_MASK: Final = 255
SALES_SHIFT: Final = 4
ONE_SALE: Final = 16
SALE_POINTS: Final = 2


def boat_type(state: KeyperState, boat: i64, place: i64) -> i64:
    """One of the two resources that a boat shows in this season (KP-137, KP-138)."""
    side: i64 = 0 if state.season <= SUMMER else 1
    return state.figures.boat_types[boat * 4 + side * 2 + place]


def use_of(state: KeyperState, seat: i64) -> i64:
    """What the player has done at the boat in this turn."""
    return (state.boat_use >> (seat * USE_BITS)) & USE_MASK


def add_use(state: KeyperState, seat: i64, amount: i64) -> None:
    """Note what the player does at the boat."""
    state.boat_use += amount << (seat * USE_BITS)


def sold_as(state: KeyperState, seat: i64, resource: i64) -> i64:
    """The piece that the player would return to sell a resource, or -1: a finished good goes for its raw only if there
    is no such raw (KP-949)."""
    if has(state, seat, resource) != 0:
        return resource
    if resource < BRICK and has(state, seat, resource + BRICK) != 0:
        return resource + BRICK
    return -1


def boat_options(state: KeyperState, seat: i64, boat: i64) -> vec[i64]:
    """What the player can do with a boat action (KP-942 to KP-949, KP-1716)."""
    out = vec[i64]()
    use = use_of(state, seat)
    for place in range(2):
        if use & bit(place + 2) == 0 and supply_of(state, boat_type(state, boat, place)) != 0:
            out = append(out, WORK + place)
    for place in range(2):
        if use & bit(place) == 0 and sold_as(state, seat, boat_type(state, boat, place)) >= 0:
            out = append(out, SELL + place)
    return out


def gain_shipping(state: KeyperState, seat: i64, points: i64) -> None:
    """The shipping record rises (KP-313, KP-943), without limit: only by sales and by what Seafarer and Shipping agent
    pay (KP-314, KP-951)."""
    state.shipping = replaced(state.shipping, seat, state.shipping[seat] + points)


def extra_boat_actions(state: KeyperState, seat: i64) -> i64:
    """What an upgraded Merchant adds whenever its owner uses a boat (KP-1170, KP-1172)."""
    merchant = plot_of_power(state, seat, MERCHANT)
    return 1 if merchant >= 0 and is_upgraded(state, seat, merchant) else 0


def actions_for(state: KeyperState, seat: i64, space: i64, number: i64) -> i64:
    """So many actions on a space as a player gets them: the Merchant adds to those on a river (KP-1172)."""
    if not is_plot(state, space) and field_of(space) == RIVER:
        return number + extra_boat_actions(state, seat)
    return number


def use_boat(state: KeyperState, seat: i64) -> None:
    """A player plays, joins or lays down on a boat: the Seafarer pays (KP-1139 to KP-1141)."""
    seafarer = plot_of_power(state, seat, SEAFARER)
    if seafarer >= 0:
        gain_shipping(state, seat, 2 if is_upgraded(state, seat, seafarer) else 1)


def agent_points(state: KeyperState, seat: i64, sales: i64) -> i64:
    """What the Shipping agent adds to a sale that is the player's so-many-th of the turn (KP-1142, KP-1143)."""
    agent = plot_of_power(state, seat, SHIPPING_AGENT)
    if agent < 0:
        return 0
    if is_upgraded(state, seat, agent):
        return 1
    return 1 if sales % 2 == 0 else 0


def sell(state: KeyperState, seat: i64, resource: i64) -> None:
    """A piece goes to the supply for shipping points (KP-942)."""
    gives(state, seat, sold_as(state, seat, resource))
    add_use(state, seat, ONE_SALE)
    sales = use_of(state, seat) >> SALES_SHIFT
    gain_shipping(state, seat, SALE_POINTS + agent_points(state, seat, sales))


class BoatAction(Box[KeyperState]):
    """One boat action: work or sell (KP-1716)."""

    name = "boat_action"
    clauses = "KP-507 KP-942 KP-943 KP-944 KP-945 KP-946 KP-948 KP-949 KP-950 KP-1716"

    def step(self, state: KeyperState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return append(boat_options(state, seat, state.boats[board_of(state.space)]), DECLINE)

    def apply(self, state: KeyperState, seat: i64, code: i64) -> None:
        boat = state.boats[board_of(state.space)]
        if code != DECLINE:
            place = (code - WORK) % 2
            resource = boat_type(state, boat, place)
            done = place if code < SELL else place + 2
            if use_of(state, seat) & bit(done) == 0:
                add_use(state, seat, bit(done))
            if code < SELL:
                takes(state, seat, resource)
            else:
                sell(state, seat, resource)
        state.answered(seat)
        state.leave(0)


register(BOXES, BOX_BOAT_ACTION, BoatAction())
