"""Demonstrations: what a seat saw, what it might enter, what an expert entered there, and how the game ended.

As in DAgger the expert tells what it would enter at positions to which a mixture of players has come, itself and weaker
ones: who only ever sees good play does not learn how to mend bad play. So the margins are those of such games, in which
each seat is a weaker player by a coin, and not those of games among experts.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from keydom.arena.contestants import make_contestant
from keydom.arena.imitation.demonstration_files import Demonstrations, packed_rows
from keydom.arena.learnable import check_learnable
from keydom.arena.match import STEP_LIMIT, EndlessMatch
from keydom.bots.base import Player
from keydom.bots.registry import levels_for
from keydom.core.encoding import Encoder
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

SHARE_OF_WEAKER = 0.5
"""So many seats are played by a weaker level."""
WEAKER = 3
"""So many levels, from the weakest on, sit there."""
SEEDS_OF_A_GAME = 16
"""Each player draws from a seed of its own, behind that of the game: there may be two for each seat."""


@dataclass(frozen=True)
class DemonstrationCall:
    """Games to play, in any process: the game by its name and, if it is not the built-in edition, its component file;
    who is imitated, and how long it thinks if it takes its time; the seed of each game."""

    game: str
    components: Path | None
    players: int
    expert: str
    seconds: float | None
    seeds: range

    def play(self) -> list[tuple[range, bytes]]:
        """Play them in this process; one element: the seeds, and what a file of these games holds. Packed here, since
        whoever waits for many such calls would need long for it."""
        game = find_game(self.game, self.components)
        rows = demonstrate(game, self.players, self.expert, self.seconds, self.seeds)
        return [(self.seeds, packed_rows(rows))]


@dataclass
class Noted:
    """Decisions of games, as they come: a list for each array of `Demonstrations`, and whose they were."""

    observations: list[NDArray[numpy.int16]] = field(default_factory=list)
    masks: list[NDArray[numpy.uint8]] = field(default_factory=list)
    codes: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    games: list[int] = field(default_factory=list)

    def decision(self, observation: NDArray[numpy.int16], mask: NDArray[numpy.uint8], code: int, seat: int) -> None:
        """Note a decision."""
        self.observations.append(observation)
        self.masks.append(mask)
        self.codes.append(code)
        self.seats.append(seat)


def demonstrate(game: Game, players: int, expert: str, seconds: float | None, seeds: range) -> Demonstrations:
    """Play a game for each seed, and note the decisions. Raises NothingToLearn, BadMove and EndlessMatch."""
    import numpy

    check_learnable(game)
    encoder, judge = game.encoder(players), game.judge()
    assert judge is not None
    noted = Noted()
    for seed in seeds:
        before = len(noted.codes)
        state = play_game(game, encoder, players, expert, seconds, seed, noted)
        own = noted.seats[before:]
        noted.margins.extend(int(judge.margin(state, seat)) for seat in own)
        noted.games.extend([seed] * len(own))
    return Demonstrations(
        numpy.array(noted.observations, numpy.int16),
        numpy.array(noted.masks, numpy.uint8),
        numpy.array(noted.codes, numpy.int16),
        numpy.array(noted.margins, numpy.int32),
        numpy.array(noted.games, numpy.int64),
    )


def play_game(
    game: Game, encoder: Encoder, players: int, expert: str, seconds: float | None, seed: int, noted: Noted
) -> State:
    """Play a game to its end, and note each decision with a choice. Returns the last position."""
    import numpy

    state: State = game.new_state(players)
    chance, first = Rng(seed), seed * SEEDS_OF_A_GAME + 1
    experts = [Player(game, make_contestant(expert, game, seconds), first + seat) for seat in range(players)]
    weaker = weaker_players(game, players, seed)
    number_of_codes = len(game.action_space())
    for _ in range(STEP_LIMIT):
        if state.to_act() == OVER:
            return state
        if state.to_act() == CHANCE:
            random_step(state, chance)
            continue
        seat = int(lowest_bit(state.to_act()))
        legal = [int(code) for code in state.legal(seat)]
        code = int(experts[seat].choose(state, seat))
        if len(legal) > 1:
            mask = numpy.zeros(number_of_codes, numpy.uint8)
            mask[legal] = 1
            # Of the true position: the encoder tells only what the seat may know.
            observation = numpy.frombuffer(encoder.encode(state, seat), numpy.int16)  # type: ignore[call-overload]
            noted.decision(observation, numpy.packbits(mask), code, seat)
        plays = weaker[seat]
        state.apply(seat, code if plays is None else int(plays.choose(state, seat)))
    raise EndlessMatch(f"The game with seed {seed} is not over after {STEP_LIMIT} steps.")


def weaker_players(game: Game, players: int, seed: int) -> list[Player | None]:
    """Who plays instead of the expert, by seats; None where the expert plays itself."""
    lots = random.Random(seed)
    names = levels_for(game)[:WEAKER]
    first = seed * SEEDS_OF_A_GAME + 1 + players
    return [
        Player(game, make_contestant(lots.choice(names), game), first + seat)
        if lots.random() < SHARE_OF_WEAKER
        else None
        for seat in range(players)
    ]
