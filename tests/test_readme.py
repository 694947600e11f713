"""What the README promises is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keydom.cli.main import app

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    scores, winners = re.fullmatch(r"\[(.*?)\] \[(.*?)\]\n", capsys.readouterr().out).groups()  # type: ignore[union-attr]
    assert len(scores.split(",")) == 3
    assert 1 <= len(winners.split(",")) <= 3


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_what_it_links_to_is_there(link: str) -> None:
    assert (ROOT / link).exists()


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`?make ([a-z-]+)`?\n", README))))
def test_the_commands_of_make_are_there(target: str) -> None:
    assert re.search(rf"^{target}:.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("command", sorted(set(re.findall(r"`?keydom ([a-z]+)\b", README))))
def test_the_commands_of_keydom_are_there(command: str) -> None:
    assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0
