"""Random games of a peer, driven as its own documentation does. Runs in the peer's environment; knows nothing of ours.

    python -m benchmarks.drive_peers catanatron|hanabi|gin_rummy SECONDS

Prints one line of JSON: decisions (draws included) per second of processor time on one core.
"""

from __future__ import annotations

import random
import sys

from benchmarks.timing import Driven, tell


def catanatron_game() -> Driven:
    """Four random players through `Game(players).play()`; counted are the actions in its record."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        return len(game.state.actions)

    return Driven("catanatron", "Catan, 4 players", play)


def open_spiel_game(name: str) -> Driven:
    """A random playout with `legal_actions` and `apply_action`, draws by `chance_outcomes`."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                action = random.choices(outcomes, probabilities)[0]
            else:
                action = random.choice(state.legal_actions())
            state.apply_action(action)
            steps += 1
        return steps

    return Driven("open_spiel", f"{name}, {game.num_players()} players", play)


def main() -> None:
    """Measure the peer named on the command line."""
    driver, seconds = sys.argv[1], float(sys.argv[2])
    random.seed(1)
    tell(catanatron_game() if driver == "catanatron" else open_spiel_game(driver), seconds)


if __name__ == "__main__":
    main()
