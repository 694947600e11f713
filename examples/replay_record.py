"""Replay a record and print the log, as everybody at the table may read it.

keydom simulate keythedral --games 1 --bots steward,random --records games
python examples/replay_record.py games/*.json
"""

from __future__ import annotations

import sys
from pathlib import Path

from keydom.core.game import events_for
from keydom.core.notation import read_record
from keydom.core.registry import game
from keydom.core.replay import positions


def main(path: Path) -> None:
    """Each step is told by what it changed: the game compares the position before with the one after."""
    record = read_record(path, game)
    rules = game(record.game)
    names = record.names()
    for before, step in positions(rules, record):
        events = rules.narrate(before, step.seat, step.code)
        for event in events_for(events, None):  # None: a spectator
            if event.text:
                print(event.text.format(*names))
    for name, result in zip(names, record.result, strict=True):
        print(f"{name}: {result.score} points, place {result.place}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
