"""Records keep a game exactly, in both written forms, and say where they are wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from keydom.core.errors import BadRecord, UnknownGame
from keydom.core.game import Game
from keydom.core.notation import from_text, read_record, to_text, write_record
from keydom.core.record import Record, SeatName, Step, Told, begin_record, from_json, to_json
from keydom.core.registry import game
from keydom.core.replay import Replay, positions, replay
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, lowest_bit
from tests.core.toy_game import SHELLS, Printed, Shells

pytestmark = pytest.mark.quick


def find_game(name: str) -> Game:
    if name != "shells":
        raise UnknownGame(f"There is no game '{name}'; there are shells.")
    return SHELLS


def played(seed: int = 1, players: int = 2) -> Record:
    """A whole random game."""
    state = SHELLS.new_state(players, {"open": "yes"})
    names = ["Ann", "Bea [2] # 1", "Cy"][:players]
    run = Replay(SHELLS, begin_record(SHELLS, state, names, [None, "random", None][:players]))
    rng = Rng(seed)
    while run.state.to_act() != OVER:
        asked = run.state.to_act()
        seat = CHANCE_SEAT if asked == CHANCE else lowest_bit(asked)
        codes = run.state.legal(seat)
        run.extend(seat, codes[rng.below(len(codes))])
    return run.record


def test_both_forms_give_the_record_back() -> None:
    record = played()
    record.note = "first line\nsecond line"
    record.told = (
        Told(0, "Ann [1] # waits"),
        Told(3, "Ann has left."),
        Told(3, "! Ann is back."),
        Told(len(record.steps), "End."),
    )
    assert len(record.result) == 2
    assert len(record.steps) > 10
    assert from_json(to_json(record)) == record
    assert from_text(to_text(record, SHELLS), find_game) == record


def test_files_are_read_whatever_their_form(tmp_path: Path) -> None:
    record = played()
    for name in ("game.json", "game.txt"):
        write_record(tmp_path / name, record, SHELLS)
        assert read_record(tmp_path / name, find_game) == record
    assert (tmp_path / "game.json").read_text()[0] == "{"
    assert "0: card " in (tmp_path / "game.txt").read_text()
    with pytest.raises(BadRecord, match="cannot be read"):
        read_record(tmp_path / "none.json", find_game)


def test_a_short_text_that_a_person_types_is_a_record() -> None:
    record = from_text(
        """
        # the deal
        [game shells]
        [players 2]   # two of us
        *: card 3
        *: card 12  # to seat 1

        *: card 1
        """,
        find_game,
    )
    assert record.options == {"rounds": "3", "open": "no"}
    assert record.seats == (SeatName("Seat 0"), SeatName("Seat 1"))
    assert record.steps == [Step(-1, 2), Step(-1, 11), Step(-1, 0)]
    assert record.components == SHELLS.components.hash


def test_the_example_in_the_documentation_replays() -> None:
    document = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    (example,) = [block for block in document.split("```")[1::2] if "[game keythedral]" in block]
    record = from_text(example, game)
    assert record.names() == ["Ann", "Bea"]
    assert replay(game("keythedral"), record).is_asked(1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[players 2]\n*: card 3", r"line 1: the header line \[game …\] is missing"),
        ("[game shells]\n[players two]", r"line 2: \[players\] is a whole number"),
        ("[game chess]\n[players 2]", "line 1: There is no game 'chess'"),
        ("[game shells]\n[players 2]\n[colour red]", r"line 3: there is no header \[colour\]"),
        ("[game shells]\n[players 2]\n[players 3]", "line 3: .players. stands already in line 2"),
        ("[game shells]\n[players 2]\n\n*: card 13", "line 4: 'card 13' is no action: 'card' knows no '13'"),
        ("[game shells]\n[players 2]\n2: card 1", "line 3: '2' is no seat"),
        ("[game shells]\n[players 2]\ncard 1", "line 3: a step is"),
        ("[game shells]\n[players 2]\n*: card 1\n[seat 0 Ann]", "line 4: header lines stand before"),
        ("[game shells]\n[players 2]\n! Ann has left.\n[seat 0 Ann]", "line 4: header lines stand before"),
        ("[game shells]\n[players 2]\n!", "line 3: behind '!' stands what was told"),
        ("[game shells]\n[players 2]\n[seat 5 Ann]", "speaks of seat 5"),
        ("[game shells]\n[players 2\n", "line 2: a header line ends with"),
        ("[format 9]\n[game shells]\n[players 2]", "line 1: the record has format 9"),
        ("[game shells]\n[players 2]\n[option rounds 7]", "options: Option 'rounds' of Shells is one of 3, 2, not '7'"),
    ],
)
def test_text_that_cannot_be_read_is_refused_by_line(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        from_text(text, find_game)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", 2, "format 2"),
        ("players", "2", "'players' of a record is a whole number"),
        ("players", 3, "of 3 players, but names 2 seats"),
        ("steps", [[0, 1], [0]], r"step 2: a step is \[seat, code\]"),
        ("steps", [[0, True]], "step 1: a step is"),
        ("steps", [[2, 1]], "step 1: there is no seat 2"),
        ("steps", [[0, -4]], "step 1: a code is 0 or more"),
        ("seats", [{"name": "a"}, 3], "entry of seat 1"),
        ("seats", [{"name": "a\nb"}, {"name": "c"}], "line breaks"),
        ("result", [{"score": 1}], "result: the entry of seat 0"),
        ("options", {"open": 1}, "'options' of a record is an object of words"),
        ("colour", "red", "no field 'colour'"),
        ("told", "left", r"told: a list of \[number of steps before it, text\]"),
        ("told", [[True, "left"]], "told: a list of"),
        ("told", [[5, "left"], [4, "back"]], "told: 4 steps are fewer than before"),
        ("told", [[999, "left"]], "told: 999 steps are fewer than before, or more than the record has"),
        ("told", [[0, "a\nb"]], "has line breaks"),
    ],
)
def test_json_that_is_no_record_is_refused_by_field_or_step(field: str, value: object, said: str) -> None:
    data = json.loads(to_json(played()))
    data[field] = value
    with pytest.raises(BadRecord, match=said):
        from_json(json.dumps(data))


def test_broken_json_is_refused_by_line() -> None:
    with pytest.raises(BadRecord, match="line 2: this is no JSON"):
        from_json('{\n "game" 3}')


def test_replay_reaches_the_same_position() -> None:
    record = played(seed=5, players=3)
    run = Replay(SHELLS, record)
    trail = [run.state.fingerprint()]
    while run.forward():
        trail.append(run.state.fingerprint())
    assert replay(SHELLS, record).fingerprint() == trail[-1]
    assert [before.fingerprint() for before, _ in positions(SHELLS, record)] == trail[:-1]
    assert run.go_to(4).fingerprint() == trail[4]
    assert run.go_to(9).fingerprint() == trail[9]
    with pytest.raises(BadRecord, match="no position 99"):
        run.go_to(99)


def test_a_step_that_the_rules_forbid_is_named() -> None:
    record = played()
    record.steps[3] = record.steps[2]
    with pytest.raises(BadRecord, match=r"step 4 \(\*: card \d+\): Code \d+ is not among the options"):
        replay(SHELLS, record)
    record.steps[3] = Step(0, 999)
    with pytest.raises(BadRecord, match=r"step 4 \(0: code 999\): The position waits for a draw"):
        replay(SHELLS, record)


def test_a_result_that_does_not_follow_is_refused() -> None:
    record = played()
    best, *others = record.result
    record.result = (replace(best, score=best.score + 1), *others)
    with pytest.raises(BadRecord, match="lead to another one"):
        replay(SHELLS, record)


def test_records_of_other_rules_or_components_are_refused_unless_forced() -> None:
    record = played()
    other = Shells(Printed(3))
    with pytest.raises(BadRecord, match="played with the components 'toy'"):
        replay(other, record)
    assert replay(other, record, force=True).to_act() == OVER
    record.rules_version = 7
    with pytest.raises(BadRecord, match="rules version 7 of Shells, this is version 1"):
        replay(SHELLS, record)
    record.game = "other"
    for force in (False, True):
        with pytest.raises(BadRecord, match="of the game 'other'"):
            replay(SHELLS, record, force=force)


def test_extending_an_old_record_goes_to_its_end_first() -> None:
    record = played()
    last = record.steps.pop()
    record.result = ()
    run = Replay(SHELLS, record)
    run.extend(last.seat, last.code)
    assert run.state.to_act() == OVER
    assert record.result
    assert record.steps[-1] == last
