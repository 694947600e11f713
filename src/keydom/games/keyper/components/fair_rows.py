"""Fairs, boats and the keyp tile of a component file: rows read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from keydom.core.components import (
    SOURCES,
    ComponentFile,
    Mistakes,
    Sourced,
    Unreadable,
    sources_of_row,
    whole_number,
)
from keydom.core.wire import SourceReference
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    BOAT_SIDES,
    COLOUR_NAMES,
    FAIR_KEYS,
    GEMS,
    RESOURCE_NAMES,
    SEASONS,
    WINTER_FAIR_KEYS,
)
from keydom.games.keyper.components.notation import read_demands

MOST_FAIR_POINTS = 20
FAIRS_EACH = 6
"""Fairs of spring, summer and autumn (KP-119)."""


@dataclass(frozen=True)
class Fair(Sourced):
    """A fair tile: the resources that have to be shown. `points`: one number, or of a winter fair the points of the
    summer side and of the autumn side, which asks for the `gem` in addition."""

    key: str
    season: str
    demands: Mapping[str, int]
    gem: str | None
    points: tuple[int, ...]
    sources: Mapping[str, str]


@dataclass(frozen=True)
class Boat(Sourced):
    """A boat tile: the two types of resource that its side for spring and summer takes, and those of the other."""

    key: str
    spring_summer: tuple[str, str]
    autumn_winter: tuple[str, str]
    sources: Mapping[str, str]


def read_fairs(file: ComponentFile, mistakes: Mistakes) -> tuple[Fair, ...]:
    """The seasonal fairs SP1 to AU6, then the winter fairs WF1 to WF8."""
    return (
        *(
            _fair(file, ("fairs", "seasonal", key), SEASONS[number // FAIRS_EACH], mistakes)
            for number, key in enumerate(FAIR_KEYS)
            if _is_row(file, ("fairs", "seasonal"), key, 'demands = "sheep + rock", points = 2', mistakes)
        ),
        *(
            _fair(file, ("fairs", "winter", key), "winter", mistakes)
            for key in WINTER_FAIR_KEYS
            if _is_row(
                file, ("fairs", "winter"), key, 'demands = "cow + goat", gem = "ruby", points = [4, 6]', mistakes
            )
        ),
    )


def _fair(file: ComponentFile, keys: tuple[str, ...], season: str, mistakes: Mistakes) -> Fair:
    """One fair tile."""
    row, key = _row(file, keys), keys[-1]
    winter = season == "winter"
    columns = ("demands", "gem", "points") if winter else ("demands", "points")
    _check_columns(file, keys, f"fair {key}", columns, mistakes)
    demands: Mapping[str, int] = {}
    text = row.get("demands")
    try:
        demands = read_demands(text if isinstance(text, str) else "")
    except Unreadable as problem:
        mistakes.add(file.line(*keys), f'fair {key} has the demands "{text}", which {problem}')
    gem = row.get("gem")
    if winter and gem not in GEMS:
        told = "no gem" if gem is None else f'the gem "{gem}"'
        mistakes.add(file.line(*keys), f"fair {key} has {told} on its autumn side; it is one of {', '.join(GEMS)}")
        gem = GEMS[0]
    given = row.get("points")
    points = given if winter else [given]
    if not isinstance(points, list) or len(points) != (2 if winter else 1):
        mistakes.add(
            file.line(*keys), f"fair {key} needs the points of its summer and its autumn side: points = [4, 6]"
        )
        points = [0, 0]
    numbers = [whole_number(file, each, f"points of {key}", keys, 0, MOST_FAIR_POINTS, mistakes) for each in points]
    group = file.values["fairs"][keys[1]].get("source")
    sources = sources_of_row(file, row, group, columns, f"fair {key}", keys, mistakes)
    return Fair(key, season, demands, str(gem) if winter else None, tuple(numbers), sources)


def read_boats(file: ComponentFile, mistakes: Mistakes) -> tuple[Boat, ...]:
    """The boats B1 to B6."""
    boats = []
    example = 'spring_summer = ["clay", "sheep"], autumn_winter = ["gold", "brick"]'
    for key in BOAT_KEYS:
        if not _is_row(file, ("boats",), key, example, mistakes):
            continue
        keys = ("boats", key)
        row = _row(file, keys)
        _check_columns(file, keys, f"boat {key}", BOAT_SIDES, mistakes)
        sides = [_boat_side(file, keys, row, side, mistakes) for side in BOAT_SIDES]
        group = file.values["boats"].get("source")
        sources = sources_of_row(file, row, group, BOAT_SIDES, f"boat {key}", keys, mistakes)
        boats.append(Boat(key, sides[0], sides[1], sources))
    return tuple(boats)


def _boat_side(
    file: ComponentFile, keys: tuple[str, ...], row: Mapping[str, Any], side: str, mistakes: Mistakes
) -> tuple[str, str]:
    """The two different types of a side (KP-137)."""
    types = row.get(side)
    if isinstance(types, list) and len(types) == 2 and types[0] != types[1]:
        if all(each in RESOURCE_NAMES for each in types):
            return (types[0], types[1])
    mistakes.add(
        file.line(*keys),
        f"boat {keys[-1]} takes two different types of resource on each side (KP-137); {side} is "
        f"{'missing' if types is None else types}: write two of {', '.join(RESOURCE_NAMES)}",
    )
    return (RESOURCE_NAMES[0], RESOURCE_NAMES[1])


def read_keyp_tile(file: ComponentFile, mistakes: Mistakes) -> tuple[Mapping[str, tuple[str, ...]], SourceReference]:
    """What a keyple of each colour brings that rests on the keyp tile: one of these resources; and the weakest of
    their sources."""
    rests: dict[str, tuple[str, ...]] = {}
    told: set[str] = set()
    for colour in COLOUR_NAMES:
        if not _is_row(file, ("keyp_tile",), colour, 'rests_for = ["clay", "log", "rock"]', mistakes):
            continue
        keys = ("keyp_tile", colour)
        row = _row(file, keys)
        _check_columns(file, keys, f"the colour {colour} of the keyp tile", ("rests_for",), mistakes)
        words = row.get("rests_for")
        if not isinstance(words, list) or not words or not all(each in RESOURCE_NAMES for each in words):
            mistakes.add(
                file.line(*keys),
                f"{colour} keyples rest for one of a list of resources; rests_for is "
                f"{'missing' if words is None else words}: write some of {', '.join(RESOURCE_NAMES)}",
            )
            words = []
        rests[colour] = tuple(each for each in RESOURCE_NAMES if each in words)
        group = file.values["keyp_tile"].get("source")
        owner = f"the colour {colour} of the keyp tile"
        told.update(sources_of_row(file, row, group, ("rests_for",), owner, keys, mistakes).values())
    weakest = max((word for word in told if word in SOURCES), key=SOURCES.index, default="")
    return rests, SourceReference(weakest, str(file.values["keyp_tile"].get("clause", "")))


def _is_row(file: ComponentFile, group: tuple[str, ...], key: str, example: str, mistakes: Mistakes) -> bool:
    """Whether a group has this row; a mistake if not."""
    if isinstance(_row(file, group).get(key), dict):
        return True
    mistakes.add(
        file.line(*group, key), f"{key} is missing from [{'.'.join(group)}]; write it as {key} = {{ {example} }}"
    )
    return False


def _check_columns(
    file: ComponentFile, keys: tuple[str, ...], owner: str, columns: tuple[str, ...], mistakes: Mistakes
) -> None:
    for column in _row(file, keys):
        if column not in (*columns, "source"):
            mistakes.add(file.line(*keys), f'{owner} has "{column}"; it takes {", ".join(columns)} and source')


def _row(file: ComponentFile, keys: tuple[str, ...]) -> Mapping[str, Any]:
    table: Any = file.values
    for key in keys:
        table = table[key]
    row: Mapping[str, Any] = table
    return row
