"""Sections 1 and 2 in whole games by chance: how many boards and seasons there are, and which displays are in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.codes import (
    DISPLAY,
    PHASE_DISPLAYS,
    PHASE_OVER,
    PHASE_SETUP,
    PHASE_TURNS,
    RESOURCES,
)
from keydom.games.keyper.components.folding import faces
from keydom.games.keyper.components.printed_values import DEFAULT_FILE, default, load
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from tests.games.keyper.chance_games import PLAYERS, played
from tests.games.own_files import OwnFiles


def names(state: KeyperState) -> list[str]:
    return [DISPLAY_NAMES[display] for display in state.displays]


@clause("KP-101", "KP-102", "KP-1401")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_four_players_play_four_seasons(players: int) -> None:
    assert set(game.player_counts) == {2, 3, 4}
    seasons = list(dict.fromkeys(state.season for state in played(players) if state.phase != PHASE_SETUP))
    assert seasons == [1, 2, 3, 4]
    assert played(players)[-1].phase == PHASE_OVER


@clause("KP-103", "KP-210", "KP-211", "KP-401")
@pytest.mark.parametrize("players", PLAYERS)
def test_as_many_boards_as_players_with_their_spring_displays(players: int) -> None:
    first = next(state for state in played(players) if state.phase == PHASE_TURNS)
    assert names(first) == ["S1", "S2", "S3", "S4"][:players]
    assert set(first.boats) == set(first.keypers) == {-1}


@clause("KP-109", "KP-414")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply_is_limited_for_every_number_of_players(players: int) -> None:
    first = next(state for state in played(players) if state.phase == PHASE_TURNS)
    supply = list(first.stock)[players * RESOURCES :]
    taken = default().start_goods
    assert supply == [number - players * taken.get(name, 0) for name, number in default().supply.items()]
    for state in played(players):
        assert min(state.stock) >= 0
        totals = [sum(state.stock[row * RESOURCES + each] for row in range(players + 1)) for each in range(RESOURCES)]
        assert totals == list(default().supply.values())


@clause("KP-212", "KP-214", "KP-216", "KP-1822")
@pytest.mark.parametrize("players", PLAYERS)
def test_displays_last_a_season_and_belong_to_it(players: int) -> None:
    """Spring has those of the set-up, summer M, autumn and winter W; they change between seasons only."""
    of_season: dict[int, set[tuple[str, ...]]] = {}
    for state in played(players):
        if state.phase not in (PHASE_SETUP, PHASE_DISPLAYS):
            of_season.setdefault(state.season, set()).add(tuple(names(state)))
    assert [len(shown) for _, shown in sorted(of_season.items())] == [1, 1, 1, 1]
    for season, letter in enumerate("SMWW", 1):
        assert {name[0] for shown in of_season[season] for name in shown} == {letter}
    assert names(played(players)[-1]) == list(next(iter(of_season[4])))


@clause("KP-213", "KP-206", "KP-1303", "KP-1306")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_chooses_among_four_displays_at_the_start_of_a_season(players: int) -> None:
    chosen: set[tuple[int, int]] = set()
    for state in played(players):
        if state.phase == PHASE_DISPLAYS and state.to_act() not in (CHANCE, OVER):
            for seat in range(players):
                if state.to_act() >> seat & 1:
                    assert list(state.legal(seat)) == [DISPLAY, DISPLAY + 1, DISPLAY + 2, DISPLAY + 3]
                    chosen.add((state.season, seat))
    assert len(chosen) == 3 * players
    assert len({season for season, _ in chosen}) == 3


@clause("KP-215")
def test_two_boards_may_show_the_same_display() -> None:
    state = next(each for each in played(3) if each.phase == PHASE_DISPLAYS).copy()
    while state.phase == PHASE_DISPLAYS:
        seat = next(seat for seat in range(3) if state.to_act() >> seat & 1)
        state.apply(seat, DISPLAY + 1)
    assert len(set(names(state))) == 1


@clause("KP-104", "KP-207", "KP-208")
def test_which_way_round_a_board_lies_makes_no_difference(tmp_path: Path) -> None:
    """An owner who turns the board by half a turn names every face otherwise and gets the same displays."""
    turned = {face: half_turn(face) for face in faces()}
    text = DEFAULT_FILE.read_text(encoding="utf-8")
    lines = [
        f"{turned[line.split(' = ')[0]]} = {line.split(' = ')[1]}" if line.split(" = ")[0] in turned else line
        for line in text.splitlines()
    ]
    swapped = "\n".join(lines)
    for one, other in (('"PLb"', '"PRb"'), ('"PRf"', '"PLf"'), ('"PTf"', '"PBf"'), ('"PTb"', '"PBb"')):
        swapped = swapped.replace(one, "?").replace(other, one).replace("?", other)
    path = tmp_path / "turned.toml"
    path.write_text(swapped, encoding="utf-8")
    mine = load(path)
    assert mine.displays == default().displays
    assert mine.hash == default().hash
    assert mine.faces != default().faces


def half_turn(face: str) -> str:
    """What a face is called when the board has been turned by half a turn."""
    card = {"L": "R", "R": "L", "T": "B", "B": "T"}[face[0]]
    return f"{card}{5 - int(face[1])}{5 - int(face[2])}{face[3]}"


@clause("KP-149")
def test_own_values_are_played_with(tmp_path: Path) -> None:
    files = OwnFiles(DEFAULT_FILE, load)
    own = files.write(
        tmp_path,
        ('team = "blue + orange + green + brown + black + grey + 2 white"', 'team = "blue + 2 white"'),
        ('spring = ["F1f", "PLb", "PRf", "PTf"]', 'spring = ["PTf", "PLb", "PRf", "F1f"]'),
        ("market = 8", "market = 5"),
        ('start_goods = "brick + wood + stone"', 'start_goods = "2 brick"'),
    )
    state, chance = game.with_components(own).new_state(3, {}), Rng(1)
    while state.phase != PHASE_TURNS:
        random_step(state, chance)
    assert int(state.market).bit_count() == 5
    assert [sum(state.stock[seat * RESOURCES : (seat + 1) * RESOURCES]) for seat in range(3)] == [2, 2, 2]
    assert state.figures.fields[0] == played(2)[0].figures.fields[3]
    while state.to_act() != OVER:
        random_step(state, chance)
