"""Demonstrations in a folder: a file for some games each, named by their numbers (`games-1-50.npz`)."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from keydom.core.errors import KeydomError
from keydom.core.write_beside import write_beside

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

NAME = re.compile(r"games-(\d+)-(\d+)\.npz")
ARRAYS = ("observations", "masks", "codes", "margins", "games")

Read = TypeVar("Read")


class BrokenDemonstrations(KeydomError):
    """A file of demonstrations cannot be read; says which, and what to do."""


@dataclass(frozen=True)
class Demonstrations:
    """Decisions with a choice, a row each: what the seat saw (`Encoder.encode`); what it might enter, a bit a code
    (`numpy.packbits`); what the expert entered; by how many thousandths of a point the seat was ahead in the end; the
    seed of the game, which rises from row to row."""

    observations: NDArray[numpy.int16]
    masks: NDArray[numpy.uint8]
    codes: NDArray[numpy.int16]
    margins: NDArray[numpy.int32]
    games: NDArray[numpy.int64]


def packed_rows(rows: Demonstrations) -> bytes:
    """What a file of these rows holds."""
    import numpy

    file = BytesIO()
    numpy.savez_compressed(
        file,
        observations=rows.observations,
        masks=rows.masks,
        codes=rows.codes,
        margins=rows.margins,
        games=rows.games,
    )
    return file.getvalue()


def keep_rows(folder: Path, numbers: range, packed: bytes) -> None:
    """Write the file of the games with these numbers, counted from 0."""
    with write_beside(folder / f"games-{numbers.start + 1}-{numbers.stop}.npz") as file:
        file.write(packed)


def kept_rows(folder: Path) -> list[tuple[range, Path]]:
    """The files of a folder with the numbers of their games, counted from 0, in their order."""
    found = [(match, path) for path in folder.iterdir() if (match := NAME.fullmatch(path.name))]
    return sorted(((range(int(match[1]) - 1, int(match[2])), path) for match, path in found), key=by_number)


def by_number(kept: tuple[range, Path]) -> int:
    """The number of the first game of a file."""
    return kept[0].start


def missing_games(folder: Path, games: int) -> list[range]:
    """The numbers of the games that no file holds, of so many, in stretches."""
    found: list[range] = []
    at = 0
    for numbers, _ in kept_rows(folder):
        if at < numbers.start:
            found.append(range(at, min(numbers.start, games)))
        at = max(at, numbers.stop)
    found.append(range(at, games))
    return [stretch for stretch in found if len(stretch) > 0]


def in_parts(stretches: list[range], size: int) -> list[range]:
    """The same numbers in stretches of at most so many."""
    return [part[at : at + size] for part in stretches for at in range(0, len(part), size)]


def read_demonstrations(folder: Path, seeds: range, inputs: int, codes: int) -> Demonstrations:
    """The rows of the games with these seeds, of all files together; as wide as the game's encoding, for so many codes.
    Raises BrokenDemonstrations.

    They may take most of the memory: room is made once, and the files are read into it.
    """
    from concurrent.futures import ThreadPoolExecutor

    import numpy

    files = [path for numbers, path in kept_rows(folder) if numbers.start < len(seeds)]
    counts = [rows_of(file, seeds) for file in files]
    rows, places = sum(counts), [sum(counts[:number]) for number in range(len(counts))]
    whole = Demonstrations(
        numpy.empty((rows, inputs), numpy.int16),
        numpy.empty((rows, (codes + 7) // 8), numpy.uint8),
        numpy.empty(rows, numpy.int16),
        numpy.empty(rows, numpy.int32),
        numpy.empty(rows, numpy.int64),
    )

    def fill(file: Path, count: int, first: int) -> None:
        def read(kept: Any) -> None:
            for name in ARRAYS:
                getattr(whole, name)[first : first + count] = kept[name][:count]

        opened(file, read)

    # Unpacking leaves the interpreter to others.
    with ThreadPoolExecutor() as pool:
        for _ in pool.map(fill, files, counts, places):
            pass
    return whole


def rows_of(file: Path, seeds: range) -> int:
    """How many rows of a file are of games with these seeds: the first ones. Raises BrokenDemonstrations."""
    import numpy

    return opened(file, lambda kept: int(numpy.searchsorted(kept["games"], seeds.stop)))


def opened(file: Path, read: Callable[[Any], Read]) -> Read:
    """What `read` finds in a file. Raises BrokenDemonstrations."""
    import numpy

    try:
        with numpy.load(file) as kept:
            return read(kept)
    except (OSError, ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error) as error:
        raise BrokenDemonstrations(
            f"{file} holds no demonstrations that can be read ({error}). Remove it and type the command again: its "
            "games are played once more."
        ) from error
