"""Random games of London in which much happens: players act while they can, and sail late."""

from __future__ import annotations

from collections.abc import Iterator

from keydom.core.game import Event
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER
from keydom.games.london import codes
from keydom.games.london.game import game
from keydom.games.london.state import LondonState
from keydom.games.london.turn_draft import verb_of


def lively_choice(state: LondonState, rng: Rng) -> tuple[int, int]:
    """A random seat of those asked and one of its options: mostly actions, mostly cheap ones."""
    if state.to_act() == CHANCE:
        return int(CHANCE_SEAT), int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
    seats = [seat for seat in range(state.players) if state.is_asked(seat)]
    seat = seats[int(rng.below(len(seats)))]
    options = [int(code) for code in state.legal(seat)]
    actions = [code for code in options if code < codes.DO_PASS]
    if state.phase == codes.PHASE_TURNS and not state.pending[seat] and verb_of(state.drafts[seat]) < 0:
        if codes.DO_UPGRADE in actions and rng.below(2):
            return seat, int(codes.DO_UPGRADE)
        if actions and rng.below(14):
            options = actions
    if codes.NONE in options and len(options) > 1 and rng.below(8):
        options.remove(codes.NONE)
    if codes.HAND <= options[0] < codes.SKILL and rng.below(4):
        options = options[:1]
    return seat, options[int(rng.below(len(options)))]


def steps(players: int, seed: int, **options: str) -> Iterator[tuple[LondonState, int, int, list[Event]]]:
    """A whole game: the position, who enters what, and what is told of it."""
    state = game.begin(players, {**game.options_of(game.new_state(players)), **options})
    rng = Rng(seed)
    while state.to_act() != OVER:
        before = state.copy()
        seat, code = lively_choice(state, rng)
        yield before, seat, code, game.narrate(before, seat, code)
        state.apply(seat, code)


def positions(players: int, seed: int, every: int = 11, **options: str) -> Iterator[LondonState]:
    """Positions of such a game."""
    for number, (before, _, _, _) in enumerate(steps(players, seed, **options)):
        if number % every == 0:
            yield before


def end_of(players: int, seed: int, **options: str) -> LondonState:
    """The end of such a game."""
    for before, seat, code, _ in steps(players, seed, **options):
        last, entered = before, (seat, code)
    last.apply(*entered)
    return last
