"""An upgraded Merchant's boat action is counted wherever numbers are told in advance (KP-1172)."""

from __future__ import annotations

from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.core.state import OVER, bit
from keydom.core.wire import plain
from keydom.games.keyper.components import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.automatic_responses import automatic_response, check_responses
from keydom.games.keyper.rules.building import place_tile
from keydom.games.keyper.rules.upgrading import turn_tile
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.games.keyper.high_coverage import high_coverage_choice
from tests.games.keyper.spring import spring, texts

pytestmark = pytest.mark.quick

RIVER = ["piece keyple", "colour blue", "board 1", "field river", "boat B1"]


def river(owner: int) -> Play:
    """Two players with a blue keyple each beside a free river; one owns the upgraded Merchant."""
    position = Position(2).display(1, "S1").field(1, "river").boats("B1").area(0, "blue 1").area(1, "blue 1 black 1")
    return position.tiles(owner, "merchant", upgraded=True).play()


@clause("KP-714", "KP-1172", "KP-1920")
@pytest.mark.parametrize(("owner", "mine", "theirs"), [(0, 4, 3), (1, 3, 4)])
def test_the_invitation_and_the_log_tell_each_player_the_own_number(owner: int, mine: int, theirs: int) -> None:
    play = river(owner)
    hints = {}
    for action in RIVER:
        hints = {choice.label: choice.hint for choice in game.choices(play.state, 0)}
        if action == "field river":
            assert hints["River"].startswith(f"{mine - 1} boat actions, {mine} boat actions if somebody joins")
        if play.space.code(play.space.parse(action)) in list(play.state.legal(0)):
            play.play(0, action)
    assert game.prompt(play.state, 1).endswith(f"Do you join for {theirs} boat actions?")
    assert plain(game.view(play.state, None))["invitation"]["actions"] == [theirs]
    assert {choice.label: choice.hint for choice in game.choices(play.state, 1)}["join with a blue keyple"].startswith(
        f"you get {theirs} boat actions"
    )
    events = game.narrate(play.state, 1, play.space.code(play.space.parse("colour blue")))
    assert texts(events)[0] == (
        f"{{1}} joins {{0}} with a blue keyple ({mine} boat actions for {{0}}, {theirs} boat actions for {{1}})."
    )
    assert plain(events[0].data)["actions"] == theirs


@clause("KP-1172", "KP-1736")
def test_an_answer_in_advance_counts_the_own_merchant() -> None:
    wanted = {"rules": [{"colour": "blue", "least": 4, "fields": None, "board": None}], "otherwise": "decline"}
    for owner, answer in ((0, codes.DECLINE), (1, codes.COLOUR + codes.BLUE)):
        play = river(owner).play(0, *RIVER)
        assert automatic_response(play.state, 1, check_responses(play.state, wanted)) == answer


@clause("KP-713", "KP-714", "KP-811", "KP-1172")
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_numbers_told_in_advance_are_those_that_come_in_whole_games(players: int, seed: int) -> None:
    state, rng = spring(players).state, Rng(seed)
    tile = state.figures.tile_names.index("merchant")
    state.reserve &= ~bit(tile)
    state.bag &= ~bit(tile)
    place_tile(state, 1, tile, 19)
    turn_tile(state, 1, 19)
    plays: dict[str, Any] = {}
    lay_downs: list[dict[str, Any]] = []
    told: dict[int, int] = {}
    looked = {"alone": 0, "helped": 0, "lay_down": 0, "joined": 0, "river": 0}
    while state.to_act() != OVER:
        seat, code = high_coverage_choice(state, rng)
        if state.box() == codes.BOX_JOINING:
            invitation = plain(game.view(state, None))["invitation"]
            told = dict(zip(invitation["eligible"], invitation["actions"], strict=True))
        for tick in game.ticks(state, seat, code):
            before, after = tick.before, tick.after
            if before.box() == codes.BOX_TURN and tick.code is not None:
                advice = plain(game.advice(before, tick.seat, ["plays", "lay_downs"]))
                plays, lay_downs = advice.get("plays") or {}, advice.get("lay_downs") or []
            for event in game.narrate_tick(tick):
                data = plain(event.data)
                if event.kind == "keyple_played":
                    offered = [
                        space
                        for space in plays[data["colour"]]["spaces"]
                        if (space["board"], space.get("field"), space.get("plot"))
                        == (data["board"], data["field"], data["plot"])
                    ]
                    laid = data["laid"]
                elif event.kind == "laid_down":
                    offered = [
                        space
                        for space in lay_downs
                        if (space["board"], space.get("field"), space.get("plot"))
                        == (data["board"], data["field"], data["plot"])
                    ]
                    laid = data["number"] == 2
                elif event.kind == "joined":
                    assert data["actions"] == told[data["seat"]]
            if before.box() == codes.BOX_TURN and after.box() == codes.BOX_ACTIONS:
                [space] = offered
                joined = after.joiner >= 0
                many, few = ("two", "one") if "two" in space else ("helped", "alone")
                assert after.actions_left == space[many if laid or joined else few]
                assert not joined or after.joiner_left == told[int(after.joiner)]
                looked["lay_down" if "two" in space else "helped" if laid or joined else "alone"] += 1
                looked["joined"] += joined
                looked["river"] += space.get("field") == "river" and 1 in (seat, after.joiner, after.turn)
        state.apply(seat, code)
    assert min(looked.values()) > 1, looked
