"""A folder that belongs to one plan: who types the command again goes on where it was broken off."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from keydom.core.errors import KeydomError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

PLAN = "plan.json"


class ForeignFolder(KeydomError):
    """The folder holds the work of another plan; says what to do."""


def keep_plan(folder: Path, plan: DataclassInstance, what: str) -> None:
    """Make the folder, and write the plan into it. Raises ForeignFolder if it holds another one; `what` it is."""
    told = json.dumps(asdict(plan), indent=1) + "\n"
    kept = folder / PLAN
    if kept.exists() and kept.read_text(encoding="utf-8") != told:
        raise ForeignFolder(f"{folder} holds another {what} ({kept}). Name another folder, or move it away.")
    folder.mkdir(parents=True, exist_ok=True)
    kept.write_text(told, encoding="utf-8")
