"""OpenSpiel's own tree search plays a game of ours against chance. Needs the extra: pip install "keydom[envs]".

    python examples/openspiel_mcts.py london 8

It looks at everything in a position, hidden things too: OpenSpiel's search is one for games without secrets.
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

import keydom.envs.openspiel  # noqa: F401  (it registers the games)


def main(name: str = "london", simulations: int = 8, decisions: int | None = None, seed: int = 1) -> None:
    """Play one game, or its first decisions, the search in seat 0."""
    chance = np.random.RandomState(seed)
    game = pyspiel.load_game(f"keydom_{name}(players=2)")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    bots = [
        mcts.MCTSBot(game, 2.0, simulations, evaluator, solve=False, random_state=chance),
        uniform_random.UniformRandomBot(1, chance),
    ]
    state, made = game.new_initial_state(), 0
    while not state.is_terminal() and made != decisions:
        if state.is_chance_node():
            codes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(codes, p=shares)))
            continue
        made += 1
        state.apply_action(bots[state.current_player()].step(state))
    print(f"{game.get_type().long_name}: {made} decisions, returns {state.returns()}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
