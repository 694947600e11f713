"""Bots are found by name; each says which games it plays; none sees hidden things."""

from __future__ import annotations

import pytest

from keydom.bots import registry
from keydom.bots.base import BadMove, BotKind, Player, UnknownBot
from keydom.bots.random import RandomBot
from keydom.core.rng import Rng
from keydom.core.state import State
from tests.core.toy_game import SHELLS, ShellsState

pytestmark = pytest.mark.quick


def bidding() -> ShellsState:
    """Two seats with three cards each, about to bid."""
    state = SHELLS.new_state(2)
    assert isinstance(state, ShellsState)
    for card in range(6):
        state.apply(-1, card)
    return state


def test_random_plays_every_game() -> None:
    assert "random" in [kind.name for kind in registry.bots_for(SHELLS)]
    assert isinstance(registry.make_bot("random", SHELLS), RandomBot)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="No bot 'deep' plays Shells; there are random"):
        registry.make_bot("deep", SHELLS)


def test_a_kind_that_does_not_play_the_game_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    picky = BotKind("picky", "Picky", "Plays nothing.", lambda game: RandomBot(), lambda game: False)
    monkeypatch.setattr(registry, "BUILT_IN", (*registry.BUILT_IN, picky))
    registry.bot_kinds.cache_clear()
    try:
        assert picky in registry.bot_kinds()
        assert picky not in registry.bots_for(SHELLS)
        with pytest.raises(UnknownBot):
            registry.make_bot("picky", SHELLS)
    finally:
        registry.bot_kinds.cache_clear()


def test_a_bot_is_shown_other_hands_than_the_true_ones() -> None:
    seen: set[int] = set()

    class Peeker:
        def choose(self, state: State, seat: int, rng: Rng) -> int:
            assert isinstance(state, ShellsState)
            seen.add(state.hands[1 - seat])
            assert state.hands[seat] == true.hands[seat]
            return int(state.legal(seat)[0])

    true = bidding()
    player = Player(SHELLS, Peeker(), 3)
    for _ in range(20):
        player.choose(true, 0)
    assert len(seen) > 5


def test_a_bot_that_answers_nonsense_is_named() -> None:
    class Wrong:
        def choose(self, state: State, seat: int, rng: Rng) -> int:
            return 99

    with pytest.raises(BadMove, match="bot in seat 1 chose code 99"):
        Player(SHELLS, Wrong(), 1).choose(bidding(), 1)


def test_random_uses_all_its_options() -> None:
    state, rng, bot = bidding(), Rng(1), RandomBot()
    assert {bot.choose(state, 0, rng) for _ in range(50)} == set(state.legal(0))
