"""The Searcher: it plays whole games, wins, sees nothing hidden, keeps its time, and stops when all is clear."""

from __future__ import annotations

from typing import cast

import pytest

from keydom.bots.base import Bot, TimedBot
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.one_ply import make as make_steward
from keydom.bots.random import RandomBot
from keydom.bots.registry import bots_for, make_bot
from keydom.bots.searcher import (
    FEWEST_TO_EXPLAIN,
    MOST_EXPLAINED,
    MOST_TO_BE_SURE,
    Searcher,
    all_sure,
    give_up_hopeless,
    make,
    rounds_to_come,
)
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import State, lowest_bit
from keydom.games.keythedral import game as keythedral
from tests.bots.positions import hiding, position_of, some_candidates
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only, play_match

ALL = games()
EVERY_COUNT = [(game, players) for game in ALL for players in sorted(game.player_counts)]
BY_NAME = [game.name for game in ALL]


class Ticking:
    """A clock that goes on by a thousandth of a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def searcher(game: Game, looks: int) -> Searcher:
    """A Searcher that may look at the clock so often for each decision: once for every choice that it simulates. A seed
    plays the same again, on any machine."""
    return Searcher(game, looks / 1000, clock=Ticking())


@compiled_only
@pytest.mark.parametrize(
    ("game", "players"), EVERY_COUNT, ids=[f"{game.name}-{players}" for game, players in EVERY_COUNT]
)
def test_plays_whole_games_with_any_number_of_players(game: Game, players: int) -> None:
    bots: list[Bot] = [make_steward(game) for _ in range(players)]
    bots[0] = searcher(game, 100)
    bots[-1] = RandomBot()
    play_match(game, bots, players, check=True)


@compiled_only
def test_wins_against_a_steward() -> None:
    """Two games of each, from either seat, with a hundredth of a second for a decision."""
    won = 0.0
    for number, game in enumerate([*ALL, *ALL]):
        seat = number % 2
        bots: list[Bot] = [make_steward(game), make_steward(game)]
        bots[seat] = searcher(game, 200)
        winners = play_match(game, bots, 40 + number).winners()
        won += (seat in winners) / len(winners)
    assert won >= 4


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_chooses_the_same_for_the_same_seed_and_leaves_the_position_as_it_was(game: Game) -> None:
    state = position_of(game, 2, 4)
    before, seat = state.fingerprint(), int(lowest_bit(state.to_act()))
    first = Searcher(game, 0.0, 6).choose(state, seat, Rng(8))
    assert first == Searcher(game, 0.0, 6).choose(state, seat, Rng(8))
    assert first in state.legal(seat)
    assert state.fingerprint() == before


@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("codes", [30, 120])
@compiled_only
def test_what_it_may_not_see_changes_nothing(game: Game, codes: int) -> None:
    """Positions that differ only in what is hidden from the seat: others' laws, fairs and keyples."""
    state, seat, others = hiding(game, codes)

    def answers(of: State) -> list[int]:
        """For several seeds the whole choice, as the seat is asked for it in a game."""
        found: list[int] = []
        for seed in range(2):
            bot, rng, here = Searcher(game, 0.0, 8), Rng(seed), of.copy()
            begun = False
            while not begun or here.mid_choice(seat):
                begun = True
                found.append(bot.choose(game.determinize(here, seat, rng), seat, rng))
                here.apply(seat, found[-1])
        return found

    expected = answers(state)
    assert all(answers(other) == expected for other in others)


@compiled_only
@pytest.mark.parametrize("seconds", [0.05, 0.2, 1.0])
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_keeps_its_time(game: Game, seconds: float) -> None:
    """The clock is looked at after each choice that is simulated."""
    for codes in (20, 60, 100):
        state = position_of(game, 2, codes)
        clock = Ticking()
        bot = Searcher(game, seconds, clock=clock)
        begun = clock.now
        bot.choose(state, int(lowest_bit(state.to_act())), Rng(1))
        assert clock.now - begun <= seconds * 1.1


@pytest.mark.quick
def test_without_time_it_chooses_what_the_steward_likes_best() -> None:
    state = position_of(keythedral, 2, 4)
    seat = int(lowest_bit(state.to_act()))
    code = Searcher(keythedral, 0.001, clock=Ticking()).choose(state, seat, Rng(1))
    assert code in state.legal(seat)


@pytest.mark.quick
def test_time_is_given_by_name() -> None:
    bot = make_bot("searcher", keythedral, 7.5)
    assert isinstance(bot, TimedBot)
    assert isinstance(bot, Searcher)
    assert bot.seconds == 7.5
    assert not isinstance(make_bot("steward", keythedral, 7.5), TimedBot)


@pytest.mark.quick
def test_what_is_clearly_behind_is_given_up() -> None:
    ahead, near, far, same = candidates = some_candidates(4)
    for number in range(12):
        ahead.add(5000 + number % 3 * 100)
        near.add(5000 + number % 5 * 90 - 100)
        far.add(1000 + number % 4 * 100)
        same.add(5000 + number % 3 * 100)
        if number < 5:
            give_up_hopeless(candidates)
            assert len(candidates) == 4, "nothing is clear yet"
    give_up_hopeless(candidates)
    assert candidates == [ahead, near]


@pytest.mark.quick
def test_halving_takes_as_many_rounds_as_it_needs() -> None:
    assert [rounds_to_come(number) for number in (1, 2, 3, 4, 5, 8)] == [0, 1, 2, 2, 3, 3]


@pytest.mark.quick
def test_only_plays_games_that_can_be_judged() -> None:
    assert {"searcher"} <= {kind.name for kind in bots_for(keythedral)}
    assert "searcher" not in [kind.name for kind in bots_for(SHELLS)]
    with pytest.raises(ValueError, match="Shells has no evaluator or no judge"):
        make(SHELLS)


@pytest.mark.quick
def test_a_steward_keeps_to_the_choice_that_it_made() -> None:
    """It is asked code by code, each time with a position dealt anew, and weighs its choices once."""
    game: Game = keythedral
    state = position_of(game, 2, 40)
    bot = cast(OnePlyPlayer, make_bot("steward", game))
    seat, rng = int(lowest_bit(state.to_act())), Rng(2)
    codes = [bot.choose(state, seat, rng)]
    kept = bot.kept
    state.apply(seat, codes[0])
    while state.mid_choice(seat):
        codes.append(bot.choose(game.determinize(state, seat, rng), seat, rng))
        assert bot.kept is kept
        state.apply(seat, codes[-1])
    assert kept is not None
    assert list(kept.codes) == codes


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_who_is_told_of_choices_has_them_played_on_until_it_is_known_which_is_better(game: Game) -> None:
    """With simulations enough what is advised meets the same luck more often than it takes to explain it, unless all is
    known before."""
    longer = 0
    for codes in (20, 60, 100):
        state = position_of(game, 2, codes)
        seat = lowest_bit(state.to_act())
        advised = Searcher(game, 0.0, 4000, noting=True).compared(state.copy(), seat, Rng(5))[:MOST_EXPLAINED]
        if len(advised) < 2:
            continue
        numbers = [len(each.margins) for each in advised]
        assert all_sure(advised) or max(numbers) >= MOST_TO_BE_SURE
        longer += max(numbers) > FEWEST_TO_EXPLAIN
    assert longer > 0
