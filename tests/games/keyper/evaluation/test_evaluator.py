"""The evaluator and the one-ply player: what they like better, which options they keep in view, and that the player
wins.
"""

from __future__ import annotations

import pytest

from keydom.bots.base import Bot, Player
from keydom.bots.one_ply import make
from keydom.bots.random import RandomBot
from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.games.keyper.evaluation import terms as terms_of
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.evaluation.judge import KeyperJudge
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.matches import compiled_only, play_match, wins_against_random

quick = pytest.mark.quick


def worth(play: Play, seat: int = 0) -> int:
    """The evaluator's estimate for a seat."""
    return int(KeyperEvaluator().evaluate(play.state, seat))


def kept(play: Play, seat: int, *entered: str) -> list[str]:
    """Options that the evaluator keeps in view, as they are written, after some codes were entered."""
    here = play.copy().play(seat, *entered)
    codes = KeyperEvaluator().narrow(here.state, seat, here.state.legal(seat))
    return [str(here.space.action(code)) for code in codes]


def chosen(play: Play, seat: int = 0) -> list[str]:
    """The whole choice that the one-ply player makes, code by code."""
    here, bot, rng = play.copy(), make(game), Rng(1)
    box = here.state.box()
    begun: list[str] = []
    while not begun or (here.state.mid_choice(seat) and here.state.box() == box):
        begun.append(str(here.space.action(int(bot.choose(here.state, seat, rng)))))
        here.play(seat, begun[-1])
    return begun


# -- the estimate -----------------------------------------------------------------------------------------------------


@quick
@clause("KP-108")
def test_more_resources_are_worth_more_and_finished_goods_more_than_raw() -> None:
    poor = Position(3, "summer").has(0, "clay 1").at_turn(0).play()
    rich = Position(3, "summer").has(0, "clay 1 wheat 1").at_turn(0).play()
    finished = Position(3, "summer").has(0, "brick 1").at_turn(0).play()
    assert worth(poor) < worth(rich)
    assert worth(poor) < worth(finished)


@quick
@clause("KP-1402")
def test_goods_count_for_less_when_there_is_no_time_to_use_them() -> None:
    def of_the_goods(season: str, area: str) -> int:
        with_goods = Position(2, season).area(0, area).area(1, "blue 1").has(0, "clay 2 log 1")
        without = Position(2, season).area(0, area).area(1, "blue 1")
        return worth(with_goods.at_turn(0).play()) - worth(without.at_turn(0).play())

    assert (
        of_the_goods("winter", "green 1")
        < of_the_goods("winter", "green 3 white 2")
        < of_the_goods("spring", "green 1")
    )


@quick
@clause("KP-502", "KP-1231")
def test_keyples_to_play_and_to_come_back_are_worth_something() -> None:
    few = Position(3).area(0, "green 1").area(1, "blue 1").at_turn(0).play()
    more = Position(3).area(0, "green 2").area(1, "blue 1").at_turn(0).play()
    assert worth(few) < worth(more)
    plot = ("village-1-1", "brickmaker")
    gone = Position(3).area(0, "green 1").plot(0, *plot).at_turn(0).play()
    stays = Position(3).area(0, "green 1").plot(0, *plot, "orange lying").at_turn(0).play()
    assert worth(gone) < worth(stays)


@quick
@clause("KP-1109", "KP-1411")
def test_an_animal_is_worth_more_with_a_tile_that_counts_it() -> None:
    def of_the_cow(*tiles: str) -> int:
        with_cow = Position(3, "winter").tiles(0, *tiles, upgraded=True).area(0, "white 1").has(0, "cow 1")
        without = Position(3, "winter").tiles(0, *tiles, upgraded=True).area(0, "white 1")
        return worth(with_cow.at_turn(0).play()) - worth(without.at_turn(0).play())

    assert of_the_cow("cow_shed") > of_the_cow("pig_sty")


@quick
@clause("KP-1413")
def test_gems_of_a_set_are_worth_more_than_others() -> None:
    position = Position(3, "winter").tiles(0, "emporium").area(0, "white 1")
    fitting = worth(position.has(0, "ruby 1 sapphire 1").at_turn(0).play())
    assert fitting > worth(position.has(0, "emerald 1 gold 1").at_turn(0).play())


@quick
@clause("KP-1207", "KP-1212")
def test_pieces_that_the_own_fair_asks_for_are_worth_more() -> None:
    def with_animal(animal: str) -> int:
        return worth(Position(3).fairs(0, "SP1").has(0, f"rock 1 {animal} 1").at_turn(0).play())

    assert with_animal("sheep") > with_animal("cow")


@quick
@clause("KP-1402")
def test_the_end_counts_points_and_the_lead() -> None:
    ended = Position(2, "winter").shipping(0, 20).shipping(1, 12).at_end().play()
    assert worth(ended, 0) == 28_000
    assert worth(ended, 1) == 4_000


@quick
@clause("KP-1402")
def test_what_tiles_bring_at_the_end_is_not_told_as_points_of_boats_and_fairs() -> None:
    position = Position(2, "winter").shipping(0, 6).held(0, "SP1").tiles(0, "stonemason", upgraded=True).shipping(1, 3)
    ended = position.at_end().play()
    judge = KeyperJudge()
    terms = [int(term) for term in judge.terms(ended.state, 0)]
    assert terms[terms_of.POINTS] == (6 + 2) * 1000
    assert terms[terms_of.TILES] == (ended.score(0) - 8) * 1000 > 0
    assert sum(terms) == judge.margin(ended.state, 0)


# -- what the one-ply player makes of it ------------------------------------------------------------------------------


@quick
@clause("KP-1213", "KP-1731")
def test_holds_the_fair_of_the_season() -> None:
    play = Position(2).fairs(0, "SP1").has(0, "sheep 1 rock 1").at_season_end().play()
    assert chosen(play) == ["hold seasonal"]


@quick
@clause("KP-1225")
def test_releases_the_animal_that_no_tile_counts() -> None:
    position = Position(2, "summer").tiles(0, "cow_shed", "paddock", upgraded=True)
    play = position.has(0, "cow 4 deer 1 goat 4 boar 1 chicken 1").at_housing().play()
    assert chosen(play)[0] == "give goat"


@quick
@clause("KP-942", "KP-944")
def test_sells_to_the_boat_at_the_end_of_the_game() -> None:
    position = Position(2, "winter").boats("B1").field(1, "river", "white").boat(1, "B1").keyper(0, 1).keyper(1, 2)
    play = position.has(0, "emerald 1").at_final_round(1).play()
    assert play.state.box_name() == "boat_action"  # there is nothing else to lay down
    for _ in range(2):
        play.play(0, *chosen(play))
    assert play.shipping(0) == 2


@quick
@clause("KP-719")
def test_joins_for_two_actions_that_it_has_use_for() -> None:
    position = Position(3).area(0, "green 1").area(1, "white 1 black 1").keyper(1, 2)
    play = position.tiles(1, "pig_sty", upgraded=True).at_turn(0).play()
    play.do(0, "keyple green 1 pigs")
    assert chosen(play, 1) == ["colour white"]


@quick
@clause("KP-1504")
def test_does_not_see_the_fairs_of_others() -> None:
    def answer(fair: str) -> list[int]:
        play = Position(2).fairs(0, "SP1").fairs(1, fair).area(0, "green 1 white 1").at_turn(0).play()
        return [Player(game, make(game), seed).choose(play.state, 0) for seed in range(3)]

    assert answer("SP2") == answer("SP5")


@quick
@clause("KP-1504")
def test_leaves_the_position_as_it_was() -> None:
    play = Position(3, "summer").area(0, "green 1 white 1").has(0, "clay 2 wheat 1 brick 1").at_turn(0).play()
    before = play.state.fingerprint()
    make(game).choose(play.state, 0, Rng(1))
    assert play.state.fingerprint() == before


# -- what is worth a look ---------------------------------------------------------------------------------------------


@quick
@clause("KP-1705", "KP-1709")
def test_few_of_the_plays_are_looked_at() -> None:
    play = Position(4).area(0, "green 1 white 1 black 1 blue 1").at_turn(0).play()
    assert kept(play, 0) == ["piece keyper", "piece keyple"]
    number = 0
    for colour in kept(play, 0, "piece keyple"):
        for place in kept(play, 0, "piece keyple", colour):
            number += len(kept(play, 0, "piece keyple", colour, place))
    assert 1 <= number <= 20


@quick
@clause("KP-1709")
def test_what_somebody_else_began_is_gone_on_with() -> None:
    play = Position(2).area(0, "green 1 white 1").at_turn(0).play()
    play.play(0, "piece keyple")
    for colour in play.options(0):
        here = play.copy().play(0, colour)
        assert kept(here, 0)


# -- that it wins -----------------------------------------------------------------------------------------------------


@compiled_only
@clause("KP-1417")
def test_beats_random_players() -> None:
    assert wins_against_random(game, 2, 30) >= 29
    assert wins_against_random(game, 4, 30) >= 29


@compiled_only
@clause("KP-1402")
@pytest.mark.parametrize(("players", "least"), [(2, 70), (3, 70), (4, 70)])
def test_stewards_score_well_among_themselves(players: int, least: int) -> None:
    scores = [points for seed in range(12) for points in play_match(game, [make(game)] * players, seed).scores()]
    assert sum(scores) / len(scores) >= least


@compiled_only
@clause("KP-1601")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plays_whole_games(players: int) -> None:
    play_match(game, [make(game) for _ in range(players)], 1, check=True, first_start="1")
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    bots[1] = make(game)
    play_match(game, bots, 2, check=True)
