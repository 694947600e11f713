"""Estimates for programs that play: what a position is worth, and which options deserve a look (compiled).

A position is worth the points that the borough has and is about to get (features.py), and what keyples, skill tiles,
bids and berths bring on average (weights.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.evaluator import EstimatingEvaluator
from keydom.core.packed_counters import count, total
from keydom.core.state import OVER, State, bit, lowest_bit
from keydom.games.london.components.codes import (
    DO_PASS,
    ERAS,
    FIRST_RIVER,
    FIRST_ROUTEMASTER,
    KEYPLES,
    KEYPLES_OF_COLOUR,
    PHASE_PLACING,
    PHASE_SAILING,
    PHASE_SETUP,
    PHASE_TURNS,
    ROUTEMASTERS,
)
from keydom.games.london.components.figures import Figures
from keydom.games.london.evaluation.candidates import kept_codes
from keydom.games.london.evaluation.features import Features
from keydom.games.london.evaluation.terms import (
    BERTH,
    CONNECTORS,
    OTHERS,
    POINTS,
    PRODUCTION,
    ROOM,
    SKILLS,
    TERMS,
    TILES_TO_COME,
    UPGRADES,
)
from keydom.games.london.evaluation.terms import KEYPLES as KEYPLES_TERM
from keydom.games.london.evaluation.weights import THOUSAND, Estimates, Weights
from keydom.games.london.rules.sailing import free_berths
from keydom.games.london.rules.scoring import level_of, score, tie_break, tile_points
from keydom.games.london.rules.state import LondonState, hand_size, lying, order_length, order_seat, top_bid

OVERLOOKED: Final = (0, 40, 57, 69)
"""How many choices in a hundred are overlooked one, two and three levels below the Steward: found by play."""


class LondonEvaluator(EstimatingEvaluator[Figures, Estimates]):
    """The evaluator of London."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.weights: Weights = Weights() if weights is None else weights

    def estimated(self, figures: Figures) -> Estimates:
        """The averages for a game's tables."""
        return Estimates(figures, self.weights)

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, LondonState)
        if state.asked == OVER:
            return final_worth(state, seat)
        if state.phase == PHASE_SETUP:
            return 0
        features = Features(state, self.estimates_of(state.figures), seat)
        return features.worth() + self.connectors_worth(features) + self.supply_worth(features)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, LondonState)
        found = vec[i64]([0] * TERMS)
        if state.asked == OVER:
            found[POINTS] = final_points(state, seat) * (THOUSAND // 10)
            found[OTHERS] = final_worth(state, seat) - found[POINTS]
        elif state.phase != PHASE_SETUP:
            estimates = self.estimates_of(state.figures)
            features = Features(state, estimates, seat)
            for i in range(len(features.tiles)):
                found[POINTS] += tile_points(state, seat, features.tiles[i]) * THOUSAND
                found[UPGRADES] += features.upgrades(i, features.counts[i])
                found[PRODUCTION] += features.production(features.tiles[i])
            found[ROOM] = features.worth() - found[POINTS] - found[UPGRADES] - found[PRODUCTION]
            found[CONNECTORS] = self.connectors_worth(features)
            found[SKILLS] = skills_worth(state, estimates, seat)
            found[KEYPLES_TERM] = keyples_worth(state, estimates, seat, features)
            found[TILES_TO_COME] = bids_worth(state, estimates, seat, features.active)
            found[BERTH] = berth_worth(state, estimates, seat)
        return found

    def connectors_worth(self, features: Features) -> i64:
        """Connectors that are still to be laid."""
        value = features.pending_worth(features.state.pending[features.seat])
        if features.state.phase == PHASE_PLACING:
            value += features.shared_edges() * self.weights.shared // 100
        return value

    def supply_worth(self, features: Features) -> i64:
        """What is not in the borough: skill tiles, keyples, tiles to come, the berth."""
        state, estimates, seat = features.state, features.estimates, features.seat
        value = skills_worth(state, estimates, seat) + keyples_worth(state, estimates, seat, features)
        return value + bids_worth(state, estimates, seat, features.active) + berth_worth(state, estimates, seat)

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, LondonState)
        if len(codes) < 2 or state.phase == PHASE_SETUP:
            return codes
        kept = kept_codes(state, seat, codes, self.estimates_of(state.figures))
        # Somebody else may have begun the choice in a way that is never looked at.
        return kept if len(kept) > 0 else codes[:1]

    def idles(self, code: i64) -> bool:
        return code == DO_PASS

    def overlooked(self, below: i64) -> i64:
        return OVERLOOKED[below]


def final_worth(state: LondonState, seat: i64) -> i64:
    """The end: own points, and the lead or what is missing to it."""
    best: i64 = -THOUSAND
    for other in range(state.players):
        if other != seat:
            best = max(best, final_points(state, other))
    own = final_points(state, seat)
    return (own + (own - best)) * (THOUSAND // 10)


def final_points(state: LondonState, seat: i64) -> i64:
    """Tenths of a point at the end, the tie-break included."""
    return score(state, seat) * 10 + tie_break(state, seat)


# -- pieces -----------------------------------------------------------------------------------------------------------


def skills_worth(state: LondonState, estimates: Estimates, seat: i64) -> i64:
    """Skill tiles in hand; many of them are worth less each."""
    number = total(state.skills[seat])
    return (min(number, 4) * 3 + max(number - 4, 0)) * estimates.weights.skill[state.era] // 3


def keyples_worth(state: LondonState, estimates: Estimates, seat: i64, features: Features) -> i64:
    """Keyples in hand, in losing groups and on own tiles: those that can be spent in this era are worth more."""
    weights = estimates.weights
    active = features.active
    carry = weights.carry[state.era]
    now = weights.keyple[state.era] if active else carry
    hand = hand_size(state, seat)
    value = hand * carry + min(hand, weights.budget) * (now - carry)
    idle: i64 = 0
    rest = state.display
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        size = count(state.bids[tile], seat)
        if size != 0 and size < top_bid(state, tile):
            idle += size
    value += idle * (now * weights.idle_group // 100 if active else carry)
    standing: i64 = 0
    rest = state.boroughs[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        standing += lying(state, tile)
    lacking = max(features.errands() - hand - idle, 0)
    return value + standing * carry - lacking * weights.errand


# -- tiles to come ----------------------------------------------------------------------------------------------------


def bids_worth(state: LondonState, estimates: Estimates, seat: i64, active: bool) -> i64:
    """Tiles on which the seat holds the top bid, as far as it should win them, and tiles won but not placed yet."""
    value: i64 = 0
    rest = state.display
    carry = estimates.weights.carry[state.era]
    back = estimates.weights.keyple[state.era] * estimates.weights.idle_group // 100 if active else carry
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        top = top_bid(state, tile)
        if top != 0 and count(state.bids[tile], seat) == top:
            prize = prize_worth(state, estimates, seat, tile)
            chance = winning_chance(state, estimates, seat, tile, top, prize)
            value += (prize * chance + top * back * (THOUSAND - chance)) // THOUSAND
    rest = state.won[seat]
    while rest != 0:
        tile = lowest_bit(rest)
        rest &= rest - 1
        value += tile_to_come(state, estimates, seat, tile)
    return value


def prize_worth(state: LondonState, estimates: Estimates, seat: i64, tile: i64) -> i64:
    """A display tile and the keyples that lie on it (LO-1005)."""
    return tile_to_come(state, estimates, seat, tile) + lying(state, tile) * estimates.weights.carry[state.era]


def tile_to_come(state: LondonState, estimates: Estimates, seat: i64, tile: i64) -> i64:
    """What a tile will be worth in the seat's borough."""
    figures = state.figures
    if tile < FIRST_ROUTEMASTER or tile >= FIRST_RIVER:
        return estimates.offer(state.era, tile, level_of(state, tile))
    value = tile_points(state, seat, tile) * THOUSAND
    effect = figures.effect[tile]
    if effect == ROUTEMASTERS:
        value += figures.points[tile * 3] * routemasters_led(state, seat, tile) * THOUSAND
    elif effect == KEYPLES_OF_COLOUR and state.next_berths[seat] == 0:
        # Some of them will still be spent.
        value = value * estimates.weights.kept_keyples // 100
    return value + estimates.weights.cover


def routemasters_led(state: LondonState, seat: i64, tile: i64) -> i64:
    """Other Routemasters on which the seat holds the top bid."""
    number: i64 = 0
    rest = state.display & ~bit(tile)
    while rest != 0:
        other = lowest_bit(rest)
        rest &= rest - 1
        top = top_bid(state, other)
        if top != 0 and count(state.bids[other], seat) == top:
            number += 1
    return number


def winning_chance(state: LondonState, estimates: Estimates, seat: i64, tile: i64, top: i64, prize: i64) -> i64:
    """How likely a top bid stays the top bid, in thousandths: each player who still has turns may outbid it while the
    tile seems worth more, if the keyples suffice."""
    if state.phase != PHASE_TURNS:
        return THOUSAND
    weights = estimates.weights
    worthwhile = prize // max(weights.keyple[state.era], 1)
    eager = min(max((worthwhile - top - 1) * weights.outbidding, weights.whim), 600)
    chance: i64 = THOUSAND
    for other in range(state.players):
        if other != seat and state.next_berths[other] == 0:
            means = hand_size(state, other) // KEYPLES + 1 + count(state.bids[tile], other)
            chance = chance * (THOUSAND - (eager if means > top else weights.whim)) // THOUSAND
    return chance


# -- berths -----------------------------------------------------------------------------------------------------------


def berth_worth(state: LondonState, estimates: Estimates, seat: i64) -> i64:
    """The berth on the next river tile: the own one, or what the others who are still to sail should leave."""
    era = state.era
    if state.next_berths[seat] != 0:
        if state.phase == PHASE_PLACING:
            # The keyples are drawn, the river tile is at hand: both are counted as what they are.
            return state.figures.gain(era, state.next_berths[seat]) * THOUSAND if era == ERAS else 0
        return estimates.berth(era, state.next_berths[seat])
    if state.phase == PHASE_SAILING:
        before: i64 = 0
        while before < order_length(state.sail_order) and order_seat(state.sail_order, before) != seat:
            before += 1
        return estimates.free_berth(era, free_berths(state), before)
    others: i64 = 0
    for other in range(state.players):
        if other != seat and state.next_berths[other] == 0:
            others += 1
    return estimates.free_berth(era, free_berths(state), others * estimates.weights.ahead // 100)
