"""Games to imitate: what a seat saw, what it might enter, what a good player entered there, and how the game ended."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from keydom.arena.contestants import make_contestant
from keydom.bots.base import Bot
from keydom.bots.registry import levels_for
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game as find_game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

SHARE_OF_WEAKER = 0.5
"""So many seats are played by a weaker level: who only ever sees good play does not learn how to mend bad play."""
WEAKER = 3
"""So many levels, from the weakest on, sit there."""


@dataclass(frozen=True)
class Watched:
    """Decisions with a choice, a row each: what the seat saw (`Encoder.encode`); what it might enter, a bit a code
    (`numpy.packbits`); what the model entered; by how many thousandths of a point the seat was ahead in the end; the
    number of the game."""

    observations: NDArray[numpy.int16]
    masks: NDArray[numpy.uint8]
    codes: NDArray[numpy.int16]
    margins: NDArray[numpy.int32]
    games: NDArray[numpy.int64]


@dataclass(frozen=True)
class WatchedGames:
    """Games to play, in any process: the game by its name and, if it is not the built-in edition, its component file;
    who is imitated, how long it thinks if it takes its time; and the file that keeps what was seen."""

    game: str
    components: Path | None
    players: int
    model: str
    seconds: float | None
    first: int
    games: int
    file: Path

    def play(self) -> list[int]:
        """Play them in this process, unless the file is there; one element, how many games there were."""
        import numpy

        if not self.file.exists():
            game = find_game(self.game, self.components)
            rows = watch(game, self.players, self.model, self.seconds, range(self.first, self.first + self.games))
            beside = self.file.with_name(self.file.name + ".new")
            with beside.open("wb") as file:
                numpy.savez_compressed(
                    file,
                    observations=rows.observations,
                    masks=rows.masks,
                    codes=rows.codes,
                    margins=rows.margins,
                    games=rows.games,
                )
            beside.replace(self.file)
        return [self.games]


def watch(game: Game, players: int, model: str, seconds: float | None, seeds: range) -> Watched:
    """Play a game for each seed, and note the decisions."""
    import numpy

    encoder, codes = game.encoder(players), len(game.action_space())
    judge = game.judge()
    assert judge is not None
    seen: list[NDArray[numpy.int16]] = []
    marks: list[NDArray[numpy.uint8]] = []
    entered: list[int] = []
    margins: list[int] = []
    games: list[int] = []
    for seed in seeds:
        state = game.new_state(players)
        rng = Rng(seed)
        models = [make_contestant(model, game, seconds) for _ in range(players)]
        weaker = weaker_players(game, players, random.Random(seed))
        seats: list[int] = []
        while state.to_act() != OVER:
            if state.to_act() == CHANCE:
                random_step(state, rng)
                continue
            seat = int(lowest_bit(state.to_act()))
            legal = [int(code) for code in state.legal(seat)]
            if len(legal) == 1:
                state.apply(seat, legal[0])
                continue
            # Nobody is shown what a seat may not know, and the network sees only what `encode` tells.
            code = int(models[seat].choose(game.determinize(state, seat, rng), seat, rng))
            seen.append(numpy.frombuffer(encoder.encode(state, seat), numpy.int16))  # type: ignore[call-overload]
            mask = numpy.zeros(codes, numpy.uint8)
            mask[legal] = 1
            marks.append(numpy.packbits(mask))
            entered.append(code)
            seats.append(seat)
            plays = weaker[seat]
            state.apply(
                seat, code if plays is None else int(plays.choose(game.determinize(state, seat, rng), seat, rng))
            )
        margins.extend(int(judge.margin(state, seat)) for seat in seats)
        games.extend([seed] * len(seats))
    return Watched(
        numpy.array(seen, numpy.int16),
        numpy.array(marks, numpy.uint8),
        numpy.array(entered, numpy.int16),
        numpy.array(margins, numpy.int32),
        numpy.array(games, numpy.int64),
    )


def weaker_players(game: Game, players: int, lots: random.Random) -> list[Bot | None]:
    """Who plays instead of the model, by seats; None where the model plays itself."""
    names = levels_for(game)[:WEAKER]
    return [
        make_contestant(lots.choice(names), game) if lots.random() < SHARE_OF_WEAKER else None for _ in range(players)
    ]


def read_watched(files: list[Path]) -> Watched:
    """What was seen, of all files together."""
    from concurrent.futures import ThreadPoolExecutor

    import numpy

    def read(file: Path) -> Watched:
        with numpy.load(file) as kept:
            return Watched(**{name: kept[name] for name in ("observations", "masks", "codes", "margins", "games")})

    # Unpacking leaves the interpreter to others.
    with ThreadPoolExecutor() as pool:
        parts = list(pool.map(read, files))
    return Watched(
        numpy.concatenate([part.observations for part in parts]),
        numpy.concatenate([part.masks for part in parts]),
        numpy.concatenate([part.codes for part in parts]),
        numpy.concatenate([part.margins for part in parts]),
        numpy.concatenate([part.games for part in parts]),
    )
