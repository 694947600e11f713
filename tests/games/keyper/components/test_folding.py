"""Section 2, the country board as a folding object: which lay-outs and displays its faces make."""

from __future__ import annotations

from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES, KEYP
from keydom.games.keyper.components.folding import FOLDS, beside, faces, lay_outs, same_faces
from keydom.games.keyper.components.kinds import FIELD_NAMES
from keydom.games.keyper.components.printed_values import default
from tests.games.keyper.rule_tables import key, table

pytestmark = pytest.mark.quick

S, M, W = DISPLAY_NAMES[:4], DISPLAY_NAMES[4:8], DISPLAY_NAMES[8:]
GEM_FIELDS = {"emeralds", "gold", "rubies", "sapphires"}
CONVERT_FIELDS = {"convert_clay", "convert_logs", "convert_rock"}


def shown(display: str) -> tuple[str, ...]:
    return default().displays[DISPLAY_NAMES.index(display)]


def border(field: str) -> str | None:
    return next(each.border for each in default().fields if each.name == field)


def contents(layout: str) -> list[list[str]]:
    return [[default().faces[face] for face in row] for row in default().layouts[layout]]


# -- how the board folds ------------------------------------------------------------------------------------------


@clause("KP-237")
def test_seven_foldings_each_with_a_front_and_a_back() -> None:
    assert set(FOLDS.values()) == {"", "LR", "TB", "L", "R", "T", "B"}
    assert list(lay_outs()) == [name + side for name in FOLDS for side in "fb"]
    for grid in lay_outs().values():
        assert [len(row) for row in grid] == [4, 4, 4, 4]
        assert len({face for row in grid for face in row}) == 16


@clause("KP-237", "KP-238")
def test_the_closed_board_shows_whole_cards() -> None:
    assert lay_outs()["F1f"][0] == ("L11f", "L12f", "R13f", "R14f")
    assert lay_outs()["F1f"][3] == ("L41f", "L42f", "R43f", "R44f")
    assert lay_outs()["F1b"][0] == ("T14b", "T13b", "T12b", "T11b")
    assert lay_outs()["F1b"][3] == ("B44b", "B43b", "B42b", "B41b")


@clause("KP-238", "KP-205")
def test_the_lay_outs_are_those_of_table_t12() -> None:
    rows = table("T12")
    assert [row[0] for row in rows] == list(lay_outs())
    for name, display, *squares in rows:
        assert tuple(tuple(row.split()) for row in squares) == lay_outs()[name]
        assert default().display_of_layout[name] == display


@clause("KP-238")
def test_opening_a_card_lays_open_what_was_hidden() -> None:
    """Seen from the side of the card that opens: the back of its inner half outside, the layer behind it inside."""
    assert lay_outs()["PLf"][1] == ("L22b", "T22f", "R23f", "R24f")
    assert lay_outs()["F2f"][2] == ("L32b", "B32f", "B33f", "R33b")
    assert [row[3] for row in lay_outs()["PTb"]] == ["T21f", "L21b", "B31b", "B41b"]
    assert [row[0] for row in lay_outs()["F4b"]] == ["T24f", "R24b", "R34b", "B34f"]


@clause("KP-238")
def test_seen_from_the_other_side_the_halves_have_changed_places() -> None:
    assert lay_outs()["F2b"][0] == ("R13f", "R14f", "L11f", "L12f")
    assert lay_outs()["PRb"][3] == ("R43f", "R44f", "B42b", "B41b")
    assert [row[0] for row in lay_outs()["F4f"]] == ["T21b", "T11b", "B41b", "B31b"]


@clause("KP-238")
def test_a_half_that_stays_closed_looks_as_before() -> None:
    for name, grid in lay_outs().items():
        closed = lay_outs()[f"F1{name[-1]}"]
        opened = FOLDS[name[:-1]]
        for row in range(4):
            for column in range(4):
                across = column if name[-1] == "f" else 3 - column
                cards = ("L" if across < 2 else "R") + ("T" if row < 2 else "B")
                assert (grid[row][column] == closed[row][column]) == (not set(cards) & set(opened)), name


@clause("KP-205", "KP-231")
def test_56_faces_make_14_lay_outs_and_12_displays() -> None:
    assert len(faces()) == 56
    assert set(default().faces) == set(faces())
    assert [group for group in same_faces() if len(group) > 1] == [("F1f", "F2b"), ("F1b", "F4f")]
    assert len(same_faces()) == 12


@clause("KP-206")
def test_every_display_of_a_season_can_be_folded_from_every_other() -> None:
    """All lay-outs are foldings of one board, which can be closed from each and opened to each."""
    for names in (S, M, W):
        foldings = {name[:-1] for name, display in default().display_of_layout.items() if display in names}
        assert foldings <= set(FOLDS)
        assert all(FOLDS[each] in ("", "LR", "TB") or len(FOLDS[each]) == 1 for each in foldings)
    assert FOLDS["F1"] == ""


# -- the displays -------------------------------------------------------------------------------------------------


@clause("KP-203", "KP-204", "KP-205", "KP-210", "KP-211")
def test_which_lay_out_shows_which_display() -> None:
    of = default().display_of_layout
    assert set(of) == set(lay_outs())
    assert Counter(display[0] for display in of.values()) == {"S": 5, "M": 5, "W": 4}
    assert DISPLAY_NAMES == ("S1", "S2", "S3", "S4", "M1", "M2", "M3", "M4", "W1", "W2", "W3", "W4")
    assert {display for display, count in Counter(of.values()).items() if count == 2} == {"S1", "M1"}
    assert [of[name] for name in ("F1f", "F2b", "PLb", "PRf", "PTf")] == ["S1", "S1", "S2", "S3", "S4"]


@clause("KP-201", "KP-202", "KP-209", "KP-232")
def test_every_display_has_fourteen_different_spaces_and_a_keyp_field() -> None:
    for display in default().displays:
        assert len(display) == len(set(display)) == 14
        assert list(display) == [field for field in FIELD_NAMES if field in display]
    for name in default().layouts:
        squares = Counter(content for row in contents(name) for content in row)
        assert (squares[KEYP], squares["river"]) == (1, 2)
        assert set(squares.values()) == {1, 2}
    keyp = {face for face, content in default().faces.items() if content == KEYP}
    for names in (S, M, W):
        of_season = {
            face
            for name, display in default().display_of_layout.items()
            if display in names
            for row in default().layouts[name]
            for face in row
        }
        others = {
            face
            for name, display in default().display_of_layout.items()
            if display not in names
            for row in default().layouts[name]
            for face in row
        }
        assert (keyp & of_season).isdisjoint(others)


@clause("KP-236", "KP-201")
def test_the_keyp_field_lies_beside_the_river() -> None:
    for grid in default().layouts.values():
        squares = [face for row in grid for face in row]
        keyp = next(face for face in squares if default().faces[face] == KEYP)
        river = [face for face in squares if default().faces[face] == "river"]
        assert beside(grid, river[0], river[1])
        assert any(beside(grid, keyp, square) for square in river)


@clause("KP-217", "KP-218", "KP-219", "KP-220", "KP-221", "KP-222", "KP-223")
def test_the_fields_are_those_of_table_t7() -> None:
    rows = table("T7")
    assert [key(row[0]) for row in rows] == list(FIELD_NAMES)
    for field, (_, colour, _, *seasons) in zip(default().fields, rows, strict=True):
        assert (field.border or "none") == colour, field.name
        for names, told in zip((S, M, W), seasons, strict=True):
            on = " ".join(name for name in names if field.name in shown(name))
            assert (on or "-") == told, field.name
    sources = {field.name: field.sources["border"] for field in default().fields}
    assert {name for name, source in sources.items() if source == "rulebook"} == {
        *("river", "country_tile", "pigs", "build", "upgrade")
    }
    assert {name for name, source in sources.items() if source == "reconstructed"} == {
        *("chickens", "cows", "horses", "sheep", "wheat", "deer", "boar", "goats", "trade_raw", "trade_finished")
    }


@clause("KP-716", "KP-901", "KP-919")
def test_what_one_action_of_a_field_does() -> None:
    kinds = {field.name: (field.kind, field.resource) for field in default().fields}
    assert kinds["rubies"] == ("gain", "ruby")
    assert kinds["logs"] == ("gain", "log")
    assert kinds["goats"] == ("gain", "goat")
    assert [kinds[name] for name in ("convert_clay", "convert_logs", "convert_rock")] == [
        *(("convert", "clay"), ("convert", "log"), ("convert", "rock"))
    ]
    others = {name: kind for name, (kind, resource) in kinds.items() if resource is None}
    assert others == {
        "river": "boat",
        "country_tile": "tile",
        "upgrade": "upgrade",
        "build": "build",
        "discount_build": "build",
        **dict.fromkeys(("trade_raw", "trade_finished"), "trade"),
    }


@clause("KP-231")
def test_the_faces_are_those_of_table_t8() -> None:
    rows = table("T8")
    assert [row[0] for row in rows] == list(faces())
    for face, content, displays in rows:
        assert default().faces[face] == key(content)
        where = {
            default().display_of_layout[name]
            for name, grid in default().layouts.items()
            if any(face in row for row in grid)
        }
        assert [name for name in DISPLAY_NAMES if name in where] == displays.split()


@clause("KP-231")
def test_the_displays_are_those_of_table_t9() -> None:
    rows = table("T9")
    for name in DISPLAY_NAMES:
        start = rows.index([name])
        grid = [[key(cell) for cell in row[1:]] for row in rows[start + 2 : start + 6]]
        first = next(layout for layout, display in default().display_of_layout.items() if display == name)
        assert contents(first) == grid, name


@clause("KP-231", "KP-205")
def test_the_displays_are_those_of_table_t10() -> None:
    rows = {row[0]: row[1] for row in table("T10")}
    for name in DISPLAY_NAMES:
        told = {key(field) for field in rows[name].split(", ")}
        assert set(shown(name)) == told | {"river", "country_tile"}


@clause("KP-229")
def test_border_colours_of_the_winter_displays_are_those_of_table_t11() -> None:
    rows = table("T11")
    colours = ("green", "brown", "grey", "black", "orange")
    for name, *counts in rows[:-1]:
        assert [sum(border(field) == colour for field in shown(name)) for colour in colours] == list(map(int, counts))
    most = [max(int(row[column]) for row in rows[:-1]) for column in range(1, 6)]
    assert most == [int(cell) for cell in rows[-1][1:]] == [3, 3, 3, 4, 2]


@clause("KP-224", "KP-225", "KP-226", "KP-1954")
def test_fields_that_a_season_does_not_have() -> None:
    for name in W:
        assert not CONVERT_FIELDS & set(shown(name))
    for name in (*S, *M):
        assert not GEM_FIELDS & set(shown(name))
    assert not any("chickens" in shown(name) for name in M)
    for names in (S, M):
        assert {field for name in names for field in shown(name)} >= CONVERT_FIELDS


@clause("KP-227", "KP-228", "KP-211")
def test_fields_for_three_players_in_spring() -> None:
    two = {*shown("S1"), *shown("S2")}
    spring = {field for name in S for field in shown(name)}
    assert spring - two == {"chickens", "goats"}
    assert set(shown("S3")) >= {"chickens", "goats"}


@clause("KP-230", "KP-234")
def test_two_gems_on_each_winter_display() -> None:
    gems = [GEM_FIELDS & set(shown(name)) for name in W]
    assert gems == [{"emeralds", "sapphires"}, {"gold", "rubies"}] * 2


@clause("KP-233")
def test_no_display_is_useless() -> None:
    for name in DISPLAY_NAMES:
        fields = set(shown(name))
        assert {"country_tile", "river"} <= fields
        assert fields & {"clay", "logs", "rocks"}
        assert fields & {"build", "discount_build", "upgrade"}
        assert {border(field) for field in fields} >= {"green", "brown", "grey", "black", "orange"}, name
