"""The commands for researchers, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from keydom.cli.main import app
from keydom.core import fuzz as fuzzing
from keydom.core import registry
from keydom.core.breaches import Nonconformance
from keydom.core.errors import KeydomError
from keydom.core.notation import to_text
from keydom.core.record import from_json, to_json
from keydom.core.registry import game
from tests.core.toy_game import SHELLS
from tests.core.toy_meadows import MEADOWS

ROOT = Path(__file__).parents[2]
COMPONENTS = ROOT / "src" / "keydom" / "games" / "keythedral" / "components.toml"


def run(*words: str, typed: str = "") -> Result:
    """Run `keydom` with these words."""
    return CliRunner().invoke(app, words, input=typed)


@pytest.fixture(scope="module")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded game of two random bots."""
    folder = tmp_path_factory.mktemp("records")
    done = run("simulate", "keythedral", "--games", "1", "--players", "2", "--jobs", "1", "--records", str(folder))
    assert done.exit_code == 0, done.output
    (path,) = folder.glob("keythedral-*.json")
    return path


def test_games_lists_games_and_the_choices_of_one() -> None:
    assert "Keythedral" in run("games").output
    shown = run("games", "keythedral").output
    for words in ("laws", "on, off", "seat_values", "random", "2004-long"):
        assert words in shown
    assert isinstance(run("games", "chess").exception, KeydomError)


def test_simulate_tells_wins_and_writes_lines(tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    words = ("simulate", "keythedral", "-n", "2", "--bots", "random,random", "--jobs", "1", "-o", "laws=off")
    done = run(*words, "--json", str(lines))
    assert done.exit_code == 0
    assert "2 games of Keythedral" in done.output
    data = [json.loads(line) for line in lines.read_text().splitlines()]
    assert len(data) == 2
    assert all(each["bots"] == ["random", "random"] and len(each["scores"]) == 2 for each in data)
    piped = run(*words, "--json", "-")
    assert [json.loads(line)["scores"] for line in piped.stdout.splitlines()] == [each["scores"] for each in data]
    assert "Win rate" in piped.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "random,random", "--players", "3"), "2 bots are named for 3 players"),
        (("-o", "laws"), "'laws' is not NAME=VALUE"),
        (("--games", "0"), "'--games'"),
        (("--preset", "1999"), "no preset '1999'"),
    ],
)
def test_simulate_refuses_what_does_not_fit(words: tuple[str, ...], said: str) -> None:
    done = run("simulate", "keythedral", *words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_simulate_takes_a_preset_and_lets_options_override_it(tmp_path: Path) -> None:
    words = ("simulate", "keythedral", "-n", "1", "--players", "2", "--jobs", "1", "--records", str(tmp_path))
    assert run(*words, "--preset", "2004-long", "-o", "leftovers=off").exit_code == 0
    (path,) = tmp_path.glob("*.json")
    options = from_json(path.read_text()).options
    assert (options["seats"], options["seat_values"], options["leftovers"]) == ("22", "high", "off")


def test_records_of_other_games_stay_whatever_the_players_the_bots_and_the_options(tmp_path: Path) -> None:
    for players in ("2", "3"):
        for option in ("laws=on", "laws=off", "laws=off"):
            words = ("simulate", "keythedral", "-n", "2", "--players", players, "--jobs", "1", "-o", option)
            assert run(*words, "--records", str(tmp_path)).exit_code == 0
    records = [from_json(path.read_text()) for path in tmp_path.glob("*.json")]
    assert sorted((record.players, record.options["laws"]) for record in records) == [
        (players, laws) for players in (2, 3) for laws in ("off", "off", "on", "on")
    ]
    assert (tmp_path / "keythedral-2p-1000003.json").exists()
    assert (tmp_path / "keythedral-3p-1000004-2.json").exists()


@pytest.mark.parametrize("words", [("--bots", "oracle"), ("-o", "laws=maybe"), ("--players", "7")])
def test_simulate_refuses_unknown_bots_options_and_counts(words: tuple[str, ...]) -> None:
    assert isinstance(run("simulate", "keythedral", *words).exception, KeydomError)


def test_replay_prints_the_whole_game_with_its_result(record_file: Path) -> None:
    done = run("replay", str(record_file), "--print")
    assert done.exit_code == 0, done.output
    record = from_json(record_file.read_text())
    lines = done.output.splitlines()
    assert lines[0] == "Keythedral, 2 players (0: random 0, 1: random 1)"
    assert sum(line[:5].strip().isdigit() and line[5:7] == "  " for line in lines) == len(record.steps)
    assert lines[-2].startswith("1. random ")
    best = max(each.score for each in record.result)
    assert lines[-2].endswith(f": {best} points")


def test_replay_shows_a_seat_no_more_than_it_saw(record_file: Path) -> None:
    everything = run("replay", str(record_file), "--print").output
    own = run("replay", str(record_file), "--print", "--seat", "0").output
    assert "  *: " in everything
    assert "  *: " not in own
    assert "  0: " in own
    assert run("replay", str(record_file), "--seat", "2", "--print").exit_code == 2


def test_replay_steps_with_the_keyboard(record_file: Path) -> None:
    done = run("replay", str(record_file), typed="\n\nb\n5\np\nq\n")
    assert done.exit_code == 0
    for prompt in ("[0/", "[1/", "[2/", "[5/"):
        assert prompt in done.output
    assert "Position behind step 5 of" in done.output
    assert run("replay", str(record_file), typed="").exit_code == 0


def test_replay_prints_a_position_and_the_notation(record_file: Path, tmp_path: Path) -> None:
    record = from_json(record_file.read_text())
    at = run("replay", str(record_file), "--at", "20").output
    assert at.startswith(f"Position behind step 20 of {len(record.steps)}")
    assert "box: " in at
    typed = run("replay", str(record_file), "--notation").output
    assert typed == to_text(record, game("keythedral"))
    text = tmp_path / "game.txt"
    text.write_text(typed)
    assert run("replay", str(text), "--at", "20").output == at
    assert isinstance(run("replay", str(record_file), "--at", "99999").exception, KeydomError)


def test_replay_refuses_a_record_that_does_not_replay(record_file: Path, tmp_path: Path) -> None:
    record = from_json(record_file.read_text())
    del record.steps[3]
    broken = tmp_path / "broken.json"
    broken.write_text(to_json(record))
    refused = run("replay", str(broken), "--print").exception
    assert isinstance(refused, KeydomError)
    assert "step " in str(refused)


def test_fuzz_counts_games_and_saves_none_when_all_is_well(tmp_path: Path) -> None:
    done = run("fuzz", "keythedral", "-n", "2", "--jobs", "1", "--save", str(tmp_path / "saved"))
    assert done.exit_code == 0
    assert done.output.startswith("2 games of Keythedral")
    assert "0 failed" in done.output
    assert not (tmp_path / "saved").exists()


def test_without_a_name_fuzz_and_bench_take_every_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(registry, "games", lambda: [SHELLS, MEADOWS])
    done = run("fuzz", "-n", "2", "--jobs", "1", "--save", str(tmp_path / "saved"))
    assert done.exit_code == 0
    assert [line.split(",")[0] for line in done.output.splitlines()] == ["2 games of Shells", "2 games of Meadows"]
    assert run("fuzz", "--components", str(COMPONENTS)).exit_code == 2
    lines = run("bench", "--seconds", "0.05", "--json").output.splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["shells", "meadows"]


def test_fuzz_saves_a_failing_game_that_replay_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(here: object) -> None:
        raise Nonconformance("a wall leans")

    monkeypatch.setattr(fuzzing, "check_end", broken)
    done = run("fuzz", "keythedral", "-n", "1", "--jobs", "1", "--save", str(tmp_path))
    assert done.exit_code == 1
    assert "1 failed" in done.output
    (path,) = tmp_path.glob("*.json")
    assert "a wall leans" in done.stderr
    assert "a wall leans" in run("replay", str(path), "--print").output


def test_components_prints_values_with_their_sources() -> None:
    shown = run("components", "keythedral").output
    assert "tiles (reconstructed, KT-127)" in shown
    assert "supply (rulebook, KT-116, KT-117)" in shown
    assert "B56" in shown


def test_components_check_tells_every_mistake_by_its_line(tmp_path: Path) -> None:
    assert "can be played" in run("components", "check", str(COMPONENTS)).output
    text = COMPONENTS.read_text().splitlines()
    first = next(number for number, line in enumerate(text) if line.startswith("B11"))
    last = next(number for number, line in enumerate(text) if line.startswith("B56"))
    text[first] = 'B11 = { stage = 9, cost = "K B" }'
    text[last] = 'B56 = { stage = 5, cost = "G Q" }'
    own = tmp_path / "own.toml"
    own.write_text("\n".join(text))
    done = run("components", "check", str(own))
    assert done.exit_code == 1
    told = done.stderr.splitlines()
    assert told[0].startswith(f"{own}, line {first + 1}: ")
    assert told[-1].startswith(f"{own}, line {last + 1}: ")
    assert run("components", "check").exit_code == 2


def test_rules_prints_a_clause_and_the_untested_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run("rules", "keythedral", "kt-612").output.startswith("KT-612 (")
    assert run("rules", "keythedral", "KT-1").exit_code == 1
    assert "KT-612" in run("rules", "keythedral").output
    told = run("rules", "keythedral", "kt-10061 to kt-10062").output
    assert "CottageNumber" in told.partition("KT-10062 (")[0].partition("Kept by")[2].partition("Watched by")[0]
    assert "tests/games/keythedral/" in told.partition("KT-10062 (")[2].partition("Watched by")[2]
    kept, _, others = run("rules", "london", "LO-604").output.partition("Told, shown and estimated by\n")
    assert kept.partition("Kept by\n  ")[2].startswith("src/keydom/games/london/rules/")
    assert "/text/" not in kept
    assert "web/src/games/london/" in others.partition("Watched by")[0]
    assert run("rules", "keythedral", "enclosed", "Relocate").output.startswith("KT-")
    assert run("rules", "keythedral", "submarine").exit_code == 1
    left = run("rules", "keythedral", "--untaught").output
    assert "KT-10011  Law 1: Work order\n" in left
    taught = {clause for lesson in registry.game("keythedral").lessons for clause in lesson.teaches}
    assert not {line.split()[0] for line in left.splitlines()} & taught
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "docs" / "rules" / "keythedral.md").write_text("- **KT-1** [R] One.\n- **KT-2** [R] Two.\n")
    test = tmp_path / "tests" / "test_one.py"
    test.write_text('@clause("KT-1")\ndef test_one(): ...\n')
    monkeypatch.chdir(tmp_path)
    done = run("rules", "keythedral", "--untested")
    assert (done.exit_code, done.stdout) == (1, "KT-2\n")
    test.write_text('@clause("KT-1", "KT-2")\ndef test_one(): ...\n')
    done = run("rules", "keythedral", "--untested")
    assert (done.exit_code, done.output) == (0, "")
    test.write_text('@clause("KT-1", "KT-2", "KT-3")\ndef test_one(): ...\n')
    done = run("rules", "keythedral", "--untested")
    assert done.exit_code == 1
    assert "tests/test_one.py:2 names KT-3" in done.stderr


def test_rules_without_a_checkout_tells_the_code_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.core.clause_places.checkout", lambda game: None)
    told = run("rules", "keythedral", "KT-612").output
    assert "keydom/games/keythedral/rules/" in told
    assert "The tests are not here" in told
    assert "keydom/games/keythedral/rules/" in run("rules", "keythedral", "KT-10064").output


def test_bench_prints_figures_as_table_and_as_json() -> None:
    assert "copy()" in run("bench", "keythedral", "--seconds", "0.05").output
    data = json.loads(run("bench", "keythedral", "--seconds", "0.05", "--json", "--players", "2").output)
    assert data["players"] == 2
    assert data["loop_decisions"] > 100
