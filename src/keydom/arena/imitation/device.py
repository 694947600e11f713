"""Where PyTorch computes: on a graphics card, or on the CPU."""

from __future__ import annotations

from keydom.core.errors import KeydomError

KINDS = ("cpu", "cuda")
"""What learning was written for: others lack numbers of 64 bits, or cannot be waited for."""


class NoSuchDevice(KeydomError):
    """PyTorch cannot compute there; says what to do."""


def device_of(name: str | None) -> str:
    """Where PyTorch computes: there, or without a name on a graphics card if there is one. Raises NoSuchDevice."""
    import torch

    if name is None:
        return "cuda" if torch.cuda.is_available() else "cpu"
    try:
        device = torch.device(name)
        if device.type not in KINDS:
            raise NoSuchDevice(
                f"Learning takes {' or '.join(KINDS)}, not '{name}'. Without --device it takes the best."
            )
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        told = str(error).splitlines()[0]
        raise NoSuchDevice(
            f"PyTorch cannot compute on '{name}' ({told}). Without --device it takes what there is."
        ) from None
    return str(device)
