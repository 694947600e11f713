"""Clause numbers become links, dead links are found."""

from __future__ import annotations

from pathlib import Path

import pytest
from docs_site.clauses import ClauseLinks, with_anchors
from docs_site.links import dead_links
from markdown import markdown

pytestmark = pytest.mark.quick

TARGETS = {f"SH-{number}": "rules/shells.html" for number in (101, 102, 103, 999)}


def read(text: str, page: str = "deep/page.md") -> str:
    links = ClauseLinks(TARGETS)
    links.page = page
    return markdown(text, extensions=[links, "tables"])


def link(number: str, shown: str, up: str = "../") -> str:
    return f'<a href="{up}rules/shells.html#SH-{number}">{shown}</a>'


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("See SH-101.", f"See {link('101', 'SH-101')}."),
        ("(SH-101, 102)", f"({link('101', 'SH-101')}, {link('102', '102')})"),
        ("SH-101 to 103", f"{link('101', 'SH-101')} to {link('103', '103')}"),
        ("SH-101 and SH-102", f"{link('101', 'SH-101')} and {link('102', 'SH-102')}"),
        ("SH-104 and UTF-8", "SH-104 and UTF-8"),
        ("[SH-101](x.md)", '<a href="x.md">SH-101</a>'),
        ("`SH-101`", "<code>SH-101</code>"),
    ],
)
def test_mentions_become_links(text: str, made: str) -> None:
    assert read(text) == f"<p>{made}</p>"


def test_links_begin_at_the_page() -> None:
    assert link("101", "SH-101", "") in read("SH-101", "page.md")


def test_lists_are_indented_by_two() -> None:
    assert read("- a\n  - b").count("<ul>") == 2


def test_examples_of_docstrings_are_code() -> None:
    links = ClauseLinks({})
    made = markdown("Adds.\n\n>>> [1](2)\n3\n\nMore.", extensions=[links, "fenced_code"])
    assert made.count("<pre>") == 1
    assert "&gt;&gt;&gt; [1](2)\n3\n</code>" in made
    assert made.endswith("<p>More.</p>")


def test_clauses_get_anchors_and_no_second_link() -> None:
    made = read(with_anchors("- **SH-101** [R] As SH-102.\n\n| ID | x |\n|---|---|\n| SH-103 | y |\n", "code.html"))
    assert made.count('<a id="SH-101" class="clause" href="code.html#SH-101">SH&#45;101</a>') == 1
    assert '<td><a id="SH-103" class="clause" href="code.html#SH-103">SH&#45;103</a></td>' in made
    assert link("102", "SH-102") in made
    assert made.count("<a ") == 3


def test_dead_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.html").write_text(
        '<a href="deep/b.html#here">b</a> <a href="deep/b.html#there">b</a> <a href="c.html">c</a> <a href="#x">x</a>'
        '<a href="https://example.org">fine</a><script src="https://example.org/x.js"></script>'
    )
    (tmp_path / "deep" / "b.html").write_text('<p id="here"></p><a href="../a.html">a</a>')
    assert dead_links(tmp_path) == [
        "a.html leads to #x: no such anchor",
        "a.html leads to c.html, which is not there",
        "a.html leads to deep/b.html#there: no such anchor",
        "a.html fetches https://example.org/x.js",
    ]
