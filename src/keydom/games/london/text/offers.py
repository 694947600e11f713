"""What a seat could do with each tile, and why not: the advice that has reasons in words."""

from __future__ import annotations

from keydom.games.london.components import codes
from keydom.games.london.components.names import KEYPLE_NAMES, MainAction
from keydom.games.london.rules.bidding import bid_colours
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.keyple_sources import movable_groups
from keydom.games.london.rules.production import places_to_use, use_colours
from keydom.games.london.rules.state import LondonState, group, has_sailed, held
from keydom.games.london.rules.turns import least
from keydom.games.london.rules.upgrading import tiles_with_arrow, upgrade_colours
from keydom.games.london.text.explain import why_no_target
from keydom.games.london.view.advice import MovableGroup, Offer, OfferColour
from keydom.games.london.view.keys import tiles_in


def offers(state: LondonState, seat: int) -> dict[str, dict[MainAction, Offer | None]] | None:
    """For every tile that a main action could ever aim at now: what a bid, a use, an upgrade would take (None where the
    action makes no sense). As if it were the seat's turn."""
    if state.phase != codes.PHASE_TURNS:
        return None
    counts = available(state, seat)
    usable, upgradable = places_to_use(state), tiles_with_arrow(state, seat)
    return {
        state.figures.tile_names[tile]: {
            "bid": offer(state, seat, codes.DO_BID, tile, bid_colours(state, seat, tile, counts))
            if state.display >> tile & 1
            else None,
            "use": offer(state, seat, codes.DO_USE, tile, use_colours(state, seat, tile, counts))
            if usable >> tile & 1
            else None,
            "upgrade": offer(state, seat, codes.DO_UPGRADE, tile, upgrade_colours(state, seat, tile, counts))
            if upgradable >> tile & 1
            else None,
        }
        for tile in tiles_in(state.display | usable | upgradable)
    }


def offer(state: LondonState, seat: int, verb: int, tile: int, colours: int) -> Offer:
    """One main action at one tile: for each colour the least number of keyples and where they could come from
    (LO-1607 to LO-1609); why not, if there is none."""
    if has_sailed(state, seat):
        return Offer(colours=[], why="You have sailed and take no further turn in this era (LO-902).")
    target = tile if verb == codes.DO_BID else -1
    return Offer(
        colours=[
            OfferColour(
                colour=name,
                least=least(state, seat, verb, tile),
                hand=held(state, seat, colour),
                groups=[
                    MovableGroup(tile=state.figures.tile_names[beside], size=group(state, beside, seat))
                    for beside in tiles_in(movable_groups(state, seat, colour, target))
                ],
            )
            for colour, name in enumerate(KEYPLE_NAMES)
            if colours >> colour & 1
        ],
        why="" if colours else why_no_target(state, seat, verb, tile),
    )
