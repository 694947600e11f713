"""Small numbers of pieces in words, `red 2 yellow 1`, for positions set up by hand and games played in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from keydom.core.lanes import count, one


def counts_text(packed: int, names: Sequence[str]) -> str:
    """Packed counts in words, in the order of the names; empty if there is nothing."""
    return " ".join(f"{name} {count(packed, place)}" for place, name in enumerate(names) if count(packed, place))


def packed_counts(text: str, names: Sequence[str]) -> int:
    """`red 2 yellow` as packed counts; a name without number stands for one. ValueError that names the words."""
    packed = 0
    for name, number in _pairs(text.split()):
        if name not in names:
            raise ValueError(f"'{name}' is none of {', '.join(names)}: write '{names[0]} 2 {names[1]}'")
        packed += number * one(names.index(name))
    return packed


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Each name with the number behind it."""
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        if not word.isdigit():
            yield word, int(following) if following.isdigit() else 1
