"""What the steps that the rules make by themselves tell: set-up and the end of an era, in the order of the rulebook."""

from __future__ import annotations

from keydom.core.game import DEED, GREAT_DEED, NOTHING_DONE, Event
from keydom.core.packed_counters import total
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, bit
from keydom.core.words import listing, named, some, who
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES
from keydom.games.london.rules import era_end
from keydom.games.london.rules.geometry import opposite
from keydom.games.london.rules.locals import DRAW_KEYPLE_LEFT
from keydom.games.london.rules.state import (
    LondonState,
    axis_of,
    connector,
    group,
    is_losing,
    lock,
    lying,
    neighbour,
    spot_q,
    spot_r,
    top_bid,
)
from keydom.games.london.text.position_words import called
from keydom.games.london.text.words import AXES, SIDES, keyples_by_colour, keyples_in_words
from keydom.games.london.view.events import (
    BidsReturned,
    KeyplesDrawn,
    KeyplesHome,
    KeyplesOnTile,
    PlacedTile,
    ReturnedGroup,
    RiverClaimed,
    RiverUnclaimed,
    Routemasters,
    TileBoxed,
    TilesPlaced,
    TileUnsold,
    TileWon,
)
from keydom.games.london.view.keys import tiles_in


def told_by_step(before: LondonState, after: LondonState) -> list[Event]:
    """Events of a step that the rules made by themselves."""
    if after.box() == codes.BOX_DRAW_KEYPLE and before.box() != codes.BOX_DRAW_KEYPLE:
        return [tell_draws(after)]
    if before.box() == codes.BOX_GAME and after.routemasters != before.routemasters:
        return [tell_all_routemasters(after)]
    if before.box() == codes.BOX_PLACING and after.box() != codes.BOX_PLACING:
        return tell_placed(before)
    if before.box() == codes.BOX_ERA_END and before.local(LOCAL_STAGE) in STEPS:
        return STEPS[before.local(LOCAL_STAGE)](before, after)
    return []


def tell_all_routemasters(after: LondonState) -> Event:
    """With six players all Routemasters are in the game (LO-308, LO-1633)."""
    data = Routemasters(tiles=[after.figures.tile_names[tile] for tile in tiles_in(after.routemasters)])
    return Event(data, "All Routemasters will be on offer in era 4.")


def tell_draws(after: LondonState) -> Event:
    """Somebody draws keyples: how many, all may know (LO-1015, LO-1016, LO-1403)."""
    seat, due = after.local(LOCAL_SEAT), after.local(DRAW_KEYPLE_LEFT)
    drawn = min(due, total(after.bag))
    text = f"{who(seat)} draws {some(drawn, 'keyple') if due else 'no keyples'}"
    if drawn < due:
        text += f" instead of {due}: the bag is empty"
    if drawn == 0 and due:
        text = f"{who(seat)} cannot draw {some(due, 'keyple')}: the bag is empty"
    return Event(KeyplesDrawn(seat=seat, count=drawn), f"{text}.", weight=NOTHING_DONE)


def tell_returned_bids(before: LondonState, after: LondonState) -> list[Event]:
    """Step 1: losing bids go back (LO-1001)."""
    events = []
    for seat in range(before.players):
        tiles = [tile for tile in tiles_in(before.display) if is_losing(before, tile, seat)]
        if tiles:
            groups = [
                ReturnedGroup(
                    tile=before.figures.tile_names[tile],
                    colour=KEYPLE_NAMES[lock(before, tile)],
                    size=group(before, tile, seat),
                )
                for tile in tiles
            ]
            keyples = [0] * codes.KEYPLES
            for tile in tiles:
                keyples[lock(before, tile)] += group(before, tile, seat)
            text = f"{who(seat)} takes back {keyples_by_colour(keyples)} from losing bids."
            events.append(Event(BidsReturned(seat=seat, groups=groups), text))
    return events


def tell_won_tiles(before: LondonState, after: LondonState) -> list[Event]:
    """Step 2: tiles won, with the keyples lying on them (LO-1003 to LO-1006)."""
    events = []
    for seat in range(before.players):
        won = tiles_in(after.won[seat] & ~before.won[seat])
        for tile in won:
            colour, size, found = lock(before, tile), top_bid(before, tile), lying(before, tile)
            data = TileWon(
                seat=seat,
                tile=before.figures.tile_names[tile],
                colour=KEYPLE_NAMES[colour],
                size=size,
                keyples=found,
            )
            text = f"{who(seat)} wins {called(before, tile)} for {keyples_in_words(colour, size)}"
            if found:
                text += f" and takes {keyples_in_words(colour, found)} lying on it"
            # The last of them says it of all.
            wins = won if tile == won[-1] else [tile]
            brief = f"{who(seat)} wins {in_brief([called(before, each) for each in wins])}."
            events.append(Event(data, f"{text}.", brief=brief, weight=GREAT_DEED))
    return events


def tell_unsold(before: LondonState, after: LondonState) -> list[Event]:
    """Step 2: tiles without a bid leave the game (LO-1009, LO-1010): one sentence for all on which nothing lies."""
    events = []
    bare = [tile for tile in tiles_in(before.display) if not lying(before, tile)]
    for tile in tiles_in(before.display):
        colour, found = lock(before, tile), lying(before, tile)
        data = TileUnsold(
            tile=before.figures.tile_names[tile],
            colour=KEYPLE_NAMES[colour] if found else None,
            keyples=found,
        )
        if found:
            text = (
                f"{_without_bid(before, [tile])}; {keyples_in_words(colour, found)} on it "
                f"{'goes' if found == 1 else 'go'} into the bag."
            )
        else:
            text = f"{_without_bid(before, bare)}." if tile == bare[0] else ""
        events.append(Event(data, text))
    return events


def _without_bid(before: LondonState, tiles: list[int]) -> str:
    leave = "it leaves" if len(tiles) == 1 else "they leave"
    return f"Nobody has bid for {listing([called(before, tile) for tile in tiles])}: {leave} the game"


def tell_river_tile(before: LondonState, after: LondonState) -> list[Event]:
    """Step 3: the river tile of the era (LO-1011, LO-1012)."""
    tile = codes.FIRST_RIVER + int(before.era) - 1
    name = before.figures.tile_names[tile]
    for seat in range(before.players):
        if after.won[seat] >> tile & 1:
            return [Event(RiverClaimed(seat=seat, tile=name), f"{who(seat)} claims {called(before, tile)}.")]
    text = f"Nobody is on the berth that claims {called(before, tile)}: it leaves the game."
    return [Event(RiverUnclaimed(tile=name), text)]


def tell_keyples_home(before: LondonState, after: LondonState) -> list[Event]:
    """Step 5: keyples on the tiles of a borough go to its owner (LO-1019)."""
    events = []
    for seat in range(before.players):
        tiles = [tile for tile in tiles_in(before.boroughs[seat]) if lying(before, tile)]
        if tiles:
            keyples = [0] * codes.KEYPLES
            for tile in tiles:
                keyples[lock(before, tile)] += lying(before, tile)
            data = KeyplesHome(
                seat=seat,
                keyples=named(KEYPLE_NAMES, keyples),
                tiles=[
                    KeyplesOnTile(
                        tile=before.figures.tile_names[tile],
                        colour=KEYPLE_NAMES[lock(before, tile)],
                        count=lying(before, tile),
                    )
                    for tile in tiles
                ],
            )
            text = f"{who(seat)} takes {keyples_by_colour(keyples)} from the tiles of their borough."
            events.append(Event(data, text))
    return events


def tell_placed(before: LondonState) -> list[Event]:
    """Step 6 closes: all see where the new tiles lie (LO-1023, LO-228)."""
    events = []
    for seat in range(before.players):
        placed = tiles_in(before.fresh[seat])
        if placed:
            tiles = [
                PlacedTile(
                    tile=before.figures.tile_names[tile],
                    q=spot_q(before, tile),
                    r=spot_r(before, tile),
                    axis=axis_of(before, tile),
                )
                for tile in placed
            ]
            text = f"{who(seat)} places {'; '.join(placed_in_words(before, seat))}."
            brief = f"{who(seat)} places {in_brief([called(before, tile) for tile in placed])}."
            events.append(Event(TilesPlaced(seat=seat, tiles=tiles), text, brief=brief, weight=DEED))
        for tile in tiles_in(before.won[seat]):
            text = f"{who(seat)} has no place for {called(before, tile)}: it leaves the game."
            events.append(Event(TileBoxed(seat=seat, tile=before.figures.tile_names[tile]), text))
    return events


def in_brief(names: list[str]) -> str:
    """Names that go into a line, or how many there are.

    >>> in_brief(["Gherkin", "Shard"]), in_brief(["MI6 Building", "Gherkin", "Shard", "Lord's"])
    ('Gherkin and Shard', '4 tiles')
    """
    named = listing(names)
    return named if len(names) == 1 or len(named) <= ROOM_FOR_NAMES else f"{len(names)} tiles"


ROOM_FOR_NAMES = 28
"""Letters of names that go into a line."""


def placed_in_words(state: LondonState, seat: int) -> list[str]:
    """Where the new tiles of a seat lie, what they are joined to, and how their rivers run, in the words of the
    choice: each told from a tile that was there before or is told before it."""
    known, found = state.boroughs[seat] & ~state.fresh[seat], []
    while known != state.boroughs[seat]:
        reached = [
            (tile, next(side for side in range(codes.SIDES) if lies_at(state, tile, side, known)))
            for tile in tiles_in(state.boroughs[seat] & ~known)
            if any(lies_at(state, tile, side, known) for side in range(codes.SIDES))
        ]
        for tile, side in reached:
            where = f"beside {called(state, neighbour(state, tile, side))}, {SIDES[opposite(side)]}"
            joins = joined_in_words(state, tile, known)
            river = state.figures.river[tile]
            runs = f" (river from {AXES[(river + axis_of(state, tile)) % codes.AXES]})" if river >= 0 else ""
            found.append(f"{called(state, tile)} {where}{joins}{runs}")
            known |= bit(tile)
    return found


def joined_in_words(state: LondonState, tile: int, known: int) -> str:
    """To which of the known tiles (a mask) connectors join a tile, and which colours (LO-212); empty if to none."""
    joined = [
        f"{called(state, neighbour(state, tile, side))} by {CONNECTOR_NAMES[connector(state, tile, side)]}"
        for side in range(codes.SIDES)
        if lies_at(state, tile, side, known) and connector(state, tile, side) >= 0
    ]
    return f", joined to {listing(joined)}" if joined else ""


def lies_at(state: LondonState, tile: int, side: int, known: int) -> bool:
    """Whether one of the known tiles (a mask) lies at a side of a tile."""
    other = neighbour(state, tile, side)
    return other >= 0 and known >> other & 1 != 0


STEPS = {
    int(era_end.LOSING_BIDS): tell_returned_bids,
    int(era_end.WON_TILES): tell_won_tiles,
    int(era_end.UNSOLD): tell_unsold,
    int(era_end.RIVER_TILE): tell_river_tile,
    int(era_end.BOROUGHS): tell_keyples_home,
}
"""What is told of each step of the end of an era; the draws of step 4 and the placing of step 6 are boxes of their
own."""
