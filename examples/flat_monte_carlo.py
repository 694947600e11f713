"""Search with determinizations: a tiny flat Monte Carlo player.

For every choice it plays some games at random to the end, each from another position that its seat cannot tell from the
real one, and takes the choice with the best mean. Compiled, a playout takes about a millisecond.

python examples/flat_monte_carlo.py 20 10
"""

from __future__ import annotations

import sys

from keydom.core.game import Game
from keydom.core.playout import play_out, random_step
from keydom.core.registry import game
from keydom.core.rng import Rng
from keydom.core.state import OVER, State

LONGEST = 100_000


def search(rules: Game, position: State, seat: int, playouts: int, rng: Rng) -> int:
    """The code with the best mean lead over the best of the others."""
    codes = [int(code) for code in position.legal(seat)]
    if len(codes) == 1:
        return codes[0]
    lead = dict.fromkeys(codes, 0)
    for _ in range(playouts):
        # What the seat cannot see is drawn anew, from all that fits with what it has seen.
        world = rules.determinize(position, seat, rng)
        for code in codes:
            end = world.copy()
            end.apply(seat, code)
            play_out(end, rng, LONGEST)
            scores = end.scores()
            lead[code] += scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return max(codes, key=lambda code: lead[code])


def main(playouts: int, decisions: int) -> None:
    """Seat 0 searches, seat 1 plays at random; then both play at random to the end."""
    keythedral = game("keythedral")
    position, rng = keythedral.new_state(2), Rng(1)
    while decisions and position.to_act() != OVER:
        if position.is_asked(0):
            code = search(keythedral, position, 0, playouts, rng)
            print(f"seat 0 chooses {keythedral.action_space().action(code)}")
            position.apply(0, code)
            decisions -= 1
        else:
            random_step(position, rng)
    play_out(position, rng, LONGEST)
    print("scores", position.scores())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
