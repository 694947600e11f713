"""Positions as text: the true position, with what only one seat sees under its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keydom.cli.layout import WIDTH, entry_text, inline, value_text, wrapped
from keydom.cli.main import app
from keydom.cli.replay import position_text, true_position
from keydom.core import registry
from keydom.core.conformance_rules import random_choice
from keydom.core.record import Told, begin_record, from_json, to_json
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.core.wire import plain
from keydom.games.london.game import game as london
from keydom.games.london.testing.builder import Position

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("name", registry.built_in_names())
def test_the_true_position_is_what_each_seat_sees_of_itself_and_no_mixture(name: str) -> None:
    game = registry.game(name)
    state, rng, step, looked = game.new_state(3), Rng(5), 0, 0
    while state.to_act() != OVER:
        if step % 23 == 0:
            common, private = true_position(game, state)
            public = plain(game.view(state, None))
            for seat in range(3):
                own = plain(game.view(state, seat))
                assert common["seats"][seat] == own["seats"][seat]
                assert all(
                    (private[seat] | {"seat": seat}).get(key, common[key]) == own[key]
                    for key in common | own
                    if key not in ("seat", "seats")
                )
                looked += len(private[seat])
            assert all(common[key] == public[key] for key in public if key not in ("seat", "seats"))
        state.apply(*random_choice(state, rng))
        step += 1
    assert looked > 5


def test_losing_bids_of_two_seats_stay_apart() -> None:
    """What each seat alone sees is told under its name: a losing bid of one is none of the other's."""
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "blue", {1: 2, 2: 4})
        .hand(0, "red 3 blue 1")
        .at_turn(0)
        .play()
        .play(0, "do bid")
    )
    common, private = true_position(london, play.state)
    assert [own.get("losing") for own in private] == [
        [{"tile": "kingsCross", "colour": "red", "size": 1}],
        [{"tile": "barbican", "colour": "blue", "size": 2}],
        None,
    ]
    assert [own.get("partial_action") for own in private] == [[{"family": "do", "arguments": ["bid"]}], None, None]
    assert common["seats"][0]["keyples"] == {"blue": 1, "red": 3, "yellow": 0}


def test_sealed_placements_lie_where_each_seat_has_put_them() -> None:
    play = Position(2).won(0, "mi6", "gherkin").won(1, "globe").sailed({0: 1, 1: 2}).at_placing().play()
    play.put(0, "gherkin", (1, 0)).put(1, "globe", (0, 1))
    common, _ = true_position(london, play.state)
    fresh = [[tile["tile"] for tile in seat["borough"] if tile["fresh"]] for seat in common["seats"]]
    assert fresh == [["gherkin"], ["globe"]]
    assert [seat["won"] for seat in common["seats"]] == [[{"tile": "mi6", "level": 0}], []]


def test_the_text_of_a_position_says_who_is_asked_what_and_stays_within_its_width() -> None:
    for name in registry.built_in_names():
        game = registry.game(name)
        run, rng = Replay(game, begin_record(game, game.new_state(3))), Rng(3)
        for _ in range(120):
            if run.state.to_act() != OVER:
                run.extend(*random_choice(run.state, rng))
        text = position_text(run, None)
        asked = [seat for seat in range(3) if run.state.is_asked(seat)]
        for seat in asked:
            assert (
                f"{run.record.names()[seat]} is asked: {game.prompt(run.state, seat)}".format(*run.record.names())
                in text
            )
        assert max(len(line) for line in text.splitlines()) <= 120
        assert position_text(run, 0).splitlines()[0] == text.splitlines()[0] == "Position behind step 120 of 120"


def test_values_read_easily() -> None:
    assert (
        inline({"x": 1, "worker": None, "tiles": [{"tile": "B11"}, "B12"]}) == "x 1, worker -, tiles [(tile B11), B12]"
    )
    assert inline({}) == "-"
    assert inline(True) == "true"
    assert value_text([{"x": 1}, None]) == "\n  x 1\n  -"
    assert value_text(["a", 2]) == "[a, 2]"


def test_objects_with_the_same_entries_are_a_table() -> None:
    fields = [{"x": -1, "type": "wood", "cubes": ["red", "red"]}, None, {"x": 10, "type": "quarry", "cubes": []}]
    assert entry_text("fields", fields) == (
        "fields:\n  x   type    cubes\n  -1  wood    [red, red]\n  -\n  10  quarry  []"
    )


def test_what_is_too_long_for_a_line_stands_on_several() -> None:
    seat = {"seat": 1, "score": 4, "cubes": {"black": 2, "brown": 0}, "note": "word " * 30, "laws": []}
    lines = entry_text("seats", [seat, {"seat": 2}]).splitlines()
    assert lines[:2] == ["seats:", "  seat 1"]
    assert lines[2].startswith("    score 4, note word word")
    assert lines[-2:] == ["    cubes: black 2, brown 0", "  seat 2"]
    assert max(map(len, lines)) <= WIDTH
    assert value_text(list(range(60))).splitlines()[1].startswith("  [0, 1, 2")


def test_no_word_is_lost_by_wrapping() -> None:
    text = " ".join(f"word{number}" for number in range(60))
    lines = wrapped(text, 7, 2)
    assert len(lines) > 1
    assert " ".join(line.strip() for line in lines) == text
    assert [len(line) - len(line.lstrip()) for line in lines] == [7] + [9] * (len(lines) - 1)


@pytest.mark.parametrize("name", registry.built_in_names())
def test_positions_and_logs_of_whole_games_have_no_long_lines(name: str, tmp_path: Path) -> None:
    record = recorded(name, tmp_path)
    length = len(from_json(record.read_text(encoding="utf-8")).steps)
    run = replaying(record)
    for output in (run("--print"), *(run("--at", str(length * part // 4)) for part in range(5))):
        assert [line for line in output.splitlines() if len(line) > WIDTH] == []


def recorded(name: str, folder: Path) -> Path:
    """The record of a game of four random bots, whose names are those of the seats."""
    words = ("simulate", name, "-n", "1", "--players", "4", "--jobs", "1", "--records", str(folder))
    assert CliRunner().invoke(app, words).exit_code == 0
    (path,) = folder.glob("*.json")
    return path


def replaying(record: Path) -> Callable[..., str]:
    """What `keydom replay` prints of a record with these words."""

    def run(*words: str) -> str:
        done = CliRunner().invoke(app, ("replay", str(record), *words))
        assert done.exit_code == 0, done.output
        return done.output

    return run


def test_a_replay_tells_what_was_told_beside_the_game(tmp_path: Path) -> None:
    game = registry.game("keythedral")
    state = game.new_state(2)
    run = Replay(game, begin_record(game, state, ["Ann", "Ben"]))
    run.extend(-1, state.legal(-1)[0])
    run.record.told = (Told(0, "Ben has left."), Told(1, "Ben has given up."))
    file = tmp_path / "game.json"
    file.write_text(to_json(run.record), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(file), "--print"]).stdout
    assert told.index("Ben has left.") < told.index("seat 0") < told.index("Ben has given up.")
