"""Small numbers of pieces in words, `red 2 yellow 1`, for positions set up by hand and games played in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keydom.core.packed_counters import count, pack


def numbers_text(numbers: Sequence[int], names: Sequence[str]) -> str:
    """A number for each name in words, in the order of the names; empty if there is nothing."""
    return " ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True) if number)


def numbers_in(text: str, names: Sequence[str]) -> list[int]:
    """`red 2 yellow` as a number for each name; a name without number stands for one. ValueError that names the
    words."""
    numbers = [0] * len(names)
    for name, number in _pairs(text.split()):
        if name not in names:
            raise ValueError(f"'{name}' is none of {', '.join(names)}: write '{names[0]} 2 {names[1]}'")
        numbers[names.index(name)] += number
    return numbers


def counts_text(packed: int, names: Sequence[str]) -> str:
    """Packed counts (core/packed_counters.py) in words."""
    return numbers_text([int(count(packed, place)) for place in range(len(names))], names)


def packed_counts(text: str, names: Sequence[str]) -> int:
    """`red 2 yellow` as packed counts."""
    return pack(numbers_in(text, names))


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each name with the number behind it."""
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        if not word.isdigit():
            yield word, int(following) if following.isdigit() else 1
