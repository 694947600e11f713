"""What others did is told in a line: of whole games, each deed says the same in brief, of the same player, and whoever
had a turn has done something that is told."""

from __future__ import annotations

import re

import pytest

from keydom.bots.registry import make_bot
from keydom.core.decisions import decisions
from keydom.core.game import DEED, GREAT_DEED, NOTHING_DONE, Event, Game, events_for
from keydom.core.playout import draw
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit
from keydom.games.london.rules.state import LondonState
from tests.matches import compiled_only

GAMES = {game.name: game for game in games()}
NAME = "Bramble"
"""A name of usual length."""
LONGEST = 80
"""Letters of two lines of a phone."""
LINE = 48
"""Letters of a line, where nothing stands beside it."""


def played(game: Game, players: int) -> tuple[State, list[tuple[int, int]]]:
    """A game of Novices: the position in which it begins, and its steps."""
    state: State = game.new_state(players)
    rng, begun, steps = Rng(players), state.copy(), list[tuple[int, int]]()
    bots = [make_bot("novice", game) for _ in range(players)]
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            steps.append((CHANCE_SEAT, int(draw(state, rng))))
            continue
        seat = int(lowest_bit(state.to_act()))
        code = int(bots[seat].choose(state, seat, rng))
        state.apply(seat, code)
        steps.append((seat, code))
    return begun, steps


@compiled_only
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("players", [2, 3])
def test_a_deed_is_told_in_a_line_of_whoever_did_it(game: Game, players: int) -> None:
    here, steps = played(game, players)
    deeds = in_a_line = 0
    for seat, code in steps:
        for event in events_for(game.narrate(here, seat, code), None):
            assert event.weight in range(NOTHING_DONE, GREAT_DEED + 1)
            doer = re.match(r"\{\d+\} ", event.text)
            if event.brief and event.kind != "era":
                assert doer is not None, event.text
                assert event.brief.startswith(doer[0])
                # The last tile that is won is told with those before it.
                assert event.kind == "tile_won" or len(event.brief) <= len(event.text)
                assert event.brief.endswith(".")
            if event.weight >= DEED:
                deeds += 1
                assert doer is not None, event.text
                letters = len(re.sub(r"\{\d+\}", NAME, event.brief or event.text))
                assert letters <= LONGEST
                in_a_line += letters <= LINE
        here.apply(seat, code)
    assert deeds > 50
    # Of two rivals both are told at once.
    assert in_a_line > 0.85 * deeds


@compiled_only
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_whoever_had_a_turn_has_done_something(game: Game) -> None:
    begun, steps = played(game, 3)
    turns = 0
    for decision in decisions(begun, steps):
        here, seat, told = decision.before.copy(), decision.seat, list[Event]()
        # A connector is laid when the turn is over.
        if here.box_name() != "turn" or (isinstance(here, LondonState) and here.pending[seat]):
            continue
        for code in decision.codes:
            told += events_for(game.narrate(here, seat, int(code)), None)
            here.apply(seat, int(code))
        own = [event for event in told if event.text.startswith(f"{{{seat}}} ")]
        # Who plays a keyple with a new tile does so when that is built.
        if own:
            turns += 1
            assert any(event.weight >= DEED or event.kind == "declared" for event in own), own
    assert turns > 10
