"""Points at the end and who wins (section 14, compiled). The best allotment to the tiles is in allotment.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count
from keydom.core.state import Scoring, bit
from keydom.games.keyper.components.codes import (
    BOAR,
    CHICKEN,
    COW,
    DEER,
    FAIRS_EACH,
    FINISHED_MASK,
    GEM_MASK,
    GOAT,
    HORSE,
    PIG,
    RAW_MASK,
    RESOURCES,
    SEASONAL,
    SHEEP,
    WHEAT,
    WINTER_FAIRS,
)
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.state import SCORING, KeyperState

TIE_BREAK: Final = (DEER, BOAR, GOAT, CHICKEN, HORSE, COW, PIG, SHEEP)
"""The animals in the order in which they break ties (KP-1418)."""

LOW_SIDES: Final = 0x010001
HIGH_SIDES: Final = 0x01000100
"""Where `held_winter` has the first winter fair, held with its low or its high side (season_end.py)."""


def fair_points(state: KeyperState, seat: i64) -> i64:
    """Points of all held fairs (KP-1404)."""
    return seasonal_fair_points(state, seat) + winter_fair_points(state, seat)


def seasonal_fair_points(state: KeyperState, seat: i64) -> i64:
    """Points of the held fairs of spring, summer and autumn (KP-1404)."""
    points: i64 = 0
    for season in range(SEASONAL):
        if state.held_seasonal[seat] & bit(season) != 0:
            dealt = count(state.fairs[seat], season)
            points += state.figures.fair_points[season * FAIRS_EACH + dealt - 1]
    return points


def winter_fair_points(state: KeyperState, seat: i64) -> i64:
    """Points of the held winter fairs, on either side (KP-1404)."""
    points: i64 = 0
    held = state.held_winter[seat]
    for fair in range(WINTER_FAIRS):
        number = SEASONAL * FAIRS_EACH + fair
        if held & (LOW_SIDES << fair) != 0:
            points += state.figures.fair_points[number]
        if held & (HIGH_SIDES << fair) != 0:
            points += state.figures.fair_high[number]
    return points


def score_of(state: KeyperState, seat: i64) -> i64:
    """What a seat would score if the game ended now (KP-1402); tiles score nothing before the end (KP-1107)."""
    return state.shipping[seat] + fair_points(state, seat) + Allotment(state, seat).total()


def final_scores(state: KeyperState) -> list[int]:
    """The score of each seat (KP-1402)."""
    scores: list[int] = []
    for seat in range(state.players):
        scores.append(score_of(state, seat))
    return scores


def pieces_in(state: KeyperState, seat: i64, mask: i64) -> i64:
    """How many pieces of some resources a player has."""
    number: i64 = 0
    resource: i64 = 0
    while mask >> resource != 0:
        if mask & bit(resource) != 0:
            number += state.stock[seat * RESOURCES + resource]
        resource += 1
    return number


def tie_break(state: KeyperState, seat: i64) -> vec[i64]:
    """What breaks a tie: gems, finished goods, wheat, raw, then the animals one by one (KP-1418 to KP-1421)."""
    counts = vec[i64](
        [
            pieces_in(state, seat, GEM_MASK),
            pieces_in(state, seat, FINISHED_MASK),
            state.stock[seat * RESOURCES + WHEAT],
            pieces_in(state, seat, RAW_MASK),
        ]
    )
    for animal in TIE_BREAK:
        counts = append(counts, state.stock[seat * RESOURCES + animal])
    return counts


def is_ahead(state: KeyperState, seat: i64, other: i64) -> bool:
    """Whether a seat is ahead of another by score and tie-break."""
    mine, theirs = score_of(state, seat), score_of(state, other)
    if mine != theirs:
        return mine > theirs
    my_pieces, their_pieces = tie_break(state, seat), tie_break(state, other)
    for i in range(len(my_pieces)):
        if my_pieces[i] != their_pieces[i]:
            return my_pieces[i] > their_pieces[i]
    return False


def final_winners(state: KeyperState) -> list[int]:
    """The seats that nobody is ahead of (KP-1417 to KP-1420)."""
    winners: list[int] = []
    for seat in range(state.players):
        beaten = False
        for other in range(state.players):
            beaten = beaten or (other != seat and is_ahead(state, other, seat))
        if not beaten:
            winners.append(seat)
    return winners


class FinalScoring(Scoring[KeyperState]):
    """The points of section 14, and its tie-breaks."""

    def scores(self, state: KeyperState) -> list[int]:
        return final_scores(state)

    def winners(self, state: KeyperState) -> list[int]:
        return final_winners(state)


SCORING[0] = FinalScoring()
