"""Learned values: files that say what they are, and players that go by them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from keydom.bots.learned_values import BadValues, LearnedValues, layout_of, own_values, read_values, weights_of
from keydom.bots.one_ply import OnePlyPlayer
from keydom.bots.searcher import Searcher
from keydom.bots.with_values import learned_judge, searcher_with_values, steward_with_values
from keydom.core.game import Game
from keydom.core.registry import game as find_game
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import OVER, lowest_bit
from tests.bots.broken_files import broken_files, with_head
from tests.bots.positions import hiding, position_of
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only, play_match

ALL = games()
BY_NAME = [game.name for game in ALL]


def values_for(game: Game, players: int = 2, hidden: int = 0, weight: int = 0) -> LearnedValues:
    """Values for a game, all weights the same."""
    evaluator = game.evaluator()
    assert evaluator is not None
    encoder = game.encoder(players)
    terms = len(evaluator.terms(position_of(game, players, 4), 0))
    inputs = terms * players + int(encoder.size)
    weights = [weight] * weights_of(inputs, hidden)
    layout = layout_of(encoder, players)
    return LearnedValues(game.name, players, game.components.hash, layout, inputs, hidden, weights, {"by": "hand"})


@pytest.mark.quick
@pytest.mark.parametrize("hidden", [0, 3])
def test_a_file_holds_all_of_them(tmp_path: Path, hidden: int) -> None:
    game = ALL[0]
    values = values_for(game, hidden=hidden)
    values = replace(values, weights=[(-1) ** number * number * 1000 for number in range(len(values.weights))])
    file = tmp_path / "some.values"
    values.write(file)
    assert read_values(file) == values
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_a_broken_file_is_refused_in_a_sentence(tmp_path: Path, game: Game) -> None:
    file = tmp_path / "some.values"
    values_for(game).write(file)
    whole = file.read_bytes()
    for content in broken_files(whole):
        file.write_bytes(content)
        with pytest.raises(BadValues, match="holds no learned values, or was cut off"):
            read_values(file)
    file.write_bytes(with_head(whole, format="keydom values 0"))
    with pytest.raises(BadValues, match="another version of Keydom; train anew"):
        read_values(file)
    with pytest.raises(BadValues, match="cannot be read"):
        read_values(tmp_path / "none.values")


@pytest.mark.quick
def test_values_of_another_game_are_refused() -> None:
    one, other = ALL[:2]
    values = values_for(one)
    for foreign in (values_for(other), replace(values, components="0" * 16), replace(values, layout="other")):
        with pytest.raises(BadValues, match="Train anew"):
            learned_judge(one, foreign)
    with pytest.raises(BadValues, match="nothing can be learned"):
        learned_judge(SHELLS, values)
    # Of its own name, before anything is asked of the other game: that is not for six.
    with pytest.raises(BadValues, match="learned for london"):
        learned_judge(find_game("keyper"), values_for(find_game("london"), 6))


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_a_network_that_says_nothing_changes_nothing(game: Game) -> None:
    judge = game.judge()
    assert judge is not None
    for players in (2, 3):
        learned = learned_judge(game, values_for(game, players))
        for codes in (3, 12):
            state = position_of(game, players, codes)
            for seat in range(players):
                assert learned.margin(state, seat) == judge.margin(state, seat)
    state = position_of(game, 2, 4)
    seat = int(lowest_bit(state.to_act()))
    plain = Searcher(game, 0.0, 6).choose(state, seat, Rng(8))
    bot = searcher_with_values(game, values_for(game))
    bot.seconds, bot.simulations = 0.0, 6
    assert bot.choose(state, seat, Rng(8)) == plain


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_a_network_shifts_estimates_but_no_results(game: Game) -> None:
    values = values_for(game)
    shifting = replace(values, weights=[0] * values.inputs + [7_000])
    learned, judge = learned_judge(game, shifting), game.judge()
    assert judge is not None
    state = position_of(game, 2, 12)
    assert learned.margin(state, 0) == judge.margin(state, 0) + 7_000
    steward = steward_with_values(game, shifting)
    over = play_match(game, [steward, OnePlyPlayer(steward.evaluator)], 5, check=True)
    assert over.to_act() == OVER
    assert learned.margin(over, 1) == judge.margin(over, 1)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("codes", [30, 120])
def test_what_it_may_not_see_changes_nothing(game: Game, codes: int) -> None:
    """The network is told of nothing that the seat may not see."""
    state, seat, others = hiding(game, codes)
    values = values_for(game, 3)
    weights = [(number * 7919) % 2_001 - 1_000 for number in range(len(values.weights))]
    values = replace(values, weights=weights)

    def answers(of: object) -> list[int]:
        assert isinstance(of, type(state))
        found: list[int] = []
        for seed in range(2):
            rng = Rng(seed)
            bot = steward_with_values(game, values)
            found.append(bot.choose(game.determinize(of, seat, rng), seat, rng))
        return found

    expected = answers(state)
    assert all(answers(other) == expected for other in others)


@pytest.mark.quick
def test_what_comes_with_keydom_belongs_to_its_games() -> None:
    assert own_values("no such game", 2) is None
    for game in ALL:
        for players in game.player_counts:
            values = own_values(game.name, players)
            if values is not None:
                learned_judge(game, values)
                assert values.made["game"] == game.name
