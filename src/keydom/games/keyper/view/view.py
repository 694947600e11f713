"""What a viewer of Keyper sees (section 15)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from keydom.games.keyper.components import codes
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    BOAT_SIDES,
    COLOUR_NAMES,
    FIELD_NAMES,
    PHASE_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    ZONES,
    Animal,
    Colour,
    Resource,
)
from keydom.games.keyper.components.player_board import column_of, row_of, zone_of
from keydom.games.keyper.rules.building import free_plots
from keydom.games.keyper.rules.ranking import places
from keydom.games.keyper.rules.scoring import fair_points, score_of
from keydom.games.keyper.rules.spaces import border_of, effective_colour, field_space, matches, plot_space
from keydom.games.keyper.rules.state import (
    KeyperState,
    claimer,
    covered_tile,
    display_fields,
    is_sealed,
    is_upgraded,
    top_tile,
)
from keydom.games.keyper.rules.teams import team_of
from keydom.games.keyper.view.current_action import at_hand, boat_use, invitation
from keydom.games.keyper.view.fairs import fairs_known, held_fairs, past_fairs
from keydom.games.keyper.view.herds import herds_of
from keydom.games.keyper.view.keys import (
    keyple_counts,
    keyples_on,
    members,
    stock_of,
    tile_names,
    winter_fair_names,
)
from keydom.games.keyper.view.sealed import partial_action_in_words, sealed
from keydom.games.keyper.view.structures import (
    Board,
    Boats,
    KeyperSeat,
    KeyperView,
    Keyple,
    Pile,
    Plot,
    Score,
    Space,
)


def public_view(state: KeyperState) -> KeyperView:
    """What everybody may see."""
    turning = state.phase in (codes.PHASE_TURNS, codes.PHASE_FINAL)
    return KeyperView(
        game="keyper",
        players=state.players,
        seat=None,
        season=state.season,
        season_name=SEASON_NAMES[state.season - 1] if state.season else None,
        phase=PHASE_NAMES[state.phase],
        box=state.box_name(),
        start_player=seat_or_none(state.start_player),
        turn=seat_or_none(state.turn) if turning else None,
        acting=seat_or_none(state.single_seat()) if not is_sealed(state.phase) else None,
        last_player=seat_or_none(state.last_player),
        final_left=members(state.final_left),
        boards=[board_seen(state, board) for board in range(state.players)],
        boats=boats_seen(state),
        market=pile(state, state.market, state.market_fairs),
        bag=pile(state, state.bag, state.bag_fairs),
        discard=pile(state, state.discard, state.discard_fairs),
        reserve=pile(state, state.reserve, state.reserve_fairs),
        supply=all_resources(state, state.players),
        seats=[seat_seen(state, seat) for seat in range(state.players)],
        invitation=invitation(state),
        at_hand=at_hand(state),
        sealed=None,
        places=places(state) if state.phase == codes.PHASE_OVER else None,
        partial_action=[],
    )


def own_view(state: KeyperState, seat: int, public: KeyperView) -> KeyperView:
    """What a seat may see: its own fairs, answers and unfinished decisions as well (KP-1502, KP-1504, KP-1510)."""
    seats = list(public.seats)
    seats[seat] = replace(seats[seat], fairs=fairs_known(state, seat, seat), past=past_fairs(state, seat))
    return replace(
        public,
        seat=seat,
        seats=seats,
        sealed=sealed(state, seat),
        partial_action=partial_action_in_words(state, seat),
    )


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for none."""
    return seat if seat >= 0 else None


def colour_or_none(colour: int) -> Colour | None:
    """A colour by its name, or None for none."""
    return COLOUR_NAMES[colour] if colour >= 0 else None


def all_resources(state: KeyperState, seat: int) -> dict[Resource, int]:
    """How many pieces of every resource a seat has; seat `players` is the general supply."""
    return dict(zip(RESOURCE_NAMES, stock_of(state, seat), strict=True))


# -- the table --------------------------------------------------------------------------------------------------------


def board_seen(state: KeyperState, board: int) -> Board:
    """A country board with what stands on it (KP-1501, KP-1503)."""
    keyper, boat = claimer(state, board), state.boats[board]
    return Board(
        board=board,
        display=DISPLAY_NAMES[state.displays[board]],
        keyper=seat_or_none(keyper),
        boat=BOAT_KEYS[boat] if boat >= 0 else None,
        claimable=keyper < 0 and state.phase == codes.PHASE_TURNS,
        spaces=[space_seen(state, board, field) for field in members(display_fields(state, board))],
    )


def space_seen(state: KeyperState, board: int, field: int) -> Space:
    """A field with its keyples (KP-705, KP-707)."""
    space = field_space(board, field)
    if not state.spaces[space]:
        return bare_field(field, border_of(state, space))
    return Space(
        field=FIELD_NAMES[field],
        border=colour_or_none(border_of(state, space)),
        keyples=keyples_seen(state, space),
        colour=colour_or_none(effective_colour(state, space)),
        match=bool(matches(state, space)),
    )


@cache
def bare_field(field: int, border: int) -> Space:
    """A field without keyples, the same wherever it lies: most are, so they are made once."""
    return Space(field=FIELD_NAMES[field], border=colour_or_none(border), keyples=[], colour=None, match=False)


def keyples_seen(state: KeyperState, space: int) -> list[Keyple]:
    """The keyples of a space in the order of arrival."""
    return [Keyple(colour=COLOUR_NAMES[colour], lying=lying) for colour, lying in keyples_on(state, space)]


def boats_seen(state: KeyperState) -> Boats:
    """Boats that lie ready and that are out, and what was done at the boat in this turn (KP-938, KP-944)."""
    ready = members(state.free_boats)
    afloat = {state.boats[board] for board in range(state.players)}
    return Boats(
        ready=[BOAT_KEYS[boat] for boat in ready],
        out=[BOAT_KEYS[boat] for boat in range(codes.BOATS) if boat not in afloat and boat not in ready],
        side=BOAT_SIDES[0 if state.season <= codes.SUMMER else 1],
        use=boat_use(state),
    )


def pile(state: KeyperState, tiles: int, fairs: int) -> Pile:
    """Tiles and winter fairs of a place."""
    return Pile(tiles=tile_names(state, tiles), fairs=winter_fair_names(fairs))


# -- players ----------------------------------------------------------------------------------------------------------


def seat_seen(state: KeyperState, seat: int) -> KeyperSeat:
    """A player as all others see it: everything but fairs that were not held (KP-315, KP-1501, KP-1502, KP-1504)."""
    keyper = state.keypers[seat]
    free, herds = free_plots(state, seat), herds_of(state, seat)
    return KeyperSeat(
        seat=seat,
        keyper=keyper if keyper >= 0 else "area",
        area=keyple_counts(state.areas[seat]),
        resting=keyple_counts(state.resting[seat]),
        resources=all_resources(state, seat),
        shipping=state.shipping[seat],
        hand=pile(state, state.hands[seat], state.winter_hands[seat]),
        plots=[plot_seen(state, seat, plot, free, herds.get(plot, [])) for plot in range(codes.PLOTS)],
        fairs=fairs_known(state, seat, None),
        held=held_fairs(state, seat),
        past=[],
        team=keyple_counts(team_of(state, seat)),
        now=Score(
            total=score_of(state, seat),
            shipping=state.shipping[seat],
            fairs=fair_points(state, seat),
        ),
    )


def plot_seen(state: KeyperState, seat: int, plot: int, free: int, herd: list[Animal]) -> Plot:
    """A plot with its tiles, the `herd` that lives there, and keyples (KP-1501); `free`: plots on which a building
    costs nothing now (KP-1108)."""
    space = plot_space(state, seat, plot)
    tile, covered = top_tile(state, seat, plot), covered_tile(state, seat, plot)
    if tile < 0 and not state.spaces[space]:
        return bare_plot(plot, bool(free >> plot & 1))
    names = state.figures.tile_names
    return Plot(
        plot=plot,
        zone=ZONES[zone_of(plot)],
        row=row_of(plot),
        column=column_of(plot),
        tile=names[tile] if tile >= 0 else None,
        upgraded=bool(is_upgraded(state, seat, plot)),
        covered=names[covered] if covered >= 0 else None,
        herd=herd,
        keyples=keyples_seen(state, space),
        colour=colour_or_none(effective_colour(state, space)),
        free=bool(free >> plot & 1),
    )


@cache
def bare_plot(plot: int, free: bool) -> Plot:
    """A plot with nothing on it, the same on every player board."""
    return Plot(
        plot=plot,
        zone=ZONES[zone_of(plot)],
        row=row_of(plot),
        column=column_of(plot),
        tile=None,
        upgraded=False,
        covered=None,
        herd=[],
        keyples=[],
        colour=None,
        free=free,
    )
