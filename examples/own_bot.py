"""A bot of one's own against the Steward: it takes whatever brings most points at once.

python examples/own_bot.py 10
"""

from __future__ import annotations

import sys

from keydom.bots.base import Player
from keydom.bots.registry import make_bot
from keydom.core.registry import game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit


class Greedy:
    """Looks one code ahead and counts points, nothing else."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A bot has this one method. `state` holds nothing that the seat may not know."""
        best: list[int] = []
        most = -1
        for code in state.legal(seat):
            after = state.copy()
            after.apply(seat, code)
            points = after.scores()[seat]
            if points > most:
                best, most = [], points
            if points == most:
                best.append(int(code))
        return best[rng.below(len(best))]


def main(games: int) -> None:
    """Play against the Steward, beginning in turn, and say who won how often."""
    keythedral = game("keythedral")
    wins = {"greedy": 0, "steward": 0}
    for seed in range(games):
        names = ["greedy", "steward"] if seed % 2 == 0 else ["steward", "greedy"]
        bots = [Greedy() if name == "greedy" else make_bot(name, keythedral) for name in names]
        # A Player puts a bot into a seat, and shows it only what the seat may see.
        players = [Player(keythedral, bot, seed * 16 + seat) for seat, bot in enumerate(bots)]
        position, chance = keythedral.new_state(2), Rng(seed)
        while position.to_act() != OVER:
            if position.to_act() == CHANCE:
                position.apply(CHANCE_SEAT, position.legal(CHANCE_SEAT)[chance.pick_weighted(position.weights())])
            else:
                seat = int(lowest_bit(position.to_act()))
                position.apply(seat, players[seat].choose(position, seat))
        for seat in position.winners():
            wins[names[seat]] += 1
    print(f"{games} games: greedy won {wins['greedy']}, the Steward {wins['steward']}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
