"""Random games of Keyper in which much happens: players take what they are offered, and build."""

from __future__ import annotations

from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT
from keydom.games.keyper.components import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from tests.games.high_coverage import HighCoverageGames


def high_coverage_choice(state: KeyperState, rng: Rng) -> tuple[int, int]:
    """A random seat of those asked and one of its options: mostly keyples before the keyper, seldom nothing."""
    if state.to_act() == CHANCE:
        return int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
    seats = [seat for seat in range(state.players) if state.is_asked(seat)]
    seat = seats[int(rng.below(len(seats)))]
    options = [int(code) for code in state.legal(seat)]
    if codes.PLAY_KEYPLE in options and rng.below(4):
        options = [int(codes.PLAY_KEYPLE)]
    if codes.DECLINE in options and len(options) > 1 and rng.below(8):
        options.remove(codes.DECLINE)
    return seat, options[int(rng.below(len(options)))]


GAMES = HighCoverageGames(game, high_coverage_choice)
steps, positions, end_of = GAMES.steps, GAMES.positions, GAMES.end_of
