"""Games from which values are learned: players that err on purpose, and what became of every position."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from keydom.bots.learned_judge import Impression
from keydom.bots.learned_values import LearnedValues
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.with_values import learned_evaluator
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit
from keydom.core.value_network import THOUSAND

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

OVERLOOKED = (0, 0, 5, 10, 20, 40)
"""What players overlook of their choices, in a hundred: whoever always does what is best never learns what is not."""
KEPT = 0.2
"""The share of the positions that is kept: those of one game tell much the same."""


@dataclass(frozen=True)
class Rows:
    """Positions after choices: what they looked like to who had chosen (`Impression`), a row each, all in thousandths;
    how far the estimate was off in the end, in thousandths of a point; and the number of the game."""

    inputs: NDArray[numpy.int32]
    errors: NDArray[numpy.int32]
    games: NDArray[numpy.int64]


@dataclass(frozen=True)
class SelfPlay:
    """Games to play, in any process: the game by its name and, if it is not the built-in edition, its component file;
    the values that players go by, each by any of these (None: by the game's own estimates alone)."""

    game: str
    components: Path | None
    players: int
    values: Sequence[LearnedValues | None]
    seeds: Sequence[int]

    def play(self) -> list[Rows]:
        """Play them in this process: one element, the rows of all."""
        import numpy

        game = find_game(self.game, self.components)
        inputs: list[NDArray[numpy.int32]] = []
        errors: list[int] = []
        games: list[int] = []
        for seed in self.seeds:
            for row, error in rows_of_a_game(game, self.players, self.values, seed):
                inputs.append(numpy.fromiter(row, numpy.int32, len(row)))
                errors.append(error)
                games.append(seed)
        return [Rows(numpy.array(inputs), numpy.array(errors, numpy.int32), numpy.array(games, numpy.int64))]


def rows_of_a_game(
    game: Game, players: int, values: Sequence[LearnedValues | None], seed: int
) -> list[tuple[list[int], int]]:
    """What positions of a game looked like, and how far their estimates were off."""
    evaluator, judge = game.evaluator(), game.judge()
    assert evaluator is not None
    assert judge is not None
    state = game.new_state(players)
    rng, lots = Rng(seed), random.Random(seed)
    impression = Impression(evaluator, game.encoder(players))
    bots = []
    for _ in range(players):
        learned = lots.choice(values)
        weighing = evaluator if learned is None else learned_evaluator(game, learned)
        bots.append(OnePlyPlayer(weighing, lots.choice(OVERLOOKED)))
    seen: list[tuple[list[int], int, int]] = []
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            random_step(state, rng)
            continue
        seat = lowest_bit(state.to_act())
        chosen = len(state.legal(seat)) > 1
        state.apply(seat, bots[seat].choose(game.determinize(state, seat, rng), seat, rng))
        # A position in the middle of a choice, or before a draw, is never weighed.
        weighed = chosen and state.partial_actions[seat] == 0 and state.to_act() < CHANCE
        if weighed and lots.random() < KEPT:
            impression.look(game.determinize(state, seat, rng), seat)
            row = [*impression.terms, *(int(number) * int(THOUSAND) for number in impression.encoding)]
            seen.append((row, judge.margin_of(impression.estimates, seat), seat))
    return [(row, judge.margin(state, seat) - margin) for row, margin, seat in seen]
