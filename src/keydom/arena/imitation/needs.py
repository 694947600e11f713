"""What imitation needs beside Keydom: the extra `keydom[network]`."""

from __future__ import annotations

from importlib.util import find_spec

from keydom.core.errors import KeydomError


class NothingToImitateWith(KeydomError):
    """The libraries of the extra are not installed; says what to do."""


class NoSuchDevice(KeydomError):
    """PyTorch cannot reckon there; says what to do."""


def needed() -> None:
    """Raise NothingToImitateWith if a library is missing."""
    if find_spec("numpy") is None or find_spec("torch") is None:
        raise NothingToImitateWith('NumPy or PyTorch is not installed: pip install "keydom[network]".')


def device_of(name: str | None) -> str:
    """Where PyTorch reckons: there, or without a name on a graphics card if there is one. Raises NoSuchDevice."""
    import torch

    if name is None:
        return "cuda" if torch.cuda.is_available() else "cpu"
    try:
        torch.zeros(1, device=name)
    except (RuntimeError, AssertionError) as error:
        told = str(error).splitlines()[0]
        raise NoSuchDevice(
            f"PyTorch cannot reckon on '{name}' ({told}). Without --device it takes what there is."
        ) from None
    return name
