"""The page: whole in itself, nothing missing, nothing unescaped."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from keydom.arena.balance import Balance
from keydom.arena.balance_page import balance_page
from keydom.arena.balance_report import make_report
from keydom.arena.charts import Mark, Scale, bars_chart, rows_chart, scale_for
from keydom.arena.match import MatchResult
from keydom.arena.page_tables import Cell, Column, html_table, number, percent
from keydom.core.game import Game
from keydom.core.statistics import Facility, SeatStatistics, Statistics, Thing
from keydom.core.wire import Reference
from tests.core.toy_game import SHELLS

pytestmark = pytest.mark.quick

VOID = {"meta", "input", "path", "rect"}


class Outline(HTMLParser):
    """Collects what a page refers to, and notes elements that are closed wrongly."""

    def __init__(self) -> None:
        super().__init__()
        self.references: list[str] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("src", "href", "data", "action"):
                self.references.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def page_of(game: Game) -> str:
    """The page of twenty made-up games."""
    balance = Balance()
    for number_of_game in range(20):
        scores = (10 + number_of_game % 3, 8, 15 - number_of_game % 4)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        things = (
            Thing("St. <Paul's>", "building", "era 1", number_of_game % 3, 2 + number_of_game % 4, 1, points=3, uses=2),
            Thing("Mill & Dam", "building", "era 1", (number_of_game // 2) % 3, 3, 0, points=1),
            Thing("Charter", "card", "", number_of_game % 2, condition="played"),
        )
        seats = tuple(SeatStatistics({"Home": f"hill {seat}"}, {"Cubes": seat}) for seat in range(3))
        used = (
            Facility("Ferry & <Co>", "boat", "era 1", (1, 0, number_of_game % 2), {"sold": 1}),
            *(Facility(f"Field {field}", "field", "", (field, 1, 0)) for field in range(14)),
        )
        statistics = Statistics(things, seats, "cubes", {"Rounds": 7}, "agreement", used)
        balance.add(MatchResult(1, ("random",) * 3, scores, places, 7, 90, 0.1, statistics=statistics))
    return balance_page(make_report(balance, game, "random", {"rounds": "2"}, 4))


class Rebuilt(type(SHELLS)):  # type: ignore[misc]
    """Shells with values that are not the printed ones."""

    def reference(self) -> Reference:
        return Reference(reconstruction="All shells are our own.")


def test_the_page_needs_nothing_else() -> None:
    page = page_of(SHELLS)
    outline = Outline()
    outline.feed(page)
    assert outline.references
    assert all(reference.startswith("#") for reference in outline.references)
    assert {reference[1:] for reference in outline.references} <= set(outline.ids)
    assert len(outline.ids) == len(set(outline.ids))
    assert (outline.open, outline.wrong) == ([], [])
    for word in ("http://", "https://", "@import", "url("):
        assert word not in page


def test_what_is_reconstructed_stands_at_the_top() -> None:
    page = page_of(Rebuilt())
    assert page.index("All shells are our own.") < page.index("<section")
    assert 'class="note"' not in page_of(SHELLS)


def test_names_are_escaped_and_everything_counted_is_there() -> None:
    page = page_of(SHELLS)
    assert "<Paul" not in page
    assert "St. &lt;Paul&#x27;s&gt;" in page
    assert "Ferry &amp; &lt;Co&gt;" in page
    assert "field, used most: Field 13 (14.0)" in page
    assert "sold 67 %" in page
    for told in (
        "Mill &amp; Dam",
        "Charter",
        "hill 2",
        "Cubes",
        "Rounds",
        "agreement",
        "At any time",
        "rounds 2",
        "Field 13",
    ):
        assert told in page
    for section in (
        "standing-out",
        "things",
        "facilities",
        "prices",
        "seats",
        "trait-0",
        "scores",
        "lengths",
        "winners",
        "reading",
    ):
        assert f'<section id="{section}">' in page


def test_sections_without_content_are_left_out() -> None:
    balance = Balance()
    balance.add(MatchResult(1, ("random", "random"), (3, 1), (1, 2), None, 9, 0.1, statistics=Statistics()))
    page = balance_page(make_report(balance, SHELLS, "random", {}, 1))
    assert 'id="things"' not in page
    assert 'id="facilities"' not in page
    assert 'id="prices"' not in page
    assert 'id="scores"' in page


def test_a_cell_sorts_by_its_value() -> None:
    columns = (Column("Name", words=True), Column("Points"))
    made = html_table("t", columns, [[Cell("<A>", value="<A>"), Cell("1,200", value=1200.0)], [Cell("B"), Cell("")]])
    assert '<th scope="row" class="words" data-value="&lt;A&gt;">&lt;A&gt;</th>' in made
    assert '<td data-value="1200">1,200</td>' in made
    assert '<td data-value=""></td>' in made


@pytest.mark.parametrize(
    ("value", "digits", "signed", "text"),
    [
        (1234.5, 1, False, "1,234.5"),
        (-0.5, 2, True, "\N{MINUS SIGN}0.50"),
        (0.25, 2, True, "+0.25"),
        (-0.001, 2, True, "0.00"),
    ],
)
def test_numbers_are_written_for_people(value: float, digits: int, signed: bool, text: str) -> None:
    assert number(value, digits, signed) == text


def test_shares_are_percent() -> None:
    assert percent(0.3333) == "33.3 %"
    assert percent(1, 0) == "100 %"


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ((0.0, 10.0), (0, 2, 4, 6, 8, 10)),
        ((-1.2, 2.3), (-2, -1, 0, 1, 2, 3)),
        ((0.31, 0.36), (0.31, 0.32, 0.33, 0.34, 0.35, 0.36)),
    ],
)
def test_a_scale_has_round_ticks_and_holds_everything(values: tuple[float, ...], ticks: tuple[float, ...]) -> None:
    scale = scale_for(values)
    assert scale.ticks == pytest.approx(ticks)
    assert (scale.at(scale.low), scale.at(scale.high)) == (0, 1000)
    assert all(0 <= scale.at(value) <= 1000 for value in values)


def test_a_scale_of_one_value_has_room() -> None:
    assert 0 < scale_for([3.0]).at(3.0) < 1000


def test_rows_are_drawn_where_their_values_lie() -> None:
    drawn = rows_chart([Mark("Mill", 2, 1, 3, "2.00", reference=0)], Scale(0, 4, (0, 2, 4)))
    assert 'd="M250.0 10H750.0"' in drawn
    assert 'd="M500.0 10h0"' in drawn
    assert "Mill" in drawn


def test_every_number_is_in_one_bar() -> None:
    counts = [(value, value % 5 + 1) for value in range(-20, 180, 3)]
    drawn = bars_chart(counts, "Scores")
    told = [int(times) for times in re.findall(r"<title>[^:]+: (\d+)</title>", drawn)]
    assert sum(told) == sum(times for _, times in counts)
    assert len(told) <= 45
