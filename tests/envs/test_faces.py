"""The official tests of PettingZoo, Gymnasium and OpenSpiel, for every game and player count; and more."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils import wrappers

import keydom.envs.gymnasium
import keydom.envs.openspiel
from keydom.core.errors import IllegalAction
from keydom.core.registry import built_in_names, game
from keydom.core.rng import Rng
from keydom.envs import pettingzoo, vector

GAMES = built_in_names()
COUNTS = [(name, players) for name in GAMES for players in sorted(game(name).player_counts)]


# -- PettingZoo -------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_pettingzoo_in_turns(name: str, players: int) -> None:
    api_test(pettingzoo.env(name, players), num_cycles=100)
    seed_test(lambda: pettingzoo.env(name, players), num_cycles=20)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_pettingzoo_at_once(name: str, players: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, players), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_turns_ends_with_rewards_that_sum_to_nothing(name: str) -> None:
    env = pettingzoo.raw_env(name, 2)
    env.reset(seed=4)
    chance = np.random.default_rng(4)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chance.choice(np.flatnonzero(mask))))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert list(env.rewards.values()) == game(name).returns(env.course.state)


def test_in_pettingzoo_who_enters_an_illegal_code_has_lost() -> None:
    env = pettingzoo.env("london", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == pettingzoo.ILLEGAL_REWARD


def test_a_game_in_turns_is_checked_as_pettingzoos_wrappers_do_it() -> None:
    bare = wrappers.TerminateIllegalWrapper(pettingzoo.raw_env("london", 2), illegal_reward=pettingzoo.ILLEGAL_REWARD)
    theirs = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))
    ours = pettingzoo.env("london", 2)
    assert str(ours) == str(theirs)
    agent = ours.possible_agents[0]
    for name in ("rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents", "agents"):
        assert not hasattr(ours, name)
        assert not hasattr(theirs, name)
    for name, *words in (("observe", agent), ("step", 0), ("agent_iter",), ("render",), ("state",)):
        assert called(name, words, ours, theirs).startswith("AssertionError")
    for seed in range(3):
        ours.reset(seed=seed)
        theirs.reset(seed=seed)
        for _ in range(10 * seed):
            assert called("step", [np.flatnonzero(ours.last()[0]["action_mask"])[-1]], ours, theirs) == ""
            shows_the_same(ours, theirs)
        for wrong in (ours.course.codes, -1, None, 0.5):
            assert called("step", [wrong], ours, theirs).startswith("AssertionError")
            shows_the_same(ours, theirs)
        assert called("step", [int(np.argmin(ours.last()[0]["action_mask"]))], ours, theirs) == ""
        assert sum(ours.rewards.values()) == pettingzoo.ILLEGAL_REWARD
        shows_the_same(ours, theirs)
        assert called("step", [0], ours, theirs).startswith("ValueError")
        while ours.agents:
            shows_the_same(ours, theirs)
            assert called("step", [None], ours, theirs) == ""
        assert theirs.agents == []
        assert called("step", [0], ours, theirs) == ""


def called(name: str, words: list[Any], *envs: Any) -> str:
    """What a call of this method raises in each environment, in all the same."""
    raised = set()
    for env in envs:
        try:
            getattr(env, name)(*words)
            raised.add("")
        except (AssertionError, ValueError) as error:
            raised.add(f"{type(error).__name__}: {error}")
    assert len(raised) == 1
    return raised.pop()


def shows_the_same(ours: Any, theirs: Any) -> None:
    """Both environments stand alike."""
    for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "_cumulative_rewards"):
        assert getattr(ours, name) == getattr(theirs, name)
    (here, *further), (there, *others) = ours.last(), theirs.last()
    assert further == others
    assert all(np.array_equal(here[name], there[name]) for name in ("observation", "action_mask"))


def test_a_loop_over_agents_has_to_step() -> None:
    env = pettingzoo.env("london", 2)
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        list(env.agent_iter())
    env.reset(seed=1)
    assert list(env.agent_iter(1)) == [env.agent_selection]


def test_seats_that_are_asked_at_once_act_in_one_step() -> None:
    env = pettingzoo.parallel_env("keyper", 3)
    seen, _ = env.reset(seed=2)
    chance = np.random.default_rng(2)
    together = 0
    while env.agents:
        asked = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
        actions = {agent: int(chance.choice(codes)) if len(codes) else 0 for agent, codes in asked.items()}
        together = max(together, sum(len(codes) > 0 for codes in asked.values()))
        seen, rewards, terminations, truncations, _ = env.step(actions)
    assert together > 1
    assert all(terminations.values())
    assert not any(truncations.values())
    assert sum(rewards.values()) == pytest.approx(0)


# -- Gymnasium --------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_gymnasium(name: str, players: int) -> None:
    env = gymnasium.make(keydom.envs.gymnasium.id_of(name), players=players, seat=players - 1)
    check_env(env.unwrapped, skip_render_check=True)


def test_a_seat_plays_to_the_end_against_programs() -> None:
    env: Any = gymnasium.make("keydom/London-v0", players=2, opponents="random")
    env.reset(seed=3)
    ended, reward = False, 0.0
    chance = np.random.default_rng(3)
    while not ended:
        action = chance.choice(np.flatnonzero(env.unwrapped.action_masks()))
        _, reward, ended, broken_off, _ = env.step(action)
        assert not broken_off
    assert reward in (-1.0, 0.0, 1.0)


def test_in_gymnasium_who_enters_an_illegal_code_has_lost() -> None:
    env: Any = gymnasium.make("keydom/London-v0", players=2, opponents="random")
    _, info = env.reset(seed=3)
    _, reward, ended, _, info = env.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        keydom.envs.gymnasium.SeatEnv("london", 2, seat=2)


# -- OpenSpiel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_openspiel(name: str, players: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"keydom_{name}(players={players})"), num_sims=1, serialize=True, verbose=False
    )


def test_openspiel_takes_options() -> None:
    loaded = pyspiel.load_game("keydom_london(players=2,homes=chosen)")
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.position.box_name() == "choose_home"


def test_openspiel_gives_a_position_that_a_player_cannot_tell_from_the_true_one() -> None:
    state = pyspiel.load_game("keydom_london(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    other = state.resample_from_infostate(0, lambda: 0.3)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert other.position.fingerprint() != state.position.fingerprint()


# -- many games at once -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_many_games_go_on_by_themselves(name: str) -> None:
    env, rng = vector.make(name, 5, players=2), Rng(1)
    seen: Any = env.reset(seed=3)
    again: Any = vector.make(name, 5, players=2).reset(seed=3)
    assert all(np.array_equal(one, other) for one, other in zip(seen, again, strict=True))
    first, kept = seen, [each.copy() for each in seen]
    ended = 0
    while ended < 6:
        assert seen.observations.shape == (5, env.observation_size)
        assert seen.masks.any(axis=1).all()
        seen = env.step(env.random_actions(rng))
        ended += int(seen.terminated.sum())
        assert not seen.truncated.any()
        assert (seen.rewards.sum(axis=1) == 0).all()
        assert not seen.rewards[~seen.terminated].any()
    assert all(np.array_equal(one, other) for one, other in zip(first, kept, strict=True))


def test_what_pettingzoo_shows_stays_as_it_is() -> None:
    env = pettingzoo.env("keyper", 2)
    env.reset(seed=1)
    shown: list[tuple[Any, Any]] = []
    for _ in env.agent_iter(50):
        seen = env.last()[0]
        shown.append((seen, copy.deepcopy(seen)))
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(np.array_equal(now[name], then[name]) for now, then in shown for name in then)


def test_one_of_many_games_is_the_game_that_pettingzoo_plays() -> None:
    env, alone = vector.make("london", 1, players=3), pettingzoo.raw_env("london", 3)
    seen: Any = env.reset(seed=9)
    alone.reset(seed=9)
    rng = Rng(2)
    for _ in range(60):
        here = alone.observe(alone.agent_selection)
        assert alone.agent_selection == f"player_{seen.seats[0]}"
        assert np.array_equal(here["observation"], seen.observations[0])
        assert np.array_equal(here["action_mask"], seen.masks[0])
        actions = env.random_actions(rng)
        alone.step(int(actions[0]))
        seen = env.step(actions)


def test_an_illegal_code_in_one_of_many_games_changes_none() -> None:
    env = vector.make("london", 3, players=2)
    seen = env.reset(seed=1)
    actions = env.random_actions(Rng(1)).copy()
    actions[2] = np.flatnonzero(~seen.masks[2])[0]
    with pytest.raises(IllegalAction, match="game 2"):
        env.step(actions)
    with pytest.raises(IllegalAction, match="as many codes"):
        env.step(actions[:2])
    assert np.array_equal(env.seen().observations, seen.observations)
