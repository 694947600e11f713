"""Clause numbers are found as people write them."""

from __future__ import annotations

import pytest

from keydom.core.clause_mentions import mentions_in

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("KT-612", ["KT-612"]),
        ("(KT-502, 505)", ["KT-502", "KT-505"]),
        ("KP-237, 238 and 239.", ["KP-237", "KP-238", "KP-239"]),
        ("KT-10061 to KT-10068", ["KT-10061..KT-10068"]),
        ("KT-1201-1205", ["KT-1201..KT-1205"]),
        ("LO-1727 to LO-1731, LO-112", ["LO-1727..LO-1731", "LO-112"]),
        ("KT-127–164", ["KT-127..KT-164"]),
        ("KT-412 to 418, 221", ["KT-412..KT-418", "KT-221"]),
        ("KP-1201, KP-1203 KP-1204", ["KP-1201", "KP-1203", "KP-1204"]),
        ("KT-010", ["KT-010"]),
        ("KT-612, 3 cubes", ["KT-612"]),
        ("KT-10LLn, UTF-8x, key-12", []),
        ("LO-402 to KT-418", ["LO-402", "KT-418"]),
        ("# it stays (KT-10061 to\n    # KT-10068)", ["KT-10061..KT-10068"]),
        ("in KT-612\n120 more", ["KT-612"]),
    ],
)
def test_mentions(text: str, found: list[str]) -> None:
    assert [
        each.first if each.first == each.last else f"{each.first}..{each.last}" for each in mentions_in(text)
    ] == found


def test_a_mention_says_where_its_numbers_stand() -> None:
    text = "as KT-412 to KT-418, 221 and KP-7"
    assert [[text[start:end] for start, end in each.spans] for each in mentions_in(text)] == [
        ["KT-412", "KT-418"],
        ["221"],
        ["KP-7"],
    ]


def test_a_range_names_what_lies_in_it() -> None:
    (mention,) = mentions_in("KT-10061 to KT-10068")
    assert mention.names("KT-10061")
    assert mention.names("KT-10064")
    assert mention.names("KT-10068")
    assert not mention.names("KT-10069")
    assert not mention.names("KP-10064")
