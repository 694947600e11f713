"""The position of a game of Keyper (compiled): what each field means, and small questions that rules ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import Box, Scoring, State, bit, filled, replaced
from keydom.core.word_reader import WordReader
from keydom.games.keyper.components.codes import (
    AUTUMN,
    BOX_GAME,
    FARM_PLOTS,
    FIELDS,
    PHASE_DISPLAYS,
    PHASE_EXCESS,
    PHASE_FAIRS,
    PHASE_HOUSING,
    PHASE_SETUP,
    PLOTS,
    RESOURCES,
    SUMMER,
    WINTER,
)
from keydom.games.keyper.components.figures import Figures

TOP_BITS: Final = 6
TOP_MASK: Final = 63
UPGRADED_BIT: Final = 12
"""How a plot packs its top tile, the tile covered, and whether the top one is upgraded."""
WINTER_FAIR_MASK: Final = 255
HELD_SUMMER: Final = 0
HELD_AUTUMN: Final = 8
HELD_WINTER_LOW: Final = 16
HELD_WINTER_HIGH: Final = 24
"""Where `held_winter` keeps the winter fairs held at the end of a season."""

BOXES: Final[list[Box[Any]]] = []
"""The table of boxes: each file of rules puts its own in."""
SCORING: Final[list[Scoring[Any]]] = [Scoring()]
"""The one way to score: `scoring.py` puts it in."""


Pickled: TypeAlias = "tuple[Callable[[Figures, list[int], int], KeyperState], tuple[Figures, list[int], int]]"
"""How a position is pickled: what makes it anew, and from what."""


class KeyperState(State):
    """A whole position.

    Boards and seats count from 0. Sets are bit masks, counts by colour are packed (core/packed_counters.py), -1 means
    none.
    `stock` and `spaces` belong to the position and change in place; the other vectors are shared between copies and
    replaced when they change.
    """

    def __init__(self, other: KeyperState | None, figures: Figures) -> None:
        super().__init__(other, figures.players, BOXES)
        self.figures: Figures = figures
        if other is None:
            players = figures.players
            self.season: i64 = 0
            self.phase: i64 = PHASE_SETUP
            self.start_player: i64 = -1
            self.turn: i64 = -1
            self.last_player: i64 = -1
            self.final_left: i64 = 0  # seats that still have their turn of the final round (KP-1203)
            # Pieces by seat and resource; the last row is the general supply.
            self.stock: vec[i64] = filled(0, (players + 1) * RESOURCES)
            # Keyples: first colour + 1 (three bits), second + 1 (three bits), how many lie. Country fields by board,
            # then the plots by seat. Of two keyples the first lies first (KP-815).
            self.spaces: vec[i64] = filled(0, players * (FIELDS + PLOTS))
            self.areas: vec[i64] = filled(0, players)  # keyp areas, by colour
            self.resting: vec[i64] = filled(0, players)  # keyp tiles, by colour
            self.keypers: vec[i64] = filled(-1, players)  # board claimed; -1: in the keyp area
            # Country boards.
            self.displays: vec[i64] = filled(0, players)
            self.boats: vec[i64] = filled(-1, players)
            self.free_boats: i64 = 0
            # Plots: top tile + 1, covered tile + 1 (six bits each), upgraded.
            self.plots: vec[i64] = filled(0, players * PLOTS)
            self.free_used: vec[i64] = filled(0, players)  # plots on which a free building was made (KP-1108)
            # Where tiles and winter fairs are, as masks.
            self.hands: vec[i64] = filled(0, players)
            self.winter_hands: vec[i64] = filled(0, players)
            self.market: i64 = 0
            self.bag: i64 = 0
            self.discard: i64 = 0
            self.reserve: i64 = 0
            self.market_fairs: i64 = 0
            self.bag_fairs: i64 = 0
            self.discard_fairs: i64 = 0
            self.reserve_fairs: i64 = 0
            # Fairs: number dealt for spring, summer and autumn, packed; which of them were held; winter fairs held at
            # the end of summer, of autumn, and of winter with the low and the high side, eight bits each.
            self.fairs: vec[i64] = filled(0, players)
            self.held_seasonal: vec[i64] = filled(0, players)
            self.held_winter: vec[i64] = filled(0, players)
            self.shipping: vec[i64] = filled(0, players)  # KP-415
            # The present turn.
            self.space: i64 = -1  # where a keyple was played or laid down
            self.joiner: i64 = -1
            self.declined: i64 = 0  # seats that declined to join
            self.actions_left: i64 = 0
            self.joiner_left: i64 = 0
            self.joiner_next: i64 = 0
            self.may_build_over: i64 = 0  # the played keyple may build on its plot (KP-734)
            self.tiles_taken: i64 = 0
            self.boat_use: i64 = 0  # eight bits a seat, see boats.py
            self.push(BOX_GAME)
        else:
            self.season = other.season
            self.phase = other.phase
            self.start_player = other.start_player
            self.turn = other.turn
            self.last_player = other.last_player
            self.final_left = other.final_left
            self.stock = other.stock[:]
            self.spaces = other.spaces[:]
            self.areas = other.areas
            self.resting = other.resting
            self.keypers = other.keypers
            self.displays = other.displays
            self.boats = other.boats
            self.free_boats = other.free_boats
            self.plots = other.plots
            self.free_used = other.free_used
            self.hands = other.hands
            self.winter_hands = other.winter_hands
            self.market = other.market
            self.bag = other.bag
            self.discard = other.discard
            self.reserve = other.reserve
            self.market_fairs = other.market_fairs
            self.bag_fairs = other.bag_fairs
            self.discard_fairs = other.discard_fairs
            self.reserve_fairs = other.reserve_fairs
            self.fairs = other.fairs
            self.held_seasonal = other.held_seasonal
            self.held_winter = other.held_winter
            self.shipping = other.shipping
            self.space = other.space
            self.joiner = other.joiner
            self.declined = other.declined
            self.actions_left = other.actions_left
            self.joiner_left = other.joiner_left
            self.joiner_next = other.joiner_next
            self.may_build_over = other.may_build_over
            self.tiles_taken = other.tiles_taken
            self.boat_use = other.boat_use

    def mid_choice(self, seat: i64) -> bool:
        """In the sealed steps a partial action is there from the start: it is in the middle of a choice once something
        is named."""
        return super().mid_choice(seat) and (not is_sealed(self.phase) or self.partial_actions[seat] > 1)

    def copy(self) -> KeyperState:
        return KeyperState(self, self.figures)

    def scores(self) -> list[int]:
        return SCORING[0].scores(self)

    def winners(self) -> list[int]:
        return SCORING[0].winners(self)

    def words(self) -> list[int]:
        words = super().words()
        for numbers in (
            self.stock,
            self.spaces,
            self.areas,
            self.resting,
            self.keypers,
            self.displays,
            self.boats,
            self.plots,
            self.free_used,
            self.hands,
            self.winter_hands,
            self.fairs,
            self.held_seasonal,
            self.held_winter,
            self.shipping,
        ):
            words.extend(numbers)
        words.extend(
            [
                self.season,
                self.phase,
                self.start_player,
                self.turn,
                self.last_player,
                self.final_left,
                self.free_boats,
                self.market,
                self.bag,
                self.discard,
                self.reserve,
                self.market_fairs,
                self.bag_fairs,
                self.discard_fairs,
                self.reserve_fairs,
                self.space,
                self.joiner,
                self.declined,
                self.actions_left,
                self.joiner_left,
                self.joiner_next,
                self.may_build_over,
                self.tiles_taken,
                self.boat_use,
            ]
        )
        return words

    def restore(self, reader: WordReader) -> None:
        super().restore(reader)
        players = self.players
        self.stock = reader.words((players + 1) * RESOURCES)
        self.spaces = reader.words(players * (FIELDS + PLOTS))
        self.areas = reader.words(players)
        self.resting = reader.words(players)
        self.keypers = reader.words(players)
        self.displays = reader.words(players)
        self.boats = reader.words(players)
        self.plots = reader.words(players * PLOTS)
        self.free_used = reader.words(players)
        self.hands = reader.words(players)
        self.winter_hands = reader.words(players)
        self.fairs = reader.words(players)
        self.held_seasonal = reader.words(players)
        self.held_winter = reader.words(players)
        self.shipping = reader.words(players)
        self.season = reader.word()
        self.phase = reader.word()
        self.start_player = reader.word()
        self.turn = reader.word()
        self.last_player = reader.word()
        self.final_left = reader.word()
        self.free_boats = reader.word()
        self.market = reader.word()
        self.bag = reader.word()
        self.discard = reader.word()
        self.reserve = reader.word()
        self.market_fairs = reader.word()
        self.bag_fairs = reader.word()
        self.discard_fairs = reader.word()
        self.reserve_fairs = reader.word()
        self.space = reader.word()
        self.joiner = reader.word()
        self.declined = reader.word()
        self.actions_left = reader.word()
        self.joiner_left = reader.word()
        self.joiner_next = reader.word()
        self.may_build_over = reader.word()
        self.tiles_taken = reader.word()
        self.boat_use = reader.word()

    def __reduce__(self) -> Pickled:
        return rebuilt, (self.figures, self.words(), self.acted)


def rebuilt(figures: Figures, words: list[int], acted: int) -> KeyperState:
    """The position that was pickled."""
    state = KeyperState(None, figures)
    state.restore(WordReader(words))
    state.acted = acted
    return state


def is_sealed(phase: i64) -> bool:
    """Whether the players answer at once and unseen in this phase (KP-1735)."""
    return phase == PHASE_FAIRS or phase == PHASE_HOUSING or phase == PHASE_DISPLAYS or phase == PHASE_EXCESS


# -- pieces -----------------------------------------------------------------------------------------------------------


def has(state: KeyperState, seat: i64, resource: i64) -> i64:
    """How many pieces of a resource a player has."""
    return state.stock[seat * RESOURCES + resource]


def supply_of(state: KeyperState, resource: i64) -> i64:
    """How many pieces of a resource are in the general supply."""
    return state.stock[state.players * RESOURCES + resource]


def takes(state: KeyperState, seat: i64, resource: i64) -> None:
    """A player takes one piece from the supply, which has one; nobody's store is limited (KP-310, KP-311)."""
    stock = state.stock
    stock[state.players * RESOURCES + resource] -= 1
    stock[seat * RESOURCES + resource] += 1


def gives(state: KeyperState, seat: i64, resource: i64) -> None:
    """A player returns one piece to the supply as a payment, in a sale or an exchange, or for want of housing
    (KP-509)."""
    stock = state.stock
    stock[seat * RESOURCES + resource] -= 1
    stock[state.players * RESOURCES + resource] += 1


def held_mask(state: KeyperState, seat: i64) -> i64:
    """Which resources a player has, as a mask."""
    mask: i64 = 0
    for resource in range(RESOURCES):
        if state.stock[seat * RESOURCES + resource] != 0:
            mask |= bit(resource)
    return mask


def supply_mask(state: KeyperState) -> i64:
    """Which resources the supply has, as a mask."""
    return held_mask(state, state.players)


# -- seats ------------------------------------------------------------------------------------------------------------


def has_pieces(state: KeyperState, seat: i64) -> bool:
    """Whether the player has a keyper or keyple in the keyp area (KP-502); as long as that holds nobody lays down as a
    turn (KP-614, KP-1314)."""
    return state.keypers[seat] < 0 or state.areas[seat] != 0


def anybody_has_pieces(state: KeyperState) -> bool:
    """Whether any player has a piece in the keyp area (KP-1201)."""
    for seat in range(state.players):
        if has_pieces(state, seat):
            return True
    return False


def area_count(state: KeyperState, seat: i64, colour: i64) -> i64:
    """Keyples of a colour in the keyp area."""
    return count(state.areas[seat], colour)


def area_loses(state: KeyperState, seat: i64, colour: i64) -> None:
    """A keyple leaves the keyp area."""
    state.areas = replaced(state.areas, seat, state.areas[seat] - one(colour))


def team_size(state: KeyperState, seat: i64) -> i64:
    """Keyples in the keyp area."""
    return total(state.areas[seat])


# -- plots ------------------------------------------------------------------------------------------------------------


def top_tile(state: KeyperState, seat: i64, plot: i64) -> i64:
    """The uncovered tile of a plot, or -1."""
    return (state.plots[seat * PLOTS + plot] & TOP_MASK) - 1


def covered_tile(state: KeyperState, seat: i64, plot: i64) -> i64:
    """The covered tile of a plot, or -1 (KP-1026)."""
    return ((state.plots[seat * PLOTS + plot] >> TOP_BITS) & TOP_MASK) - 1


def is_upgraded(state: KeyperState, seat: i64, plot: i64) -> bool:
    """Whether the top tile shows its upgraded side."""
    return state.plots[seat * PLOTS + plot] >> UPGRADED_BIT != 0


def side_of(state: KeyperState, seat: i64, plot: i64) -> i64:
    """Index into the tables by tile and side, for the top tile of a plot that has one: what an upgraded tile does
    stands there in full (KP-1102)."""
    word = state.plots[seat * PLOTS + plot]
    return ((word & TOP_MASK) - 1) * 2 + (word >> UPGRADED_BIT)


def plot_of_power(state: KeyperState, seat: i64, power: i64) -> i64:
    """The village plot whose top tile has a power, or -1: each power is on one tile."""
    powers = state.figures.power
    plot: i64 = FARM_PLOTS
    base = seat * PLOTS
    while plot < PLOTS:
        tile = (state.plots[base + plot] & TOP_MASK) - 1
        if tile >= 0 and powers[tile] == power:
            return plot
        plot += 1
    return -1


# -- boards -----------------------------------------------------------------------------------------------------------


def display_fields(state: KeyperState, board: i64) -> i64:
    """The fields of a board's display, as a mask (without the keyp field, KP-202)."""
    return state.figures.fields[state.displays[board]]


def claimer(state: KeyperState, board: i64) -> i64:
    """The seat whose keyper stands on the board, or -1 (KP-603)."""
    for seat in range(state.players):
        if state.keypers[seat] == board:
            return seat
    return -1


def seasons_with_fairs(state: KeyperState, seat: i64) -> i64:
    """Seasons at whose end the player held at least one fair, as a mask, spring the lowest (KP-1161)."""
    winter = state.held_winter[seat]
    seasons = state.held_seasonal[seat]
    if winter & (WINTER_FAIR_MASK << HELD_SUMMER) != 0:
        seasons |= bit(SUMMER - 1)
    if winter & (WINTER_FAIR_MASK << HELD_AUTUMN) != 0:
        seasons |= bit(AUTUMN - 1)
    if winter >> HELD_WINTER_LOW != 0:
        seasons |= bit(WINTER - 1)
    return seasons
