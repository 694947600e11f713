"""What complete turns are called, in few words: what is done at which tile, not all that is paid and taken."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.games.london.components import codes
from keydom.games.london.rules.partial_turn import tile_of
from keydom.games.london.rules.partial_turn_codes import entered_codes
from keydom.games.london.rules.state import LondonState, group, lock, lying
from keydom.games.london.text.position_words import called
from keydom.games.london.text.words import keyples_in_words


def choice_name(state: LondonState, seat: int, new: Sequence[int]) -> str:
    """What people call a turn; empty for what its steps say shortly enough."""
    if state.box() != codes.BOX_TURN or state.pending[seat]:
        return ""
    verb, *entered = (*(int(code) for code in entered_codes(state, seat)), *new)
    if verb == codes.DO_SAIL:
        return "sail" + "".join(f" to berth {code - codes.BERTH + 1}" for code in entered)
    tile = -1 if verb == codes.DO_PASS else tile_of_turn(state, seat, entered, new)
    if tile < 0:
        return ""
    if verb == codes.DO_BID:
        return f"bid {bid_words(state, seat, new, tile)} for {called(state, tile)}"
    return f"{'use' if verb == codes.DO_USE else 'upgrade'} {called(state, tile)}"


def tile_of_turn(state: LondonState, seat: int, entered: Sequence[int], new: Sequence[int]) -> int:
    """The tile that a turn is about, which is not entered where there is no other; -1 for none."""
    named = [code - codes.TILE for code in entered if codes.TILE <= code < codes.BERTH]
    if named:
        return named[0]
    before_last = state.copy()
    for code in new[:-1]:
        before_last.apply(seat, code)
    begun = int(tile_of(before_last.partial_actions[seat]))
    return begun if begun >= 0 else changed_tile(state, before_last, seat, new[-1])


def changed_tile(state: LondonState, before_last: LondonState, seat: int, code: int) -> int:
    """The tile beside or on which a code has put keyples of the seat, with all that there was no choice about; -1 if on
    none."""
    after = before_last.copy()
    after.apply(seat, code)
    changed = (
        tile
        for tile in range(len(state.bids))
        if group(after, tile, seat) > group(state, tile, seat) or lying(after, tile) > lying(state, tile)
    )
    return next(changed, -1)


def bid_words(state: LondonState, seat: int, new: Sequence[int], tile: int) -> str:
    """The keyples of a bid, those that lay there before among them (LO-504)."""
    after = state.copy()
    for code in new:
        after.apply(seat, code)
    return keyples_in_words(int(lock(after, tile)), int(group(after, tile, seat)))
