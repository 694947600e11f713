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
from keydom.games.london.evaluation import terms as terms_of
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.judge import LondonJudge
from keydom.games.london.game import game
from keydom.games.london.rules.scoring import barge_points, borough_points, tie_break
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.matches import compiled_only, play_match, wins_against_random

quick = pytest.mark.quick


def worth(play: Play, seat: int = 0) -> int:
    """The evaluator's estimate for a seat."""
    return int(LondonEvaluator().evaluate(play.state, seat))


def kept(play: Play, seat: int, *entered: str) -> list[str]:
    """Options that the evaluator keeps in view, as they are written, after some codes were entered."""
    here = play.copy().play(seat, *entered)
    codes = LondonEvaluator().narrow(here.state, seat, here.state.legal(seat))
    return [str(here.space.action(code)) for code in codes]


def chosen(play: Play, seat: int = 0) -> list[str]:
    """The whole choice that the one-ply player makes, code by code."""
    here, bot, rng = play.copy(), make(game), Rng(1)
    begun: list[str] = []
    while not begun or (here.state.mid_choice(seat) and here.phase == play.phase):
        begun.append(str(here.space.action(int(bot.choose(here.state, seat, rng)))))
        here.play(seat, begun[-1])
    return begun


# -- the estimate -----------------------------------------------------------------------------------------------------


@quick
def test_more_keyples_and_skill_tiles_are_worth_more() -> None:
    poor = Position(3, era=2).hand(0, "blue 2").at_turn(0).play()
    rich = Position(3, era=2).hand(0, "blue 2 red 1").at_turn(0).play()
    skilled = Position(3, era=2).hand(0, "blue 2").skills(0, "coin").at_turn(0).play()
    assert worth(poor) < worth(rich)
    assert worth(poor) < worth(skilled)


@quick
def test_keyples_are_worth_more_while_they_can_be_spent() -> None:
    play = Position(3, era=2).hand(0, "blue 6").sailed({1: 1, 2: 2}).at_turn(0).play()
    stays = worth(play)
    # Berth 4 pays most keyples; still the six in hand would have been of more use this era.
    assert worth(play.copy().do(0, "sail 4")) < stays


@quick
def test_a_top_bid_is_worth_more_than_its_keyples_and_a_lost_one_less() -> None:
    before = Position(2, era=1).hand(0, "blue 4").hand(1, "blue 6").at_turn(0).play()
    leading = before.copy().do(0, "bid battersea blue 1")
    outbid = leading.copy().do(1, "bid battersea blue 2")
    assert worth(leading) > worth(before)
    assert worth(outbid) < worth(before)


@quick
def test_a_connector_that_the_arrow_asks_for_is_worth_more_than_another() -> None:
    def with_connector(colour: str) -> int:
        position = Position(2, era=2).borough(0, {"battersea": (1, 0)}).skills(0, "brick")
        return worth(position.connectors(0, f"{colour} battersea E").at_turn(0).play())

    assert with_connector("brown") > with_connector("black")


@quick
def test_a_keyple_routemaster_is_worth_what_its_keyples_are() -> None:
    few = Position(2, era=4).routemasters("zoo").hand(0, "blue 1 red 5").bids("zoo", "red", {0: 2})
    many = Position(2, era=4).routemasters("zoo").hand(0, "blue 5 red 1").bids("zoo", "red", {0: 2})
    assert worth(many.at_turn(0).play()) > worth(few.at_turn(0).play())


@quick
def test_the_end_counts_points_and_the_first_place() -> None:
    ended = Position(2, era=4).borough(0, {"hydePark": (1, 0)}).sailed({0: 5, 1: 1}).at_end().play()
    assert worth(ended, 0) > 13_000
    assert worth(ended, 1) < worth(ended, 0)


@quick
@clause("LO-1201")
def test_what_the_last_berth_brings_is_not_told_as_points_of_the_borough() -> None:
    ended = Position(2, era=4).borough(0, {"hydePark": (1, 0)}).sailed({0: 5, 1: 1}).at_end().play()
    judge = LondonJudge()
    terms = [int(term) for term in judge.terms(ended.state, 0)]
    assert terms[terms_of.POINTS] == int(borough_points(ended.state, 0)) * 1000 > 0
    assert terms[terms_of.BERTH] == int(barge_points(ended.state, 0)) * 1000 + int(tie_break(ended.state, 0)) > 0
    assert sum(terms) == judge.margin(ended.state, 0)


# -- what the one-ply player makes of it ------------------------------------------------------------------------------


@quick
def test_upgrades_a_tile_that_is_ready() -> None:
    position = Position(2, era=2).borough(0, {"battersea": (1, 0)}).connectors(0, "brown battersea E")
    play = position.skills(0, "brick").hand(0, "blue 3").sailed({1: 1}).at_turn(0).play()
    everything_sold = {tile: {1: 1} for tile in play_display(play)}
    for tile, groups in everything_sold.items():
        position.bids(tile, "red", groups)
    assert chosen(position.at_turn(0).play())[:1] == ["do upgrade"]


def play_display(play: Play) -> list[str]:
    """The tiles on display."""
    return [play.state.figures.tile_names[tile] for tile in range(57) if play.state.display >> tile & 1]


@quick
def test_does_not_bid_for_what_brings_nothing() -> None:
    play = Position(2, era=4).routemasters("naturalHistory").hand(0, "blue 3").at_turn(0).play()
    assert worth(play.copy().do(0, "bid naturalHistory blue 1")) < worth(play.copy().do(0, "pass"))


@quick
def test_lays_a_connector_where_it_completes_an_arrow() -> None:
    position = Position(2, era=2).borough(0, {"battersea": (1, 0), "bankOfEngland": (-1, 0)}).skills(0, "brick")
    play = position.pending(0, "brown").hand(0, "blue 2").at_turn(0).play()
    assert "tile battersea" in chosen(play)[0] or "side E" in chosen(play)[-1]
    laid = play.copy()
    for action in chosen(play):
        laid.play(0, action)
    assert laid.may(0, "upgrade battersea blue 1")


@quick
def test_lays_a_tile_under_the_connectors_that_it_needs() -> None:
    position = Position(2, era=1).connectors(0, "brown buckingham E", "red buckingham W", "grey buckingham NW")
    play = position.won(0, "battersea").sailed({0: 1, 1: 2}).at_placing().play()
    laid = play.copy()
    for action in chosen(play):
        laid.play(0, action)
    assert laid.borough(0)["battersea"] == (1, 0)


@quick
def test_the_first_to_sail_in_the_last_era_claims_the_o2() -> None:
    play = Position(4, era=4).at_turn(0).play()
    assert chosen(play.copy().play(0, "do sail")) == ["berth 6"]


@quick
def test_does_not_see_the_hands_of_others() -> None:
    def answer(hand: str) -> list[int]:
        play = Position(2, era=1).hand(0, "blue 3 red 2").hand(1, hand).at_turn(0).play()
        return [Player(game, make(game), seed).choose(play.state, 0) for seed in range(3)]

    assert answer("blue 5") == answer("yellow 5")


@quick
def test_leaves_the_position_as_it_was() -> None:
    play = Position(3, era=2).hand(0, "blue 3 red 2 yellow 1").skills(0, "coin").at_turn(0).play()
    before = play.state.fingerprint()
    make(game).choose(play.state, 0, Rng(1))
    assert play.state.fingerprint() == before


# -- what is worth a look ---------------------------------------------------------------------------------------------


@quick
def test_bids_and_uses_are_made_with_few_keyples() -> None:
    play = Position(2, era=1).hand(0, "blue 6").at_turn(0).play()
    assert kept(play, 0, "do bid", "tile battersea") == ["hand 1", "hand 2"]
    assert kept(play, 0, "do use", "tile battersea") == ["hand 1"]


@quick
def test_a_top_bid_is_not_raised() -> None:
    play = Position(2, era=1).hand(0, "blue 6").bids("battersea", "blue", {0: 1}).at_turn(0).play()
    assert "tile battersea" not in kept(play, 0, "do bid")


@quick
def test_of_white_connectors_those_are_taken_that_the_borough_wants() -> None:
    position = Position(2, era=2).borough(0, {"battersea": (1, 0), "gherkin": (-1, 0)}).levels(gherkin=1)
    position.connectors(0, "black gherkin W NW").skills(0, "brick coin").hand(0, "blue 3")
    play = position.at_turn(0).play()
    taken = kept(play, 0, "do use", "tile harrods", "hand 1")
    assert taken[0] in ("connector black", "connector brown")


@quick
def test_the_colour_at_hand_is_laid_first() -> None:
    position = Position(2, era=2).borough(0, {"battersea": (1, 0)}).pending(0, "blue 1 grey 1")
    assert not [option for option in kept(position.at_turn(0).play(), 0) if option.startswith("connector")]


# -- that it wins -----------------------------------------------------------------------------------------------------


@compiled_only
def test_beats_random_players() -> None:
    assert wins_against_random(game, 2, 40) >= 39
    assert wins_against_random(game, 4, 40) >= 38


@compiled_only
@pytest.mark.parametrize(("players", "least"), [(2, 62), (3, 65), (4, 61), (5, 55), (6, 49)])
def test_stewards_score_as_much_as_the_players_with_whom_the_values_were_made(players: int, least: int) -> None:
    scores = [points for seed in range(30) for points in play_match(game, [make(game)] * players, seed).scores()]
    assert sum(scores) / len(scores) >= least


@compiled_only
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"jennifer": "on", "homes": "chosen"}),
        (3, {"memory": "on", "first_start": "1"}),
        (5, {"homes": "chosen", "memory": "on", "jennifer": "on"}),
        (6, {}),
    ],
)
def test_plays_whole_games_under_every_option(players: int, options: dict[str, str]) -> None:
    play_match(game, [make(game) for _ in range(players)], 1, check=True, **options)
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    bots[1] = make(game)
    play_match(game, bots, 2, check=True, **options)
