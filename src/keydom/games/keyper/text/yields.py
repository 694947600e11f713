"""What actions on a space bring a seat as things stand, in words: nothing is promised that would be lost."""

from __future__ import annotations

from keydom.core.words import some
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import RESOURCE_NAMES
from keydom.games.keyper.rules.building import any_buildable
from keydom.games.keyper.rules.conversions import can_exchange
from keydom.games.keyper.rules.market import market_size
from keydom.games.keyper.rules.plots import ALL_PLOTS
from keydom.games.keyper.rules.spaces import field_of, is_plot
from keydom.games.keyper.rules.state import KeyperState, has, supply_of
from keydom.games.keyper.rules.upgrading import upgradable_plots
from keydom.games.keyper.text.words import FIELD_WORDS, RESOURCES, pieces

UNITS = {
    "boat": "boat action",
    "tile": "tile",
    "convert": "conversion",
    "trade": "trade",
    "build": "building",
    "upgrade": "upgrade",
}
"""What one action is, by the kind of field."""
NOTHING = "nothing"


def yield_text(state: KeyperState, seat: int, space: int, number: int) -> str:
    """What so many actions on a space bring a seat, for that seat: `2 pigs`, `1 boat action`, `nothing, as you have no
    rock` (KP-716, KP-902)."""
    brings = gain_text(state, seat, space, number)
    return f"{NOTHING}, as {why_nothing(state, seat, space)}" if brings == NOTHING else brings


def gain_text(state: KeyperState, seat: int, space: int, number: int) -> str:
    """The same for others, without why: `2 pigs`, `3 upgrades`, `nothing`."""
    if is_plot(state, space):
        return some(number, "action")
    field = int(field_of(space))
    gain = state.figures.gain[field]
    if gain >= 0:
        return pieces(int(gain), number)
    usable = usable_actions(state, seat, space, number)
    return some(usable, UNITS[FIELD_WORDS[field].kind]) if usable else NOTHING


def one_more_text(state: KeyperState, seat: int, space: int, number: int) -> str:
    """What the last of so many actions brings a seat: `1 more`, or `nothing more` where it would be lost."""
    if is_plot(state, space) or state.figures.gain[field_of(space)] >= 0:
        return "1 more"
    more = usable_actions(state, seat, space, number) > usable_actions(state, seat, space, number - 1)
    return "1 more" if more else f"{NOTHING} more"


def usable_actions(state: KeyperState, seat: int, space: int, number: int) -> int:
    """How many of so many actions a seat could use on a field where something is done: each conversion takes a raw
    material and its finished good; elsewhere all of them, if there is anything to do at all (KP-902, KP-922)."""
    field = int(field_of(space))
    if codes.CONVERT_CLAY <= field <= codes.CONVERT_ROCK:
        raw = field - codes.CONVERT_CLAY
        return int(min(number, has(state, seat, raw), supply_of(state, raw + codes.BRICK)))
    return number if is_usable(state, seat, field) else 0


def is_usable(state: KeyperState, seat: int, field: int) -> bool:
    """Whether there is anything to do for a seat on a field where nothing is turned into its finished good. What a boat
    offers is open until one is there."""
    if field == codes.TRADE_RAW:
        return can_exchange(state, seat, codes.RAW_TRADE)
    if field == codes.TRADE_FINISHED:
        return can_exchange(state, seat, codes.FIN_TRADE)
    if field == codes.UPGRADE_FIELD:
        return upgradable_plots(state, seat, codes.PRICE_PRINTED, ALL_PLOTS) != 0
    if field in PRICES:
        return any_buildable(state, seat, PRICES[field], ALL_PLOTS, False)
    return field != codes.COUNTRY_TILE or market_size(state) != 0


PRICES = {codes.BUILD_FIELD: codes.PRICE_PRINTED, codes.DISCOUNT_FIELD: codes.PRICE_DISCOUNT}
"""At which price the fields build."""


def why_nothing(state: KeyperState, seat: int, space: int) -> str:
    """Why no action on a field can be used: `you have no rock`."""
    field = int(field_of(space))
    if codes.CONVERT_CLAY <= field <= codes.CONVERT_ROCK:
        raw = field - codes.CONVERT_CLAY
        lacking = has(state, seat, raw) == 0
        return (
            f"you have no {RESOURCE_NAMES[raw]}" if lacking else f"no {RESOURCES[raw + codes.BRICK].resource} is left"
        )
    return REASONS[field]


REASONS = {
    codes.COUNTRY_TILE: "nothing lies in the market",
    codes.TRADE_RAW: "you have no raw material to trade",
    codes.TRADE_FINISHED: "you have no finished good to trade",
    codes.BUILD_FIELD: "you can pay for no unbuilt tile",
    codes.DISCOUNT_FIELD: "you can pay for no unbuilt tile",
    codes.UPGRADE_FIELD: "you can upgrade no tile now",
}
"""Why there is nothing to do on a field."""
