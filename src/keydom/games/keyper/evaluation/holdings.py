"""What a player has, looked at once, and what a piece and an action of it are worth now (compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.state import bit, lowest_bit
from keydom.games.keyper.components.codes import (
    ANIMALS,
    FARM_PLOTS,
    HOME_TILES,
    PLOTS,
    RESOURCES,
)
from keydom.games.keyper.evaluation.remaining_actions import actions_later, actions_now
from keydom.games.keyper.evaluation.weights import THOUSAND, Estimates
from keydom.games.keyper.rules.boats import boat_type
from keydom.games.keyper.rules.state import TOP_MASK, UPGRADED_BIT, KeyperState

ANIMAL_KINDS: Final = 8


class Holdings:
    """A player's things looked at once. `stock` is its own: it may be changed to see what more or less would bring."""

    def __init__(self, state: KeyperState, estimates: Estimates, seat: i64) -> None:
        self.state: KeyperState = state
        self.estimates: Estimates = estimates
        self.seat: i64 = seat
        self.stock: vec[i64] = state.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
        self.hand: i64 = state.hands[seat]
        self.now: i64 = actions_now(state, seat, estimates.weights)
        self.left: i64 = self.now + actions_later(state, estimates.weights)
        slack = estimates.weights.slack
        self.time: i64 = THOUSAND * self.left // (self.left + slack)
        season = state.season
        self.raw: i64 = estimates.weights.raw[season]
        self.finished: i64 = estimates.weights.finished[season]
        self.gem: i64 = estimates.weights.gem[season]
        self.animal: i64 = estimates.weights.animal[season]
        self.sales: i64 = types_of_boats(state)
        # What an action is worth, and in thousandths what goods are, now that the end comes nearer.
        self.action: i64 = estimates.weights.action[season] * self.left // (self.left + estimates.weights.ebb)
        self.piece: i64 = estimates.weights.piece * self.left // (self.left + estimates.weights.ebb)
        self.scale: i64 = THOUSAND
        # The player board: masks of plots with a tile, of those upgraded, of home tiles.
        self.built: i64 = 0
        self.upgraded: i64 = 0
        self.home: i64 = 0
        # Animals by where they can be housed.
        self.own_tiles: i64 = 0  # kinds with a tile of their own, as a mask
        self.free_plots: i64 = 0
        self.loose: vec[i64] = self.stock[:]
        self.scan()
        self.scale = self.share_used(self.loose_number())

    def scan(self) -> None:
        """Which tiles there are."""
        figures = self.state.figures
        for plot in range(PLOTS):
            word = self.state.plots[self.seat * PLOTS + plot]
            if word != 0:
                tile = (word & TOP_MASK) - 1
                self.built |= bit(plot)
                if word >> UPGRADED_BIT != 0:
                    self.upgraded |= bit(plot)
                if plot >= FARM_PLOTS and tile < HOME_TILES:
                    self.home |= bit(plot)
                if figures.scores[tile] == ANIMALS:
                    self.own_tiles |= figures.houses[tile]

    def loose_number(self) -> i64:
        """How many pieces are not used by tiles."""
        number: i64 = 0
        for resource in range(RESOURCES):
            number += max(self.loose[resource], 0)
        return number

    def share_used(self, number: i64) -> i64:
        """How many of so many pieces will be of use, in thousandths."""
        usable = self.left * self.estimates.weights.goods_used
        return self.time * usable // (usable + number * self.estimates.weights.hoard + 1)


def types_of_boats(state: KeyperState) -> i64:
    """What can be sold in this season, as a mask: the types of all boats that are in use or lie ready (KP-942)."""
    boats = state.free_boats
    for boat in state.boats:
        if boat >= 0:
            boats |= bit(boat)
    mask: i64 = 0
    while boats != 0:
        boat = lowest_bit(boats)
        boats &= boats - 1
        mask |= bit(boat_type(state, boat, 0)) | bit(boat_type(state, boat, 1))
    return mask
