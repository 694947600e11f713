"""Numbers of pieces and of the set-up in a component file, read and checked (sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from keydom.core.components import ComponentFile, Mistakes, Unreadable, check_keys, whole_number
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.components.notation import read_counts

PLAYER_COUNTS = (2, 3, 4)
MOST_PLAYERS = 4
SUPPLY_LIMITS = (4, 60)
MOST_KEYPLES = 16
"""Keyples of a colour in the box."""
LARGEST_TEAM = 12
"""Four such teams, or two with a ninth keyple each, leave a space free on the boards (KP-506)."""
REST_LIMITS = (4, LARGEST_TEAM)
NUMBERS: Mapping[str, tuple[int, int]] = {"boats_ready": (4, 6), "market": (1, 12)}
"""Limits: every board may need a boat (KP-940), spring has 21 tiles to fill the market from."""
COLUMNS = ("team", "ninth", "start_goods", *NUMBERS, "rest_limit")


@dataclass(frozen=True)
class SetUp:
    """The values of the group [setup], as in `Components`."""

    team: Mapping[str, int]
    ninth: tuple[str, ...]
    start_goods: Mapping[str, int]
    boats_ready: int
    market: int
    rest_limit: Mapping[int, int]


def read_supply(file: ComponentFile, mistakes: Mistakes) -> Mapping[str, int]:
    """The pieces of each resource (KP-108)."""
    check_keys(file, ("supply",), RESOURCE_NAMES, mistakes)
    low, high = SUPPLY_LIMITS
    return {
        name: whole_number(
            file, file.values["supply"].get(name), f"the supply of {name}", ("supply", name), low, high, mistakes
        )
        for name in RESOURCE_NAMES
    }


def read_keyples(file: ComponentFile, mistakes: Mistakes) -> Mapping[str, int]:
    """The keyples of each colour in the box (KP-106)."""
    check_keys(file, ("keyples",), COLOUR_NAMES, mistakes)
    return {
        name: whole_number(
            file, file.values["keyples"].get(name), f"{name} keyples", ("keyples", name), 0, MOST_KEYPLES, mistakes
        )
        for name in COLOUR_NAMES
    }


def read_set_up(
    file: ComponentFile, supply: Mapping[str, int], keyples: Mapping[str, int], mistakes: Mistakes
) -> SetUp:
    """The group [setup]."""
    check_keys(file, ("setup",), COLUMNS, mistakes)
    values = file.values["setup"]
    team = _counts(file, "team", COLOUR_NAMES, '"blue + 2 white"', mistakes)
    ninth = _ninth(file, mistakes)
    goods = _counts(file, "start_goods", RESOURCE_NAMES, '"brick + wood"', mistakes)
    numbers = {
        name: whole_number(file, values.get(name), name, ("setup", name), low, high, mistakes)
        for name, (low, high) in NUMBERS.items()
    }
    _check_team(file, team, ninth, keyples, mistakes)
    for name, number in goods.items():
        if MOST_PLAYERS * number > supply[name]:
            mistakes.add(
                file.line("setup", "start_goods"),
                f"four players take {MOST_PLAYERS * number} {name} at the start; the supply has {supply[name]}",
            )
    rest = _rest_limit(file, values.get("rest_limit"), mistakes)
    return SetUp(team, ninth, goods, numbers["boats_ready"], numbers["market"], rest)


def _counts(
    file: ComponentFile, key: str, words: tuple[str, ...], example: str, mistakes: Mistakes
) -> Mapping[str, int]:
    text = file.values["setup"].get(key)
    if not isinstance(text, str):
        mistakes.add(file.line("setup", key), f"[setup] needs {key} as a text: {key} = {example}")
        return {}
    try:
        return read_counts(text, words)
    except Unreadable as problem:
        mistakes.add(file.line("setup", key), f'{key} is "{text}", which {problem}')
        return {}


def _ninth(file: ComponentFile, mistakes: Mistakes) -> tuple[str, ...]:
    """The colours of which each of two players draws one (KP-411)."""
    given: Any = file.values["setup"].get("ninth")
    if isinstance(given, list) and len(given) >= 2 and len(set(map(str, given))) == len(given):
        if all(colour in COLOUR_NAMES for colour in given):
            return tuple(given)
    mistakes.add(
        file.line("setup", "ninth"),
        f"ninth lists at least two different colours, of which two players draw one each: {', '.join(COLOUR_NAMES)}",
    )
    return COLOUR_NAMES[:2]


def _check_team(
    file: ComponentFile,
    team: Mapping[str, int],
    ninth: tuple[str, ...],
    keyples: Mapping[str, int],
    mistakes: Mistakes,
) -> None:
    """The teams come out of the box and leave a space free on the boards."""
    if sum(team.values()) > LARGEST_TEAM:
        mistakes.add(
            file.line("setup", "team"), f"a team has {sum(team.values())} keyples; it has at most {LARGEST_TEAM}"
        )
    for colour in COLOUR_NAMES:
        needed = max(MOST_PLAYERS * team.get(colour, 0), 2 * team.get(colour, 0) + ninth.count(colour))
        if needed > keyples[colour]:
            mistakes.add(
                file.line("setup", "team"), f"the teams take {needed} {colour} keyples; the box has {keyples[colour]}"
            )


def _rest_limit(file: ComponentFile, given: Any, mistakes: Mistakes) -> Mapping[int, int]:
    """Keyples to begin a season with, by the number of players (KP-1307)."""
    keys = ("setup", "rest_limit")
    if not isinstance(given, list) or len(given) != len(PLAYER_COUNTS):
        mistakes.add(file.line(*keys), "rest_limit needs a number for 2, 3 and 4 players: rest_limit = [9, 8, 8]")
        return {}
    low, high = REST_LIMITS
    return {
        count: whole_number(file, limit, f"the rest limit with {count} players", keys, low, high, mistakes)
        for count, limit in zip(PLAYER_COUNTS, given, strict=True)
    }
