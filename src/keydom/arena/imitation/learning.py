"""From watched games to a network: which codes a good player enters, and how such games end (PyTorch)."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy
import torch
from torch import nn

from keydom.arena.imitation.watched_games import Watched
from keydom.bots.policy_network import LARGEST_INPUT

if TYPE_CHECKING:
    from numpy.typing import NDArray

HELD_OUT = 10
"""Of so many games one is not learned from: it tells how well what was learned fits others."""
LARGEST_BATCH = 4096
SMALLEST_BATCH = 256
STEPS_OF_A_PASS = 100
"""Decisions in one step of gradient descent: where there are few of them, fewer, so that there are steps enough."""
LEARNING_RATE = 1e-3
WARM_UP = 0.02
"""In this share of all steps the learning rate rises; then it falls like a cosine."""
DECAY = 1e-2
"""How strongly weights are held to 0 (AdamW)."""
MARGIN_COUNTS = 0.1
"""What a good forecast of the margin counts beside a good choice."""
POINTS = 10.0
"""The margins are learned in so many points: numbers of the size of one."""
LARGEST_GRADIENT = 1.0
SMALLEST_DEVIATION = 0.1
THOUSAND = 1000.0
IMPOSSIBLE = -1e4
PIECE = 16_384


@dataclass(frozen=True)
class Look:
    """How far learning is after a pass over all positions: seconds, positions learned from (each time one is met
    counts), the share of the model's codes that are foreseen in games that were held out, and by how many points the
    margin is missed there (root of the mean square)."""

    number: int
    seconds: float
    positions: int
    foreseen: float
    missed: float


@dataclass(frozen=True)
class Learned:
    """What `PolicyNetwork` needs, how it came about, and how it stands: the best look, and positions a second."""

    mean: NDArray[numpy.float32]
    scale: NDArray[numpy.float32]
    layers: list[tuple[NDArray[numpy.float32], NDArray[numpy.float32]]]
    looks: list[Look]
    best: Look
    rows: int
    positions_a_second: float
    parameters: int


def learn(
    watched: Watched, codes: int, hidden: list[int], passes: int, device: str, seed: int, tell: Callable[[Look], None]
) -> Learned:
    """Learn on a device of PyTorch, so many passes over all positions; the network of the best of them is taken, since
    later ones may learn games by heart. `codes`: how many the game has; `hidden`: units by layer."""
    torch.manual_seed(seed)
    rows = Rows(watched, codes, device)
    network = layers_of(rows.observations.shape[1], hidden, codes).to(device)
    optimiser = torch.optim.AdamW(network.parameters(), LEARNING_RATE, weight_decay=DECAY, fused=device != "cpu")
    lots = torch.Generator(device=device).manual_seed(seed)
    steps = passes * math.ceil(len(rows.learned) / rows.batch)
    looks: list[Look] = []
    kept: dict[str, Any] = {}
    step, positions, spent = 0, 0, 0.0
    for number in range(1, passes + 1):
        begun = time.monotonic()
        for chosen in rows.batches(lots):
            optimiser.param_groups[0]["lr"] = LEARNING_RATE * rate(step / steps)
            loss, _, _ = rows.loss(network, chosen)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimiser.step()
            step += 1
            positions += len(chosen)
        if device != "cpu":
            torch.cuda.synchronize()
        spent += time.monotonic() - begun
        foreseen, missed = rows.look(network)
        looks.append(Look(number, round(spent, 1), positions, foreseen, missed))
        tell(looks[-1])
        if foreseen >= max(look.foreseen for look in looks):
            kept = {name: each.detach().cpu().clone() for name, each in network.state_dict().items()}
    network.load_state_dict(kept)
    return Learned(
        mean=rows.mean.cpu().numpy(),
        scale=rows.scale.cpu().numpy(),
        layers=[
            (each.weight.detach().float().cpu().numpy().T, each.bias.detach().float().cpu().numpy())
            for each in network
            if isinstance(each, nn.Linear)
        ],
        looks=looks,
        best=max(looks, key=lambda look: (look.foreseen, look.number)),
        rows=len(rows.learned),
        positions_a_second=positions / spent,
        parameters=sum(each.numel() for each in network.parameters()),
    )


def layers_of(inputs: int, hidden: list[int], codes: int) -> Any:
    """A network of such layers, with a head for the codes and one for the margin side by side."""
    parts: list[Any] = []
    width = inputs
    for units in hidden:
        parts += [nn.Linear(width, units), nn.ReLU()]
        width = units
    return nn.Sequential(*parts, nn.Linear(width, codes + 1))


def rate(share: float) -> float:
    """The learning rate after a share of all steps, as a share of its height."""
    if share < WARM_UP:
        return share / WARM_UP
    return 0.5 * (1.0 + math.cos(math.pi * (share - WARM_UP) / (1.0 - WARM_UP)))


class Rows:
    """All that was watched, on the device: there is no time to carry it there batch by batch."""

    def __init__(self, watched: Watched, codes: int, device: str) -> None:
        self.device = device
        self.number_of_codes = codes
        self.observations = torch.from_numpy(watched.observations).to(device)
        self.masks = torch.from_numpy(watched.masks).to(device)
        self.codes = torch.from_numpy(watched.codes.astype(numpy.int64)).to(device)
        self.margins = torch.from_numpy(watched.margins.astype(numpy.float32) / (THOUSAND * POINTS)).to(device)
        held_out = watched.games % HELD_OUT == 0
        self.learned = torch.from_numpy(numpy.flatnonzero(~held_out)).to(device)
        self.held_out = torch.from_numpy(numpy.flatnonzero(held_out)).to(device)
        self.batch = max(SMALLEST_BATCH, min(LARGEST_BATCH, len(self.learned) // STEPS_OF_A_PASS))
        self.bits = torch.arange(7, -1, -1, device=device, dtype=torch.uint8)
        self.mean, self.scale = self.usual()

    def usual(self) -> tuple[Any, Any]:
        """The mean of each input, and one by its deviation."""
        width = self.observations.shape[1]
        total = torch.zeros(width, dtype=torch.float64, device=self.device)
        squares = torch.zeros_like(total)
        for piece in self.learned.split(PIECE):
            seen = self.observations[piece].double()
            total += seen.sum(0)
            squares += seen.square().sum(0)
        mean = total / len(self.learned)
        deviation = (squares / len(self.learned) - mean.square()).clamp(min=0).sqrt().clamp(min=SMALLEST_DEVIATION)
        return mean.float(), (1.0 / deviation).float()

    def batches(self, lots: Any) -> Iterator[Any]:
        """All rows to learn from, in a new order."""
        order = self.learned[torch.randperm(len(self.learned), generator=lots, device=self.device)]
        yield from order.split(self.batch)

    def loss(self, network: Any, chosen: Any) -> tuple[Any, Any, Any]:
        """How far the network is off on these rows; which codes it foresees, and by how much it misses the margins."""
        inputs = ((self.observations[chosen].float() - self.mean) * self.scale).clamp(-LARGEST_INPUT, LARGEST_INPUT)
        # On a graphics card half the bits are twice as fast, and enough.
        with torch.autocast(self.device.split(":")[0], torch.bfloat16, enabled=self.device != "cpu"):
            said = network(inputs)
        said = said.float()
        unpacked = (self.masks[chosen].unsqueeze(2) >> self.bits) & 1
        legal = unpacked.flatten(1)[:, : self.number_of_codes].bool()
        logits = said[:, :-1].masked_fill(~legal, IMPOSSIBLE)
        missed = said[:, -1] - self.margins[chosen]
        loss = nn.functional.cross_entropy(logits, self.codes[chosen]) + MARGIN_COUNTS * missed.square().mean()
        return loss, logits.argmax(1) == self.codes[chosen], missed

    def look(self, network: Any) -> tuple[float, float]:
        """How well it does on the games that were held out: the share of codes foreseen, and points missed."""
        right, squares = 0.0, 0.0
        with torch.no_grad():
            for piece in self.held_out.split(PIECE):
                _, foreseen, missed = self.loss(network, piece)
                right += float(foreseen.sum())
                squares += float(missed.square().sum())
        number = max(1, len(self.held_out))
        return right / number, POINTS * math.sqrt(squares / number)
