"""What a choice is called is what is done: its name is held against what the log tells of it, in whole games."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from keydom.bots.one_ply import MOST_LOOKS
from keydom.bots.one_ply import make as make_steward
from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game
from keydom.core.playout import draw_all
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, lowest_bit
from tests.matches import compiled_only

GAMES = {game.name: game for game in games()}
DONE: Mapping[str, Mapping[str, str]] = {
    "keyper": {
        r"play (\w+) onto .*": r"(?:plays|under) an? \1 keyple",
        r"lay down a keyple on (.*)": r"lays? down .*\1",
        r"build (.*)": r"builds \1",
        r"give (.*), take (.*)": r"turns \1 into \2",
    },
    "london": {
        r"bid (.*) for ([^(]*?)((?: \(.*\))?)": r"bids .*for \2.*\3",
        r"use .*with (\d \w+) keyples?((?: \(.*?\))?)(?: for .*)?": r"puts \1 keyple.*\2",
        r"use .* for (\d.*)": r"takes \1",
        r"upgrade (.*)": r"upgrades \1",
        r"lay (\w+) .*(between .*|on the .*)": r"lays an? \1 connector \2",
        r"place (.*) on .*": r"\1",
    },
    "keythedral": {
        r"Trade for 1 \w+ ([\w ]+), paying (.*)": r"\2 for 1 \1",
        r"Visit the \w+, paying (.*)": r"for \1",
        r"take the (seat .*)": r"the \1",
    },
}
"""How the log tells what a choice is called by."""


@compiled_only
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("players", [2, 3])
def test_a_choice_is_called_by_what_the_log_tells_of_it(game: Game, players: int) -> None:
    """Also where part of it goes by itself, as there is no other: one colour left, one place."""
    state: State = game.new_state(players)
    rng, steward, found, asked = Rng(11), make_steward(game), set[str](), 0
    draw_all(state, rng)
    while state.to_act() != OVER:
        seat = int(lowest_bit(state.to_act()))
        asked += 1
        if asked % 2 == 0 and not state.mid_choice(seat):
            for choice in complete_choices(state, seat, state.legal(seat), Evaluator(), MOST_LOOKS)[:150]:
                codes = [int(code) for code in choice.codes]
                name, here, told = game.choice_name(state, seat, codes), state.copy(), list[str]()
                for code in codes:
                    told += [event.text for event in game.narrate(here, seat, code)]
                    here.apply(seat, code)
                for called, says in DONE[game.name].items():
                    match = re.fullmatch(called, name)
                    # Of a sealed choice nothing is told yet.
                    if match and told:
                        found.add(called)
                        groups = [re.escape(each) for each in match.groups()]
                        expected = re.sub(r"\\(\d)", lambda number, groups=groups: groups[int(number[1]) - 1], says)  # type: ignore[misc]
                        assert re.search(expected, " ".join(told)), (name, told)
        state.apply(seat, steward.choose(state, seat, rng))
        draw_all(state, rng)
    assert len(found) >= len(DONE[game.name]) - 1, found
