"""A folder that belongs to one plan: who types the command again goes on where it was broken off."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from keydom.core.errors import KeydomError
from keydom.core.write_beside import write_beside

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

PLAN = "plan.json"
WORK = "work"
"""Where the plan says what kind of work it is: folders of different commands look alike."""


class ForeignFolder(KeydomError):
    """The folder holds the work of another plan; says what differs, and what to do."""


class UnreadablePlan(KeydomError):
    """The plan of a folder cannot be read; says what to do."""


def keep_plan(folder: Path, plan: DataclassInstance, work: str) -> None:
    """Make the folder, and write the plan into it if there is none. Raises ForeignFolder if there is another one, and
    UnreadablePlan."""
    # As it comes out of a file: a tuple is a list there.
    told = json.loads(json.dumps({WORK: work, **asdict(plan)}))
    file = folder / PLAN
    if file.exists():
        compare(file, read_plan(file), told)
        return
    folder.mkdir(parents=True, exist_ok=True)
    with write_beside(file) as beside:
        beside.write((json.dumps(told, indent=1) + "\n").encode())


def read_plan(file: Path) -> dict[str, Any]:
    """The plan of a folder. Raises UnreadablePlan."""
    try:
        plan = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise unreadable(file, str(error)) from None
    if not isinstance(plan, dict) or WORK not in plan:
        raise unreadable(file, f"it does not say what {WORK} it is for")
    return plan


def unreadable(file: Path, why: str) -> UnreadablePlan:
    """What is said of a plan that cannot be read."""
    return UnreadablePlan(f"{file} holds no plan that can be read ({why}). Name another folder, or move this one away.")


def compare(file: Path, kept: dict[str, Any], told: dict[str, Any]) -> None:
    """Raise ForeignFolder if the plan of the folder is not the one that was told."""
    if kept == told:
        return
    work = told[WORK]
    if kept[WORK] != work:
        what = f"no {work}, but a folder of another kind: {kept[WORK]}"
    else:
        names = [*told, *(name for name in kept if name not in told)]
        differing = [
            f"{name} {kept.get(name)}, here {told.get(name)}" for name in names if kept.get(name) != told.get(name)
        ]
        what = f"another {work}: {'; '.join(differing)}"
    raise ForeignFolder(f"{file.parent} holds {what} ({file.name}). Name another folder, or move it away.")
