"""A PPO agent learns a game by playing against itself, in the style of CleanRL: everything in one file.

    .venv/bin/python scripts/apart.py ppo examples/ppo.py london --minutes 3

It needs PyTorch, which Keydom does not bring: `scripts/apart.py ppo` makes an environment of its own for it in
`.cache/ppo`. Where `keydom[envs]` and `torch` are installed anyway, `python examples/ppo.py` will do.

One network sits in all seats of many games at once. At the end it plays games against random players, from all seats
in turn, and its share of the wins is printed. A seed decides everything, as long as `--updates` says how long to learn.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from keydom.core.rng import Rng
from keydom.envs import vector

Seen: TypeAlias = vector.Seen | vector.Stepped

GAMES = 64
"""Games side by side."""
STEPS = 128
"""Decisions in each game between two updates, of all seats together."""
EPOCHS = 3
"""How often each decision of a rollout is learned from."""
BATCH = 1024
"""Decisions in one step of gradient descent."""
HIDDEN = 256
"""Units in each of the two layers."""
LEARNING_RATE = 1e-3
DISCOUNT = 0.999
"""From one decision of a seat to its next."""
TRACE = 0.95
"""The lambda of generalised advantage estimation."""
CLIP = 0.2
"""A probability that has changed by more than this share is not pushed further."""
ENTROPY = 0.01
"""What trying out is worth, and below what a good forecast is worth, beside a good choice."""
FORECAST = 0.5
LARGEST_GRADIENT = 0.5
PROGRESS = 10
"""After so many updates it is said how things stand."""
SMALLEST_DEVIATION = 0.1
LARGEST_INPUT = 5.0
"""Of a normalised observation: what was hardly ever seen before must not drown everything else."""


class Rollout(NamedTuple):
    """What was seen and done: the first index is the step, the second the game."""

    observations: NDArray[np.int16]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]
    actions: NDArray[np.int64]
    log_probabilities: NDArray[np.float32]
    values: NDArray[np.float32]
    rewards: NDArray[np.float32]
    """The third index is the seat; all 0 but where a game has ended with the step."""
    ended: NDArray[np.bool_]
    """A game that was broken off counts as it stood."""


class Agent:
    """A network with two heads, and the means and deviations by which observations are normalised."""

    def __init__(self, size: int, codes: int) -> None:
        self.body = nn.Sequential(nn.Linear(size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy, self.value = nn.Linear(HIDDEN, codes), nn.Linear(HIDDEN, 1)
        # At first all options are about equally likely: much is tried out.
        nn.init.orthogonal_(self.policy.weight, 0.01)
        self.parameters = list(nn.ModuleList([self.body, self.policy, self.value]).parameters())
        self.count = 0
        self.mean = torch.zeros(size)
        self.square = torch.zeros(size)

    def get_used_to(self, observations: NDArray[np.int16]) -> None:
        """Let the means and deviations take in more observations, all of which count alike."""
        seen = torch.tensor(observations, dtype=torch.float32)
        self.count += len(seen)
        share = len(seen) / self.count
        self.mean += share * (seen.mean(0) - self.mean)
        self.square += share * (seen.square().mean(0) - self.square)

    def __call__(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> tuple[Any, Any]:
        """The logarithms of the probabilities of all codes, and what the seat expects as its reward."""
        deviation = (self.square - self.mean.square()).clamp(min=SMALLEST_DEVIATION**2).sqrt()
        inputs = (torch.tensor(observations, dtype=torch.float32) - self.mean) / deviation
        hidden = self.body(inputs.clamp(-LARGEST_INPUT, LARGEST_INPUT))
        logits = self.policy(hidden).masked_fill(~torch.tensor(masks), -1e9)
        return logits.log_softmax(1), self.value(hidden).squeeze(1)


def choose(agent: Agent, seen: Seen) -> tuple[Any, Any, Any]:
    """A code for each game, drawn by its probability; the logarithm of that, and what the seat expects."""
    with torch.no_grad():
        logarithms, values = agent(seen.observations, seen.masks)
        actions = logarithms.exp().multinomial(1)
        return actions.squeeze(1).numpy(), logarithms.gather(1, actions).squeeze(1).numpy(), values.numpy()


def play(env: vector.VectorEnv, agent: Agent, seen: Seen) -> tuple[Rollout, Seen]:
    """A rollout of all games, the agent in all seats; what was seen and done, and what is seen now."""
    rows = []
    for _ in range(STEPS):
        actions, log_probabilities, values = choose(agent, seen)
        stepped = env.step(actions)
        ended = stepped.terminated | stepped.truncated
        rewards = stepped.rewards.astype(np.float32)
        rows.append((seen.observations, seen.masks, seen.seats, actions, log_probabilities, values, rewards, ended))
        seen = stepped
    return Rollout(*map(np.stack, zip(*rows, strict=True))), seen


def advantages(rollout: Rollout, players: int) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """By how much each decision went better than expected, and whether that can be said yet.

    To a seat, a game is the row of its own decisions: one is followed by the seat's next in the same game, whoever acts
    between them, or by the seat's reward, whoever ends the game. Of the last decisions of a rollout neither is known
    yet: what was expected at them serves those before, and they are not learned from.
    """
    steps, games = rollout.seats.shape
    found, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), np.bool_)
    # For each game and seat: what that which follows is worth, the advantage found there, and whether anything follows.
    worth, further = np.zeros((games, players), np.float32), np.zeros((games, players), np.float32)
    follows = np.zeros((games, players), np.bool_)
    every = np.arange(games)
    for step in reversed(range(steps)):
        ended, seats = rollout.ended[step], rollout.seats[step]
        worth[ended], further[ended], follows[ended] = rollout.rewards[step][ended], 0, True
        surprise = worth[every, seats] - rollout.values[step]
        known[step] = follows[every, seats]
        found[step] = known[step] * (surprise + DISCOUNT * TRACE * further[every, seats])
        worth[every, seats] = DISCOUNT * rollout.values[step]
        further[every, seats] = found[step]
        follows[every, seats] = True
    return found, known


def learn(agent: Agent, optimiser: Any, rollout: Rollout, players: int) -> float:
    """Improve the network by what was done; the mean entropy."""
    found, known = advantages(rollout, players)
    observations, masks = rollout.observations[known], rollout.masks[known]
    actions = torch.from_numpy(rollout.actions[known])
    old = torch.from_numpy(rollout.log_probabilities[known])
    gains = torch.from_numpy(found[known])
    targets = gains + torch.from_numpy(rollout.values[known])
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    entropies = []
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(actions)).split(BATCH):
            logarithms, values = agent(observations[chosen.numpy()], masks[chosen.numpy()])
            ratio = (logarithms.gather(1, actions[chosen, None]).squeeze(1) - old[chosen]).exp()
            gain = torch.min(gains[chosen] * ratio, gains[chosen] * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            entropy = -(logarithms.exp() * logarithms).sum(1).mean()
            mistake = (values - targets[chosen]).square().mean()
            loss = FORECAST * mistake - gain - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters, LARGEST_GRADIENT)
            optimiser.step()
            entropies.append(entropy.item())
    return float(np.mean(entropies))


def share_won(agent: Agent, name: str, players: int, games: int, seed: int) -> float:
    """The share of games won against random players, from all seats in turn; shared first places count as shares."""
    env, rng = vector.make(name, games, players=players), Rng(seed)
    own, playing, won = np.arange(games) % players, np.ones(games, np.bool_), np.zeros(games)
    seen: Seen = env.reset(seed)
    while playing.any():
        actions = env.random_actions(rng).copy()
        ours = np.flatnonzero(playing & (seen.seats == own))
        if len(ours):
            asked = vector.Seen(seen.observations[ours], seen.masks[ours], seen.seats[ours])
            actions[ours] = choose(agent, asked)[0]
        seen = env.step(actions)
        ended = playing & (seen.terminated | seen.truncated)
        first = seen.rewards == seen.rewards.max(1, keepdims=True)
        won[ended] = (first[np.arange(games), own] / first.sum(1))[ended]
        playing &= ~ended
    return float(won.mean())


def main(
    name: str = "london",
    players: int = 2,
    minutes: float = 3.0,
    updates: int | None = None,
    seed: int = 1,
    evaluations: int = 400,
) -> None:
    """Learn for some minutes, or for a number of updates, and play against random players."""
    begun = time.monotonic()
    torch.manual_seed(seed)
    env, rng = vector.make(name, GAMES, players=players), Rng(seed)
    agent = Agent(env.observation_size, env.codes)
    optimiser = torch.optim.Adam(agent.parameters, LEARNING_RATE, eps=1e-5)
    seen: Seen = env.reset(seed)
    # Random steps show what is usual, and bring the games out of step with each other.
    for _ in range(STEPS):
        seen = env.step(env.random_actions(rng))
        agent.get_used_to(seen.observations)
    share, update, ended = 0.0, 0, 0
    while share < 1:
        optimiser.param_groups[0]["lr"] = LEARNING_RATE * (1 - share)
        rollout, seen = play(env, agent, seen)
        entropy = learn(agent, optimiser, rollout, players)
        # Not before: probabilities are compared, so the same inputs have to stand behind both.
        agent.get_used_to(rollout.observations.reshape(-1, env.observation_size))
        update, ended = update + 1, ended + int(rollout.ended.sum())
        passed = time.monotonic() - begun
        share = passed / (60 * minutes) if updates is None else update / updates
        if update % PROGRESS == 0 or share >= 1:
            won = share_won(agent, name, players, GAMES, seed)
            learned = f"update {update}, {update * STEPS * GAMES} decisions, {ended} games"
            print(f"{passed:4.0f} s: {learned}, entropy {entropy:.2f}, wins {won:.0%}", flush=True)
    won = share_won(agent, name, players, evaluations, seed + 1)
    print(f"{name}: won {won:.1%} of {evaluations} games against random players, by chance {1 / players:.1%}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game by PPO in self-play, and play against random players.")
    parser.add_argument("name", nargs="?", default="london", metavar="GAME")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3.0, help="how long to learn")
    parser.add_argument("--updates", type=int, help="how long to learn, in updates instead of minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluations", type=int, default=400, help="how many games against random players")
    main(**vars(parser.parse_args()))
