"""The position of a game of Keythedral (compiled). What each field means, and the small questions that rules ask it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.state import OVER, Box, State, bit, bit_count, filled
from keydom.core.word_reader import WordReader
from keydom.games.keythedral.components.codes import (
    BOX_GAME,
    COTTAGES_EACH,
    FENCES_EACH,
    KEYTHEDRAL,
    LAWS,
    PHASE_SETUP,
)
from keydom.games.keythedral.components.figures import Figures
from keydom.games.keythedral.rules.scoring import best_seats, score_of, tie_break_of

NUMBER_BITS: Final = 3
NUMBER_MASK: Final = 7
"""Cottage numbers called, or announced for later calls, stand one above the other."""
COTTAGES_MASK: Final = 31
"""The houses of one player."""
DIRECTION_BITS: Final = 2
DIRECTION_MASK: Final = 3
"""An edge is its slot and its direction."""
SINGLE_WORDS: Final[i64] = 47
"""How many single integers `words` ends with, the number of fields first among them."""
NOT_YET_BID: Final = -2
NO_BID: Final = -1
"""Instead of a bid: declined, or skipped for want of cubes (KT-821)."""

BOXES: Final[list[Box[Any]]] = []
"""The table of boxes: each file of rules puts its own in."""


Pickled: TypeAlias = "tuple[Callable[[Figures, list[int], int], KeythedralState], tuple[Figures, list[int], int]]"
"""How a position is pickled: what makes it anew, and from what."""


class KeythedralState(State):
    """A whole position.

    Cottage tiles are numbered seat * 5 + number - 1, fences seat * 3 + index, edges slot * 4 + direction, fields by
    the order in which they were laid. Cubes stand in counters (core/packed_counters.py); sets are bit masks; -1 means
    none.
    The vectors of the board are shared between copies and replaced when they change.
    """

    def __init__(self, other: KeythedralState | None, figures: Figures) -> None:
        super().__init__(other, figures.players, BOXES)
        self.figures: Figures = figures
        if other is None:
            players = figures.players
            spots = figures.side * figures.side
            slots = figures.slot_side * figures.slot_side
            # The board.
            self.fields: i64 = 0
            self.field_at: vec[i64] = filled(0, spots)  # spot -> field + 1
            self.field_spot: vec[i64] = vec[i64]()
            self.field_type: vec[i64] = vec[i64]()
            self.slot_tile: vec[i64] = filled(0, slots)  # 0, cottage tile + 1, or KEYTHEDRAL
            self.slot_fences: vec[i64] = filled(0, slots)  # mask of fenced directions
            self.tile_slot: vec[i64] = filled(-1, players * COTTAGES_EACH)
            self.fence_edge: vec[i64] = filled(-1, players * FENCES_EACH)  # -1 unused, -2 out of the game
            self.houses: i64 = 0
            # The stack of field tiles: number * 5 + type -> tiles left (with hidden numbers all under number 0).
            self.stack: vec[i64] = filled(0, 30)
            self.stack_left: i64 = 0
            self.top_number: i64 = -1
            self.drawn_type: i64 = -1
            # The seats.
            self.hands: vec[i64] = filled(0, players)
            self.counters: vec[i64] = filled(0, players)  # mask of fields
            self.cards: vec[i64] = filled(0, players)  # mask of laws
            self.acquired: vec[i64] = filled(0, players)  # mask of building tiles
            self.store: i64 = 0
            self.shops: i64 = 0
            # The Keythedral mat.
            self.stage: i64 = 1
            self.offer: vec[i64] = filled(-1, 5)
            self.in_play: i64 = 0  # tiles turned up so far, less those swapped out
            self.swapped: i64 = 0
            self.increased: i64 = -1  # tile with law 2 under it
            self.decreased: i64 = -1  # tile with law 3 under it
            # Law cards.
            self.law_stack: i64 = 0
            self.spaces: vec[i64] = filled(-1, 2)  # -1 empty, 0 face down, else the law that lies face up
            self.drawn_laws: i64 = 0  # laws that somebody has seen, as a mask
            self.discarded: i64 = 0
            self.announced: i64 = 0  # law between announcement and discard
            # The round.
            self.round: i64 = 0
            self.phase: i64 = PHASE_SETUP
            self.start_player: i64 = -1
            self.call: i64 = 0
            self.called: i64 = 0  # numbers called so far, three bits each, first call lowest
            self.leader: i64 = -1
            self.placing: i64 = -1
            self.sent: i64 = 0  # cottage tiles that sent workers this round
            self.work_order: i64 = 0  # law 1: five numbers, three bits each
            self.work_order_seat: i64 = -1
            self.substitution_seat: i64 = -1  # law 5
            self.second_tile: i64 = -1  # law 6: tile named in this placement turn
            self.named_tile: i64 = -1  # law 6: tile named in this round
            self.free_harvest_seat: i64 = -1  # law 8
            self.free_harvest_type: i64 = -1
            self.no_fences_seat: i64 = -1  # law 9
            self.moratorium_seat: i64 = -1  # law 12
            self.double_field: i64 = -1  # law 14
            self.double_seat: i64 = -1
            self.good_type: i64 = -1  # law 18
            self.poor_type: i64 = -1  # law 19
            self.active: i64 = 0
            self.passed: i64 = 0
            self.tile_acquired: i64 = 0
            self.tile_less_rounds: i64 = 0
            self.declared: i64 = -1  # position of the declared tile
            self.declarer: i64 = -1
            # The auction of phase five.
            self.successor: i64 = -1  # B of section 8
            self.bids: vec[i64] = filled(NOT_YET_BID, players)
            self.highest_bid: i64 = 0
            self.highest_bidder: i64 = -1
            self.ended: i64 = 0
            self.push(BOX_GAME)
        else:
            self.fields = other.fields
            self.field_at = other.field_at
            self.field_spot = other.field_spot
            self.field_type = other.field_type
            self.slot_tile = other.slot_tile
            self.slot_fences = other.slot_fences
            self.tile_slot = other.tile_slot
            self.fence_edge = other.fence_edge
            self.houses = other.houses
            self.stack = other.stack
            self.stack_left = other.stack_left
            self.top_number = other.top_number
            self.drawn_type = other.drawn_type
            self.hands = other.hands[:]
            self.counters = other.counters[:]
            self.cards = other.cards[:]
            self.acquired = other.acquired[:]
            self.store = other.store
            self.shops = other.shops
            self.stage = other.stage
            self.offer = other.offer[:]
            self.in_play = other.in_play
            self.swapped = other.swapped
            self.increased = other.increased
            self.decreased = other.decreased
            self.law_stack = other.law_stack
            self.spaces = other.spaces[:]
            self.drawn_laws = other.drawn_laws
            self.discarded = other.discarded
            self.announced = other.announced
            self.round = other.round
            self.phase = other.phase
            self.start_player = other.start_player
            self.call = other.call
            self.called = other.called
            self.leader = other.leader
            self.placing = other.placing
            self.sent = other.sent
            self.work_order = other.work_order
            self.work_order_seat = other.work_order_seat
            self.substitution_seat = other.substitution_seat
            self.second_tile = other.second_tile
            self.named_tile = other.named_tile
            self.free_harvest_seat = other.free_harvest_seat
            self.free_harvest_type = other.free_harvest_type
            self.no_fences_seat = other.no_fences_seat
            self.moratorium_seat = other.moratorium_seat
            self.double_field = other.double_field
            self.double_seat = other.double_seat
            self.good_type = other.good_type
            self.poor_type = other.poor_type
            self.active = other.active
            self.passed = other.passed
            self.tile_acquired = other.tile_acquired
            self.tile_less_rounds = other.tile_less_rounds
            self.declared = other.declared
            self.declarer = other.declarer
            self.successor = other.successor
            self.bids = other.bids[:]
            self.highest_bid = other.highest_bid
            self.highest_bidder = other.highest_bidder
            self.ended = other.ended

    def copy(self) -> KeythedralState:
        return KeythedralState(self, self.figures)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def tie_breaks(self) -> list[int]:
        """Tie-breaks of all seats if the game ended now."""
        return [self.tie_break(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return best_seats(self.scores(), self.tie_breaks())

    def score(self, seat: i64) -> i64:
        """A player's points if the game ended now (KT-903)."""
        return score_of(self.figures, self.acquired[seat], self.hands[seat])

    def tie_break(self, seat: i64) -> i64:
        """What decides between equal scores if the game ended now (KT-904)."""
        return tie_break_of(self.figures, self.hands[seat])

    def words(self) -> list[int]:
        words = super().words()
        for numbers in (
            self.field_spot,
            self.field_type,
            self.tile_slot,
            self.fence_edge,
            self.stack,
            self.hands,
            self.counters,
            self.cards,
            self.acquired,
            self.offer,
            self.spaces,
            self.bids,
        ):
            words.extend(numbers)
        for slot in range(len(self.slot_tile)):
            if self.slot_tile[slot] != 0 or self.slot_fences[slot] != 0:
                words.extend([slot, self.slot_tile[slot], self.slot_fences[slot]])
        words.extend(
            [
                self.fields,
                self.houses,
                self.stack_left,
                self.top_number,
                self.drawn_type,
                self.store,
                self.shops,
                self.stage,
                self.in_play,
                self.swapped,
                self.increased,
                self.decreased,
                self.law_stack,
                self.drawn_laws,
                self.discarded,
                self.announced,
                self.round,
                self.phase,
                self.start_player,
                self.call,
                self.called,
                self.leader,
                self.placing,
                self.sent,
                self.work_order,
                self.work_order_seat,
                self.substitution_seat,
                self.second_tile,
                self.named_tile,
                self.free_harvest_seat,
                self.free_harvest_type,
                self.no_fences_seat,
                self.moratorium_seat,
                self.double_field,
                self.double_seat,
                self.good_type,
                self.poor_type,
                self.active,
                self.passed,
                self.tile_acquired,
                self.tile_less_rounds,
                self.declared,
                self.declarer,
                self.successor,
                self.highest_bid,
                self.highest_bidder,
                self.ended,
            ]
        )
        return words

    def restore(self, reader: WordReader) -> None:
        super().restore(reader)
        players = self.players
        fields: i64 = reader.numbers[len(reader.numbers) - SINGLE_WORDS]
        self.field_spot = reader.words(fields)
        self.field_type = reader.words(fields)
        self.tile_slot = reader.words(players * COTTAGES_EACH)
        self.fence_edge = reader.words(players * FENCES_EACH)
        self.stack = reader.words(30)
        self.hands = reader.words(players)
        self.counters = reader.words(players)
        self.cards = reader.words(players)
        self.acquired = reader.words(players)
        self.offer = reader.words(5)
        self.spaces = reader.words(2)
        self.bids = reader.words(players)
        self.field_at = filled(0, len(self.field_at))
        self.slot_tile = filled(0, len(self.slot_tile))
        self.slot_fences = filled(0, len(self.slot_fences))
        for field in range(fields):
            self.field_at[self.field_spot[field]] = field + 1
        while reader.left() > SINGLE_WORDS:
            slot = reader.word()
            self.slot_tile[slot] = reader.word()
            self.slot_fences[slot] = reader.word()
        self.fields = reader.word()
        self.houses = reader.word()
        self.stack_left = reader.word()
        self.top_number = reader.word()
        self.drawn_type = reader.word()
        self.store = reader.word()
        self.shops = reader.word()
        self.stage = reader.word()
        self.in_play = reader.word()
        self.swapped = reader.word()
        self.increased = reader.word()
        self.decreased = reader.word()
        self.law_stack = reader.word()
        self.drawn_laws = reader.word()
        self.discarded = reader.word()
        self.announced = reader.word()
        self.round = reader.word()
        self.phase = reader.word()
        self.start_player = reader.word()
        self.call = reader.word()
        self.called = reader.word()
        self.leader = reader.word()
        self.placing = reader.word()
        self.sent = reader.word()
        self.work_order = reader.word()
        self.work_order_seat = reader.word()
        self.substitution_seat = reader.word()
        self.second_tile = reader.word()
        self.named_tile = reader.word()
        self.free_harvest_seat = reader.word()
        self.free_harvest_type = reader.word()
        self.no_fences_seat = reader.word()
        self.moratorium_seat = reader.word()
        self.double_field = reader.word()
        self.double_seat = reader.word()
        self.good_type = reader.word()
        self.poor_type = reader.word()
        self.active = reader.word()
        self.passed = reader.word()
        self.tile_acquired = reader.word()
        self.tile_less_rounds = reader.word()
        self.declared = reader.word()
        self.declarer = reader.word()
        self.successor = reader.word()
        self.highest_bid = reader.word()
        self.highest_bidder = reader.word()
        self.ended = reader.word()

    def __reduce__(self) -> Pickled:
        return rebuilt, (self.figures, self.words(), self.acted)

    # -- small questions ----------------------------------------------------------------------------------------

    def is_holder(self, seat: i64) -> bool:
        """Whether a player has a law card in hand (KT-007)."""
        return self.cards[seat] != 0

    def occupied(self) -> i64:
        """Fields that carry a counter, as a mask."""
        mask: i64 = 0
        for seat in range(self.players):
            mask |= self.counters[seat]
        return mask

    def slot_fields(self, slot: i64, through_fences: bool) -> i64:
        """Fields that a slot touches across its open edges (KT-207, KT-208), as a mask; or across all its real edges. A
        fence of any colour closes the edge, to this slot only (KT-221, KT-222)."""
        mask: i64 = 0
        fences = 0 if through_fences else self.slot_fences[slot]
        for direction in range(4):
            if fences & 1 == 0:
                field = self.edge_field(slot, direction)
                if field >= 0:
                    mask |= bit(field)
            fences >>= 1
        return mask

    def edge_field(self, slot: i64, direction: i64) -> i64:
        """The field at a slot's edge, or -1 if the edge is not real (KT-207)."""
        spot = self.figures.slot_spots[slot * 4 + direction]
        if spot < 0:
            return -1
        return self.field_at[spot] - 1

    def capacity(self, tile: i64) -> i64:
        """Workers that a cottage tile sends: a cottage one, a house two (KT-412), also one upgraded just now
        (KT-10315)."""
        return 2 if self.houses & bit(tile) != 0 else 1

    def numbers_called(self) -> i64:
        """Mask of the cottage numbers called so far this round (bit 0 for number 1); those that law 1 has announced for
        later calls are not among them (KT-10317)."""
        mask: i64 = 0
        rest = self.called
        while rest != 0:
            mask |= bit((rest & NUMBER_MASK) - 1)
            rest >>= NUMBER_BITS
        return mask

    def stage_unused(self) -> i64:
        """Tiles of the current stage that are neither in play nor swapped out (KT-1210), as a mask."""
        return self.figures.stage_tiles[self.stage] & ~self.in_play & ~self.swapped

    def cards_on_spaces(self) -> i64:
        """Number of law cards on the law spaces."""
        return (1 if self.spaces[0] >= 0 else 0) + (1 if self.spaces[1] >= 0 else 0)

    def undrawn_laws(self) -> i64:
        """Laws that nobody has seen, as a mask."""
        return (bit(LAWS + 1) - 2) & ~self.drawn_laws

    def houses_of(self, seat: i64) -> i64:
        """How many houses a player has."""
        return bit_count((self.houses >> (seat * COTTAGES_EACH)) & COTTAGES_MASK)

    def unused_fence(self, seat: i64) -> i64:
        """One of the player's fences that was not built yet, or -1."""
        for fence in range(seat * FENCES_EACH, (seat + 1) * FENCES_EACH):
            if self.fence_edge[fence] == -1:
                return fence
        return -1

    # -- changes of the shared board ----------------------------------------------------------------------------

    def put_field(self, spot: i64, field_type: i64) -> None:
        """Lay a field tile: in set-up only, and for good (KT-326)."""
        self.field_at = self.field_at[:]
        self.field_at[spot] = self.fields + 1
        self.field_spot = append(self.field_spot[:], spot)
        self.field_type = append(self.field_type[:], field_type)
        self.fields += 1

    def put_tile(self, tile: i64, slot: i64) -> None:
        """Put a cottage tile into a slot, taking it from where it lay."""
        self.take_tile(tile)
        self.slot_tile[slot] = tile + 1
        self.tile_slot[tile] = slot

    def take_tile(self, tile: i64) -> None:
        """Take up a cottage tile, if it lies on the land; fences of its slot stay there (KT-224)."""
        self.slot_tile = self.slot_tile[:]
        self.tile_slot = self.tile_slot[:]
        if self.tile_slot[tile] >= 0:
            self.slot_tile[self.tile_slot[tile]] = 0
            self.tile_slot[tile] = -1

    def put_keythedral(self, slot: i64) -> None:
        """Put the Keythedral tile into its slot."""
        self.slot_tile = self.slot_tile[:]
        self.slot_tile[slot] = KEYTHEDRAL

    def put_fence(self, fence: i64, edge: i64) -> None:
        """Build a fence on an edge (KT-219)."""
        self.fence_edge = self.fence_edge[:]
        self.slot_fences = self.slot_fences[:]
        self.fence_edge[fence] = edge
        self.slot_fences[edge >> DIRECTION_BITS] |= bit(edge & DIRECTION_MASK)

    def take_fence(self, fence: i64) -> None:
        """Take a fence off the board, out of the game (KT-653)."""
        edge = self.fence_edge[fence]
        self.fence_edge = self.fence_edge[:]
        self.slot_fences = self.slot_fences[:]
        self.fence_edge[fence] = -2
        self.slot_fences[edge >> DIRECTION_BITS] &= ~bit(edge & DIRECTION_MASK)

    def end(self, how: i64) -> None:
        """The game is over."""
        self.ended = how
        self.asked = OVER


def rebuilt(figures: Figures, words: list[int], acted: int) -> KeythedralState:
    """The position that was pickled."""
    state = KeythedralState(None, figures)
    state.restore(WordReader(words))
    state.acted = acted
    return state


def number_of_call(numbers: i64, call: i64) -> i64:
    """The cottage number (1 to 5) of a call, which counts from 1, among those called or announced; 0 for none."""
    return (numbers >> (NUMBER_BITS * (call - 1))) & NUMBER_MASK
