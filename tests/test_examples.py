"""The scripts of examples/ do what they say."""

from __future__ import annotations

import asyncio
import re
import runpy
from collections.abc import Callable
from pathlib import Path

import pytest

from keydom.arena.match import Pairing, play_match
from keydom.core.notation import write_record
from keydom.core.registry import game
from keydom.server.settings import Settings
from tests.server.playing import running

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def example(name: str) -> Callable[..., None]:
    """The `main` of a script."""
    main: Callable[..., None] = runpy.run_path(str(ROOT / "examples" / f"{name}.py"))["main"]
    return main


def test_a_random_game(capsys: pytest.CaptureFixture[str]) -> None:
    example("random_game")("keythedral", 7)
    told = capsys.readouterr().out
    assert re.match(r"Keythedral: over after \d+ steps\nplace 1: seat \d with \d+ points\n", told)
    example("random_game")("keythedral", 7)
    assert capsys.readouterr().out == told


def test_a_bot_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    example("own_bot")(1)
    assert re.fullmatch(r"1 games: greedy won [01], the Steward [01]\n", capsys.readouterr().out)


def test_a_record_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    keythedral = game("keythedral")
    result = play_match(keythedral, {}, Pairing(3, ("random", "random")), keep_record=True)
    assert result.record is not None
    write_record(tmp_path / "game.json", result.record, keythedral)
    example("replay_record")(tmp_path / "game.json")
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 50
    assert told[-2:] == [f"random {seat}: {result.scores[seat]} points, place {result.places[seat]}" for seat in (0, 1)]


def test_a_search(capsys: pytest.CaptureFixture[str]) -> None:
    example("flat_monte_carlo")(1, 1)
    assert re.fullmatch(r"seat 0 chooses [^\n]+\nscores \[\d+, \d+\]\n", capsys.readouterr().out)


def test_a_search_of_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    example("openspiel_mcts")("london", 2, 2)
    assert re.fullmatch(r"Key to the City - London: 2 decisions, returns \[0.0, 0.0\]\n", capsys.readouterr().out)


def test_components_are_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    example("read_components")("london")
    assert "tiles: 57 entries" in capsys.readouterr().out
    own = tmp_path / "own.toml"
    own.write_text("[edition]\n")
    with pytest.raises(SystemExit, match="line 1"):
        example("read_components")("london", own)


def test_something_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    example("count_over_games")("keythedral", 2, 1)
    shares = re.findall(r"won (\d+\.\d)%", capsys.readouterr().out)
    assert sum(float(share) for share in shares) == pytest.approx(100, abs=0.2)


@pytest.mark.anyio
async def test_a_server_is_talked_to(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    settings = Settings(data_folder=tmp_path, secret="a secret of the tests, long enough", bot_pace=0.0, bot_workers=1)
    async with running(settings) as address:
        await asyncio.to_thread(example("talk_to_a_server"), address, 3)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("a table of Key to the City - London: http://127.0.0.1:")
    assert len(told) == 4


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_is_tested_and_listed(path: Path) -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_example*.py"))
    assert f'example("{path.stem}")' in tests or f'"examples/{path.name}"' in tests
    assert f"examples/{path.name}" in (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")


def test_the_example_of_the_bots_page_runs() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (example,) = [block for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "import" in block]
    exec(compile(example, "bots.md", "exec"), {})
