"""The books of all games: each page has its picture, true to the rules, and what it tells can be read by anybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keydom.core import registry
from keydom.core.clause_mentions import mentions_in
from keydom.core.clauses import clauses_in, rules_text
from keydom.core.game import Game
from keydom.core.pictures import NAMES, READER
from keydom.core.rng import Rng
from keydom.server.teaching.book import IMAGE, Told, pages_in

pytestmark = pytest.mark.quick

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images" / "book"
each_book = pytest.mark.parametrize("game", [g for g in registry.games() if g.pictures], ids=lambda game: game.name)
EXACTLY = re.compile(r"^More exactly: .*$", re.MULTILINE)
MOST_WORDS = 25
KILOBYTE = 1000


def pages_of(game: Game) -> list[Told]:
    return pages_in(rules_text(game) or "")


def test_all_games_have_a_book() -> None:
    assert all(game.pictures for game in registry.games())


@each_book
def test_every_page_has_its_picture_and_every_picture_its_page(game: Game) -> None:
    pages = pages_of(game)
    assert 5 <= len(pages) <= 8
    assert [page.key for page in pages] == [picture.key for picture in game.pictures]
    assert len({page.key for page in pages}) == len({page.title for page in pages}) == len(pages)


@each_book
def test_every_page_has_its_image_and_every_image_its_page(game: Game) -> None:
    named = {(of, key) for _, of, key in IMAGE.findall(rules_text(game) or "")}
    assert named == {(game.name, page.key) for page in pages_of(game)}
    images = {path.stem: path.stat().st_size for path in IMAGES.glob(f"{game.name}-*.webp")}
    assert images.keys() == {f"{game.name}-{page.key}" for page in pages_of(game)}
    assert all(4 * KILOBYTE < size < 120 * KILOBYTE for size in images.values()), images


def test_the_images_of_all_books_are_small() -> None:
    assert sum(path.stat().st_size for path in IMAGES.iterdir()) < 2000 * KILOBYTE


@each_book
def test_pages_are_short_and_so_are_their_sentences(game: Game) -> None:
    for page in pages_of(game):
        told = EXACTLY.sub("", page.text)
        assert 50 <= len(told.split()) <= 110, page.title
        for sentence in re.split(r"(?<=[.!?:])\s+", f"{told} {page.alternative}. {page.title}."):
            assert len(sentence.split()) <= MOST_WORDS, sentence


@each_book
def test_each_picture_is_told_in_words(game: Game) -> None:
    for page in pages_of(game):
        assert 5 <= len(page.alternative.split()) <= MOST_WORDS, page.title
        assert page.alternative[0].isupper(), page.title
        assert page.alternative != page.title


@each_book
def test_what_is_marked_in_a_picture_is_counted_from_1(game: Game) -> None:
    for page in pages_of(game):
        numbers = [int(number) for number in re.findall(r"\((\d)\)", page.text)]
        assert numbers == [*range(1, len(numbers) + 1)], page.title
        assert numbers, page.title


@each_book
def test_each_page_ends_with_clauses_that_there_are(game: Game) -> None:
    text = rules_text(game) or ""
    known = {clause.id for clause in clauses_in(text)}
    for page in pages_of(game):
        assert EXACTLY.search(page.text), page.title
        mentions = mentions_in(page.text)
        named = {clause for mention in mentions for clause in (mention.first, mention.last) if clause}
        assert named
        assert named <= known, page.title


@each_book
def test_terms_are_brought_out_where_they_come_first(game: Game) -> None:
    seen: set[str] = set()
    for page in pages_of(game):
        bold = {term.lower() for term in re.findall(r"\*\*(.+?)\*\*", page.text)}
        assert not bold & seen, (page.title, bold & seen)
        seen |= bold
    assert len(seen) > 8


@each_book
def test_whoever_plays_in_the_pictures_has_a_name(game: Game) -> None:
    for picture in game.pictures:
        for state in game.pictured(picture):
            assert state.players <= len(NAMES)


@each_book
def test_pictures_tell_no_secret(game: Game) -> None:
    """The reader sees what they would see of any other position that they cannot tell from this one."""
    for picture in game.pictures:
        for number, state in enumerate(game.pictured(picture)):
            other = game.determinize(state, READER, Rng(number))
            assert game.view(other, READER) == game.view(state, READER), picture.key
            assert game.advice(other, READER, picture.topics) == game.advice(state, READER, picture.topics)


@each_book
def test_pictures_are_positions_of_the_game(game: Game) -> None:
    for picture in game.pictures:
        assert 1 <= len(picture.moments) <= 2
        for state in game.pictured(picture):
            assert game.invariants(state) == [], picture.key
