"""Environments of their own are made once, and again when something else is wanted in them."""

from __future__ import annotations

import venv
from dataclasses import replace
from pathlib import Path

import apart
import pytest

pytestmark = pytest.mark.quick


def test_an_environment_is_made_again_only_if_other_packages_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(apart, "FOLDER", tmp_path)
    monkeypatch.setattr(apart, "install", lambda wanted: installed.append(wanted.packages))
    monkeypatch.setattr(venv, "create", lambda folder, **_: Path(folder).mkdir(exist_ok=True))
    first = apart.Apart("one", ("peer==1",))
    second = replace(first, packages=("peer==2",))
    for wanted in (first, first, second, second):
        assert apart.prepared(wanted) == wanted.python
    assert installed == [("peer==1",), ("peer==2",)]
