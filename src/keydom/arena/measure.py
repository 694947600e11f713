"""How fast a game is: random play inside compiled code, driven from Python, copies, option lists and final scores.

Whole games are timed by the processor time of this process, single calls by the fastest of many short blocks: so what
else the machine does hardly shows.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from keydom.core.build import is_compiled
from keydom.core.game import Game
from keydom.core.playout import play_out, random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit

STEP_LIMIT = 50_000
SAMPLES = 64
"""Positions that copies and option lists are timed on."""
END_POSITIONS = 16
"""Ends of games that the final scores are timed on."""
PASSES = 16
"""How often a block of timing goes through them."""


@dataclass(frozen=True)
class Speed:
    """Speeds of one game on one core. A decision is one code applied, draws included."""

    game: str
    players: int
    compiled: bool
    games: int
    """Random games of the longest measurement."""
    steps_a_game: float
    loop_decisions: float
    """Decisions a second when the whole game is played inside compiled code."""
    python_decisions: float
    """Decisions a second when Python asks for the options, picks one and applies it, step by step."""
    copy_microseconds: float
    legal_microseconds: float
    scores_microseconds: float
    """The final scores of all seats."""

    def to_data(self) -> dict[str, Any]:
        """The speeds as plain data."""
        return asdict(self)


def measure(game: Game, players: int | None = None, seconds: float = 2.0, seed: int = 1) -> Speed:
    """Measure a game; each of the five measurements takes about so many seconds."""
    count = game.player_counts[0] if players is None else players
    begin = game.new_state(count)
    games, steps, spent = _play(lambda number: play_out(begin.copy(), Rng(seed + number), STEP_LIMIT), seconds)
    _, driven_steps, driven_spent = _play(lambda number: drive(begin.copy(), seed + number), seconds)
    positions = sample_positions(begin, seed)
    return Speed(
        game=game.name,
        players=count,
        compiled=is_compiled(),
        games=games,
        steps_a_game=steps / games,
        loop_decisions=steps / spent,
        python_decisions=driven_steps / driven_spent,
        copy_microseconds=_microseconds([position.copy for position in positions], seconds),
        legal_microseconds=_microseconds([_legal_of(position) for position in positions], seconds),
        scores_microseconds=_microseconds([end.scores for end in end_positions(begin, seed)], seconds),
    )


def drive(state: State, seed: int) -> int:
    """Play a random game step by step from Python, as somebody who trains a bot does; returns the number of steps."""
    rng = Rng(seed)
    below = rng.below
    steps = 0
    while True:
        asked = state.to_act()
        if asked == CHANCE:
            code = state.legal(-1)[rng.pick_weighted(state.weights())]
            state.apply_unchecked(-1, code)
        elif asked == OVER:
            return steps
        else:
            seat = lowest_bit(asked)
            codes = state.legal(seat)
            state.apply_unchecked(seat, codes[below(len(codes))])
        steps += 1


def sample_positions(begin: State, seed: int) -> list[State]:
    """Positions spread over random games, each with somebody to act."""
    found: list[State] = []
    rng = Rng(seed)
    length = play_out(begin.copy(), Rng(seed), STEP_LIMIT)
    stride = max(1, length // SAMPLES)
    state = begin.copy()
    steps = 0
    while len(found) < SAMPLES:
        if state.to_act() == OVER:
            state = begin.copy()
        if steps % stride == 0:
            found.append(state.copy())
        random_step(state, rng)
        steps += 1
    return found


def end_positions(begin: State, seed: int) -> list[State]:
    """The ends of random games."""
    found = []
    for number in range(END_POSITIONS):
        state = begin.copy()
        play_out(state, Rng(seed + number), STEP_LIMIT)
        found.append(state)
    return found


def _play(play: Callable[[int], int], seconds: float) -> tuple[int, int, float]:
    """Play games for so long: their number, their steps, the time they took."""
    play(-1)
    games = steps = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or games == 0:
        steps += play(games)
        games += 1
    return games, steps, spent


def _microseconds(calls: list[Callable[[], object]], seconds: float) -> float:
    """Time of one call, calling them all in turn: of the fastest block. A block is long enough for the clock, and
    short enough that some run undisturbed."""
    best = float("inf")
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        begun = time.perf_counter()
        for _ in range(PASSES):
            for call in calls:
                call()
        best = min(best, (time.perf_counter() - begun) / (PASSES * len(calls)))
    return best * 1e6


def _legal_of(position: State) -> Callable[[], object]:
    asked = position.to_act()
    seat = CHANCE_SEAT if asked == CHANCE else lowest_bit(asked)
    # `legal` itself hands out a list that the last step has made already; this is what making it takes.
    box = position.boxes[position.box()]
    return lambda: box.legal(position, seat)
