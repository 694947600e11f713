"""Component files: every key has its line, and a file that is no TOML is refused by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.components import Mistakes, key_lines, read_components, values_hash
from keydom.core.errors import BadComponents

pytestmark = pytest.mark.quick

TEXT = '''# a comment with [brackets] and "quotes"
edition = "one # two"

[tiles]
source = "reported"
B11 = { stage = 1, cost = "K B" } # [not.a.table]
list = [
  1, # one
  2,
]
after = 3
story = """
[tiles.none]
B99 = 4
"""
B12 = 5

[seats.low] # the lower ones
values = [1, 2]
"two words" = 1
deep.er = 2
'''


def test_each_key_has_the_line_on_which_it_is_set() -> None:
    lines = key_lines(TEXT)
    assert lines == {
        ("edition",): 2,
        ("tiles",): 4,
        ("tiles", "source"): 5,
        ("tiles", "B11"): 6,
        ("tiles", "list"): 7,
        ("tiles", "after"): 11,
        ("tiles", "story"): 12,
        ("tiles", "B12"): 16,
        ("seats", "low"): 18,
        ("seats", "low", "values"): 19,
        ("seats", "low", "two words"): 20,
        ("seats", "low", "deep", "er"): 21,
    }


def test_a_key_inside_a_value_is_found_on_the_line_of_the_value(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(TEXT)
    file = read_components(path)
    assert file.line("tiles", "B11", "cost") == 6
    assert file.line("tiles", "missing") == 4
    assert file.line("missing") == 1


@pytest.mark.parametrize(
    ("text", "start"),
    [("a = 1\na = 2\n", "line 2: "), ("a = 1\nb = \n", "line 2: "), ("a = 1\nb = [1,\n", "line 2: ")],
)
def test_a_file_that_is_no_toml_is_refused_with_its_line(tmp_path: Path, text: str, start: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(BadComponents) as refused:
        read_components(path)
    assert str(refused.value).startswith(start)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        read_components(tmp_path / "missing.toml")


def test_mistakes_are_told_all_at_once_in_the_order_of_lines() -> None:
    mistakes = Mistakes()
    mistakes.refuse()
    mistakes.add(9, "later")
    mistakes.add(2, "sooner")
    with pytest.raises(BadComponents) as refused:
        mistakes.refuse()
    assert str(refused.value) == "line 2: sooner\nline 9: later"


def test_the_hash_depends_on_values_and_not_on_their_order() -> None:
    assert values_hash({"a": 1, "b": [2, 3]}) == values_hash({"b": [2, 3], "a": 1})
    assert values_hash({"a": 1}) != values_hash({"a": 2})
    assert len(values_hash({})) == 16
