"""The numbers of the locals that boxes keep in their frames, beside stage and seat; each begins with its box."""

from __future__ import annotations

from typing import Final

COURSE_COUNTER: Final = 2
"""What has been dealt or drawn in this stage."""
DRAW_KEYPLE_LEFT: Final = 3
"""Keyples that the seat still draws."""
ERA_END_SERVED: Final = 2
"""How many players have been served in this step."""
