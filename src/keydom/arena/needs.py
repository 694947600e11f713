"""What learning needs beside Keydom: the libraries of an extra."""

from __future__ import annotations

from importlib.util import find_spec

from keydom.core.errors import KeydomError

LIBRARIES = {
    "train": {"numpy": "NumPy", "sklearn": "scikit-learn"},
    "network": {"numpy": "NumPy", "torch": "PyTorch"},
}
"""The modules of each extra, and what people call them."""


class MissingLibraries(KeydomError):
    """The libraries of an extra are not installed; says what to do."""


def needed(extra: str) -> None:
    """Raise MissingLibraries if a library of the extra is missing."""
    libraries = LIBRARIES[extra]
    if any(find_spec(module) is None for module in libraries):
        raise MissingLibraries(f'{" or ".join(libraries.values())} is not installed: pip install "keydom[{extra}]".')
