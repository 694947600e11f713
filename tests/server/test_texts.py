"""What is left of what people write."""

from __future__ import annotations

import pytest

from keydom.server.people.texts import clean_line, clean_page

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Well   played!\n\tReally. ", "Well played! Really."),
        ("a\x00b\x07c", "a b c"),
        ("left\u202eright\u2066\u200b\ufeff", "leftright"),
        ("\u200d \u200bhi\u200d", "hi"),
        ("\u3164\u2800", ""),
        ("👩\u200d🚀 \u2764\ufe0f 🫨", "👩\u200d🚀 \u2764\ufe0f 🫨"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e\u0301", "é"),
        ("z" + "\u0335" * 9, "z" + "\u0335" * 3),
        ("<b>&amp; http://example.org", "<b>&amp; http://example.org"),
        ("\ud800x\ue000", "x"),
    ],
)
def test_a_line_has_nothing_that_cannot_be_seen(written: str, kept: str) -> None:
    assert clean_line(written) == kept


def test_a_page_keeps_its_lines() -> None:
    assert clean_page("1. wood\r\n\n2.\tclay\u202e\x00") == "1. wood\n\n2. clay "
