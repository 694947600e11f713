"""PettingZoo's face: `env("london", players=3)`, and `parallel_env`, where all seats that are asked act at once.

Agents are `player_0`, `player_1` …, one for each seat. An observation is a dictionary of `observation` and
`action_mask`, as in PettingZoo's classics; rewards come at the end (`Game.returns`). Draws are made inside, from the
seed.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from keydom.envs.course import Course, Mask, Observation, any_seed

Seen: TypeAlias = dict[str, Any]

ILLEGAL_REWARD = -1.0
NUMBERS = np.iinfo(np.int16)


def env(name: str, players: int | None = None, **options: object) -> AECEnv[str, Seen, int]:
    """A game in turns, checked as PettingZoo's classics are: who enters an illegal code has lost."""
    bare = raw_env(name, players, **options)
    ended: AECEnv[str, Seen, int] = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def raw_env(name: str, players: int | None = None, **options: object) -> TurnsEnv:
    """The same without wrappers, several times as fast: an illegal code raises IllegalAction."""
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
        self.agent_selection = self.possible_agents[self.course.next_seat()]

    def observe(self, agent: str) -> Seen:
        return seen(self.course, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.course.enter(self.possible_agents.index(agent), int(action))
        if self.course.over or self.course.broken_off:
            self.end()
        else:
            self.agent_selection = self.possible_agents[self.course.next_seat()]

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
