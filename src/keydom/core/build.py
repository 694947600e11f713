"""Which build is running: the compiled rules of an installed wheel, or the interpreted ones of a source tree."""

from __future__ import annotations

from keydom.core import state


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    return not str(state.__file__).endswith(".py")
