"""Fingerprint trails of seeded random games: what two builds of the same rules must have in common.

`python -m keydom.core.trail GAME PLAYERS SEED STEPS [OPTION=VALUE …]` prints a game's trail, one number a line.
"""

from __future__ import annotations

import sys

from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import OVER


def trail(game: Game, players: int, options: dict[str, str], seed: int, steps: int) -> list[int]:
    """Fingerprints of a random game: of the beginning and behind each step, `steps` steps at most."""
    state = game.new_state(players, options)
    rng = Rng(seed)
    found = [int(state.fingerprint())]
    while len(found) <= steps and state.to_act() != OVER:
        random_step(state, rng)
        found.append(int(state.fingerprint()))
    return found


def main(words: list[str]) -> None:
    """Print the trail of a game."""
    name, players, seed, steps, *chosen = words
    options = dict(word.split("=", 1) for word in chosen)
    for number in trail(find_game(name), int(players), options, int(seed), int(steps)):
        print(number)


if __name__ == "__main__":
    main(sys.argv[1:])
