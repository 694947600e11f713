"""What training needs beside Keydom: the extra `keydom[train]`."""

from __future__ import annotations

from importlib.util import find_spec

from keydom.core.errors import KeydomError


class NothingToTrainWith(KeydomError):
    """The libraries of the extra are not installed; says what to do."""


def needed() -> None:
    """Raise NothingToTrainWith if a library is missing."""
    if find_spec("numpy") is None or find_spec("sklearn") is None:
        raise NothingToTrainWith('NumPy or scikit-learn is not installed: pip install "keydom[train]".')
