"""Random games of London in which much happens: players act while they can, and sail late."""

from __future__ import annotations

from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT
from keydom.games.london.components import codes
from keydom.games.london.game import game
from keydom.games.london.rules.partial_turn import verb_of
from keydom.games.london.rules.state import LondonState
from tests.games.high_coverage import HighCoverageGames


def high_coverage_choice(state: LondonState, rng: Rng) -> tuple[int, int]:
    """A random seat of those asked and one of its options: mostly actions, mostly cheap ones."""
    if state.to_act() == CHANCE:
        return int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
    seats = [seat for seat in range(state.players) if state.is_asked(seat)]
    seat = seats[int(rng.below(len(seats)))]
    options = [int(code) for code in state.legal(seat)]
    actions = [code for code in options if code < codes.DO_PASS]
    if state.phase == codes.PHASE_TURNS and not state.pending[seat] and verb_of(state.partial_actions[seat]) < 0:
        if codes.DO_UPGRADE in actions and rng.below(2):
            return seat, int(codes.DO_UPGRADE)
        if actions and rng.below(14):
            options = actions
    if codes.NONE in options and len(options) > 1 and rng.below(8):
        options.remove(codes.NONE)
    if codes.HAND <= options[0] < codes.SKILL and rng.below(4):
        options = options[:1]
    return seat, options[int(rng.below(len(options)))]


GAMES = HighCoverageGames(game, high_coverage_choice)
steps, positions, end_of = GAMES.steps, GAMES.positions, GAMES.end_of
