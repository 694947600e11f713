"""What a viewer sees (section 14)."""

from __future__ import annotations

from msgspec.structs import replace

from keydom.core.packed_counters import total
from keydom.core.state import CHANCE, OVER
from keydom.core.wire import EnteredCode
from keydom.games.london.components import codes
from keydom.games.london.components.actions import london_actions
from keydom.games.london.components.names import (
    CONNECTOR_NAMES,
    EDGE_NAMES,
    KEYPLE_NAMES,
    PHASE_NAMES,
    SKILL_NAMES,
    KeypleColour,
)
from keydom.games.london.rules.connectors import colour_at_hand
from keydom.games.london.rules.geometry import canonical_edge
from keydom.games.london.rules.partial_turn_codes import entered_codes
from keydom.games.london.rules.placing import take_back
from keydom.games.london.rules.ranking import places
from keydom.games.london.rules.scoring import barge_points, borough_points, level_of, score, tile_points
from keydom.games.london.rules.state import (
    LondonState,
    axis_of,
    connector,
    entered,
    group,
    hand_size,
    has_sailed,
    held,
    is_losing,
    last_placement,
    lock,
    lying,
    neighbour,
    open_held,
    right_most,
    spot_q,
    spot_r,
    top_bidder,
)
from keydom.games.london.view.keys import counted, keys_of, seats_in, tiles_in
from keydom.games.london.view.structures import (
    Berth,
    Bid,
    BoroughTile,
    DisplayTile,
    LaidConnector,
    LondonView,
    LosingGroup,
    RiverTile,
    SeatView,
    Supply,
    WonTile,
)


def public_view(state: LondonState) -> LondonView:
    """What all may know, and no more (LO-1401, LO-1421): buildings never drawn only as the known rest (LO-1413)."""
    return table_seen(as_seen(state, None))


def own_view(state: LondonState, seat: int, public: LondonView) -> LondonView:
    """What a seat may see: the own hand, the own losing groups, and what it has placed in a still open step 6, which
    nobody else sees yet (LO-1023)."""
    seen = as_seen(state, seat)
    shared = table_seen(seen) if seen.phase == codes.PHASE_PLACING and seen.fresh[seat] else public
    at_hand = colour_at_hand(seen, seat) if seen.pending[seat] else -1
    seats = list(shared.seats)
    seats[seat] = view_seat(seen, seat, seat)
    return replace(
        shared,
        seat=seat,
        seats=seats,
        losing=view_losing(seen, seat),
        pending_at_hand=CONNECTOR_NAMES[at_hand] if at_hand >= 0 else None,
        partial_action=view_partial_action(seen, seat),
    )


def table_seen(seen: LondonState) -> LondonView:
    """The table, and of the players what others see of them; `seen` has what the viewer may not know taken out."""
    turning = seen.phase in (codes.PHASE_TURNS, codes.PHASE_SAILING)
    return LondonView(
        game="london",
        players=seen.players,
        seat=None,
        era=seen.era,
        phase=PHASE_NAMES[seen.phase],
        box=seen.box_name(),
        start_player=seen.start_player if seen.start_player >= 0 else None,
        first=right_most(seen, seen.berths) if seen.era else None,
        turn=seen.turn if turning and seen.turn >= 0 else None,
        streak=seats_in(seen.streak),
        sailing=seats_in(seen.sail_order),
        jennifer=seen.figures.jennifer,
        memory=seen.figures.memory,
        river=[view_river_tile(seen, index) for index in range(codes.RIVER_TILES)],
        display=[view_display(seen, tile) for tile in tiles_in(seen.display)],
        seats=[view_seat(seen, seat, None) for seat in range(seen.players)],
        supply=Supply(
            connectors=counted(CONNECTOR_NAMES, seen.connector_supply), skills=counted(SKILL_NAMES, seen.skill_supply)
        ),
        bag=total(seen.bag),
        unseen=keys_of(seen, seen.unseen),
        routemasters=keys_of(seen, seen.routemasters),
        boxed=keys_of(seen, seen.boxed),
        losing=[],
        pending_at_hand=None,
        places=places(seen) if seen.phase == codes.PHASE_OVER else None,
        partial_action=[],
    )


def as_seen(state: LondonState, viewer: int | None) -> LondonState:
    """The position without what the other seats have placed in a still open step 6 (LO-1023, LO-1415): only then it is
    a copy."""
    if state.phase != codes.PHASE_PLACING or not any(
        state.fresh[seat] for seat in range(state.players) if seat != viewer
    ):
        return state
    seen = state.copy()
    for seat in range(state.players):
        if seat != viewer:
            take_back(seen, seat)
    return seen


# -- the table ------------------------------------------------------------------------------------------------------


def view_river_tile(state: LondonState, index: int) -> RiverTile:
    """A river tile with its berths, berth 1 (the right-most) first (LO-177 to LO-187, LO-1414)."""
    tile = codes.FIRST_RIVER + index
    last = index == codes.RIVER_TILES - 1
    place = index - state.era
    names = state.figures.tile_names
    return RiverTile(
        tile=names[tile],
        berths=[
            Berth(
                berth=berth,
                keyples=state.figures.gain(index, berth) if index and not last else None,
                points=state.figures.gain(index, berth) if last else None,
                claims=names[tile - 1] if index and state.figures.claims[index] == berth else None,
                seat=barge_at(state, place, berth),
            )
            for berth in range(1, codes.BERTHS + 1)
        ],
        state="here" if place == -1 else "next" if place == 0 else "past" if place < 0 else "later",
        owner=next((seat for seat in range(state.players) if owned(state, seat) >> tile & 1), None),
        boxed=bool(state.boxed >> tile & 1),
    )


def barge_at(state: LondonState, place: int, berth: int) -> int | None:
    """Whose barge lies at a berth of the tile of this era (place -1) or of the next (place 0)."""
    for seat in range(state.players):
        here = state.next_berths[seat] if place == 0 else 0 if has_sailed(state, seat) else state.berths[seat]
        if place in (-1, 0) and here == berth:
            return seat
    return None


def owned(state: LondonState, seat: int) -> int:
    """Mask of a seat's tiles, those still to be placed included."""
    return state.boroughs[seat] | state.won[seat]


def view_display(state: LondonState, tile: int) -> DisplayTile:
    """A tile on offer with the bids beside it and the keyples on it (LO-1409)."""
    top = top_bidder(state, tile)
    return DisplayTile(
        tile=state.figures.tile_names[tile],
        level=level_of(state, tile),
        lock=colour_of_lock(state, tile),
        last=last_placement(state, tile),
        lying=lying(state, tile),
        bids=[
            Bid(seat=seat, size=group(state, tile, seat)) for seat in range(state.players) if group(state, tile, seat)
        ],
        top_seat=top if top >= 0 else None,
    )


def colour_of_lock(state: LondonState, tile: int) -> KeypleColour | None:
    """The colour that a tile is bound to in this era (LO-412)."""
    colour = lock(state, tile)
    return KEYPLE_NAMES[colour] if colour >= 0 else None


# -- the players ----------------------------------------------------------------------------------------------------


def view_seat(state: LondonState, other: int, viewer: int | None) -> SeatView:
    """A player as the viewer sees it (LO-1402 to LO-1408, LO-1417, LO-1419, LO-1422): of another's hidden keyples no
    colour (LO-1720)."""
    own, over = viewer == other, state.phase == codes.PHASE_OVER
    counts_shown = own or over or not state.figures.memory
    known = {name: open_held(state, other, colour) for colour, name in enumerate(KEYPLE_NAMES)}
    home = state.homes[other]
    barge = state.era == codes.ERAS and has_sailed(state, other)
    return SeatView(
        seat=other,
        home=state.figures.tile_names[home] if home >= 0 else None,
        colour=(state.figures.player_colours[home] or None) if home >= 0 else None,
        keyples={name: held(state, other, colour) for colour, name in enumerate(KEYPLE_NAMES)} if own or over else None,
        hand=hand_size(state, other) if counts_shown else None,
        known=known if counts_shown or state.figures.jennifer else None,
        hidden=hand_size(state, other) - sum(known.values()) if counts_shown else None,
        skills=counted(SKILL_NAMES, state.skills[other]) if counts_shown else None,
        pending={name: number for name, number in counted(CONNECTOR_NAMES, state.pending[other]).items() if number},
        berth=state.berths[other],
        next_berth=state.next_berths[other] or None,
        sailed=has_sailed(state, other),
        passed=other in seats_in(state.streak) + seats_in(state.sail_order),
        won=[view_won_tile(state, tile) for tile in tiles_in(state.won[other])],
        placed=state.won[other] == 0 if own and state.phase == codes.PHASE_PLACING else None,
        borough=[view_borough_tile(state, other, tile) for tile in tiles_in(state.boroughs[other])],
        connectors=view_connectors(state, other),
        points=borough_points(state, other),
        barge_points=barge_points(state, other) if barge else None,
        score=score(state, other) if over else None,
    )


def view_won_tile(state: LondonState, tile: int) -> WonTile:
    """A tile to be placed."""
    return WonTile(tile=state.figures.tile_names[tile], level=level_of(state, tile))


def view_borough_tile(state: LondonState, seat: int, tile: int) -> BoroughTile:
    """A tile of a borough (LO-1407)."""
    return BoroughTile(
        tile=state.figures.tile_names[tile],
        level=level_of(state, tile),
        lock=colour_of_lock(state, tile),
        last=last_placement(state, tile),
        lying=lying(state, tile),
        q=spot_q(state, tile),
        r=spot_r(state, tile),
        axis=axis_of(state, tile),
        entered=entered(state, tile),
        points=tile_points(state, seat, tile),
        fresh=bool(state.fresh[seat] >> tile & 1),
    )


def view_connectors(state: LondonState, seat: int) -> list[LaidConnector]:
    """The connectors of a borough, each once, on the E, NE or NW side of a cell (LO-204)."""
    found: dict[tuple[int, int, int], LaidConnector] = {}
    for tile in tiles_in(state.boroughs[seat]):
        for side in range(codes.SIDES):
            colour = connector(state, tile, side)
            if colour < 0:
                continue
            q, r, edge = canonical_edge(state, tile, side)
            other = neighbour(state, tile, side)
            found[q, r, edge] = LaidConnector(
                q=q,
                r=r,
                side=EDGE_NAMES[edge],
                colour=CONNECTOR_NAMES[colour],
                tiles=[state.figures.tile_names[each] for each in sorted((tile, other)) if each >= 0],
            )
    return list(found.values())


def view_losing(state: LondonState, seat: int) -> list[LosingGroup]:
    """The seat's own losing groups (LO-511)."""
    return [
        LosingGroup(
            tile=state.figures.tile_names[tile],
            colour=KEYPLE_NAMES[lock(state, tile)],
            size=group(state, tile, seat),
        )
        for tile in tiles_in(state.display)
        if is_losing(state, tile, seat)
    ]


def view_partial_action(state: LondonState, seat: int) -> list[EnteredCode]:
    """The seat's own codes entered so far (LO-1416)."""
    if state.asked in (0, CHANCE, OVER):
        return []
    space = london_actions(tuple(state.figures.tile_names))
    actions = [space.action(code) for code in entered_codes(state, seat)]
    return [EnteredCode.of(action) for action in actions]
