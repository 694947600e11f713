"""The position of a game of London (compiled, LO-1626): what each field means, and small questions that rules ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one, total
from keydom.core.state import Box, Scoring, State, bit, filled, lowest_bit, replaced
from keydom.core.word_reader import WordReader
from keydom.games.london.components.codes import BOX_GAME, PHASE_PLACING, PHASE_SETUP, SIDES, TILES
from keydom.games.london.components.figures import Figures

CELL_ZERO: Final = 64
"""Coordinates are kept with this added."""

# How the fields of a position that hold several things for a tile pack them.
SIDE_BITS: Final = 4
SIDE_MASK: Final = 15
"""`sides`: the connector on each side."""
NEIGHBOUR_BITS: Final = 8
NEIGHBOUR_MASK: Final = 255
"""`neighbours`: the tile across each side."""
PLACEMENT_SHIFT: Final = 8
LYING_SHIFT: Final = 16
ON_TILE_MASK: Final = 255
"""`keyples_on`: lock, last placement, number lying."""
R_SHIFT: Final = 8
AXIS_SHIFT: Final = 16
ERA_SHIFT: Final = 24
SPOT_MASK: Final = 255
"""`spots`: column, row, axis, era of entry."""
ORDER_BITS: Final = 3
ORDER_MASK: Final = 7
"""Orders of seats."""

BOXES: Final[list[Box[Any]]] = []
"""The table of boxes: each file of rules puts its own in."""
SCORING: Final[list[Scoring[Any]]] = [Scoring()]
"""The one way to score: `scoring.py` puts it in."""


Pickled: TypeAlias = "tuple[Callable[[Figures, list[int], int], LondonState], tuple[Figures, list[int], int]]"
"""How a position is pickled: what makes it anew, and from what."""


class LondonState(State):
    """A whole position.

    Sets of tiles are bit masks, small counts are packed (core/packed_counters.py), -1 means none. Vectors are shared
    between copies and replaced when they change.
    """

    def __init__(self, other: LondonState | None, figures: Figures) -> None:
        super().__init__(other, figures.players, BOXES)
        self.figures: Figures = figures
        if other is None:
            players = figures.players
            self.era: i64 = 0
            self.phase: i64 = PHASE_SETUP
            self.start_player: i64 = -1
            self.turn: i64 = -1
            # The seats.
            self.homes: vec[i64] = filled(-1, players)
            # Hidden blue, red, yellow, then open blue, red, yellow: the open ones are those that all have seen enter
            # the hand (LO-1303, LO-1402). They are spent first (LO-1307), so that the same numbers are what the others
            # know for certain in the ordinary game.
            self.hands: vec[i64] = filled(0, players)
            self.skills: vec[i64] = filled(0, players)
            self.pending: vec[i64] = filled(0, players)
            self.berths: vec[i64] = filled(0, players)
            self.next_berths: vec[i64] = filled(0, players)  # 0 until the player has sailed in this era
            # General supply and bag.
            self.connector_supply: i64 = 0
            self.skill_supply: i64 = 0
            self.bag: i64 = 0
            # Where the tiles are, as masks.
            self.display: i64 = 0
            self.unseen: i64 = 0  # buildings not drawn yet
            self.routemasters: i64 = 0  # those of this game
            self.boxed: i64 = 0
            self.boroughs: vec[i64] = filled(0, players)
            self.won: vec[i64] = filled(0, players)  # still to be placed
            self.fresh: vec[i64] = filled(0, players)  # placed in this step 6, sealed until it closes (LO-1023)
            self.level_one: i64 = 0
            self.level_two: i64 = 0
            # Per tile.
            self.bids: vec[i64] = filled(0, TILES)  # group sizes by seat, the top bid in place 6
            self.keyples_on: vec[i64] = filled(0, TILES)  # lock + 1, last placement, number lying
            self.sides: vec[i64] = filled(0, TILES)  # connector colour + 1 on each side, four bits each
            self.neighbours: vec[i64] = filled(0, TILES)  # tile + 1 across each side, eight bits each
            self.spots: vec[i64] = filled(0, TILES)  # q + 64, r + 64, axis and era of entry, eight bits each
            # Passing and sailing: seat + 1, three bits each, the first passer lowest.
            self.streak: i64 = 0
            self.sail_order: i64 = 0
            self.push(BOX_GAME)
        else:
            self.era = other.era
            self.phase = other.phase
            self.start_player = other.start_player
            self.turn = other.turn
            self.homes = other.homes
            self.hands = other.hands
            self.skills = other.skills
            self.pending = other.pending
            self.berths = other.berths
            self.next_berths = other.next_berths
            self.connector_supply = other.connector_supply
            self.skill_supply = other.skill_supply
            self.bag = other.bag
            self.display = other.display
            self.unseen = other.unseen
            self.routemasters = other.routemasters
            self.boxed = other.boxed
            self.boroughs = other.boroughs
            self.won = other.won
            self.fresh = other.fresh
            self.level_one = other.level_one
            self.level_two = other.level_two
            self.bids = other.bids
            self.keyples_on = other.keyples_on
            self.sides = other.sides
            self.neighbours = other.neighbours
            self.spots = other.spots
            self.streak = other.streak
            self.sail_order = other.sail_order

    def mid_choice(self, seat: i64) -> bool:
        """In step 6 the partial action is there from the start: it is in the middle of a choice once a tile is
        named."""
        return super().mid_choice(seat) and (self.phase != PHASE_PLACING or self.partial_actions[seat] > 1)

    def copy(self) -> LondonState:
        return LondonState(self, self.figures)

    def scores(self) -> list[int]:
        return SCORING[0].scores(self)

    def winners(self) -> list[int]:
        return SCORING[0].winners(self)

    def words(self) -> list[int]:
        words = super().words()
        for numbers in (
            self.homes,
            self.hands,
            self.skills,
            self.pending,
            self.berths,
            self.next_berths,
            self.boroughs,
            self.won,
            self.fresh,
            self.bids,
            self.keyples_on,
            self.sides,
            self.neighbours,
            self.spots,
        ):
            words.extend(numbers)
        words.extend(
            [
                self.era,
                self.phase,
                self.start_player,
                self.turn,
                self.connector_supply,
                self.skill_supply,
                self.bag,
                self.display,
                self.unseen,
                self.routemasters,
                self.boxed,
                self.level_one,
                self.level_two,
                self.streak,
                self.sail_order,
            ]
        )
        return words

    def restore(self, reader: WordReader) -> None:
        super().restore(reader)
        players = self.players
        self.homes = reader.words(players)
        self.hands = reader.words(players)
        self.skills = reader.words(players)
        self.pending = reader.words(players)
        self.berths = reader.words(players)
        self.next_berths = reader.words(players)
        self.boroughs = reader.words(players)
        self.won = reader.words(players)
        self.fresh = reader.words(players)
        self.bids = reader.words(TILES)
        self.keyples_on = reader.words(TILES)
        self.sides = reader.words(TILES)
        self.neighbours = reader.words(TILES)
        self.spots = reader.words(TILES)
        self.era = reader.word()
        self.phase = reader.word()
        self.start_player = reader.word()
        self.turn = reader.word()
        self.connector_supply = reader.word()
        self.skill_supply = reader.word()
        self.bag = reader.word()
        self.display = reader.word()
        self.unseen = reader.word()
        self.routemasters = reader.word()
        self.boxed = reader.word()
        self.level_one = reader.word()
        self.level_two = reader.word()
        self.streak = reader.word()
        self.sail_order = reader.word()

    def __reduce__(self) -> Pickled:
        return rebuilt, (self.figures, self.words(), self.acted)


def rebuilt(figures: Figures, words: list[int], acted: int) -> LondonState:
    """The position that was pickled."""
    state = LondonState(None, figures)
    state.restore(WordReader(words))
    state.acted = acted
    return state


# -- seats ------------------------------------------------------------------------------------------------------------


def has_sailed(state: LondonState, seat: i64) -> bool:
    """Whether the player has set sail in this era."""
    return state.next_berths[seat] != 0


def right_most(state: LondonState, berths: vec[i64]) -> i64:
    """The seat whose barge is furthest right: the lowest berth that is taken (LO-401, LO-402)."""
    best: i64 = 0
    for seat in range(1, state.players):
        if berths[seat] < berths[best]:
            best = seat
    return best


def owner(state: LondonState, tile: i64) -> i64:
    """The seat in whose borough the tile is, or -1."""
    for seat in range(state.players):
        if state.boroughs[seat] & bit(tile) != 0:
            return seat
    return -1


# -- hands ------------------------------------------------------------------------------------------------------------


def open_held(state: LondonState, seat: i64, colour: i64) -> i64:
    """Keyples of a colour in hand that everybody has seen enter it."""
    return count(state.hands[seat], colour + 3)


def held(state: LondonState, seat: i64, colour: i64) -> i64:
    """Keyples of a colour in hand, hidden and open ones alike (LO-1306)."""
    hand = state.hands[seat]
    return count(hand, colour) + count(hand, colour + 3)


def hand_size(state: LondonState, seat: i64) -> i64:
    """Keyples in hand."""
    return total(state.hands[seat])


def hand_gains(state: LondonState, seat: i64, colour: i64, number: i64, seen: bool) -> None:
    """Keyples enter a hand, seen by all or not (LO-1304): in set-up and at the end of an era only (LO-426)."""
    place = colour + 3 if seen else colour
    state.hands = replaced(state.hands, seat, state.hands[seat] + number * one(place))


def hand_spends(state: LondonState, seat: i64, colour: i64, number: i64) -> None:
    """Keyples leave a hand, the open ones first (LO-1307)."""
    hand = state.hands[seat]
    seen = min(number, count(hand, colour + 3))
    hand -= seen * one(colour + 3) + (number - seen) * one(colour)
    state.hands = replaced(state.hands, seat, hand)


# -- tiles ------------------------------------------------------------------------------------------------------------


def lock(state: LondonState, tile: i64) -> i64:
    """The keyple colour that the tile is bound to in this era, or -1 (LO-412), whatever other tiles are (LO-417) and
    whatever colour its owner plays (LO-418)."""
    return (state.keyples_on[tile] & ON_TILE_MASK) - 1


def last_placement(state: LondonState, tile: i64) -> i64:
    """Size of the most recent placement on the tile in this era (LO-604)."""
    return (state.keyples_on[tile] >> PLACEMENT_SHIFT) & ON_TILE_MASK


def lying(state: LondonState, tile: i64) -> i64:
    """Keyples lying on the tile, whoever placed them (LO-1627)."""
    return (state.keyples_on[tile] >> LYING_SHIFT) & ON_TILE_MASK


def group(state: LondonState, tile: i64, seat: i64) -> i64:
    """Size of the player's bid group beside the tile (LO-502)."""
    return count(state.bids[tile], seat)


def top_bid(state: LondonState, tile: i64) -> i64:
    """Size of the largest bid group beside the tile."""
    return count(state.bids[tile], SIDES)


def top_bidder(state: LondonState, tile: i64) -> i64:
    """Who holds the top bid, or -1 (LO-506)."""
    top = top_bid(state, tile)
    if top == 0:
        return -1
    seat: i64 = 0
    while seat < state.players - 1 and group(state, tile, seat) != top:
        seat += 1
    return seat


def is_losing(state: LondonState, tile: i64, seat: i64) -> bool:
    """Whether the player has a group beside the tile that is not the top bid (LO-511)."""
    size = group(state, tile, seat)
    return size != 0 and size < top_bid(state, tile)


def losing_groups(state: LondonState, seat: i64, colour: i64) -> i64:
    """Mask of the tiles beside which the player has a losing group of the colour."""
    mask: i64 = 0
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        if lock(state, tile) == colour and is_losing(state, tile, seat):
            mask |= bit(tile)
    return mask


def connector(state: LondonState, tile: i64, side: i64) -> i64:
    """Colour of the connector on a side, or -1."""
    return ((state.sides[tile] >> (SIDE_BITS * side)) & SIDE_MASK) - 1


def neighbour(state: LondonState, tile: i64, side: i64) -> i64:
    """The borough's tile across a side, or -1."""
    return ((state.neighbours[tile] >> (NEIGHBOUR_BITS * side)) & NEIGHBOUR_MASK) - 1


def spot_q(state: LondonState, tile: i64) -> i64:
    """Column of the tile's cell (LO-201)."""
    return (state.spots[tile] & SPOT_MASK) - CELL_ZERO


def spot_r(state: LondonState, tile: i64) -> i64:
    """Row of the tile's cell (LO-201)."""
    return ((state.spots[tile] >> R_SHIFT) & SPOT_MASK) - CELL_ZERO


def axis_of(state: LondonState, tile: i64) -> i64:
    """The tile's axis (LO-222)."""
    return (state.spots[tile] >> AXIS_SHIFT) & SPOT_MASK


def entered(state: LondonState, tile: i64) -> i64:
    """The era at whose end the tile entered its borough, 0 for a home (LO-1631)."""
    return (state.spots[tile] >> ERA_SHIFT) & SPOT_MASK


def before_in_borough(state: LondonState, tile: i64, other: i64) -> bool:
    """Whether a tile gives its name to a place that it shares with another (LO-1619, LO-1631)."""
    mine, theirs = entered(state, tile), entered(state, other)
    return mine < theirs or (mine == theirs and tile < other)


def is_river_side(state: LondonState, tile: i64, side: i64) -> bool:
    """Whether a side of a placed tile is a river side (LO-221, LO-222)."""
    base = state.figures.river[tile]
    return base >= 0 and (base + axis_of(state, tile)) % 3 == side % 3


# -- orders of seats ---------------------------------------------------------------------------------------------------


def order_length(order: i64) -> i64:
    """How many seats an order holds."""
    length: i64 = 0
    rest = order
    while rest != 0:
        rest >>= ORDER_BITS
        length += 1
    return length


def order_seat(order: i64, index: i64) -> i64:
    """A seat of an order."""
    return ((order >> (ORDER_BITS * index)) & ORDER_MASK) - 1


def order_with(order: i64, seat: i64) -> i64:
    """The order with one more seat at its end."""
    return order | ((seat + 1) << (ORDER_BITS * order_length(order)))


def yet_to_sail(state: LondonState) -> i64:
    """How many players have not set sail in this era."""
    number: i64 = 0
    for seat in range(state.players):
        if state.next_berths[seat] == 0:
            number += 1
    return number


def next_river_tile(state: LondonState) -> i64:
    """Number (from 0) of the river tile to which barges sail in this era (LO-911), in the last one the Thames Barrier
    (LO-1109)."""
    return state.era
