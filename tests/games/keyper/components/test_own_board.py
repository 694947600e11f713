"""An owner's own country board, written down face by face: what it makes, and what is refused in which words."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.printed_values import DEFAULT_FILE, default, load
from tests.games.own_files import OwnFiles

pytestmark = pytest.mark.quick

FILES = OwnFiles(DEFAULT_FILE, load)
own_file, line_of, refusal = FILES.write, FILES.line_of, FILES.refusal


def only_sentence(folder: Path, *changes: tuple[str, str]) -> str:
    """The one sentence with which a changed file is refused."""
    told = refusal(own_file(folder, *changes))
    assert len(told) == 1, told
    return told[0]


@clause("KP-239", "KP-231")
def test_an_owner_enters_faces_and_gets_the_displays(tmp_path: Path) -> None:
    """R43f is seen on S1, S4, M2 and W3 only."""
    mine = load(
        own_file(
            tmp_path,
            ('R43f = "logs"', 'R43f = "rocks"'),
            ('source = "reconstructed"\nclause = "KP-231', 'source = "reported"\nclause = "KP-231'),
        )
    )
    compared = zip(DISPLAY_NAMES, mine.displays, default().displays, strict=True)
    assert [name for name, own, ours in compared if own != ours] == ["S1", "S4", "M2", "W3"]
    assert all("rocks" in mine.displays[number] and "logs" not in mine.displays[number] for number in (0, 3, 5, 10))
    assert mine.sources["faces"].source == "reported"


@clause("KP-239", "KP-231")
def test_a_face_that_is_missing_unknown_or_unreadable(tmp_path: Path) -> None:
    assert only_sentence(tmp_path, ('R43f = "logs"\n', "")) == (
        f'line {line_of("[faces]")}: the face R43f is missing: R43f = "…"; it is seen in the '
        "lay-outs F1f, F2b, PLf, PRb, "
        "PTf"
    )
    assert only_sentence(tmp_path, ('R43f = "logs"\n', 'R43f = "logs"\nR43x = "logs"\n')).startswith(
        f'line {line_of("R43f") + 1}: "R43x" is no face that can be seen; faces are named by card, '
        "row, column and side, "
        "as in L32b, and these are seen: B31b, "
    )
    assert only_sentence(tmp_path, ('R43f = "logs"', 'R43f = "log"')).startswith(
        f'line {line_of("R43f")}: the face R43f shows "log"; write one of keyp_spring, keyp_summer, '
        "keyp_winter, river, "
    )


@clause("KP-239", "KP-209")
def test_a_lay_out_without_keyp_field_or_with_two(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('L42b = "keyp_winter"', 'L42b = "clay"')))
    assert any(
        each.startswith(
            f"line {line_of('[faces]')}: the lay-out F2f shows no keyp field; every lay-out shows "
            "exactly one, that of its "
            "season (KP-209): compare its faces, L12b, T12f, "
        )
        for each in told
    )
    told = refusal(own_file(tmp_path, ('R44f = "horses"', 'R44f = "keyp_spring"')))
    assert any(
        "the lay-out F1f shows the keyp fields L31f and R44f; every lay-out shows exactly one" in each for each in told
    )


@clause("KP-239", "KP-201")
def test_a_river_has_two_neighbouring_squares(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('L41f = "river"', 'L41f = "logs"')))
    assert any(
        "the lay-out F1f shows 1 river squares (L42f); a river covers exactly two squares (KP-201)" in each
        for each in told
    )
    told = refusal(own_file(tmp_path, ('L41f = "river"', 'L41f = "horses"'), ('R44f = "horses"', 'R44f = "river"')))
    assert any(
        each.startswith(
            f"line {line_of('R44f')}: the river squares L42f and R44f are not neighbours in the "
            "lay-out F1f; together they "
            "are one river (KP-201): one of the two is another face"
        )
        for each in told
    )
    told = refusal(own_file(tmp_path, ('L41f = "river"', 'L41f = "chickens"'), ('L42f = "river"', 'L42f = "goats"')))
    assert any("the lay-out F1f shows no river; a river covers exactly two squares" in each for each in told)


@clause("KP-239", "KP-233")
def test_a_lay_out_without_country_tile_field(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('L32f = "country_tile"', 'L32f = "rocks"')))
    assert any("the lay-out F1f shows no country tile field; every lay-out has one (KP-233)" in each for each in told)


@clause("KP-239", "KP-232")
def test_a_field_type_twice_on_a_display(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('R44f = "horses"', 'R44f = "wheat"')))
    assert any(
        each.startswith(
            f"line {line_of('R44f')}: wheat stands on R33f and R44f, which are seen together in "
            "F1f, F2b, PLf, PRb, PTf; this program names a field"
        )
        and "needs each type at most once on a display (KP-232)" in each
        for each in told
    )


@clause("KP-239", "KP-204")
def test_seasons_have_four_displays_each(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('L42b = "keyp_winter"', 'L42b = "keyp_summer"')))
    line = line_of("[faces]")
    assert told == [
        f"line {line}: the faces make 6 displays of summer (F1b or F4f; F2f; PLf; PRb; PTb; PBf); every season has 4 "
        "(KP-204): compare the faces with keyp_spring, keyp_summer, keyp_winter",
        f"line {line}: the faces make 2 displays of winter (F4b; PBb); every season has 4 (KP-204): "
        "compare the faces with "
        "keyp_spring, keyp_summer, keyp_winter",
    ]


@clause("KP-204", "KP-211", "KP-239")
@pytest.mark.parametrize(
    "listed",
    [
        '["F1f", "F2b", "PRf", "PTf"]',
        '["F1f", "PLb", "PRf", "PTb"]',
        '["F1f", "PLb", "PRf"]',
        '["F1f", "PLb", "PRf", 4]',
        '"F1f"',
    ],
)
def test_displays_are_listed_once_each_in_their_season(tmp_path: Path, listed: str) -> None:
    assert only_sentence(tmp_path, ('spring = ["F1f", "PLb", "PRf", "PTf"]', f"spring = {listed}")) == (
        f"line {line_of('spring = ')}: spring has to list its 4 displays, each once, by one of its "
        "lay-outs; by their keyp "
        'fields these are F1f or F2b, PLb, PRf, PTf: spring = ["F1f", "PLb", "PRf", "PTf"]'
    )
