"""Playing in words: who is asked, what can be entered, what leaves no choice."""

from __future__ import annotations

import pytest

from keydom.core.errors import BadRecord, IllegalAction
from keydom.core.play import Play
from tests.core.toy_game import SHELLS, ShellsState

pytestmark = pytest.mark.quick


class Shells(Play[ShellsState]):
    """The toy game in words."""

    game = SHELLS


def new_game(players: int = 2) -> Shells:
    """A new game of Shells, waiting for its first draw."""
    state = SHELLS.new_state(players)
    assert isinstance(state, ShellsState)
    return Shells(state)


def dealt(*first: str) -> Shells:
    """Two players with their cards."""
    return new_game().draw_all(*first)


def test_who_is_asked_and_where() -> None:
    play = new_game()
    assert (play.asked, play.box) == ("draw", "deal")
    assert play.draw_all().asked == "01"
    play.play(0, "card 1").play(1, "card 2")
    assert (play.asked, play.box) == ("1", "prize")
    assert play.default("over").asked == "over"


def test_draws_come_out_as_wanted_or_as_preferred() -> None:
    play = new_game()
    assert play.weights() == {f"card {number}": 1 for number in range(1, 13)}
    play.draw("card 5", "card 7")
    assert play.draw_all("card 9").view(0)["hands"][0] == [2, 5, 9]


def test_options_by_family_and_a_copy_to_try_them_on() -> None:
    play = dealt("card 12")
    play.play(0, play.options(0)[-1]).play(1, "card 1")
    assert play.options(0) == ["colour red", "colour green", "colour blue"]
    assert play.options(0, "number") == []
    tried = play.copy().play(0, "colour red", "number 2")
    assert (tried.state.scores(), play.state.scores()) == ([4, 0], [0, 0])


def test_what_is_not_allowed_is_refused_as_the_rules_say() -> None:
    play = dealt()
    with pytest.raises(IllegalAction):
        play.play(0, "card 12")
    with pytest.raises(IllegalAction):
        play.play(1, "colour red")
    with pytest.raises(BadRecord, match="shell"):
        play.play(0, "shell 3")
