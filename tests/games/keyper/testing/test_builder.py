"""Positions set up by hand: what is not named is filled in, and what cannot be is refused with a reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from keydom.core.errors import IllegalAction
from keydom.games.keyper.testing.builder import BadPosition, Position
from keydom.games.keyper.testing.invariants import invariants

pytestmark = pytest.mark.quick

MOMENTS: list[Callable[[Position], Position]] = [
    lambda position: position.at_turn(1),
    lambda position: position.at_final_round(0),
    lambda position: position.at_season_end(),
    lambda position: position.at_housing(),
    lambda position: position.at_excess(),
    lambda position: position.at_displays(),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_nothing_has_to_be_named(players: int, season: str) -> None:
    for moment in MOMENTS[: 5 if season == "spring" else 6]:
        play = moment(Position(players, season)).play()
        assert invariants(play.state) == []
    if season == "winter":
        assert Position(players, season).at_end().play().asked == "over"


def test_what_is_named_is_there() -> None:
    position = Position(3, "autumn", start_player=2).display(2, "W4").field(2, "cows", "green lying", "white")
    position.field(1, "river", "blue").boat(1, "B6").keyper(1, 3).area(0, "green 1").resting(0, "black 1")
    position.has(0, "clay 2 wheat").supply("ruby 3").rest(1).hand(0, "dock", "WF2").market("kiln", "WF3")
    position.plot(0, "village-2-1", "brickmaker", "grey", upgraded=True, over="mine").fairs(0, "AU4").shipping(0, 11)
    play = position.held(0, "SP2", "WF7 summer").at_turn(0).play()
    assert (play.display(2), play.on(2, "cows"), play.boat(1)) == ("W4", ["green lying", "white"], "B6")
    assert (play.keyper(1), play.area(0), play.resting(0)) == (3, "green 1", "black 1")
    assert (play.stock(0), play.supply("ruby"), play.has(1, "ruby")) == ("clay 2 wheat 1", 3, 13)
    assert (play.hand(0), {"kiln", "WF3"} <= set(play.market)) == (["dock", "WF2"], True)
    assert (play.tile(0, "village-2-1"), play.is_upgraded(0, "village-2-1")) == ("brickmaker", True)
    assert (play.on_plot(0, "village-2-1"), play.shipping(0)) == (["grey"], 11)
    assert (play.held(0), play.fair_points(0), play.season, play.turn) == (["SP2", "WF7"], 6, "autumn", 0)
    assert "brickmaker" not in play.homes(0)


def test_piles_as_named() -> None:
    play = Position(3, "summer").bag("dock").discard("kiln").market("mine").rest(1).play()
    assert (play.bag, play.discard, len(play.market)) == (["dock"], ["kiln"], 8)
    assert len(play.hand(1)) == 56 - 10  # whatever is left is in one hand
    small = Position(3, "summer").bag().discard().market("mine", full=False).play()
    assert (small.bag, small.discard, small.market) == ([], [], ["mine"])


@pytest.mark.parametrize(
    ("describe", "reason"),
    [
        (lambda: Position(5), "2 to 4 players"),
        (lambda: Position(3, "lent"), "no season lent"),
        (lambda: Position(3).area(3, "green 1"), "seats are 0 to 2"),
        (lambda: Position(3).keyper(0, 4), "boards are 1 to 3"),
        (lambda: Position(3).display(1, "S9"), "no display S9"),
        (lambda: Position(3).area(0, "pink 1"), "'pink' is none of"),
        (lambda: Position(3).has(0, "beer 1"), "'beer' is none of"),
        (lambda: Position(3).hand(0, "cow_shed"), "home tile"),
        (lambda: Position(3).hand(0, "palace"), "no tile palace"),
        (lambda: Position(3).held(0, "WF1 spring"), "no held fair"),
        (lambda: Position(3).at_displays(), "KP-214"),
        (lambda: Position(3).at_end(), "KP-1401"),
        (lambda: Position(3).area(0, "green 4").play(), "green keyples too many"),
        (lambda: Position(3).has(0, "cow 13").play(), "only 12 pieces of cow"),
        (lambda: Position(3).field(1, "sheep", "green").play(), "does not show the field 9"),
        (lambda: Position(3).field(1, "pigs", "green", "blue").play(), "KP-1803"),
        (lambda: Position(3).field(1, "pigs", "green", "green", "white").play(), "two at most"),
        (lambda: Position(3).field(1, "pigs", "green asleep").play(), "cannot be on a space"),
        (lambda: Position(3).hand(0, "dock").hand(1, "dock").play(), "KP-1806"),
        (lambda: Position(3).plot(0, "farm-1-1", "dock").play(), "KP-1809"),
        (lambda: Position(3).keyper(0, 1).keyper(1, 1).play(), "KP-1804"),
        (lambda: Position(3).tiles(0, *["dock"] * 13), "no plot left"),
    ],
)
def test_what_cannot_be_is_refused(describe: Callable[[], object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        describe()


def test_playing_in_words() -> None:
    play = Position(3).area(0, "green 1").at_turn(0).play()
    with pytest.raises(ValueError, match="nothing to do"):
        play.do(0, "sing loudly")
    with pytest.raises(IllegalAction):
        play.do(0, "keyple blue 1 pigs")
    assert play.area(0) == "green 1"  # nothing has changed
    at_boat = Position(3).boats("B1").area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 1 river B1")
    with pytest.raises(IllegalAction, match="shows clay and sheep"):
        at_boat.do(0, "work gold")
    assert at_boat.do(0, "work clay", "decline").stock(0) == "clay 1"
