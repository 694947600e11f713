"""The Champion: it searches by learned values where there are some, and like the Searcher where there are none."""

from __future__ import annotations

import pytest

from keydom.bots import champion, with_values
from keydom.bots.base import TimedBot
from keydom.bots.champion import Champion
from keydom.bots.learned_judge import LearnedJudge
from keydom.bots.learned_values import own_values
from keydom.bots.registry import make_bot
from keydom.bots.searcher import Searcher
from keydom.core.game import Game
from keydom.core.registry import game as find
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import State, lowest_bit
from tests.bots.positions import hiding, position_of
from tests.bots.test_searcher import Ticking
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only, play_match

LEARNED = [(each, players) for each in games() for players in each.player_counts if own_values(each.name, players)]
NAMES = [f"{each.name}-{players}" for each, players in LEARNED]


def thinking(game: Game, looks: int) -> Champion:
    """A Champion that may look at the clock so often for each decision."""
    return Champion(game, looks / 1000, clock=Ticking())


@compiled_only
@pytest.mark.parametrize(("game", "players"), LEARNED, ids=NAMES)
def test_plays_whole_games_by_its_values(game: Game, players: int) -> None:
    bots = [thinking(game, 60) for _ in range(players)]
    play_match(game, [*bots], players, check=True)
    for bot in bots:
        assert bot.searcher is not None
        assert isinstance(bot.searcher.rollout.judge, LearnedJudge)


@compiled_only
@pytest.mark.parametrize(("game", "players"), LEARNED, ids=NAMES)
def test_what_it_may_not_see_changes_nothing(game: Game, players: int) -> None:
    if players != 3:
        pytest.skip("what is hidden is found with three players")
    state, seat, others = hiding(game, 60)

    def answer(of: State) -> int:
        rng, bot = Rng(4), Champion(game)
        bot.searcher = bot.begin(of)
        bot.searcher.seconds, bot.searcher.simulations = 0.0, 8
        return bot.choose(game.determinize(of, seat, rng), seat, rng)

    assert {answer(other) for other in others} == {answer(state)}


@pytest.mark.quick
def test_time_is_given_before_and_while_it_plays() -> None:
    game = LEARNED[0][0]
    bot = make_bot("champion", game, 7.5)
    assert isinstance(bot, TimedBot)
    assert isinstance(bot, Champion)
    assert Champion(game).seconds == 1.0
    bot.searcher = bot.begin(position_of(game, LEARNED[0][1], 4))
    assert bot.searcher.seconds == 7.5
    bot.allow(2.5, Ticking())
    assert bot.searcher.seconds == 2.5


@pytest.mark.quick
def test_without_values_it_is_a_searcher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(with_values, "own_values", lambda name, players: None)
    game = find("london")
    state = position_of(game, 2, 4)
    seat = int(lowest_bit(state.to_act()))
    bot = Champion(game)
    bot.searcher = bot.begin(state)
    assert not isinstance(bot.searcher.rollout.judge, LearnedJudge)
    bot.searcher.seconds, bot.searcher.simulations = 0.0, 6
    assert bot.choose(state, seat, Rng(8)) == Searcher(game, 0.0, 6).choose(state, seat, Rng(8))


@pytest.mark.quick
def test_it_is_offered_where_something_was_learned() -> None:
    assert all(champion.plays(game) for game, _ in LEARNED)
    assert not champion.plays(SHELLS)
