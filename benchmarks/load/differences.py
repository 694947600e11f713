"""Updates that say only what has changed: how a page puts one into effect."""

from __future__ import annotations

from typing import Any

LENGTH = "#"
"""Under this name the difference of a list has the new length."""


def apply(value: Any, difference: Any) -> Any:
    """The value that a difference makes of this one, which is changed on the way if it is an object or a list.

    `[new]` stands for the new value itself. An object has the differences of the members that have changed: `[]` takes
    a member away. The members of a list go by their indices; `#` gives its new length if that has changed.
    """
    if isinstance(difference, list):
        return difference[0]
    if isinstance(value, list):
        _change_list(value, difference)
    else:
        _change_object(value, difference)
    return value


def _change_object(value: dict[str, Any], difference: dict[str, Any]) -> None:
    for name, change in difference.items():
        if change == []:
            del value[name]
        else:
            value[name] = apply(value.get(name), change)


def _change_list(value: list[Any], difference: dict[str, Any]) -> None:
    length = difference.get(LENGTH, len(value))
    del value[length:]
    value.extend([None] * (length - len(value)))
    for name, change in difference.items():
        if name != LENGTH:
            value[int(name)] = apply(value[int(name)], change)
