"""The lock files hold what pyproject.toml asks for, pinned and with hashes, and name no place to fetch it from."""

from __future__ import annotations

import json
import re

import lock
import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from prepare import LOCKS, WEB

pytestmark = pytest.mark.quick

NAMES = sorted(lock.requirements())


def pinned(name: str) -> dict[str, Version]:
    """What a lock file names, with its version."""
    found = re.findall(r"^([\w.-]+)==(\S+)", (LOCKS / f"{name}.lock").read_text(encoding="utf-8"), re.MULTILINE)
    return {package.lower().replace("_", "-"): Version(version) for package, version in found}


@pytest.mark.parametrize("name", NAMES)
def test_all_that_is_wanted_is_locked(name: str) -> None:
    held = pinned(name)
    for wanted in map(Requirement, lock.requirements()[name]):
        assert wanted.name in {*held} | {package.replace("-", "_") for package in held}, "run `make lock`"
        assert wanted.specifier.contains(held[wanted.name.lower().replace("_", "-")]), "run `make lock`"


@pytest.mark.parametrize("name", ["build", "play"])
def test_the_locks_agree(name: str) -> None:
    assert pinned(name).items() <= pinned("development").items()


@pytest.mark.parametrize("name", NAMES)
def test_every_package_has_hashes_and_no_address(name: str) -> None:
    text = (LOCKS / f"{name}.lock").read_text(encoding="utf-8")
    assert "://" not in text
    packages = text.replace("\\\n", "").splitlines()[1:]
    assert all("--hash=sha256:" in line for line in packages)


def test_the_client_s_lock_names_no_address() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all("resolved" not in package for package in packages.values())
