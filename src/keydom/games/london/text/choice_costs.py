"""What becomes of the keyples of a complete turn, beside what its name says: whether they come home, whether somebody
can still outbid them, or out of which colour they come."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.core.complete_choices import behind
from keydom.core.packed_counters import count, total
from keydom.core.words import who
from keydom.games.london.components import codes
from keydom.games.london.components.names import KEYPLE_NAMES
from keydom.games.london.rules.hands import whole_hand
from keydom.games.london.rules.state import LondonState, group, has_sailed, lock, lying, top_bid, top_bidder

MOST_OF_IT = "{} is the colour of which you have most."
BEATEN_ANYWAY = "These keyples are beaten where they lie, so your hand stays as it is."
NOT_OUTBID = "Nobody can outbid you any more."


def choice_costs(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """What becomes of the keyples of a turn that bids, uses or upgrades; empty for anything else."""
    if state.box() != codes.BOX_TURN or state.pending[seat]:
        return ""
    after = behind(state, seat, new)
    tiles = range(len(state.bids))
    used = next((tile for tile in tiles if lying(after, tile) > lying(state, tile)), -1)
    if used >= 0:
        return where_they_go(state, after, seat, used)
    bid = next((tile for tile in tiles if group(after, tile, seat) > group(state, tile, seat)), -1)
    if bid < 0:
        return ""
    return out_of_which(state, after, seat, bid) if can_be_outbid(after, seat, bid) else NOT_OUTBID


def can_be_outbid(state: LondonState, seat: int, tile: int) -> bool:
    """Whether a rival has keyples enough to bid more for a tile (LO-507), of whatever colour they are; also those that
    lead elsewhere, as they may be beaten there yet (LO-511)."""
    highest = int(top_bid(state, tile))
    rivals = (each for each in range(state.players) if each != seat and not has_sailed(state, each))
    return any(keyples_of(state, each) > highest for each in rivals)


def keyples_of(state: LondonState, seat: int) -> int:
    """All keyples of a seat that may come into a bid: in hand, and beside tiles."""
    return int(total(whole_hand(state.hands[seat]))) + sum(
        int(group(state, each, seat)) for each in range(len(state.bids))
    )


def where_they_go(state: LondonState, after: LondonState, seat: int, tile: int) -> str:
    """To whom the keyples on a tile go at the end of the era (LO-1005, LO-1019)."""
    number = int(lying(after, tile) - lying(state, tile))
    several = (f"The {number} keyples", "come", "go")
    they, comes, goes = ("The keyple", "comes", "goes") if number == 1 else several
    owner = next((each for each in range(state.players) if state.boroughs[each] >> tile & 1), -1)
    if owner == seat:
        return f"{they} {comes} home at the end of the era."
    if owner >= 0:
        return f"{they} {goes} to {who(owner)} at the end of the era."
    if top_bidder(after, tile) == seat:
        return f"{they} {comes} home if you win the tile."
    return f"{they} {goes} to whoever wins the tile, if anybody does."


def out_of_which(state: LondonState, after: LondonState, seat: int, tile: int) -> str:
    """Of which colour a bid is, if one has most of it, or that it lies beaten elsewhere (LO-423)."""
    if state.hands[seat] == after.hands[seat]:
        return BEATEN_ANYWAY
    held, colour = whole_hand(state.hands[seat]), int(lock(after, tile))
    numbers = [int(count(held, each)) for each in range(codes.KEYPLES)]
    own = numbers.pop(colour)
    return MOST_OF_IT.format(KEYPLE_NAMES[colour].capitalize()) if own > max(numbers) else ""
