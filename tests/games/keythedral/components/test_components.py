"""Section 1, components: the printed values, and the check of an owner's own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral.components.kinds import LETTERS
from keydom.games.keythedral.components.printed_values import (
    DEFAULT_FILE,
    Components,
    Tile,
    default,
    largest_demand,
    load,
)
from tests.games.own_files import OwnFiles

pytestmark = pytest.mark.quick

FILES = OwnFiles(DEFAULT_FILE, load)
own_file, line_of, refusal = FILES.write, FILES.line_of, FILES.refusal

QUARRY, WOOD, FARM, LAKE, VINEYARD = range(5)
K, B, G, U, R, W, P, Y = range(8)


def tiles_of(stage: int) -> list[Tile]:
    return [tile for tile in default().tiles if tile.stage == stage]


def cost_letters(tile: Tile) -> str:
    return " ".join(letter for letter, count in zip(LETTERS, tile.cost, strict=True) for _ in range(count))


def worth(tile: Tile) -> int:
    return sum(count * each for count, each in zip(tile.cost, (1, 1, 1, 1, 1, 2, 3, 4), strict=True))


def fields_with_numbers_up_to(number: int) -> tuple[int, ...]:
    return tuple(sum(default().fields[each][kind] for each in range(1, number + 1)) for kind in range(5))


# -- fields and other pieces --------------------------------------------------------------------------------------


@clause("KT-101")
def test_there_are_29_fields_of_five_types() -> None:
    counts = fields_with_numbers_up_to(5)
    assert (counts[QUARRY], counts[WOOD], counts[LAKE], counts[FARM], counts[VINEYARD]) == (6, 8, 5, 5, 5)
    assert sum(counts) == 29


@clause("KT-102", "KT-103", "KT-104", "KT-105", "KT-106", "KT-107", "KT-108", "KT-109", "KT-110")
def test_numbers_on_the_backs_of_the_fields() -> None:
    fields = default().fields
    assert fields[1] == (2, 2, 0, 0, 0)
    assert fields[2] == (1, 3, 2, 2, 2)
    assert fields[3] == fields[4] == fields[5] == (1, 1, 1, 1, 1)
    assert default().sources["fields"].source == "reconstructed"
    assert default().field_sources[1:] == ("rulebook", *["reconstructed"] * 4)


@clause("KT-112", "KT-113", "KT-115", "KT-118", "KT-119")
def test_the_other_pieces_in_the_box() -> None:
    assert default().pieces == {
        "cottage_tiles_each": 5,
        "workers_each": 10,
        "fences_each": 3,
        "laws": 20,
        "law_spaces": 2,
        "number_spaces": 5,
    }


@clause("KT-116", "KT-117")
def test_cubes_in_the_box() -> None:
    assert default().supply == (20, 20, 15, 15, 15, 10, 10, 10)


# -- building tiles -----------------------------------------------------------------------------------------------


@clause("KT-121", "KT-124", "KT-125")
def test_34_tiles_six_eight_eight_six_six() -> None:
    assert len(default().tiles) == 34
    assert [len(tiles_of(stage)) for stage in range(1, 6)] == [6, 8, 8, 6, 6]


@clause("KT-122", "KT-123", "KT-1131", "KT-1132", "KT-1133", "KT-1137", "KT-173")
def test_what_seats_are_worth_and_how_many_are_in_play() -> None:
    low, high = default().seat_values["low"], default().seat_values["high"]
    short, long = default().in_play["17"], default().in_play["22"]
    assert low[1:] == (1, 2, 3, 4, 5)
    assert high[1:] == (4, 6, 8, 10, 12)
    assert short[1:] == (4, 4, 4, 3, 2)
    assert long[1:] == (5, 5, 5, 4, 3)
    assert sum(value * seats for value, seats in zip(low, short, strict=True)) == 46
    assert sum(value * seats for value, seats in zip(high, short, strict=True)) == 126
    assert sum(value * seats for value, seats in zip(high, long, strict=True)) == 166
    assert sum(worth(tiles_of(stage)[0]) * short[stage] for stage in range(1, 6)) == 63


@clause("KT-126", "KT-1133", "KT-1139")
def test_unused_tiles_of_each_stage() -> None:
    existing = [len(tiles_of(stage)) for stage in range(1, 6)]
    assert [a - b for a, b in zip(existing, default().in_play["17"][1:], strict=True)] == [2, 4, 4, 3, 4]
    assert [a - b for a, b in zip(existing, default().in_play["22"][1:], strict=True)] == [1, 3, 3, 2, 3]


COSTS = {
    "KT-131": ("B11", 1, "K B"),
    "KT-132": ("B12", 1, "K G"),
    "KT-133": ("B13", 1, "K U"),
    "KT-134": ("B14", 1, "B G"),
    "KT-135": ("B15", 1, "B U"),
    "KT-136": ("B16", 1, "G U"),
    "KT-137": ("B21", 2, "K K B"),
    "KT-138": ("B22", 2, "K B B"),
    "KT-139": ("B23", 2, "K B G"),
    "KT-140": ("B24", 2, "K B U"),
    "KT-141": ("B25", 2, "K K G"),
    "KT-142": ("B26", 2, "K K U"),
    "KT-143": ("B27", 2, "B B G"),
    "KT-144": ("B28", 2, "B B U"),
    "KT-145": ("B31", 3, "B G W"),
    "KT-146": ("B32", 3, "B U W"),
    "KT-147": ("B33", 3, "B R W"),
    "KT-148": ("B34", 3, "G U W"),
    "KT-149": ("B35", 3, "G R W"),
    "KT-150": ("B36", 3, "U R W"),
    "KT-151": ("B37", 3, "B G U R"),
    "KT-152": ("B38", 3, "W W"),
    "KT-153": ("B41", 4, "W P"),
    "KT-154": ("B42", 4, "R W W"),
    "KT-155": ("B43", 4, "G R P"),
    "KT-156": ("B44", 4, "U R P"),
    "KT-157": ("B45", 4, "G Y"),
    "KT-158": ("B46", 4, "U Y"),
    "KT-159": ("B51", 5, "W Y"),
    "KT-160": ("B52", 5, "P P"),
    "KT-161": ("B53", 5, "G U Y"),
    "KT-162": ("B54", 5, "G R Y"),
    "KT-163": ("B55", 5, "U R Y"),
    "KT-164": ("B56", 5, "G U R P"),
}


@clause("KT-131", "KT-132", "KT-133", "KT-134", "KT-135", "KT-136", "KT-137", "KT-138", "KT-139", "KT-140")
@clause("KT-141", "KT-142", "KT-143", "KT-144", "KT-145", "KT-146", "KT-147", "KT-148", "KT-149", "KT-150")
@clause("KT-151", "KT-152", "KT-153", "KT-154", "KT-155", "KT-156", "KT-157", "KT-158", "KT-159", "KT-160")
@clause("KT-161", "KT-162", "KT-163", "KT-164")
@pytest.mark.parametrize("tile_clause", COSTS)
def test_stage_and_cost_of_each_tile(tile_clause: str) -> None:
    name, stage, cost = COSTS[tile_clause]
    tile = default().tiles[list(COSTS).index(tile_clause)]
    assert (tile.name, tile.stage, cost_letters(tile)) == (name, stage, cost)
    assert tile.source == "reconstructed"


@clause("KT-127")
def test_all_tiles_of_a_stage_are_worth_one_more_than_its_number() -> None:
    for tile in default().tiles:
        assert worth(tile) == tile.stage + 1, tile.name


def test_what_a_tile_costs_tells_it_from_all_others() -> None:
    """What players read names a seat by its cost."""
    assert len({tile.cost for tile in default().tiles}) == len(default().tiles)


@clause("KT-128", "KT-129", "KT-1070")
def test_how_many_cubes_a_tile_costs() -> None:
    assert {sum(tile.cost) for tile in default().tiles} == {2, 3, 4}
    for tile in tiles_of(1):
        assert sum(tile.cost) == sum(tile.cost[:5]) == 2


@clause("KT-165", "KT-166", "KT-168")
def test_in_which_stages_colours_appear() -> None:
    stages = [{tile.stage for tile in default().tiles if tile.cost[colour]} for colour in range(8)]
    assert stages[K] == {1, 2}
    assert stages[B] == {1, 2, 3}
    assert stages[G] == stages[U] == {1, 2, 3, 4, 5}
    assert stages[R] == stages[W] == {3, 4, 5}
    assert stages[P] == stages[Y] == {4, 5}
    assert all(sum(tile.cost[W:]) > 0 for tile in tiles_of(5))


@clause("KT-167")
def test_stone_and_timber_are_used_most_in_the_first_two_stages() -> None:
    early = tiles_of(1) + tiles_of(2)
    assert [sum(tile.cost[colour] for tile in early) for colour in range(8)] == [12, 12, 6, 6, 0, 0, 0, 0]


@clause("KT-169")
def test_gold_never_stands_alone() -> None:
    golden = [tile for tile in default().tiles if tile.cost[Y]]
    assert golden
    assert all(sum(tile.cost) > tile.cost[Y] for tile in golden)


@clause("KT-170")
def test_some_tiles_show_several_basic_cubes_and_a_craft_cube() -> None:
    assert any(sum(tile.cost[:W]) >= 2 and sum(tile.cost[W:]) >= 1 for tile in default().tiles)


@clause("KT-171")
def test_one_more_cube_of_a_shown_colour_can_always_be_had() -> None:
    for tile in default().tiles:
        for colour in range(8):
            assert tile.cost[colour] == 0 or tile.cost[colour] + 1 <= default().supply[colour]


@clause("KT-172")
def test_every_draw_of_tiles_is_payable_from_the_supply() -> None:
    demands = {
        seats: [largest_demand(default().tiles, default().in_play[seats], colour) for colour in range(8)]
        for seats in ("17", "22")
    }
    assert demands == {"17": [10, 14, 14, 14, 9, 9, 6, 4], "22": [11, 15, 15, 15, 10, 10, 6, 5]}
    assert all(demand <= supply for demand, supply in zip(demands["22"], default().supply, strict=True))


def rows_of_the_rules(first: int, last: int) -> list[list[str]]:
    """Rows of the tables in docs/rules/keythedral.md whose clause lies between two others."""
    page = (Path(__file__).parents[4] / "docs" / "rules" / "keythedral.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("| KT-")
    ]
    return [row for row in rows if first <= int(row[0].removeprefix("KT-")) <= last]


@clause("KT-106", "KT-131", "KT-164")
def test_the_rules_print_the_values_in_use() -> None:
    tiles = rows_of_the_rules(131, 164)
    assert [row[1:4] for row in tiles] == [[tile.name, str(tile.stage), cost_letters(tile)] for tile in default().tiles]
    for row, tile in zip(tiles, default().tiles, strict=True):
        assert row[4:7] == [str(sum(tile.cost)), str(sum(tile.cost[W:])), str(worth(tile))], tile.name
    for row, number in zip(rows_of_the_rules(106, 110), range(1, 6), strict=True):
        fields = default().fields[number]
        in_the_table = [fields[kind] for kind in (QUARRY, WOOD, LAKE, FARM, VINEYARD)]
        assert row[1:8] == [str(number), *map(str, in_the_table), str(sum(fields))]


# -- an owner's own file ------------------------------------------------------------------------------------------


def test_an_own_file_replaces_values_and_changes_the_hash(tmp_path: Path) -> None:
    path = own_file(
        tmp_path,
        ('edition = "keydom-1"', 'edition = "my copy"'),
        ('B35 = { stage = 3, cost = "G R W" }', 'B35 = { stage = 3, cost = "R R W", source = "reported" }'),
    )
    mine = load(path)
    assert mine.edition == "my copy"
    assert cost_letters(mine.tiles[18]) == "R R W"
    assert (mine.tiles[18].source, mine.tiles[17].source) == ("reported", "reconstructed")
    assert mine.hash != default().hash
    assert mine.warnings == ()


def test_the_hash_is_that_of_the_values_alone(tmp_path: Path) -> None:
    path = own_file(tmp_path, ('edition = "keydom-1"', '# my own words\nedition = "another name"'))
    assert load(path).hash == default().hash


def test_names_of_tiles_are_free(tmp_path: Path) -> None:
    mine = load(own_file(tmp_path, ("B56 = {", "last-window = {")))
    assert mine.tiles[33].name == "last-window"


MISTAKES = [  # line, its text, what somebody writes instead, what they are told
    ("B31 = ", 'cost = "B G W"', 'cost = "B G Q"', 'tile B31 costs "Q"; colours are K, B, G, U, R, W, P, Y'),
    ("B31 = ", 'cost = "B G W"', 'cost = "B"', "tile B31 costs 1 cube; a tile costs 2 to 5"),
    ("B31 = ", 'cost = "B G W"', 'cost = "B G W W R R"', "tile B31 costs 6 cubes; a tile costs 2 to 5"),
    ("B31 = ", 'cost = "B G W"', "cost = 3", 'tile B31 needs a cost, its cubes by letter: cost = "K B"'),
    (
        "B46 = ",
        'cost = "U Y"',
        'cost = "Y Y"',
        "tile B46 shows gold only; the price decrease needs another colour (KT-169)",
    ),
    (
        "B31 = ",
        'stage = 3, cost = "B G W"',
        'stage = 6, cost = "B G W"',
        "tile B31: stage is 6; it has to be a whole number from 1 to 5",
    ),
    (
        "B31 = ",
        'cost = "B G W"',
        'cost = "B G W", source = "guess"',
        'tile B31 has the source "guess"; sources are rulebook, derived, reported, reconstructed',
    ),
    ("B31 = ", 'cost = "B G W"', 'cost = "B G W", worth = 4', 'tile B31 has "worth"; it takes stage, cost and source'),
    ("K = ", "K = 20", "K = 61", "cubes K is 61; it has to be a whole number from 1 to 60"),
    ("K = ", "K = 20", 'K = "20"', "cubes K is 20; it has to be a whole number from 1 to 60"),
    (
        "fences_each",
        "fences_each = 3",
        "fences_each = 4",
        "fences_each is 4; the rules are written for 3 and cannot be played otherwise",
    ),
    (
        "values = [4, 6",
        "values = [4, 6, 8, 10, 12]",
        "values = [4, 6, 8, 10]",
        "[seat_values.high] needs five values, one a stage: values = [1, …]",
    ),
    (
        "values = [4, 6",
        "values = [4, 6, 8, 10, 12]",
        "values = [4, 6, 8, 10, 0]",
        "seat_values high, stage 5 is 0; it has to be a whole number from 1 to 1000",
    ),
    (
        "values = [4, 4",
        "values = [4, 4, 4, 3, 2]",
        "values = [4, 4, 4, 3, 3]",
        "18 tiles in play; they have to be 17",
    ),
    (
        "1 = {",
        "quarry = 2, wood = 2,",
        "quarry = 3, wood = 1,",
        "the number-1 fields are two quarries and two woods (KT-102)",
    ),
    (
        "2 = {",
        "quarry = 1, wood = 3,",
        "quarry = 2, wood = 3,",
        "11 fields are numbered 2; there have to be 10 (KT-103, KT-104)",
    ),
    (
        "2 = {",
        "quarry = 1, wood = 3,",
        "quarry = 1, forest = 3,",
        'number 2 has "forest"; field types are quarry, wood, farm, lake, vineyard',
    ),
    ("edition", 'edition = "keydom-1"', 'edition = ""', 'the file needs a name for its values: edition = "…"'),
    (
        "[supply]",
        "[supply]",
        "[cubes]",
        '"cubes" is not a group of Keythedral; these are edition, fields, in_play, pieces, seat_values, supply, tiles',
    ),
]


@pytest.mark.parametrize(("line_start", "old", "new", "sentence"), MISTAKES)
def test_each_mistake_is_told_with_its_line(tmp_path: Path, line_start: str, old: str, new: str, sentence: str) -> None:
    line = line_of(line_start)
    lines = DEFAULT_FILE.read_text(encoding="utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert f"line {line}: {sentence}" in refusal(path)


def test_all_mistakes_are_told_together(tmp_path: Path) -> None:
    path = own_file(
        tmp_path,
        ('B31 = { stage = 3, cost = "B G W" }', 'B31 = { stage = 3, cost = "B G Q" }'),
        ("Y = 10", "Y = 0"),
    )
    assert refusal(path) == [
        f"line {line_of('Y = ')}: cubes Y is 0; it has to be a whole number from 1 to 60",
        f'line {line_of("B31 = ")}: tile B31 costs "Q"; colours are K, B, G, U, R, W, P, Y',
    ]


def test_a_missing_tile_is_told(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('B11 = { stage = 1, cost = "K B" }\n', "")))
    assert told == [f"line {line_of('[tiles]')}: there are 33 tiles; there have to be 34 (KT-121)"]


def test_a_stage_needs_a_tile_to_swap_in(tmp_path: Path) -> None:
    """Four of the six tiles of stage 5 moved to stage 4: stage 5 would have none for the law that swaps a tile."""
    moved = [(f"B5{i} = {{ stage = 5", f"B5{i} = {{ stage = 4") for i in range(1, 5)]
    told = refusal(own_file(tmp_path, *moved))
    assert len(told) == 1
    assert "there are 2 tiles of stage 5; at least 3 are needed" in told[0]


def test_a_tile_that_nobody_can_pay_is_told(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ("P = 10", "P = 2")))
    assert told == [
        f"line {line_of('B52 = ')}: tile B52 with a price increase can cost 3 P; there are 2 (KT-171)",
    ]


def test_a_tile_named_twice_is_refused_by_line(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ("B12 = {", "B11 = {")))
    assert told[0].startswith(f"line {line_of('B12 = ')}: ")


def test_values_that_are_told_otherwise_are_warned_of_but_accepted(tmp_path: Path) -> None:
    mine: Components = load(
        own_file(
            tmp_path,
            ('B31 = { stage = 3, cost = "B G W" }', 'B31 = { stage = 3, cost = "K G W" }'),
            ('B55 = { stage = 5, cost = "U R Y" }', 'B55 = { stage = 5, cost = "G R R R R" }'),
            ("Y = 10", "Y = 3"),
        )
    )
    assert mine.warnings == (
        f"line {line_of('[tiles]')}: a game for 17 seats may need 4 Y, of which there are 3: it then waits for spent "
        "cubes (KT-172)",
        f"line {line_of('[tiles]')}: a game for 22 seats may need 5 Y, of which there are 3: it then waits for spent "
        "cubes (KT-172)",
        f"line {line_of('B31 = ')}: tile B31 of stage 3 shows K, which is said to appear in stages 1 to 2 "
        "only (KT-165)",
        f"line {line_of('B55 = ')}: tile B55 costs 5 cubes; at most four are said to be usual (KT-129)",
        f"line {line_of('B55 = ')}: tile B55 shows no craft cube; in stage 5 every tile is said to (KT-168)",
    )
