"""What has changed between two values of the same type, small enough to be sent instead of the whole.

A *difference* is what JSON can carry:

- `[value]` puts another value in the place of the old one; `[]` takes a member of a mapping away;
- an object names what has changed inside: members of a structure or mapping by their names, places of a list by their
  numbers, each with its own difference. `#` is the new length of a list that has grown or shrunk.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

NOTHING: Final[dict[str, Any]] = {}
"""The difference between equal values."""

LENGTH: Final = "#"


def difference(old: Any, new: Any) -> dict[Any, Any] | list[Any]:
    """How `new` differs from `old`: structures, mappings, lists and plain values, as `msgspec.json` encodes them. What
    Python holds equal (0 and false) counts as the same: a field is of one type.

    >>> difference({"a": 1, "b": [1, 2, 3, 4]}, {"a": 1, "b": [1, 2, 9, 4]})
    {'b': {2: [9]}}
    >>> difference([1, 2, 3], [1, 2])
    {'#': 2}
    """
    if old is new or (old == new and type(old) is type(new)):
        return NOTHING
    if type(old) is type(new):
        if isinstance(new, msgspec.Struct):
            return _of_structures(old, new)
        if isinstance(new, dict):
            return _of_mappings(old, new)
        if isinstance(new, list | tuple):
            return _of_lists(old, new)
    return [new]


def _of_structures(old: msgspec.Struct, new: msgspec.Struct) -> dict[Any, Any] | list[Any]:
    found: dict[Any, Any] = {}
    for name, told in zip(new.__struct_fields__, new.__struct_encode_fields__, strict=True):
        before, now = getattr(old, name), getattr(new, name)
        if before is not now:
            inside = difference(before, now)
            if inside:
                found[told] = inside
    if found and new.__struct_config__.omit_defaults:
        whole = msgspec.to_builtins(new)
        found = {told: inside if told in whole else [] for told, inside in found.items()}
    return found


def _of_mappings(old: dict[Any, Any], new: dict[Any, Any]) -> dict[Any, Any] | list[Any]:
    found: dict[Any, Any] = {key: [] for key in old if key not in new}
    for key, now in new.items():
        if key not in old:
            found[key] = [now]
            continue
        inside = difference(old[key], now)
        if inside:
            found[key] = inside
    return [new] if _says_more(found, new) else found


def _of_lists(old: list[Any] | tuple[Any, ...], new: list[Any] | tuple[Any, ...]) -> dict[Any, Any] | list[Any]:
    found: dict[Any, Any] = {}
    for index, now in enumerate(new):
        if index >= len(old):
            found[index] = [now]
            continue
        inside = difference(old[index], now)
        if inside:
            found[index] = inside
    if _says_more(found, new):
        return [new]
    if len(old) != len(new):
        found[LENGTH] = len(new)
    return found


def _says_more(found: dict[Any, Any], new: Any) -> bool:
    """Whether naming the places would be longer than the whole: nearly all of it is new."""
    replaced = sum(isinstance(inside, list) and bool(inside) for inside in found.values())
    return replaced > 0 and replaced * 4 >= len(new) * 3


def changed(old: Any, how: dict[str, Any] | list[Any]) -> Any:
    """A value as JSON carries it with a difference from it carried out; `old` stays as it is. As the client does it."""
    if isinstance(how, list):
        return how[0]
    if not how:
        return old
    if isinstance(old, list):
        length = how.get(LENGTH, len(old))
        found = [*old[:length], *[None] * (length - len(old))]
        for index, inside in how.items():
            if index != LENGTH:
                found[int(index)] = changed(found[int(index)], inside)
        return found
    members = {key: value for key, value in old.items() if how.get(key) != []}
    return members | {key: changed(old.get(key), inside) for key, inside in how.items() if inside != []}
