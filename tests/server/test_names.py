"""What people may be called."""

from __future__ import annotations

import pytest

from keydom.server.people.names import clean_name
from keydom.server.wire.refusals import Refused

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Jürgen",
        "O'Neil-3",
        "Зоя",
        "Зоя Smith",
        "李 小龍",
        "山田 タロウ",
        "Nguyễn Thị Ánh",
        "שָׁלוֹם",
        "प्रज्ञा",
        "Dame 🎲",
        "1️⃣",
        "Guest",
        "Guest of honour",
    ],
)
def test_names_of_all_the_world_are_kept(name: str) -> None:
    assert clean_name(name).replace("\ufe0f", "") == name.replace("\ufe0f", "")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("\u3164", "U+3164"),
        ("Anna\u3164", "U+3164"),
        ("\u115f\u1160", "U+115F"),
        ("\uffa0", "U+FFA0"),
        ("\u2800\u2800", "U+2800"),
        ("A\u034f", "U+034F"),
        ("\u200b\u2060\u202e", "at least one letter"),
        ("\ufe0f", "at least one letter"),
        ("A" + "\u0301\u0302\u0303\u0304\u0305", "marks"),
        ("\u0301Anna", "marks without a letter"),
        ("Аnna", "mixes Latin and Cyrillic"),
        ("Αnna", "mixes Latin and Greek"),
    ],
)
def test_names_that_cannot_be_read_are_refused(name: str, words: str) -> None:
    with pytest.raises(Refused, match=words.replace("+", r"\+")) as refusal:
        clean_name(name)
    assert refusal.value.status == 422


@pytest.mark.parametrize(
    "name",
    [
        "Guest 3FA",
        "guest 3fa",
        "ＧＵＥＳＴ　３ＦＡ",
        "Guest3FA",
        "Guest-3FA",
        "Gu\u200best 3FA",
        "ɢᴜᴇꜱᴛ 3FA",
        "𝐆𝐮𝐞𝐬𝐭 𝟑𝐅𝐀",
        "Güest 3FA",
        "Guest O1B",
    ],
)
def test_nobody_is_called_as_the_server_calls_another_guest(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name, own="Guest 123")


def test_a_guest_may_keep_the_name_that_the_server_gave() -> None:
    assert clean_name(" Guest 3FA ", own="Guest 3FA") == "Guest 3FA"
