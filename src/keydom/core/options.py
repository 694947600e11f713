"""What can be chosen before a game: options, their values and presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from keydom.core.errors import BadOption
from keydom.core.lessons import START

Value = str


@dataclass(frozen=True)
class Option:
    """One choice before the game. Values are short words; the first is the default.

    `labels` and `help` are for people; `clause` says where the rule stands.
    """

    name: str
    values: tuple[Value, ...]
    label: str
    help: str
    labels: tuple[str, ...] = ()
    clause: str = ""
    advanced: bool = False
    """Shown to people only when they ask for more settings."""

    def label_of(self, value: Value) -> str:
        """What a person reads for a value."""
        return self.labels[self.values.index(value)] if self.labels else value


@dataclass(frozen=True)
class Preset:
    """A named set of option values, for example an edition."""

    name: str
    label: str
    options: Mapping[str, Value]
    help: str = ""


def first_start_option(seats: int, clause: str) -> Option:
    """Who begins: drawn at random, or a seat."""
    return Option(
        "first_start",
        ("random", *(str(seat) for seat in range(seats))),
        "Who begins",
        "The first start player.",
        ("drawn by lot", *(f"seat {seat + 1}" for seat in range(seats))),
        clause,
        advanced=True,
    )


def first_start_of(options: Mapping[str, Value], players: int) -> int:
    """The seat that the option `first_start` names, -1 if it is drawn. Raises BadOption for one that is not there."""
    first = options["first_start"]
    if first == "random":
        return -1
    if int(first) >= players:
        raise BadOption(f"The first start player is a seat from 0 to {players - 1}, or random, not {first}.")
    return int(first)


def complete_options(offered: tuple[Option, ...], chosen: Mapping[str, object], title: str) -> dict[str, Value]:
    """Every option with its value: the chosen ones checked, the others at their defaults. Which lesson a game begins
    with is kept only if it begins with one.

    Raises BadOption for an unknown option or value.
    """
    names = {option.name for option in offered}
    for name in chosen:
        if name not in names and name != START:
            raise BadOption(f"{title} has no option '{name}'; it has {', '.join(sorted(names))}.")
    complete: dict[str, Value] = {}
    for option in offered:
        value = str(chosen.get(option.name, option.values[0]))
        if value not in option.values:
            raise BadOption(f"Option '{option.name}' of {title} is one of {', '.join(option.values)}, not '{value}'.")
        complete[option.name] = value
    if chosen.get(START):
        complete[START] = str(chosen[START])
    return complete
