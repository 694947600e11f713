"""Play one game at random and print how it ended.

python examples/random_game.py keyper 7
"""

from __future__ import annotations

import sys

from keydom.core.registry import game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, lowest_bit


def main(name: str, seed: int) -> None:
    """Every decision and every draw is a code from `legal`; the same seed plays the same game again."""
    rules = game(name)
    position = rules.new_state()
    rng = Rng(seed)
    steps = 0
    while position.to_act() != OVER:
        if position.to_act() == CHANCE:
            seat = CHANCE_SEAT
            code = position.legal(seat)[rng.pick_weighted(position.weights())]
        else:
            seat = lowest_bit(position.to_act())
            codes = position.legal(seat)
            code = codes[rng.below(len(codes))]
        position.apply(seat, code)
        steps += 1
    print(f"{rules.title}: over after {steps} steps")
    for place in rules.places(position):
        print(f"place {place.place}: seat {place.seat} with {place.score} points")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
