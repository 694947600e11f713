"""New games of London in words, for tests, and what many tests do with them."""

from __future__ import annotations

from keydom.core.rng import Rng
from keydom.games.london.game import game
from keydom.games.london.testing.play import Play
from tests.games.high_coverage import Step, played
from tests.games.london.high_coverage import high_coverage_choice


def new_game(players: int = 4, **options: str) -> Play:
    """A new game, waiting for its first draw or decision."""
    return Play(game.new_state(players, options))


def begun(players: int = 4, **options: str) -> Play:
    """A new game with start player 0, set-up done, the first turn to come."""
    return new_game(players, **{"first_start": "0", **options}).draw_all()


def all_sail(play: Play) -> Play:
    """Everybody who is left sails at once, pending connectors discarded; up to the first draw or placing behind it."""
    era = play.era
    while play.era == era and play.phase in ("turns", "sailing"):
        seat = play.turn
        while play.pending(seat):
            play.play(seat, "none")
        if play.phase == "turns":
            play.play(seat, "do sail")
        play.play(seat, play.options(seat)[0])
    return play


def to_next_era(play: Play, *preferred: str) -> Play:
    """Everybody sails, draws come out as preferred, tiles are placed anywhere: up to the first turn of the next era."""
    all_sail(play)
    while play.phase not in ("turns", "over"):
        play.draw_all(*preferred)
        if play.phase == "placing":
            place_all(play)
    return play


def place_all(play: Play) -> Play:
    """All tiles of step 6 are placed, each in the first cell that is offered."""
    while play.phase == "placing" and play.asked not in ("draw", "over"):
        seat = int(play.asked[0])
        play.play(seat, play.options(seat)[0])
    return play


def high_coverage_game(players: int, seed: int, **options: str) -> list[Step[Play]]:
    """A whole game by chance in which players act rather than pass, and sail late."""
    chance = Rng(seed)
    return played(new_game(players, **options), lambda here: high_coverage_choice(here.state, chance))
