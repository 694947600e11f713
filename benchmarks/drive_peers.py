"""Random games of a peer, driven as its own documentation does. Runs in the peers' environment; knows nothing of ours.

    python drive_peers.py catanatron|hanabi|gin_rummy SECONDS

Prints one line of JSON: decisions (draws included) per second of processor time on one core.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version


def catanatron_game() -> Callable[[], int]:
    """Four random players through `Game(players).play()`; the number of actions in its record."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        return len(game.state.actions)

    return play


def open_spiel_game(name: str) -> Callable[[], int]:
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

    return play


def measure(play: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Games, decisions and the processor time that they took."""
    play()
    games = steps = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or games == 0:
        steps += play()
        games += 1
    return games, steps, spent


def main() -> None:
    """Measure the peer named on the command line."""
    driver, seconds = sys.argv[1], float(sys.argv[2])
    random.seed(1)
    if driver == "catanatron":
        library, game, play = "catanatron", "Catan, 4 players", catanatron_game()
    else:
        library, game, play = "open_spiel", f"{driver}, 2 players", open_spiel_game(driver)
    games, steps, spent = measure(play, seconds)
    found = {
        "library": library,
        "version": version(library),
        "game": game,
        "games": games,
        "steps_a_game": steps / games,
        "decisions": steps / spent,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
