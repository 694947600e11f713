"""Decisions a second of processor time: what every driver measures, and the line that it tells it with.

Runs in the environments of peers too, so it needs nothing beside the standard library.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, NamedTuple


class Driven(NamedTuple):
    """A game of a library, ready to be measured."""

    library: str
    """The package, as PyPI knows it."""
    game: str
    play: Callable[[], int]
    """Plays a whole game, or a step of many games; returns how many decisions that were."""


def measure(play: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    """Calls of `play`, their decisions, and the processor time (in seconds, of all threads) that they took.

    The first call is not counted: it may compile, load or fill caches.
    """
    play()
    calls = steps = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or calls == 0:
        steps += play()
        calls += 1
    return calls, steps, spent


def tell(driven: Driven, seconds: float) -> None:
    """Measure, and print one line of JSON that `environments.measured` reads."""
    calls, steps, spent = measure(driven.play, seconds)
    found: dict[str, Any] = {
        "library": driven.library,
        "version": version(driven.library),
        "game": driven.game,
        "games": calls,
        "steps_a_game": steps / calls,
        "decisions": steps / spent,
    }
    print(json.dumps(found))
