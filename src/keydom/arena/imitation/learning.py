"""From demonstrations to a network: which codes an expert enters, and how such games end (PyTorch)."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy
import torch
from torch import nn

from keydom.arena.held_out import is_held_out, root_mean_square
from keydom.arena.imitation.demonstration_files import Demonstrations
from keydom.bots.policy_network import LARGEST_INPUT
from keydom.core.value_network import THOUSAND

if TYPE_CHECKING:
    from numpy.typing import NDArray

LARGEST_BATCH = 4096
"""Decisions in one step of gradient descent. Where there are few of them, fewer, so that there are steps enough."""
SMALLEST_BATCH = 256
STEPS_OF_AN_EPOCH = 100
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
"""Longer gradients are shortened: one odd batch must not throw away what was learned."""
SMALLEST_DEVIATION = 0.1
"""An input that hardly ever moves would else be blown up when it does."""
IMPOSSIBLE = -1e4
"""The logit of a code that is not legal: so small that it gets no probability, and finite in half precision."""
CHUNK = 16_384
"""Rows that are computed at once where nothing is learned: enough for a graphics card, and no trouble for memory."""


@dataclass(frozen=True)
class EpochReport:
    """How far learning is after an epoch: seconds, positions learned from (each time one is met counts), and how well
    the network does on the games that are held out (accuracy of the codes, RMSE of the margin in points)."""

    epoch: int
    seconds: float
    positions: int
    accuracy: float
    margin_rmse: float


@dataclass(frozen=True)
class TrainedNetwork:
    """What `PolicyNetwork` needs, and how it came about: the epoch that it is of, and positions a second.

    The epoch is chosen by the same held-out games that its accuracy is measured on, so that is a little too high."""

    mean: NDArray[numpy.float32]
    scale: NDArray[numpy.float32]
    layers: list[tuple[NDArray[numpy.float32], NDArray[numpy.float32]]]
    best: EpochReport
    rows: int
    positions_a_second: float


def learn(
    demonstrations: Demonstrations,
    codes: int,
    hidden: list[int],
    epochs: int,
    device: str,
    seed: int,
    tell: Callable[[EpochReport], None],
) -> TrainedNetwork:
    """Learn on a device of PyTorch, so many epochs; the network of the best of them is taken, since later ones may
    learn games by heart. `codes`: how many the game has; `hidden`: units by layer."""
    torch.manual_seed(seed)
    dataset = DeviceDataset(demonstrations, codes, torch.device(device))
    network = layers_of(dataset.inputs, hidden, codes).to(dataset.device)
    optimiser = torch.optim.AdamW(
        network.parameters(), LEARNING_RATE, weight_decay=DECAY, fused=dataset.on_graphics_card
    )
    lots = torch.Generator(device=dataset.device).manual_seed(seed)
    steps = epochs * math.ceil(len(dataset.learned) / dataset.batch)
    best: EpochReport | None = None
    kept: dict[str, Any] = {}
    step, positions, spent = 0, 0, 0.0
    for epoch in range(1, epochs + 1):
        begun = time.monotonic()
        for chosen in dataset.batches(lots):
            optimiser.param_groups[0]["lr"] = LEARNING_RATE * rate(step / steps)
            optimiser.zero_grad(set_to_none=True)
            dataset.loss(network, chosen).backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimiser.step()
            step += 1
            positions += len(chosen)
        dataset.wait()
        spent += time.monotonic() - begun
        report = EpochReport(epoch, round(spent, 1), positions, *dataset.evaluate(network))
        tell(report)
        if best is None or report.accuracy >= best.accuracy:
            best = report
            kept = {name: each.detach().cpu().clone() for name, each in network.state_dict().items()}
    assert best is not None
    network.load_state_dict(kept)
    return TrainedNetwork(
        mean=dataset.mean.cpu().numpy(),
        scale=dataset.scale.cpu().numpy(),
        layers=in_points(exported(network)),
        best=best,
        rows=len(dataset.learned),
        positions_a_second=positions / spent,
    )


def layers_of(inputs: int, hidden: list[int], codes: int) -> Any:
    """A network of such layers, with a head for the codes and one for the margin side by side."""
    parts: list[Any] = []
    width = inputs
    for units in hidden:
        parts += [nn.Linear(width, units), nn.ReLU()]
        width = units
    return nn.Sequential(*parts, nn.Linear(width, codes + 1))


def exported(network: Any) -> list[tuple[NDArray[numpy.float32], NDArray[numpy.float32]]]:
    """The weights and biases of each layer, as `PolicyNetwork` has them."""
    return [
        (each.weight.detach().float().cpu().numpy().T.copy(), each.bias.detach().float().cpu().numpy().copy())
        for each in network
        if isinstance(each, nn.Linear)
    ]


def in_points(
    layers: list[tuple[NDArray[numpy.float32], NDArray[numpy.float32]]],
) -> list[tuple[NDArray[numpy.float32], NDArray[numpy.float32]]]:
    """The layers with the margin in points: it is learned in tens of them."""
    weights, biases = layers[-1]
    weights[:, -1] *= POINTS
    biases[-1] *= POINTS
    return layers


def rate(share: float) -> float:
    """The learning rate after a share of all steps, as a share of its height."""
    if share < WARM_UP:
        return share / WARM_UP
    return 0.5 * (1.0 + math.cos(math.pi * (share - WARM_UP) / (1.0 - WARM_UP)))


class DeviceDataset:
    """All demonstrations, on the device: there is no time to carry them there batch by batch. Raises ValueError unless
    there are games to learn from and games that are held out."""

    def __init__(self, demonstrations: Demonstrations, codes: int, device: Any) -> None:
        self.device = device
        self.number_of_codes = codes
        self.observations = torch.from_numpy(demonstrations.observations).to(device)
        self.masks = torch.from_numpy(demonstrations.masks).to(device)
        self.codes = torch.from_numpy(demonstrations.codes.astype(numpy.int64)).to(device)
        margins = demonstrations.margins.astype(numpy.float32) / (int(THOUSAND) * POINTS)
        self.margins = torch.from_numpy(margins.astype(numpy.float32)).to(device)
        held_out = is_held_out(demonstrations.games)
        if held_out.all() or not held_out.any():
            raise ValueError("there are too few games to hold some of them out")
        self.learned = torch.from_numpy(numpy.flatnonzero(~held_out)).to(device)
        self.held_out = torch.from_numpy(numpy.flatnonzero(held_out)).to(device)
        self.batch = max(SMALLEST_BATCH, min(LARGEST_BATCH, len(self.learned) // STEPS_OF_AN_EPOCH))
        self.bits = torch.arange(7, -1, -1, device=device, dtype=torch.uint8)
        self.mean, self.scale = self.normalisation()

    @property
    def inputs(self) -> int:
        """How many inputs there are."""
        return int(self.observations.shape[1])

    @property
    def on_graphics_card(self) -> bool:
        """Whether the device is a graphics card."""
        return bool(self.device.type == "cuda")

    def wait(self) -> None:
        """Wait until all that was asked of the device is done."""
        if self.on_graphics_card:
            torch.cuda.synchronize(self.device)

    def normalisation(self) -> tuple[Any, Any]:
        """The mean of each input, and one by its deviation."""
        total = torch.zeros(self.inputs, dtype=torch.float64, device=self.device)
        squares = torch.zeros_like(total)
        for chunk in self.learned.split(CHUNK):
            seen = self.observations[chunk].double()
            total += seen.sum(0)
            squares += seen.square().sum(0)
        mean = total / len(self.learned)
        deviation = (squares / len(self.learned) - mean.square()).clamp(min=0).sqrt().clamp(min=SMALLEST_DEVIATION)
        return mean.float(), (1.0 / deviation).float()

    def batches(self, lots: Any) -> Iterator[Any]:
        """All rows to learn from, in a new order."""
        order = self.learned[torch.randperm(len(self.learned), generator=lots, device=self.device)]
        yield from order.split(self.batch)

    def legal(self, chosen: Any) -> Any:
        """Of each code in these rows, whether it may be entered."""
        unpacked = (self.masks[chosen].unsqueeze(2) >> self.bits) & 1
        return unpacked.flatten(1)[:, : self.number_of_codes].bool()

    def forward(self, network: Any, chosen: Any) -> tuple[Any, Any]:
        """What the network says of these rows: a logit for each code, and the error of the margin."""
        inputs = ((self.observations[chosen].float() - self.mean) * self.scale).clamp(-LARGEST_INPUT, LARGEST_INPUT)
        # On a graphics card half the bits are twice as fast, and enough.
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.on_graphics_card):
            heads = network(inputs)
        heads = heads.float()
        return heads[:, :-1].masked_fill(~self.legal(chosen), IMPOSSIBLE), heads[:, -1] - self.margins[chosen]

    def loss(self, network: Any, chosen: Any) -> Any:
        """How far the network is off on these rows."""
        logits, errors = self.forward(network, chosen)
        return nn.functional.cross_entropy(logits, self.codes[chosen]) + MARGIN_COUNTS * errors.square().mean()

    def evaluate(self, network: Any) -> tuple[float, float]:
        """How well it does on the games that are held out: accuracy of the codes, and RMSE of the margin in points."""
        right, errors = 0, []
        with torch.no_grad():
            for chunk in self.held_out.split(CHUNK):
                logits, error = self.forward(network, chunk)
                right += int((logits.argmax(1) == self.codes[chunk]).sum())
                errors.append(error.cpu().numpy())
        return right / len(self.held_out), POINTS * root_mean_square(numpy.concatenate(errors).astype(numpy.float64))
