"""Policy-and-value networks for tests."""

from __future__ import annotations

from itertools import pairwise

import numpy

from keydom.bots.learned_values import layout_of
from keydom.bots.policy_network import PolicyNetwork
from keydom.core.game import Game


def network_for(own: Game, players: int = 2, seed: int = 1) -> PolicyNetwork:
    """A network of the right size whose weights mean nothing."""
    lots = numpy.random.default_rng(seed)
    encoder = own.encoder(players)
    sizes = [int(encoder.size), 8, len(own.action_space()) + 1]
    return PolicyNetwork(
        game=own.name,
        players=players,
        components=own.components.hash,
        layout=layout_of(encoder, players),
        mean=numpy.zeros(sizes[0], numpy.float32),
        scale=numpy.ones(sizes[0], numpy.float32),
        layers=[
            (lots.normal(size=(first, second)).astype(numpy.float32), lots.normal(size=second).astype(numpy.float32))
            for first, second in pairwise(sizes)
        ],
    )
