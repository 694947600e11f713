"""Estimates for programs that play: what a position is worth, and which options deserve a look (compiled).

A position is worth the things of the player (features.py), the fairs that should be held (fair_features.py), keyples
and turns to come (remaining_actions.py), and what the actions still to be taken in this turn should bring
(action_features.py).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.evaluator import EstimatingEvaluator
from keydom.core.packed_counters import count
from keydom.core.state import LOCAL_SEAT, OVER, State
from keydom.games.keyper.components.codes import (
    BOX_BOAT_ACTION,
    BOX_BUILDER,
    BOX_BUILDING,
    BOX_CONVERSION,
    BOX_EXCHANGES,
    BOX_JOINING,
    BOX_PLOT_ACTION,
    BOX_RESTING_GAIN,
    BOX_TAKE_TILE,
    BOX_TURN,
    BOX_UPGRADING,
    BRICK,
    COLOURS,
    DECLINE,
    PHASE_FINAL,
    PHASE_TURNS,
)
from keydom.games.keyper.components.figures import Figures
from keydom.games.keyper.evaluation.action_features import ActionFeatures, things_worth
from keydom.games.keyper.evaluation.candidates import is_sealed_choice, sealed_choice, useful_actions
from keydom.games.keyper.evaluation.fair_features import fairs_worth
from keydom.games.keyper.evaluation.features import Features
from keydom.games.keyper.evaluation.play_features import Plays
from keydom.games.keyper.evaluation.remaining_actions import keyples_worth
from keydom.games.keyper.evaluation.terms import (
    ACTIONS,
    FAIRS,
    KEYPLES,
    OTHERS,
    PIECES,
    POINTS,
    PROJECTS,
    TERMS,
    TILES,
)
from keydom.games.keyper.evaluation.weights import THOUSAND, Estimates, Weights
from keydom.games.keyper.rules.locals import (
    BUILDING_ALLOWED,
    BUILDING_PRICE,
    CONVERSION_GIVE_MASK,
    CONVERSION_GIVES,
    CONVERSION_TAKE_MASK,
    CONVERSION_TAKES,
    RESTING_COLOUR,
    RESTING_GAINED,
    UPGRADING_ALLOWED,
    UPGRADING_PRICE,
)
from keydom.games.keyper.rules.scoring import fair_points, score_of
from keydom.games.keyper.rules.spaces import board_of, field_of, is_plot, matches, plot_of
from keydom.games.keyper.rules.state import KeyperState

MARK_FACTOR: Final = 1000003
MARK_MASK: Final = 0xFFFFFFFFFFFF
OVERLOOKED: Final = (0, 19, 34, 47)
"""How many choices in a hundred are overlooked one, two and three levels below the Steward: found by play."""


class KeyperEvaluator(EstimatingEvaluator[Figures, Estimates]):
    """The evaluator of Keyper."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.weights: Weights = Weights() if weights is None else weights
        # The plays looked at last, and the position that they belong to.
        self.plays: Plays | None = None
        self.plays_mark: i64 = 0

    def estimated(self, figures: Figures) -> Estimates:
        """The averages for a game's tables."""
        return Estimates(figures, self.weights)

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, KeyperState)
        if state.asked == OVER:
            return final_worth(state, seat)
        look = Features(state, self.estimates_of(state.figures), seat)
        value = points_had(state, seat) + keyples_worth(state, seat, self.weights)
        at_work = Work(look)
        if at_work.is_idle():
            return value + things_worth(look)
        action_features = ActionFeatures(look)
        return value + action_features.base + at_work.worth(action_features)

    def terms(self, state: State, seat: i64) -> vec[i64]:
        assert isinstance(state, KeyperState)
        found = vec[i64]([0] * TERMS)
        if state.asked == OVER:
            found[POINTS] = score_of(state, seat) * THOUSAND
            found[OTHERS] = final_worth(state, seat) - found[POINTS]
            return found
        look = Features(state, self.estimates_of(state.figures), seat)
        found[POINTS] = points_had(state, seat)
        found[KEYPLES] = keyples_worth(state, seat, self.weights)
        at_work = Work(look)
        if not at_work.is_idle():
            found[ACTIONS] = at_work.worth(ActionFeatures(look))
        found[FAIRS] = fairs_worth(look)
        things = look.worth()
        # The sum notes them on its way: what tiles use is not loose.
        found[PIECES] = look.loose_things()
        found[PROJECTS] = look.projects()
        found[TILES] = things - found[PIECES] - found[PROJECTS]
        return found

    def narrow(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, KeyperState)
        if len(codes) < 2:
            return codes
        if state.box() == BOX_TURN:
            kept = self.plays_of(state, seat).kept(state.partial_actions[seat], codes)
            # Somebody else may have begun the choice in a way that is never looked at.
            return kept if len(kept) > 0 else codes[:1]
        if state.box() == BOX_JOINING:
            return codes
        action_features = ActionFeatures(Features(state, self.estimates_of(state.figures), seat))
        if is_sealed_choice(state):
            return sealed_choice(action_features, seat, codes)
        return useful_actions(action_features, seat, codes)

    def idles(self, code: i64) -> bool:
        return code == DECLINE

    def overlooked(self, below: i64) -> i64:
        return OVERLOOKED[below]

    def plays_of(self, state: KeyperState, seat: i64) -> Plays:
        """The plays of a seat, looked at once for a decision."""
        mark = mark_of(state, seat)
        plays = self.plays
        if plays is None or self.plays_mark != mark or plays.state.figures is not state.figures:
            plays = Plays(ActionFeatures(Features(state, self.estimates_of(state.figures), seat)), seat)
            self.plays = plays
            self.plays_mark = mark
        return plays


def mark_of(state: KeyperState, seat: i64) -> i64:
    """A number that tells positions before a turn apart."""
    mark: i64 = seat + 8 * state.season + 64 * state.players
    for word in state.stock:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    for word in state.spaces:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    for word in state.hands:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    for word in state.plots:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    for word in state.areas:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    for word in state.keypers:
        mark = (mark * MARK_FACTOR + word) & MARK_MASK
    return (mark * MARK_FACTOR + state.market) & MARK_MASK


def points_had(state: KeyperState, seat: i64) -> i64:
    """Points that are had whatever comes: of shipping and of fairs held."""
    return (state.shipping[seat] + fair_points(state, seat)) * THOUSAND


def final_worth(state: KeyperState, seat: i64) -> i64:
    """The end: own points, and the lead or what is missing to it."""
    best: i64 = -THOUSAND
    for other in range(state.players):
        if other != seat:
            best = max(best, score_of(state, other))
    own = score_of(state, seat)
    return (own + own - best) * THOUSAND


class Work:
    """Actions that a player has still to take in this turn."""

    def __init__(self, look: Features) -> None:
        state, seat = look.state, look.seat
        self.look: Features = look
        self.left: i64 = 0  # those not begun
        self.begun: bool = False
        self.inviting: bool = False
        self.box: i64 = state.box()
        if state.phase != PHASE_TURNS and state.phase != PHASE_FINAL:
            return
        if self.box == BOX_JOINING:
            self.inviting = state.turn == seat
            return
        if state.space >= 0:
            if state.turn == seat:
                self.left = state.actions_left
            elif state.joiner == seat:
                self.left = state.joiner_left
        self.begun = self.box != BOX_TURN and state.is_asked(seat)

    def is_idle(self) -> bool:
        """Whether there is nothing to do."""
        return self.left == 0 and not self.begun and not self.inviting

    def worth(self, action_features: ActionFeatures) -> i64:
        """What the actions should bring."""
        if self.inviting:
            return self.invitation(action_features)
        value: i64 = 0
        if self.begun:
            value += self.action_at_hand(action_features)
        if self.left != 0:
            state = self.look.state
            value += self.on_space(action_features, self.left + (1 if self.begun else 0))
            if self.begun:
                value -= self.on_space(action_features, 1)
            assert state.space >= 0
        return value

    def on_space(self, action_features: ActionFeatures, number: i64) -> i64:
        """So many actions on the space of the turn."""
        state = self.look.state
        if is_plot(state, state.space):
            return action_features.plot(plot_of(state, state.space), number)
        return action_features.field(field_of(state.space), state.boats[board_of(state.space)], number)

    def invitation(self, action_features: ActionFeatures) -> i64:
        """Others are still asked whether they join."""
        state = self.look.state
        number: i64 = 2 if matches(state, state.space) else 1
        joined = self.look.estimates.weights.joined
        alone = self.on_space(action_features, number)
        return alone + (self.on_space(action_features, number + 1) - alone) * joined // THOUSAND

    def action_at_hand(self, action_features: ActionFeatures) -> i64:
        """The action that is being chosen."""
        state = self.look.state
        if self.box == BOX_RESTING_GAIN:
            return self.resting()
        if state.local(LOCAL_SEAT) != self.look.seat:
            return 0
        if self.box == BOX_TAKE_TILE:
            return action_features.best_tile()
        if self.box == BOX_BOAT_ACTION:
            return action_features.boat(state.boats[board_of(state.space)], 1)
        if self.box == BOX_CONVERSION:
            return action_features.exchange(
                state.local(CONVERSION_GIVES),
                state.local(CONVERSION_GIVE_MASK),
                state.local(CONVERSION_TAKES),
                state.local(CONVERSION_TAKE_MASK),
            )
        if self.box == BOX_EXCHANGES:
            return max(action_features.trade(0), action_features.trade(BRICK))
        if self.box == BOX_BUILDING:
            return action_features.build(state.local(BUILDING_PRICE), state.local(BUILDING_ALLOWED))
        if self.box == BOX_UPGRADING:
            return action_features.upgrade(state.local(UPGRADING_PRICE), state.local(UPGRADING_ALLOWED))
        if self.box == BOX_BUILDER:
            return action_features.build(0, -1)
        if self.box == BOX_PLOT_ACTION:
            return action_features.plot(plot_of(state, state.space), 1)
        return 0

    def resting(self) -> i64:
        """Keyples on the keyp tile that still gain something."""
        state = self.look.state
        number = -state.local(RESTING_GAINED)
        for colour in range(state.local(RESTING_COLOUR), COLOURS):
            number += count(state.resting[self.look.seat], colour)
        return number * self.look.raw
