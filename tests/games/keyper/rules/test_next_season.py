"""Sections 13 and 16: how a season begins, and what chance decides."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.games.keyper.chance_games import played

pytestmark = pytest.mark.quick


def begun(season: str = "spring") -> Play:
    """The end of a season, all draws for the next one made."""
    return Position(3, season).at_season_end(last_player=1).play().draw_all()


@clause("KP-1301", "KP-1302", "KP-1305", "KP-2041")
def test_market_and_boats_are_known_before_displays_are_chosen() -> None:
    play = Position(3).at_season_end().play()
    drawn = []
    while play.asked == "draw":
        drawn.append(play.options()[0].split()[0])
        play.draw_all() if play.box not in ("draw_tile", "draw_boat") else play.draw(play.options()[0])
    assert drawn == ["tile"] * 8 + ["boat"] * 4
    assert (play.box, len(play.market), len(play.boats)) == ("displays", 8, 4)


@clause("KP-1303", "KP-1304", "KP-1733", "KP-213", "KP-1510")
def test_displays_are_chosen_at_once_and_in_secret() -> None:
    play = begun()
    assert play.asked == "012"
    for seat in range(3):
        assert play.options(seat) == ["display 1", "display 2", "display 3", "display 4"]
    play.do(2, "fold 4").do(0, "fold 4")
    assert [play.display(board) for board in (1, 2, 3)] == ["S1", "S2", "S3"]  # nothing shows yet
    assert play.view(1)["sealed"]["named"] == []
    play.do(1, "fold 2")
    boards = [play.display(board) for board in (1, 2, 3)]
    assert boards == ["M4", "M2", "M4"]  # two boards may show the same


@clause("KP-1303", "KP-605", "KP-1231")
def test_the_display_is_chosen_for_the_board_just_taken() -> None:
    play = Position(3).keyper(0, 3).keyper(1, 1).keyper(2, 2).at_season_end().play().draw_all()
    play.do(0, "fold 1").do(1, "fold 2").do(2, "fold 3")
    assert [play.display(board) for board in (1, 2, 3)] == ["M2", "M3", "M1"]


@clause("KP-1306", "KP-204")
def test_all_four_displays_are_offered_also_the_one_of_autumn() -> None:
    play = Position(3, "winter").display(1, "W2").keyper(0, 1).at_displays().play()
    play.do(0, "fold 2").do(1, "fold 1").do(2, "fold 4")
    assert [play.display(board) for board in (1, 2, 3)] == ["W2", "W1", "W4"]


@clause("KP-1307", "KP-1308", "KP-1309", "KP-1734", "KP-2042", "KP-2052")
def test_excess_keyples_are_put_to_rest_one_by_one_by_all_concerned_at_once() -> None:
    position = (
        Position(3, "summer").area(0, "blue 3 green 3 black 3 grey 1").area(1, "white 6 brown 3").area(2, "grey 2")
    )
    play = position.at_excess().play()
    assert play.asked == "01"
    assert play.options(0) == ["colour blue", "colour green", "colour black", "colour grey"]
    play.do(0, "rest grey")
    assert (play.options(0), play.resting(0)) == (["colour blue", "colour green", "colour black"], "")
    play.do(0, "rest blue").do(1, "rest brown")
    assert [play.resting(seat) for seat in range(3)] == ["blue 1 grey 1", "brown 1", ""]
    assert (play.area(0), play.area(1), play.phase) == ("blue 2 green 3 black 3", "brown 2 white 6", "turns")


@clause("KP-1307")
def test_with_two_players_nine_keyples_are_not_too_many() -> None:
    play = Position(2, "summer").area(0, "blue 2 orange 2 green 2 white 3").area(1, "black 2").at_excess().play()
    assert (play.phase, play.resting(0)) == ("turns", "")


@clause("KP-1310", "KP-1314", "KP-502")
def test_a_small_team_is_not_filled_up_and_an_empty_one_still_has_its_keyper() -> None:
    position = Position(3, "summer", start_player=0).area(0, "").area(1, "blue 2 white 3")
    play = position.at_excess().play().default("turn")
    assert (play.area(0), play.area(1)) == ("", "blue 2 white 3")
    assert play.options(0) == ["board 1", "board 2", "board 3"]  # the keyper, the only piece


@clause("KP-1311", "KP-702")
def test_resting_keyples_are_not_played_this_season() -> None:
    play = Position(3, "summer").resting(0, "green 1").area(0, "blue 1").at_turn(0).play()
    assert not play.may(0, "keyple green 1 boar")
    joining = Position(3, "summer").resting(1, "green 1").area(0, "green 1").at_turn(0).play()
    assert joining.do(0, "keyple green 1 boar").turn == 1  # nobody could join


@clause("KP-1312")
def test_the_last_player_begins() -> None:
    play = begun()
    play.do(0, "fold 1").do(1, "fold 2").do(2, "fold 3").default("turn")
    assert (play.turn, play.season) == (1, "summer")


@clause("KP-1313", "KP-1812")
def test_boards_start_empty() -> None:
    for players in (2, 3, 4):
        season = 0
        for state in played(players):
            if state.phase == 1 and state.season != season:
                season = int(state.season)
                assert not any(state.spaces)
                assert set(state.keypers) == {-1} == set(state.boats)


# -- chance -----------------------------------------------------------------------------------------------------------


def spread(play: Play) -> set[int]:
    """The weights of a draw."""
    return set(play.weights().values())


@clause("KP-1302", "KP-1604", "KP-1946")
def test_each_season_has_four_of_all_six_boats() -> None:
    play = Position(3).at_season_end().play()
    while play.box == "draw_tile":
        play.draw(play.options()[0])
    assert (len(play.options()), spread(play)) == (6, {1})
    play.draw("boat B6")
    assert (len(play.options()), spread(play)) == (5, {1})  # one after the other: all 15 subsets alike
    assert play.boats == ["B6"]


@clause("KP-1605", "KP-1607", "KP-1606")
def test_every_tile_of_the_bag_is_drawn_with_the_same_chance() -> None:
    play = Position(3).at_season_end().play()
    everything = play.bag
    assert (sorted(o.split()[1] for o in play.options()), spread(play)) == (sorted(everything), {1})
    first = play.copy().draw("tile dock" if "dock" in everything else play.options()[0])
    assert len(first.options()) == len(everything) - 1
    a, b = play.options()[:2]
    one, other = play.copy().draw(a, b), play.copy().draw(b, a)
    assert one.state.fingerprint() == other.state.fingerprint()  # the market has no order


@clause("KP-1608")
def test_within_a_season_only_the_market_is_drawn() -> None:
    for players in (2, 3, 4):
        for state in played(players):
            if state.asked == 256 and state.phase in (1, 2):
                assert state.box_name() == "draw_tile"
