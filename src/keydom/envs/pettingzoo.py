"""PettingZoo's face: `env("london", players=3)`, and `parallel_env`, where all seats that are asked act at once.

Agents are `player_0`, `player_1` …, one for each seat. An observation is a dictionary of `observation` and
`action_mask`, as in PettingZoo's classics; rewards come at the end (`Game.returns`). Draws are made inside, from the
seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from keydom.core.errors import IllegalAction
from keydom.envs.course import Course, Mask, Observation, any_seed

Seen: TypeAlias = dict[str, Any]

ILLEGAL_REWARD = -1.0
NUMBERS = np.iinfo(np.int16)


def env(name: str, players: int | None = None, **options: object) -> CheckedEnv:
    """A game in turns, checked as PettingZoo's classics are: who enters an illegal code has lost."""
    return CheckedEnv(Course(name, players, options))


def raw_env(name: str, players: int | None = None, **options: object) -> TurnsEnv:
    """The same without checks: an illegal code raises IllegalAction."""
    return TurnsEnv(Course(name, players, options))


def parallel_env(name: str, players: int | None = None, **options: object) -> AtOnceEnv:
    """A game in which all who are asked act in the same step. Actions of others are not looked at; their masks are
    empty. An illegal code raises IllegalAction."""
    return AtOnceEnv(Course(name, players, options))


def agents_of(course: Course) -> list[str]:
    """An agent for each seat."""
    return [f"player_{seat}" for seat in range(course.players)]


def observation_space_of(course: Course) -> spaces.Dict:
    """What an agent sees."""
    return spaces.Dict(
        {
            "observation": spaces.Box(NUMBERS.min, NUMBERS.max, (int(course.encoder.size),), np.int16),
            "action_mask": spaces.Box(0, 1, (course.codes,), np.int8),
        }
    )


def seen(course: Course, seat: int) -> dict[str, Observation | Mask]:
    """What an agent sees now."""
    return {"observation": course.observation(seat), "action_mask": course.mask(seat)}


class TurnsEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One seat after the other; of several that are asked at once the lowest comes first."""

    metadata = {"name": "keydom_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.course = course
        self.possible_agents = agents_of(course)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space_of(course) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(course.codes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.course.begin(any_seed() if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.next]

    def observe(self, agent: str) -> Seen:
        return seen(self.course, self.seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.enter(agent, int(action))

    def enter(self, agent: str, code: int) -> None:
        """An agent's code. Raises IllegalAction, and changes nothing."""
        course = self.course
        course.enter(self.seats[agent], code)
        if course.over or course.broken_off:
            self.end()
        else:
            self.agent_selection = self.possible_agents[course.next]

    def end(self) -> None:
        """The game has ended: rewards are known, and each agent is asked once more, for nothing."""
        returns = self.course.returns()
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.course.over)
        self.truncations = dict.fromkeys(self.agents, self.course.broken_off)
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Nothing is drawn: a table of the client is the picture."""

    def close(self) -> None:
        """Nothing is open."""


class CheckedEnv(TurnsEnv):
    """The same, with the checks of three of PettingZoo's wrappers: order enforcing, out of bounds, terminate illegal.

    The wrappers themselves would take four fifths of the time: each asks the one below it for every attribute.
    """

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self.has_begun = False
        self.has_stepped = False
        # Like rewards and all that changes in a game, there are none before `reset`.
        del self.agents

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.has_begun = self.has_stepped = True
        super().reset(seed, options)

    def observe(self, agent: str) -> Seen:
        if not self.has_begun:
            EnvLogger.error_observe_before_reset()
        return seen(self.course, self.seats[agent])

    def step(self, action: int | None) -> None:
        if not self.has_begun:
            EnvLogger.error_step_before_reset()
        self.has_stepped = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        ended = self.terminations[agent] or self.truncations[agent]
        # The first question is the quick one: a space takes its time.
        assert (
            (type(action) is int and 0 <= action < self.course.codes)
            or (action is None and ended)
            or self.action_spaces[agent].contains(action)
        ), "action is not in action space"
        if ended or action is None:
            self._was_dead_step(action)
            return
        try:
            self.enter(agent, int(action))
        except IllegalAction:
            self.lose(agent)

    def lose(self, agent: str) -> None:
        """The agent has entered an illegal code: the game is over, and only that agent gets anything, a loss."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        if not self.has_begun:
            EnvLogger.error_agent_iter_before_reset()
        return self.turns(max_iter)

    def turns(self, number: int) -> Iterator[str]:
        """Who acts, so many times at most; each time something must have been done in between."""
        while self.agents and number > 0:
            assert self.has_stepped, "need to call step() or reset() in a loop over `agent_iter`"
            self.has_stepped = False
            number -= 1
            yield self.agent_selection

    def render(self) -> None:
        if not self.has_begun:
            EnvLogger.error_render_before_reset()

    def state(self) -> NDArray[Any]:
        if not self.has_begun:
            EnvLogger.error_state_before_reset()
        return super().state()  # type: ignore[no-any-return]


class AtOnceEnv(ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """All who are asked act at once."""

    metadata = {"name": "keydom_parallel_v0", "render_modes": []}  # noqa: RUF012
    render_mode = None

    def __init__(self, course: Course) -> None:
        self.course = course
        self.possible_agents = agents_of(course)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space_of(course) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(course.codes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.course.begin(any_seed() if seed is None else seed)
        self.agents = self.possible_agents[:]
        return self.all_seen(), {agent: {} for agent in self.agents}

    def all_seen(self) -> dict[str, Seen]:
        """What every agent sees."""
        return {agent: seen(self.course, seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        course = self.course
        for seat in course.asked():
            # What others answer at the same time may have ended the question.
            if course.state.is_asked(seat):
                course.enter(seat, int(actions[self.possible_agents[seat]]))
        ended = course.over or course.broken_off
        rewards = course.returns() if ended else [0.0] * course.players
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        told = (
            self.all_seen(),
            dict(zip(self.possible_agents, rewards, strict=True)),
            dict.fromkeys(self.possible_agents, course.over),
            dict.fromkeys(self.possible_agents, course.broken_off),
            infos,
        )
        if ended:
            self.agents = []
        return told

    def render(self) -> None:
        """Nothing is drawn: a table of the client is the picture."""
