"""What people are told of the kinds of action, over whole random games of every game: a kind is possible exactly if the
rules offer a code of it, each option belongs to one, and whatever is impossible says why, with its clause."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from keydom.core import registry
from keydom.core.breaches import Here
from keydom.core.conformance_rules import random_choice
from keydom.core.conformance_views import check_action_kinds
from keydom.core.rng import Rng
from keydom.core.state import OVER

TURN = ["position", "house", "fence", "unfence", "smith", "glassmaker", "goldsmith", "trade", "law", "play_law", "pass"]
ALWAYS = {
    "keythedral": {
        "turn": [
            "position",
            "house",
            "fence",
            "unfence",
            "smith",
            "glassmaker",
            "goldsmith",
            "trade",
            "law",
            "play_law",
            "pass",
        ],
        "placement": ["send", "play_law", "decline"],
        "window": ["play_law", "decline"],
        "bid": ["bid", "decline"],
    },
    "london": {"turn": ["bid", "use", "upgrade", "pass", "sail"]},
    "keyper": {
        "turn": ["keyple", "keyper", "lay_down", "decline"],
        "boat_action": ["work-1", "work-2", "sell-1", "sell-2", "decline"],
        "plot_action": ["act", "upgrade", "build", "decline"],
    },
}
"""The kinds of a box, in their order, where it has them: none is ever left out because it is impossible."""
LAW = re.compile(r"play_law-\d+")
"""Cards that can be played stand one by one where little else is asked."""


@pytest.mark.parametrize("name", sorted(ALWAYS))
def test_every_kind_of_action_is_told_all_the_time_and_says_why_it_is_impossible(name: str) -> None:
    game = registry.game(name)
    possible: dict[str, set[bool]] = defaultdict(set)
    boxes: set[str] = set()
    for seed in (1, 2):
        state, rng, step = game.new_state(), Rng(seed), 0
        while state.to_act() != OVER:
            here = Here(game, state, f"seed {seed}, step {step}")
            for seat in range(state.players):
                if not state.is_asked(seat):
                    assert game.choices(state, seat) == []
                    continue
                check_action_kinds(here, seat)
                kinds = game.action_kinds(state, seat)
                for kind in kinds:
                    possible[kind.kind].add(bool(kind.codes))
                box = game.box_name(state)
                if kinds and kinds[0].kind != "lay" and box in ALWAYS[name]:
                    assert list(dict.fromkeys(LAW.sub("play_law", kind.kind) for kind in kinds)) == ALWAYS[name][box]
                    boxes.add(box)
            state.apply(*random_choice(state, rng))
            step += 1
    assert boxes == set(ALWAYS[name])
    assert {True, False} in possible.values()
