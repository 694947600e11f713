"""Random games of Keyper in which much happens: players take what they are offered, and build."""

from __future__ import annotations

from collections.abc import Iterator

from keydom.core.game import Event
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER
from keydom.games.keyper import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.state import KeyperState


def lively_choice(state: KeyperState, rng: Rng) -> tuple[int, int]:
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


def steps(players: int, seed: int) -> Iterator[tuple[KeyperState, int, int, list[Event]]]:
    """A whole game: the position, who enters what, and what is told of it."""
    state = game.begin(players, game.options_of(game.new_state(players)))
    rng = Rng(seed)
    while state.to_act() != OVER:
        before = state.copy()
        seat, code = lively_choice(state, rng)
        yield before, seat, code, game.narrate(before, seat, code)
        state.apply(seat, code)


def positions(players: int, seed: int, every: int = 17) -> Iterator[KeyperState]:
    """Positions of such a game."""
    for number, (before, _, _, _) in enumerate(steps(players, seed)):
        if number % every == 0:
            yield before


def end_of(players: int, seed: int) -> KeyperState:
    """The end of such a game."""
    for before, seat, code, _ in steps(players, seed):
        last, entered = before, (seat, code)
    last.apply(*entered)
    return last
