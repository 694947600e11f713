"""Sections 4 and 16: set-up, its draws and their distributions."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.record import begin_record
from keydom.core.rng import Rng
from keydom.games.keyper.game import game
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def new_game(players: int = 3) -> Play:
    """A new game, waiting for its first draw."""
    return Play(game.new_state(players, {}))


def at(box: str, players: int = 3) -> Play:
    """A new game, the first of all outcomes drawn until this box."""
    play = new_game(players)
    while play.box != box:
        play.draw(play.options()[0])
    return play


@clause("KP-1601", "KP-413")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn_uniformly(players: int) -> None:
    play = at("draw_start", players)
    assert play.weights() == {f"seat {seat}": 1 for seat in range(players)}
    play.draw(f"seat {players - 1}")
    assert play.turn == players - 1


@clause("KP-1602", "KP-410")
def test_fairs_are_dealt_without_replacement_and_apart_for_each_season() -> None:
    play = at("draw_fair")
    for season in range(3):
        left = [f"fair_number {number}" for number in range(1, 7)]
        for seat in range(3):
            assert play.weights() == dict.fromkeys(left, 1)
            play.draw(left.pop(season))
            assert [name for name in play.view(seat)["seats"][seat]["fairs"].values() if name]
    fairs = [list(play.view(seat)["seats"][seat]["fairs"].values()) for seat in range(3)]
    assert fairs == [["SP1", "SU2", "AU3"], ["SP2", "SU3", "AU4"], ["SP3", "SU4", "AU5"]]


@clause("KP-1603", "KP-411", "KP-412", "KP-2035")
def test_the_ninth_keyples_of_two_players() -> None:
    play = at("draw_ninth", 2)
    four = ["colour orange", "colour green", "colour brown", "colour grey"]
    assert play.weights() == dict.fromkeys(four, 1)
    play.draw("colour brown")
    assert play.weights() == dict.fromkeys([colour for colour in four if colour != "colour brown"], 1)
    play.draw("colour grey").draw_all()
    assert play.area(0) == "blue 1 orange 1 green 1 brown 2 black 1 grey 1 white 2"
    assert play.area(1) == "blue 1 orange 1 green 1 brown 1 black 1 grey 2 white 2"
    for players in (3, 4):
        assert all(play.area(seat).endswith("white 2") for seat in range(2))
        assert "brown 1" in new_game(players).draw_all().area(0)


@clause("KP-1604", "KP-404")
def test_four_of_six_boats() -> None:
    play = at("draw_boat")
    drawn = []
    for number in range(4):
        assert play.weights() == {f"boat B{n}": 1 for n in range(1, 7) if f"B{n}" not in drawn}
        drawn.append(f"B{6 - number}")
        play.draw(f"boat {drawn[-1]}")
    assert sorted(play.boats) == sorted(drawn)


@clause("KP-1605", "KP-402", "KP-414")
def test_the_first_market() -> None:
    play = new_game()
    assert (len(play.options()), set(play.weights().values())) == (21, {1})
    play.draw("tile windmill")
    assert len(play.options()) == 20
    play.draw_all()
    assert (len(play.market), len(play.bag), len(play.reserve), play.discard) == (8, 13, 35, [])


@clause("KP-1606", "KP-403")
def test_the_bag_of_spring_has_spring_tiles_only() -> None:
    play = new_game().draw_all()
    names = game.components.tiles
    spring = {tile.key for tile in names if 12 <= tile.code < 33}
    assert set(play.bag) | set(play.market) == spring
    assert {name for name in play.reserve if not name.startswith("WF")} == {
        tile.key for tile in names if tile.code >= 33
    }


@clause("KP-409", "KP-414", "KP-2036")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_starting_goods_come_out_of_the_supply(players: int) -> None:
    play = new_game(players).draw_all()
    assert [play.stock(seat) for seat in range(players)] == ["brick 1 wood 1 stone 1"] * players
    assert [play.supply(good) for good in ("brick", "wood", "stone", "clay")] == [16 - players] * 3 + [16]


@clause("KP-1610")
def test_a_game_can_be_replayed_from_its_log_of_draws_and_moves() -> None:
    state, chance = game.new_state(3, {}), Rng(11)
    record = begin_record(game, state)
    steps = []
    for _ in range(150):
        seat = -1 if state.asked == 256 else next(s for s in range(3) if state.is_asked(s))
        codes = list(state.legal(seat))
        steps.append((seat, int(codes[int(chance.below(len(codes)))])))
        state.apply(*steps[-1])
    again = game.new_state(record.players, record.options)
    for seat, code in steps:
        again.apply(seat, code)
    assert again.fingerprint() == state.fingerprint()
